// Page entry: installs policies, language and theme, renders the page, then starts the kernel; or shows one notebook for a
// frame.
import { render } from 'preact';
import { makeApi } from './api/tandem';
import { App } from './app/app';
import { detect } from './capabilities';
import { restoreBackups } from './documents/backup';
import { followCourse } from './documents/course-progress';
import { current } from './documents/open-document';
import { loadAssist } from './editor/lazy-extensions';
import { followPointer } from './editor/touch';
import { followLanguage } from './i18n';
import { applyRecording } from './inspector/recording';
import { followWide } from './inspector/state';
import { kernel } from './kernel/page-kernel';
import { loadMarkdown } from './markdown/markdown';
import { followAddress, followStorage } from './navigation/navigate';
import { loadCheckWhenIdle } from './notebook/idle-check';
import { startOffline } from './offline';
import { type EmbedRoute, parseRoute } from './routes/routes';
import { installPolicies } from './security/trusted-types';
import { followTheme } from './theme';
import { followWidth } from './ui/viewport';

/** Parts that nobody waits for let the first result go before them. */
const AFTER_KERNEL_MS = 2000;

installPolicies();
followLanguage();
followTheme();
followWidth();
followWide();
applyRecording();
followPointer();
window.tandem = makeApi(kernel);

const root = document.getElementById('app');
if (!root) throw new Error('index.html has no #app.');
root.replaceChildren();
const route = parseRoute(location.hash);
const isFrame = document.documentElement.dataset.embedded !== undefined;
if (route.page === 'embed') void showEmbedded(root, route);
else if (isFrame) void showEmbedded(root, { page: 'embed', of: route, cell: null });
else showPage(root);

/** The page for frames in pages of others. */
async function showEmbedded(host: HTMLElement, embedded: EmbedRoute): Promise<void> {
  const part = await import('./embed/embed');
  await part.showEmbedded(host, embedded);
}

function showPage(host: HTMLElement): void {
  render(<App />, host);

  kernel.start();
  // What a document of text and code shows next: on its way while the document is read. From the start screen the kernel
  // comes first; whoever opens a document before loads them with it.
  const loadParts = () => {
    loadMarkdown();
    loadAssist().catch(() => undefined);
  };
  if (route.page === 'start') void kernel.whenReady().then(() => setTimeout(loadParts, AFTER_KERNEL_MS));
  else loadParts();
  loadCheckWhenIdle();
  void detect();
  void startOffline();
  void restoreBackups().then(followAddress);
  followStorage();
  followCourse();
  addEventListener('hashchange', () => void followAddress());

  // Leaving with unsaved text: it is saved, and written down where that is done at once. Asked only when neither works.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') current.value?.saveOnExit();
  });
  addEventListener('pagehide', () => void current.value?.saveOnExit());
  addEventListener('beforeunload', (event) => {
    if (current.value?.saveOnExit() === false) event.preventDefault();
  });
}
