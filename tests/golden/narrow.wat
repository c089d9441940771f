;; k1: add
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $out i32)
  (local $i5 i32)
  (local $i6 i32)
  local.get $table
  i32.load
  local.get $begin
  i32.const 1
  i32.mul
  i32.add
  local.set $in0
  local.get $table
  i32.load offset=4
  local.get $begin
  i32.const 1
  i32.mul
  i32.add
  local.set $out
  local.get $end
  local.get $begin
  i32.sub
  local.set $i5
  block
    local.get $i5
    i32.const 1
    i32.lt_u
    br_if 0
    loop
      local.get $out
      local.get $in0
      i32.load8_u
      local.tee $i6
      local.get $i6
      i32.add
      i32.const 255
      i32.and
      i32.store8
      local.get $in0
      i32.const 1
      i32.add
      local.set $in0
      local.get $out
      i32.const 1
      i32.add
      local.set $out
      local.get $i5
      i32.const 1
      i32.sub
      local.tee $i5
      i32.const 1
      i32.ge_u
      br_if 0
    end
  end
)
;; k2: add + divide
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $out i32)
  (local $out1 i32)
  (local $i6 i32)
  (local $f7 f32)
  (local $f8 f32)
  (local $f9 f32)
  (local $f10 f32)
  (local $f11 f32)
  (local $i12 i32)
  (local $f13 f32)
  (local $f14 f32)
  (local $f15 f32)
  (local $i16 i32)
  (local $f17 f32)
  (local $f18 f32)
  (local $f19 f32)
  (local $i20 i32)
  (local $f21 f32)
  (local $f22 f32)
  (local $f23 f32)
  (local $i24 i32)
  local.get $table
  i32.load
  local.get $begin
  i32.const 2
  i32.mul
  i32.add
  local.set $in0
  local.get $table
  i32.load offset=4
  local.get $begin
  i32.const 2
  i32.mul
  i32.add
  local.set $out
  local.get $table
  i32.load offset=8
  local.get $begin
  i32.const 2
  i32.mul
  i32.add
  local.set $out1
  local.get $end
  local.get $begin
  i32.sub
  local.set $i6
  block
    local.get $i6
    i32.const 1
    i32.lt_u
    br_if 0
    loop
      local.get $out
      f32.const inf
      f32.const 131072.0
      local.get $in0
      i32.load16_s
      i32.const 13
      i32.shl
      i32.const -1879048193
      i32.and
      f32.reinterpret_i32
      f32.const 5.192297e33
      f32.mul
      local.tee $f7
      i32.reinterpret_f32
      i32.const 2139095040
      i32.const 0
      local.get $f7
      f32.abs
      f32.const 65536.0
      f32.ge
      select
      i32.or
      f32.reinterpret_i32
      local.tee $f8
      local.get $f8
      f32.add
      local.tee $f9
      f32.abs
      local.tee $f10
      f32.const 131072.0
      local.get $f10
      f32.lt
      select
      local.tee $f11
      local.get $f11
      i32.reinterpret_f32
      i32.const 2139095040
      i32.and
      local.tee $i12
      i32.const 947912704
      local.get $i12
      i32.const 947912704
      i32.gt_s
      select
      i32.const 109051904
      i32.add
      f32.reinterpret_i32
      local.tee $f13
      f32.add
      local.get $f13
      f32.sub
      local.tee $f14
      local.get $f14
      f32.const 65536.0
      f32.ge
      select
      i32.reinterpret_f32
      local.get $f9
      i32.reinterpret_f32
      i32.const -2147483648
      i32.and
      i32.xor
      f32.reinterpret_i32
      local.get $f9
      local.get $f9
      local.get $f9
      f32.eq
      select
      local.tee $f15
      f32.abs
      f32.const 1.92593e-34
      f32.mul
      i32.reinterpret_f32
      i32.const 13
      i32.shr_u
      local.tee $i16
      i32.const 31744
      local.get $i16
      i32.const 31744
      i32.lt_s
      select
      i32.const 32256
      local.get $f15
      local.get $f15
      f32.eq
      select
      local.get $f15
      i32.reinterpret_f32
      i32.const 16
      i32.shr_s
      i32.const -32768
      i32.and
      i32.or
      i32.store16
      local.get $out1
      f32.const inf
      f32.const 131072.0
      local.get $f8
      local.get $f8
      f32.div
      local.tee $f17
      f32.abs
      local.tee $f18
      f32.const 131072.0
      local.get $f18
      f32.lt
      select
      local.tee $f19
      local.get $f19
      i32.reinterpret_f32
      i32.const 2139095040
      i32.and
      local.tee $i20
      i32.const 947912704
      local.get $i20
      i32.const 947912704
      i32.gt_s
      select
      i32.const 109051904
      i32.add
      f32.reinterpret_i32
      local.tee $f21
      f32.add
      local.get $f21
      f32.sub
      local.tee $f22
      local.get $f22
      f32.const 65536.0
      f32.ge
      select
      i32.reinterpret_f32
      local.get $f17
      i32.reinterpret_f32
      i32.const -2147483648
      i32.and
      i32.xor
      f32.reinterpret_i32
      local.get $f17
      local.get $f17
      local.get $f17
      f32.eq
      select
      local.tee $f23
      f32.abs
      f32.const 1.92593e-34
      f32.mul
      i32.reinterpret_f32
      i32.const 13
      i32.shr_u
      local.tee $i24
      i32.const 31744
      local.get $i24
      i32.const 31744
      i32.lt_s
      select
      i32.const 32256
      local.get $f23
      local.get $f23
      f32.eq
      select
      local.get $f23
      i32.reinterpret_f32
      i32.const 16
      i32.shr_s
      i32.const -32768
      i32.and
      i32.or
      i32.store16
      local.get $in0
      i32.const 2
      i32.add
      local.set $in0
      local.get $out
      i32.const 2
      i32.add
      local.set $out
      local.get $out1
      i32.const 2
      i32.add
      local.set $out1
      local.get $i6
      i32.const 1
      i32.sub
      local.tee $i6
      i32.const 1
      i32.ge_u
      br_if 0
    end
  end
)
;; k3: broadcast_to
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $out i32)
  (local $i4 i32)
  local.get $table
  i32.load
  local.get $begin
  i32.const 4
  i32.mul
  i32.add
  local.set $out
  local.get $end
  local.get $begin
  i32.sub
  local.set $i4
  block
    local.get $i4
    i32.const 1
    i32.lt_u
    br_if 0
    loop
      local.get $out
      i32.const 0
      i32.store
      local.get $out
      i32.const 4
      i32.add
      local.set $out
      local.get $i4
      i32.const 1
      i32.sub
      local.tee $i4
      i32.const 1
      i32.ge_u
      br_if 0
    end
  end
)
;; k4: multiply + cast
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $out i32)
  (local $out1 i32)
  (local $i6 i32)
  (local $l7 i64)
  local.get $table
  i32.load
  local.get $begin
  i32.const 8
  i32.mul
  i32.add
  local.set $in0
  local.get $table
  i32.load offset=4
  local.get $begin
  i32.const 8
  i32.mul
  i32.add
  local.set $out
  local.get $table
  i32.load offset=8
  local.get $begin
  i32.const 1
  i32.mul
  i32.add
  local.set $out1
  local.get $end
  local.get $begin
  i32.sub
  local.set $i6
  block
    local.get $i6
    i32.const 1
    i32.lt_u
    br_if 0
    loop
      local.get $out
      local.get $in0
      i64.load
      local.tee $l7
      local.get $l7
      i64.mul
      i64.store
      local.get $out1
      local.get $l7
      i32.wrap_i64
      i32.const 24
      i32.shl
      i32.const 24
      i32.shr_s
      i32.store8
      local.get $in0
      i32.const 8
      i32.add
      local.set $in0
      local.get $out
      i32.const 8
      i32.add
      local.set $out
      local.get $out1
      i32.const 1
      i32.add
      local.set $out1
      local.get $i6
      i32.const 1
      i32.sub
      local.tee $i6
      i32.const 1
      i32.ge_u
      br_if 0
    end
  end
)
;; k5: multiply + cast + cast
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $out i32)
  (local $out1 i32)
  (local $out2 i32)
  (local $i7 i32)
  (local $d8 f64)
  (local $i9 i32)
  (local $i10 i32)
  (local $f11 f32)
  (local $d12 f64)
  (local $d13 f64)
  (local $i14 i32)
  (local $f15 f32)
  (local $f16 f32)
  (local $f17 f32)
  (local $i18 i32)
  (local $f19 f32)
  (local $f20 f32)
  (local $f21 f32)
  (local $i22 i32)
  local.get $table
  i32.load
  local.get $begin
  i32.const 8
  i32.mul
  i32.add
  local.set $in0
  local.get $table
  i32.load offset=4
  local.get $begin
  i32.const 8
  i32.mul
  i32.add
  local.set $out
  local.get $table
  i32.load offset=8
  local.get $begin
  i32.const 1
  i32.mul
  i32.add
  local.set $out1
  local.get $table
  i32.load offset=12
  local.get $begin
  i32.const 2
  i32.mul
  i32.add
  local.set $out2
  local.get $end
  local.get $begin
  i32.sub
  local.set $i7
  block
    local.get $i7
    i32.const 1
    i32.lt_u
    br_if 0
    loop
      local.get $out
      local.get $in0
      f64.load
      local.tee $d8
      local.get $d8
      f64.mul
      f64.store
      local.get $out1
      local.get $d8
      i32.trunc_sat_f64_s
      local.tee $i9
      i32.const 0
      local.get $i9
      i32.const 0
      i32.gt_s
      select
      local.tee $i10
      i32.const 255
      local.get $i10
      i32.const 255
      i32.lt_s
      select
      i32.store8
      local.get $out2
      f32.const inf
      f32.const 131072.0
      local.get $d8
      f32.demote_f64
      local.tee $f11
      i32.reinterpret_f32
      local.get $f11
      f64.promote_f32
      f64.abs
      local.tee $d12
      local.get $d8
      f64.abs
      local.tee $d13
      f64.gt
      local.tee $i14
      i32.sub
      i32.const 1
      i32.or
      f32.reinterpret_i32
      local.get $f11
      local.get $d12
      local.get $d13
      f64.lt
      local.get $i14
      i32.or
      select
      local.tee $f15
      f32.abs
      local.tee $f16
      f32.const 131072.0
      local.get $f16
      f32.lt
      select
      local.tee $f17
      local.get $f17
      i32.reinterpret_f32
      i32.const 2139095040
      i32.and
      local.tee $i18
      i32.const 947912704
      local.get $i18
      i32.const 947912704
      i32.gt_s
      select
      i32.const 109051904
      i32.add
      f32.reinterpret_i32
      local.tee $f19
      f32.add
      local.get $f19
      f32.sub
      local.tee $f20
      local.get $f20
      f32.const 65536.0
      f32.ge
      select
      i32.reinterpret_f32
      local.get $f15
      i32.reinterpret_f32
      i32.const -2147483648
      i32.and
      i32.xor
      f32.reinterpret_i32
      local.get $f15
      local.get $f15
      local.get $f15
      f32.eq
      select
      local.tee $f21
      f32.abs
      f32.const 1.92593e-34
      f32.mul
      i32.reinterpret_f32
      i32.const 13
      i32.shr_u
      local.tee $i22
      i32.const 31744
      local.get $i22
      i32.const 31744
      i32.lt_s
      select
      i32.const 32256
      local.get $f21
      local.get $f21
      f32.eq
      select
      local.get $f21
      i32.reinterpret_f32
      i32.const 16
      i32.shr_s
      i32.const -32768
      i32.and
      i32.or
      i32.store16
      local.get $in0
      i32.const 8
      i32.add
      local.set $in0
      local.get $out
      i32.const 8
      i32.add
      local.set $out
      local.get $out1
      i32.const 1
      i32.add
      local.set $out1
      local.get $out2
      i32.const 2
      i32.add
      local.set $out2
      local.get $i7
      i32.const 1
      i32.sub
      local.tee $i7
      i32.const 1
      i32.ge_u
      br_if 0
    end
  end
)
;; k6: multiply + bitwise_right_shift
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $out i32)
  (local $out1 i32)
  (local $i6 i32)
  (local $i7 i32)
  local.get $table
  i32.load
  local.get $begin
  i32.const 1
  i32.mul
  i32.add
  local.set $in0
  local.get $table
  i32.load offset=4
  local.get $begin
  i32.const 1
  i32.mul
  i32.add
  local.set $out
  local.get $table
  i32.load offset=8
  local.get $begin
  i32.const 1
  i32.mul
  i32.add
  local.set $out1
  local.get $end
  local.get $begin
  i32.sub
  local.set $i6
  block
    local.get $i6
    i32.const 1
    i32.lt_u
    br_if 0
    loop
      local.get $out
      local.get $in0
      i32.load8_s
      local.tee $i7
      local.get $i7
      i32.mul
      i32.const 24
      i32.shl
      i32.const 24
      i32.shr_s
      i32.store8
      local.get $out1
      local.get $i7
      f64.convert_i32_s
      i32.const 127
      local.get $i7
      i32.const 31
      local.get $i7
      i32.const 32
      i32.lt_u
      select
      i32.sub
      i32.const 23
      i32.shl
      f32.reinterpret_i32
      f64.promote_f32
      f64.mul
      f64.floor
      i32.trunc_sat_f64_s
      i32.store8
      local.get $in0
      i32.const 1
      i32.add
      local.set $in0
      local.get $out
      i32.const 1
      i32.add
      local.set $out
      local.get $out1
      i32.const 1
      i32.add
      local.set $out1
      local.get $i6
      i32.const 1
      i32.sub
      local.tee $i6
      i32.const 1
      i32.ge_u
      br_if 0
    end
  end
)
