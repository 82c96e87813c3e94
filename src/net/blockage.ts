/** Why no way leads from one browser to another that has answered, as far as the addresses tell that both have named. */

export type Blockage =
  /** This browser names no address of its own. */
  | 'unspoken'
  /** The other one names none. */
  | 'unheard'
  /** One of the two knows itself in its own network only, and they are not in the same one, or are kept apart there. */
  | 'inside'
  /** Both know themselves from outside, but what lies between lets nothing through. */
  | 'walled'
  /** A relay was to help, but this browser has none: it can't be reached, or does not take the password. */
  | 'relay';

/** The part of an `RTCPeerConnection` that tells of it. */
export type Descriptions = Pick<RTCPeerConnection, 'localDescription' | 'remoteDescription'>;

/** Of a connection that was described on both sides and came to nothing. */
export function blockageOf(
  { localDescription, remoteDescription }: Descriptions,
  iceServers: readonly RTCIceServer[],
): Blockage {
  const [mine, theirs] = [kindsIn(localDescription?.sdp), kindsIn(remoteDescription?.sdp)];
  if (mine.size === 0) return 'unspoken';
  if (theirs.size === 0) return 'unheard';
  if (iceServers.some(isRelay) && !mine.has('relay')) return 'relay';
  return isOutside(mine) && isOutside(theirs) ? 'walled' : 'inside';
}

/** `host`, `srflx`, `prflx`, `relay`: which there are among the candidates of a description. */
function kindsIn(sdp = ''): ReadonlySet<string> {
  return new Set([...sdp.matchAll(/^a=candidate:.* typ (\w+)/gm)].map(([, kind = '']) => kind));
}

function isOutside(kinds: ReadonlySet<string>): boolean {
  return ['srflx', 'prflx', 'relay'].some((kind) => kinds.has(kind));
}

function isRelay({ urls }: RTCIceServer): boolean {
  return [urls].flat().some((url) => url.startsWith('turn'));
}
