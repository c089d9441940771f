// The left margin of a cell: execution count, run button, elapsed time, memory, staleness.
import { useEffect, useState } from 'preact/hooks';
import type { CellMemory } from '../generated/protocol';
import { language } from '../i18n';
import { bytes, formatDuration } from '../ui/format';
import { Icon } from '../ui/icons';
import type { Cell } from './model';
import { s } from './strings';

/** Bytes of tensors from which on a cell's memory is shown. */
const MEMORY_FROM = 1e5;

interface Props {
  cell: Cell;
  n: number;
  readOnly: boolean;
  /** Its text or a cell that ran before it changed since it ran. */
  outdated: boolean;
  onRun(): void;
}

export function Gutter({ cell, n, readOnly, outdated, onRun }: Props) {
  if (cell.type.value !== 'code') return <div class="gut" />;
  const state = cell.runState.value;
  const count = cell.executionCount.value;
  const mark = state === 'idle' ? `[${count ?? ' '}]` : '[*]';
  const label = state === 'running' ? s.running : state === 'queued' ? s.cancel : `${s.run} ${n}`;
  return (
    <div class={`gut gut-${state}`}>
      <span class="gut-count" title={state === 'queued' ? s.waiting : undefined}>
        {mark}
      </span>
      {!readOnly && (
        <button type="button" class="gut-run" aria-label={label} title={label} onClick={onRun}>
          <Icon name={state === 'running' ? 'stop' : state === 'queued' ? 'cross' : 'play'} size={13} />
        </button>
      )}
      {outdated && state === 'idle' ? (
        <i class="gut-time gut-stale" title={s.outdated}>
          {s.outdatedShort}
        </i>
      ) : (
        <Elapsed cell={cell} />
      )}
    </div>
  );
}

/** The cell's time, counted live while it runs. */
function Elapsed({ cell }: { cell: Cell }) {
  const started = cell.startedAt.value;
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (started === null) return undefined;
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), 100);
    return () => clearInterval(timer);
  }, [started]);
  if (started !== null) {
    const live = now - started;
    return <i class="gut-time">{live >= 200 ? formatDuration(live, language.value) : ' '}</i>;
  }
  if (cell.runState.value === 'queued') return <i class="gut-time">{s.waiting}</i>;
  if (cell.fromEarlierKernel.value) {
    return (
      <i class="gut-time" title={s.stale}>
        {s.staleShort}
      </i>
    );
  }
  if (cell.outcome.value === 'interrupted') return <i class="gut-time gut-warn">{s.interrupted}</i>;
  const elapsed = cell.elapsed.value;
  if (elapsed === null) return null;
  return (
    <>
      <i class="gut-time">{formatDuration(elapsed, language.value)}</i>
      <Memory memory={cell.memory.value} />
    </>
  );
}

/** The most bytes of tensors while the cell ran, where it made any to speak of. */
function Memory({ memory }: { memory: CellMemory | null }) {
  if (memory === null || memory.peakBytes - memory.beforeBytes < MEMORY_FROM) return null;
  const { beforeBytes, peakBytes, afterBytes } = memory;
  const title = s.memory(
    bytes(peakBytes),
    bytes(Math.abs(afterBytes - beforeBytes)),
    afterBytes < beforeBytes,
  );
  return (
    <i class="gut-time" title={title}>
      {bytes(peakBytes)}
    </i>
  );
}
