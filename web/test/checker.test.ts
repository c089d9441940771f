// The checker's answers as the editor shows them: texts, positions, names, problems.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boundNames, checkedText, hasHiddenNames } from '../src/checker/cell-text';
import type { Problem } from '../src/checker/checker';
import { inspectionOf, mergeNames } from '../src/checker/names';
import { edited, offsetAt, positionAt } from '../src/checker/positions';
import { certainProblems, mergeProblems, type NameFacts, undefinedInKernel } from '../src/checker/problems';
import { crc32, zip } from '../src/checker/stubs-archive';
import type { Diagnostic } from '../src/generated/protocol';
import { language } from '../src/i18n';

const problem = (
  code: string | undefined,
  line: number,
  from: number,
  to: number,
  message: string,
): Problem => ({
  range: { start: { line, character: from }, end: { line, character: to } },
  severity: code ? 2 : 1,
  message,
  ...(code ? { code } : {}),
});
const diagnostic = (rule: string, line: number, column: number, endColumn: number): Diagnostic => ({
  line,
  column,
  endLine: line,
  endColumn,
  severity: rule === 'syntax' ? 'error' : 'warning',
  message: rule,
  rule,
});
const facts = (change: Partial<NameFacts> = {}): NameFacts => ({
  hidden: false,
  elsewhere: () => false,
  ambiguous: async () => false,
  ...change,
});

test('what is not Python keeps its length, and what it defines stays', () => {
  const source =
    '%%time\nfiles = !ls -la\n%time x = 3\n%timeit -n 2 f()\nnp.sum?\nif x:\n    %pip list\n    %time y = 4\na = b % c';
  const text = checkedText(source);
  assert.deepEqual(
    text.split('\n').map((line) => line.length),
    source.split('\n').map((line) => line.length),
  );
  assert.deepEqual(
    text.split('\n').map((line) => line.trimEnd()),
    [
      '#%time',
      'files = _',
      '0;    x = 3',
      '%timeit -n 2 f()',
      '#',
      'if x:',
      '    0',
      '    0;    y = 4',
      'a = b % c',
    ],
  );
  // A file, or another language, is left for the checker to leave out.
  assert.equal(checkedText('%%writefile a.py\n%time x'), '%%writefile a.py\n%time x');
});

test('names that cells may bind, and cells that bind names unseen', () => {
  const bound = boundNames(
    'def f(a): pass\nclass C: pass\nimport numpy as np, os\nfrom a import b\nfor i, j in z: pass\nx, y = 1, 2\nw: int = 3\nwith o() as h: pass\nif k == 1: pass',
  );
  for (const name of ['f', 'C', 'np', 'os', 'b', 'i', 'j', 'x', 'y', 'w', 'h'])
    assert.ok(bound.has(name), name);
  for (const name of ['z', 'pass']) assert.ok(!bound.has(name), name);
  assert.ok(['%run a.py', 'from helpers import *', 'exec("x = 1")'].every(hasHiddenNames));
  assert.ok(!['from tandem import *', 'import helpers', 'x % run', 'execute(1)'].some(hasHiddenNames));
});

test('offsets and positions are each other, and several edits hold together', () => {
  const source = 'a = 1\n\nbé😀 = a\n';
  for (let at = 0; at <= source.length; at += 1) assert.equal(offsetAt(source, positionAt(source, at)), at);
  assert.equal(offsetAt('ab\nc', { line: 0, character: 9 }), 2);
  assert.equal(offsetAt('ab\nc', { line: 7, character: 0 }), 4);
  const edit = (line: number, from: number, to: number, text: string) => ({
    cellId: 'c',
    range: { start: { line, character: from }, end: { line, character: to } },
    text,
  });
  assert.equal(
    edited('f(f)\nf', [edit(0, 0, 1, 'long'), edit(1, 0, 1, 'long'), edit(0, 2, 3, 'long')]),
    'long(long)\nlong',
  );
});

test('live names come first and only once; private ones when one is written', () => {
  const live = [{ label: 'x', kind: 'variable' as const, detail: 'Tensor' }];
  const known = ['x', 'y', '_z', 'y'].map((label) => ({ label, kind: 3 }));
  assert.deepEqual(
    mergeNames(live, known, '').map(({ label, kind, detail }) => [label, kind, detail]),
    [
      ['x', 'variable', 'Tensor'],
      ['y', 'function', null],
    ],
  );
  assert.ok(mergeNames(live, known, '_').some(({ label }) => label === '_z'));
});

test('a description is a signature without unknown types, and documentation', () => {
  const hover =
    '(function) def scale(\n    x: Unknown,\n    by: int = 2\n) -> Unknown\n\nGives x times by.\n\nMore.';
  assert.deepEqual(inspectionOf(hover, 'scale'), {
    name: 'scale',
    kind: 'function',
    signature: 'scale(x, by: int = 2)',
    doc: 'Gives x times by.\n\nMore.',
    value: null,
  });
  assert.equal(inspectionOf('(variable) t: Tensor', 't')?.signature, 't: Tensor');
  assert.equal(inspectionOf('(function) scal: Unknown', 'scal'), null);
  assert.equal(inspectionOf('', 'x'), null);
});

