// Registers the service worker, has it cache the page for offline use, and detects new versions.
//
// On a host that cannot send the headers of cross-origin isolation the service worker adds them, which takes one reload:
// at most once per session, never over a document that was changed or a kernel in use. A new version is loaded only when the person asks.
import { effect, signal } from '@preact/signals';
import { current } from '../documents/open-document';
import { kernel } from '../kernel/page-kernel';

/** Whether the page would open without a network. */
export const offline = signal<'unknown' | 'preparing' | 'ready' | 'refused'>('unknown');
/** Whether the network is there, as the browser has it. */
export const online = signal(true);
/** The host has another version than the one that is shown. */
export const newVersion = signal(false);

const RELOADED_KEY = 'tandem.isolation';
const CHECK_INTERVAL_MS = 10 * 60_000;

/** Whether a reload would take anything from somebody: the place where they write, unsaved text, or the kernel's variables. */
function inUse(): boolean {
  const open = current.value;
  if (open && (open.saveState.value !== 'saved' || open.model.revision.value > 0)) return true;
  return kernel.used.value;
}

function alreadyReloaded(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_KEY) !== null) return true;
    sessionStorage.setItem(RELOADED_KEY, 'reloaded');
    return false;
  } catch {
    // Without storage a second reload could not be ruled out.
    return true;
  }
}

/** Whether the page would be isolated after a reload. */
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
function pollVersion(shown: string | null): void {
  if (shown === null) return;
  let looked = Date.now();
  const look = async (atOnce = false) => {
    // A clock that was set back is no reason to wait.
    const isEarly = Math.abs(Date.now() - looked) < CHECK_INTERVAL_MS;
    if (!atOnce && (document.visibilityState !== 'visible' || isEarly)) return;
    looked = Date.now();
    const now = await versionOfHost();
    if (now !== null && now !== shown) newVersion.value = true;
  };
  document.addEventListener('visibilitychange', () => void look());
  setInterval(() => void look(), CHECK_INTERVAL_MS);
  // A kernel that starts anew is of the host's version, which the page may no longer fit.
  effect(() => {
    if (kernel.state.value === 'restarting') void look(true);
  });
}

/** Saves and shows the new version. */
export async function saveAndReload(): Promise<void> {
  await current.value?.save();
  location.reload();
}

/** Preloads the lazy parts of the page's script, so that they are there without a network. Runs none of them. */
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
  pollVersion(await shown);
}
