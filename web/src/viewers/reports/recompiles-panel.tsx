// The panel of compilations: what the run of a cell compiled, and of the report that it asked for what is selected.
import type { RecompilesReport, RunRecord } from '../../generated/protocol';
import { Compilations } from '../run/run-overview';
import { type FixOf, RecompilesView } from './recompiles-report';
import { SelectedProgram } from './selected-in-report';
import { s } from './strings';

interface PanelProps {
  report: RecompilesReport | null;
  record: RunRecord | null;
  /** Whether the report stands in the cell beside the panel. */
  isBeside: boolean;
  fixOf?: FixOf | undefined;
}

/** The compilations of a cell: the report that it asked for, else what its run compiled. */
export function RecompilesPanel({ report, record, isBeside, fixOf }: PanelProps) {
  const compiled = record?.compilations ?? [];
  return (
    <div role="group" class="tv tv-report" aria-label={s.recompiles}>
      <header class="tv-head-line">
        <h3>{s.recompiles}</h3>
        {report !== null && <code>{report.name}</code>}
      </header>
      {compiled.length > 0 && <Compilations found={compiled} />}
      {report !== null && isBeside && <SelectedProgram doc={report} fixOf={fixOf} />}
      {report !== null && !isBeside && <RecompilesView doc={report} fixOf={fixOf} />}
      {report === null && (
        <p class="tv-note">
          {s.askFor} <code>td.recompiles({compiled[0]?.name ?? 'f'})</code>
        </p>
      )}
    </div>
  );
}
