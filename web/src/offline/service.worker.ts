// The one service worker: keeps a copy of the page for when there is no network, and adds the headers of cross-origin
// isolation where the host cannot send them.
//
// The network comes first, so a reload always shows what the host has; the copy stands in when the network fails, is
// very slow, or no longer has a file that an open page of the version before still wants. Refuses: other origins, and
// anything but GET. It never reloads a page, and takes over one that is open only when that page asks.

/** The part of a service worker's scope that is used here; the page's own types know nothing of it. */
interface Scope {
  registration: { scope: string };
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: Extendable) => void): void;
  addEventListener(
    type: 'fetch',
    listener: (
      event: Extendable & { request: Request; respondWith(response: Promise<Response>): void },
    ) => void,
  ): void;
  addEventListener(
    type: 'message',
    listener: (
      event: Extendable & { data: unknown; source: { postMessage(message: unknown): void } | null },
    ) => void,
  ): void;
}
interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}

const scope = globalThis as unknown as Scope;
const PREFIX = 'tandem-';
/** The copy stands in after this long (ms) without an answer. */
const SLOW = 4000;
const AT_ONCE = 4;
const ISOLATION = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

const address = (name: string) => new URL(name, scope.registration.scope).href;

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('message', (event) => {
  const { type } = (event.data ?? {}) as { type?: string };
  if (type === 'claim') event.waitUntil(scope.clients.claim());
  if (type !== 'keep') return;
  event.waitUntil(
    keepCopy().then(
      (version) => event.source?.postMessage({ type: 'kept', version }),
      () => undefined,
    ),
  );
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(scope.registration.scope)) return;
  event.respondWith(answer(request));
});

/** Fetches every file of the page's present version that is not kept yet. Gives the version. */
async function keepCopy(): Promise<string> {
  const list = await fetch(address('files.json'), { cache: 'no-cache' });
  if (!list.ok) throw new Error('The host has no list of files.');
  const { version, files } = (await list.clone().json()) as { version: string; files: string[] };
  const name = PREFIX + version;
  const complete = (await caches.has(name)) && (await (await caches.open(name)).match(address('files.json')));
  if (complete) return version;
  const cache = await caches.open(name);
  const left = [...files];
  const next = async (): Promise<void> => {
    for (let file = left.pop(); file !== undefined; file = left.pop()) {
      const url = address(file === 'index.html' ? './' : file);
      const response = await fetch(url, { cache: 'no-cache' });
      if (!response.ok) throw new Error(`${url}: ${response.status}`);
      await cache.put(url, response);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  // Last: a copy with its list is whole. The version before stays for pages that still show it.
  await cache.put(address('files.json'), list);
  const others = (await caches.keys()).filter((key) => key.startsWith(PREFIX) && key !== name);
  for (const old of others.slice(0, -1)) await caches.delete(old);
  return version;
}

/** What is kept for a request; the newest copy first. */
async function kept(request: Request): Promise<Response | undefined> {
  const url = request.url.replace(/[?#].*$/s, '').replace(/index\.html$/, '');
  const names = (await caches.keys()).filter((key) => key.startsWith(PREFIX)).reverse();
  for (const name of names) {
    const found = await (await caches.open(name)).match(url);
    if (found) return found;
  }
  return undefined;
}

async function answer(request: Request): Promise<Response> {
  const network = fetch(request).then((response) => (response.status === 404 ? undefined : response));
  const slow = new Promise<undefined>((resolve) => setTimeout(resolve, SLOW));
  const inTime = await Promise.race([network, slow]).catch(() => undefined);
  const found = inTime ?? (await kept(request)) ?? (await network.catch(() => undefined));
  // Neither on the network nor kept: whatever the network says, a missing file as well.
  return isolated(found ?? (await fetch(request)));
}

/** The same response with the headers of isolation. */
function isolated(response: Response): Response {
  if (response.type === 'opaqueredirect' || response.status === 0 || response.status === 304) return response;
  if (response.headers.has('Cross-Origin-Embedder-Policy')) return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(ISOLATION)) headers.set(name, value);
  const { status, statusText } = response;
  const empty = status === 204 || status === 205;
  return new Response(empty ? null : response.body, { status, statusText, headers });
}
