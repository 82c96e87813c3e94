/** Why something did not work, for who asked for it. */

import type { NoGameFile } from '../../log/transcript.ts';
import type { NoInvite } from '../../room/invite.ts';
import type { Shut } from '../../room/message.ts';
import { MOST_SEATS } from '../../table/seat.ts';

export const reasons = {
  /** What the device does not do, by its own codes. */
  refused: {
    'no-table': 'You are at no table.',
    'no-game': 'There is no game yet.',
    'not-here': 'This game is not on this device.',
    'unknown-game': 'This page does not know that game.',
    'no-options': 'These options can’t be.',
    'table-full': 'The table is full.',
    'other-build': 'This game was begun with another version of the page: it can’t go on here.',
    'bots-stay': 'A table with bots of this device can not move.',
    'stores-nothing': 'This window can store nothing: take the seat over in another one.',
    'no-seat':
      'This is no seat, or not a whole one. If it comes from another version of the page, load the page again on both devices.',
    'moved-on': 'This seat has moved on since, or was deleted here.',
    'other-seat': 'In this room you have another seat here: take this one over on another device.',
    'out-of-talk': 'You are out: you can talk again when this game is over.',
    'too-much-talk': 'One moment: that was much at once.',
  },
  /** Why the people at a table do not let me in. */
  shut: {
    full: `This table is full: ${MOST_SEATS} sit here already.`,
    'full, but watch': `This table is full: ${MOST_SEATS} sit here already, but you may watch.`,
    unwatched: 'This table is not for watching.',
    audience: 'Too many watch this table: try again later.',
    crowded: 'Too many knock at this door: try again later.',
    late: 'Nobody opened the door in time.',
    shut: 'Nobody let you in.',
    'other version': 'This table speaks another version of the page: load the page again to have the newest.',
    'other room': 'This link leads to another room: ask for it again.',
  } satisfies Record<Shut, string>,
  invite: {
    code: 'This is no code. It has six letters and digits, such as ABC-DEF.',
    link: 'This link is not whole: ask for it again.',
  } satisfies Record<NoInvite['is'], string>,
  file: {
    large: 'The file is larger than a game can be.',
    foreign: 'This is not a Billfold game file.',
    damaged: 'The file is damaged or incomplete: its checksum is wrong.',
  } satisfies Record<NoGameFile['is'], string>,
  /** `reason`: for who looks into it, in English. */
  malformed: (reason: string) => `This can’t be read (${reason}).`,
  /** What the store says. */
  moved: 'This seat has moved to another device.',
  takenOver: 'Another tab or device plays this seat now.',
  storageFull: 'No room is left in this browser: delete finished games.',
  outdated: 'A newer version of this page is in use: load the page again.',
  damaged:
    'What this browser stored of the game has changed, or is of an earlier version of the page: the game can’t go on from here.',
};

/** What was found in a game file. */
export const review = {
  whole: 'Everything is as it should be: every signature, proof and rule holds.',
  early: (winner: string) => `Everything is as it should be. The game ended early: ${winner} has won.`,
  unfinished: 'Everything up to here is as it should be. The game was not finished.',
  broken: 'Somebody broke a rule.',
  /** `reason`: for who looks into the file, in English. */
  stopped: (reason: string) => `The log can’t be followed any further: ${reason}.`,
  fault: (words: string, rule: string, question: number) => `${words} Rule ${rule}, question ${question}.`,
  seat: (number: number) => `seat ${number}`,
};
