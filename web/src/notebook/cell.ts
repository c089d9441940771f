// One cell of the open document as signals: source, type, outputs, execution state, folding.
//
// Knows neither its neighbours nor the kernel. Unknown metadata is written back to the file unchanged.
import { signal } from '@preact/signals';
import type { CellMemory, ExecuteStatus, RunRecord } from '../generated/protocol';
import { plainJson } from '../ipynb/json';
import { newCellId } from '../ipynb/parse';
import { type CellType, isObject, type JsonObject, type NbCell } from '../ipynb/types';
import { OutputArea } from '../outputs/output-area';

export type RunState = 'idle' | 'queued' | 'running';
export type Outcome = ExecuteStatus | null;

/** The last run of a cell in this session. Runs are numbered. */
export interface LastRun {
  source: string;
  at: number;
  /** The number of the cell's run before, and whether that one had another text. */
  before: number | null;
  changed: boolean;
}

/** What `input()` asks. */
export interface InputRequest {
  prompt: string;
  password: boolean;
  answer(text: string): void;
}

let made = 0;

export class Cell {
  readonly id: string;
  /** Unique also among cells of one id, so that the cell of a restored version is mounted anew. */
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
  /** The same of the last runs of this text, oldest first. */
  readonly memoryRuns = signal<readonly CellMemory[]>([]);
  /** What the last run did; kept in the file when it did something with tensors. */
  readonly record = signal<RunRecord | null>(null);
  /** `performance.now()` when the running cell began. */
  readonly startedAt = signal<number | null>(null);
  /** The outputs were made by an earlier kernel. */
  readonly fromEarlierKernel = signal(false);
  /** Markdown shown as text (false) or rendered (true). */
  readonly rendered = signal(true);
  /** The source is folded away; kept in the file as Jupyter does. */
  readonly sourceHidden = signal(false);
  /** The outputs are folded away; kept in the file as Jupyter does. */
  readonly outputsHidden = signal(false);
  /** The outputs are held to a height and scroll; kept in the file as Jupyter does. */
  readonly scrolled = signal(false);
  /** Null until the cell has run in this session. */
  readonly lastRun = signal<LastRun | null>(null);
  /** `input()` waits for a line. */
  readonly inputRequest = signal<InputRequest | null>(null);
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
    cell.record.value = recordFromMetadata(nb.metadata);
    const jupyter = isObject(nb.metadata.jupyter) ? nb.metadata.jupyter : {};
    cell.sourceHidden.value = jupyter.source_hidden === true;
    cell.outputsHidden.value = jupyter.outputs_hidden === true || nb.metadata.collapsed === true;
    cell.scrolled.value = nb.metadata.scrolled === true;
    return cell;
  }

  /** Folds or unfolds the source or the outputs, and records it in Jupyter's metadata. */
  fold(part: 'source_hidden' | 'outputs_hidden', hidden: boolean): void {
    if (part === 'source_hidden') this.sourceHidden.value = hidden;
    else this.outputsHidden.value = hidden;
    const { jupyter, ...rest } = this.metadata;
    if (part === 'outputs_hidden') delete rest.collapsed;
    const next: JsonObject = { ...(isObject(jupyter) ? jupyter : {}) };
    if (hidden) next[part] = true;
    else delete next[part];
    this.metadata = Object.keys(next).length > 0 ? { ...rest, jupyter: next } : rest;
  }

  /** Holds the outputs to a height, or lets them be as tall as they are. */
  setScrolled(scrolled: boolean): void {
    this.scrolled.value = scrolled;
    const { scrolled: _, ...rest } = this.metadata;
    this.metadata = scrolled ? { ...rest, scrolled } : rest;
  }

  toFile(): NbCell {
    const code = this.type.value === 'code';
    return {
      id: this.id,
      cell_type: this.type.value,
      source: this.source.value,
      metadata: this.metadata,
      outputs: code ? this.outputs.toNotebook(true) : [],
      execution_count: code ? this.executionCount.value : null,
      attachments: this.attachments,
      extra: this.extra,
    };
  }

  /** Records when the cell ran, in JupyterLab's metadata. */
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

  /** Keeps what the last run did, in the cell and, unless it was Python alone, in its metadata. */
  setRecord(record: RunRecord | null): void {
    this.record.value = record;
    const isKept = record !== null && (record.nodes.length > 0 || record.value !== null);
    // A document is plain data, as JSON is.
    this.metadata = withRun(this.metadata, isKept ? (record as unknown as JsonObject) : null);
  }

  /** A copy with an id of its own, for paste. */
  copy(): Cell {
    const twin = Cell.fromFile({ ...this.toFile(), id: newCellId() });
    return twin;
  }
}

/** A cell's metadata with what its run did, or without. */
export function withRun(metadata: JsonObject, run: JsonObject | null): JsonObject {
  const { tandem, ...rest } = metadata;
  const { run: _, ...others } = isObject(tandem) ? tandem : {};
  const own: JsonObject = run === null ? others : { ...others, run };
  return Object.keys(own).length > 0 ? { ...rest, tandem: own } : rest;
}

/** What a run did, as far as a drawing may rely on it; null when the file holds something else. */
function recordFromMetadata(metadata: JsonObject): RunRecord | null {
  const run = isObject(metadata.tandem) ? metadata.tandem.run : null;
  if (!isObject(run) || !Array.isArray(run.nodes) || !Array.isArray(run.devices) || !isObject(run.times))
    return null;
  return plainJson(run) as unknown as RunRecord;
}

function elapsedFromMetadata(metadata: JsonObject): number | null {
  const execution = metadata.execution;
  if (!isObject(execution)) return null;
  const started = Date.parse(String(execution['iopub.status.busy'] ?? ''));
  const ended = Date.parse(String(execution['shell.execute_reply'] ?? ''));
  const elapsed = ended - started;
  return Number.isFinite(elapsed) && elapsed >= 0 ? elapsed : null;
}
