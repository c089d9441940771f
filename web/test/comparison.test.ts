// The comparison viewer: its sentences, its scale, and how devices are named.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { ComparisonDocument } from '../src/generated/protocol';
import { setLanguage } from '../src/i18n';
import { makeScale, placeSamples, position } from '../src/viewers/comparison/scale';
import { disagreement, facts, verdicts } from '../src/viewers/comparison/verdict';
import { deviceText, isGpu } from '../src/viewers/shared/device';
import * as comparisons from './samples/comparisons';

beforeEach(() => setLanguage('en'));

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('a comparison', () => {
  const said = (doc: ComparisonDocument) =>
    verdicts(doc).map((parts) => plain(parts.map((part) => part.text).join('')));

  it('is worded by its verdict', () => {
    assert.deepEqual(said(comparisons.faster), ['compiled is 2.6× faster than eager (95 % CI 2.5–2.6)']);
    assert.deepEqual(said(comparisons.slower), ['compiled is 1.4× slower than eager (95 % CI 1.3–1.5)']);
    assert.deepEqual(said(comparisons.same), [
      'No significant difference between compiled and eager (ratio 1.01, 95 % CI 0.97–1.05)',
    ]);
    assert.deepEqual(said(comparisons.short), [
      'Too short to judge: compiled and eager ended within too few ticks of the clock (100 µs)',
    ]);
    assert.equal(said(comparisons.six).length, 5);
  });

  it('is worded in Chinese', () => {
    setLanguage('zh');
    assert.deepEqual(said(comparisons.faster), [
      'compiled 的速度是 eager 的 2.6 倍（95 % 置信区间 2.5–2.6）',
    ]);
    assert.match(said(comparisons.same)[0] ?? '', /没有显著差异/);
    assert.match(said(comparisons.short)[0] ?? '', /无法判断/);
    assert.equal(facts(comparisons.faster).at(-1), 'CPU · 宽松 SIMD');
  });

  it('names the device from its parts, and a text of earlier versions as it is', () => {
    const threaded = { kind: 'CPU', instructions: 'SIMD', threads: 2, adapter: null, software: false };
    const emulated = comparisons.slower.device;
    assert.equal(deviceText(threaded), 'CPU · SIMD · 2 threads');
    assert.equal(deviceText(emulated), 'WebGPU · SwiftShader (software)');
    assert.deepEqual([threaded, emulated, 'webgpu', 'WebGPU · H200'].map(isGpu), [false, true, true, true]);
    setLanguage('zh');
    assert.equal(deviceText(threaded), 'CPU · SIMD · 2 个线程');
    assert.equal(deviceText(emulated), 'WebGPU · SwiftShader（软件模拟）');
    assert.equal(deviceText('CPU · SIMD · 2 threads'), 'CPU · SIMD · 2 threads');
  });

  it('names samples, agreement, clock and what compiling cost', () => {
    assert.deepEqual(facts(comparisons.faster).map(plain), [
      '200 interleaved samples of 20 calls each',
      'outputs agree within 2 ULP',
      'clock 5 µs',
      'compiling took 3.1 ms, paid back after 164 calls',
      'CPU · relaxed SIMD',
    ]);
    assert.ok(facts(comparisons.slower).some((fact) => fact.endsWith('not paid back')));
    assert.ok(facts(comparisons.same).includes('outputs are identical'));
    assert.equal(disagreement(comparisons.faster), null);
    assert.equal(
      disagreement(comparisons.slower),
      'Outputs differ: by up to 3.1e−4 · 4,812 ULP; relu of row 3 differs in sign',
    );
  });

  it('starts its axis at zero, with round marks', () => {
    const scale = makeScale(comparisons.faster.entries, 6);
    assert.equal(scale.log, false);
    assert.equal(scale.low, 0);
    assert.equal(position(scale, 0), 0);
    assert.equal(position(scale, scale.high), 1);
    assert.equal(plain(scale.ticks.map((tick) => tick.label).join(' ')), '0 10 µs 20 30 40');
  });

  it('turns logarithmic when entries are far apart', () => {
    const scale = makeScale(comparisons.six.entries, 6);
    assert.equal(scale.log, true);
    assert.ok(scale.ticks.length >= 2 && scale.ticks.length <= 8);
    for (const { medianUs } of comparisons.six.entries) {
      assert.ok(position(scale, medianUs) > 0 && position(scale, medianUs) < 1);
    }
  });

  it('draws samples inside the axis and counts the others', () => {
    for (const doc of [comparisons.faster, comparisons.six]) {
      const scale = makeScale(doc.entries, 6);
      for (const entry of doc.entries) {
        const shown = placeSamples(entry, scale);
        assert.equal(shown.points.length + shown.outliers, entry.samplesUs.length);
        assert.ok(shown.points.every(({ at, offset }) => at >= 0 && at <= 1.001 && Math.abs(offset) <= 1));
      }
    }
  });
});
