// Graph documents made by hand, as the kernel would send them: for the tests of the viewers and for their harness.
import type {
  GraphDocument,
  GraphStage,
  Joined,
  JoinedCode,
  KernelView,
  NodeRole,
  NodeView,
  PassName,
  Why,
  WhyCode,
} from '../../src/generated/protocol';

function why(code: WhyCode, text: string, ...values: number[]): Why {
  return { code, values, text };
}

/** The sentences that the samples need, as the compiler says them. */
const JOINED: Partial<Record<JoinedCode, string>> = {
  view: 'a view, read in place',
  before_stored: 'what follows is computed on its results before they are stored',
  before_next_row: 'what follows is computed on each row’s result before the next row',
  one_reader: 'element-wise, and only {other} reads it',
  all_readers: 'element-wise, and all that read it are in this kernel',
  stored_besides: 'other kernels read it too, so it is stored besides',
};

function joined(node: number, code: JoinedCode, other: number | null = null): Joined {
  return { node, code, count: null, other, text: `{node}: ${JOINED[code]}` };
}

/** Writes nodes down in order; the number that comes back is the node's id. */
export class Builder {
  readonly nodes: NodeView[] = [];

  /** The modules that are being called. */
  scope: string[] = [];

  constructor(private readonly cell = 'cell-net') {}

  leaf(role: 'argument' | 'captured' | 'constant', label: string, ty: string): number {
    return this.push(role === 'constant' ? 'constant' : 'parameter', label, '', ty, [], role, null);
  }

  op(
    op: string,
    ty: string,
    inputs: number[],
    line: number,
    detail = '',
    role: NodeRole = 'compute',
  ): number {
    return this.push(op, op, detail, ty, inputs, role, line);
  }

  private push(
    op: string,
    label: string,
    detail: string,
    ty: string,
    inputs: number[],
    role: NodeRole,
    line: number | null,
  ): number {
    const id = this.nodes.length;
    const place = line === null ? null : { cellId: this.cell, executionCount: 3, line };
    const node = { id, op, label, detail, ty, inputs, place, scope: [...this.scope], role, regions: [] };
    this.nodes.push(node);
    return id;
  }

  stage(name: PassName, outputs: number[], expression: string | null = null): GraphStage {
    const text = this.nodes
      .map((n) => `%${n.id}: ${n.ty} = ${n.op} ${n.inputs.map((i) => `%${i}`).join(', ')}`)
      .join('\n');
    return { name, about: `what ${name} does`, nodes: this.nodes, outputs, expression, text };
  }
}

const WAT = `(module
  (import "t" "heap" (memory 1))
  ;; matmul [1, 512] x [512, 256], bias and relu in the same loop
  (func (export "k1") (param $0 i32) (param $1 i32) (param $2 i32) (param $3 i32)
    (local $4 i32) (local $5 v128)
    (local.set $4 (i32.const 0))
    (loop $0
      (local.set $5 (v128.const i32x4 0x00000000 0x00000000 0x00000000 0x00000000))
      (v128.store (local.get $3)
        (f32x4.pmax
          (f32x4.add (local.get $5) (v128.load (local.get $2)))
          (f32x4.splat (f32.const 0.0))))
      (br_if $0 (i32.lt_u (local.get $4) (i32.const 256))))))
`;

export const WGSL = `// kernel 2: element-wise, 8 nodes
@group(0) @binding(0) var<storage, read> b0: array<f32>;
@group(0) @binding(1) var<storage, read_write> b1: array<f32>;
@compute @workgroup_size(64, 1, 1)
fn main(@builtin(global_invocation_id) id: vec3<u32>) {
  let i = id.x;
  if (i >= 4096u) { return; }
  b1[i] = max(b0[i] * 0.5 + 1.0e-3, 0.0);
}
`;

function kernel(number: number, title: string, kind: string, nodes: number[], more: Partial<KernelView>) {
  return {
    number,
    name: `k${number}`,
    title,
    kind,
    nodes,
    bytes: 1024,
    flops: 512,
    language: 'wat',
    code: WAT,
    codeLines: [],
    codeOf: null,
    fused: [],
    ...more,
  };
}

