// Draws a Vega or Vega-Lite specification: on a canvas, on the page or off-screen, or as the text of an SVG picture.
//
// The page's policy allows no compiled code, so expressions go through Vega's interpreter. The loader rejects every address.
import { type Config, type Loader, None, parse, type Spec, View, Warn } from 'vega';
import { expressionInterpreter } from 'vega-interpreter';
import { compile, type TopLevelSpec } from 'vega-lite';
import type { ChartWish } from './chart-pictures';

const refuse = (address: string) =>
  Promise.reject(new Error(`A chart may not load anything, and ${address} is not part of it.`));

const noLoader: Loader = {
  load: refuse,
  sanitize: (address: string) =>
    address.startsWith('data:image/') ? Promise.resolve({ href: address }) : refuse(address),
  http: refuse,
  file: refuse,
} as Loader;

function chartConfig(ink: string, font: string): Config {
  return {
    background: 'transparent',
    font,
    axis: { labelColor: ink, titleColor: ink, domainColor: ink, tickColor: ink, gridOpacity: 0.25 },
    legend: { labelColor: ink, titleColor: ink },
    title: { color: ink },
    view: { stroke: null },
  } as Config;
}

function makeView(
  spec: object,
  kind: 'vega' | 'vegalite',
  config: Config,
  more: ConstructorParameters<typeof View>[1],
): View {
  const vega =
    kind === 'vega' ? (spec as Spec) : compile(spec as TopLevelSpec, { config: config as never }).spec;
  return new View(parse(vega, config, { ast: true } as never), {
    expr: expressionInterpreter,
    loader: noLoader,
    logLevel: Warn,
    ...more,
  } as ConstructorParameters<typeof View>[1]);
}

/** Draws; resolves with what takes the chart away. */
export async function drawChart(
  host: HTMLElement,
  spec: object,
  kind: 'vega' | 'vegalite',
): Promise<() => void> {
  const { color, fontFamily } = getComputedStyle(host);
  const more = { renderer: 'canvas', container: host, hover: true } as const;
  const view = makeView(spec, kind, chartConfig(color, fontFamily), more);
  try {
    await view.runAsync();
  } catch (error) {
    view.finalize();
    throw error;
  }
  return () => {
    view.finalize();
    host.replaceChildren();
  };
}

/** A chart as an SVG text, with what it does by itself when it is shown left out. */
export async function chartSvg({ spec, kind, ink, font }: ChartWish): Promise<string> {
  const view = makeView(spec, kind, chartConfig(ink, font), { renderer: 'none', logLevel: None });
  try {
    return await view.toSVG();
  } finally {
    view.finalize();
  }
}

export interface OffscreenChart {
  width: number;
  height: number;
  draw(scale: number): Promise<HTMLCanvasElement>;
  end(): void;
}

/** A chart for a picture: off the page, in dark ink. */
export async function offscreenChart(spec: object, kind: 'vega' | 'vegalite'): Promise<OffscreenChart> {
  const view = makeView(spec, kind, chartConfig('#222', 'system-ui, sans-serif'), {
    renderer: 'none',
    logLevel: None,
  });
  try {
    await view.runAsync();
    const whole = await view.toCanvas(1);
    return {
      width: whole.width,
      height: whole.height,
      draw: (scale) => view.toCanvas(scale),
      end: () => view.finalize(),
    };
  } catch (error) {
    view.finalize();
    throw error;
  }
}
