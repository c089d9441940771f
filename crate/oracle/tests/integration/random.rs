//! Random graphs: valid, reproducible, rich in ops and shapes, and worth comparing.

use std::collections::HashMap;
use tandem_ir::{Class, Graph, OpKind, parse::parse, verify::verify};
use tandem_oracle::random::{Options, graph, inputs, special_inputs};
use tandem_oracle::shrink::shrink;
use tandem_oracle::{Accuracy, Agreement, Data, Value, check, run};

const GRAPHS: u64 = 800;

fn all() -> impl Iterator<Item = (u64, Graph)> {
    (0..GRAPHS).map(|seed| (seed, graph(seed, &Options::default())))
}

#[test]
fn they_are_valid_and_read_back() {
    for (seed, graph) in all() {
        verify(&graph).unwrap_or_else(|e| panic!("seed {seed}: {e}\n{graph}"));
        let computed = graph.len() - graph.parameters().len();
        assert!((5..=48).contains(&computed), "seed {seed}: {computed} nodes");
        assert_eq!(parse(&graph.to_string()).unwrap_or_else(|e| panic!("seed {seed}: {e}\n{graph}")), graph, "seed {seed}");
        assert!(graph.nodes().all(|(_, n)| n.ty.shape.count() <= 600), "seed {seed}");
    }
}

#[test]
fn choices_and_loops_are_valid_and_occur_often() {
    let options = Options { regions: true, ..Options::default() };
    let (mut kinds, mut deep, mut loose): (HashMap<OpKind, usize>, usize, Agreement) = Default::default();
    for seed in 0..GRAPHS / 2 {
        let graph = graph(seed, &options);
        verify(&graph).unwrap_or_else(|e| panic!("seed {seed}: {e}\n{graph}"));
        assert_eq!(parse(&graph.to_string()).unwrap_or_else(|e| panic!("seed {seed}: {e}\n{graph}")).to_string(), graph.to_string());
        for region in graph.nodes().filter_map(|(_, n)| n.region()) {
            *kinds.entry(region.kind()).or_default() += 1;
            deep += usize::from(region.depth() > 1);
        }
        // What the oracle says is among what a device may say.
        for inputs in [inputs(&graph, seed), special_inputs(&graph, seed)] {
            let found = run(&graph, &inputs);
            for accuracy in [Accuracy::CPU, Accuracy::WEBGPU] {
                let seen = check(&graph, &inputs, &found, &accuracy).unwrap_or_else(|e| panic!("seed {seed}: {e}\n{graph}"));
                loose = loose.plus(seen);
            }
        }
    }
    assert!([OpKind::Cond, OpKind::While, OpKind::Scan].iter().all(|k| kinds[k] > 100) && deep > 50, "{kinds:?}, {deep} deep");
    assert!(loose.exact + loose.close > loose.loose, "{loose:?}");
}

#[test]
fn loops_shrink_too() {
    // "Fails" wherever a body returns what an exponential made.
    let fails = |g: &Graph| {
        let made = |g: &Graph| g.outputs().iter().any(|o| g.node(*o).inputs.iter().any(|i| g.node(*i).op.kind == OpKind::Exp));
        g.nodes().filter_map(|(_, n)| n.region()).any(|r| r.graphs().any(|(_, g)| made(g)))
    };
    let options = Options { regions: true, ..Options::default() };
    let failing: Vec<Graph> = (0..).map(|seed| graph(seed, &options)).filter(fails).take(5).collect();
    for graph in failing {
        verify(&graph).unwrap();
        let small = shrink(&graph, fails);
        verify(&small).unwrap();
        assert!(fails(&small));
        assert!(small.to_string().lines().count() <= 18, "{small}");
    }
}

#[test]
fn the_same_seed_gives_the_same_program() {
    for (seed, first) in all().take(20) {
        assert_eq!(first, graph(seed, &Options::default()));
        assert_eq!(inputs(&first, seed), inputs(&first, seed));
        assert_ne!(first.to_string(), graph(seed + 1, &Options::default()).to_string());
    }
}

