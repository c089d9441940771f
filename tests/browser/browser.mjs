// Launches Chromium, visits the built page with a fresh profile, and runs cells through window.tandem.
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const { chromium } = require('playwright-core');

const ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** WebGPU on the software adapter, which is on every machine. */
export const WEBGPU = ['--enable-unsafe-webgpu', '--use-webgpu-adapter=swiftshader'];

const start = (executablePath, args) => chromium.launch({ executablePath, args: [...ARGS, ...args] });
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** Chromium, with WebGPU where nothing else is asked for. */
export const launch = (args = WEBGPU) => start(CHROMIUM, args);

/** Its engine without the browser around it, where that is there: the same to a page, at half of the cost. */
export const launchShell = (args = WEBGPU) => start(process.env.HEADLESS_SHELL ?? CHROMIUM, args);

/**
 * A fresh profile with one page. Errors and violations of the content policy are findings. Service workers are blocked
 * where a test does not ask for them: they would isolate a page whose host does not. `worker` is run in the kernel worker
 * before anything else there: how a test takes a browser's abilities away; `init`, before the page's own scripts; `prepare`
 * gets the profile before it has a page.
 */
export async function visit(browser, url, { worker, init, prepare, ...options } = {}) {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    ...options,
  });
  if (worker) {
    await context.route('**/worker-host.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${worker}\n${await response.text()}` });
    });
  }
  if (init) await context.addInitScript(init);
  await prepare?.(context);
  const page = await context.newPage();
  const findings = [];
  page.on('pageerror', (error) => findings.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || /Content.Security|Trusted/i.test(message.text()))
      findings.push(message.text());
  });
  await page.goto(url);
  return { context, page, findings };
}

/** Waits for the kernel; gives its KernelInfo. */
export const ready = (page) => page.evaluate(async () => await window.tandem.ready);

/** Runs Python; gives the reply with all text of the streams joined in `text` and the shown value in `value`. */
export async function run(page, source) {
  const reply = await page.evaluate((code) => window.tandem.execute(code), source);
  const join = (text) => (Array.isArray(text) ? text.join('') : (text ?? ''));
  const of = (kind) => reply.outputs.filter((output) => output.output_type === kind);
  const error = of('error')[0] ?? null;
  return {
    ...reply,
    text: of('stream')
      .map((output) => join(output.text))
      .join(''),
    value: of('execute_result')
      .map((output) => join(output.data['text/plain']))
      .join(''),
    error,
  };
}
