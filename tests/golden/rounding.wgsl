// k1: floor + sqrt
@group(0) @binding(0) var<storage, read> in0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> out: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> out1: array<vec4<f32>>;

fn from_bits_4(bits: vec4<u32>) -> vec4<f32> { return bitcast<vec4<f32>>(bits); }

fn square_root_4(x: vec4<f32>) -> vec4<f32> {
    let b = bitcast<vec4<u32>>(x);
    let root = select(sqrt(x), x, ((b << vec4<u32>(1u)) == vec4<u32>(0u)) | (b == vec4<u32>(0x7f800000u)));
    return select(root, from_bits_4(vec4<u32>(0x7fc00000u)), (b > vec4<u32>(0x80000000u)) | ((b & vec4<u32>(0x7fffffffu)) > vec4<u32>(0x7f800000u)));
}

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let item = group.x * 64u + lane;
    if (item >= 3u) {
        return;
    }
    let i = item * 4u;
    let v0 = in0[i / 4u];
    let v1 = floor(v0);
    let v2 = square_root_4(v0);
    out[item] = v1;
    out1[item] = v2;
}
// workgroups: [1, 1, 1]
