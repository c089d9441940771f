// The calls of a run as a graph: drawn by the graph viewer, or as the table of its nodes.
import { useMemo, useState } from 'preact/hooks';
import type { GraphDocument, NodeView, RunRecord } from '../../generated/protocol';
import * as units from '../../ui/format';
import { narrow } from '../../ui/viewport';
import { COLOURINGS, type ColourBy, colouring } from '../graph/colours';
import { DetailRow } from '../graph/detail-row';
import { GraphDiagram } from '../graph/diagram';
import { allPaths, grouping, initiallyFolded } from '../graph/groups';
import { Colours } from '../graph/legend';
import { boxKeys, parseKey } from '../graph/model';
import { NodeDetails } from '../graph/node-details';
import { NodeFacts } from '../graph/node-facts';
import { NodeTable } from '../graph/node-table';
import { runTimes, shownFirst } from '../graph/node-times';
import { ColourChoice, FoldButtons } from '../graph/toolbar';
import { useDiagram } from '../graph/use-diagram';
import { TableSwitch } from '../shared/controls';
import { deviceClass } from '../shared/device';
import { selectedNodeOf } from '../shared/run-selection';
import { s as shared } from '../shared/strings';
import { runGraph } from './model';
import { s } from './strings';

const NONE: ReadonlySet<never> = new Set();
const WITHOUT_TIME = COLOURINGS.filter((by) => by !== 'time');
/** Boxes side by side whose names can be read in the column of the inspector. */
const ABREAST = 5;
/** Nodes of which a narrow screen shows the whole; of more, the whole folded. */
const MAX_NARROW = 6;

/** How often and how long a node ran, beside what is known of its value. */
function RunFacts({ record, doc, node }: { record: RunRecord; doc: GraphDocument; node: NodeView }) {
  const ran = record.nodes[node.id];
  return (
    <>
      {ran !== undefined && ran.count > 0 && <DetailRow name={s.count}>{units.count(ran.count)}</DetailRow>}
      {ran !== undefined && ran.ms !== null && (
        <DetailRow name={s.time}>{units.time(ran.ms * 1000)}</DetailRow>
      )}
      <NodeFacts doc={doc} node={node} />
    </>
  );
}

export function RunGraph({ record }: { record: RunRecord }) {
  const title = s.graphTitle;
  const doc = useMemo(() => runGraph(record, title), [record, title]);
  const [isTable, setTable] = useState(false);
  const selection = selectedNodeOf(record);
  const selected = selection.value;
  const setSelected = (id: number | null) => {
    selection.value = id;
  };
  const stage = doc.stages[0];
  // Of a run with many calls those of one line are one box.
  const isNarrow = narrow.value;
  const initial = useMemo(() => {
    if (stage === undefined) return NONE;
    return isNarrow && stage.nodes.length > MAX_NARROW ? allPaths(stage) : initiallyFolded(stage, ABREAST);
  }, [stage, isNarrow]);
  const [chosen, setChosen] = useState<{ of: typeof stage; folded: ReadonlySet<string> } | null>(null);
  const folded = chosen !== null && chosen.of === stage ? chosen.folded : initial;
  const setFolded = (next: Iterable<string>) => setChosen({ of: stage, folded: new Set(next) });
  const options = { stage: 0, fused: false, collapsed: NONE, folded, around: null };
  const [colourBy, setColourBy] = useState<ColourBy>('device');
  const times = useMemo(() => shownFirst(runTimes(record), colourBy === 'time'), [record, colourBy]);
  const layout = useDiagram(doc, options, times);
  const diagram = layout.state.status === 'ready' ? layout.state.diagram : null;
  const colourOf = useMemo(
    () => (diagram === null ? undefined : colouring(diagram.view, colourBy, { times })),
    [diagram, colourBy, times],
  );
  const keyOf = useMemo(() => boxKeys(doc, options), [doc, folded]);
  const paths = useMemo(() => (stage === undefined ? [] : [...allPaths(stage)]), [stage]);
  const node = stage?.nodes.find((found) => found.id === selected);
  if (stage === undefined) return null;
  const select = (key: string | null) => {
    const box = key === null ? null : parseKey(key);
    if (box?.kind !== 'group') setSelected(box?.id ?? null);
    else setFolded([...folded].filter((path) => path !== grouping(stage).groups[box.id]?.path));
  };
  const foldRound = (id: number) => {
    const group = grouping(stage)
      .pathOf.get(id)
      ?.findLast(({ path }) => !folded.has(path));
    if (group !== undefined) setFolded([...folded, group.path]);
  };
  return (
    <div role="group" class={`tv tv-graph ${deviceClass(doc.device)}`} aria-label={title}>
      <header class="tv-head-line">
        <h3>{title}</h3>
        <span class="tv-quiet">{s.folded}</span>
        <TableSwitch picture={shared.picture} isTable={isTable} setTable={setTable} />
      </header>
      {!isTable && (
        <div class="tv-tools">
          {initial.size > 0 && (
            <FoldButtons
              folding={{
                hasFolded: folded.size > 0,
                hasOpen: paths.some((path) => !folded.has(path)),
              }}
              foldAll={() => setFolded(paths)}
              unfoldAll={() => setFolded([])}
            />
          )}
          <ColourChoice
            colourings={times.us.size > 0 ? COLOURINGS : WITHOUT_TIME}
            colourBy={colourBy}
            setColourBy={setColourBy}
          />
          {diagram !== null && colourBy !== 'device' && (
            <ul class="tv-legend">
              <Colours diagram={diagram} colourBy={colourBy} measured={{ times }} />
            </ul>
          )}
        </div>
      )}
      <div class={node === undefined ? 'tv-body' : 'tv-body tv-with-details'}>
        <div class="tv-main">
          {isTable ? (
            <NodeTable
              doc={doc}
              stage={stage}
              fused={false}
              title={title}
              selected={selected}
              changed={NONE}
              times={times}
              select={setSelected}
            />
          ) : (
            <GraphDiagram
              {...layout}
              title={title}
              fused={false}
              selected={selected === null ? null : keyOf(selected)}
              changed={NONE}
              select={select}
              foldRound={foldRound}
              colourOf={colourOf}
            />
          )}
        </div>
        {node !== undefined && (
          <NodeDetails
            doc={doc}
            stage={stage}
            fused={false}
            node={node}
            select={setSelected}
            close={() => setSelected(null)}
            facts={<RunFacts record={record} doc={doc} node={node} />}
          />
        )}
      </div>
    </div>
  );
}
