// What is measured in this browser: parts, the cells that do it, and the rows that come of what they print.

/** The file beside the page: programs with known results, scripted functions, functions of one float, cases of the bench. */
export interface MeasuredData {
  programs: unknown[];
  scripts: unknown[];
  accuracy: string[];
  times: { name: string; clock: string; python: string; unit: 'ms' | 'µs' | 'GFLOP/s'; flop?: number }[];
  /** The result that this version was published with, if there is one. */
  published: MeasuredResult | null;
}

export type Part = 'programs' | 'scripts' | 'accuracy' | 'times';
export const PARTS: readonly Part[] = ['programs', 'scripts', 'accuracy', 'times'];

/** Tests are counted, everything else has a value with a unit. */
export type Row =
  | { part: 'programs' | 'scripts'; name: string; passed: number; failed: number; failures: string[] }
  | { part: 'accuracy' | 'times'; name: string; value: number | null; unit: string };

/** What is saved as JSON. */
export interface MeasuredResult {
  version: string;
  at: string;
  browser: string;
  device: string;
  threads: boolean;
  rows: Row[];
}

/** What one item gives: tests say whether they passed, and what was wrong. */
export interface Found {
  passed?: boolean;
  text?: string | null;
  value?: number;
}

/** One cell: so many items of a part. */
export interface Step {
  part: Part;
  name: string;
  items: readonly unknown[];
}

/** Tests of one cell: few enough that progress is seen and Stop comes soon. */
const BATCH = 10;

/** The cells of all parts, in order. */
export function stepsOf(data: MeasuredData): Step[] {
  const batches = (part: Part, items: readonly unknown[]): Step[] =>
    Array.from({ length: Math.ceil(items.length / BATCH) }, (_, n) => ({
      part,
      name: '',
      items: items.slice(n * BATCH, (n + 1) * BATCH),
    }));
  return [
    ...batches('programs', data.programs),
    ...batches('scripts', data.scripts),
    ...data.accuracy.map((name): Step => ({ part: 'accuracy', name, items: [name] })),
    ...data.times.map((item): Step => ({ part: 'times', name: item.name, items: [item] })),
  ];
}

/** The source of a step's cell, which leaves no name in the notebook. A text of JSON twice over is a string of Python. */
export function sourceOf({ part, items }: Step): string {
  const text = JSON.stringify(JSON.stringify(items));
  return `__import__('importlib').import_module('tandem.measuring').report('${part}', ${text})`;
}

/** The rows with what a step found; `found` is null where its cell failed. */
export function withStep(
  rows: readonly Row[],
  step: Step,
  found: readonly Found[] | null,
  data: MeasuredData,
): Row[] {
  if (step.part === 'accuracy' || step.part === 'times')
    return [
      ...rows,
      { part: step.part, name: step.name, ...measuredValue(step, found?.[0]?.value ?? null, data) },
    ];
  const { part } = step;
  const results = found ?? step.items.map(() => ({ passed: false, text: null }));
  const before = rows.find((row) => row.part === part);
  const sum =
    before && 'passed' in before
      ? before
      : { part, name: '', passed: 0, failed: 0, failures: [] as string[] };
  const failed = results.filter((one) => !one.passed);
  const row: Row = {
    ...sum,
    part,
    passed: sum.passed + results.length - failed.length,
    failed: sum.failed + failed.length,
    failures: [...sum.failures, ...failed.map((one) => one.text ?? '')],
  };
  return before ? rows.map((one) => (one === before ? row : one)) : [...rows, row];
}

function measuredValue(
  step: Step,
  value: number | null,
  data: MeasuredData,
): { value: number | null; unit: string } {
  if (step.part === 'accuracy') return { value, unit: 'ulp' };
  const item = data.times.find(({ name }) => name === step.name);
  if (!item) return { value: null, unit: '' };
  return { value: value === null ? null : inUnit(value, item), unit: item.unit };
}

function inUnit(seconds: number, { unit, flop }: MeasuredData['times'][number]): number {
  if (unit === 'GFLOP/s') return (flop ?? 0) / seconds / 1e9;
  return seconds * (unit === 'ms' ? 1e3 : 1e6);
}

/** The published row for a row, if there is one. */
export function publishedRow(row: Row, published: MeasuredResult | null): Row | null {
  return published?.rows.find(({ part, name }) => part === row.part && name === row.name) ?? null;
}
