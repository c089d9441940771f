// A program that was loaded: its code on a memory of its own, and how it is run.
import { TandemError } from './error';
import { type CodeModule, readFile } from './file';
import { type Plan, planFor, weightBytes } from './plan';
import { bytesOf, type Source } from './source';
import {
  type Input,
  type Inputs,
  readElements,
  type Tensor,
  type TensorSpec,
  typeText,
  writeInput,
} from './tensors';

/** Instruction sets, the plainest first. */
const INSTRUCTION_SETS = ['scalar', 'simd', 'relaxed'] as const;
export type InstructionSet = (typeof INSTRUCTION_SETS)[number];

export interface LoadOptions {
  /**
   * The most that generated code may use of the engine; by default all that it has. Results of `simd` and `relaxed` differ in
   * the last bits, since the latter rounds a product and a sum once.
   */
  instructions?: InstructionSet;
}

const PAGE_BYTES = 65536;
const MAX_PAGES = 65536;
/** What the description of a module takes: its number and the length of its code, which only threads read. */
const DESCRIPTION_BYTES = 8;

/** Where everything lies in memory. */
interface Layout {
  /** Addresses of buffers, by name. */
  readonly addresses: ReadonlyMap<string, number>;
  readonly table: number;
  readonly description: number;
  readonly pages: number;
}

function layoutOf(plan: Plan): Layout {
  let end = plan.start;
  const place = (bytes: number): number => {
    const address = Math.ceil(end / plan.alignment) * plan.alignment;
    // No two buffers have one address, even empty ones.
    end = address + Math.max(bytes, 1);
    return address;
  };
  const addresses = new Map(plan.buffers.map(({ name, bytes }) => [name, place(bytes)]));
  const table = place(4 * plan.table.length);
  const description = place(DESCRIPTION_BYTES);
  const pages = Math.ceil(end / PAGE_BYTES);
  if (pages > MAX_PAGES)
    throw new TandemError(
      `The program needs ${Math.ceil(end / 2 ** 20)} MiB of memory, and 4096 MiB is the most there is.`,
    );
  return { addresses, table, description, pages };
}

/** The module that uses most of what the engine has and may be used of it. */
function choose(modules: readonly CodeModule[], wanted: InstructionSet | undefined): CodeModule {
  const rank = (name: string): number => (INSTRUCTION_SETS as readonly string[]).indexOf(name);
  const limit = wanted === undefined ? INSTRUCTION_SETS.length - 1 : rank(wanted);
  if (limit < 0)
    throw new TandemError(
      `There are no instructions '${wanted}': ${INSTRUCTION_SETS.join(', ')} can be chosen.`,
    );
  const usable = modules
    .filter((module) => module.device === 'cpu' && module.language === 'wasm')
    .filter((module) => rank(module.instructions) >= 0 && rank(module.instructions) <= limit)
    .sort((a, b) => rank(b.instructions) - rank(a.instructions));
  if (usable.length === 0) throw new TandemError('The file holds no code that runs here.');
  const found = usable.find((module) => WebAssembly.validate(module.code));
  if (!found)
    throw new TandemError(
      'This engine cannot run the code of the file: it lacks shared memories of WebAssembly.',
    );
  return found;
}

function sharedMemory(pages: number): WebAssembly.Memory {
  try {
    return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
  } catch {
    throw new TandemError(
      `The engine does not grant the ${Math.ceil((pages * PAGE_BYTES) / 2 ** 20)} MiB of memory that the program needs.`,
    );
  }
}

async function exportsOf(
  code: Uint8Array<ArrayBuffer>,
  imports: WebAssembly.Imports,
): Promise<WebAssembly.Exports> {
  try {
    return (await WebAssembly.instantiate(await WebAssembly.compile(code), imports)).exports;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new TandemError(`The code of the file does not start here: ${why}`, { cause: error });
  }
}

