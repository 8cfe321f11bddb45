/* IR as text: printing. docs/ir.md describes the syntax; text_parse.c reads it.
 *
 * Invariant: what is printed is parsed to a function that prints the same. */
#include "lang/ir/text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "lang/rt/scalar/eval.h"

const char *const ins_flag_names[INS_FLAG_COUNT] = {
    "wrap",   "math", "nocheck", "nonneg", "fastmath", "parallel", "borrow", "device",
    "proved", "cold", "view",    "line",   "item",     "stack",    "bytes",  "steady"};
const char *const kernel_kind_names[KERNEL_SCAN + 1] = {"map", "store", "reduce", "scan"};
const char *const kernel_form_names[KERNEL_BODY_CAST + 1] = {"expr", "plain", "cast"};

/* The lists of base/gpu_ops.def whose rows are immediates, by opcode. */
static const struct RowList {
  const char *(*text)(unsigned row);
  unsigned count;
} row_lists[IR_COUNT] = {
#define LIST_NONE                                          NULL, 0
#define LIST_INT                                           LIST_NONE
#define LIST_CONST                                         LIST_NONE
#define LIST_STR                                           LIST_NONE
#define LIST_VAR                                           LIST_NONE
#define LIST_GLOBAL                                        LIST_NONE
#define LIST_INDEX                                         LIST_NONE
#define LIST_FOLD                                          LIST_NONE
#define LIST_KERNEL                                        LIST_NONE
#define LIST_LIB                                           LIST_NONE
#define LIST_FN                                            LIST_NONE
#define LIST_PARALLEL                                      LIST_NONE
#define LIST_KIND                                          LIST_NONE
#define LIST_LABEL                                         LIST_NONE
#define LIST_CAUGHT                                        LIST_NONE
#define LIST_MAGIC                                         LIST_NONE
#define LIST_ROW(list, count)                              gpu_##list##_text, count
#define LIST_ROW_BYTES(list, count)                        LIST_ROW(list, count)
#define X(id, text, operands, region, imm, typing, effect) [IR_##id] = {LIST_##imm},
#include "lang/ir/opcodes.def"
#undef X
};

const char *ir_row_text(unsigned op, unsigned row) {
  return row < row_lists[op].count ? row_lists[op].text(row) : NULL;
}

/* ---- types ---- */

static void print_quoted(StrBuf *out, const char *text, size_t length) {
  strbuf_putc(out, '"');
  for (size_t i = 0; i < length; i++) {
    unsigned char c = (unsigned char)text[i];
    if (c == '"' || c == '\\')
      strbuf_printf(out, "\\%c", c);
    else if (c < ' ' || c == 127)
      strbuf_printf(out, "\\x%02x", c);
    else
      strbuf_putc(out, (char)c);
  }
  strbuf_putc(out, '"');
}

static void print_type(StrBuf *out, const Type *type, bool inside);

static void print_items(StrBuf *out, const char *name, const Type *type, bool inside) {
  strbuf_puts(out, name);
  strbuf_putc(out, '[');
  for (unsigned k = 0; k < type->count; k++) {
    if (k) strbuf_puts(out, ", ");
    print_type(out, type->items[k], inside);
  }
  strbuf_putc(out, ']');
}

static void print_array(StrBuf *out, const Type *type) {
  strbuf_puts(out, type->elem->name);
  strbuf_putc(out, '[');
  for (unsigned k = 0; k < type->rank; k++) {
    if (k) strbuf_puts(out, ", ");
    strbuf_puts(out, type->layout == LAYOUT_C && k + 1 == type->rank ? "::1" : ":");
  }
  if (!type->rank) strbuf_puts(out, type->layout == LAYOUT_C ? "()1" : "()");
  strbuf_putc(out, ']');
}

/* Its class with its layout, by which code for it differs; inside of another class by name alone, so that one
 * may hold its own. */
static void print_object(StrBuf *out, const Type *type, bool inside) {
  const ClassDef *of = type_class(type);
  strbuf_puts(out, "object");
  if (!of) return;
  strbuf_putc(out, '[');
  print_quoted(out, of->name, strlen(of->name));
  for (uint32_t k = 0; !inside && k < of->count; k++) {
    strbuf_puts(out, ", ");
    print_quoted(out, of->fields[k].name, strlen(of->fields[k].name));
    strbuf_puts(out, ": ");
    print_type(out, of->fields[k].type, true);
  }
  strbuf_putc(out, ']');
}

