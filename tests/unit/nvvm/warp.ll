; Registers, barriers, fences, shuffles, votes, matches, sleeping, traps.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.z()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.z()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.z()
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.z()
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare i32 @llvm.nvvm.read.ptx.sreg.warpsize()
declare i32 @llvm.nvvm.read.ptx.sreg.lanemask.lt()
declare i32 @llvm.nvvm.read.ptx.sreg.lanemask.eq()
declare i32 @llvm.nvvm.read.ptx.sreg.clock()
declare i64 @llvm.nvvm.read.ptx.sreg.clock64()
declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.membar.cta()
declare void @llvm.nvvm.membar.gl()
declare void @llvm.nvvm.membar.sys()
declare i32 @llvm.nvvm.barrier0.popc(i32)
declare i32 @llvm.nvvm.barrier0.and(i32)
declare i32 @llvm.nvvm.barrier0.or(i32)
declare void @llvm.nvvm.bar.warp.sync(i32)
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
declare float @llvm.nvvm.shfl.sync.idx.f32(i32, float, i32, i32)
declare i32 @llvm.nvvm.shfl.sync.up.i32(i32, i32, i32, i32)
declare float @llvm.nvvm.shfl.sync.up.f32(i32, float, i32, i32)
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32)
declare float @llvm.nvvm.shfl.sync.down.f32(i32, float, i32, i32)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)
declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32)
declare i1 @llvm.nvvm.vote.all.sync(i32, i1)
declare i1 @llvm.nvvm.vote.any.sync(i32, i1)
declare i1 @llvm.nvvm.vote.uni.sync(i32, i1)
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)
declare i32 @llvm.nvvm.match.any.sync.i32(i32, i32)
declare { i32, i1 } @llvm.nvvm.match.all.sync.i32p(i32, i32)
declare i32 @llvm.nvvm.match.any.sync.i64(i32, i64)
declare { i32, i1 } @llvm.nvvm.match.all.sync.i64p(i32, i64)
declare void @llvm.nvvm.nanosleep(i32)
declare i32 @llvm.nvvm.activemask()
declare void @llvm.trap()
define void @k(ptr %p, i32 %i, i64 %n, float %f, i1 %c) {
  %s0 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store volatile i32 %s0, ptr %p, align 4
  %s1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  store volatile i32 %s1, ptr %p, align 4
  %s2 = call i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  store volatile i32 %s2, ptr %p, align 4
  %s3 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  store volatile i32 %s3, ptr %p, align 4
  %s4 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  store volatile i32 %s4, ptr %p, align 4
  %s5 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.z()
  store volatile i32 %s5, ptr %p, align 4
  %s6 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  store volatile i32 %s6, ptr %p, align 4
  %s7 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  store volatile i32 %s7, ptr %p, align 4
  %s8 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.z()
  store volatile i32 %s8, ptr %p, align 4
  %s9 = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  store volatile i32 %s9, ptr %p, align 4
  %s10 = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.y()
  store volatile i32 %s10, ptr %p, align 4
  %s11 = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.z()
  store volatile i32 %s11, ptr %p, align 4
  %s12 = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  store volatile i32 %s12, ptr %p, align 4
  %s13 = call i32 @llvm.nvvm.read.ptx.sreg.warpsize()
  store volatile i32 %s13, ptr %p, align 4
  %s14 = call i32 @llvm.nvvm.read.ptx.sreg.lanemask.lt()
  store volatile i32 %s14, ptr %p, align 4
  %s15 = call i32 @llvm.nvvm.read.ptx.sreg.lanemask.eq()
  store volatile i32 %s15, ptr %p, align 4
  %s16 = call i32 @llvm.nvvm.read.ptx.sreg.clock()
  store volatile i32 %s16, ptr %p, align 4
  %cl = call i64 @llvm.nvvm.read.ptx.sreg.clock64()
  store volatile i64 %cl, ptr %p, align 8
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.membar.cta()
  call void @llvm.nvvm.membar.gl()
  call void @llvm.nvvm.membar.sys()
  %barpopc = call i32 @llvm.nvvm.barrier0.popc(i32 %i)
  store volatile i32 %barpopc, ptr %p
  %barand = call i32 @llvm.nvvm.barrier0.and(i32 %i)
  store volatile i32 %barand, ptr %p
  %baror = call i32 @llvm.nvvm.barrier0.or(i32 %i)
  store volatile i32 %baror, ptr %p
  call void @llvm.nvvm.bar.warp.sync(i32 %i)
  %shidx = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %i, i32 1, i32 31)
  store volatile i32 %shidx, ptr %p
  %shfidx = call float @llvm.nvvm.shfl.sync.idx.f32(i32 -1, float %f, i32 1, i32 31)
  store volatile float %shfidx, ptr %p
  %shup = call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %i, i32 1, i32 31)
  store volatile i32 %shup, ptr %p
  %shfup = call float @llvm.nvvm.shfl.sync.up.f32(i32 -1, float %f, i32 1, i32 31)
  store volatile float %shfup, ptr %p
  %shdown = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %i, i32 1, i32 31)
  store volatile i32 %shdown, ptr %p
  %shfdown = call float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %f, i32 1, i32 31)
  store volatile float %shfdown, ptr %p
  %shbfly = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %i, i32 1, i32 31)
  store volatile i32 %shbfly, ptr %p
  %shfbfly = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %f, i32 1, i32 31)
  store volatile float %shfbfly, ptr %p
  %vall = call i1 @llvm.nvvm.vote.all.sync(i32 -1, i1 %c)
  %vzall = zext i1 %vall to i8
  store volatile i8 %vzall, ptr %p
  %vany = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %c)
  %vzany = zext i1 %vany to i8
  store volatile i8 %vzany, ptr %p
  %vuni = call i1 @llvm.nvvm.vote.uni.sync(i32 -1, i1 %c)
  %vzuni = zext i1 %vuni to i8
  store volatile i8 %vzuni, ptr %p
  %ballot = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %c)
  store volatile i32 %ballot, ptr %p
  %mai32 = call i32 @llvm.nvvm.match.any.sync.i32(i32 -1, i32 %i)
  store volatile i32 %mai32, ptr %p
  %mbi32 = call { i32, i1 } @llvm.nvvm.match.all.sync.i32p(i32 -1, i32 %i)
  %mci32 = extractvalue { i32, i1 } %mbi32, 0
  store volatile i32 %mci32, ptr %p
  %mai64 = call i32 @llvm.nvvm.match.any.sync.i64(i32 -1, i64 %n)
  store volatile i32 %mai64, ptr %p
  %mbi64 = call { i32, i1 } @llvm.nvvm.match.all.sync.i64p(i32 -1, i64 %n)
  %mci64 = extractvalue { i32, i1 } %mbi64, 0
  store volatile i32 %mci64, ptr %p
  %nano = add i32 %i, 1
  call void @llvm.nvvm.nanosleep(i32 %nano)
  call void @llvm.nvvm.nanosleep(i32 100)
  %act = call i32 @llvm.nvvm.activemask()
  store volatile i32 %act, ptr %p
  br i1 %c, label %bad, label %good
bad:
  call void @llvm.trap()
  unreachable
good:
  ret void
}

!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
