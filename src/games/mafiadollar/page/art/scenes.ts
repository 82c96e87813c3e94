/** The other cards, on the whole card, 100 × 140: warehouse and dog, birthday and end, and the three ranks of the police. */

export const SCENE: Readonly<Record<string, string>> = {
  warehouse: `
    teal 3,4 97,3 97,136 3,137
    ink 26,66 62,40 98,64 97,116 28,116`,
  'guard-dog': `
    teal 3,4 97,3 97,136 3,137
    ink 34,116 40,50 60,40 92,56 88,116`,
  'dons-birthday': `
    mustard 3,4 97,3 97,136 3,137
    cream 28,70 92,68 90,112 30,112`,
  end: `
    mustard 3,4 97,3 97,136 3,137
    cream 28,56 92,52 94,112 30,114`,
  'security-guard': `
    ink 3,4 97,3 97,136 3,137
    mustard 97,3 97,40 30,90`,
  'police-patrol': `
    ink 3,4 97,3 97,136 3,137
    mustard 97,3 97,40 30,90
    red 60,70 10`,
  'police-raid': `
    ink 3,4 97,3 97,136 3,137
    mustard 97,3 97,40 30,90
    red 40,70 90,70 90,110 40,110`,
};