/* The kinds of its parts: an int beyond 64 bits has the text of an int, and code for it is another. */
static void print_kinds(StrBuf *out, const Type *type) {
  strbuf_printf(out, "%d(", (int)type->kind);
  for (unsigned k = 0; k < type_parts(type); k++) print_kinds(out, type->items[k]);
  strbuf_putc(out, ')');
}

static void print_type(StrBuf *out, const Type *type, bool inside) {
  /* the kinds that are written with their items, by the names that lang/ir/read.c knows */
  static const char *const names[TY_KIND_COUNT] = {[TY_TUPLE] = "tuple",
                                                   [TY_LIST] = "list",
                                                   [TY_SLICE] = "slice",
                                                   [TY_FUNC] = "function",
                                                   [TY_BUILTIN] = "builtin"};
  if (names[type->kind])
    print_items(out, names[type->kind], type, inside);
  else if (type->kind == TY_ARRAY)
    print_array(out, type);
  else if (type->kind == TY_OBJECT)
    print_object(out, type, inside);
  else if (type->kind == TY_SCALAR && !type->weak)
    strbuf_puts(out, type->dtype == DT_BOOL ? "bool_" : dtype_info[type->dtype].name);
  else
    type_print(out, type);
  if (!names[type->kind] && type_holds(type, TY_BIG)) {
    strbuf_putc(out, '!');
    print_kinds(out, type);
  }
}

void ir_type_print(StrBuf *out, const Type *type) { print_type(out, type, false); }

/* ---- immediates ---- */

/* Decimal that reads back to the same bits, or the bits. */
static void print_real(StrBuf *out, DType dtype, const void *element) {
  double value = scalar_double(dtype, element);
  uint64_t bits = 0;
  memcpy(&bits, element, dtype_size(dtype));
  if (isfinite(value) && dtype != DT_F16)
    strbuf_printf(out, dtype == DT_F32 ? "%.9g" : "%.17g", value);
  else
    strbuf_printf(out, "0x%llx", (unsigned long long)bits);
}

static void print_element(StrBuf *out, DType dtype, const Value *value) {
  size_t half = dtype_size(dtype) / 2;
  switch (dtype_kind(dtype)) {
    case 'b': strbuf_puts(out, value->b ? "true" : "false"); break;
    case 'i': strbuf_printf(out, "%lld", (long long)scalar_int(dtype, value)); break;
    case 'u': strbuf_printf(out, "%llu", (unsigned long long)scalar_int(dtype, value)); break;
    case 'f': print_real(out, dtype, value); break;
    default:
      strbuf_putc(out, '(');
      print_real(out, dtype_real(dtype), value->bytes);
      strbuf_putc(out, ' ');
      print_real(out, dtype_real(dtype), value->bytes + half);
      strbuf_putc(out, ')');
  }
}

static void print_index(StrBuf *out, const IndexSpec *spec) {
  strbuf_puts(out, " [");
  for (uint32_t k = 0; k < spec->count; k++) {
    if (k) strbuf_putc(out, ' ');
    switch (spec->items[k].kind) {
      case INDEX_INT: strbuf_putc(out, 'i'); break;
      case INDEX_NEWAXIS: strbuf_puts(out, "new"); break;
      case INDEX_FULL: strbuf_puts(out, "all"); break;
      case INDEX_SLICE:
        strbuf_puts(out, "s");
        for (int part = 0; part < 3; part++) strbuf_putc(out, spec->items[k].has[part] ? '1' : '0');
    }
  }
  strbuf_putc(out, ']');
}

static void print_fold(StrBuf *out, const ReduceInfo *reduce) {
  strbuf_printf(out, " %s", fold_names[reduce->fold]);
  if (reduce->all_axes) strbuf_puts(out, " all");
  if (reduce->keepdims) strbuf_puts(out, " keepdims");
  strbuf_printf(out, " axes %u", reduce->axis_count);
}

/* ---- functions ---- */

typedef struct Printer {
  StrBuf *out;
  bool canonical;
  VEC(const Fn *) fns; /* met so far: their numbers are their names */
  Arena *arena;
} Printer;

static uint32_t fn_number(Printer *p, const Fn *fn) {
  for (uint32_t k = 0; k < p->fns.count; k++)
    if (p->fns.items[k] == fn) return k;
  vec_push(p->arena, p->fns, fn);
  return p->fns.count - 1;
}

