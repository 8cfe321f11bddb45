/* What device code is: the names that have a meaning only there, and what cannot be in it.
 *
 * A kernel has no memory of its own beyond registers, cuda.shared.array and cuda.local.array, so whatever
 * makes an array, a list or a string is refused. The check reads the finished IR, so it misses nothing; the
 * message names what stands in the source at the place of the instruction. */
#include <ctype.h>
#include <string.h>

#include "lang/front/sema/call/specialise.h"
#include "lang/front/cuda/cuda.h"
#include "lang/front/rules/rules.h"

bool cuda_in_device(Check *c, const BuiltinRow *row, Span span) {
  if (c->fn->mode.device) return true;
  const char *module = !strncmp(row->module, "numba.", 6) ? row->module + 6 : row->module;
  fail(c, DG_TYPE, span, "%s.%s has a meaning only in device code: here is the host's", module, row->name);
  hint(c, "use it in a function of @cuda.jit, which is launched as f[blocks, threads](...)");
  return false;
}

/* ---- what a device cannot do ---- */

/* The callee's text of the call at the span, or NULL. */
static const char *callee_text(Check *c, Span span) {
  if (!span.source || span.end <= span.begin) return NULL;
  const char *text = span.source->text + span.begin;
  uint32_t n = 0, length = span.end - span.begin;
  while (n < length && (isalnum((unsigned char)text[n]) || text[n] == '_' || text[n] == '.')) n++;
  return n && n < length && text[n] == '(' ? arena_copy(c->diags->arena, text, n) : NULL;
}

/* Whether there is an error at that place already: one launch of the kernel has told it. */
static bool told(Check *c, Span span) {
  for (uint32_t k = 0; k < c->diags->items.count; k++) {
    Span other = c->diags->items.items[k]->span;
    if (other.source == span.source && other.begin == span.begin && other.end == span.end) return true;
  }
  return false;
}

static bool refuse(Check *c, const Ins *ins, const char *what, const char *instead) {
  if (told(c, ins->span)) return false;
  const char *callee = callee_text(c, ins->span);
  if (callee)
    fail(c, DG_TYPE, ins->span, "%s() %s, which device code cannot do", callee, what);
  else
    fail(c, DG_TYPE, ins->span, "this %s, which device code cannot do", what);
  hint(c, "%s", instead);
  return false;
}

/* What to write instead of a function of the host, by how its name begins. */
static const char *host_hint(const char *callee) {
  static const struct {
    const char *begins, *instead;
  } rows[] = {
      {"cuda.synchronize",
       "cuda.syncthreads() waits for the threads of the block; the host waits after the launch"},
      {"cuda.", "call it before or after the launch"},
      {"np.random.",
       "from numba.cuda.random import create_xoroshiro128p_states, xoroshiro128p_uniform_float64: "
       "each thread has its own generator"},
      {"random.",
       "from numba.cuda.random import create_xoroshiro128p_states, xoroshiro128p_uniform_float64: each "
       "thread has its own generator"},
      {"time.", "measure on the host, with %timeit or with cuda.event()"},
      {"open", "read the file into an array before the launch"},
      {"input", "ask before the launch"}};
  for (size_t k = 0; callee && k < sizeof rows / sizeof *rows; k++)
    if (!strncmp(callee, rows[k].begins, strlen(rows[k].begins))) return rows[k].instead;
  return "compute it before the launch and pass it in";
}

static bool refuse_host(Check *c, const Ins *ins) {
  if (told(c, ins->span)) return false;
  const char *callee = callee_text(c, ins->span);
  if (callee)
    fail(c, DG_TYPE, ins->span, "%s() is a function of the host: device code cannot call it", callee);
  else
    fail(c, DG_TYPE, ins->span, "this is done by a function of the host: device code cannot call it");
  hint(c, "%s", host_hint(callee));
  return false;
}

static bool fit_lib(Check *c, const Fn *fn, const Ins *ins) {
  const Type *first = ins->nargs ? fn->ins.items[ins_arg(fn, ins, 0)].type : NULL;
  if (first && first->kind == TY_LIST)
    return refuse(c, ins, "uses a list",
                  "make an array of it before the launch, a = np.array(...), and pass it in");
  const char *callee = callee_text(c, ins->span);
  TypeKind kind = ins->type->kind;
  if (kind == TY_ARRAY && callee && !strncmp(callee, "cuda.", 5)) return refuse_host(c, ins);
  if (kind == TY_ARRAY)
    return refuse(c, ins, "makes a new array",
                  "use cuda.local.array or cuda.shared.array, or pass an array in; write element by element");
  if (kind == TY_LIST && callee && (!strcmp(callee, "sum") || !strcmp(callee, "sorted")))
    return refuse(c, ins, "goes through a whole array",
                  "write the loop: a thread has its own part of the array");
  if (kind == TY_LIST) return refuse(c, ins, "makes a list", "use a tuple, or cuda.local.array");
  if (kind == TY_STR)
    return refuse(c, ins, "makes a string",
                  "messages of raise and assert are constant strings; print takes the values themselves: "
                  "print(\"i =\", i)");
  return refuse_host(c, ins);
}

