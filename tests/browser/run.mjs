// Runs all tests of the built page: `node tests/browser/run.mjs` after `./x build`. Timed tests run alone.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runQuietLast, testsIn } from './runner.mjs';

const here = dirname(fileURLToPath(import.meta.url));
// What takes longest begins first.
const files = [...testsIn(join(here, '../hostile')), join(here, 'data-loss.test.mjs'), ...testsIn(here)];
runQuietLast([...new Set(files)], ['requests', 'gpu', 'kernel', 'profile', 'stop', 'threads']);
