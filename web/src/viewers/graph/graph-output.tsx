// The graph viewer: the stages of a traced program as diagram or table, the selected node, and what the compiler did.
import { useMemo, useState } from 'preact/hooks';
import type { GraphDocument } from '../../generated/protocol';
import * as units from '../../ui/format';
import { CompilerPanels } from '../compiler/compiler-panels';
import { TableSwitch } from '../shared/controls';
import { deviceClass } from '../shared/device';
import { notebookGraphs } from '../shared/notebook-graphs';
import { s as shared } from '../shared/strings';
import { WatchPanel } from '../values/watch-panel';
import { graphLabel, type OtherGraph } from './compared';
import { PassSwitches } from './pass-switches';
import { StageStrip } from './stage-strip';
import { StageView } from './stage-view';
import { s } from './strings';
import { useGraphState } from './use-graph-state';

export function GraphOutput({ doc: written }: { doc: GraphDocument }) {
  // The program of other passes, while these are chosen.
  const [chosen, setChosen] = useState<GraphDocument | null>(null);
  const doc = chosen ?? written;
  const state = useGraphState(doc);
  const others = useOthers(written, doc);
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
      <PassSwitches doc={written} show={setChosen} />
      <WatchPanel
        doc={written}
        select={(id) => {
          state.goStage(0);
          state.setSelected(id);
        }}
      />
      <StageView doc={doc} stage={stage} current={current} state={state} isTable={isTable} others={others} />
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

/** The program of all passes, while another one is shown; then the other graphs of the notebook. */
function useOthers(written: GraphDocument, shown: GraphDocument): readonly OtherGraph[] {
  const graphs = notebookGraphs.value?.value;
  return useMemo(() => {
    const found = (graphs ?? [])
      .filter(({ doc }) => doc !== written)
      .map(({ doc, executionCount }) => ({ doc, label: graphLabel(doc, executionCount) }));
    if (shown === written) return found;
    return [{ doc: written, label: s.asWritten(written.name) }, ...found];
  }, [graphs, written, shown]);
}
