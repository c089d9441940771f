//! Values inside of functions: what is told of them as documents, where operands that do not fit came from, and under which modules ops
//! are grouped.

use super::common::{Notebook, Ran, notebook};
use tandem_protocol::{CheckedMode, GraphDocument, NonFiniteKind, Output, REPORT_MIME, ReportDocument};

fn ran(notebook: &Notebook, cell: &str) -> Ran {
    let ran = notebook.run(cell);
    assert!(ran.traceback().is_none(), "{cell}\n{}", ran.traceback().unwrap_or_default());
    ran
}

fn document(ran: &Ran) -> ReportDocument {
    serde_json::from_str(&ran.result().expect("a value")[REPORT_MIME]).expect("a report")
}

#[test]
fn the_first_nan_is_told_with_its_operands_and_the_steps_before() {
    let notebook = notebook();
    let cell = "import tandem as td\ndef f(x):\n    y = x * 2.0\n    z = y - 4.0\n    return td.log(z).sum()\ntd.find_nan(f, td.tensor([3.0, 1.0]))";
    let ReportDocument::NonFinite(report) = document(&ran(&notebook, cell)) else { panic!("another report") };
    let first = report.first.expect("one is found");
    assert_eq!((first.kind, first.op.as_str(), first.index, first.count, first.size), (NonFiniteKind::Nan, "log", vec![1.0], 1.0, 2.0));
    assert_eq!((first.source.as_str(), first.value.at.as_deref()), ("return td.log(z).sum()", Some("nan")));
    let place = first.value.node.place.expect("a line");
    assert_eq!((place.cell_id.as_str(), place.line), ("cell-1", 5));
    let told = |value: &tandem_protocol::ValueGlance| {
        let line = value.node.place.as_ref().map(|place| place.line);
        (value.node.name.clone(), value.at.clone().unwrap_or_default(), value.min.clone().unwrap_or_default(), line)
    };
    let row = |name: &str, at: &str, min: &str, line| (name.to_owned(), at.to_owned(), min.to_owned(), line);
    assert_eq!(first.operands.iter().map(told).collect::<Vec<_>>(), [row("subtract", "-2", "-2", Some(4))]);
    assert_eq!(first.steps.iter().map(told).collect::<Vec<_>>(), [row("x", "1", "1", None), row("multiply", "2", "2", Some(3))]);

    let ReportDocument::NonFinite(sound) = document(&ran(&notebook, "td.find_nan(f, td.tensor([3.0, 4.0]))")) else { panic!("another") };
    assert!(sound.first.is_none() && sound.checked >= 4, "{sound:?}");
}

#[test]
fn nodes_are_compared_in_each_way_to_run() {
    let notebook = notebook();
    // The third trace, that of the compiled program, has another op at this place.
    let cell = "import tandem as td\ntraces = []\ndef f(x):\n    traces.append(x)\n    y = td.exp(x)\n    z = td.sin(y) if len(traces) == 2 else td.cos(y)\n    return (z * 2.0).sum()\nx = td.tensor([1.0, 2.0])\ntd.check(f, x, devices=('cpu',))";
    let ReportDocument::Check(report) = document(&ran(&notebook, cell)) else { panic!("another report") };
    assert_eq!((report.name.as_str(), report.checked, report.max_ulp, report.left_out), ("f", 4, 64.0, 0.0));
    assert!(report.wrong >= 2 && report.nodes.len() >= 2, "{report:?}");
    assert_eq!((report.ways.len(), report.ways[0].mode, report.ways[0].device.as_str()), (1, CheckedMode::Compiled, "cpu"));
    let suspect = report.suspect.expect("one is suspected");
    assert_eq!(suspect.node.place.as_ref().map(|place| (place.cell_id.as_str(), place.line)), Some(("cell-1", 6)));
    assert!(suspect.node.name == "sin" || suspect.node.name == "cos", "{suspect:?}");
    assert!(!suspect.agrees && suspect.ulp.is_some_and(|ulp| ulp > 64.0) && suspect.expected != suspect.found, "{suspect:?}");
    let worst: Vec<f64> = report.nodes.iter().map(|node| node.ulp.unwrap_or(f64::INFINITY)).collect();
    assert!(worst.is_sorted_by(|a, b| a >= b), "{worst:?}");

    let ReportDocument::Check(sound) = document(&ran(&notebook, "td.check(lambda x: x * 2.0, x)")) else { panic!("another") };
    assert_eq!((sound.wrong, sound.suspect.is_none(), sound.nodes.len()), (0, true, 0));
}

