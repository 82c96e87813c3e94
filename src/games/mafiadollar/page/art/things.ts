/** The things on the table that are not cards: the back, the shed and its dog, the crate, the hat. */

/** 100 × 140: readable at 14 pixels, and by its shape no mask. */
export const BACK = `
  cream 0,0 100,0 100,140 0,140
  ink 4,4 96,3 97,136 3,137
  teal 3,112 97,96 97,136 3,137
  mustard 20,66 27,26 40,17 50,24 62,16 74,25 80,64
  red 21,52 79,50 81,64 19,66
  mustard 4,70 20,60 80,58 97,66 78,76 50,73 22,78
  cream 20,92 27,84 42,87 45,94 36,102 25,100
  cream 55,94 58,87 73,83 81,91 75,100 64,102
  ink 36,93.5 6
  ink 72,92 6`;

/** 100 × 84, shut; the number goes on its door. */
export const SHED = `
  ink@.35 6,80 99,78 99,84 6,84
  teal 8,34 92,32 94,80 6,81
  felt-paper 70,33 92,32 94,80 70,81
  ink 0,36 12,14 88,12 100,34 96,40 4,42
  soot 12,14 88,12 91,20 9,22
  cream 22,44 68,42 69,80 21,81`;

/** What one sees when the door is open. */
export const SHED_OPEN = `
  ink 24,46 66,44.4 67,80 23,81
  mustard@.8 24,81 46,60 66,56 67,80
  cream 68,42 84,48 85,86 69,80`;

/** 44 × 44, looking to the left. */
export const DOG = `
  ink 0,16 8,8 12,0 17,6 24,8 28,18 38,20 44,10 42,26 40,44 34,44 33,34 22,34 20,44 14,44 13,28 8,24 1,22
  cream 10.4,11 1.8
  red 14,20 25,17 26,21 15,24`;

/** 100 × 70; the sign of the goods goes on it. */
export const CRATE = `
  ink@.35 8,66 100,64 100,70 8,70
  bronze 2,6 98,3 97,66 4,68
  ochre 6,10 94,7 94,22 6,24
  ochre 6,28 94,26 94,44 6,46
  ochre 6,49 94,48 93,62 7,64
  bronze 2,6 12,6 13,67 4,68
  bronze 88,4 98,3 97,66 87,66`;

/** 40 × 26; \`now\` is its band. */
export const HAT = `
  cream 6,15 8,3 15,-1 20,1 25,-1.4 32,2.6 34.6,14 41.6,16 40,21.6 32,25.6 20,26.6 8,26 .4,22 -1.6,17
  ink 8,17 10,4 15.4,1.4 20,3.4 25,1 30.4,4 33,16
  now 8.6,12.6 32.2,11.6 33,16.4 8,17.4
  ink .6,18 8,15.6 33,14.8 39.6,17 32,23 20,24 8,23.4`;
