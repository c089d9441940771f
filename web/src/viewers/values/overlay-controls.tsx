// The switch of the values over a diagram, and what is to be said of them.
import * as units from '../../ui/format';
import { s } from './strings';
import { MAX_NODES, type Overlay } from './use-overlay';

export function OverlayControls({ overlay }: { overlay: Overlay }) {
  if (!overlay.isOffered) return null;
  return (
    <span class="tv-tool-pair">
      <button
        type="button"
        class="tv-button"
        aria-pressed={overlay.isOn}
        title={s.overlayAbout}
        onClick={overlay.toggle}
      >
        {s.overlay}
      </button>
      {overlay.again !== null && (
        <button type="button" class="tv-button" disabled={overlay.isBusy} onClick={overlay.again}>
          {s.again}
        </button>
      )}
      <span role="status" class="tv-quiet">
        {overlay.isBusy ? s.computing : overlay.isPart ? s.leftOut(units.count(MAX_NODES)) : ''}
      </span>
    </span>
  );
}

/** Why there are none. */
export function OverlayRefusal({ overlay }: { overlay: Overlay }) {
  return overlay.refused === null ? null : <p class="tv-note">{s.overlayFailed(overlay.refused)}</p>;
}
