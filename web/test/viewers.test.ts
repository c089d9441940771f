// The viewers' pure parts: numbers, expressions, what is drawn, and where it stands.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { GraphDocument } from '../src/generated/protocol';
import { setLanguage } from '../src/i18n';
import * as units from '../src/ui/format';
import { difference, type Segment, tokens } from '../src/viewers/compiler/expression-diff';
import { rewriteSteps } from '../src/viewers/compiler/rewrites';
import { nextBox, panStep } from '../src/viewers/graph/keyboard';
import { diagramLabels } from '../src/viewers/graph/labels';
import { layOutByDagre } from '../src/viewers/graph/layout/dagre';
import { bounds, hullRows, outline, overlaps } from '../src/viewers/graph/layout/geometry';
import { finish, prepare } from '../src/viewers/graph/layout/layout';
import { layOutByLongestPath } from '../src/viewers/graph/layout/longest-path';
import type { Diagram } from '../src/viewers/graph/layout/types';
import {
  boxCount,
  graphView,
  initiallyCollapsed,
  neighbourhood,
  neighbours,
  search,
  type ViewOptions,
} from '../src/viewers/graph/model';
import { stageCount, stripStages } from '../src/viewers/graph/stages';
import {
  fitTransform,
  initialTransform,
  panToReveal,
  visibleRect,
  zoomAt,
} from '../src/viewers/graph/viewport';
import { firstLines, highlight } from '../src/viewers/kernels/highlight';
import { niceStep } from '../src/viewers/shared/nice-step';
import { nodeTitles } from '../src/viewers/shared/node-titles';
import { textWidth, truncate, truncateStart } from '../src/viewers/shared/text-size';
import { branches, constants, deep, mlp, WGSL } from './samples/graphs';

beforeEach(() => setLanguage('en'));

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const join = (segments: Segment[]) => segments.map((part) => part.text).join('');
const changed = (segments: Segment[]) => segments.filter((part) => part.changed).map((part) => part.text);

describe('numbers', () => {
  it('take the unit that keeps three digits', () => {
    const cases: [number, string][] = [
      [0, '0 µs'],
      [0.0312, '31.2 ns'],
      [0.5, '500 ns'],
      [0.9999, '1.00 µs'],
      [12.14, '12.1 µs'],
      [999.4, '999 µs'],
      [999.6, '1.00 ms'],
      [48_200, '48.2 ms'],
      [2.5e6, '2.50 s'],
      [4e9, '4,000 s'],
    ];
    for (const [us, text] of cases) assert.equal(plain(units.time(us)), text);
    assert.equal(units.time(Number.NaN), '–');
  });

  it('lose their trailing zeros in sentences only', () => {
    assert.equal(plain(units.timeInText(5)), '5 µs');
    assert.equal(plain(units.timeInText(3100)), '3.1 ms');
    assert.equal(plain(units.timeInText(100)), '100 µs');
    assert.equal(plain(units.timeInText(1e7)), '10 s');
  });

  it('say bytes, operations, counts and shares', () => {
    assert.equal(plain(units.bytes(512)), '512 B');
    assert.equal(plain(units.bytes(999.6)), '1.00 kB');
    assert.equal(plain(units.bytes(668_000)), '668 kB');
    assert.equal(plain(units.bytes(1.05e6)), '1.05 MB');
    assert.equal(plain(units.bytes(3e9)), '3.00 GB');
    assert.equal(plain(units.flops(262_656)), '263 kFLOP');
    assert.equal(units.count(1000), '1,000');
    assert.equal(units.count(2.5), '2.5');
    assert.equal(plain(units.percent(0.25)), '25 %');
    assert.equal(plain(units.percent(0.001)), '<1 %');
  });

  it('mark axes in round steps', () => {
    assert.deepEqual([0.003, 1, 1.2, 7, 45, 500.1].map(niceStep), [0.005, 1, 2, 10, 50, 1000]);
  });

  it('show a ratio with the decimals that its interval needs', () => {
    assert.equal(units.ratioDecimals(2.56, 2.48, 2.64), 1);
    assert.equal(units.ratioDecimals(2.56, 2.558, 2.561), 3);
    assert.equal(units.ratioDecimals(25, 24.1, 25.9), 0);
    assert.equal(units.ratioDecimals(25, 24.9, 25.2), 1);
    assert.equal(units.ratioDecimals(1.1, 1.02, 1.2), 2, 'an end above 1 does not read as 1.0');
    assert.equal(units.ratioDecimals(0.046, 0.043, 0.06), 2, 'an end above 0 does not read as 0.0');
  });
});

