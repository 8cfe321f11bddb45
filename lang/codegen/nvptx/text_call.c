/* Nvvm writer: calls of functions, inline PTX and intrinsics (intrinsics.def). */
#include <stdlib.h>
#include <string.h>

#include "lang/codegen/nvptx/writer.h"

typedef enum NvvmHow {
  NVVM_PASS,
  NVVM_MATH,
  NVVM_PTX,
  NVVM_PICK,
  NVVM_OVERFLOW,
  NVVM_EXTREME,
  NVVM_MAGNITUDE,
  NVVM_FUNNEL,
  NVVM_SATURATE_UNSIGNED,
  NVVM_SATURATE_SIGNED,
  NVVM_SATURATE_REAL,
  NVVM_MEMORY,
  NVVM_DROP,
  NVVM_SAME
} NvvmHow;

typedef struct NvvmIntrinsic {
  const char *name;
  NvvmHow how;
  const char *text;
} NvvmIntrinsic;

static const NvvmIntrinsic intrinsics[] = {
#define NVVM_INTRINSIC(name, how, text) {name, NVVM_##how, text},
#include "lang/codegen/nvptx/intrinsics.def"
};

/* The row whose name `name` is, or begins with before a dot: the longest such. */
static const NvvmIntrinsic *intrinsic_row(const char *name) {
  static const NvvmIntrinsic of_nvvm = {"llvm.nvvm", NVVM_PASS, ""};
  const NvvmIntrinsic *best = strncmp(name, "llvm.nvvm.", 10) ? NULL : &of_nvvm;
  for (size_t i = 0; i < sizeof intrinsics / sizeof *intrinsics; i++) {
    size_t length = strlen(intrinsics[i].name);
    if (strncmp(name, intrinsics[i].name, length) || (name[length] && name[length] != '.')) continue;
    if (!best || length > strlen(best->name)) best = &intrinsics[i];
  }
  return best;
}

static LLVMContextRef context_of(const NvvmWriter *w) { return LLVMGetModuleContext(w->module); }
static unsigned argument_count(LLVMValueRef call) { return LLVMGetNumArgOperands(call); }
static NvvmWord argument(LLVMValueRef call, unsigned i) { return nvvm_word(LLVMGetOperand(call, i)); }

/* ---- plain calls ---- */

static void call_open(NvvmWriter *w, LLVMValueRef call) {
  if (LLVMGetTypeKind(LLVMTypeOf(call)) == LLVMVoidTypeKind)
    strbuf_puts(&w->out, "  ");
  else
    nvvm_define(w, nvvm_word(call));
  strbuf_puts(&w->out, "call ");
  nvvm_fast_flags(w, call);
  nvvm_type(w, LLVMTypeOf(call));
  strbuf_putc(&w->out, ' ');
}

static void call_close(NvvmWriter *w, LLVMValueRef call) {
  unsigned convergent = LLVMGetEnumAttributeKindForName("convergent", 10);
  strbuf_putc(&w->out, '(');
  for (unsigned i = 0; i < argument_count(call); i++) {
    if (i) strbuf_puts(&w->out, ", ");
    nvvm_operand(w, LLVMGetOperand(call, i));
  }
  strbuf_putc(&w->out, ')');
  if (LLVMGetCallSiteEnumAttribute(call, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, convergent))
    strbuf_puts(&w->out, " convergent");
  strbuf_putc(&w->out, '\n');
}

static void call_ptx(NvvmWriter *w, LLVMValueRef call, LLVMValueRef text) {
  size_t length, constraint_length;
  const char *body = LLVMGetInlineAsmAsmString(text, &length);
  const char *constraints = LLVMGetInlineAsmConstraintString(text, &constraint_length);
  call_open(w, call);
  strbuf_puts(&w->out, LLVMGetInlineAsmHasSideEffects(text) ? "asm sideeffect " : "asm ");
  nvvm_quoted(w, body, length);
  strbuf_puts(&w->out, ", ");
  nvvm_quoted(w, constraints, constraint_length);
  call_close(w, call);
}

/* Through an address: with typed pointers it is one of i8 and must be made one of the function. */
static void call_address(NvvmWriter *w, LLVMValueRef call, LLVMValueRef address) {
  NvvmWord callee = nvvm_pointing(w, address, LLVMGetCalledFunctionType(call));
  call_open(w, call);
  nvvm_put(w, callee);
  call_close(w, call);
}

static void call_function(NvvmWriter *w, LLVMValueRef call, LLVMValueRef function) {
  call_open(w, call);
  nvvm_global_name(w, function);
  call_close(w, call);
}

