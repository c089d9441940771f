// One cell on the page: its gutter, its text, its outputs, its tools.
import type { EditorView, KeyBinding } from '@codemirror/view';
import { useComputed } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Editor } from '../editor/Editor';
import type { CellMemory } from '../generated/protocol';
import { language } from '../i18n';
import { kernel } from '../kernel/browser';
import { Markdown } from '../markdown/Markdown';
import type { PlaceFinder } from '../outputs/error';
import { Outputs } from '../outputs/Outputs';
import { s as os } from '../outputs/strings';
import { formatDuration } from '../ui/format';
import { Icon } from '../ui/icons';
import { bytes } from '../ui/units';
import { type ActionContext, type ActionName, perform } from './actions';
import { CellTools } from './CellTools';
import type { Cell } from './model';
import { runCell } from './run';
import { s } from './strings';

/** Bytes of tensors from which on a cell's memory is shown. */
const MEMORY_FROM = 1e5;

interface Props {
  cell: Cell;
  /** From 0. */
  index: number;
  of: number;
  context: ActionContext;
  places: PlaceFinder;
  inspect(cellId: string): void;
}

export function CellView({ cell, index, of, context, places, inspect }: Props) {
  const { model } = context;
  const element = useRef<HTMLDivElement>(null);
  const selected = useComputed(() => model.selected.value?.id === cell.id).value;
  const editing = useComputed(
    () => model.selected.value?.id === cell.id && model.mode.value === 'edit',
  ).value;
  const type = cell.type.value;
  const n = index + 1;
  const label = { code: s.codeCell, markdown: s.markdownCell, raw: s.rawCell }[type](n, of);
  const rendered = type === 'markdown' && cell.rendered.value;

  useLayoutEffect(() => {
    const own = element.current;
    if (!selected || !own) return;
    if (!editing) {
      const focused = document.activeElement;
      const free = focused === null || focused === document.body || focused.closest('.notebook') !== null;
      if (free && focused !== own && !(own.contains(focused) && focused?.tagName === 'BUTTON')) {
        own.focus({ preventScroll: true });
      }
    }
    scrollNear(own);
  }, [selected, editing]);

  const act = (action: ActionName) => perform(action, context);
  const onFocusEditor = () => {
    if (model.selectedId.value !== cell.id || model.mode.value !== 'edit') model.select(cell.id, 'edit');
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the notebook handles the keys of all cells.
    <div
      ref={element}
      class={`cell cell-${type}${selected ? ' sel' : ''}${editing ? ' editing' : ''}`}
      role="group"
      aria-label={label}
      aria-current={selected ? 'true' : undefined}
      tabIndex={selected ? 0 : -1}
      data-cell-id={cell.id}
      data-cell-type={type}
      data-status={cell.runState.value === 'idle' ? (cell.outcome.value ?? 'idle') : cell.runState.value}
      onClick={(event) => {
        const target = event.target as HTMLElement;
        if (target.closest('.cm-editor, button, a, select, input, iframe')) {
          if (model.selectedId.value !== cell.id && !target.closest('.cm-editor')) model.select(cell.id);
          return;
        }
        if (!getSelection()?.isCollapsed && model.selectedId.value === cell.id) return;
        model.select(cell.id);
      }}
      onDblClick={(event) => {
        if (rendered && !(event.target as HTMLElement).closest('a')) act('edit');
      }}
    >
      <Gutter cell={cell} n={n} readOnly={model.readOnly.value} onRun={() => run(context, cell)} />
      <div class="cell-main">
        {rendered ? (
          <div class="md-frame">
            {cell.source.value.trim() === '' ? (
              <p class="out-note">{s.emptyMarkdown}</p>
            ) : (
              <Markdown text={cell.source.value} attachments={cell.attachments} />
            )}
          </div>
        ) : (
          <Editor
            key={type}
            cellId={cell.id}
            kind={type}
            source={cell.source}
            label={{ code: s.editCode, markdown: s.editMarkdown, raw: s.editRaw }[type](n)}
            readOnly={model.readOnly.value}
            active={editing}
            keys={(view) => editorKeys(view, act, () => model.select(cell.id), context)}
            onFocus={onFocusEditor}
            onEdit={() => model.touch()}
          />
        )}
        <CellTools cell={cell} context={context} index={index} of={of} />
      </div>
      {type === 'code' && (
        <Outputs
          area={cell.outputs}
          label={os.outputOf(n)}
          stale={cell.stale.value}
          places={places}
          inspect={() => inspect(cell.id)}
        />
      )}
    </div>
  );
}

