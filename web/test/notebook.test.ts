// The document's model, the keys, the address, and the strings of both languages.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parseRoute, routeHash } from '../src/app/routes';
import { language, strings } from '../src/i18n';
import { KeyReader, strokeName } from '../src/notebook/keys';
import { Cell, NotebookModel } from '../src/notebook/model';
import { formatDuration } from '../src/ui/format';

function model(...names: string[]): NotebookModel {
  const made = NotebookModel.empty();
  made.cells.value = names.map((name) => new Cell('code', name, name));
  made.selectedId.value = names[0] ?? '';
  return made;
}
const order = (of: NotebookModel) => of.cells.value.map((cell) => cell.source.value).join('');

test('cells are inserted, moved, removed, and every step can be undone and redone', () => {
  const m = model('a', 'b', 'c');
  m.insert(1, new Cell('code', 'x', 'x'));
  assert.equal(order(m), 'axbc');
  m.move('x', 1);
  assert.equal(order(m), 'abxc');
  m.remove('b');
  assert.equal(order(m), 'axc');
  m.setType('x', 'markdown');
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
  ] as const) {
    assert.deepEqual(parseRoute(routeHash(route)), route);
  }
  assert.deepEqual(parseRoute('#/document/%E0%A4%A'), { page: 'start' });
  assert.deepEqual(parseRoute('#/lesson/x/fr'), { page: 'start' });
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