static void declare_as_is(NvvmWriter *w, LLVMValueRef function) {
  StrBuf kept = w->out, signature = {0};
  LLVMTypeRef type = LLVMGlobalGetValueType(function);
  w->out = signature;
  nvvm_type(w, LLVMGetReturnType(type));
  strbuf_putc(&w->out, ' ');
  nvvm_global_name(w, function);
  strbuf_putc(&w->out, '(');
  for (unsigned i = 0, n = LLVMCountParams(function); i < n; i++) {
    if (i) strbuf_puts(&w->out, ", ");
    nvvm_type(w, LLVMTypeOf(LLVMGetParam(function, i)));
  }
  strbuf_putc(&w->out, ')');
  signature = w->out;
  w->out = kept;
  nvvm_declare(w, LLVMGetValueName2(function, &(size_t){0}), "%s", signature.data);
  strbuf_fini(&signature);
}

/* ---- intrinsics on floats ---- */

static bool is_half(LLVMTypeRef type) { return LLVMGetTypeKind(type) == LLVMHalfTypeKind; }

/* The arguments, halves widened to `wide`. */
static void widen(NvvmWriter *w, LLVMValueRef call, LLVMTypeRef wide, NvvmWord *out) {
  for (unsigned i = 0; i < argument_count(call) && i < 3; i++) {
    LLVMTypeRef type = LLVMTypeOf(LLVMGetOperand(call, i));
    out[i] = argument(call, i);
    if (is_half(type)) out[i] = nvvm_cast(w, nvvm_temp(w), "fpext", type, out[i], wide);
  }
}

/* A float function; a half goes through float (a fused one through double, where the product of
 * two halves is exact). */
static void call_real(NvvmWriter *w, LLVMValueRef call, const char *name) {
  LLVMTypeRef type = LLVMTypeOf(call), wide = type;
  bool fused = !strcmp(name, "llvm.fma") || !strcmp(name, "llvm.fmuladd");
  if (is_half(type))
    wide = fused ? LLVMDoubleTypeInContext(context_of(w)) : LLVMFloatTypeInContext(context_of(w));
  bool single = LLVMGetTypeKind(wide) == LLVMFloatTypeKind;
  NvvmWord words[3], into = wide == type ? nvvm_word(call) : nvvm_temp(w);
  StrBuf full = {0};
  strbuf_printf(&full, strncmp(name, "llvm.", 5) ? "%s%s" : "%s.%s", name,
                strncmp(name, "llvm.", 5) ? single ? "f" : ""
                : single                  ? "f32"
                                          : "f64");
  widen(w, call, wide, words);
  nvvm_call_named(w, into, full.data, wide, words, argument_count(call));
  if (wide != type) nvvm_cast(w, nvvm_word(call), "fptrunc", wide, into, type);
  strbuf_fini(&full);
}

/* minimum and maximum: as fmin and fmax, but a NaN of any operand is the answer. */
static void call_extreme(NvvmWriter *w, LLVMValueRef call, const char *name) {
  LLVMTypeRef type = LLVMTypeOf(call), wide = is_half(type) ? LLVMFloatTypeInContext(context_of(w)) : type;
  bool single = LLVMGetTypeKind(wide) == LLVMFloatTypeKind;
  NvvmWord words[3], into = wide == type ? nvvm_word(call) : nvvm_temp(w);
  StrBuf full = {0};
  strbuf_printf(&full, "%s%s", name, single ? "f" : "");
  widen(w, call, wide, words);
  NvvmWord sum = nvvm_binary(w, nvvm_temp(w), "fadd", wide, words[0], words[1]);
  NvvmWord unordered = nvvm_binary(w, nvvm_temp(w), "fcmp uno", wide, words[0], words[1]);
  NvvmWord extreme = nvvm_call_named(w, nvvm_temp(w), full.data, wide, words, 2);
  nvvm_select(w, into, unordered, wide, sum, extreme);
  if (wide != type) nvvm_cast(w, nvvm_word(call), "fptrunc", wide, into, type);
  strbuf_fini(&full);
}

/* ---- intrinsics on integers ---- */

static void call_pick(NvvmWriter *w, LLVMValueRef call, const char *head) {
  LLVMTypeRef type = LLVMTypeOf(call);
  NvvmWord a = argument(call, 0), b = argument(call, 1);
  NvvmWord first = nvvm_binary(w, nvvm_temp(w), head, type, a, b);
  nvvm_select(w, nvvm_word(call), first, type, a, b);
}

