// Outputs: bounded text, ANSI styles as data, displays updated and cleared.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyReturns, parseAnsi } from '../src/outputs/ansi';
import { OutputArea } from '../src/outputs/output-area';
import { TextBuffer } from '../src/outputs/text-buffer';
import { frameOf } from '../src/outputs/traceback';

test('a buffer keeps both ends of a long text and says what it left out', () => {
  const buffer = new TextBuffer('', 1000);
  for (let n = 0; n < 10_000; n += 1) buffer.append(`${n}\n`);
  const text = buffer.text();
  assert.ok(text.length < 3000);
  assert.ok(text.startsWith('0\n1\n2\n'));
  assert.ok(text.endsWith('9998\n9999\n'));
  assert.match(text, /characters not kept/);
  assert.equal(buffer.lineEnds, 10_000);
  assert.equal(buffer.length, 48_890);
});

test('the ends of a text and the number of lines between them', () => {
  const buffer = new TextBuffer();
  for (let n = 0; n < 100; n += 1) buffer.append(`${n}\n`);
  assert.deepEqual(buffer.ends(3, 1000), { head: '0\n1\n2\n', hidden: 94, tail: '97\n98\n99\n' });
  assert.deepEqual(buffer.ends(50, 1000).tail, '');
  const one = new TextBuffer('x'.repeat(10_000));
  const ends = one.ends(3, 100);
  assert.equal(ends.head.length + ends.tail.length, 100);
});

test('terminal styles become data, and other sequences go', () => {
  const { runs } = parseAnsi(
    '\x1b[1;31mred\x1b[0m plain \x1b[38;5;208mo\x1b[39m\x1b]8;;http://x\x07link\x1b[2Kx',
  );
  assert.deepEqual(
    runs.map((run) => [run.text, run.fg, run.bold]),
    [
      ['red', 'red', true],
      [' plain ', null, false],
      ['o', 'rgb(255 135 0)', false],
      ['link', null, false],
      ['x', null, false],
    ],
  );
  assert.deepEqual(parseAnsi('<b>\x1b[0m').runs[0]?.text, '<b>');
});

test('a progress bar shows its last state', () => {
  assert.equal(applyReturns('10%\r20%\r30%\ndone\r\n'), '30%\ndone\n');
  assert.equal(applyReturns('ab\bc'), 'ac');
});

/** So long that a rule which looks twice at each character would not come to its end. */
const MANY = 1_000_000;

test('a million returns, backspaces or colours are no more work than other text', () => {
  assert.equal(applyReturns(`${'\r'.repeat(MANY)}x`), 'x');
  assert.equal(applyReturns(`${'x\r'.repeat(MANY)}`), 'x');
  assert.equal(applyReturns(`${'a'.repeat(MANY)}${'\b'.repeat(MANY - 1)}b`), 'ab');
  assert.equal(applyReturns('\bab\b\b\bc'), 'c');
  const { runs } = parseAnsi(`\x1b[${'38;'.repeat(MANY)}5;208mo`);
  assert.deepEqual(
    runs.map((run) => [run.text, run.fg]),
    [['o', 'rgb(255 135 0)']],
  );
  const line = new TextBuffer();
  line.append('\rstart ');
  for (let n = 0; n < MANY; n += 1) line.append('.');
  assert.equal(line.length, MANY + 7);
  line.append('\rover');
  assert.equal(applyReturns(line.text()), 'over');
});

test('a document takes the ends of a very long stream of this session, and all of one from a file', () => {
  const buffer = new TextBuffer('0123456789'.repeat(10));
  assert.equal(buffer.fileText(50).length, 100);
  assert.equal(buffer.fileText(50).length, 100, 'asked again');
  assert.equal(buffer.fileText(10), '0123456789\n[... 80 characters not kept ...]\n0123456789');
  buffer.append('abc');
  assert.ok(buffer.fileText(10).endsWith('3456789abc'), 'what came since then is taken, too');
  const long = 'x'.repeat(3_000_000);
  const area = new OutputArea();
  area.load([{ output_type: 'stream', name: 'stdout', text: long }]);
  assert.deepEqual(area.toNotebook(true), [{ output_type: 'stream', name: 'stdout', text: long }]);
  area.clear();
  area.add({ output_type: 'stream', name: 'stdout', text: long });
  const [kept] = area.toNotebook(true);
  assert.ok(kept?.output_type === 'stream' && kept.text.length < 1_001_000);
  const [whole] = area.toNotebook();
  assert.ok(whole?.output_type === 'stream' && whole.text === long);
});

test('a bar that moves a hundred thousand times takes one line', () => {
  const buffer = new TextBuffer('start ');
  for (let n = 0; n < 100_000; n += 1) buffer.append(`\r${n}`);
  assert.ok(buffer.length < 30);
  assert.equal(applyReturns(buffer.text()), '99999');
  assert.equal(applyReturns(buffer.ends(3, 1000).head), '99999');
  buffer.append('\r');
  buffer.append('\ndone\n');
  assert.equal(applyReturns(buffer.text()), '99999\ndone\n');
  assert.equal(buffer.lineEnds, 2);
  const windows = new TextBuffer();
  windows.append('a\r');
  windows.append('\nb\r\n');
  assert.equal(windows.text(), 'a\nb\n');
  const ofFile = '10%\r20%\r\ndone\r';
  assert.equal(new TextBuffer(ofFile).text(), ofFile, 'what came with a file goes back as it came');
});

test('streams join, clear_output(wait) waits, displays are updated by id', () => {
  const area = new OutputArea();
  area.add({ output_type: 'stream', name: 'stdout', text: 'a' });
  area.add({ output_type: 'stream', name: 'stdout', text: 'b\n' });
  area.add({ output_type: 'stream', name: 'stderr', text: 'c' });
  assert.deepEqual(
    area.toNotebook().map((output) => output.output_type === 'stream' && [output.name, output.text]),
    [
      ['stdout', 'ab\n'],
      ['stderr', 'c'],
    ],
  );
  area.add({ output_type: 'clear_output', wait: true });
  assert.equal(area.items.length, 2);
  area.add({ output_type: 'display_data', data: { 'text/plain': '1' }, display_id: 'd', update: false });
  assert.equal(area.items.length, 1);
  assert.ok(area.updateDisplay('d', { 'text/plain': '2' }));
  assert.ok(!area.updateDisplay('e', {}));
  assert.deepEqual(area.toNotebook(), [
    { output_type: 'display_data', data: { 'text/plain': '2' }, metadata: {} },
  ]);
});

test('JSON mimes from the worker are parsed, and a broken one leaves its fallback', () => {
  const area = new OutputArea();
  const data = { 'application/vnd.a+json': '{"x": 1}', 'application/json': '{', 'text/plain': 't' };
  area.add({ output_type: 'execute_result', data, execution_count: 1 });
  const [output] = area.toNotebook();
  assert.ok(output?.output_type === 'execute_result');
  assert.deepEqual(output.data, { 'application/vnd.a+json': { x: 1 }, 'text/plain': 't' });
});

test('a traceback line names its cell', () => {
  assert.deepEqual(frameOf('  Cell In[3], line 12, in f'), { count: 3, line: 12 });
  assert.equal(frameOf('  File "json/decoder.py", line 12'), null);
});
