// Groups of a graph, their folding and totals, and the differences between two stages.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { GraphDocument, GraphStage } from '../src/generated/protocol';
import { setLanguage } from '../src/i18n';
import { boxText, MIN_TEXT_SIZE, textScale } from '../src/viewers/graph/box-text';
import { colouring, dtypesOf } from '../src/viewers/graph/colours';
import { bytesOf, costsOf, parseType, scopeOf } from '../src/viewers/graph/cost';
import { allPaths, FOLD_ABOVE, foldLevels, grouping, initiallyFolded } from '../src/viewers/graph/groups';
import { diagramLabels, groupTitle, scopeTitle } from '../src/viewers/graph/labels';
import { layOutByDagre } from '../src/viewers/graph/layout/dagre';
import { finish, prepare } from '../src/viewers/graph/layout/layout';
import { boxCount, type GraphView, graphView, search, type ViewOptions } from '../src/viewers/graph/model';
import { costliest, NO_TIMES } from '../src/viewers/graph/node-times';
import { boxMarks, markCounts, stageDifference } from '../src/viewers/graph/stage-difference';
import { initialTransform } from '../src/viewers/graph/viewport';
import { branches, deep, mlp } from './samples/graphs';
import { trainingStep, transformer } from './samples/networks';

beforeEach(() => setLanguage('en'));

const first = (doc: GraphDocument): GraphStage => doc.stages[0] ?? assert.fail();
const options = (folded: ReadonlySet<string>): ViewOptions => ({
  stage: 0,
  fused: false,
  collapsed: new Set(),
  folded,
  around: null,
});
const folded = (doc: GraphDocument, paths: ReadonlySet<string>) => graphView(doc, options(paths));

/** Fails where boxes read one another in a circle. */
function assertAcyclic(view: GraphView): void {
  const waiting = new Map(view.nodes.map((node) => [node.key, new Set<string>()]));
  for (const edge of view.edges) waiting.get(edge.to)?.add(edge.from);
  const ready = [...waiting].filter(([, inputs]) => inputs.size === 0).map(([key]) => key);
  for (const key of ready) {
    for (const [other, inputs] of waiting) if (inputs.delete(key) && inputs.size === 0) ready.push(other);
  }
  assert.equal(ready.length, view.nodes.length, 'boxes form a cycle');
}

describe('groups', () => {
  it('follow module path, then function, then line', () => {
    const doc = transformer(4);
    const stage = first(doc);
    const titles = new Set(grouping(stage).groups.map(groupTitle));
    assert.ok(titles.has('net.blocks[0]') && titles.has('net.blocks[0].attention'));
    const inner = grouping(stage).groups.find((group) => groupTitle(group) === 'net.blocks[0].attention');
    assert.equal(inner?.depth, 2, 'net, blocks[0], attention');
    const scoped = stage.nodes.find((node) => scopeOf(node).length === 3) ?? assert.fail();
    assert.match(scopeTitle(scoped), /^net\.blocks\[0\]\.attention$/);
  });

  it('hold every node exactly once in a picture, however they are folded', () => {
    for (const doc of [mlp(), transformer(6), trainingStep(), branches(), deep(60), deep(500)]) {
      const paths = allPaths(first(doc));
      const half = new Set([...paths].filter((_, i) => i % 2 === 0));
      for (const some of [new Set<string>(), half, paths, initiallyFolded(first(doc))]) {
        const view = folded(doc, some);
        const ids = view.nodes.flatMap((node) => node.ids).sort((a, b) => a - b);
        assert.deepEqual(
          ids,
          first(doc)
            .nodes.map((node) => node.id)
            .sort((a, b) => a - b),
        );
        assert.equal(view.nodes.length, boxCount(doc, options(some)));
        assertAcyclic(view);
      }
    }
  });

  it('are folded more and more, up to all of them', () => {
    const stage = first(transformer(2));
    const levels = foldLevels(stage);
    assert.deepEqual(levels[0], initiallyFolded(stage));
    assert.deepEqual(levels.at(-1), allPaths(stage));
    assert.ok(levels.length > 1);
    for (const [i, level] of levels.slice(1).entries()) {
      const before = levels[i] ?? assert.fail();
      assert.ok(level.size > before.size && [...before].every((path) => level.has(path)));
    }
  });

  it('have the totals of their nodes', () => {
    const doc = transformer(3);
    const open = folded(doc, new Set());
    const closed = folded(doc, allPaths(first(doc)));
    const total = (view: GraphView, of: 'ops' | 'flops' | 'bytes') =>
      view.nodes.reduce((sum, node) => sum + node.cost[of], 0);
    for (const of of ['ops', 'flops', 'bytes'] as const) assert.equal(total(open, of), total(closed, of));
    assert.ok(closed.nodes.length < open.nodes.length);
    const box = closed.nodes.find((node) => node.shape === 'group') ?? assert.fail();
    assert.ok(/^\d+ ops · .*B · .*FLOP$/.test(diagramLabels().totals(box)));
  });

  it('open unfolded up to 40 nodes, folded and few above', () => {
    assert.equal(initiallyFolded(first(mlp())).size, 0);
    for (const doc of [transformer(8), trainingStep(), deep(60), deep(500), deep(2500)]) {
      assert.ok(first(doc).nodes.length > FOLD_ABOVE);
      const count = boxCount(doc, options(initiallyFolded(first(doc))));
      assert.ok(count > 1 && count <= 60, `${first(doc).nodes.length} nodes in ${count} boxes`);
    }
  });

  it('put a weight beside what reads it first, an argument outside', () => {
    const stage = first(transformer(3));
    const { pathOf } = grouping(stage);
    for (const node of stage.nodes) {
      if (node.role === 'argument') assert.deepEqual(pathOf.get(node.id), []);
      if (node.role !== 'captured') continue;
      const reader = stage.nodes.find((other) => other.inputs.includes(node.id)) ?? assert.fail();
      assert.deepEqual(pathOf.get(node.id), pathOf.get(reader.id));
    }
  });

  it('draw the forward and the backward pass of a layer as two boxes', () => {
    const doc = trainingStep();
    const view = folded(doc, allPaths(first(doc)));
    const numbers = view.nodes.filter((node) => node.group !== null).map((node) => node.group?.number);
    assert.ok(new Set(numbers).size < numbers.length);
    assertAcyclic(view);
  });

  it('cut a program without structure into parts', () => {
    const stage = first(deep(500));
    const parts = grouping(stage).groups.filter((group) => group.kind === 'part');
    assert.ok(parts.length > 5 && parts.length <= 24);
    assert.equal(groupTitle(parts[0] ?? assert.fail()), 'part 1');
  });

  it('survive documents of older versions, without scopes', () => {
    const doc = mlp();
    for (const node of doc.stages.flatMap((stage) => stage.nodes)) {
      delete (node as { scope?: string[] }).scope;
    }
    assert.ok(folded(doc, allPaths(first(doc))).nodes.length > 0);
    assert.equal(search(first(doc), 'matmul', 5).length, 3);
  });
});

