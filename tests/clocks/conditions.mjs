// Browsers, and what of them makes clocks worse: each condition opens a page, and says how it is closed.
import { launch, visit } from '../browser/browser.mjs';
import { launchFirefox, visitFirefox } from '../browser/firefox.mjs';
import { serve } from '../browser/serve.mjs';
import { launchWebKit } from '../webkit/webkit.mjs';

/** How much the browser's tools slow the processor. */
const SLOWED = 4;

async function chromium(url, slowed = 1) {
  const browser = await launch();
  const { context, page } = await visit(browser, url);
  if (slowed > 1) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  }
  return { page, close: () => browser.close() };
}

async function firefox(url) {
  const browser = await launchFirefox();
  const { page } = await visitFirefox(browser, url);
  return { page, close: () => browser.close() };
}

async function webkit(url, sharedMemory) {
  const page = await launchWebKit({ sharedMemory });
  await page.goto(url);
  while (!(await page.evaluate(() => Boolean(window.tandem))))
    await new Promise((resolve) => setTimeout(resolve, 50));
  return { page, close: () => page.close() };
}

/** A condition whose page comes from a host that isolates it or not. */
const condition = (name, open, host = {}) => ({
  name,
  async open() {
    const server = await serve(host);
    try {
      const { page, close } = await open(server.url);
      return {
        page,
        async close() {
          await close();
          server.close();
        },
      };
    } catch (error) {
      server.close();
      throw error;
    }
  },
});

const APART = { isolated: false };

export const CONDITIONS = [
  condition('Chromium', chromium),
  condition('Chromium, not isolated', chromium, APART),
  condition(`Chromium, slowed ${SLOWED} times`, (url) => chromium(url, SLOWED)),
  condition('Firefox', firefox),
  condition('Firefox, not isolated', firefox, APART),
  condition('WebKit, as Safari is', (url) => webkit(url, true)),
  condition('WebKit, without shared memory', (url) => webkit(url, false)),
];
