/** A browser that looks at the examples of test/page, for pictures of them. */
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { findOrInstallChromium, FLAGS } from '../lab/browser/chromium.ts';

export class Examples {
  readonly page: Page;
  readonly #browser: Browser;
  readonly #server: ViteDevServer;

  private constructor(server: ViteDevServer, browser: Browser, page: Page) {
    this.page = page;
    this.#browser = browser;
    this.#server = server;
  }

  static async open(eyes: BrowserContextOptions): Promise<Examples> {
    const server = await createServer({
      configFile: 'vite.config.ts',
      root: 'test/page/examples',
      logLevel: 'error',
      server: { port: 0, hmr: false },
    });
    await server.listen();
    const browser = await chromium.launch({
      executablePath: findOrInstallChromium(),
      args: FLAGS,
    });
    const page = await browser.newPage(eyes);
    page.setDefaultTimeout(240_000); // a busy machine is slow to build the first page
    page.on('pageerror', (error) => {
      console.error(error.message);
    });
    return new Examples(server, browser, page);
  }

  /** Of all examples: only a browser can read them, as their words change with the language. */
  async names(): Promise<readonly string[]> {
    await this.show('turn');
    return this.page.evaluate(() => (globalThis as unknown as { exampleNames: string[] }).exampleNames);
  }

  async show(name: string): Promise<void> {
    const address = `${this.#server.resolvedUrls?.local[0] ?? ''}?${name}`;
    if (this.page.url() === address) return;
    await this.page.goto(address);
    await this.page.locator(`[data-example="${name}"] main`).waitFor();
  }

  /** The example that is shown, in another language. */
  async speak(language: string): Promise<void> {
    await this.page.evaluate(
      (code) =>
        (globalThis as unknown as { speakExample: (code: string) => Promise<void> }).speakExample(code),
      language,
    );
  }

  /** One step of the example, its animations held at these moments: in milliseconds after it began, the same on any machine. */
  async step(moments: readonly number[]): Promise<Buffer[]> {
    await this.page.evaluate(async () => {
      (globalThis as unknown as { stepExample: () => void }).stepExample();
      await new Promise(requestAnimationFrame);
      for (const animation of document.getAnimations()) animation.pause();
    });
    const pictures: Buffer[] = [];
    for (const moment of moments) {
      await this.page.evaluate((now) => {
        for (const animation of document.getAnimations()) {
          const { endTime } = animation.effect!.getComputedTiming();
          if (now > Number(endTime)) animation.finish();
          else animation.currentTime = now;
        }
        return new Promise(requestAnimationFrame);
      }, moment);
      pictures.push(await this.page.screenshot());
    }
    return pictures;
  }

  async close(): Promise<never> {
    await this.#browser.close();
    await this.#server.close();
    process.exit(); // the server of the page leaves timers behind
  }
}
