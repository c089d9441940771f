// k1: constant
@group(0) @binding(0) var<storage, read_write> out: array<i32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let i = group.x * 64u + lane;
    if (i >= 1u) {
        return;
    }
    let v0 = 0i;
    out[i] = v0;
}
// workgroups: [1, 1, 1]
// k2: while
@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read> in1: array<f32>;
@group(0) @binding(2) var<storage, read_write> out: array<u32>;

fn from_rank(rank: i32) -> f32 { return bitcast<f32>(rank ^ ((rank >> 31u) & 0x7fffffffi)); }

fn is_nan(x: f32) -> bool { return (bitcast<u32>(x) & 0x7fffffffu) > 0x7f800000u; }

fn less(x: f32, y: f32) -> bool { return !(is_nan(x) | is_nan(y)) & (order(x) < order(y)); }

fn order(x: f32) -> i32 {
    let b = bitcast<i32>(x);
    return select(b, -(b & 0x7fffffffi), b < 0i);
}

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
    var partial = i32(-2147483648);
    for (var j0 = 0u; j0 < 2u; j0++) {
        let v0 = in0[j0];
        partial = max(partial, rank_maximum(v0));
    }
    let folded = from_rank(partial);
    let v2 = in1[0u];
    let v3 = less(folded, v2);
    out[o] = u32(v3);
}
// workgroups: [1, 1, 1]
// k3: while
@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let i = group.x * 64u + lane;
    if (i >= 2u) {
        return;
    }
    let v0 = in0[i];
    let v1 = v0 + v0;
    out[i] = v1;
}
// workgroups: [1, 1, 1]
// k4: while
@group(0) @binding(0) var<storage, read> in0: array<i32>;
@group(0) @binding(1) var<storage, read_write> out: array<i32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let i = group.x * 64u + lane;
    if (i >= 1u) {
        return;
    }
    let v0 = in0[0u];
    let v1 = 1i;
    let v2 = v0 + v1;
    out[i] = v2;
}
// workgroups: [1, 1, 1]
