/* What nvvm_text says in other words means the same: a module with every intrinsic that becomes a
 * sequence or a libdevice call is compiled for this machine as it is, and again from its NVVM IR
 * text (the dialect with opaque pointers, which LLVM 19 reads too); both run on the same operands.
 * libdevice's few functions are defined here by LLVM's intrinsics. */
#include <llvm-c/Analysis.h>
#include <llvm-c/IRReader.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/base/text/strbuf.h"
#include "lang/codegen/llvm/jit.h"
#include "lang/codegen/nvptx/text.h"
#include "lang/codegen/llvm/target.h"

enum { SLOTS = 512, ROUNDS = 3000, OPERANDS = 3 };

/* Result and operand types of each row that is stored, for comparing. */
typedef struct Row {
  char name[48], type[8];
} Row;
static Row rows[SLOTS];
static unsigned row_count;

static const char *const integers[] = {"i8", "i16", "i32", "i64"},
                         *const reals[] = {"half", "float", "double"},
                         *const real_suffixes[] = {"f16", "f32", "f64"};

static void put_operand(StrBuf *out, unsigned row, const char *type, unsigned k) {
  strbuf_printf(out, "  %%p%u_%u = getelementptr i64, ptr %%in, i64 %u\n  %%x%u_%u = load %s, ptr %%p%u_%u\n",
                row, k, k, row, k, type, row, k);
}

static void put_store(StrBuf *out, unsigned row, const char *type) {
  strbuf_printf(out, "  %%o%u = getelementptr i64, ptr %%out, i64 %u\n  store %s %%r%u, ptr %%o%u\n", row,
                row, type, row, row);
}

/* result = call @name(type, ... [, i1 flag]) */
static void put_row(StrBuf *body, StrBuf *head, const char *name, const char *result, const char *type,
                    unsigned count, bool flag) {
  unsigned row = row_count++;
  snprintf(rows[row].name, sizeof rows[row].name, "%s", name);
  snprintf(rows[row].type, sizeof rows[row].type, "%s", result);
  for (unsigned k = 0; k < count; k++) put_operand(body, row, type, k);
  strbuf_printf(body, "  %%r%u = call %s @%s(", row, result, name);
  strbuf_printf(head, "declare %s @%s(", result, name);
  for (unsigned k = 0; k < count; k++) {
    strbuf_printf(body, "%s%s %%x%u_%u", k ? ", " : "", type, row, k);
    strbuf_printf(head, "%s%s", k ? ", " : "", type);
  }
  strbuf_puts(body, flag ? ", i1 false)\n" : ")\n");
  strbuf_puts(head, flag ? ", i1)\n" : ")\n");
  put_store(body, row, result);
}

/* Both parts of an overflow intrinsic, as one value: the result, or 77 where it overflows. */
static void put_overflow(StrBuf *body, StrBuf *head, const char *operation, const char *type) {
  unsigned row = row_count++;
  snprintf(rows[row].name, sizeof rows[row].name, "llvm.%s.with.overflow.%s", operation, type);
  snprintf(rows[row].type, sizeof rows[row].type, "%s", type);
  for (unsigned k = 0; k < 2; k++) put_operand(body, row, type, k);
  strbuf_printf(body, "  %%q%u = call { %s, i1 } @%s(%s %%x%u_0, %s %%x%u_1)\n", row, type, rows[row].name,
                type, row, type, row);
  strbuf_printf(body,
                "  %%s%u = extractvalue { %s, i1 } %%q%u, 0\n  %%t%u = extractvalue { %s, i1 } %%q%u, 1\n",
                row, type, row, row, type, row);
  strbuf_printf(body, "  %%r%u = select i1 %%t%u, %s 77, %s %%s%u\n", row, row, type, type, row);
  strbuf_printf(head, "declare { %s, i1 } @%s(%s, %s)\n", type, rows[row].name, type, type);
  put_store(body, row, type);
}

static void integer_rows(StrBuf *body, StrBuf *head, const char *type) {
  static const char *const two[] = {"smax",     "smin",     "umax",     "umin",
                                    "uadd.sat", "usub.sat", "sadd.sat", "ssub.sat"};
  static const char *const over[] = {"sadd", "uadd", "ssub", "usub", "smul", "umul"};
  char name[48];
  for (unsigned i = 0; i < 8; i++) {
    snprintf(name, sizeof name, "llvm.%s.%s", two[i], type);
    put_row(body, head, name, type, type, 2, false);
  }
  for (unsigned i = 0; i < 2; i++) {
    snprintf(name, sizeof name, "llvm.fsh%c.%s", i ? 'r' : 'l', type);
    put_row(body, head, name, type, type, 3, false);
  }
  for (unsigned i = 0; i < 6; i++) put_overflow(body, head, over[i], type);
  snprintf(name, sizeof name, "llvm.abs.%s", type);
  put_row(body, head, name, type, type, 1, true);
}

