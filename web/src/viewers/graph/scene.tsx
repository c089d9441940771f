// The elements of a diagram in world coordinates: hulls, edges and boxes.
//
// The shape of a box shows the role of its node, the colour the device; a dashed outline marks operations that run one
// by one, without kernels.
import { memo } from 'preact/compat';
import { kernelLabel, kernelName } from '../shared/labels';
import { textWidth } from '../shared/text-size';
import { roleName } from './labels';
import { LINE_SIZE, TITLE_SIZE } from './layout/boxes';
import { overlaps, type Rect } from './layout/geometry';
import type { Diagram, Hull, PlacedBox } from './layout/types';
import { s } from './strings';

/** How much of a box is drawn: text that would be too small to read is left out. */
export type LevelOfDetail = 'full' | 'titles' | 'shapes';

/** Boxes above which only those in the viewport are drawn. */
const CULL_ABOVE = 250;
const RESULT_SIZE = 9.5;

interface Props {
  diagram: Diagram;
  detail: LevelOfDetail;
  /** The visible part of the world. */
  visible: Rect;
  selected: string | null;
  /** The selected box and its neighbours; null when nothing is selected. */
  near: ReadonlySet<string> | null;
  /** Boxes that the current rewrite changes. */
  changed: ReadonlySet<string>;
  /** The box that Tab reaches. */
  tabStop: string | null;
  fused: boolean;
}

export const GraphScene = memo(function GraphScene(props: Props) {
  const { diagram, detail, near } = props;
  const boxes = visibleBoxes(props);
  return (
    <>
      {diagram.hulls.map((hull) => (
        <path key={hull.kernel.number} class="tv-hull" d={hull.path} />
      ))}
      <Edges diagram={diagram} boxes={boxes} selected={props.selected} dimmed={near !== null} />
      {boxes.map((box) => (
        <Box
          key={box.node.key}
          box={box}
          detail={detail}
          fused={props.fused}
          selected={box.node.key === props.selected}
          dimmed={near !== null && !near.has(box.node.key)}
          changed={props.changed.has(box.node.key)}
          tabStop={box.node.key === props.tabStop}
          kernel={hullName(diagram, box)}
        />
      ))}
      {detail !== 'shapes' && diagram.hulls.map((hull) => <HullLabel key={hull.kernel.number} hull={hull} />)}
    </>
  );
});

function visibleBoxes({ diagram, visible, tabStop }: Props): readonly PlacedBox[] {
  if (diagram.boxes.length <= CULL_ABOVE) return diagram.boxes;
  return diagram.boxes.filter((box) => overlaps(box, visible) || box.node.key === tabStop);
}

interface EdgesProps {
  diagram: Diagram;
  boxes: readonly PlacedBox[];
  selected: string | null;
  dimmed: boolean;
}

/** Edges with an end among the boxes; those of the selected box are highlighted and never dimmed. */
function Edges({ diagram, boxes, selected, dimmed }: EdgesProps) {
  const drawn = boxes === diagram.boxes ? null : new Set(boxes.map((box) => box.node.key));
  const edges =
    drawn === null
      ? diagram.edges
      : diagram.edges.filter((edge) => drawn.has(edge.from) || drawn.has(edge.to));
  const isHighlighted = (edge: { from: string; to: string }) =>
    selected !== null && (edge.from === selected || edge.to === selected);
  const highlighted = edges.filter(isHighlighted);
  const others = edges.filter((edge) => !isHighlighted(edge));
  const suffix = dimmed ? ' tv-dimmed' : '';
  return (
    <>
      {/* One path for many edges saves thousands of elements on a large graph. */}
      <path class={`tv-edge${suffix}`} d={others.map((edge) => edge.line).join('')} />
      <path class={`tv-arrow-head${suffix}`} d={others.map((edge) => edge.head).join('')} />
      <path class="tv-edge tv-highlighted" d={highlighted.map((edge) => edge.line).join('')} />
      <path class="tv-arrow-head tv-highlighted" d={highlighted.map((edge) => edge.head).join('')} />
    </>
  );
}

function HullLabel({ hull }: { hull: Hull }) {
  return (
    <g class="tv-hull-label" transform={`translate(${hull.label.x} ${hull.label.y})`}>
      <title>{kernelLabel(hull.kernel)}</title>
      {hull.lines.map((line, i) => (
        <text key={i} y={i === 0 ? 12 : 13 + 14 * i} class={i === 0 ? 'tv-kernel-name' : 'tv-line'}>
          {line}
        </text>
      ))}
    </g>
  );
}

/** The name of the hull that a box lies in; empty outside of hulls. */
function hullName(diagram: Diagram, box: PlacedBox): string {
  const kernel = diagram.view.kernels.find((item) => item.number === box.node.kernel);
  return kernel === undefined ? '' : kernelName(kernel.number);
}

interface BoxProps {
  box: PlacedBox;
  detail: LevelOfDetail;
  fused: boolean;
  selected: boolean;
  dimmed: boolean;
  changed: boolean;
  tabStop: boolean;
  kernel: string;
}

const Box = memo(function Box(props: BoxProps) {
  const { box, detail } = props;
  const { node } = box;
  const classes = [
    'tv-box',
    `tv-${node.shape}`,
    props.fused ? 'tv-solid' : 'tv-dashed',
    props.selected ? 'tv-selected' : '',
    props.dimmed ? 'tv-dimmed' : '',
    props.changed ? 'tv-changed' : '',
  ];
  const indent = node.shape === 'argument' || node.shape === 'movement' ? 17 : 11;
  // The accessible name begins with the visible text, so that speech input finds the box by it.
  const written = [box.title, box.detail, ...box.lines, node.output ? s.result : '']
    .filter(Boolean)
    .join(' ');
  const label = [written, roleName(node.shape), props.kernel].filter(Boolean).join(', ');
  return (
    <g
      class={classes.filter(Boolean).join(' ')}
      transform={`translate(${box.x} ${box.y})`}
      data-key={node.key}
      role="button"
      tabindex={props.tabStop ? 0 : -1}
      aria-pressed={props.selected}
      aria-label={label}
    >
      {props.changed && (
        <rect class="tv-ring" x={-5} y={-5} width={box.width + 10} height={box.height + 10} rx={12} />
      )}
      <Shape box={box} />
      {detail !== 'shapes' && (
        <text class="tv-title" x={indent} y={16} font-size={TITLE_SIZE}>
          {`${box.title} `}
          {box.detail !== '' && detail === 'full' && (
            <tspan class="tv-detail" dx={6} font-size={LINE_SIZE}>
              {`${box.detail} `}
            </tspan>
          )}
        </text>
      )}
      {detail === 'full' &&
        box.lines.map((line, i) => (
          <text key={i} class="tv-line" x={indent} y={30 + 13 * i} font-size={LINE_SIZE}>
            {`${line} `}
          </text>
        ))}
      {node.output && detail === 'full' && <ResultTab box={box} />}
    </g>
  );
});

function Shape({ box }: { box: PlacedBox }) {
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

/** The tab under the box of a result. */
function ResultTab({ box }: { box: PlacedBox }) {
  const width = textWidth(s.result, RESULT_SIZE, 'ui') + 14;
  const x = box.width / 2 - width / 2;
  return (
    <g class="tv-result" transform={`translate(${x} ${box.height})`}>
      <path d={`M0 0H${width}V9Q${width} 14 ${width - 5} 14H5Q0 14 0 9Z`} />
      <text x={width / 2} y={10} font-size={RESULT_SIZE} text-anchor="middle">
        {s.result}
      </text>
    </g>
  );
}
