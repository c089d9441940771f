// Files with changed bytes and right checksums: each loads, or is refused with a sentence, never with another error.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { crc32 } from 'node:zlib';
import { load } from '../src/index';

const CASES = 1500;
const web = process.env.TANDEM_WEB as string;
const whole = await readFile(join(web, 'runtime', 'test', 'samples', 'returned.tandem'));

/** The numbers of a linear congruential generator, below a bound: each run has the same. */
function random(seed: number): (below: number) => number {
  let state = BigInt(seed);
  return (below) => {
    state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n);
    return Number((state >> 33n) % BigInt(below));
  };
}

/** Where the contents of sections begin and end. */
function contents(file: Buffer): [number, number][] {
  const found: [number, number][] = [];
  for (let at = 16; at < file.length; ) {
    const length = Number(file.readBigUInt64LE(at + 8));
    found.push([at + 16, at + 16 + length]);
    at += 16 + Math.ceil(length / 8) * 8;
  }
  return found;
}

test('changed files load or are refused', async () => {
  const sections = contents(whole);
  let loaded = 0;
  let refused = 0;
  for (let seed = 0; seed < CASES; seed++) {
    const next = random(seed + 1);
    const file = Buffer.from(whole);
    const [begin, end] = sections[next(sections.length)] as [number, number];
    for (let change = 0; change <= next(3); change++) {
      // Digits, brackets and quotes of JSON more often than any byte.
      const characters = '0123456789-[]{}",:ef';
      const byte = next(4) === 0 ? next(256) : characters.charCodeAt(next(characters.length));
      if (end > begin) file[begin + next(end - begin)] = byte;
    }
    file.writeUInt32LE(crc32(file.subarray(begin, end)), begin - 12);
    try {
      const net = await load(file);
      loaded += 1;
      await net.run(net.inputs.map(({ shape }) => new Float32Array(shape.reduce((a, b) => a * b, 1))));
    } catch (error) {
      assert.ok(
        error instanceof Error && error.name === 'TandemError',
        `case ${seed}: ${(error as Error).stack}`,
      );
      refused += 1;
    }
  }
  assert.ok(loaded > 50 && refused > 50, `${loaded} loaded, ${refused} refused`);
});
