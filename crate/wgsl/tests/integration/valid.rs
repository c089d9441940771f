//! Every shader that can be generated is valid WGSL, as naga sees it.

use crate::common::{dense, elementwise, map, plain, plain_map, reduce};
use tandem_ir::{DType, Literal, OpKind};
use tandem_kernel::support::GPU_DTYPES;
use tandem_kernel::{Access, Body, Buffer, Epilogue, Expr, ExprId, Kernel, MapBody, Scalar, Tuning};
use tandem_wgsl::{Limits, Shader, Subgroups, candidates, shader};

/// As for a GPU, and as for a program that plays one, with and without subgroups, with and without floats of 16 bits, and in all
/// ways that there are to choose; gives the plain one for a GPU.
fn check(kernel: &Kernel) -> Shader {
    let has_halves = kernel.inputs.iter().chain(&kernel.outputs).any(|buffer| buffer.dtype == DType::F16);
    for (software, half) in [(true, false), (false, false), (true, true), (false, true)] {
        for subgroups in [None, Some(Subgroups { least: 4, most: 4 }), Some(Subgroups { least: 8, most: 32 })] {
            let limits = Limits { software, subgroups, half, ..Limits::default() };
            if half && !has_halves {
                let words = Limits { half: false, ..limits };
                assert_eq!(shader(kernel, limits), shader(kernel, words), "nothing changes without them");
                continue;
            }
            // Texts that are known to be the same are looked at once.
            for tuning in candidates(kernel, limits).into_iter().skip(usize::from(subgroups.is_some())) {
                let shader = check_for(&Kernel { tuning, ..kernel.clone() }, limits);
                assert_eq!(shader.source.starts_with("enable f16;"), half);
            }
        }
    }
    check_for(kernel, Limits::default())
}

fn check_for(kernel: &Kernel, limits: Limits) -> Shader {
    let shader = shader(kernel, limits);
    let module = match naga::front::wgsl::parse_str(&shader.source) {
        Ok(module) => module,
        Err(error) => panic!("{}\n{}", error.emit_to_string(&shader.source), shader.source),
    };
    let mut capabilities = naga::valid::Capabilities::empty();
    capabilities.set(naga::valid::Capabilities::SUBGROUP, limits.subgroups.is_some());
    capabilities.set(naga::valid::Capabilities::SHADER_FLOAT16, limits.half);
    let mut validator = naga::valid::Validator::new(naga::valid::ValidationFlags::all(), capabilities);
    if let Err(error) = validator.validate(&module) {
        panic!("{}\n{}", error.emit_to_string(&shader.source), shader.source);
    }
    assert_eq!(module.entry_points.len(), 1);
    assert_eq!(module.entry_points[0].name, tandem_wgsl::ENTRY_POINT);
    assert!(shader.workgroups.iter().all(|&n| n <= Limits::default().workgroups));
    shader
}

#[test]
fn every_op_at_both_widths() {
    let mut count = 0;
    for (op, operands, result) in elementwise() {
        for len in [0, 1, 3, 4, 257] {
            check(&plain_map(op, &operands, result, len));
            count += 1;
        }
    }
    assert!(count > 200, "only {count} shaders were checked");
}

#[test]
fn awkward_accesses() {
    for dtype in GPU_DTYPES {
        for (domain, strides, offset) in [
            (vec![3, 8], vec![8, -1], 7),
            (vec![3, 8], vec![0, 0], 5),
            (vec![3, 8], vec![1, 3], 0),
            (vec![3, 8], vec![10, 1], 3),
            (vec![5, 7], vec![-7, 1], 28),
            (vec![2, 1, 4], vec![4, 77, 1], 0),
            (vec![], vec![], 2),
            (vec![9], vec![-3], 24),
        ] {
            let access = Access { offset, strides: strides.into_iter().collect() };
            check(&map(OpKind::Equal, &[dtype, dtype], DType::Bool, &domain, &[access, plain(&domain)], &[40, 40]));
        }
    }
}

#[test]
fn every_fold() {
    for op in [OpKind::Sum, OpKind::Prod, OpKind::Max, OpKind::Min] {
        for dtype in [DType::I32, DType::F32, DType::F16] {
            for (outer, inner) in [
                (vec![], vec![1]),
                (vec![], vec![1000]),
                (vec![70], vec![3]),
                (vec![3, 4], vec![5, 70]),
                (vec![70_000], vec![2]),
                (vec![70_000], vec![64]),
            ] {
                let dims: Vec<usize> = outer.iter().chain(&inner).copied().collect();
                check(&reduce(op, dtype, &outer, &inner, plain(&dims), dims.iter().product()));
            }
        }
    }
    check(&reduce(OpKind::Sum, DType::F32, &[4], &[0], plain(&[4, 0]), 0));
    check(&reduce(OpKind::Sum, DType::F32, &[0], &[4], plain(&[0, 4]), 0));
}

#[test]
fn products() {
    for dtype in [DType::I32, DType::F32, DType::F16] {
        for size in
            [[1, 1, 1], [1, 512, 256], [256, 512, 1], [3, 0, 5], [8, 0, 8], [5, 7, 9], [64, 64, 64], [65, 17, 130], [130, 33, 8], [0, 3, 4]]
        {
            for batch in [&[][..], &[3], &[2, 1, 3]] {
                let mut kernel = dense(dtype, batch, size);
                check(&kernel);
                let Body::MatMul(body) = &mut kernel.body else { unreachable!("a product") };
                if batch.is_empty() && size[0] > 0 {
                    let column = ExprId(kernel.exprs.len() as u32);
                    let add = Scalar::Apply { op: OpKind::Add, args: [column, ExprId(1)].into_iter().collect() };
                    body.epilogues.push(Epilogue::of_column_sums(ExprId(column.0 + 1)));
                    kernel.exprs.push(Expr { dtype, scalar: Scalar::Accumulated(1) });
                    kernel.exprs.push(Expr { dtype, scalar: add });
                    kernel.outputs.push(Buffer { dtype, len: size[2] });
                    check(&kernel);
                }
            }
        }
    }
}

