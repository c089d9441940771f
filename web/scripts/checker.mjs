// Makes the type checker's worker: basedpyright as its authors publish it, with two changes; and the stubs that it reads.
//
// Stubs of packages that are not part of Python are left out, more than half of its size: none of them can be imported here.
// And it checks in the worker that answers, instead of one more worker with all files once more.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** An entry of the published table of files for a stub of another package: a key and a string literal. */
const FOREIGN_STUB = /"\/typeshed\/stubs\/[^"]+":(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'),?/gs;
const BACKGROUND = 'createBackgroundAnalysis(e,n){const t=new ';

/** The stubs of a folder, by their paths. */
async function stubsOf(folder) {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.pyi')).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return Object.fromEntries(names.map((name, at) => [name.split(sep).join('/'), texts[at]]));
}

/** Writes `checker.worker.js`, its licences and `checker-stubs.json` into a folder; gives the stubs by path. */
export async function buildChecker(root, dist) {
  const published = join(root, 'node_modules', 'browser-basedpyright');
  const file = join(published, 'dist', 'pyright.worker.js');
  const text = (await readFile(file, 'utf8')).replace(FOREIGN_STUB, '');
  if (text.includes('"/typeshed/stubs/') || text.split(BACKGROUND).length !== 2)
    throw new Error('browser-basedpyright is built in another way than web/scripts/checker.mjs knows.');
  const script = text.replace(BACKGROUND, BACKGROUND.replace('const', 'return;const'));
  await writeFile(join(dist, 'checker.worker.js'), script);
  const licences = await Promise.all(
    [join(published, 'LICENSE.txt'), `${file}.LICENSE.txt`].map((name) => readFile(name, 'utf8')),
  );
  await writeFile(join(dist, 'checker-licences.txt'), licences.join('\n'));
  const stubs = await stubsOf(join(root, '..', 'crate', 'python', 'stubs'));
  await writeFile(join(dist, 'checker-stubs.json'), JSON.stringify(stubs));
  return stubs;
}
