//! What generators and devices rely on in kernels and plans.

use tandem_ir::{Class, DType};
use tandem_kernel::{
    Action, Argument, Axis, Body, Buffer, ExprId, Kernel, Program, Scalar, SequentialBody, Stage, Temporary, independent, support,
};

/// Storage buffers of one kernel that WebGPU guarantees.
const MAX_BUFFERS: usize = 8;

/// Checks lives and slots.
pub fn check_plan(program: &Program) {
    let bytes = |t: &Temporary| t.buffer.len * t.buffer.dtype.host_size().max(4);
    // A step, and those behind it that may run beside it.
    let beside = |at: usize| at..at + independent(&program.steps[at..]).max(1);
    for (i, t) in program.temporaries.iter().enumerate() {
        assert!(t.buffer.len > 0, "nothing needs no slot");
        if !program.actions.is_empty() {
            // Copies write and read too, between the steps.
            assert!(t.first <= t.last);
            continue;
        }
        let writes = program.steps[beside(t.first)].iter().any(|step| step.outputs.contains(&Argument::Slot(t.slot)));
        assert!(writes, "the first step of a temporary writes it");
        assert!(t.first < t.last, "somebody reads a temporary after it was written");
        let reads = (0..=t.last).any(|at| beside(at).contains(&t.last) && program.steps[at].inputs.contains(&Argument::Slot(t.slot)));
        let taken = program.temporaries.iter().any(|o| o.in_place && o.first == t.last && o.slot == t.slot);
        assert!(reads || taken, "the last step of a temporary reads it");
        let meet = |o: &&Temporary| {
            let handed_over = (o.in_place && o.first == t.last) || (t.in_place && t.first == o.last);
            o.slot == t.slot && o.first <= t.last && t.first <= o.last && !handed_over
        };
        assert_eq!(program.temporaries[i + 1..].iter().find(meet), None, "lives in one slot do not meet: {t:?}");
    }
    for step in (0..program.steps.len()).filter(|_| program.actions.is_empty()) {
        let handed_over =
            |t: &Temporary| t.last == step && program.temporaries.iter().any(|o| o.in_place && o.first == step && o.slot == t.slot);
        let alive = program.temporaries.iter().filter(|t| t.first <= step && step <= t.last && !handed_over(t));
        assert!(alive.map(bytes).sum::<usize>() <= program.peak_bytes, "the peak is the most");
    }
    let steps = (0..program.steps.len()).collect::<Vec<_>>();
    assert!(program.actions.is_empty() || mentioned(&program.actions) == steps, "every step is done in its place");
    for refusal in &program.refusals {
        assert!(refusal.step < program.steps.len(), "a refusal names a step");
    }
}

/// The steps that actions run, in order.
fn mentioned(actions: &[Action]) -> Vec<usize> {
    let both = |a: &[Action], b: &[Action]| [mentioned(a), mentioned(b)].concat();
    let of = |action: &Action| match action {
        Action::Step(i) => vec![*i as usize],
        Action::Copy(_) => vec![],
        Action::If { then, otherwise, .. } => both(then, otherwise),
        Action::Loop { body, .. } => mentioned(body),
        Action::While { before, body, .. } => both(before, body),
    };
    actions.iter().flat_map(of).collect()
}