static void call_magnitude(NvvmWriter *w, LLVMValueRef call) {
  LLVMTypeRef type = LLVMTypeOf(call);
  NvvmWord a = argument(call, 0), zero = nvvm_literal("0");
  NvvmWord negated = nvvm_binary(w, nvvm_temp(w), "sub", type, zero, a);
  NvvmWord negative = nvvm_binary(w, nvvm_temp(w), "icmp slt", type, a, zero);
  nvvm_select(w, nvvm_word(call), negative, type, negated, a);
}

/* fshl(a, b, n): the upper half of (a:b) << n; fshr(a, b, n): the lower half of (a:b) >> n. Shifts by
 * the whole width have no value, so the far part is shifted by one first. Widths are powers of two. */
static void call_funnel(NvvmWriter *w, LLVMValueRef call, bool left) {
  LLVMTypeRef type = LLVMTypeOf(call);
  NvvmWord mask = nvvm_word(LLVMConstInt(type, LLVMGetIntTypeWidth(type) - 1, 0)), one = nvvm_literal("1");
  NvvmWord near = argument(call, left ? 0 : 1), far = argument(call, left ? 1 : 0);
  const char *there = left ? "shl" : "lshr", *back = left ? "lshr" : "shl";
  NvvmWord n = nvvm_binary(w, nvvm_temp(w), "and", type, argument(call, 2), mask);
  NvvmWord rest = nvvm_binary(w, nvvm_temp(w), "xor", type, n, mask);
  NvvmWord moved = nvvm_binary(w, nvvm_temp(w), there, type, near, n);
  NvvmWord once = nvvm_binary(w, nvvm_temp(w), back, type, far, one);
  NvvmWord other = nvvm_binary(w, nvvm_temp(w), back, type, once, rest);
  nvvm_binary(w, nvvm_word(call), "or", type, moved, other);
}

static void call_saturate_unsigned(NvvmWriter *w, LLVMValueRef call, const char *operation) {
  LLVMTypeRef type = LLVMTypeOf(call);
  NvvmWord a = argument(call, 0), b = argument(call, 1);
  bool adds = !strcmp(operation, "add");
  NvvmWord plain = nvvm_binary(w, nvvm_temp(w), operation, type, a, b);
  NvvmWord over = nvvm_binary(w, nvvm_temp(w), "icmp ult", type, adds ? plain : a, adds ? a : b);
  nvvm_select(w, nvvm_word(call), over, type, nvvm_literal(adds ? "-1" : "0"), plain);
}

/* Over when the signs say so: for a sum, both differ from the result's; for a difference, a's from both. */
static void call_saturate_signed(NvvmWriter *w, LLVMValueRef call, const char *operation) {
  LLVMTypeRef type = LLVMTypeOf(call);
  unsigned width = LLVMGetIntTypeWidth(type);
  NvvmWord a = argument(call, 0), b = argument(call, 1), zero = nvvm_literal("0");
  bool adds = !strcmp(operation, "add");
  NvvmWord plain = nvvm_binary(w, nvvm_temp(w), operation, type, a, b);
  NvvmWord first = nvvm_binary(w, nvvm_temp(w), "xor", type, a, plain);
  NvvmWord second = nvvm_binary(w, nvvm_temp(w), "xor", type, adds ? b : a, adds ? plain : b);
  NvvmWord both = nvvm_binary(w, nvvm_temp(w), "and", type, first, second);
  NvvmWord over = nvvm_binary(w, nvvm_temp(w), "icmp slt", type, both, zero);
  NvvmWord sign = nvvm_binary(w, nvvm_temp(w), "ashr", type, a, nvvm_word(LLVMConstInt(type, width - 1, 0)));
  NvvmWord most = nvvm_word(LLVMConstInt(type, (1ull << (width - 1)) - 1, 0));
  NvvmWord limit = nvvm_binary(w, nvvm_temp(w), "xor", type, sign, most);
  nvvm_select(w, nvvm_word(call), over, type, limit, plain);
}

/* A float to an integer of `width` bits, clamped; NaN is 0. `low` and `high` are the limits as doubles:
 * low itself is a value, high the first that is not. */
