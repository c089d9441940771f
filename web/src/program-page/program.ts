// What the page holds: a program's file, its graph, and the arguments that it was saved with.
import { type Elements, load, type Network, type TensorSpec } from 'tandem-run';
import type { GraphDocument } from '../generated/protocol';

/** An argument that the program was saved with; its data in base64. */
export interface Example {
  dtype: string;
  shape: number[];
  data: string;
}

export interface SavedProgram {
  /** A `.tandem` file in base64. */
  file: string;
  graph: GraphDocument;
  examples: Example[];
}

/** A program that runs, with the elements of its first inputs. */
export interface LoadedProgram {
  net: Network;
  graph: GraphDocument;
  first: Elements[];
  /** Bytes of the `.tandem` file. */
  bytes: Uint8Array<ArrayBuffer>;
}

function decoded(text: string): Uint8Array<ArrayBuffer> {
  const characters = atob(text);
  const bytes = new Uint8Array(characters.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = characters.charCodeAt(i);
  return bytes;
}

export function count(shape: readonly number[]): number {
  return shape.reduce((product, size) => product * size, 1);
}

/** Elements of an input, all 0, in the array that the runtime takes. */
export function zeros({ dtype, shape }: TensorSpec): Elements {
  const length = count(shape);
  switch (dtype) {
    case 'bool':
    case 'uint8':
      return new Uint8Array(length);
    case 'int8':
      return new Int8Array(length);
    case 'int16':
      return new Int16Array(length);
    case 'uint16':
      return new Uint16Array(length);
    case 'int32':
      return new Int32Array(length);
    case 'uint32':
      return new Uint32Array(length);
    case 'int64':
      return new BigInt64Array(length);
    case 'uint64':
      return new BigUint64Array(length);
    case 'float64':
      return new Float64Array(length);
    case 'float16':
    case 'float32':
      return new Float32Array(length);
  }
}

/** The elements of an example, or zeros where it is not one of this input. */
function firstOf(input: TensorSpec, example: Example | undefined): Elements {
  const elements = zeros(input);
  if (!example || example.dtype !== input.dtype || String(example.shape) !== String(input.shape))
    return elements;
  const bytes = decoded(example.data);
  if (bytes.length === elements.byteLength) new Uint8Array(elements.buffer).set(bytes);
  return elements;
}

/** The same document without places: the page does not hold the cells that they are in. */
function withoutPlaces(graph: GraphDocument): GraphDocument {
  const keep = (key: string, value: unknown) => {
    if (key === 'place') return null;
    return key === 'places' ? [] : value;
  };
  return JSON.parse(JSON.stringify(graph), keep) as GraphDocument;
}

/** Loads what the page holds. */
export async function loadProgram(saved: SavedProgram): Promise<LoadedProgram> {
  const bytes = decoded(saved.file);
  const net = await load(bytes);
  // Arguments that are not among the inputs, as those that only decide what is traced, would shift the others.
  const fits = saved.examples.length === net.inputs.length;
  const first = net.inputs.map((input, i) => firstOf(input, fits ? saved.examples[i] : undefined));
  return { net, graph: withoutPlaces(saved.graph), first, bytes };
}
