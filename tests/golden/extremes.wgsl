// k1: maximum + minimum
@group(0) @binding(0) var<storage, read> in0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read> in1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> out: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> out1: array<vec4<f32>>;

fn from_rank_4(rank: vec4<i32>) -> vec4<f32> { return bitcast<vec4<f32>>(rank ^ ((rank >> vec4<u32>(31u)) & vec4<i32>(0x7fffffffi))); }

fn is_nan_4(x: vec4<f32>) -> vec4<bool> { return (bitcast<vec4<u32>>(x) & vec4<u32>(0x7fffffffu)) > vec4<u32>(0x7f800000u); }

fn maximum_4(x: vec4<f32>, y: vec4<f32>) -> vec4<f32> { return from_rank_4(max(rank_maximum_4(x), rank_maximum_4(y))); }

fn minimum_4(x: vec4<f32>, y: vec4<f32>) -> vec4<f32> { return from_rank_4(min(rank_minimum_4(x), rank_minimum_4(y))); }

fn rank_maximum_4(x: vec4<f32>) -> vec4<i32> {
    let b = bitcast<vec4<i32>>(x);
    return select(b ^ ((b >> vec4<u32>(31u)) & vec4<i32>(0x7fffffffi)), vec4<i32>(0x7fffffffi), is_nan_4(x));
}

fn rank_minimum_4(x: vec4<f32>) -> vec4<i32> {
    let b = bitcast<vec4<i32>>(x);
    return select(b ^ ((b >> vec4<u32>(31u)) & vec4<i32>(0x7fffffffi)), vec4<i32>(i32(-2147483648)), is_nan_4(x));
}

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let item = group.x * 64u + lane;
    if (item >= 2u) {
        return;
    }
    let i = item * 4u;
    let v0 = in0[i / 4u];
    let v1 = in1[i / 4u];
    let v2 = maximum_4(v0, v1);
    let v3 = minimum_4(v0, v1);
    out[item] = v2;
    out1[item] = v3;
}
// workgroups: [1, 1, 1]
// k2: maximum + minimum
@group(0) @binding(0) var<storage, read> in0: array<i32>;
@group(0) @binding(1) var<storage, read> in1: array<i32>;
@group(0) @binding(2) var<storage, read_write> out: array<i32>;
@group(0) @binding(3) var<storage, read_write> out1: array<i32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let i = group.x * 64u + lane;
    if (i >= 2u) {
        return;
    }
    let v0 = in0[i];
    let v1 = in1[i];
    let v2 = max(v0, v1);
    let v3 = min(v0, v1);
    out[i] = v2;
    out1[i] = v3;
}
// workgroups: [1, 1, 1]