/** The 512-256-128-2 network on one row. */
export function mlp(device = 'cpu'): GraphDocument {
  const b = new Builder();
  let at = b.leaf('argument', 'x', 'f32[1, 512]');
  const layers: number[][] = [];
  const sizes = [512, 256, 128, 2];
  for (let i = 0; i < 3; i++) {
    const ty = `f32[1, ${sizes[i + 1]}]`;
    const weight = b.leaf('captured', `${i}.weight`, `f32[${sizes[i + 1]}, ${sizes[i]}]`);
    const bias = b.leaf('captured', `${i}.bias`, `f32[${sizes[i + 1]}]`);
    const turned = b.op(
      'permute',
      `f32[${sizes[i]}, ${sizes[i + 1]}]`,
      [weight],
      5,
      'perm=(1, 0)',
      'movement',
    );
    const product = b.op('matmul', ty, [at, turned], 5);
    const sum = b.op('add', ty, [product, bias], 5);
    const nodes = [turned, product, sum];
    at = sum;
    if (i < 2) {
      const zero = b.leaf('constant', '0.0', 'f32[]');
      at = b.op('maximum', ty, [sum, zero], 5);
      nodes.push(at);
    }
    layers.push(nodes);
  }
  const kernels = layers.map((nodes, i) => {
    const [turned = 0, product = 0, sum = 0] = nodes;
    return kernel(i + 1, i < 2 ? 'matmul + add + maximum' : 'matmul + add', 'matmul', nodes, {
      bytes: [527_360, 132_608, 1_544][i] ?? 0,
      flops: [262_656, 65_792, 514][i] ?? 0,
      language: device === 'webgpu' ? 'wgsl' : 'wat',
      code: device === 'webgpu' ? WGSL : WAT,
      fused: [
        joined(turned, 'view'),
        joined(product, 'before_stored'),
        ...(i < 2 ? [joined(sum, 'one_reader', nodes[3] ?? null)] : []),
      ],
    });
  });
  const stage = b.stage('traced', [at]);
  return {
    name: 'HybridSequential',
    device,
    stages: (['traced', 'fold', 'cse', 'dce'] as const).map((name) => ({ ...stage, name })),
    rewrites: [],
    kernels,
    declined: [],
    refusals: [
      {
        node: layers[1]?.[1] ?? 0,
        kernel: 3,
        reason: why('operand_of_matmul', 'a matmul reads each of its elements many times'),
      },
      {
        node: layers[0]?.[3] ?? 0,
        kernel: 2,
        reason: why('operand_of_matmul', 'a matmul reads each of its elements many times'),
      },
    ],
    plan: {
      buffers: [
        { node: layers[0]?.[3] ?? 0, slot: 0, bytes: 1024, first: 1, last: 2 },
        { node: layers[1]?.[3] ?? 0, slot: 1, bytes: 512, first: 2, last: 3 },
      ],
      peakBytes: 1536,
      unsharedBytes: 1536,
    },
    compileMs: 3.1,
    source: {
      original: 'def f(x):\n    if x > 0:\n        return x\n    return -x\n',
      converted: 'def f(x):\n    return if_(x > 0, lambda: x, lambda: -x)\n',
    },
  };
}

/** `(1 + 2) + (3 + 4)`, folded to 10 in three steps. */
export function constants(): GraphDocument {
  const b = new Builder('cell-fancy');
  const [one, two] = [b.leaf('constant', '1', 'i32[]'), b.leaf('constant', '2', 'i32[]')];
  const e = b.op('add', 'i32[]', [one, two], 2);
  const [three, four] = [b.leaf('constant', '3', 'i32[]'), b.leaf('constant', '4', 'i32[]')];
  const f = b.op('add', 'i32[]', [three, four], 2);
  const g = b.op('add', 'i32[]', [e, f], 2);
  const place = { cellId: 'cell-fancy', executionCount: 3, line: 2 };
  const ten = new Builder('cell-fancy');
  ten.leaf('constant', '10', 'i32[]');
  const folded = ten.stage('fold', [0], '10');
  const rule = 'op(constant, constant) => constant';
  return {
    name: 'fancy_func',
    device: 'cpu',
    stages: [
      b.stage('traced', [g], '(1 + 2) + (3 + 4)'),
      folded,
      { ...folded, name: 'cse' },
      { ...folded, name: 'dce' },
    ],
    rewrites: [
      {
        pass: 'fold',
        rule,
        before: 'add(1, 2)',
        after: '3',
        expression: '3 + (3 + 4)',
        nodes: [e],
        made: [],
        place,
        places: [place],
      },
      {
        pass: 'fold',
        rule,
        before: 'add(3, 4)',
        after: '7',
        expression: '3 + 7',
        nodes: [f],
        made: [],
        place,
        places: [place],
      },
      {
        pass: 'fold',
        rule,
        before: 'add(3, 7)',
        after: '10',
        expression: '10',
        nodes: [g],
        made: [],
        place,
        places: [place],
      },
    ],
    kernels: [],
    declined: [],
    refusals: [],
    plan: { buffers: [], peakBytes: 0, unsharedBytes: 0 },
    compileMs: 0.08,
    source: null,
  };
}

