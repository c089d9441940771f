// What tests of the built page share: browsers, hosts, pages with fresh profiles, and kernels that several tests use.
//
// Whatever a failed test leaves open is closed at the end of its file.
import { after } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { launchShell, ready, visit, WEBGPU } from './browser.mjs';
import { launchFirefox, visitFirefox } from './firefox.mjs';
import { serve } from './serve.mjs';

export { ready, run } from './browser.mjs';

const browsers = new Map();
const kernels = new Map();
const hosts = [];

after(async () => {
  for (const server of hosts) server.close();
  await Promise.allSettled([...browsers.values()].map(async (browser) => (await browser).close()));
});

function once(map, key, make) {
  if (!map.has(key)) map.set(key, make());
  return map.get(key);
}

/** Chromium's engine, one for all tests of a file. */
export const chromium = (args = WEBGPU) => once(browsers, args.join(' '), () => launchShell(args));

async function open({ host, at = '', browser = chromium(), ...options }) {
  const server = await serve(host);
  hosts.push(server);
  const visited = await visit(await browser, at === null ? 'about:blank' : `${server.url}${at}`, options);
  return { ...visited, server };
}

/**
 * Runs `body` with a page of a fresh profile on a host of its own; both are gone afterwards, whatever happens. `host` is
 * what `serve` takes, `at` where to go there (null: nowhere yet), `browser` another one than Chromium, the rest what `visit`
 * takes. The body gets the page, its context, its findings and the server.
 */
export async function withPage(options, body) {
  const opened = await open(options);
  try {
    await body(opened);
  } finally {
    await opened.context.unrouteAll({ behavior: 'ignoreErrors' });
    await opened.context.close();
    opened.server.close();
  }
}

/** Restarts the kernel, which a busy machine may take so long (ms) for. */
export async function restart(page, longest = 60_000) {
  const restarted = page.evaluate(() => window.tandem.restart().then(() => true));
  if (await Promise.race([restarted, sleep(longest, false, { ref: false })])) return;
  throw new Error(`the kernel has not begun again within ${longest / 1000} s`);
}

/** The same once the kernel is ready, whose `info` the body gets, too. */
export const withKernel = (options, body) =>
  withPage(options, async (opened) => body({ ...opened, info: await ready(opened.page) }));

/**
 * Runs `body` with a page of Firefox, one for all tests of a file that want the same preferences; each host is an origin of
 * its own. `visit` opens more pages there.
 */
export async function withFirefox({ host = {}, preferences = {} }, body) {
  const browser = await once(browsers, JSON.stringify(preferences), () => launchFirefox(preferences));
  const server = await serve(host);
  hosts.push(server);
  const pages = [];
  const visit = async (url) => {
    pages.push(await visitFirefox(browser, url));
    return pages.at(-1);
  };
  try {
    await body({ ...(await visit(server.url)), server, visit });
  } finally {
    for (const { page } of pages) if (!page.isClosed()) await page.close();
    server.close();
  }
}

/** Runs `body` with a page whose kernel all tests with these options use, one after the other: what one leaves, others find. */
export async function withSharedKernel(options, body) {
  const opened = await once(kernels, JSON.stringify(options), async () => {
    const page = await open(options);
    return { ...page, info: await ready(page.page) };
  });
  await body(opened);
}
