// k1: log1p
@group(0) @binding(0) var<storage, read> in0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> out: array<vec4<f32>>;

fn from_bits_4(bits: vec4<u32>) -> vec4<f32> { return bitcast<vec4<f32>>(bits); }

fn is_nan_4(x: vec4<f32>) -> vec4<bool> { return (bitcast<vec4<u32>>(x) & vec4<u32>(0x7fffffffu)) > vec4<u32>(0x7f800000u); }

fn log1p_4(x: vec4<f32>) -> vec4<f32> {
    let near = (x > vec4<f32>(-0.29289323f)) & (x < vec4<f32>(0.41421357f));
    let small = select(vec4<f32>(0.0f), x, near);
    let s = small / (vec4<f32>(2.0f) + small);
    let q = s * s;
    let tail = q * (vec4<f32>(0.6666667f) + q * (vec4<f32>(0.4f) + q * (vec4<f32>(0.2857143f) + q * vec4<f32>(0.22222222f))));
    let value = select(logarithm_4(vec4<f32>(1.0f) + x), s * vec4<f32>(2.0f) + s * tail, near);
    return select(value, x, is_nan_4(x) | ((bitcast<vec4<u32>>(x) & vec4<u32>(0x7fffffffu)) < vec4<u32>(0x33000000u)));
}

fn logarithm_4(x: vec4<f32>) -> vec4<f32> {
    let b = bitcast<vec4<u32>>(x);
    let tiny = b < vec4<u32>(0x00800000u);
    let leading = select(vec4<u32>(0u), countLeadingZeros(b) - vec4<u32>(8u), tiny);
    let offset = bitcast<vec4<i32>>((b << leading) - vec4<u32>(0x3f3504f3u)) >> vec4<u32>(23u);
    let m = bitcast<vec4<f32>>((b << leading) - bitcast<vec4<u32>>(offset << vec4<u32>(23u)));
    let e = vec4<f32>(offset - bitcast<vec4<i32>>(leading));
    let s = (m - vec4<f32>(1.0f)) / (m + vec4<f32>(1.0f));
    let q = s * s;
    let tail = q * (vec4<f32>(0.6666667f) + q * (vec4<f32>(0.4f) + q * (vec4<f32>(0.2857143f) + q * vec4<f32>(0.22222222f))));
    let value = e * vec4<f32>(0.69314575f) + (s * vec4<f32>(2.0f) + (s * tail + e * vec4<f32>(0.0000014286068f)));
    let edge = select(select(value, x, b == vec4<u32>(0x7f800000u)), from_bits_4(vec4<u32>(0xff800000u)), (b << vec4<u32>(1u)) == vec4<u32>(0u));
    return select(edge, from_bits_4(vec4<u32>(0x7fc00000u)), (b > vec4<u32>(0x80000000u)) | ((b & vec4<u32>(0x7fffffffu)) > vec4<u32>(0x7f800000u)));
}

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let item = group.x * 64u + lane;
    if (item >= 3u) {
        return;
    }
    let i = item * 4u;
    let v0 = in0[i / 4u];
    let v1 = log1p_4(v0);
    out[item] = v1;
}
// workgroups: [1, 1, 1]
