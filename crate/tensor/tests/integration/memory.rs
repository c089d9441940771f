//! What programs need of memory, and how many kernels and copies: networks with their gradients, through all passes and
//! the scheduler, with a pass and without it. The programs are not run.

#[allow(dead_code, reason = "some of it is for measurements")]
#[path = "../../examples/compile/net.rs"]
mod net;

use net::{argument, composite, op, with_number};
use std::rc::Rc;
use tandem_compiler::Prepared;
use tandem_device::Device;
use tandem_device::cpu::{Cpu, Options as CpuOptions};
use tandem_kernel::{Program, Target};
use tandem_pass::{Log, Reason};
use tandem_tensor::trace::Traced;
use tandem_tensor::{OpKind, Options, Runtime};

fn runtime() -> Rc<Runtime> {
    let device: Rc<dyn Device> = Rc::new(Cpu::new(CpuOptions::default()).expect("the CPU starts"));
    Runtime::new(device, || None, || 0.0)
}

/// One step of training so many dense layers of one width, with an activation after each.
fn step(runtime: &Runtime, activation: &str, layers: usize, batch: usize, width: usize) -> Traced {
    network(runtime, activation, layers, batch, width, false)
}

/// The same; weights may lie with a row for each result, as `x @ w.T` reads them.
fn network(runtime: &Runtime, activation: &str, layers: usize, batch: usize, width: usize, by_rows: bool) -> Traced {
    let arguments = |runtime: &Runtime| {
        let mut list = vec![argument(runtime, "x", &[batch, width])];
        for _ in 0..layers {
            list.extend([argument(runtime, "weight", &[width, width]), argument(runtime, "bias", &[width])]);
        }
        list
    };
    runtime.open_trace("step");
    let outer = arguments(runtime);
    runtime.open_trace("loss");
    let inner = arguments(runtime);
    let mut x = inner[0].clone();
    for layer in inner[1..].chunks(2) {
        let weight = if by_rows { runtime.transpose(&layer[0], None).expect("it is a matrix") } else { layer[0].clone() };
        let product = runtime.matmul(&x, &weight).expect("shapes fit");
        let sum = op(runtime, OpKind::Add, &[&product, &layer[1]]);
        x = match activation {
            "relu" => op(runtime, OpKind::Relu, &[&sum]),
            "tanh" => op(runtime, OpKind::Tanh, &[&sum]),
            other => composite(runtime, other, &[&sum]),
        };
    }
    let loss = composite(runtime, "mean", &[&op(runtime, OpKind::Multiply, &[&x, &x])]);
    let traced = runtime.close_trace(&[loss]).expect("the trace is open");
    let wrt: Vec<usize> = (1..outer.len()).collect();
    let (mut results, gradients) = runtime.gradient(&traced, &outer, &wrt).expect("it can be differentiated");
    for (parameter, gradient) in outer[1..].iter().zip(&gradients) {
        let change = with_number(runtime, OpKind::Multiply, gradient, 0.01);
        results.push(op(runtime, OpKind::Subtract, &[parameter, &change]));
    }
    runtime.close_trace(&results).expect("the trace is open")
}

/// The program of a graph, with all passes but one.
fn program(traced: Traced, without: &[&str]) -> (Program, Log) {
    let options = Options { without: without.iter().map(|w| (*w).to_owned()).collect(), ..Options::default() };
    let mut prepared = Prepared::new(Rc::new(traced.graph), &options);
    let program = prepared.schedule(&options, Target::default());
    (program, prepared.log)
}

fn rewrites(log: &Log, pass: &str) -> usize {
    log.rewrites.iter().filter(|r| r.pass == pass).count()
}

/// The backward pass reads curves of the forward pass again; they are computed again from the sums, which it reads too.
#[test]
fn deep_networks_keep_less() {
    let runtime = runtime();
    // Of the bytes that were needed at once, how many percent still are, at most.
    for (activation, percent) in [("gelu", 80), ("silu", 70), ("mish", 46)] {
        let traced = || step(&runtime, activation, 16, 256, 128);
        let (kept, _) = program(traced(), &["rematerialise"]);
        let (again, log) = program(traced(), &[]);
        let (before, after) = (kept.peak_bytes, again.peak_bytes);
        println!("{activation}: {} kernels and {before} bytes, then {} and {after}", kept.steps.len(), again.steps.len());
        assert!(rewrites(&log, "rematerialise") >= 15, "{activation}");
        assert!(after * 100 <= before * percent, "{activation}: {before} bytes, then {after}");
        assert!(again.slots.iter().sum::<usize>() * 100 <= kept.slots.iter().sum::<usize>() * percent);
        // At most one more for each layer but the last.
        assert!(again.steps.len() <= kept.steps.len() + 15, "{activation}: {} kernels, then {}", kept.steps.len(), again.steps.len());
    }
}

/// softplus's derivative reads what fits into the place of its sums, so that nothing is worth computing again.
#[test]
fn softplus_keeps_no_more_than_silu() {
    let runtime = runtime();
    let kept = |activation: &str| program(step(&runtime, activation, 16, 256, 128), &["rematerialise"]).0.peak_bytes;
    assert!(kept("softplus") <= kept("silu"), "{} bytes, and silu {}", kept("softplus"), kept("silu"));
}

/// What needs little memory is left as it is: it is not looked at.
#[test]
fn small_programs_compute_nothing_twice() {
    let runtime = runtime();
    let (program, log) = program(step(&runtime, "gelu", 4, 16, 32), &[]);
    assert!(program.peak_bytes > 0);
    assert!(rewrites(&log, "rematerialise") == 0 && log.refusals.iter().all(|r| r.reason != Reason::Memory));
}

