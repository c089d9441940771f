// Runs test files, each in a process of its own: two at a time, or one after the other where something is timed.
//
// Arguments go to `run-files.mjs`: --test-name-pattern=WORD. On CI a file that fails runs once more, alone: one that passes
// then is named as flaky, which is a bug to mend but does not hold back what has nothing to do with it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const RUN_FILES = fileURLToPath(new URL('./run-files.mjs', import.meta.url));

const sum = { passed: 0, failed: 0, skipped: 0 };
process.on('exit', () => console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`));

/** The files of tests in a folder. */
export const testsIn = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.test.mjs'))
    .sort()
    .map((name) => join(folder, name));

/** Runs files so many at a time; a failure is this process's, too. */
export function runFiles(files, concurrency, env = {}) {
  const first = runOnce(files, concurrency, env);
  const again = process.env.CI && !first.ok && first.failedFiles.length > 0;
  const flaky = again && runOnce(first.failedFiles, 1, env).ok;
  if (flaky)
    console.log(
      `FLAKY, passed when run again: ${first.failedFiles.map((file) => basename(file)).join(', ')}`,
    );
  else if (!first.ok) process.exitCode = 1;
  sum.passed += first.passed + (flaky ? first.failed : 0);
  sum.failed += flaky ? 0 : first.failed;
  sum.skipped += first.skipped;
}

/** Runs files; what `summary-reporter.mjs` says of them, and whether all is well. */
function runOnce(files, concurrency, env) {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-tests-'));
  const summary = join(folder, 'summary.json');
  try {
    const ended = spawnSync(
      process.execPath,
      [RUN_FILES, ...process.argv.slice(2), summary, String(concurrency), ...files],
      {
        stdio: 'inherit',
        env: { ...process.env, ...env },
      },
    );
    return { ...JSON.parse(readFileSync(summary, 'utf8')), ok: ended.status === 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
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
