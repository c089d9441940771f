// The stage that another one is compared with, beside it: what it loses is marked.
import { useMemo } from 'preact/hooks';
import type { GraphDocument } from '../../generated/protocol';
import { GraphDiagram } from './diagram';
import { grouping } from './groups';
import { boxKeys, parseKey, type ViewOptions } from './model';
import { boxMarks, type Mark } from './stage-difference';
import { type StripStage, stageName } from './stages';
import { s } from './strings';
import { useDiagram } from './use-diagram';
import type { SharedTransform } from './use-viewport';

interface Props {
  doc: GraphDocument;
  compared: StripStage;
  folded: ReadonlySet<string>;
  marks: ReadonlyMap<number, Mark>;
  shared: SharedTransform;
  edgeLabel(values: readonly number[]): string;
  selected: number | null;
  select(id: number | null): void;
  toggle(paths: Iterable<string>, isFolded: boolean): void;
}

const NO_KERNELS: ReadonlySet<number> = new Set();
const NO_KEYS: ReadonlySet<string> = new Set();

export function ComparedStage({ doc, compared, folded, marks, shared, ...props }: Props) {
  const { stage, fused } = compared;
  const options: ViewOptions = { stage, fused, collapsed: NO_KERNELS, folded, around: null };
  const layout = useDiagram(doc, options);
  const diagram =
    layout.state.status === 'ready' || layout.state.status === 'working' ? layout.state.diagram : null;
  const keyOf = useMemo(() => boxKeys(doc, options), [doc, stage, fused, folded]);
  const boxes = useMemo(() => boxMarks(marks, diagram?.view.nodes ?? []), [marks, diagram]);
  const groups = doc.stages[stage];
  return (
    <div class="tv-side">
      <h4>{stageName(compared)}</h4>
      <GraphDiagram
        {...layout}
        title={`${s.graphOf(doc.name)}, ${stageName(compared)}`}
        fused={fused}
        selected={props.selected === null ? null : keyOf(props.selected)}
        changed={NO_KEYS}
        select={(key) => {
          const target = key === null ? null : parseKey(key);
          if (target?.kind === 'node') props.select(target.id);
          else if (target === null) props.select(null);
          const group =
            target?.kind === 'group' && groups !== undefined ? grouping(groups).groups[target.id] : undefined;
          if (group !== undefined) props.toggle([group.path], false);
        }}
        edgeLabel={props.edgeLabel}
        marks={boxes}
        shared={shared}
      />
    </div>
  );
}