#[test]
fn constants_never_make_an_invalid_expression() {
    let edge = [f32::MAX, f32::MIN, f32::INFINITY, f32::NAN, 0.0, -0.0, 1e-45, 16_777_216.0];
    let edge = edge.into_iter().map(Literal::F32).chain([i32::MIN, i32::MAX, -1, 0].map(Literal::I32));
    for literal in edge {
        let dtype = literal.dtype();
        for (op, operands, result) in elementwise().into_iter().filter(|(_, operands, _)| operands.iter().all(|&d| d == dtype)) {
            let constant = Expr { dtype, scalar: Scalar::Constant(literal) };
            let args = operands.iter().map(|_| ExprId(0)).collect();
            check(&Kernel {
                inputs: vec![],
                outputs: vec![Buffer { dtype: result, len: 8 }],
                exprs: vec![constant, Expr { dtype: result, scalar: Scalar::Apply { op, args } }],
                body: Body::Map(MapBody { domain: vec![8], values: vec![ExprId(1)] }),
                tuning: Tuning::default(),
            });
        }
    }
}

#[test]
fn grids_beyond_one_axis() {
    let kernel = plain_map(OpKind::Negative, &[DType::F32], DType::F32, 65_536 * 256 + 5);
    assert_eq!(check(&kernel).workgroups, [32_769, 2, 1]);
    let kernel = reduce(OpKind::Sum, DType::F32, &[65_536 * 64], &[2], plain(&[65_536 * 64, 2]), 65_536 * 128);
    assert_eq!(check(&kernel).workgroups, [32_768, 2, 1]);
}

/// Long folds use subgroups where every one of a workgroup is full, and the tuner can leave them.
#[test]
fn subgroups_where_they_are_full() {
    let fold = reduce(OpKind::Sum, DType::F32, &[8], &[1000], plain(&[8, 1000]), 8000);
    let with = |least, most, tuned| {
        let limits = Limits { subgroups: Some(Subgroups { least, most }), ..Limits::default() };
        let tuning = Tuning { subgroups: tuned, ..Tuning::default() };
        shader(&Kernel { tuning, ..fold.clone() }, limits)
    };
    assert!(!shader(&fold, Limits::default()).uses_subgroups());
    for (least, most) in [(4, 4), (8, 32), (32, 32), (64, 128)] {
        let shader = with(least, most, None);
        assert!(
            shader.uses_subgroups() && shader.source.contains(&format!("subgroupShuffleXor(whole, {}u)", least / 2)),
            "{}",
            shader.source
        );
        assert!(!with(least, most, Some(false)).uses_subgroups());
    }
    for (least, most) in [(4, 256), (1, 1), (12, 12)] {
        assert!(!with(least, most, Some(true)).uses_subgroups(), "{least} to {most}");
    }
}

/// Thin products, too, where neighbours along the sum lie side by side, with column sums and without.
#[test]
fn subgroups_in_thin_products() {
    for (size, sums) in [([70, 300, 1], false), ([9, 400, 3], true)] {
        let mut kernel = dense(DType::F32, &[], size);
        if sums {
            let Body::MatMul(body) = &mut kernel.body else { unreachable!("a product") };
            let column = ExprId(kernel.exprs.len() as u32);
            body.epilogues.push(Epilogue::of_column_sums(column));
            kernel.exprs.push(Expr { dtype: DType::F32, scalar: Scalar::Accumulated(1) });
            kernel.outputs.push(Buffer { dtype: DType::F32, len: size[2] });
        }
        check(&kernel);
        let with = |least, most| shader(&kernel, Limits { subgroups: Some(Subgroups { least, most }), ..Limits::default() });
        for (least, most) in [(4, 4), (8, 32), (32, 64), (64, 64)] {
            let source = with(least, most).source;
            assert!(source.contains(&format!("subgroupShuffleXor(whole0_1, {}u)", least.min(32) / 2)), "{source}");
            assert_eq!(source.contains("for (var distance"), least < 32, "{source}");
        }
        assert!(!with(64, 128).uses_subgroups(), "not full");
        let limits = Limits { subgroups: Some(Subgroups { least: 8, most: 8 }), ..Limits::default() };
        assert!(candidates(&kernel, limits).iter().any(|tuning| tuning.subgroups == Some(false)));
    }
    // A row by a matrix: neighbours lie along the result.
    let row = dense(DType::F32, &[], [1, 300, 70]);
    let limits = Limits { subgroups: Some(Subgroups { least: 8, most: 8 }), ..Limits::default() };
    assert!(!shader(&row, limits).uses_subgroups());
}

#[test]
fn a_device_with_small_workgroups() {
    let limits = Limits { workgroups: 100, invocations: 16, shared_bytes: 1024, ..Limits::default() };
    for kernel in [
        plain_map(OpKind::Exp, &[DType::F32], DType::F32, 70_000),
        reduce(OpKind::Max, DType::F32, &[3], &[700], plain(&[3, 700]), 2100),
        dense(DType::F32, &[], [70, 40, 50]),
        dense(DType::F32, &[], [1, 400, 500]),
    ] {
        let shader = shader(&kernel, limits);
        let module = naga::front::wgsl::parse_str(&shader.source).unwrap();
        assert!(module.entry_points[0].workgroup_size.iter().product::<u32>() <= 16);
        assert!(shader.workgroups.iter().all(|&n| n <= 100));
    }
}
