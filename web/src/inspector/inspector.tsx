// The inspector: graph and generated kernels of the selected cell, and the notebook's files, in tabs.
import { useComputed } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { GraphDocument } from '../generated/protocol';
import type { NotebookModel } from '../notebook/model';
import { asGraph, WithViewers } from '../outputs/lazy-viewers';
import { GRAPH_MIME } from '../outputs/mime';
import type { DataItem } from '../outputs/output-area';
import { IconButton } from '../ui/icon-button';
import { lazy } from '../ui/lazy';
import { narrow } from '../ui/viewport';
import { inspectorOpen, sheetOpen, tab } from './state';
import { s } from './strings';

const FilesPanel = lazy(() => import('../files/files-panel').then((part) => part.FilesPanel));

/** The last graph among the outputs of the selected cell. */
function graphItem(model: NotebookModel): DataItem | null {
  const cell = model.selected.value;
  if (cell?.type.value !== 'code') return null;
  void cell.outputs.version.value;
  const found = cell.outputs.items.findLast((item) => item.kind === 'data' && GRAPH_MIME in item.data);
  return found?.kind === 'data' ? found : null;
}

export function Inspector({ model }: { model: NotebookModel }) {
  const item = useComputed(() => graphItem(model)).value;
  const doc = useMemo(() => (item ? asGraph(item.data[GRAPH_MIME]) : null), [item]);
  if (narrow.value) return sheetOpen.value ? <Sheet doc={doc} /> : null;
  if (!inspectorOpen.value) return null;
  return (
    <aside class="insp" aria-label={s.inspector}>
      <Body doc={doc} />
    </aside>
  );
}

function Sheet({ doc }: { doc: GraphDocument | null }) {
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
        <Body doc={doc} onClose={close} />
      </div>
    </dialog>
  );
}

function Body({ doc, onClose }: { doc: GraphDocument | null; onClose?: () => void }) {
  const names = ['graph', 'kernels', 'files'] as const;
  const shown = tab.value;
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
        {shown === 'files' ? (
          <FilesPanel />
        ) : doc ? (
          <WithViewers key={shown}>
            {({ GraphOutput, KernelsPanel }) =>
              shown === 'graph' ? <GraphOutput doc={doc} /> : <KernelsPanel doc={doc} />
            }
          </WithViewers>
        ) : (
          <Empty />
        )}
      </div>
    </>
  );
}

function Empty() {
  return (
    <div class="insp-empty">
      <svg width="120" height="96" viewBox="0 0 120 96" aria-hidden="true">
        <g fill="none" stroke="var(--line)" stroke-width="1.5">
          <rect x="40" y="4" width="40" height="18" rx="6" />
          <rect x="40" y="38" width="40" height="18" rx="6" stroke-dasharray="4 3" />
          <rect x="40" y="72" width="40" height="18" rx="6" />
          <path d="M60 22v16M60 56v16" />
        </g>
      </svg>
      <h2>{s.emptyTitle}</h2>
      <p>{s.emptyText}</p>
      <p>
        {s.tryIt} <code>{s.example}</code>
      </p>
    </div>
  );
}
