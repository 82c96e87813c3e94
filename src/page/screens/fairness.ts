/** In plain words: what could be cheated in and what stops it, and what is not protected. docs/threats.md has it all. */

interface Trick {
  readonly trick: string;
  readonly answer: string;
}

export const TRICKS: readonly Trick[] = [
  { trick: 'Stack the deck', answer: 'Everybody mixes. One honest player is enough, and that may be you.' },
  { trick: 'Slip a card in, or make one vanish', answer: 'Every mixed pile comes with a proof that it is the old pile in another order. All browsers check it before a card is opened.' },
  { trick: 'Peek at a hand', answer: 'A hand is under its owner’s lock alone. All other players together can’t open it.' },
  { trick: 'Show a card you don’t have', answer: 'Nobody says what a card is. A face comes out when locks are taken off, each with a proof.' },
  { trick: 'Say “I have none”', answer: 'When a card is asked for, both answers are proven: that the card fits, or that none of yours does. You show nothing else.' },
  { trick: 'Follow a card through a pile', answer: 'Who puts a card in mixes, and who draws mixes again. Not even the giver can find it.' },
  { trick: 'Arrange your hand before a blind draw', answer: 'Your hand is mixed first; only then do all players’ numbers together say which card it is.' },
  { trick: 'Bend luck', answer: 'Every random number is made of a part from each player, and all parts were fixed beforehand.' },
  { trick: 'Take a move back, or tell two players two things', answer: 'Every answer is signed and names everything that went before. Two signed answers to one question are proof of who did it.' },
  { trick: 'Claim what is not so', answer: 'Every browser knows the whole rulebook and judges by itself. There is no score to report.' },
]; // prettier-ignore

/** The smallest module there is. */
const NOTHING = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

/** Is WebAssembly allowed here? Then the kernel computes, else JavaScript stands in. */
function hasKernel(): boolean {
  try {
    return new WebAssembly.Module(NOTHING) instanceof WebAssembly.Module;
  } catch {
    return false;
  }
}

const evenPaths = (): string =>
  hasKernel()
    ? 'With secret numbers the curve’s arithmetic and signatures take the same steps whatever they are; the rest of the program does not.'
    : 'This browser does not allow WebAssembly: slower JavaScript stands in, which does not take equally long for all secrets.'; // prettier-ignore

export const limits = (): readonly Trick[] => [
  { trick: 'Friends who show each other their screens', answer: 'As at any table.' },
  { trick: 'A page that was tampered with', answer: 'While you play you trust whoever hosts this page. The saved game can be checked with another copy of the program.' },
  { trick: 'Somebody with access to your device', answer: 'Whoever can read this browser’s storage can read your hand.' },
  { trick: 'A stranger in the middle', answer: 'The invite link keeps them out. If you join by a spoken code, compare the words on both screens.' },
  { trick: 'Bots', answer: 'They run in the browser of the player who added them, who could read their cards. They vote as that player does.' },
  { trick: 'Everybody against one', answer: 'No clock throws anybody out, but all others together can vote to go on without you, if they are more than half of the table.' },
  { trick: 'Walking away', answer: 'A player can end a round by leaving; it is dealt anew without them. A friend of the drawer can give up the own seat so that a token is drawn again.' },
  { trick: 'Guessing from pauses and sizes', answer: 'Times and sizes of messages tell what kind of move it was, as at a real table. ' + evenPaths() },
  { trick: 'The far future', answer: 'A quantum computer could one day open a saved game. The game’s proofs have not yet been reviewed by outsiders: don’t play for money.' },
]; // prettier-ignore