/** Loads a program from a `.tandem` file. */
export async function load(source: Source, options: LoadOptions = {}): Promise<Network> {
  const file = readFile(await bytesOf(source));
  const plan = planFor('cpu', file);
  const chosen = choose(file.modules, options.instructions);
  const layout = layoutOf(plan);
  const memory = sharedMemory(layout.pages);
  const weights = weightBytes(file);
  plan.parameters.forEach((parameter, i) => {
    if (parameter.weight)
      new Uint8Array(memory.buffer, layout.addresses.get(`parameter ${i}`)).set(weights(parameter));
  });
  // Bools are 0 or 1 for generated code; a file may say otherwise.
  plan.parameters.forEach((parameter, i) => {
    if (!parameter.weight || parameter.dtype !== 'bool') return;
    const bytes = new Uint8Array(
      memory.buffer,
      layout.addresses.get(`parameter ${i}`),
      weights(parameter).length,
    );
    for (let k = 0; k < bytes.length; k++) bytes[k] = bytes[k] ? 1 : 0;
  });
  const constant = (value: number) => new WebAssembly.Global({ value: 'i32' }, value);
  const imports = { m: memory, stop: () => 0, thread: constant(0), module: constant(layout.description) };
  new Uint32Array(memory.buffer, layout.description, 2).set([1, chosen.code.length]);
  const { run } = await exportsOf(chosen.code, { e: imports });
  if (typeof run !== 'function')
    throw new TandemError('The file is damaged: its code has no function to run.');
  const addressOf = (name: string): number => layout.addresses.get(name) ?? 0;
  new Uint32Array(memory.buffer, layout.table, plan.table.length).set(plan.table.map(addressOf));
  return new Network(plan, file.notes, chosen.instructions, memory, addressOf, () =>
    Number(run(layout.table)),
  );
}

/** A program of a file. It runs in the thread that calls it; a program that takes long belongs into a worker. */
export class Network {
  /** What the program takes, in order. */
  readonly inputs: readonly TensorSpec[];
  /** What it gives. */
  readonly outputs: readonly TensorSpec[];
  /** The name of the function that was saved. */
  readonly name: string;
  /** Which of the programs in the file runs: `scalar`, `simd` or `relaxed`. */
  readonly instructions: string;
  /** The texts that were saved with it. */
  readonly notes: Readonly<Record<string, string>>;
  readonly #plan: Plan;
  readonly #memory: WebAssembly.Memory;
  readonly #addressOf: (buffer: string) => number;
  readonly #call: () => number;

  /** Made by `load`. */
  constructor(
    plan: Plan,
    notes: Readonly<Record<string, string>>,
    instructions: string,
    memory: WebAssembly.Memory,
    addressOf: (buffer: string) => number,
    call: () => number,
  ) {
    const spec = ({ name, dtype, shape }: TensorSpec): TensorSpec => ({ name, dtype, shape });
    this.inputs = plan.parameters.filter((parameter) => !parameter.weight).map(spec);
    this.outputs = plan.results.map(spec);
    this.name = plan.name;
    this.instructions = instructions;
    this.notes = notes;
    this.#plan = plan;
    this.#memory = memory;
    this.#addressOf = addressOf;
    this.#call = call;
  }

  /**
   * Runs the program on inputs by name, or on a list of all inputs in order. The results are arrays of their own, which later
   * calls leave alone.
   */
  async run(inputs: Inputs): Promise<Tensor[]> {
    const given = this.#byPosition(inputs);
    let position = 0;
    this.#plan.parameters.forEach((parameter, i) => {
      if (parameter.weight) return;
      writeInput(
        parameter,
        given[position++] as Input,
        this.#memory.buffer,
        this.#addressOf(`parameter ${i}`),
      );
    });
    this.#runToEnd();
    return this.#plan.results.map((result) => {
      const data = readElements(result, this.#memory.buffer, this.#addressOf(result.buffer));
      return { name: result.name, dtype: result.dtype, shape: result.shape, data };
    });
  }

  #runToEnd(): void {
    let status: number;
    try {
      status = this.#call();
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new TandemError(`The program failed: ${why}. Its file does not fit its code.`, { cause: error });
    }
    if (status !== 0) throw new TandemError('The program did not run to its end.');
  }

  #byPosition(inputs: Inputs): readonly Input[] {
    const wanted = this.inputs.map((input) => `${input.name}: ${typeText(input)}`).join(', ') || 'none';
    if (typeof inputs !== 'object' || inputs === null || ArrayBuffer.isView(inputs))
      throw new TandemError(
        `run takes inputs by name, { name: value }, or a list of them. The inputs are ${wanted}.`,
      );
    if (Array.isArray(inputs)) {
      if (inputs.length !== this.inputs.length)
        throw new TandemError(
          `The program takes ${this.inputs.length} inputs, and ${inputs.length} were given. The inputs are ${wanted}.`,
        );
      return inputs;
    }
    const named = inputs as Readonly<Record<string, Input>>;
    const unknown = Object.keys(named).find((name) => !this.inputs.some((input) => input.name === name));
    if (unknown !== undefined)
      throw new TandemError(`The program has no input '${unknown}'. The inputs are ${wanted}.`);
    return this.inputs.map(({ name }) => {
      const value = Object.hasOwn(named, name) ? named[name] : undefined;
      if (value === undefined)
        throw new TandemError(`The input '${name}' is missing. The inputs are ${wanted}.`);
      return value;
    });
  }
}
