// How often `td.compare` judges rightly, in each browser and condition: `./x clocks [--comparisons N] [--only WORD] [--list]`.
import { VERDICTS } from '../bench/clocks.mjs';
import { ready, run } from '../browser/browser.mjs';
import { runCampaign } from '../campaign.mjs';
import { CONDITIONS } from './conditions.mjs';

/** Of a function beside itself and of a tenth more beside it: how many must be judged rightly, in parts of all. */
const WANTED = { same: 0.95, more: 0.9 };
/** A cell makes so many comparisons. */
const BATCH = 10;

async function judge(page, count) {
  await ready(page);
  const begun = await run(page, `import tandem as td\n${VERDICTS}`);
  if (begun.error !== null) throw new Error(begun.error.evalue);
  const found = { same: 0, more: 0 };
  for (let at = 0; at < count; at += BATCH) {
    const times = Math.min(BATCH, count - at);
    const { text, error } = await run(
      page,
      `print(counted('no_significant_difference', ${times})[0], counted('slower', ${times}, 110)[0])`,
    );
    if (error !== null) throw new Error(error.evalue);
    const [same, more] = text.split(' ').map(Number);
    found.same += same;
    found.more += more;
  }
  return found;
}

await runCampaign({
  name: 'clocks',
  defaults: { comparisons: '200' },
  rows: CONDITIONS,
  listed: ({ name }) => name,
  run: async (conditions, { comparisons }, counted) => {
    const count = Number(comparisons);
    console.log(`${'of '.concat(count, ' comparisons').padEnd(32)} no difference  a tenth more`);
    for (const { name, open } of conditions) {
      const { page, close } = await open();
      try {
        const { same, more } = await judge(page, count);
        const isRight = same >= WANTED.same * count && more >= WANTED.more * count;
        console.log(`${name.padEnd(32)} ${String(same).padStart(13)}  ${String(more).padStart(12)}`);
        counted(Number(isRight), Number(!isRight));
      } finally {
        await close();
      }
    }
  },
});