/// Kernels, and bytes that they load and store, of a graph with and without the layout pass.
fn moved(text: &str) -> [(usize, u64); 2] {
    [&["layout"][..], &[]].map(|without| {
        let graph = tandem_ir::parse::parse(text).unwrap_or_else(|e| panic!("{e}"));
        let options = Options { without: without.iter().map(|w| (*w).to_owned()).collect(), ..Options::default() };
        let program = Prepared::new(Rc::new(graph), &options).schedule(&options, Target::default());
        (program.steps.len(), program.steps.iter().map(|step| tandem_device::traffic(&step.kernel)).sum())
    })
}

#[test]
fn values_lie_as_their_readers_want_them() {
    // `x @ relu(w + b).T`: the operand is not stored and then copied.
    let text = r#"graph "f"(%0 "x": f32[256, 64], %1 "w": f32[128, 64], %2 "b": f32[64]) {
  %3 = add %1, %2 : f32[128, 64]
  %4 = relu %3 : f32[128, 64]
  %5 = permute %4 perm=[1, 0] : f32[64, 128]
  %6 = matmul %0, %5 : f32[256, 128]
  return %6
}
"#;
    assert_eq!(moved(text), [(3, 360_704), (2, 295_168)]);
    // The gradient of `w` in `x @ w.T`, as most layers are written.
    let text = r#"graph "f"(%0 "x": f32[256, 64], %1 "g": f32[256, 32]) {
  %2 = permute %0 perm=[1, 0] : f32[64, 256]
  %3 = matmul %2, %1 : f32[64, 32]
  %4 = permute %3 perm=[1, 0] : f32[32, 64]
  return %4
}
"#;
    assert_eq!(moved(text), [(2, 122_880), (1, 106_496)]);
    // Attention with keys that are scaled and then transposed.
    let text = r#"graph "f"(%0 "q": f32[8, 128, 32], %1 "k": f32[8, 128, 32], %2 "s": f32[32]) {
  %3 = multiply %1, %2 : f32[8, 128, 32]
  %4 = permute %3 perm=[0, 2, 1] : f32[8, 32, 128]
  %5 = matmul %0, %4 : f32[8, 128, 128]
  return %5
}
"#;
    assert_eq!(moved(text), [(3, 1_310_848), (2, 1_048_704)]);
    // `einsum("ij,jk->ki")` and what follows it.
    let text = r#"graph "f"(%0 "x": f32[64, 32], %1 "y": f32[32, 96], %2 "c": f32[64]) {
  %3 = matmul %0, %1 : f32[64, 96]
  %4 = permute %3 perm=[1, 0] : f32[96, 64]
  %5 = add %4, %2 : f32[96, 64]
  return %5
}
"#;
    assert_eq!(moved(text), [(2, 94_464), (1, 45_312)]);
}

/// The estimate does not know that `%7` takes the place of what it reads; so it hopes for less than the plan then gives.
#[test]
fn what_does_not_pay_in_the_plan_is_taken_back() {
    let text = r#"graph "f"(%0 "x": f32[512, 512], %1 "w": f32[512, 512]) {
  %2 = tanh %0 : f32[512, 512]
  %3 = matmul %2, %1 : f32[512, 512]
  %4 = matmul %1, %1 : f32[512, 512]
  %5 = max %3 axes=[1] : f32[512]
  %6 = max %4 axes=[1] : f32[512]
  %7 = add %3, %4 : f32[512, 512]
  %8 = matmul %7, %2 : f32[512, 512]
  %9 = matmul %8, %8 : f32[512, 512]
  return %9, %5, %6
}
"#;
    let graph = Rc::new(tandem_ir::parse::parse(text).unwrap_or_else(|e| panic!("{e}")));
    let again = tandem_pass::rematerialise::run(&graph, &mut Log::default()).expect("the estimate hopes for less");
    let peak = |graph: &tandem_ir::Graph| tandem_kernel::lower(graph, true).peak_bytes;
    assert_eq!(peak(&again), peak(&graph));
    let options = Options::default();
    let mut prepared = Prepared::new(graph.clone(), &options);
    prepared.schedule(&options, Target::default());
    assert_eq!(**prepared.graph(), *graph);
    assert_eq!(rewrites(&prepared.log, "rematerialise"), 0);
    let refused: Vec<_> = prepared.log.refusals.iter().filter(|r| r.pass == "rematerialise").map(|r| (&*r.stays, r.reason)).collect();
    assert_eq!(refused, [("tanh(%0)", Reason::Memory)]);
}

/// Gradients of weights that are read as `w.T` are computed as the weights lie, not computed and then turned.
#[test]
fn weights_learn_as_they_lie() {
    let runtime = runtime();
    let traced = || network(&runtime, "relu", 4, 64, 128, true);
    let [before, after] = [&["layout"][..], &[]].map(|without| program(traced(), without).0);
    let traffic = |program: &Program| -> u64 { program.steps.iter().map(|step| tandem_device::traffic(&step.kernel)).sum() };
    println!("{} kernels, {} bytes, then {} and {}", before.steps.len(), traffic(&before), after.steps.len(), traffic(&after));
    // No more kernels: what was a copy is now the sum of a bias's gradient, which went along with the product before.
    assert!(after.steps.len() <= before.steps.len());
    assert!(traffic(&after) * 100 <= traffic(&before) * 90);
}
