// k1: multiply + abs + add + less + negative + where + floor + add
@group(0) @binding(0) var<storage, read> in0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> out: array<vec4<f32>>;

fn absolute_4(x: vec4<f32>) -> vec4<f32> { return bitcast<vec4<f32>>(bitcast<vec4<u32>>(x) & vec4<u32>(0x7fffffffu)); }

fn is_nan_4(x: vec4<f32>) -> vec4<bool> { return (bitcast<vec4<u32>>(x) & vec4<u32>(0x7fffffffu)) > vec4<u32>(0x7f800000u); }

fn less_4(x: vec4<f32>, y: vec4<f32>) -> vec4<bool> { return !(is_nan_4(x) | is_nan_4(y)) & (order_4(x) < order_4(y)); }

fn order_4(x: vec4<f32>) -> vec4<i32> {
    let b = bitcast<vec4<i32>>(x);
    return select(b, -(b & vec4<i32>(0x7fffffffi)), b < vec4<i32>(0i));
}

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let item = group.x * 64u + lane;
    if (item >= 5u) {
        return;
    }
    let i = item * 4u;
    let v0 = in0[i / 4u];
    let v1 = vec4<f32>(0.5f);
    let v2 = v0 * v1;
    let v3 = absolute_4(v2);
    let v4 = vec4<f32>(-0.25f);
    let v5 = v3 + v4;
    let v6 = vec4<f32>(0.0f);
    let v7 = less_4(v5, v6);
    let v8 = -v5;
    let v9 = select(v5, v8, v7);
    let v10 = floor(v0);
    let v11 = v9 + v10;
    out[item] = v11;
}
// workgroups: [1, 1, 1]
