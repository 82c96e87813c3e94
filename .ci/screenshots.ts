/** Pictures of the page, to look at by hand: `npx tsx .ci/screenshots.ts <address> <folder>`, with a Chromium installed. */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { chromium, type Page } from 'playwright-core';

const SIZES = { phone: [390, 844], desktop: [1440, 900] } as const;

async function shuffle(page: Page, cheating: boolean): Promise<void> {
  const box = page.getByRole('checkbox');
  await box.setChecked(cheating);
  await page.getByRole('button').click();
  await page.getByText(cheating ? 'cheated.' : 'Nobody knows').waitFor();
}

const [address = 'http://localhost:4173/', folder = 'screenshots'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const executablePath = execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
for (const [name, [width, height]] of Object.entries(SIZES))
  for (const colorScheme of ['dark', 'light'] as const) {
    const page = await browser.newPage({ viewport: { width, height }, colorScheme });
    page.on('pageerror', (error) => {
      console.error(error);
    });
    const shot = (what: string, fullPage = false) =>
      page.screenshot({ path: `${folder}/${name}-${colorScheme}-${what}.png`, fullPage });
    await page.goto(address);
    await shot('start');
    await shuffle(page, false);
    await shot('honest', true);
    await shuffle(page, true);
    await shot('cheat', true);
    await page.close();
  }
await browser.close();
