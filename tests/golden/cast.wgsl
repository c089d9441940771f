// k1: cast + cast
@group(0) @binding(0) var<storage, read> in0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> out: array<vec4<i32>>;
@group(0) @binding(2) var<storage, read_write> out1: array<vec4<u32>>;

fn is_non_zero_4(x: vec4<f32>) -> vec4<bool> { return (bitcast<vec4<u32>>(x) << vec4<u32>(1u)) != vec4<u32>(0u); }

fn to_integer_4(x: vec4<f32>) -> vec4<i32> {
    let b = bitcast<vec4<u32>>(x) & vec4<u32>(0x7fffffffu);
    let huge = b >= vec4<u32>(0x4f000000u);
    let limit = select(vec4<i32>(0x7fffffffi), vec4<i32>(i32(-2147483648)), bitcast<vec4<i32>>(x) < vec4<i32>(0i));
    return select(select(vec4<i32>(select(x, vec4<f32>(0.0f), huge)), limit, huge), vec4<i32>(0i), b > vec4<u32>(0x7f800000u));
}

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let item = group.x * 64u + lane;
    if (item >= 3u) {
        return;
    }
    let i = item * 4u;
    let v0 = in0[i / 4u];
    let v1 = to_integer_4(v0);
    let v2 = is_non_zero_4(v0);
    out[item] = v1;
    out1[item] = vec4<u32>(v2);
}
// workgroups: [1, 1, 1]
// k2: cast + cast
@group(0) @binding(0) var<storage, read> in0: array<i32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;
@group(0) @binding(2) var<storage, read_write> out1: array<u32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let i = group.x * 64u + lane;
    if (i >= 3u) {
        return;
    }
    let v0 = in0[i];
    let v1 = f32(v0);
    let v2 = v0 != 0i;
    out[i] = v1;
    out1[i] = u32(v2);
}
// workgroups: [1, 1, 1]
// k3: cast + cast
@group(0) @binding(0) var<storage, read> in0: array<u32>;
@group(0) @binding(1) var<storage, read_write> out: array<i32>;
@group(0) @binding(2) var<storage, read_write> out1: array<f32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let i = group.x * 64u + lane;
    if (i >= 2u) {
        return;
    }
    let v0 = in0[i] != 0u;
    let v1 = i32(v0);
    let v2 = f32(v0);
    out[i] = v1;
    out1[i] = v2;
}
// workgroups: [1, 1, 1]
