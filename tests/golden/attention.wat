;; k1: permute + matmul + multiply + max + reshape + subtract + exp + sum + reshape + divide + matmul
(func $p0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in1 i32)
  (local $packed i32)
  (local $in2 i32)
  (local $packed_1 i32)
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
  (local $v30 v128)
  (local $v31 v128)
  (local $v32 v128)
  (local $v33 v128)
  (local $i34 i32)
  (local $i35 i32)
  (local $i36 i32)
  (local $i37 i32)
  (local $i38 i32)
  (local $i39 i32)
  (local $i40 i32)
  (local $i41 i32)
  (local $i42 i32)
  (local $i43 i32)
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
      i32.const 32
      i32.lt_u
      if
        local.get $i7
        local.set $i9
        local.get $i9
        i32.const 8
        i32.rem_u
        local.set $i10
        local.get $i9
        i32.const 8
        i32.div_u
        local.set $i9
        local.get $i9
        i32.const 4
        i32.rem_u
        local.set $i11
        local.get $i9
        i32.const 4
        i32.div_u
        local.set $i9
        i32.const 32
        local.set $i12
        local.get $i12
        i32.const 32
        local.get $i12
        i32.const 32
        i32.lt_u
        select
        local.set $i12
        i32.const 64
        local.get $i10
        i32.const 8
        i32.mul
        i32.sub
        local.set $i13
        local.get $i13
        i32.const 8
        local.get $i13
        i32.const 8
        i32.lt_u
        select
        local.set $i13
        local.get $table
        i32.load offset=4
        local.get $i11
        i32.const 8192
        i32.mul
        i32.add
        local.get $i10
        i32.const 1024
        i32.mul
        i32.add
        local.set $in1
        local.get $table
        i32.load offset=16
        local.get $i11
        i32.const 8192
        i32.mul
        i32.add
        local.get $i10
        i32.const 1024
        i32.mul
        i32.add
        local.set $packed
        local.get $table
        i32.load offset=8
        local.get $i11
        i32.const 8192
        i32.mul
        i32.add
        local.get $i10
        i32.const 32
        i32.mul
        i32.add
        local.set $in2
        local.get $table
        i32.load offset=16
        i32.const 32768
        i32.add
        local.get $i11
        i32.const 8192
        i32.mul
        i32.add
        local.get $i10
        i32.const 2048
        i32.mul
        i32.add
        local.set $packed_1
        block
          local.get $i13
          i32.const 8
          i32.lt_u
          br_if 0
          loop
            local.get $packed
            local.get $i14
            i32.const 32
            i32.mul
            i32.add
            local.set $i15
            local.get $in1
            local.set $i17
            local.get $i12
            local.set $i16
            block
              local.get $i16
              i32.const 4
              i32.lt_u
              br_if 0
              loop
                local.get $i15
                local.get $in1
                v128.load
                local.tee $v18
                local.get $in1
                v128.load offset=128
                local.tee $v19
                i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23
                local.tee $v20
                local.get $in1
                v128.load offset=256
                local.tee $v21
                local.get $in1
                v128.load offset=384
                local.tee $v22
                i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23
                local.tee $v23
                i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23
                v128.store
                local.get $i15
                local.get $in1
                v128.load offset=512
                local.tee $v24
                local.get $in1
                v128.load offset=640
                local.tee $v25
                i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23
                local.tee $v26
                local.get $in1
                v128.load offset=768
                local.tee $v27
                local.get $in1
                v128.load offset=896
                local.tee $v28
                i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23
                local.tee $v29
                i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23
                v128.store offset=16
                local.get $i15
                local.get $v20
                local.get $v23
                i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31
                v128.store offset=32
                local.get $i15
                local.get $v26
                local.get $v29
                i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31
                v128.store offset=48
                local.get $i15
                local.get $v18
                local.get $v19
                i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31
                local.tee $v30
                local.get $v21
                local.get $v22
                i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31
                local.tee $v31
                i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23
                v128.store offset=64
                local.get $i15
                local.get $v24
                local.get $v25
                i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31
                local.tee $v32
                local.get $v27
                local.get $v28
                i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31
                local.tee $v33
                i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23
                v128.store offset=80
                local.get $i15
                local.get $v30
                local.get $v31
                i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31
                v128.store offset=96
                local.get $i15
                local.get $v32
                local.get $v33
                i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31
                v128.store offset=112
                local.get $in1
                i32.const 16
                i32.add
                local.set $in1
                local.get $i15
                i32.const 128
                i32.add
                local.set $i15
                local.get $i16
                i32.const 4
                i32.sub
                local.tee $i16
                i32.const 4
                i32.ge_u
                br_if 0
              end
            end
            block
              local.get $i16
              i32.const 1
              i32.lt_u
              br_if 0
              loop
                local.get $i15
                local.get $in1
                local.get $in1
                local.get $in1
                local.get $in1
                v128.load32_zero
                v128.load32_lane offset=128 1
                v128.load32_lane offset=256 2
                v128.load32_lane offset=384 3
                v128.store
                local.get $i15
                local.get $in1
                local.get $in1
                local.get $in1
                local.get $in1
                v128.load32_zero offset=512
                v128.load32_lane offset=640 1
                v128.load32_lane offset=768 2
                v128.load32_lane offset=896 3
                v128.store offset=16
                local.get $in1
                i32.const 4
                i32.add
                local.set $in1
                local.get $i15
                i32.const 32
                i32.add
                local.set $i15
                local.get $i16
                i32.const 1
                i32.sub
                local.tee $i16
                i32.const 1
                i32.ge_u
                br_if 0
              end
            end
            local.get $i17
            local.set $in1
            local.get $in1
            i32.const 1024
            i32.add
            local.set $in1
            local.get $packed
            i32.const 1024
            i32.add
            local.set $packed
            local.get $i13
            i32.const 8
            i32.sub
            local.tee $i13
            i32.const 8
            i32.ge_u
            br_if 0
          end
        end
      else
        local.get $i7
        i32.const 32
        i32.sub
        local.set $i34
        local.get $i34
        local.set $i35
        local.get $i35
        i32.const 8
        i32.rem_u
        local.set $i36
        local.get $i35
        i32.const 8
        i32.div_u
        local.set $i35
        local.get $i35
        i32.const 4
        i32.rem_u
        local.set $i37
        local.get $i35
        i32.const 4
        i32.div_u
        local.set $i35
        i32.const 64
        local.get $i36
        i32.const 8
        i32.mul
        i32.sub
        local.set $i38
        local.get $i38
        i32.const 8
        local.get $i38
        i32.const 8
        i32.lt_u
        select
        local.set $i38
        i32.const 32
        local.set $i39
        local.get $i39
        i32.const 32
        local.get $i39
        i32.const 32
        i32.lt_u
        select
        local.set $i39
        local.get $table
        i32.load offset=4
        local.get $i37
        i32.const 8192
        i32.mul
        i32.add
        local.set $in1
        local.get $table
        i32.load offset=16
        local.get $i37
        i32.const 8192
        i32.mul
        i32.add
        local.set $packed
        local.get $table
        i32.load offset=8
        local.get $i37
        i32.const 8192
        i32.mul
        i32.add
        local.set $in2
        local.get $table
        i32.load offset=16
        i32.const 32768
        i32.add
        local.get $i37
        i32.const 8192
        i32.mul
        i32.add
        local.set $packed_1
        local.get $i36
        i32.const 8
        i32.mul
        local.set $i40
        local.get $in2
        local.get $i40
        i32.const 128
        i32.mul
        i32.add
        local.set $in2
        block
          local.get $i39
          i32.const 8
          i32.lt_u
          br_if 0
          loop
            local.get $packed_1
            local.get $i40
            i32.const 32
            i32.mul
            i32.add
            local.set $i41
            local.get $in2
            local.set $i43
            local.get $i38
            local.set $i42
            block
              local.get $i42
              i32.const 4
              i32.lt_u
              br_if 0
              loop
                local.get $i41
                local.get $in2
                v128.load
                v128.store
                local.get $i41
                local.get $in2
                v128.load offset=16
                v128.store offset=16
                local.get $i41
                local.get $in2
                v128.load offset=128
                v128.store offset=32
                local.get $i41
                local.get $in2
                v128.load offset=144
                v128.store offset=48
                local.get $i41
                local.get $in2
                v128.load offset=256
                v128.store offset=64
                local.get $i41
                local.get $in2
                v128.load offset=272
                v128.store offset=80
                local.get $i41
                local.get $in2
                v128.load offset=384
                v128.store offset=96
                local.get $i41
                local.get $in2
                v128.load offset=400
                v128.store offset=112
                local.get $in2
                i32.const 512
                i32.add
                local.set $in2
                local.get $i41
                i32.const 128
                i32.add
                local.set $i41
                local.get $i42
                i32.const 4
                i32.sub
                local.tee $i42
                i32.const 4
                i32.ge_u
                br_if 0
              end
            end
            block
              local.get $i42
              i32.const 1
              i32.lt_u
              br_if 0
              loop
                local.get $i41
                local.get $in2
                v128.load
                v128.store
                local.get $i41
                local.get $in2
                v128.load offset=16
                v128.store offset=16
                local.get $in2
                i32.const 128
                i32.add
                local.set $in2
                local.get $i41
                i32.const 32
                i32.add
                local.set $i41
                local.get $i42
                i32.const 1
                i32.sub
                local.tee $i42
                i32.const 1
                i32.ge_u
                br_if 0
              end
            end
            local.get $i43
            local.set $in2
            local.get $in2
            i32.const 32
            i32.add
            local.set $in2
            local.get $packed_1
            i32.const 2048
            i32.add
            local.set $packed_1
            local.get $i39
            i32.const 8
            i32.sub
            local.tee $i39
            i32.const 8
            i32.ge_u
            br_if 0
          end
        end
      end
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

