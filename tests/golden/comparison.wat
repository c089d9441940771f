;; k1: equal + not_equal + less + less_equal + greater + greater_equal
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $in1 i32)
  (local $out i32)
  (local $out1 i32)
  (local $out2 i32)
  (local $out3 i32)
  (local $out4 i32)
  (local $out5 i32)
  (local $i11 i32)
  (local $v12 v128)
  (local $v13 v128)
  (local $f14 f32)
  (local $f15 f32)
  local.get $table
  i32.load
  local.get $begin
  i32.const 4
  i32.mul
  i32.add
  local.set $in0
  local.get $table
  i32.load offset=4
  local.get $begin
  i32.const 4
  i32.mul
  i32.add
  local.set $in1
  local.get $table
  i32.load offset=8
  local.get $begin
  i32.const 1
  i32.mul
  i32.add
  local.set $out
  local.get $table
  i32.load offset=12
  local.get $begin
  i32.const 1
  i32.mul
  i32.add
  local.set $out1
  local.get $table
  i32.load offset=16
  local.get $begin
  i32.const 1
  i32.mul
  i32.add
  local.set $out2
  local.get $table
  i32.load offset=20
  local.get $begin
  i32.const 1
  i32.mul
  i32.add
  local.set $out3
  local.get $table
  i32.load offset=24
  local.get $begin
  i32.const 1
  i32.mul
  i32.add
  local.set $out4
  local.get $table
  i32.load offset=28
  local.get $begin
  i32.const 1
  i32.mul
  i32.add
  local.set $out5
  local.get $end
  local.get $begin
  i32.sub
  local.set $i11
  block
    local.get $i11
    i32.const 4
    i32.lt_u
    br_if 0
    loop
      local.get $out
      local.get $in0
      v128.load
      local.tee $v12
      local.get $in1
      v128.load
      local.tee $v13
      f32x4.eq
      v128.const f32x4 0.0 0.0 0.0 0.0
      i16x8.narrow_i32x4_s
      v128.const f32x4 0.0 0.0 0.0 0.0
      i8x16.narrow_i16x8_s
      i8x16.neg
      v128.store32_lane 0
      local.get $out1
      local.get $v12
      local.get $v13
      f32x4.ne
      v128.const f32x4 0.0 0.0 0.0 0.0
      i16x8.narrow_i32x4_s
      v128.const f32x4 0.0 0.0 0.0 0.0
      i8x16.narrow_i16x8_s
      i8x16.neg
      v128.store32_lane 0
      local.get $out2
      local.get $v12
      local.get $v13
      f32x4.lt
      v128.const f32x4 0.0 0.0 0.0 0.0
      i16x8.narrow_i32x4_s
      v128.const f32x4 0.0 0.0 0.0 0.0
      i8x16.narrow_i16x8_s
      i8x16.neg
      v128.store32_lane 0
      local.get $out3
      local.get $v12
      local.get $v13
      f32x4.le
      v128.const f32x4 0.0 0.0 0.0 0.0
      i16x8.narrow_i32x4_s
      v128.const f32x4 0.0 0.0 0.0 0.0
      i8x16.narrow_i16x8_s
      i8x16.neg
      v128.store32_lane 0
      local.get $out4
      local.get $v12
      local.get $v13
      f32x4.gt
      v128.const f32x4 0.0 0.0 0.0 0.0
      i16x8.narrow_i32x4_s
      v128.const f32x4 0.0 0.0 0.0 0.0
      i8x16.narrow_i16x8_s
      i8x16.neg
      v128.store32_lane 0
      local.get $out5
      local.get $v12
      local.get $v13
      f32x4.ge
      v128.const f32x4 0.0 0.0 0.0 0.0
      i16x8.narrow_i32x4_s
      v128.const f32x4 0.0 0.0 0.0 0.0
      i8x16.narrow_i16x8_s
      i8x16.neg
      v128.store32_lane 0
      local.get $in0
      i32.const 16
      i32.add
      local.set $in0
      local.get $in1
      i32.const 16
      i32.add
      local.set $in1
      local.get $out
      i32.const 4
      i32.add
      local.set $out
      local.get $out1
      i32.const 4
      i32.add
      local.set $out1
      local.get $out2
      i32.const 4
      i32.add
      local.set $out2
      local.get $out3
      i32.const 4
      i32.add
      local.set $out3
      local.get $out4
      i32.const 4
      i32.add
      local.set $out4
      local.get $out5
      i32.const 4
      i32.add
      local.set $out5
      local.get $i11
      i32.const 4
      i32.sub
      local.tee $i11
      i32.const 4
      i32.ge_u
      br_if 0
    end
  end
  block
    local.get $i11
    i32.const 1
    i32.lt_u
    br_if 0
    loop
      local.get $out
      local.get $in0
      f32.load
      local.tee $f14
      local.get $in1
      f32.load
      local.tee $f15
      f32.eq
      i32.store8
      local.get $out1
      local.get $f14
      local.get $f15
      f32.ne
      i32.store8
      local.get $out2
      local.get $f14
      local.get $f15
      f32.lt
      i32.store8
      local.get $out3
      local.get $f14
      local.get $f15
      f32.le
      i32.store8
      local.get $out4
      local.get $f14
      local.get $f15
      f32.gt
      i32.store8
      local.get $out5
      local.get $f14
      local.get $f15
      f32.ge
      i32.store8
      local.get $in0
      i32.const 4
      i32.add
      local.set $in0
      local.get $in1
      i32.const 4
      i32.add
      local.set $in1
      local.get $out
      i32.const 1
      i32.add
      local.set $out
      local.get $out1
      i32.const 1
      i32.add
      local.set $out1
      local.get $out2
      i32.const 1
      i32.add
      local.set $out2
      local.get $out3
      i32.const 1
      i32.add
      local.set $out3
      local.get $out4
      i32.const 1
      i32.add
      local.set $out4
      local.get $out5
      i32.const 1
      i32.add
      local.set $out5
      local.get $i11
      i32.const 1
      i32.sub
      local.tee $i11
      i32.const 1
      i32.ge_u
      br_if 0
    end
  end
)