/// Checks a kernel.
pub fn check_kernel(kernel: &Kernel) {
    assert!(kernel.inputs.len() + kernel.outputs.len() <= MAX_BUFFERS, "a kernel uses at most eight buffers\n{kernel}");
    assert!(kernel.inputs.iter().chain(&kernel.outputs).all(|b| b.len > 0), "a kernel touches no empty buffer\n{kernel}");
    let mut read = vec![false; kernel.inputs.len()];
    for (i, expr) in kernel.exprs.iter().enumerate() {
        assert!(!kernel.exprs[..i].contains(expr), "equal expressions are one\n{kernel}");
        assert!(expr.scalar.operands().iter().all(|a| (a.0 as usize) < i), "operands come before users\n{kernel}");
        match &expr.scalar {
            Scalar::Constant(l) => assert_eq!(l.dtype(), expr.dtype),
            Scalar::Load { input, .. } => {
                assert_eq!(kernel.inputs[*input as usize].dtype, expr.dtype);
                read[*input as usize] = true;
            }
            Scalar::Index(_) => assert_eq!(expr.dtype, DType::I32),
            Scalar::Gather { input, index } => {
                assert_eq!(kernel.inputs[*input as usize].dtype, expr.dtype);
                assert_eq!(kernel.expr(*index).dtype, DType::I32);
                read[*input as usize] = true;
            }
            Scalar::Apply { op, args } => {
                assert_eq!(op.info().class, Class::Elementwise);
                assert_eq!(op.info().arity, args.len());
            }
            Scalar::Accumulated(_) => assert!(!matches!(kernel.body, Body::Map(_))),
            Scalar::Written(o) => assert_eq!(kernel.outputs[*o as usize].dtype, expr.dtype),
        }
    }
    match &kernel.body {
        Body::Map(map) => {
            check_loops(kernel, &map.domain);
            assert_eq!(map.values.len(), kernel.outputs.len());
            for (value, output) in map.values.iter().zip(&kernel.outputs) {
                assert_eq!(kernel.expr(*value).dtype, output.dtype);
                assert_eq!(map.domain.iter().product::<usize>(), output.len);
                check_strides(kernel, *value, map.domain.len(), 0);
            }
        }
        Body::Reduce(reduce) => {
            check_loops(kernel, &reduce.outer);
            check_loops(kernel, &reduce.inner);
            check_strides(kernel, reduce.value, reduce.outer.len() + reduce.inner.len(), 0);
            check_strides(kernel, reduce.epilogue, reduce.outer.len(), 1);
            assert_eq!(kernel.expr(reduce.epilogue).dtype, kernel.output().dtype);
        }
        Body::MatMul(mm) => {
            assert!(support::has_matmul(kernel, mm), "generators have code for it\n{kernel}");
            check_strides(kernel, mm.product_value(), mm.batch.len() + 2, 1);
            for (operand, [rows, columns]) in [(&mm.left, [mm.m, mm.k]), (&mm.right, [mm.k, mm.n])] {
                assert_eq!(operand.access.batch.len(), mm.batch.len());
                let len = |axis: &Axis| axis.0.iter().map(|(size, _)| size).product::<usize>();
                assert_eq!(
                    [len(&operand.access.rows), len(&operand.access.columns)],
                    [rows, columns],
                    "axes are as long as the matrix\n{kernel}"
                );
                read[operand.input as usize] = true;
            }
            let mut dtypes = [&mm.left, &mm.right].map(|operand| kernel.inputs[operand.input as usize].dtype);
            if let Some(value) = mm.prologue {
                check_strides(kernel, value, mm.batch.len() + 2, 0);
                dtypes[1] = kernel.expr(value).dtype;
            }
            let are_i32 = |dtype: DType| matches!(dtype, DType::I8 | DType::I32);
            assert!(dtypes[0] == dtypes[1] || dtypes.into_iter().all(are_i32), "{kernel}");
            assert_eq!(kernel.outputs.len(), mm.epilogues.len());
            assert_eq!(kernel.domain().iter().product::<usize>(), kernel.output().len);
            for (epilogue, output) in mm.epilogues.iter().zip(&kernel.outputs) {
                assert_eq!(mm.points(epilogue.over), output.len, "{kernel}");
            }
            if let Some((_, sums)) = mm.column_sums() {
                assert!(mm.batch.is_empty(), "columns of one matrix\n{kernel}");
                assert_eq!(Buffer { dtype: kernel.expr(sums).dtype, len: mm.n }, kernel.outputs[1]);
                check_strides(kernel, sums, 2, 2);
                for scalar in kernel.reachable(sums).into_iter().map(|id| &kernel.expr(id).scalar) {
                    assert_ne!(*scalar, Scalar::Accumulated(0), "the product has another place\n{kernel}");
                    assert!(scalar.access().is_none_or(|access| access.strides[0] == 0), "one for each column\n{kernel}");
                }
            }
            assert_eq!(kernel.expr(mm.product_value()).dtype, kernel.output().dtype);
        }
        Body::Attention(body) => {
            let scores = &body.scores;
            assert!(support::has_attention(kernel, body), "generators have code for it\n{kernel}");
            check_loops(kernel, &scores.batch);
            check_strides(kernel, scores.product_value(), scores.batch.len() + 2, 1);
            check_strides(kernel, body.result, scores.batch.len() + 2, 2);
            for scalar in kernel.reachable(body.result).into_iter().map(|id| &kernel.expr(id).scalar) {
                assert_ne!(*scalar, Scalar::Accumulated(0), "the product has another place\n{kernel}");
            }
            let operands =
                [(&scores.left, [scores.m, scores.k]), (&scores.right, [scores.k, scores.n]), (&body.values, [scores.n, body.columns])];
            for (operand, size) in operands {
                assert_eq!(operand.access.batch.len(), scores.batch.len());
                assert_eq!([&operand.access.rows, &operand.access.columns].map(|axis| axis.0[0].0), size, "{kernel}");
                read[operand.input as usize] = true;
            }
            assert_eq!(kernel.outputs.len(), 1);
            assert_eq!(kernel.expr(body.result).dtype, kernel.output().dtype);
        }
        Body::Sequential(SequentialBody::Sort(body)) => {
            assert_eq!((body.rows * body.length, DType::I32), (kernel.inputs[0].len, kernel.output().dtype));
            read.fill(true);
        }
        Body::Sequential(SequentialBody::Scan(body)) => {
            assert_eq!((kernel.inputs[0], body.rows * body.length * body.width), (kernel.output(), kernel.output().len));
            read.fill(true);
        }
        Body::Sequential(SequentialBody::Scatter(body)) => {
            let [rows @ .., places, updates] = &kernel.inputs[..] else { panic!("rows, places and updates\n{kernel}") };
            assert_eq!((rows.len() + usize::from(body.from_zero), places.len), (1, body.updates));
            assert!(rows.iter().all(|rows| *rows == kernel.output()) && kernel.output().len == body.rows * body.width);
            assert_eq!((updates.len, updates.dtype), (body.updates * body.width, kernel.output().dtype));
            read.fill(true);
        }
        Body::Rows(rows) => {
            check_loops(kernel, &rows.rows);
            check_loops(kernel, &rows.inner);
            let loops = rows.rows.len() + rows.inner.len();
            let mut folds = 0;
            for stage in &rows.stages {
                check_strides(kernel, stage.value(), loops, folds);
                match stage {
                    Stage::Fold { .. } => folds += 1,
                    Stage::Store { output, access, once, value } => {
                        assert_eq!(access.strides.len(), loops);
                        assert_eq!(kernel.expr(*value).dtype, kernel.outputs[*output as usize].dtype);
                        assert!(!once || access.strides[rows.rows.len()..].iter().all(|s| *s == 0));
                    }
                }
            }
        }
    }
    assert!(read.iter().all(|r| *r), "every input is read\n{kernel}");
    if kernel.outputs.len() == 1 && !matches!(kernel.body, Body::Rows(_)) {
        assert_eq!(kernel.domain().iter().product::<usize>(), kernel.output().len);
    }
}

fn check_loops(kernel: &Kernel, sizes: &[usize]) {
    assert!(!sizes.contains(&1), "a loop of one step is no loop\n{kernel}");
    assert!(!sizes.contains(&0), "a loop of no step is no loop\n{kernel}");
}

fn check_strides(kernel: &Kernel, root: ExprId, loops: usize, folds: u32) {
    for id in kernel.reachable(root) {
        let scalar = &kernel.expr(id).scalar;
        if let Some(access) = scalar.access() {
            assert_eq!(access.strides.len(), loops, "a stride for each loop\n{kernel}");
        }
        if let Scalar::Accumulated(i) = scalar {
            assert!(*i < folds, "only a finished fold has a value\n{kernel}");
        }
    }
}
