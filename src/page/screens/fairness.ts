/** What is not protected, as far as it depends on this browser. */

/** The smallest module there is. */
const NOTHING = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

/** Is WebAssembly allowed here? Then the kernel computes, else JavaScript stands in. */
export function hasKernel(): boolean {
  try {
    return new WebAssembly.Module(NOTHING) instanceof WebAssembly.Module;
  } catch {
    return false;
  }
}
