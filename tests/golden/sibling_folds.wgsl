// k1: max + reshape + subtract + multiply + sum
@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read> in1: array<f32>;
@group(0) @binding(2) var<storage, read_write> out: array<f32>;
@group(0) @binding(3) var<storage, read_write> out1: array<f32>;

fn from_rank(rank: i32) -> f32 { return bitcast<f32>(rank ^ ((rank >> 31u) & 0x7fffffffi)); }

fn is_nan(x: f32) -> bool { return (bitcast<u32>(x) & 0x7fffffffu) > 0x7f800000u; }

fn rank_maximum(x: f32) -> i32 {
    let b = bitcast<i32>(x);
    return select(b ^ ((b >> 31u) & 0x7fffffffi), 0x7fffffffi, is_nan(x));
}

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let o = group.x * 64u + lane;
    if (o >= 5u) {
        return;
    }
    let i0 = o;
    var partial0 = i32(-2147483648);
    for (var j = 0u; j < 7u; j += 1u) {
        let j0 = j;
        let v0 = in0[i0 * 7u + j0];
        partial0 = max(partial0, rank_maximum(v0));
    }
    let fold0 = from_rank(partial0);
    var partial1 = 0.0f;
    for (var j = 0u; j < 7u; j += 1u) {
        let j0 = j;
        let v0 = in0[i0 * 7u + j0];
        let v2 = v0 - fold0;
        let v3 = in1[i0 * 7u + j0];
        let v4 = v2 * v3;
        partial1 = partial1 + v4;
    }
    let fold1 = partial1;
    {
        out[i0] = fold0;
    }
    {
        out1[i0] = fold1;
    }
}
// workgroups: [1, 1, 1]
// k2: sum + multiply
@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let o = group.x * 64u + lane;
    if (o >= 1u) {
        return;
    }
    var partial = 0.0f;
    for (var j0 = 0u; j0 < 5u; j0++) {
        let v0 = in0[j0];
        partial = partial + v0;
    }
    let folded = partial;
    let v2 = -0.5f;
    let v3 = folded * v2;
    out[o] = v3;
}
// workgroups: [1, 1, 1]
// k3: max + reshape + subtract + sum + add
@group(0) @binding(0) var<storage, read> in0: array<i32>;
@group(0) @binding(1) var<storage, read_write> out: array<i32>;
@group(0) @binding(2) var<storage, read_write> out1: array<i32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let o = group.x * 64u + lane;
    if (o >= 3u) {
        return;
    }
    let i0 = o;
    var partial0 = i32(-2147483648);
    for (var j = 0u; j < 2u; j += 1u) {
        let j0 = j;
        let v0 = in0[i0 * 2u + j0];
        partial0 = max(partial0, v0);
    }
    let fold0 = partial0;
    var partial1 = 0i;
    for (var j = 0u; j < 2u; j += 1u) {
        let j0 = j;
        let v0 = in0[i0 * 2u + j0];
        let v2 = v0 - fold0;
        partial1 = partial1 + v2;
    }
    let fold1 = partial1;
    {
        out[i0] = fold1;
    }
    for (var j = 0u; j < 2u; j += 1u) {
        let j0 = j;
        let v0 = in0[i0 * 2u + j0];
        let v2 = v0 - fold0;
        let v4 = v0 + v2;
        out1[i0 * 2u + j0] = v4;
    }
}
// workgroups: [1, 1, 1]
// k4: sum
@group(0) @binding(0) var<storage, read> in0: array<i32>;
@group(0) @binding(1) var<storage, read_write> out: array<i32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let o = group.x * 64u + lane;
    if (o >= 1u) {
        return;
    }
    var partial = 0i;
    for (var j0 = 0u; j0 < 3u; j0++) {
        let v0 = in0[j0];
        partial = partial + v0;
    }
    let folded = partial;
    out[o] = folded;
}
// workgroups: [1, 1, 1]
// k5: max + reshape + subtract + sum + multiply
@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;
@group(0) @binding(2) var<storage, read_write> out1: array<f32>;

fn from_rank(rank: i32) -> f32 { return bitcast<f32>(rank ^ ((rank >> 31u) & 0x7fffffffi)); }

fn is_nan(x: f32) -> bool { return (bitcast<u32>(x) & 0x7fffffffu) > 0x7f800000u; }

fn rank_maximum(x: f32) -> i32 {
    let b = bitcast<i32>(x);
    return select(b ^ ((b >> 31u) & 0x7fffffffi), 0x7fffffffi, is_nan(x));
}

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let o = group.x * 64u + lane;
    if (o >= 1u) {
        return;
    }
    var partial0 = i32(-2147483648);
    for (var j = 0u; j < 3u; j += 1u) {
        let j0 = j;
        let v0 = in0[j0];
        partial0 = max(partial0, rank_maximum(v0));
    }
    let fold0 = from_rank(partial0);
    var partial1 = 0.0f;
    for (var j = 0u; j < 3u; j += 1u) {
        let j0 = j;
        let v0 = in0[j0];
        let v2 = v0 - fold0;
        partial1 = partial1 + v2;
    }
    let fold1 = partial1;
    {
        out[0u] = fold1;
    }
    for (var j = 0u; j < 3u; j += 1u) {
        let j0 = j;
        let v0 = in0[j0];
        let v2 = v0 - fold0;
        let v4 = v2 * v0;
        out1[j0] = v4;
    }
}
// workgroups: [1, 1, 1]
// k6: reshape + subtract + sum + reshape + add + subtract + negative + multiply
@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read> in1: array<f32>;
@group(0) @binding(2) var<storage, read> in2: array<f32>;
@group(0) @binding(3) var<storage, read_write> out: array<f32>;
@group(0) @binding(4) var<storage, read_write> out1: array<f32>;
@group(0) @binding(5) var<storage, read_write> out2: array<f32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let o = group.x * 64u + lane;
    if (o >= 5u) {
        return;
    }
    let i0 = o;
    var partial0 = 0.0f;
    for (var j = 0u; j < 7u; j += 1u) {
        let j0 = j;
        let v0 = in0[i0 * 7u + j0];
        let v1 = in1[i0];
        let v2 = v0 - v1;
        partial0 = partial0 + v2;
    }
    let fold0 = partial0;
    for (var j = 0u; j < 7u; j += 1u) {
        let j0 = j;
        let v0 = in0[i0 * 7u + j0];
        let v1 = in1[i0];
        let v2 = v0 - v1;
        let v4 = v2 + fold0;
        let v5 = in2[i0 * 7u + j0];
        let v6 = v4 - v5;
        out[i0 * 7u + j0] = v6;
    }
    for (var j = 0u; j < 7u; j += 1u) {
        let j0 = j;
        let v0 = in0[i0 * 7u + j0];
        let v7 = -v0;
        out1[i0 * 7u + j0] = v7;
    }
    for (var j = 0u; j < 7u; j += 1u) {
        let j0 = j;
        let v0 = in0[i0 * 7u + j0];
        let v5 = in2[i0 * 7u + j0];
        let v8 = v0 * v5;
        out2[i0 * 7u + j0] = v8;
    }
}
// workgroups: [1, 1, 1]
