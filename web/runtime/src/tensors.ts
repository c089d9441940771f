// Tensors on the way in and out: typed arrays, numbers and nested lists to the bytes that generated code reads, and back.
import { TandemError } from './error';
import { fromHalf, toHalf } from './half';

/** The dtypes, by the names that Python has for them. */
export type DType =
  | 'bool'
  | 'int8'
  | 'uint8'
  | 'int16'
  | 'uint16'
  | 'int32'
  | 'uint32'
  | 'int64'
  | 'uint64'
  | 'float16'
  | 'float32'
  | 'float64';

/** Elements of a result: booleans are 0 and 1, `int64` and `uint64` are bigints, and `float16` come as `Float32Array`, which holds each exactly. */
export type Elements =
  | Uint8Array<ArrayBuffer>
  | Int8Array<ArrayBuffer>
  | Int16Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | BigInt64Array<ArrayBuffer>
  | BigUint64Array<ArrayBuffer>
  | Float32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;

/** Name and type of an input or of a result. */
export interface TensorSpec {
  readonly name: string;
  readonly dtype: DType;
  /** Sizes of the axes; empty for a scalar. */
  readonly shape: readonly number[];
}

/** A result: its elements row by row. */
export interface Tensor extends TensorSpec {
  readonly data: Elements;
}

/** Numbers in lists of lists, as deep as there are axes. */
export type Nested = number | bigint | boolean | readonly Nested[];

/** What an input may be: elements row by row as a typed array of the input's dtype, with or without a shape, or nested lists. */
export type Input =
  | ArrayBufferView
  | Nested
  | { readonly data: ArrayBufferView; readonly shape?: readonly number[] };

/** Inputs by name, or all of them in order. */
export type Inputs = Readonly<Record<string, Input>> | readonly Input[];

type Kind = 'bool' | 'integer' | 'bigint' | 'float';
type Memory = ArrayBufferLike;

interface Layout {
  readonly bytes: number;
  readonly kind: Kind;
  /** The least and the largest integer. */
  readonly range?: readonly [number, number];
  /** Elements as they lie in memory. */
  view(memory: Memory, address: number, length: number): WritableElements;
  /** Elements as they are given out. */
  array(length: number): Elements;
  /** The names of arrays that are copied as they are. */
  readonly takes: readonly string[];
}

interface WritableElements {
  readonly length: number;
  [index: number]: number | bigint;
}

const LAYOUTS: Readonly<Record<DType, Layout>> = {
  bool: {
    bytes: 1,
    kind: 'bool',
    view: (memory, address, length) => new Uint8Array(memory, address, length),
    array: (length) => new Uint8Array(length),
    takes: ['Uint8Array', 'Uint8ClampedArray'],
  },
  int8: {
    bytes: 1,
    kind: 'integer',
    range: [-128, 127],
    view: (memory, address, length) => new Int8Array(memory, address, length),
    array: (length) => new Int8Array(length),
    takes: ['Int8Array'],
  },
  uint8: {
    bytes: 1,
    kind: 'integer',
    range: [0, 255],
    view: (memory, address, length) => new Uint8Array(memory, address, length),
    array: (length) => new Uint8Array(length),
    takes: ['Uint8Array', 'Uint8ClampedArray'],
  },
  int16: {
    bytes: 2,
    kind: 'integer',
    range: [-(2 ** 15), 2 ** 15 - 1],
    view: (memory, address, length) => new Int16Array(memory, address, length),
    array: (length) => new Int16Array(length),
    takes: ['Int16Array'],
  },
  uint16: {
    bytes: 2,
    kind: 'integer',
    range: [0, 2 ** 16 - 1],
    view: (memory, address, length) => new Uint16Array(memory, address, length),
    array: (length) => new Uint16Array(length),
    takes: ['Uint16Array'],
  },
  int32: {
    bytes: 4,
    kind: 'integer',
    range: [-(2 ** 31), 2 ** 31 - 1],
    view: (memory, address, length) => new Int32Array(memory, address, length),
    array: (length) => new Int32Array(length),
    takes: ['Int32Array'],
  },
  uint32: {
    bytes: 4,
    kind: 'integer',
    range: [0, 2 ** 32 - 1],
    view: (memory, address, length) => new Uint32Array(memory, address, length),
    array: (length) => new Uint32Array(length),
    takes: ['Uint32Array'],
  },
  int64: {
    bytes: 8,
    kind: 'bigint',
    view: (memory, address, length) => new BigInt64Array(memory, address, length),
    array: (length) => new BigInt64Array(length),
    takes: ['BigInt64Array'],
  },
  uint64: {
    bytes: 8,
    kind: 'bigint',
    view: (memory, address, length) => new BigUint64Array(memory, address, length),
    array: (length) => new BigUint64Array(length),
    takes: ['BigUint64Array'],
  },
  float16: {
    bytes: 2,
    kind: 'float',
    view: (memory, address, length) => new Uint16Array(memory, address, length),
    array: (length) => new Float32Array(length),
    takes: ['Float16Array', 'Float32Array'],
  },
  float32: {
    bytes: 4,
    kind: 'float',
    view: (memory, address, length) => new Float32Array(memory, address, length),
    array: (length) => new Float32Array(length),
    takes: ['Float32Array'],
  },
  float64: {
    bytes: 8,
    kind: 'float',
    view: (memory, address, length) => new Float64Array(memory, address, length),
    array: (length) => new Float64Array(length),
    takes: ['Float64Array'],
  },
};

/** Whether a text names a dtype. */
export function isDType(name: unknown): name is DType {
  return typeof name === 'string' && Object.hasOwn(LAYOUTS, name);
}