static uint32_t kernel_number(const Fn *fn, const Ins *kernel) {
  uint32_t number = 0;
  for (const Ins *ins = fn->ins.items; ins < kernel; ins++) number += ins->op == IR_KERNEL;
  return number;
}

static void print_parallel(Printer *p, const ParallelInfo *info) {
  strbuf_printf(p->out, " @%u", fn_number(p, info->body));
  if (info->combine) strbuf_printf(p->out, " combine @%u", fn_number(p, info->combine));
  strbuf_printf(p->out, " writes %llu natural %llu chunks %u%s", (unsigned long long)info->writes,
                (unsigned long long)info->natural, info->chunks, info->serial ? " serial" : "");
}

static void print_imm(Printer *p, const Fn *fn, const Ins *ins) {
  StrBuf *out = p->out;
  switch (ir_op(ins->op)->imm) {
    case IMM_NONE:
    case IMM_MAGIC: break;
    case IMM_INT:
    case IMM_VAR:
    case IMM_GLOBAL: strbuf_printf(out, " %lld", (long long)ins->imm.i); break;
    case IMM_KIND: strbuf_printf(out, " %s", diag_name((DiagKind)ins->imm.i)); break;
    case IMM_LABEL:
      if (ins->imm.i) strbuf_printf(out, " %lld", (long long)ins->imm.i);
      break;
    case IMM_CAUGHT:
      for (unsigned kind = 0; kind < DG_COUNT; kind++)
        if (diag_kinds_have(ins->imm.caught.kinds, (DiagKind)kind))
          strbuf_printf(out, " %s", diag_name((DiagKind)kind));
      if (ins->imm.caught.label) strbuf_printf(out, " %u", ins->imm.caught.label);
      break;
    case IMM_CONST:
      strbuf_putc(out, ' ');
      if (type_is_scalar(ins->type))
        print_element(out, ins->type->dtype, &ins->imm.value);
      else
        strbuf_puts(out, "none");
      break;
    case IMM_STR:
      strbuf_putc(out, ' ');
      print_quoted(out, ins->imm.str->text, (size_t)ins->imm.str->length);
      break;
    case IMM_INDEX: print_index(out, ins->imm.index); break;
    case IMM_FOLD: print_fold(out, &ins->imm.reduce); break;
    case IMM_KERNEL: strbuf_printf(out, " #%u", kernel_number(fn, ins)); break;
    case IMM_LIB:
      strbuf_printf(out, " %s", lib_info[ins->imm.lib.lib].name);
      if (ins->imm.lib.extra) strbuf_printf(out, " extra %lld", (long long)ins->imm.lib.extra);
      break;
    case IMM_FN: strbuf_printf(out, " @%u", fn_number(p, ins->imm.fn)); break;
    case IMM_PARALLEL: print_parallel(p, ins->imm.parallel); break;
    case IMM_ROW: strbuf_printf(out, " %s", ir_row_text(ins->op, (unsigned)ins->imm.i)); break;
    case IMM_ROW_BYTES:
      strbuf_printf(out, " %s", ir_row_text(ins->op, (unsigned)ins->imm.space.space));
      if (!ins->imm.space.bytes) break;
      strbuf_putc(out, ' ');
      print_quoted(out, ins->imm.space.bytes->text, (size_t)ins->imm.space.bytes->length);
      break;
  }
}

static void print_ins(Printer *p, const Fn *fn, Ref r, const char *indent) {
  StrBuf *out = p->out;
  const Ins *ins = &fn->ins.items[r];
  strbuf_puts(out, indent);
  strbuf_printf(out, "%%%u = %s", r, ir_op(ins->op)->text);
  print_imm(p, fn, ins);
  for (uint32_t k = 0; k < ins->nargs; k++) strbuf_printf(out, " %%%u", ins_arg(fn, ins, k));
  if (ins->type && ins->type->kind != TY_NONE) {
    strbuf_puts(out, " : ");
    ir_type_print(out, ins->type);
  }
  for (unsigned k = 0; k < INS_FLAG_COUNT; k++)
    if (ins->flags & 1u << k) strbuf_printf(out, " %s", ins_flag_names[k]);
  strbuf_putc(out, '\n');
}