describe('expressions', () => {
  it('are cut into tokens that join again', () => {
    const text = '(1 + 2.5e-3) * relu(x₁ - 温度)';
    assert.equal(tokens(text).join(''), text);
  });

  it('mark what a step changed, brackets closed', () => {
    const first = difference('(1 + 2) + (3 + 4)', '3 + (3 + 4)');
    assert.deepEqual(changed(first.before), ['(1 + 2)']);
    assert.deepEqual(changed(first.after), ['3']);
    const second = difference('3 + (3 + 4)', '3 + 7');
    assert.deepEqual(changed(second.before), ['(3 + 4)']);
    assert.deepEqual(changed(second.after), ['7']);
    const third = difference('3 + 7', '10');
    assert.deepEqual(changed(third.before), ['3 + 7']);
    assert.deepEqual(changed(third.after), ['10']);
  });

  it('never lose text, whatever changed', () => {
    const pool = ['1', '(1 + 2)', 'relu(x)', '((a))', '(b * (c + 1))', ''];
    for (const a of pool) {
      for (const b of pool) {
        const [before, after] = [`f(${a}) + ${b} * 2`, `f(${b}) + 2`];
        const marked = difference(before, after);
        assert.equal(join(marked.before), before);
        assert.equal(join(marked.after), after);
        for (const part of [...changed(marked.before), ...changed(marked.after)]) {
          assert.equal(part.split('(').length, part.split(')').length, `${before} => ${after}: ${part}`);
        }
      }
    }
  });

  it('follow the rewrites of a document through its stages', () => {
    const list = rewriteSteps(constants());
    assert.deepEqual(
      list.map((step) => [step.programBefore, step.programAfter, step.stage]),
      [
        ['(1 + 2) + (3 + 4)', '3 + (3 + 4)', 0],
        ['3 + (3 + 4)', '3 + 7', 0],
        ['3 + 7', '10', 0],
      ],
    );
    assert.deepEqual(
      rewriteSteps(branches()).map((step) => step.stage),
      [1, 2, 2],
    );
  });
});

