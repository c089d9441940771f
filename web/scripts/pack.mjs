// Makes the npm package tandem-run: a folder with one module, its types and its README, and the tarball of it. Prints where they are.
import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const web = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const runtime = join(web, 'runtime');
/** What the module may have, compressed. */
const MOST_BYTES = 50_000;

/** Bundles the module to this file; returns its text. */
export async function bundleRuntime(outfile, options = {}) {
  const result = await build({
    entryPoints: [join(runtime, 'src', 'index.ts')],
    outfile,
    bundle: true,
    minify: true,
    format: 'esm',
    target: ['chrome123', 'firefox128', 'safari17.5', 'node20'],
    legalComments: 'none',
    logLevel: 'warning',
    write: false,
    ...options,
  });
  return result.outputFiles?.[0]?.text;
}

function succeed(command, args, options) {
  const run = spawnSync(command, args, { encoding: 'utf8', ...options });
  if (run.status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${run.stdout}${run.stderr}`);
  return run.stdout;
}

/** The package as a folder. */
export async function packageFolder(folder) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await bundleRuntime(join(folder, 'index.js'), { write: true });
  const types = [
    '--declaration',
    '--emitDeclarationOnly',
    '--noEmit',
    'false',
    '--outDir',
    join(folder, 'types'),
  ];
  const project = join(runtime, 'tsconfig.json');
  succeed(process.execPath, [join(web, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', project, ...types]);
  // Node's way of finding modules wants the ends of names.
  for (const name of await readdir(join(folder, 'types'))) {
    const file = join(folder, 'types', name);
    await writeFile(file, (await readFile(file, 'utf8')).replace(/ from '(\.[^']+)'/g, " from '$1.js'"));
  }
  for (const name of ['package.json', 'README.md']) await copyFile(join(runtime, name), join(folder, name));
  for (const name of ['LICENSE-MIT', 'LICENSE-APACHE'])
    await copyFile(join(web, '..', name), join(folder, name));
  const bytes = gzipSync(await readFile(join(folder, 'index.js')), { level: 9 }).length;
  if (bytes > MOST_BYTES)
    throw new Error(`tandem-run has ${bytes} bytes (gzip), and ${MOST_BYTES} are the most.`);
  return bytes;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const out = resolve(process.argv[2] ?? join(web, '..', 'target', 'pack'));
  const folder = join(out, 'tandem-run');
  const bytes = await packageFolder(folder);
  const [tarball] = JSON.parse(
    succeed('npm', ['pack', '--json', '--pack-destination', out], { cwd: folder }),
  );
  console.log(`${folder}: the module has ${(bytes / 1000).toFixed(1)} kB (gzip)`);
  console.log(join(out, tarball.filename));
}
