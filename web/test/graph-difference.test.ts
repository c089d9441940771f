// The difference between graphs that were traced apart.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { GraphDocument, GraphStage, NodeView } from '../src/generated/protocol';
import { graphDifference } from '../src/viewers/graph/graph-difference';
import { boxMarks, type Mark, markCounts } from '../src/viewers/graph/stage-difference';
import { deep, mlp } from './samples/graphs';
import { transformer } from './samples/networks';

const NONE = { added: 0, removed: 0, rewritten: 0, changed: 0, retyped: 0 };
const first = (doc: GraphDocument): GraphStage => doc.stages[0] ?? assert.fail();

/** The same graph traced elsewhere: other ids, other lines, other names of its arguments. */
function elsewhere(stage: GraphStage): GraphStage {
  const copy = structuredClone(stage);
  const other = (id: number) => 3 * id + 1000;
  copy.outputs = copy.outputs.map(other);
  for (const node of copy.nodes) {
    node.id = other(node.id);
    node.inputs = node.inputs.map(other);
    if (node.place !== null) node.place = { ...node.place, cellId: 'elsewhere', line: node.place.line + 7 };
    if (node.role === 'argument') node.label = `${node.label}_other`;
  }
  return copy;
}

const find = (stage: GraphStage, is: (node: NodeView) => boolean): NodeView =>
  stage.nodes.find(is) ?? assert.fail();
const isMatmul = ({ op }: NodeView) => op === 'matmul';
const counts = (from: GraphStage, to: GraphStage) => markCounts(graphDifference(from, to));

describe('the difference between two graphs', () => {
  it('is empty where lines, ids and names of arguments alone differ', () => {
    for (const doc of [mlp(), transformer(2), deep(40)]) {
      const stage = first(doc);
      const difference = graphDifference(stage, elsewhere(stage));
      assert.deepEqual(markCounts(difference), NONE);
      assert.equal(difference.pairs.size, stage.nodes.length);
    }
  });

  it('says where a shape goes through the program, and nothing else', () => {
    const before = first(mlp());
    const after = elsewhere(before);
    const batched = after.nodes.filter(({ ty }) => ty.includes('[1, '));
    for (const node of batched) node.ty = node.ty.replace('[1, ', '[64, ');
    assert.ok(batched.length > 3);
    assert.deepEqual(counts(before, after), { ...NONE, retyped: batched.length });
  });

  it('marks what stands between two operations, on its side alone, and what reads it', () => {
    const before = first(mlp());
    const after = elsewhere(before);
    const matmul = find(after, isMatmul);
    const [x = 0, ...rest] = matmul.inputs;
    const cast: NodeView = { ...matmul, id: 7, op: 'cast', label: 'cast', detail: '', inputs: [x] };
    after.nodes.splice(after.nodes.indexOf(matmul), 0, cast);
    matmul.inputs = [7, ...rest];
    const there = graphDifference(before, after);
    assert.deepEqual(markCounts(there), { ...NONE, added: 1, changed: 1 });
    assert.equal(there.after.get(7), 'added');
    assert.equal(there.after.get(matmul.id), 'changed');
    const back = graphDifference(after, before);
    assert.deepEqual(markCounts(back), { ...NONE, removed: 1, changed: 1 });
    assert.equal(back.before.get(7), 'removed');
  });

  it('marks another attribute, another constant, and not what comes after', () => {
    const before = first(mlp());
    const after = elsewhere(before);
    find(after, isMatmul).detail = 'transposed';
    assert.deepEqual(counts(before, after), { ...NONE, changed: 1 });
  });

  it('pairs no operations that have nothing in common', () => {
    const node = (
      id: number,
      op: string,
      inputs: number[],
      role: NodeView['role'] = 'compute',
    ): NodeView => ({
      id,
      op: role === 'argument' ? 'parameter' : op,
      label: op,
      detail: '',
      ty: 'f32[4]',
      inputs,
      place: null,
      scope: [],
      role,
      regions: [],
    });
    const stage = (nodes: NodeView[]): GraphStage => ({
      name: 'traced',
      about: '',
      nodes,
      outputs: [nodes.at(-1)?.id ?? 0],
      expression: null,
      text: '',
    });
    const f = stage([node(0, 'x', [], 'argument'), node(1, 'sin', [0]), node(2, 'tanh', [1])]);
    const g = stage([node(0, 'y', [], 'argument'), node(1, 'exp', [0]), node(2, 'log', [1])]);
    assert.deepEqual(counts(f, g), { ...NONE, added: 2, removed: 2 });
    // One function is the other one and more: what is in both is not marked.
    const more = stage([...f.nodes, node(3, 'exp', [2]), node(4, 'log', [3])]);
    assert.deepEqual(counts(f, more), { ...NONE, added: 2 });
  });

  it('looks at nodes in proportion to their number', () => {
    const looks = (blocks: number) => {
      const stage = first(deep(blocks));
      const other = elsewhere(stage);
      for (const node of other.nodes) node.ty = 'f16[9]';
      let count = 0;
      const counted = (graph: GraphStage): GraphStage => ({
        ...graph,
        nodes: graph.nodes.map(
          (node) =>
            new Proxy(node, {
              get(of, name) {
                count += 1;
                return Reflect.get(of, name);
              },
            }),
        ),
      });
      const { pairs } = graphDifference(counted(stage), counted(other));
      assert.equal(pairs.size, stage.nodes.length);
      return count;
    };
    const [small, large] = [looks(200), looks(1600)];
    assert.ok(large < 9 * small, `${small} looks at 1,200 nodes, ${large} at 9,600`);
  });

  it('marks a folded group by what is in it', () => {
    const marks = new Map<number, Mark>([
      [1, 'retyped'],
      [2, 'changed'],
    ]);
    const boxes = [
      { key: 'types', ids: [0, 1] },
      { key: 'both', ids: [1, 2] },
      { key: 'same', ids: [0] },
    ];
    assert.deepEqual(
      [...boxMarks(marks, boxes, 'changed')],
      [
        ['types', 'retyped'],
        ['both', 'changed'],
      ],
    );
  });
});