/// The report that is shown last under each display, in their order.
fn live(ran: &Ran) -> Vec<Option<ReportDocument>> {
    let mut shown: Vec<(String, Option<ReportDocument>)> = vec![];
    for output in &ran.outputs {
        let Output::DisplayData { data, display_id: Some(id), .. } = output else { continue };
        let report = data.get(REPORT_MIME).map(|json| serde_json::from_str(json).expect("a report"));
        match shown.iter_mut().find(|(known, _)| known == id) {
            Some((_, last)) => *last = report,
            None => shown.push((id.clone(), report)),
        }
    }
    shown.into_iter().map(|(_, report)| report).collect()
}

#[test]
fn what_is_watched_is_shown_as_it_is_at_the_end_of_the_cell() {
    let notebook = notebook();
    let begin = "import tandem as td\nx = td.ones((2, 2))\nstep = td.watch(lambda x: td.log(td.tanh(x @ x) - 0.9), every=2, nodes=('matmul', 'log'))\n";
    // Calls that are over long before it is time to show something again.
    let shown = live(&ran(&notebook, &format!("{begin}for i in range(7):\n    y = step(x * float(i))")));
    let [Some(ReportDocument::Watch(watch))] = &shown[..] else { panic!("{shown:?}") };
    assert_eq!((watch.calls, watch.every, watch.nodes.len()), (7.0, 2, 2));
    let [product, log] = &watch.nodes[..] else { panic!("{watch:?}") };
    assert_eq!((product.node.name.as_str(), &product.calls[..]), ("matmul", &[1.0, 3.0, 5.0, 7.0][..]));
    assert_eq!((product.mean[1], product.max[3], product.zeros[0], product.std[2]), (Some(8.0), Some(72.0), Some(1.0), Some(0.0)));
    // The logarithm of what is below nothing: no finite element, and so no number.
    assert_eq!((log.nonfinite[0], log.min[0], log.max[0]), (Some(1.0), None, None));
    assert_eq!(log.node.place.as_ref().map(|place| place.line), Some(3));

    // Another cell has an output of its own; where its value is the watched function, that is the picture.
    let ran = ran(&notebook, "y = step(x)\nz = step(x)\nstep");
    let ReportDocument::Watch(watch) = document(&ran) else { panic!("another report") };
    assert_eq!((watch.calls, live(&ran)), (9.0, vec![None]));
}

/// The end of the traceback of a cell that fails.
fn notes(notebook: &Notebook, cell: &str) -> Vec<String> {
    let traceback = notebook.run(cell).traceback().expect("it fails");
    let lines: Vec<String> = traceback.lines().map(str::to_owned).collect();
    let message = lines.iter().rposition(|line| line.starts_with("ValueError: ")).unwrap_or_else(|| panic!("{traceback}"));
    lines[message..].to_vec()
}

#[test]
fn operands_that_do_not_fit_are_told_with_their_lines() {
    let notebook = notebook();
    ran(&notebook, "import tandem as td\na = td.ones((3, 4))");
    ran(&notebook, "\nb = td.ones((3, 5)) * 2");
    let told = notes(&notebook, "a @ b");
    assert!(told[0].ends_with("must be equal; the left one transposed, [4, 3], would fit"), "{told:?}");
    assert_eq!(told[1..], ["  a: f32[3, 4], made in cell [1] line 2", "  b: f32[3, 5], made in cell [2] line 2"]);
    // By another cell in between, which takes them as they are; in a function, whose own names count; of other dtypes.
    ran(&notebook, "c = a + 1");
    assert_eq!(notes(&notebook, "a + b")[1..], told[1..]);
    let told = notes(&notebook, "def f(left):\n    i = td.ones((2,), dtype='int32')\n    return left * i\nf(b)");
    assert_eq!(told[1..], ["  left: f32[3, 5], made in cell [2] line 2", "  i: i32[2], made in cell [6] line 2"]);
    let told = notes(&notebook, "td.concat([a, b])");
    assert_eq!(told[1..], ["  a: f32[3, 4], made in cell [1] line 2", "  b: f32[3, 5], made in cell [2] line 2"]);
    // Traced: a value of the trace, an argument, and what comes from outside.
    let told = notes(&notebook, "@td.jit\ndef g(x):\n    y = td.exp(x)\n    return y @ b\ng(a)");
    assert_eq!(told[1..], ["  y: f32[3, 4], made in cell [8] line 3", "  b: f32[3, 5], made in cell [2] line 2"]);
    let told = notes(&notebook, "td.jit(lambda x: x @ b)(a)");
    assert_eq!(told[1..], ["  x: f32[3, 4], an argument of the function that is being traced", "  b: f32[3, 5], made in cell [2] line 2"]);
    // Another library's words for the same, and its tensors.
    let traceback = notebook.run("import torch\np = torch.ones(3, 4)\nq = torch.ones(3, 5)\np @ q").traceback().expect("it fails");
    assert!(traceback.contains("mat1 and mat2 shapes cannot be multiplied (3x4 and 3x5)"), "{traceback}");
    assert!(traceback.contains("  p: f32[3, 4], made in cell [10] line 2"), "{traceback}");
}

