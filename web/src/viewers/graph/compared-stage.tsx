// The stage that another one is compared with, beside it: what it loses is marked.
import { useMemo, useState } from 'preact/hooks';
import type { ComparedWith } from './compared';
import { GraphDiagram } from './diagram';
import { grouping, initiallyFolded } from './groups';
import { boxKeys, parseKey, type ViewOptions } from './model';
import { NodeTable } from './node-table';
import { boxMarks } from './stage-difference';
import { s } from './strings';
import { useDiagram } from './use-diagram';
import type { SharedTransform } from './use-viewport';

interface Props {
  compared: ComparedWith;
  isTable: boolean;
  /** The folded groups of the document that the stage is shown with. */
  folded: ReadonlySet<string>;
  shared: SharedTransform;
  edgeLabel(values: readonly number[]): string;
  selected: number | null;
  select(id: number | null): void;
  toggle(paths: Iterable<string>, isFolded: boolean): void;
}

const NO_KERNELS: ReadonlySet<number> = new Set();
const NO_KEYS: ReadonlySet<string> = new Set();
const NO_IDS: ReadonlySet<number> = new Set();

export function ComparedStage({ compared, isTable, folded, shared, ...props }: Props) {
  const { doc, at, isOther, difference } = compared;
  const own = useOwnFolding(compared);
  const options: ViewOptions = {
    stage: at.stage,
    fused: at.fused,
    collapsed: NO_KERNELS,
    folded: isOther ? own.folded : folded,
    around: null,
  };
  const layout = useDiagram(doc, options);
  const diagram =
    layout.state.status === 'ready' || layout.state.status === 'working' ? layout.state.diagram : null;
  const keyOf = useMemo(() => boxKeys(doc, options), [doc, at.stage, at.fused, options.folded]);
  const boxes = useMemo(
    () => boxMarks(difference.before, diagram?.view.nodes ?? [], isOther ? 'changed' : 'rewritten'),
    [difference, diagram, isOther],
  );
  const title = isOther ? compared.title : `${s.graphOf(doc.name)}, ${compared.title}`;
  if (isTable)
    return (
      <div class="tv-side">
        <h4>{compared.title}</h4>
        <NodeTable
          doc={doc}
          stage={compared.stage}
          fused={at.fused}
          title={title}
          selected={props.selected}
          changed={NO_IDS}
          marks={difference.before}
          select={props.select}
        />
      </div>
    );
  return (
    <div class="tv-side">
      <h4>{compared.title}</h4>
      <GraphDiagram
        {...layout}
        title={title}
        fused={at.fused}
        selected={props.selected === null ? null : keyOf(props.selected)}
        changed={NO_KEYS}
        select={(key) => {
          const target = key === null ? null : parseKey(key);
          if (target?.kind === 'node') props.select(target.id);
          else if (target === null) props.select(null);
          const group = target?.kind === 'group' ? grouping(compared.stage).groups[target.id] : undefined;
          if (group !== undefined) (isOther ? own : props).toggle([group.path], false);
        }}
        edgeLabel={props.edgeLabel}
        marks={boxes}
        shared={shared}
      />
    </div>
  );
}

/** Another program has groups of its own: they are folded and unfolded apart. */
function useOwnFolding({ stage }: ComparedWith) {
  const [chosen, setChosen] = useState<{ of: typeof stage; folded: ReadonlySet<string> } | null>(null);
  const initial = useMemo(() => initiallyFolded(stage), [stage]);
  const folded = chosen?.of === stage ? chosen.folded : initial;
  return {
    folded,
    toggle: (paths: Iterable<string>) => {
      const next = new Set(folded);
      for (const path of paths) next.delete(path);
      setChosen({ of: stage, folded: next });
    },
  };
}
