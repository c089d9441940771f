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

fn divide_magnitudes_4(x: vec4<f32>, y: vec4<f32>, quotient: ptr<function, vec4<f32>>) -> vec4<u32> {
    let a = bitcast<vec4<u32>>(x) & vec4<u32>(0x7fffffffu);
    let b = bitcast<vec4<u32>>(y) & vec4<u32>(0x7fffffffu);
    let exponent = max(b >> vec4<u32>(23u), vec4<u32>(1u));
    let divisor = max((b & vec4<u32>(0x007fffffu)) | select(vec4<u32>(0x00800000u), vec4<u32>(0u), b < vec4<u32>(0x00800000u)), vec4<u32>(1u));
    let significand = (a & vec4<u32>(0x007fffffu)) | select(vec4<u32>(0x00800000u), vec4<u32>(0u), a < vec4<u32>(0x00800000u));
    let special = (a >= vec4<u32>(0x7f800000u)) | (b > vec4<u32>(0x7f800000u)) | (b == vec4<u32>(0u));
    var left = significand % divisor;
    var whole = vec4<f32>(significand / divisor);
    var places = select(max(a >> vec4<u32>(23u), vec4<u32>(1u)) - exponent, vec4<u32>(0u), special | (a < b));
    while (any(places > vec4<u32>(0u))) {
        let step = min(places, vec4<u32>(8u));
        let shifted = left << step;
        left = shifted % divisor;
        whole = whole * vec4<f32>(vec4<u32>(1u) << step) + vec4<f32>(shifted / divisor);
        places -= step;
    }
    *quotient = select(whole, vec4<f32>(0.0f), a < b);
    let lift = min(countLeadingZeros(left) - vec4<u32>(8u), exponent - vec4<u32>(1u));
    let value = select((left << lift) + ((exponent - vec4<u32>(1u) - lift) << vec4<u32>(23u)), vec4<u32>(0u), left == vec4<u32>(0u));
    return select(select(value, a, a < b), vec4<u32>(0x7fc00000u), special);
}

fn floor_divide_4(x: vec4<f32>, y: vec4<f32>) -> vec4<f32> {
    var quotient = vec4<f32>(0.0f);
    let left = divide_magnitudes_4(x, y, &quotient);
    let a = bitcast<vec4<u32>>(x) & vec4<u32>(0x7fffffffu);
    let sign = (bitcast<vec4<u32>>(x) ^ bitcast<vec4<u32>>(y)) & vec4<u32>(0x80000000u);
    let rounded_up = (sign != vec4<u32>(0u)) & (left != vec4<u32>(0u));
    let value = bitcast<vec4<u32>>(select(quotient, quotient + vec4<f32>(1.0f), rounded_up)) | sign;
    let of_zero = select(vec4<u32>(0x7f800000u) | sign, vec4<u32>(0x7fc00000u), (a == vec4<u32>(0u)) | (a > vec4<u32>(0x7f800000u)));
    return from_bits_4(select(select(value, vec4<u32>(0x7fc00000u), left > vec4<u32>(0x7f800000u)), of_zero, (bitcast<vec4<u32>>(y) << vec4<u32>(1u)) == vec4<u32>(0u)));
}

fn from_bits_4(bits: vec4<u32>) -> vec4<f32> { return bitcast<vec4<f32>>(bits); }

fn remainder_4(x: vec4<f32>, y: vec4<f32>) -> vec4<f32> {
    var quotient = vec4<f32>(0.0f);
    let left = divide_magnitudes_4(x, y, &quotient);
    let sign = bitcast<vec4<u32>>(y) & vec4<u32>(0x80000000u);
    let length = bitcast<vec4<u32>>(y) ^ sign;
    let other_side = bitcast<vec4<u32>>(from_bits_4(length) - from_bits_4(left)) & vec4<u32>(0x7fffffffu);
    let rounded_up = (((bitcast<vec4<u32>>(x) ^ sign) & vec4<u32>(0x80000000u)) != vec4<u32>(0u)) & (left != vec4<u32>(0u));
    let value = select(left, select(other_side, length, length == vec4<u32>(0x7f800000u)), rounded_up);
    return from_bits_4(select(value | sign, left, left > vec4<u32>(0x7f800000u)));
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
    let v2 = floor_divide_4(v0, v1);
    let v3 = remainder_4(v0, v1);
    out[item] = v2;
    out1[item] = v3;
}
// workgroups: [1, 1, 1]
