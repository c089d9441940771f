;; k1: windows
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $out i32)
  (local $i5 i32)
  (local $i6 i32)
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
  i32.const 12
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
      i32.const 3
      local.set $i6
      loop
        local.get $out
        local.get $in0
        f32.load
        f32.store
        local.get $in0
        i32.const 4
        i32.add
        local.set $in0
        local.get $out
        i32.const 4
        i32.add
        local.set $out
        local.get $i6
        i32.const 1
        i32.sub
        local.tee $i6
        br_if 0
      end
      local.get $in0
      i32.const -8
      i32.add
      local.set $in0
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
;; k2: windows
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $out i32)
  (local $i5 i32)
  local.get $table
  i32.load
  local.get $begin
  i32.const 12
  i32.mul
  i32.add
  local.set $in0
  local.get $table
  i32.load offset=4
  local.get $begin
  i32.const 4
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
      f32.load
      f32.store
      local.get $in0
      i32.const 12
      i32.add
      local.set $in0
      local.get $out
      i32.const 4
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
;; k3: windows
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $out i32)
  (local $i5 i32)
  (local $i6 i32)
  (local $i7 i32)
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
  i32.const 16
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
      i32.const 2
      local.set $i6
      loop
        i32.const 2
        local.set $i7
        loop
          local.get $out
          local.get $in0
          i32.load
          i32.store
          local.get $in0
          i32.const 4
          i32.add
          local.set $in0
          local.get $out
          i32.const 4
          i32.add
          local.set $out
          local.get $i7
          i32.const 1
          i32.sub
          local.tee $i7
          br_if 0
        end
        local.get $in0
        i32.const 8
        i32.add
        local.set $in0
        local.get $i6
        i32.const 1
        i32.sub
        local.tee $i6
        br_if 0
      end
      local.get $in0
      i32.const -24
      i32.add
      local.set $in0
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
;; k4: sum
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $out i32)
  (local $i5 i32)
  (local $f6 f32)
  (local $i7 i32)
  local.get $table
  i32.load
  local.get $begin
  i32.const 12
  i32.mul
  i32.add
  local.set $in0
  local.get $table
  i32.load offset=4
  local.get $begin
  i32.const 4
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
      f32.const 0.0
      local.set $f6
      i32.const 3
      local.set $i7
      loop
        local.get $f6
        local.get $in0
        f32.load
        f32.add
        local.set $f6
        local.get $in0
        i32.const 4
        i32.add
        local.set $in0
        local.get $i7
        i32.const 1
        i32.sub
        local.tee $i7
        br_if 0
      end
      local.get $out
      local.get $f6
      f32.store
      local.get $out
      i32.const 4
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