describe('what is drawn of a graph', () => {
  const last = (doc: GraphDocument): ViewOptions => ({
    stage: doc.stages.length - 1,
    fused: true,
    collapsed: initiallyCollapsed(doc),
    around: null,
  });

  it('names repeated labels apart, constants not', () => {
    const names = [...nodeTitles(mlp().stages[0] ?? assert.fail()).values()];
    assert.ok(names.includes('matmul₁') && names.includes('matmul₃'));
    assert.ok(names.includes('x'));
    assert.equal(names.filter((name) => name === '0.0').length, 2);
  });

  it('counts stages as the strip says them', () => {
    const doc = mlp();
    const said = stripStages(doc).map((step) => stageCount(doc, step));
    assert.deepEqual(said, ['20 nodes', '20 → 20', '20 → 20', '20 → 20', '11 ops → 3 kernels']);
    const folded = constants();
    assert.equal(stageCount(folded, stripStages(folded)[1] ?? assert.fail()), '7 → 1');
    assert.equal(stageCount(folded, stripStages(folded)[4] ?? assert.fail()), '0 ops → 0 kernels');
  });

  it('collapses the kernels of a full diagram', () => {
    const doc = deep(60);
    const shown = graphView(doc, last(doc));
    assert.equal(shown.nodes.filter((node) => node.shape === 'kernel').length, 60);
    assert.equal(shown.nodes.length, boxCount(doc, last(doc)));
    assert.equal(shown.nodes.length, 1 + 60 * 3);
    const pairs = shown.edges.map((edge) => `${edge.from} ${edge.to}`);
    assert.equal(
      new Set(pairs).size,
      pairs.length,
      'one arrow between two boxes where one is a closed kernel',
    );
    assert.ok(shown.edges.every((edge) => edge.from !== edge.to));
    assert.equal(initiallyCollapsed(mlp()).size, 0);
  });

  it('draws both arrows of an operation that reads a value twice', () => {
    const doc = branches();
    const shown = graphView(doc, { stage: 0, fused: false, collapsed: new Set(), around: null });
    const twice = shown.edges.filter((edge) => edge.to === 'n16');
    assert.deepEqual(
      twice.map((edge) => edge.from),
      ['n15', 'n15'],
    );
  });

  it('keeps to a neighbourhood, and bounds it at a hub', () => {
    const stage = deep(500).stages[0] ?? assert.fail();
    const near = neighbourhood(stage, 7, 1).map((node) => node.id);
    // Node 7 is the second weight: one matmul reads it.
    assert.deepEqual(near, [7, 8]);
    assert.ok(neighbourhood(stage, 7, 1000).length <= 200);
    const doc = deep(500);
    assert.ok(boxCount(doc, { stage: 0, fused: false, collapsed: new Set(), around: null }) > 2000);
    assert.ok(
      boxCount(doc, { stage: 0, fused: false, collapsed: new Set(), around: { id: 7, depth: 3 } }) < 40,
    );
  });

  it('finds nodes by what is written on them', () => {
    const stage = mlp().stages[0] ?? assert.fail();
    assert.equal(search(stage, 'matmul', 10).length, 3);
    assert.deepEqual(
      search(stage, '2.weight', 10).map((node) => node.label),
      ['2.weight'],
    );
    assert.equal(search(stage, ' ', 10).length, 0);
    assert.equal(search(stage, 'nothing like it', 10).length, 0);
  });

  it('survives ids that do not exist', () => {
    const doc = mlp();
    const broken = structuredClone(doc);
    const stage = broken.stages.at(-1) ?? assert.fail();
    stage.nodes[4]?.inputs.push(999);
    broken.kernels[0]?.nodes.push(998);
    assert.ok(graphView(broken, last(broken)).edges.every((edge) => edge.from !== 'n999'));
  });
});

