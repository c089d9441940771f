// Joins the parts that the page loads before anything can be clicked.
//
// esbuild makes a file of each set of modules that the same lazy parts share with the page: dozens of small ones, of which the page
// needs all. In one file they are a request each less, and gzip finds in one what it has seen in another.
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

/** Letters of a part's hash that tell its exports from those of other parts. */
const ID_LENGTH = 4;

/**
 * Replaces what `app.js` imports statically by one file, and has the other scripts import from that; gives the files that are now
 * loaded first. `outputs` is esbuild's list of what it has written, by path.
 */
export async function joinFirstParts(outputs, dist, options) {
  const scripts = new Map(
    Object.entries(outputs)
      .filter(([path]) => path.endsWith('.js'))
      .map(([path, output]) => [basename(path), output]),
  );
  const first = staticImports('app.js', scripts);
  const names = new Map(first.map((file) => [file, exportNames(file, scripts)]));
  if (new Set([...names.values()].map(({ id }) => id)).size < first.length)
    throw new Error('Two parts of the page have the same first letters: make ID_LENGTH larger.');

  const made = await build({
    ...options,
    stdin: {
      contents: first.map((file) => `export{${pairs(names.get(file), 'to')}}from"./${file}";`).join('\n'),
      resolveDir: dist,
      sourcefile: 'first.js',
    },
    outdir: dist,
    entryNames: 'part-first-[hash]',
    format: 'esm',
    plugins: [
      {
        name: 'the first parts alone',
        setup: (builder) =>
          builder.onResolve({ filter: /^\.\/.*\.js$/ }, ({ path }) =>
            names.has(basename(path)) ? undefined : { path, external: true },
          ),
      },
    ],
  });
  const joined = basename(Object.keys(made.metafile.outputs).find((path) => path.endsWith('.js')));

  await build({
    ...options,
    entryPoints: [...scripts.keys()].filter((file) => !names.has(file)).map((file) => join(dist, file)),
    outdir: dist,
    allowOverwrite: true,
    format: 'esm',
    plugins: [
      {
        name: 'from the joined part',
        setup: (builder) => {
          builder.onResolve({ filter: /^\.\/.*\.js$/ }, ({ path, namespace }) =>
            namespace === 'file' && names.has(basename(path))
              ? { path: basename(path), namespace: 'first' }
              : { path, external: true },
          );
          builder.onLoad({ filter: /./, namespace: 'first' }, ({ path }) => ({
            contents: `export{${pairs(names.get(path), 'from')}}from"./${joined}";`,
          }));
        },
      },
    ],
  });
  for (const file of first) for (const ending of ['', '.map']) await rm(join(dist, file + ending));
  return ['app.js', joined].map((file) => join(dist, file));
}

/** The files that a script imports before it runs, each after those that it imports itself: the order in which they run. */
function staticImports(entry, scripts) {
  const found = new Set();
  const visit = (file) => {
    for (const { kind, path } of scripts.get(file)?.imports ?? [])
      if (kind === 'import-statement' && !found.has(basename(path))) visit(basename(path));
    found.add(file);
  };
  visit(entry);
  found.delete(entry);
  return [...found];
}

function exportNames(file, scripts) {
  const id = file.replace(/\.js$/, '').slice(-8, -8 + ID_LENGTH);
  return { id, names: scripts.get(file).exports };
}

/** `a as aABCD`, or the other way round. */
function pairs({ id, names }, direction) {
  return names
    .map((name) => (direction === 'to' ? `${name} as ${name}${id}` : `${name}${id} as ${name}`))
    .join();
}
