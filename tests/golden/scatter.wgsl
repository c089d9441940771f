// k1: scatter
@group(0) @binding(0) var<storage, read> in0: array<vec4<i32>>;
@group(0) @binding(1) var<storage, read_write> out: array<i32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let o = group.x * 64u + lane;
    if (o >= 3u) {
        return;
    }
    let i0 = o;
    var partial = vec4<i32>(i32(-2147483648));
    for (var j0 = 0u; j0 < 4u; j0 += 4u) {
        let v0 = vec4<i32>(i32(i0));
        let v1 = in0[j0 / 4u];
        let v2 = v0 == v1;
        let v3 = vec4<i32>(i32(j0)) + vec4<i32>(0i, 1i, 2i, 3i);
        let v4 = vec4<i32>(-1i);
        let v5 = select(v4, v3, v2);
        partial = max(partial, v5);
    }
    let folded = max((max(partial.x, partial.y)), (max(partial.z, partial.w)));
    out[o] = folded;
}
// workgroups: [1, 1, 1]
// k2: scatter
@group(0) @binding(0) var<storage, read> in0: array<i32>;
@group(0) @binding(1) var<storage, read> in1: array<f32>;
@group(0) @binding(2) var<storage, read> in2: array<f32>;
@group(0) @binding(3) var<storage, read_write> out: array<f32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let i = group.x * 64u + lane;
    if (i >= 6u) {
        return;
    }
    let i0 = i / 2u;
    let i1 = i % 2u;
    let v0 = in0[i0];
    let v1 = -1i;
    let v2 = v0 != v1;
    let v3 = 0i;
    let v4 = 3i;
    let v5 = min(v0, v4);
    let v6 = max(v5, v3);
    let v7 = 2i;
    let v8 = v6 * v7;
    let v9 = i32(i1);
    let v10 = v9 + v8;
    let v11 = in1[u32(v10)];
    let v12 = in2[i];
    let v13 = select(v12, v11, v2);
    out[i] = v13;
}
// workgroups: [1, 1, 1]
// k3: scatter
@group(0) @binding(0) var<storage, read> in0: array<vec4<i32>>;
@group(0) @binding(1) var<storage, read_write> out: array<i32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let o = group.x * 64u + lane;
    if (o >= 3u) {
        return;
    }
    let i0 = o;
    var partial = vec4<i32>(i32(-2147483648));
    for (var j0 = 0u; j0 < 4u; j0 += 4u) {
        let v0 = vec4<i32>(i32(i0));
        let v1 = in0[j0 / 4u];
        let v2 = v0 == v1;
        let v3 = vec4<i32>(v2);
        partial = max(partial, v3);
    }
    let folded = max((max(partial.x, partial.y)), (max(partial.z, partial.w)));
    out[o] = folded;
}
// workgroups: [1, 1, 1]
// k4: scatter
@group(0) @binding(0) var<storage, read> in0: array<vec4<i32>>;
@group(0) @binding(1) var<storage, read> in1: array<f32>;
@group(0) @binding(2) var<storage, read> in2: array<i32>;
@group(0) @binding(3) var<storage, read> in3: array<f32>;
@group(0) @binding(4) var<storage, read_write> out: array<f32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let o = group.x * 64u + lane;
    if (o >= 6u) {
        return;
    }
    let i0 = o / 2u;
    let i1 = o % 2u;
    var partial = vec4<f32>(0.0f);
    for (var j0 = 0u; j0 < 4u; j0 += 4u) {
        let v0 = vec4<i32>(i32(i0));
        let v1 = in0[j0 / 4u];
        let v2 = v0 == v1;
        let a3 = i1 + j0 * 2u;
        let v3 = vec4<f32>(in1[a3], in1[a3 + 2u], in1[a3 + 4u], in1[a3 + 6u]);
        let v4 = vec4<f32>(0.0f);
        let v5 = select(v4, v3, v2);
        partial = partial + v5;
    }
    let folded = (partial.x + partial.y) + (partial.z + partial.w);
    let e0 = o / 2u;
    let v6 = in2[e0];
    let v7 = 0i;
    let v8 = v6 != v7;
    let v9 = in3[o];
    let v11 = v9 + folded;
    let v12 = select(v9, v11, v8);
    out[o] = v12;
}
// workgroups: [1, 1, 1]
// k5: scatter
@group(0) @binding(0) var<storage, read> in0: array<vec4<i32>>;
@group(0) @binding(1) var<storage, read> in1: array<f32>;
@group(0) @binding(2) var<storage, read> in2: array<f32>;
@group(0) @binding(3) var<storage, read_write> out: array<f32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let o = group.x * 64u + lane;
    if (o >= 6u) {
        return;
    }
    let i0 = o / 2u;
    let i1 = o % 2u;
    var partial = vec4<f32>(1.0f);
    for (var j0 = 0u; j0 < 4u; j0 += 4u) {
        let v0 = vec4<i32>(i32(i0));
        let v1 = in0[j0 / 4u];
        let v2 = v0 == v1;
        let a3 = i1 + j0 * 2u;
        let v3 = vec4<f32>(in1[a3], in1[a3 + 2u], in1[a3 + 4u], in1[a3 + 6u]);
        let v4 = vec4<f32>(1.0f);
        let v5 = select(v4, v3, v2);
        partial = partial * v5;
    }
    let folded = (partial.x * partial.y) * (partial.z * partial.w);
    let v6 = in2[o];
    let v8 = v6 * folded;
    out[o] = v8;
}
// workgroups: [1, 1, 1]
// k6: scatter
@group(0) @binding(0) var<storage, read> in0: array<vec4<i32>>;
@group(0) @binding(1) var<storage, read> in1: array<f32>;
@group(0) @binding(2) var<storage, read> in2: array<f32>;
@group(0) @binding(3) var<storage, read_write> out: array<f32>;

