// What is written of statistics on a box, and how boxes are coloured by them. Pure.
import type { NodeStatistics } from '../../generated/protocol';
import * as units from '../../ui/format';

/** Statistics of the nodes that a box stands for. */
export interface BoxValues {
  /** Least and largest finite element; null where there is none. */
  range: { min: number; max: number } | null;
  /** Of one node alone. */
  spread: { mean: number; std: number } | null;
  /** The largest shares. */
  nan: number;
  infinite: number;
  zeros: number;
  saturated: number;
}

/** From which share on zeros and saturated elements are worth a word. */
const NOTABLE = 0.25;

/** The values of a box; null where nothing is known of its nodes. */
export function boxValues(
  statistics: ReadonlyMap<number, NodeStatistics>,
  ids: readonly number[],
): BoxValues | null {
  const found = ids.map((id) => statistics.get(id)).filter((known) => known !== undefined);
  const [first] = found;
  if (first === undefined) return null;
  const finite = found.map((known) => known.statistics).filter((known) => known !== null);
  const largest = (share: (known: NodeStatistics) => number) => Math.max(...found.map(share));
  return {
    range:
      finite.length === 0
        ? null
        : {
            min: Math.min(...finite.map((known) => known.min)),
            max: Math.max(...finite.map((known) => known.max)),
          },
    spread: found.length === 1 ? first.statistics : null,
    nan: largest((known) => known.nan),
    infinite: largest((known) => known.infinite),
    zeros: found.length === 1 ? first.zeros : 0,
    saturated: largest((known) => known.saturated ?? 0),
  };
}

/** Words of a summary in the interface language. */
export interface SummaryWords {
  nan: string;
  infinite: string;
  zeros: string;
  saturated: string;
}

/** Three digits. */
export function short(value: number): string {
  if (value === 0 || !Number.isFinite(value)) return String(value);
  const size = Math.abs(value);
  return size >= 1e5 || size < 1e-3 ? value.toExponential(1) : String(Number(value.toPrecision(3)));
}

/** What is written on a box: what is wrong with its values first, then where they lie. */
export function summary(values: BoxValues, words: SummaryWords): string {
  const shares: [number, string, number][] = [
    [values.nan, words.nan, 0],
    [values.infinite, words.infinite, 0],
    [values.saturated, words.saturated, NOTABLE],
    [values.zeros, words.zeros, NOTABLE],
  ];
  const told = shares
    .filter(([share, , least]) => share > least)
    .map(([share, word]) => `${word} ${units.percent(share)}`);
  return [...told, place(values)].filter(Boolean).join(' · ');
}

function place({ spread, range }: BoxValues): string {
  if (spread !== null)
    return spread.std === 0 ? short(spread.mean) : `${short(spread.mean)} ± ${short(spread.std)}`;
  return range === null ? '' : `${short(range.min)} … ${short(range.max)}`;
}

const STEPS = 5;
/** Magnitudes this much smaller than the largest have the lightest colour. */
const DECADES = 5;

/** The largest magnitude of a box's values. */
export function magnitude(values: BoxValues): number {
  return values.range === null ? 0 : Math.max(Math.abs(values.range.min), Math.abs(values.range.max));
}

/** The class that colours a box by its range, on a scale of decades below the largest magnitude; of what is not finite another one. */
export function rangeClass(values: BoxValues | null, most: number): string {
  if (values === null) return '';
  if (values.nan > 0 || values.infinite > 0) return 'tv-nonfinite';
  const own = magnitude(values);
  if (own <= 0 || most <= 0) return '';
  const below = Math.log10(most / own) / DECADES;
  return `tv-heat-${Math.max(1, Math.min(STEPS, Math.ceil((1 - below) * STEPS)))}`;
}
