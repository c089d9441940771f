// k1: bitwise_left_shift + bitwise_right_shift + bitwise_and + bitwise_or + bitwise_xor + bitwise_invert
@group(0) @binding(0) var<storage, read> in0: array<vec4<i32>>;
@group(0) @binding(1) var<storage, read> in1: array<vec4<i32>>;
@group(0) @binding(2) var<storage, read_write> out: array<vec4<i32>>;
@group(0) @binding(3) var<storage, read_write> out1: array<vec4<i32>>;
@group(0) @binding(4) var<storage, read_write> out2: array<vec4<i32>>;
@group(0) @binding(5) var<storage, read_write> out3: array<vec4<i32>>;
@group(0) @binding(6) var<storage, read_write> out4: array<vec4<i32>>;
@group(0) @binding(7) var<storage, read_write> out5: array<vec4<i32>>;

fn shift_left_4(x: vec4<i32>, y: vec4<i32>) -> vec4<i32> {
    return select(x << (bitcast<vec4<u32>>(y) & vec4<u32>(31u)), vec4<i32>(0i), bitcast<vec4<u32>>(y) > vec4<u32>(31u));
}

fn shift_right_4(x: vec4<i32>, y: vec4<i32>) -> vec4<i32> {
    return x >> min(bitcast<vec4<u32>>(y), vec4<u32>(31u));
}

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let item = group.x * 64u + lane;
    if (item >= 2u) {
        return;
    }
    let i = item * 4u;
    let v0 = in0[i / 4u];
    let v1 = in1[i / 4u];
    let v2 = shift_left_4(v0, v1);
    let v3 = shift_right_4(v0, v1);
    let v4 = v0 & v1;
    let v5 = v0 | v1;
    let v6 = v0 ^ v1;
    let v7 = ~v0;
    out[item] = v2;
    out1[item] = v3;
    out2[item] = v4;
    out3[item] = v5;
    out4[item] = v6;
    out5[item] = v7;
}
// workgroups: [1, 1, 1]
// k2: bitcast
@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<i32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let i = group.x * 64u + lane;
    if (i >= 3u) {
        return;
    }
    let v0 = in0[i];
    let v1 = bitcast<i32>(v0);
    out[i] = v1;
}
// workgroups: [1, 1, 1]
