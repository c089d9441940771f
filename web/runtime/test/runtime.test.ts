// Programs of files run as they ran in Python, to the bit, with each instruction set; what is given wrong is said.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { fromHalf, toHalf } from '../src/half';
import { type Input, type InstructionSet, load, type Network, type Tensor } from '../src/index';

const samples = join(process.env.TANDEM_WEB as string, 'runtime', 'test', 'samples');
const sample = (name: string) => join(samples, name);

interface Expected {
  /** Bytes in base64. */
  inputs: string[];
  results: Record<InstructionSet, string[]>;
}

const ARRAYS = {
  bool: Uint8Array,
  int8: Int8Array,
  uint8: Uint8Array,
  int16: Int16Array,
  uint16: Uint16Array,
  int32: Int32Array,
  uint32: Uint32Array,
  int64: BigInt64Array,
  uint64: BigUint64Array,
  float16: Uint16Array,
  float32: Float32Array,
  float64: Float64Array,
};

const bytesOf = (text: string): ArrayBuffer => Uint8Array.from(Buffer.from(text, 'base64')).buffer;

function inputsOf(net: Network, expected: Expected): Input[] {
  return net.inputs.map(({ dtype, shape }, i) => {
    const bits = new ARRAYS[dtype](bytesOf(expected.inputs[i] as string));
    if (dtype !== 'float16') return { data: bits, shape };
    return Float32Array.from(bits as Uint16Array, fromHalf);
  });
}

/** The bytes of a result as Python has them. */
function bytesOfResult({ dtype, data }: Tensor): Buffer {
  if (dtype !== 'float16') return Buffer.from(data.buffer);
  return Buffer.from(Uint16Array.from(data as Float32Array, toHalf).buffer);
}

const expectedOf = async (name: string): Promise<Expected> =>
  JSON.parse(await readFile(sample(`${name}.json`), 'utf8'));

describe('results are those of Python to the bit', () => {
  for (const name of [
    'classifier',
    'every-dtype',
    'every-integer',
    'large-product',
    'loop',
    'returned',
    'empty',
  ]) {
    for (const instructions of ['scalar', 'simd', 'relaxed'] as const) {
      test(`${name} with ${instructions}`, async () => {
        const net = await load(sample(`${name}.tandem`), { instructions });
        const expected = await expectedOf(name);
        assert.deepEqual(net.notes, { title: name });
        for (let call = 0; call < 2; call++) {
          const results = await net.run(inputsOf(net, expected));
          // An engine without relaxed SIMD runs the code before it, and its results are those of that code.
          const wanted = expected.results[net.instructions as InstructionSet];
          assert.equal(results.length, wanted.length);
          results.forEach((result, i) => {
            assert.deepEqual(
              bytesOfResult(result),
              Buffer.from(wanted[i] as string, 'base64'),
              `${result.name} ${result.dtype}`,
            );
          });
        }
      });
    }
  }
});

test('a program says what it takes and gives', async () => {
  const net = await load(sample('classifier.tandem'));
  assert.equal(net.name, 'classifier');
  assert.deepEqual(net.inputs, [{ name: 'x', dtype: 'float32', shape: [2, 64] }]);
  assert.deepEqual(net.outputs, [{ name: 'output_0', dtype: 'float32', shape: [2, 10] }]);
});

test('a file is read from wherever it is', async () => {
  const path = sample('returned.tandem');
  const bytes = new Uint8Array(await readFile(path));
  const url = pathToFileURL(path);
  const encoded = `data:application/octet-stream;base64,${Buffer.from(bytes).toString('base64')}`;
  for (const source of [
    path,
    url,
    url.href,
    bytes,
    bytes.buffer,
    new Blob([bytes]),
    new Response(bytes),
    encoded,
  ]) {
    const net = await load(source);
    const [x, y] = await net.run({ x: [0, 1, 2, 3, 4, 5] });
    assert.deepEqual([...(x as Tensor).data, ...(y as Tensor).data], [0, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 6]);
    assert.deepEqual([x?.shape, y?.shape], [[3, 2], [6]]);
  }
  await assert.rejects(load(sample('nowhere.tandem')), /ENOENT/);
  await assert.rejects(load(new Response('', { status: 404 })), /status 404/);
  await assert.rejects(load(7 as unknown as string), /loaded from a URL, a path/);
});

test('results stay as they are when the program runs again', async () => {
  const net = await load(sample('returned.tandem'));
  const [, first] = await net.run([[1, 1, 1, 1, 1, 1]]);
  await net.run([[5, 5, 5, 5, 5, 5]]);
  assert.deepEqual([...(first as Tensor).data], [2, 2, 2, 2, 2, 2]);
});

