// The open document: its cells as signals, and every change that can be made to their order and kind, with undo.
//
// Knows nothing of the kernel, the screen or storage. `revision` counts changes, for autosave.
import { computed, signal } from '@preact/signals';
import type { CellMemory, ExecuteStatus } from '../generated/protocol';
import { newCellId } from '../ipynb/parse';
import { type CellType, isObject, type JsonObject, type NbCell, type NbDocument } from '../ipynb/types';
import { OutputArea } from '../outputs/area';

export type RunState = 'idle' | 'queued' | 'running';
export type Outcome = ExecuteStatus | null;

let made = 0;

export class Cell {
  readonly id: string;
  /** Tells cells of one id apart: that of a restored version is drawn anew. */
  readonly key = ++made;
  readonly type = signal<CellType>('code');
  readonly source = signal('');
  readonly outputs = new OutputArea();
  readonly executionCount = signal<number | null>(null);
  readonly runState = signal<RunState>('idle');
  /** How the last run in this session ended. */
  readonly outcome = signal<Outcome>(null);
  /** Milliseconds of the last run; kept in the file's execution metadata. */
  readonly elapsed = signal<number | null>(null);
  /** Bytes of tensors during the last run in this session. */
  readonly memory = signal<CellMemory | null>(null);
  /** `performance.now()` when the running cell began. */
  readonly startedAt = signal<number | null>(null);
  /** The kernel that made the outputs is gone. */
  readonly stale = signal(false);
  /** Markdown shown as text (false) or rendered (true). */
  readonly rendered = signal(true);
  metadata: JsonObject = {};
  attachments: JsonObject | null = null;
  extra: JsonObject = {};

  constructor(type: CellType, source = '', id = newCellId()) {
    this.id = id;
    this.type.value = type;
    this.source.value = source;
    this.rendered.value = source.trim() !== '';
  }

  static fromFile(nb: NbCell, trusted?: ReadonlySet<string>): Cell {
    const cell = new Cell(nb.cell_type, nb.source, nb.id);
    cell.outputs.load(nb.outputs, trusted);
    cell.executionCount.value = nb.execution_count;
    cell.metadata = nb.metadata;
    cell.attachments = nb.attachments;
    cell.extra = nb.extra;
    cell.elapsed.value = elapsedFromMetadata(nb.metadata);
    return cell;
  }

  toFile(): NbCell {
    const code = this.type.value === 'code';
    return {
      id: this.id,
      cell_type: this.type.value,
      source: this.source.value,
      metadata: this.metadata,
      outputs: code ? this.outputs.toNotebook() : [],
      execution_count: code ? this.executionCount.value : null,
      attachments: this.attachments,
      extra: this.extra,
    };
  }

  /** Writes when the cell ran, in JupyterLab's words. */
  recordTimes(startedMs: number, endedMs: number): void {
    const started = new Date(startedMs).toISOString();
    const ended = new Date(endedMs).toISOString();
    this.metadata = {
      ...this.metadata,
      execution: {
        'iopub.status.busy': started,
        'iopub.execute_input': started,
        'iopub.status.idle': ended,
        'shell.execute_reply': ended,
      },
    };
  }

  /** A copy with an id of its own, for paste. */
  copy(): Cell {
    const twin = Cell.fromFile({ ...this.toFile(), id: newCellId() });
    return twin;
  }
}

function elapsedFromMetadata(metadata: JsonObject): number | null {
  const execution = metadata.execution;
  if (!isObject(execution)) return null;
  const started = Date.parse(String(execution['iopub.status.busy'] ?? ''));
  const ended = Date.parse(String(execution['shell.execute_reply'] ?? ''));
  const elapsed = ended - started;
  return Number.isFinite(elapsed) && elapsed >= 0 ? elapsed : null;
}

interface Snapshot {
  cells: Cell[];
  types: CellType[];
  selected: string;
}

const UNDO_DEPTH = 100;

