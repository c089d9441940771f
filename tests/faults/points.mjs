// One point of a fault: text is typed, a state is reached, the fault happens, and then everything must be as before.
//
// What must hold: no typed character is lost, the person is told in one sentence, and the next cell runs in time.
import { ready, run } from '../browser/browser.mjs';
import { arm, disarm } from './injected.mjs';

/** A cell that has not ended so long (ms) after the fault is stopped, as a person would. */
const PATIENCE = 6_000;
/** The next cell has ended by then (ms), a new kernel included, or the point has failed. */
export const NEXT_CELL_LIMIT = 20_000;
const PROBE = 'import tandem as td\nprint(td.ones(3).sum().item())';

/** What cells do while a fault happens; `n` makes each one new. */
export const WORK = {
  idle: (n) => `import tandem as td\ntd.ones(${1000 + n}).sum().item()`,
  compiling: (n) =>
    `import tandem as td\ndef f(x):\n    for i in range(40): x = td.tanh(x * (i + ${n})) + x.sum()\n    return x\ntd.jit(f)(td.ones(37)).sum().item()`,
  running: () =>
    'import tandem as td\nx = td.ones((64, 64))\nfor _ in range(10**6):\n    x = (x @ x) * 0.001 + 1.0\n    x[0, 0].item()',
  awaiting: () => 'import asyncio\nawait asyncio.gather(asyncio.sleep(100), asyncio.sleep(200))',
  sleeping: () => 'import time\ntime.sleep(100)',
  asking: () => 'input("name?")',
  printing: () => 'n = 0\nwhile True:\n    print(n, flush=True)\n    n += 1',
  'data workers': () =>
    'import tandem as td\ndef slow(x):\n    while True: pass\nnext(iter(td.data.Dataset.range(4).map(slow, num_parallel_calls=2, compiled=False)))',
  importing: (n) =>
    `import sys\nfor name in [k for k in sys.modules if k.startswith(("sklearn", "pandas", "torch"))]: del sys.modules[name]\nimport ${['sklearn', 'pandas', 'torch'][n % 3]}`,
  threads: () =>
    'import tandem as td\nf = td.jit(lambda a, b: td.tanh(a @ b) + a)\nx = td.ones((900, 900)) * 0.001\nfor _ in range(10**6):\n    x = f(x, x)\n    x[0, 0].item()',
  allocating: (n) =>
    `import tandem as td\nkept = []\nfor i in range(6): kept.append(td.ones((3000, ${720 + n})) + i)\nx = kept[-1].sum().item()\ndel kept`,
};

const within = (promise, ms) =>
  Promise.race([promise, new Promise((done) => setTimeout(() => done(null), ms))]);
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** A page with a notebook, and what was typed into it. */
export class Subject {
  constructor(page, context, changed) {
    this.page = page;
    this.context = context;
    /** The files of its host that a fault has changed, see `serve`. */
    this.changed = changed;
    this.typed = '';
    this.count = 0;
  }

  async begin() {
    await this.page.getByRole('button', { name: 'New notebook' }).click();
    await this.page.waitForSelector('.cm-content');
    await ready(this.page);
  }

  async type() {
    const words = `w${this.count} `;
    await this.page.locator('.cm-content').first().click();
    await this.page.keyboard.press('Control+End');
    await this.page.keyboard.type(words);
    this.typed += words;
  }

  async text() {
    return (await this.page.locator('.cm-content').first().innerText()).trim();
  }

  /** What banners say, and whether the kernel can be started by hand. */
  async banners() {
    const start = this.page.getByRole('button', { name: /^(Start the kernel|Force stop)$/ }).first();
    return {
      texts: await this.page.locator('.banners > *').allInnerTexts(),
      start: (await start.isVisible()) ? start : null,
    };
  }

  async dismissBanners() {
    for (const button of await this.page.locator('.banners button[aria-label]').all())
      await button.click({ timeout: 1000 }).catch(() => undefined);
  }
}

