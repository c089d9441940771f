// The elements of a diagram in world coordinates: hulls, edges and boxes.
//
// The shape of a box shows the role of its node, the colour the device; a dashed outline marks operations that run one
// by one, without kernels.
import { memo } from '../../ui/memo';
import { kernelLabel, kernelName } from '../shared/labels';
import { textWidth } from '../shared/text-size';
import { boxText, MIN_TEXT_SIZE } from './box-text';
import type { ColourOf } from './colours';
import { roleName } from './labels';
import { LINE_SIZE, TITLE_SIZE } from './layout/boxes';
import { overlaps, type Rect } from './layout/geometry';
import type { Diagram, Hull, PlacedBox } from './layout/types';
import type { ViewNode } from './model';
import { MARK_SIGNS, type Mark } from './stage-difference';
import { s } from './strings';

/** Boxes above which only those in the viewport are drawn. */
const CULL_ABOVE = 250;
const RESULT_SIZE = 11;
/** Below it the tab of a result would cover what stands next to it. */
const MIN_RESULT_SCALE = 0.5;
/** Labels of edges round one box; more would cover one another. */
const MAX_EDGE_LABELS = 24;
/** How far values may reach beyond their box. */
const MAX_OVERHANG = 24;

interface Props {
  diagram: Diagram;
  /** The scale that text is sized for. */
  scale: number;
  /** The class that colours a box. */
  colourOf: ColourOf;
  /** What is written over a box of its values. */
  valueText(node: ViewNode): string;
  /** What stands on the edges of the selected box: the type and size of the value. */
  edgeLabel(values: readonly number[]): string;
  /** How boxes differ from another stage. */
  marks: ReadonlyMap<string, Mark>;
  /** The visible part of the world. */
  visible: Rect;
  selected: string | null;
  /** The selected box and its neighbours; null when nothing is selected. */
  near: ReadonlySet<string> | null;
  /** Boxes that the current rewrite changes. */
  changed: ReadonlySet<string>;
  /** Boxes of the line that the pointer or the keyboard is on. */
  lit: ReadonlySet<string>;
  /** The box that Tab reaches. */
  tabStop: string | null;
  fused: boolean;
}

export const GraphScene = memo(function GraphScene(props: Props) {
  const { diagram, scale, near } = props;
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
          scale={scale}
          colour={props.colourOf(box.node)}
          mark={props.marks.get(box.node.key) ?? null}
          value={props.valueText(box.node)}
          fused={props.fused}
          selected={box.node.key === props.selected}
          dimmed={near !== null && !near.has(box.node.key)}
          changed={props.changed.has(box.node.key)}
          lit={props.lit.has(box.node.key)}
          tabStop={box.node.key === props.tabStop}
          kernel={hullName(diagram, box)}
        />
      ))}
      {scale * LINE_SIZE >= MIN_TEXT_SIZE - 0.5
        ? diagram.hulls.map((hull) => <HullLabel key={hull.kernel.number} hull={hull} />)
        : diagram.hulls.map((hull) => <HullNumber key={hull.kernel.number} hull={hull} scale={scale} />)}
      <EdgeLabels {...props} />
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
        <text
          key={i}
          y={i === 0 ? 12 : 13 + 14 * i}
          class={i === 0 ? 'tv-kernel-name' : 'tv-line'}
          font-size={i === 0 ? TITLE_SIZE : LINE_SIZE}
        >
          {line}
        </text>
      ))}
    </g>
  );
}

/** Of a hull too small for its label only the kernel's number. */
function HullNumber({ hull, scale }: { hull: Hull; scale: number }) {
  const size = MIN_TEXT_SIZE / scale;
  return (
    <g class="tv-hull-label" transform={`translate(${hull.label.x} ${hull.label.y})`}>
      <title>{kernelLabel(hull.kernel)}</title>
      <text y={size} font-size={size} class="tv-kernel-name">
        {kernelName(hull.kernel.number)}
      </text>
    </g>
  );
}

/** Shape and bytes on the edges of the selected box. */
function EdgeLabels({ diagram, selected, scale, edgeLabel }: Props) {
  if (selected === null) return null;
  const edges = diagram.edges.filter((edge) => edge.from === selected || edge.to === selected);
  return (
    <>
      {edges.slice(0, MAX_EDGE_LABELS).map((edge, i) => (
        <text
          key={i}
          class="tv-edge-label"
          x={edge.middle.x}
          y={edge.middle.y + 4}
          font-size={MIN_TEXT_SIZE / Math.min(1, scale)}
          text-anchor="middle"
        >
          {edgeLabel(edge.values)}
        </text>
      ))}
    </>
  );
}

/** The name of the hull that a box lies in; empty outside of hulls. */
function hullName(diagram: Diagram, box: PlacedBox): string {
  const kernel = diagram.view.kernels.find((item) => item.number === box.node.kernel);
  return kernel === undefined ? '' : kernelName(kernel.number);
}

interface BoxProps {
  box: PlacedBox;
  scale: number;
  colour: string;
  mark: Mark | null;
  value: string;
  fused: boolean;
  selected: boolean;
  dimmed: boolean;
  changed: boolean;
  lit: boolean;
  tabStop: boolean;
  kernel: string;
}

