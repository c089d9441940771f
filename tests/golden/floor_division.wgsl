// k1: floor_divide + remainder
@group(0) @binding(0) var<storage, read> in0: array<vec4<i32>>;
@group(0) @binding(1) var<storage, read> in1: array<vec4<i32>>;
@group(0) @binding(2) var<storage, read_write> out: array<vec4<i32>>;
@group(0) @binding(3) var<storage, read_write> out1: array<vec4<i32>>;

fn floor_divide_integer_4(x: vec4<i32>, y: vec4<i32>) -> vec4<i32> {
    let unsafe_divisor = (y == vec4<i32>(0i)) | (y == vec4<i32>(-1i));
    let d = select(y, vec4<i32>(1i), unsafe_divisor);
    let q = x / d;
    let r = x - q * d;
    let floored = select(q, q - vec4<i32>(1i), (r != vec4<i32>(0i)) & ((r < vec4<i32>(0i)) != (d < vec4<i32>(0i))));
    return select(select(floored, -x, y == vec4<i32>(-1i)), vec4<i32>(0i), y == vec4<i32>(0i));
}

fn remainder_integer_4(x: vec4<i32>, y: vec4<i32>) -> vec4<i32> { return select(x - floor_divide_integer_4(x, y) * y, vec4<i32>(0i), y == vec4<i32>(0i)); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let item = group.x * 64u + lane;
    if (item >= 3u) {
        return;
    }
    let i = item * 4u;
    let v0 = in0[i / 4u];
    let v1 = in1[i / 4u];
    let v2 = floor_divide_integer_4(v0, v1);
    let v3 = remainder_integer_4(v0, v1);
    out[item] = v2;
    out1[item] = v3;
}
// workgroups: [1, 1, 1]
// k2: floor_divide + remainder
@group(0) @binding(0) var<storage, read> in0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read> in1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> out: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> out1: array<vec4<f32>>;

fn divide_4(x: vec4<f32>, y: vec4<f32>) -> vec4<f32> {
    let scale = select(vec4<f32>(1.0f), vec4<f32>(0.25f), (bitcast<vec4<u32>>(y) & vec4<u32>(0x7fffffffu)) > vec4<u32>(0x7e800000u));
    return (x * scale) / (y * scale);
}

fn floor_divide_4(x: vec4<f32>, y: vec4<f32>) -> vec4<f32> {
    let quotient = divide_4(x, y);
    let nearest = round(quotient);
    return select(floor(quotient), nearest, fma(nearest, y, -x) == vec4<f32>(0.0f));
}

fn remainder_4(x: vec4<f32>, y: vec4<f32>) -> vec4<f32> { return x - y * floor_divide_4(x, y); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let item = group.x * 64u + lane;
    if (item >= 2u) {
        return;
    }
    let i = item * 4u;
    let v0 = in0[i / 4u];
    let v1 = in1[i / 4u];
    let v2 = floor_divide_4(v0, v1);
    let v3 = remainder_4(v0, v1);
    out[item] = v2;
    out1[item] = v3;
}
// workgroups: [1, 1, 1]
