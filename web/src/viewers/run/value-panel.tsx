// A tensor at a glance: its type, statistics, histogram, and a heat map or image; all of it also as tables.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ValuePicture, ValuePreview, ValueStatistics } from '../../generated/protocol';
import * as units from '../../ui/format';
import { TableSwitch } from '../shared/controls';
import { deviceClass } from '../shared/device';
import { Figures } from '../shared/figures';
import { figure, levelValue, NOT_FINITE, pictureLevels } from './model';
import { s } from './strings';

/** `children` stand below the figures. */
export function ValuePanel({ value, children }: { value: ValuePreview; children?: ComponentChildren }) {
  const [isTable, setTable] = useState(false);
  const { statistics, histogram, picture } = value;
  const elements = value.shape.reduce((product, size) => product * size, 1);
  const facts: [string, string][] = [
    [s.dtype, value.dtype],
    [s.shape, value.shape.length === 0 ? s.scalar : value.shape.map(units.count).join(' × ')],
    [s.elements, units.count(elements)],
    [s.device, value.device],
    ...statisticsFacts(statistics),
    ...(['zero', 'nan', 'infinite'] as const)
      .filter((what) => value[what] > 0)
      .map((what): [string, string] => [
        s[what],
        `${units.count(value[what])} (${units.percent(value[what] / value.sampled)})`,
      ]),
  ];
  return (
    <div role="group" class={`tv tv-value ${deviceClass(value.device)}`} aria-label={s.value}>
      <header class="tv-head-line">
        <h3>{s.value}</h3>
        {value.sampled < elements && <span class="tv-quiet">{s.sampled(units.count(value.sampled))}</span>}
        {histogram.length > 0 && <TableSwitch picture={s.picture} isTable={isTable} setTable={setTable} />}
      </header>
      <Figures figures={facts} />
      {children}
      {statistics === null && elements > 0 && <p class="tv-note">{s.noFinite}</p>}
      {statistics !== null && histogram.length > 0 && (
        <Histogram counts={histogram} statistics={statistics} isTable={isTable} />
      )}
      {picture !== null && <Picture picture={picture} shape={value.shape} isTable={isTable} />}
    </div>
  );
}

function statisticsFacts(statistics: ValueStatistics | null): [string, string][] {
  if (statistics === null) return [];
  const { min, max, mean, std } = statistics;
  return [
    [s.min, figure(min)],
    [s.max, figure(max)],
    [s.mean, figure(mean)],
    [s.std, figure(std)],
  ];
}

interface HistogramProps {
  counts: readonly number[];
  statistics: ValueStatistics;
  isTable: boolean;
}

const BAR_WIDTH = 20;
const BAR_HEIGHT = 90;

function Histogram({ counts, statistics: { min, max }, isTable }: HistogramProps) {
  const most = Math.max(...counts, 1);
  const edge = (index: number) => figure(min + ((max - min) * index) / counts.length);
  return (
    <section class="tv-run-part">
      <h4>{s.histogram}</h4>
      {isTable ? (
        <table class="tv-table tv-numbers">
          <thead>
            <tr>
              <th scope="col">{s.from}</th>
              <th scope="col">{s.to}</th>
              <th scope="col">{s.count}</th>
            </tr>
          </thead>
          <tbody>
            {counts.map((count, index) => (
              <tr key={index}>
                <th scope="row">{edge(index)}</th>
                <td>{edge(index + 1)}</td>
                <td>{units.count(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <>
          <svg
            class="tv-histogram"
            viewBox={`0 0 ${counts.length * BAR_WIDTH} ${BAR_HEIGHT}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={`${s.histogram}: ${figure(min)} – ${figure(max)}`}
          >
            {counts.map((count, index) => {
              const height = count === 0 ? 0 : Math.max((count / most) * BAR_HEIGHT, 1);
              return (
                <rect
                  key={index}
                  x={index * BAR_WIDTH + 1}
                  y={BAR_HEIGHT - height}
                  width={BAR_WIDTH - 2}
                  height={height}
                />
              );
            })}
          </svg>
          <p class="tv-histogram-ends" aria-hidden="true">
            <span>{figure(min)}</span>
            <span>{figure(max)}</span>
          </p>
        </>
      )}
    </section>
  );
}

interface PictureProps {
  picture: ValuePicture;
  shape: readonly number[];
  isTable: boolean;
}

function Picture({ picture, shape, isTable }: PictureProps) {
  const { height, width, channels } = picture;
  const what = channels === 3 ? s.image : s.heatMap;
  const sizes = shape.length === 3 && shape[0] !== undefined && shape[0] <= 3 ? shape.slice(1) : shape;
  const isThinned = sizes[0] !== height || sizes[1] !== width;
  const name = s.pictureOf(what, units.count(sizes[0] ?? height), units.count(sizes[1] ?? width));
  return (
    <section class="tv-run-part">
      <h4>
        {what}{' '}
        {isThinned && <span class="tv-quiet">{s.thinned(units.count(height), units.count(width))}</span>}
      </h4>
      {isTable ? (
        <PictureTable picture={picture} name={name} />
      ) : (
        <>
          <PictureCanvas picture={picture} name={name} />
          {channels === 1 && (
            <p class="tv-value-scale">
              <span>{figure(picture.low)}</span>
              <i aria-hidden="true" />
              <span>{figure(picture.high)}</span>
            </p>
          )}
        </>
      )}
    </section>
  );
}

function PictureCanvas({ picture, name }: { picture: ValuePicture; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { height, width, channels } = picture;
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    const levels = pictureLevels(picture);
    if (!context || levels.length < height * width * channels) return;
    const image = context.createImageData(width, height);
    for (let pixel = 0; pixel < height * width; pixel++) {
      const own = levels.subarray(pixel * channels, (pixel + 1) * channels);
      const isNumber = !own.includes(NOT_FINITE);
      // A matrix is drawn as a mask in which the device's colour shows; what is not finite stays empty.
      const rgb = channels === 3 ? own : [0, 0, 0];
      for (let i = 0; i < 3; i++) image.data[4 * pixel + i] = rgb[i] ?? 0;
      image.data[4 * pixel + 3] = !isNumber ? 0 : channels === 3 ? 255 : (own[0] ?? 0);
    }
    context.putImageData(image, 0, 0);
    if (channels === 1) {
      // Recoloured by the ink of the element, so that it follows the theme.
      context.globalCompositeOperation = 'source-in';
      context.fillStyle = getComputedStyle(context.canvas).color;
      context.fillRect(0, 0, width, height);
      context.globalCompositeOperation = 'source-over';
    }
  });
  return (
    <canvas ref={canvas} class="tv-picture" width={width} height={height} role="img" aria-label={name} />
  );
}

/** The values of the picture in rows and columns, as exact as its levels. */
function PictureTable({ picture, name }: { picture: ValuePicture; name: string }) {
  const { height, width, channels } = picture;
  const levels = pictureLevels(picture);
  const text = (row: number, column: number) => {
    const own = levels.subarray((row * width + column) * channels, (row * width + column + 1) * channels);
    return [...own].map((level) => figure(Number(levelValue(picture, level).toPrecision(3)))).join(' ');
  };
  const rows = Array.from({ length: height }, (_, row) => row);
  const columns = Array.from({ length: width }, (_, column) => column);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <div role="group" class="tv-run-scroll tv-nodes" aria-label={name} tabIndex={0}>
      <table class="tv-table tv-numbers">
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              {columns.map((column) => (
                <td key={column}>{text(row, column)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
