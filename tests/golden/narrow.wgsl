// k1: add
@group(0) @binding(0) var<storage, read> in0: array<u32>;
@group(0) @binding(1) var<storage, read_write> out: array<u32>;

fn narrow_unsigned(x: u32) -> u32 { return x & 0xffu; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let i = group.x * 64u + lane;
    if (i >= 3u) {
        return;
    }
    let v0 = in0[i];
    let v1 = narrow_unsigned(v0 + v0);
    out[i] = v1;
}
// workgroups: [1, 1, 1]
// k2: add + divide
@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;
@group(0) @binding(2) var<storage, read_write> out1: array<f32>;

fn divide(x: f32, y: f32) -> f32 {
    let scale = select(1.0f, 0.25f, (bitcast<u32>(y) & 0x7fffffffu) > 0x7e800000u);
    return (x * scale) / (y * scale);
}

fn round_to_half(x: f32) -> f32 {
    let b = bitcast<u32>(x) & 0x7fffffffu;
    let even = (b + 0xfffu + ((b >> 13u) & 1u)) & 0xffffe000u;
    let small = bitcast<u32>(round(bitcast<f32>(b) * 16777216.0f) * 0.000000059604645f);
    let finite = select(select(even, 0x7f800000u, even >= 0x47800000u), small, b < 0x38800000u);
    return bitcast<f32>(select(finite, b, b > 0x7f800000u) | (bitcast<u32>(x) & 0x80000000u));
}

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let i = group.x * 64u + lane;
    if (i >= 3u) {
        return;
    }
    let v0 = in0[i];
    let v1 = round_to_half(v0 + v0);
    let v2 = round_to_half(divide(v0, v0));
    out[i] = v1;
    out1[i] = v2;
}
// workgroups: [1, 1, 1]
// k3: broadcast_to
@group(0) @binding(0) var<storage, read_write> out: array<u32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let i = group.x * 64u + lane;
    if (i >= 2u) {
        return;
    }
    let v0 = 0u;
    out[i] = v0;
}
// workgroups: [1, 1, 1]
// k4: multiply + cast
// the GPU has no int64: use int32
// k5: multiply + cast + cast
// the GPU has no float64: use float32
// k6: multiply + bitwise_right_shift
@group(0) @binding(0) var<storage, read> in0: array<i32>;
@group(0) @binding(1) var<storage, read_write> out: array<i32>;
@group(0) @binding(2) var<storage, read_write> out1: array<i32>;

fn narrow_signed(x: i32) -> i32 { return (x << 24u) >> 24u; }

fn shift_right(x: i32, y: i32) -> i32 {
    return x >> min(bitcast<u32>(y), 31u);
}

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let i = group.x * 64u + lane;
    if (i >= 3u) {
        return;
    }
    let v0 = in0[i];
    let v1 = narrow_signed(v0 * v0);
    let v2 = shift_right(v0, v0);
    out[i] = v1;
    out1[i] = v2;
}
// workgroups: [1, 1, 1]