static void real_rows(StrBuf *body, StrBuf *head, unsigned real) {
  static const char *const one[] = {"fabs", "trunc", "rint", "sqrt", "floor", "ceil"}, *const two[] = {
                                                                                           "minimum",
                                                                                           "maximum",
                                                                                           "minnum", "maxnum",
                                                                                           "copysign"};
  char name[48];
  for (unsigned i = 0; i < 6; i++) {
    snprintf(name, sizeof name, "llvm.%s.%s", one[i], real_suffixes[real]);
    put_row(body, head, name, reals[real], reals[real], 1, false);
  }
  for (unsigned i = 0; i < 5; i++) {
    snprintf(name, sizeof name, "llvm.%s.%s", two[i], real_suffixes[real]);
    put_row(body, head, name, reals[real], reals[real], 2, false);
  }
  for (unsigned i = 0; i < 8; i++) {
    snprintf(name, sizeof name, "llvm.fpto%ci.sat.%s.%s", i % 2 ? 'u' : 's', integers[i / 2],
             real_suffixes[real]);
    put_row(body, head, name, integers[i / 2], reals[real], 1, false);
  }
}

static void module_text(StrBuf *out) {
  StrBuf body = {0};
  for (unsigned i = 0; i < 4; i++) integer_rows(&body, out, integers[i]);
  for (unsigned i = 0; i < 3; i++) real_rows(&body, out, i);
  strbuf_printf(out, "define void @given(ptr %%in, ptr %%out) {\n%s  ret void\n}\n", body.data);
  strbuf_fini(&body);
}

/* ---- libdevice, here ---- */

static const struct {
  const char *name, *intrinsic;
  unsigned count;
} device_functions[] = {{"fabs", "fabs", 1},   {"trunc", "trunc", 1},       {"rint", "rint", 1},
                        {"fmin", "minnum", 2}, {"copysign", "copysign", 2}, {"fmax", "maxnum", 2}};

/* Puts a definition in the place of the declaration of one libdevice function. */
static void define_one(StrBuf *out, char *text, unsigned i, bool single) {
  const char *type = single ? "float" : "double", *suffix = single ? "f" : "";
  char declared[96], *at;
  snprintf(declared, sizeof declared, "declare %s @__nv_%s%s(", type, device_functions[i].name, suffix);
  at = strstr(text, declared);
  if (!at) return;
  memset(at, ' ', strcspn(at, "\n"));
  bool two = device_functions[i].count == 2;
  strbuf_printf(out, "declare %s @llvm.%s.f%d(%s%s%s)\n", type, device_functions[i].intrinsic,
                single ? 32 : 64, type, two ? ", " : "", two ? type : "");
  strbuf_printf(out, "define internal %s @__nv_%s%s(%s %%a%s%s%s) {\n", type, device_functions[i].name,
                suffix, type, two ? ", " : "", two ? type : "", two ? " %b" : "");
  strbuf_printf(out, "  %%r = call %s @llvm.%s.f%d(%s %%a%s%s%s)\n  ret %s %%r\n}\n", type,
                device_functions[i].intrinsic, single ? 32 : 64, type, two ? ", " : "", two ? type : "",
                two ? " %b" : "", type);
}

static void define_device(StrBuf *out, char *text) {
  StrBuf definitions = {0};
  for (unsigned i = 0; i < 2 * sizeof device_functions / sizeof *device_functions; i++)
    define_one(&definitions, text, i / 2, i % 2);
  strbuf_puts(out, text);
  strbuf_puts(out, definitions.data);
  strbuf_fini(&definitions);
}

/* ---- both on this machine ---- */

typedef void (*Run)(const uint64_t *in, uint64_t *out);

static LLVMModuleRef parse(LLVMContextRef context, const char *text) {
  LLVMMemoryBufferRef buffer = LLVMCreateMemoryBufferWithMemoryRangeCopy(text, strlen(text), "words");
  LLVMModuleRef module = NULL;
  char *problem = NULL;
  if (LLVMParseIRInContext(context, buffer, &module, &problem)) {
    printf("not ok: %s\n", problem);
    exit(1);
  }
  return module;
}

static Run compile(Jit *jit, const Target *target, LLVMModuleRef module, const char *name) {
  char *error = NULL;
  LLVMSetTarget(module, target->triple);
  LLVMSetModuleDataLayout(module, target->layout);
  LLVMMemoryBufferRef object = target_emit(target, module, LLVMObjectFile, &error);
  void *address =
      object ? jit_load(jit, LLVMGetBufferStart(object), LLVMGetBufferSize(object), name, &error) : NULL;
  if (!address) {
    printf("not ok: %s\n", error);
    exit(1);
  }
  LLVMDisposeMemoryBuffer(object);
  Run run;
  memcpy(&run, &address, sizeof run);
  return run;
}

static uint64_t state = 88172645463325252u;
static uint64_t random_bits(void) {
  state ^= state << 13, state ^= state >> 7, state ^= state << 17;
  return state;
}

