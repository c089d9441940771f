// The current stage: tools, search, diagram or table, the stage compared with, and the selected node beside it.
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { GraphDocument, GraphStage, NodeStatistics } from '../../generated/protocol';
import * as units from '../../ui/format';
import { kernelTimesOf } from '../shared/kernel-times';
import { MeasureKernels } from '../shared/measure-kernels';
import { nodeTitles, titleOf } from '../shared/node-titles';
import { nodeToSelect, pictureSelection } from '../shared/picture-selection';
import { OverlayControls, OverlayRefusal } from '../values/overlay-controls';
import { s as valueWords } from '../values/strings';
import { boxValues, summary } from '../values/summary';
import { useOverlay } from '../values/use-overlay';
import { COLOURINGS, colouring } from './colours';
import { comparedWith, type OtherGraph } from './compared';
import { ComparedExpressions } from './compared-expressions';
import { ComparedStage } from './compared-stage';
import { bytesOf } from './cost';
import { GraphDiagram } from './diagram';
import { allPaths } from './groups';
import { Legend } from './legend';
import { boxKeys, collapsibleKernels } from './model';
import { Neighbourhood } from './neighbourhood';
import { NodeDetails } from './node-details';
import { NodeSearch } from './node-search';
import { NodeTable } from './node-table';
import { nodeTimes, shownFirst } from './node-times';
import { boxMarks, type Mark } from './stage-difference';
import { type StripStage, stageName } from './stages';
import { s } from './strings';
import { GraphToolbar } from './toolbar';
import { useDiagram } from './use-diagram';
import type { GraphState } from './use-graph-state';
import type { SharedTransform } from './use-viewport';
import type { Transform } from './viewport';

/** Nodes above which a graph gets a search. */
const SEARCH_ABOVE = 40;
const DEFAULT_DEPTH = 2;
const NO_MARKS: ReadonlyMap<number, Mark> = new Map();

export interface StageViewProps {
  doc: GraphDocument;
  stage: GraphStage;
  current: StripStage;
  state: GraphState;
  isTable: boolean;
  /** Graphs that it can be compared with beside the document's stages. */
  others: readonly OtherGraph[];
}