static void call_saturate_real(NvvmWriter *w, LLVMValueRef call, const char *operation) {
  LLVMTypeRef type = LLVMTypeOf(call), from = LLVMTypeOf(LLVMGetOperand(call, 0));
  LLVMTypeRef real = LLVMDoubleTypeInContext(context_of(w));
  unsigned width = LLVMGetIntTypeWidth(type);
  bool is_signed = !strcmp(operation, "fptosi");
  if (width > 64) {
    nvvm_fail(w, "NVVM IR has no conversion of a float to %u bits", width);
    return;
  }
  double high = 1;
  for (unsigned i = is_signed; i < width; i++) high *= 2;
  NvvmWord a = argument(call, 0);
  if (from != real) a = nvvm_cast(w, nvvm_temp(w), "fpext", from, a, real);
  NvvmWord low_real = nvvm_word(LLVMConstReal(real, is_signed ? -high : 0)),
           high_real = nvvm_word(LLVMConstReal(real, high));
  unsigned long long most = is_signed ? (1ull << (width - 1)) - 1 : ~0ull,
                     least = is_signed ? 1ull << (width - 1) : 0;
  NvvmWord plain = nvvm_cast(w, nvvm_temp(w), operation, real, a, type);
  NvvmWord above = nvvm_binary(w, nvvm_temp(w), "fcmp oge", real, a, high_real);
  NvvmWord below = nvvm_binary(w, nvvm_temp(w), "fcmp olt", real, a, low_real);
  NvvmWord number = nvvm_binary(w, nvvm_temp(w), "fcmp ord", real, a, a);
  NvvmWord top = nvvm_select(w, nvvm_temp(w), above, type, nvvm_word(LLVMConstInt(type, most, 0)), plain);
  NvvmWord both = nvvm_select(w, nvvm_temp(w), below, type, nvvm_word(LLVMConstInt(type, least, 0)), top);
  nvvm_select(w, nvvm_word(call), number, type, both, nvvm_literal("0"));
}

/* ---- the rest ---- */

static unsigned argument_align(LLVMValueRef call, unsigned i) {
  LLVMAttributeRef align =
      LLVMGetCallSiteEnumAttribute(call, i + 1, LLVMGetEnumAttributeKindForName("align", 5));
  return align ? (unsigned)LLVMGetEnumAttributeValue(align) : 1;
}

/* llvm.memcpy.p0.p1.i64 is llvm.memcpy.p0i8.p1i8.i64 where pointers have types. */
static void call_memory(NvvmWriter *w, LLVMValueRef call, const char *operation) {
  const char *pointee = w->typed ? "i8" : "";
  bool fills = !strcmp(operation, "memset");
  StrBuf name = {0}, signature = {0}, type = {0};
  strbuf_printf(&name, "llvm.%s.p%u%s", operation, nvvm_space(LLVMGetOperand(call, 0)), pointee);
  if (!fills) strbuf_printf(&name, ".p%u%s", nvvm_space(LLVMGetOperand(call, 1)), pointee);
  strbuf_printf(&name, ".i%u", LLVMGetIntTypeWidth(LLVMTypeOf(LLVMGetOperand(call, 2))));
  strbuf_printf(&w->out, "  call void @%s(", name.data);
  for (unsigned i = 0; i < 4; i++) {
    nvvm_type_text(w, LLVMTypeOf(LLVMGetOperand(call, i)), &type);
    strbuf_printf(&signature, "%s%s", i ? ", " : "", type.data);
    strbuf_printf(&w->out, "%s%s ", i ? ", " : "", type.data);
    if (i == 0 || (i == 1 && !fills)) strbuf_printf(&w->out, "align %u ", argument_align(call, i));
    nvvm_value(w, LLVMGetOperand(call, i));
  }
  strbuf_puts(&w->out, ")\n");
  nvvm_declare(w, name.data, "void @%s(%s)", name.data, signature.data);
  strbuf_fini(&name);
  strbuf_fini(&signature);
  strbuf_fini(&type);
}

static void call_ptx_row(NvvmWriter *w, LLVMValueRef call, const char *text) {
  bool result = LLVMGetTypeKind(LLVMTypeOf(call)) != LLVMVoidTypeKind;
  call_open(w, call);
  strbuf_printf(&w->out, "asm sideeffect \"%s\", \"%s%s\"", text, result ? "=r" : "",
                argument_count(call) ? "r" : "");
  call_close(w, call);
}

/* Its operand under another name: every kind of value can be the arm of a select. */
static void call_same(NvvmWriter *w, LLVMValueRef call) {
  NvvmWord operand = argument(call, 0);
  nvvm_select(w, nvvm_word(call), nvvm_literal("true"), LLVMTypeOf(call), operand, operand);
}

