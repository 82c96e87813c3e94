/** What comes from the broker: checked before PeerJS sees it, which trusts it, though anybody who knows an id can send to it. */

import * as v from 'valibot';
import { Malformed } from '../crypto/bytes.ts';
import { fingerprintOf } from './sdp.ts';

/** The label of every channel of ours. */
export const LABEL = 'billfold';

export type Signal =
  /** About my own registration. */
  | { readonly is: 'own'; readonly type: 'OPEN' | 'ERROR' | 'ID-TAKEN' | 'INVALID-KEY' }
  /** Somebody dials. */
  | { readonly is: 'offer'; readonly from: string; readonly connection: string }
  /** More about a connection under way. */
  | { readonly is: 'more'; readonly from: string; readonly connection: string }
  /** Nobody, or nobody any more, has this id. */
  | { readonly is: 'absent'; readonly id: string }
  /** My own word, come back: the broker hears me and I hear it. */
  | { readonly is: 'echo' };

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const description = (type: 'offer' | 'answer') =>
  v.strictObject({ type: v.literal(type), sdp: v.pipe(v.string(), v.maxLength(16_384)) });

// Strict: PeerJS takes more options from an offer than an offer should have.
const offerSchema = v.strictObject({
  sdp: description('offer'),
  type: v.literal('data'),
  connectionId: id,
  label: v.literal(LABEL),
  reliable: v.literal(true),
  serialization: v.literal('raw'),
});
const answerSchema = v.strictObject({
  sdp: description('answer'),
  type: v.literal('data'),
  connectionId: id,
});
const candidateSchema = v.strictObject({
  candidate: v.object({
    candidate: v.pipe(v.string(), v.maxLength(1024)),
    sdpMid: v.nullish(v.pipe(v.string(), v.maxLength(64))),
    sdpMLineIndex: v.nullish(v.number()),
    usernameFragment: v.nullish(v.pipe(v.string(), v.maxLength(256))),
  }),
  type: v.literal('data'),
  connectionId: id,
});
const messageSchema = v.object({
  type: v.string(),
  src: v.optional(v.string()),
  payload: v.optional(v.unknown()),
});

const ECHO = 'echo';

/** A message to my own id, which the broker brings back. */
export function echoTo(me: string): unknown {
  return { type: 'CANDIDATE', dst: me, payload: { connectionId: ECHO } };
}

/** Throws `Malformed`; then the message is dropped. */
export function decodeSignal(data: unknown, me: string): Signal {
  const { type, src: from, payload } = parse(messageSchema, data);
  switch (type) {
    case 'OPEN':
    case 'ERROR':
    case 'ID-TAKEN':
    case 'INVALID-KEY':
      if (type === 'ERROR') parse(v.object({ msg: v.string() }), payload); // or PeerJS throws
      return { is: 'own', type };
    case 'EXPIRE':
    case 'LEAVE':
      return { is: 'absent', id: parse(id, from) };
    case 'OFFER': {
      const { sdp, connectionId } = parse(offerSchema, payload);
      fingerprintOf(sdp.sdp);
      return { is: 'offer', from: parse(id, from), connection: connectionId };
    }
    case 'ANSWER': {
      const { sdp, connectionId } = parse(answerSchema, payload);
      fingerprintOf(sdp.sdp);
      return { is: 'more', from: parse(id, from), connection: connectionId };
    }
    case 'CANDIDATE':
      if (from === me && v.is(v.strictObject({ connectionId: v.literal(ECHO) }), payload))
        return { is: 'echo' };
      return { is: 'more', from: parse(id, from), connection: parse(candidateSchema, payload).connectionId };
    default:
      throw new Malformed('signal: expected a type of signal');
  }
}

function parse<S extends v.GenericSchema>(schema: S, data: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, data);
  if (!result.success) throw new Malformed(`signal: ${result.issues[0].message}`);
  return result.output;
}