export function StageView({ doc, stage, current, state, isTable, others }: StageViewProps) {
  const { fused } = current;
  const { around, changed, collapsed, folded, selected, setAround, setSelected } = state;
  const options = { stage: current.stage, fused, collapsed, folded, around };
  const kernelTimes = kernelTimesOf(doc);
  const known = useMemo(() => nodeTimes(doc, stage, kernelTimes), [doc, stage, kernelTimes]);
  const overlay = useOverlay(doc, stage, current.stage);
  const { statistics } = overlay;
  const isKnown = { time: known.us.size > 0, values: overlay.isOffered };
  const colourings = COLOURINGS.filter((by) => (by !== 'time' && by !== 'values') || isKnown[by]);
  const colourBy = colourings.includes(state.colourBy) ? state.colourBy : 'device';
  const times = useMemo(() => shownFirst(known, colourBy === 'time'), [known, colourBy]);
  const layout = useDiagram(doc, options, times);
  const title = useMemo(() => titleOf(nodeTitles(stage)), [stage]);
  const heading = `${s.graphOf(doc.name)}, ${stageName(current)}`;
  const diagram =
    layout.state.status === 'ready' || layout.state.status === 'working' ? layout.state.diagram : null;
  const keyOf = useMemo(() => boxKeys(doc, options), [doc, current.stage, fused, collapsed, folded, around]);
  const changedKeys = useMemo(() => new Set([...changed].map(keyOf)), [changed, keyOf]);
  const selectedNode = stage.nodes.find((node) => node.id === selected);
  const isLarge = stage.nodes.length > SEARCH_ABOVE;
  const depth = around?.depth ?? DEFAULT_DEPTH;
  const compared = useMemo(
    () => comparedWith(state.compared, { doc, current, stages: state.stages }, others),
    [state.compared, doc, current, state.stages, others],
  );
  const difference = compared?.difference ?? null;
  const marks = useMemo(
    () =>
      boxMarks(
        difference?.after ?? NO_MARKS,
        diagram?.view.nodes ?? [],
        compared?.isOther ? 'changed' : 'rewritten',
      ),
    [difference, diagram, compared],
  );
  const measured = useMemo(() => ({ times, statistics }), [times, statistics]);
  const colourOf = useMemo(
    () => (diagram === null ? undefined : colouring(diagram.view, colourBy, measured)),
    [diagram, colourBy, measured],
  );
  const valueText = useMemo(() => valueTexts(statistics), [statistics]);
  const edgeLabel = useMemo(() => edgeLabels(stage, valueText), [stage, valueText]);
  const shared = useSharedTransform();
  const show = (id: number | null) => {
    setSelected(id);
    // In a whole diagram a node is shown in its place, its groups unfolded; else the diagram turns to its neighbourhood.
    if (id !== null && around === null) state.revealNode(id);
  };
  useEffect(() => {
    if (selectedNode === undefined) return undefined;
    const close = () => setSelected(null);
    const own = { doc, stage, fused, node: selectedNode, select: show, close };
    pictureSelection.value = own;
    return () => {
      if (pictureSelection.peek() === own) pictureSelection.value = null;
    };
  }, [doc, stage, fused, selectedNode]);
  const wanted = nodeToSelect.value;
  useEffect(() => {
    if (wanted?.doc !== doc) return;
    nodeToSelect.value = null;
    state.selectInLast(wanted.id);
    if (around === null) state.revealNode(wanted.id);
  }, [doc, wanted]);
  const paths = useMemo(() => [...allPaths(stage)], [stage]);
  const folding =
    paths.length === 0 || around !== null
      ? null
      : {
          hasFolded: paths.some((path) => folded.has(path)),
          hasOpen: paths.some((path) => !folded.has(path)),
        };
  return (
    <>
      {isTable ? (
        <p class="tv-tools">
          <OverlayControls overlay={overlay} />
        </p>
      ) : (
        <GraphToolbar
          folding={folding}
          foldAll={() => state.toggleAll(true)}
          unfoldAll={() => state.toggleAll(false)}
          colourings={colourings}
          colourBy={colourBy}
          setColourBy={state.setColourBy}
          stages={state.stages}
          at={state.at}
          others={others}
          chosen={state.compared}
          compared={compared}
          setCompared={state.setCompared}
          overlay={overlay}
        />
      )}
      <OverlayRefusal overlay={overlay} />
      {isLarge && (
        <NodeSearch
          stage={stage}
          title={title}
          pick={(id) => {
            if (around === null && layout.state.status !== 'too large') show(id);
            else {
              setSelected(id);
              setAround({ id, depth });
            }
          }}
        >
          {fused && collapsibleKernels(doc).size > 0 && (
            <button type="button" class="tv-button" onClick={state.toggleKernels}>
              {collapsed.size > 0 ? s.openKernels : s.closeKernels}
            </button>
          )}
        </NodeSearch>
      )}
      {around !== null && (
        <Neighbourhood around={around} setAround={setAround} title={title} diagram={diagram} />
      )}
      <div class={selectedNode === undefined ? 'tv-body' : 'tv-body tv-with-details'}>
        <div class="tv-main">
          <div class={compared === null ? '' : 'tv-side-by-side'}>
            {compared !== null && (
              <ComparedStage
                compared={compared}
                isTable={isTable}
                folded={folded}
                shared={shared}
                edgeLabel={edgeLabels(compared.stage, () => '')}
                selected={selected === null ? null : partnerOf(compared.difference.pairs, selected)}
                select={(id) => setSelected(id === null ? null : (compared.difference.pairs.get(id) ?? null))}
                toggle={state.toggle}
              />
            )}
            <div class="tv-side">
              {compared !== null && <h4>{compared.isOther ? heading : stageName(current)}</h4>}
              {isTable ? (
                <NodeTable
                  doc={doc}
                  stage={stage}
                  fused={fused}
                  title={heading}
                  selected={selected}
                  changed={changed}
                  marks={difference?.after ?? NO_MARKS}
                  statistics={statistics}
                  times={times}
                  select={setSelected}
                />
              ) : (
                <GraphDiagram
                  {...layout}
                  title={heading}
                  fused={fused}
                  selected={selectedNode === undefined ? null : keyOf(selectedNode.id)}
                  changed={changedKeys}
                  select={state.selectBox}
                  foldRound={state.foldRound}
                  foldMore={around === null && compared === null ? state.foldMore : undefined}
                  colourOf={colourOf}
                  valueText={valueText}
                  edgeLabel={edgeLabel}
                  marks={marks}
                  shared={compared === null ? undefined : shared}
                />
              )}
            </div>
          </div>
          {compared !== null && (
            <ComparedExpressions
              before={{ title: compared.title, stage: compared.stage }}
              after={{ title: compared.isOther ? heading : stageName(current), stage }}
            />
          )}
          {!isTable && diagram !== null && (
            <Legend diagram={diagram} colourBy={colourBy} measured={measured} />
          )}
          {stage === doc.stages.at(-1) && <MeasureKernels doc={doc} />}
        </div>
        {selectedNode !== undefined && (
          <NodeDetails
            doc={doc}
            stage={stage}
            fused={fused}
            node={selectedNode}
            select={show}
            close={() => setSelected(null)}
            fold={(path) => {
              setSelected(null);
              state.toggle([path], true);
            }}
            showNeighbourhood={isLarge ? () => setAround({ id: selectedNode.id, depth }) : undefined}
          />
        )}
      </div>
    </>
  );
}

/** What is written of the values of the nodes that a box stands for. */
function valueTexts(
  statistics: ReadonlyMap<number, NodeStatistics>,
): (node: { ids: readonly number[] }) => string {
  return ({ ids }) => {
    const values = boxValues(statistics, ids);
    return values === null ? '' : summary(values, valueWords);
  };
}

/** What stands on an edge: type and bytes of its value; of several values how many, and their bytes; what is known of them. */
function edgeLabels(
  stage: GraphStage,
  valueText: (node: { ids: readonly number[] }) => string,
): (values: readonly number[]) => string {
  const types = new Map(stage.nodes.map((node) => [node.id, node.ty]));
  return (values) => {
    const bytes = values.reduce((sum, id) => sum + bytesOf(types.get(id) ?? ''), 0);
    const [first = -1] = values;
    const what = values.length === 1 ? (types.get(first) ?? '') : s.values(units.count(values.length));
    const known = valueText({ ids: values });
    return [what, bytes > 0 ? units.bytes(bytes) : '', known].filter(Boolean).join(' · ');
  };
}

/** The node of the first stage that became a node of the second. */
function partnerOf(pairs: ReadonlyMap<number, number>, id: number): number | null {
  for (const [before, after] of pairs) if (after === id) return before;
  return null;
}

function useSharedTransform(): SharedTransform {
  const [at, setAt] = useState<Transform>({ x: 0, y: 0, k: 1 });
  return useMemo(() => ({ at, setAt }), [at]);
}
