// The tools over a diagram: folding, what colours mean, and the stage to compare with.
import * as units from '../../ui/format';
import { OverlayControls } from '../values/overlay-controls';
import type { Overlay } from '../values/use-overlay';
import type { ColourBy } from './colours';
import { colourName } from './labels';
import { markCounts, type StageDifference } from './stage-difference';
import { type StripStage, stageName } from './stages';
import { s } from './strings';

interface FoldProps {
  /** Whether the stage has groups, and whether some of them are folded or open. */
  folding: { hasFolded: boolean; hasOpen: boolean } | null;
  foldAll(): void;
  unfoldAll(): void;
}

interface Props extends FoldProps {
  colourings: readonly ColourBy[];
  colourBy: ColourBy;
  setColourBy(by: ColourBy): void;
  stages: readonly StripStage[];
  /** The stage shown, and the index in the strip of the stage compared with. */
  at: number;
  compared: number | null;
  setCompared(index: number | null): void;
  difference: StageDifference | null;
  /** The values over the diagram. */
  overlay: Overlay;
}

export function GraphToolbar(props: Props) {
  const { stages, at, compared, difference } = props;
  const others = stages.map((stage, i) => ({ stage, i })).filter(({ i }) => i !== at);
  return (
    <div class="tv-tools" role="group" aria-label={s.tools}>
      <FoldButtons {...props} />
      <ColourChoice {...props} />
      <OverlayControls overlay={props.overlay} />
      {others.length > 0 && (
        <label>
          {s.compareWith}{' '}
          <select
            value={compared === null ? '' : String(compared)}
            onChange={(event) => {
              const { value } = event.currentTarget;
              props.setCompared(value === '' ? null : Number(value));
            }}
          >
            <option value="">{s.noStage}</option>
            {others.map(({ stage, i }) => (
              <option key={i} value={String(i)}>
                {`${i + 1} ${stageName(stage)}`}
              </option>
            ))}
          </select>
        </label>
      )}
      {difference !== null && <output class="tv-difference">{countsText(difference)}</output>}
    </div>
  );
}

interface ColourProps {
  colourings: readonly ColourBy[];
  colourBy: ColourBy;
  setColourBy(by: ColourBy): void;
}

export function ColourChoice({ colourings, colourBy, setColourBy }: ColourProps) {
  return (
    <label>
      {s.colourBy}{' '}
      <select value={colourBy} onChange={(event) => setColourBy(event.currentTarget.value as ColourBy)}>
        {colourings.map((by) => (
          <option key={by} value={by}>
            {colourName(by)}
          </option>
        ))}
      </select>
    </label>
  );
}

export function FoldButtons({ folding, foldAll, unfoldAll }: FoldProps) {
  if (folding === null) return null;
  return (
    <span class="tv-tool-pair">
      <button type="button" class="tv-button" disabled={!folding.hasOpen} onClick={foldAll}>
        {s.foldAll}
      </button>
      <button type="button" class="tv-button" disabled={!folding.hasFolded} onClick={unfoldAll}>
        {s.unfoldAll}
      </button>
    </span>
  );
}

function countsText(difference: StageDifference): string {
  const { added, removed, rewritten } = markCounts(difference);
  return s.differenceCounts(units.count(removed), units.count(added), units.count(rewritten));
}
