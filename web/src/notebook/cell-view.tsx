// A cell on the page: gutter, source, outputs, toolbar.
import type { EditorView, KeyBinding } from '@codemirror/view';
import { type ReadonlySignal, useComputed } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { Editor } from '../editor/editor';
import { type LineHeat, setLineHeat } from '../editor/line-heat';
import { editorOf } from '../editor/mounted-editors';
import { language } from '../i18n';
import { kernel } from '../kernel/page-kernel';
import { Markdown } from '../markdown/markdown';
import type { CellLocator } from '../outputs/error';
import { Outputs } from '../outputs/outputs';
import { s as os } from '../outputs/strings';
import { percent, timeInText } from '../ui/format';
import type { MenuItem } from '../ui/menu';
import { type ActionContext, type ActionId, perform } from './actions';
import { actionEverywhere } from './actions/keys';
import { menuItem } from './actions/menu';
import { isMac, strokeName } from './actions/strokes';
import { CellDialects } from './cell-dialects';
import { CellTools } from './cell-tools';
import { scrollNear } from './follow-selection';
import { Gutter } from './gutter';
import { languageServiceFor } from './language-service';
import { lineTimes } from './line-heat';
import type { Cell, NotebookModel } from './model';
import { runCell } from './run';
import { s } from './strings';

interface Props {
  cell: Cell;
  /** From 0. */
  index: number;
  of: number;
  model: NotebookModel;
  context: ActionContext;
  locator: CellLocator;
  /** Cells whose results are out of date. */
  stale: ReadonlySignal<ReadonlySet<string>>;
  inspect(cellId: string): void;
}

export function CellView({ cell, index, of, model, context, locator, stale, inspect }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const selected = useComputed(() => model.selected.value?.id === cell.id).value;
  const editing = useComputed(
    () => model.selected.value?.id === cell.id && model.mode.value === 'edit',
  ).value;
  const inRange = useComputed(() => {
    const [first, last] = model.range.value;
    return first !== last && index >= first && index <= last;
  }).value;
  const outdated = useComputed(() => stale.value.has(cell.id)).value;
  const service = useMemo(() => languageServiceFor(model, cell.id), [model, cell]);
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
      // In a frame the focus may be in the page around.
      const here = parent === window || document.hasFocus();
      if (here && free && focused !== own && !(own.contains(focused) && focused?.tagName === 'BUTTON')) {
        own.focus({ preventScroll: true });
      }
    } else editorOf(cell.id)?.focus();
    scrollNear(own);
  }, [selected, editing, index]);

  const record = cell.record.value;
  const locale = language.value;
  const heat = useMemo(() => heatOf(cell), [record, cell, locale]);
  useEffect(() => setLineHeat(cell.id, heat), [heat, cell]);

  const act = (action: ActionId) => perform(action, context);
  const leave = () => {
    model.select(cell.id);
    // At once, so that the next letter is a command.
    element.current?.focus({ preventScroll: true });
  };
  const onFocusEditor = () => {
    if (model.selectedId.value !== cell.id || model.mode.value !== 'edit') model.select(cell.id, 'edit');
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the notebook handles the keys of all cells.
    <div
      ref={element}
      class={`cell cell-${type}${selected ? ' sel' : ''}${inRange ? ' among' : ''}${editing ? ' editing' : ''}`}
      role="group"
      aria-label={label}
      aria-current={selected ? 'true' : undefined}
      data-selected={selected || inRange ? 'true' : undefined}
      data-stale={outdated || cell.fromEarlierKernel.value ? 'true' : undefined}
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
        if (event.shiftKey) {
          getSelection()?.removeAllRanges();
          model.extendTo(cell.id);
          return;
        }
        if (!getSelection()?.isCollapsed && model.selectedId.value === cell.id) return;
        model.select(cell.id);
      }}
      onDblClick={(event) => {
        if (rendered && !(event.target as HTMLElement).closest('a')) act('edit');
      }}
    >
      <Gutter
        cell={cell}
        n={n}
        readOnly={model.readOnly.value}
        outdated={outdated}
        onRun={() => run(model, cell)}
      />
      <div class="cell-main">
        {rendered ? (
          <div class="md-frame">
            {cell.source.value.trim() === '' ? (
              <p class="out-note">{s.emptyMarkdown}</p>
            ) : (
              <Markdown text={cell.source.value} attachments={cell.attachments} />
            )}
          </div>
        ) : cell.sourceHidden.value ? (
          <FoldedSource cell={cell} onUnfold={() => unfold(model, cell)} />
        ) : (
          <Editor
            key={type}
            cellId={cell.id}
            kind={type}
            source={cell.source}
            label={{ code: s.editCode, markdown: s.editMarkdown, raw: s.editRaw }[type](n)}
            readOnly={model.readOnly.value}
            active={editing}
            service={service}
            keys={(view) => editorKeys(view, leave, model)}
            handleKey={(event) => handleKey(event, act)}
            onFocus={onFocusEditor}
            onEdit={() => model.touch()}
          />
        )}
        {type === 'code' && heat.length > 0 && <HeatInWords heat={heat} />}
        {type === 'code' && <CellDialects cell={cell} model={model} show={context.page.dialectNames} />}
        <CellTools cell={cell} model={model} context={context} />
      </div>
      {type === 'code' && (
        <Outputs
          area={cell.outputs}
          label={os.outputOf(n)}
          stale={cell.fromEarlierKernel.value}
          locator={locator}
          inspect={() => inspect(cell.id)}
          inputRequest={cell.inputRequest.value}
          folded={cell.outputsHidden.value}
          scrolled={cell.scrolled.value}
          readOnly={model.readOnly.value}
          onKept={() => model.touch()}
          onUnfold={() => perform('foldOutput', context, cell)}
          actions={() => outputActions(context, cell)}
        />
      )}
    </div>
  );
}

