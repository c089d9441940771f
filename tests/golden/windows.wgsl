// k1: windows
@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let i = group.x * 64u + lane;
    if (i >= 9u) {
        return;
    }
    let i0 = i / 3u;
    let i1 = i % 3u;
    let v0 = in0[i0 + i1];
    out[i] = v0;
}
// workgroups: [1, 1, 1]
// k2: windows
@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let i = group.x * 64u + lane;
    if (i >= 2u) {
        return;
    }
    let i0 = i;
    let v0 = in0[i0 * 3u];
    out[i] = v0;
}
// workgroups: [1, 1, 1]
// k3: windows
@group(0) @binding(0) var<storage, read> in0: array<i32>;
@group(0) @binding(1) var<storage, read_write> out: array<i32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let i = group.x * 64u + lane;
    if (i >= 16u) {
        return;
    }
    let i0 = i / 4u;
    let i1 = i / 2u % 2u;
    let i2 = i % 2u;
    let v0 = in0[i0 * 2u + i1 * 4u + i2];
    out[i] = v0;
}
// workgroups: [1, 1, 1]
// k4: sum
@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let o = group.x * 64u + lane;
    if (o >= 3u) {
        return;
    }
    let i0 = o;
    var partial = 0.0f;
    for (var j0 = 0u; j0 < 3u; j0++) {
        let v0 = in0[i0 * 3u + j0];
        partial = partial + v0;
    }
    let folded = partial;
    out[o] = folded;
}
// workgroups: [1, 1, 1]
