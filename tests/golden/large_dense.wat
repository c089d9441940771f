;; k1: matmul + add + relu
(func $p0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in1 i32)
  (local $packed i32)
  (local $i5 i32)
  (local $i6 i32)
  (local $i7 i32)
  (local $i8 i32)
  (local $i9 i32)
  (local $i10 i32)
  (local $i11 i32)
  (local $i12 i32)
  (local $i13 i32)
  (local $i14 i32)
  local.get $begin
  local.set $i5
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
      local.get $i5
      local.set $i7
      local.get $i7
      i32.const 98
      i32.rem_u
      local.set $i8
      local.get $i7
      i32.const 98
      i32.div_u
      local.set $i7
      i32.const 784
      local.get $i8
      i32.const 8
      i32.mul
      i32.sub
      local.set $i9
      local.get $i9
      i32.const 8
      local.get $i9
      i32.const 8
      i32.lt_u
      select
      local.set $i9
      i32.const 512
      local.set $i10
      local.get $i10
      i32.const 512
      local.get $i10
      i32.const 512
      i32.lt_u
      select
      local.set $i10
      local.get $table
      i32.load offset=4
      local.set $in1
      local.get $table
      i32.load offset=16
      local.set $packed
      local.get $i8
      i32.const 8
      i32.mul
      local.set $i11
      local.get $in1
      local.get $i11
      i32.const 2048
      i32.mul
      i32.add
      local.set $in1
      block
        local.get $i10
        i32.const 8
        i32.lt_u
        br_if 0
        loop
          local.get $packed
          local.get $i11
          i32.const 32
          i32.mul
          i32.add
          local.set $i12
          local.get $in1
          local.set $i14
          local.get $i9
          local.set $i13
          block
            local.get $i13
            i32.const 4
            i32.lt_u
            br_if 0
            loop
              local.get $i12
              local.get $in1
              v128.load
              v128.store
              local.get $i12
              local.get $in1
              v128.load offset=16
              v128.store offset=16
              local.get $i12
              local.get $in1
              v128.load offset=2048
              v128.store offset=32
              local.get $i12
              local.get $in1
              v128.load offset=2064
              v128.store offset=48
              local.get $i12
              local.get $in1
              v128.load offset=4096
              v128.store offset=64
              local.get $i12
              local.get $in1
              v128.load offset=4112
              v128.store offset=80
              local.get $i12
              local.get $in1
              v128.load offset=6144
              v128.store offset=96
              local.get $i12
              local.get $in1
              v128.load offset=6160
              v128.store offset=112
              local.get $in1
              i32.const 8192
              i32.add
              local.set $in1
              local.get $i12
              i32.const 128
              i32.add
              local.set $i12
              local.get $i13
              i32.const 4
              i32.sub
              local.tee $i13
              i32.const 4
              i32.ge_u
              br_if 0
            end
          end
          block
            local.get $i13
            i32.const 1
            i32.lt_u
            br_if 0
            loop
              local.get $i12
              local.get $in1
              v128.load
              v128.store
              local.get $i12
              local.get $in1
              v128.load offset=16
              v128.store offset=16
              local.get $in1
              i32.const 2048
              i32.add
              local.set $in1
              local.get $i12
              i32.const 32
              i32.add
              local.set $i12
              local.get $i13
              i32.const 1
              i32.sub
              local.tee $i13
              i32.const 1
              i32.ge_u
              br_if 0
            end
          end
          local.get $i14
          local.set $in1
          local.get $in1
          i32.const 32
          i32.add
          local.set $in1
          local.get $packed
          i32.const 25088
          i32.add
          local.set $packed
          local.get $i10
          i32.const 8
          i32.sub
          local.tee $i10
          i32.const 8
          i32.ge_u
          br_if 0
        end
      end
      local.get $i5
      i32.const 1
      i32.add
      local.set $i5
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