describe('the layout', () => {
  const draw = (doc: GraphDocument, fused: boolean, by = layOutByDagre): Diagram => {
    const shown = graphView(doc, { stage: doc.stages.length - 1, fused, collapsed: new Set(), around: null });
    const labels = diagramLabels();
    const prepared = prepare(shown, labels);
    return finish(shown, prepared, by(prepared.request), labels);
  };
  const apart = (diagram: Diagram) => {
    diagram.boxes.forEach((a, i) => {
      for (const b of diagram.boxes.slice(i + 1)) {
        assert.ok(!overlaps(a, b), `${a.node.title} and ${b.node.title} overlap`);
      }
    });
  };

  it('places every node once, without overlap, inside the frame', () => {
    for (const doc of [mlp(), branches(), constants(), deep(12)]) {
      for (const fused of [false, true]) {
        for (const by of [layOutByDagre, layOutByLongestPath]) {
          const diagram = draw(doc, fused, by);
          assert.equal(diagram.boxes.length, doc.stages.at(-1)?.nodes.length);
          apart(diagram);
          const { frame } = diagram;
          for (const box of diagram.boxes) {
            assert.ok(box.x >= frame.x - 0.01 && box.x + box.width <= frame.x + frame.width + 0.01);
          }
          assert.ok(!JSON.stringify(diagram.edges).includes('NaN'));
        }
      }
    }
  });

  it('draws operands above or left of the operation that reads them', () => {
    const diagram = draw(mlp(), false);
    const byKey = new Map(diagram.boxes.map((box) => [box.node.key, box]));
    for (const edge of diagram.edges) {
      const from = byKey.get(edge.from) ?? assert.fail();
      const to = byKey.get(edge.to) ?? assert.fail();
      assert.ok(from.y + from.height <= to.y || from.x + from.width <= to.x);
    }
    const weight = diagram.boxes.find((box) => box.node.title === '0.weight') ?? assert.fail();
    const matmul = diagram.boxes.find((box) => box.node.title === 'matmul₁') ?? assert.fail();
    assert.ok(weight.x + weight.width < matmul.x, 'a weight stands beside its matmul');
  });

  it('keeps the order of operands from left to right', () => {
    const doc = constants();
    const traced = { ...doc, stages: doc.stages.slice(0, 1) };
    const x = new Map(draw(traced, false).boxes.map((box) => [box.node.title, box.x]));
    const order = ['1', '2', '3', '4'].map((title) => x.get(title) ?? assert.fail());
    assert.deepEqual(
      order,
      [...order].sort((a, b) => a - b),
    );
  });

  it('draws a hull round the members of a kernel and round nobody else', () => {
    for (const doc of [mlp(), branches(), deep(8)]) {
      const diagram = draw(doc, true);
      assert.equal(diagram.hulls.length, doc.kernels.length);
      for (const hull of diagram.hulls) {
        const members = diagram.boxes.filter((box) => box.node.kernel === hull.kernel.number);
        const round = bounds(members) ?? assert.fail();
        assert.ok(hull.frame.x < round.x && hull.frame.x + hull.frame.width > round.x + round.width);
        assert.ok(hull.frame.y < round.y && hull.frame.y + hull.frame.height > round.y + round.height);
        for (const other of diagram.boxes) {
          assert.ok(
            !overlaps(hull.label, other),
            `label of kernel ${hull.kernel.number} on ${other.node.title}`,
          );
        }
      }
    }
  });

  it('asks for the fast ranks on a large graph', () => {
    const request = (blocks: number) => {
      const doc = deep(blocks);
      return prepare(
        graphView(doc, { stage: 0, fused: false, collapsed: new Set(), around: null }),
        diagramLabels(),
      ).request;
    };
    assert.equal(request(10).ranker, 'network-simplex');
    assert.equal(request(100).ranker, 'longest-path');
  });

  it('has a plain way for graphs too deep for recursion, and for cycles', () => {
    const keys = Array.from({ length: 20_000 }, (_, i) => `n${i}`);
    const nodes = keys.map((key) => ({ key, width: 80, height: 40, group: null }));
    const edges = keys.slice(1).map((to, i) => ({ from: keys[i] ?? '', to }));
    const answer = layOutByLongestPath({ nodes, edges, ranker: 'longest-path' });
    assert.equal(answer.nodes.length, 20_000);
    for (let i = 1; i < 20_000; i += 997) {
      assert.ok((answer.nodes[i]?.y ?? 0) > (answer.nodes[i - 1]?.y ?? 0));
    }
    const round = layOutByLongestPath({
      nodes: nodes.slice(0, 3),
      edges: [...edges.slice(0, 2), { from: 'n2', to: 'n0' }],
      ranker: 'longest-path',
    });
    assert.ok(round.nodes.every((node) => Number.isFinite(node.x) && Number.isFinite(node.y)));
  });

  it('rounds an outline of rows that step', () => {
    const parts = hullRows(
      [
        { x: 0, y: 0, width: 100, height: 40 },
        { x: 60, y: 60, width: 100, height: 40 },
      ],
      10,
      20,
    );
    assert.deepEqual(parts[0], { x: -10, y: -10, width: 120, height: 60 });
    assert.deepEqual(parts[1], { x: 50, y: 50, width: 120, height: 60 });
    const path = outline(parts, 8);
    assert.match(path, /^M.*Z$/);
    assert.equal(path.split('Q').length - 1, 8, 'eight corners');
    assert.equal(outline([], 8), '');
  });

  it('moves along edges and to the side by arrow key', () => {
    const diagram = draw(mlp(), false);
    const key = (title: string) =>
      diagram.boxes.find((box) => box.node.title === title)?.node.key ?? assert.fail();
    assert.equal(nextBox(diagram, key('x'), 'ArrowDown'), key('matmul₁'));
    assert.equal(nextBox(diagram, key('matmul₁'), 'ArrowUp'), key('x'));
    const side = nextBox(diagram, key('matmul₁'), 'ArrowLeft') ?? assert.fail();
    const x = new Map(diagram.boxes.map((box) => [box.node.key, box.x]));
    assert.ok((x.get(side) ?? 0) < (x.get(key('matmul₁')) ?? 0));
    assert.equal(nextBox(diagram, 'n999', 'ArrowDown'), null);
    assert.equal(panStep('Enter'), null);
  });

  it('knows what is joined to a box', () => {
    const edges = [
      { from: 'a', to: 'b' },
      { from: 'a', to: 'b' },
      { from: 'b', to: 'c' },
    ];
    assert.deepEqual(neighbours(edges, 'b'), { inputs: ['a'], readers: ['c'] });
  });
});

