/** The way into a room, in words: each step as it stands, what is in the way, and what helps. */

import type { StepState, Way, WayTrouble } from '../../app/snapshot.ts';
import type { IconName } from '../../ui/art/icons.ts';

type StepName = Way['steps'][number]['is'];

export const STEPS: Readonly<Record<StepName, Readonly<Record<StepState, string>>>> = {
  broker: {
    waits: 'The broker',
    tries: 'Asking the broker …',
    done: 'The broker is reached.',
    fails: 'The broker is out of reach.',
  },
  member: {
    waits: 'Somebody at the table',
    tries: 'Looking for the others …',
    done: 'Somebody is there.',
    fails: 'Nobody is there.',
  },
  link: {
    waits: 'A direct link',
    tries: 'Making a direct link …',
    done: 'The direct link stands.',
    fails: 'No direct link can be made.',
  },
  handshake: {
    waits: 'A handshake',
    tries: 'Shaking hands …',
    done: 'Hands are shaken.',
    fails: 'Nobody has shaken hands.',
  },
};

/** Something to try. */
export interface Help {
  readonly icon: IconName;
  readonly title: string;
  readonly words: string;
  /** The page where it is done. */
  readonly href?: string;
}

const BY_HAND: Help = {
  icon: 'copy',
  title: 'Copy and paste',
  words: 'Connect by hand with anybody at the table: it needs no server, and one link is enough.',
};
const SAME_NETWORK: Help = {
  icon: 'link',
  title: 'The same network',
  words: 'Join the same Wi-Fi, or let one of you lend the others a hotspot.',
};
const ANOTHER_PLAYER: Help = {
  icon: 'people',
  title: 'Another player',
  words: 'As soon as anybody at the table can be reached, the game goes through them to all others.',
};
const TURN: Help = {
  icon: 'settings',
  title: 'A TURN server',
  words: 'It carries what no direct way lets through. Name one in the settings, then try again.',
  href: '#/settings',
};
const HAND_TO_THIRD: Help = {
  ...BY_HAND,
  words: 'A link by hand to a player in your own network is enough: the game goes through them.',
};
const LINK_NAMES_BROKER: Help = {
  icon: 'share',
  title: 'The invite link',
  words:
    'All at a table meet at one broker. The link names it where it is not the usual one, a code does not.',
};

const BLOCKED = {
  unspoken: 'Your browser tells nobody where to reach it: a setting or an extension may forbid it.',
  unheard: 'Somebody is there, but their browser does not tell where to reach it.',
  inside: 'Somebody is there, but one of you can be reached from inside their own network only.',
  walled: 'Somebody is there, but your networks let nothing through directly.',
  relay: 'The TURN server that was to help is out of reach, or does not take its name and password.',
} as const;

/** Why it does not go on. */
export function whyOf(trouble: WayTrouble): string {
  switch (trouble.is) {
    case 'nothing':
      return `This browser can make no connection (${trouble.why}).`;
    case 'broker':
      return `The broker introduces players to each other, and does not answer (${trouble.why}).`;
    case 'nobody':
      return 'The broker knows nobody at this table just now.';
    case 'blocked':
      return trouble.why === undefined
        ? 'Somebody is there, but no way leads from one browser to the other.'
        : BLOCKED[trouble.why];
    case 'foreign':
      return 'Somebody is there with another version of this page: load it again on all devices to have the newest.';
    case 'parted':
      return 'A link stood, and ended before anybody had shaken hands.';
  }
}

/** What helps, the nearest first. */
export function helpsOf(trouble: WayTrouble): readonly Help[] {
  switch (trouble.is) {
    case 'broker':
      return [BY_HAND, LINK_NAMES_BROKER];
    case 'nobody':
      return [
        {
          icon: 'talk',
          title: 'Call them',
          words: 'Somebody must have the table open. You come in as soon as somebody has.',
        },
        LINK_NAMES_BROKER,
        BY_HAND,
      ];
    case 'blocked':
      return [SAME_NETWORK, ANOTHER_PLAYER, HAND_TO_THIRD, TURN];
    default:
      return [];
  }
}
