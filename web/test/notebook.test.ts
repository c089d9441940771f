// The notebook model, keys, routes and string tables.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { language, strings } from '../src/i18n';
import { KeyReader } from '../src/notebook/actions/keys';
import { strokeName } from '../src/notebook/actions/strokes';
import { patternOf, replaceMatches } from '../src/notebook/find';
import { Cell, NotebookModel } from '../src/notebook/model';
import { recordRun, staleCells } from '../src/notebook/stale';
import { parseRoute, routeHash } from '../src/routes/routes';
import { formatDuration } from '../src/ui/format';
import { filterCommands } from '../src/ui/palette';

function model(...names: string[]): NotebookModel {
  const made = NotebookModel.empty();
  made.cells.value = names.map((name) => new Cell('code', name, name));
  made.select(names[0] ?? '');
  return made;
}
const order = (of: NotebookModel) => of.cells.value.map((cell) => cell.source.value).join('');

test('cells are inserted, moved, removed, and every step can be undone and redone', () => {
  const m = model('a', 'b', 'c');
  m.insert(1, new Cell('code', 'x', 'x'));
  assert.equal(order(m), 'axbc');
  m.moveSelection(1);
  assert.equal(order(m), 'abxc');
  m.remove('b');
  assert.equal(order(m), 'axc');
  m.setType([m.cells.value[1] as Cell], 'markdown');
  m.undo();
  assert.equal(m.find('x')?.type.value, 'code');
  m.undo();
  assert.equal(order(m), 'abxc');
  m.undo();
  m.undo();
  assert.equal(order(m), 'abc');
  m.redo();
  m.redo();
  assert.equal(order(m), 'abxc');
});

test('several cells are selected, moved, removed and made a heading together', () => {
  const m = model('a', 'b', 'c', 'd');
  m.select('b');
  m.extendBy(1);
  assert.deepEqual(m.range.value, [1, 2]);
  m.moveSelection(1);
  assert.equal(order(m), 'adbc');
  m.moveSelection(1);
  assert.equal(order(m), 'adbc');
  m.moveSelection(-1);
  m.moveSelection(-1);
  assert.equal(order(m), 'bcad');
  m.toHeading(m.selection, 2);
  assert.equal(order(m), '## b## cad');
  m.toHeading(m.selection, 1);
  assert.equal(order(m), '# b# cad');
  m.undo();
  m.undo();
  assert.equal(order(m), 'bcad');
  assert.equal(m.cells.value[0]?.type.value, 'code');
  m.remove(...m.selection.map((cell) => cell.id));
  assert.equal(order(m), 'ad');
  m.undo();
  assert.deepEqual(m.range.value, [0, 1]);
});

test('cells are merged and split, and both can be undone', () => {
  const m = model('one\ntwo', 'three');
  m.merge([...m.cells.value]);
  assert.deepEqual(
    m.cells.value.map((cell) => cell.source.value),
    ['one\ntwo\nthree'],
  );
  m.split(m.cells.value[0] as Cell, 3);
  assert.deepEqual(
    m.cells.value.map((cell) => cell.source.value),
    ['one', 'two\nthree'],
  );
  assert.equal(m.selectedId.value, m.cells.value[1]?.id);
  m.undo();
  m.undo();
  assert.equal(order(m), 'one\ntwothree');
  m.redo();
  assert.equal(order(m), 'one\ntwo\nthree');
});

test('replaced texts come back, except where something was typed since', () => {
  const m = model('x + x', 'x');
  const [first, second] = m.cells.value as [Cell, Cell];
  const pattern = patternOf('x', false, true) as RegExp;
  m.setTexts(new Map([first, second].map((c) => [c, replaceMatches(c.source.value, pattern, 'y', false)])));
  assert.equal(order(m), 'y + yy');
  second.source.value = 'y typed';
  m.undo();
  assert.equal(order(m), 'x + xy typed');
  m.redo();
  assert.equal(first.source.value, 'y + y');
});

test('patterns: plain text is taken literally, groups are put in, a broken one is a sentence', () => {
  const plain = patternOf('a.b', false, false) as RegExp;
  assert.equal(replaceMatches('A.B axb', plain, '$1', false), '$1 axb');
  const groups = patternOf('(\\w+)=(?<n>\\d+)', true, true) as RegExp;
  assert.equal(replaceMatches('a=1 b=2', groups, '$<n>:$1 $& $$ $9', true), '1:a a=1 $ $9 2:b b=2 $ $9');
  assert.equal(replaceMatches('a=1 b=2', groups, '-', true, 4), 'a=1 -');
  assert.equal(typeof patternOf('(', true, true), 'string');
  assert.equal(patternOf('', true, true), null);
  assert.equal(replaceMatches('aaa', patternOf('x*', true, true) as RegExp, '-', true), 'aaa');
});

test('a cell is out of date when its text or a cell that ran before it changed', () => {
  const m = model('a', 'b', 'c');
  const [a, b, c] = m.cells.value as [Cell, Cell, Cell];
  const stale = () => [...staleCells(m.cells.value)].join('');
  assert.equal(stale(), '');
  for (const cell of [a, b]) recordRun(cell, cell.source.value);
  assert.equal(stale(), '');
  b.source.value = 'b2';
  assert.equal(stale(), 'b');
  a.source.value = 'a2';
  assert.equal(stale(), 'ab');
  recordRun(a, 'a2');
  assert.equal(stale(), 'b');
  b.source.value = 'b';
  assert.equal(stale(), 'b', 'b ran before the new a');
  recordRun(b, 'b');
  c.source.value = 'c2';
  assert.equal(stale(), '', 'what never ran shows nothing that could be out of date');
  c.source.value = 'c';
  recordRun(b, 'b');
  recordRun(c, 'c');
  assert.equal(stale(), '');
  recordRun(a, 'a2');
  assert.equal(stale(), '', 'the same text again changes nothing');
});

