//! Passes keep the meaning: on random graphs and on `tests/graphs`, the reference interpreter gives the same bits before
//! and after each pass alone, all in order, and any in any order.

use std::rc::Rc;
use tandem_ir::{Class, Graph, Node, OpKind, verify::verify};
use tandem_oracle::random::{Options, Random, graph, inputs, special_inputs};
use tandem_oracle::shrink::shrink;
use tandem_oracle::{Value, graphs, run as interpret};
use tandem_pass::{ALL, Log, Pass, optimise, ordered, run};

/// What is wrong with a sequence of passes on a graph.
fn complaint(graph: &Graph, passes: &[&Pass], inputs: &[Vec<Value>]) -> Option<String> {
    let mut log = Log::default();
    let stages = run(&Rc::new(graph.clone()), passes, &mut log);
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
        if !settles(pass, after) {
            return Some(format!("{name} finds ever more"));
        }
        // The one that pays for memory with work.
        if *name != tandem_pass::rematerialise::NAME && work(after) > work(before) {
            return Some(format!("{name} made the graph larger"));
        }
        // A pass that runs twice has entries of both runs in the log.
        let once = passes.iter().filter(|p| p.name == *name).count() == 1;
        if let Some(r) = log.rewrites.iter().find(|r| once && r.pass == *name && r.nodes.iter().any(|n| n.index() >= before.len())) {
            return Some(format!("{name} logged {r:?}, whose nodes are not in the graph before it"));
        }
        if let Some(r) = log.rewrites.iter().find(|r| once && r.pass == *name && r.made.iter().any(|n| n.index() >= after.len())) {
            return Some(format!("{name} logged {r:?}, which names nodes that are not in the graph after it"));
        }
        log.rewrites.clear();
        before = after;
    }
    None
}

/// Whether a pass finds nothing more in its own result, or hardly anything.
fn settles(pass: &Pass, graph: &Graph) -> bool {
    let mut graph = graph.clone();
    for _ in 0..3 {
        match (pass.run)(&graph, &mut Log::default()) {
            Some(next) => graph = next,
            None => return true,
        }
    }
    false
}

/// Nodes that compute, those in regions too: neither leaves nor a movement, which may be free, nor a lookup, which computes nothing.
fn work(graph: &Graph) -> usize {
    let is_work = |class| !matches!(class, Class::Leaf | Class::Movement);
    let inside = |n: &Node| n.region().map_or(0, |r| r.graphs().map(|(_, g)| work(g)).sum());
    graph.nodes().map(|(_, n)| usize::from(is_work(n.op.kind.info().class) && n.op.kind != OpKind::Take) + inside(n)).sum()
}

/// What is wrong with all passes together, repeated until nothing changes.
fn optimised_complaint(graph: &Graph, passes: &[&Pass], inputs: &[Vec<Value>]) -> Option<String> {
    let stages = optimise(&Rc::new(graph.clone()), passes, &mut Log::default());
    let last = &stages[stages.len() - 1].1;
    if let Err(e) = verify(last) {
        return Some(e.to_string());
    }
    inputs.iter().find_map(|inputs| {
        let (expected, found) = (interpret(graph, inputs), interpret(last, inputs));
        let differs = expected.iter().zip(&found).position(|(e, f)| !e.same(f));
        differs.map(|i| format!("result {i} was {}, is {}", expected[i], found[i]))
    })
}

fn orders(random: &mut Random) -> Vec<Vec<&'static Pass>> {
    let mut orders: Vec<Vec<&Pass>> = ALL.iter().map(|p| vec![p]).collect();
    orders.push(ALL.iter().collect());
    orders.push((0..5).map(|_| random.pick(ALL)).collect());
    orders
}

/// `TANDEM_RANDOM_GRAPHS` asks for more of them.
#[test]
fn on_random_graphs() {
    let count = std::env::var("TANDEM_RANDOM_GRAPHS").ok().and_then(|n| n.parse().ok()).unwrap_or(400);
    let mut rewritten = vec![0_u64; ALL.len()];
    for seed in 0..count {
        let original = graph(seed, &Options { regions: seed % 2 == 1, ..Options::default() });
        let values = |g: &Graph| vec![inputs(g, seed), special_inputs(g, seed)];
        let mut random = Random::new(seed);
        for passes in orders(&mut random) {
            if complaint(&original, &passes, &values(&original)).is_some() {
                let small = shrink(&original, |g| complaint(g, &passes, &values(g)).is_some());
                let names: Vec<_> = passes.iter().map(|p| p.name).collect();
                panic!("seed {seed}, passes {names:?}: {}\n{small}", complaint(&small, &passes, &values(&small)).unwrap());
            }
        }
        let without = random.pick(ALL).name;
        let all_but_one = ALL.iter().filter(|p| p.name != without).collect();
        let some_in_another_order = ordered(&[(); 6].map(|()| random.pick(ALL).name.to_owned()));
        for passes in [ALL.iter().collect(), all_but_one, some_in_another_order] {
            if optimised_complaint(&original, &passes, &values(&original)).is_some() {
                let small = shrink(&original, |g| optimised_complaint(g, &passes, &values(g)).is_some());
                let names: Vec<_> = passes.iter().map(|p| p.name).collect();
                panic!("seed {seed}, optimised by {names:?}: {}\n{small}", optimised_complaint(&small, &passes, &values(&small)).unwrap());
            }
        }
        let mut log = Log::default();
        run(&Rc::new(original), &ALL.iter().collect::<Vec<_>>(), &mut log);
        for (count, pass) in rewritten.iter_mut().zip(ALL) {
            *count += u64::from(log.rewrites.iter().any(|r| r.pass == pass.name));
        }
    }
    assert!(rewritten.iter().all(|n| *n * 40 > count), "of {count} graphs so many gave each pass something to do: {rewritten:?}");
}

#[test]
fn on_the_text_graphs() {
    for case in graphs::all() {
        let values: Vec<Vec<Value>> = case.runs.iter().map(|r| r.inputs.clone()).collect();
        for passes in orders(&mut Random::new(1)) {
            assert_eq!(complaint(&case.graph, &passes, &values), None, "{}", case.name);
        }
        assert_eq!(optimised_complaint(&case.graph, &ALL.iter().collect::<Vec<_>>(), &values), None, "{}", case.name);
    }
}
