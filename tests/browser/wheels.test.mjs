// Packages in pure Python that come with the page: imported by their names, fetched at the import, installed with what they need.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ready, run, withFirefox, withKernel } from './harness.mjs';

const PROGRAMS = [
  [
    'SymPy, which needs mpmath',
    `import sympy as sp
x = sp.symbols("x")
print(sp.diff(sp.sin(x) * sp.exp(x), x), sp.integrate(sp.exp(-x**2), (x, -sp.oo, sp.oo)))
print(sp.solve(x**2 - 2, x), sp.lambdify(x, x**2 + 1, "numpy")(3))`,
    'exp(x)*sin(x) + exp(x)*cos(x) sqrt(pi)\n[-sqrt(2), sqrt(2)] 10\n',
  ],
  [
    'NetworkX with arrays of NumPy',
    `import networkx as nx
graph = nx.karate_club_graph()
print(graph, nx.shortest_path_length(graph, 0, 33), nx.to_numpy_array(graph, weight=None).sum())`,
    'Graph named "Zachary\'s Karate Club" with 34 nodes and 78 edges 2 156.0\n',
  ],
  [
    'a chart of Altair is a specification, which the page draws itself',
    `import altair as alt
print(list(alt.Chart({"values": [{"a": 1}]}).mark_point().encode(x="a:Q")._repr_mimebundle_()))`,
    "['application/vnd.vegalite.v6+json']\n",
  ],
  [
    'distributions as series of pandas, changed in place',
    `from empiricaldist import Pmf
die, prior = Pmf.from_seq([1, 2, 2, 3, 3, 3]), Pmf(1, ["a", "b", "c"])
prior.normalize()
prior *= [0.5, 0.25, 0.25]
print(round(prior.normalize(), 3), prior.max_prob(), prior.tolist())
print(round(die.mean(), 3), die.quantile(0.5), die.make_cdf()(2), die.add_dist(die).qs.tolist())`,
    '0.333 a [0.5, 0.25, 0.25]\n2.333 2.0 0.5 [2, 3, 4, 5, 6]\n',
  ],
  [
    'a template',
    `import jinja2
print(jinja2.Template("{% for i in range(3) %}{{ i }}{% endfor %} {{ name|upper }}").render(name="x"))`,
    '012 X\n',
  ],
  [
    'its version, once it is there',
    `import importlib.metadata
print(importlib.metadata.version("networkx").split(".")[0])`,
    '3\n',
  ],
  [
    'a model of messages, made, checked, read again and run by a session',
    `import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper
weights = numpy_helper.from_array(np.arange(6, dtype=np.float32).reshape(3, 2), "w")
nodes = [helper.make_node("MatMul", ["x", "w"], ["h"]), helper.make_node("LeakyRelu", ["h"], ["y"], alpha=0.5)]
x = helper.make_tensor_value_info("x", TensorProto.FLOAT, ["rows", 3])
y = helper.make_tensor_value_info("y", TensorProto.FLOAT, ["rows", 2])
model = helper.make_model(helper.make_graph(nodes, "net", [x], [y], [weights]), opset_imports=[helper.make_opsetid("", 17)])
onnx.checker.check_model(model)
onnx.save(model, "net.onnx")
print(helper.printable_graph(onnx.load("net.onnx").graph).splitlines()[6])
hidden = onnx.shape_inference.infer_shapes(model).graph.value_info[0]
print(hidden.name, [axis.dim_param or axis.dim_value for axis in hidden.type.tensor_type.shape.dim])
print(onnxruntime.InferenceSession("net.onnx").run(None, {"x": -np.ones((1, 3), np.float32)})[0])
try: onnx.checker.check_model(helper.make_model(helper.make_graph(nodes[1:], "net", [x], [y])))
except onnx.checker.ValidationError as error: print(str(error).splitlines()[0])`,
    `  %y = LeakyRelu[alpha = 0.5](%h)
h ['rows', 2]
[[-3.  -4.5]]
Nodes in a graph must be topologically sorted, however input 'h' of node: 
`,
  ],
  [
    'by pip',
    '%pip install -q more-itertools\nimport more_itertools\nprint(list(more_itertools.chunked(range(3), 2)))',
    /\[\[0, 1\], \[2\]\]\n$/,
  ],
];

test('packages that come with the page are imported', { timeout: 240_000 }, () =>
  withKernel({}, async ({ page, findings }) => {
    for (const [what, program, expected] of PROGRAMS) {
      const reply = await run(page, program);
      const seen = `${what}: ${reply.error?.traceback?.join('\n') ?? ''}`;
      if (expected instanceof RegExp) assert.match(reply.text, expected, seen);
      else assert.equal(reply.text, expected, seen);
    }
    assert.deepEqual(findings, []);
  }),
);

const table = JSON.parse(
  readFileSync(new URL('../../crate/python/wheels/lock.json', import.meta.url), 'utf8'),
);
/** One in so many packages is imported: all of them take minutes. */
const SLICE = 7;

test('modules of the table are imported with what they need', { timeout: 240_000 }, () =>
  withKernel({}, async ({ page }) => {
    const failed = [];
    for (const [at, [name, { modules }]] of Object.entries(table).entries()) {
      if (at % SLICE !== 0) continue;
      const reply = await run(page, modules.map((module) => `import ${module}`).join('\n'));
      if (reply.status !== 'ok')
        failed.push(`${name}: ${reply.error?.traceback?.join('\n') ?? reply.status}`);
    }
    assert.deepEqual(failed, []);
  }),
);

test('what is no package says so as before', { timeout: 120_000 }, () =>
  withKernel({}, async ({ page }) => {
    const reply = await run(page, 'import no_such_package');
    assert.match(
      reply.error?.traceback?.join('\n') ?? '',
      /ModuleNotFoundError: No module named 'no_such_package'/,
    );
  }),
);

test('Firefox: a package that comes with the page is imported with what it needs', { timeout: 120_000 }, () =>
  withFirefox({}, async ({ page }) => {
    await ready(page);
    const [, program, expected] = PROGRAMS[0];
    const reply = await run(page, program);
    assert.equal(reply.text, expected, reply.error?.traceback?.join('\n'));
  }),
);
