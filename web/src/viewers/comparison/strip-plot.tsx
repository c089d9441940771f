// The strip plot of run times: one point for each sample; of a comparison hollow where it ran op by op, solid where it ran compiled.
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { ComparisonEntry } from '../../generated/protocol';
import * as units from '../../ui/format';
import { textWidth, truncate } from '../shared/text-size';
import { useWidth } from '../shared/use-width';
import { hasOutliers, makeScale, placeSamples, position, type Scale } from './scale';
import { s } from './strings';
import { summary } from './verdict';

const BAND_HEIGHT = 40;
const POINT_RADIUS = 2;
/** Largest distance of a point from the middle of its band. */
const JITTER = 9;
/** Room behind the axis for the number of outliers, and without outliers. */
const OUTLIERS_WIDTH = 92;
const MARGIN_RIGHT = 16;
/** Width of the plot below which names stand above their strips instead of beside them. */
const NARROW_BELOW = 420;

/** What is drawn of an entry. */
export type Strip = Pick<ComparisonEntry, 'name' | 'compiled' | 'samplesUs' | 'medianUs' | 'q1Us' | 'q3Us'>;

interface StripPlotProps {
  entries: readonly Strip[];
  /** What solid and hollow points mean. */
  keys?: { hollow: string; solid: string };
}

export function StripPlot({ entries, keys }: StripPlotProps) {
  const [host, width] = useWidth(0);
  return (
    <div class="tv-strips" ref={host}>
      {width > 0 && <Plot entries={entries} width={width} />}
      <Legend entries={entries} keys={keys ?? { hollow: s.keyEager, solid: s.keyCompiled }} />
    </div>
  );
}

function Plot({ entries, width }: { entries: readonly Strip[]; width: number }) {
  const narrow = width < NARROW_BELOW;
  const names = entries.map((entry) => textWidth(entry.name, 12, 'ui'));
  const left = narrow ? 6 : Math.min(150, Math.max(40, ...names)) + 16;
  const right = width - (entries.some(hasOutliers) ? OUTLIERS_WIDTH : MARGIN_RIGHT);
  const band = narrow ? BAND_HEIGHT + 14 : BAND_HEIGHT;
  const scale = useMemo(
    () => makeScale(entries, Math.max(2, Math.floor((right - left) / 86))),
    [entries, right, left],
  );
  const base = entries.length * band + 6;
  const x = (us: number) => left + position(scale, us) * (right - left);
  return (
    <svg
      width={width}
      height={base + 42}
      viewBox={`0 0 ${width} ${base + 42}`}
      role="img"
      aria-label={s.stripPlot(summary(entries))}
    >
      {scale.ticks.map((tick) => (
        <path key={tick.value} class="tv-grid" d={`M${x(tick.value)} 4V${base}`} />
      ))}
      <path class="tv-axis" d={`M${left} ${base}H${right}`} />
      {scale.ticks.map((tick, i) => (
        <g key={tick.value}>
          <path class="tv-axis" d={`M${x(tick.value)} ${base}v4`} />
          <text
            class="tv-axis-text"
            x={x(tick.value)}
            y={base + 18}
            text-anchor={x(tick.value) > width - 30 ? 'end' : i === 0 && narrow ? 'start' : 'middle'}
          >
            {tick.label}
          </text>
        </g>
      ))}
      <text class="tv-axis-text" x={right} y={base + 36} text-anchor="end">
        {s.perCall}
        {scale.log ? ` · ${s.logScale}` : ''}
      </text>
      {entries.map((entry, i) => (
        <StripOf
          key={entry.name}
          entry={entry}
          scale={scale}
          x={x}
          y={i * band + (narrow ? 34 : BAND_HEIGHT / 2 + 2)}
          name={
            narrow
              ? { x: left - 4, y: i * band + 12, text: truncate(entry.name, 12, 'ui', width - 20) }
              : { x: 0, y: i * band + BAND_HEIGHT / 2 + 6, text: truncate(entry.name, 12, 'ui', left - 14) }
          }
          right={right}
        />
      ))}
    </svg>
  );
}

interface StripProps {
  entry: Strip;
  scale: Scale;
  x(us: number): number;
  y: number;
  name: { x: number; y: number; text: string };
  right: number;
}

function StripOf({ entry, scale, x, y, name, right }: StripProps) {
  const r = POINT_RADIUS;
  const shown = useMemo(() => placeSamples(entry, scale), [entry, scale]);
  const path = shown.points
    .map(({ at, offset }) => {
      const cx = (x(scale.low) + at * (right - x(scale.low))).toFixed(1);
      const cy = (y + offset * JITTER).toFixed(1);
      return `M${cx} ${cy}m${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
    })
    .join('');
  const [q1, q3, median] = [x(entry.q1Us), x(entry.q3Us), x(entry.medianUs)];
  const boxWidth = Math.max(3, q3 - q1);
  return (
    <g>
      <text class="tv-entry" x={name.x} y={name.y}>
        {name.text}
      </text>
      <path class={entry.compiled ? 'tv-dots tv-solid' : 'tv-dots tv-hollow'} d={path} />
      <rect
        class="tv-quartiles"
        x={(q1 + q3) / 2 - boxWidth / 2}
        y={y - 13}
        width={boxWidth}
        height={26}
        rx={2}
      />
      <path class="tv-median" d={`M${median} ${y - 16}v32`} />
      {shown.outliers > 0 && (
        <text class="tv-axis-text" x={right + 6} y={y + 4}>
          ▸ {s.beyond(units.count(shown.outliers))}
        </text>
      )}
    </g>
  );
}

/** Lists the marks that occur. */
function Legend({ entries, keys }: Required<StripPlotProps>) {
  const hasHollow = entries.some((entry) => !entry.compiled);
  const hasSolid = entries.some((entry) => entry.compiled);
  return (
    <ul class="tv-legend-marks">
      {hasHollow && (
        <Mark width={10} height={10} text={keys.hollow}>
          <circle class="tv-dots tv-hollow" r="3" />
        </Mark>
      )}
      {hasSolid && (
        <Mark width={10} height={10} text={keys.solid}>
          <circle class="tv-dots tv-solid" r="3" />
        </Mark>
      )}
      <Mark width={6} height={14} text={s.keyMedian}>
        <path class="tv-median" d="M0 -7V7" />
      </Mark>
      <Mark width={14} height={12} text={s.keyQuartiles}>
        <rect class="tv-quartiles" x="-6" y="-5" width="12" height="10" rx="2" />
      </Mark>
    </ul>
  );
}

interface MarkProps {
  width: number;
  height: number;
  text: string;
  children: ComponentChildren;
}

/** A mark drawn round the middle of its own picture, and what it means. */
function Mark({ width, height, text, children }: MarkProps) {
  const viewBox = `${-width / 2} ${-height / 2} ${width} ${height}`;
  return (
    <li>
      <svg width={width} height={height} viewBox={viewBox} aria-hidden="true">
        {children}
      </svg>
      {text}
    </li>
  );
}
