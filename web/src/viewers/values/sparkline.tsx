// A value over the steps of a training, as a line with a band of one standard deviation to each side.
import type { NodeStatistics } from '../../generated/protocol';
import { s } from './strings';
import { short } from './summary';

const WIDTH = 160;
const HEIGHT = 34;
const PADDING = 3;

interface Point {
  x: number;
  mean: number;
  std: number;
}

/** Steps without a finite element are gaps, marked below. */
export function Sparkline({ values }: { values: readonly NodeStatistics[] }) {
  const step = values.length > 1 ? (WIDTH - 2 * PADDING) / (values.length - 1) : 0;
  const points: Point[] = values.flatMap((value, i) =>
    value.statistics === null
      ? []
      : [{ x: PADDING + i * step, mean: value.statistics.mean, std: value.statistics.std }],
  );
  const low = Math.min(...points.map(({ mean, std }) => mean - std));
  const high = Math.max(...points.map(({ mean, std }) => mean + std));
  const y = (value: number) =>
    high > low ? HEIGHT - PADDING - ((value - low) / (high - low)) * (HEIGHT - 2 * PADDING) : HEIGHT / 2;
  const path = (at: (point: Point) => number) =>
    points.map((point) => `${point.x.toFixed(1)} ${y(at(point)).toFixed(1)}`);
  const upper = path(({ mean, std }) => mean + std);
  const lower = path(({ mean, std }) => mean - std).reverse();
  const [first] = points;
  const last = points.at(-1);
  const name = first && last ? s.sparkline(short(first.mean), short(last.mean)) : s.nan;
  return (
    <svg class="tv-spark" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={name}>
      {points.length > 1 && <path class="tv-spark-band" d={`M${[...upper, ...lower].join('L')}Z`} />}
      {points.length > 1 && <path class="tv-spark-line" d={`M${path(({ mean }) => mean).join('L')}`} />}
      {last !== undefined && <circle class="tv-spark-end" cx={last.x} cy={y(last.mean)} r={2.5} />}
      {values.map(
        (value, i) =>
          value.nan + value.infinite > 0 && (
            <path key={i} class="tv-spark-lost" d={`M${PADDING + i * step} ${HEIGHT}v-5`} />
          ),
      )}
    </svg>
  );
}