/** Scrolls a cell into view when none of it can be seen; a cell taller than the window stays where it is. */
function scrollNear(element: HTMLElement): void {
  const port = element.closest('.notebook')?.getBoundingClientRect();
  if (!port) return;
  const box = element.getBoundingClientRect();
  const bottom = Math.min(port.bottom, innerHeight);
  if (box.top >= port.top && box.top <= bottom - 60) return;
  if (box.top < port.top && box.bottom > port.top + 60) return;
  element.scrollIntoView({ block: 'nearest' });
}

function run(context: ActionContext, cell: Cell): void {
  context.model.select(cell.id);
  if (cell.runState.value === 'queued') kernel.cancel(cell.id);
  else if (cell.runState.value === 'running') kernel.interrupt();
  else runCell(context.model, cell);
}

function editorKeys(
  view: () => EditorView | null,
  act: (action: ActionName) => void,
  leave: () => void,
  context: ActionContext,
): KeyBinding[] {
  const doing = (action: ActionName) => () => {
    act(action);
    return true;
  };
  const toCommand = () => {
    leave();
    return true;
  };
  const step = (direction: -1 | 1) => () => {
    const editor = view();
    if (!editor) return false;
    const { main } = editor.state.selection;
    if (!main.empty) return false;
    const line = editor.state.doc.lineAt(main.head).number;
    if (line !== (direction < 0 ? 1 : editor.state.doc.lines)) return false;
    const { model } = context;
    const index = model.cells.value.findIndex((cell) => cell.id === model.selectedId.value);
    const next = model.cells.value[index + direction];
    if (!next) return false;
    model.select(next.id, next.type.value === 'markdown' && next.rendered.value ? 'command' : 'edit');
    return true;
  };
  return [
    { key: 'Shift-Enter', run: doing('runAdvance') },
    { key: 'Mod-Enter', run: doing('run') },
    { key: 'Ctrl-Enter', run: doing('run') },
    { key: 'Alt-Enter', run: doing('runInsert') },
    { key: 'Mod-s', run: doing('save'), preventDefault: true },
    { key: 'Escape', run: toCommand },
    { key: 'Ctrl-m', run: toCommand },
    { key: 'ArrowUp', run: step(-1) },
    { key: 'ArrowDown', run: step(1) },
  ];
}

function Gutter({ cell, n, readOnly, onRun }: { cell: Cell; n: number; readOnly: boolean; onRun(): void }) {
  if (cell.type.value !== 'code') return <div class="gut" />;
  const state = cell.runState.value;
  const count = cell.executionCount.value;
  const mark = state === 'idle' ? `[${count ?? ' '}]` : '[*]';
  const label = state === 'running' ? s.running : state === 'queued' ? s.cancel : `${s.run} ${n}`;
  return (
    <div class={`gut gut-${state}`}>
      <span class="gut-count" title={state === 'queued' ? s.waiting : undefined}>
        {mark}
      </span>
      {!readOnly && (
        <button type="button" class="gut-run" aria-label={label} title={label} onClick={onRun}>
          <Icon name={state === 'running' ? 'stop' : state === 'queued' ? 'cross' : 'play'} size={13} />
        </button>
      )}
      <Elapsed cell={cell} />
    </div>
  );
}

/** The cell's time, counted live while it runs. */
function Elapsed({ cell }: { cell: Cell }) {
  const started = cell.startedAt.value;
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (started === null) return undefined;
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), 100);
    return () => clearInterval(timer);
  }, [started]);
  if (started !== null) {
    const live = now - started;
    return <i class="gut-time">{live >= 200 ? formatDuration(live, language.value) : ' '}</i>;
  }
  if (cell.runState.value === 'queued') return <i class="gut-time">{s.waiting}</i>;
  if (cell.stale.value) {
    return (
      <i class="gut-time" title={s.stale}>
        {s.staleShort}
      </i>
    );
  }
  if (cell.outcome.value === 'interrupted') return <i class="gut-time gut-warn">{s.interrupted}</i>;
  const elapsed = cell.elapsed.value;
  if (elapsed === null) return null;
  return (
    <>
      <i class="gut-time">{formatDuration(elapsed, language.value)}</i>
      <Memory memory={cell.memory.value} />
    </>
  );
}

/** The most bytes of tensors while the cell ran, where it made any to speak of. */
function Memory({ memory }: { memory: CellMemory | null }) {
  if (memory === null || memory.peakBytes - memory.beforeBytes < MEMORY_FROM) return null;
  const { beforeBytes, peakBytes, afterBytes } = memory;
  const title = s.memory(
    bytes(peakBytes),
    bytes(Math.abs(afterBytes - beforeBytes)),
    afterBytes < beforeBytes,
  );
  return (
    <i class="gut-time" title={title}>
      {bytes(peakBytes)}
    </i>
  );
}
