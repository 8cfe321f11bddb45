; Globals of every address space with initialisers, constant expressions, allocas, address arithmetic, memcpy.
target triple = "nvptx64-nvidia-cuda"
@tile = internal addrspace(3) global [32 x [33 x float]] undef, align 16
@dynamic = external addrspace(3) global [0 x i8], align 16
@bytes = internal addrspace(3) global i8 undef
@table = internal addrspace(4) constant [4 x double] [double 1.0, double 0.1, double 0x7FF8000000000000, double -0.0], align 8
@text = private unnamed_addr addrspace(1) constant [6 x i8] c"a\22\\\0A\00b", align 1
@pair = internal addrspace(1) global { i32, [2 x i16] } { i32 -1, [2 x i16] [i16 1, i16 2] }, align 4
@zero = internal addrspace(1) global [100 x i64] zeroinitializer, align 8
@flag = addrspace(1) global i1 true
@address = internal addrspace(1) global ptr addrspacecast (ptr addrspace(1) @zero to ptr), align 8
@inside = internal addrspace(1) global ptr getelementptr inbounds ([100 x i64], ptr addrspacecast (ptr addrspace(1) @zero to ptr), i64 0, i64 7), align 8
@"odd name" = internal addrspace(1) global i32 3

define void @k(ptr addrspace(1) noalias readonly %p, i64 %n, i32 %i) {
entry:
  %slot = alloca double, align 8
  %list = alloca [7 x i32], align 16
  %raw = alloca i8, i64 24, align 8
  %some = alloca { i8, i64 }, align 8
  store double 2.0, ptr %slot, align 8
  %s0 = load double, ptr %slot, align 8
  %s1 = load volatile i64, ptr %slot, align 8
  store volatile i64 %s1, ptr %raw, align 1
  %e = getelementptr inbounds [7 x i32], ptr %list, i64 0, i64 %n
  store i32 %i, ptr %e, align 4
  %e1 = getelementptr i32, ptr %e, i32 -1
  %e2 = load i32, ptr %e1, align 4
  %f = getelementptr inbounds { i8, i64 }, ptr %some, i32 0, i32 1
  store i64 %n, ptr %f, align 8
  %g = getelementptr i8, ptr addrspace(1) %p, i64 %n
  %g1 = load i64, ptr addrspace(1) %g, align 8, !invariant.load !1
  %g2 = load i8, ptr addrspace(1) %g, align 1
  %t = getelementptr inbounds [32 x [33 x float]], ptr addrspace(3) @tile, i64 0, i64 %n, i64 3
  store float 1.5, ptr addrspace(3) %t, align 4
  %t1 = load float, ptr addrspace(3) getelementptr inbounds ([32 x [33 x float]], ptr addrspace(3) @tile, i64 0, i64 1, i64 2), align 4
  store volatile float %t1, ptr addrspace(3) @dynamic, align 4
  store volatile i8 %g2, ptr addrspace(3) @bytes, align 1
  %c = getelementptr inbounds [4 x double], ptr addrspace(4) @table, i64 0, i64 %n
  %c1 = load double, ptr addrspace(4) %c, align 8
  %c2 = load double, ptr addrspacecast (ptr addrspace(4) @table to ptr), align 8
  %u = load i8, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @text, i64 2), align 1
  %v = load i16, ptr addrspace(1) getelementptr inbounds ({ i32, [2 x i16] }, ptr addrspace(1) @pair, i32 0, i32 1, i64 1), align 2
  %w = load ptr, ptr addrspace(1) @address, align 8
  %w1 = load i64, ptr %w, align 8
  %w2 = load ptr, ptr addrspace(1) @inside, align 8
  store ptr %w, ptr %w2, align 8
  store ptr null, ptr %w2, align 8
  %x = load i32, ptr addrspace(1) @"odd name", align 4
  %y = load i1, ptr addrspace(1) @flag, align 1
  %cast = addrspacecast ptr addrspace(1) %p to ptr
  %int = ptrtoint ptr %cast to i64
  %back = inttoptr i64 %int to ptr addrspace(1)
  %same = icmp eq ptr addrspace(1) %back, %p
  %none = icmp eq ptr %cast, null
  %which = select i1 %same, ptr %cast, ptr %raw
  call void @llvm.lifetime.start.p0(i64 24, ptr %raw)
  call void @llvm.memcpy.p0.p1.i64(ptr align 8 %raw, ptr addrspace(1) align 4 %p, i64 24, i1 false)
  call void @llvm.memmove.p0.p0.i64(ptr %raw, ptr %cast, i64 %n, i1 false)
  call void @llvm.memset.p3.i32(ptr addrspace(3) align 4 @tile, i8 0, i32 %i, i1 false)
  call void @llvm.lifetime.end.p0(i64 24, ptr %raw)
  store volatile double %s0, ptr %which, align 8
  store volatile double %c1, ptr %which, align 8
  store volatile double %c2, ptr %which, align 8
  store volatile i32 %e2, ptr %which, align 4
  store volatile i64 %g1, ptr %which, align 8
  store volatile i8 %u, ptr %which, align 1
  store volatile i16 %v, ptr %which, align 2
  store volatile i64 %w1, ptr %which, align 8
  store volatile i32 %x, ptr %which, align 4
  %yy = select i1 %y, i1 %none, i1 %same
  %z = zext i1 %yy to i8
  store volatile i8 %z, ptr %which, align 1
  %vec = load <2 x float>, ptr addrspace(1) %p, align 8
  %v0 = extractelement <2 x float> %vec, i32 0
  %v1 = insertelement <2 x float> %vec, float %v0, i32 1
  %v2 = shufflevector <2 x float> %v1, <2 x float> <float 1.0, float undef>, <4 x i32> <i32 1, i32 0, i32 2, i32 poison>
  %v3 = fadd <4 x float> %v2, %v2
  store volatile <4 x float> %v3, ptr %which, align 16
  ret void
}
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)
declare void @llvm.memcpy.p0.p1.i64(ptr, ptr addrspace(1), i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p3.i32(ptr addrspace(3), i8, i32, i1)

!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
!1 = !{}