fn from_bits(bits: u32) -> f32 { return bitcast<f32>(bits); }

fn from_rank(rank: i32) -> f32 { return bitcast<f32>(rank ^ ((rank >> 31u) & 0x7fffffffi)); }

fn is_nan(x: f32) -> bool { return (bitcast<u32>(x) & 0x7fffffffu) > 0x7f800000u; }

fn is_nan_4(x: vec4<f32>) -> vec4<bool> { return (bitcast<vec4<u32>>(x) & vec4<u32>(0x7fffffffu)) > vec4<u32>(0x7f800000u); }

fn maximum(x: f32, y: f32) -> f32 { return from_rank(max(rank_maximum(x), rank_maximum(y))); }

fn rank_maximum(x: f32) -> i32 {
    let b = bitcast<i32>(x);
    return select(b ^ ((b >> 31u) & 0x7fffffffi), 0x7fffffffi, is_nan(x));
}

fn rank_maximum_4(x: vec4<f32>) -> vec4<i32> {
    let b = bitcast<vec4<i32>>(x);
    return select(b ^ ((b >> vec4<u32>(31u)) & vec4<i32>(0x7fffffffi)), vec4<i32>(0x7fffffffi), is_nan_4(x));
}

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let o = group.x * 64u + lane;
    if (o >= 6u) {
        return;
    }
    let i0 = o / 2u;
    let i1 = o % 2u;
    var partial = vec4<i32>(i32(-2147483648));
    for (var j0 = 0u; j0 < 4u; j0 += 4u) {
        let v0 = vec4<i32>(i32(i0));
        let v1 = in0[j0 / 4u];
        let v2 = v0 == v1;
        let a3 = i1 + j0 * 2u;
        let v3 = vec4<f32>(in1[a3], in1[a3 + 2u], in1[a3 + 4u], in1[a3 + 6u]);
        let v4 = vec4<f32>(from_bits(0xff800000u));
        let v5 = select(v4, v3, v2);
        partial = max(partial, rank_maximum_4(v5));
    }
    let folded = from_rank(max((max(partial.x, partial.y)), (max(partial.z, partial.w))));
    let v6 = in2[o];
    let v8 = maximum(v6, folded);
    out[o] = v8;
}
// workgroups: [1, 1, 1]
// k7: scatter
@group(0) @binding(0) var<storage, read> in0: array<vec4<i32>>;
@group(0) @binding(1) var<storage, read> in1: array<f32>;
@group(0) @binding(2) var<storage, read> in2: array<f32>;
@group(0) @binding(3) var<storage, read_write> out: array<f32>;

fn from_bits(bits: u32) -> f32 { return bitcast<f32>(bits); }

fn from_rank(rank: i32) -> f32 { return bitcast<f32>(rank ^ ((rank >> 31u) & 0x7fffffffi)); }

fn is_nan(x: f32) -> bool { return (bitcast<u32>(x) & 0x7fffffffu) > 0x7f800000u; }

fn is_nan_4(x: vec4<f32>) -> vec4<bool> { return (bitcast<vec4<u32>>(x) & vec4<u32>(0x7fffffffu)) > vec4<u32>(0x7f800000u); }

fn minimum(x: f32, y: f32) -> f32 { return from_rank(min(rank_minimum(x), rank_minimum(y))); }

fn rank_minimum(x: f32) -> i32 {
    let b = bitcast<i32>(x);
    return select(b ^ ((b >> 31u) & 0x7fffffffi), i32(-2147483648), is_nan(x));
}

fn rank_minimum_4(x: vec4<f32>) -> vec4<i32> {
    let b = bitcast<vec4<i32>>(x);
    return select(b ^ ((b >> vec4<u32>(31u)) & vec4<i32>(0x7fffffffi)), vec4<i32>(i32(-2147483648)), is_nan_4(x));
}

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let o = group.x * 64u + lane;
    if (o >= 6u) {
        return;
    }
    let i0 = o / 2u;
    let i1 = o % 2u;
    var partial = vec4<i32>(2147483647i);
    for (var j0 = 0u; j0 < 4u; j0 += 4u) {
        let v0 = vec4<i32>(i32(i0));
        let v1 = in0[j0 / 4u];
        let v2 = v0 == v1;
        let a3 = i1 + j0 * 2u;
        let v3 = vec4<f32>(in1[a3], in1[a3 + 2u], in1[a3 + 4u], in1[a3 + 6u]);
        let v4 = vec4<f32>(from_bits(0x7f800000u));
        let v5 = select(v4, v3, v2);
        partial = min(partial, rank_minimum_4(v5));
    }
    let folded = from_rank(min((min(partial.x, partial.y)), (min(partial.z, partial.w))));
    let v6 = in2[o];
    let v8 = minimum(v6, folded);
    out[o] = v8;
}
// workgroups: [1, 1, 1]
