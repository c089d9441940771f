// The page component: bar, banners, and either the start screen or the notebook with its inspector.
import { effect, signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { current } from '../documents/open-document';
import { touchedEditor } from '../editor/touch';
import { inspectorOpen, showFiles, showGraph } from '../inspector/state';
import { kernel } from '../kernel/page-kernel';
import { s as ks } from '../kernel/strings';
import { goFile, opening } from '../navigation/navigate';
import type { ActionContext } from '../notebook/actions';
import { Finder } from '../notebook/find';
import { FindBar } from '../notebook/find-bar';
import { graphsOf } from '../notebook/graphs';
import { Notebook } from '../notebook/notebook';
import { tellWidget } from '../notebook/run';
import { offerGraphs, offerProber, offerRecompiler } from '../outputs/lazy-viewers';
import { offerWidgets } from '../outputs/widgets/widget-comm';
import { Start } from '../start/start';
import { announcement } from '../ui/announce';
import { ConfirmHost } from '../ui/dialog';
import { lazy } from '../ui/lazy';
import { ToastHost } from '../ui/toast';
import { narrow } from '../ui/viewport';
import { Banners } from './banners';
import { Bar } from './bar';
import { DocumentDialogs } from './document-dialogs';
import { closeDialog, dialog, dialogs, followReference, typedAhead } from './open-dialog';
import { pageOperations } from './page-operations';
import { s } from './strings';

const Inspector = lazy(() => import('../inspector/inspector').then((part) => part.Inspector));
const TouchRow = lazy(() => import('../notebook/touch-row').then((part) => part.TouchRow));
const dragging = signal(false);

export function App() {
  const open = current.value;
  const loaded = dialogs.value;
  const finder = useMemo(() => (open ? new Finder(open.model) : null), [open]);
  const context = useMemo<ActionContext>(
    () => ({ model: open?.model ?? null, page: pageOperations(open, finder) }),
    [open, finder],
  );
  useEffect(followDrops, []);
  useEffect(offerKernel, []);
  useEffect(followReference, []);
  useEffect(
    () =>
      effect(() => {
        const name = current.value?.info.value.name;
        document.title = [running(), name, 'Tandem'].filter(Boolean).join(' · ');
      }),
    [],
  );
  return (
    <>
      <Bar open={open} context={context} />
      <Banners open={open} />
      {open && finder && <FindBar finder={finder} readOnly={open.model.readOnly.value} />}
      {open ? (
        <div class={inspectorOpen.value ? 'work' : 'work work-single'}>
          <Notebook key={open.info.value.id} model={open.model} context={context} inspect={showGraph} />
          <Inspector model={open.model} />
        </div>
      ) : opening.value ? (
        <main class="opening">{s.openingDocument}</main>
      ) : (
        <Start />
      )}
      {dialog.value && loaded && (open || dialog.value === 'reference') && (
        <loaded.Dialogs shown={dialog.value} typed={typedAhead()} context={context} onClose={closeDialog} />
      )}
      {open && touchedEditor.value && <TouchRow />}
      {dragging.value && <div class="drop-here">{s.dropHere}</div>}
      <DocumentDialogs />
      <ConfirmHost />
      <ToastHost />
      <div class="visually-hidden" aria-live="polite">
        {announcement.value}
      </div>
    </>
  );
}

/** What the kernel does, for the tab's title: nothing while it rests. */
function running(): string {
  const { done, total } = kernel.batch.value;
  if (kernel.state.value === 'dead') return `○ ${ks.dead}`;
  if (kernel.state.value !== 'busy' && kernel.state.value !== 'interrupting') return '';
  return `● ${total > 1 ? s.executed(done, total) : ks.busy}`;
}

/** Lets viewers have the graphs that they show compiled in other ways, and compare those of the notebook. */
function offerKernel(): void {
  offerGraphs(graphsOf(() => current.value?.model ?? null));
  offerRecompiler({ recompile: (wanted) => kernel.recompile(wanted), stop: () => kernel.interrupt() });
  offerWidgets((message) => {
    const model = current.value?.model;
    return model ? tellWidget(model, message) : Promise.resolve(false);
  });
  offerProber({
    probe: (wanted) => kernel.probe(wanted),
    setWatch: (wish) => kernel.setWatch(wish),
    onWatched: (listener) => kernel.onWatched(listener),
    isBusy: () => kernel.state.value === 'busy' || kernel.state.value === 'interrupting',
    runsEnded: () => kernel.runsEnded.value,
  });
}

/** Lets a file be dropped anywhere on the page. */
function followDrops(): () => void {
  const hasFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
  const over = (event: DragEvent) => {
    if (!hasFile(event)) return;
    event.preventDefault();
    dragging.value = true;
  };
  const leave = (event: DragEvent) => {
    if (event.relatedTarget === null) dragging.value = false;
  };
  const drop = (event: DragEvent) => {
    dragging.value = false;
    const given = [...(event.dataTransfer?.files ?? [])];
    const file = given[0];
    // The panel of files takes whatever is dropped on it.
    if (!file || (event.target as Element | null)?.closest?.('.files-panel')) return;
    event.preventDefault();
    const isNotebook = given.some((one) => /\.(ipynb|json)$/i.test(one.name));
    const isModel = given.some((one) => /\.(onnx|tandem)$/i.test(one.name));
    if (!isNotebook && (current.value || isModel)) {
      // A model shows itself in cells, which a sheet of files would cover.
      if (!isModel || !narrow.value) showFiles();
      void import('./dropped-files').then(({ takeFiles }) => takeFiles(given));
    } else void goFile(file);
  };
  // Before the editor, which would take the file's text for its own.
  document.addEventListener('dragover', over, true);
  document.addEventListener('dragleave', leave, true);
  document.addEventListener('drop', drop, true);
  return () => {
    document.removeEventListener('dragover', over, true);
    document.removeEventListener('dragleave', leave, true);
    document.removeEventListener('drop', drop, true);
  };
}
