// Serves the page with the fake kernel as a static host would, with or without isolation headers.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, extname, join, normalize, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '../../..');

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.ipynb': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
};

function fileFor(path) {
  if (path === '/' || path === '/index.html') return join(root, 'web/index.html');
  if (path === '/worker.js') return join(here, 'fake-worker.js');
  if (['/fake-documents.js', '/profile.js'].includes(path)) return join(here, path.slice(1));
  const clean = normalize(path);
  if (clean.startsWith('/lessons/')) return join(here, clean);
  return join(root, 'web/dist', clean);
}

/** Starts a server on a free port. `base` puts the page below a sub-path; `held`, the kernel waits until it is let come. */
export async function serve({ isolated = true, base = '', port = 0, held = false } = {}) {
  const server = createServer(async (request, response) => {
    let path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
    if (base && path.startsWith(base)) path = path.slice(base.length) || '/';
    if (path === '/files.json') {
      // Trunk's build writes it; here nothing is kept for offline use.
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"version":"test","files":[]}');
      return;
    }
    if (path === '/favicon.ico') {
      // Browsers ask for it on behalf of documents that name no icon.
      response.writeHead(204).end();
      return;
    }
    const file = fileFor(path);
    if (!existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    const headers = { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' };
    if (isolated) {
      headers['Cross-Origin-Opener-Policy'] = 'same-origin';
      headers['Cross-Origin-Embedder-Policy'] = 'require-corp';
      headers['Cross-Origin-Resource-Policy'] = 'same-origin';
    }
    response.writeHead(200, headers);
    if (file.endsWith('index.html')) {
      // Trunk takes its own links out of the template.
      response.end((await readFile(file, 'utf8')).replace(/<link data-trunk[^>]*>\s*/g, ''));
    } else if (held && path === '/worker.js') {
      response.end((await readFile(file, 'utf8')).replace('HELD = false', 'HELD = true'));
    } else createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}${base}/`,
    close() {
      server.close();
      // A page that a failed test left open would keep its connections, and the tests would never end.
      server.closeAllConnections();
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { url } = await serve({ port: Number(process.env.PORT ?? 8099) });
  console.log(url);
}
