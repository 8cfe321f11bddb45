; Intrinsics that pass, and those that become libdevice calls or sequences.
target triple = "nvptx64-nvidia-cuda"
declare double @llvm.ceil.f64(double)
declare double @llvm.copysign.f64(double, double)
declare double @llvm.cos.f64(double)
declare double @llvm.exp.f64(double)
declare double @llvm.exp2.f64(double)
declare double @llvm.fabs.f64(double)
declare double @llvm.floor.f64(double)
declare double @llvm.fma.f64(double, double, double)
declare double @llvm.fmuladd.f64(double, double, double)
declare double @llvm.log.f64(double)
declare double @llvm.log10.f64(double)
declare double @llvm.log2.f64(double)
declare double @llvm.maximum.f64(double, double)
declare double @llvm.maxnum.f64(double, double)
declare double @llvm.minimum.f64(double, double)
declare double @llvm.minnum.f64(double, double)
declare double @llvm.nearbyint.f64(double)
declare double @llvm.pow.f64(double, double)
declare double @llvm.rint.f64(double)
declare double @llvm.round.f64(double)
declare double @llvm.roundeven.f64(double)
declare double @llvm.sin.f64(double)
declare double @llvm.sqrt.f64(double)
declare double @llvm.trunc.f64(double)
declare float @llvm.ceil.f32(float)
declare float @llvm.copysign.f32(float, float)
declare float @llvm.cos.f32(float)
declare float @llvm.exp.f32(float)
declare float @llvm.exp2.f32(float)
declare float @llvm.fabs.f32(float)
declare float @llvm.floor.f32(float)
declare float @llvm.fma.f32(float, float, float)
declare float @llvm.fmuladd.f32(float, float, float)
declare float @llvm.log.f32(float)
declare float @llvm.log10.f32(float)
declare float @llvm.log2.f32(float)
declare float @llvm.maximum.f32(float, float)
declare float @llvm.maxnum.f32(float, float)
declare float @llvm.minimum.f32(float, float)
declare float @llvm.minnum.f32(float, float)
declare float @llvm.nearbyint.f32(float)
declare float @llvm.pow.f32(float, float)
declare float @llvm.rint.f32(float)
declare float @llvm.round.f32(float)
declare float @llvm.roundeven.f32(float)
declare float @llvm.sin.f32(float)
declare float @llvm.sqrt.f32(float)
declare float @llvm.trunc.f32(float)
declare half @llvm.ceil.f16(half)
declare half @llvm.copysign.f16(half, half)
declare half @llvm.cos.f16(half)
declare half @llvm.exp.f16(half)
declare half @llvm.exp2.f16(half)
declare half @llvm.fabs.f16(half)
declare half @llvm.floor.f16(half)
declare half @llvm.fma.f16(half, half, half)
declare half @llvm.fmuladd.f16(half, half, half)
declare half @llvm.log.f16(half)
declare half @llvm.log10.f16(half)
declare half @llvm.log2.f16(half)
declare half @llvm.maximum.f16(half, half)
declare half @llvm.maxnum.f16(half, half)
declare half @llvm.minimum.f16(half, half)
declare half @llvm.minnum.f16(half, half)
declare half @llvm.nearbyint.f16(half)
declare half @llvm.pow.f16(half, half)
declare half @llvm.rint.f16(half)
declare half @llvm.round.f16(half)
declare half @llvm.roundeven.f16(half)
declare half @llvm.sin.f16(half)
declare half @llvm.sqrt.f16(half)
declare half @llvm.trunc.f16(half)
declare i16 @llvm.abs.i16(i16, i1)
declare i16 @llvm.bitreverse.i16(i16)
declare i16 @llvm.bswap.i16(i16)
declare i16 @llvm.ctlz.i16(i16, i1)
declare i16 @llvm.ctpop.i16(i16)
declare i16 @llvm.cttz.i16(i16, i1)
declare i16 @llvm.fptosi.sat.i16.f16(half)
declare i16 @llvm.fptosi.sat.i16.f32(float)
declare i16 @llvm.fptosi.sat.i16.f64(double)
declare i16 @llvm.fptoui.sat.i16.f16(half)
declare i16 @llvm.fptoui.sat.i16.f32(float)
declare i16 @llvm.fptoui.sat.i16.f64(double)
declare i16 @llvm.fshl.i16(i16, i16, i16)
declare i16 @llvm.fshr.i16(i16, i16, i16)
declare i16 @llvm.sadd.sat.i16(i16, i16)
declare i16 @llvm.smax.i16(i16, i16)
declare i16 @llvm.smin.i16(i16, i16)
declare i16 @llvm.ssub.sat.i16(i16, i16)
declare i16 @llvm.uadd.sat.i16(i16, i16)
declare i16 @llvm.umax.i16(i16, i16)
declare i16 @llvm.umin.i16(i16, i16)
declare i16 @llvm.usub.sat.i16(i16, i16)
declare i32 @llvm.abs.i32(i32, i1)
declare i32 @llvm.bitreverse.i32(i32)
declare i32 @llvm.bswap.i32(i32)
declare i32 @llvm.ctlz.i32(i32, i1)
declare i32 @llvm.ctpop.i32(i32)
declare i32 @llvm.cttz.i32(i32, i1)
declare i32 @llvm.fptosi.sat.i32.f16(half)
declare i32 @llvm.fptosi.sat.i32.f32(float)
declare i32 @llvm.fptosi.sat.i32.f64(double)
declare i32 @llvm.fptoui.sat.i32.f16(half)
declare i32 @llvm.fptoui.sat.i32.f32(float)
declare i32 @llvm.fptoui.sat.i32.f64(double)
declare i32 @llvm.fshl.i32(i32, i32, i32)
declare i32 @llvm.fshr.i32(i32, i32, i32)
declare i32 @llvm.sadd.sat.i32(i32, i32)
declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.smin.i32(i32, i32)
declare i32 @llvm.ssub.sat.i32(i32, i32)
declare i32 @llvm.uadd.sat.i32(i32, i32)
declare i32 @llvm.umax.i32(i32, i32)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare i64 @llvm.abs.i64(i64, i1)
declare i64 @llvm.bitreverse.i64(i64)
declare i64 @llvm.bswap.i64(i64)
declare i64 @llvm.ctlz.i64(i64, i1)
declare i64 @llvm.ctpop.i64(i64)
declare i64 @llvm.cttz.i64(i64, i1)
declare i64 @llvm.expect.i64(i64, i64)
declare i64 @llvm.fptosi.sat.i64.f16(half)
declare i64 @llvm.fptosi.sat.i64.f32(float)
declare i64 @llvm.fptosi.sat.i64.f64(double)
declare i64 @llvm.fptoui.sat.i64.f16(half)
declare i64 @llvm.fptoui.sat.i64.f32(float)
declare i64 @llvm.fptoui.sat.i64.f64(double)
declare i64 @llvm.fshl.i64(i64, i64, i64)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i64 @llvm.sadd.sat.i64(i64, i64)
declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.smin.i64(i64, i64)
declare i64 @llvm.ssub.sat.i64(i64, i64)
declare i64 @llvm.uadd.sat.i64(i64, i64)
declare i64 @llvm.umax.i64(i64, i64)
declare i64 @llvm.umin.i64(i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare i8 @llvm.abs.i8(i8, i1)
declare i8 @llvm.bitreverse.i8(i8)
declare i8 @llvm.ctlz.i8(i8, i1)
declare i8 @llvm.ctpop.i8(i8)
declare i8 @llvm.cttz.i8(i8, i1)
declare i8 @llvm.fptosi.sat.i8.f16(half)
declare i8 @llvm.fptosi.sat.i8.f32(float)
declare i8 @llvm.fptosi.sat.i8.f64(double)
declare i8 @llvm.fptoui.sat.i8.f16(half)
declare i8 @llvm.fptoui.sat.i8.f32(float)
declare i8 @llvm.fptoui.sat.i8.f64(double)
declare i8 @llvm.fshl.i8(i8, i8, i8)
declare i8 @llvm.fshr.i8(i8, i8, i8)
declare i8 @llvm.sadd.sat.i8(i8, i8)
declare i8 @llvm.smax.i8(i8, i8)
declare i8 @llvm.smin.i8(i8, i8)
declare i8 @llvm.ssub.sat.i8(i8, i8)
declare i8 @llvm.uadd.sat.i8(i8, i8)
declare i8 @llvm.umax.i8(i8, i8)
declare i8 @llvm.umin.i8(i8, i8)
declare i8 @llvm.usub.sat.i8(i8, i8)
declare void @llvm.assume(i1)
declare void @llvm.donothing()
declare { i16, i1 } @llvm.sadd.with.overflow.i16(i16, i16)
declare { i16, i1 } @llvm.smul.with.overflow.i16(i16, i16)
declare { i16, i1 } @llvm.ssub.with.overflow.i16(i16, i16)
declare { i16, i1 } @llvm.uadd.with.overflow.i16(i16, i16)
declare { i16, i1 } @llvm.umul.with.overflow.i16(i16, i16)
declare { i16, i1 } @llvm.usub.with.overflow.i16(i16, i16)
declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32)
declare { i32, i1 } @llvm.smul.with.overflow.i32(i32, i32)
declare { i32, i1 } @llvm.ssub.with.overflow.i32(i32, i32)
declare { i32, i1 } @llvm.uadd.with.overflow.i32(i32, i32)
declare { i32, i1 } @llvm.umul.with.overflow.i32(i32, i32)
declare { i32, i1 } @llvm.usub.with.overflow.i32(i32, i32)
declare { i64, i1 } @llvm.sadd.with.overflow.i64(i64, i64)
declare { i64, i1 } @llvm.smul.with.overflow.i64(i64, i64)
declare { i64, i1 } @llvm.ssub.with.overflow.i64(i64, i64)
declare { i64, i1 } @llvm.uadd.with.overflow.i64(i64, i64)
declare { i64, i1 } @llvm.umul.with.overflow.i64(i64, i64)
declare { i64, i1 } @llvm.usub.with.overflow.i64(i64, i64)
declare { i8, i1 } @llvm.sadd.with.overflow.i8(i8, i8)
declare { i8, i1 } @llvm.smul.with.overflow.i8(i8, i8)
declare { i8, i1 } @llvm.ssub.with.overflow.i8(i8, i8)
declare { i8, i1 } @llvm.uadd.with.overflow.i8(i8, i8)
declare { i8, i1 } @llvm.umul.with.overflow.i8(i8, i8)
declare { i8, i1 } @llvm.usub.with.overflow.i8(i8, i8)
define void @k(ptr %p, half %h, half %h2, half %h3, float %f, float %f2, float %f3, double %d, double %d2, double %d3, i8 %i8a, i8 %i8b, i8 %i8c, i16 %i16a, i16 %i16b, i16 %i16c, i32 %i32a, i32 %i32b, i32 %i32c, i64 %i64a, i64 %i64b, i64 %i64c) {
  %r0 = call half @llvm.sqrt.f16(half %h)
  store volatile half %r0, ptr %p, align 2
  %r1 = call half @llvm.floor.f16(half %h)
  store volatile half %r1, ptr %p, align 2
  %r2 = call half @llvm.ceil.f16(half %h)
  store volatile half %r2, ptr %p, align 2
  %r3 = call half @llvm.fabs.f16(half %h)
  store volatile half %r3, ptr %p, align 2
  %r4 = call half @llvm.trunc.f16(half %h)
  store volatile half %r4, ptr %p, align 2
  %r5 = call half @llvm.rint.f16(half %h)
  store volatile half %r5, ptr %p, align 2
  %r6 = call half @llvm.roundeven.f16(half %h)
  store volatile half %r6, ptr %p, align 2
  %r7 = call half @llvm.nearbyint.f16(half %h)
  store volatile half %r7, ptr %p, align 2
  %r8 = call half @llvm.round.f16(half %h)
  store volatile half %r8, ptr %p, align 2
  %r9 = call half @llvm.sin.f16(half %h)
  store volatile half %r9, ptr %p, align 2
  %r10 = call half @llvm.cos.f16(half %h)
  store volatile half %r10, ptr %p, align 2
  %r11 = call half @llvm.exp.f16(half %h)
  store volatile half %r11, ptr %p, align 2
  %r12 = call half @llvm.exp2.f16(half %h)
  store volatile half %r12, ptr %p, align 2
  %r13 = call half @llvm.log.f16(half %h)
  store volatile half %r13, ptr %p, align 2
  %r14 = call half @llvm.log2.f16(half %h)
  store volatile half %r14, ptr %p, align 2
  %r15 = call half @llvm.log10.f16(half %h)
  store volatile half %r15, ptr %p, align 2
  %r16 = call half @llvm.copysign.f16(half %h, half %h2)
  store volatile half %r16, ptr %p, align 2
  %r17 = call half @llvm.minnum.f16(half %h, half %h2)
  store volatile half %r17, ptr %p, align 2
  %r18 = call half @llvm.maxnum.f16(half %h, half %h2)
  store volatile half %r18, ptr %p, align 2
  %r19 = call half @llvm.minimum.f16(half %h, half %h2)
  store volatile half %r19, ptr %p, align 2
  %r20 = call half @llvm.maximum.f16(half %h, half %h2)
  store volatile half %r20, ptr %p, align 2
  %r21 = call half @llvm.pow.f16(half %h, half %h2)
  store volatile half %r21, ptr %p, align 2
  %r22 = call half @llvm.fma.f16(half %h, half %h2, half %h3)
  store volatile half %r22, ptr %p, align 2
  %r23 = call half @llvm.fmuladd.f16(half %h, half %h2, half %h3)
  store volatile half %r23, ptr %p, align 2
  %r24 = call i8 @llvm.fptosi.sat.i8.f16(half %h)
  store volatile i8 %r24, ptr %p, align 2
  %r25 = call i8 @llvm.fptoui.sat.i8.f16(half %h)
  store volatile i8 %r25, ptr %p, align 2
  %r26 = call i16 @llvm.fptosi.sat.i16.f16(half %h)
  store volatile i16 %r26, ptr %p, align 2
  %r27 = call i16 @llvm.fptoui.sat.i16.f16(half %h)
  store volatile i16 %r27, ptr %p, align 2
  %r28 = call i32 @llvm.fptosi.sat.i32.f16(half %h)
  store volatile i32 %r28, ptr %p, align 2
  %r29 = call i32 @llvm.fptoui.sat.i32.f16(half %h)
  store volatile i32 %r29, ptr %p, align 2
  %r30 = call i64 @llvm.fptosi.sat.i64.f16(half %h)
  store volatile i64 %r30, ptr %p, align 2
  %r31 = call i64 @llvm.fptoui.sat.i64.f16(half %h)
  store volatile i64 %r31, ptr %p, align 2
  %r32 = call float @llvm.sqrt.f32(float %f)
  store volatile float %r32, ptr %p, align 2
  %r33 = call float @llvm.floor.f32(float %f)
  store volatile float %r33, ptr %p, align 2
  %r34 = call float @llvm.ceil.f32(float %f)
  store volatile float %r34, ptr %p, align 2
  %r35 = call float @llvm.fabs.f32(float %f)
  store volatile float %r35, ptr %p, align 2
  %r36 = call float @llvm.trunc.f32(float %f)
  store volatile float %r36, ptr %p, align 2
  %r37 = call float @llvm.rint.f32(float %f)
  store volatile float %r37, ptr %p, align 2
  %r38 = call float @llvm.roundeven.f32(float %f)
  store volatile float %r38, ptr %p, align 2
  %r39 = call float @llvm.nearbyint.f32(float %f)
  store volatile float %r39, ptr %p, align 2
  %r40 = call float @llvm.round.f32(float %f)
  store volatile float %r40, ptr %p, align 2
  %r41 = call float @llvm.sin.f32(float %f)
  store volatile float %r41, ptr %p, align 2
  %r42 = call float @llvm.cos.f32(float %f)
  store volatile float %r42, ptr %p, align 2
  %r43 = call float @llvm.exp.f32(float %f)
  store volatile float %r43, ptr %p, align 2
  %r44 = call float @llvm.exp2.f32(float %f)
  store volatile float %r44, ptr %p, align 2
  %r45 = call float @llvm.log.f32(float %f)
  store volatile float %r45, ptr %p, align 2
  %r46 = call float @llvm.log2.f32(float %f)
  store volatile float %r46, ptr %p, align 2
  %r47 = call float @llvm.log10.f32(float %f)
  store volatile float %r47, ptr %p, align 2
  %r48 = call float @llvm.copysign.f32(float %f, float %f2)
  store volatile float %r48, ptr %p, align 2
  %r49 = call float @llvm.minnum.f32(float %f, float %f2)
  store volatile float %r49, ptr %p, align 2
  %r50 = call float @llvm.maxnum.f32(float %f, float %f2)
  store volatile float %r50, ptr %p, align 2
  %r51 = call float @llvm.minimum.f32(float %f, float %f2)
  store volatile float %r51, ptr %p, align 2
  %r52 = call float @llvm.maximum.f32(float %f, float %f2)
  store volatile float %r52, ptr %p, align 2
  %r53 = call float @llvm.pow.f32(float %f, float %f2)
  store volatile float %r53, ptr %p, align 2
  %r54 = call float @llvm.fma.f32(float %f, float %f2, float %f3)
  store volatile float %r54, ptr %p, align 2
  %r55 = call float @llvm.fmuladd.f32(float %f, float %f2, float %f3)
  store volatile float %r55, ptr %p, align 2
  %r56 = call i8 @llvm.fptosi.sat.i8.f32(float %f)
  store volatile i8 %r56, ptr %p, align 2
  %r57 = call i8 @llvm.fptoui.sat.i8.f32(float %f)
  store volatile i8 %r57, ptr %p, align 2
  %r58 = call i16 @llvm.fptosi.sat.i16.f32(float %f)
  store volatile i16 %r58, ptr %p, align 2
  %r59 = call i16 @llvm.fptoui.sat.i16.f32(float %f)
  store volatile i16 %r59, ptr %p, align 2
  %r60 = call i32 @llvm.fptosi.sat.i32.f32(float %f)
  store volatile i32 %r60, ptr %p, align 2
  %r61 = call i32 @llvm.fptoui.sat.i32.f32(float %f)
  store volatile i32 %r61, ptr %p, align 2
  %r62 = call i64 @llvm.fptosi.sat.i64.f32(float %f)
  store volatile i64 %r62, ptr %p, align 2
  %r63 = call i64 @llvm.fptoui.sat.i64.f32(float %f)
  store volatile i64 %r63, ptr %p, align 2
  %r64 = call double @llvm.sqrt.f64(double %d)
  store volatile double %r64, ptr %p, align 2
  %r65 = call double @llvm.floor.f64(double %d)
  store volatile double %r65, ptr %p, align 2
  %r66 = call double @llvm.ceil.f64(double %d)
  store volatile double %r66, ptr %p, align 2
  %r67 = call double @llvm.fabs.f64(double %d)
  store volatile double %r67, ptr %p, align 2
  %r68 = call double @llvm.trunc.f64(double %d)
  store volatile double %r68, ptr %p, align 2
  %r69 = call double @llvm.rint.f64(double %d)
  store volatile double %r69, ptr %p, align 2
  %r70 = call double @llvm.roundeven.f64(double %d)
  store volatile double %r70, ptr %p, align 2
  %r71 = call double @llvm.nearbyint.f64(double %d)
  store volatile double %r71, ptr %p, align 2
  %r72 = call double @llvm.round.f64(double %d)
  store volatile double %r72, ptr %p, align 2
  %r73 = call double @llvm.sin.f64(double %d)
  store volatile double %r73, ptr %p, align 2
  %r74 = call double @llvm.cos.f64(double %d)
  store volatile double %r74, ptr %p, align 2
  %r75 = call double @llvm.exp.f64(double %d)
  store volatile double %r75, ptr %p, align 2
  %r76 = call double @llvm.exp2.f64(double %d)
  store volatile double %r76, ptr %p, align 2
  %r77 = call double @llvm.log.f64(double %d)
  store volatile double %r77, ptr %p, align 2
  %r78 = call double @llvm.log2.f64(double %d)
  store volatile double %r78, ptr %p, align 2
  %r79 = call double @llvm.log10.f64(double %d)
  store volatile double %r79, ptr %p, align 2
  %r80 = call double @llvm.copysign.f64(double %d, double %d2)
  store volatile double %r80, ptr %p, align 2
  %r81 = call double @llvm.minnum.f64(double %d, double %d2)
  store volatile double %r81, ptr %p, align 2
  %r82 = call double @llvm.maxnum.f64(double %d, double %d2)
  store volatile double %r82, ptr %p, align 2
  %r83 = call double @llvm.minimum.f64(double %d, double %d2)
  store volatile double %r83, ptr %p, align 2
  %r84 = call double @llvm.maximum.f64(double %d, double %d2)
  store volatile double %r84, ptr %p, align 2
  %r85 = call double @llvm.pow.f64(double %d, double %d2)
  store volatile double %r85, ptr %p, align 2
  %r86 = call double @llvm.fma.f64(double %d, double %d2, double %d3)
  store volatile double %r86, ptr %p, align 2
  %r87 = call double @llvm.fmuladd.f64(double %d, double %d2, double %d3)
  store volatile double %r87, ptr %p, align 2
  %r88 = call i8 @llvm.fptosi.sat.i8.f64(double %d)
  store volatile i8 %r88, ptr %p, align 2
  %r89 = call i8 @llvm.fptoui.sat.i8.f64(double %d)
  store volatile i8 %r89, ptr %p, align 2
  %r90 = call i16 @llvm.fptosi.sat.i16.f64(double %d)
  store volatile i16 %r90, ptr %p, align 2
  %r91 = call i16 @llvm.fptoui.sat.i16.f64(double %d)
  store volatile i16 %r91, ptr %p, align 2
  %r92 = call i32 @llvm.fptosi.sat.i32.f64(double %d)
  store volatile i32 %r92, ptr %p, align 2
  %r93 = call i32 @llvm.fptoui.sat.i32.f64(double %d)
  store volatile i32 %r93, ptr %p, align 2
  %r94 = call i64 @llvm.fptosi.sat.i64.f64(double %d)
  store volatile i64 %r94, ptr %p, align 2
  %r95 = call i64 @llvm.fptoui.sat.i64.f64(double %d)
  store volatile i64 %r95, ptr %p, align 2
  %r96 = call i8 @llvm.smax.i8(i8 %i8a, i8 %i8b)
  store volatile i8 %r96, ptr %p, align 2
  %r97 = call i8 @llvm.smin.i8(i8 %i8a, i8 %i8b)
  store volatile i8 %r97, ptr %p, align 2
  %r98 = call i8 @llvm.umax.i8(i8 %i8a, i8 %i8b)
  store volatile i8 %r98, ptr %p, align 2
  %r99 = call i8 @llvm.umin.i8(i8 %i8a, i8 %i8b)
  store volatile i8 %r99, ptr %p, align 2
  %r100 = call i8 @llvm.uadd.sat.i8(i8 %i8a, i8 %i8b)
  store volatile i8 %r100, ptr %p, align 2
  %r101 = call i8 @llvm.usub.sat.i8(i8 %i8a, i8 %i8b)
  store volatile i8 %r101, ptr %p, align 2
  %r102 = call i8 @llvm.sadd.sat.i8(i8 %i8a, i8 %i8b)
  store volatile i8 %r102, ptr %p, align 2
  %r103 = call i8 @llvm.ssub.sat.i8(i8 %i8a, i8 %i8b)
  store volatile i8 %r103, ptr %p, align 2
  %r104 = call i8 @llvm.fshl.i8(i8 %i8a, i8 %i8b, i8 %i8c)
  store volatile i8 %r104, ptr %p, align 2
  %r105 = call i8 @llvm.fshr.i8(i8 %i8a, i8 %i8b, i8 %i8c)
  store volatile i8 %r105, ptr %p, align 2
  %r106 = call { i8, i1 } @llvm.sadd.with.overflow.i8(i8 %i8a, i8 %i8b)
  %x106 = extractvalue { i8, i1 } %r106, 0
  %y106 = extractvalue { i8, i1 } %r106, 1
  %s106 = select i1 %y106, i8 7, i8 %x106
  store volatile i8 %s106, ptr %p, align 1
  %r107 = call { i8, i1 } @llvm.uadd.with.overflow.i8(i8 %i8a, i8 %i8b)
  %x107 = extractvalue { i8, i1 } %r107, 0
  %y107 = extractvalue { i8, i1 } %r107, 1
  %s107 = select i1 %y107, i8 7, i8 %x107
  store volatile i8 %s107, ptr %p, align 1
  %r108 = call { i8, i1 } @llvm.ssub.with.overflow.i8(i8 %i8a, i8 %i8b)
  %x108 = extractvalue { i8, i1 } %r108, 0
  %y108 = extractvalue { i8, i1 } %r108, 1
  %s108 = select i1 %y108, i8 7, i8 %x108
  store volatile i8 %s108, ptr %p, align 1
  %r109 = call { i8, i1 } @llvm.usub.with.overflow.i8(i8 %i8a, i8 %i8b)
  %x109 = extractvalue { i8, i1 } %r109, 0
  %y109 = extractvalue { i8, i1 } %r109, 1
  %s109 = select i1 %y109, i8 7, i8 %x109
  store volatile i8 %s109, ptr %p, align 1
  %r110 = call { i8, i1 } @llvm.smul.with.overflow.i8(i8 %i8a, i8 %i8b)
  %x110 = extractvalue { i8, i1 } %r110, 0
  %y110 = extractvalue { i8, i1 } %r110, 1
  %s110 = select i1 %y110, i8 7, i8 %x110
  store volatile i8 %s110, ptr %p, align 1
  %r111 = call { i8, i1 } @llvm.umul.with.overflow.i8(i8 %i8a, i8 %i8b)
  %x111 = extractvalue { i8, i1 } %r111, 0
  %y111 = extractvalue { i8, i1 } %r111, 1
  %s111 = select i1 %y111, i8 7, i8 %x111
  store volatile i8 %s111, ptr %p, align 1
  %r112 = call i8 @llvm.abs.i8(i8 %i8a, i1 false)
  store volatile i8 %r112, ptr %p, align 2
  %r113 = call i8 @llvm.ctlz.i8(i8 %i8a, i1 false)
  store volatile i8 %r113, ptr %p, align 2
  %r114 = call i8 @llvm.cttz.i8(i8 %i8a, i1 true)
  store volatile i8 %r114, ptr %p, align 2
  %r115 = call i8 @llvm.ctpop.i8(i8 %i8a)
  store volatile i8 %r115, ptr %p, align 2
  %r116 = call i8 @llvm.bitreverse.i8(i8 %i8a)
  store volatile i8 %r116, ptr %p, align 2
  %r117 = call i16 @llvm.smax.i16(i16 %i16a, i16 %i16b)
  store volatile i16 %r117, ptr %p, align 2
  %r118 = call i16 @llvm.smin.i16(i16 %i16a, i16 %i16b)
  store volatile i16 %r118, ptr %p, align 2
  %r119 = call i16 @llvm.umax.i16(i16 %i16a, i16 %i16b)
  store volatile i16 %r119, ptr %p, align 2
  %r120 = call i16 @llvm.umin.i16(i16 %i16a, i16 %i16b)
  store volatile i16 %r120, ptr %p, align 2
  %r121 = call i16 @llvm.uadd.sat.i16(i16 %i16a, i16 %i16b)
  store volatile i16 %r121, ptr %p, align 2
  %r122 = call i16 @llvm.usub.sat.i16(i16 %i16a, i16 %i16b)
  store volatile i16 %r122, ptr %p, align 2
  %r123 = call i16 @llvm.sadd.sat.i16(i16 %i16a, i16 %i16b)
  store volatile i16 %r123, ptr %p, align 2
  %r124 = call i16 @llvm.ssub.sat.i16(i16 %i16a, i16 %i16b)
  store volatile i16 %r124, ptr %p, align 2
  %r125 = call i16 @llvm.fshl.i16(i16 %i16a, i16 %i16b, i16 %i16c)
  store volatile i16 %r125, ptr %p, align 2
  %r126 = call i16 @llvm.fshr.i16(i16 %i16a, i16 %i16b, i16 %i16c)
  store volatile i16 %r126, ptr %p, align 2
  %r127 = call { i16, i1 } @llvm.sadd.with.overflow.i16(i16 %i16a, i16 %i16b)
  %x127 = extractvalue { i16, i1 } %r127, 0
  %y127 = extractvalue { i16, i1 } %r127, 1
  %s127 = select i1 %y127, i16 7, i16 %x127
  store volatile i16 %s127, ptr %p, align 1
  %r128 = call { i16, i1 } @llvm.uadd.with.overflow.i16(i16 %i16a, i16 %i16b)
  %x128 = extractvalue { i16, i1 } %r128, 0
  %y128 = extractvalue { i16, i1 } %r128, 1
  %s128 = select i1 %y128, i16 7, i16 %x128
  store volatile i16 %s128, ptr %p, align 1
  %r129 = call { i16, i1 } @llvm.ssub.with.overflow.i16(i16 %i16a, i16 %i16b)
  %x129 = extractvalue { i16, i1 } %r129, 0
  %y129 = extractvalue { i16, i1 } %r129, 1
  %s129 = select i1 %y129, i16 7, i16 %x129
  store volatile i16 %s129, ptr %p, align 1
  %r130 = call { i16, i1 } @llvm.usub.with.overflow.i16(i16 %i16a, i16 %i16b)
  %x130 = extractvalue { i16, i1 } %r130, 0
  %y130 = extractvalue { i16, i1 } %r130, 1
  %s130 = select i1 %y130, i16 7, i16 %x130
  store volatile i16 %s130, ptr %p, align 1
  %r131 = call { i16, i1 } @llvm.smul.with.overflow.i16(i16 %i16a, i16 %i16b)
  %x131 = extractvalue { i16, i1 } %r131, 0
  %y131 = extractvalue { i16, i1 } %r131, 1
  %s131 = select i1 %y131, i16 7, i16 %x131
  store volatile i16 %s131, ptr %p, align 1
  %r132 = call { i16, i1 } @llvm.umul.with.overflow.i16(i16 %i16a, i16 %i16b)
  %x132 = extractvalue { i16, i1 } %r132, 0
  %y132 = extractvalue { i16, i1 } %r132, 1
  %s132 = select i1 %y132, i16 7, i16 %x132
  store volatile i16 %s132, ptr %p, align 1
  %r133 = call i16 @llvm.abs.i16(i16 %i16a, i1 false)
  store volatile i16 %r133, ptr %p, align 2
  %r134 = call i16 @llvm.ctlz.i16(i16 %i16a, i1 false)
  store volatile i16 %r134, ptr %p, align 2
  %r135 = call i16 @llvm.cttz.i16(i16 %i16a, i1 true)
  store volatile i16 %r135, ptr %p, align 2
  %r136 = call i16 @llvm.ctpop.i16(i16 %i16a)
  store volatile i16 %r136, ptr %p, align 2
  %r137 = call i16 @llvm.bitreverse.i16(i16 %i16a)
  store volatile i16 %r137, ptr %p, align 2
  %r138 = call i16 @llvm.bswap.i16(i16 %i16a)
  store volatile i16 %r138, ptr %p, align 2
  %r139 = call i32 @llvm.smax.i32(i32 %i32a, i32 %i32b)
  store volatile i32 %r139, ptr %p, align 2
  %r140 = call i32 @llvm.smin.i32(i32 %i32a, i32 %i32b)
  store volatile i32 %r140, ptr %p, align 2
  %r141 = call i32 @llvm.umax.i32(i32 %i32a, i32 %i32b)
  store volatile i32 %r141, ptr %p, align 2
  %r142 = call i32 @llvm.umin.i32(i32 %i32a, i32 %i32b)
  store volatile i32 %r142, ptr %p, align 2
  %r143 = call i32 @llvm.uadd.sat.i32(i32 %i32a, i32 %i32b)
  store volatile i32 %r143, ptr %p, align 2
  %r144 = call i32 @llvm.usub.sat.i32(i32 %i32a, i32 %i32b)
  store volatile i32 %r144, ptr %p, align 2
  %r145 = call i32 @llvm.sadd.sat.i32(i32 %i32a, i32 %i32b)
  store volatile i32 %r145, ptr %p, align 2
  %r146 = call i32 @llvm.ssub.sat.i32(i32 %i32a, i32 %i32b)
  store volatile i32 %r146, ptr %p, align 2
  %r147 = call i32 @llvm.fshl.i32(i32 %i32a, i32 %i32b, i32 %i32c)
  store volatile i32 %r147, ptr %p, align 2
  %r148 = call i32 @llvm.fshr.i32(i32 %i32a, i32 %i32b, i32 %i32c)
  store volatile i32 %r148, ptr %p, align 2
  %r149 = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %i32a, i32 %i32b)
  %x149 = extractvalue { i32, i1 } %r149, 0
  %y149 = extractvalue { i32, i1 } %r149, 1
  %s149 = select i1 %y149, i32 7, i32 %x149
  store volatile i32 %s149, ptr %p, align 1
  %r150 = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %i32a, i32 %i32b)
  %x150 = extractvalue { i32, i1 } %r150, 0
  %y150 = extractvalue { i32, i1 } %r150, 1
  %s150 = select i1 %y150, i32 7, i32 %x150
  store volatile i32 %s150, ptr %p, align 1
  %r151 = call { i32, i1 } @llvm.ssub.with.overflow.i32(i32 %i32a, i32 %i32b)
  %x151 = extractvalue { i32, i1 } %r151, 0
  %y151 = extractvalue { i32, i1 } %r151, 1
  %s151 = select i1 %y151, i32 7, i32 %x151
  store volatile i32 %s151, ptr %p, align 1
  %r152 = call { i32, i1 } @llvm.usub.with.overflow.i32(i32 %i32a, i32 %i32b)
  %x152 = extractvalue { i32, i1 } %r152, 0
  %y152 = extractvalue { i32, i1 } %r152, 1
  %s152 = select i1 %y152, i32 7, i32 %x152
  store volatile i32 %s152, ptr %p, align 1
  %r153 = call { i32, i1 } @llvm.smul.with.overflow.i32(i32 %i32a, i32 %i32b)
  %x153 = extractvalue { i32, i1 } %r153, 0
  %y153 = extractvalue { i32, i1 } %r153, 1
  %s153 = select i1 %y153, i32 7, i32 %x153
  store volatile i32 %s153, ptr %p, align 1
  %r154 = call { i32, i1 } @llvm.umul.with.overflow.i32(i32 %i32a, i32 %i32b)
  %x154 = extractvalue { i32, i1 } %r154, 0
  %y154 = extractvalue { i32, i1 } %r154, 1
  %s154 = select i1 %y154, i32 7, i32 %x154
  store volatile i32 %s154, ptr %p, align 1
  %r155 = call i32 @llvm.abs.i32(i32 %i32a, i1 false)
  store volatile i32 %r155, ptr %p, align 2
  %r156 = call i32 @llvm.ctlz.i32(i32 %i32a, i1 false)
  store volatile i32 %r156, ptr %p, align 2
  %r157 = call i32 @llvm.cttz.i32(i32 %i32a, i1 true)
  store volatile i32 %r157, ptr %p, align 2
  %r158 = call i32 @llvm.ctpop.i32(i32 %i32a)
  store volatile i32 %r158, ptr %p, align 2
  %r159 = call i32 @llvm.bitreverse.i32(i32 %i32a)
  store volatile i32 %r159, ptr %p, align 2
  %r160 = call i32 @llvm.bswap.i32(i32 %i32a)
  store volatile i32 %r160, ptr %p, align 2
  %r161 = call i64 @llvm.smax.i64(i64 %i64a, i64 %i64b)
  store volatile i64 %r161, ptr %p, align 2
  %r162 = call i64 @llvm.smin.i64(i64 %i64a, i64 %i64b)
  store volatile i64 %r162, ptr %p, align 2
  %r163 = call i64 @llvm.umax.i64(i64 %i64a, i64 %i64b)
  store volatile i64 %r163, ptr %p, align 2
  %r164 = call i64 @llvm.umin.i64(i64 %i64a, i64 %i64b)
  store volatile i64 %r164, ptr %p, align 2
  %r165 = call i64 @llvm.uadd.sat.i64(i64 %i64a, i64 %i64b)
  store volatile i64 %r165, ptr %p, align 2
  %r166 = call i64 @llvm.usub.sat.i64(i64 %i64a, i64 %i64b)
  store volatile i64 %r166, ptr %p, align 2
  %r167 = call i64 @llvm.sadd.sat.i64(i64 %i64a, i64 %i64b)
  store volatile i64 %r167, ptr %p, align 2
  %r168 = call i64 @llvm.ssub.sat.i64(i64 %i64a, i64 %i64b)
  store volatile i64 %r168, ptr %p, align 2
  %r169 = call i64 @llvm.fshl.i64(i64 %i64a, i64 %i64b, i64 %i64c)
  store volatile i64 %r169, ptr %p, align 2
  %r170 = call i64 @llvm.fshr.i64(i64 %i64a, i64 %i64b, i64 %i64c)
  store volatile i64 %r170, ptr %p, align 2
  %r171 = call { i64, i1 } @llvm.sadd.with.overflow.i64(i64 %i64a, i64 %i64b)
  %x171 = extractvalue { i64, i1 } %r171, 0
  %y171 = extractvalue { i64, i1 } %r171, 1
  %s171 = select i1 %y171, i64 7, i64 %x171
  store volatile i64 %s171, ptr %p, align 1
  %r172 = call { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %i64a, i64 %i64b)
  %x172 = extractvalue { i64, i1 } %r172, 0
  %y172 = extractvalue { i64, i1 } %r172, 1
  %s172 = select i1 %y172, i64 7, i64 %x172
  store volatile i64 %s172, ptr %p, align 1
  %r173 = call { i64, i1 } @llvm.ssub.with.overflow.i64(i64 %i64a, i64 %i64b)
  %x173 = extractvalue { i64, i1 } %r173, 0
  %y173 = extractvalue { i64, i1 } %r173, 1
  %s173 = select i1 %y173, i64 7, i64 %x173
  store volatile i64 %s173, ptr %p, align 1
  %r174 = call { i64, i1 } @llvm.usub.with.overflow.i64(i64 %i64a, i64 %i64b)
  %x174 = extractvalue { i64, i1 } %r174, 0
  %y174 = extractvalue { i64, i1 } %r174, 1
  %s174 = select i1 %y174, i64 7, i64 %x174
  store volatile i64 %s174, ptr %p, align 1
  %r175 = call { i64, i1 } @llvm.smul.with.overflow.i64(i64 %i64a, i64 %i64b)
  %x175 = extractvalue { i64, i1 } %r175, 0
  %y175 = extractvalue { i64, i1 } %r175, 1
  %s175 = select i1 %y175, i64 7, i64 %x175
  store volatile i64 %s175, ptr %p, align 1
  %r176 = call { i64, i1 } @llvm.umul.with.overflow.i64(i64 %i64a, i64 %i64b)
  %x176 = extractvalue { i64, i1 } %r176, 0
  %y176 = extractvalue { i64, i1 } %r176, 1
  %s176 = select i1 %y176, i64 7, i64 %x176
  store volatile i64 %s176, ptr %p, align 1
  %r177 = call i64 @llvm.abs.i64(i64 %i64a, i1 false)
  store volatile i64 %r177, ptr %p, align 2
  %r178 = call i64 @llvm.ctlz.i64(i64 %i64a, i1 false)
  store volatile i64 %r178, ptr %p, align 2
  %r179 = call i64 @llvm.cttz.i64(i64 %i64a, i1 true)
  store volatile i64 %r179, ptr %p, align 2
  %r180 = call i64 @llvm.ctpop.i64(i64 %i64a)
  store volatile i64 %r180, ptr %p, align 2
  %r181 = call i64 @llvm.bitreverse.i64(i64 %i64a)
  store volatile i64 %r181, ptr %p, align 2
  %r182 = call i64 @llvm.bswap.i64(i64 %i64a)
  store volatile i64 %r182, ptr %p, align 2
  %r183 = call i64 @llvm.expect.i64(i64 %i64a, i64 3)
  store volatile i64 %r183, ptr %p, align 2
  call void @llvm.assume(i1 true)
  call void @llvm.donothing()
  ret void
}

!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
