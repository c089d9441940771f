// One statistic of watched values over the calls, a line for each; the number of its node stands at its end.
import type { WatchReport } from '../../generated/protocol';
import * as units from '../../ui/format';
import { figure } from '../run/model';
import { textWidth } from '../shared/text-size';
import { nodeTitle } from './reported-node';
import { s } from './value-strings';
import { apart, axisOf, lineStyle, pathOf, type Statistic } from './watch-model';

/** Of the lines, at least and at most: as much as their labels need. */
const LEAST_HEIGHT = 170;
const MOST_HEIGHT = 420;
const SMALL_HEIGHT = 60;
const TOP = 10;
const BOTTOM = 38;
const LABEL_SIZE = 11;
const LABEL_HEIGHT = 13;
const MARKS = 4;
const SMALL_MARKS = 2;

interface Props {
  doc: WatchReport;
  statistic: Statistic;
  width: number;
  /** Of lines among others of their kind. */
  isSmall?: boolean;
}

export function WatchLines({ doc: { nodes }, statistic, width, isSmall = false }: Props) {
  const wanted = nodes.length * LABEL_HEIGHT;
  const bottom = TOP + (isSmall ? SMALL_HEIGHT : Math.min(Math.max(wanted, LEAST_HEIGHT), MOST_HEIGHT));
  const height = bottom + BOTTOM;
  const known = nodes.flatMap((node) => node[statistic].filter((x) => x !== null));
  const axis = axisOf(known, isSmall ? SMALL_MARKS : MARKS);
  const calls = nodes.flatMap((node) => node.calls);
  const [first, last] = calls.reduce(
    ([least, most], call) => [Math.min(least, call), Math.max(most, call)],
    [Number.POSITIVE_INFINITY, 0],
  );
  const label = (value: number) =>
    statistic === 'zeros' || statistic === 'nonfinite' ? units.percent(value) : figure(value);
  const left = Math.max(...axis.ticks.map((tick) => textWidth(label(tick), LABEL_SIZE, 'ui'))) + 10;
  const right = Math.max(...nodes.map(({ node }) => textWidth(`%${node.number}`, LABEL_SIZE, 'mono'))) + 10;
  const x = (call: number) =>
    last === first
      ? (left + width - right) / 2
      : left + ((call - first) / (last - first)) * (width - left - right);
  const y = (value: number) => bottom - ((value - axis.low) / (axis.high - axis.low)) * (bottom - TOP);
  const lines = nodes.map((node) =>
    node.calls.map((call, i) => {
      const value = node[statistic][i] ?? null;
      return value === null ? null : { x: x(call), y: y(value) };
    }),
  );
  const ends = lines.map((line) => line.findLast((point) => point !== null)?.y ?? bottom);
  const labels = apart(ends, LABEL_HEIGHT, bottom);
  const names = nodes.map(({ node }) => nodeTitle(node)).join(', ');
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={s.linesOf(s[statistic], names, units.count(first), units.count(last))}
    >
      {axis.ticks.map((tick) => (
        <g key={tick}>
          <path class="tv-grid" d={`M${left} ${y(tick)}H${width - right}`} />
          <text class="tv-axis-text" x={left - 6} y={y(tick) + 4} text-anchor="end">
            {label(tick)}
          </text>
        </g>
      ))}
      <path class="tv-axis" d={`M${left} ${bottom}H${width - right}`} />
      <text class="tv-axis-text" x={left} y={bottom + 16}>
        {units.count(first)}
      </text>
      <text class="tv-axis-text" x={width - right} y={bottom + 16} text-anchor="end">
        {units.count(last)}
      </text>
      <text class="tv-axis-text" x={(left + width - right) / 2} y={bottom + 31} text-anchor="middle">
        {s.overCalls(s[statistic])}
      </text>
      {lines.map((line, i) => (
        <g key={nodes[i]?.node.number} class={lineStyle(i)}>
          <title>{nodes[i] && nodeTitle(nodes[i].node)}</title>
          <path d={pathOf(line)} />
          {line.map((point) =>
            point !== null && line.length <= MARKS ** 2 ? (
              <circle key={point.x} cx={point.x} cy={point.y} r={2.5} />
            ) : null,
          )}
          {wanted <= MOST_HEIGHT && (
            <text class="tv-watch-name" x={width - right + 6} y={(labels[i] ?? 0) + 4}>
              %{nodes[i]?.node.number}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
