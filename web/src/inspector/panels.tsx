// The table of the inspector's panels: what each is called, when it has something to show, and what draws it.
//
// A panel whose code is not among the viewers is loaded when it is first shown: `lazy(() => import(…))`.
import type { ComponentChildren, ComponentType } from 'preact';
import type { CacheMiss, GraphDocument, GuardDifference, RunRecord } from '../generated/protocol';
import type { Cell, NotebookModel } from '../notebook/model';
import { memoryGrowth } from '../notebook/run-memory';
import { WithViewers } from '../outputs/lazy-viewers';
import { lazy } from '../ui/lazy';
import { narrow } from '../ui/viewport';
import { documentsOf, kernelTimesReports } from './cell-documents';
import { Empty } from './empty';
import type { PanelId } from './state';
import { s } from './strings';

/** What there is to show of a cell. */
export interface Inspected {
  model: NotebookModel;
  /** The selected cell if it has run, else the one that ran last. */
  cell: Cell | null;
  /** The last graph among its outputs. */
  doc: GraphDocument | null;
  /** What its last run did. */
  record: RunRecord | null;
}

/** What stands below the advice about a compilation. */
type FixOf = (miss: CacheMiss, difference: GuardDifference) => ComponentChildren;

export interface InspectorPanel {
  /** Also the key of its title among the inspector's strings. */
  id: PanelId;
  /** Whether the tab is there at all. */
  isShown(inspected: Inspected): boolean;
  /** Whether it is the tab of a cell where none is chosen; the last such panel wins. */
  isFirst?(inspected: Inspected): boolean;
  Panel: ComponentType<Inspected>;
}

/** What stands where no other panel is chosen. */
export const graphPanel: InspectorPanel = { id: 'graph', isShown: () => true, Panel: GraphPanel };

const actions = () => import('./panel-actions');
const ProfileButton = lazy(() => actions().then((part) => part.ProfileButton));
const RecompileFix = lazy(() => actions().then((part) => part.RecompileFix));
const FusionFix = lazy(() => actions().then((part) => part.FusionFix));
const PassFix = lazy(() => actions().then((part) => part.PassFix));
const TryCompiled = lazy(() => actions().then((part) => part.TryCompiled));
const FindNan = lazy(() => actions().then((part) => part.FindNan));
const MemoryGrowth = lazy(() => actions().then((part) => part.MemoryGrowth));
const TuningFiles = lazy(() => actions().then((part) => part.TuningFiles));
const FilesPanel = lazy(() => import('../files/files-panel').then((part) => part.FilesPanel));

