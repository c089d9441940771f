// The file `measured.json`: what the page "Measured in this browser" runs, and the published result to compare with.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CASES, CLOCK } from '../../tests/bench/cases.mjs';
import { keptRuns } from '../../tests/bench/figures.mjs';

/** Functions of one float whose accuracy is measured; `tandem.measuring` knows their arguments. */
const FUNCTIONS = [
  'exp',
  'expm1',
  'log',
  'log1p',
  'log2',
  'sqrt',
  'sin',
  'cos',
  'tan',
  'tanh',
  'atan',
  'asinh',
  'erf',
  'sigmoid',
];
/** Cases of the bench that take moments. */
const TIMED = [
  'add of 4 elements, eager, one op',
  'chain 1e6, eager',
  'chain 1e6, compiled',
  'matmul 512',
  'softmax 1024x1024, compiled',
  'mlp batch 64, eager',
  'mlp batch 64, compiled',
  'training step, eager',
  'training step, compiled',
];

const json = async (file) => JSON.parse(await readFile(file, 'utf8'));

/** Writes `measured.json` into the folder of the page. */
export async function buildMeasured(root, dist) {
  const recorded = await json(join(root, '../tests/random/recorded.json'));
  const times = TIMED.map((wanted) => {
    const found = CASES.find(({ name }) => name === wanted);
    if (!found) throw new Error(`tests/bench/cases.mjs has no case “${wanted}”.`);
    const { name, python, unit, flop } = found;
    return { name, clock: CLOCK, python, unit: unit === 'us' ? 'µs' : unit, flop };
  });
  const published = keptRuns().find(([, { measured }]) => measured)?.[1].measured ?? null;
  await writeFile(
    join(dist, 'measured.json'),
    JSON.stringify({ ...recorded, accuracy: FUNCTIONS, times, published }),
  );
}
