// Runs all tests of the page: `npm run test:page` after `npm run build`. Timed tests run alone; some also run in Firefox.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runFiles, runQuietLast, testsIn } from '../../../tests/browser/runner.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const IN_FIREFOX = ['keys', 'editing', 'runtime', 'program-page'];

runQuietLast(testsIn(here), ['speed']);
console.log('The same in Firefox:');
runFiles(
  IN_FIREFOX.map((name) => join(here, `${name}.test.mjs`)),
  2,
  { TANDEM_BROWSER: 'firefox' },
);
