//! Which steps are put beside each other, and what that costs in memory.

use tandem_ir::parse::parse;
use tandem_kernel::{Argument, Program, independent, lower};

/// Networks of one input: of so many layers each, as wide as this, node by node one network after the other.
fn networks(count: usize, layers: usize, width: usize) -> Program {
    let mut text = format!("graph \"networks\"(%0 \"x\": f32[1, {width}]");
    for w in 1..=count * layers {
        text += &format!(", %{w} \"w{w}\": f32[{width}, {width}]");
    }
    text += ") {\n";
    let (mut next, mut results) = (count * layers + 1, vec![]);
    for network in 0..count {
        let mut x = 0;
        for layer in 0..layers {
            let w = 1 + network * layers + layer;
            text += &format!("  %{next} = matmul %{x}, %{w} : f32[1, {width}]\n");
            text += &format!("  %{} = tanh %{next} : f32[1, {width}]\n", next + 1);
            x = next + 1;
            next += 2;
        }
        results.push(format!("%{x}"));
    }
    text += &format!("  return {}\n}}", results.join(", "));
    lower(&parse(&text).unwrap_or_else(|e| panic!("{text}\n{e}")), true)
}

/// How many steps at a time touch nothing that another one of them writes.
fn together(program: &Program) -> Vec<usize> {
    let (mut found, mut at) = (vec![], 0);
    while at < program.steps.len() {
        found.push(independent(&program.steps[at..]));
        at += found[found.len() - 1];
    }
    found
}

#[test]
fn layers_of_networks_that_do_not_meet_run_beside_each_other() {
    let program = networks(3, 4, 256);
    assert_eq!(together(&program), [3, 3, 3, 3], "{program}");
    // Two layers at a time are needed.
    assert_eq!(program.slots.len(), 6, "{program}");
    assert_eq!(program.peak_bytes, 6 * 1024, "{program}");
    // People see the lives of values in steps.
    let mut lives: Vec<_> = program.temporaries.iter().map(|t| (t.first, t.last)).collect();
    lives.sort_unstable();
    assert_eq!(lives, [[(0, 5); 3], [(3, 8); 3], [(6, 11); 3]].concat());
}

#[test]
fn small_kernels_keep_their_order_and_need_no_more_memory() {
    let program = networks(3, 4, 16);
    let weights: Vec<_> = program.steps.iter().map(|step| step.inputs[1]).collect();
    assert_eq!(weights, (1..=12).map(Argument::Input).collect::<Vec<_>>(), "{program}");
    assert_eq!(program.slots.len(), 2, "{program}");
}

#[test]
fn not_too_many_run_at_once() {
    let program = networks(40, 1, 256);
    assert!(together(&program) == [40], "what does not depend is not said to\n{program}");
    let program = networks(40, 2, 256);
    let found = together(&program);
    assert!(found.iter().all(|count| *count <= 32) && found.len() > 2, "{found:?}");
}
