// The page in a frame of somebody's book or blog: one notebook, or one cell of it, without bars.
//
// It stores nothing, registers no service worker, and loads the kernel when the reader first clicks or types. Where one cell
// is shown, those before it run then.
import { effect, signal } from '@preact/signals';
import { render } from 'preact';
import { KernelPill } from '../kernel/kernel-pill';
import { kernel } from '../kernel/page-kernel';
import { loadMarkdown } from '../markdown/markdown';
import type { ActionContext, PageOperations } from '../notebook/actions';
import type { Cell, NotebookModel } from '../notebook/model';
import { Notebook } from '../notebook/notebook';
import { runAll, runCell } from '../notebook/run';
import { type EmbedRoute, type PageRoute, routeHash } from '../routes/routes';
import { announcement } from '../ui/announce';
import { ConfirmHost } from '../ui/dialog';
import { Icon } from '../ui/icons';
import { type FramedNotebook, framedNotebook } from './load';
import { postHeight } from './size';
import { s } from './strings';

const started = signal(false);

/** Shows the notebook of a route in place of the page. */
export async function showEmbedded(root: HTMLElement, route: EmbedRoute): Promise<void> {
  document.documentElement.dataset.embedded = 'notebook';
  addEventListener('hashchange', () => location.reload());
  loadMarkdown();
  render(<p class="embed-note">{s.loading}</p>, root);
  try {
    const framed = await framedNotebook(route.of);
    if (framed) showNotebook(root, route, framed);
    else location.replace(wholePage(route.of));
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error);
    render(
      <p class="embed-note" role="alert">
        {sentence}
      </p>,
      root,
    );
  }
  postHeight(root);
}

function showNotebook(root: HTMLElement, route: EmbedRoute, { name, model }: FramedNotebook): void {
  document.title = `${name} · Tandem`;
  const shown = route.cell === null ? undefined : model.cells.value[route.cell - 1];
  const before = shown ? model.cells.value.slice(0, model.indexOf(shown.id)) : [];
  if (shown) hideOthers(model, shown);
  startWhenUsed(model, before);
  const whole = wholePage(route.of);
  const context: ActionContext = { model, page: operations(name, whole) };
  render(
    <>
      <Notebook model={model} context={context} inspect={() => openTab(whole)} />
      <Foot model={model} shown={shown} whole={whole} />
      <ConfirmHost />
      <div class="visually-hidden" aria-live="polite">
        {announcement.value}
      </div>
    </>,
    root,
  );
}

/** Loads the kernel at the reader's first click or key, and has the hidden cells run before theirs. */
function startWhenUsed(model: NotebookModel, before: Cell[]): void {
  const start = () => {
    if (started.value) return;
    started.value = true;
    kernel.start();
    for (const cell of before) if (cell.type.value === 'code') runCell(model, cell);
  };
  addEventListener('click', start, { capture: true });
  addEventListener('keydown', start, { capture: true });
}

/** Hides the other cells of the notebook; one that ended with an error shows, since it is why the one asked for did not run. */
function hideOthers(model: NotebookModel, shown: Cell): void {
  document.documentElement.dataset.embedded = 'cell';
  const others = model.cells.peek().filter((cell) => cell !== shown);
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  effect(() => {
    const hidden = others.filter((cell) => cell.outcome.value !== 'error');
    sheet.replaceSync(hidden.map(({ id }) => `[data-cell-id="${CSS.escape(id)}"]{display:none}`).join(''));
    // Whoever runs a cell goes on to the next, which is not there.
    if (hidden.some(({ id }) => id === model.selectedId.value)) model.select(shown.id);
  });
}

function Foot({ model, shown, whole }: { model: NotebookModel; shown: Cell | undefined; whole: string }) {
  const busy = kernel.waiting.value > 0 || kernel.state.value === 'busy';
  const notice = kernel.notice.value;
  const run = () => (shown ? runCell(model, shown) : runAll(model));
  return (
    <footer class="embed-foot">
      {/* Keys: the first click on Run makes the kernel busy, and shall not find Stop in its place. */}
      {busy ? (
        <button key="stop" type="button" class="button button-small" onClick={() => kernel.interrupt()}>
          <Icon name="stop" size={14} /> {s.stop}
        </button>
      ) : (
        <button key="run" type="button" class="button button-small" onClick={run}>
          <Icon name="play" size={14} /> {shown ? s.run : s.runAll}
        </button>
      )}
      {started.value && <KernelPill />}
      {notice && <span role="alert">{notice.text}</span>}
      <a class="embed-open" href={whole} target="_blank" rel="noopener" title={s.openTitle}>
        {s.open}
      </a>
    </footer>
  );
}

/** The address of the whole page with what a route names. */
function wholePage(of: PageRoute): string {
  return new URL(`./${routeHash(of)}`, document.baseURI).href;
}

function openTab(address: string): void {
  open(address, '_blank', 'noopener');
}

/** What needs documents, dialogs or the inspector happens in the whole page. */
function operations(name: string, whole: string): PageOperations {
  const elsewhere = () => openTab(whole);
  const nowhere = () => undefined;
  return {
    documentName: () => name,
    save: nowhere,
    find: nowhere,
    palette: nowhere,
    help: elsewhere,
    reference: elsewhere,
    dialectNames: elsewhere,
    measured: elsewhere,
    deleted: nowhere,
    download: elsewhere,
    downloadStubs: nowhere,
    share: elsewhere,
    versions: nowhere,
    files: nowhere,
    canResetLesson: () => false,
    resetLesson: nowhere,
    newNotebook: nowhere,
    open: nowhere,
    home: elsewhere,
    inspectorShown: () => false,
    toggleInspector: nowhere,
  };
}
