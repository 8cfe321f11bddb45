/* %explain: where what a function does is done: in the loop at hand, in the function's own memory, by the
 * launcher, by the library; and what its loops check. Read off the code that is compiled, flag by flag, so
 * that it says what the generator does. */
#include "lang/session/views/explain.h"

#include <stdio.h>
#include <string.h>

#include "lang/lib/lib.h"

static uint32_t line_of(const Ins *ins) {
  uint32_t line = 0, column;
  if (ins->span.source && strcmp(ins->span.source->name, SHOWN_SOURCE) != 0)
    source_locate(ins->span.source, ins->span.begin, &line, &column);
  return line;
}

static void add_place(StrBuf *out, const Ins *ins) {
  uint32_t line = line_of(ins);
  strbuf_puts(out, "  ");
  if (line) strbuf_printf(out, "line %u: ", line);
}

static unsigned on_stack(const Ins *ins) { return STACK_LINE_BYTES / (unsigned)dtype_size(ins->type->dtype); }

/* How many more elements there may be where the lengths are constants; the text is of the call at hand. */
static const char *if_constant(const Ins *ins, char *text, size_t size) {
  LibId lib = ins->imm.lib.lib;
  if (lib != LIB_zeros && lib != LIB_empty && lib != LIB_full) return "";
  snprintf(text, size, " (%u where its lengths are constants)",
           STACK_CONSTANT_BYTES / (unsigned)dtype_size(ins->type->dtype));
  return text;
}

/* ---- array operations ---- */

static void add_body(StrBuf *out, const Kernel *kernel) {
  static const char *const kinds[] = {"map", "store", "fold", "running fold"};
  bool folds = kernel->kind == KERNEL_REDUCE || kernel->kind == KERNEL_SCAN;
  strbuf_printf(out, "%s%s%s of one loop (", kinds[kernel->kind], folds ? " by " : "",
                folds ? fold_names[kernel->reduce.fold] : "");
  const char *space = "";
  for (uint32_t k = 0; k < kernel->body->ins.count; k++) {
    unsigned op = kernel->body->ins.items[k].op;
    if (!ir_is_scalar_op(op)) continue;
    strbuf_printf(out, "%s%s", space, ir_op(op)->text);
    space = " ";
  }
  strbuf_puts(out, *space ? ")" : "no operation)");
}

static void add_kernel(StrBuf *out, const Fn *fn, const Ins *ins) {
  add_place(out, ins);
  add_body(out, ins->imm.kernel);
  const char *why = opt_not_line(fn, ins);
  if (ins->flags & INS_STACK)
    strbuf_printf(out, ": in place, in the function's own memory, up to %u elements, else launched\n",
                  on_stack(ins));
  else if (ins->flags & INS_LINE)
    strbuf_printf(out, ": in place up to %u elements, else launched\n", (unsigned)LINE_MOST);
  else
    strbuf_printf(out, ": launched, because %s\n", why ? why : "it is not done again and again");
}

/* ---- library calls and views ---- */

static void add_lib(StrBuf *out, const Fn *fn, const Ins *ins) {
  const char *name = lib_info[ins->imm.lib.lib].name;
  if (ins->imm.lib.lib == LIB_shapes_fit || ins_is_arithmetic(fn, ins)) return;
  add_place(out, ins);
  char constant[64];
  if (ins->flags & INS_STACK)
    strbuf_printf(out, "%s: in the function's own memory up to %u elements%s, else a library call\n", name,
                  on_stack(ins), if_constant(ins, constant, sizeof constant));
  else if (ins->flags & INS_ITEM)
    strbuf_printf(out, "%s: in place\n", name);
  else if (ins->flags & INS_LINE && ins->imm.lib.lib == LIB_matmul)
    strbuf_printf(out, "%s: in place where it is small, else a library call\n", name);
  else if (ins->flags & INS_LINE && ins->imm.lib.lib != LIB_fancy_get)
    strbuf_printf(out, "%s: a new array, filled in place\n", name);
  else
    strbuf_printf(out, "%s: a library call\n", name);
}

static void add_view(StrBuf *out, const Ins *ins) {
  add_place(out, ins);
  strbuf_puts(out, ins->flags & INS_VIEW ? "view: in registers\n"
                                         : "view: an object, because it is kept or handed on\n");
}

/* ---- loops ---- */

typedef struct Accesses {
  uint32_t all, checked;
  bool inner;    /* loops in it */
  bool calls;    /* array operations in it, or a try */
  uint32_t last; /* line of the last one that is checked */
  StrBuf lines;
} Accesses;

static bool is_checked(const Ins *ins) { return !(ins->flags & (INS_PROVED | INS_NOCHECK)); }

static void add_line(Accesses *a, uint32_t line) {
  if (a->last == line) return;
  a->last = line;
  strbuf_printf(&a->lines, "%s%u", a->lines.length ? ", " : "", line);
}

/* The element accesses of the loop itself, without those of loops in it. */
static Accesses accesses_of(const Fn *fn, const uint32_t *next, Ref open) {
  Accesses a = {0};
  for (Ref i = open + 1; i < next[open]; i++) {
    const Ins *ins = &fn->ins.items[i];
    if (ins->op == IR_FOR || ins->op == IR_LOOP) {
      a.inner = a.inner || !(ins->flags & INS_COLD);
      i = next[i];
    } else if (ins->op == IR_KERNEL || ins->op == IR_PARALLEL || ins->op == IR_TRY) {
      a.calls = true;
    } else if (ins->op == IR_LOAD || ins->op == IR_STORE) {
      a.all++;
      a.checked += is_checked(ins);
      if (is_checked(ins)) add_line(&a, line_of(ins));
    }
  }
  return a;
}

static void add_loop(StrBuf *out, const Fn *fn, const uint32_t *next, Ref open) {
  const Ins *ins = &fn->ins.items[open];
  Accesses a = accesses_of(fn, next, open);
  if (a.all) {
    add_place(out, ins);
    strbuf_printf(out, "loop: %u element access%s, ", a.all, a.all == 1 ? "" : "es");
    if (!a.checked)
      strbuf_puts(out, "none of them checked in its turns\n");
    else
      strbuf_printf(out, "%u checked in every turn (line %s), because %s\n", a.checked, strbuf_text(&a.lines),
                    ins->op == IR_LOOP ? "its turns are not counted before it"
                    : a.inner          ? "there are loops in it"
                    : a.calls          ? "there are array operations in it"
                                       : "the index is not a sum of what the loop counts and what stays");
  }
  strbuf_fini(&a.lines);
}

void explain_code(StrBuf *out, const Fn *fn) {
  const Fn *code = fn_lowered((Fn *)fn);
  Arena *scratch = arena_new();
  const uint32_t *next = fn_regions(code, scratch);
  for (Ref i = 0; i < code->ins.count; i++) {
    const Ins *ins = &code->ins.items[i];
    bool loop = ins->op == IR_FOR || ins->op == IR_LOOP;
    if (loop && ins->flags & INS_COLD)
      i = next[i]; /* the copy with all checks, for when the test before the loop fails */
    else if (loop)
      add_loop(out, code, next, i);
    else if (ins->op == IR_KERNEL)
      add_kernel(out, code, ins);
    else if (ins->op == IR_LIB)
      add_lib(out, code, ins);
    else if (ins->op == IR_INDEX)
      add_view(out, ins);
  }
  arena_free(scratch);
}
