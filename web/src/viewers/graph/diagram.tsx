// The diagram in each of its states: being laid out, drawn, cancelled, failed, too large.
import { useEffect, useState } from 'preact/hooks';
import * as units from '../../ui/format';
import { type CanvasProps, GraphCanvas } from './canvas';
import { MAX_BOXES } from './model';
import { s } from './strings';
import type { DiagramState } from './use-diagram';

interface Props extends Omit<CanvasProps, 'diagram'> {
  state: DiagramState;
  cancel(): void;
  retry(): void;
}

/** Layouts that take longer show their progress; on shorter ones it would only flicker. */
const PROGRESS_AFTER_MS = 180;

export function GraphDiagram({ state, cancel, retry, ...canvas }: Props) {
  switch (state.status) {
    case 'ready':
    case 'working':
      return (
        <div class="tv-working">
          {state.diagram === null ? (
            <div class="tv-canvas tv-empty" />
          ) : (
            <GraphCanvas diagram={state.diagram} {...canvas} />
          )}
          {state.status === 'working' && <Progress count={state.count} cancel={cancel} />}
        </div>
      );
    case 'cancelled':
      return (
        <div class="tv-canvas tv-empty">
          <p>{s.cancelled}</p>
          <button type="button" class="tv-button" onClick={retry}>
            {s.again}
          </button>
        </div>
      );
    case 'failed':
      return (
        <div class="tv-canvas tv-empty" role="alert">
          <p>{s.layoutFailed(state.error)}</p>
          <button type="button" class="tv-button" onClick={retry}>
            {s.again}
          </button>
        </div>
      );
    case 'too large':
      return (
        <div class="tv-canvas tv-empty">
          <p>{s.tooLarge(units.count(state.count), units.count(MAX_BOXES))}</p>
        </div>
      );
  }
}

function Progress({ count, cancel }: { count: number; cancel(): void }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PROGRESS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div class="tv-progress" role="status">
      {isLate && (
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
