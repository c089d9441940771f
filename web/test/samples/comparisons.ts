// Comparison documents made by hand, with samples from a fixed sequence: for the tests of the viewers and their harness.
import type {
  ComparisonDocument,
  ComparisonEntry,
  ComparisonRatio,
  Verdict,
} from '../../src/generated/protocol';

function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}

export function entry(
  name: string,
  centreUs: number,
  widthUs: number,
  more: Partial<ComparisonEntry> = {},
  count = 200,
): ComparisonEntry {
  const next = random(name.length * 7 + Math.round(centreUs * 13));
  const samplesUs = Array.from(
    { length: count },
    () =>
      centreUs + widthUs * (next() + next() + next() - 1.5) + (next() > 0.97 ? next() * centreUs * 0.6 : 0),
  );
  const sorted = [...samplesUs].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (count - 1))] ?? centreUs;
  return {
    name,
    compiled: name !== 'eager',
    samplesUs,
    medianUs: at(0.5),
    q1Us: at(0.25),
    q3Us: at(0.75),
    minUs: at(0),
    firstCallUs: centreUs * 9,
    compileUs: 0,
    kernels: 8,
    dispatches: 8,
    submits: 8,
    bytesMoved: 668_000,
    peakBytes: 661_000,
    agreement: null,
    ...more,
  };
}

export function ratio(
  entryName: string,
  value: number,
  half: number,
  verdict: Verdict,
  breakEvenCalls: number | null = null,
): ComparisonRatio {
  return {
    baseline: 'eager',
    entry: entryName,
    ratio: value,
    low: value - half,
    high: value + half,
    verdict,
    breakEvenCalls,
  };
}

const base = {
  agreement: { agrees: true, maxUlp: 2, maxAbs: 1.2e-7, note: null },
  device: { kind: 'CPU', instructions: 'relaxed SIMD', threads: 1, adapter: null, software: false },
  software: false,
  clockResolutionUs: 5,
  callsPerSample: 20,
  warmupCalls: 30,
};

const compiled = {
  compileUs: 3100,
  kernels: 3,
  dispatches: 4,
  submits: 1,
  bytesMoved: 663_000,
  peakBytes: 658_000,
  firstCallUs: 3240,
};

export const faster: ComparisonDocument = {
  ...base,
  entries: [entry('eager', 31, 1.6), entry('compiled', 12.1, 0.6, compiled)],
  ratios: [ratio('compiled', 2.56, 0.08, 'faster', 164)],
};

export const slower: ComparisonDocument = {
  ...base,
  device: { kind: 'WebGPU', instructions: null, threads: null, adapter: 'SwiftShader', software: true },
  software: true,
  clockResolutionUs: 100,
  agreement: { agrees: false, maxUlp: 4812, maxAbs: 3.1e-4, note: 'relu of row 3 differs in sign' },
  entries: [entry('eager', 840, 90), entry('compiled', 1190, 140, { ...compiled, compileUs: 48_200 })],
  ratios: [ratio('compiled', 0.71, 0.04, 'slower', null)],
};

export const same: ComparisonDocument = {
  ...base,
  agreement: { agrees: true, maxUlp: 0, maxAbs: 0, note: null },
  entries: [entry('eager', 31, 4), entry('compiled', 30.6, 4, compiled)],
  ratios: [ratio('compiled', 1.01, 0.04, 'no_significant_difference', null)],
};

export const short: ComparisonDocument = {
  ...base,
  clockResolutionUs: 100,
  callsPerSample: 1,
  entries: [entry('eager', 0.4, 0.2, {}, 12), entry('compiled', 0.3, 0.2, { compileUs: 900 }, 12)],
  ratios: [ratio('compiled', 1.3, 0.9, 'too_short', null)],
};

export const six: ComparisonDocument = {
  ...base,
  device: { kind: 'WebGPU', instructions: null, threads: null, adapter: 'H200', software: false },
  entries: [
    entry('eager', 2400, 200),
    entry('graph_mode', 1900, 150, { compileUs: 900 }),
    entry('fused', 310, 20, compiled),
    entry('fused_simd', 96, 8, compiled),
    entry('tuned_for_this_machine', 61, 4, { ...compiled, compileUs: 182_000 }),
    entry('half', 32, 3, compiled),
  ],
  ratios: [
    ratio('graph_mode', 1.26, 0.05, 'faster', 2),
    ratio('fused', 7.74, 0.2, 'faster', 2),
    ratio('fused_simd', 25, 0.9, 'faster', 2),
    ratio('tuned_for_this_machine', 39.3, 1.1, 'faster', 78),
    ratio('half', 75, 4, 'faster', 2),
  ],
};
