// The exports of the compiled kernel (wasm-bindgen's `tandem-worker.js`), as crate/worker/src has them.
import type {
  CellMemory,
  CellTimings,
  Completion,
  Diagnostic,
  ExecuteStatus,
  FileEntry,
  Inspection,
  KernelInfo,
  RunRecord,
} from '../../../web/src/generated/protocol';

/** What a cell's end is made of; the message adds the id. */
export interface Finished {
  status: ExecuteStatus;
  executionCount: number;
  timings: CellTimings;
  memory: CellMemory;
  record: RunRecord | null;
}

/** A change of the notebook's files since the last question. */
export interface FileChange {
  readonly path: string;
  readonly kind: string;
  /** Of what was written. */
  readonly bytes?: Uint8Array<ArrayBuffer>;
}

/** What a helper has to know; it gets its number beside it. */
export interface WorkerSetup {
  /** The tensor heap. */
  memory: WebAssembly.Memory;
  /** The module of the work queue (`tandem_wasm::work_queue`). */
  workQueue: WebAssembly.Module;
  /** The address of the word that changes when there is work. */
  signal: number;
  /** How many places for calls the queue has; what is above are kernels. */
  calls: number;
  /** Where in a module's description the length of its code stands, and where the code begins. */
  lengthAt: number;
  bytesAt: number;
  /** How many workers are wanted. */
  workers: number;
  /** When the kernel worker's clock began. */
  timeOrigin: number;
}

/** What to compile in other ways, in the making; who compiles frees it. */
export interface RecompileRequest {
  /** Says what made the next node; those of parameters come first. Null: not known. */
  add_origin(cell: string | null, execution: number, line: number, scope: string): void;
  add_variant(name: string, without: string[], order: string[], fuse: boolean): void;
  add_choice(node: number, fuse: boolean): void;
  measure_kernels(): void;
}

/** Errors for people are thrown as texts. */
export interface KernelModule {
  default(options: { module_or_path: WebAssembly.Module }): Promise<{ memory: WebAssembly.Memory }>;
  start(clockResolutionMs: number, isolated: boolean): void;
  configure_workers(count: number): WorkerSetup;
  find_gpu(): Promise<void>;
  mark_gpu_unavailable(): void;
  info(): Pick<KernelInfo, 'version' | 'python' | 'devices'>;
  next_execution_count(): number;
  execute(cellId: string | undefined, source: string, isProfiled: boolean): Promise<Finished>;
  execute_blocking(cellId: string | undefined, source: string, isProfiled: boolean): Finished;
  RecompileRequest: new (graph: string, device: string, measure: boolean) => RecompileRequest;
  recompile(wanted: RecompileRequest): Promise<string | undefined>;
  recompile_blocking(wanted: RecompileRequest): string | undefined;
  probe(
    name: string,
    traced: string,
    stage: string,
    nodes: Uint32Array,
    statistics: boolean,
  ): Promise<string | undefined>;
  probe_blocking(
    name: string,
    traced: string,
    stage: string,
    nodes: Uint32Array,
    statistics: boolean,
  ): string | undefined;
  set_watch(watch: number, name: string, traced: string, every: number, nodes: Uint32Array): void;
  set_device(name: string): string | undefined;
  set_recording(enabled: boolean): void;
  device(): string;
  restore_file(path: string, bytes: Uint8Array, modifiedMs: number): void;
  restore_folder(path: string): void;
  take_file_changes(): FileChange[];
  complete(source: string, position: number): { from: number; to: number; items: Completion[] };
  inspect(source: string, position: number): Inspection | null;
  diagnostics(source: string): Diagnostic[];
  list_files(): FileEntry[];
  read_file(path: string): Uint8Array;
  write_file(path: string, bytes: Uint8Array): void;
  delete_file(path: string): void;
}
