// What the long campaigns have in common: options, a table of rows, one count of what passed.
import { parseArgs } from 'node:util';
import { launch } from './browser/browser.mjs';
import { serve } from './browser/serve.mjs';

/**
 * Runs a campaign with the arguments of its command and prints its count in the last line. `--only WORD` chooses rows by name,
 * `--list` only lists them.
 *
 * @template Row
 * @param {{
 *   name: string,
 *   defaults: Record<string, string>,
 *   rows: (Row & { name: string })[],
 *   listed: (row: Row) => string,
 *   run: (rows: Row[], options: Record<string, string>, counted: (passed: number, failed: number) => void) => Promise<void>,
 * }} campaign `run` says for each row what it made of it, and tells `counted`.
 */
export async function runCampaign({ name, defaults, rows, listed, run }) {
  const texts = Object.entries({ only: '', ...defaults }).map(([option, text]) => [
    option,
    { type: 'string', default: text },
  ]);
  const { values } = parseArgs({
    options: { ...Object.fromEntries(texts), list: { type: 'boolean', default: false } },
  });
  const chosen = rows.filter((row) => row.name.includes(values.only));
  if (values.list) {
    for (const row of chosen) console.log(listed(row));
    return;
  }
  let [passed, failed] = [0, 0];
  await run(chosen, values, (more, less) => {
    passed += more;
    failed += less;
  });
  console.log(`${name}: ${passed} passed, ${failed} failed, 0 skipped`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

/** Runs `work` with a browser and the address of the built page, and closes both. */
export async function withBuiltPage(work) {
  const server = await serve();
  try {
    const browser = await launch();
    try {
      await work(browser, server.url);
    } finally {
      await browser.close();
    }
  } finally {
    server.close();
  }
}