(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $area i32)
  (local $height i32)
  (local $score_in0 i32)
  (local $score_packed i32)
  (local $score_packed_1 i32)
  (local $sum_packed i32)
  (local $sum_packed_1 i32)
  (local $sum_packed_2 i32)
  (local $result_packed i32)
  (local $result_out i32)
  (local $i13 i32)
  (local $i14 i32)
  (local $i15 i32)
  (local $i16 i32)
  (local $i17 i32)
  (local $i18 i32)
  (local $i19 i32)
  (local $i20 i32)
  (local $i21 i32)
  (local $i22 i32)
  (local $i23 i32)
  (local $i24 i32)
  (local $i25 i32)
  (local $i26 i32)
  (local $i27 i32)
  (local $i28 i32)
  (local $v29 v128)
  (local $v30 v128)
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
  (local $i41 i32)
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
  (local $i80 i32)
  (local $v81 v128)
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
  (local $i109 i32)
  (local $i110 i32)
  (local $i111 i32)
  (local $i112 i32)
  (local $i113 i32)
  (local $f114 f32)
  (local $f115 f32)
  (local $v116 v128)
  (local $i117 i32)
  (local $i118 i32)
  (local $v119 v128)
  (local $v120 v128)
  (local $v121 v128)
  (local $v122 v128)
  (local $v123 v128)
  (local $f124 f32)
  (local $f125 f32)
  (local $f126 f32)
  (local $f127 f32)
  (local $f128 f32)
  (local $f129 f32)
  (local $f130 f32)
  (local $f131 f32)
  (local $f132 f32)
  (local $f133 f32)
  (local $f134 f32)
  (local $f135 f32)
  (local $f136 f32)
  (local $f137 f32)
  (local $v138 v128)
  (local $f139 f32)
  (local $v140 v128)
  (local $i141 i32)
  (local $i142 i32)
  (local $v143 v128)
  (local $v144 v128)
  (local $v145 v128)
  (local $v146 v128)
  (local $v147 v128)
  (local $v148 v128)
  (local $v149 v128)
  (local $v150 v128)
  (local $v151 v128)
  (local $v152 v128)
  (local $v153 v128)
  (local $v154 v128)
  (local $v155 v128)
  (local $v156 v128)
  (local $v157 v128)
  (local $v158 v128)
  (local $v159 v128)
  (local $v160 v128)
  (local $v161 v128)
  (local $v162 v128)
  (local $v163 v128)
  (local $v164 v128)
  (local $v165 v128)
  (local $v166 v128)
  (local $v167 v128)
  (local $v168 v128)
  (local $v169 v128)
  (local $v170 v128)
  (local $v171 v128)
  (local $v172 v128)
  (local $v173 v128)
  (local $v174 v128)
  (local $v175 v128)
  (local $v176 v128)
  (local $v177 v128)
  (local $v178 v128)
  (local $v179 v128)
  (local $f180 f32)
  (local $v181 v128)
  (local $i182 i32)
  (local $i183 i32)
  (local $i184 i32)
  (local $i185 i32)
  (local $i186 i32)
  (local $i187 i32)
  (local $v188 v128)
  (local $v189 v128)
  (local $v190 v128)
  (local $v191 v128)
  (local $v192 v128)
  (local $v193 v128)
  (local $v194 v128)
  (local $v195 v128)
  (local $v196 v128)
  (local $v197 v128)
  (local $v198 v128)
  (local $v199 v128)
  (local $i200 i32)
  (local $v201 v128)
  (local $v202 v128)
  (local $v203 v128)
  (local $v204 v128)
  (local $v205 v128)
  (local $v206 v128)
  (local $v207 v128)
  (local $v208 v128)
  (local $v209 v128)
  (local $v210 v128)
  (local $v211 v128)
  (local $v212 v128)
  (local $v213 v128)
  (local $v214 v128)
  (local $v215 v128)
  (local $v216 v128)
  (local $v217 v128)
  (local $v218 v128)
  (local $v219 v128)
  (local $v220 v128)
  (local $v221 v128)
  (local $v222 v128)
  (local $v223 v128)
  (local $v224 v128)
  (local $v225 v128)
  (local $v226 v128)
  (local $v227 v128)
  (local $v228 v128)
  (local $v229 v128)
  (local $v230 v128)
  (local $v231 v128)
  (local $v232 v128)
  (local $i233 i32)
  (local $v234 v128)
  (local $v235 v128)
  (local $v236 v128)
  (local $v237 v128)
  (local $v238 v128)
  (local $v239 v128)
  (local $v240 v128)
  (local $v241 v128)
  (local $v242 v128)
  (local $v243 v128)
  (local $v244 v128)
  (local $v245 v128)
  (local $v246 v128)
  (local $v247 v128)
  (local $v248 v128)
  (local $v249 v128)
  (local $v250 v128)
  (local $v251 v128)
  (local $v252 v128)
  (local $v253 v128)
  (local $v254 v128)
  (local $v255 v128)
  (local $v256 v128)
  (local $v257 v128)
  (local $i258 i32)
  (local $i259 i32)
  (local $f260 f32)
  (local $v261 v128)
  (local $i262 i32)
  local.get $table
  i32.load offset=16
  i32.const 65536
  i32.add
  global.get $thread
  i32.const 9408
  i32.mul
  i32.add
  local.set $area
  local.get $begin
  local.set $i13
  local.get $end
  local.get $begin
  i32.sub
  local.set $i14
  block
    local.get $i14
    i32.const 1
    i32.lt_u
    br_if 0
    loop
      local.get $i13
      local.set $i15
      local.get $i15
      i32.const 3
      i32.rem_u
      local.set $i16
      local.get $i15
      i32.const 3
      i32.div_u
      local.set $i15
      local.get $i15
      i32.const 4
      i32.rem_u
      local.set $i17
      local.get $i15
      i32.const 4
      i32.div_u
      local.set $i15
      i32.const 64
      local.get $i16
      i32.const 24
      i32.mul
      i32.sub
      local.set $i18
      local.get $i18
      i32.const 24
      local.get $i18
      i32.const 24
      i32.lt_u
      select
      local.set $i18
      local.get $i18
      local.set $height
      local.get $table
      i32.load
      local.get $i17
      i32.const 8192
      i32.mul
      i32.add
      local.get $i16
      i32.const 3072
      i32.mul
      i32.add
      local.set $score_in0
      local.get $table
      i32.load offset=16
      local.get $i17
      i32.const 8192
      i32.mul
      i32.add
      local.set $score_packed
      local.get $table
      i32.load offset=16
      i32.const 65536
      i32.add
      local.get $i16
      i32.const 6144
      i32.mul
      i32.add
      local.set $score_packed_1
      local.get $table
      i32.load offset=16
      i32.const 65536
      i32.add
      local.get $i16
      i32.const 6144
      i32.mul
      i32.add
      local.set $sum_packed
      local.get $table
      i32.load offset=16
      i32.const 32768
      i32.add
      local.get $i17
      i32.const 8192
      i32.mul
      i32.add
      local.set $sum_packed_1
      local.get $table
      i32.load offset=16
      i32.const 71680
      i32.add
      local.get $i16
      i32.const 3072
      i32.mul
      i32.add
      local.set $sum_packed_2
      local.get $table
      i32.load offset=16
      i32.const 71680
      i32.add
      local.get $i16
      i32.const 3072
      i32.mul
      i32.add
      local.set $result_packed
      local.get $table
      i32.load offset=12
      local.get $i17
      i32.const 8192
      i32.mul
      i32.add
      local.get $i16
      i32.const 3072
      i32.mul
      i32.add
      local.set $result_out
      local.get $area
      i32.const 0
      i32.add
      local.set $score_packed_1
      local.get $area
      i32.const 0
      i32.add
      local.set $sum_packed
      local.get $area
      i32.const 6144
      i32.add
      local.set $sum_packed_2
      local.get $area
      i32.const 6144
      i32.add
      local.set $result_packed
      local.get $area
      i32.const 6144
      i32.add
      local.set $i19
      local.get $i19
      i32.const 0
      i32.const 3264
      memory.fill
      local.get $area
      i32.const 9216
      i32.add
      local.set $i19
      local.get $height
      local.set $i20
      block
        local.get $i20
        i32.const 1
        i32.lt_u
        br_if 0
        loop
          local.get $i19
          f32.const -inf
          f32.store
          local.get $i19
          i32.const 8
          i32.add
          local.set $i19
          local.get $i20
          i32.const 1
          i32.sub
          local.tee $i20
          i32.const 1
          i32.ge_u
          br_if 0
        end
      end
      i32.const 0
      local.set $i21
      i32.const 64
      local.set $i22
      block
        local.get $i22
        i32.eqz
        br_if 0
        loop
          local.get $i22
          i32.const 64
          local.get $i22
          i32.const 64
          i32.lt_u
          select
          local.set $i23
          local.get $i23
          local.set $i25
          block
            local.get $i25
            i32.const 8
            i32.lt_u
            br_if 0
            loop
              local.get $height
              local.set $i27
              block
                local.get $i27
                i32.const 6
                i32.lt_u
                br_if 0
                loop
                  v128.const f32x4 0.0 0.0 0.0 0.0
                  local.set $v29
                  v128.const f32x4 0.0 0.0 0.0 0.0
                  local.set $v30
                  v128.const f32x4 0.0 0.0 0.0 0.0
                  local.set $v31
                  v128.const f32x4 0.0 0.0 0.0 0.0
                  local.set $v32
                  v128.const f32x4 0.0 0.0 0.0 0.0
                  local.set $v33
                  v128.const f32x4 0.0 0.0 0.0 0.0
                  local.set $v34
                  v128.const f32x4 0.0 0.0 0.0 0.0
                  local.set $v35
                  v128.const f32x4 0.0 0.0 0.0 0.0
                  local.set $v36
                  v128.const f32x4 0.0 0.0 0.0 0.0
                  local.set $v37
                  v128.const f32x4 0.0 0.0 0.0 0.0
                  local.set $v38
                  v128.const f32x4 0.0 0.0 0.0 0.0
                  local.set $v39
                  v128.const f32x4 0.0 0.0 0.0 0.0
                  local.set $v40
                  i32.const 8
                  local.set $i41
                  loop
                    local.get $v29
                    local.get $score_in0
                    v128.load32_splat
                    local.tee $v42
                    local.get $score_packed
                    v128.load
                    local.tee $v43
                    f32x4.mul
                    f32x4.add
                    local.set $v29
                    local.get $v30
                    local.get $v42
                    local.get $score_packed
                    v128.load offset=16
                    local.tee $v44
                    f32x4.mul
                    f32x4.add
                    local.set $v30
                    local.get $v31
                    local.get $score_in0
                    v128.load32_splat offset=128
                    local.tee $v45
                    local.get $v43
                    f32x4.mul
                    f32x4.add
                    local.set $v31
                    local.get $v32
                    local.get $v45
                    local.get $v44
                    f32x4.mul
                    f32x4.add
                    local.set $v32
                    local.get $v33
                    local.get $score_in0
                    v128.load32_splat offset=256
                    local.tee $v46
                    local.get $v43
                    f32x4.mul
                    f32x4.add
                    local.set $v33
                    local.get $v34
                    local.get $v46
                    local.get $v44
                    f32x4.mul
                    f32x4.add
                    local.set $v34
                    local.get $v35
                    local.get $score_in0
                    v128.load32_splat offset=384
                    local.tee $v47
                    local.get $v43
                    f32x4.mul
                    f32x4.add
                    local.set $v35
                    local.get $v36
                    local.get $v47
                    local.get $v44
                    f32x4.mul
                    f32x4.add
                    local.set $v36
                    local.get $v37
                    local.get $score_in0
                    v128.load32_splat offset=512
                    local.tee $v48
                    local.get $v43
                    f32x4.mul
                    f32x4.add
                    local.set $v37
                    local.get $v38
                    local.get $v48
                    local.get $v44
                    f32x4.mul
                    f32x4.add
                    local.set $v38
                    local.get $v39
                    local.get $score_in0
                    v128.load32_splat offset=640
                    local.tee $v49
                    local.get $v43
                    f32x4.mul
                    f32x4.add
                    local.set $v39
                    local.get $v40
                    local.get $v49
                    local.get $v44
                    f32x4.mul
                    f32x4.add
                    local.set $v40
                    local.get $v29
                    local.get $score_in0
                    v128.load32_splat offset=4
                    local.tee $v50
                    local.get $score_packed
                    v128.load offset=32
                    local.tee $v51
                    f32x4.mul
                    f32x4.add
                    local.set $v29
                    local.get $v30
                    local.get $v50
                    local.get $score_packed
                    v128.load offset=48
                    local.tee $v52
                    f32x4.mul
                    f32x4.add
                    local.set $v30
                    local.get $v31
                    local.get $score_in0
                    v128.load32_splat offset=132
                    local.tee $v53
                    local.get $v51
                    f32x4.mul
                    f32x4.add
                    local.set $v31
                    local.get $v32
                    local.get $v53
                    local.get $v52
                    f32x4.mul
                    f32x4.add
                    local.set $v32
                    local.get $v33
                    local.get $score_in0
                    v128.load32_splat offset=260
                    local.tee $v54
                    local.get $v51
                    f32x4.mul
                    f32x4.add
                    local.set $v33
                    local.get $v34
                    local.get $v54
                    local.get $v52
                    f32x4.mul
                    f32x4.add
                    local.set $v34
                    local.get $v35
                    local.get $score_in0
                    v128.load32_splat offset=388
                    local.tee $v55
                    local.get $v51
                    f32x4.mul
                    f32x4.add
                    local.set $v35
                    local.get $v36
                    local.get $v55
                    local.get $v52
                    f32x4.mul
                    f32x4.add
                    local.set $v36
                    local.get $v37
                    local.get $score_in0
                    v128.load32_splat offset=516
                    local.tee $v56
                    local.get $v51
                    f32x4.mul
                    f32x4.add
                    local.set $v37
                    local.get $v38
                    local.get $v56
                    local.get $v52
                    f32x4.mul
                    f32x4.add
                    local.set $v38
                    local.get $v39
                    local.get $score_in0
                    v128.load32_splat offset=644
                    local.tee $v57
                    local.get $v51
                    f32x4.mul
                    f32x4.add
                    local.set $v39
                    local.get $v40
                    local.get $v57
                    local.get $v52
                    f32x4.mul
                    f32x4.add
                    local.set $v40
                    local.get $v29
                    local.get $score_in0
                    v128.load32_splat offset=8
                    local.tee $v58
                    local.get $score_packed
                    v128.load offset=64
                    local.tee $v59
                    f32x4.mul
                    f32x4.add
                    local.set $v29
                    local.get $v30
                    local.get $v58
                    local.get $score_packed
                    v128.load offset=80
                    local.tee $v60
                    f32x4.mul
                    f32x4.add
                    local.set $v30
                    local.get $v31
                    local.get $score_in0
                    v128.load32_splat offset=136
                    local.tee $v61
                    local.get $v59
                    f32x4.mul
                    f32x4.add
                    local.set $v31
                    local.get $v32
                    local.get $v61
                    local.get $v60
                    f32x4.mul
                    f32x4.add
                    local.set $v32
                    local.get $v33
                    local.get $score_in0
                    v128.load32_splat offset=264
                    local.tee $v62
                    local.get $v59
                    f32x4.mul
                    f32x4.add
                    local.set $v33
                    local.get $v34
                    local.get $v62
                    local.get $v60
                    f32x4.mul
                    f32x4.add
                    local.set $v34
                    local.get $v35
                    local.get $score_in0
                    v128.load32_splat offset=392
                    local.tee $v63
                    local.get $v59
                    f32x4.mul
                    f32x4.add
                    local.set $v35
                    local.get $v36
                    local.get $v63
                    local.get $v60
                    f32x4.mul
                    f32x4.add
                    local.set $v36
                    local.get $v37
                    local.get $score_in0
                    v128.load32_splat offset=520
                    local.tee $v64
                    local.get $v59
                    f32x4.mul
                    f32x4.add
                    local.set $v37
                    local.get $v38
                    local.get $v64
                    local.get $v60
                    f32x4.mul
                    f32x4.add
                    local.set $v38
                    local.get $v39
                    local.get $score_in0
                    v128.load32_splat offset=648
                    local.tee $v65
                    local.get $v59
                    f32x4.mul
                    f32x4.add
                    local.set $v39
                    local.get $v40
                    local.get $v65
                    local.get $v60
                    f32x4.mul
                    f32x4.add
                    local.set $v40
                    local.get $v29
                    local.get $score_in0
                    v128.load32_splat offset=12
                    local.tee $v66
                    local.get $score_packed
                    v128.load offset=96
                    local.tee $v67
                    f32x4.mul
                    f32x4.add
                    local.set $v29
                    local.get $v30
                    local.get $v66
                    local.get $score_packed
                    v128.load offset=112
                    local.tee $v68
                    f32x4.mul
                    f32x4.add
                    local.set $v30
                    local.get $v31
                    local.get $score_in0
                    v128.load32_splat offset=140
                    local.tee $v69
                    local.get $v67
                    f32x4.mul
                    f32x4.add
                    local.set $v31
                    local.get $v32
                    local.get $v69
                    local.get $v68
                    f32x4.mul
                    f32x4.add
                    local.set $v32
                    local.get $v33
                    local.get $score_in0
                    v128.load32_splat offset=268
                    local.tee $v70
                    local.get $v67
                    f32x4.mul
                    f32x4.add
                    local.set $v33
                    local.get $v34
                    local.get $v70
                    local.get $v68
                    f32x4.mul
                    f32x4.add
                    local.set $v34
                    local.get $v35
                    local.get $score_in0
                    v128.load32_splat offset=396
                    local.tee $v71
                    local.get $v67
                    f32x4.mul
                    f32x4.add
                    local.set $v35
                    local.get $v36
                    local.get $v71
                    local.get $v68
                    f32x4.mul
                    f32x4.add
                    local.set $v36
                    local.get $v37
                    local.get $score_in0
                    v128.load32_splat offset=524
                    local.tee $v72
                    local.get $v67
                    f32x4.mul
                    f32x4.add
                    local.set $v37
                    local.get $v38
                    local.get $v72
                    local.get $v68
                    f32x4.mul
                    f32x4.add
                    local.set $v38
                    local.get $v39
                    local.get $score_in0
                    v128.load32_splat offset=652
                    local.tee $v73
                    local.get $v67
                    f32x4.mul
                    f32x4.add
                    local.set $v39
                    local.get $v40
                    local.get $v73
                    local.get $v68
                    f32x4.mul
                    f32x4.add
                    local.set $v40
                    local.get $score_in0
                    i32.const 16
                    i32.add
                    local.set $score_in0
                    local.get $score_packed
                    i32.const 128
                    i32.add
                    local.set $score_packed
                    local.get $i41
                    i32.const 1
                    i32.sub
                    local.tee $i41
                    br_if 0
                  end
                  local.get $score_in0
                  i32.const -128
                  i32.add
                  local.set $score_in0
                  local.get $score_packed
                  i32.const -1024
                  i32.add
                  local.set $score_packed
                  local.get $score_packed_1
                  local.get $v29
                  v128.const f32x4 0.17677669 0.17677669 0.17677669 0.17677669
                  local.tee $v74
                  f32x4.mul
                  v128.store
                  local.get $score_packed_1
                  local.get $v30
                  local.get $v74
                  f32x4.mul
                  v128.store offset=16
                  local.get $score_packed_1
                  local.get $v31
                  v128.const f32x4 0.17677669 0.17677669 0.17677669 0.17677669
                  local.tee $v75
                  f32x4.mul
                  v128.store offset=256
                  local.get $score_packed_1
                  local.get $v32
                  local.get $v75
                  f32x4.mul
                  v128.store offset=272
                  local.get $score_packed_1
                  local.get $v33
                  v128.const f32x4 0.17677669 0.17677669 0.17677669 0.17677669
                  local.tee $v76
                  f32x4.mul
                  v128.store offset=512
                  local.get $score_packed_1
                  local.get $v34
                  local.get $v76
                  f32x4.mul
                  v128.store offset=528
                  local.get $score_packed_1
                  local.get $v35
                  v128.const f32x4 0.17677669 0.17677669 0.17677669 0.17677669
                  local.tee $v77
                  f32x4.mul
                  v128.store offset=768
                  local.get $score_packed_1
                  local.get $v36
                  local.get $v77
                  f32x4.mul
                  v128.store offset=784
                  local.get $score_packed_1
                  local.get $v37
                  v128.const f32x4 0.17677669 0.17677669 0.17677669 0.17677669
                  local.tee $v78
                  f32x4.mul
                  v128.store offset=1024
                  local.get $score_packed_1
                  local.get $v38
                  local.get $v78
                  f32x4.mul
                  v128.store offset=1040
                  local.get $score_packed_1
                  local.get $v39
                  v128.const f32x4 0.17677669 0.17677669 0.17677669 0.17677669
                  local.tee $v79
                  f32x4.mul
                  v128.store offset=1280
                  local.get $score_packed_1
                  local.get $v40
                  local.get $v79
                  f32x4.mul
                  v128.store offset=1296
                  local.get $score_in0
                  i32.const 768
                  i32.add
                  local.set $score_in0
                  local.get $score_packed_1
                  i32.const 1536
                  i32.add
                  local.set $score_packed_1
                  local.get $i27
                  i32.const 6
                  i32.sub
                  local.tee $i27
                  i32.const 6
                  i32.ge_u
                  br_if 0
                end
              end
              local.get $i27
              if
                v128.const f32x4 0.0 0.0 0.0 0.0
                local.set $v29
                v128.const f32x4 0.0 0.0 0.0 0.0
                local.set $v30
                v128.const f32x4 0.0 0.0 0.0 0.0
                local.set $v31
                v128.const f32x4 0.0 0.0 0.0 0.0
                local.set $v32
                v128.const f32x4 0.0 0.0 0.0 0.0
                local.set $v33
                v128.const f32x4 0.0 0.0 0.0 0.0
                local.set $v34
                v128.const f32x4 0.0 0.0 0.0 0.0
                local.set $v35
                v128.const f32x4 0.0 0.0 0.0 0.0
                local.set $v36
                i32.const 8
                local.set $i80
                loop
                  local.get $v29
                  local.get $score_in0
                  v128.load32_splat
                  local.tee $v81
                  local.get $score_packed
                  v128.load
                  local.tee $v82
                  f32x4.mul
                  f32x4.add
                  local.set $v29
                  local.get $v30
                  local.get $v81
                  local.get $score_packed
                  v128.load offset=16
                  local.tee $v83
                  f32x4.mul
                  f32x4.add
                  local.set $v30
                  local.get $v31
                  local.get $score_in0
                  v128.load32_splat offset=128
                  local.tee $v84
                  local.get $v82
                  f32x4.mul
                  f32x4.add
                  local.set $v31
                  local.get $v32
                  local.get $v84
                  local.get $v83
                  f32x4.mul
                  f32x4.add
                  local.set $v32
                  local.get $v33
                  local.get $score_in0
                  v128.load32_splat offset=256
                  local.tee $v85
                  local.get $v82
                  f32x4.mul
                  f32x4.add
                  local.set $v33
                  local.get $v34
                  local.get $v85
                  local.get $v83
                  f32x4.mul
                  f32x4.add
                  local.set $v34
                  local.get $v35
                  local.get $score_in0
                  v128.load32_splat offset=384
                  local.tee $v86
                  local.get $v82
                  f32x4.mul
                  f32x4.add
                  local.set $v35
                  local.get $v36
                  local.get $v86
                  local.get $v83
                  f32x4.mul
                  f32x4.add
                  local.set $v36
                  local.get $v29
                  local.get $score_in0
                  v128.load32_splat offset=4
                  local.tee $v87
                  local.get $score_packed
                  v128.load offset=32
                  local.tee $v88
                  f32x4.mul
                  f32x4.add
                  local.set $v29
                  local.get $v30
                  local.get $v87
                  local.get $score_packed
                  v128.load offset=48
                  local.tee $v89
                  f32x4.mul
                  f32x4.add
                  local.set $v30
                  local.get $v31
                  local.get $score_in0
                  v128.load32_splat offset=132
                  local.tee $v90
                  local.get $v88
                  f32x4.mul
                  f32x4.add
                  local.set $v31
                  local.get $v32
                  local.get $v90
                  local.get $v89
                  f32x4.mul
                  f32x4.add
                  local.set $v32
                  local.get $v33
                  local.get $score_in0
                  v128.load32_splat offset=260
                  local.tee $v91
                  local.get $v88
                  f32x4.mul
                  f32x4.add
                  local.set $v33
                  local.get $v34
                  local.get $v91
                  local.get $v89
                  f32x4.mul
                  f32x4.add
                  local.set $v34
                  local.get $v35
                  local.get $score_in0
                  v128.load32_splat offset=388
                  local.tee $v92
                  local.get $v88
                  f32x4.mul
                  f32x4.add
                  local.set $v35
                  local.get $v36
                  local.get $v92
                  local.get $v89
                  f32x4.mul
                  f32x4.add
                  local.set $v36
                  local.get $v29
                  local.get $score_in0
                  v128.load32_splat offset=8
                  local.tee $v93
                  local.get $score_packed
                  v128.load offset=64
                  local.tee $v94
                  f32x4.mul
                  f32x4.add
                  local.set $v29
                  local.get $v30
                  local.get $v93
                  local.get $score_packed
                  v128.load offset=80
                  local.tee $v95
                  f32x4.mul
                  f32x4.add
                  local.set $v30
                  local.get $v31
                  local.get $score_in0
                  v128.load32_splat offset=136
                  local.tee $v96
                  local.get $v94
                  f32x4.mul
                  f32x4.add
                  local.set $v31
                  local.get $v32
                  local.get $v96
                  local.get $v95
                  f32x4.mul
                  f32x4.add
                  local.set $v32
                  local.get $v33
                  local.get $score_in0
                  v128.load32_splat offset=264
                  local.tee $v97
                  local.get $v94
                  f32x4.mul
                  f32x4.add
                  local.set $v33
                  local.get $v34
                  local.get $v97
                  local.get $v95
                  f32x4.mul
                  f32x4.add
                  local.set $v34
                  local.get $v35
                  local.get $score_in0
                  v128.load32_splat offset=392
                  local.tee $v98
                  local.get $v94
                  f32x4.mul
                  f32x4.add
                  local.set $v35
                  local.get $v36
                  local.get $v98
                  local.get $v95
                  f32x4.mul
                  f32x4.add
                  local.set $v36
                  local.get $v29
                  local.get $score_in0
                  v128.load32_splat offset=12
                  local.tee $v99
                  local.get $score_packed
                  v128.load offset=96
                  local.tee $v100
                  f32x4.mul
                  f32x4.add
                  local.set $v29
                  local.get $v30
                  local.get $v99
                  local.get $score_packed
                  v128.load offset=112
                  local.tee $v101
                  f32x4.mul
                  f32x4.add
                  local.set $v30
                  local.get $v31
                  local.get $score_in0
                  v128.load32_splat offset=140
                  local.tee $v102
                  local.get $v100
                  f32x4.mul
                  f32x4.add
                  local.set $v31
                  local.get $v32
                  local.get $v102
                  local.get $v101
                  f32x4.mul
                  f32x4.add
                  local.set $v32
                  local.get $v33
                  local.get $score_in0
                  v128.load32_splat offset=268
                  local.tee $v103
                  local.get $v100
                  f32x4.mul
                  f32x4.add
                  local.set $v33
                  local.get $v34
                  local.get $v103
                  local.get $v101
                  f32x4.mul
                  f32x4.add
                  local.set $v34
                  local.get $v35
                  local.get $score_in0
                  v128.load32_splat offset=396
                  local.tee $v104
                  local.get $v100
                  f32x4.mul
                  f32x4.add
                  local.set $v35
                  local.get $v36
                  local.get $v104
                  local.get $v101
                  f32x4.mul
                  f32x4.add
                  local.set $v36
                  local.get $score_in0
                  i32.const 16
                  i32.add
                  local.set $score_in0
                  local.get $score_packed
                  i32.const 128
                  i32.add
                  local.set $score_packed
                  local.get $i80
                  i32.const 1
                  i32.sub
                  local.tee $i80
                  br_if 0
                end
                local.get $score_in0
                i32.const -128
                i32.add
                local.set $score_in0
                local.get $score_packed
                i32.const -1024
                i32.add
                local.set $score_packed
                local.get $score_packed_1
                local.get $v29
                v128.const f32x4 0.17677669 0.17677669 0.17677669 0.17677669
                local.tee $v105
                f32x4.mul
                v128.store
                local.get $score_packed_1
                local.get $v30
                local.get $v105
                f32x4.mul
                v128.store offset=16
                local.get $score_packed_1
                local.get $v31
                v128.const f32x4 0.17677669 0.17677669 0.17677669 0.17677669
                local.tee $v106
                f32x4.mul
                v128.store offset=256
                local.get $score_packed_1
                local.get $v32
                local.get $v106
                f32x4.mul
                v128.store offset=272
                local.get $score_packed_1
                local.get $v33
                v128.const f32x4 0.17677669 0.17677669 0.17677669 0.17677669
                local.tee $v107
                f32x4.mul
                v128.store offset=512
                local.get $score_packed_1
                local.get $v34
                local.get $v107
                f32x4.mul
                v128.store offset=528
                local.get $score_packed_1
                local.get $v35
                v128.const f32x4 0.17677669 0.17677669 0.17677669 0.17677669
                local.tee $v108
                f32x4.mul
                v128.store offset=768
                local.get $score_packed_1
                local.get $v36
                local.get $v108
                f32x4.mul
                v128.store offset=784
              end
              local.get $height
              local.get $i27
              i32.sub
              local.set $i28
              local.get $score_in0
              local.get $i28
              i32.const 128
              i32.mul
              i32.sub
              local.set $score_in0
              local.get $score_packed_1
              local.get $i28
              i32.const 256
              i32.mul
              i32.sub
              local.set $score_packed_1
              local.get $score_packed
              i32.const 1024
              i32.add
              local.set $score_packed
              local.get $score_packed_1
              i32.const 32
              i32.add
              local.set $score_packed_1
              local.get $i25
              i32.const 8
              i32.sub
              local.tee $i25
              i32.const 8
              i32.ge_u
              br_if 0
            end
          end
          local.get $i23
          local.get $i25
          i32.sub
          local.set $i26
          local.get $score_packed
          local.get $i26
          i32.const 128
          i32.mul
          i32.sub
          local.set $score_packed
          local.get $score_packed_1
          local.get $i26
          i32.const 4
          i32.mul
          i32.sub
          local.set $score_packed_1
          local.get $area
          i32.const 0
          i32.add
          local.set $i109
          local.get $area
          i32.const 6144
          i32.add
          local.set $i110
          local.get $area
          i32.const 9216
          i32.add
          local.set $i111
          local.get $i23
          i32.const 3
          i32.add
          i32.const 2
          i32.shr_u
          local.set $i112
          local.get $height
          local.set $i113
          block
            local.get $i113
            i32.const 1
            i32.lt_u
            br_if 0
            loop
              local.get $i111
              f32.load
              local.set $f114
              local.get $i111
              f32.load offset=4
              local.set $f115
              local.get $f114
              f32x4.splat
              local.set $v116
              local.get $i109
              local.set $i117
              local.get $i112
              local.set $i118
              block
                local.get $i118
                i32.const 4
                i32.lt_u
                br_if 0
                loop
                  local.get $v116
                  local.get $i117
                  v128.load
                  local.get $i117
                  v128.load offset=16
                  local.tee $v119
                  f32x4.pmax
                  local.get $v119
                  local.get $v119
                  f32x4.ne
                  v128.or
                  local.get $i117
                  v128.load offset=32
                  local.tee $v120
                  f32x4.pmax
                  local.get $v120
                  local.get $v120
                  f32x4.ne
                  v128.or
                  local.get $i117
                  v128.load offset=48
                  local.tee $v121
                  f32x4.pmax
                  local.get $v121
                  local.get $v121
                  f32x4.ne
                  v128.or
                  local.tee $v122
                  f32x4.pmax
                  local.get $v122
                  local.get $v122
                  f32x4.ne
                  v128.or
                  local.set $v116
                  local.get $i117
                  i32.const 64
                  i32.add
                  local.set $i117
                  local.get $i118
                  i32.const 4
                  i32.sub
                  local.tee $i118
                  i32.const 4
                  i32.ge_u
                  br_if 0
                end
              end
              block
                local.get $i118
                i32.const 1
                i32.lt_u
                br_if 0
                loop
                  local.get $v116
                  local.get $i117
                  v128.load
                  local.tee $v123
                  f32x4.pmax
                  local.get $v123
                  local.get $v123
                  f32x4.ne
                  v128.or
                  local.set $v116
                  local.get $i117
                  i32.const 16
                  i32.add
                  local.set $i117
                  local.get $i118
                  i32.const 1
                  i32.sub
                  local.tee $i118
                  i32.const 1
                  i32.ge_u
                  br_if 0
                end
              end
              local.get $v116
              f32x4.extract_lane 3
              local.tee $f125
              local.get $f125
              local.get $v116
              f32x4.extract_lane 2
              local.tee $f126
              local.get $f126
              local.get $f125
              f32.lt
              select
              local.get $f125
              local.get $f125
              f32.ne
              select
              local.tee $f127
              local.get $f127
              local.get $v116
              f32x4.extract_lane 1
              local.tee $f128
              local.get $f128
              local.get $v116
              f32x4.extract_lane 0
              local.tee $f129
              local.get $f129
              local.get $f128
              f32.lt
              select
              local.get $f128
              local.get $f128
              f32.ne
              select
              local.tee $f130
              local.get $f130
              local.get $f127
              f32.lt
              select
              local.get $f127
              local.get $f127
              f32.ne
              select
              local.set $f124
              f32.const 0.0
              local.get $f124
              local.get $f124
              f32.const -inf
              f32.eq
              select
              local.set $f131
              f32.const 5.9604645e-8
              f32.const 5.9604627e-8
              f32.const 2.9801814e-8
              f32.const 9.934696e-9
              f32.const 2.4973261e-9
              f32.const 4.940751e-10
              f32.const -104.0
              local.get $f114
              f32.const 0.0
              local.get $f124
              local.get $f124
              f32.const -inf
              f32.eq
              select
              f32.sub
              local.tee $f133
              local.get $f133
              f32.const -104.0
              f32.lt
              select
              local.tee $f134
              f32.const 12583063.0
              local.get $f134
              f32.const 1.442695
              f32.mul
              f32.add
              local.tee $f135
              f32.const 12583063.0
              f32.sub
              local.tee $f136
              f32.const -0.6933594
              f32.mul
              f32.add
              local.get $f136
              f32.const 0.00021219444
              f32.mul
              f32.add
              local.tee $f137
              f32.mul
              f32.add
              local.get $f137
              f32.mul
              f32.add
              local.get $f137
              f32.mul
              f32.add
              local.get $f137
              f32.mul
              f32.add
              local.get $f137
              f32.mul
              f32.add
              local.get $f135
              i32.reinterpret_f32
              i32.const 23
              i32.shl
              f32.reinterpret_i32
              f32.mul
              local.set $f132
              local.get $f131
              f32x4.splat
              local.set $v138
              f32.const 0.0
              local.set $f139
              local.get $f139
              f32x4.splat
              local.set $v140
              local.get $i109
              local.set $i141
              local.get $i112
              local.set $i142
              block
                local.get $i142
                i32.const 4
                i32.lt_u
                br_if 0
                loop
                  local.get $i141
                  v128.const f32x4 5.9604645e-8 5.9604645e-8 5.9604645e-8 5.9604645e-8
                  local.tee $v143
                  v128.const f32x4 5.9604627e-8 5.9604627e-8 5.9604627e-8 5.9604627e-8
                  local.tee $v144
                  v128.const f32x4 2.9801814e-8 2.9801814e-8 2.9801814e-8 2.9801814e-8
                  local.tee $v145
                  v128.const f32x4 9.934696e-9 9.934696e-9 9.934696e-9 9.934696e-9
                  local.tee $v146
                  v128.const f32x4 2.4973261e-9 2.4973261e-9 2.4973261e-9 2.4973261e-9
                  local.tee $v147
                  v128.const i32x4 0x3007cf72 0x3007cf72 0x3007cf72 0x3007cf72
                  local.tee $v148
                  local.get $i141
                  v128.load
                  local.get $v138
                  f32x4.sub
                  v128.const f32x4 -104.0 -104.0 -104.0 -104.0
                  local.tee $v149
                  f32x4.pmax
                  local.tee $v150
                  v128.const f32x4 12583063.0 12583063.0 12583063.0 12583063.0
                  local.tee $v151
                  local.get $v150
                  v128.const f32x4 1.442695 1.442695 1.442695 1.442695
                  local.tee $v152
                  f32x4.mul
                  f32x4.add
                  local.tee $v153
                  local.get $v151
                  f32x4.sub
                  local.tee $v154
                  v128.const f32x4 -0.6933594 -0.6933594 -0.6933594 -0.6933594
                  local.tee $v155
                  f32x4.mul
                  f32x4.add
                  local.get $v154
                  v128.const f32x4 0.00021219444 0.00021219444 0.00021219444 0.00021219444
                  local.tee $v156
                  f32x4.mul
                  f32x4.add
                  local.tee $v157
                  f32x4.mul
                  f32x4.add
                  local.get $v157
                  f32x4.mul
                  f32x4.add
                  local.get $v157
                  f32x4.mul
                  f32x4.add
                  local.get $v157
                  f32x4.mul
                  f32x4.add
                  local.get $v157
                  f32x4.mul
                  f32x4.add
                  local.get $v153
                  i32.const 23
                  i32x4.shl
                  f32x4.mul
                  local.tee $v158
                  v128.store
                  local.get $i141
                  local.get $v143
                  local.get $v144
                  local.get $v145
                  local.get $v146
                  local.get $v147
                  local.get $v148
                  local.get $i141
                  v128.load offset=16
                  local.get $v138
                  f32x4.sub
                  local.get $v149
                  f32x4.pmax
                  local.tee $v159
                  local.get $v151
                  local.get $v159
                  local.get $v152
                  f32x4.mul
                  f32x4.add
                  local.tee $v160
                  local.get $v151
                  f32x4.sub
                  local.tee $v161
                  local.get $v155
                  f32x4.mul
                  f32x4.add
                  local.get $v161
                  local.get $v156
                  f32x4.mul
                  f32x4.add
                  local.tee $v162
                  f32x4.mul
                  f32x4.add
                  local.get $v162
                  f32x4.mul
                  f32x4.add
                  local.get $v162
                  f32x4.mul
                  f32x4.add
                  local.get $v162
                  f32x4.mul
                  f32x4.add
                  local.get $v162
                  f32x4.mul
                  f32x4.add
                  local.get $v160
                  i32.const 23
                  i32x4.shl
                  f32x4.mul
                  local.tee $v163
                  v128.store offset=16
                  local.get $i141
                  local.get $v143
                  local.get $v144
                  local.get $v145
                  local.get $v146
                  local.get $v147
                  local.get $v148
                  local.get $i141
                  v128.load offset=32
                  local.get $v138
                  f32x4.sub
                  local.get $v149
                  f32x4.pmax
                  local.tee $v164
                  local.get $v151
                  local.get $v164
                  local.get $v152
                  f32x4.mul
                  f32x4.add
                  local.tee $v165
                  local.get $v151
                  f32x4.sub
                  local.tee $v166
                  local.get $v155
                  f32x4.mul
                  f32x4.add
                  local.get $v166
                  local.get $v156
                  f32x4.mul
                  f32x4.add
                  local.tee $v167
                  f32x4.mul
                  f32x4.add
                  local.get $v167
                  f32x4.mul
                  f32x4.add
                  local.get $v167
                  f32x4.mul
                  f32x4.add
                  local.get $v167
                  f32x4.mul
                  f32x4.add
                  local.get $v167
                  f32x4.mul
                  f32x4.add
                  local.get $v165
                  i32.const 23
                  i32x4.shl
                  f32x4.mul
                  local.tee $v168
                  v128.store offset=32
                  local.get $i141
                  local.get $v143
                  local.get $v144
                  local.get $v145
                  local.get $v146
                  local.get $v147
                  local.get $v148
                  local.get $i141
                  v128.load offset=48
                  local.get $v138
                  f32x4.sub
                  local.get $v149
                  f32x4.pmax
                  local.tee $v169
                  local.get $v151
                  local.get $v169
                  local.get $v152
                  f32x4.mul
                  f32x4.add
                  local.tee $v170
                  local.get $v151
                  f32x4.sub
                  local.tee $v171
                  local.get $v155
                  f32x4.mul
                  f32x4.add
                  local.get $v171
                  local.get $v156
                  f32x4.mul
                  f32x4.add
                  local.tee $v172
                  f32x4.mul
                  f32x4.add
                  local.get $v172
                  f32x4.mul
                  f32x4.add
                  local.get $v172
                  f32x4.mul
                  f32x4.add
                  local.get $v172
                  f32x4.mul
                  f32x4.add
                  local.get $v172
                  f32x4.mul
                  f32x4.add
                  local.get $v170
                  i32.const 23
                  i32x4.shl
                  f32x4.mul
                  local.tee $v173
                  v128.store offset=48
                  local.get $v140
                  local.get $v158
                  local.get $v163
                  f32x4.add
                  local.get $v168
                  f32x4.add
                  local.get $v173
                  f32x4.add
                  f32x4.add
                  local.set $v140
                  local.get $i141
                  i32.const 64
                  i32.add
                  local.set $i141
                  local.get $i142
                  i32.const 4
                  i32.sub
                  local.tee $i142
                  i32.const 4
                  i32.ge_u
                  br_if 0
                end
              end
              block
                local.get $i142
                i32.const 1
                i32.lt_u
                br_if 0
                loop
                  local.get $i141
                  v128.const f32x4 5.9604645e-8 5.9604645e-8 5.9604645e-8 5.9604645e-8
                  v128.const f32x4 5.9604627e-8 5.9604627e-8 5.9604627e-8 5.9604627e-8
                  v128.const f32x4 2.9801814e-8 2.9801814e-8 2.9801814e-8 2.9801814e-8
                  v128.const f32x4 9.934696e-9 9.934696e-9 9.934696e-9 9.934696e-9
                  v128.const f32x4 2.4973261e-9 2.4973261e-9 2.4973261e-9 2.4973261e-9
                  v128.const i32x4 0x3007cf72 0x3007cf72 0x3007cf72 0x3007cf72
                  local.get $i141
                  v128.load
                  local.get $v138
                  f32x4.sub
                  v128.const f32x4 -104.0 -104.0 -104.0 -104.0
                  f32x4.pmax
                  local.tee $v174
                  v128.const f32x4 12583063.0 12583063.0 12583063.0 12583063.0
                  local.tee $v175
                  local.get $v174
                  v128.const f32x4 1.442695 1.442695 1.442695 1.442695
                  f32x4.mul
                  f32x4.add
                  local.tee $v176
                  local.get $v175
                  f32x4.sub
                  local.tee $v177
                  v128.const f32x4 -0.6933594 -0.6933594 -0.6933594 -0.6933594
                  f32x4.mul
                  f32x4.add
                  local.get $v177
                  v128.const f32x4 0.00021219444 0.00021219444 0.00021219444 0.00021219444
                  f32x4.mul
                  f32x4.add
                  local.tee $v178
                  f32x4.mul
                  f32x4.add
                  local.get $v178
                  f32x4.mul
                  f32x4.add
                  local.get $v178
                  f32x4.mul
                  f32x4.add
                  local.get $v178
                  f32x4.mul
                  f32x4.add
                  local.get $v178
                  f32x4.mul
                  f32x4.add
                  local.get $v176
                  i32.const 23
                  i32x4.shl
                  f32x4.mul
                  local.tee $v179
                  v128.store
                  local.get $v140
                  local.get $v179
                  f32x4.add
                  local.set $v140
                  local.get $i141
                  i32.const 16
                  i32.add
                  local.set $i141
                  local.get $i142
                  i32.const 1
                  i32.sub
                  local.tee $i142
                  i32.const 1
                  i32.ge_u
                  br_if 0
                end
              end
              local.get $v140
              f32x4.extract_lane 0
              local.get $v140
              f32x4.extract_lane 1
              f32.add
              local.get $v140
              f32x4.extract_lane 2
              local.get $v140
              f32x4.extract_lane 3
              f32.add
              f32.add
              local.set $f180
              local.get $i111
              local.get $f124
              f32.store
              local.get $i111
              local.get $f180
              local.get $f115
              local.get $f132
              f32.mul
              f32.add
              f32.store offset=4
              local.get $f132
              f32.const 1.0
              f32.ne
              if
                local.get $f132
                f32x4.splat
                local.set $v181
                local.get $i110
                local.set $i182
                i32.const 2
                local.set $i183
                loop
                  local.get $i182
                  local.get $i182
                  v128.load
                  local.get $v181
                  f32x4.mul
                  v128.store
                  local.get $i182
                  local.get $i182
                  v128.load offset=16
                  local.get $v181
                  f32x4.mul
                  v128.store offset=16
                  local.get $i182
                  local.get $i182
                  v128.load offset=32
                  local.get $v181
                  f32x4.mul
                  v128.store offset=32
                  local.get $i182
                  local.get $i182
                  v128.load offset=48
                  local.get $v181
                  f32x4.mul
                  v128.store offset=48
                  local.get $i182
                  i32.const 64
                  i32.add
                  local.set $i182
                  local.get $i183
                  i32.const 1
                  i32.sub
                  local.tee $i183
                  br_if 0
                end
              end
              local.get $i109
              i32.const 256
              i32.add
              local.set $i109
              local.get $i110
              i32.const 128
              i32.add
              local.set $i110
              local.get $i111
              i32.const 8
              i32.add
              local.set $i111
              local.get $i113
              i32.const 1
              i32.sub
              local.tee $i113
              i32.const 1
              i32.ge_u
              br_if 0
            end
          end
          i32.const 32
          local.set $i24
          local.get $i24
          local.set $i184
          block
            local.get $i184
            i32.const 8
            i32.lt_u
            br_if 0
            loop
              local.get $sum_packed_1
              local.get $i21
              i32.const 32
              i32.mul
              i32.add
              local.set $sum_packed_1
              local.get $height
              local.set $i186
              block
                local.get $i186
                i32.const 6
                i32.lt_u
                br_if 0
                loop
                  v128.const f32x4 0.0 0.0 0.0 0.0
                  local.set $v188
                  v128.const f32x4 0.0 0.0 0.0 0.0
                  local.set $v189
                  v128.const f32x4 0.0 0.0 0.0 0.0
                  local.set $v190
                  v128.const f32x4 0.0 0.0 0.0 0.0
                  local.set $v191
                  v128.const f32x4 0.0 0.0 0.0 0.0
                  local.set $v192
                  v128.const f32x4 0.0 0.0 0.0 0.0
                  local.set $v193
                  v128.const f32x4 0.0 0.0 0.0 0.0
                  local.set $v194
                  v128.const f32x4 0.0 0.0 0.0 0.0
                  local.set $v195
                  v128.const f32x4 0.0 0.0 0.0 0.0
                  local.set $v196
                  v128.const f32x4 0.0 0.0 0.0 0.0
                  local.set $v197
                  v128.const f32x4 0.0 0.0 0.0 0.0
                  local.set $v198
                  v128.const f32x4 0.0 0.0 0.0 0.0
                  local.set $v199
                  local.get $sum_packed_2
                  v128.load
                  local.set $v188
                  local.get $sum_packed_2
                  v128.load offset=16
                  local.set $v189
                  local.get $sum_packed_2
                  v128.load offset=128
                  local.set $v190
                  local.get $sum_packed_2
                  v128.load offset=144
                  local.set $v191
                  local.get $sum_packed_2
                  v128.load offset=256
                  local.set $v192
                  local.get $sum_packed_2
                  v128.load offset=272
                  local.set $v193
                  local.get $sum_packed_2
                  v128.load offset=384
                  local.set $v194
                  local.get $sum_packed_2
                  v128.load offset=400
                  local.set $v195
                  local.get $sum_packed_2
                  v128.load offset=512
                  local.set $v196
                  local.get $sum_packed_2
                  v128.load offset=528
                  local.set $v197
                  local.get $sum_packed_2
                  v128.load offset=640
                  local.set $v198
                  local.get $sum_packed_2
                  v128.load offset=656
                  local.set $v199
                  i32.const 16
                  local.set $i200
                  loop
                    local.get $v188
                    local.get $sum_packed
                    v128.load32_splat
                    local.tee $v201
                    local.get $sum_packed_1
                    v128.load
                    local.tee $v202
                    f32x4.mul
                    f32x4.add
                    local.set $v188
                    local.get $v189
                    local.get $v201
                    local.get $sum_packed_1
                    v128.load offset=16
                    local.tee $v203
                    f32x4.mul
                    f32x4.add
                    local.set $v189
                    local.get $v190
                    local.get $sum_packed
                    v128.load32_splat offset=256
                    local.tee $v204
                    local.get $v202
                    f32x4.mul
                    f32x4.add
                    local.set $v190
                    local.get $v191
                    local.get $v204
                    local.get $v203
                    f32x4.mul
                    f32x4.add
                    local.set $v191
                    local.get $v192
                    local.get $sum_packed
                    v128.load32_splat offset=512
                    local.tee $v205
                    local.get $v202
                    f32x4.mul
                    f32x4.add
                    local.set $v192
                    local.get $v193
                    local.get $v205
                    local.get $v203
                    f32x4.mul
                    f32x4.add
                    local.set $v193
                    local.get $v194
                    local.get $sum_packed
                    v128.load32_splat offset=768
                    local.tee $v206
                    local.get $v202
                    f32x4.mul
                    f32x4.add
                    local.set $v194
                    local.get $v195
                    local.get $v206
                    local.get $v203
                    f32x4.mul
                    f32x4.add
                    local.set $v195
                    local.get $v196
                    local.get $sum_packed
                    v128.load32_splat offset=1024
                    local.tee $v207
                    local.get $v202
                    f32x4.mul
                    f32x4.add
                    local.set $v196
                    local.get $v197
                    local.get $v207
                    local.get $v203
                    f32x4.mul
                    f32x4.add
                    local.set $v197
                    local.get $v198
                    local.get $sum_packed
                    v128.load32_splat offset=1280
                    local.tee $v208
                    local.get $v202
                    f32x4.mul
                    f32x4.add
                    local.set $v198
                    local.get $v199
                    local.get $v208
                    local.get $v203
                    f32x4.mul
                    f32x4.add
                    local.set $v199
                    local.get $v188
                    local.get $sum_packed
                    v128.load32_splat offset=4
                    local.tee $v209
                    local.get $sum_packed_1
                    v128.load offset=32
                    local.tee $v210
                    f32x4.mul
                    f32x4.add
                    local.set $v188
                    local.get $v189
                    local.get $v209
                    local.get $sum_packed_1
                    v128.load offset=48
                    local.tee $v211
                    f32x4.mul
                    f32x4.add
                    local.set $v189
                    local.get $v190
                    local.get $sum_packed
                    v128.load32_splat offset=260
                    local.tee $v212
                    local.get $v210
                    f32x4.mul
                    f32x4.add
                    local.set $v190
                    local.get $v191
                    local.get $v212
                    local.get $v211
                    f32x4.mul
                    f32x4.add
                    local.set $v191
                    local.get $v192
                    local.get $sum_packed
                    v128.load32_splat offset=516
                    local.tee $v213
                    local.get $v210
                    f32x4.mul
                    f32x4.add
                    local.set $v192
                    local.get $v193
                    local.get $v213
                    local.get $v211
                    f32x4.mul
                    f32x4.add
                    local.set $v193
                    local.get $v194
                    local.get $sum_packed
                    v128.load32_splat offset=772
                    local.tee $v214
                    local.get $v210
                    f32x4.mul
                    f32x4.add
                    local.set $v194
                    local.get $v195
                    local.get $v214
                    local.get $v211
                    f32x4.mul
                    f32x4.add
                    local.set $v195
                    local.get $v196
                    local.get $sum_packed
                    v128.load32_splat offset=1028
                    local.tee $v215
                    local.get $v210
                    f32x4.mul
                    f32x4.add
                    local.set $v196
                    local.get $v197
                    local.get $v215
                    local.get $v211
                    f32x4.mul
                    f32x4.add
                    local.set $v197
                    local.get $v198
                    local.get $sum_packed
                    v128.load32_splat offset=1284
                    local.tee $v216
                    local.get $v210
                    f32x4.mul
                    f32x4.add
                    local.set $v198
                    local.get $v199
                    local.get $v216
                    local.get $v211
                    f32x4.mul
                    f32x4.add
                    local.set $v199
                    local.get $v188
                    local.get $sum_packed
                    v128.load32_splat offset=8
                    local.tee $v217
                    local.get $sum_packed_1
                    v128.load offset=64
                    local.tee $v218
                    f32x4.mul
                    f32x4.add
                    local.set $v188
                    local.get $v189
                    local.get $v217
                    local.get $sum_packed_1
                    v128.load offset=80
                    local.tee $v219
                    f32x4.mul
                    f32x4.add
                    local.set $v189
                    local.get $v190
                    local.get $sum_packed
                    v128.load32_splat offset=264
                    local.tee $v220
                    local.get $v218
                    f32x4.mul
                    f32x4.add
                    local.set $v190
                    local.get $v191
                    local.get $v220
                    local.get $v219
                    f32x4.mul
                    f32x4.add
                    local.set $v191
                    local.get $v192
                    local.get $sum_packed
                    v128.load32_splat offset=520
                    local.tee $v221
                    local.get $v218
                    f32x4.mul
                    f32x4.add
                    local.set $v192
                    local.get $v193
                    local.get $v221
                    local.get $v219
                    f32x4.mul
                    f32x4.add
                    local.set $v193
                    local.get $v194
                    local.get $sum_packed
                    v128.load32_splat offset=776
                    local.tee $v222
                    local.get $v218
                    f32x4.mul
                    f32x4.add
                    local.set $v194
                    local.get $v195
                    local.get $v222
                    local.get $v219
                    f32x4.mul
                    f32x4.add
                    local.set $v195
                    local.get $v196
                    local.get $sum_packed
                    v128.load32_splat offset=1032
                    local.tee $v223
                    local.get $v218
                    f32x4.mul
                    f32x4.add
                    local.set $v196
                    local.get $v197
                    local.get $v223
                    local.get $v219
                    f32x4.mul
                    f32x4.add
                    local.set $v197
                    local.get $v198
                    local.get $sum_packed
                    v128.load32_splat offset=1288
                    local.tee $v224
                    local.get $v218
                    f32x4.mul
                    f32x4.add
                    local.set $v198
                    local.get $v199
                    local.get $v224
                    local.get $v219
                    f32x4.mul
                    f32x4.add
                    local.set $v199
                    local.get $v188
                    local.get $sum_packed
                    v128.load32_splat offset=12
                    local.tee $v225
                    local.get $sum_packed_1
                    v128.load offset=96
                    local.tee $v226
                    f32x4.mul
                    f32x4.add
                    local.set $v188
                    local.get $v189
                    local.get $v225
                    local.get $sum_packed_1
                    v128.load offset=112
                    local.tee $v227
                    f32x4.mul
                    f32x4.add
                    local.set $v189
                    local.get $v190
                    local.get $sum_packed
                    v128.load32_splat offset=268
                    local.tee $v228
                    local.get $v226
                    f32x4.mul
                    f32x4.add
                    local.set $v190
                    local.get $v191
                    local.get $v228
                    local.get $v227
                    f32x4.mul
                    f32x4.add
                    local.set $v191
                    local.get $v192
                    local.get $sum_packed
                    v128.load32_splat offset=524
                    local.tee $v229
                    local.get $v226
                    f32x4.mul
                    f32x4.add
                    local.set $v192
                    local.get $v193
                    local.get $v229
                    local.get $v227
                    f32x4.mul
                    f32x4.add
                    local.set $v193
                    local.get $v194
                    local.get $sum_packed
                    v128.load32_splat offset=780
                    local.tee $v230
                    local.get $v226
                    f32x4.mul
                    f32x4.add
                    local.set $v194
                    local.get $v195
                    local.get $v230
                    local.get $v227
                    f32x4.mul
                    f32x4.add
                    local.set $v195
                    local.get $v196
                    local.get $sum_packed
                    v128.load32_splat offset=1036
                    local.tee $v231
                    local.get $v226
                    f32x4.mul
                    f32x4.add
                    local.set $v196
                    local.get $v197
                    local.get $v231
                    local.get $v227
                    f32x4.mul
                    f32x4.add
                    local.set $v197
                    local.get $v198
                    local.get $sum_packed
                    v128.load32_splat offset=1292
                    local.tee $v232
                    local.get $v226
                    f32x4.mul
                    f32x4.add
                    local.set $v198
                    local.get $v199
                    local.get $v232
                    local.get $v227
                    f32x4.mul
                    f32x4.add
                    local.set $v199
                    local.get $sum_packed
                    i32.const 16
                    i32.add
                    local.set $sum_packed
                    local.get $sum_packed_1
                    i32.const 128
                    i32.add
                    local.set $sum_packed_1
                    local.get $i200
                    i32.const 1
                    i32.sub
                    local.tee $i200
                    br_if 0
                  end
                  local.get $sum_packed
                  i32.const -256
                  i32.add
                  local.set $sum_packed
                  local.get $sum_packed_1
                  i32.const -2048
                  i32.add
                  local.set $sum_packed_1
                  local.get $sum_packed_2
                  local.get $v188
                  v128.store
                  local.get $sum_packed_2
                  local.get $v189
                  v128.store offset=16
                  local.get $sum_packed_2
                  local.get $v190
                  v128.store offset=128
                  local.get $sum_packed_2
                  local.get $v191
                  v128.store offset=144
                  local.get $sum_packed_2
                  local.get $v192
                  v128.store offset=256
                  local.get $sum_packed_2
                  local.get $v193
                  v128.store offset=272
                  local.get $sum_packed_2
                  local.get $v194
                  v128.store offset=384
                  local.get $sum_packed_2
                  local.get $v195
                  v128.store offset=400
                  local.get $sum_packed_2
                  local.get $v196
                  v128.store offset=512
                  local.get $sum_packed_2
                  local.get $v197
                  v128.store offset=528
                  local.get $sum_packed_2
                  local.get $v198
                  v128.store offset=640
                  local.get $sum_packed_2
                  local.get $v199
                  v128.store offset=656
                  local.get $sum_packed
                  i32.const 1536
                  i32.add
                  local.set $sum_packed
                  local.get $sum_packed_2
                  i32.const 768
                  i32.add
                  local.set $sum_packed_2
                  local.get $i186
                  i32.const 6
                  i32.sub
                  local.tee $i186
                  i32.const 6
                  i32.ge_u
                  br_if 0
                end
              end
              local.get $i186
              if
                v128.const f32x4 0.0 0.0 0.0 0.0
                local.set $v188
                v128.const f32x4 0.0 0.0 0.0 0.0
                local.set $v189
                v128.const f32x4 0.0 0.0 0.0 0.0
                local.set $v190
                v128.const f32x4 0.0 0.0 0.0 0.0
                local.set $v191
                v128.const f32x4 0.0 0.0 0.0 0.0
                local.set $v192
                v128.const f32x4 0.0 0.0 0.0 0.0
                local.set $v193
                v128.const f32x4 0.0 0.0 0.0 0.0
                local.set $v194
                v128.const f32x4 0.0 0.0 0.0 0.0
                local.set $v195
                local.get $sum_packed_2
                v128.load
                local.set $v188
                local.get $sum_packed_2
                v128.load offset=16
                local.set $v189
                local.get $sum_packed_2
                v128.load offset=128
                local.set $v190
                local.get $sum_packed_2
                v128.load offset=144
                local.set $v191
                local.get $sum_packed_2
                v128.load offset=256
                local.set $v192
                local.get $sum_packed_2
                v128.load offset=272
                local.set $v193
                local.get $sum_packed_2
                v128.load offset=384
                local.set $v194
                local.get $sum_packed_2
                v128.load offset=400
                local.set $v195
                i32.const 16
                local.set $i233
                loop
                  local.get $v188
                  local.get $sum_packed
                  v128.load32_splat
                  local.tee $v234
                  local.get $sum_packed_1
                  v128.load
                  local.tee $v235
                  f32x4.mul
                  f32x4.add
                  local.set $v188
                  local.get $v189
                  local.get $v234
                  local.get $sum_packed_1
                  v128.load offset=16
                  local.tee $v236
                  f32x4.mul
                  f32x4.add
                  local.set $v189
                  local.get $v190
                  local.get $sum_packed
                  v128.load32_splat offset=256
                  local.tee $v237
                  local.get $v235
                  f32x4.mul
                  f32x4.add
                  local.set $v190
                  local.get $v191
                  local.get $v237
                  local.get $v236
                  f32x4.mul
                  f32x4.add
                  local.set $v191
                  local.get $v192
                  local.get $sum_packed
                  v128.load32_splat offset=512
                  local.tee $v238
                  local.get $v235
                  f32x4.mul
                  f32x4.add
                  local.set $v192
                  local.get $v193
                  local.get $v238
                  local.get $v236
                  f32x4.mul
                  f32x4.add
                  local.set $v193
                  local.get $v194
                  local.get $sum_packed
                  v128.load32_splat offset=768
                  local.tee $v239
                  local.get $v235
                  f32x4.mul
                  f32x4.add
                  local.set $v194
                  local.get $v195
                  local.get $v239
                  local.get $v236
                  f32x4.mul
                  f32x4.add
                  local.set $v195
                  local.get $v188
                  local.get $sum_packed
                  v128.load32_splat offset=4
                  local.tee $v240
                  local.get $sum_packed_1
                  v128.load offset=32
                  local.tee $v241
                  f32x4.mul
                  f32x4.add
                  local.set $v188
                  local.get $v189
                  local.get $v240
                  local.get $sum_packed_1
                  v128.load offset=48
                  local.tee $v242
                  f32x4.mul
                  f32x4.add
                  local.set $v189
                  local.get $v190
                  local.get $sum_packed
                  v128.load32_splat offset=260
                  local.tee $v243
                  local.get $v241
                  f32x4.mul
                  f32x4.add
                  local.set $v190
                  local.get $v191
                  local.get $v243
                  local.get $v242
                  f32x4.mul
                  f32x4.add
                  local.set $v191
                  local.get $v192
                  local.get $sum_packed
                  v128.load32_splat offset=516
                  local.tee $v244
                  local.get $v241
                  f32x4.mul
                  f32x4.add
                  local.set $v192
                  local.get $v193
                  local.get $v244
                  local.get $v242
                  f32x4.mul
                  f32x4.add
                  local.set $v193
                  local.get $v194
                  local.get $sum_packed
                  v128.load32_splat offset=772
                  local.tee $v245
                  local.get $v241
                  f32x4.mul
                  f32x4.add
                  local.set $v194
                  local.get $v195
                  local.get $v245
                  local.get $v242
                  f32x4.mul
                  f32x4.add
                  local.set $v195
                  local.get $v188
                  local.get $sum_packed
                  v128.load32_splat offset=8
                  local.tee $v246
                  local.get $sum_packed_1
                  v128.load offset=64
                  local.tee $v247
                  f32x4.mul
                  f32x4.add
                  local.set $v188
                  local.get $v189
                  local.get $v246
                  local.get $sum_packed_1
                  v128.load offset=80
                  local.tee $v248
                  f32x4.mul
                  f32x4.add
                  local.set $v189
                  local.get $v190
                  local.get $sum_packed
                  v128.load32_splat offset=264
                  local.tee $v249
                  local.get $v247
                  f32x4.mul
                  f32x4.add
                  local.set $v190
                  local.get $v191
                  local.get $v249
                  local.get $v248
                  f32x4.mul
                  f32x4.add
                  local.set $v191
                  local.get $v192
                  local.get $sum_packed
                  v128.load32_splat offset=520
                  local.tee $v250
                  local.get $v247
                  f32x4.mul
                  f32x4.add
                  local.set $v192
                  local.get $v193
                  local.get $v250
                  local.get $v248
                  f32x4.mul
                  f32x4.add
                  local.set $v193
                  local.get $v194
                  local.get $sum_packed
                  v128.load32_splat offset=776
                  local.tee $v251
                  local.get $v247
                  f32x4.mul
                  f32x4.add
                  local.set $v194
                  local.get $v195
                  local.get $v251
                  local.get $v248
                  f32x4.mul
                  f32x4.add
                  local.set $v195
                  local.get $v188
                  local.get $sum_packed
                  v128.load32_splat offset=12
                  local.tee $v252
                  local.get $sum_packed_1
                  v128.load offset=96
                  local.tee $v253
                  f32x4.mul
                  f32x4.add
                  local.set $v188
                  local.get $v189
                  local.get $v252
                  local.get $sum_packed_1
                  v128.load offset=112
                  local.tee $v254
                  f32x4.mul
                  f32x4.add
                  local.set $v189
                  local.get $v190
                  local.get $sum_packed
                  v128.load32_splat offset=268
                  local.tee $v255
                  local.get $v253
                  f32x4.mul
                  f32x4.add
                  local.set $v190
                  local.get $v191
                  local.get $v255
                  local.get $v254
                  f32x4.mul
                  f32x4.add
                  local.set $v191
                  local.get $v192
                  local.get $sum_packed
                  v128.load32_splat offset=524
                  local.tee $v256
                  local.get $v253
                  f32x4.mul
                  f32x4.add
                  local.set $v192
                  local.get $v193
                  local.get $v256
                  local.get $v254
                  f32x4.mul
                  f32x4.add
                  local.set $v193
                  local.get $v194
                  local.get $sum_packed
                  v128.load32_splat offset=780
                  local.tee $v257
                  local.get $v253
                  f32x4.mul
                  f32x4.add
                  local.set $v194
                  local.get $v195
                  local.get $v257
                  local.get $v254
                  f32x4.mul
                  f32x4.add
                  local.set $v195
                  local.get $sum_packed
                  i32.const 16
                  i32.add
                  local.set $sum_packed
                  local.get $sum_packed_1
                  i32.const 128
                  i32.add
                  local.set $sum_packed_1
                  local.get $i233
                  i32.const 1
                  i32.sub
                  local.tee $i233
                  br_if 0
                end
                local.get $sum_packed
                i32.const -256
                i32.add
                local.set $sum_packed
                local.get $sum_packed_1
                i32.const -2048
                i32.add
                local.set $sum_packed_1
                local.get $sum_packed_2
                local.get $v188
                v128.store
                local.get $sum_packed_2
                local.get $v189
                v128.store offset=16
                local.get $sum_packed_2
                local.get $v190
                v128.store offset=128
                local.get $sum_packed_2
                local.get $v191
                v128.store offset=144
                local.get $sum_packed_2
                local.get $v192
                v128.store offset=256
                local.get $sum_packed_2
                local.get $v193
                v128.store offset=272
                local.get $sum_packed_2
                local.get $v194
                v128.store offset=384
                local.get $sum_packed_2
                local.get $v195
                v128.store offset=400
              end
              local.get $height
              local.get $i186
              i32.sub
              local.set $i187
              local.get $sum_packed
              local.get $i187
              i32.const 256
              i32.mul
              i32.sub
              local.set $sum_packed
              local.get $sum_packed_2
              local.get $i187
              i32.const 128
              i32.mul
              i32.sub
              local.set $sum_packed_2
              local.get $sum_packed_1
              local.get $i21
              i32.const 32
              i32.mul
              i32.sub
              local.set $sum_packed_1
              local.get $sum_packed_1
              i32.const 2048
              i32.add
              local.set $sum_packed_1
              local.get $sum_packed_2
              i32.const 32
              i32.add
              local.set $sum_packed_2
              local.get $i184
              i32.const 8
              i32.sub
              local.tee $i184
              i32.const 8
              i32.ge_u
              br_if 0
            end
          end
          local.get $i24
          local.get $i184
          i32.sub
          local.set $i185
          local.get $sum_packed_1
          local.get $i185
          i32.const 256
          i32.mul
          i32.sub
          local.set $sum_packed_1
          local.get $sum_packed_2
          local.get $i185
          i32.const 4
          i32.mul
          i32.sub
          local.set $sum_packed_2
          local.get $score_packed
          i32.const 8192
          i32.add
          local.set $score_packed
          local.get $i21
          i32.const 64
          i32.add
          local.set $i21
          local.get $i22
          local.get $i23
          i32.sub
          local.set $i22
          local.get $i22
          br_if 0
        end
      end
      local.get $area
      i32.const 9216
      i32.add
      local.set $i258
      local.get $height
      local.set $i259
      block
        local.get $i259
        i32.const 1
        i32.lt_u
        br_if 0
        loop
          f32.const 1.0
          local.get $i258
          f32.load offset=4
          f32.div
          local.set $f260
          local.get $f260
          f32x4.splat
          local.set $v261
          i32.const 8
          local.set $i262
          loop
            local.get $result_out
            local.get $result_packed
            v128.load
            local.get $v261
            f32x4.mul
            v128.store
            local.get $result_packed
            i32.const 16
            i32.add
            local.set $result_packed
            local.get $result_out
            i32.const 16
            i32.add
            local.set $result_out
            local.get $i262
            i32.const 1
            i32.sub
            local.tee $i262
            br_if 0
          end
          local.get $i258
          i32.const 8
          i32.add
          local.set $i258
          local.get $i259
          i32.const 1
          i32.sub
          local.tee $i259
          i32.const 1
          i32.ge_u
          br_if 0
        end
      end
      local.get $i13
      i32.const 1
      i32.add
      local.set $i13
      local.get $i14
      i32.const 1
      i32.sub
      local.tee $i14
      i32.const 1
      i32.ge_u
      br_if 0
    end
  end
)
