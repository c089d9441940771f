//! Passes keep the meaning: on random graphs and on `tests/graphs`, the reference interpreter gives the same bits before
//! and after each pass alone, all in order, and any in any order.

use tandem_ir::{Graph, verify::verify};
use tandem_oracle::random::{Options, Random, graph, inputs, special_inputs};
use tandem_oracle::shrink::shrink;
use tandem_oracle::{Value, graphs, run as interpret};
use tandem_pass::{ALL, Log, PassInfo, run};

/// What is wrong with a sequence of passes on a graph.
fn complaint(graph: &Graph, passes: &[&PassInfo], inputs: &[Vec<Value>]) -> Option<String> {
    let mut log = Log::default();
    let stages = run(graph, passes, &mut log);
    let mut before = graph;
    for ((name, after), pass) in stages.iter().zip(passes) {
        if let Err(e) = verify(after) {
            return Some(format!("after {name}: {e}"));
        }
        if after.parameters().iter().map(|p| &p.name).ne(graph.parameters().iter().map(|p| &p.name)) {
            return Some(format!("{name} changed the parameters"));
        }
        for inputs in inputs {
            let (expected, found) = (interpret(before, inputs), interpret(after, inputs));
            if let Some(i) = (0..expected.len().max(found.len())).find(|i| !expected[*i].same(&found[*i])) {
                return Some(format!("{name}: result {i} was {}, is {}", expected[i], found[i]));
            }
        }
        let mut again = Log::default();
        if (pass.run)(after, &mut again) != *after || !again.rewrites.is_empty() {
            return Some(format!("{name} is not idempotent"));
        }
        if after.len() > before.len() {
            return Some(format!("{name} made the graph larger"));
        }
        if let Some(r) = log.rewrites.iter().find(|r| r.pass == *name && r.nodes.iter().any(|n| n.index() >= before.len())) {
            return Some(format!("{name} logged {r:?}, whose nodes are not in the graph before it"));
        }
        log.rewrites.clear();
        before = after;
    }
    None
}

fn orders(random: &mut Random) -> Vec<Vec<&'static PassInfo>> {
    let mut orders: Vec<Vec<&PassInfo>> = ALL.iter().map(|p| vec![p]).collect();
    orders.push(ALL.iter().collect());
    orders.push((0..5).map(|_| random.pick(ALL)).collect());
    orders
}

#[test]
fn on_random_graphs() {
    let mut rewritten = vec![0; ALL.len()];
    for seed in 0..400 {
        let original = graph(seed, &Options::default());
        let values = |g: &Graph| vec![inputs(g, seed), special_inputs(g, seed)];
        let mut random = Random::new(seed);
        for passes in orders(&mut random) {
            if complaint(&original, &passes, &values(&original)).is_some() {
                let small = shrink(&original, |g| complaint(g, &passes, &values(g)).is_some());
                let names: Vec<_> = passes.iter().map(|p| p.name).collect();
                panic!("seed {seed}, passes {names:?}: {}\n{small}", complaint(&small, &passes, &values(&small)).unwrap());
            }
        }
        let mut log = Log::default();
        run(&original, &ALL.iter().collect::<Vec<_>>(), &mut log);
        for (count, pass) in rewritten.iter_mut().zip(ALL) {
            *count += usize::from(log.rewrites.iter().any(|r| r.pass == pass.name));
        }
    }
    assert!(rewritten.iter().all(|n| *n > 120), "of 400 graphs so many gave each pass something to do: {rewritten:?}");
}

#[test]
fn on_the_text_graphs() {
    for case in graphs::all() {
        let values: Vec<Vec<Value>> = case.runs.iter().map(|r| r.inputs.clone()).collect();
        for passes in orders(&mut Random::new(1)) {
            assert_eq!(complaint(&case.graph, &passes, &values), None, "{}", case.name);
        }
    }
}
