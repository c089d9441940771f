// k1: where
@group(0) @binding(0) var<storage, read> in0: array<u32>;
@group(0) @binding(1) var<storage, read> in1: array<f32>;
@group(0) @binding(2) var<storage, read> in2: array<f32>;
@group(0) @binding(3) var<storage, read_write> out: array<f32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let i = group.x * 64u + lane;
    if (i >= 6u) {
        return;
    }
    let i0 = i / 3u;
    let i1 = i % 3u;
    let v0 = in0[i0] != 0u;
    let v1 = in1[i1];
    let v2 = in2[0u];
    let v3 = select(v2, v1, v0);
    out[i] = v3;
}
// workgroups: [1, 1, 1]
// k2: where
@group(0) @binding(0) var<storage, read> in0: array<u32>;
@group(0) @binding(1) var<storage, read> in1: array<u32>;
@group(0) @binding(2) var<storage, read_write> out: array<u32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let i = group.x * 64u + lane;
    if (i >= 2u) {
        return;
    }
    let v0 = in0[i] != 0u;
    let v1 = in1[i] != 0u;
    let v2 = select(v0, v1, v0);
    out[i] = u32(v2);
}
// workgroups: [1, 1, 1]
