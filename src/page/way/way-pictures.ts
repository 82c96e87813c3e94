/** The stairs down to the table, cut from paper. */

/** The signs of the four steps, 24 × 24: a telephone, somebody at a window, a rope, two hands. */
export const SIGNS = {
  broker: `
    now 1,6 5,2 19,2 23,6 21,9.6 17,8.4 17,6.4 7,6.4 7,8.4 3,9.6
    now 9,8.4 15,8.4 20,14 21,22 3,22 4,14 / 12,11.8 15.2,14 15.2,17.6 12,19.4 8.8,17.6 8.8,14`,
  member: `
    now 2,1.6 22,1 22,23 2,23 / 4.8,4 19.2,3.6 19.2,20 4.8,20
    now 12,10 3.4
    now 6,20 7,15.6 10,13.8 14,13.8 17,15.6 18,20`,
  link: `
    now 0,8 6,5 12,9 18,5 24,8 24,12 18,9 12,13 6,9 0,12
    now 0,15.4 6,12.4 12,16.4 18,12.4 24,15.4 24,19.4 18,16.4 12,20.4 6,16.4 0,19.4`,
  handshake: `
    now 0,6 5,5 5,17 0,18
    now 24,6 19,5 19,17 24,18
    now 6,6.4 11,5.6 14.6,9.4 12.6,11.4 10.4,9.4 8.4,12.6 12.4,18.4 10.2,20.4 6,16
    now 18,6.4 13.6,5.2 12,6.6 18,12.4 18,16 13.6,20.8 12,19.2 15.4,15.6 14.6,14.4 16.8,13.4`,
} as const;

/** 390 × 120: the street above, with a lamp and a roof against the night. */
export const STREET = `
  ink 0,0 390,0 390,120 0,120
  mustard@.16 318,20 92
  mustard@.2 318,20 58
  soot 0,120 0,62 34,58 34,36 58,32 58,56 96,52 96,70 128,67 128,120
  mustard 12,74 24,73 24,88 12,89
  ochre 46,70 58,69 58,84 46,85
  soot 72,76 84,75 84,92 72,93
  ink 313,26 323,26 325,120 311,120
  ink 302,8 318,-4 334,8 330,14 306,14
  mustard 306,14 330,14 326,32 310,32
  white 313,18 323,18 321,28 315,28`;

/** 120 × 150: the door at the foot of the stairs, shut, with a slot to look through. */
export const DOOR_SHUT = `
  ink 4,6 116,0 118,150 2,150
  wine 14,16 106,11 107,150 13,150
  red 20,24 98,19 99,70 20,72
  red 20,80 99,78 100,144 20,144
  ink 34,36 88,33 88,52 34,54
  ochre 92,88 5`;

/** Somebody looks through the slot: on `DOOR_SHUT`. */
export const EYES = `
  white 39,45 47,39 57,44 48,50
  white 64,43 74,38 83,43 74,49
  ink 49,45 3.6
  ink 75,43.6 3.6`;

/** The same door, open: light falls on the stairs. */
export const DOOR_OPEN = `
  ink 4,6 116,0 118,150 2,150
  mustard 14,16 106,11 107,150 13,150
  white@.5 30,40 90,36 107,150 13,150
  wine 92,12 106,11 107,150 92,132
  ink 34,150 38,108 50,98 50,88 62,84 74,88 74,98 86,108 90,150
  ink 46,84 78,82 78,88 46,90`;
