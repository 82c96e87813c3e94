/** Around the table: the bar, what is out of the ordinary, votes, and what is waited for. */

import { count, list } from '../../games/english.ts';

export const table = {
  talk: 'Table talk',
  watching: (watchers: number) => `${watchers} watching`,
  broken: 'a rule was broken',
  /** Where there is room for it, `passed` follows. */
  checks: (checks: number) => count(checks, 'check'),
  passed: 'passed',
  allPassed: (checks: number) => `${count(checks, 'check')} passed`,
  banners: {
    /** Who broke a rule was said before. */
    fault: (rule: string, move: number) =>
      `Rule ${rule}, move ${move}. Everybody’s program saw it and can prove it.`,
    evidence: 'Save the evidence',
    fleeting: 'Nothing is stored in this window.',
    reloadLoses: 'A reload loses your seat.',
    bereft: 'Your seat has left.',
    lostSecrets:
      'This browser has lost secrets of it, which nobody else has. The others go on; you can watch.',
    out: 'You are out.',
    withoutYou: 'The others went on without you. You can watch.',
    toLobby: 'To the lobby',
  },
  /** After a reload. */
  catchingUp: {
    asking: (names: readonly string[]) =>
      `Asking ${names.length === 0 ? 'the others' : list(names)} where the table stands …`,
    risk: 'Go on only if you have not played from an older copy of this device: if they know an answer of yours that you give anew, it looks like cheating.',
    elsewhere: (names: readonly string[]) =>
      `${list(names)} ${names.length === 1 ? 'plays' : 'play'} another game now.`,
    howItEnded: 'Who has this one tells you how it ended. You can sit down at the next.',
    nothingSaid: 'Until then nothing is answered in your name.',
    goOn: 'Go on without their word',
  },
  vote: {
    title: (question: string) => `Vote: ${question}`,
    yes: 'Yes',
    no: 'No',
    open: 'Open',
    allMustAgree: 'All others must agree. A round that has not been judged begins anew.',
    wait: 'Wait',
    goOn: 'Go on',
  },
  waiting: {
    catchingUp: 'Catching up with the table.',
    moment: 'One moment.',
    yourTurn: 'Your turn: the cards are on their way.',
    onTurn: (name: string) => `${name} is on turn.`,
  },
};
