// The strip plot of run times: every sample a point, hollow where it ran op by op, solid where it ran compiled.
import { useMemo } from 'preact/hooks';
import type { ComparisonDocument, ComparisonEntry } from '../../generated/protocol';
import * as units from '../../ui/units';
import { s } from '../shared/strings';
import { fit, textWidth } from '../shared/text-size';
import { useWidth } from '../shared/use-width';
import { type Axis, along, axis, dots, hasOutliers } from './scale';
import { spoken } from './verdict';

const BAND = 40;
const RADIUS = 2;
const SPREAD = 9;
/** Width below which names stand above their strips instead of beside them. */
const NARROW = 420;

export function StripPlot({ doc }: { doc: ComparisonDocument }) {
  const [host, width] = useWidth(0);
  return (
    <div class="tv-strips" ref={host}>
      {width > 0 && <Plot doc={doc} width={width} />}
      <Key doc={doc} />
    </div>
  );
}

function Plot({ doc, width }: { doc: ComparisonDocument; width: number }) {
  const narrow = width < NARROW;
  const names = doc.entries.map((entry) => textWidth(entry.name, 12, 'ui'));
  const left = narrow ? 6 : Math.min(150, Math.max(40, ...names)) + 16;
  // What lies beyond the axis is counted behind its end.
  const right = width - (doc.entries.some((entry) => hasOutliers(entry)) ? 92 : 16);
  const band = narrow ? BAND + 14 : BAND;
  const scale = useMemo(
    () => axis(doc.entries, Math.max(2, Math.floor((right - left) / 86))),
    [doc, right, left],
  );
  const base = doc.entries.length * band + 6;
  const x = (us: number) => left + along(scale, us) * (right - left);
  return (
    <svg
      width={width}
      height={base + 42}
      viewBox={`0 0 ${width} ${base + 42}`}
      role="img"
      aria-label={s.stripPlot(spoken(doc))}
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
      {doc.entries.map((entry, i) => (
        <Strip
          key={entry.name}
          entry={entry}
          scale={scale}
          x={x}
          y={i * band + (narrow ? 34 : BAND / 2 + 2)}
          name={
            narrow
              ? { x: left - 4, y: i * band + 12, text: fit(entry.name, 12, 'ui', width - 20) }
              : { x: 0, y: i * band + BAND / 2 + 6, text: fit(entry.name, 12, 'ui', left - 14) }
          }
          right={right}
        />
      ))}
    </svg>
  );
}

interface StripProps {
  entry: ComparisonEntry;
  scale: Axis;
  x(us: number): number;
  y: number;
  name: { x: number; y: number; text: string };
  right: number;
}

function Strip({ entry, scale, x, y, name, right }: StripProps) {
  const shown = useMemo(() => dots(entry, scale), [entry, scale]);
  const path = shown.dots
    .map(({ at, offset }) => {
      const cx = (x(scale.low) + at * (right - x(scale.low))).toFixed(1);
      const cy = (y + offset * SPREAD).toFixed(1);
      return `M${cx} ${cy}m${-RADIUS} 0a${RADIUS} ${RADIUS} 0 1 0 ${2 * RADIUS} 0a${RADIUS} ${RADIUS} 0 1 0 ${-2 * RADIUS} 0`;
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
      {shown.beyond > 0 && (
        <text class="tv-axis-text" x={right + 6} y={y + 4}>
          ▸ {s.beyond(units.count(shown.beyond))}
        </text>
      )}
    </g>
  );
}

/** What the marks mean; only those that occur. */
function Key({ doc }: { doc: ComparisonDocument }) {
  return (
    <ul class="tv-key">
      {doc.entries.some((entry) => !entry.compiled) && (
        <li>
          <svg width="10" height="10" viewBox="-5 -5 10 10" aria-hidden="true">
            <circle class="tv-dots tv-hollow" r="3" />
          </svg>
          {s.keyEager}
        </li>
      )}
      {doc.entries.some((entry) => entry.compiled) && (
        <li>
          <svg width="10" height="10" viewBox="-5 -5 10 10" aria-hidden="true">
            <circle class="tv-dots tv-solid" r="3" />
          </svg>
          {s.keyCompiled}
        </li>
      )}
      <li>
        <svg width="6" height="14" viewBox="-3 -7 6 14" aria-hidden="true">
          <path class="tv-median" d="M0 -7V7" />
        </svg>
        {s.keyMedian}
      </li>
      <li>
        <svg width="14" height="12" viewBox="-7 -6 14 12" aria-hidden="true">
          <rect class="tv-quartiles" x="-6" y="-5" width="12" height="10" rx="2" />
        </svg>
        {s.keyQuartiles}
      </li>
    </ul>
  );
}
