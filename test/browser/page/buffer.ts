/** The one function of Node that the contract uses, for the page. */

Object.assign(globalThis, {
  Buffer: {
    compare: (a: Uint8Array, b: Uint8Array): number =>
      a.length === b.length && a.every((byte, i) => byte === b[i]) ? 0 : 1,
  },
});
