//! Maps are cut where padding begins and ends, and compare nothing in between.

use tandem_ir::parse::parse;
use tandem_kernel::affine::split::{SplitMap, split};
use tandem_kernel::{Kernel, Scalar, lower};

fn kernel(text: &str) -> Kernel {
    let program = lower(&parse(text).expect("the graph is well formed"), true);
    assert_eq!(program.steps.len(), 1);
    (*program.steps[0].kernel).clone()
}

/// Ops that each part computes for the first output.
fn ops(parts: &SplitMap) -> Vec<usize> {
    let count =
        |value| parts.kernel.reachable(value).iter().filter(|id| matches!(parts.kernel.expr(**id).scalar, Scalar::Apply { .. })).count();
    parts.values.iter().map(|values| count(values[0])).collect()
}

#[test]
fn a_padded_row_has_three_parts() {
    let padded = kernel(
        "graph \"g\"(%0 \"x\": f32[6, 10]) {\n  %1 = constant 0.0 : f32[]\n  %2 = pad %0, %1 pad=[0:0:0, 2:0:3] : f32[6, 15]\n  return %2\n}",
    );
    let parts = split(&padded).expect("there is something to cut");
    assert_eq!(parts.cuts, [vec![0], vec![0, 2, 12]]);
    // A constant, an index of the row and the column, a constant.
    assert_eq!(ops(&parts)[0], 0);
    assert_eq!(ops(&parts)[2], 0);
    let index = tandem_kernel::affine::form::forms(&parts.kernel.exprs);
    let Scalar::Gather { index: of, .. } = parts.kernel.expr(parts.values[1][0]).scalar else { panic!("the middle is the operand") };
    let form = index[of.0 as usize].clone().expect("what is left of the index is affine");
    assert_eq!((form.offset, &form.strides[..]), (-2, &[10, 1][..]));
}

#[test]
fn a_padded_image_has_nine_parts_and_a_row_of_many_pads_not_too_many() {
    let image = kernel(
        "graph \"g\"(%0 \"x\": f32[2, 6, 6]) {\n  %1 = constant 0.0 : f32[]\n  %2 = pad %0, %1 pad=[0:0:0, 1:0:1, 1:0:1] : f32[2, 8, 8]\n  return %2\n}",
    );
    let parts = split(&image).expect("there is something to cut");
    assert_eq!(parts.cuts, [vec![0], vec![0, 1, 7], vec![0, 1, 7]]);
    assert_eq!(parts.values.len(), 9);
    let pads: String = (0..10)
        .map(|i| {
            let (at, sum) = (2 * i + 2, 2 * i + 3);
            let before = if i == 0 { "%0".to_owned() } else { format!("%{}", sum - 2) };
            let pad = format!("  %{at} = pad %0, %1 pad=[{i}:0:{}] : f32[40]\n", 10 - i);
            let operand = if i == 0 { format!("%{at}") } else { before };
            pad + &format!("  %{sum} = add {operand}, %{at} : f32[40]\n")
        })
        .collect();
    let many = kernel(&format!("graph \"g\"(%0 \"x\": f32[30]) {{\n  %1 = constant 0.0 : f32[]\n{pads}  return %21\n}}"));
    assert!(split(&many).is_none(), "one loop is not cut into twenty pieces");
}

#[test]
fn a_kernel_without_padding_is_left_alone() {
    let sum = kernel("graph \"g\"(%0 \"x\": f32[6, 10]) {\n  %1 = add %0, %0 : f32[6, 10]\n  return %1\n}");
    assert!(split(&sum).is_none());
}