test('inputs that do not fit are refused with what would fit', async () => {
  const net = await load(sample('classifier.tandem'));
  const row = Array.from({ length: 64 }, () => 0);
  const refused = (inputs: unknown, message: string | RegExp) =>
    assert.rejects(net.run(inputs as Record<string, Input>), (error: Error) => {
      assert.equal(error.name, 'TandemError');
      if (typeof message === 'string') assert.equal(error.message, message);
      else assert.match(error.message, message);
      return true;
    });
  await refused({ y: [row, row] }, "The program has no input 'y'. The inputs are x: float32[2, 64].");
  await refused({}, "The input 'x' is missing. The inputs are x: float32[2, 64].");
  await refused([], 'The program takes 1 inputs, and 0 were given. The inputs are x: float32[2, 64].');
  await refused(null, /run takes inputs by name/);
  await refused(new Float32Array(128), /run takes inputs by name/);
  await refused(
    { x: new Float32Array(64) },
    "The input 'x' has 64 elements, and the program takes float32[2, 64], which has 128.",
  );
  await refused(
    { x: new Float64Array(128) },
    "The input 'x' is float32 and takes a Float32Array, not a Float64Array: Float32Array.from(x) converts it.",
  );
  await refused(
    { x: { data: new Float32Array(128), shape: [64, 2] } },
    "The input 'x' has the shape [64, 2], and the program takes float32[2, 64].",
  );
  await refused({ x: { data: [1, 2] } }, "The data of the input 'x' is no typed array.");
  await refused(
    { x: [row] },
    "The input 'x' has 1 elements on axis 0, and the program takes float32[2, 64].",
  );
  await refused({ x: [row, 1] }, /a list is missing on axis 1/);
  await refused({ x: [row, row.map(() => [1])] }, /nested deeper than float32\[2, 64\]/);
  await refused({ x: [row, row.map(() => '1')] }, "The input 'x' is float32, and 1 (string) is not.");
});

test('numbers that a dtype does not have are refused', async () => {
  const net = await load(sample('every-dtype.tandem'));
  const inputs: Input[] = [
    [true, 0, 1],
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
    [1n, 2, 3],
    [0.5, 1, 2],
    [1, 2, 3],
    [1, 2, 3],
  ];
  const results = await net.run(inputs);
  assert.deepEqual([...(results[0] as Tensor).data], [0, 1, 0]);
  assert.deepEqual([...(results[5] as Tensor).data], [5n, 10n, 15n]);
  assert.deepEqual([...(results[6] as Tensor).data], [0.25, 1, 4]);
  const bad: [number, Input, RegExp][] = [
    [0, [2, 0, 1], /bool, and 2/],
    [1, [128, 0, 0], /int8, and 128/],
    [2, [-1, 0, 0], /uint8, and -1/],
    [3, [0.5, 0, 0], /int32, and 0.5/],
    [4, [2 ** 32, 0, 0], /uint32, and 4294967296/],
    [5, [2 ** 53, 0, 0], /int64, and 9007199254740992/],
    [5, [2n ** 63n, 0, 0], /int64, and 9223372036854775808/],
    [5, new Int32Array(3), /takes a BigInt64Array, not a Int32Array/],
    [7, [1n, 0, 0], /float32, and 1 \(bigint\)/],
  ];
  for (const [position, value, message] of bad)
    await assert.rejects(net.run(inputs.with(position, value)), message);
});

test('halves are read exactly and rounded to the nearest, ties to the even one', () => {
  for (let bits = 0; bits < 65536; bits++) {
    const value = fromHalf(bits);
    if (Number.isNaN(value)) continue;
    assert.equal(toHalf(value), bits);
    const next = fromHalf(bits + 1);
    if ((bits & 0x7fff) >= 0x7bff || (bits & 0x7fff) === 0x7fff) continue;
    // Between two neighbours.
    const middle = (value + next) / 2;
    assert.equal(toHalf(middle), bits % 2 === 0 ? bits : bits + 1);
    assert.equal(toHalf(value + (next - value) * 0.499), bits);
    assert.equal(toHalf(value + (next - value) * 0.501), bits + 1);
  }
  const known: [number, number][] = [
    [1, 0x3c00],
    [-2, 0xc000],
    [65504, 0x7bff],
    [65519, 0x7bff],
    [65520, 0x7c00],
    [0.1, 0x2e66],
    [1e-8, 0],
  ];
  for (const [value, bits] of known) assert.equal(toHalf(value), bits, String(value));
  assert.equal(fromHalf(0x3555), 0.333251953125);
  assert.ok(Number.isNaN(fromHalf(toHalf(Number.NaN))));
});
