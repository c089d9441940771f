// Writes files.json into the finished page: its version, a hash of all contents, the files that the service worker caches, those
// that it caches together once one was used, and those that it caches one by one when they are used.
//
// Trunk calls this after each build (TRUNK_STAGING_DIR); by hand, name the folder.
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const dist = resolve(process.argv[2] ?? process.env.TRUNK_STAGING_DIR ?? join(root, 'dist'));
/** What a host reads, what a browser's tools read, hidden files, and what this makes. */
const LEFT_OUT = /(^|\/)(_headers|netlify\.toml|vercel\.json|files\.json|\.[^/]*)$|\.map$/;

/** The type checker and the reference: large, and not everybody's. */
const WHEN_USED = /^(checker[.-]|reference[./])/;

/** Packages that come with the page: a notebook uses few of them. */
const EACH_WHEN_USED = /^wheels\//;

const all = (await readdir(dist, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/'))
  .filter((name) => !LEFT_OUT.test(name))
  .sort();
const hash = createHash('sha256');
for (const name of all) hash.update(`${name}\0`).update(await readFile(join(dist, name)));
const version = hash.digest('hex').slice(0, 16);
const files = all.filter((name) => !WHEN_USED.test(name) && !EACH_WHEN_USED.test(name));
const whenUsed = all.filter((name) => WHEN_USED.test(name));
const eachWhenUsed = all.filter((name) => EACH_WHEN_USED.test(name));
await writeFile(join(dist, 'files.json'), `${JSON.stringify({ version, files, whenUsed, eachWhenUsed })}\n`);
console.log(`${all.length} files in files.json, version ${version}`);
