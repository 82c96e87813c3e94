/** What is in the way into a room, in words, and what helps against it. */

import type { WayTrouble } from '../../app/snapshot.ts';
import type { IconName } from '../../ui/art/icons.ts';
import { words } from '../words.ts';

/** Something to try. */
export interface Help {
  readonly is: keyof typeof words.now.way.help;
  readonly icon: IconName;
  /** The page where it is done. */
  readonly href?: string;
}

const BY_HAND: Help = { is: 'byHand', icon: 'copy' };
const INVITE_LINK: Help = { is: 'inviteLink', icon: 'share' };

/** What helps, the nearest first. */
export function helpsOf(trouble: WayTrouble): readonly Help[] {
  switch (trouble.is) {
    case 'broker':
      return [BY_HAND, INVITE_LINK];
    case 'nobody':
      return [{ is: 'call', icon: 'talk' }, INVITE_LINK, BY_HAND];
    case 'blocked':
      return [
        { is: 'sameNetwork', icon: 'link' },
        { is: 'anotherPlayer', icon: 'people' },
        { is: 'byHandNearby', icon: 'copy' },
        { is: 'turn', icon: 'settings', href: '#/settings' },
      ];
    default:
      return [];
  }
}

/** Why it does not go on. */
export function whyOf(trouble: WayTrouble): string {
  const said = words.now.way;
  switch (trouble.is) {
    case 'nothing':
    case 'broker':
      return said[trouble.is](trouble.why);
    case 'blocked':
      return said.blocked[trouble.why ?? 'unknown'];
    default:
      return said[trouble.is];
  }
}
