// k1: broadcast_to
@group(0) @binding(0) var<storage, read> in0: array<u32>;
@group(0) @binding(1) var<storage, read_write> out: array<vec4<u32>>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let item = group.x * 64u + lane;
    if (item >= 1u) {
        return;
    }
    let i = item * 4u;
    let v0 = vec4<bool>(in0[0u] != 0u);
    out[item] = vec4<u32>(v0);
}
// workgroups: [1, 1, 1]
// k2: broadcast_to
@group(0) @binding(0) var<storage, read> in0: array<i32>;
@group(0) @binding(1) var<storage, read_write> out: array<i32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let i = group.x * 64u + lane;
    if (i >= 6u) {
        return;
    }
    let i1 = i % 3u;
    let v0 = in0[i1];
    out[i] = v0;
}
// workgroups: [1, 1, 1]
// k3: broadcast_to
@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let i = group.x * 64u + lane;
    if (i >= 12u) {
        return;
    }
    let i1 = i / 3u % 2u;
    let v0 = in0[i1];
    out[i] = v0;
}
// workgroups: [1, 1, 1]
