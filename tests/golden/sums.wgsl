// k1: sum
@group(0) @binding(0) var<storage, read> in0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let o = group.x * 64u + lane;
    if (o >= 6u) {
        return;
    }
    let i0 = o;
    var partial = vec4<f32>(0.0f);
    for (var j0 = 0u; j0 < 4u; j0 += 4u) {
        let v0 = in0[(i0 * 4u + j0) / 4u];
        partial = partial + v0;
    }
    let folded = (partial.x + partial.y) + (partial.z + partial.w);
    out[o] = folded;
}
// workgroups: [1, 1, 1]
// k2: sum
@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let o = group.x * 64u + lane;
    if (o >= 12u) {
        return;
    }
    let i0 = o;
    var partial = 0.0f;
    for (var j0 = 0u; j0 < 2u; j0++) {
        let v0 = in0[i0 + j0 * 12u];
        partial = partial + v0;
    }
    let folded = partial;
    out[o] = folded;
}
// workgroups: [1, 1, 1]
// k3: sum
@group(0) @binding(0) var<storage, read> in0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let o = group.x * 64u + lane;
    if (o >= 3u) {
        return;
    }
    let i0 = o;
    var partial = vec4<f32>(0.0f);
    for (var j0 = 0u; j0 < 2u; j0++) {
        for (var j1 = 0u; j1 < 4u; j1 += 4u) {
            let v0 = in0[(i0 * 4u + j0 * 12u + j1) / 4u];
            partial = partial + v0;
        }
    }
    let folded = (partial.x + partial.y) + (partial.z + partial.w);
    out[o] = folded;
}
// workgroups: [1, 1, 1]
// k4: sum
@group(0) @binding(0) var<storage, read> in0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let o = group.x * 64u + lane;
    if (o >= 1u) {
        return;
    }
    var partial = vec4<f32>(0.0f);
    for (var j0 = 0u; j0 < 24u; j0 += 4u) {
        let v0 = in0[j0 / 4u];
        partial = partial + v0;
    }
    let folded = (partial.x + partial.y) + (partial.z + partial.w);
    out[o] = folded;
}
// workgroups: [1, 1, 1]
// k5: sum
@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let o = group.x * 64u + lane;
    if (o >= 24u) {
        return;
    }
    let i0 = o;
    var partial = 0.0f;
    {
        let v0 = in0[i0];
        partial = partial + v0;
    }
    let folded = partial;
    out[o] = folded;
}
// workgroups: [1, 1, 1]
