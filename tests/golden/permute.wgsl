// k1: permute
@group(0) @binding(0) var<storage, read> in0: array<i32>;
@group(0) @binding(1) var<storage, read_write> out: array<i32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let i = group.x * 64u + lane;
    if (i >= 24u) {
        return;
    }
    let i0 = i / 6u;
    let i1 = i % 6u;
    let v0 = in0[i0 + i1 * 4u];
    out[i] = v0;
}
// workgroups: [1, 1, 1]
// k2: permute
@group(0) @binding(0) var<storage, read> in0: array<i32>;
@group(0) @binding(1) var<storage, read_write> out: array<i32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let i = group.x * 64u + lane;
    if (i >= 24u) {
        return;
    }
    let i0 = i / 12u;
    let i1 = i / 3u % 4u;
    let i2 = i % 3u;
    let v0 = in0[i0 * 12u + i1 + i2 * 4u];
    out[i] = v0;
}
// workgroups: [1, 1, 1]
