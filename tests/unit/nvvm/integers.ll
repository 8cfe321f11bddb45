; Integer arithmetic of every width and flag, comparisons, casts, freeze, undef and poison.
target triple = "nvptx64-nvidia-cuda"
define void @k(ptr addrspace(1) %p, i64 %n, i64 %m) {
  %a0 = add i64 %n, %m
  store volatile i64 %a0, ptr addrspace(1) %p, align 8
  %a1 = add nuw i64 %n, %m
  store volatile i64 %a1, ptr addrspace(1) %p, align 8
  %a2 = add nsw i64 %n, %m
  store volatile i64 %a2, ptr addrspace(1) %p, align 8
  %a3 = add nuw nsw i64 %n, %m
  store volatile i64 %a3, ptr addrspace(1) %p, align 8
  %a4 = sub i64 %n, %m
  store volatile i64 %a4, ptr addrspace(1) %p, align 8
  %a5 = sub nsw i64 %n, %m
  store volatile i64 %a5, ptr addrspace(1) %p, align 8
  %a6 = mul i64 %n, %m
  store volatile i64 %a6, ptr addrspace(1) %p, align 8
  %a7 = mul nuw nsw i64 %n, %m
  store volatile i64 %a7, ptr addrspace(1) %p, align 8
  %a8 = udiv i64 %n, %m
  store volatile i64 %a8, ptr addrspace(1) %p, align 8
  %a9 = udiv exact i64 %n, %m
  store volatile i64 %a9, ptr addrspace(1) %p, align 8
  %a10 = sdiv i64 %n, %m
  store volatile i64 %a10, ptr addrspace(1) %p, align 8
  %a11 = sdiv exact i64 %n, %m
  store volatile i64 %a11, ptr addrspace(1) %p, align 8
  %a12 = urem i64 %n, %m
  store volatile i64 %a12, ptr addrspace(1) %p, align 8
  %a13 = srem i64 %n, %m
  store volatile i64 %a13, ptr addrspace(1) %p, align 8
  %a14 = shl i64 %n, %m
  store volatile i64 %a14, ptr addrspace(1) %p, align 8
  %a15 = shl nuw nsw i64 %n, %m
  store volatile i64 %a15, ptr addrspace(1) %p, align 8
  %a16 = lshr i64 %n, %m
  store volatile i64 %a16, ptr addrspace(1) %p, align 8
  %a17 = lshr exact i64 %n, %m
  store volatile i64 %a17, ptr addrspace(1) %p, align 8
  %a18 = ashr i64 %n, %m
  store volatile i64 %a18, ptr addrspace(1) %p, align 8
  %a19 = ashr exact i64 %n, %m
  store volatile i64 %a19, ptr addrspace(1) %p, align 8
  %a20 = and i64 %n, %m
  store volatile i64 %a20, ptr addrspace(1) %p, align 8
  %a21 = or i64 %n, %m
  store volatile i64 %a21, ptr addrspace(1) %p, align 8
  %a22 = or disjoint i64 %n, %m
  store volatile i64 %a22, ptr addrspace(1) %p, align 8
  %a23 = xor i64 %n, %m
  store volatile i64 %a23, ptr addrspace(1) %p, align 8
  %c24 = icmp eq i64 %n, %m
  %z24 = zext i1 %c24 to i64
  store volatile i64 %z24, ptr addrspace(1) %p, align 8
  %c25 = icmp ne i64 %n, %m
  %z25 = zext i1 %c25 to i64
  store volatile i64 %z25, ptr addrspace(1) %p, align 8
  %c26 = icmp ugt i64 %n, %m
  %z26 = zext i1 %c26 to i64
  store volatile i64 %z26, ptr addrspace(1) %p, align 8
  %c27 = icmp uge i64 %n, %m
  %z27 = zext i1 %c27 to i64
  store volatile i64 %z27, ptr addrspace(1) %p, align 8
  %c28 = icmp ult i64 %n, %m
  %z28 = zext i1 %c28 to i64
  store volatile i64 %z28, ptr addrspace(1) %p, align 8
  %c29 = icmp ule i64 %n, %m
  %z29 = zext i1 %c29 to i64
  store volatile i64 %z29, ptr addrspace(1) %p, align 8
  %c30 = icmp sgt i64 %n, %m
  %z30 = zext i1 %c30 to i64
  store volatile i64 %z30, ptr addrspace(1) %p, align 8
  %c31 = icmp sge i64 %n, %m
  %z31 = zext i1 %c31 to i64
  store volatile i64 %z31, ptr addrspace(1) %p, align 8
  %c32 = icmp slt i64 %n, %m
  %z32 = zext i1 %c32 to i64
  store volatile i64 %z32, ptr addrspace(1) %p, align 8
  %c33 = icmp sle i64 %n, %m
  %z33 = zext i1 %c33 to i64
  store volatile i64 %z33, ptr addrspace(1) %p, align 8
  %t34 = trunc i64 %n to i1
  %x34 = sext i1 %t34 to i64
  %y34 = zext nneg i1 %t34 to i64
  %w34 = add i64 %x34, %y34
  store volatile i64 %w34, ptr addrspace(1) %p, align 8
  %t35 = trunc i64 %n to i8
  %x35 = sext i8 %t35 to i64
  %y35 = zext nneg i8 %t35 to i64
  %w35 = add i64 %x35, %y35
  store volatile i64 %w35, ptr addrspace(1) %p, align 8
  %t36 = trunc i64 %n to i16
  %x36 = sext i16 %t36 to i64
  %y36 = zext nneg i16 %t36 to i64
  %w36 = add i64 %x36, %y36
  store volatile i64 %w36, ptr addrspace(1) %p, align 8
  %t37 = trunc i64 %n to i32
  %x37 = sext i32 %t37 to i64
  %y37 = zext nneg i32 %t37 to i64
  %w37 = add i64 %x37, %y37
  store volatile i64 %w37, ptr addrspace(1) %p, align 8
  %t38 = trunc i64 %n to i8
  %u38 = trunc nuw i64 %m to i8
  %o38 = add i8 %t38, %u38
  %x38 = sext i8 %o38 to i64
  store volatile i64 %x38, ptr addrspace(1) %p, align 8
  %t39 = trunc i64 %n to i8
  %u39 = trunc nuw i64 %m to i8
  %o39 = sub i8 %t39, %u39
  %x39 = sext i8 %o39 to i64
  store volatile i64 %x39, ptr addrspace(1) %p, align 8
  %t40 = trunc i64 %n to i8
  %u40 = trunc nuw i64 %m to i8
  %o40 = mul i8 %t40, %u40
  %x40 = sext i8 %o40 to i64
  store volatile i64 %x40, ptr addrspace(1) %p, align 8
  %t41 = trunc i64 %n to i8
  %u41 = trunc nuw i64 %m to i8
  %o41 = sdiv i8 %t41, %u41
  %x41 = sext i8 %o41 to i64
  store volatile i64 %x41, ptr addrspace(1) %p, align 8
  %t42 = trunc i64 %n to i8
  %u42 = trunc nuw i64 %m to i8
  %o42 = udiv i8 %t42, %u42
  %x42 = sext i8 %o42 to i64
  store volatile i64 %x42, ptr addrspace(1) %p, align 8
  %t43 = trunc i64 %n to i8
  %u43 = trunc nuw i64 %m to i8
  %o43 = srem i8 %t43, %u43
  %x43 = sext i8 %o43 to i64
  store volatile i64 %x43, ptr addrspace(1) %p, align 8
  %t44 = trunc i64 %n to i8
  %u44 = trunc nuw i64 %m to i8
  %o44 = urem i8 %t44, %u44
  %x44 = sext i8 %o44 to i64
  store volatile i64 %x44, ptr addrspace(1) %p, align 8
  %t45 = trunc i64 %n to i8
  %u45 = trunc nuw i64 %m to i8
  %o45 = shl i8 %t45, %u45
  %x45 = sext i8 %o45 to i64
  store volatile i64 %x45, ptr addrspace(1) %p, align 8
  %t46 = trunc i64 %n to i8
  %u46 = trunc nuw i64 %m to i8
  %o46 = ashr i8 %t46, %u46
  %x46 = sext i8 %o46 to i64
  store volatile i64 %x46, ptr addrspace(1) %p, align 8
  %t47 = trunc i64 %n to i8
  %u47 = trunc nuw i64 %m to i8
  %o47 = lshr i8 %t47, %u47
  %x47 = sext i8 %o47 to i64
  store volatile i64 %x47, ptr addrspace(1) %p, align 8
  %t48 = trunc i64 %n to i8
  %u48 = trunc nuw i64 %m to i8
  %o48 = and i8 %t48, %u48
  %x48 = sext i8 %o48 to i64
  store volatile i64 %x48, ptr addrspace(1) %p, align 8
  %t49 = trunc i64 %n to i8
  %u49 = trunc nuw i64 %m to i8
  %o49 = xor i8 %t49, %u49
  %x49 = sext i8 %o49 to i64
  store volatile i64 %x49, ptr addrspace(1) %p, align 8
  %t50 = trunc i64 %n to i16
  %u50 = trunc nuw i64 %m to i16
  %o50 = add i16 %t50, %u50
  %x50 = sext i16 %o50 to i64
  store volatile i64 %x50, ptr addrspace(1) %p, align 8
  %t51 = trunc i64 %n to i16
  %u51 = trunc nuw i64 %m to i16
  %o51 = sub i16 %t51, %u51
  %x51 = sext i16 %o51 to i64
  store volatile i64 %x51, ptr addrspace(1) %p, align 8
  %t52 = trunc i64 %n to i16
  %u52 = trunc nuw i64 %m to i16
  %o52 = mul i16 %t52, %u52
  %x52 = sext i16 %o52 to i64
  store volatile i64 %x52, ptr addrspace(1) %p, align 8
  %t53 = trunc i64 %n to i16
  %u53 = trunc nuw i64 %m to i16
  %o53 = sdiv i16 %t53, %u53
  %x53 = sext i16 %o53 to i64
  store volatile i64 %x53, ptr addrspace(1) %p, align 8
  %t54 = trunc i64 %n to i16
  %u54 = trunc nuw i64 %m to i16
  %o54 = udiv i16 %t54, %u54
  %x54 = sext i16 %o54 to i64
  store volatile i64 %x54, ptr addrspace(1) %p, align 8
  %t55 = trunc i64 %n to i16
  %u55 = trunc nuw i64 %m to i16
  %o55 = srem i16 %t55, %u55
  %x55 = sext i16 %o55 to i64
  store volatile i64 %x55, ptr addrspace(1) %p, align 8
  %t56 = trunc i64 %n to i16
  %u56 = trunc nuw i64 %m to i16
  %o56 = urem i16 %t56, %u56
  %x56 = sext i16 %o56 to i64
  store volatile i64 %x56, ptr addrspace(1) %p, align 8
  %t57 = trunc i64 %n to i16
  %u57 = trunc nuw i64 %m to i16
  %o57 = shl i16 %t57, %u57
  %x57 = sext i16 %o57 to i64
  store volatile i64 %x57, ptr addrspace(1) %p, align 8
  %t58 = trunc i64 %n to i16
  %u58 = trunc nuw i64 %m to i16
  %o58 = ashr i16 %t58, %u58
  %x58 = sext i16 %o58 to i64
  store volatile i64 %x58, ptr addrspace(1) %p, align 8
  %t59 = trunc i64 %n to i16
  %u59 = trunc nuw i64 %m to i16
  %o59 = lshr i16 %t59, %u59
  %x59 = sext i16 %o59 to i64
  store volatile i64 %x59, ptr addrspace(1) %p, align 8
  %t60 = trunc i64 %n to i16
  %u60 = trunc nuw i64 %m to i16
  %o60 = and i16 %t60, %u60
  %x60 = sext i16 %o60 to i64
  store volatile i64 %x60, ptr addrspace(1) %p, align 8
  %t61 = trunc i64 %n to i16
  %u61 = trunc nuw i64 %m to i16
  %o61 = xor i16 %t61, %u61
  %x61 = sext i16 %o61 to i64
  store volatile i64 %x61, ptr addrspace(1) %p, align 8
  %t62 = trunc i64 %n to i32
  %u62 = trunc nuw i64 %m to i32
  %o62 = add i32 %t62, %u62
  %x62 = sext i32 %o62 to i64
  store volatile i64 %x62, ptr addrspace(1) %p, align 8
  %t63 = trunc i64 %n to i32
  %u63 = trunc nuw i64 %m to i32
  %o63 = sub i32 %t63, %u63
  %x63 = sext i32 %o63 to i64
  store volatile i64 %x63, ptr addrspace(1) %p, align 8
  %t64 = trunc i64 %n to i32
  %u64 = trunc nuw i64 %m to i32
  %o64 = mul i32 %t64, %u64
  %x64 = sext i32 %o64 to i64
  store volatile i64 %x64, ptr addrspace(1) %p, align 8
  %t65 = trunc i64 %n to i32
  %u65 = trunc nuw i64 %m to i32
  %o65 = sdiv i32 %t65, %u65
  %x65 = sext i32 %o65 to i64
  store volatile i64 %x65, ptr addrspace(1) %p, align 8
  %t66 = trunc i64 %n to i32
  %u66 = trunc nuw i64 %m to i32
  %o66 = udiv i32 %t66, %u66
  %x66 = sext i32 %o66 to i64
  store volatile i64 %x66, ptr addrspace(1) %p, align 8
  %t67 = trunc i64 %n to i32
  %u67 = trunc nuw i64 %m to i32
  %o67 = srem i32 %t67, %u67
  %x67 = sext i32 %o67 to i64
  store volatile i64 %x67, ptr addrspace(1) %p, align 8
  %t68 = trunc i64 %n to i32
  %u68 = trunc nuw i64 %m to i32
  %o68 = urem i32 %t68, %u68
  %x68 = sext i32 %o68 to i64
  store volatile i64 %x68, ptr addrspace(1) %p, align 8
  %t69 = trunc i64 %n to i32
  %u69 = trunc nuw i64 %m to i32
  %o69 = shl i32 %t69, %u69
  %x69 = sext i32 %o69 to i64
  store volatile i64 %x69, ptr addrspace(1) %p, align 8
  %t70 = trunc i64 %n to i32
  %u70 = trunc nuw i64 %m to i32
  %o70 = ashr i32 %t70, %u70
  %x70 = sext i32 %o70 to i64
  store volatile i64 %x70, ptr addrspace(1) %p, align 8
  %t71 = trunc i64 %n to i32
  %u71 = trunc nuw i64 %m to i32
  %o71 = lshr i32 %t71, %u71
  %x71 = sext i32 %o71 to i64
  store volatile i64 %x71, ptr addrspace(1) %p, align 8
  %t72 = trunc i64 %n to i32
  %u72 = trunc nuw i64 %m to i32
  %o72 = and i32 %t72, %u72
  %x72 = sext i32 %o72 to i64
  store volatile i64 %x72, ptr addrspace(1) %p, align 8
  %t73 = trunc i64 %n to i32
  %u73 = trunc nuw i64 %m to i32
  %o73 = xor i32 %t73, %u73
  %x73 = sext i32 %o73 to i64
  store volatile i64 %x73, ptr addrspace(1) %p, align 8
  %e = sext i64 %n to i128
  %f = mul i128 %e, 170141183460469231731687303715884105727
  %g = lshr i128 %f, 64
  %h = trunc i128 %g to i64
  store volatile i64 %h, ptr addrspace(1) %p, align 8
  %fr = freeze i64 %n
  %fs = freeze i64 %fr
  %ft = add i64 %fs, undef
  %fu = add i64 %fs, poison
  store volatile i64 %fs, ptr addrspace(1) %p, align 8
  store volatile i64 %fu, ptr addrspace(1) %p, align 8
  ret void
}

!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
