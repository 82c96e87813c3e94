/** What a built page may do, said to the browser: in an element of the page, and in headers where we are the server. */

import type { Plugin } from 'vite';
import { idSaidBy } from './build-id.ts';

/** Everything comes from the page's own host, and no script but its files. */
const policyTo = (connect: string): string =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    `connect-src ${connect}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

/** Which broker is used is only known in the page, which narrows this to that one before anything else (page/policy.ts). */
const PAGE = policyTo("'self' https: wss: http: ws:");

/** What only a server can say. A worker has the policy that its own file comes with: it speaks to the page and to its host alone. */
export const headersOf = (file: 'page' | 'other'): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': `${file === 'page' ? PAGE : policyTo("'self'")}; frame-ancestors 'none'`,
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
});

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
              attrs: { 'http-equiv': 'Content-Security-Policy', content: PAGE },
              injectTo: 'head-prepend',
            },
          ],
  };
}