/* Wild bits, small numbers, the edges of every type, and floats of a size that fits integers. */
static uint64_t operand(void) {
  static const uint64_t edges[] = {0,
                                   1,
                                   ~0ull,
                                   0x7f,
                                   0x80,
                                   0xff,
                                   0x7fff,
                                   0x8000,
                                   0xffff,
                                   0x7fffffff,
                                   0x80000000u,
                                   0xffffffffu,
                                   1ull << 63,
                                   ~0ull >> 1,
                                   0x7e00,
                                   0x7c00,
                                   0xfc00,
                                   0x7f800000,
                                   0xff800000u,
                                   0x7fc00000,
                                   0x3f000000,
                                   0xbf000000,
                                   0x7ff0ull << 48,
                                   0xfff0ull << 48,
                                   0x7ff8ull << 48};
  uint64_t bits = random_bits(), kind = bits % 5;
  double wide = ((double)(int64_t)random_bits()) * pow(2, (double)(bits >> 8 & 127) - 110);
  float single = (float)wide;
  uint32_t low;
  if (kind == 0) return random_bits();
  if (kind == 1) return (bits >> 8) % 16 - 8;
  if (kind == 2) return edges[(bits >> 8) % (sizeof edges / sizeof *edges)];
  memcpy(&bits, &wide, sizeof bits);
  memcpy(&low, &single, sizeof low);
  return kind == 3 ? bits : (uint64_t)low << 32 | low;
}

static bool is_nan(const char *type, uint64_t bits) {
  if (!strcmp(type, "half")) return (bits & 0x7fff) > 0x7c00;
  if (!strcmp(type, "float")) return (bits & 0x7fffffff) > 0x7f800000;
  return !strcmp(type, "double") && (bits & ~0ull >> 1) > 0x7ffull << 52;
}

/* NaNs are one; so are the zeros of fmin and fmax, whose order PTX defines but C does not. */
static bool same(const Row *row, uint64_t a, uint64_t b) {
  unsigned width = !strcmp(row->type, "half") ? 16 : !strcmp(row->type, "float") ? 32 : 64;
  bool extreme = strstr(row->name, ".min") || strstr(row->name, ".max");
  uint64_t magnitude = ~0ull >> (65 - width);
  return a == b || (is_nan(row->type, a) && is_nan(row->type, b)) ||
         (extreme && !(a & magnitude) && !(b & magnitude));
}

/* This machine's processor, without AVX512-FP16: for that, LLVM 19 makes llvm.fptosi.sat.i16.f16 of NaN
 * -32768, where its language reference says 0, and what is compiled here must be right to be compared
 * with. Quern itself never asks for that intrinsic on a CPU. */
static void target_to_trust(Target *target) {
  StrBuf features = {0};
  target_init(target);
  strbuf_printf(&features, "%s%s-avx512fp16", target->features, *target->features ? "," : "");
  LLVMDisposeMessage(target->features);
  target->features = LLVMCreateMessage(features.data);
  strbuf_fini(&features);
}

int main(void) {
  Target target;
  const char *problem;
  char *error = NULL, *said;
  target_to_trust(&target);
  Jit *jit = target_ready(&target, false, &problem) ? jit_new() : NULL;
  if (!jit) return printf("not ok: %s\n", error ? error : problem), 1;
  LLVMContextRef context = LLVMContextCreate();
  StrBuf text = {0}, whole = {0};
  module_text(&text);
  LLVMModuleRef given = parse(context, text.data);
  said = nvvm_text(given, 100, &error);
  if (!said) return printf("not ok: %s\n", error), 1;
  define_device(&whole, said);
  LLVMModuleRef again = parse(context, whole.data);
  LLVMSetValueName2(LLVMGetNamedFunction(again, "given"), "said", 4);
  Run one = compile(jit, &target, given, "given"), two = compile(jit, &target, again, "said");
  unsigned wrong[SLOTS] = {0}, failed = 0;
  for (unsigned round = 0; round < ROUNDS; round++) {
    uint64_t in[OPERANDS] = {operand(), operand(), operand()}, a[SLOTS] = {0}, b[SLOTS] = {0};
    one(in, a), two(in, b);
    for (unsigned i = 0; i < row_count; i++) {
      if (same(&rows[i], a[i], b[i])) continue;
      if (!wrong[i]++)
        printf("not ok %s of %llx %llx %llx: %llx, in other words %llx\n", rows[i].name,
               (unsigned long long)in[0], (unsigned long long)in[1], (unsigned long long)in[2],
               (unsigned long long)a[i], (unsigned long long)b[i]);
    }
  }
  for (unsigned i = 0; i < row_count; i++) failed += wrong[i] != 0;
  printf("%u passed, %u failed\n", row_count - failed, failed);
  free(said);
  strbuf_fini(&text), strbuf_fini(&whole);
  LLVMDisposeModule(given), LLVMDisposeModule(again), LLVMContextDispose(context);
  jit_free(jit);
  target_fini(&target);
  return failed != 0;
}