/** The lines that took time, with what is said of each. */
function heatOf(cell: Cell): LineHeat[] {
  const record = cell.record.value;
  const lines = record === null ? [] : lineTimes(record, cell.id).lines;
  return lines.map(({ line, share, ms, isEstimate, pythonMs, pythonShare }) => {
    const words = [
      ms > 0 && s.lineHeat(percent(share), timeInText(ms * 1000)),
      ms > 0 && isEstimate && s.lineHeatEstimate,
      pythonMs > 0 && s.lineHeatPython(percent(pythonShare), timeInText(pythonMs * 1000)),
    ];
    return { line, share, pythonShare, title: words.filter((word) => word !== false).join(' ') };
  });
}

/** What the bars beside the lines show, for whoever does not see them. */
function HeatInWords({ heat }: { heat: readonly LineHeat[] }) {
  return (
    <ul class="visually-hidden" aria-label={s.lineHeats}>
      {heat.map(({ line, title }) => (
        <li key={line}>{s.lineHeatOf(line, title)}</li>
      ))}
    </ul>
  );
}

function run(model: NotebookModel, cell: Cell): void {
  model.select(cell.id);
  if (cell.runState.value === 'queued') kernel.cancel(cell.id);
  else if (cell.runState.value === 'running') kernel.interrupt();
  else runCell(model, cell);
}

function unfold(model: NotebookModel, cell: Cell): void {
  cell.fold('source_hidden', false);
  model.touch();
}

/** What can be done with a cell's outputs, for the menu beside them. */
function outputActions(context: ActionContext, cell: Cell): MenuItem[] {
  return [
    menuItem('foldOutput', context, { cell, withKey: true, separator: true }),
    menuItem('scrollOutput', context, { cell }),
    menuItem('clearOutput', context, { cell }),
  ];
}

/** What stands in the place of a text that is folded away. */
function FoldedSource({ cell, onUnfold }: { cell: Cell; onUnfold(): void }) {
  const lines = cell.source.value.split('\n');
  const first = lines.find((line) => line.trim() !== '')?.trim() ?? '';
  return (
    <button type="button" class="out-gap cell-folded" title={s.unfold} onClick={onUnfold}>
      {s.foldedSource(lines.length, first)}
    </button>
  );
}

/** Keys that act on cells while a text is edited. While a composition is open all keys belong to the input method. */
function handleKey(event: KeyboardEvent, act: (action: ActionId) => void): boolean {
  if (event.isComposing || event.keyCode === 229) return false;
  const action = actionEverywhere(strokeName(event, isMac));
  if (!action) return false;
  event.preventDefault();
  act(action);
  return true;
}

function editorKeys(view: () => EditorView | null, leave: () => void, model: NotebookModel): KeyBinding[] {
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
    const index = model.cells.value.findIndex((cell) => cell.id === model.selectedId.value);
    const next = model.cells.value[index + direction];
    if (!next) return false;
    model.select(next.id, next.type.value === 'markdown' && next.rendered.value ? 'command' : 'edit');
    return true;
  };
  return [
    { key: 'Escape', run: toCommand },
    { key: 'Ctrl-m', run: toCommand },
    { key: 'ArrowUp', run: step(-1) },
    { key: 'ArrowDown', run: step(1) },
  ];
}
