// The files that are made of the stubs: the names of other libraries, and the reference of `tandem` as data and as pages.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dialectNames } from './dialect-names.mjs';
import { referenceEntries } from './reference.mjs';
import { writePages } from './reference-pages.mjs';

const json = async (...path) => JSON.parse(await readFile(join(...path), 'utf8'));

/** Writes `dialect-names.json`, `reference.json` and the folder `reference`. */
export async function buildNames(root, dist, stubs) {
  const names = dialectNames(stubs, await json(root, 'src', 'dialects', 'packages.json'));
  await writeFile(join(dist, 'dialect-names.json'), JSON.stringify(names));
  const [aliases, ops] = await Promise.all([
    json(root, 'scripts', 'reference-aliases.json'),
    json(root, '..', 'crate', 'python', 'stubs', 'ops.json'),
  ]);
  const entries = referenceEntries(stubs, names, aliases, ops);
  await writeFile(join(dist, 'reference.json'), JSON.stringify(entries));
  await writePages(entries, join(dist, 'reference'));
}
