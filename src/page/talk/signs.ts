/** The eight signs of table talk, cut from paper, 24 × 24. The room carries any word: a sign that is not among these is not shown. */

import { words } from '../words.ts';

type TalkSign = keyof typeof PICTURES;

const FACE = 'mustard 12,12 11.4';

const PICTURES = {
  laugh: `${FACE}
      ink 4.5,9 7.5,5.6 10.6,8.4 7.6,7.8
      ink 13.4,8.4 16.5,5.6 19.5,9 16.4,7.8
      ink 4.8,12 19.2,11.4 17.4,18 12,20.8 6.6,18
      red 8.6,17.2 15.2,16.6 12.2,19.6`,
  think: `${FACE}
      ink 8,10 1.7
      ink 16,9.6 1.7
      ink 5.4,6.6 10.4,7.2 10.4,8 5.4,8
      ink 13.6,5 19,3.8 19,5.4 13.6,6.4
      ink 9,16.6 16.6,14.6 17,16.4 9.4,18.2
      ochre 2,15 6.4,16 8.2,19 8,23.4 2,23.4`,
  hurry: `
      red 4.5,.5 19.5,.5 19.5,4 14,12 19.5,20 19.5,23.5 4.5,23.5 4.5,20 10,12 4.5,4
      cream 8,4 16,4 12.2,10
      cream 12,15.4 15.6,20.4 8.4,20.4`,
  'well-done': `
      teal 1,11 7,10.6 7,22.6 1,23
      mustard 8,11 12,1 15.4,2 14.4,8.8 22.6,8.6 22.8,13 20.6,22 8,22.4
      ochre 14,12.6 22.8,12.4 22.4,14 14,14.2
      ochre 14,17 21.6,16.8 21.2,18.4 14,18.6`,
  oops: `${FACE}
      ink 8,9.4 1.8
      ink 16,9.4 1.8
      ink 12,16.6 3.2
      sea 20.4,.4 23.6,6.6 20.8,9.4 17.8,6.8`,
  suspicious: `${FACE}
      ink 3,6.6 12,9.6 21,6 20.4,12.4 15.4,13.4 12,11.6 8.6,13.6 3.6,12.8
      cream 6,10.4 10,11 8,12
      cream 18,9.8 14,10.8 16,11.8
      ink 7.4,17.8 16.4,16 16.6,17.8 7.6,19.4`,
  thanks: `
      hot 12,22.6 1,11 1,6 5,2 9,2 12,5.2 15,1.8 19,2 23,6 23,11
      wine 12,22.6 1,11 7.4,11.6`,
  wave: `
      mustard 7,22 6,15 1.4,9.6 3.6,7.6 7.6,11 6,3.4 8.8,2.6 11,9.2 11.4,1 14.2,1 14.2,9.2 17,2.8 19.4,3.8 17.4,11.4 20.6,8 22.6,9.8 18.4,17 17.4,22
      teal 5.6,19.6 18.4,19.2 19,24 5,24`,
};

export const TALK_SIGNS = Object.keys(PICTURES) as readonly TalkSign[];

function isTalkSign(sign: string): sign is TalkSign {
  return Object.hasOwn(PICTURES, sign);
}

export function pictureOf(sign: string): string | undefined {
  return isTalkSign(sign) ? PICTURES[sign] : undefined;
}

/** What it says, under the sign and, after the name, to a screen reader. */
export function signWords(sign: string): string | undefined {
  return isTalkSign(sign) ? words.now.talk.sign[sign] : undefined;
}
