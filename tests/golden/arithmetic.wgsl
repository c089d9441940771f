// k1: add
@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read> in1: array<f32>;
@group(0) @binding(2) var<storage, read_write> out: array<f32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let i = group.x * 64u + lane;
    if (i >= 6u) {
        return;
    }
    let i0 = i / 3u;
    let i1 = i % 3u;
    let v0 = in0[i0];
    let v1 = in1[i1];
    let v2 = v0 + v1;
    out[i] = v2;
}
// workgroups: [1, 1, 1]
// k2: subtract
@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read> in1: array<f32>;
@group(0) @binding(2) var<storage, read_write> out: array<f32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let i = group.x * 64u + lane;
    if (i >= 6u) {
        return;
    }
    let i0 = i / 3u;
    let i1 = i % 3u;
    let v0 = in0[i0];
    let v1 = in1[i1];
    let v2 = v0 - v1;
    out[i] = v2;
}
// workgroups: [1, 1, 1]
// k3: multiply
@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read> in1: array<f32>;
@group(0) @binding(2) var<storage, read_write> out: array<f32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let i = group.x * 64u + lane;
    if (i >= 6u) {
        return;
    }
    let i0 = i / 3u;
    let i1 = i % 3u;
    let v0 = in0[i0];
    let v1 = in1[i1];
    let v2 = v0 * v1;
    out[i] = v2;
}
// workgroups: [1, 1, 1]
// k4: divide
@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read> in1: array<f32>;
@group(0) @binding(2) var<storage, read_write> out: array<f32>;

fn divide(x: f32, y: f32) -> f32 {
    let scale = select(1.0f, 0.25f, (bitcast<u32>(y) & 0x7fffffffu) > 0x7e800000u);
    return (x * scale) / (y * scale);
}

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let i = group.x * 64u + lane;
    if (i >= 6u) {
        return;
    }
    let i0 = i / 3u;
    let i1 = i % 3u;
    let v0 = in0[i0];
    let v1 = in1[i1];
    let v2 = divide(v0, v1);
    out[i] = v2;
}
// workgroups: [1, 1, 1]
