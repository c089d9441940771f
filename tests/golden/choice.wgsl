// k1: cond
@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let o = group.x * 64u + lane;
    if (o >= 1u) {
        return;
    }
    var partial = 0.0f;
    for (var j0 = 0u; j0 < 3u; j0++) {
        let v0 = in0[j0];
        let v1 = v0 + v0;
        partial = partial + v1;
    }
    let folded = partial;
    out[o] = folded;
}
// workgroups: [1, 1, 1]
// k2: cond
@group(0) @binding(0) var<storage, read_write> out: array<f32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let i = group.x * 64u + lane;
    if (i >= 1u) {
        return;
    }
    let v0 = -1.0f;
    out[i] = v0;
}
// workgroups: [1, 1, 1]
// k3: cond
@group(0) @binding(0) var<storage, read> in0: array<i32>;
@group(0) @binding(1) var<storage, read_write> out: array<i32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let i = group.x * 64u + lane;
    if (i >= 2u) {
        return;
    }
    let v0 = in0[i];
    let v1 = v0 * v0;
    out[i] = v1;
}
// workgroups: [1, 1, 1]
// k4: negative
@group(0) @binding(0) var<storage, read> in0: array<i32>;
@group(0) @binding(1) var<storage, read_write> out: array<i32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let i = group.x * 64u + lane;
    if (i >= 2u) {
        return;
    }
    let v0 = in0[i];
    let v1 = -v0;
    out[i] = v1;
}
// workgroups: [1, 1, 1]
