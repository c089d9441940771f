// What a file keeps of very large documents.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject, MimeData } from '../src/ipynb/types';
import { foldedForFile, unfolded } from '../src/outputs/folded-documents';
import { GRAPH_MIME, PROFILE_MIME } from '../src/outputs/mime-rank';
import { packText, unpackText } from '../src/outputs/packed-text';

/** Numbers that look like chance, the same each time. */
function chance(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 8) / 2 ** 24;
  };
}

/** Code of a kernel: lines that occur in all, with numbers that are its own. */
function code(kernel: number, lines: number): string {
  const all = Array.from({ length: lines }, (_, i) =>
    i % 4 === 3 ? `    f32.const ${kernel}.${i % 7}` : `    local.get ${(i * 3) % 11}\n    f32.mul`,
  );
  return `(func $k${kernel}\n${all.join('\n')})`;
}

const graph = (codes: string[], nodes = 1): JsonObject => ({
  name: 'f',
  stages: [
    {
      name: 'traced',
      text: 'f = "a~b"',
      nodes: Array.from({ length: nodes }, (_, id) => ({
        id,
        op: id % 2 === 0 ? 'add' : 'tanh',
        ty: 'f32[4]',
        inputs: id === 0 ? [] : [id - 1],
        place: id % 3 === 0 ? null : { cellId: 'c', line: id % 40 },
      })),
    },
  ],
  kernels: codes.map((text, i) => ({
    number: i + 1,
    language: i === 2 ? 'wgsl' : 'wat',
    code: text,
    codeLines: [{ node: i, lines: [[1, 2]] }],
  })),
});
const data = (doc: JsonObject): MimeData => ({ 'text/plain': 'the text', [GRAPH_MIME]: doc });
const kept = (doc: JsonObject) => JSON.stringify(foldedForFile(data(doc))[GRAPH_MIME]);

test('kernels that all differ are kept whole in a sixth of their characters', () => {
  const doc = graph(Array.from({ length: 300 }, (_, i) => code(i, 400)));
  const file = kept(doc);
  assert.ok(JSON.stringify(doc).length > 2_000_000);
  assert.ok(file.length < JSON.stringify(doc).length / 6, `${file.length}`);
  assert.deepEqual(unfolded(JSON.parse(file) as JsonObject), doc);
  assert.equal(foldedForFile(data(doc))['text/plain'], 'the text');
});

test('very many nodes are kept in a quarter of their characters, and are the same again', () => {
  const doc = graph([], 10_000);
  const file = kept(doc);
  assert.ok(file.length < JSON.stringify(doc).length / 4, `${file.length}`);
  assert.deepEqual(unfolded(JSON.parse(file) as JsonObject), doc);
});

test('so are the spans of a long profile', () => {
  const count = 60_000;
  const column = (of: (i: number) => number) => Array.from({ length: count }, (_, i) => of(i));
  const lane = {
    kind: 'thread',
    what: column((i) => i % 5),
    startUs: column((i) => i * 12.5),
    durationUs: column((i) => 1 + (i % 9)),
  };
  const doc: JsonObject = { durationUs: 1e6, lanes: [lane], entries: [{ name: 'add' }] };
  const folded = foldedForFile({ [PROFILE_MIME]: doc })[PROFILE_MIME] as JsonObject;
  assert.deepEqual([folded.lanes, folded.entries], [[], []]);
  assert.deepEqual(unfolded(JSON.parse(JSON.stringify(folded)) as JsonObject), doc);
});

test('what is too large even then is kept without the code of later kernels, which says so', () => {
  const next = chance(7);
  const noise = () => Array.from({ length: 900_000 }, () => String.fromCharCode(97 + next() * 26)).join('');
  const doc = graph([code(0, 40), noise(), noise(), noise()]);
  const again = unfolded(JSON.parse(kept(doc)) as JsonObject);
  const kernels = again.kernels as { number: number; code: string }[];
  assert.deepEqual(
    kernels.map(({ number, code }) => [number, code.slice(0, 24)]),
    [
      [1, code(0, 40).slice(0, 24)],
      [2, ';; left out of the file,'],
      [3, '// left out of the file,'],
      [4, ';; left out of the file,'],
    ],
  );
  assert.ok(kept(doc).length < 100_000);
});

test('smaller documents, and others, are as they are; what is folded once stays', () => {
  const others: MimeData[] = [data(graph([code(0, 400)])), { 'text/plain': 'a' }, { [GRAPH_MIME]: 3 }];
  for (const same of others) assert.equal(foldedForFile(same), same);
  const large = graph([], 10_000);
  assert.equal(foldedForFile(data(large))[GRAPH_MIME], foldedForFile(data(large))[GRAPH_MIME]);
  const small = graph(['']);
  assert.equal(unfolded(small), small);
});

test('any text is the same again', () => {
  const next = chance(3);
  const texts = ['', '~', '~~', `"'\\~`.repeat(50), 'a'.repeat(100_000), '中文 "~" 😀'.repeat(400)];
  for (let i = 0; i < 60; i += 1) {
    const letters = 2 + Math.floor(next() * 4);
    texts.push(Array.from({ length: 3000 }, () => `ab~"'c`[Math.floor(next() * letters)]).join(''));
  }
  for (const text of texts) assert.equal(unpackText(packText(text), 1 << 20), text);
});

test('a damaged text is none', () => {
  const packed = packText('one and one and one and one and one and one and one and one and two');
  assert.ok(packed.includes('~'));
  const damaged = [
    '',
    'x',
    '5 abc',
    '3 abcd',
    '-1 ',
    '1e99 a',
    '99999999999 a',
    packed.slice(0, -1),
    `${packed}x`,
  ];
  damaged.push(packed.replace(/~./, '~\u0000'), '40 abc~zzzzzz', '40 ~#!!!!!');
  for (const text of damaged) assert.equal(unpackText(text, 1 << 20), null, text);
  assert.equal(unpackText(packText('a'.repeat(5000)), 4999), null, 'too long');
  const doc: JsonObject = { stages: [], kernels: [], packed: '5 abc' };
  assert.equal(unfolded(doc), doc);
  assert.deepEqual(unfolded({ ...doc, packed: packText('[1]') }).stages, []);
});
