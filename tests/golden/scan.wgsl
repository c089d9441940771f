// k1: iota
@group(0) @binding(0) var<storage, read_write> out: array<vec4<i32>>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let item = group.x * 64u + lane;
    if (item >= 1u) {
        return;
    }
    let i = item * 4u;
    let v0 = vec4<i32>(i32(i)) + vec4<i32>(0i, 1i, 2i, 3i);
    out[item] = v0;
}
// workgroups: [1, 1, 1]
// k2: scan
@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read> in1: array<f32>;
@group(0) @binding(2) var<storage, read_write> out: array<f32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let o = group.x * 64u + lane;
    if (o >= 1u) {
        return;
    }
    var partial = 0.0f;
    for (var j0 = 0u; j0 < 2u; j0++) {
        let v0 = in0[j0];
        partial = partial + v0;
    }
    let folded = partial;
    let v1 = in1[0u];
    let v3 = v1 + folded;
    out[o] = v3;
}
// workgroups: [1, 1, 1]
// k3: scan
@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let i = group.x * 64u + lane;
    if (i >= 2u) {
        return;
    }
    let v0 = out[i];
    let v1 = in0[0u];
    let v2 = v0 + v1;
    out[i] = v2;
}
// workgroups: [1, 1, 1]
// k4: scan
@group(0) @binding(0) var<storage, read_write> out: array<i32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let i = group.x * 64u + lane;
    if (i >= 1u) {
        return;
    }
    let v0 = out[i];
    let v1 = 10i;
    let v2 = v0 * v1;
    out[i] = v2;
}
// workgroups: [1, 1, 1]
// k5: scan, as k2
