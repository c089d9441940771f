// What panels find among the outputs of cells.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GraphDocument } from '../src/generated/protocol';
import { kernelTimes } from '../src/inspector/cell-documents';
import { Cell } from '../src/notebook/model';
import { REPORT_MIME } from '../src/outputs/mime-rank';

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

test('kernels have the times that were measured last of the same program', () => {
  const doc = {
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
  assert.deepEqual(
    [...kernelTimes(cells, doc)],
    [
      [1, 2],
      [2, 1],
    ],
  );
  assert.equal(kernelTimes(cells.slice(2), doc).size, 0);
});
