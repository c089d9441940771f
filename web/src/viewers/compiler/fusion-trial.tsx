// What a decision of fusion would cost if it were turned round: measured at once, without a change of the cell.
import type { FusionChoice, GraphDocument } from '../../generated/protocol';
import { ComparisonOutput } from '../comparison/comparison-output';
import { recompiler } from '../shared/recompiler';
import { useRecompilation } from '../shared/use-recompilation';
import { s } from './strings';

interface Props {
  doc: GraphDocument;
  choice: FusionChoice;
  /** Tells the buttons apart for those who hear their names alone. */
  of: string;
}

/** Nothing where there is no kernel. */
export function FusionTrial({ doc, choice, of }: Props) {
  const { outcome, compile } = useRecompilation(doc);
  if (recompiler.value === null || doc.stages[0]?.name !== 'traced') return null;
  const name = `fuse={${choice.node}: ${choice.fuse ? 'True' : 'False'}}`;
  const measure = () => compile([{ name, without: [], order: [], fuse: true, choices: [choice] }], true);
  const { isBusy, refused, comparison } = outcome;
  return (
    <div class="tv-trial">
      <button
        type="button"
        class="tv-button"
        aria-label={`${isBusy ? s.stopTrial : s.measureTrial} ${of}`}
        title={s.measureTrialAbout}
        onClick={isBusy ? () => recompiler.value?.stop() : measure}
      >
        {isBusy ? s.stopTrial : s.measureTrial}
      </button>{' '}
      <span role="status">{isBusy ? s.measuringTrial : ''}</span>
      {refused !== null && <p class="tv-note">{refused}</p>}
      {comparison !== null && <ComparisonOutput doc={comparison} />}
    </div>
  );
}
