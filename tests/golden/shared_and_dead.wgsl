// k1: multiply + add
@group(0) @binding(0) var<storage, read> in0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> out: array<vec4<f32>>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let item = group.x * 64u + lane;
    if (item >= 2u) {
        return;
    }
    let i = item * 4u;
    let v0 = in0[i / 4u];
    let v1 = vec4<f32>(2.0f);
    let v2 = v0 * v1;
    let v3 = v2 + v2;
    out[item] = v3;
}
// workgroups: [1, 1, 1]
// k2: multiply + sum
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
    for (var j0 = 0u; j0 < 2u; j0++) {
        let v0 = in0[i0 + j0 * 3u];
        let v1 = 2.0f;
        let v2 = v0 * v1;
        partial = partial + v2;
    }
    let folded = partial;
    out[o] = folded;
}
// workgroups: [1, 1, 1]
