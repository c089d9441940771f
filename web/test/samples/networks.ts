// Graph documents of networks with modules, made by hand: for the tests of groups and for the viewers' harness.
import type { GraphDocument, GraphStage } from '../../src/generated/protocol';
import { Builder } from './graphs';

/** A graph document around one traced stage. */
function traced(name: string, stage: GraphStage): GraphDocument {
  return {
    name,
    device: 'cpu',
    stages: [stage],
    rewrites: [],
    kernels: [],
    declined: [],
    refusals: [],
    plan: { buffers: [], peakBytes: 0, unsharedBytes: 0 },
    compileMs: 21.5,
    source: null,
  };
}

/** Layers of attention and a feed-forward net, some 25 nodes each, with the modules that they come from. */
export function transformer(blocks: number): GraphDocument {
  const b = new Builder('cell-model');
  const wide = 'f32[64, 128]';
  let at = b.leaf('argument', 'tokens', wide);
  const dense = (x: number, name: string, out: number, line: number) => {
    const weight = b.leaf('captured', `${name}.weight`, `f32[${out}, 128]`);
    const bias = b.leaf('captured', `${name}.bias`, `f32[${out}]`);
    const turned = b.op('permute', `f32[128, ${out}]`, [weight], line, 'perm=(1, 0)', 'movement');
    return b.op('add', `f32[64, ${out}]`, [b.op('matmul', `f32[64, ${out}]`, [x, turned], line), bias], line);
  };
  for (let i = 0; i < blocks; i++) {
    const block = ['net', `blocks[${i}]`];
    b.scope = [...block, 'attention'];
    const [q, k, v] = ['query', 'key', 'value'].map((name) => dense(at, `${i}.${name}`, 128, 12));
    const turned = b.op('permute', 'f32[128, 64]', [k ?? 0], 13, 'perm=(1, 0)', 'movement');
    const scores = b.op('matmul', 'f32[64, 64]', [q ?? 0, turned], 13);
    const weights = b.op('softmax', 'f32[64, 64]', [scores], 14, 'axis=1');
    const mixed = dense(b.op('matmul', wide, [weights, v ?? 0], 15), `${i}.out`, 128, 16);
    b.scope = block;
    const sum = b.op('add', wide, [at, mixed], 22);
    b.scope = [...block, 'ffn'];
    const hidden = b.op('gelu', wide, [dense(sum, `${i}.up`, 128, 30)], 31);
    const down = dense(hidden, `${i}.down`, 128, 32);
    b.scope = block;
    at = b.op('add', wide, [sum, down], 23);
  }
  b.scope = [];
  return traced('transformer', b.stage('traced', [at]));
}

/** One step of training a three-layer net: forward, loss, the gradients of each layer, and the updates. */
export function trainingStep(): GraphDocument {
  const b = new Builder('cell-train');
  const x = b.leaf('argument', 'x', 'f32[64, 512]');
  const y = b.leaf('argument', 'y', 'f32[64, 2]');
  const sizes = [512, 256, 128, 2];
  const layers: { input: number; weight: number; before: number; out: number; wide: string }[] = [];
  let at = x;
  for (let i = 0; i < 3; i++) {
    b.scope = ['net', `layers[${i}]`];
    const wide = `f32[64, ${sizes[i + 1]}]`;
    const weight = b.leaf('captured', `layers.${i}.weight`, `f32[${sizes[i]}, ${sizes[i + 1]}]`);
    const before = b.op('matmul', wide, [at, weight], 8);
    const zero = b.leaf('constant', '0.0', 'f32[]');
    const out = b.op('maximum', wide, [before, zero], 9);
    layers.push({ input: at, weight, before, out, wide });
    at = out;
  }
  b.scope = ['loss'];
  const gap = b.op('sub', 'f32[64, 2]', [at, y], 15);
  const loss = b.op('mean', 'f32[]', [b.op('square', 'f32[64, 2]', [gap], 15)], 15);
  let gradient = b.op('mul', 'f32[64, 2]', [gap, b.leaf('constant', '0.03125', 'f32[]')], 15);
  const updated: number[] = [];
  for (const [i, layer] of [...layers.entries()].reverse()) {
    b.scope = ['net', `layers[${i}]`];
    const positive = b.op('greater', layer.wide.replace('f32', 'bool'), [layer.before], 9);
    const cut = b.op('where', layer.wide, [positive, gradient], 9);
    const turned = b.op('permute', `f32[${sizes[i]}, 64]`, [layer.input], 8, 'perm=(1, 0)', 'movement');
    const slope = b.op('matmul', `f32[${sizes[i]}, ${sizes[i + 1]}]`, [turned, cut], 8);
    const weights = b.op('permute', `f32[${sizes[i + 1]}, ${sizes[i]}]`, [layer.weight], 8, '', 'movement');
    gradient = b.op('matmul', `f32[64, ${sizes[i]}]`, [cut, weights], 8);
    b.scope = ['sgd'];
    const rate = b.leaf('constant', '0.1', 'f32[]');
    const step = b.op('mul', `f32[${sizes[i]}, ${sizes[i + 1]}]`, [slope, rate], 20);
    updated.push(b.op('sub', `f32[${sizes[i]}, ${sizes[i + 1]}]`, [layer.weight, step], 20));
  }
  return traced('train_step', b.stage('traced', [loss, ...updated]));
}
