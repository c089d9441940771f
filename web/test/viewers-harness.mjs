// Builds the viewers on sample documents into node_modules/.viewers and serves them: `node test/viewers-harness.mjs`.
// For looking at them while they are changed; the page itself is built by scripts/build.mjs.
import { createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '..');
const out = join(root, 'node_modules', '.viewers');

/** Builds the harness; returns the folder to serve. */
export async function buildHarness() {
  await mkdir(out, { recursive: true });
  const common = { bundle: true, format: 'esm', outdir: out, jsx: 'automatic', jsxImportSource: 'preact' };
  await build({
    ...common,
    entryPoints: {
      harness: join(here, 'viewers-harness.tsx'),
      'layout.worker': join(root, 'src/viewers/graph/layout/layout.worker.ts'),
    },
    loader: { '.css': 'empty' },
  });
  const viewers = (await readdir(join(root, 'src/viewers'), { recursive: true }))
    .filter((name) => name.endsWith('.css'))
    .sort();
  const sheets = ['theme/tokens.css', 'theme/base.css', ...viewers.map((name) => `viewers/${name}`)];
  await build({
    stdin: {
      contents: sheets.map((file) => `@import "./${file}";`).join('\n'),
      resolveDir: join(root, 'src'),
      loader: 'css',
    },
    bundle: true,
    outfile: join(out, 'app.css'),
  });
  await writeFile(
    join(out, 'harness.css'),
    'html,body{height:auto}#harness{display:grid;gap:16px;padding:12px;max-width:1500px;margin:auto}article{min-width:0}',
  );
  await copyFile(join(here, 'viewers.html'), join(out, 'index.html'));
  return out;
}

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Serves the harness under the page's own content security policy. */
export async function serveHarness(port = 0) {
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname;
    const file = join(out, path === '/' ? 'index.html' : path.slice(1));
    if (!file.startsWith(out) || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
      'Content-Security-Policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; worker-src 'self'; img-src 'self' data: blob:; connect-src 'self'",
    });
    createReadStream(file).pipe(response);
  });
  await new Promise((ready) => server.listen(port, '127.0.0.1', ready));
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildHarness();
  const { url } = await serveHarness(Number(process.env.PORT ?? 8098));
  console.log(url);
}