#[test]
fn every_op_occurs_often_and_every_kind_of_shape() {
    let mut ops: HashMap<OpKind, usize> = HashMap::new();
    let (mut empty, mut scalar, mut backwards, mut broadcast, mut batched) = (0, 0, 0, 0, 0);
    for (_, graph) in all() {
        for (_, node) in graph.nodes() {
            *ops.entry(node.op.kind).or_default() += 1;
            empty += usize::from(node.ty.shape.count() == 0);
            scalar += usize::from(node.ty.shape.rank() == 0 && node.op.kind.info().class != Class::Leaf);
            backwards += usize::from(matches!(&node.op.attr, tandem_ir::Attr::Slice(r) if r.iter().any(|r| r.step < 0 && r.len > 1)));
            let spread = node.inputs.iter().any(|i| graph.node(*i).ty.shape != node.ty.shape && graph.node(*i).ty.shape.rank() > 0);
            broadcast += usize::from(node.op.kind.info().class == Class::Elementwise && spread);
            batched += usize::from(node.op.kind == OpKind::MatMul && node.ty.shape.rank() > 2);
        }
    }
    let rare: Vec<_> = OpKind::ALL.iter().filter(|k| k.info().class != Class::Region && ops.get(k).copied().unwrap_or(0) < 25).collect();
    assert!(rare.is_empty(), "{rare:?} of {ops:?}");
    assert!([empty, scalar, backwards, broadcast, batched].iter().all(|n| *n > 40), "{:?}", [empty, scalar, backwards, broadcast, batched]);
}

#[test]
fn few_results_are_all_nan_or_infinite() {
    let (mut lost, mut results) = (0, 0);
    for (seed, graph) in all() {
        for value in run(&graph, &inputs(&graph, seed)) {
            if let Data::F32(v) = value.data {
                results += usize::from(!v.is_empty());
                lost += usize::from(!v.is_empty() && v.iter().all(|x| !x.is_finite()));
            }
        }
    }
    assert!(lost * 20 < results, "{lost} of {results} results are all NaN or infinite");
}

#[test]
fn inputs_respect_domains_and_special_ones_do_not() {
    let graph = parse("graph \"f\"(%0 \"x\": f32[3000], %1 \"y\": i32[3000], %2 \"z\": i32[3000]) {\n%3 = reshape %0 shape=[300, 10] : f32[300, 10]\n%4 = log %3 : f32[300, 10]\n%5 = remainder %1, %2 : i32[3000]\nreturn %4, %5\n}").unwrap();
    let ordinary = inputs(&graph, 3);
    assert!(matches!(&ordinary[0].data, Data::F32(v) if v.iter().all(|x| *x > 0.0)));
    assert!(matches!(&ordinary[1].data, Data::I32(v) if v.contains(&0)));
    assert!(matches!(&ordinary[2].data, Data::I32(v) if !v.contains(&0)));
    let special = special_inputs(&graph, 3);
    assert!(matches!(&special[0].data, Data::F32(v) if v.iter().any(|x| x.is_nan()) && v.iter().any(|x| x.to_bits() == 1 << 31)));
    assert!(matches!(&special[2].data, Data::I32(v) if v.contains(&0) && v.contains(&i32::MIN)));
}

#[test]
fn shrinking_leaves_what_fails() {
    // "Fails" wherever a floor reads, through anything, something that an exponential made.
    let fails = |g: &Graph| {
        let mut tainted = vec![false; g.len()];
        let mut found = false;
        for (id, node) in g.nodes() {
            let below = node.inputs.iter().any(|i| tainted[i.index()]);
            tainted[id.index()] = below || node.op.kind == OpKind::Exp;
            found |= below && node.op.kind == OpKind::Floor;
        }
        found
    };
    let failing: Vec<Graph> = all().map(|(_, g)| g).filter(fails).take(5).collect();
    assert_eq!(failing.len(), 5);
    for graph in failing {
        verify(&graph).unwrap();
        let small = shrink(&graph, fails);
        verify(&small).unwrap();
        assert!(fails(&small));
        assert_eq!((small.len() - small.parameters().len(), small.outputs().len()), (2, 1), "{small}");
        assert!(small.nodes().all(|(_, n)| n.ty.shape.count() <= 1), "{small}");
        let _: Vec<Value> = run(&small, &inputs(&small, 0));
    }
}
