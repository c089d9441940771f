// Bytes of tensors over the runs of a cell: whether each adds to those of before.
//
// Pure. A run that binds a name again replaces what it held, so a cell that is only run again grows by nothing.
import type { CellMemory } from '../generated/protocol';

/** Runs in a row that have to grow, and the bytes below which a run does not count as growing. */
const MIN_RUNS = 3;
const MIN_BYTES = 1000;
/** Runs that are kept. */
const MAX_RUNS = 12;

export interface MemoryGrowth {
  /** Runs in a row that grew, the last one among them. */
  runs: number;
  /** Bytes that one of them added: the median. */
  bytes: number;
}

/** The runs of a cell with one more; a run of another text begins anew. */
export function withRunMemory(
  runs: readonly CellMemory[],
  memory: CellMemory | null,
  isSameText: boolean,
): CellMemory[] {
  if (memory === null) return [];
  return [...(isSameText ? runs : []), memory].slice(-MAX_RUNS);
}

/** How a cell grew in its last runs; null where it did not, or not often enough to tell. */
export function memoryGrowth(runs: readonly CellMemory[]): MemoryGrowth | null {
  const grown = runs.map(({ beforeBytes, afterBytes }) => afterBytes - beforeBytes);
  const first = grown.findLastIndex((bytes) => bytes < MIN_BYTES) + 1;
  const last = grown.slice(first).sort((a, b) => a - b);
  if (last.length < MIN_RUNS) return null;
  return { runs: last.length, bytes: last[Math.floor(last.length / 2)] ?? 0 };
}
