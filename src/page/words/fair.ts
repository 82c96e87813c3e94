/** How it is fair, in plain words: what could be cheated in and what stops it, and what is not protected. docs/threats.md has it all. */

export const fair = {
  title: 'How it is fair',
  subtitle: 'No server, no dealer: every step is proven.',
  sections: {
    nobody: 'Nobody deals',
    tricks: 'Tricks',
    badge: 'The badge',
    caught: 'If somebody cheats',
    verify: 'Check it yourself',
    limits: 'Limits',
  },
  nobody: {
    title: 'Nobody deals',
    lead: 'There is no server that knows the cards. The players’ own browsers shuffle and deal together, and each proves every step to all others. The method is known as mental poker.',
    you: 'You',
    lock: {
      title: 'Everybody puts a lock on every card',
      words: 'Each browser makes a key of its own at the start of the game and never gives it away. A card in the pile is under all locks at once: it opens only if all agree.',
    },
    mix: {
      title: 'Everybody mixes, one after the other',
      words: 'Mixed, and every card masked anew, so that none can be followed. With the pile comes a proof that nothing was swapped, doubled or left out, which says nothing about the order. If one single player mixed honestly, nobody knows it.',
    },
    open: {
      title: 'To you, the others take theirs off',
      words: 'For a card you draw, each other player takes the own lock off, and proves that it was this lock. Yours is the last: only you see the face. All others together could not.',
    },
  },
  tricks: {
    title: 'What could be cheated in',
    lead: 'Each of these is checked by every browser at the table, yours too, before the game goes on.',
    all: {
      stack: { title: 'Stack the deck?', words: 'Everybody mixes. One honest player is enough, and that may be you.' },
      slip: { title: 'Slip a card in, or make one vanish?', words: 'Every mixed pile comes with a proof that it is the old pile in another order. All browsers check it before a card is opened.' },
      peek: { title: 'Peek at a hand?', words: 'A hand is under its owner’s lock alone. All other players together can’t open it.' },
      show: { title: 'Show a card you don’t have?', words: 'Nobody says what a card is. A face comes out when locks are taken off, each with a proof.' },
      none: { title: 'Say “I have none”?', words: 'When a card is asked for, both answers are proven: that the card fits, or that none of yours does. You show nothing else.' },
      follow: { title: 'Follow a card through a pile?', words: 'Who puts a card in mixes, and who draws mixes again. Not even the giver can find it.' },
      arrange: { title: 'Arrange your hand before a blind draw?', words: 'Your hand is mixed first; only then do all players’ numbers together say which card it is.' },
      luck: { title: 'Bend luck?', words: 'Every random number is made of a part from each player, and all parts were fixed beforehand.' },
      takeBack: { title: 'Take a move back, or tell two players two things?', words: 'Every answer is signed and names everything that went before. Two signed answers to one question are proof of who did it.' },
      claim: { title: 'Claim what is not so?', words: 'Every browser knows the whole rulebook and judges by itself. There is no score to report.' },
    },
  },
  badge: {
    title: 'What the badge counts',
    counts: 'The number is how many proofs and openings of cards your own browser has checked, of all players, since the game began. Signatures are checked too, but not counted. Tap the badge to see them by player and by kind. Whoever verifies the saved game gets the same number.',
    fingerprints: 'Below it are the fingerprints of everybody’s keys. Read them to each other, on the phone say, and you know that nobody sits between you.',
  },
  caught: {
    title: 'If somebody cheats',
    stamp: 'guilty',
    words: 'A proof that does not hold is found at once. You see whose program broke which rule, at which move, and can save the evidence: it carries that player’s signature, so anybody can check who it was, and nobody can be blamed who did nothing. The game goes on without the cheat, or stops. It is never silently wrong.',
  },
  verify: {
    title: 'Check it yourself',
    save: {
      title: 'Save the game file.',
      words: 'It holds every signed answer and every proof, and no key: hands that were never shown stay hidden.',
    },
    open: {
      title: 'Open it under “Verify a game”.',
      words: 'Every signature, proof and rule is checked again from the first card on. Whoever hosts a page can make it say what they like: if you doubt this one, open the file on a copy of your own.',
    },
    /** A command follows. */
    command: {
      title: 'Or without any page:',
      words: 'with verify.mjs, one file that lies beside this page, this command says the same.',
    },
    build: 'This page is build',
    /** A command follows. */
    hash: 'The number is a hash over all of its files. Whoever builds the same version of the project’s source gets the same one:',
    lies: 'A page that lies could show any number, so compare the files, if you doubt it.',
  },
  limits: {
    title: 'What it can’t do',
    lead: 'Said plainly, so that you know what you rely on.',
    before: {
      screens: { title: 'Friends who show each other their screens', words: 'As at any table.' },
      page: { title: 'A page that was tampered with', words: 'While you play you trust whoever hosts this page. The saved game can be checked with another copy of the program.' },
      device: { title: 'Somebody with access to your device', words: 'Whoever can read this browser’s storage can read your hand.' },
      stranger: { title: 'A stranger in the middle', words: 'The invite link keeps them out. If you join by a spoken code, compare the words on both screens.' },
      bots: { title: 'Bots', words: 'They run in the browser of the player who added them, who could read their cards. They vote as that player does.' },
      against: { title: 'Everybody against one', words: 'No clock throws anybody out, but all others together can vote to go on without you, if they are more than half of the people at the table.' },
      leaving: { title: 'Walking away', words: 'A player can end a round by leaving; it is dealt anew without them. A friend of the drawer can give up the own seat so that a token is drawn again.' },
    },
    pauses: {
      title: 'Guessing from pauses and sizes',
      words: 'Times and sizes of messages tell what kind of move it was, as at a real table.',
      kernel: 'With secret numbers the curve’s arithmetic and signatures take the same steps whatever they are; the rest of the program does not.',
      noKernel: 'This browser does not allow WebAssembly: slower JavaScript stands in, which does not take equally long for all secrets.',
    },
    future: {
      title: 'The far future',
      words: 'A quantum computer could one day open a saved game. The game’s proofs have not yet been reviewed by outsiders: don’t play for money.',
    },
  },
}; // prettier-ignore
