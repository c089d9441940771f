// Lines that are lit: under the pointer while it is there, and by a click for longer.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLit, keep, keptLines, light, lightOn, litLines } from '../src/ui/lit-line';
import { passRows } from '../src/viewers/compiler/passes';
import { litKeys, type ViewNode } from '../src/viewers/graph/model';
import { constants } from './samples/graphs';

const at = (line: number, cellId = 'a') => ({ cellId, line });

test('what is clicked stays lit while the pointer is elsewhere, and a second click ends it', () => {
  keep(null);
  light(null);
  const three = lightOn(at(3));
  const both = lightOn([at(4), at(5)]);
  assert.ok('onClick' in three && 'onClick' in both);
  three.onClick?.();
  both.onPointerEnter?.();
  assert.deepEqual(
    [3, 4, 5, 6].map((line) => isLit(at(line))),
    [true, true, true, false],
  );
  assert.equal(isLit(at(3, 'b')), false, 'of another cell');
  assert.equal(isLit([at(9), at(5)]), true, 'one of several lines');
  both.onPointerLeave?.();
  assert.deepEqual(litLines.value, [at(3)]);
  three.onClick?.();
  assert.deepEqual(keptLines(), []);
  both.onClick?.();
  three.onClick?.();
  assert.deepEqual(keptLines(), [at(3)], 'the last click decides');
  keep(null);
});

test('what has no line lights nothing', () => {
  assert.deepEqual(lightOn(null), {});
  assert.deepEqual(lightOn([]), {});
  assert.equal(isLit(null), false);
});

test('boxes of several lines are lit together', () => {
  const node = (key: string, line: number | null) =>
    ({ key, place: line === null ? null : { ...at(line), executionCount: 1 } }) as ViewNode;
  const nodes = [node('n1', 3), node('n2', 4), node('n3', 5), node('n4', null)];
  assert.deepEqual([...litKeys(nodes, [at(3), at(5)])], ['n1', 'n3']);
  assert.equal(litKeys(nodes, [at(8)]), litKeys(nodes, []), 'nothing is always the same nothing');
});

test('each rewrite belongs to one pass, and each pass tells the nodes before and after it', () => {
  const doc = constants();
  const rows = passRows(doc);
  assert.deepEqual(
    rows.map((row) => row.nodes),
    doc.stages.map((stage) => stage.nodes.length),
  );
  assert.equal(rows[0]?.before, null);
  assert.deepEqual(
    rows.slice(1).map((row) => row.before),
    rows.slice(0, -1).map((row) => row.nodes),
  );
  assert.equal(
    rows.reduce((sum, row) => sum + row.rewrites, 0),
    doc.rewrites.length,
  );
});
