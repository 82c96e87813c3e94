/** What a built page may do, said to the browser: in an element of the page, and in headers where we are the server. */

import type { Plugin } from 'vite';
import { idSaidBy } from './build-id.ts';

/**
 * Everything comes from the page's own host, and no script but its files. Which broker is used is only known in the page, which narrows
 * `connect-src` to that one before anything else (page/policy.ts).
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "connect-src 'self' https: wss: http: ws:",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** What only a server can say; a policy from here holds for the workers, too. */
export const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': `${POLICY}; frame-ancestors 'none'`,
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** Not while the page is written: Vite puts styles into elements then. */
export function vitePolicy(): Plugin {
  return {
    name: 'billfold-policy',
    apply: 'build',
    transformIndexHtml: (html) =>
      idSaidBy(html) === undefined
        ? []
        : [
            {
              tag: 'meta',
              attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
              injectTo: 'head-prepend',
            },
          ],
  };
}
