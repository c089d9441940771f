// The picture in each of its states: being laid out, drawn, cancelled, failed, too large.
import { useEffect, useState } from 'preact/hooks';
import * as units from '../../ui/units';
import { s } from '../shared/strings';
import { GraphCanvas } from './canvas';
import { DRAW_AT_MOST } from './model';
import type { PictureState } from './use-diagram';

interface Props {
  state: PictureState;
  title: string;
  fused: boolean;
  selected: string | null;
  changed: ReadonlySet<string>;
  select(key: string | null): void;
  cancel(): void;
  again(): void;
}

/** Layouts that take longer say so; shorter ones would only flicker. */
const SAY_AFTER_MS = 180;

export function GraphPicture({ state, cancel, again, ...canvas }: Props) {
  switch (state.status) {
    case 'ready':
    case 'working':
      return (
        <div class="tv-working">
          {state.drawn === null ? (
            <div class="tv-canvas tv-empty" />
          ) : (
            <GraphCanvas drawn={state.drawn} {...canvas} />
          )}
          {state.status === 'working' && <Progress count={state.count} cancel={cancel} />}
        </div>
      );
    case 'cancelled':
      return (
        <div class="tv-canvas tv-empty">
          <p>{s.cancelled}</p>
          <button type="button" class="tv-button" onClick={again}>
            {s.again}
          </button>
        </div>
      );
    case 'failed':
      return (
        <div class="tv-canvas tv-empty" role="alert">
          <p>{s.layoutFailed(state.why)}</p>
          <button type="button" class="tv-button" onClick={again}>
            {s.again}
          </button>
        </div>
      );
    case 'too large':
      return (
        <div class="tv-canvas tv-empty">
          <p>{s.tooLarge(units.count(state.count), units.count(DRAW_AT_MOST))}</p>
        </div>
      );
  }
}

function Progress({ count, cancel }: { count: number; cancel(): void }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SAY_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div class="tv-progress" role="status">
      {late && (
        <>
          <span>{s.layingOut(units.count(count))}</span>
          <button type="button" class="tv-button" onClick={cancel}>
            {s.cancel}
          </button>
        </>
      )}
    </div>
  );
}
