// Runs all tests of the built page: `node tests/browser/run.mjs` after `./x build`. Timed tests run alone.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runQuietLast, testsIn } from './runner.mjs';

const here = dirname(fileURLToPath(import.meta.url));
// What takes longest begins first.
const longest = ['lessons', 'data-loss', 'faults'].map((name) => join(here, `${name}.test.mjs`));
const files = [...longest.slice(0, 1), ...testsIn(join(here, '../hostile')), ...longest, ...testsIn(here)];
runQuietLast([...new Set(files)], ['requests', 'gpu', 'kernel', 'profile', 'stop', 'threads']);
