/** The way into a room: each step as it stands, what is in the way, and what helps. */
export const way = {
  title: 'On the way',
  home: 'Home',
  label: 'The way in',
  steps: {
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
  },
  /** `reason`: for who looks after it, in English. */
  nothing: (reason: string) => `This browser can make no connection (${reason}).`,
  broker: (reason: string) => `The broker introduces players to each other, and does not answer (${reason}).`,
  nobody: 'The broker knows nobody at this table just now.',
  blocked: {
    unspoken: 'Your browser tells nobody where to reach it: a setting or an extension may forbid it.',
    unheard: 'Somebody is there, but their browser does not tell where to reach it.',
    inside: 'Somebody is there, but one of you can be reached from inside their own network only.',
    walled: 'Somebody is there, but your networks let nothing through directly.',
    relay: 'The TURN server that was to help is out of reach, or does not take its name and password.',
    unknown: 'Somebody is there, but no way leads from one browser to the other.',
  },
  foreign:
    'Somebody is there with another version of this page: load it again on all devices to have the newest.',
  parted: 'A link stood, and ended before anybody had shaken hands.',
  goesOn: 'Your device goes on trying.',
  again: 'Try again now',
  helps: 'What helps',
  settings: 'Settings',
  help: {
    call: {
      title: 'Call them',
      words: 'Somebody must have the table open. You come in as soon as somebody has.',
    },
    inviteLink: {
      title: 'The invite link',
      words:
        'All at a table meet at one broker. The link names it where it is not the usual one, a code does not.',
    },
    byHand: {
      title: 'Copy and paste',
      words: 'Connect by hand with anybody at the table: it needs no server, and one link is enough.',
    },
    byHandNearby: {
      title: 'Copy and paste',
      words: 'A link by hand to a player in your own network is enough: the game goes through them.',
    },
    sameNetwork: {
      title: 'The same network',
      words: 'Join the same Wi-Fi, or let one of you lend the others a hotspot.',
    },
    anotherPlayer: {
      title: 'Another player',
      words: 'As soon as anybody at the table can be reached, the game goes through them to all others.',
    },
    turn: {
      title: 'A TURN server',
      words: 'It carries what no direct way lets through. Name one in the settings, then try again.',
    },
  },
};
