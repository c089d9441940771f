//! Which lines of generated code belong to which node, on both generators: for the programs of `tests/graphs` that every node
//! which a kernel computes has lines, and for some that these are the right ones.

use std::fs;
use std::path::PathBuf;
use std::rc::Rc;
use tandem_compiler::{Options, Prepared};
use tandem_ir::parse::parse;
use tandem_ir::{Class, Graph, NodeId, OpKind};
use tandem_kernel::{CodeLines, Program, Step, Target};
use tandem_wasm::{Features, marked_listing};
use tandem_wgsl::{Limits, shader};

/// A program with the graph that it computes.
struct Compiled {
    graph: Rc<Graph>,
    program: Program,
}

impl Compiled {
    fn new(text: &str, target: Target) -> Compiled {
        let options = Options::default();
        let mut prepared = Prepared::new(Rc::new(parse(text).expect("the graph is well formed")), &options);
        let program = prepared.schedule(&options, target);
        Compiled { graph: prepared.graph().clone(), program }
    }

    /// The nodes of a kind, each with its step.
    fn of_kind(&self, kind: OpKind) -> Vec<(NodeId, &Step)> {
        let all = self.program.steps.iter().flat_map(|step| step.nodes.iter().map(move |node| (*node, step)));
        all.filter(|(node, _)| self.graph.node(*node).op.kind == kind).collect()
    }
}

/// Code with whose its lines are.
type Code = (String, Vec<CodeLines>);

fn wat(step: &Step) -> Code {
    let listing = marked_listing(&step.kernel, Features::SIMD);
    (listing.text, listing.lines)
}

fn wgsl(step: &Step) -> Code {
    let shader = shader(&step.kernel, Limits::default());
    (shader.source, shader.lines)
}

/// The lines of a node, trimmed.
fn lines_of(step: &Step, (text, lines): &Code, node: NodeId) -> Vec<String> {
    let all: Vec<&str> = text.lines().collect();
    let is_own = |lines: &&CodeLines| step.parts.contains(&(lines.part, node));
    let own = lines.iter().filter(is_own).flat_map(|lines| &all[lines.from as usize - 1..lines.to as usize]);
    own.map(|line| line.trim().to_owned()).collect()
}