describe('text', () => {
  it('is measured wider for full-width characters and cut with an ellipsis', () => {
    assert.ok(textWidth('单元格', 10, 'mono') > textWidth('abc', 10, 'mono'));
    const cut = truncate('a rather long title of a kernel', 10, 'bold', 80);
    assert.ok(cut.endsWith('…') && textWidth(cut, 10, 'bold') <= 80);
    assert.equal(truncate('short', 10, 'ui', 80), 'short');
    assert.match(truncateStart('model.encoder.layers[11]', 10, 'bold', 80), /^….*\.layers\[11\]$/);
    assert.equal(truncateStart('net[0]', 10, 'ui', 80), 'net[0]');
  });

  it('of code is coloured without losing a character', () => {
    const runs = highlight(WGSL, 'wgsl');
    assert.equal(runs.map((token) => token.text).join(''), WGSL);
    const has = (kind: string, text: string) =>
      runs.some((token) => token.kind === kind && token.text === text);
    assert.ok(
      has('keyword', 'fn') && has('keyword', '@compute') && has('type', 'vec3') && has('number', '4096u'),
    );
    assert.ok(has('comment', '// kernel 2: element-wise, 8 nodes'));
    const wat = mlp().kernels[0]?.code ?? '';
    const coloured = highlight(wat, 'wat');
    assert.equal(coloured.map((token) => token.text).join(''), wat);
    assert.ok(coloured.some((token) => token.kind === 'keyword' && token.text === 'f32x4.pmax'));
    assert.ok(coloured.some((token) => token.kind === 'name' && token.text === '$0'));
    const python = 'def f(x):  # why\n    return "a\\n" if x > 1e-3 else g(None)\n';
    const read = highlight(python, 'python');
    assert.equal(read.map((token) => token.text).join(''), python);
    const kinds = new Map(read.map((token) => [token.text, token.kind]));
    assert.deepEqual(
      ['def', '# why', '"a\\n"', '1e-3', 'g', 'None'].map((text) => kinds.get(text)),
      ['keyword', 'comment', 'string', 'number', 'name', 'type'],
    );
    assert.deepEqual(highlight('x', 'other'), [{ text: 'x', kind: 'plain' }]);
  });

  it('of long code is shown from its first lines', () => {
    assert.deepEqual(firstLines('a\nb\nc', 2), { shown: 'a\nb', lines: 3 });
    assert.deepEqual(firstLines('a', 2), { shown: 'a', lines: 1 });
  });
});

describe('the viewport', () => {
  const frame = { x: -100, y: 0, width: 400, height: 1000 };

  it('fits a frame and keeps the point under the pointer', () => {
    const at = fitTransform(frame, 500, 400, 20);
    assert.ok(frame.y * at.k + at.y >= 0 && (frame.y + frame.height) * at.k + at.y <= 400);
    const closer = zoomAt(at, 2, 100, 50);
    assert.ok(Math.abs((100 - at.x) / at.k - (100 - closer.x) / closer.k) < 1e-9);
  });

  it('starts a long graph at its first row, readable', () => {
    const at = initialTransform({ ...frame, height: 100_000 }, 0, 500, 400, 20);
    assert.ok(at.k >= 0.5 && Math.abs(frame.y * at.k + at.y - 20) < 1e-9);
  });

  it('moves only when a box is out of sight', () => {
    const at = { x: 0, y: 0, k: 1 };
    assert.deepEqual(panToReveal(at, { x: 50, y: 50, width: 80, height: 40 }, 500, 400, 20), at);
    assert.equal(panToReveal(at, { x: 50, y: 500, width: 80, height: 40 }, 500, 400, 20).y, -160);
  });

  it('sees at least what is on the screen', () => {
    for (const k of [0.05, 0.3, 1, 3]) {
      const seen = visibleRect({ x: 37, y: -911, k }, 500, 400);
      assert.ok(seen.x <= -37 / k && seen.x + seen.width >= (500 - 37) / k);
      assert.ok(seen.y <= 911 / k && seen.y + seen.height >= (400 + 911) / k);
    }
  });
});
