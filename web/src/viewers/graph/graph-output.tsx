// A traced program: its stages, its picture or table, the selected node, and what the compiler did.
import { useMemo, useState } from 'preact/hooks';
import type { GraphDocument } from '../../generated/protocol';
import * as units from '../../ui/units';
import { DeclinedList, type Pointed } from '../compiler/declined-list';
import { FusionList } from '../compiler/fusion-list';
import { MemoryPlan } from '../compiler/memory-plan';
import { RewriteSteps } from '../compiler/rewrite-steps';
import { steps as rewriteSteps } from '../compiler/rewrites';
import { TableSwitch, Tabs } from '../shared/controls';
import { s } from '../shared/strings';
import { deviceClass, stageName } from '../shared/words';
import { Legend } from './canvas';
import { GraphPicture } from './diagram';
import {
  type Choice,
  closedAtFirst,
  DRAW_AT_MOST,
  kernelKey,
  kernelOf,
  nodeKey,
  strip,
  titles,
} from './model';
import { NodeDetails } from './node-details';
import { GraphSearch } from './node-search';
import { NodeTable } from './node-table';
import { StageStrip } from './stage-strip';
import { usePicture } from './use-diagram';

/** Nodes above which a graph gets a search. */
const SEARCH_ABOVE = 40;
const NO_KEYS: ReadonlySet<string> = new Set();

type Panel = 'fusion' | 'rewrites' | 'memory';

