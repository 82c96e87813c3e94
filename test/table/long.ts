/** Is this the long run? Then there are more seeds and larger tables: `LONG=1`. */
export const LONG = process.env['LONG'] !== undefined;
