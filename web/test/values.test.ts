// What is written of the values of nodes, how they colour boxes, and what is kept of them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GraphDocument, NodeStatistics, WatchedStep } from '../src/generated/protocol';
import { adoptValues, setValues, statisticsOf, valuesOf, withStage } from '../src/viewers/values/node-values';
import { boxValues, rangeClass, short, summary } from '../src/viewers/values/summary';
import { joined, MAX_STEPS, type ThinnedSteps } from '../src/viewers/values/watch';

const WORDS = { nan: 'NaN', infinite: '∞', zeros: '0:', saturated: 'saturated' };

function node(id: number, mean: number, std: number, more: Partial<NodeStatistics> = {}): NodeStatistics {
  const statistics = { min: mean - 2 * std, max: mean + 2 * std, mean, std };
  return { node: id, statistics, zeros: 0, nan: 0, infinite: 0, saturated: null, ...more };
}

const known = (...nodes: NodeStatistics[]) => new Map(nodes.map((one) => [one.node, one]));
const written = (statistics: ReadonlyMap<number, NodeStatistics>, ids: number[]) => {
  const values = boxValues(statistics, ids);
  return values === null ? null : summary(values, WORDS).replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');
};

test('a box says where its values lie, and first what is wrong with them', () => {
  assert.equal(written(known(node(1, 0.12345, 1.5)), [1]), '0.123 ± 1.5');
  assert.equal(written(known(node(1, 2, 0)), [1]), '2');
  assert.equal(written(known(node(1, 0, 1, { zeros: 0.5 })), [1]), '0: 50 % · 0 ± 1');
  assert.equal(written(known(node(1, 0, 1, { zeros: 0.2 })), [1]), '0 ± 1');
  assert.equal(written(known(node(1, 0, 1, { saturated: 0.3 })), [1]), 'saturated 30 % · 0 ± 1');
  const lost = node(1, 0, 0, { statistics: null, nan: 1 });
  assert.equal(written(known(lost), [1]), 'NaN 100 %');
  assert.equal(written(known(), [1]), null);
});

test('a box of several nodes has the range of all, and the worst share', () => {
  const statistics = known(node(1, 0, 1), node(2, 10, 1, { infinite: 0.25 }), node(3, 0, 100));
  assert.equal(written(statistics, [1, 2, 9]), '∞ 25 % · -2 … 12');
});

test('colours tell decades, and what is not finite', () => {
  const of = (one: NodeStatistics) => rangeClass(boxValues(known(one), [one.node]), 1000);
  assert.equal(of(node(1, 1000, 0)), 'tv-heat-5');
  assert.equal(of(node(1, 1, 0)), 'tv-heat-2');
  assert.equal(of(node(1, 1e-9, 0)), 'tv-heat-1');
  assert.equal(of(node(1, 0, 0)), '');
  assert.equal(of(node(1, 1, 0, { nan: 0.01 })), 'tv-nonfinite');
  assert.equal(rangeClass(null, 1000), '');
});

test('numbers have three digits', () => {
  assert.deepEqual([0, 1.23456, -1234.5, 1e6, 0.00012, Number.POSITIVE_INFINITY].map(short), [
    '0',
    '1.23',
    '-1230',
    '1.0e+6',
    '1.2e-4',
    'Infinity',
  ]);
});

const document = () => ({ name: 'f', stages: [] }) as unknown as GraphDocument;

test('values that a file kept are there, and new ones are kept with them', () => {
  const doc = document();
  const kept: unknown[] = [];
  adoptValues(doc, { stages: [{ stage: 1, nodes: [node(4, 0, 1)] }] }, (values) => kept.push(values));
  assert.equal(statisticsOf(valuesOf(doc).value, 1).get(4)?.statistics?.std, 1);
  assert.equal(statisticsOf(valuesOf(doc).value, 0).size, 0);
  setValues(doc, { stages: withStage(valuesOf(doc).value, 0, [node(2, 5, 0)]) });
  assert.equal(statisticsOf(valuesOf(doc).value, 0).size, 1);
  assert.equal(statisticsOf(valuesOf(doc).value, 1).size, 1);
  assert.deepEqual(kept, [valuesOf(doc).value]);
  // A document that is drawn again has its newest values.
  adoptValues(doc, null, () => undefined);
  assert.equal(statisticsOf(valuesOf(doc).value, 0).size, 1);
});

test('what is no statistics is passed over', () => {
  for (const broken of [null, 3, 'x', [], { stages: 4, watched: 'y' }, { stages: [{ stage: 0 }, null] }]) {
    const doc = document();
    adoptValues(doc, broken, () => undefined);
    assert.deepEqual(valuesOf(doc).value, { stages: [], watched: null });
  }
});

test('steps stay few, the last one included, and begin anew with a function made anew', () => {
  const step = (call: number): WatchedStep => ({ call, nodes: [] });
  // However many come at once.
  for (const together of [1, 86]) {
    let seen: ThinnedSteps = { steps: [], stride: 1 };
    for (let call = 1; call <= 10_000; call += 10 * together) {
      seen = joined(
        seen,
        Array.from({ length: together }, (_, i) => step(call + 10 * i)),
        10,
      );
    }
    const { steps } = seen;
    assert.ok(steps.length <= MAX_STEPS && steps.length >= MAX_STEPS / 2, `${steps.length}`);
    assert.equal(steps[0]?.call, 1);
    assert.ok((steps.at(-1)?.call ?? 0) >= 9991);
    // Evenly, but for the last.
    const gaps = steps.slice(1, -1).map(({ call }, i) => call - (steps[i]?.call ?? 0));
    assert.equal(new Set(gaps).size, 1, gaps.join());
    assert.deepEqual(joined(seen, [step(1)], 10), { steps: [step(1)], stride: 1 });
  }
});
