// Drives the built page through faults at random points: `./x faults [--points N] [--seed S] [--only WORD]`.
//
// The table shows for each fault how many points there were, at how many it came to pass, and the slowest next cell.
import { runCampaign, withBuiltPage } from '../campaign.mjs';
import { runFault } from './campaign.mjs';
import { FAULTS } from './table.mjs';

await runCampaign({
  name: 'faults',
  defaults: { points: '10', seed: '0' },
  rows: FAULTS,
  listed: ({ name, states }) => `${name.padEnd(40)} ${states.join(', ')}`,
  run: (faults, { points, seed }, counted) =>
    withBuiltPage(async (browser, url) => {
      console.log(`${'fault'.padEnd(40)} points happened passed   next cell at the most`);
      for (const fault of faults) {
        const row = await runFault(browser, url, fault, Number(points), Number(seed));
        const numbers = [row.points, row.happened, row.passed].map((n) => String(n).padStart(6)).join('  ');
        console.log(`${row.name.padEnd(40)} ${numbers}   ${(row.slowest / 1000).toFixed(2)} s`);
        for (const failure of row.failures) console.log(`    FAILED ${failure}`);
        counted(row.passed, row.points - row.passed);
      }
    }),
});
