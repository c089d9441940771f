// The drawn graph: hulls, arrows and boxes in picture coordinates, without the window on them.
//
// Shape says the role, colour the device, a dashed line that operations still run one by one.
import { memo } from 'preact/compat';
import { s } from '../shared/strings';
import { textWidth } from '../shared/text-size';
import { kernelText, roleName } from '../shared/words';
import { overlaps, type Rect } from './layout/geometry';
import { LINE_SIZE, type Placed, TITLE_SIZE } from './layout/layout';
import type { Drawn } from './use-diagram';

/** How much is drawn: text disappears when it could not be read anyway. */
export type Level = 'full' | 'titles' | 'shapes';

/** Above this many boxes only those in the window are drawn. */
const CULL_ABOVE = 250;

interface Props {
  drawn: Drawn;
  level: Level;
  /** The part of the world in the window. */
  window: Rect;
  selected: string | null;
  /** The selected box and what is joined to it; null when nothing is selected. */
  near: ReadonlySet<string> | null;
  /** Boxes that the current rewrite changes. */
  changed: ReadonlySet<string>;
  /** The box that Tab reaches. */
  entry: string | null;
  fused: boolean;
}

export const GraphWorld = memo(function GraphWorld(props: Props) {
  const { drawn, level, window, near } = props;
  const { picture } = drawn;
  const cull = picture.boxes.length > CULL_ABOVE;
  const boxes = cull
    ? picture.boxes.filter((box) => overlaps(box, window) || box.node.key === props.entry)
    : picture.boxes;
  const inside = cull ? new Set(boxes.map((box) => box.node.key)) : null;
  const arrows =
    inside === null
      ? picture.arrows
      : picture.arrows.filter((arrow) => inside.has(arrow.from) || inside.has(arrow.to));
  const isNear = (arrow: { from: string; to: string }) =>
    props.selected !== null && (arrow.from === props.selected || arrow.to === props.selected);
  const far = arrows.filter((arrow) => !isNear(arrow));
  const close = arrows.filter(isNear);
  return (
    <>
      {picture.hulls.map((hull) => (
        <path key={hull.kernel.number} class="tv-hull" d={hull.path} />
      ))}
      {/* All quiet arrows are one path: two thousand elements less on a large graph. */}
      <path
        class={near === null ? 'tv-arrow' : 'tv-arrow tv-far'}
        d={far.map((arrow) => arrow.line).join('')}
      />
      <path
        class={near === null ? 'tv-head' : 'tv-head tv-far'}
        d={far.map((arrow) => arrow.head).join('')}
      />
      <path class="tv-arrow tv-close" d={close.map((arrow) => arrow.line).join('')} />
      <path class="tv-head tv-close" d={close.map((arrow) => arrow.head).join('')} />
      {boxes.map((box) => (
        <GraphBox
          key={box.node.key}
          box={box}
          level={level}
          fused={props.fused}
          selected={box.node.key === props.selected}
          far={near !== null && !near.has(box.node.key)}
          changed={props.changed.has(box.node.key)}
          entry={box.node.key === props.entry}
          kernelTitle={kernelTitle(drawn, box)}
        />
      ))}
      {level !== 'shapes' &&
        picture.hulls.map((hull) => (
          <g
            key={hull.kernel.number}
            class="tv-hull-label"
            transform={`translate(${hull.label.x} ${hull.label.y})`}
          >
            <title>{kernelText(hull.kernel)}</title>
            {hull.lines.map((line, i) => (
              <text key={i} y={i === 0 ? 12 : 13 + 14 * i} class={i === 0 ? 'tv-kernel-name' : 'tv-line'}>
                {line}
              </text>
            ))}
          </g>
        ))}
    </>
  );
});

function kernelTitle(drawn: Drawn, box: Placed): string {
  const kernel = drawn.view.kernels.find((item) => item.number === box.node.kernel);
  return kernel === undefined ? '' : s.kernelN(String(kernel.number));
}

interface BoxProps {
  box: Placed;
  level: Level;
  fused: boolean;
  selected: boolean;
  far: boolean;
  changed: boolean;
  entry: boolean;
  kernelTitle: string;
}

const GraphBox = memo(function GraphBox(props: BoxProps) {
  const { box, level } = props;
  const { node } = box;
  const names = [
    'tv-box',
    `tv-${node.shape}`,
    props.fused ? 'tv-solid' : 'tv-dashed',
    props.selected ? 'tv-selected' : '',
    props.far ? 'tv-far' : '',
    props.changed ? 'tv-changed' : '',
  ];
  const indent = node.shape === 'argument' || node.shape === 'movement' ? 17 : 11;
  // What is read aloud begins with what is written, so that speech input finds the box by its text.
  const written = [box.title, box.detail, ...box.lines, node.output ? s.result : '']
    .filter(Boolean)
    .join(' ');
  const label = [written, roleName(node.shape), props.kernelTitle].filter(Boolean).join(', ');
  return (
    <g
      class={names.filter(Boolean).join(' ')}
      transform={`translate(${box.x} ${box.y})`}
      data-key={node.key}
      role="button"
      tabindex={props.entry ? 0 : -1}
      aria-pressed={props.selected}
      aria-label={label}
    >
      {props.changed && (
        <rect class="tv-ring" x={-5} y={-5} width={box.width + 10} height={box.height + 10} rx={12} />
      )}
      <Shape box={box} />
      {level !== 'shapes' && (
        <text class="tv-title" x={indent} y={16} font-size={TITLE_SIZE}>
          {`${box.title} `}
          {box.detail !== '' && level === 'full' && (
            <tspan class="tv-detail" dx={6} font-size={LINE_SIZE}>
              {`${box.detail} `}
            </tspan>
          )}
        </text>
      )}
      {level === 'full' &&
        box.lines.map((line, i) => (
          <text key={i} class="tv-line" x={indent} y={30 + 13 * i} font-size={LINE_SIZE}>
            {`${line} `}
          </text>
        ))}
      {node.output && level === 'full' && <ResultTab box={box} />}
    </g>
  );
});

function Shape({ box }: { box: Placed }) {
  const { width, height } = box;
  switch (box.node.shape) {
    case 'argument':
      return <rect class="tv-shape" width={width} height={height} rx={Math.min(18, height / 2)} />;
    case 'captured':
      return (
        <>
          <rect class="tv-shape tv-behind" x={3} y={3} width={width} height={height} rx={5} />
          <rect class="tv-shape" width={width} height={height} rx={5} />
        </>
      );
    case 'movement':
      return (
        <path
          class="tv-shape"
          d={`M9 0H${width - 9}L${width} ${height / 2}L${width - 9} ${height}H9L0 ${height / 2}Z`}
        />
      );
    case 'constant':
      return <rect class="tv-shape" width={width} height={height} rx={4} />;
    case 'kernel':
      return <rect class="tv-shape" width={width} height={height} rx={12} />;
    case 'compute':
      return <rect class="tv-shape" width={width} height={height} rx={8} />;
  }
}

/** The mark of a result: a tab under the box, named. */
function ResultTab({ box }: { box: Placed }) {
  const text = s.result;
  const width = textWidth(text, 9.5, 'ui') + 14;
  const x = box.width / 2 - width / 2;
  return (
    <g class="tv-result" transform={`translate(${x} ${box.height})`}>
      <path d={`M0 0H${width}V9Q${width} 14 ${width - 5} 14H5Q0 14 0 9Z`} />
      <text x={width / 2} y={10} font-size={9.5} text-anchor="middle">
        {text}
      </text>
    </g>
  );
}
