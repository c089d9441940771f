// Works the built page for hours: `./x soak [--rounds PART] [--only WORD] [--list]`.
import { runCampaign, withBuiltPage } from '../campaign.mjs';
import { runLoad } from './campaign.mjs';
import { LOADS } from './loads.mjs';

await runCampaign({
  name: 'soak',
  defaults: { rounds: '1' },
  rows: LOADS,
  listed: ({ name, whole }) => `${name.padEnd(24)} ${whole}`,
  run: (loads, { rounds }, counted) =>
    withBuiltPage(async (browser, url) => {
      for (const load of loads) {
        const count = Math.ceil(load.whole * Number(rounds));
        const started = Date.now();
        const { before, after, growths } = await runLoad(browser, url, load, count);
        console.log(`${load.name}: ${count} in ${((Date.now() - started) / 1000).toFixed(0)} s`);
        for (const [name, now] of Object.entries(after))
          console.log(`    ${name.padEnd(24)} ${before[name]} → ${now}`);
        for (const growth of growths) console.log(`    GROWN ${growth}`);
        counted(Number(growths.length === 0), Number(growths.length > 0));
      }
    }),
});
