// The page: bar, banners, and either the start screen or the notebook with its inspector.
import { effect, signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { current, type OpenDocument } from '../documents/session';
import { HistoryHost } from '../history/HistoryHost';
import { Inspector } from '../inspector/Inspector';
import { inspect, inspectorOpen } from '../inspector/state';
import type { ActionContext } from '../notebook/actions';
import { KeyHelp } from '../notebook/KeyHelp';
import { Notebook } from '../notebook/Notebook';
import { s as ns } from '../notebook/strings';
import { ShareHost } from '../share/ShareDialog';
import { Start } from '../start/Start';
import { announce, announcement } from '../ui/announce';
import { ConfirmHost } from '../ui/dialog';
import { ToastHost, toast } from '../ui/toast';
import { Banners } from './Banners';
import { Bar } from './Bar';
import { goFile, opening } from './navigate';
import { s } from './strings';

const helpOpen = signal(false);
const dragging = signal(false);

export function App() {
  const open = current.value;
  const context = useMemo(() => (open ? contextOf(open) : null), [open]);
  useEffect(followDrops, []);
  useEffect(
    () =>
      effect(() => {
        document.title = current.value ? `${current.value.info.value.name} · Tandem` : 'Tandem';
      }),
    [],
  );
  return (
    <>
      <Bar open={open} context={context} />
      <Banners open={open} />
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
      {helpOpen.value && (
        <KeyHelp
          onClose={() => {
            helpOpen.value = false;
          }}
        />
      )}
      {dragging.value && <div class="drop-here">{s.dropHere}</div>}
      <HistoryHost />
      <ShareHost />
      <ConfirmHost />
      <ToastHost />
      <div class="visually-hidden" aria-live="polite">
        {announcement.value}
      </div>
    </>
  );
}

function contextOf(open: OpenDocument): ActionContext {
  return {
    model: open.model,
    save: () =>
      void open.saveVersion().then(
        () => announce(s.savedAnnounce),
        () => undefined,
      ),
    help() {
      helpOpen.value = true;
    },
    deleted: () => toast(ns.deleted, { label: ns.undo, act: () => open.model.undo() }),
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
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    void goFile(file);
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
