// Which cell the inspector shows.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspectedCell } from '../src/inspector/inspected-cell';
import { Cell, NotebookModel } from '../src/notebook/model';

function notebook(): { model: NotebookModel; cells: [Cell, Cell, Cell, Cell] } {
  const model = NotebookModel.empty();
  const cells: [Cell, Cell, Cell, Cell] = [
    new Cell('code'),
    new Cell('code'),
    new Cell('markdown'),
    new Cell('code'),
  ];
  model.cells.value = cells;
  return { model, cells };
}

const ran = (cell: Cell, at: number) => {
  cell.executionCount.value = at;
  cell.lastRun.value = { source: '', at, before: null, changed: false };
};

test('the selected cell is shown if it has run, else the one that ran last', () => {
  const { model, cells } = notebook();
  const [first, second, text, empty] = cells;
  model.select(empty.id);
  assert.equal(inspectedCell(model), empty, 'nothing ran');
  ran(second, 1);
  assert.equal(inspectedCell(model), second);
  ran(first, 2);
  assert.equal(inspectedCell(model), first, 'the order of runs, not of cells');
  model.select(second.id);
  assert.equal(inspectedCell(model), second);
  model.select(text.id);
  assert.equal(inspectedCell(model), first);
});

test('runs that a file knows of come before those of this session', () => {
  const { model, cells } = notebook();
  const [first, second, text] = cells;
  model.select(text.id);
  first.executionCount.value = 4;
  second.executionCount.value = 7;
  assert.equal(inspectedCell(model), second);
  ran(first, 1);
  assert.equal(inspectedCell(model), first);
});
