// Runs test files in the order given, so many at a time: `node run-files.mjs SUMMARY CONCURRENCY [--test-name-pattern=WORD] FILE...`. (By
// its command line, node's runner sorts them.)
import { createWriteStream } from 'node:fs';
import { run } from 'node:test';
import { spec as Spec, tap } from 'node:test/reporters';
import { parseArgs } from 'node:util';
import summary from './summary-reporter.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'test-name-pattern': { type: 'string', multiple: true } },
});
const [to, concurrency, ...files] = positionals;
const testNamePatterns = values['test-name-pattern']?.map((word) => new RegExp(word));
const events = run({ files, concurrency: Number(concurrency), testNamePatterns });
events.on('test:fail', () => {
  process.exitCode = 1;
});
events.compose(process.stdout.isTTY ? new Spec() : tap).pipe(process.stdout);
events.compose(summary).pipe(createWriteStream(to));
