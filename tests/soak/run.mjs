// Works the built page for hours: `./x soak [--rounds PART] [--only WORD] [--list]`.
import { parseArgs } from 'node:util';
import { launch } from '../browser/browser.mjs';
import { serve } from '../browser/serve.mjs';
import { runLoad } from './campaign.mjs';
import { LOADS } from './loads.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    list: { type: 'boolean', default: false },
  },
});
const chosen = LOADS.filter(({ name }) => name.includes(values.only));
if (values.list) {
  for (const { name, whole } of chosen) console.log(`${name.padEnd(24)} ${whole}`);
} else {
  const server = await serve();
  const browser = await launch();
  let [passed, failed] = [0, 0];
  for (const load of chosen) {
    const count = Math.ceil(load.whole * Number(values.rounds));
    const started = Date.now();
    const { before, after, growths } = await runLoad(browser, server.url, load, count);
    console.log(`${load.name}: ${count} in ${((Date.now() - started) / 1000).toFixed(0)} s`);
    for (const [name, now] of Object.entries(after))
      console.log(`    ${name.padEnd(24)} ${before[name]} → ${now}`);
    for (const growth of growths) console.log(`    GROWN ${growth}`);
    if (growths.length === 0) passed += 1;
    else failed += 1;
  }
  await browser.close();
  server.close();
  console.log(`soak: ${passed} passed, ${failed} failed, 0 skipped`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}