static void print_body(Printer *p, const Fn *fn, const char *indent) {
  unsigned depth = 0;
  char inner[128];
  for (Ref r = 0; r < fn->ins.count; r++) {
    uint8_t flags = ir_op(fn->ins.items[r].op)->flags;
    if (flags & (OPF_CLOSE | OPF_MID) && depth) depth--;
    snprintf(inner, sizeof inner, "%s%*s", indent, (int)(2 * (depth < 40 ? depth : 40)), "");
    print_ins(p, fn, r, inner);
    if (flags & (OPF_OPEN | OPF_MID)) depth++;
  }
}

static void print_kernel(Printer *p, const Kernel *kernel, const char *indent) {
  StrBuf *out = p->out;
  strbuf_puts(out, kernel_kind_names[kernel->kind]);
  if (kernel->kind == KERNEL_REDUCE || kernel->kind == KERNEL_SCAN) print_fold(out, &kernel->reduce);
  strbuf_printf(out, " %s (", kernel_form_names[kernel->form]);
  for (uint32_t k = 0; k < kernel->inputs; k++)
    strbuf_printf(out, "%s%s %s", k ? ", " : "", kernel->scalar[k] ? "scalar" : "array",
                  dtype_info[kernel->body->params[k]->dtype].name);
  strbuf_printf(out, ")%s%s {\n", kernel->body->mode.fastmath ? " fastmath" : "",
                kernel->device ? " device" : "");
  print_body(p, kernel->body, arena_printf(p->arena, "%s  ", indent));
  strbuf_printf(out, "%s}\n", indent);
}

static void print_slots(Printer *p, const Fn *fn) {
  for (uint32_t v = 0; v < fn->vars.count; v++) {
    const Var *var = &fn->vars.items[v];
    strbuf_printf(p->out, "  var %u", v);
    if (var->name && !p->canonical) strbuf_printf(p->out, " \"%s\"", var->name);
    strbuf_puts(p->out, " : ");
    ir_type_print(p->out, var->type);
    strbuf_puts(p->out, var->maybe_unset ? " maybe\n" : "\n");
  }
  for (uint32_t g = 0; g < fn->globals.count; g++) {
    if (p->canonical)
      strbuf_printf(p->out, "  global %u\n", g);
    else
      strbuf_printf(p->out, "  global %u \"%s\"\n", g, fn->globals.items[g]->name);
  }
}

static void print_fn(Printer *p, const Fn *fn) {
  StrBuf *out = p->out;
  strbuf_printf(out, "fn @%u", fn_number(p, fn));
  if (fn->name && *fn->name && !p->canonical) {
    strbuf_putc(out, ' ');
    print_quoted(out, fn->name, strlen(fn->name));
  }
  strbuf_puts(out, " (");
  for (uint32_t k = 0; k < fn->param_count; k++) {
    if (k) strbuf_puts(out, ", ");
    ir_type_print(out, fn->params[k]);
  }
  strbuf_puts(out, ") -> ");
  ir_type_print(out, fn->result);
  if (fn->mode.wrap) strbuf_puts(out, " wrap");
  if (fn->mode.fastmath) strbuf_puts(out, " fastmath");
  if (fn->mode.nocheck) strbuf_puts(out, " nocheck");
  if (fn->mode.device) strbuf_puts(out, " device");
  strbuf_puts(out, " {\n");
  print_slots(p, fn);
  for (Ref r = 0; r < fn->ins.count; r++) {
    const Ins *ins = &fn->ins.items[r];
    if (ins->op != IR_KERNEL) continue;
    strbuf_printf(out, "  kernel #%u ", kernel_number(fn, ins));
    print_kernel(p, ins->imm.kernel, "  ");
  }
  print_body(p, fn, "  ");
  strbuf_puts(out, "}\n");
}

void ir_print_as(StrBuf *out, const Fn *fn, bool callees, bool canonical) {
  Printer p = {.out = out, .canonical = canonical, .arena = arena_new()};
  fn_number(&p, fn);
  for (uint32_t k = 0; k < p.fns.count && (k == 0 || callees); k++) print_fn(&p, p.fns.items[k]);
  arena_free(p.arena);
}

void ir_print(StrBuf *out, const Fn *fn, bool callees) { ir_print_as(out, fn, callees, false); }

void kernel_print(StrBuf *out, const Kernel *kernel, const char *indent) {
  Printer p = {.out = out, .canonical = true, .arena = arena_new()};
  print_kernel(&p, kernel, indent);
  arena_free(p.arena);
}
