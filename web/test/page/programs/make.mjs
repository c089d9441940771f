// Writes digits.json beside this file: `node make.mjs CELLS`, where CELLS is the program that `cargo build --example cells` makes.
import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const source = await readFile(new URL('make.py', import.meta.url), 'utf8');
const library = fileURLToPath(new URL('../../../../crate/python/library', import.meta.url));
const run = spawnSync(process.argv[2], {
  input: JSON.stringify([source]),
  env: { ...process.env, TANDEM_LIBRARY: library },
  encoding: 'utf8',
  maxBuffer: 2 ** 28,
});
const { text, error } = JSON.parse(run.stdout.trim().split('\n').at(-1));
if (error) throw new Error(error);
await writeFile(new URL('digits.json', import.meta.url), `${text.trim()}\n`);