(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $packed i32)
  (local $in2 i32)
  (local $out i32)
  (local $i7 i32)
  (local $i8 i32)
  (local $i9 i32)
  (local $i10 i32)
  (local $i11 i32)
  (local $i12 i32)
  (local $i13 i32)
  (local $i14 i32)
  (local $i15 i32)
  (local $i16 i32)
  (local $i17 i32)
  (local $v18 v128)
  (local $v19 v128)
  (local $v20 v128)
  (local $v21 v128)
  (local $v22 v128)
  (local $v23 v128)
  (local $v24 v128)
  (local $v25 v128)
  (local $v26 v128)
  (local $v27 v128)
  (local $v28 v128)
  (local $v29 v128)
  (local $i30 i32)
  (local $v31 v128)
  (local $v32 v128)
  (local $v33 v128)
  (local $v34 v128)
  (local $v35 v128)
  (local $v36 v128)
  (local $v37 v128)
  (local $v38 v128)
  (local $v39 v128)
  (local $v40 v128)
  (local $v41 v128)
  (local $v42 v128)
  (local $v43 v128)
  (local $v44 v128)
  (local $v45 v128)
  (local $v46 v128)
  (local $v47 v128)
  (local $v48 v128)
  (local $v49 v128)
  (local $v50 v128)
  (local $v51 v128)
  (local $v52 v128)
  (local $v53 v128)
  (local $v54 v128)
  (local $v55 v128)
  (local $v56 v128)
  (local $v57 v128)
  (local $v58 v128)
  (local $v59 v128)
  (local $v60 v128)
  (local $v61 v128)
  (local $v62 v128)
  (local $v63 v128)
  (local $v64 v128)
  (local $v65 v128)
  (local $v66 v128)
  (local $v67 v128)
  (local $v68 v128)
  (local $v69 v128)
  (local $v70 v128)
  (local $v71 v128)
  (local $v72 v128)
  (local $v73 v128)
  (local $v74 v128)
  (local $v75 v128)
  (local $v76 v128)
  (local $v77 v128)
  (local $v78 v128)
  (local $v79 v128)
  (local $v80 v128)
  (local $i81 i32)
  (local $v82 v128)
  (local $v83 v128)
  (local $v84 v128)
  (local $v85 v128)
  (local $v86 v128)
  (local $v87 v128)
  (local $v88 v128)
  (local $v89 v128)
  (local $v90 v128)
  (local $v91 v128)
  (local $v92 v128)
  (local $v93 v128)
  (local $v94 v128)
  (local $v95 v128)
  (local $v96 v128)
  (local $v97 v128)
  (local $v98 v128)
  (local $v99 v128)
  (local $v100 v128)
  (local $v101 v128)
  (local $v102 v128)
  (local $v103 v128)
  (local $v104 v128)
  (local $v105 v128)
  (local $v106 v128)
  (local $v107 v128)
  (local $v108 v128)
  (local $v109 v128)
  (local $v110 v128)
  (local $v111 v128)
  (local $v112 v128)
  (local $v113 v128)
  (local $v114 v128)
  (local $v115 v128)
  (local $v116 v128)
  (local $v117 v128)
  local.get $begin
  local.set $i7
  local.get $end
  local.get $begin
  i32.sub
  local.set $i8
  block
    local.get $i8
    i32.const 1
    i32.lt_u
    br_if 0
    loop
      local.get $i7
      local.set $i9
      local.get $i9
      i32.const 32
      i32.rem_u
      local.set $i10
      local.get $i9
      i32.const 32
      i32.div_u
      local.set $i9
      local.get $i9
      i32.const 5
      i32.rem_u
      local.set $i11
      local.get $i9
      i32.const 5
      i32.div_u
      local.set $i9
      i32.const 256
      local.get $i11
      i32.const 54
      i32.mul
      i32.sub
      local.set $i12
      local.get $i12
      i32.const 54
      local.get $i12
      i32.const 54
      i32.lt_u
      select
      local.set $i12
      i32.const 512
      local.get $i10
      i32.const 16
      i32.mul
      i32.sub
      local.set $i13
      local.get $i13
      i32.const 16
      local.get $i13
      i32.const 16
      i32.lt_u
      select
      local.set $i13
      local.get $table
      i32.load
      local.get $i11
      i32.const 169344
      i32.mul
      i32.add
      local.set $in0
      local.get $table
      i32.load offset=16
      local.get $i10
      i32.const 50176
      i32.mul
      i32.add
      local.set $packed
      local.get $table
      i32.load offset=8
      local.get $i10
      i32.const 64
      i32.mul
      i32.add
      local.set $in2
      local.get $table
      i32.load offset=12
      local.get $i11
      i32.const 110592
      i32.mul
      i32.add
      local.get $i10
      i32.const 64
      i32.mul
      i32.add
      local.set $out
      local.get $i13
      local.set $i14
      block
        local.get $i14
        i32.const 8
        i32.lt_u
        br_if 0
        loop
          local.get $i12
          local.set $i16
          block
            local.get $i16
            i32.const 6
            i32.lt_u
            br_if 0
            loop
              v128.const f32x4 0.0 0.0 0.0 0.0
              local.set $v18
              v128.const f32x4 0.0 0.0 0.0 0.0
              local.set $v19
              v128.const f32x4 0.0 0.0 0.0 0.0
              local.set $v20
              v128.const f32x4 0.0 0.0 0.0 0.0
              local.set $v21
              v128.const f32x4 0.0 0.0 0.0 0.0
              local.set $v22
              v128.const f32x4 0.0 0.0 0.0 0.0
              local.set $v23
              v128.const f32x4 0.0 0.0 0.0 0.0
              local.set $v24
              v128.const f32x4 0.0 0.0 0.0 0.0
              local.set $v25
              v128.const f32x4 0.0 0.0 0.0 0.0
              local.set $v26
              v128.const f32x4 0.0 0.0 0.0 0.0
              local.set $v27
              v128.const f32x4 0.0 0.0 0.0 0.0
              local.set $v28
              v128.const f32x4 0.0 0.0 0.0 0.0
              local.set $v29
              i32.const 196
              local.set $i30
              loop
                local.get $v18
                local.get $in0
                v128.load32_splat
                local.tee $v31
                local.get $packed
                v128.load
                local.tee $v32
                f32x4.mul
                f32x4.add
                local.set $v18
                local.get $v19
                local.get $v31
                local.get $packed
                v128.load offset=16
                local.tee $v33
                f32x4.mul
                f32x4.add
                local.set $v19
                local.get $v20
                local.get $in0
                v128.load32_splat offset=3136
                local.tee $v34
                local.get $v32
                f32x4.mul
                f32x4.add
                local.set $v20
                local.get $v21
                local.get $v34
                local.get $v33
                f32x4.mul
                f32x4.add
                local.set $v21
                local.get $v22
                local.get $in0
                v128.load32_splat offset=6272
                local.tee $v35
                local.get $v32
                f32x4.mul
                f32x4.add
                local.set $v22
                local.get $v23
                local.get $v35
                local.get $v33
                f32x4.mul
                f32x4.add
                local.set $v23
                local.get $v24
                local.get $in0
                v128.load32_splat offset=9408
                local.tee $v36
                local.get $v32
                f32x4.mul
                f32x4.add
                local.set $v24
                local.get $v25
                local.get $v36
                local.get $v33
                f32x4.mul
                f32x4.add
                local.set $v25
                local.get $v26
                local.get $in0
                v128.load32_splat offset=12544
                local.tee $v37
                local.get $v32
                f32x4.mul
                f32x4.add
                local.set $v26
                local.get $v27
                local.get $v37
                local.get $v33
                f32x4.mul
                f32x4.add
                local.set $v27
                local.get $v28
                local.get $in0
                v128.load32_splat offset=15680
                local.tee $v38
                local.get $v32
                f32x4.mul
                f32x4.add
                local.set $v28
                local.get $v29
                local.get $v38
                local.get $v33
                f32x4.mul
                f32x4.add
                local.set $v29
                local.get $v18
                local.get $in0
                v128.load32_splat offset=4
                local.tee $v39
                local.get $packed
                v128.load offset=32
                local.tee $v40
                f32x4.mul
                f32x4.add
                local.set $v18
                local.get $v19
                local.get $v39
                local.get $packed
                v128.load offset=48
                local.tee $v41
                f32x4.mul
                f32x4.add
                local.set $v19
                local.get $v20
                local.get $in0
                v128.load32_splat offset=3140
                local.tee $v42
                local.get $v40
                f32x4.mul
                f32x4.add
                local.set $v20
                local.get $v21
                local.get $v42
                local.get $v41
                f32x4.mul
                f32x4.add
                local.set $v21
                local.get $v22
                local.get $in0
                v128.load32_splat offset=6276
                local.tee $v43
                local.get $v40
                f32x4.mul
                f32x4.add
                local.set $v22
                local.get $v23
                local.get $v43
                local.get $v41
                f32x4.mul
                f32x4.add
                local.set $v23
                local.get $v24
                local.get $in0
                v128.load32_splat offset=9412
                local.tee $v44
                local.get $v40
                f32x4.mul
                f32x4.add
                local.set $v24
                local.get $v25
                local.get $v44
                local.get $v41
                f32x4.mul
                f32x4.add
                local.set $v25
                local.get $v26
                local.get $in0
                v128.load32_splat offset=12548
                local.tee $v45
                local.get $v40
                f32x4.mul
                f32x4.add
                local.set $v26
                local.get $v27
                local.get $v45
                local.get $v41
                f32x4.mul
                f32x4.add
                local.set $v27
                local.get $v28
                local.get $in0
                v128.load32_splat offset=15684
                local.tee $v46
                local.get $v40
                f32x4.mul
                f32x4.add
                local.set $v28
                local.get $v29
                local.get $v46
                local.get $v41
                f32x4.mul
                f32x4.add
                local.set $v29
                local.get $v18
                local.get $in0
                v128.load32_splat offset=8
                local.tee $v47
                local.get $packed
                v128.load offset=64
                local.tee $v48
                f32x4.mul
                f32x4.add
                local.set $v18
                local.get $v19
                local.get $v47
                local.get $packed
                v128.load offset=80
                local.tee $v49
                f32x4.mul
                f32x4.add
                local.set $v19
                local.get $v20
                local.get $in0
                v128.load32_splat offset=3144
                local.tee $v50
                local.get $v48
                f32x4.mul
                f32x4.add
                local.set $v20
                local.get $v21
                local.get $v50
                local.get $v49
                f32x4.mul
                f32x4.add
                local.set $v21
                local.get $v22
                local.get $in0
                v128.load32_splat offset=6280
                local.tee $v51
                local.get $v48
                f32x4.mul
                f32x4.add
                local.set $v22
                local.get $v23
                local.get $v51
                local.get $v49
                f32x4.mul
                f32x4.add
                local.set $v23
                local.get $v24
                local.get $in0
                v128.load32_splat offset=9416
                local.tee $v52
                local.get $v48
                f32x4.mul
                f32x4.add
                local.set $v24
                local.get $v25
                local.get $v52
                local.get $v49
                f32x4.mul
                f32x4.add
                local.set $v25
                local.get $v26
                local.get $in0
                v128.load32_splat offset=12552
                local.tee $v53
                local.get $v48
                f32x4.mul
                f32x4.add
                local.set $v26
                local.get $v27
                local.get $v53
                local.get $v49
                f32x4.mul
                f32x4.add
                local.set $v27
                local.get $v28
                local.get $in0
                v128.load32_splat offset=15688
                local.tee $v54
                local.get $v48
                f32x4.mul
                f32x4.add
                local.set $v28
                local.get $v29
                local.get $v54
                local.get $v49
                f32x4.mul
                f32x4.add
                local.set $v29
                local.get $v18
                local.get $in0
                v128.load32_splat offset=12
                local.tee $v55
                local.get $packed
                v128.load offset=96
                local.tee $v56
                f32x4.mul
                f32x4.add
                local.set $v18
                local.get $v19
                local.get $v55
                local.get $packed
                v128.load offset=112
                local.tee $v57
                f32x4.mul
                f32x4.add
                local.set $v19
                local.get $v20
                local.get $in0
                v128.load32_splat offset=3148
                local.tee $v58
                local.get $v56
                f32x4.mul
                f32x4.add
                local.set $v20
                local.get $v21
                local.get $v58
                local.get $v57
                f32x4.mul
                f32x4.add
                local.set $v21
                local.get $v22
                local.get $in0
                v128.load32_splat offset=6284
                local.tee $v59
                local.get $v56
                f32x4.mul
                f32x4.add
                local.set $v22
                local.get $v23
                local.get $v59
                local.get $v57
                f32x4.mul
                f32x4.add
                local.set $v23
                local.get $v24
                local.get $in0
                v128.load32_splat offset=9420
                local.tee $v60
                local.get $v56
                f32x4.mul
                f32x4.add
                local.set $v24
                local.get $v25
                local.get $v60
                local.get $v57
                f32x4.mul
                f32x4.add
                local.set $v25
                local.get $v26
                local.get $in0
                v128.load32_splat offset=12556
                local.tee $v61
                local.get $v56
                f32x4.mul
                f32x4.add
                local.set $v26
                local.get $v27
                local.get $v61
                local.get $v57
                f32x4.mul
                f32x4.add
                local.set $v27
                local.get $v28
                local.get $in0
                v128.load32_splat offset=15692
                local.tee $v62
                local.get $v56
                f32x4.mul
                f32x4.add
                local.set $v28
                local.get $v29
                local.get $v62
                local.get $v57
                f32x4.mul
                f32x4.add
                local.set $v29
                local.get $in0
                i32.const 16
                i32.add
                local.set $in0
                local.get $packed
                i32.const 128
                i32.add
                local.set $packed
                local.get $i30
                i32.const 1
                i32.sub
                local.tee $i30
                br_if 0
              end
              local.get $in0
              i32.const -3136
              i32.add
              local.set $in0
              local.get $packed
              i32.const -25088
              i32.add
              local.set $packed
              local.get $out
              local.get $v18
              local.get $in2
              v128.load
              f32x4.add
              local.tee $v63
              local.get $v63
              v128.const f32x4 0.0 0.0 0.0 0.0
              local.tee $v64
              f32x4.le
              v128.not
              v128.and
              v128.store
              local.get $out
              local.get $v19
              local.get $in2
              v128.load offset=16
              f32x4.add
              local.tee $v65
              local.get $v65
              local.get $v64
              f32x4.le
              v128.not
              v128.and
              v128.store offset=16
              local.get $out
              local.get $v20
              local.get $in2
              v128.load
              f32x4.add
              local.tee $v66
              local.get $v66
              v128.const f32x4 0.0 0.0 0.0 0.0
              local.tee $v67
              f32x4.le
              v128.not
              v128.and
              v128.store offset=2048
              local.get $out
              local.get $v21
              local.get $in2
              v128.load offset=16
              f32x4.add
              local.tee $v68
              local.get $v68
              local.get $v67
              f32x4.le
              v128.not
              v128.and
              v128.store offset=2064
              local.get $out
              local.get $v22
              local.get $in2
              v128.load
              f32x4.add
              local.tee $v69
              local.get $v69
              v128.const f32x4 0.0 0.0 0.0 0.0
              local.tee $v70
              f32x4.le
              v128.not
              v128.and
              v128.store offset=4096
              local.get $out
              local.get $v23
              local.get $in2
              v128.load offset=16
              f32x4.add
              local.tee $v71
              local.get $v71
              local.get $v70
              f32x4.le
              v128.not
              v128.and
              v128.store offset=4112
              local.get $out
              local.get $v24
              local.get $in2
              v128.load
              f32x4.add
              local.tee $v72
              local.get $v72
              v128.const f32x4 0.0 0.0 0.0 0.0
              local.tee $v73
              f32x4.le
              v128.not
              v128.and
              v128.store offset=6144
              local.get $out
              local.get $v25
              local.get $in2
              v128.load offset=16
              f32x4.add
              local.tee $v74
              local.get $v74
              local.get $v73
              f32x4.le
              v128.not
              v128.and
              v128.store offset=6160
              local.get $out
              local.get $v26
              local.get $in2
              v128.load
              f32x4.add
              local.tee $v75
              local.get $v75
              v128.const f32x4 0.0 0.0 0.0 0.0
              local.tee $v76
              f32x4.le
              v128.not
              v128.and
              v128.store offset=8192
              local.get $out
              local.get $v27
              local.get $in2
              v128.load offset=16
              f32x4.add
              local.tee $v77
              local.get $v77
              local.get $v76
              f32x4.le
              v128.not
              v128.and
              v128.store offset=8208
              local.get $out
              local.get $v28
              local.get $in2
              v128.load
              f32x4.add
              local.tee $v78
              local.get $v78
              v128.const f32x4 0.0 0.0 0.0 0.0
              local.tee $v79
              f32x4.le
              v128.not
              v128.and
              v128.store offset=10240
              local.get $out
              local.get $v29
              local.get $in2
              v128.load offset=16
              f32x4.add
              local.tee $v80
              local.get $v80
              local.get $v79
              f32x4.le
              v128.not
              v128.and
              v128.store offset=10256
              local.get $in0
              i32.const 18816
              i32.add
              local.set $in0
              local.get $out
              i32.const 12288
              i32.add
              local.set $out
              local.get $i16
              i32.const 6
              i32.sub
              local.tee $i16
              i32.const 6
              i32.ge_u
              br_if 0
            end
          end
          local.get $i16
          if
            v128.const f32x4 0.0 0.0 0.0 0.0
            local.set $v18
            v128.const f32x4 0.0 0.0 0.0 0.0
            local.set $v19
            v128.const f32x4 0.0 0.0 0.0 0.0
            local.set $v20
            v128.const f32x4 0.0 0.0 0.0 0.0
            local.set $v21
            v128.const f32x4 0.0 0.0 0.0 0.0
            local.set $v22
            v128.const f32x4 0.0 0.0 0.0 0.0
            local.set $v23
            v128.const f32x4 0.0 0.0 0.0 0.0
            local.set $v24
            v128.const f32x4 0.0 0.0 0.0 0.0
            local.set $v25
            i32.const 196
            local.set $i81
            loop
              local.get $v18
              local.get $in0
              v128.load32_splat
              local.tee $v82
              local.get $packed
              v128.load
              local.tee $v83
              f32x4.mul
              f32x4.add
              local.set $v18
              local.get $v19
              local.get $v82
              local.get $packed
              v128.load offset=16
              local.tee $v84
              f32x4.mul
              f32x4.add
              local.set $v19
              local.get $v20
              local.get $in0
              v128.load32_splat offset=3136
              local.tee $v85
              local.get $v83
              f32x4.mul
              f32x4.add
              local.set $v20
              local.get $v21
              local.get $v85
              local.get $v84
              f32x4.mul
              f32x4.add
              local.set $v21
              local.get $v22
              local.get $in0
              v128.load32_splat offset=6272
              local.tee $v86
              local.get $v83
              f32x4.mul
              f32x4.add
              local.set $v22
              local.get $v23
              local.get $v86
              local.get $v84
              f32x4.mul
              f32x4.add
              local.set $v23
              local.get $v24
              local.get $in0
              v128.load32_splat offset=9408
              local.tee $v87
              local.get $v83
              f32x4.mul
              f32x4.add
              local.set $v24
              local.get $v25
              local.get $v87
              local.get $v84
              f32x4.mul
              f32x4.add
              local.set $v25
              local.get $v18
              local.get $in0
              v128.load32_splat offset=4
              local.tee $v88
              local.get $packed
              v128.load offset=32
              local.tee $v89
              f32x4.mul
              f32x4.add
              local.set $v18
              local.get $v19
              local.get $v88
              local.get $packed
              v128.load offset=48
              local.tee $v90
              f32x4.mul
              f32x4.add
              local.set $v19
              local.get $v20
              local.get $in0
              v128.load32_splat offset=3140
              local.tee $v91
              local.get $v89
              f32x4.mul
              f32x4.add
              local.set $v20
              local.get $v21
              local.get $v91
              local.get $v90
              f32x4.mul
              f32x4.add
              local.set $v21
              local.get $v22
              local.get $in0
              v128.load32_splat offset=6276
              local.tee $v92
              local.get $v89
              f32x4.mul
              f32x4.add
              local.set $v22
              local.get $v23
              local.get $v92
              local.get $v90
              f32x4.mul
              f32x4.add
              local.set $v23
              local.get $v24
              local.get $in0
              v128.load32_splat offset=9412
              local.tee $v93
              local.get $v89
              f32x4.mul
              f32x4.add
              local.set $v24
              local.get $v25
              local.get $v93
              local.get $v90
              f32x4.mul
              f32x4.add
              local.set $v25
              local.get $v18
              local.get $in0
              v128.load32_splat offset=8
              local.tee $v94
              local.get $packed
              v128.load offset=64
              local.tee $v95
              f32x4.mul
              f32x4.add
              local.set $v18
              local.get $v19
              local.get $v94
              local.get $packed
              v128.load offset=80
              local.tee $v96
              f32x4.mul
              f32x4.add
              local.set $v19
              local.get $v20
              local.get $in0
              v128.load32_splat offset=3144
              local.tee $v97
              local.get $v95
              f32x4.mul
              f32x4.add
              local.set $v20
              local.get $v21
              local.get $v97
              local.get $v96
              f32x4.mul
              f32x4.add
              local.set $v21
              local.get $v22
              local.get $in0
              v128.load32_splat offset=6280
              local.tee $v98
              local.get $v95
              f32x4.mul
              f32x4.add
              local.set $v22
              local.get $v23
              local.get $v98
              local.get $v96
              f32x4.mul
              f32x4.add
              local.set $v23
              local.get $v24
              local.get $in0
              v128.load32_splat offset=9416
              local.tee $v99
              local.get $v95
              f32x4.mul
              f32x4.add
              local.set $v24
              local.get $v25
              local.get $v99
              local.get $v96
              f32x4.mul
              f32x4.add
              local.set $v25
              local.get $v18
              local.get $in0
              v128.load32_splat offset=12
              local.tee $v100
              local.get $packed
              v128.load offset=96
              local.tee $v101
              f32x4.mul
              f32x4.add
              local.set $v18
              local.get $v19
              local.get $v100
              local.get $packed
              v128.load offset=112
              local.tee $v102
              f32x4.mul
              f32x4.add
              local.set $v19
              local.get $v20
              local.get $in0
              v128.load32_splat offset=3148
              local.tee $v103
              local.get $v101
              f32x4.mul
              f32x4.add
              local.set $v20
              local.get $v21
              local.get $v103
              local.get $v102
              f32x4.mul
              f32x4.add
              local.set $v21
              local.get $v22
              local.get $in0
              v128.load32_splat offset=6284
              local.tee $v104
              local.get $v101
              f32x4.mul
              f32x4.add
              local.set $v22
              local.get $v23
              local.get $v104
              local.get $v102
              f32x4.mul
              f32x4.add
              local.set $v23
              local.get $v24
              local.get $in0
              v128.load32_splat offset=9420
              local.tee $v105
              local.get $v101
              f32x4.mul
              f32x4.add
              local.set $v24
              local.get $v25
              local.get $v105
              local.get $v102
              f32x4.mul
              f32x4.add
              local.set $v25
              local.get $in0
              i32.const 16
              i32.add
              local.set $in0
              local.get $packed
              i32.const 128
              i32.add
              local.set $packed
              local.get $i81
              i32.const 1
              i32.sub
              local.tee $i81
              br_if 0
            end
            local.get $in0
            i32.const -3136
            i32.add
            local.set $in0
            local.get $packed
            i32.const -25088
            i32.add
            local.set $packed
            local.get $out
            local.get $v18
            local.get $in2
            v128.load
            f32x4.add
            local.tee $v106
            local.get $v106
            v128.const f32x4 0.0 0.0 0.0 0.0
            local.tee $v107
            f32x4.le
            v128.not
            v128.and
            v128.store
            local.get $out
            local.get $v19
            local.get $in2
            v128.load offset=16
            f32x4.add
            local.tee $v108
            local.get $v108
            local.get $v107
            f32x4.le
            v128.not
            v128.and
            v128.store offset=16
            local.get $out
            local.get $v20
            local.get $in2
            v128.load
            f32x4.add
            local.tee $v109
            local.get $v109
            v128.const f32x4 0.0 0.0 0.0 0.0
            local.tee $v110
            f32x4.le
            v128.not
            v128.and
            v128.store offset=2048
            local.get $out
            local.get $v21
            local.get $in2
            v128.load offset=16
            f32x4.add
            local.tee $v111
            local.get $v111
            local.get $v110
            f32x4.le
            v128.not
            v128.and
            v128.store offset=2064
            local.get $out
            local.get $v22
            local.get $in2
            v128.load
            f32x4.add
            local.tee $v112
            local.get $v112
            v128.const f32x4 0.0 0.0 0.0 0.0
            local.tee $v113
            f32x4.le
            v128.not
            v128.and
            v128.store offset=4096
            local.get $out
            local.get $v23
            local.get $in2
            v128.load offset=16
            f32x4.add
            local.tee $v114
            local.get $v114
            local.get $v113
            f32x4.le
            v128.not
            v128.and
            v128.store offset=4112
            local.get $out
            local.get $v24
            local.get $in2
            v128.load
            f32x4.add
            local.tee $v115
            local.get $v115
            v128.const f32x4 0.0 0.0 0.0 0.0
            local.tee $v116
            f32x4.le
            v128.not
            v128.and
            v128.store offset=6144
            local.get $out
            local.get $v25
            local.get $in2
            v128.load offset=16
            f32x4.add
            local.tee $v117
            local.get $v117
            local.get $v116
            f32x4.le
            v128.not
            v128.and
            v128.store offset=6160
          end
          local.get $i12
          local.get $i16
          i32.sub
          local.set $i17
          local.get $in0
          local.get $i17
          i32.const 3136
          i32.mul
          i32.sub
          local.set $in0
          local.get $out
          local.get $i17
          i32.const 2048
          i32.mul
          i32.sub
          local.set $out
          local.get $packed
          i32.const 25088
          i32.add
          local.set $packed
          local.get $in2
          i32.const 32
          i32.add
          local.set $in2
          local.get $out
          i32.const 32
          i32.add
          local.set $out
          local.get $i14
          i32.const 8
          i32.sub
          local.tee $i14
          i32.const 8
          i32.ge_u
          br_if 0
        end
      end
      local.get $i13
      local.get $i14
      i32.sub
      local.set $i15
      local.get $packed
      local.get $i15
      i32.const 3136
      i32.mul
      i32.sub
      local.set $packed
      local.get $in2
      local.get $i15
      i32.const 4
      i32.mul
      i32.sub
      local.set $in2
      local.get $out
      local.get $i15
      i32.const 4
      i32.mul
      i32.sub
      local.set $out
      local.get $i7
      i32.const 1
      i32.add
      local.set $i7
      local.get $i8
      i32.const 1
      i32.sub
      local.tee $i8
      i32.const 1
      i32.ge_u
      br_if 0
    end
  end
)
