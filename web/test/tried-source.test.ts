// What the inspector offers to try with a cell, as texts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RunRecord } from '../src/generated/protocol';
import { COLUMNS, cellBelow, findNanSource, isTried } from '../src/inspector/tried-source';
import { Cell } from '../src/notebook/model';

test('a cell that ran ops one by one may be worth compiling, if a trace goes through it', () => {
  const ran = { ops: 3 } as RunRecord;
  assert.ok(isTried('y = td.tanh(x @ x)\ny.sum()', ran));
  assert.ok(!isTried('y = 3', { ops: 0 } as RunRecord));
  for (const source of ['%%columns\nx + 1', 'x.sum().item()', 'print(x)', 'td.compare(f, x)', 'float(x[0])'])
    assert.ok(!isTried(source, ran), source);
});

test('a NaN is looked for in the same text, as a function', () => {
  assert.equal(
    findNanSource('v = td.log(x)\n\nif v.size:\n    v * 2\n'),
    'import tandem\ndef cell():\n    v = td.log(x)\n\n    if v.size:\n        v * 2\ntandem.find_nan(cell)',
  );
  for (const source of ['%%time\nx', 'await f()', 'a = """\ntext"""'])
    assert.equal(findNanSource(source), null);
});

test('what was measured is found below the cell, whatever lies between', () => {
  const [cell, other] = [new Cell('code', 'x + 1'), new Cell('code', 'y')];
  const measured = new Cell('code', `${COLUMNS}x + 1`);
  assert.equal(cellBelow([cell, other, measured], cell, measured.source.value), measured);
  assert.equal(cellBelow([measured, cell], cell, measured.source.value), null);
});
