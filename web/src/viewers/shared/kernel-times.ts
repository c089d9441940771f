// What the kernels of programs were found to take: by reports that the page shows, and measured on request while it is open.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { GraphDocument, KernelTimesReport } from '../../generated/protocol';

/** Microseconds of a kernel by its number. */
export type KernelTimes = ReadonlyMap<number, number>;

const NONE: KernelTimes = new Map();

/** The last one is the latest. */
const reports = signal<readonly KernelTimesReport[]>([]);

/** Whether a report is about the kernels of a document: those of its function on its device; of older reports, those of its titles. */
export function isAbout(report: KernelTimesReport, { name, device, kernels }: GraphDocument): boolean {
  // Documents of earlier versions have no names.
  const of: Partial<KernelTimesReport> = report;
  if (of.name && (of.name !== name || of.device !== device)) return false;
  const titles = (all: readonly { title: string }[]) => all.map(({ title }) => title).join('\n');
  return titles(report.kernels) === titles(kernels);
}

/** The times of a report by the numbers of a document's kernels. */
export function timesIn(report: KernelTimesReport, { kernels }: GraphDocument): KernelTimes {
  return new Map(report.kernels.map(({ us }, i) => [kernels[i]?.number ?? i, us]));
}

const found = new WeakMap<KernelTimesReport, WeakMap<GraphDocument, KernelTimes>>();

/** The latest times of a document's kernels; empty where none are known. The same map until there are others. */
export function kernelTimesOf(doc: GraphDocument): KernelTimes {
  const report = reports.value.findLast((each) => isAbout(each, doc));
  if (report === undefined) return NONE;
  const ofReport = found.get(report) ?? new WeakMap<GraphDocument, KernelTimes>();
  found.set(report, ofReport);
  const times = ofReport.get(doc) ?? timesIn(report, doc);
  ofReport.set(doc, times);
  return times;
}

/** Adds what was measured; of the same program it takes the place of what was known. */
export function addKernelTimes(report: KernelTimesReport): void {
  reports.value = [...reports.peek(), report];
}

/** Makes the times of a report known while it is shown. */
export function useKernelTimes(report: KernelTimesReport): void {
  useEffect(() => {
    addKernelTimes(report);
    return () => {
      reports.value = reports.peek().filter((each) => each !== report);
    };
  }, [report]);
}
