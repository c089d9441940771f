// Serves the built page as a static host would: with or without isolation headers, below any path, compressed or not.
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, extname, join, normalize, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

export const dist = process.env.TANDEM_DIST
  ? resolve(process.env.TANDEM_DIST)
  : resolve(dirname(fileURLToPath(import.meta.url)), '../../dist');

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.ipynb': 'application/json',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
};

const ISOLATION = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** The path that was asked for; as it is where its escapes are broken. */
function pathOf(url) {
  const { pathname } = new URL(url, 'http://localhost');
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** The headers that `_headers` gives a path, as hosts read that file. */
function shippedHeaders(path) {
  const headers = {};
  let applies = false;
  for (const line of readFileSync(join(dist, '_headers'), 'utf8').split('\n')) {
    if (line.startsWith('/')) applies = line === '/*' || line === path;
    else if (applies && line.startsWith('  ')) {
      const [name, ...value] = line.trim().split(': ');
      headers[name] = value.join(': ');
    }
  }
  return headers;
}

/**
 * Starts a server on a free port of the loopback; `shipped`, with all the headers of `_headers`; `compressed`, like hosts
 * that send everything through gzip. `changed` gives files, by name, another text (null: the host has it no longer), or are files that are there beside the others: how a test
 * puts a fault where no page can reach. `missing` gets what was asked for and is not there.
 */
export async function serve({
  isolated = true,
  base = '',
  port = 0,
  shipped = false,
  compressed = false,
  changed = {},
  missing = [],
} = {}) {
  if (!existsSync(join(dist, 'index.html')))
    throw new Error('There is no page in dist/; `./x build` makes it.');
  const server = createServer((request, response) => {
    let path = pathOf(request.url);
    if (base && path.startsWith(base)) path = path.slice(base.length);
    const file = normalize(join(dist, path.endsWith('/') || path === '' ? 'index.html' : path));
    const change = changed[file.slice(dist.length + 1)];
    const isThere = file.startsWith(dist + sep) && existsSync(file) && statSync(file).isFile();
    if (change === null || !(isThere || change)) {
      missing.push(path);
      response.writeHead(404).end();
      return;
    }
    const headers = {
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
      ...(isolated ? ISOLATION : {}),
      ...(shipped ? shippedHeaders(path) : {}),
    };
    if (compressed) {
      const body = gzipSync(readFileSync(file), { level: 1 });
      response
        .writeHead(200, { ...headers, 'Content-Encoding': 'gzip', 'Content-Length': body.length })
        .end(body);
      return;
    }
    if (change) {
      response.writeHead(200, headers).end(change(isThere ? readFileSync(file, 'utf8') : ''));
      return;
    }
    response.writeHead(200, { ...headers, 'Content-Length': statSync(file).size });
    createReadStream(file).pipe(response);
  });
  await new Promise((done) => server.listen(port, '127.0.0.1', done));
  /** From now on the host is away, for connections that are open as well. */
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${server.address().port}${base}/`, close: stop };
}
