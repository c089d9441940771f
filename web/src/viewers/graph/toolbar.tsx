// The tools over a diagram: folding, what colours mean, and the stage or graph to compare with.
import * as units from '../../ui/format';
import { OverlayControls } from '../values/overlay-controls';
import type { Overlay } from '../values/use-overlay';
import type { ColourBy } from './colours';
import type { Compared, ComparedWith, OtherGraph } from './compared';
import { colourName } from './labels';
import { markCounts } from './stage-difference';
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
  /** The stage shown. */
  at: number;
  /** Graphs that it can be compared with beside the stages. */
  others: readonly OtherGraph[];
  chosen: Compared | null;
  compared: ComparedWith | null;
  setCompared(chosen: Compared | null): void;
  /** The values over the diagram. */
  overlay: Overlay;
}

export function GraphToolbar(props: Props) {
  const { compared } = props;
  return (
    <div class="tv-tools" role="group" aria-label={s.tools}>
      <FoldButtons {...props} />
      <ColourChoice {...props} />
      <OverlayControls overlay={props.overlay} />
      <CompareChoice {...props} />
      {compared !== null && <output class="tv-difference">{countsText(compared)}</output>}
    </div>
  );
}

/** The other stages, then the other graphs. */
function CompareChoice({ stages, at, others, chosen, compared, setCompared }: Props) {
  const otherStages = stages.map((stage, i) => ({ stage, i })).filter(({ i }) => i !== at);
  if (otherStages.length + others.length === 0) return null;
  const graph = others.findIndex(({ doc }) => doc === chosen);
  const value = compared === null ? '' : compared.isOther ? `graph ${graph}` : String(chosen);
  const choose = (picked: string) => {
    const doc = others[Number(picked.split(' ')[1])]?.doc;
    setCompared(picked === '' ? null : (doc ?? Number(picked)));
  };
  return (
    <label>
      {s.compareWith}{' '}
      <select value={value} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="">{s.noStage}</option>
        <optgroup label={s.otherStages}>
          {otherStages.map(({ stage, i }) => (
            <option key={i} value={String(i)}>
              {`${i + 1} ${stageName(stage)}`}
            </option>
          ))}
        </optgroup>
        {others.length > 0 && (
          <optgroup label={s.otherGraphs}>
            {others.map(({ label }, i) => (
              <option key={i} value={`graph ${i}`}>
                {label}
              </option>
            ))}
          </optgroup>
        )}
      </select>
    </label>
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

function countsText({ difference, isOther }: ComparedWith): string {
  const { added, removed, rewritten, changed, retyped } = markCounts(difference);
  const count = units.count;
  if (isOther) return s.graphCounts(count(removed), count(added), count(changed), count(retyped));
  return s.differenceCounts(count(removed), count(added), count(rewritten));
}
