// What the kernel is asked to run, and what comes of it.
import type {
  CellMemory,
  CellTimings,
  ExecuteStatus,
  Output,
  Probe,
  Probed,
  Recompilation,
  Recompiled,
  RunRecord,
} from '../generated/protocol';

/** In Jupyter's words: Initializing, Starting, Idle, Busy, Interrupting, Restarting, Dead. */
export type KernelState =
  | 'initializing'
  | 'starting'
  | 'idle'
  | 'busy'
  | 'interrupting'
  | 'restarting'
  | 'dead';

export interface RunEnd {
  status: ExecuteStatus | 'died' | 'restarted' | 'cancelled';
  executionCount: number | null;
  timings: CellTimings | null;
  memory: CellMemory | null;
  /** What the run did, where that was recorded. */
  record: RunRecord | null;
  /** A sentence, when the run ended because the kernel did. */
  reason: string | null;
}

export interface RunRequest {
  /** Null for code that is no cell's: it leaves the execution count as it is. */
  cellId: string | null;
  source: string;
  /** Whether it runs under the profiler, whose document is then shown, too. */
  profile?: boolean;
  /** Whether an error or a stop in an earlier request cancels this one. */
  cancelOnError: boolean;
  started(executionCount: number): void;
  output(output: Output): void;
  /** `input()` waits for a line, which `answer` gives. Without this handler the line is empty. */
  inputRequested?(question: { prompt: string; password: boolean; answer(text: string): void }): void;
  ended(end: RunEnd): void;
}

/** What comes of a recompilation; all is null where it was stopped, or the kernel ended. */
export interface RecompileEnd {
  recompiled: Recompiled | null;
  /** Why it could not be done, in a sentence. */
  refused: string | null;
}

/** What comes of a probe; null where it was stopped, or the kernel ended. */
export interface ProbeEnd {
  probed: Probed | null;
}

/** A recompilation or a probe waits and runs like a cell, but has none. */
export type Task = RunRequest | RecompileTask | ProbeTask;

export interface RecompileTask {
  cellId: null;
  recompilation: Recompilation;
  cancelOnError: false;
  ended(end: RecompileEnd | RunEnd): void;
}

export interface ProbeTask {
  cellId: null;
  probe: Probe;
  cancelOnError: false;
  ended(end: ProbeEnd | RunEnd): void;
}
