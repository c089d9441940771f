// The inspector: what the selected cell did (or the last that ran, where that one did not), its graph, generated kernels and
// value, and the notebook's files, in tabs. It never repeats the picture that stands in the cell: beside it, the graph is that of
// what ran, and what is selected in the picture.
import { useComputed } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Cell, NotebookModel } from '../notebook/model';
import { asGraph } from '../outputs/lazy-viewers';
import { GRAPH_MIME } from '../outputs/mime';
import type { DataItem } from '../outputs/output-area';
import { IconButton } from '../ui/icon-button';
import { narrow } from '../ui/viewport';
import { inspectedCell } from './inspected-cell';
import { graphPanel, type Inspected, panels } from './panels';
import { recording, setRecording } from './recording';
import { inspectorOpen, sheetOpen, tab } from './state';
import { s } from './strings';

/** The last graph among the outputs of a cell. */
function graphItem(cell: Cell | null): DataItem | null {
  if (cell === null) return null;
  void cell.outputs.version.value;
  const found = cell.outputs.items.findLast((item) => item.kind === 'data' && GRAPH_MIME in item.data);
  return found?.kind === 'data' ? found : null;
}

export function Inspector({ model }: { model: NotebookModel }) {
  const inspected = useComputed(() => inspectedCell(model));
  const cell = inspected.value;
  const item = useComputed(() => graphItem(inspected.value)).value;
  const doc = useMemo(() => (item ? asGraph(item.data[GRAPH_MIME]) : null), [item]);
  const shown: Inspected = { model, cell, doc, record: cell?.record.value ?? null };
  if (narrow.value) return sheetOpen.value ? <Sheet {...shown} /> : null;
  if (!inspectorOpen.value) return null;
  return (
    <aside class="insp" aria-label={s.inspector}>
      <Body {...shown} />
    </aside>
  );
}

function Sheet(inspected: Inspected) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const close = () => {
    sheetOpen.value = false;
  };
  return (
    <dialog
      ref={dialog}
      class="sheet"
      aria-label={s.inspector}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <div class="insp">
        <Body {...inspected} onClose={close} />
      </div>
    </dialog>
  );
}

function Body({ onClose, ...inspected }: Inspected & { onClose?: () => void }) {
  const shownPanels = panels.filter((panel) => panel.isShown(inspected));
  const preferred = shownPanels.findLast((panel) => panel.isFirst?.(inspected));
  const open = shownPanels.find((panel) => panel.id === tab.value) ?? preferred ?? graphPanel;
  const { id: shown, Panel } = open;
  const names = shownPanels.map((panel) => panel.id);
  // On a narrow screen there are more tabs than fit.
  useEffect(
    () =>
      document.getElementById(`insp-tab-${shown}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    [shown],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const step = event.key === 'ArrowRight' ? 1 : names.length - 1;
    tab.value = names[(names.indexOf(shown) + step) % names.length] ?? 'graph';
    document.getElementById(`insp-tab-${tab.value}`)?.focus();
  };
  return (
    <>
      <div class="tabs">
        <div role="tablist" aria-label={s.inspector} onKeyDown={onKeyDown}>
          {names.map((name) => (
            <button
              key={name}
              id={`insp-tab-${name}`}
              type="button"
              role="tab"
              aria-selected={shown === name}
              aria-controls="insp-panel"
              tabIndex={shown === name ? 0 : -1}
              class={shown === name ? 'on' : ''}
              onClick={() => {
                tab.value = name;
              }}
            >
              {s[name]}
            </button>
          ))}
        </div>
        {onClose && <IconButton icon="close" label={s.close} onClick={onClose} />}
      </div>
      <div
        id="insp-panel"
        class={`insp-panel insp-${shown}`}
        role="tabpanel"
        aria-labelledby={`insp-tab-${shown}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that scrolls must be reachable by keyboard.
        tabIndex={0}
      >
        {shown !== 'files' && <OtherCell {...inspected} />}
        <Panel key={shown} {...inspected} />
      </div>
      <label class="insp-record">
        <input
          type="checkbox"
          checked={recording.value}
          onChange={(event) => setRecording(event.currentTarget.checked)}
        />
        {s.record}
      </label>
    </>
  );
}

/** Names the cell that is shown where it is not the selected one, and selects it. */
function OtherCell({ model, cell }: Inspected) {
  if (cell === null || cell === model.selected.value) return null;
  return (
    <p class="insp-other">
      {s.lastRun(String(cell.executionCount.value ?? ' '))}
      <button type="button" onClick={() => model.select(cell.id)}>
        {s.select}
      </button>
    </p>
  );
}