/* The CONSTANT instruction that the array in register r is or is a part of, or NULL. */
static const Ins *constant_of(const Fn *fn, Ref r) {
  for (;;) {
    const Ins *ins = &fn->ins.items[r];
    switch (ins->op) {
      case IR_CONSTANT: return ins;
      case IR_RETYPE:
      case IR_VIEW:
      case IR_INDEX: r = ins_arg(fn, ins, 0); break;
      case IR_GETVAR: { /* what is put into the variable first: a name for a view of something later */
        Ref set = 0;
        while (set < r && (fn->ins.items[set].op != IR_SETVAR || fn->ins.items[set].imm.i != ins->imm.i))
          set++;
        if (set == r) return NULL;
        r = ins_arg(fn, &fn->ins.items[set], 0);
        break;
      }
      default: return NULL;
    }
  }
}

static bool fit_write(Check *c, const Fn *fn, const Ins *ins) {
  if (!constant_of(fn, ins_arg(fn, ins, 0))) return true;
  if (told(c, ins->span)) return false;
  fail(c, DG_TYPE, ins->span, "this writes into constant memory, which kernels only read");
  hint(c,
       "cuda.const.array_like(a) is for tables that stay as they are; pass an array as an argument to write "
       "into it");
  return false;
}

static bool fit_ins(Check *c, const Fn *fn, const Ins *ins) {
  if (ir_is_scalar_op(ins->op)) {
    if (!type_is_array(ins->type)) return true;
    return refuse(
        c, ins, "computes a whole array",
        "a thread computes single elements: out[i] = x[i] + y[i], in a loop where there are several");
  }
  switch (ins->op) {
    case IR_LIB: return fit_lib(c, fn, ins);
    case IR_STORE:
    case IR_ATOMIC: return fit_write(c, fn, ins);
    case IR_ASSIGN:
      return refuse(c, ins, "assigns to many elements at once", "assign them in a loop, one by one");
    case IR_REDUCE:
    case IR_SCAN:
      return refuse(c, ins, "goes through a whole array",
                    "write the loop: a thread has its own part of the array");
    case IR_PARALLEL:
      return refuse(c, ins, "starts threads of the host", "use range: the threads are the grid's");
    case IR_TRY:
    case IR_CATCH: return refuse(c, ins, "catches exceptions", "test the values before, with if");
    case IR_SETGLOBAL:
    case IR_DELGLOBAL:
      return refuse(c, ins, "changes a global", "pass an array of one element in, and write into it");
    case IR_GETGLOBAL:
    case IR_ISSETGLOBAL:
      return refuse(c, ins, "reads a name that may be unbound", "assign it before the launch on every path");
    case IR_LAUNCH: return refuse(c, ins, "launches a kernel", "launch it from the host");
    case IR_RAISE:
    case IR_CHECK: {
      const Ins *message = fn_ins((Fn *)(uintptr_t)fn, ins_arg(fn, ins, ins->nargs - 1));
      if (message->op == IR_CONST_STR) return true;
      return refuse(c, ins, "raises an exception with a message that is made when it runs",
                    "write a constant string: raise ValueError(\"...\")");
    }
    default: return true;
  }
}

/* The functions looked through so far. */
typedef struct Seen {
  VEC(const Fn *) fns;
} Seen;

static bool fit_fn(Check *c, const Fn *fn, Seen *seen);

static bool fit_callee(Check *c, const Ins *ins, Seen *seen) {
  if (fit_fn(c, ins->imm.fn, seen)) return true;
  note(c, ins->span, "in this call of %s()", ins->imm.fn->name);
  return false;
}

static bool fit_fn(Check *c, const Fn *fn, Seen *seen) {
  for (uint32_t k = 0; k < seen->fns.count; k++)
    if (seen->fns.items[k] == fn) return true;
  vec_push(c->arena, seen->fns, fn);
  for (uint32_t k = 0; k < fn->ins.count; k++) {
    const Ins *ins = &fn->ins.items[k];
    if (ins->op == IR_CALL ? !fit_callee(c, ins, seen) : !fit_ins(c, fn, ins)) return false;
  }
  return true;
}

bool cuda_fit(Check *c, const Spec *spec) {
  Seen seen = {{0}};
  return fit_fn(c, spec->fn, &seen);
}
