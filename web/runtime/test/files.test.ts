// Files that are not what they say: each is refused with a sentence, and nothing of it runs.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { crc32 } from 'node:zlib';
import { load } from '../src/index';

const web = process.env.TANDEM_WEB as string;
const whole = new Uint8Array(await readFile(join(web, 'runtime', 'test', 'samples', 'classifier.tandem')));

/** Where the sections of a file begin, by tag. */
function sections(bytes: Uint8Array): { tag: string; at: number; content: Buffer<ArrayBufferLike> }[] {
  const found = [];
  for (let at = 16; at < bytes.length; ) {
    const length = Number(Buffer.from(bytes).readBigUInt64LE(at + 8));
    const content = Buffer.from(bytes.subarray(at + 16, at + 16 + length));
    found.push({ tag: Buffer.from(bytes.subarray(at, at + 4)).toString(), at, content });
    at += 16 + Math.ceil(length / 8) * 8;
  }
  return found;
}

/** A file of these sections. */
function fileOf(parts: { tag: string; content: Buffer<ArrayBufferLike> }[]): Uint8Array {
  const chunks: Uint8Array[] = [Buffer.from(whole.subarray(0, 16))];
  for (const { tag, content } of parts) {
    const head = Buffer.alloc(16);
    head.write(tag);
    head.writeUInt32LE(crc32(content), 4);
    head.writeBigUInt64LE(BigInt(content.length), 8);
    chunks.push(head, content, Buffer.alloc((8 - (content.length % 8)) % 8));
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** The file with another plan. */
function planned(change: (plan: Record<string, unknown>) => void): Uint8Array {
  return fileOf(
    sections(whole).map((section) => {
      if (section.tag !== 'PLAN') return section;
      const plan = JSON.parse(section.content.toString());
      change(plan);
      return { tag: 'PLAN', content: Buffer.from(JSON.stringify(plan)) };
    }),
  );
}

const refused = (bytes: Uint8Array, message: RegExp) =>
  assert.rejects(load(bytes), (error: Error) => {
    assert.equal(error.name, 'TandemError', error.stack);
    assert.match(error.message, message);
    return true;
  });

test('a file put together again is the file', async () => {
  assert.deepEqual(Buffer.from(fileOf(sections(whole))), Buffer.from(whole));
});

test('what is no file of the format, newer or damaged is refused', async () => {
  await refused(new Uint8Array(0), /no \.tandem file/);
  await refused(whole.with(0, 0), /no \.tandem file/);
  await refused(whole.with(8, 2), /version 2 .* up to version 1/);
  for (const { at, tag } of sections(whole))
    await refused(whole.with(at + 16, (whole[at + 16] as number) ^ 1), new RegExp(`section ${tag}`));
});

test('a file that is cut off anywhere is refused', async () => {
  for (const { at, content } of sections(whole)) {
    for (const length of [at + 3, at + 15, at + 16 + Math.floor(content.length / 2)])
      await refused(whole.slice(0, length), /cut off/);
  }
  await refused(whole.slice(0, 16), /no graph or no weights/);
});

test('a file of an older Tandem, without a plan, says what to do', async () => {
  const old = fileOf(sections(whole).filter(({ tag }) => tag !== 'PLAN' && tag !== 'CODE'));
  await refused(old, /holds no plan .* save it again/);
  const seed = await readFile(join(web, '..', 'tests', 'fuzz', 'seeds', 'tandem', 'layer'));
  await refused(new Uint8Array(seed), /holds no plan/);
});

test('sections and fields that are not known are passed over', async () => {
  const later = fileOf([
    ...sections(planned((plan) => Object.assign(plan, { later: [1] }))),
    { tag: 'LATR', content: Buffer.from('?') },
  ]);
  assert.equal((await load(later)).name, 'classifier');
});

test('a plan that does not fit is refused', async () => {
  type Parameter = { shape: unknown; dtype: unknown; name: unknown };
  const parameter = (plan: Record<string, unknown>, i: number) =>
    (plan.parameters as Parameter[])[i] as Parameter;
  const changes: [(plan: Record<string, unknown>) => void, RegExp][] = [
    [(plan) => Object.assign(plan, { version: 2 }), /version 2/],
    [(plan) => Object.assign(plan, { device: 'npu' }), /holds no plan/],
    [(plan) => Object.assign(plan, { alignment: 3 }), /the alignment/],
    [(plan) => Object.assign(plan, { start: -64 }), /the start/],
    [(plan) => Object.assign(plan, { slots: [0.5] }), /a slot/],
    [
      (plan) => Object.assign(plan, { slots: [2 ** 40, ...(plan.slots as number[])] }),
      /4096 MiB is the most/,
    ],
    [(plan) => Object.assign(plan, { table: ['parameter 99'] }), /the table/],
    [
      (plan) =>
        Object.assign(plan, { results: [{ name: 'y', dtype: 'float32', shape: [1], buffer: 'output 0' }] }),
      /a result/,
    ],
    [(plan) => Object.assign(plan, { parameters: {} }), /the parameters/],
    [(plan) => Object.assign(parameter(plan, 0), { dtype: 'toString' }), /a parameter/],
    [(plan) => Object.assign(parameter(plan, 1), { shape: [1] }), /where it should be/],
    [(plan) => Object.assign(parameter(plan, 1), { name: '__proto__' }), /a weight/],
  ];
  for (const [change, message] of changes) await refused(planned(change), message);
});

test('code that the engine cannot run is refused', async () => {
  const broken = sections(whole).map((section) => {
    if (section.tag !== 'CODE') return section;
    const content = Buffer.from(section.content);
    content[content.length - 1] = 0xff;
    return { tag: 'CODE', content };
  });
  await refused(fileOf(broken), /cannot run the code/);
  await refused(fileOf(sections(whole).filter(({ tag }) => tag !== 'CODE')), /no code that runs here/);
});
