/* IR as text: parsing what ir_print prints (docs/ir.md), by recursive descent.
 *
 * Invariant: a function that is returned prints as the text it came from; whether it
 * keeps the rules of the IR is for ir_verify to say. */
#include <string.h>

#include "lang/ir/read.h"

enum { MAX_FNS = 1024 };

/* ---- immediates ---- */

static const IndexSpec *parse_index_spec(Reader *p) {
  IndexSpec *spec = arena_alloc(p->arena, sizeof *spec + sizeof spec->items[0] * 4 * MAX_RANK);
  read_expect(p, "[");
  while (!p->failed && !read_accept(p, "]")) {
    if (spec->count == 4 * MAX_RANK) return read_fail(p, "there are too many items"), spec;
    char word[READ_WORD];
    p->at += strlen(read_peek(p, word));
    bool slice = word[0] == 's' && strlen(word) == 4;
    IndexKind kind = slice                  ? INDEX_SLICE
                     : !strcmp(word, "i")   ? INDEX_INT
                     : !strcmp(word, "new") ? INDEX_NEWAXIS
                                            : INDEX_FULL;
    if (kind == INDEX_FULL && strcmp(word, "all") != 0)
      return read_fail(p, "'%s' is not an index", word), spec;
    spec->items[spec->count].kind = kind;
    for (int k = 0; k < 3; k++)
      spec->items[spec->count].has[k] = slice ? word[1 + k] == '1' : kind == INDEX_INT && k == 0;
    spec->count++;
  }
  return spec;
}

static ReduceInfo parse_fold(Reader *p) {
  ReduceInfo reduce = {0};
  int fold = read_accept_name(p, fold_names, FOLD_COUNT);
  if (fold < 0)
    read_fail(p, "a fold (sum, max ...) is missing here");
  else
    reduce.fold = (FoldOp)fold;
  reduce.all_axes = read_accept_word(p, "all");
  reduce.keepdims = read_accept_word(p, "keepdims");
  if (read_accept_word(p, "axes")) reduce.axis_count = (uint8_t)read_index(p, MAX_RANK + 1);
  return reduce;
}

static LibInfoRef parse_lib(Reader *p) {
  LibInfoRef lib = {0};
  char word[READ_WORD];
  read_peek(p, word);
  for (int k = 0; k < LIB_COUNT; k++) {
    if (strcmp(lib_info[k].name, word) != 0) continue;
    p->at += strlen(word);
    lib.lib = (LibId)k;
    if (read_accept_word(p, "extra")) lib.extra = read_int(p);
    return lib;
  }
  read_fail(p, "there is no library function '%s'", word);
  return lib;
}

static Fn *fn_numbered(Reader *p) {
  read_expect(p, "@");
  uint32_t number = read_index(p, MAX_FNS);
  if (p->failed) return NULL;
  if (!p->fns[number]) p->fns[number] = fn_new(p->arena, p->types, "", NULL, 0);
  return p->fns[number];
}

static ParallelInfo *parse_parallel(Reader *p) {
  ParallelInfo *info = arena_new_of(p->arena, ParallelInfo);
  info->body = fn_numbered(p);
  if (read_accept(p, "combine")) info->combine = fn_numbered(p);
  read_expect(p, "writes");
  info->writes = (uint64_t)read_int(p);
  read_expect(p, "natural");
  info->natural = (uint64_t)read_int(p);
  read_expect(p, "chunks");
  info->chunks = (uint32_t)read_int(p);
  info->serial = read_accept(p, "serial");
  return info;
}

static DiagKind parse_kind(Reader *p) {
  char word[READ_WORD];
  DiagKind kind = diag_kind(read_peek(p, word));
  if (kind == DG_COUNT) read_fail(p, "'%s' is not an exception", word);
  p->at += strlen(word);
  return kind;
}

/* A number, if there is one: what else may stand here does not begin with a digit. */
static int64_t parse_label(Reader *p) {
  char word[READ_WORD];
  read_peek(p, word);
  return word[0] >= '0' && word[0] <= '9' ? read_int(p) : 0;
}