test('folded parts are kept in Jupyter’s words, beside what others wrote', () => {
  const cell = Cell.fromFile({
    id: 'a',
    cell_type: 'code',
    source: '',
    metadata: { collapsed: true, tags: ['t'], jupyter: { own: 1 } },
    outputs: [],
    execution_count: null,
    attachments: null,
    extra: {},
  });
  assert.equal(cell.outputsHidden.value, true);
  cell.fold('outputs_hidden', false);
  cell.fold('source_hidden', true);
  cell.setScrolled(true);
  assert.deepEqual(cell.metadata, { tags: ['t'], jupyter: { own: 1, source_hidden: true }, scrolled: true });
  cell.fold('source_hidden', false);
  cell.setScrolled(false);
  assert.deepEqual(cell.metadata, { tags: ['t'], jupyter: { own: 1 } });
});

test('a command is found by its words in any order, or by its id', () => {
  const command = (id: string, label: string) => ({ id, label, run() {} });
  const all = [command('runAll', 'Run all cells'), command('lineNumbers', '所有单元格的行号')];
  assert.deepEqual(
    filterCommands(all, 'cells run').map((each) => each.id),
    ['runAll'],
  );
  assert.deepEqual(
    filterCommands(all, 'line num').map((each) => each.id),
    ['lineNumbers'],
  );
  assert.equal(filterCommands(all, '').length, 2);
  assert.equal(filterCommands(all, 'nothing').length, 0);
});

test('a notebook never becomes empty, and a removed cell comes back whole', () => {
  const m = model('a');
  m.remove('a');
  assert.equal(m.cells.value.length, 1);
  m.undo();
  assert.equal(order(m), 'a');
});

test('keys: single, sequence, modifiers, and letters switched off', () => {
  const reader = new KeyReader();
  assert.equal(reader.read('a', 0, true), 'insertAbove');
  assert.equal(reader.read('d', 0, true), 'wait');
  assert.equal(reader.read('d', 500, true), 'remove');
  assert.equal(reader.read('d', 1000, true), 'wait');
  assert.equal(reader.read('d', 3000, true), 'wait');
  assert.equal(reader.read('a', 3100, true), 'insertAbove');
  assert.equal(reader.read('a', 0, false), null);
  assert.equal(reader.read('shift+enter', 0, false), 'runAdvance');
  const stroke = { key: 'Enter', ctrlKey: true, metaKey: false, altKey: false, shiftKey: false };
  assert.equal(strokeName(stroke, false), 'accel+enter');
  assert.equal(strokeName(stroke, true), 'ctrl+enter');
  assert.equal(strokeName({ ...stroke, key: 'ArrowUp', shiftKey: true }, false), 'ctrl+shift+arrowup');
});

test('an address names a page and comes back', () => {
  for (const route of [
    { page: 'start' },
    { page: 'lesson', id: 'mlp', language: 'zh' },
    { page: 'document', id: 'a b/c' },
    { page: 'embed', of: { page: 'lesson', id: 'mlp', language: 'zh' }, cell: null },
    { page: 'embed', of: { page: 'open', address: 'x/cell/y.ipynb' }, cell: 12 },
    { page: 'embed', of: { page: 'share', data: 'cell' }, cell: 1 },
  ] as const) {
    assert.deepEqual(parseRoute(routeHash(route)), route);
  }
  assert.deepEqual(parseRoute('#/document/%E0%A4%A'), { page: 'start' });
  assert.deepEqual(parseRoute('#/lesson/x/fr'), { page: 'start' });
  assert.deepEqual(parseRoute('#/embed/embed/new'), { page: 'start' });
});

test('times for people', () => {
  assert.equal(formatDuration(0.2, 'en'), '<1 ms');
  assert.equal(formatDuration(12.4, 'en'), '12 ms');
  assert.equal(formatDuration(1400, 'en'), '1.4 s');
  assert.equal(formatDuration(125_000, 'zh'), '2 分 05 秒');
});

test('a table of strings follows the language', () => {
  const s = strings({
    en: { a: 'x', b: (n: number) => `${n} y` },
    zh: { a: '甲', b: (n: number) => `${n} 乙` },
  });
  language.value = 'zh';
  assert.equal(s.a + s.b(2), '甲2 乙');
  language.value = 'en';
  assert.equal(s.a + s.b(2), 'x2 y');
});

test('no source puts text into the page as markup', () => {
  const src = join(process.env.TANDEM_WEB ?? '.', 'src');
  const files = readdirSync(src, { recursive: true })
    .map(String)
    .filter((name) => /\.tsx?$/.test(name));
  assert.ok(files.length > 40);
  for (const file of files) {
    const text = readFileSync(join(src, file), 'utf8');
    assert.doesNotMatch(
      text,
      /\.(?:inner|outer)HTML|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write/,
      file,
    );
    assert.doesNotMatch(text, /\beval\(|new Function\(/, file);
  }
});