/** A softmax with a shared branch, on a device of a given name: several kernels side by side, reductions refused. */
export function branches(device = 'webgpu'): GraphDocument {
  const b = new Builder('cell-soft');
  const x = b.leaf('argument', 'x', 'f32[64, 1000]');
  const scale = b.leaf('argument', 'temperature', 'f32[]');
  const scaled = b.op('div', 'f32[64, 1000]', [x, scale], 2);
  const most = b.op('max', 'f32[64, 1]', [scaled], 3, 'axes=(1,) keep');
  const less = b.op('sub', 'f32[64, 1000]', [scaled, most], 4);
  const power = b.op('exp', 'f32[64, 1000]', [less], 4);
  const sum = b.op('sum', 'f32[64, 1]', [power], 5, 'axes=(1,) keep');
  const soft = b.op('div', 'f32[64, 1000]', [power, sum], 6);
  const log = b.op('log', 'f32[64, 1]', [sum], 8);
  const entropyTerm = b.op('sub', 'f32[64, 1000]', [less, log], 8);
  const product = b.op('mul', 'f32[64, 1000]', [soft, entropyTerm], 9);
  const entropy = b.op('sum', 'f32[64]', [product], 9, 'axes=(1,)');
  const minus = b.leaf('constant', '-1.0', 'f32[]');
  const positive = b.op('mul', 'f32[64]', [entropy, minus], 10);
  const flat = b.op('reshape', 'f32[8, 8]', [positive], 11, 'shape=(8, 8)', 'movement');
  const traced = new Builder('cell-soft');
  traced.nodes.push(...b.nodes);
  const twice = traced.op('exp', 'f32[64, 1000]', [less], 7);
  const unused = traced.op('mul', 'f32[64, 1000]', [twice, twice], 7);
  const place = { cellId: 'cell-soft', executionCount: 3, line: 7 };
  const more = { language: 'wgsl', code: WGSL, bytes: 512_256, flops: 128_000 };
  return {
    name: 'entropy',
    device,
    stages: [
      traced.stage('traced', [soft, flat]),
      traced.stage('fold', [soft, flat]),
      traced.stage('cse', [soft, flat]),
      b.stage('dce', [soft, flat]),
    ],
    rewrites: [
      {
        pass: 'cse',
        rule: 'a, a => a shared',
        before: 'exp(sub), exp(sub)',
        after: 'exp',
        expression: null,
        nodes: [power, twice],
        made: [],
        place,
        places: [place],
      },
      {
        pass: 'dce',
        rule: 'unused =>',
        before: 'mul(exp, exp)',
        after: 'nothing',
        expression: null,
        nodes: [unused],
        made: [],
        place,
        places: [place],
      },
      {
        pass: 'dce',
        rule: 'unused =>',
        before: 'exp(sub)',
        after: 'nothing',
        expression: null,
        nodes: [twice],
        made: [],
        place,
        places: [place],
      },
    ],
    kernels: [
      kernel(1, 'div + max', 'reduce', [scaled, most], {
        ...more,
        fused: [joined(scaled, 'all_readers')],
      }),
      kernel(2, 'sub + exp + sum', 'reduce', [less, power, sum], {
        ...more,
        fused: [joined(less, 'one_reader', power), joined(power, 'stored_besides')],
      }),
      kernel(3, 'div', 'map', [soft], more),
      kernel(
        4,
        'log + sub + mul + sum + mul',
        'reduce',
        [log, entropyTerm, product, entropy, positive, flat],
        {
          ...more,
          fused: [
            joined(log, 'all_readers'),
            joined(entropyTerm, 'one_reader', product),
            joined(product, 'one_reader', entropy),
            joined(entropy, 'before_next_row'),
            joined(flat, 'view'),
          ],
        },
      ),
    ],
    declined: Array.from({ length: 30 }, (_, i) => ({
      pass: i < 24 ? 'simplify' : 'movement',
      rule:
        i < 24
          ? '(x + c) + d => x + (c + d), and likewise'
          : 'slice(broadcast_to(x)) => broadcast_to(slice(x))',
      stays: i < 24 ? `add(%${i}, 0.1)` : `slice(%${i})`,
      reason:
        i < 24
          ? why('rounding', 'the result would be rounded differently')
          : why('shared', 'other nodes read the value too, so that it would be computed twice'),
      nodes: [i % 5],
      places: [place],
    })),
    refusals: [
      {
        node: scaled,
        kernel: 2,
        reason: why('several_kernels', '2 kernels read it; computing it in each would repeat the work', 2),
      },
      {
        node: soft,
        kernel: 4,
        reason: why('result', 'it is a result of the program, so it is stored anyway'),
      },
    ],
    plan: {
      buffers: [
        { node: scaled, slot: 0, bytes: 256_000, first: 1, last: 2 },
        { node: most, slot: 1, bytes: 256, first: 1, last: 2 },
        { node: less, slot: 2, bytes: 256_000, first: 2, last: 4 },
        { node: power, slot: 0, bytes: 256_000, first: 3, last: 3 },
        { node: sum, slot: 1, bytes: 256, first: 3, last: 4 },
      ],
      peakBytes: 512_256,
      unsharedBytes: 768_512,
    },
    compileMs: 12.4,
    source: null,
  };
}

