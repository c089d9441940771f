// The open document's cells: order, selection, and undoable changes to cells as a whole.
//
// Knows neither kernel nor storage. `revision` counts changes; autosave watches it.
import { computed, signal } from '@preact/signals';
import type { CellType, JsonObject, NbDocument } from '../ipynb/types';
import { Cell } from './cell';

export { Cell } from './cell';

/** A change of a cell's text by an action. */
interface TextChange {
  cell: Cell;
  before: string;
  after: string;
}

interface Snapshot {
  cells: Cell[];
  types: CellType[];
  selected: string;
  anchor: string;
  /** Texts that the step after this snapshot changed. */
  texts: TextChange[];
}

const UNDO_DEPTH = 100;

export class NotebookModel {
  readonly cells = signal<Cell[]>([]);
  readonly selectedId = signal('');
  /** Where a selection of several cells began; the selected cell itself when there is one only. */
  readonly anchorId = signal('');
  readonly mode = signal<'command' | 'edit'>('command');
  /** The selection advanced by running a cell. */
  readonly advanced = signal(false);
  readonly readOnly = signal(false);
  /** Counts changes of text, order and outputs. */
  readonly revision = signal(0);
  readonly selected = computed(
    () => this.cells.value.find((cell) => cell.id === this.selectedId.value) ?? this.cells.value[0],
  );
  /** First and last index of the selected cells. */
  readonly range = computed<[number, number]>(() => {
    const head = Math.max(0, this.indexOf(this.selectedId.value));
    const anchor = this.indexOf(this.anchorId.value);
    return anchor < 0 ? [head, head] : [Math.min(head, anchor), Math.max(head, anchor)];
  });
  metadata: JsonObject = {};
  /** The empty cell shown for a file without cells; not saved while it is empty. */
  private placeholder: Cell | null = null;
  private minor = 5;
  private extra: JsonObject = {};
  private undoStack: Snapshot[] = [];
  private redoStack: Snapshot[] = [];

  /** The document of a file. HTML outputs among `trusted` were made in this browser. */
  static fromFile(nb: NbDocument, trusted?: ReadonlySet<string>): NotebookModel {
    const model = new NotebookModel();
    model.metadata = nb.metadata;
    model.minor = nb.nbformat_minor;
    model.extra = nb.extra;
    model.cells.value =
      nb.cells.length > 0 ? nb.cells.map((cell) => Cell.fromFile(cell, trusted)) : [new Cell('code')];
    if (nb.cells.length === 0) model.placeholder = model.cells.value[0] ?? null;
    model.select(model.cells.value[0]?.id ?? '');
    return model;
  }

  static empty(): NotebookModel {
    const model = new NotebookModel();
    model.metadata = defaultMetadata();
    model.cells.value = [new Cell('code')];
    model.select(model.cells.value[0]?.id ?? '');
    return model;
  }

  toFile(): NbDocument {
    const cells = this.cells.value;
    const untouched = cells.length === 1 && cells[0] === this.placeholder && cells[0]?.source.value === '';
    return {
      cells: untouched ? [] : cells.map((cell) => cell.toFile()),
      metadata: this.metadata,
      nbformat_minor: this.minor,
      extra: this.extra,
    };
  }

  /** Takes the cells and metadata of another document; undo brings the cells back. */
  replaceWith(other: NotebookModel): void {
    this.record();
    this.cells.value = other.cells.value;
    this.metadata = other.metadata;
    this.minor = other.minor;
    this.extra = other.extra;
    this.select(other.selectedId.value);
    this.touch();
  }

  /** Counts a change that is to be saved. */
  touch(): void {
    this.revision.value += 1;
  }

  indexOf(id: string): number {
    return this.cells.value.findIndex((cell) => cell.id === id);
  }

  find(id: string): Cell | undefined {
    return this.cells.value.find((cell) => cell.id === id);
  }

  /** The selected cells in the document's order; at least one. */
  get selection(): Cell[] {
    const [first, last] = this.range.value;
    return this.cells.value.slice(first, last + 1);
  }

  select(id: string, mode: 'command' | 'edit' = 'command'): void {
    this.anchorId.value = id;
    this.selectedId.value = id;
    this.mode.value = mode;
    this.advanced.value = false;
  }

  /** Selects the cell that many locator further on, or this one alone where there is none. */
  selectBy(step: number): void {
    const cell = this.cells.value[this.indexOf(this.selectedId.value) + step];
    this.select(cell?.id ?? this.selectedId.value);
  }

  /** Moves the end of the selection, so that it covers more or fewer cells. */
  extendBy(step: number): void {
    const cell = this.cells.value[this.indexOf(this.selectedId.value) + step];
    if (cell) this.extendTo(cell.id);
  }

  /** Selects every cell from where the selection began to this one. */
  extendTo(id: string): void {
    if (this.indexOf(this.anchorId.value) < 0) this.anchorId.value = this.selectedId.value;
    this.selectedId.value = id;
    this.mode.value = 'command';
  }

  selectAll(): void {
    this.anchorId.value = this.cells.value[0]?.id ?? '';
    this.selectedId.value = this.cells.value.at(-1)?.id ?? '';
    this.mode.value = 'command';
  }

  insert(index: number, ...cells: Cell[]): void {
    this.replace(index, 0, cells);
    const last = cells.at(-1);
    if (last) this.select(last.id);
  }

  /** Removes cells and selects the cell after them. An empty notebook gets an empty cell. */
  remove(...ids: string[]): void {
    const index = this.cells.value.findIndex((cell) => ids.includes(cell.id));
    if (index < 0) return;
    this.record();
    const next = this.cells.value.filter((cell) => !ids.includes(cell.id));
    if (next.length === 0) next.push(new Cell('code'));
    this.cells.value = next;
    const neighbour = next[Math.min(index, next.length - 1)];
    if (neighbour) this.select(neighbour.id);
    this.touch();
  }

