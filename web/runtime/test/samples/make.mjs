// Writes the samples beside this file: `node make.mjs CELLS`, where CELLS is the program that `cargo build --example cells` makes.
import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const source = await readFile(new URL('make.py', import.meta.url), 'utf8');
const env = {
  ...process.env,
  TANDEM_LIBRARY: fileURLToPath(new URL('../../../../crate/python/library', import.meta.url)),
};
const run = spawnSync(process.argv[2], {
  input: JSON.stringify([source]),
  env,
  encoding: 'utf8',
  maxBuffer: 2 ** 28,
});
const { text, error } = JSON.parse(run.stdout.trim().split('\n').at(-1));
if (error) throw new Error(error);
for (const [name, content] of Object.entries(JSON.parse(text)))
  await writeFile(new URL(name, import.meta.url), Buffer.from(content, 'base64'));
