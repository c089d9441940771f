//! How long it takes from a function to kernels that can run, on the CPU device: `./x bench compile`.
//!
//! Each network is traced through the runtime as a program would, gradients included, then optimised and scheduled, and
//! its WebAssembly is generated: that is what Tandem does. Then wasmtime makes machine code of it, which in the browser is
//! the browser's work. Times are those of the fastest of several runs; kernels differ by a constant from run to run, so
//! that no cache knows them. The kernels are not run.

#![forbid(unsafe_code)]

mod net;

use net::{chain, deep, training_step};
use std::rc::Rc;
use std::time::Instant;
use tandem_compiler::Prepared;
use tandem_device::Device;
use tandem_device::cpu::{Cpu, Features, Options};
use tandem_kernel::Target;
use tandem_tensor::trace::Traced;
use tandem_tensor::{Options as Passes, Runtime};

/// What one run took, in milliseconds.
#[derive(Clone, Copy, Default)]
struct Times {
    trace: f64,
    passes: f64,
    schedule: f64,
    generate: f64,
    /// What the engine takes for the generated code.
    engine: f64,
}

impl Times {
    /// Without the engine's time.
    fn total(&self) -> f64 {
        self.trace + self.passes + self.schedule + self.generate
    }
}

/// A network, traced with a constant that no other run has.
type Net = Box<dyn Fn(&Runtime, f64) -> Traced>;

fn main() {
    let profile = if cfg!(debug_assertions) { "dev profile" } else { "release profile" };
    let device: Rc<dyn Device> = Rc::new(Cpu::new(Options::default()).expect("the CPU starts"));
    let start = Instant::now();
    let runtime = Runtime::new(device, || None, move || start.elapsed().as_secs_f64() * 1e3);
    let networks: [(&str, Net); 4] = [
        ("MLP 784-256-128-10, training step", Box::new(|r, c| training_step(r, 64, &[784, 256, 128, 10], c))),
        ("MLP 512-256-128-2, forward", Box::new(|r, c| deep(r, 64, &[512, 256, 128, 2], c))),
        ("100 layers, forward", Box::new(|r, c| deep(r, 32, &[64; 101], c))),
        ("100 layers, training step", Box::new(|r, c| training_step(r, 32, &[64; 101], c))),
    ];
    println!("| network ({profile}) | nodes | kernels | trace | passes | schedule | generate | together | bytes | wasmtime |");
    println!("|---|---|---|---|---|---|---|---|---|---|");
    for (name, net) in &networks {
        row(&runtime, name, net, true);
    }
    println!(
        "\n| chain of ops ({profile}) | nodes | kernels | trace | passes | schedule | generate | together | bytes | wasmtime | ns a node |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|---|");
    for nodes in [10, 100, 1_000, 10_000] {
        row(&runtime, &nodes.to_string(), &(Box::new(move |r: &Runtime, c| chain(r, nodes, c)) as Net), false);
    }
}

/// What one run made.
#[derive(Clone, Copy, Default)]
struct Made {
    times: Times,
    nodes: usize,
    kernels: usize,
    bytes: usize,
}

fn row(runtime: &Runtime, name: &str, net: &Net, is_network: bool) {
    let mut best: Option<Made> = None;
    let start = Instant::now();
    let mut run = 0;
    while run < 3 || (run < 30 && start.elapsed().as_secs_f64() < 2.0) {
        run += 1;
        let made = once(runtime, net, 1.0 + f64::from(run) / 1024.0);
        if best.is_none_or(|b| made.times.total() < b.times.total()) {
            best = Some(made);
        }
    }
    let Made { times: t, nodes, kernels, bytes } = best.unwrap_or_default();
    print!("| {name} | {nodes} | {kernels} | {:.2} ms | {:.2} ms | {:.2} ms | {:.2} ms", t.trace, t.passes, t.schedule, t.generate);
    print!(" | {:.2} ms | {bytes} | {:.1} ms |", t.total(), t.engine);
    if !is_network {
        print!(" {:.0} |", t.total() * 1e6 / nodes as f64);
    }
    println!();
}

fn once(runtime: &Runtime, net: &Net, constant: f64) -> Made {
    let start = Instant::now();
    let mut last = 0.0;
    let mut lap = || {
        let now = start.elapsed().as_secs_f64() * 1e3;
        now - std::mem::replace(&mut last, now)
    };
    let graph = Rc::new(net(runtime, constant).graph);
    let trace = lap();
    let nodes = graph.len();
    let options = Passes::default();
    let mut prepared = Prepared::new(graph, &options);
    let passes = lap();
    let program = prepared.schedule(&options, Target::default());
    let schedule = lap();
    let bytes = tandem_wasm::module(&program, Features::RELAXED).len();
    let generate = lap();
    let device = runtime.device();
    let id = device.load(&program).expect("the code is valid");
    let engine = (lap() - generate).max(0.0);
    device.unload(id);
    let times = Times { trace, passes, schedule, generate, engine };
    Made { times, nodes, kernels: program.steps.len(), bytes }
}
