// The plan of a program: what it takes and gives, which buffers it needs, and what the entries of its argument table are. It
// is checked here, so that whoever runs it need not look again.
import { TandemError } from './error';
import { json, length64, type ProgramFile } from './file';
import { byteLength, isDType, type TensorSpec } from './tensors';

/** The newest version of plans that is read here. */
const VERSION = 1;

/** A parameter of the program: an input, or a weight that the file holds. */
export interface Parameter extends TensorSpec {
  readonly weight: boolean;
}

/** A result, and which buffer its elements lie in. */
export interface Result extends TensorSpec {
  readonly buffer: string;
}

/** A buffer of so many bytes, called as the table and the results call it. */
export interface Buffer {
  readonly name: string;
  readonly bytes: number;
}

export interface Plan {
  readonly name: string;
  /** The first address that may hold a buffer, and what addresses are multiples of. */
  readonly start: number;
  readonly alignment: number;
  readonly parameters: readonly Parameter[];
  readonly results: readonly Result[];
  /** Every buffer that there is: parameters, outputs, slots, scratch memory. */
  readonly buffers: readonly Buffer[];
  /** The buffer whose address each entry of the argument table is. */
  readonly table: readonly string[];
}

function wrong(what: string): never {
  throw new TandemError(`The file is damaged: in its plan ${what} is not what it should be.`);
}

const isSize = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

function list(value: unknown, what: string): readonly unknown[] {
  return Array.isArray(value) ? value : wrong(what);
}

function size(value: unknown, what: string): number {
  return isSize(value) ? value : wrong(what);
}

function record(value: unknown, what: string): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : wrong(what);
}

function spec(value: unknown, what: string): TensorSpec & Record<string, unknown> {
  const { name, dtype, shape, ...rest } = record(value, what);
  if (typeof name !== 'string' || !isDType(dtype) || !Array.isArray(shape) || !shape.every(isSize))
    return wrong(what);
  return { ...rest, name, dtype, shape };
}

/** The plan for a device, checked. */
export function planFor(device: string, file: ProgramFile): Plan {
  const plans = file.plans.map((plan) => record(plan, 'the whole'));
  const given = plans.find((plan) => plan.device === device);
  if (!given) {
    throw new TandemError(
      'This file holds no plan to run by: an older Tandem wrote it. Load it there with td.load and save it again with td.save.',
    );
  }
  if (typeof given.version !== 'number' || given.version > VERSION) {
    throw new TandemError(
      `The plan of this file is of version ${given.version}, and this tandem-run reads up to version ${VERSION}: update it.`,
    );
  }
  const parameters = uniquelyNamed(
    list(given.parameters, 'the parameters').map((value) => {
      const parameter = spec(value, 'a parameter');
      return { ...parameter, weight: parameter.weight === true };
    }),
  );
  const bytes = (value: unknown, what: string) => (prefix: string, i: number) => ({
    name: `${prefix} ${i}`,
    bytes: size(value, what),
  });
  const outputs = list(given.outputs, 'the outputs').map((value, i) =>
    bytes(value, 'an output')('output', i),
  );
  const slots = list(given.slots, 'the slots').map((value, i) => bytes(value, 'a slot')('slot', i));
  const buffers = [
    ...parameters.map((parameter, i) => ({ name: `parameter ${i}`, bytes: byteLength(parameter) })),
    ...outputs,
    ...slots,
    { name: 'scratch', bytes: size(given.scratch, 'the scratch memory') },
  ];
  const sizes = new Map(buffers.map((buffer) => [buffer.name, buffer.bytes]));
  const results = list(given.results, 'the results').map((value) => {
    const { buffer, ...result } = spec(value, 'a result');
    if (typeof buffer !== 'string' || sizes.get(buffer) !== byteLength(result)) return wrong('a result');
    return { ...result, buffer };
  });
  const table = list(given.table, 'the table').map((entry) =>
    typeof entry === 'string' && sizes.has(entry) ? entry : wrong('the table'),
  );
  const alignment = size(given.alignment, 'the alignment');
  if (alignment < 8 || (alignment & (alignment - 1)) !== 0) wrong('the alignment');
  const name = typeof given.name === 'string' ? given.name : '';
  return { name, start: size(given.start, 'the start'), alignment, parameters, results, buffers, table };
}

/** Gives inputs without a name the number that they have, and those of one name a number each. */
function uniquelyNamed(parameters: readonly Parameter[]): Parameter[] {
  const used = new Set<string>();
  let inputs = 0;
  return parameters.map((parameter) => {
    if (parameter.weight) return parameter;
    const base = parameter.name || `input_${inputs}`;
    inputs += 1;
    let name = base;
    for (let n = 2; used.has(name); n++) name = `${base}.${n}`;
    used.add(name);
    return { ...parameter, name };
  });
}

/** The bytes of the weights, by name, from the safetensors file that a program holds. */
export function weightBytes(file: ProgramFile): (parameter: Parameter) => Uint8Array {
  const { weights } = file;
  const headerBytes = weights.length >= 8 ? length64(weights, 0) : Infinity;
  if (8 + headerBytes > weights.length)
    throw new TandemError('The file is damaged: its weights are cut off.');
  const header = record(json(weights.subarray(8, 8 + headerBytes), 'the head of the weights'), 'the weights');
  const data = weights.subarray(8 + headerBytes);
  return (parameter) => {
    const entry = Object.hasOwn(header, parameter.name)
      ? record(header[parameter.name], 'a weight')
      : wrong('a weight');
    const [begin, end] = list(entry.data_offsets, 'a weight');
    const fits = isSize(begin) && isSize(end) && end <= data.length && end - begin === byteLength(parameter);
    if (!fits)
      throw new TandemError(`The file is damaged: the weight '${parameter.name}' is not where it should be.`);
    return data.subarray(begin, end);
  };
}
