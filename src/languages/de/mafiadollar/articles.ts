/** Karten mit ihrem Artikel. Gangster sind grammatisch alle männlich; Blockaden und der Geburtstag stehen in Anführungszeichen. */

type Gender = 'm' | 'f' | 'n' | 'plural';

/** Nach dem mittleren Teil einer Karte: `gangster/thug/3`. */
const GENDERS: Readonly<Record<string, Gender>> = {
  'rookie': 'm',
  'all-rounder': 'm',
  'thug': 'm',
  'burglar': 'm',
  'gunman': 'm',
  'safecracker': 'm',
  'enforcer': 'm',
  'cat-burglar': 'm',
  'knuckleduster': 'm',
  'revolver': 'm',
  'machine-gun': 'f',
  'crowbar': 'f',
  'lock-picks': 'plural',
  'blowtorch': 'm',
  'motorbike': 'n',
  'sedan': 'f',
  'truck': 'm',
  'warehouse': 'n',
  'guard-dog': 'm',
  'security-guard': 'm',
  'police-patrol': 'f',
  'police-raid': 'f',
}; // prettier-ignore

const THE: Readonly<Record<Gender, string>> = { m: 'Der ', f: 'Die ', n: 'Das ', plural: 'Die ' };
const ONE: Readonly<Record<Gender, string>> = { m: 'einen ', f: 'eine ', n: 'ein ', plural: '' };

/** Wer etwas tut, am Satzanfang: „Die Razzia“. */
export function the(make: string, name: string): string {
  const gender = GENDERS[make];
  return gender === undefined ? `„${name}“` : `${THE[gender]}${name}`;
}

/** Was jemand nimmt oder legt: „einen Revolver“, „Dietriche“, „„Knast““. */
export function one(make: string, name: string): string {
  const gender = GENDERS[make];
  return gender === undefined ? `„${name}“` : `${ONE[gender]}${name}`;
}

/** Wem etwas gehört: „Anns“, „Fritz’“. */
export const genitive = (name: string): string => (/[sßxz]$/i.test(name) ? `${name}’` : `${name}s`);

/** Ein Gangster im Nominativ und Akkusativ: „Anns Killer“; ohne `owner` ist es der eigene. */
export const gangster = {
  is: (owner: string | undefined, name: string): string =>
    `${owner === undefined ? 'dein' : genitive(owner)} ${name}`,
  at: (owner: string | undefined, name: string): string =>
    `${owner === undefined ? 'deinen' : genitive(owner)} ${name}`,
};

/** Am Satzanfang: „Du und Ben“, „Dein Killer“; ein Name bleibt, wie er ist. */
export const begun = (words: string): string => words.replace(/^d(?=(u|ein|einen)[ ,])/, 'D');

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
