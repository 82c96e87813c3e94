/** Svelte: runes only, no preprocessing beyond TypeScript's erasable syntax. */
/** @type {import('@sveltejs/vite-plugin-svelte').SvelteConfig} */
export default {
  compilerOptions: { runes: true },
};
