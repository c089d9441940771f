// Opens and saves notebooks as the page does: `node round-trip.mjs IN OUT`, folders. For each IN/NAME.ipynb there is then
// OUT/NAME.ipynb as it is saved, OUT/NAME.shared.ipynb as a link holds it, or OUT/NAME.refused with the sentence; and
// OUT/made-here.ipynb, which the page's own parts have made.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const [from, to] = process.argv.slice(2);
if (!from || !to) throw new Error('Usage: node round-trip.mjs IN OUT');
const { build } = createRequire(new URL('../../web/package.json', import.meta.url))('esbuild');
await mkdir(to, { recursive: true });
const bundle = join(to, 'roundTrip.bundle.mjs');
await build({
  entryPoints: [fileURLToPath(new URL('./round-trip.ts', import.meta.url))],
  outfile: bundle,
  bundle: true,
  platform: 'node',
  format: 'esm',
  nodePaths: [fileURLToPath(new URL('../../web/node_modules', import.meta.url))],
  jsx: 'automatic',
  jsxImportSource: 'preact',
  logLevel: 'warning',
});
// Reports of damage are read in English.
Object.defineProperty(globalThis, 'navigator', { value: { language: 'en' }, configurable: true });
const { roundTrip, shared, made } = await import(pathToFileURL(bundle).href);
await rm(bundle);
for (const file of (await readdir(from)).filter((name) => name.endsWith('.ipynb'))) {
  const name = file.slice(0, -'.ipynb'.length);
  const text = await readFile(join(from, file), 'utf8');
  try {
    await writeFile(join(to, file), roundTrip(text));
    await writeFile(join(to, `${name}.shared.ipynb`), shared(text));
  } catch (error) {
    await writeFile(join(to, `${name}.refused`), error.message);
  }
}
await writeFile(join(to, 'made-here.ipynb'), made());
