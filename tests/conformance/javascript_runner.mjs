// Runs modules that Tandem wrote: a question for each line of standard input, an answer for each on standard output.
import { createInterface } from 'node:readline';

const ARRAYS = {
  float32: Float32Array,
  float64: Float64Array,
  int8: Int8Array,
  uint8: Uint8Array,
  int16: Int16Array,
  uint16: Uint16Array,
  int32: Int32Array,
  uint32: Uint32Array,
  int64: BigInt64Array,
  uint64: BigUint64Array,
};

async function answer({ module, inputs }) {
  const { default: program, results } = await import(module);
  const given = inputs.map(({ dtype, data }) => {
    const bytes = Uint8Array.from(Buffer.from(data, 'base64'));
    return new ARRAYS[dtype](bytes.buffer);
  });
  const found = program(...given);
  const all = results.length === 1 ? [found] : found;
  return results.map(({ dtype, shape }, i) => {
    const { buffer, byteOffset, byteLength } = all[i];
    return { dtype, shape, data: Buffer.from(buffer, byteOffset, byteLength).toString('base64') };
  });
}

for await (const line of createInterface({ input: process.stdin })) {
  let told;
  try {
    told = { results: await answer(JSON.parse(line)) };
  } catch (error) {
    told = { error: String(error) };
  }
  process.stdout.write(`${JSON.stringify(told)}\n`);
}