/** A deep network of `blocks` residual blocks, six nodes each, two kernels each. */
export function deep(blocks: number): GraphDocument {
  const b = new Builder('cell-deep');
  let at = b.leaf('argument', 'x', 'f32[32, 256]');
  const kernels: KernelView[] = [];
  for (let i = 0; i < blocks; i++) {
    const weight = b.leaf('captured', 'weight', 'f32[256, 256]');
    const product = b.op('matmul', 'f32[32, 256]', [at, weight], 4 + (i % 30));
    const bias = b.leaf('captured', 'bias', 'f32[256]');
    const sum = b.op('add', 'f32[32, 256]', [product, bias], 4 + (i % 30));
    const bent = b.op('tanh', 'f32[32, 256]', [sum], 5 + (i % 30));
    at = b.op('add', 'f32[32, 256]', [bent, at], 6 + (i % 30));
    kernels.push(kernel(i + 1, 'matmul + add + tanh + add', 'matmul', [product, sum, bent, at], {}));
  }
  const stage = b.stage('traced', [at]);
  return {
    name: `deep${blocks}`,
    device: 'cpu',
    stages: (['traced', 'dce'] as const).map((name) => ({ ...stage, name })),
    rewrites: [],
    kernels,
    declined: [],
    refusals: [],
    plan: { buffers: [], peakBytes: 0, unsharedBytes: 0 },
    compileMs: 41,
    source: null,
  };
}

/** A scan over a small body. */
export function loop(): GraphDocument {
  const inside = new Builder();
  const carried = inside.leaf('argument', 'state', 'f32[8]');
  const slice = inside.leaf('argument', 'row', 'f32[8]');
  const sum = inside.op('add', 'f32[8]', [carried, slice], 4);
  const next = inside.op('tanh', 'f32[8]', [sum], 5);
  const b = new Builder();
  const start = b.leaf('argument', 'start', 'f32[8]');
  const rows = b.leaf('argument', 'rows', 'f32[20, 8]');
  const scan = b.op('scan', 'bool[0]', [start, rows], 3, 'trips=20 carried=1 sliced=1');
  const result = b.op('result', 'f32[8]', [scan], 3, 'index=0');
  const node = b.nodes[scan];
  if (node !== undefined) {
    node.label = 'scan ×20';
    node.regions = [{ name: 'body', nodes: inside.nodes, outputs: [next] }];
  }
  return { ...deep(0), name: 'loop', stages: [b.stage('traced', [result])] };
}
