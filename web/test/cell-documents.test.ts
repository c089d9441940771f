// What panels find among the outputs of cells.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GraphDocument, GraphStage, KernelTimesReport } from '../src/generated/protocol';
import { kernelTimesReports } from '../src/inspector/cell-documents';
import { Cell } from '../src/notebook/model';
import { REPORT_MIME } from '../src/outputs/mime-rank';
import { nodeTimes, timeOf } from '../src/viewers/graph/node-times';
import { isAbout, timesIn } from '../src/viewers/shared/kernel-times';

const measured = (...kernels: [string, number][]) =>
  Cell.fromFile({
    id: 'c',
    attachments: null,
    extra: {},
    cell_type: 'code',
    source: '',
    metadata: {},
    execution_count: null,
    outputs: [
      {
        output_type: 'display_data',
        metadata: {},
        data: {
          [REPORT_MIME]: {
            type: 'kernel_times',
            kernels: kernels.map(([title, us], number) => ({ number, title, us })),
          },
        },
      },
    ],
  });

/** The times of a document's kernels by the reports of cells. */
function kernelTimes(cells: Cell[], doc: GraphDocument): [number, number][] {
  const report = kernelTimesReports(cells).findLast((each) => isAbout(each, doc));
  return report === undefined ? [] : [...timesIn(report, doc)];
}

test('kernels have the times that were measured last of the same program', () => {
  const doc = {
    name: 'step',
    device: 'cpu',
    kernels: [
      { number: 1, title: 'matmul' },
      { number: 2, title: 'sum' },
    ],
  } as GraphDocument;
  const cells = [
    measured(['matmul', 9], ['sum', 8]),
    measured(['matmul', 2], ['sum', 1]),
    measured(['matmul', 7]),
    new Cell('code', ''),
  ];
  assert.deepEqual(kernelTimes(cells, doc), [
    [1, 2],
    [2, 1],
  ]);
  assert.deepEqual(kernelTimes(cells.slice(2), doc), []);
});

test('another function with kernels of the same titles, or the same on another device, has other times', () => {
  const kernels = [{ number: 1, title: 'matmul' }];
  const doc = (name: string, device: string) => ({ name, device, kernels }) as GraphDocument;
  const report = {
    type: 'kernel_times',
    name: 'step',
    device: 'cpu',
    kernels,
  } as unknown as KernelTimesReport;
  const found = [doc('step', 'cpu'), doc('other', 'cpu'), doc('step', 'webgpu')].map((each) =>
    isAbout(report, each),
  );
  assert.deepEqual(found, [true, false, false]);
});

test('the time of a kernel is divided among its nodes, and nothing is lost', () => {
  const node = (id: number, op: string, ty: string, inputs: number[]) => ({
    id,
    op,
    label: op,
    detail: '',
    ty,
    inputs,
    place: null,
    role: inputs.length === 0 ? 'argument' : 'compute',
    scope: [],
    regions: [],
  });
  const nodes = [
    node(0, 'x', 'f32[10, 10]', []),
    node(1, 'matmul', 'f32[10, 10]', [0, 0]),
    node(2, 'exp', 'f32[10, 10]', [1]),
    node(3, 'sum', 'f32[]', [2]),
  ];
  const stage = { name: 'fuse', nodes, outputs: [3] } as unknown as GraphStage;
  const first = { ...stage };
  const doc = {
    stages: [first, stage],
    kernels: [
      { number: 1, nodes: [1, 2] },
      { number: 2, nodes: [3] },
    ],
  } as unknown as GraphDocument;
  const times = nodeTimes(
    doc,
    stage,
    new Map([
      [1, 22],
      [2, 5],
    ]),
  );
  // 2000 operations and 100 elements against 100 and 100.
  const us = [1, 2, 3].map((id) => Number(times.us.get(id)?.toFixed(6)));
  assert.deepEqual(us, [20.086957, 1.913043, 5]);
  assert.ok(Math.abs(timeOf(times, { ids: [0, 1, 2, 3] }) - 27) < 1e-9 && times.isEstimate);
  assert.equal(nodeTimes(doc, first, new Map([[1, 22]])).us.size, 0);
});
