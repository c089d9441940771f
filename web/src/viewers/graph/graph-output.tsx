// The graph viewer: the stages of a traced program as diagram or table, the selected node, and what the compiler did.
import { useMemo, useState } from 'preact/hooks';
import type { GraphDocument, GraphStage } from '../../generated/protocol';
import * as units from '../../ui/format';
import { CompilerPanels } from '../compiler/compiler-panels';
import { TableSwitch } from '../shared/controls';
import { deviceClass } from '../shared/device';
import { nodeTitles, titleOf } from '../shared/node-titles';
import { s as shared } from '../shared/strings';
import { GraphDiagram } from './diagram';
import type { Diagram } from './layout/types';
import { Legend } from './legend';
import { boxKey, collapsibleKernels, kernelOf, MAX_BOXES } from './model';
import { NodeDetails } from './node-details';
import { NodeSearch } from './node-search';
import { NodeTable } from './node-table';
import { StageStrip } from './stage-strip';
import { type StripStage, stageName } from './stages';
import { s } from './strings';
import { useDiagram } from './use-diagram';
import { type GraphState, useGraphState } from './use-graph-state';

/** Nodes above which a graph gets a search. */
const SEARCH_ABOVE = 40;
const DEPTHS = [1, 2, 3, 4, 6];
const DEFAULT_DEPTH = 2;

export function GraphOutput({ doc }: { doc: GraphDocument }) {
  const state = useGraphState(doc);
  const { current, stages } = state;
  const stage = doc.stages[current?.stage ?? 0];
  const [isTable, setTable] = useState(false);
  if (current === undefined || stage === undefined) return <p class="tv-note">{s.aboutEmpty}</p>;
  return (
    <div role="group" class={`tv tv-graph ${deviceClass(doc.device)}`} aria-label={s.graphOf(doc.name)}>
      <header class="tv-head-line">
        <h3>{doc.name}</h3>
        <span class="tv-quiet">{doc.device}</span>
        <span class="tv-quiet">{s.compiledIn(units.timeInText(doc.compileMs * 1000))}</span>
        <TableSwitch picture={shared.picture} isTable={isTable} setTable={setTable} />
      </header>
      <StageStrip doc={doc} stages={stages} at={state.at} go={state.goStage} />
      <StageView doc={doc} stage={stage} current={current} state={state} isTable={isTable} />
      <CompilerPanels
        doc={doc}
        panel={state.panel}
        setPanel={state.setPanel}
        rewrites={state.rewrites}
        step={state.step}
        goStep={state.goStep}
        stage={current.fused ? null : current.stage}
        goStage={state.goStage}
        preview={state.setPreview}
        show={state.showHighlight}
        select={state.selectInLast}
      />
    </div>
  );
}

interface StageViewProps {
  doc: GraphDocument;
  stage: GraphStage;
  current: StripStage;
  state: GraphState;
  isTable: boolean;
}

/** The current stage: search, diagram or table, and the selected node beside it. */
function StageView({ doc, stage, current, state, isTable }: StageViewProps) {
  const { fused } = current;
  const { around, changed, collapsed, selected, setAround, setSelected } = state;
  const layout = useDiagram(doc, { stage: current.stage, fused, collapsed, around });
  const title = useMemo(() => titleOf(nodeTitles(stage)), [stage]);
  const heading = `${s.graphOf(doc.name)}, ${stageName(current)}`;
  const diagram =
    layout.state.status === 'ready' || layout.state.status === 'working' ? layout.state.diagram : null;
  const owner = fused ? kernelOf(doc) : new Map();
  const keyOf = (id: number) => boxKey(id, owner, collapsed);
  const changedKeys = useMemo(() => new Set([...changed].map(keyOf)), [changed, fused, collapsed]);
  const selectedNode = stage.nodes.find((node) => node.id === selected);
  const isLarge = stage.nodes.length > SEARCH_ABOVE;
  const depth = around?.depth ?? DEFAULT_DEPTH;
  return (
    <>
      {isLarge && (
        <NodeSearch
          stage={stage}
          title={title}
          pick={(id) => {
            setSelected(id);
            // In a whole diagram a hit is shown in its place; else the diagram turns to its neighbourhood.
            if (stage.nodes.length > MAX_BOXES || around !== null) setAround({ id, depth });
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
          {isTable ? (
            <NodeTable
              doc={doc}
              stage={stage}
              fused={fused}
              title={heading}
              selected={selected}
              changed={changed}
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
            />
          )}
          {!isTable && diagram !== null && <Legend diagram={diagram} />}
        </div>
        {selectedNode !== undefined && (
          <NodeDetails
            doc={doc}
            stage={stage}
            fused={fused}
            node={selectedNode}
            select={setSelected}
            close={() => setSelected(null)}
            showNeighbourhood={isLarge ? () => setAround({ id: selectedNode.id, depth }) : undefined}
          />
        )}
      </div>
    </>
  );
}

interface NeighbourhoodProps {
  around: { id: number; depth: number };
  setAround: GraphState['setAround'];
  title(id: number): string;
  diagram: Diagram | null;
}

/** What the diagram is limited to, and how to change that. */
function Neighbourhood({ around, setAround, title, diagram }: NeighbourhoodProps) {
  const { nodes, hidden } = diagram?.view ?? { nodes: [], hidden: 0 };
  return (
    <div class="tv-around">
      <span>{s.aroundNode(title(around.id), units.count(nodes.length), units.count(hidden))}</span>
      <label>
        {s.depth}{' '}
        <select
          value={String(around.depth)}
          onChange={(event) => setAround({ ...around, depth: Number(event.currentTarget.value) })}
        >
          {DEPTHS.map((n) => (
            <option key={n} value={String(n)}>
              {n}
            </option>
          ))}
        </select>
      </label>
      <button type="button" class="tv-button" onClick={() => setAround(null)}>
        {s.whole}
      </button>
    </div>
  );
}
