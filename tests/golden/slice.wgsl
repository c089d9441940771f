// k1: slice
@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let i = group.x * 64u + lane;
    if (i >= 6u) {
        return;
    }
    let i0 = i / 3u;
    let i1 = i % 3u;
    let v0 = in0[i0 * 14u + i1 * 3u + 7u];
    out[i] = v0;
}
// workgroups: [1, 1, 1]
// k2: slice
@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<vec4<f32>>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let item = group.x * 64u + lane;
    if (item >= 5u) {
        return;
    }
    let i = item * 4u;
    let i0 = i / 4u;
    let i1 = i % 4u;
    let a0 = 34u - i0 * 7u - i1 * 2u;
    let v0 = vec4<f32>(in0[a0], in0[a0 - 2u], in0[a0 - 4u], in0[a0 - 6u]);
    out[item] = v0;
}
// workgroups: [1, 1, 1]
// k3: slice
@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let i = group.x * 64u + lane;
    if (i >= 4u) {
        return;
    }
    let i0 = i / 2u;
    let i1 = i % 2u;
    let v0 = in0[28u - i0 * 28u + i1 * 6u];
    out[i] = v0;
}
// workgroups: [1, 1, 1]