/** The panels in the order of their tabs. */
export const panels: readonly InspectorPanel[] = [
  {
    id: 'overview',
    isShown: ({ record }) => record !== null,
    isFirst: ({ record }) => record !== null,
    Panel: (inspected) => {
      const { record } = inspected;
      if (record === null) return null;
      return (
        <WithViewers>
          {({ RunOverview }) => (
            <RunOverview record={record}>
              <TryCompiled {...inspected} />
            </RunOverview>
          )}
        </WithViewers>
      );
    },
  },
  graphPanel,
  {
    id: 'passes',
    isShown: ({ doc }) => doc !== null,
    Panel: ({ model, doc }) =>
      doc && (
        <WithViewers>
          {({ PassesPanel }) => (
            <PassesPanel doc={doc} fixOf={(pass, of) => <PassFix {...{ model, doc, pass, of }} />} />
          )}
        </WithViewers>
      ),
  },
  {
    id: 'kernels',
    isShown: ({ doc }) => doc !== null,
    Panel: ({ model, doc }) =>
      doc && (
        <WithViewers>
          {({ KernelsPanel }) => (
            <KernelsPanel
              doc={doc}
              reports={kernelTimesReports(model.cells.value)}
              fixOf={(node, of) => <FusionFix {...{ model, doc, node, of }} />}
            />
          )}
        </WithViewers>
      ),
  },
  {
    id: 'timeline',
    isShown: ({ cell, record }) => documentsOf(cell).profile !== null || record !== null,
    isFirst: ({ cell, record }) => record === null && documentsOf(cell).profile !== null,
    Panel: (inspected) => {
      const { profile } = documentsOf(inspected.cell);
      return (
        <WithViewers>
          {({ RunTimeline, TimelinePanel }) => {
            if (profile !== null) return <TimelinePanel doc={profile} />;
            const { record } = inspected;
            return (
              record && (
                <RunTimeline record={record}>
                  <ProfileButton {...inspected} />
                </RunTimeline>
              )
            );
          }}
        </WithViewers>
      );
    },
  },
  {
    id: 'memory',
    isShown: hasMemory,
    isFirst: ({ cell, record }) => record === null && documentsOf(cell).memory !== null,
    Panel: (inspected) => {
      const { memory: report, profile } = documentsOf(inspected.cell);
      const { record } = inspected;
      return (
        <WithViewers>
          {({ MemoryPanel }) => (
            <MemoryPanel {...{ report, profile, record }} isBeside={!narrow.value}>
              <MemoryGrowth {...inspected} />
            </MemoryPanel>
          )}
        </WithViewers>
      );
    },
  },
  {
    id: 'values',
    isShown: ({ cell, record }) => record?.value != null || documentsOf(cell).values.length > 0,
    isFirst: ({ cell, record }) => record?.value != null || documentsOf(cell).values.length > 0,
    Panel: (inspected) => {
      const value = inspected.record?.value;
      const { values } = documentsOf(inspected.cell);
      return (
        <WithViewers>
          {({ ReportOutput, ReportedValuesPanel, ValuePanel }) => (
            <>
              {values.map((report) =>
                narrow.value ? (
                  <ReportOutput key={report.type} doc={report} />
                ) : (
                  <ReportedValuesPanel key={report.type} doc={report} />
                ),
              )}
              {value && (
                <ValuePanel value={value}>
                  <FindNan {...inspected} />
                </ValuePanel>
              )}
            </>
          )}
        </WithViewers>
      );
    },
  },
  {
    id: 'recompiles',
    isShown: ({ cell, record }) =>
      documentsOf(cell).recompiles !== null || (record?.compilations.length ?? 0) > 0,
    isFirst: ({ cell, record }) => record === null && documentsOf(cell).recompiles !== null,
    Panel: ({ model, cell, record }) => {
      const { recompiles: report } = documentsOf(cell);
      const fixOf: FixOf = (miss, difference) =>
        report && <RecompileFix {...{ model, report, miss, difference }} />;
      return (
        <WithViewers>
          {({ RecompilesPanel }) => (
            <RecompilesPanel {...{ report, record, fixOf }} isBeside={!narrow.value} />
          )}
        </WithViewers>
      );
    },
  },
  {
    id: 'tuning',
    isShown: ({ cell }) => documentsOf(cell).tuning !== null,
    isFirst: ({ cell, record }) => record === null && documentsOf(cell).tuning !== null,
    Panel: (inspected) => {
      const { tuning: report } = documentsOf(inspected.cell);
      return (
        report && (
          <WithViewers>
            {({ TuningPanel }) => (
              <TuningPanel report={report}>
                <TuningFiles {...inspected} report={report} />
              </TuningPanel>
            )}
          </WithViewers>
        )
      );
    },
  },
  { id: 'files', isShown: () => true, Panel: () => <FilesPanel /> },
];

/** Whether anything tells bytes: a report, a profile that counted them, runs that grow, or calls of a run that made some. */
function hasMemory({ cell, record }: Inspected): boolean {
  const { memory, profile } = documentsOf(cell);
  const isTracked = (profile?.memory?.atUs.length ?? 0) > 0;
  if (memory !== null || isTracked || memoryGrowth(cell?.memoryRuns.value ?? []) !== null) return true;
  return record?.nodes.some((node) => node.kind !== 'before') === true;
}

/** What ran, and what is selected in the cell's own graph, which on a wide screen stands beside the inspector. */
function GraphPanel({ doc, record }: Inspected) {
  const hasRunGraph = record !== null && record.nodes.length > 0;
  if (!hasRunGraph && doc === null)
    return record === null ? <Empty /> : <p class="insp-note">{s.noTensors}</p>;
  return (
    <WithViewers>
      {({ GraphOutput, RunGraph, SelectedInPicture }) => {
        if (doc !== null && narrow.value) return <GraphOutput doc={doc} />;
        return (
          <>
            {doc !== null && <SelectedInPicture doc={doc} />}
            {hasRunGraph && <RunGraph record={record} />}
          </>
        );
      }}
    </WithViewers>
  );
}
