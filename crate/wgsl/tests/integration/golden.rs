//! The text of some small shaders, to be read by people. `UPDATE_EXPECT=1` writes it anew.

use crate::common::{apply, dense, load, map, plain, reduce};
use expect_test::expect;
use tandem_ir::{DType, Literal, OpKind};
use tandem_kernel::{Access, Body, Buffer, Expr, ExprId, Kernel, MapBody, Scalar, Tuning};
use tandem_wgsl::{Limits, Subgroups, shader};

fn text(kernel: &Kernel) -> String {
    let shader = shader(kernel, Limits::default());
    format!("{}\n// workgroups: {:?}\n", shader.source.trim_end(), shader.workgroups)
}

/// `relu(x * 2 + row)`, with the row broadcast: aligned groups of four.
#[test]
fn fused_map() {
    let domain = [10, 64];
    let row = Access { offset: 0, strides: [0, 1].into_iter().collect() };
    let kernel = Kernel {
        inputs: vec![Buffer { dtype: DType::F32, len: 640 }, Buffer { dtype: DType::F32, len: 64 }],
        outputs: vec![Buffer { dtype: DType::F32, len: 640 }],
        exprs: vec![
            load(DType::F32, 0, plain(&domain)),
            Expr { dtype: DType::F32, scalar: Scalar::Constant(Literal::F32(2.0)) },
            apply(DType::F32, OpKind::Multiply, &[0, 1]),
            load(DType::F32, 1, row),
            apply(DType::F32, OpKind::Add, &[2, 3]),
            apply(DType::F32, OpKind::Relu, &[4]),
        ],
        body: Body::Map(MapBody { domain: domain.to_vec(), values: vec![ExprId(5)] }),
        tuning: Tuning::default(),
    };
    expect![[r#"
        @group(0) @binding(0) var<storage, read> in0: array<vec4<f32>>;
        @group(0) @binding(1) var<storage, read> in1: array<vec4<f32>>;
        @group(0) @binding(2) var<storage, read_write> out: array<vec4<f32>>;

        fn relu_4(x: vec4<f32>) -> vec4<f32> {
            return select(x, vec4<f32>(0.0f), (bitcast<vec4<u32>>(x) - vec4<u32>(0x80000000u)) <= vec4<u32>(0x7f800000u));
        }

        @compute @workgroup_size(64)
        fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
            let item = group.x * 64u + lane;
            if (item >= 160u) {
                return;
            }
            let i = item * 4u;
            let i1 = i % 64u;
            let v0 = in0[i / 4u];
            let v1 = vec4<f32>(2.0f);
            let v2 = v0 * v1;
            let v3 = in1[i1 / 4u];
            let v4 = v2 + v3;
            let v5 = relu_4(v4);
            out[item] = v5;
        }
        // workgroups: [3, 1, 1]
    "#]]
    .assert_eq(&text(&kernel));
}

/// A comparison of a transposed matrix with itself: one element at a time.
#[test]
fn strided_map() {
    let domain = [3, 5];
    let turned = Access { offset: 0, strides: [1, 3].into_iter().collect() };
    let kernel = map(OpKind::Less, &[DType::I32, DType::I32], DType::Bool, &domain, &[plain(&domain), turned], &[15, 15]);
    expect![[r#"
        @group(0) @binding(0) var<storage, read> in0: array<i32>;
        @group(0) @binding(1) var<storage, read> in1: array<i32>;
        @group(0) @binding(2) var<storage, read_write> out: array<u32>;

        @compute @workgroup_size(64)
        fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
            let i = group.x * 64u + lane;
            if (i >= 15u) {
                return;
            }
            let i0 = i / 5u;
            let i1 = i % 5u;
            let v0 = in0[i];
            let v1 = in1[i0 + i1 * 3u];
            let v2 = v0 < v1;
            out[i] = u32(v2);
        }
        // workgroups: [1, 1, 1]
    "#]]
    .assert_eq(&text(&kernel));
}

/// The sum of each of eight long rows, where at least 32 invocations run in step.
#[test]
fn long_fold_with_subgroups() {
    let limits = Limits { subgroups: Some(Subgroups { least: 32, most: 64 }), ..Limits::default() };
    let shader = shader(&reduce(OpKind::Sum, DType::F32, &[8], &[1000], plain(&[8, 1000]), 8000), limits);
    expect![[r#"
        @group(0) @binding(0) var<storage, read> in0: array<vec4<f32>>;
        @group(0) @binding(1) var<storage, read_write> out: array<f32>;

        var<workgroup> partials: array<f32, 128>;

        @compute @workgroup_size(128)
        fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32, @builtin(subgroup_invocation_id) near: u32) {
            let o = group.x;
            let i0 = o;
            var partial = vec4<f32>(0.0f);
            for (var j = lane * 4u; j < 1000u; j += 512u) {
                let j0 = j;
                let v0 = in0[(i0 * 1000u + j0) / 4u];
                partial = partial + v0;
            }
            partials[lane] = (partial.x + partial.y) + (partial.z + partial.w);
            workgroupBarrier();
            for (var distance = 64u; distance >= 32u; distance >>= 1u) {
                if (lane < distance) {
                    partials[lane] = partials[lane] + partials[lane + distance];
                }
                workgroupBarrier();
            }
            var whole = partials[near % 32u];
            whole = whole + subgroupShuffleXor(whole, 16u);
            whole = whole + subgroupShuffleXor(whole, 8u);
            whole = whole + subgroupShuffleXor(whole, 4u);
            whole = whole + subgroupShuffleXor(whole, 2u);
            whole = whole + subgroupShuffleXor(whole, 1u);
            if (lane == 0u) {
                let folded = whole;
                out[o] = folded;
            }
        }
    "#]].assert_eq(&shader.source);
}

/// `x + row` in floats of 16 bits that shaders have: they are computed as they are everywhere.
#[test]
fn map_of_halves() {
    let row = Access { offset: 0, strides: [0, 1].into_iter().collect() };
    let kernel = map(OpKind::Add, &[DType::F16, DType::F16], DType::F16, &[10, 64], &[plain(&[10, 64]), row], &[640, 64]);
    let shader = shader(&kernel, Limits { half: true, ..Limits::default() });
    expect![[r#"
        enable f16;

        @group(0) @binding(0) var<storage, read> in0: array<vec4<f16>>;
        @group(0) @binding(1) var<storage, read> in1: array<vec4<f16>>;
        @group(0) @binding(2) var<storage, read_write> out: array<vec4<f16>>;

        fn round_to_half_4(x: vec4<f32>) -> vec4<f32> {
            let b = bitcast<vec4<u32>>(x) & vec4<u32>(0x7fffffffu);
            let even = (b + vec4<u32>(0xfffu) + ((b >> vec4<u32>(13u)) & vec4<u32>(1u))) & vec4<u32>(0xffffe000u);
            let small = bitcast<vec4<u32>>(round(bitcast<vec4<f32>>(b) * vec4<f32>(16777216.0f)) * vec4<f32>(0.000000059604645f));
            let finite = select(select(even, vec4<u32>(0x7f800000u), even >= vec4<u32>(0x47800000u)), small, b < vec4<u32>(0x38800000u));
            return bitcast<vec4<f32>>(select(finite, b, b > vec4<u32>(0x7f800000u)) | (bitcast<vec4<u32>>(x) & vec4<u32>(0x80000000u)));
        }

        @compute @workgroup_size(64)
        fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
            let item = group.x * 64u + lane;
            if (item >= 160u) {
                return;
            }
            let i = item * 4u;
            let i1 = i % 64u;
            let v0 = vec4<f32>(in0[i / 4u]);
            let v1 = vec4<f32>(in1[i1 / 4u]);
            let v2 = round_to_half_4(v0 + v1);
            out[item] = vec4<f16>(v2);
        }
    "#]]
    .assert_eq(&shader.source);
}

/// The largest of each of eight long rows: a workgroup a row.
#[test]
fn long_fold() {
    expect![[r#"
        @group(0) @binding(0) var<storage, read> in0: array<vec4<f32>>;
        @group(0) @binding(1) var<storage, read_write> out: array<f32>;

        fn from_rank(rank: i32) -> f32 { return bitcast<f32>(rank ^ ((rank >> 31u) & 0x7fffffffi)); }

        fn is_nan_4(x: vec4<f32>) -> vec4<bool> { return (bitcast<vec4<u32>>(x) & vec4<u32>(0x7fffffffu)) > vec4<u32>(0x7f800000u); }

        fn rank_maximum_4(x: vec4<f32>) -> vec4<i32> {
            let b = bitcast<vec4<i32>>(x);
            return select(b ^ ((b >> vec4<u32>(31u)) & vec4<i32>(0x7fffffffi)), vec4<i32>(0x7fffffffi), is_nan_4(x));
        }

        var<workgroup> partials: array<i32, 128>;

        @compute @workgroup_size(128)
        fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
            let o = group.x;
            let i0 = o;
            var partial = vec4<i32>(i32(-2147483648));
            for (var j = lane * 4u; j < 1000u; j += 512u) {
                let j0 = j;
                let v0 = in0[(i0 * 1000u + j0) / 4u];
                partial = max(partial, rank_maximum_4(v0));
            }
            partials[lane] = max((max(partial.x, partial.y)), (max(partial.z, partial.w)));
            workgroupBarrier();
            for (var distance = 64u; distance > 0u; distance >>= 1u) {
                if (lane < distance) {
                    partials[lane] = max(partials[lane], partials[lane + distance]);
                }
                workgroupBarrier();
            }
            if (lane == 0u) {
                let folded = from_rank(partials[0]);
                out[o] = folded;
            }
        }
        // workgroups: [8, 1, 1]
    "#]]
    .assert_eq(&text(&reduce(OpKind::Max, DType::F32, &[8], &[1000], plain(&[8, 1000]), 8000)));
}

/// A layer on a single row.
#[test]
fn thin_product() {
    expect![[r#"
        @group(0) @binding(0) var<storage, read> in0: array<f32>;
        @group(0) @binding(1) var<storage, read> in1: array<f32>;
        @group(0) @binding(2) var<storage, read> in2: array<f32>;
        @group(0) @binding(3) var<storage, read_write> out: array<f32>;

        fn relu(x: f32) -> f32 {
            return select(x, 0.0f, (bitcast<u32>(x) - 0x80000000u) <= 0x7f800000u);
        }

        fn finish(batch: u32, i: u32, j: u32, sum: f32) {
            let o = i * 256u + j;
            let v1 = in2[o];
            let v2 = sum + v1;
            let v3 = relu(v2);
            out[o] = v3;
        }

        var<workgroup> partials: array<f32, 64>;

        @compute @workgroup_size(64)
        fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
            let strip = group.x;
            let column = lane % 16u;
            let slice = lane / 16u;
            let batch = strip / 16u;
            let l = strip % 16u * 16u + column;
            var sum0 = 0.0f;
            let inside = min(l, 255u);
            for (var s = slice; s < 512u; s += 4u) {
                let w = in1[s * 256u + inside];
                sum0 += in0[s] * w;
            }
            partials[slice * 16u + column] = sum0;
            workgroupBarrier();
            for (var distance = 2u; distance > 0u; distance >>= 1u) {
                if (slice < distance) {
                    let p = slice * 16u + column;
                    let q = p + distance * 16u;
                    partials[p] += partials[q];
                }
                workgroupBarrier();
            }
            if (slice == 0u && l < 256u) {
                finish(batch, 0u, l, partials[column]);
            }
        }
        // workgroups: [16, 1, 1]
    "#]]
    .assert_eq(&text(&dense(DType::F32, &[], [1, 512, 256])));
}

/// A layer on many rows.
#[test]
fn tiled_product() {
    expect![[r#"
        @group(0) @binding(0) var<storage, read> in0: array<f32>;
        @group(0) @binding(1) var<storage, read> in1: array<vec4<f32>>;
        @group(0) @binding(2) var<storage, read> in2: array<vec4<f32>>;
        @group(0) @binding(3) var<storage, read_write> out: array<vec4<f32>>;

        fn relu_4(x: vec4<f32>) -> vec4<f32> {
            return select(x, vec4<f32>(0.0f), (bitcast<vec4<u32>>(x) - vec4<u32>(0x80000000u)) <= vec4<u32>(0x7f800000u));
        }

        fn finish(batch: u32, i: u32, j: u32, sum: vec4<f32>) {
            let o = i * 256u + j;
            let v1 = in2[j / 4u];
            let v2 = sum + v1;
            let v3 = relu_4(v2);
            out[o / 4u] = v3;
        }

        var<workgroup> left: array<vec4<f32>, 128>;
        var<workgroup> right: array<vec4<f32>, 128>;

        @compute @workgroup_size(64)
        fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
            let tile = group.x;
            let batch = tile / 16u;
            let left_first = tile / 8u % 2u * 32u;
            let right_first = tile % 8u * 32u;
            let x = lane % 8u;
            let y = lane / 8u;
            var sum0 = vec4<f32>(0.0f);
            var sum1 = vec4<f32>(0.0f);
            var sum2 = vec4<f32>(0.0f);
            var sum3 = vec4<f32>(0.0f);
            for (var start = 0u; start < 128u; start += 16u) {
                for (var t = lane; t < 128u; t += 64u) {
                    let cell = t / 16u;
                    let depth = t % 16u;
                    let s = start + depth;
                    let p = left_first + cell * 4u;
                    let e0 = in0[p * 128u + s];
                    let e1 = in0[(p + 1u) * 128u + s];
                    let e2 = in0[(p + 2u) * 128u + s];
                    let e3 = in0[(p + 3u) * 128u + s];
                    left[depth * 8u + cell] = vec4<f32>(e0, e1, e2, e3);
                }
                for (var t = lane; t < 128u; t += 64u) {
                    let cell = t % 8u;
                    let depth = t / 8u;
                    let s = start + depth;
                    let p = right_first + cell * 4u;
                    right[depth * 8u + cell] = in1[(s * 256u + p) / 4u];
                }
                workgroupBarrier();
                for (var d = 0u; d < 16u; d++) {
                    let a = left[d * 8u + y];
                    let b = right[d * 8u + x];
                    sum0 += a.x * b;
                    sum1 += a.y * b;
                    sum2 += a.z * b;
                    sum3 += a.w * b;
                }
                workgroupBarrier();
            }
            let i = left_first + y * 4u;
            let j = right_first + x * 4u;
            finish(batch, i, j, sum0);
            finish(batch, i + 1u, j, sum1);
            finish(batch, i + 2u, j, sum2);
            finish(batch, i + 3u, j, sum3);
        }
        // workgroups: [16, 1, 1]
    "#]]
    .assert_eq(&text(&dense(DType::F32, &[], [64, 128, 256])));
}