test('only what is surely wrong is shown, in both languages', async () => {
  const source = 'scal(3)\nt.foo\nself.foo\ntd.bar\nf(1, 2)\nbag.z';
  const found = [
    problem('reportUndefinedVariable', 0, 0, 4, '"scal" is not defined'),
    problem(
      'reportAttributeAccessIssue',
      1,
      2,
      5,
      'Cannot access attribute "foo" for class "Tensor"\n  It is unknown',
    ),
    problem('reportAttributeAccessIssue', 2, 5, 8, 'Cannot access attribute "foo" for class "Bag*"'),
    problem('reportAttributeAccessIssue', 3, 3, 6, '"bar" is not a known attribute of module "tandem"'),
    problem('reportCallIssue', 4, 5, 6, 'Expected 1 positional argument'),
    problem('reportAttributeAccessIssue', 5, 4, 5, 'Cannot assign to attribute "z" for class "Tensor"'),
    problem('reportOptionalMemberAccess', 5, 4, 5, 'is not a known attribute of "None"'),
  ];
  const shown = async (change: Partial<NameFacts>) =>
    (await certainProblems(found, source, facts(change))).map((each) => `${each.line}: ${each.message}`);
  assert.deepEqual(await shown({}), [
    '1: `scal` is not defined in this notebook.',
    '2: A `Tensor` has no attribute `foo`.',
    '4: `tandem` has no `bar`.',
    '5: It takes at most 1 positional argument.',
  ]);
  assert.equal((await shown({ hidden: true, ambiguous: async () => true })).length, 2);
  assert.equal((await shown({ elsewhere: (name) => name === 'scal' })).length, 3);
  assert.equal((await certainProblems(found, `${source}\nhasattr(td, "bar")`, facts())).length, 3);
  language.value = 'zh';
  assert.match((await shown({}))[0] ?? '', /此笔记本中没有定义/);
  language.value = 'en';
});

test('a text that is not well-formed has one problem', async () => {
  const found = [
    problem('reportUndefinedVariable', 0, 0, 1, ''),
    problem(undefined, 1, 0, 1, 'Expected expression'),
  ];
  const shown = await certainProblems(found, 'x\n)', facts());
  assert.deepEqual(
    shown.map(({ message }) => message),
    ['Expected expression'],
  );
});

test('one mark for one problem, whoever finds it', () => {
  const kernel = [diagnostic('F821', 1, 0, 4), diagnostic('E711', 2, 0, 4)];
  const checker = [diagnostic('', 1, 0, 4), diagnostic('', 2, 0, 4), diagnostic('', 3, 0, 4)];
  const merged = mergeProblems(kernel, checker) ?? [];
  assert.deepEqual(merged.map(({ line, rule }) => [line, rule]).sort(), [
    [1, ''],
    [2, 'E711'],
    [3, ''],
  ]);
  assert.equal(mergeProblems(null, checker), checker);
  assert.equal(mergeProblems(kernel, null), kernel);
  assert.equal(mergeProblems(null, null), null);
  // The Python that runs decides what is well-formed.
  const broken = [diagnostic('syntax', 1, 0, 1)];
  assert.equal(mergeProblems(broken, checker), broken);
  assert.equal(mergeProblems(kernel, broken), kernel);
});

test('the names that the kernel does not know, if it could read the text', () => {
  assert.deepEqual([...(undefinedInKernel([diagnostic('F821', 1, 2, 4)], 'a bc') ?? [])], ['bc']);
  assert.equal(undefinedInKernel([diagnostic('syntax', 1, 0, 1)], 'a'), null);
});

test('stubs are packed into an archive that has each with its checksum', () => {
  assert.equal(crc32(new TextEncoder().encode('123456789')), 0xcbf43926);
  const texts = { 'typings/a.pyi': 'x: int\n', 'typings/b/é.pyi': '# 张量\n' };
  const bytes = zip(texts);
  const view = new DataView(bytes.buffer);
  const text = (at: number, length: number) => new TextDecoder().decode(bytes.subarray(at, at + length));
  const end = bytes.length - 22;
  assert.equal(view.getUint32(end, true), 0x06054b50);
  assert.equal(view.getUint16(end + 10, true), 2);
  let listed = view.getUint32(end + 16, true);
  for (const [path, content] of Object.entries(texts)) {
    assert.equal(view.getUint32(listed, true), 0x02014b50);
    const [sum, size, nameLength] = [16, 24, 28].map((at) =>
      at === 28 ? view.getUint16(listed + at, true) : view.getUint32(listed + at, true),
    ) as [number, number, number];
    const entry = view.getUint32(listed + 42, true);
    assert.equal(text(listed + 46, nameLength), path);
    assert.equal(view.getUint32(entry, true), 0x04034b50);
    assert.equal(view.getUint32(entry + 14, true), sum);
    assert.equal(text(entry + 30, nameLength), path);
    assert.equal(text(entry + 30 + nameLength, size), content);
    assert.equal(crc32(new TextEncoder().encode(content)), sum);
    listed += 46 + nameLength;
  }
  assert.equal(listed, end);
});
