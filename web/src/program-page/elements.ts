// Elements of tensors from texts and files, and as text.
import type { Elements, TensorSpec } from 'tandem-run';
import { count, zeros } from './program';
import { s } from './strings';

/** Numbers from JSON: nested lists or one flat list, as many as the input has. Throws with a sentence. */
export function fromJson(input: TensorSpec, text: string): Elements {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(s.noJson);
  }
  const flat: unknown[] = Array.isArray(value) ? value.flat(Number.POSITIVE_INFINITY) : [value];
  return fromNumbers(input, flat);
}

function fromNumbers(input: TensorSpec, numbers: readonly unknown[]): Elements {
  const wanted = count(input.shape);
  if (numbers.length !== wanted) throw new Error(s.wrongCount(numbers.length, wanted));
  const elements = zeros(input);
  numbers.forEach((given, i) => {
    const number = typeof given === 'boolean' ? Number(given) : given;
    if (typeof number !== 'number' && typeof number !== 'bigint') throw new Error(s.noNumber(String(given)));
    const isBig = elements instanceof BigInt64Array || elements instanceof BigUint64Array;
    elements[i] = isBig ? BigInt(number) : Number(number);
  });
  return elements;
}

const NPY_ARRAYS: Record<string, (buffer: ArrayBuffer) => ArrayLike<number | bigint>> = {
  '|b1': (buffer) => new Uint8Array(buffer),
  '|u1': (buffer) => new Uint8Array(buffer),
  '|i1': (buffer) => new Int8Array(buffer),
  '<i2': (buffer) => new Int16Array(buffer),
  '<u2': (buffer) => new Uint16Array(buffer),
  '<i4': (buffer) => new Int32Array(buffer),
  '<u4': (buffer) => new Uint32Array(buffer),
  '<i8': (buffer) => new BigInt64Array(buffer),
  '<u8': (buffer) => new BigUint64Array(buffer),
  '<f4': (buffer) => new Float32Array(buffer),
  '<f8': (buffer) => new Float64Array(buffer),
};

/** The elements of an `.npy` file. Throws with a sentence. */
export function fromNpy(input: TensorSpec, bytes: Uint8Array<ArrayBuffer>): Elements {
  const isNpy = bytes[0] === 0x93 && new TextDecoder().decode(bytes.subarray(1, 6)) === 'NUMPY';
  if (!isNpy) throw new Error(s.noNpy);
  const view = new DataView(bytes.buffer);
  const [begin, length] = bytes[6] === 1 ? [10, view.getUint16(8, true)] : [12, view.getUint32(8, true)];
  const header = new TextDecoder().decode(bytes.subarray(begin, begin + length));
  const descr = /'descr':\s*'([^']+)'/.exec(header)?.[1] ?? '';
  const array = NPY_ARRAYS[descr];
  if (!array || /'fortran_order':\s*True/.test(header)) throw new Error(s.npyKind(descr));
  const numbers = array(bytes.slice(begin + length).buffer);
  return fromNumbers(input, Array.from(numbers));
}

/** A number in few characters. */
export function shortNumber(value: number | bigint): string {
  if (typeof value === 'bigint' || Number.isInteger(value)) return String(value);
  const size = Math.abs(value);
  return size !== 0 && (size < 1e-4 || size >= 1e6)
    ? value.toExponential(3)
    : String(Number(value.toPrecision(5)));
}

/** All elements as JSON, as far as JSON has them: what is not finite becomes null. */
export function toJson(elements: Elements): string {
  return `[${Array.from(elements as ArrayLike<number | bigint>, (value) => (Number.isFinite(Number(value)) ? String(value) : 'null')).join(', ')}]`;
}