static void call_pass(NvvmWriter *w, LLVMValueRef call, LLVMValueRef function, const NvvmIntrinsic *row) {
  LLVMTypeRef type = LLVMTypeOf(call);
  bool of_nvvm = !strcmp(row->name, "llvm.nvvm");
  if (is_half(type) && !of_nvvm) {
    call_real(w, call, row->name);
    return;
  }
  for (unsigned i = 0; i < argument_count(call) && w->typed; i++)
    if (LLVMGetTypeKind(LLVMTypeOf(LLVMGetOperand(call, i))) == LLVMPointerTypeKind &&
        strncmp(LLVMGetValueName2(function, &(size_t){0}), "llvm.nvvm.isspacep", 18))
      nvvm_fail(w, "the intrinsic %s takes a pointer, which libnvvm wants with a type",
                LLVMGetValueName2(function, &(size_t){0}));
  call_function(w, call, function);
  declare_as_is(w, function);
}

/* Below 16 bits libnvvm has no overflow: 32 bits hold every result, which is tested there. */
static void call_overflow(NvvmWriter *w, LLVMValueRef call, LLVMValueRef function, const NvvmIntrinsic *row) {
  LLVMTypeRef type = LLVMTypeOf(LLVMGetOperand(call, 0)), wide = LLVMInt32TypeInContext(context_of(w));
  if (LLVMGetIntTypeWidth(type) >= 16) {
    call_pass(w, call, function, row);
    return;
  }
  const char *extend = row->text[0] == 's' ? "sext" : "zext";
  NvvmWord a = nvvm_cast(w, nvvm_temp(w), extend, type, argument(call, 0), wide);
  NvvmWord b = nvvm_cast(w, nvvm_temp(w), extend, type, argument(call, 1), wide);
  NvvmWord full = nvvm_binary(w, nvvm_temp(w), row->text + 1, wide, a, b);
  NvvmWord narrow = nvvm_cast(w, nvvm_temp(w), "trunc", wide, full, type);
  NvvmWord again = nvvm_cast(w, nvvm_temp(w), extend, type, narrow, wide);
  NvvmWord over = nvvm_binary(w, nvvm_temp(w), "icmp ne", wide, again, full);
  nvvm_pair(w, nvvm_word(call), LLVMTypeOf(call), type, narrow, over);
}

static void call_intrinsic(NvvmWriter *w, LLVMValueRef call, LLVMValueRef function, const char *name) {
  const NvvmIntrinsic *row = intrinsic_row(name);
  if (!row) {
    nvvm_fail(w, "libnvvm has no intrinsic %s; a row of intrinsics.def would have to say it in other words",
              name);
    return;
  }
  if (LLVMGetTypeKind(LLVMTypeOf(call)) == LLVMVectorTypeKind) {
    nvvm_fail(w, "the intrinsic %s on vectors is not one of libnvvm", name);
    return;
  }
  switch (row->how) {
    case NVVM_PASS: call_pass(w, call, function, row); break;
    case NVVM_MATH: call_real(w, call, row->text); break;
    case NVVM_PTX: call_ptx_row(w, call, row->text); break;
    case NVVM_OVERFLOW: call_overflow(w, call, function, row); break;
    case NVVM_PICK: call_pick(w, call, row->text); break;
    case NVVM_EXTREME: call_extreme(w, call, row->text); break;
    case NVVM_MAGNITUDE: call_magnitude(w, call); break;
    case NVVM_FUNNEL: call_funnel(w, call, !strcmp(row->text, "left")); break;
    case NVVM_SATURATE_UNSIGNED: call_saturate_unsigned(w, call, row->text); break;
    case NVVM_SATURATE_SIGNED: call_saturate_signed(w, call, row->text); break;
    case NVVM_SATURATE_REAL: call_saturate_real(w, call, row->text); break;
    case NVVM_MEMORY: call_memory(w, call, row->text); break;
    case NVVM_DROP: break;
    case NVVM_SAME: call_same(w, call); break;
  }
}

void nvvm_call(NvvmWriter *w, LLVMValueRef call) {
  LLVMValueRef callee = LLVMGetCalledValue(call);
  if (LLVMIsAInlineAsm(callee)) {
    call_ptx(w, call, callee);
  } else if (LLVMIsAFunction(callee)) {
    const char *name = LLVMGetValueName2(callee, &(size_t){0});
    if (!strncmp(name, "llvm.", 5))
      call_intrinsic(w, call, callee, name);
    else
      call_function(w, call, callee);
  } else {
    call_address(w, call, callee);
  }
}
