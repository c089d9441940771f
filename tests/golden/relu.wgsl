// k1: relu
@group(0) @binding(0) var<storage, read> in0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> out: array<vec4<f32>>;

fn relu_4(x: vec4<f32>) -> vec4<f32> {
    return select(x, vec4<f32>(0.0f), (bitcast<vec4<u32>>(x) - vec4<u32>(0x80000000u)) <= vec4<u32>(0x7f800000u));
}

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let item = group.x * 64u + lane;
    if (item >= 2u) {
        return;
    }
    let i = item * 4u;
    let v0 = in0[i / 4u];
    let v1 = relu_4(v0);
    out[item] = v1;
}
// workgroups: [1, 1, 1]
// k2: relu
@group(0) @binding(0) var<storage, read> in0: array<i32>;
@group(0) @binding(1) var<storage, read_write> out: array<i32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let i = group.x * 64u + lane;
    if (i >= 3u) {
        return;
    }
    let v0 = in0[i];
    let v1 = max(v0, 0i);
    out[i] = v1;
}
// workgroups: [1, 1, 1]
