// The documents of widgets, as the kernel writes them and files keep them: what they say is checked where it is drawn.
import { ExactNumber, isObject, type Json, type JsonObject, type NbOutput } from '../../ipynb/types';

export interface WidgetDocument {
  id: string;
  kind: string;
  state: JsonObject;
  layout: JsonObject;
  style: JsonObject;
  children: WidgetDocument[];
  outputs: NbOutput[];
  /** What handlers printed that stand in no output. */
  printed: NbOutput[];
}

/** No document of a widget is deeper, or has more widgets and outputs: one of a file may be anything. */
const MAX_DEPTH = 30;
const MAX_PARTS = 300;

/** A widget as far as a drawing may rely on it; null when it is something else. */
export const asWidget = (value: Json | undefined): WidgetDocument | null =>
  widgetOf(value, 0, { left: MAX_PARTS });

function widgetOf(value: Json | undefined, depth: number, parts: { left: number }): WidgetDocument | null {
  if (!isObject(value) || typeof value.id !== 'string' || typeof value.kind !== 'string') return null;
  parts.left -= 1;
  if (depth > MAX_DEPTH || parts.left < 0) return null;
  const part = (name: string): JsonObject => {
    const found = value[name];
    return isObject(found) ? found : {};
  };
  const list = (name: string): Json[] => {
    const found = value[name];
    return Array.isArray(found) ? found.slice(0, Math.max(parts.left, 0)) : [];
  };
  const outputs = (name: string): NbOutput[] => {
    const found = list(name).flatMap(asOutput);
    parts.left -= found.length;
    return found;
  };
  return {
    id: value.id,
    kind: value.kind,
    state: part('state'),
    layout: part('layout'),
    style: part('style'),
    children: list('children').flatMap((child) => widgetOf(child, depth + 1, parts) ?? []),
    outputs: outputs('outputs'),
    printed: outputs('printed'),
  };
}

function asOutput(value: Json): NbOutput[] {
  if (!isObject(value)) return [];
  const type = value.output_type;
  if (type === 'stream' && typeof value.text === 'string')
    return [{ output_type: type, name: value.name === 'stderr' ? 'stderr' : 'stdout', text: value.text }];
  if (type === 'display_data' && isObject(value.data))
    return [{ output_type: type, data: value.data, metadata: {} }];
  if (type === 'error' && Array.isArray(value.traceback)) {
    const { ename, evalue } = value;
    const traceback = value.traceback.filter((line) => typeof line === 'string');
    return [{ output_type: type, ename: String(ename), evalue: String(evalue), traceback }];
  }
  return [];
}

/** A number of a widget's state. */
export function numberOf(value: Json | undefined, otherwise: number): number {
  const number = value instanceof ExactNumber ? Number(value.text) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : otherwise;
}

/** A text of a widget's state. */
export const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** The texts of a list of a widget's state. */
export const textsOf = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.slice(0, MAX_PARTS).map((one) => (typeof one === 'string' ? one : '')) : [];

/** The numbers of a list of a widget's state. */
export const numbersOf = (value: Json | undefined): number[] =>
  Array.isArray(value) ? value.slice(0, MAX_PARTS).map((one) => numberOf(one, 0)) : [];
