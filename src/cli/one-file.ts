/** Programs that a build has beside the page: each in one file, with all that it imports. */

import { build, type InlineConfig } from 'vite';

/** The code of the program whose first file is `entry`; `more` says for whom it is. */
export async function oneFile(root: string, entry: string, more: InlineConfig): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'silent',
    ...more,
    build: { target: 'es2022', write: false, ...more.build },
  });
  const [bundle] = [built].flat();
  if (bundle === undefined || !('output' in bundle)) throw new Error(`nothing was built of ${entry}`);
  const [program, ...others] = bundle.output;
  if (others.length > 0) throw new Error(`more than one file was built of ${entry}`);
  return program.code;
}
