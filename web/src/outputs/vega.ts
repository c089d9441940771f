// Draws a Vega or Vega-Lite specification on a canvas.
//
// The page's policy allows no compiled code, so expressions go through Vega's interpreter. Refuses every address: a
// chart loads no data, no picture and opens no link.
import { type Config, type Loader, parse, type Spec, View, Warn } from 'vega';
import { expressionInterpreter } from 'vega-interpreter';
import { compile, type TopLevelSpec } from 'vega-lite';

const refuse = (address: string) =>
  Promise.reject(new Error(`A chart may not load anything, and ${address} is not part of it.`));

const closed: Loader = {
  load: refuse,
  sanitize: (address: string) =>
    address.startsWith('data:image/') ? Promise.resolve({ href: address }) : refuse(address),
  http: refuse,
  file: refuse,
} as Loader;

function look(host: HTMLElement): Config {
  const style = getComputedStyle(host);
  const ink = style.color;
  return {
    background: 'transparent',
    font: style.fontFamily,
    axis: { labelColor: ink, titleColor: ink, domainColor: ink, tickColor: ink, gridOpacity: 0.25 },
    legend: { labelColor: ink, titleColor: ink },
    title: { color: ink },
    view: { stroke: null },
  } as Config;
}

/** Draws; resolves with what takes the chart away. */
export async function drawChart(
  host: HTMLElement,
  spec: object,
  kind: 'vega' | 'vegalite',
): Promise<() => void> {
  const vega =
    kind === 'vega' ? (spec as Spec) : compile(spec as TopLevelSpec, { config: look(host) as never }).spec;
  const view = new View(parse(vega, look(host), { ast: true } as never), {
    expr: expressionInterpreter,
    loader: closed,
    logLevel: Warn,
    renderer: 'canvas',
    container: host,
    hover: true,
  } as ConstructorParameters<typeof View>[1]);
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