const Box = memo(function Box(props: BoxProps) {
  const { box, scale } = props;
  const { node } = box;
  const classes = [
    'tv-box',
    `tv-${node.shape}`,
    props.fused ? 'tv-solid' : 'tv-dashed',
    props.selected ? 'tv-selected' : '',
    props.dimmed ? 'tv-dimmed' : '',
    props.changed ? 'tv-changed' : '',
    props.lit ? 'tv-lit' : '',
    props.colour,
    props.mark === null ? '' : `tv-mark-${props.mark}`,
  ];
  const indent = node.shape === 'argument' || node.shape === 'movement' ? 17 : 11;
  // The accessible name begins with the visible text, so that speech input finds the box by it.
  const written = [box.title, box.detail, ...box.lines, props.value, node.output ? s.result : '']
    .filter(Boolean)
    .join(' ');
  const mark = props.mark === null ? '' : s[props.mark];
  const lines = boxText(box, scale, indent);
  const hasDetail = (line: (typeof lines)[number]) =>
    line.isTitle && box.detail !== '' && line.size === TITLE_SIZE;
  const value = fittingValue(box, props.value, scale);
  const hasTab = node.output && scale >= MIN_RESULT_SCALE;
  // Text that is cut is no part of what is written in full; speech input may say it all the same.
  const drawn = [
    ...lines.map((line) => [line.text, hasDetail(line) ? box.detail : line.after].filter(Boolean).join(' ')),
    value,
    hasTab ? s.result : '',
  ]
    .filter(Boolean)
    .join(' ');
  const cut = written.includes(drawn) ? '' : drawn;
  const label = [written, roleName(node.shape), props.kernel, mark, cut].filter(Boolean).join(', ');
  return (
    <g
      class={classes.filter(Boolean).join(' ')}
      transform={`translate(${box.x} ${box.y})`}
      data-key={node.key}
      role="button"
      tabindex={props.tabStop ? 0 : -1}
      aria-pressed={node.group === null ? props.selected : undefined}
      aria-expanded={node.group === null ? undefined : false}
      aria-label={label}
    >
      {props.changed && (
        <rect class="tv-ring" x={-5} y={-5} width={box.width + 10} height={box.height + 10} rx={12} />
      )}
      <Shape box={box} />
      {lines.map((line) => (
        <text
          key={line.y}
          class={line.isTitle ? 'tv-title' : 'tv-line'}
          x={line.x}
          y={line.y}
          font-size={line.size}
        >
          {`${line.text} `}
          {hasDetail(line) && (
            <tspan class="tv-detail" dx={6} font-size={Math.max(LINE_SIZE, MIN_TEXT_SIZE / scale)}>
              {`${box.detail} `}
            </tspan>
          )}
          {line.after !== '' && (
            <tspan class="tv-after" dx={line.size * 0.3} font-size={line.size}>
              {line.after}
            </tspan>
          )}
        </text>
      ))}
      {value !== '' && (
        <text class="tv-box-value" x={2} y={-valueSize(scale) * 0.35} font-size={valueSize(scale)}>
          {`${value} `}
        </text>
      )}
      {props.mark !== null && <MarkSign box={box} mark={props.mark} scale={scale} />}
      {hasTab && <ResultTab box={box} scale={scale} />}
    </g>
  );
});

const valueSize = (scale: number) => Math.max(LINE_SIZE, MIN_TEXT_SIZE / scale);

/** What is written above a box of its values: as many whole parts as there is room for, in the end what is before `±`. */
function fittingValue(box: PlacedBox, text: string, scale: number): string {
  const parts = text.split(' · ');
  const isWide = () => textWidth(parts.join(' · '), valueSize(scale), 'mono') > box.width + MAX_OVERHANG;
  while (parts.length > 1 && isWide()) parts.pop();
  const [first = ''] = parts;
  return isWide() ? (first.split(' ± ')[0] ?? '') : parts.join(' · ');
}

/** The sign of a difference, so that it does not show by colour alone. */
function MarkSign({ box, mark, scale }: { box: PlacedBox; mark: Mark; scale: number }) {
  const size = 14 / Math.min(1, scale);
  return (
    <text class="tv-mark-sign" x={box.width - size * 0.9} y={size * 0.4} font-size={size}>
      {MARK_SIGNS[mark]}
    </text>
  );
}

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
    case 'group':
      return (
        <>
          <rect class="tv-shape tv-behind" x={4} y={4} width={width} height={height} rx={6} />
          <rect class="tv-shape" width={width} height={height} rx={6} />
        </>
      );
    case 'compute':
      return <rect class="tv-shape" width={width} height={height} rx={8} />;
  }
}

/** The tab under the box of a result, which grows against the box where its word would be too small. */
function ResultTab({ box, scale }: { box: PlacedBox; scale: number }) {
  const width = textWidth(s.result, RESULT_SIZE, 'ui') + 14;
  const growth = Math.max(1, MIN_TEXT_SIZE / (RESULT_SIZE * scale));
  const x = box.width / 2 - (growth * width) / 2;
  return (
    <g class="tv-result" transform={`translate(${x} ${box.height}) scale(${growth})`}>
      <path d={`M0 0H${width}V9Q${width} 14 ${width - 5} 14H5Q0 14 0 9Z`} />
      <text x={width / 2} y={10} font-size={RESULT_SIZE} text-anchor="middle">
        {s.result}
      </text>
    </g>
  );
}
