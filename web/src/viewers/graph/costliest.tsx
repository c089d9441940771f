// What of a program costs most, beside its picture while nothing is selected in it: a click selects it there.
import { useMemo } from 'preact/hooks';
import type { GraphDocument } from '../../generated/protocol';
import * as units from '../../ui/format';
import { Bars } from '../reports/bars';
import { PlaceLink } from '../shared/controls';
import { kernelTimesOf } from '../shared/kernel-times';
import { nodeTitles, titleOf } from '../shared/node-titles';
import { nodeToSelect } from '../shared/picture-selection';
import { timeText } from './labels';
import { costliest, nodeTimes } from './node-times';
import { s } from './strings';

/** As many as are read at a glance. */
const SHOWN = 8;

export function Costliest({ doc }: { doc: GraphDocument }) {
  const kernels = kernelTimesOf(doc);
  const stage = doc.stages.at(-1);
  const times = useMemo(() => stage && nodeTimes(doc, stage, kernels), [doc, stage, kernels]);
  const all = useMemo(() => (stage && times ? costliest(stage, times) : []), [stage, times]);
  const title = useMemo(() => stage && titleOf(nodeTitles(stage)), [stage]);
  const [first] = all;
  if (times === undefined || title === undefined || first === undefined) return null;
  const isTimed = times.us.size > 0;
  const rows = all.slice(0, SHOWN).map(({ node, cost, us, weight }) => ({
    head: (
      <button
        type="button"
        class="tv-link"
        onClick={() => {
          nodeToSelect.value = { doc, id: node.id };
        }}
      >
        {title(node.id)}
      </button>
    ),
    share: weight / first.weight,
    cells: [
      ...(isTimed ? [timeText(us, times.isEstimate)] : []),
      units.flops(cost.flops),
      units.bytes(cost.bytes),
      <code key="type">{node.ty}</code>,
      node.place === null ? units.NOTHING : <PlaceLink key="place" place={node.place} />,
    ],
  }));
  return (
    <section class="tv tv-report tv-report-part tv-costliest" aria-label={s.costliest}>
      <h4>
        {s.costliest} <span class="tv-quiet">{isTimed ? s.measuredTimes : s.estimatedArithmetic}</span>
      </h4>
      <Bars
        label={s.costliest}
        columns={[s.operation, ...(isTimed ? [s.time] : []), s.byFlops, s.valueBytes, s.type, s.madeAt]}
        rows={rows}
      />
    </section>
  );
}