/** How many elements a shape has. */
export function count(shape: readonly number[]): number {
  return shape.reduce((product, size) => product * size, 1);
}

/** Bytes of all elements. */
export function byteLength(spec: TensorSpec): number {
  return count(spec.shape) * LAYOUTS[spec.dtype].bytes;
}

/** Bytes of one element. */
export function elementBytes(dtype: DType): number {
  return LAYOUTS[dtype].bytes;
}

/** A type as Python writes it: `float32[2, 3]`. */
export function typeText({ dtype, shape }: Pick<TensorSpec, 'dtype' | 'shape'>): string {
  return `${dtype}[${shape.join(', ')}]`;
}

const kindOf = (array: ArrayBufferView): string => Object.prototype.toString.call(array).slice(8, -1);

const sameShape = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((size, axis) => size === b[axis]);

/** Writes the elements of an input to this address. Throws before anything is written where they do not fit. */
export function writeInput(spec: TensorSpec, given: Input, memory: Memory, address: number): void {
  if (ArrayBuffer.isView(given)) {
    writeArray(spec, given, memory, address);
    return;
  }
  if (typeof given === 'object' && given !== null && 'data' in given) {
    if (!ArrayBuffer.isView(given.data))
      throw new TandemError(`The data of the input '${spec.name}' is no typed array.`);
    if (given.shape && !sameShape(given.shape, spec.shape)) {
      throw new TandemError(
        `The input '${spec.name}' has the shape [${given.shape.join(', ')}], and the program takes ${typeText(spec)}.`,
      );
    }
    writeArray(spec, given.data, memory, address);
    return;
  }
  const elements: (number | bigint)[] = [];
  flatten(spec, given, 0, elements);
  const view = LAYOUTS[spec.dtype].view(memory, address, elements.length);
  const half = spec.dtype === 'float16';
  elements.forEach((element, index) => {
    view[index] = half ? toHalf(Number(element)) : element;
  });
}

function writeArray(spec: TensorSpec, given: ArrayBufferView, memory: Memory, address: number): void {
  const layout = LAYOUTS[spec.dtype];
  const kind = kindOf(given);
  const wanted = layout.takes[0];
  if (!layout.takes.includes(kind)) {
    throw new TandemError(
      `The input '${spec.name}' is ${spec.dtype} and takes a ${wanted}, not a ${kind}: ${wanted}.from(${spec.name}) converts it.`,
    );
  }
  const array = given as unknown as WritableElements;
  const length = count(spec.shape);
  if (array.length !== length) {
    throw new TandemError(
      `The input '${spec.name}' has ${array.length} elements, and the program takes ${typeText(spec)}, which has ${length}.`,
    );
  }
  const view = layout.view(memory, address, length);
  if (spec.dtype === 'float16') {
    for (let i = 0; i < length; i++) view[i] = toHalf(Number(array[i]));
  } else if (layout.kind === 'bool') {
    for (let i = 0; i < length; i++) view[i] = array[i] ? 1 : 0;
  } else {
    (view as unknown as Uint8Array).set(given as Uint8Array);
  }
}

/** Collects the elements of nested lists, and compares their lengths with the shape. */
function flatten(spec: TensorSpec, given: Nested, axis: number, elements: (number | bigint)[]): void {
  const size = spec.shape[axis];
  if (Array.isArray(given)) {
    if (size === undefined)
      throw new TandemError(`The input '${spec.name}' is nested deeper than ${typeText(spec)}.`);
    if (given.length !== size) {
      throw new TandemError(
        `The input '${spec.name}' has ${given.length} elements on axis ${axis}, and the program takes ${typeText(spec)}.`,
      );
    }
    for (const item of given as readonly Nested[]) flatten(spec, item, axis + 1, elements);
    return;
  }
  if (size !== undefined) {
    const what = given === undefined ? 'undefined' : 'one value';
    throw new TandemError(
      `The input '${spec.name}' is ${what} where the program takes ${typeText(spec)}: a list is missing on axis ${axis}.`,
    );
  }
  elements.push(element(spec, given));
}

/** A number as an element of this dtype. */
function element(spec: TensorSpec, given: unknown): number | bigint {
  const { kind, range } = LAYOUTS[spec.dtype];
  const wrong = (): never => {
    throw new TandemError(
      `The input '${spec.name}' is ${spec.dtype}, and ${String(given)} (${typeof given}) is not.`,
    );
  };
  if (kind === 'bool')
    return typeof given === 'boolean' || given === 0 || given === 1 ? Number(given) : wrong();
  if (kind === 'bigint') {
    if (typeof given !== 'bigint' && !Number.isSafeInteger(given)) return wrong();
    const integer = BigInt(given as number | bigint);
    const held = spec.dtype === 'uint64' ? BigInt.asUintN(64, integer) : BigInt.asIntN(64, integer);
    return held === integer ? integer : wrong();
  }
  if (typeof given !== 'number') return wrong();
  if (!range) return given;
  return Number.isInteger(given) && given >= range[0] && given <= range[1] ? given : wrong();
}

/** The elements at this address, in an array of their own. */
export function readElements(spec: TensorSpec, memory: Memory, address: number): Elements {
  const layout = LAYOUTS[spec.dtype];
  const length = count(spec.shape);
  const view = layout.view(memory, address, length);
  const array = layout.array(length);
  if (spec.dtype === 'float16') for (let i = 0; i < length; i++) array[i] = fromHalf(Number(view[i]));
  else (array as Uint8Array).set(view as unknown as Uint8Array);
  return array;
}
