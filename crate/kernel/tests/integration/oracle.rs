//! Programs against the oracle: the graphs of `tests/graphs`, random graphs, fused and not, by the kernel interpreter.

use crate::support::compute;
use tandem_ir::{Attr, Class, Graph, Node, OpKind};
use tandem_kernel::{Body, Target, lower};
use tandem_oracle::{Accuracy, Value, check as judge, graphs, random, run, shrink};

/// What is wrong with a graph's programs, if anything. Sums are folded in the oracle's order, so that every bit counts.
fn fault(graph: &Graph, inputs: &[Value]) -> Option<String> {
    let expected = run(graph, inputs);
    let targets = [Target::default(), Target { has_sequential: true, has_prologues: true }];
    targets.into_iter().flat_map(|target| [(true, target), (false, target)]).find_map(|(fuse, target)| {
        let found = std::panic::catch_unwind(|| compute(graph, fuse, target, inputs));
        let wrong = match found {
            Ok(found) => {
                let at = expected.iter().zip(&found).position(|(e, f)| !e.same(f))?;
                // What is folded in parts is rounded after each, and weights of attention are not rounded.
                if (graph.nodes().any(|(_, n)| is_in_parts(n)) || (fuse && has_attention(graph)))
                    && judge(graph, inputs, &found, &Accuracy::CPU).is_ok()
                {
                    return None;
                }
                format!("result {at}: expected {}, found {}", expected[at], found[at])
            }
            Err(panic) => {
                let text = panic.downcast_ref::<String>().cloned();
                text.or_else(|| panic.downcast_ref::<&str>().map(|s| (*s).to_owned())).unwrap_or_default()
            }
        };
        Some(format!("fuse {fuse}, {target:?}: {wrong}"))
    })
}

fn has_attention(graph: &Graph) -> bool {
    lower(graph, true).steps.iter().any(|step| matches!(step.kernel.body, Body::Attention(_)))
}

/// Of a choice or a loop: whether a node in it is.
fn is_in_parts(node: &Node) -> bool {
    let inner = |graph: &Graph| graph.nodes().any(|(_, node)| is_in_parts(node));
    match (node.op.kind.info().class, &node.op.attr) {
        (Class::Cumulative | Class::Scatter, _) => true,
        (Class::Reduce, Attr::Axes(axes)) => axes.len() > 1,
        _ => node.region().is_some_and(|region| region.graphs().any(|(_, graph)| inner(graph))),
    }
}

fn check(graph: &Graph, inputs: &[Value], name: &str) {
    if let Some(fault) = fault(graph, inputs) {
        let program = std::panic::catch_unwind(|| lower(graph, true).to_string()).unwrap_or_default();
        panic!("{name}: {fault}\n{graph}\n{program}");
    }
}

#[test]
fn the_graphs_of_the_test_folder() {
    let cases: Vec<_> = graphs::all();
    assert!(cases.len() > 10);
    for case in cases {
        for run in &case.runs {
            check(&case.graph, &run.inputs, &case.name);
        }
    }
}

/// Graphs of every op, or of these alone.
fn check_random(seeds: std::ops::Range<u64>, ops: Option<&[OpKind]>) {
    check_with(seeds, &random::Options { ops: ops.unwrap_or(OpKind::ALL).to_vec(), ..random::Options::default() });
}

fn check_with(seeds: std::ops::Range<u64>, options: &random::Options) {
    for seed in seeds {
        let graph = random::graph(seed, options);
        for make in [random::inputs, random::special_inputs] {
            if fault(&graph, &make(&graph, seed)).is_some() {
                let small = shrink::shrink(&graph, |g| fault(g, &make(g, seed)).is_some());
                check(&small, &make(&small, seed), &format!("seed {seed}"));
            }
        }
    }
}

/// Ops that meet in row kernels.
const ROWS: &[OpKind] = &[
    OpKind::Sum,
    OpKind::Max,
    OpKind::Reshape,
    OpKind::Permute,
    OpKind::BroadcastTo,
    OpKind::Exp,
    OpKind::Subtract,
    OpKind::Multiply,
    OpKind::MatMul,
];

/// More elements than are compared all with all.
#[test]
fn sorts_of_long_rows() {
    for dtype in ["i32", "u64", "f32"] {
        let text = format!("graph \"s\"(%0 \"x\": {dtype}[2, 70]) {{\n  %1 = argsort %0 axis=1 : i32[2, 70]\n  return %1\n}}");
        let graph = tandem_ir::parse::parse(&text).unwrap_or_else(|e| panic!("{e}"));
        check(&graph, &random::inputs(&graph, 1), dtype);
        check(&graph, &random::special_inputs(&graph, 1), dtype);
    }
}

#[test]
fn random_graphs() {
    check_random(0..1_000, None);
}

#[test]
fn random_graphs_with_choices_and_loops() {
    check_with(0..600, &random::Options { regions: true, ..random::Options::default() });
}

#[test]
fn random_graphs_of_folds() {
    check_random(0..1_000, Some(ROWS));
}

#[test]
#[ignore = "minutes: cargo test --release -p tandem-kernel --test integration oracle -- --ignored"]
fn very_many_random_graphs() {
    check_random(1_000..50_000, None);
    check_random(1_000..50_000, Some(ROWS));
}