static void parse_caught(Reader *p, Ins *ins) {
  char word[READ_WORD];
  DiagKinds kinds = {{0}};
  while (diag_kind(read_peek(p, word)) != DG_COUNT) kinds = diag_kinds_with(kinds, (DiagKind)parse_kind(p));
  ins->imm.caught.kinds = kinds;
  ins->imm.caught.label = (uint32_t)parse_label(p);
}

static int64_t parse_row(Reader *p, unsigned op) {
  char word[READ_WORD];
  read_peek(p, word);
  for (unsigned row = 0; ir_row_text(op, row); row++) {
    if (strcmp(ir_row_text(op, row), word) != 0) continue;
    p->at += strlen(word);
    return row;
  }
  read_fail(p, "'%s' is not one of '%s'", word, ir_op(op)->text);
  return 0;
}

static void parse_imm(Reader *p, Ins *ins, const char **constant) {
  size_t length;
  switch (ir_op(ins->op)->imm) {
    case IMM_NONE:
    case IMM_MAGIC: break;
    case IMM_INT: ins->imm.i = read_int(p); break;
    case IMM_VAR:
    case IMM_GLOBAL: ins->imm.i = read_int(p); break;
    case IMM_KIND: ins->imm.i = parse_kind(p); break;
    case IMM_LABEL: ins->imm.i = parse_label(p); break;
    case IMM_CAUGHT: parse_caught(p, ins); break;
    case IMM_CONST:
      *constant = p->at;
      while (p->at < p->end && *p->at != ':' && *p->at != '\n') p->at++;
      break;
    case IMM_STR: {
      char *text = read_quoted(p, &length);
      if (!text) read_fail(p, "a string is missing here");
      Fn *scratch = fn_new(p->arena, p->types, "", NULL, 0);
      if (text) ins->imm = fn_ins(scratch, fn_const_str(scratch, text, length, (Span){0}))->imm;
      break;
    }
    case IMM_INDEX: ins->imm.index = parse_index_spec(p); break;
    case IMM_FOLD: ins->imm.reduce = parse_fold(p); break;
    case IMM_KERNEL: {
      read_expect(p, "#");
      uint32_t number = read_index(p, p->kernels.count);
      if (!p->failed) ins->imm.kernel = p->kernels.items[number];
      break;
    }
    case IMM_LIB: ins->imm.lib = parse_lib(p); break;
    case IMM_FN: ins->imm.fn = fn_numbered(p); break;
    case IMM_PARALLEL: ins->imm.parallel = parse_parallel(p); break;
    case IMM_ROW: ins->imm.i = parse_row(p, ins->op); break;
    case IMM_ROW_BYTES: {
      ins->imm.space.space = parse_row(p, ins->op);
      char *bytes = p->failed ? NULL : read_quoted(p, &length);
      ins->imm.space.bytes = NULL;
      if (!bytes) break;
      Fn *scratch = fn_new(p->arena, p->types, "", NULL, 0);
      ins->imm.space.bytes = fn_ins(scratch, fn_const_str(scratch, bytes, length, (Span){0}))->imm.str;
      break;
    }
  }
}

/* ---- instructions ---- */

static int parse_op(Reader *p) {
  char word[READ_WORD];
  read_peek(p, word);
  for (unsigned op = 0; op < IR_COUNT; op++) {
    if (op == IR_FIRST_ || strcmp(ir_op(op)->text, word) != 0) continue;
    p->at += strlen(word);
    return (int)op;
  }
  read_fail(p, "'%s' is not an instruction", word);
  return -1;
}

static void parse_flags(Reader *p, Ins *ins) {
  while (!p->failed && !read_at_line_end(p)) {
    int flag = read_accept_name(p, ins_flag_names, INS_FLAG_COUNT);
    if (flag < 0)
      read_fail(p, "this is not a flag");
    else
      ins->flags |= (uint16_t)(1u << flag);
  }
}

