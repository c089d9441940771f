// Runs test files, each in a process of its own: two at a time, or one after the other where something is timed.
//
// Arguments go to node's runner: --test-name-pattern=WORD. On CI a file that fails runs once more, alone: one that passes
// then is named as flaky, which is a bug to mend but does not hold back what has nothing to do with it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FAILED_FILES = fileURLToPath(new URL('./failed-files.mjs', import.meta.url));

/** The files of tests in a folder. */
export const testsIn = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.test.mjs'))
    .sort()
    .map((name) => join(folder, name));

/** Runs files so many at a time; a failure is this process's, too. */
export function runFiles(files, concurrency, env = {}) {
  const failed = failedOf(files, concurrency, env);
  if (failed === null) return;
  const flaky = process.env.CI && failed.length > 0 && failedOf(failed, 1, env) === null;
  if (flaky) console.log(`FLAKY, passed when run again: ${failed.map((file) => basename(file)).join(', ')}`);
  else process.exitCode = 1;
}

/** Runs files; null where all passed, otherwise those with a failure (none where the runner itself failed). */
function failedOf(files, concurrency, env) {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-tests-'));
  const list = join(folder, 'failed');
  const options = [
    '--test',
    `--test-concurrency=${concurrency}`,
    `--test-reporter=${process.stdout.isTTY ? 'spec' : 'tap'}`,
    '--test-reporter-destination=stdout',
    `--test-reporter=${FAILED_FILES}`,
    `--test-reporter-destination=${list}`,
    ...process.argv.slice(2),
  ];
  try {
    const ended = spawnSync(process.execPath, [...options, ...files], {
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    return ended.status === 0 ? null : linesOf(list);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function linesOf(file) {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

/** Runs all but the files of these names two at a time, then those one by one. */
export function runQuietLast(files, timed) {
  const isTimed = (file) => timed.includes(basename(file, '.test.mjs'));
  runFiles(
    files.filter((file) => !isTimed(file)),
    2,
  );
  runFiles(files.filter(isTimed), 1);
}