describe('the search', () => {
  it('finds by op, shape, dtype and module', () => {
    const stage = first(transformer(3));
    assert.ok(search(stage, 'softmax', 9).length > 0);
    assert.ok(search(stage, 'f32[64', 9).length > 0);
    assert.ok(search(stage, 'net.blocks[1] matmul', 9).every((node) => scopeOf(node).includes('blocks[1]')));
    assert.ok(search(stage, 'net.blocks[1] matmul', 9).length > 0);
  });
});

describe('costs', () => {
  it('are read from types', () => {
    assert.deepEqual(parseType('f32[1, 256]'), { dtype: 'f32', shape: [1, 256] });
    assert.deepEqual(parseType('i64[]'), { dtype: 'i64', shape: [] });
    assert.equal(parseType('(f32[2], f32[3])'), null);
    assert.equal(parseType('f32[batch, 3]'), null);
    assert.deepEqual(['f32[2, 3]', 'bool[5]', 'i64[]', 'f16[0, 4]', 'other'].map(bytesOf), [24, 5, 8, 0, 0]);
  });

  it('count two for each multiply-add, nothing for views', () => {
    const stage = first(mlp());
    const costs = costsOf(stage);
    const matmul = stage.nodes.find((node) => node.op === 'matmul') ?? assert.fail();
    assert.equal(costs.get(matmul.id)?.flops, 2 * 512 * 256);
    const view = stage.nodes.find((node) => node.role === 'movement') ?? assert.fail();
    assert.deepEqual(costs.get(view.id), { ops: 1, flops: 0, bytes: 0 });
    const sum = first(branches()).nodes.find((node) => node.op === 'sum') ?? assert.fail();
    assert.equal(costsOf(first(branches())).get(sum.id)?.flops, 64_000, 'a sum reads every element');
  });

  it('colour boxes by share and by dtype', () => {
    const view = folded(mlp(), new Set());
    const heat = colouring(view, 'flops');
    const colours = view.nodes.map(heat);
    assert.ok(colours.includes('tv-heat-5') && colours.includes('tv-heat-1'));
    assert.deepEqual(dtypesOf(view), ['f32']);
    assert.ok(view.nodes.every((node) => colouring(view, 'dtype')(node) === 'tv-dtype-0'));
    assert.ok(view.nodes.every((node) => colouring(view, 'device')(node) === ''));
  });
});

