/** Wallet auf Deutsch. */
export { words } from './words.ts';
export { page } from './page.ts';
