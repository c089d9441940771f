/** One measured case. */
export interface FigureRow {
  name: string;
  best: number;
  median: number;
  unit: string;
  /** Part of the machine's peak, at most about 1. */
  peak?: number;
  heldBack?: boolean;
  dispatches?: number;
  submits?: number;
  rival?: { peer: string; best: number; ratio: number };
}

/** One run. */
export interface FigureTable {
  onGpu: boolean;
  hasRivals: boolean;
  rows: readonly FigureRow[];
  /** GFLOP/s by number of threads. */
  peaks: Record<string, number>;
  elsewhere: readonly { where: string; title: string }[];
}

/** The table of one run, in markdown. */
export function table(run: FigureTable): string;
/** docs/figures.md of runs, by name. */
export function figuresPage(runs: readonly (readonly [string, FigureTable])[]): string;
