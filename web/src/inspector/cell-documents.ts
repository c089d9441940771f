// The documents among the outputs of a cell that panels of the inspector draw.
import type {
  ComparisonDocument,
  KernelTimesReport,
  MemoryReport,
  ProfileDocument,
  RecompilesReport,
  ReportDocument,
  TuningReport,
} from '../generated/protocol';
import type { Cell } from '../notebook/model';
import { asComparison, asProfile, asReport } from '../outputs/lazy-viewers';
import { PROFILE_MIME, REPORT_MIME, TIMING_MIME } from '../outputs/mime';

/** Of each kind the last; null where there is none. */
export interface CellDocuments {
  profile: ProfileDocument | null;
  memory: MemoryReport | null;
  recompiles: RecompilesReport | null;
  tuning: TuningReport | null;
  comparison: ComparisonDocument | null;
  /** Of values inside of functions. */
  values: ReportDocument[];
}

/** The reports that the panel of values shows. */
const OF_VALUES: readonly ReportDocument['type'][] = ['watch', 'non_finite', 'check'];

/** Follows the outputs, if it is called where signals are followed. */
export function documentsOf(cell: Cell | null): CellDocuments {
  const found: CellDocuments = {
    profile: null,
    memory: null,
    recompiles: null,
    tuning: null,
    comparison: null,
    values: [],
  };
  if (cell?.type.value !== 'code') return found;
  void cell.outputs.version.value;
  for (const item of cell.outputs.items) {
    if (item.kind !== 'data') continue;
    if (PROFILE_MIME in item.data) found.profile = asProfile(item.data[PROFILE_MIME]);
    if (TIMING_MIME in item.data) found.comparison = asComparison(item.data[TIMING_MIME]);
    if (REPORT_MIME in item.data) addReport(found, asReport(item.data[REPORT_MIME]));
  }
  return found;
}

function addReport(found: CellDocuments, report: ReportDocument | null): void {
  if (report?.type === 'memory') found.memory = report;
  if (report?.type === 'recompiles') found.recompiles = report;
  if (report?.type === 'tuning') found.tuning = report;
  if (report !== null && OF_VALUES.includes(report.type))
    found.values = [...found.values.filter(({ type }) => type !== report.type), report];
}

/** What cells have measured of kernels, the latest cell last. */
export function kernelTimesReports(cells: readonly Cell[]): KernelTimesReport[] {
  const found: KernelTimesReport[] = [];
  for (const cell of cells) {
    void cell.outputs.version.value;
    for (const item of cell.outputs.items) {
      const report = item.kind === 'data' ? asReport(item.data[REPORT_MIME]) : null;
      if (report?.type === 'kernel_times') found.push(report);
    }
  }
  return found;
}
