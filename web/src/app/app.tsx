// The page component: bar, banners, and either the start screen or the notebook with its inspector.
import { effect, signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { downloadDocument } from '../documents/download';
import { current, type OpenDocument } from '../documents/open-document';
import { touchedEditor } from '../editor/touch';
import { Inspector } from '../inspector/inspector';
import { inspect, inspectorOpen, showFiles } from '../inspector/state';
import { kernel } from '../kernel/page-kernel';
import { s as ks } from '../kernel/strings';
import { chooseFile, goFile, goNew, goStart, opening } from '../navigation/navigate';
import type { ActionContext } from '../notebook/actions';
import { Finder } from '../notebook/find';
import { FindBar } from '../notebook/find-bar';
import { Notebook } from '../notebook/notebook';
import { s as ns } from '../notebook/strings';
import { s as os } from '../outputs/strings';
import { Start } from '../start/start';
import { announce, announcement } from '../ui/announce';
import { ConfirmHost } from '../ui/dialog';
import { lazy } from '../ui/lazy';
import { ToastHost, toast } from '../ui/toast';
import { Banners } from './banners';
import { Bar, nextTheme, switchLanguage } from './bar';
import { DocumentDialogs, showDialog } from './document-dialogs';
import { s } from './strings';

/** The dialog that is open, and what draws it once it is loaded. */
const dialog = signal<'keys' | 'palette' | null>(null);
const dialogs = signal<typeof import('./dialogs') | null>(null);

/** What was typed while the dialog was still on its way. */
let typedAhead = '';

function openDialog(name: 'keys' | 'palette'): void {
  dialog.value = name;
  typedAhead = '';
  if (dialogs.value) return;
  document.addEventListener('keydown', holdKey, true);
  import('./dialogs').then(
    (part) => {
      dialogs.value = part;
    },
    () => {
      dialog.value = null;
      toast(os.partFailed);
    },
  );
}

/** Keys are meant for the dialog that was asked for: none of them acts on a cell or writes into a text. */
function holdKey(event: KeyboardEvent): void {
  if (dialog.peek() === null || document.querySelector('dialog[open]')) {
    document.removeEventListener('keydown', holdKey, true);
    return;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.key === 'Escape') dialog.value = null;
  else if (event.key === 'Backspace') typedAhead = typedAhead.slice(0, -1);
  else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey)
    typedAhead += event.key;
}

const SymbolRow = lazy(() => import('../editor/symbol-row').then((part) => part.SymbolRow));
const dragging = signal(false);

export function App() {
  const open = current.value;
  const loaded = dialogs.value;
  const finder = useMemo(() => (open ? new Finder(open.model) : null), [open]);
  const context = useMemo(() => (open && finder ? contextOf(open, finder) : null), [open, finder]);
  useEffect(followDrops, []);
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
      {open && context ? (
        <div class={inspectorOpen.value ? 'work' : 'work work-single'}>
          <Notebook key={open.info.value.id} context={context} inspect={inspect} />
          <Inspector model={open.model} />
        </div>
      ) : opening.value ? (
        <main class="opening">{s.openingDocument}</main>
      ) : (
        <Start />
      )}
      {dialog.value && loaded && open && context && (
        <loaded.Dialogs
          shown={dialog.value}
          typed={typedAhead}
          context={context}
          page={{
            download: () => downloadDocument(open),
            share: () => showDialog('share', open),
            versions: () => showDialog('history', open),
            files: showFiles,
            newNotebook: () => void goNew(),
            open: chooseFile,
            home: () => void goStart(),
            language: switchLanguage,
            theme: nextTheme,
          }}
          onClose={() => {
            dialog.value = null;
          }}
        />
      )}
      {open && touchedEditor.value && <SymbolRow />}
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

function contextOf(open: OpenDocument, finder: Finder): ActionContext {
  return {
    model: open.model,
    save: () =>
      void open.saveVersion().then(
        () => announce(s.savedAnnounce),
        () => undefined,
      ),
    help() {
      openDialog('keys');
    },
    find: () => finder.show(),
    palette() {
      openDialog('palette');
    },
    deleted(count) {
      const last = open.model.lastStepGuard();
      const holds = () => current.value === open && last();
      toast(ns.deleted(count), { label: ns.undo, act: () => open.model.undo() }, holds);
    },
  };
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
    if (current.value && !given.some((one) => /\.(ipynb|json)$/i.test(one.name))) {
      showFiles();
      void import('../files/files').then(({ uploadFiles }) => uploadFiles(given));
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
