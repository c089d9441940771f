//! What a short call costs: an eager addition of 4 elements, as the tensors make it.
use std::time::Instant;
use tandem_device::Device;
use tandem_device::cpu::{Cpu, Options};

fn main() {
    let cpu = Cpu::new(Options::default()).expect("wasmtime runs here");
    let text = "graph \"add\"(%0 \"x\": f32[4], %1 \"y\": f32[4]) {\n  %2 = add %0, %1 : f32[4]\n  return %2\n}";
    let program = tandem_kernel::lower(&tandem_ir::parse::parse(text).expect("a graph"), true);
    let id = cpu.load(&program).expect("it compiles");
    let inputs: Vec<_> = program.inputs.iter().map(|b| cpu.allocate(*b).expect("there is room")).collect();
    inputs.iter().for_each(|id| cpu.write(*id, &[0; 16]).expect("it fits"));
    let mut best = f64::MAX;
    for _ in 0..2_000 {
        let start = Instant::now();
        for _ in 0..100 {
            let out = cpu.allocate(program.outputs[0]).expect("there is room");
            cpu.run(id, &inputs, &[out]).expect("it runs");
            cpu.free(out);
        }
        best = best.min(start.elapsed().as_nanos() as f64 / 100.0);
    }
    println!("{best:.0} ns");
}
