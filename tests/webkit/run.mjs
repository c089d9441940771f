// Runs the tests of the built page in WebKitGTK: `node tests/webkit/run.mjs` after `./x build`.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runFiles, testsIn } from '../browser/runner.mjs';

runFiles(testsIn(dirname(fileURLToPath(import.meta.url))), 1);
