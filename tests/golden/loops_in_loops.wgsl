// k1: scan
@group(0) @binding(0) var<storage, read_write> out: array<i32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let i = group.x * 64u + lane;
    if (i >= 1u) {
        return;
    }
    let v0 = 0i;
    out[i] = v0;
}
// workgroups: [1, 1, 1]
// k2: scan
@group(0) @binding(0) var<storage, read> in0: array<i32>;
@group(0) @binding(1) var<storage, read_write> out: array<u32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let i = group.x * 64u + lane;
    if (i >= 1u) {
        return;
    }
    let v0 = in0[0u];
    let v1 = 1i;
    let v2 = v0 > v1;
    out[i] = u32(v2);
}
// workgroups: [1, 1, 1]
// k3: scan
@group(0) @binding(0) var<storage, read> in0: array<i32>;
@group(0) @binding(1) var<storage, read_write> out: array<i32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let i = group.x * 64u + lane;
    if (i >= 1u) {
        return;
    }
    let v0 = in0[0u];
    let v1 = 1i;
    let v2 = v0 + v1;
    out[i] = v2;
}
// workgroups: [1, 1, 1]
// k4: scan
@group(0) @binding(0) var<storage, read> in0: array<i32>;
@group(0) @binding(1) var<storage, read_write> out: array<u32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let i = group.x * 64u + lane;
    if (i >= 1u) {
        return;
    }
    let v0 = in0[0u];
    let v1 = 1i;
    let v2 = v0 & v1;
    let v3 = v2 == v1;
    out[i] = u32(v3);
}
// workgroups: [1, 1, 1]
// k5: scan
@group(0) @binding(0) var<storage, read> in0: array<i32>;
@group(0) @binding(1) var<storage, read_write> out: array<i32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let i = group.x * 64u + lane;
    if (i >= 1u) {
        return;
    }
    let v0 = in0[0u];
    let v1 = 3i;
    let v2 = v0 * v1;
    let v3 = 1i;
    let v4 = v2 + v3;
    out[i] = v4;
}
// workgroups: [1, 1, 1]
// k6: scan
@group(0) @binding(0) var<storage, read> in0: array<i32>;
@group(0) @binding(1) var<storage, read_write> out: array<i32>;

fn floor_divide_integer(x: i32, y: i32) -> i32 {
    let unsafe_divisor = (y == 0i) | (y == -1i);
    let d = select(y, 1i, unsafe_divisor);
    let q = x / d;
    let r = x - q * d;
    let floored = select(q, q - 1i, (r != 0i) & ((r < 0i) != (d < 0i)));
    return select(select(floored, -x, y == -1i), 0i, y == 0i);
}

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let i = group.x * 64u + lane;
    if (i >= 1u) {
        return;
    }
    let v0 = in0[0u];
    let v1 = 2i;
    let v2 = floor_divide_integer(v0, v1);
    out[i] = v2;
}
// workgroups: [1, 1, 1]
