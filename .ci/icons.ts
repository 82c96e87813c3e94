/** The icons of the page, cut from the same paper as everything else: `npx tsx .ci/icons.ts` writes them to public/. */
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium, type Page } from 'playwright-core';
import { cut } from '../src/ui/art/paper.ts';
import { findOrInstallChromium, FLAGS } from '../lab/browser/chromium.ts';

/** 100 × 100, with a margin all round for systems that cut icons to a shape of their own. */
const GROUND = `
  hot -50,-50 150,-50 150,150 -50,150
  wine -50,-50 34,-50 24,20 -50,34
  wine 150,150 62,150 74,88 150,72`;

/** A wallet with a bandit's eyes, and two notes that look out of it. */
const WALLET = `
  cream 20,21 43,15 50,60 27,64
  teal 24,24.5 40,20 46,60 30,62
  cream 58,15 81,22 73,64 51,60
  mustard 61,19.5 76.5,24.5 70,62 55,60
  ink 8,43 49,39 92,42 94,83 50,87 6,84
  red 48.6,39 51.4,39 51.4,87 48.6,87
  cream 13,62 22,52 38,54 44,62 34,73 20,72
  cream 56,62 63,52 79,51 87,60 79,72 65,73
  ink 34,62.5 7
  ink 78,61 7`;

/** What the papers look like, by the page's own tokens. */
const tokens = readFileSync('src/ui/tokens.css', 'utf8');
const colourOf = (paper: string): string => {
  const colour = new RegExp(`--${paper}: (#[0-9a-f]{6});`).exec(tokens)?.[1];
  if (colour === undefined) throw new Error(`tokens.css has no colour for ${paper}`);
  return colour;
};

const paths = (picture: string): string =>
  cut(picture)
    .map(({ paper, outline }) => `<path fill="${colourOf(paper)}" d="${outline}"/>`)
    .join('\n');

/** `share` of the picture's size is the wallet; the rest is ground, which may be cut away. */
function icon(share: number): string {
  const wallet = `<g transform="translate(${50 - 50 * share} ${50 - 50 * share}) scale(${share})">`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">\n${paths(GROUND)}\n${wallet}\n${paths(WALLET)}\n</g>\n</svg>\n`;
}

async function picture(page: Page, path: string, svg: string, size: number): Promise<void> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${svg}`);
  await page.screenshot({ path });
}

const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: FLAGS });
const page = await browser.newPage();
writeFileSync('public/icon.svg', icon(0.96));
await picture(page, 'public/icon-180.png', icon(0.86), 180);
await picture(page, 'public/icon-192.png', icon(0.9), 192);
await picture(page, 'public/icon-512.png', icon(0.9), 512);
await picture(page, 'public/icon-maskable-512.png', icon(0.74), 512);
await browser.close();
