// What computes values of nodes and watches functions: the page's kernel, where there is one.
import { signal } from '@preact/signals';
import type { Probe, Probed, WatchUpdate, WatchWish } from '../../generated/protocol';

export interface Prober {
  /** Null where it was stopped. */
  probe(probe: Probe): Promise<{ probed: Probed | null }>;
  setWatch(wish: WatchWish): void;
  onWatched(listener: (report: WatchUpdate) => void): void;
  /** Whether a cell runs, after which a probe waits. */
  isBusy(): boolean;
  /** Counts runs that ended. */
  runsEnded(): number;
}

/** Null where there is no kernel. */
export const prober = signal<Prober | null>(null);
