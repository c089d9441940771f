// Runs test files, each in a process of its own: two at a time, or one after the other where something is timed.
//
// Arguments go to node's runner: --test-name-pattern=WORD, --test-reporter=spec.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The files of tests in a folder. */
export const testsIn = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.test.mjs'))
    .sort()
    .map((name) => join(folder, name));

/** Runs files so many at a time; a failure is this process's, too. */
export function runFiles(files, concurrency, env = {}) {
  const options = ['--test', `--test-concurrency=${concurrency}`, ...process.argv.slice(2)];
  const ended = spawnSync(process.execPath, [...options, ...files], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (ended.status !== 0) process.exitCode = 1;
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
