// All tests of the page: `npm run test:page` after the page was bundled. What takes times runs by itself. What hands do with
// keys is run in Firefox as well.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runFiles, runQuietLast, testsIn } from '../../../tests/browser/files.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const IN_FIREFOX = ['keys', 'editing'];

runQuietLast(testsIn(here), ['speed']);
console.log('The same in Firefox:');
runFiles(
  IN_FIREFOX.map((name) => join(here, `${name}.test.mjs`)),
  2,
  { TANDEM_BROWSER: 'firefox' },
);