/* The constant's text, now that the type is known. */
static void read_const(Reader *p, Ins *ins, const char *constant) {
  if (!type_is_scalar(ins->type)) return;
  const char *after = p->at;
  p->at = constant;
  ins->imm.value = read_element(p, ins->type->dtype);
  if (!p->failed) p->at = after;
}

static void parse_ins(Reader *p, Fn *fn) {
  const char *constant = NULL;
  Ref args[4096];
  uint32_t count = 0;
  read_expect(p, "%");
  if (read_int(p) != fn->ins.count) read_fail(p, "this should be %%%u", fn->ins.count);
  read_expect(p, "=");
  int op = p->failed ? -1 : parse_op(p);
  if (op < 0) return;
  Ins ins = {.op = (uint16_t)op, .type = type_none(p->types)};
  parse_imm(p, &ins, &constant);
  while (!p->failed && read_accept(p, "%")) {
    if (count == sizeof args / sizeof *args)
      read_fail(p, "there are too many operands");
    else
      args[count++] = read_index(p, fn->ins.count);
  }
  if (!p->failed && read_accept(p, ":")) ins.type = read_type(p);
  if (!p->failed && constant) read_const(p, &ins, constant);
  parse_flags(p, &ins);
  if (p->failed) return;
  Ref r = fn_emit(fn, ins.op, ins.type, (Span){0}, args, count);
  fn_ins(fn, r)->imm = ins.imm;
  fn_ins(fn, r)->flags = ins.flags;
  if (op == IR_LOOP || op == IR_FOR) fn->hints.has_loop = true;
}

static void parse_body(Reader *p, Fn *fn) {
  for (read_skip_lines(p); !p->failed && !read_accept(p, "}"); read_skip_lines(p)) parse_ins(p, fn);
}

/* ---- kernels ---- */

static void parse_inputs(Reader *p, Kernel *kernel, const Type **params) {
  read_expect(p, "(");
  while (!p->failed && !read_accept(p, ")")) {
    if (kernel->inputs && !read_expect(p, ",")) return;
    if (kernel->inputs == KERNEL_MAX_INPUTS) {
      read_fail(p, "a kernel has at most %d inputs", KERNEL_MAX_INPUTS);
      return;
    }
    bool scalar = read_accept_word(p, "scalar");
    if (!scalar && !read_accept_word(p, "array")) read_fail(p, "'scalar' or 'array' is missing here");
    kernel->scalar[kernel->inputs] = scalar;
    char word[READ_WORD];
    DType dtype = read_dtype_named(read_peek(p, word));
    if (dtype == DT_COUNT)
      read_fail(p, "'%s' is not a dtype", word);
    else
      params[kernel->inputs++] = type_scalar(p->types, dtype, false);
    p->at += strlen(word);
  }
}

static void parse_kernel(Reader *p) {
  Kernel *kernel = arena_new_of(p->arena, Kernel);
  const Type *params[KERNEL_MAX_INPUTS];
  read_expect(p, "#");
  if (read_int(p) != p->kernels.count) read_fail(p, "this should be kernel #%u", p->kernels.count);
  int kind = read_accept_name(p, kernel_kind_names, KERNEL_SCAN + 1);
  if (kind < 0)
    read_fail(p, "a kind of kernel (map, store, reduce, scan) is missing here");
  else
    kernel->kind = (KernelKind)kind;
  if (kernel->kind == KERNEL_REDUCE || kernel->kind == KERNEL_SCAN) kernel->reduce = parse_fold(p);
  int form = read_accept_name(p, kernel_form_names, KERNEL_BODY_CAST + 1);
  if (form < 0)
    read_fail(p, "expr, plain or cast is missing here");
  else
    kernel->form = (KernelBody)form;
  parse_inputs(p, kernel, params);
  kernel->body = fn_new(p->arena, p->types, "<kernel>", params, kernel->inputs);
  kernel->body->mode.fastmath = read_accept_word(p, "fastmath");
  kernel->device = read_accept_word(p, "device");
  read_expect(p, "{");
  parse_body(p, kernel->body);
  const Fn *body = kernel->body;
  const Ins *last = body->ins.count ? &body->ins.items[body->ins.count - 1] : NULL;
  if (p->failed) return;
  if (!last || last->op != IR_YIELD || last->nargs != 1)
    read_fail(p, "a kernel ends in a yield");
  else
    kernel->body->result = body->ins.items[ins_arg(body, last, 0)].type;
  vec_push(p->arena, p->kernels, kernel);
}