#[test]
fn every_node_that_a_kernel_computes_has_lines() {
    let mut missing = vec![];
    for folder in ["graphs", "golden"] {
        let folder: PathBuf = [env!("CARGO_MANIFEST_DIR"), "../../tests", folder].iter().collect();
        for file in fs::read_dir(folder).expect("the folder is there") {
            let path = file.expect("the folder can be read").path();
            if path.extension().is_none_or(|extension| extension != "graph") {
                continue;
            }
            let text = fs::read_to_string(&path).expect("the file can be read");
            for (target, code) in
                [(Target { has_sequential: true, has_prologues: true }, wat as fn(&Step) -> Code), (Target::default(), wgsl)]
            {
                let compiled = Compiled::new(&text, target);
                let is_for_gpu = compiled.program.steps.iter().all(|step| !step.kernel.is_wide());
                for step in compiled.program.steps.iter().filter(|_| is_for_gpu || target.has_sequential) {
                    let code = code(step);
                    let is_empty = |node: &NodeId| compiled.graph.node(*node).ty.shape.count() == 0;
                    let is_work = |node: &&NodeId| {
                        let found = compiled.graph.node(**node);
                        let is_made = !matches!(found.op.kind.info().class, Class::Movement | Class::Leaf | Class::Region);
                        // Of nothing there is nothing to compute.
                        is_made && !is_empty(node) && !found.inputs.iter().any(is_empty)
                    };
                    for node in step.nodes.iter().filter(is_work).filter(|node| lines_of(step, &code, **node).is_empty()) {
                        missing.push(format!("{}: {node} = {:?} in {:?}", path.display(), compiled.graph.node(*node).op.kind, target));
                    }
                }
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

#[test]
fn lines_are_those_of_the_op() {
    let dense = r#"graph "dense"(%0 "x": f32[32, 64], %1 "w": f32[64, 48], %2 "b": f32[48]) {
  %3 = matmul %0, %1 : f32[32, 48]
  %4 = reshape %2 shape=[1, 48] : f32[1, 48]
  %5 = add %3, %4 : f32[32, 48]
  %6 = relu %5 : f32[32, 48]
  return %6
}"#;
    let expected =
        [(OpKind::MatMul, ["f32x4.mul", "+= a"]), (OpKind::Add, ["f32x4.add", "let v"]), (OpKind::Relu, ["f32x4.le", "= relu_4("])];
    let compiled = Compiled::new(dense, Target::default());
    for (kind, [of_cpu, of_gpu]) in expected {
        let [(node, step)] = compiled.of_kind(kind)[..] else { panic!("one {kind:?}") };
        let (cpu, gpu) = (lines_of(step, &wat(step), node), lines_of(step, &wgsl(step), node));
        assert!(cpu.iter().any(|line| line == of_cpu), "{kind:?}: {cpu:?}");
        assert!(gpu.iter().any(|line| line.contains(of_gpu)), "{kind:?}: {gpu:?}");
        // What another op does is not among them.
        if kind != OpKind::Relu {
            assert!(!cpu.iter().any(|line| line == "f32x4.le") && !gpu.iter().any(|line| line.contains("relu")), "{cpu:?} {gpu:?}");
        }
    }
}

#[test]
fn attention_shows_its_softmax() {
    let path: PathBuf = [env!("CARGO_MANIFEST_DIR"), "../../tests/golden/attention.graph"].iter().collect();
    let compiled = Compiled::new(&fs::read_to_string(path).expect("the file is there"), Target::default());
    let [(largest, step)] = compiled.of_kind(OpKind::Max)[..] else { panic!("one max") };
    let [exp, total] = [OpKind::Exp, OpKind::Sum].map(|kind| compiled.of_kind(kind)[0].0);
    let products: Vec<NodeId> = compiled.of_kind(OpKind::MatMul).into_iter().map(|(node, _)| node).collect();
    assert_eq!(products.len(), 2);
    let gpu = wgsl(step);
    let has = |node: NodeId, words: &str| lines_of(step, &gpu, node).iter().any(|line| line.contains(words));
    assert!(has(largest, "most = max(") && has(exp, "exponential(scores[t]") && has(total, "total +="));
    assert!(has(products[0], "sum += in") && has(products[1], "sum += scores["));
    assert!(!has(largest, "total +=") && !has(total, "most = max("));
    let cpu = wat(step);
    for node in [largest, exp, total, products[0], products[1]] {
        assert!(!lines_of(step, &cpu, node).is_empty());
    }
}

#[test]
fn what_two_nodes_share_belongs_to_both_and_loops_to_none() {
    let chain = r#"graph "chain"(%0 "x": f32[1000]) {
  %1 = exp %0 : f32[1000]
  %2 = exp %1 : f32[1000]
  %3 = add %1, %2 : f32[1000]
  return %3
}"#;
    let compiled = Compiled::new(chain, Target::default());
    let [(first, step), (second, _)] = compiled.of_kind(OpKind::Exp)[..] else { panic!("two exps") };
    let gpu = wgsl(step);
    let [of_first, of_second] = [first, second].map(|node| lines_of(step, &gpu, node));
    let helper = |lines: &[String]| lines.iter().any(|line| line.starts_with("fn exponential_4("));
    assert!(helper(&of_first) && helper(&of_second), "{of_first:?} {of_second:?}");
    for code in [wat(step), gpu] {
        for node in &step.nodes {
            let lines = lines_of(step, &code, *node);
            assert!(
                !lines.iter().any(|line| line == "loop" || line.starts_with("br") || line.contains("v128.load") || line.contains("in0["))
            );
        }
    }
}
