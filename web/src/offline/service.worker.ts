// The service worker: a cached copy of the page for offline use, and the headers of cross-origin isolation where the host
// cannot send them.
//
// Network first. The copy is used when the network fails, is slow, or no longer has a file of an older version. Handles GET
// requests of its own origin only, never reloads a page, and claims an open page only when that page asks.

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
const NETWORK_TIMEOUT_MS = 4000;
const CONCURRENT_FETCHES = 4;
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
  if (type === 'used') event.waitUntil(keepUsed().catch(() => undefined));
  if (type !== 'keep') return;
  event.waitUntil(
    precache().then(
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

/** What `web/scripts/files.mjs` writes; `whenUsed` are files that are cached together once somebody used one of them, `eachWhenUsed` one by one (`crate/worker/ts/worker-host.ts` does). */
interface FileList {
  version: string;
  files: string[];
  whenUsed: string[];
  eachWhenUsed: string[];
}

/** Fetches every file of the page's present version that is not cached yet. Gives the version. */
async function precache(): Promise<string> {
  const list = await fetch(address('files.json'), { cache: 'no-cache' });
  if (!list.ok) throw new Error('The host has no list of files.');
  const { version, files, whenUsed, eachWhenUsed } = (await list.clone().json()) as FileList;
  const name = PREFIX + version;
  const complete = (await caches.has(name)) && (await (await caches.open(name)).match(address('files.json')));
  if (complete) return version;
  const cache = await caches.open(name);
  // What somebody used of the version before is there of the new one, too.
  const perhaps = [...whenUsed, ...eachWhenUsed];
  const used = await Promise.all(perhaps.map((file) => caches.match(address(file))));
  const left = [...files, ...perhaps.filter((_, at) => used[at] !== undefined)];
  const next = async (): Promise<void> => {
    for (let file = left.pop(); file !== undefined; file = left.pop()) {
      const url = address(file === 'index.html' ? './' : file);
      const response = await fetch(url, { cache: 'no-cache' });
      if (!response.ok) throw new Error(`${url}: ${response.status}`);
      await cache.put(url, response);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_FETCHES }, next));
  // Last: a copy with its list is whole. The version before stays for pages that still show it.
  await cache.put(address('files.json'), list);
  const others = (await caches.keys()).filter((key) => key.startsWith(PREFIX) && key !== name);
  for (const old of others.slice(0, -1)) await caches.delete(old);
  return version;
}

/** What is cached for a request; the newest copy first. */
async function cached(request: Request): Promise<Response | undefined> {
  const url = request.url.replace(/[?#].*$/s, '').replace(/index\.html$/, '');
  const names = (await caches.keys()).filter((key) => key.startsWith(PREFIX)).reverse();
  for (const name of names) {
    const found = await (await caches.open(name)).match(url);
    if (found) return found;
  }
  return undefined;
}

/** Caches what is cached once it was used, beside the rest of the page's present version. */
async function keepUsed(): Promise<void> {
  const cache = await caches.open(PREFIX + (await precache()));
  const list = await cache.match(address('files.json'));
  for (const file of ((await list?.json()) as FileList | undefined)?.whenUsed ?? []) {
    const url = address(file);
    if (await cache.match(url)) continue;
    const response = await fetch(url);
    if (response.ok) await cache.put(url, response);
  }
}

async function answer(request: Request): Promise<Response> {
  const network = fetch(request).then((response) => (response.status === 404 ? undefined : response));
  const slow = new Promise<undefined>((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS));
  const inTime = await Promise.race([network, slow]).catch(() => undefined);
  const found = inTime ?? (await cached(request)) ?? (await network.catch(() => undefined));
  // Neither on the network nor cached: whatever the network says, a missing file as well.
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
