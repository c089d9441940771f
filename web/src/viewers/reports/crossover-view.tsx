// Which way to run is faster at which size: curves through the measured points, both axes in logarithms, and the points as a table.
//
// Colour says the device, fill and dashes the mode, as everywhere.
import { useMemo } from 'preact/hooks';
import type { CrossoverEntry, CrossoverReport } from '../../generated/protocol';
import * as units from '../../ui/format';
import { logScale, position } from '../comparison/scale';
import { DataTable } from '../shared/data-table';
import { textWidth } from '../shared/text-size';
import { useWidth } from '../shared/use-width';
import { s } from './strings';

const HEIGHT = 230;
const TOP = 12;
const BOTTOM = 42;
/** Room for the labels of times, and behind the last point. */
const LEFT = 58;
const RIGHT = 18;
const POINT_RADIUS = 3.2;
/** Pixels between two labels below the axis at least. */
const LABEL_GAP = 8;

export function CrossoverView({ doc }: { doc: CrossoverReport }) {
  const [host, width] = useWidth(0);
  if (doc.sizes.length < 2 || doc.entries.length === 0) return <p class="tv-note">{s.noSizes}</p>;
  return (
    <>
      <ul class="tv-crossings">
        {doc.crossings.length === 0 && <li>{s.noCrossing}</li>}
        {doc.crossings.map(({ size, faster, slower }, i) => (
          <li key={i}>{s.crossing(units.threeDigits(size), faster, slower)}</li>
        ))}
      </ul>
      <div class="tv-strips tv-crossover" ref={host}>
        {width > 0 && <Curves doc={doc} width={width} />}
        <Legend entries={doc.entries} />
      </div>
      <Points doc={doc} />
    </>
  );
}

interface Axes {
  x(size: number): number;
  y(us: number): number;
}

function Curves({ doc, width }: { doc: CrossoverReport; width: number }) {
  const { sizes, entries, crossings } = doc;
  const scale = useMemo(() => {
    const all = entries.flatMap((entry) => [...entry.medianUs, ...entry.q1Us, ...entry.q3Us]);
    const times = all.filter((us) => us > 0 && Number.isFinite(us));
    return logScale(Math.min(...times), Math.max(...times), 5);
  }, [entries]);
  const [first, last] = [Math.log(sizes[0] ?? 1), Math.log(sizes.at(-1) ?? 1)];
  const bottom = HEIGHT - BOTTOM;
  const axes: Axes = {
    x: (size) => LEFT + ((Math.log(size) - first) / (last - first)) * (width - LEFT - RIGHT),
    y: (us) => bottom - position(scale, us) * (bottom - TOP),
  };
  return (
    <svg
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label={s.curvesOf(
        entries.map((entry) => entry.name).join(', '),
        sizeText(sizes[0]),
        sizeText(sizes.at(-1)),
      )}
    >
      {scale.ticks.map(({ value, label }) => (
        <g key={value}>
          <path class="tv-grid" d={`M${LEFT} ${axes.y(value)}H${width - RIGHT}`} />
          <text class="tv-axis-text" x={LEFT - 6} y={axes.y(value) + 4} text-anchor="end">
            {label}
          </text>
        </g>
      ))}
      <path class="tv-axis" d={`M${LEFT} ${bottom}H${width - RIGHT}`} />
      {labelled(sizes, axes, width).map(({ size, x }) => (
        <g key={size}>
          <path class="tv-axis" d={`M${axes.x(size)} ${bottom}v4`} />
          <text class="tv-axis-text" x={x} y={bottom + 17} text-anchor="middle">
            {sizeText(size)}
          </text>
        </g>
      ))}
      <text class="tv-axis-text" x={width - RIGHT} y={bottom + 35} text-anchor="end">
        {s.sizeAxis}
      </text>
      {crossings.map(({ size }, i) => (
        <path key={i} class="tv-crossing" d={`M${axes.x(size)} ${TOP}V${bottom}`} />
      ))}
      {entries.map((entry) => (
        <Curve key={entry.name} entry={entry} sizes={sizes} axes={axes} />
      ))}
    </svg>
  );
}

function Curve({
  entry,
  sizes,
  axes: { x, y },
}: {
  entry: CrossoverEntry;
  sizes: readonly number[];
  axes: Axes;
}) {
  const points = sizes.flatMap((size, i) => {
    const us = entry.medianUs[i] ?? 0;
    return us > 0
      ? [{ x: x(size), y: y(us), low: y(entry.q1Us[i] ?? us), high: y(entry.q3Us[i] ?? us) }]
      : [];
  });
  const line = points.map((point, i) => `${i === 0 ? 'M' : 'L'}${point.x.toFixed(1)} ${point.y.toFixed(1)}`);
  return (
    <g class={`tv-curve ${styleOf(entry.name)}`}>
      <path class="tv-curve-line" d={line.join('')} />
      {points.map((point) => (
        <g key={point.x}>
          <path class="tv-curve-range" d={`M${point.x} ${point.low}V${point.high}`} />
          <circle cx={point.x} cy={point.y} r={POINT_RADIUS} />
        </g>
      ))}
    </g>
  );
}

/** The class of a way to run, by the words of its name: `compiled webgpu`. */
function styleOf(name: string): string {
  const device = /\bwebgpu\b/.test(name) ? 'tv-on-gpu' : 'tv-on-cpu';
  const mode = /^(eager|graph)\b/.exec(name)?.[1] ?? 'compiled';
  return `${device} tv-curve-${mode}`;
}

/** The sizes whose labels do not run into the one before, and where these stand. */
function labelled(sizes: readonly number[], { x }: Axes, width: number): { size: number; x: number }[] {
  let free = 0;
  return sizes.flatMap((size) => {
    const half = textWidth(sizeText(size), 11, 'ui') / 2;
    const middle = Math.min(x(size), width - half);
    if (middle - half < free) return [];
    free = middle + half + LABEL_GAP;
    return [{ size, x: middle }];
  });
}

const sizeText = (size: number | undefined) => units.count(size ?? 0);

function Legend({ entries }: { entries: readonly CrossoverEntry[] }) {
  return (
    <ul class="tv-legend-marks">
      {entries.map(({ name }) => (
        <li key={name}>
          <svg
            width="26"
            height="10"
            viewBox="0 -5 26 10"
            aria-hidden="true"
            class={`tv-curve ${styleOf(name)}`}
          >
            <path class="tv-curve-line" d="M0 0H26" />
            <circle cx="13" cy="0" r={POINT_RADIUS} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

function Points({ doc: { sizes, entries } }: { doc: CrossoverReport }) {
  const fastest = sizes.map((_, i) => Math.min(...entries.map((entry) => entry.medianUs[i] ?? Number.NaN)));
  return (
    <DataTable
      label={s.measured}
      headings={[s.size, ...entries.map(({ name }) => name)]}
      region="tv-scroll tv-report-part"
    >
      {sizes.map((size, i) => (
        <tr key={size}>
          <th scope="row">{sizeText(size)}</th>
          {entries.map(({ name, medianUs, q1Us, q3Us }) => (
            <td key={name}>
              {medianUs[i] === fastest[i] ? (
                <b>{units.time(medianUs[i] ?? 0)}</b>
              ) : (
                units.time(medianUs[i] ?? 0)
              )}{' '}
              <span class="tv-quiet">
                {units.time(q1Us[i] ?? 0)} – {units.time(q3Us[i] ?? 0)}
              </span>
            </td>
          ))}
        </tr>
      ))}
    </DataTable>
  );
}
