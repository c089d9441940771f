// What is measured in this browser: its cells, and the rows that come of what they print.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Kernel, RunEnd, RunRequest } from '../src/kernel/kernel';
import { measure, type Progress } from '../src/measured/measure';
import { type MeasuredData, publishedRow, type Row, sourceOf, stepsOf, withStep } from '../src/measured/plan';

const data: MeasuredData = {
  programs: Array.from({ length: 23 }, (_, n) => ({ n })),
  scripts: [{ source: 'def f(x):\n    return "é"' }],
  accuracy: ['exp'],
  times: [{ name: 'product', clock: '', python: '', unit: 'GFLOP/s', flop: 2e9 }],
  published: null,
};

test('tests come in cells of ten, everything else in one of its own', () => {
  const steps = stepsOf(data);
  assert.deepEqual(
    steps.map(({ part, items }) => [part, items.length]),
    [
      ['programs', 10],
      ['programs', 10],
      ['programs', 3],
      ['scripts', 1],
      ['accuracy', 1],
      ['times', 1],
    ],
  );
});

test('a cell is one line, whose text holds whatever stands in the items', () => {
  const step = stepsOf(data)[3];
  assert.ok(step);
  const source = sourceOf(step);
  assert.ok(!source.includes('\n'));
  const [, text] = /report\('scripts', (.*)\)$/.exec(source) ?? [];
  assert.deepEqual(JSON.parse(JSON.parse(text ?? '')), data.scripts);
});

test('tests are summed over cells, a cell that fails counts against them, and times have their unit', () => {
  const [first, second, , , exp, product] = stepsOf(data);
  assert.ok(first && second && exp && product);
  const wrong = { passed: false, text: 'v0 is 1, expected 2' };
  let rows: Row[] = [];
  rows = withStep(rows, first, [...Array(9).fill({ passed: true }), wrong], data);
  rows = withStep(rows, second, null, data);
  rows = withStep(rows, exp, [{ value: 1.5 }], data);
  rows = withStep(rows, product, [{ value: 0.5 }], data);
  const [programs, ...rest] = rows;
  assert.ok(programs && 'passed' in programs);
  assert.deepEqual([programs.passed, programs.failed, programs.failures[0]], [9, 11, wrong.text]);
  assert.deepEqual(rest, [
    { part: 'accuracy', name: 'exp', value: 1.5, unit: 'ulp' },
    { part: 'times', name: 'product', value: 4, unit: 'GFLOP/s' },
  ]);
});

test('a row finds the published one by part and name', () => {
  const row: Row = { part: 'times', name: 'product', value: 4, unit: 'GFLOP/s' };
  const published = { version: '1', at: '', browser: '', device: 'cpu', threads: true, rows: [row] };
  assert.equal(publishedRow({ ...row, value: 3 }, published), row);
  assert.equal(publishedRow({ ...row, name: 'other' }, published), null);
  assert.equal(publishedRow(row, null), null);
});

/** A kernel that keeps what it is to run, until the test says how it ended. */
class HeldKernel {
  readonly asked: RunRequest[] = [];
  interrupts = 0;
  run(request: RunRequest): void {
    this.asked.push(request);
  }
  interrupt(): void {
    this.interrupts += 1;
  }
  end(status: RunEnd['status'], text = ''): void {
    const request = this.asked.shift();
    assert.ok(request);
    request.output({ output_type: 'stream', name: 'stdout', text });
    request.ended({ status, executionCount: 1, timings: null, memory: null, record: null, reason: null });
  }
}

function started(): { kernel: HeldKernel; told: Progress[]; stop(): void } {
  const kernel = new HeldKernel();
  const told: Progress[] = [];
  const { stop } = measure(kernel as unknown as Kernel, data, (progress) => told.push(progress));
  return { kernel, told, stop };
}

test('one cell after the other, and a kernel that dies in one goes on with the next', () => {
  const { kernel, told } = started();
  kernel.end('ok', JSON.stringify(Array(10).fill({ passed: true })));
  kernel.end('died');
  kernel.end('error');
  kernel.end('ok', '[{"passed": true}]');
  kernel.end('ok', '[{"value": 2}]');
  assert.equal(told.at(-1)?.state, 'running');
  kernel.end('ok', '[{"value": 0.1}]');
  const end = told.at(-1);
  assert.equal(end?.state, 'done');
  const programs = end?.rows[0];
  assert.ok(programs && 'passed' in programs);
  assert.deepEqual([programs.passed, programs.failed], [10, 13]);
  assert.equal(kernel.asked.length, 0);
});

test('Stop interrupts the cell, keeps what there is, and begins no other', () => {
  const { kernel, told, stop } = started();
  kernel.end('ok', JSON.stringify(Array(10).fill({ passed: true })));
  stop();
  assert.equal(kernel.interrupts, 1);
  kernel.end('interrupted');
  assert.equal(kernel.asked.length, 0);
  assert.deepEqual([told.at(-1)?.state, told.at(-1)?.rows.length], ['stopped', 1]);
});