#[test]
fn modules_are_named_as_the_notebook_reaches_them() {
    let notebook = notebook();
    ran(
        &notebook,
        "import tandem as td\nfrom tandem import nn\nx = td.ones((2, 3))\nnet = nn.Sequential(nn.Dense(3), nn.Dense(3))\nblocks = [nn.Dense(3)]\n\
         class Trainer:\n    def __init__(self):\n        self.model = nn.Dense(3)\n    def step(self, x):\n        return self.model(x)\ntrainer = Trainer()",
    );
    let scopes = |cell: &str| -> Vec<String> {
        let ran = ran(&notebook, cell);
        let graph = ran.result().expect("a value");
        let graph: GraphDocument = serde_json::from_str(&graph[tandem_protocol::GRAPH_MIME]).expect("a graph");
        let mut scopes: Vec<String> = graph.stages[0].nodes.iter().map(|node| node.scope.join("/")).filter(|s| !s.is_empty()).collect();
        scopes.dedup();
        scopes
    };
    assert_eq!(scopes("td.graph(lambda x: net(x), x)"), ["net/[0]", "net/[1]"]);
    assert_eq!(
        scopes("def each(x):\n    for layer in net.layers:\n        x = layer(x)\n    return x\ntd.graph(each, x)"),
        ["net/[0]", "net/[1]"]
    );
    assert_eq!(scopes("td.graph(lambda x: blocks[0](x), x)"), ["blocks[0]"]);
    assert_eq!(scopes("td.graph(lambda x: trainer.step(x), x)"), ["trainer.model"]);
    assert_eq!(scopes("def local():\n    inner = nn.Dense(3)\n    return td.graph(lambda x: inner(x), x)\nlocal()"), ["inner"]);
    assert_eq!(scopes("td.graph(lambda x: nn.Dense(3)(x), x)"), ["Dense"]);
    let torch = "import torch\nclass Net(torch.nn.Module):\n    def __init__(self):\n        super().__init__()\n        self.layers = torch.nn.ModuleList([torch.nn.Linear(3, 3), torch.nn.Linear(3, 3)])\n    def forward(self, x):\n        for layer in self.layers:\n            x = layer(x)\n        return x\nmodel = Net()\ntd.graph(lambda x: model(x), torch.ones(2, 3))";
    assert_eq!(scopes(torch), ["model/layers[0]", "model/layers[1]"]);
    let keras = "import keras\nk = keras.Sequential([keras.layers.Dense(3), keras.layers.Dense(1)])\nk(x)\ntd.graph(lambda x: k(x), x)";
    assert!(scopes(keras).iter().all(|scope| scope.starts_with("k/")), "{:?}", scopes(keras));
    let flax = "import jax.numpy as jnp\nfrom flax import nnx\nclass Mlp(nnx.Module):\n    def __init__(self, rngs):\n        self.first = nnx.Linear(3, 3, rngs=rngs)\n    def __call__(self, x):\n        return self.first(x)\nmlp = Mlp(nnx.Rngs(0))\ntd.graph(lambda x: mlp(x), jnp.ones((2, 3)))";
    assert_eq!(scopes(flax), ["mlp/first"]);
}

#[test]
fn a_network_is_gone_through_once_to_name_its_layers() {
    let notebook = notebook();
    let cell = "import tandem as td
from tandem import nn
from tandem.nn import _traced_calls
times = [0]
modules = _traced_calls._modules_inside
def counted(around):
    times[0] += 1
    return modules(around)
_traced_calls._modules_inside = counted
net = nn.Sequential(*[nn.Dense(2, in_units=2) for _ in range(50)])
graphs = [td.graph(f, td.ones((1, 2))).data() for f in (net, lambda x: net(x))]
for graph in graphs:
    print([node['scope'] for node in graph['stages'][0]['nodes'] if node['op'] == 'matmul'][-1])
print(times[0] < 20)";
    assert_eq!(notebook.text(cell), "['net', '[49]']\n['net', '[49]']\nTrue\n");
}
