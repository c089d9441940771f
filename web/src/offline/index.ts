// The page's side of working offline: starts the service worker, asks it to keep a copy, notices new versions.
//
// On a host that cannot send the headers of isolation, the service worker adds them; that takes one reload, which comes
// at most once a session and never over somebody's work. Refuses to change a page that is in use: a new version is
// offered, and taken when the person says so.
import { signal } from '@preact/signals';
import { current } from '../documents/session';
import { kernel } from '../kernel/browser';

/** Whether the page would open without a network. */
export const offline = signal<'unknown' | 'preparing' | 'ready' | 'refused'>('unknown');
/** Whether the network is there, as the browser has it. */
export const online = signal(true);
/** The host has another version than the one that is shown. */
export const newVersion = signal(false);

const GUARD = 'tandem.isolation';
const LOOK_EVERY_MS = 10 * 60_000;

/** Whether a reload would cost anything: text that is not saved, or a kernel that holds what cells made. */
function inUse(): boolean {
  const open = current.value;
  if (open && (open.saveState.value !== 'saved' || (!open.stored.value && open.model.revision.value > 0)))
    return true;
  return kernel.used.value;
}

function alreadyReloaded(): boolean {
  try {
    if (sessionStorage.getItem(GUARD) !== null) return true;
    sessionStorage.setItem(GUARD, 'reloaded');
    return false;
  } catch {
    // Without a place to note it, a second reload could not be ruled out.
    return true;
  }
}

/** Whether a reload is all that isolation waits for. */
export function isolationWaits(): boolean {
  return !globalThis.crossOriginIsolated && Boolean(navigator.serviceWorker?.controller);
}

async function versionOfHost(): Promise<string | null> {
  try {
    const response = await fetch(new URL('./files.json', document.baseURI), { cache: 'no-cache' });
    return response.ok ? ((await response.json()) as { version: string }).version : null;
  } catch {
    return null;
  }
}

/** Looks now and then whether the host has another version than the one that is shown. */
function watchVersion(shown: string | null): void {
  if (shown === null) return;
  let looked = Date.now();
  const look = async () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < LOOK_EVERY_MS) return;
    looked = Date.now();
    const now = await versionOfHost();
    if (now !== null && now !== shown) newVersion.value = true;
  };
  document.addEventListener('visibilitychange', () => void look());
  setInterval(() => void look(), LOOK_EVERY_MS);
}

/** Saves and shows the new version. */
export async function takeNewVersion(): Promise<void> {
  await current.value?.save();
  location.reload();
}

/** Has the browser load the parts of the page's script, so that they are there when the network is not. Runs none. */
async function loadParts(): Promise<void> {
  const response = await fetch(new URL('./files.json', document.baseURI)).catch(() => null);
  if (!response?.ok) return;
  const { files } = (await response.json()) as { files: string[] };
  const parts = files.filter((file) => /^part-.*\.js$/.test(file));
  await Promise.all(
    parts.map((file) => {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = new URL(file, document.baseURI).href;
      const done = new Promise<void>((resolve) => {
        link.onload = () => resolve();
        link.onerror = () => resolve();
      });
      document.head.append(link);
      return done;
    }),
  );
}

function followNetwork(): void {
  const update = () => {
    online.value = navigator.onLine;
  };
  update();
  addEventListener('online', update);
  addEventListener('offline', update);
}

/** Starts all of it. Harmless where the browser has no service workers or refuses them. */
export async function startOffline(): Promise<void> {
  followNetwork();
  const shown = versionOfHost();
  const workers = navigator.serviceWorker;
  if (!workers) {
    offline.value = 'refused';
    return;
  }
  workers.addEventListener('message', (event) => {
    if ((event.data as { type?: string } | null)?.type !== 'kept') return;
    // The copy is for the next visit; until then this page keeps the parts itself that it loads when they are needed.
    const parts = workers.controller ? Promise.resolve() : loadParts();
    void parts.then(() => {
      offline.value = 'ready';
    });
  });
  // With isolation there is no hurry: the kernel loads first.
  if (globalThis.crossOriginIsolated) await kernel.whenReady();
  try {
    await workers.register(new URL('./service.worker.js', document.baseURI).href, { updateViaCache: 'none' });
  } catch {
    offline.value = 'refused';
    return;
  }
  const { active } = await workers.ready;
  // A page that its host isolates is left as it is until its next visit: in Firefox, one that is taken over while it is open
  // gets no answer from then on, not even to a reload.
  if (!globalThis.crossOriginIsolated) active?.postMessage({ type: 'claim' });
  if (!globalThis.crossOriginIsolated && !inUse() && !alreadyReloaded()) {
    location.reload();
    return;
  }
  await kernel.whenReady();
  offline.value = 'preparing';
  active?.postMessage({ type: 'keep' });
  watchVersion(await shown);
}
