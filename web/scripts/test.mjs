// Bundles *.test.ts (Node 20 cannot read TypeScript) and runs them with node's own test runner. Arguments select files
// whose paths hold one of the words: `npm test -- timeline`.
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const words = process.argv.slice(2);
const isWanted = (path) => words.length === 0 || words.some((word) => path.includes(word));
const out = await mkdtemp(join(root, 'node_modules', '.test-'));
try {
  const sources = ['test', 'src', 'runtime'];
  const tests = [];
  for (const folder of sources) {
    const found = await readdir(join(root, folder), { recursive: true });
    const paths = found.filter((name) => name.endsWith('.test.ts')).map((name) => join(folder, name));
    tests.push(...paths.filter(isWanted).map((path) => join(root, path)));
  }
  if (tests.length === 0)
    throw new Error(`no test file has one of these words in its path: ${words.join(', ')}`);
  await build({
    entryPoints: tests,
    outdir: out,
    outbase: root,
    bundle: true,
    platform: 'node',
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    jsx: 'automatic',
    jsxImportSource: 'preact',
    loader: { '.css': 'empty' },
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  const bundled = (await readdir(out, { recursive: true })).filter((name) => name.endsWith('.test.mjs'));
  const run = spawnSync(
    process.execPath,
    ['--enable-source-maps', '--test', ...bundled.map((name) => join(out, name))],
    { stdio: 'inherit', env: { ...process.env, TANDEM_WEB: root } },
  );
  process.exitCode = run.status ?? 1;
} finally {
  await rm(out, { recursive: true, force: true });
}
