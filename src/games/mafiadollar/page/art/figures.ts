/** The gangsters as they stand on the pavement, by the name in their face: 60 × 110, the outline first, then what is seen of it in the dark. */

const BODY = '16,46 44,46 52,58 50,86 44,84 44,108 32,108 30,80 28,108 16,108 16,84 10,86 8,58';

export const FIGURE: Readonly<Record<string, string>> = {
  rookie: `ink 18,18 42,18 40,38 30,44 20,38\nink ${BODY}\nink 4,20 14,16 18,2 42,2 46,16 56,20 30,24`,
  'all-rounder': `ink 20,16 40,16 40,36 30,42 20,36\nink ${BODY}\nink 8,18 18,14 20,2 40,2 42,14 52,16 30,22`,
  thug: `ink 20,14 40,14 42,36 30,44 18,36\nink ${BODY}\nink 16,14 22,4 40,4 46,14`,
  burglar: `ink 20,14 40,14 40,36 30,42 20,36\nink ${BODY}\nink 18,16 22,2 38,2 42,16`,
  gunman: `ink 22,16 38,16 38,38 30,44 22,38\nink ${BODY}\nink 6,20 20,14 22,0 38,0 40,14 54,20 30,22`,
  safecracker: `ink 20,6 40,6 42,34 30,42 18,34\nink ${BODY}`,
  enforcer: `ink 16,6 44,6 44,38 30,44 16,38\nink ${BODY}`,
  'cat-burglar': `ink 18,0 24,8 36,8 42,0 42,30 30,42 18,30\nink ${BODY}`,
};