export class NotebookModel {
  readonly cells = signal<Cell[]>([]);
  readonly selectedId = signal('');
  readonly mode = signal<'command' | 'edit'>('command');
  readonly readOnly = signal(false);
  /** Counts changes of text, order and outputs. */
  readonly revision = signal(0);
  readonly selected = computed(
    () => this.cells.value.find((cell) => cell.id === this.selectedId.value) ?? this.cells.value[0],
  );
  metadata: JsonObject = {};
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
    model.selectedId.value = model.cells.value[0]?.id ?? '';
    return model;
  }

  static empty(): NotebookModel {
    const model = new NotebookModel();
    model.metadata = defaultMetadata();
    model.cells.value = [new Cell('code')];
    model.selectedId.value = model.cells.value[0]?.id ?? '';
    return model;
  }

  toFile(): NbDocument {
    return {
      cells: this.cells.value.map((cell) => cell.toFile()),
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

  /** Says that something worth saving changed. */
  touch(): void {
    this.revision.value += 1;
  }

  indexOf(id: string): number {
    return this.cells.value.findIndex((cell) => cell.id === id);
  }

  find(id: string): Cell | undefined {
    return this.cells.value.find((cell) => cell.id === id);
  }

  select(id: string, mode: 'command' | 'edit' = 'command'): void {
    this.selectedId.value = id;
    this.mode.value = mode;
  }

  /** Selects the cell that many places further on, if there is one. */
  selectBy(step: number): void {
    const cell = this.cells.value[this.indexOf(this.selectedId.value) + step];
    if (cell) this.select(cell.id);
  }

  insert(index: number, ...cells: Cell[]): void {
    this.record();
    const next = [...this.cells.value];
    next.splice(index, 0, ...cells);
    this.cells.value = next;
    const last = cells.at(-1);
    if (last) this.select(last.id);
    this.touch();
  }

  remove(id: string): void {
    const index = this.indexOf(id);
    if (index < 0) return;
    this.record();
    const next = this.cells.value.filter((cell) => cell.id !== id);
    if (next.length === 0) next.push(new Cell('code'));
    this.cells.value = next;
    const neighbour = next[Math.min(index, next.length - 1)];
    if (neighbour) this.select(neighbour.id);
    this.touch();
  }

  move(id: string, step: number): void {
    const from = this.indexOf(id);
    const to = from + step;
    if (from < 0 || to < 0 || to >= this.cells.value.length) return;
    this.record();
    const next = [...this.cells.value];
    const [cell] = next.splice(from, 1);
    if (cell) next.splice(to, 0, cell);
    this.cells.value = next;
    this.touch();
  }

  setType(id: string, type: CellType): void {
    const cell = this.find(id);
    if (!cell || cell.type.value === type) return;
    this.record();
    cell.type.value = type;
    cell.rendered.value = false;
    this.touch();
  }

  get canUndo(): boolean {
    return this.undoStack.length > 0;
  }

  /** Takes back the last change of order, number or kind of cells. Text has its own undo, in the editor. */
  undo(): void {
    this.swap(this.undoStack, this.redoStack);
  }

  redo(): void {
    this.swap(this.redoStack, this.undoStack);
  }

  private swap(from: Snapshot[], to: Snapshot[]): void {
    const snapshot = from.pop();
    if (!snapshot) return;
    to.push(this.snapshot());
    this.cells.value = snapshot.cells;
    snapshot.cells.forEach((cell, index) => {
      cell.type.value = snapshot.types[index] ?? cell.type.value;
    });
    this.select(snapshot.selected);
    this.touch();
  }

  private snapshot(): Snapshot {
    const cells = this.cells.value;
    return { cells, types: cells.map((cell) => cell.type.value), selected: this.selectedId.value };
  }

  private record(): void {
    this.undoStack.push(this.snapshot());
    if (this.undoStack.length > UNDO_DEPTH) this.undoStack.shift();
    this.redoStack = [];
  }
}

/** What a new notebook says of its language, so that Jupyter and GitHub know it. */
export function defaultMetadata(): JsonObject {
  return {
    kernelspec: { display_name: 'Python (Tandem)', language: 'python', name: 'python3' },
    language_info: { file_extension: '.py', mimetype: 'text/x-python', name: 'python', version: '3.14' },
  };
}
