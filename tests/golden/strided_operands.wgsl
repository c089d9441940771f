// k1: permute + add + slice
@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read> in1: array<f32>;
@group(0) @binding(2) var<storage, read_write> out: array<vec4<f32>>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let item = group.x * 64u + lane;
    if (item >= 3u) {
        return;
    }
    let i = item * 4u;
    let i0 = i / 4u;
    let i1 = i % 4u;
    let a0 = 11u - i0 * 4u - i1;
    let v0 = vec4<f32>(in0[a0], in0[a0 - 1u], in0[a0 - 2u], in0[a0 - 3u]);
    let a1 = 11u - i0 - i1 * 3u;
    let v1 = vec4<f32>(in1[a1], in1[a1 - 3u], in1[a1 - 6u], in1[a1 - 9u]);
    let v2 = v0 + v1;
    out[item] = v2;
}
// workgroups: [1, 1, 1]
// k2: multiply + slice + subtract
@group(0) @binding(0) var<storage, read> in0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read> in1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> out: array<vec4<f32>>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let item = group.x * 64u + lane;
    if (item >= 3u) {
        return;
    }
    let i = item * 4u;
    let i1 = i % 4u;
    let v0 = in0[i / 4u];
    let v1 = in1[i / 4u];
    let v2 = v0 * v1;
    let v3 = in1[(i1 + 4u) / 4u];
    let v4 = v2 - v3;
    out[item] = v4;
}
// workgroups: [1, 1, 1]
