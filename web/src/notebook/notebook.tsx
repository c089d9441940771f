// The column of cells and the keys of command mode.
import { useComputed } from '@preact/signals';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { revealRequest } from '../editor/reveal';
import type { Place } from '../generated/protocol';
import type { CellType } from '../ipynb/types';
import type { CellLocator } from '../outputs/error';
import { Icon } from '../ui/icons';
import { takesKeys } from '../ui/text-fields';
import { type ActionContext, actionOf, perform } from './actions';
import { actionEverywhere, KeyReader } from './actions/keys';
import { singleKeys } from './actions/single-keys';
import { isMac, strokeName } from './actions/strokes';
import { CellView } from './cell-view';
import { followSelected } from './follow-selection';
import { Cell, type NotebookModel } from './model';
import { staleCells } from './stale';
import { s } from './strings';

/** The event by which a picture asks for the line that made a node. */
const GOTO_EVENT = 'tandem:goto';

interface Props {
  model: NotebookModel;
  context: ActionContext;
  inspect(cellId: string): void;
}

export function Notebook({ model, context, inspect }: Props) {
  const cells = model.cells.value;
  const locator = useMemo(() => cellLocator(model), [model]);
  const stale = useComputed(() => staleCells(model.cells.value));
  const scroller = useRef<HTMLElement>(null);
  const views = useMemo(
    () =>
      cells.map((cell, index) => (
        <CellView
          key={cell.key}
          cell={cell}
          index={index}
          of={cells.length}
          model={model}
          context={context}
          locator={locator}
          stale={stale}
          inspect={inspect}
        />
      )),
    [cells, model, context, locator, stale, inspect],
  );
  const shown = useGrowing(cells.length, model.indexOf(model.selectedId.value) + 1);

  useEffect(() => (scroller.current ? followSelected(scroller.current, model) : undefined), [model]);
  useEffect(() => {
    const reader = new KeyReader();
    const listen = (event: KeyboardEvent) => onKeyDown(event, reader, model, context);
    const goTo = (event: Event) => {
      const { cellId, line } = (event as CustomEvent<Place>).detail;
      locator.show(cellId, line);
    };
    document.addEventListener('keydown', listen);
    document.addEventListener(GOTO_EVENT, goTo);
    return () => {
      document.removeEventListener('keydown', listen);
      document.removeEventListener(GOTO_EVENT, goTo);
    };
  }, [model, context, locator]);

  return (
    <main ref={scroller} class="notebook" aria-label={s.notebook}>
      <div class="column">
        {views.slice(0, shown)}
        {!model.readOnly.value && <AddCell model={model} />}
      </div>
    </main>
  );
}

/** So many cells are put on the page in one task; those of a long notebook follow, while the page answers. */
const CELLS_AT_ONCE = 60;

/** How many of `all` are on the page by now; `least` are in any case. */
function useGrowing(all: number, least: number): number {
  const [grown, setGrown] = useState(CELLS_AT_ONCE);
  const shown = Math.max(grown, least);
  useEffect(() => {
    if (shown >= all) return undefined;
    const timer = setTimeout(() => setGrown(shown + CELLS_AT_ONCE), 0);
    return () => clearTimeout(timer);
  }, [shown, all]);
  return shown;
}

function AddCell({ model }: { model: NotebookModel }) {
  const add = (type: CellType) => () => {
    const cell = new Cell(type);
    model.insert(model.cells.value.length, cell);
    model.select(cell.id, 'edit');
  };
  return (
    <div class="add-cell" role="group" aria-label={s.addLabel}>
      <button type="button" class="button button-quiet" onClick={add('code')}>
        <Icon name="plus" size={14} /> {s.addCode}
      </button>
      <button type="button" class="button button-quiet" onClick={add('markdown')}>
        <Icon name="plus" size={14} /> {s.addMarkdown}
      </button>
    </div>
  );
}

function cellLocator(model: NotebookModel): CellLocator {
  const found = (index: number) => {
    const cell = model.cells.value[index];
    return cell ? { id: cell.id, number: index + 1 } : null;
  };
  return {
    byId: (id) => found(model.indexOf(id)),
    byCount: (count) => found(model.cells.value.findIndex((cell) => cell.executionCount.value === count)),
    show(cellId, line) {
      const cell = model.find(cellId);
      if (!cell) return;
      if (cell.type.value === 'markdown') cell.rendered.value = false;
      revealRequest.value = { cellId, line };
      model.select(cellId, 'edit');
    },
  };
}

function onKeyDown(
  event: KeyboardEvent,
  reader: KeyReader,
  model: NotebookModel,
  context: ActionContext,
): void {
  // While a composition is open the key belongs to the input method.
  if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return;
  if (document.querySelector('dialog[open]')) return;
  const target = event.target;
  const name = strokeName(event, isMac);
  if (takesKeys(target)) {
    const action = actionEverywhere(name);
    // A cell's editor has its own keys.
    if (action && actionOf(action).inFields) {
      event.preventDefault();
      perform(action, context);
    }
    return;
  }
  const element = target instanceof HTMLElement ? target : null;
  const inNotebook = element === null || element === document.body || element.closest('.notebook') !== null;
  const onControl = element?.closest('button, a, [role=tab], summary') !== null && element !== null;
  // Enter, arrows and the like keep their meaning on a button; a letter has none there, beside a cell or in the bar.
  // Elsewhere outside the notebook nothing is meant for us.
  const free = inNotebook || element?.closest('.bar') != null;
  if (onControl && !(/^(?:shift|accel|ctrl|alt)\+/.test(name) || (free && /^[a-z0-9]$/.test(name)))) return;
  if (!inNotebook && !(onControl && name !== 'enter')) return;
  if (model.mode.value === 'edit') {
    // The text is about to take the focus, or has lost it to the page: a letter was meant for it and is no command.
    if (/^(?:escape|(?:accel|ctrl)\+m)$/.test(name)) model.select(model.selectedId.value);
    else if (/^(?:shift\+)?.$/u.test(name)) return;
  }
  const action = reader.read(name, event.timeStamp, singleKeys.value);
  if (action === null) return;
  event.preventDefault();
  if (action !== 'wait') perform(action, context);
}
