/** `npm run dev`: Vite's server with a broker beside its hot reload. */

import type { Server } from 'node:http';
import type { Plugin } from 'vite';

export function viteBroker(): Plugin {
  return {
    name: 'billfold-broker',
    apply: 'serve',
    async configureServer({ httpServer, middlewares }) {
      if (httpServer === null) return; // a test runner, which serves nobody
      const { localBroker } = await import('./local-broker.ts');
      middlewares.use(localBroker(httpServer as Server).handler);
    },
    async transformIndexHtml(html, { server }) {
      if (!server?.httpServer) return html;
      const { withBroker } = await import('./local-broker.ts');
      return withBroker(html);
    },
  };
}
