// All tests of the built page: `node tests/browser/run.mjs`. `./x build` makes the page first. What takes times runs by
// itself: Stop, and answers that must be quick.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runQuietLast, testsIn } from './files.mjs';

const here = dirname(fileURLToPath(import.meta.url));
// What takes longest begins first.
const files = [...testsIn(join(here, '../hostile')), join(here, 'data-loss.test.mjs'), ...testsIn(here)];
runQuietLast([...new Set(files)], ['requests', 'gpu', 'kernel', 'profile', 'stop', 'threads']);
