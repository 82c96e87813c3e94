/** Links and texts that go from one device to another. */

export const share = {
  invite: {
    label: 'Invite link',
    copy: 'Copy the link',
    qr: 'QR code of the invite link',
    /** What is said with it in the share sheet. */
    text: 'Come and play Billfold with me.',
  },
  watch: {
    label: 'Watch link',
    copy: 'Copy the watch link',
    qr: 'QR code of the watch link',
    text: 'Watch our game of Billfold.',
  },
  copied: 'Copied',
  isCopied: 'The link is copied.',
  /** Where the browser has no clipboard for this page. */
  selected: 'It is selected: copy it now.',
  done: 'Copied.',
  share: 'Share',
  qr: 'QR code',
  noQr: 'The QR code could not be drawn.',
};

export const handover = {
  title: 'Connect by copy and paste',
  about:
    'No server at all: one of you makes a message, the other pastes it and sends a reply back, by any chat. One connection to the table is enough.',
  make: 'Make a message',
  mine: 'My message',
  copy: 'Copy my message',
  qr: 'QR code of my message',
  theirs: 'Their message',
  paste: 'Paste it here',
  take: 'Take their message',
  soon: 'Connected as soon as both devices have found each other.',
  reply: 'Now give them this reply.',
  /** What is wrong with a text that was pasted. */
  wrong: {
    foreign: 'This text is not from Billfold.',
    version: 'This text is not from Billfold, or from a version that is not this one.',
    torn: 'A part of this text is missing or wrong: copy it again, as a whole.',
    'other-answer': 'This is the answer to another invitation.',
    answer: 'This is an answer: it belongs to who sent the invitation.',
    own: 'This is your own invitation: send it to somebody else.',
    'own-again':
      'This is your own invitation: send it to your friend, and paste here the answer that comes back.',
    invitation: 'This is an invitation: paste here the answer to yours.',
  },
};

/** A seat on its way to another device. */
export const seat = {
  title: 'Your seat',
  elsewhere: 'Play on another device',
  moves:
    'Your seat moves there with all its cards. This device lets go of it at once and can’t take it back, except from there.',
  move: 'Move my seat',
  openThere: 'Open this link on the other device. It is your seat: show it to nobody.',
  qr: 'QR code of your seat',
  label: 'Link to your seat',
  copy: 'Copy the link',
  tooLong:
    'Your seat is too long for a link at this moment. Save it as a file and bring it to the other device. There, open “Settings” and choose “Take a seat from a file”. It is your seat: give it to nobody.',
  save: 'Save my seat',
  takenHere: 'Taken here, your seat is played here: the other device signs nothing more.',
  taking: 'Taking the seat …',
  playHere: 'Play here',
  choose: 'Choose the file with your seat',
  torn: 'This link is not whole: move the seat again.',
  orDrop: 'or drop it here',
};