/* ---- functions ---- */

static void parse_var(Reader *p, Fn *fn) {
  size_t length;
  if (read_int(p) != fn->vars.count) read_fail(p, "this should be var %u", fn->vars.count);
  const char *name = read_quoted(p, &length);
  read_expect(p, ":");
  const Type *type = p->failed ? NULL : read_type(p);
  if (p->failed) return;
  uint32_t slot = fn_var(fn, name, type);
  fn->vars.items[slot].maybe_unset = read_accept_word(p, "maybe");
}

static void parse_global(Reader *p, Fn *fn) {
  size_t length;
  if (read_int(p) != fn->globals.count) read_fail(p, "this should be global %u", fn->globals.count);
  const char *name = read_quoted(p, &length);
  Global *global = arena_new_of(p->arena, Global);
  global->name = name ? name : "";
  fn_global(fn, global);
}

static void parse_params(Reader *p, Fn *fn) {
  const Type *params[256];
  read_expect(p, "(");
  while (!p->failed && !read_accept(p, ")")) {
    if (fn->param_count && !read_expect(p, ",")) return;
    if (fn->param_count == 256) {
      read_fail(p, "a function has at most 256 parameters");
      return;
    }
    params[fn->param_count++] = read_type(p);
  }
  fn->params = arena_array(p->arena, const Type *, fn->param_count);
  if (fn->param_count) memcpy(fn->params, params, sizeof *params * fn->param_count);
}

static Fn *parse_fn(Reader *p) {
  size_t length;
  Fn *fn = fn_numbered(p);
  if (!fn) return NULL;
  const char *name = read_quoted(p, &length);
  if (name) fn->name = name;
  parse_params(p, fn);
  read_expect(p, "->");
  if (!p->failed) fn->result = read_type(p);
  fn->mode.wrap = read_accept_word(p, "wrap");
  fn->mode.fastmath = read_accept_word(p, "fastmath");
  fn->mode.nocheck = read_accept_word(p, "nocheck");
  fn->mode.device = read_accept_word(p, "device");
  read_expect(p, "{");
  p->kernels.count = 0;
  for (read_skip_lines(p); !p->failed; read_skip_lines(p)) {
    if (read_accept_word(p, "var"))
      parse_var(p, fn);
    else if (read_accept_word(p, "global"))
      parse_global(p, fn);
    else if (read_accept_word(p, "kernel"))
      parse_kernel(p);
    else
      break;
  }
  parse_body(p, fn);
  return fn;
}

Fn *ir_parse(Arena *arena, TypeTable *types, const Source *source, DiagList *diags) {
  Reader p = {.arena = arena, .types = types, .source = source, .diags = diags};
  /* strtod and its like need a zero at the end */
  const char *text = arena_copy(arena, source->text, source->length);
  Source *copy = arena_new_of(arena, Source);
  *copy = (Source){source->name, text, source->length};
  p.source = copy;
  p.at = text;
  p.end = text + source->length;
  p.fns = arena_array(arena, Fn *, MAX_FNS);
  Fn *first = NULL;
  for (read_skip_lines(&p); !p.failed && p.at < p.end; read_skip_lines(&p)) {
    if (!read_expect(&p, "fn")) break;
    Fn *fn = parse_fn(&p);
    if (!first) first = fn;
  }
  if (!first && !p.failed) read_fail(&p, "there is no function");
  return p.failed ? NULL : first;
}