  /** Moves the selected cells up (-1) or down (1) by one place. */
  moveSelection(step: -1 | 1): void {
    const [first, last] = this.range.value;
    const to = step < 0 ? first - 1 : last + 1;
    const neighbour = this.cells.value[to];
    if (!neighbour) return;
    this.record();
    const next = [...this.cells.value];
    next.splice(to, 1);
    next.splice(step < 0 ? last : first, 0, neighbour);
    this.cells.value = next;
    this.touch();
  }

  setType(cells: Cell[], type: CellType): void {
    const changing = cells.filter((cell) => cell.type.value !== type);
    if (changing.length === 0) return;
    this.record();
    for (const cell of changing) {
      cell.type.value = type;
      cell.rendered.value = false;
    }
    this.touch();
  }

  /** Makes text cells with a heading of that level of the cells. */
  toHeading(cells: Cell[], level: number): void {
    this.record();
    const mark = '#'.repeat(level);
    for (const cell of cells) {
      cell.type.value = 'markdown';
      cell.rendered.value = false;
      this.write(cell, `${mark} ${cell.source.value.replace(/^\s*#{1,6}\s+/, '').trimStart()}`);
    }
    this.touch();
  }

  /** Makes one cell of several. The outputs go, as in Jupyter. */
  merge(cells: Cell[]): void {
    const [first] = cells;
    if (!first || cells.length < 2) return;
    const glue = first.type.value === 'markdown' ? '\n\n' : '\n';
    const merged = new Cell(first.type.value, cells.map((cell) => cell.source.value).join(glue));
    merged.rendered.value = first.type.value === 'markdown' && cells.every((cell) => cell.rendered.value);
    merged.metadata = first.metadata;
    const attachments = cells.flatMap((cell) => (cell.attachments ? [cell.attachments] : []));
    if (attachments.length > 0) merged.attachments = Object.assign({}, ...attachments);
    this.replace(this.indexOf(first.id), cells.length, [merged]);
    this.select(merged.id);
  }

  /** Makes two cells of one. The outputs stay with the second, as in Jupyter. */
  split(cell: Cell, at: number): void {
    const text = cell.source.value;
    const upper = new Cell(cell.type.value, text.slice(0, at).replace(/\n$/, ''));
    const lower = cell.copy();
    lower.source.value = text.slice(at).replace(/^\n/, '');
    lower.outputs.items = cell.outputs.items;
    upper.metadata = cell.metadata;
    upper.attachments = cell.attachments;
    upper.rendered.value = false;
    lower.rendered.value = false;
    this.replace(this.indexOf(cell.id), 1, [upper, lower]);
    this.select(lower.id, 'edit');
  }

  /** Puts new texts into cells, as one step that can be undone. */
  setTexts(texts: Map<Cell, string>): void {
    this.record();
    for (const [cell, text] of texts) this.write(cell, text);
    this.touch();
  }

  get canUndo(): boolean {
    return this.undoStack.length > 0;
  }

  /** A function that says whether the present last step is still the one that undo would revert. Reads signals. */
  lastStepGuard(): () => boolean {
    const step = this.undoStack.at(-1);
    return () => {
      void this.revision.value;
      return this.undoStack.at(-1) === step;
    };
  }

  get canRedo(): boolean {
    return this.redoStack.length > 0;
  }

  /** Reverts the last change of cells. Typing has its own undo, in the editor. */
  undo(): void {
    this.swap(this.undoStack, this.redoStack, 'before');
  }

  redo(): void {
    this.swap(this.redoStack, this.undoStack, 'after');
  }

  private swap(from: Snapshot[], to: Snapshot[], side: 'before' | 'after'): void {
    const snapshot = from.pop();
    if (!snapshot) return;
    to.push(this.snapshot(snapshot.texts));
    this.cells.value = snapshot.cells;
    snapshot.cells.forEach((cell, index) => {
      cell.type.value = snapshot.types[index] ?? cell.type.value;
    });
    const other = side === 'before' ? 'after' : 'before';
    for (const change of snapshot.texts) {
      // A text that was edited since the step stays.
      if (change.cell.source.value === change[other]) change.cell.source.value = change[side];
    }
    this.select(snapshot.selected);
    this.anchorId.value = snapshot.anchor;
    this.touch();
  }

  private replace(index: number, count: number, cells: Cell[]): void {
    this.record();
    const next = [...this.cells.value];
    next.splice(index, count, ...cells);
    this.cells.value = next;
    this.touch();
  }

  /** Changes a text within the step that `record` began. */
  private write(cell: Cell, after: string): void {
    const before = cell.source.value;
    this.undoStack.at(-1)?.texts.push({ cell, before, after });
    cell.source.value = after;
  }

  private snapshot(texts: TextChange[] = []): Snapshot {
    const cells = this.cells.value;
    return {
      cells,
      types: cells.map((cell) => cell.type.value),
      selected: this.selectedId.value,
      anchor: this.anchorId.value,
      texts,
    };
  }

  private record(): void {
    this.undoStack.push(this.snapshot());
    if (this.undoStack.length > UNDO_DEPTH) this.undoStack.shift();
    this.redoStack = [];
  }
}

/** Kernel and language of a new notebook, as Jupyter and GitHub expect them. */
export function defaultMetadata(): JsonObject {
  return {
    kernelspec: { display_name: 'Python (Tandem)', language: 'python', name: 'python3' },
    language_info: { file_extension: '.py', mimetype: 'text/x-python', name: 'python', version: '3.14' },
  };
}