/** A sentence for people: words, and nothing that a program prints by mistake. */
function isSentence(text) {
  if (text === 'MemoryError: ') return true;
  return text.length > 14 && /\s/.test(text) && !/\[object|undefined|NaN\b|panicked at/.test(text);
}

/** Waits until the cell has ended; stops it where it goes on. The reply, or null where the page or the kernel has gone. */
async function settle(subject, running) {
  const ended = await within(running, PATIENCE);
  if (ended !== null) return ended;
  await subject.page.evaluate(() => window.tandem.interrupt());
  const stopped = await within(running, PATIENCE);
  if (stopped !== null) return stopped;
  const { start } = await subject.banners();
  await start?.click();
  return within(running, PATIENCE);
}

/** Makes the kernel ready, starting it by hand where the page asks for that. */
async function recover(subject) {
  for (let tries = 0; tries < 40; tries += 1) {
    const { start } = await subject.banners();
    if (start) await start.click().catch(() => undefined);
    const state = await within(ready(subject.page), 500);
    if (state !== null) return;
  }
  throw new Error('the kernel does not become ready');
}

/**
 * The milliseconds that the next cell took; a failure in words. What the GPU reports late may end one cell with a sentence
 * first, where the fault says so.
 */
async function nextCell(subject, mayBeLate) {
  const began = performance.now();
  await recover(subject);
  let reply = await within(run(subject.page, PROBE), NEXT_CELL_LIMIT);
  if (mayBeLate && reply?.error && isSentence(reply.error.evalue))
    reply = await within(run(subject.page, PROBE), NEXT_CELL_LIMIT);
  if (reply === null) throw new Error('the next cell does not end');
  if (reply.text !== '3.0\n')
    throw new Error(
      `the next cell gives ${JSON.stringify(reply.text)}, ${reply.error?.evalue ?? reply.status}`,
    );
  return performance.now() - began;
}

/** Everything that the person was told. */
function told(reply, banners) {
  const error = reply?.error ? [`${reply.error.ename}: ${reply.error.evalue}`] : [];
  return [...error, ...(reply?.text ? [reply.text] : []), ...banners.texts];
}

/**
 * Runs one point of a fault in a state. Gives what was told, whether the fault happened, and how long the next cell took;
 * throws with what does not hold.
 */
export async function point(subject, fault, state, chance) {
  const { page } = subject;
  subject.count += 1;
  if (fault.device) await run(page, `import tandem as td\ntd.device('${fault.device}')`);
  await subject.dismissBanners();
  await page.evaluate(() => {
    window.happened = [];
  });
  await fault.prepare?.(subject, chance);
  await subject.type();
  if (fault.settled) await page.waitForSelector('[data-save-state=saved]');
  if (fault.arm) await arm(page, fault.arm.name, Math.floor(chance() * fault.arm.most));
  const source =
    fault.work?.(chance, subject.count) ?? (state === 'saving' ? null : WORK[state](subject.count));
  const isAsleep = state === 'saving' || (state === 'idle' && !fault.arm && !fault.work);
  const running = isAsleep ? Promise.resolve(undefined) : run(page, source).catch(() => undefined);
  await pause(chance() * (state === 'saving' ? 900 : 350));
  const answer = await fault.inject?.(subject, chance);
  const reply = await settle(subject, running);
  await fault.told?.(subject);
  const banners = await subject.banners();
  const happened =
    fault.arm || fault.isCounted ? await subject.page.evaluate(() => window.happened.length > 0) : true;
  await fault.mend?.(subject);
  if (fault.arm) await disarm(subject.page);
  const took = await nextCell(subject, fault.isLate);
  await fault.after?.(subject);
  const said = [...told(reply, banners), ...(answer ? [answer] : [])];
  check(fault, state, { happened, said, banners, reply });
  const text = await subject.text();
  if (text !== subject.typed.trim())
    throw new Error(`the text is ${JSON.stringify(text)}, not ${JSON.stringify(subject.typed.trim())}`);
  return { happened, said, took };
}

/** A cell that ends well needs no sentence: the fault was made good. */
function check(fault, state, { happened, said, banners, reply }) {
  const isWell = reply?.status === 'ok';
  for (const text of isWell ? [] : said)
    if (!isSentence(text)) throw new Error(`no sentence: ${JSON.stringify(text)}`);
  if (banners.texts.length > 1) throw new Error(`several banners: ${JSON.stringify(banners.texts)}`);
  if (fault.survives && reply?.status === 'aborted') throw new Error('the kernel did not survive');
  const expected = typeof fault.says === 'function' ? fault.says(state) : fault.says;
  const isOwed = !isWell || fault.isSaidWhenWell;
  if (happened && isOwed && expected && !said.some((text) => expected.test(text)))
    throw new Error(`nothing says ${expected}: ${JSON.stringify(said)}, ${reply?.status}`);
}

/** After all points: a reload shows the same text. */
export async function finish(subject) {
  await subject.page.waitForSelector('[data-save-state=saved]', { timeout: 20_000 });
  await subject.page.reload();
  await subject.page.waitForSelector('.cm-content');
  const text = await subject.text();
  if (text !== subject.typed.trim())
    throw new Error(
      `after a reload the text is ${JSON.stringify(text)}, not ${JSON.stringify(subject.typed.trim())}`,
    );
}
