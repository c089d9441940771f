// Drives the built page through faults at random points: `./x faults [--points N] [--seed S] [--only WORD]`.
//
// The table shows for each fault how many points there were, at how many it came to pass, and the slowest next cell.
import { parseArgs } from 'node:util';
import { launch } from '../browser/browser.mjs';
import { serve } from '../browser/serve.mjs';
import { runFault } from './campaign.mjs';
import { FAULTS } from './table.mjs';

const { values } = parseArgs({
  options: {
    points: { type: 'string', default: '10' },
    seed: { type: 'string', default: '0' },
    only: { type: 'string', default: '' },
    list: { type: 'boolean', default: false },
  },
});
const chosen = FAULTS.filter((fault) => fault.name.includes(values.only));
if (values.list) {
  for (const fault of chosen) console.log(`${fault.name.padEnd(40)} ${fault.states.join(', ')}`);
} else {
  const server = await serve();
  const browser = await launch();
  let [passed, failed] = [0, 0];
  console.log(`${'fault'.padEnd(40)} points happened passed   next cell at the most`);
  for (const fault of chosen) {
    const row = await runFault(browser, server.url, fault, Number(values.points), Number(values.seed));
    passed += row.passed;
    failed += row.points - row.passed;
    const numbers = [row.points, row.happened, row.passed].map((n) => String(n).padStart(6)).join('  ');
    console.log(`${row.name.padEnd(40)} ${numbers}   ${(row.slowest / 1000).toFixed(2)} s`);
    for (const failure of row.failures) console.log(`    FAILED ${failure}`);
  }
  await browser.close();
  server.close();
  console.log(`faults: ${passed} passed, ${failed} failed, 0 skipped`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}