export function GraphOutput({ doc }: { doc: GraphDocument }) {
  const stages = useMemo(() => strip(doc), [doc]);
  const rewrites = useMemo(() => rewriteSteps(doc), [doc]);
  // A program that was folded away is a story of rewrites: it starts at its beginning.
  const story = doc.kernels.every((kernel) => kernel.flops === 0) && rewrites.length > 0;
  const [at, setAt] = useState(story ? 0 : stages.length - 1);
  const [panel, setPanel] = useState<Panel>(story ? 'rewrites' : 'fusion');
  const [step, setStep] = useState(0);
  // What a declined rule points out: while the pointer is on it, and after a click until another stage or step is shown.
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const [kept, setKept] = useState<Pointed | null>(null);
  const [table, setTable] = useState(false);
  const [selected, setSelected] = useState<number | null>(null);
  const [closed, setClosed] = useState<ReadonlySet<number>>(() => closedAtFirst(doc));
  const [around, setAround] = useState<Choice['around']>(null);

  const here = stages[Math.min(at, stages.length - 1)];
  const stage = doc.stages[here?.stage ?? 0];
  const choice: Choice = { stage: here?.stage ?? 0, fused: here?.fused ?? false, closed, around };
  const { state, cancel, again } = usePicture(doc, choice);
  const names = useMemo(() => (stage === undefined ? new Map<number, string>() : titles(stage)), [stage]);
  if (here === undefined || stage === undefined) return <p class="tv-note">{s.aboutEmpty}</p>;

  const current = rewrites[step - 1];
  const changedIds = new Set<number>();
  const declined = pointed?.stage === here.stage ? pointed : kept;
  if (panel === 'rewrites' && declined !== null) {
    for (const id of declined.nodes) changedIds.add(id);
  } else if (panel === 'rewrites' && current !== undefined && !here.fused) {
    if (here.stage === current.stage) for (const id of current.nodes) changedIds.add(id);
    if (here.stage === current.stage + 1) for (const id of current.made) changedIds.add(id);
  }
  const owner = here.fused ? kernelOf(doc) : null;
  const keyOf = (id: number) => {
    const kernel = owner?.get(id);
    return kernel !== undefined && closed.has(kernel.number) ? kernelKey(kernel.number) : nodeKey(id);
  };
  const changed = changedIds.size === 0 ? NO_KEYS : new Set([...changedIds].map(keyOf));
  const selectedNode = stage.nodes.find((node) => node.id === selected);

  const goStage = (index: number) => {
    setAt(index);
    setKept(null);
    setSelected(null);
    setAround(null);
  };
  const goStep = (next: number) => {
    const to = Math.max(0, Math.min(rewrites.length, next));
    setStep(to);
    goStage(to === 0 ? 0 : (rewrites[to - 1]?.stage ?? 0));
  };
  const showInLast = (id: number) => {
    if (!here.fused) goStage(stages.length - 1);
    setSelected(id);
  };
  const selectKey = (key: string | null) => {
    if (key === null) {
      setSelected(null);
    } else if (key.startsWith('k')) {
      const next = new Set(closed);
      next.delete(Number(key.slice(1)));
      setClosed(next);
    } else {
      setSelected(Number(key.slice(1)));
    }
  };
  const title = `${s.graphOf(doc.name)}, ${stageName(here.name)}`;
  const large = stage.nodes.length > SEARCH_ABOVE;
  const drawn = state.status === 'ready' || state.status === 'working' ? state.drawn : null;
  const depth = around?.depth ?? 2;

  return (
    <div role="group" class={`tv tv-graph ${deviceClass(doc.device)}`} aria-label={s.graphOf(doc.name)}>
      <header class="tv-head-line">
        <h3>{doc.name}</h3>
        <span class="tv-quiet">{doc.device}</span>
        <span class="tv-quiet">{s.compiledIn(units.timeInText(doc.compileMs * 1000))}</span>
        <TableSwitch label={s.view} picture={s.picture} table={s.table} on={table} turn={setTable} />
      </header>
      <StageStrip doc={doc} steps={stages} at={at} go={goStage} />
      {large && (
        <GraphSearch
          stage={stage}
          names={names}
          pick={(id) => {
            setSelected(id);
            // Where everything is drawn, a hit is shown in its place; else the picture turns to its surroundings.
            if (stage.nodes.length > DRAW_AT_MOST || around !== null) setAround({ id, depth });
          }}
        >
          {here.fused && doc.kernels.some((kernel) => kernel.nodes.length > 1) && (
            <button
              type="button"
              class="tv-button"
              onClick={() =>
                setClosed(
                  closed.size > 0
                    ? new Set()
                    : new Set(doc.kernels.filter((k) => k.nodes.length > 1).map((k) => k.number)),
                )
              }
            >
              {closed.size > 0 ? s.openKernels : s.closeKernels}
            </button>
          )}
        </GraphSearch>
      )}
      {around !== null && (
        <div class="tv-around">
          <span>
            {s.aroundNode(
              names.get(around.id) ?? `%${around.id}`,
              units.count(drawn?.view.nodes.length ?? 0),
              units.count(drawn?.view.hidden ?? 0),
            )}
          </span>
          <label>
            {s.depth}{' '}
            <select
              value={String(depth)}
              onChange={(event) => setAround({ ...around, depth: Number(event.currentTarget.value) })}
            >
              {[1, 2, 3, 4, 6].map((n) => (
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
      )}
      <div class={selectedNode === undefined ? 'tv-body' : 'tv-body tv-with-details'}>
        <div class="tv-main">
          {table ? (
            <NodeTable
              doc={doc}
              stage={stage}
              fused={here.fused}
              title={title}
              selected={selected}
              changed={changedIds}
              select={setSelected}
            />
          ) : (
            <GraphPicture
              state={state}
              title={title}
              fused={here.fused}
              selected={selectedNode === undefined ? null : keyOf(selectedNode.id)}
              changed={changed}
              select={selectKey}
              cancel={cancel}
              again={again}
            />
          )}
          {!table && drawn !== null && <Legend drawn={drawn} />}
        </div>
        {selectedNode !== undefined && (
          <NodeDetails
            doc={doc}
            stage={stage}
            fused={here.fused}
            node={selectedNode}
            select={setSelected}
            close={() => setSelected(null)}
            around={large ? () => setAround({ id: selectedNode.id, depth }) : undefined}
          />
        )}
      </div>
      <Tabs
        label={s.panels}
        shown={panel}
        show={(id) => setPanel(id as Panel)}
        tabs={[
          { id: 'fusion', title: s.tabFusion, count: doc.refusals.length + fusedCount(doc) },
          { id: 'rewrites', title: s.tabRewrites, count: rewrites.length },
          { id: 'memory', title: s.tabMemory, count: doc.plan.buffers.length },
        ]}
      >
        {panel === 'fusion' && <FusionList doc={doc} select={showInLast} />}
        {panel === 'rewrites' && (
          <>
            <RewriteSteps
              doc={doc}
              steps={rewrites}
              at={step}
              go={goStep}
              stage={here.fused ? null : here.stage}
              goStage={goStage}
            />
            <DeclinedList
              doc={doc}
              point={setPointed}
              show={(to) => {
                goStage(to.stage);
                setKept(to);
              }}
            />
          </>
        )}
        {panel === 'memory' && <MemoryPlan doc={doc} select={showInLast} />}
      </Tabs>
    </div>
  );
}

function fusedCount(doc: GraphDocument): number {
  return doc.kernels.filter((kernel) => kernel.fused.length > 0 || kernel.nodes.length > 1).length;
}
