// k1: sum + multiply + reshape + subtract + multiply + sum + multiply
@group(0) @binding(0) var<storage, read> in0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;
@group(0) @binding(2) var<storage, read_write> out1: array<f32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let o = group.x * 64u + lane;
    if (o >= 1u) {
        return;
    }
    var partial0 = vec4<f32>(0.0f);
    for (var j = 0u; j < 4u; j += 4u) {
        let j0 = j;
        let v0 = in0[j0 / 4u];
        partial0 = partial0 + v0;
    }
    let fold0 = (partial0.x + partial0.y) + (partial0.z + partial0.w);
    var partial1 = vec4<f32>(0.0f);
    for (var j = 0u; j < 4u; j += 4u) {
        let j0 = j;
        let v0 = in0[j0 / 4u];
        let v2 = vec4<f32>(0.25f);
        let v3 = vec4<f32>(fold0) * v2;
        let v4 = v0 - v3;
        let v5 = v4 * v4;
        partial1 = partial1 + v5;
    }
    let fold1 = (partial1.x + partial1.y) + (partial1.z + partial1.w);
    {
        let v2 = 0.25f;
        let v3 = fold0 * v2;
        out[0u] = v3;
    }
    {
        let v2 = 0.25f;
        let v7 = fold1 * v2;
        out1[0u] = v7;
    }
}
// workgroups: [1, 1, 1]
// k2: reshape + subtract + sqrt + reshape + divide
@group(0) @binding(0) var<storage, read> in0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read> in1: array<f32>;
@group(0) @binding(2) var<storage, read> in2: array<f32>;
@group(0) @binding(3) var<storage, read_write> out: array<vec4<f32>>;

fn divide_4(x: vec4<f32>, y: vec4<f32>) -> vec4<f32> {
    let scale = select(vec4<f32>(1.0f), vec4<f32>(0.25f), (bitcast<vec4<u32>>(y) & vec4<u32>(0x7fffffffu)) > vec4<u32>(0x7e800000u));
    return (x * scale) / (y * scale);
}

fn from_bits_4(bits: vec4<u32>) -> vec4<f32> { return bitcast<vec4<f32>>(bits); }

fn square_root_4(x: vec4<f32>) -> vec4<f32> {
    let b = bitcast<vec4<u32>>(x);
    let root = select(sqrt(x), x, ((b << vec4<u32>(1u)) == vec4<u32>(0u)) | (b == vec4<u32>(0x7f800000u)));
    return select(root, from_bits_4(vec4<u32>(0x7fc00000u)), (b > vec4<u32>(0x80000000u)) | ((b & vec4<u32>(0x7fffffffu)) > vec4<u32>(0x7f800000u)));
}

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let item = group.x * 64u + lane;
    if (item >= 1u) {
        return;
    }
    let i = item * 4u;
    let v0 = in0[i / 4u];
    let v1 = vec4<f32>(in1[0u]);
    let v2 = v0 - v1;
    let v3 = vec4<f32>(in2[0u]);
    let v4 = square_root_4(v3);
    let v5 = divide_4(v2, v4);
    out[item] = v5;
}
// workgroups: [1, 1, 1]