describe('the difference between two stages', () => {
  it('is empty between equal stages', () => {
    const stage = first(transformer(2));
    const difference = stageDifference(stage, structuredClone(stage));
    assert.deepEqual(markCounts(difference), { added: 0, removed: 0, rewritten: 0, changed: 0, retyped: 0 });
    assert.equal(difference.pairs.size, stage.nodes.length);
  });

  it('marks what a pass removed', () => {
    const doc = branches();
    const difference = stageDifference(first(doc), doc.stages.at(-1) ?? assert.fail());
    assert.deepEqual(markCounts(difference), { added: 0, removed: 2, rewritten: 0, changed: 0, retyped: 0 });
  });

  it('marks what is added, and what reads it as rewritten, when ids are new', () => {
    const before = first(mlp());
    const after = structuredClone(before);
    const shift = 100;
    for (const node of after.nodes) {
      node.id += shift;
      node.inputs = node.inputs.map((id) => id + shift);
    }
    const matmul = after.nodes.find((node) => node.op === 'matmul') ?? assert.fail();
    const [x = 0] = matmul.inputs;
    const copy = {
      ...matmul,
      id: 999,
      op: 'cast',
      label: 'cast',
      detail: '',
      ty: 'f16[1, 512]',
      inputs: [x],
    };
    after.nodes.splice(after.nodes.indexOf(matmul), 0, copy);
    matmul.inputs = [999, ...matmul.inputs.slice(1)];
    const difference = stageDifference(before, after);
    assert.deepEqual(markCounts(difference), { added: 1, removed: 0, rewritten: 1, changed: 0, retyped: 0 });
    assert.equal(difference.after.get(999), 'added');
    assert.equal(difference.after.get(matmul.id), 'rewritten');
    const boxes = [
      { key: 'g0.0', ids: [999, matmul.id] },
      { key: 'n1', ids: [999] },
      { key: 'n2', ids: [shift] },
    ];
    const marks = boxMarks(difference.after, boxes);
    assert.deepEqual(
      [...marks],
      [
        ['g0.0', 'rewritten'],
        ['n1', 'added'],
      ],
    );
  });
});

describe('a small graph', () => {
  const leaf = (id: number) => ({
    ...(first(mlp()).nodes[0] ?? assert.fail()),
    id,
    role: 'captured' as const,
    inputs: [],
  });
  const wide = (count: number): GraphStage => {
    const place = { cellId: 'c', executionCount: 1, line: 1 };
    const nodes = Array.from({ length: count }, (_, i) => ({
      ...leaf(i + 1),
      role: 'compute' as const,
      place,
      inputs: [0],
    }));
    return { ...first(mlp()), nodes: [leaf(0), ...nodes] };
  };

  it('opens unfolded, unless more boxes lie side by side than can be read', () => {
    assert.equal(initiallyFolded(first(mlp())).size, 0);
    assert.equal(initiallyFolded(wide(7)).size, 0);
    assert.equal(initiallyFolded(wide(12)).size, 1);
  });
});

describe('text in boxes', () => {
  it('is whole at first sight in a tall graph', () => {
    const doc = deep(13);
    const view = folded(doc, new Set());
    const labels = diagramLabels();
    const prepared = prepare(view, labels);
    const diagram = finish(view, prepared, layOutByDagre(prepared.request), labels);
    const { k } = initialTransform(diagram.frame, diagram.startX, 620, 500, 22);
    assert.ok(k < 0.9, 'it does not fit at its own size');
    for (const box of diagram.boxes) assert.equal(boxText(box, textScale(k), 11)[0]?.text, box.title);
  });

  it('is never smaller than can be read, at any scale', () => {
    const doc = transformer(4);
    const view = folded(doc, initiallyFolded(first(doc)));
    const labels = diagramLabels();
    const prepared = prepare(view, labels);
    const diagram = finish(view, prepared, layOutByDagre(prepared.request), labels);
    for (const scale of [0.05, 0.2, 0.37, 0.5, 0.8, 1, 2]) {
      assert.ok(textScale(scale) <= scale);
      for (const box of diagram.boxes) {
        for (const line of boxText(box, textScale(scale), 11)) {
          assert.ok(line.size * scale >= MIN_TEXT_SIZE - 1e-9);
        }
      }
    }
    assert.ok(
      diagram.boxes.every((box) => boxText(box, 0.5, 11).length > 0),
      'a title at half size',
    );
  });
});

it('what costs most is told by measured times, else by arithmetic', () => {
  const stage = first(trainingStep());
  const byArithmetic = costliest(stage, NO_TIMES);
  assert.equal(byArithmetic[0]?.node.op, 'matmul');
  const flops = byArithmetic.map(({ cost }) => cost.flops);
  assert.deepEqual(
    flops,
    [...flops].sort((a, b) => b - a),
  );
  assert.ok(flops.every((count) => count > 0));
  const [slow, fast] = byArithmetic.slice(-2).map(({ node }) => node.id);
  const us = new Map([
    [fast ?? 0, 1],
    [slow ?? 0, 5],
  ]);
  assert.deepEqual(
    costliest(stage, { us, isEstimate: true }).map(({ node }) => node.id),
    [slow, fast],
  );
});
