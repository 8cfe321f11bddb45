/* Kernels as the host sees them: their options, k[grid, block, stream, shared], k.forall(n), and the launch.
 *
 * A configured kernel is a bound method: of the row "launcher.__call__", whose receiver is the tuple (kernel,
 * grid x y z, block x y z, stream, shared bytes). What can be known to be wrong is an error here, the rest is
 * the launcher's. */
#include <string.h>

#include "lang/front/sema/call/specialise.h"
#include "lang/front/sema/value.h"
#include "lang/front/cuda/cuda.h"
#include "lang/front/rules/rules.h"

/* Limits of every CUDA device of compute capability 3.0 and above (CUDA C++ Programming Guide, table of
 * technical specifications). */
enum { MAX_THREADS = 1024 };
static const int64_t max_grid[3] = {INT32_MAX, 65535, 65535}, max_block[3] = {1024, 1024, 64};

enum { CONFIG_KERNEL, CONFIG_DIMS, CONFIG_STREAM = 7, CONFIG_SHARED, CONFIG_COUNT };

/* ---- options ---- */

bool cuda_option(Check *c, Decor *d, const char *name, Val v) {
  bool on = v.is_const && type_is_scalar(v.type) && scalar_truth_of(v);
  if (!strcmp(name, "device")) d->device = on;
  if (!strcmp(name, "debug")) d->debug = on;
  if (!strcmp(name, "max_registers") && !val_is_none(v) && !val_const_int(v, &d->max_registers))
    return fail(c, DG_TYPE, v.span, "max_registers is a constant int"), false;
  if (!strcmp(name, "link") && !val_is_none(v) && !(v.display && !v.count)) {
    fail(c, DG_NOT_IMPLEMENTED, v.span,
         "link= names files of CUDA C or PTX, and other code cannot be linked in");
    hint(c, "write the function in the language: @cuda.jit(device=True)");
    return false;
  }
  return true;
}

bool cuda_is_kernel(const Type *type) {
  if (type->kind != TY_FUNC) return false;
  const FuncDef *def = type->def;
  return def->decoration.decor && def->decoration.decor->kind == DECOR_CUDA && !def->decoration.body_less;
}

Val cuda_host_call(Check *c, Val callee, Span span) {
  const FuncDef *def = callee.type->def;
  if (def->decoration.decor->device) {
    fail(c, DG_TYPE, span, "%s() is a device function: only kernels and other device functions call it",
         def->name);
    hint(c, "without device=True it is a kernel: %s[blocks, threads](...); a plain def runs on both sides",
         def->name);
  } else {
    fail(c, DG_TYPE, span,
         "%s() is a kernel, and its launch needs a configuration: how many blocks, of how "
         "many threads",
         def->name);
    hint(c, "%s[blocks, threads](...), for n elements: threads = 256, blocks = (n + threads - 1) // threads",
         def->name);
  }
  return val_error();
}

/* ---- configurations ---- */

static bool bad_dim(Check *c, Val v, const char *what, Span span) {
  if (v.type->kind == TY_SCALAR && dtype_is_float(v.type->dtype)) {
    fail(c, DG_TYPE, span, "the %s is %s, and a number of %s is an int", what, type_str_of(c, v.type),
         !strcmp(what, "grid") ? "blocks" : "threads");
    hint(c, "/ makes a float: (n + threads - 1) // threads counts the blocks for n elements, and so does "
            "math.ceil(n / threads)");
  } else {
    fail(c, DG_TYPE, span, "the %s is an int or a tuple of one to three ints, not %s", what,
         type_str_of(c, v.type));
    if (v.type->kind == TY_LIST) hint(c, "write a tuple: (x, y)");
  }
  return false;
}

static bool one_dim(Check *c, Val v, const char *what, Val *out, Span span) {
  v = scalar_of_0d(c, v);
  if (v.type->kind != TY_SCALAR || !dtype_is_int(v.type->dtype)) return bad_dim(c, v, what, span);
  *out = convert(c, v, type_int(c->types), span);
  return true;
}

/* The three lengths of a grid or block. */
static bool dims(Check *c, Val v, const char *what, Val out[3], Span span) {
  if (!v.span.source) v.span = span;
  bool tuple = v.type->kind == TY_TUPLE || (v.type->kind == TY_LIST && v.display && v.items && !v.mixed);
  uint32_t count = !tuple ? 1 : v.type->kind == TY_TUPLE ? v.type->count : v.count;
  if (!count || count > 3) {
    fail(c, DG_VALUE, v.span, "the %s has %u dimensions: there are one, two or three", what, count);
    return false;
  }
  for (uint32_t k = 0; k < 3; k++) {
    if (k >= count)
      out[k] = val_int(c, 1, span);
    else if (!one_dim(c,
                      !tuple                     ? v
                      : v.type->kind == TY_TUPLE ? tuple_item(c, &v, k)
                                                 : v.items[k],
                      what, &out[k], v.span))
      return false;
  }
  return true;
}

static bool known_dims(Check *c, const Val v[3], int64_t out[3]) {
  bool all = !c->mode.uncertain;
  for (int k = 0; k < 3; k++)
    if (!val_const_int(v[k], &out[k])) all = false;
  return all;
}

/* What no device accepts, where the numbers are known. */
static bool within_limits(Check *c, const Val grid[3], const Val block[3], Span grid_span, Span block_span) {
  int64_t g[3], b[3];
  static const char axes[] = "xyz";
  if (known_dims(c, grid, g))
    for (int k = 0; k < 3; k++) {
      if (g[k] < 1) {
        fail(c, DG_VALUE, grid_span, "the grid has %lld blocks along %c: a launch needs one at least",
             (long long)g[k], axes[k]);
        hint(c, "(n + threads - 1) // threads rounds up, n // threads rounds down");
        return false;
      }
      if (g[k] > max_grid[k]) {
        fail(c, DG_VALUE, grid_span, "the grid has %lld blocks along %c, and %lld is the most",
             (long long)g[k], axes[k], (long long)max_grid[k]);
        return false;
      }
    }
  if (!known_dims(c, block, b) || b[0] == LAUNCH_FORALL) return true;
  for (int k = 0; k < 3; k++)
    if (b[k] < 1 || (b[k] > max_block[k] && b[k] <= MAX_THREADS)) {
      fail(c, DG_VALUE, block_span, "the block has %lld threads along %c: there are 1 to %lld",
           (long long)b[k], axes[k], (long long)max_block[k]);
      return false;
    }
  bool huge = b[0] > MAX_THREADS || b[1] > MAX_THREADS || b[2] > MAX_THREADS;
  if (!huge && b[0] * b[1] * b[2] <= MAX_THREADS) return true;
  if (huge && b[1] == 1 && b[2] == 1)
    fail(c, DG_VALUE, block_span, "the block is too big: it has %lld threads, and %d is the most",
         (long long)b[0], MAX_THREADS);
  else if (huge)
    fail(c, DG_VALUE, block_span,
         "the block is too big: it has %lld x %lld x %lld threads, and %d is the most", (long long)b[0],
         (long long)b[1], (long long)b[2], MAX_THREADS);
  else
    fail(c, DG_VALUE, block_span, "the block is too big: it has %lld threads, and %d is the most",
         (long long)(b[0] * b[1] * b[2]), MAX_THREADS);
  hint(c, "k[grid, block]: the number of blocks comes first; more threads are made by more blocks");
  return false;
}

static Val configured(Check *c, Val kernel, const Val grid[3], const Val block[3], Val stream, Val shared,
                      Span span) {
  Val parts[CONFIG_COUNT] = {kernel};
  for (int k = 0; k < 3; k++) {
    parts[CONFIG_DIMS + k] = grid[k];
    parts[CONFIG_DIMS + 3 + k] = block[k];
  }
  parts[CONFIG_STREAM] = stream;
  parts[CONFIG_SHARED] = shared;
  Val *receiver = arena_array(c->arena, Val, 1);
  *receiver = val_tuple(c, parts, CONFIG_COUNT, span);
  if (!val_ok(*receiver)) return val_error();
  return (Val){.type = type_builtin(c->types, builtin_find("launcher", "__call__"), receiver->type),
               .ref = REF_NONE,
               .items = receiver,
               .count = 1,
               .span = span};
}

static bool stream_of(Check *c, Val *v, Val *out, Span span) {
  if (cuda_stream_arg(c, v, out, span)) return true;
  hint(c, "kernel[blocks, threads, stream, shared bytes]: the bytes of dynamic shared memory come fourth");
  return false;
}

static bool shared_of(Check *c, Val *v, Val *out, Span span) {
  int64_t bytes;
  *out = val_int(c, 0, span);
  if (!v) return true;
  if (!int_of(c, *v, "the size of the shared memory of a launch", out)) return false;
  if (val_const_int(*out, &bytes) && bytes < 0 && !c->mode.uncertain)
    return fail(c, DG_VALUE, span, "the size of the shared memory is negative: %lld bytes", (long long)bytes),
           false;
  return true;
}

static Val config_of(Check *c, Val kernel, Val *parts, uint32_t count, Span span) {
  Val grid[3], block[3], stream, shared;
  for (uint32_t k = 0; k < count; k++)
    if (!parts[k].span.source) parts[k].span = span;
  if (!dims(c, parts[0], "grid", grid, span) || !dims(c, parts[1], "block", block, span)) return val_error();
  if (!within_limits(c, grid, block, parts[0].span, parts[1].span)) return val_error();
  if (!stream_of(c, count > 2 ? &parts[2] : NULL, &stream, span)) return val_error();
  if (!shared_of(c, count > 3 ? &parts[3] : NULL, &shared, span)) return val_error();
  return configured(c, kernel, grid, block, stream, shared, span);
}

Val cuda_configure(Check *c, Val kernel, const Node *slice, Span span) {
  const FuncDef *def = kernel.type->def;
  if (def->decoration.decor->device) return cuda_host_call(c, kernel, span);
  if (c->fn->mode.device) {
    fail(c, DG_TYPE, span, "a kernel is launched from the host: device code cannot launch another");
    hint(c, "call it like a function, or launch one after the other");
    return val_error();
  }
  bool tuple = slice->kind == ND_TUPLE;
  uint32_t count = tuple ? slice->u.seq.elts.count : 1;
  Val parts[4];
  for (uint32_t k = 0; tuple && k < count && k < 4; k++) {
    parts[k] = check_expr(c, slice->u.seq.elts.items[k]);
    if (!val_ok(parts[k])) return val_error();
    parts[k].span = slice->u.seq.elts.items[k]->span;
  }
  if (!tuple && slice->kind != ND_SLICE) { /* kernel[config] */
    Val config = check_expr(c, slice);
    if (!val_ok(config)) return val_error();
    count = config.type->kind == TY_TUPLE ? config.type->count : 1;
    for (uint32_t k = 0; config.type->kind == TY_TUPLE && k < count && k < 4; k++)
      parts[k] = tuple_item(c, &config, k);
  }
  if (count < 2 || count > 4) {
    fail(c, DG_VALUE, span,
         "a launch is configured by the number of blocks and the number of threads in each, then a stream "
         "and the "
         "bytes of shared memory if need be: here %s %u value%s",
         count > 1 ? "are" : "is", count, count > 1 ? "s" : "");
    hint(c, "%s[blocks, threads], %s[blocks, threads, stream, shared bytes]", def->name, def->name);
    return val_error();
  }
  return config_of(c, kernel, parts, count, span);
}

/* k.forall(ntasks, tpb=0, stream=0, sharedmem=0), k.configure(griddim, blockdim, stream=0, sharedmem=0) */
Val rule_CUDA_FORALL(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val kernel = b->receiver, grid[3], block[3], stream, shared;
  if (((const FuncDef *)kernel.type->def)->decoration.decor->device) return cuda_host_call(c, kernel, span);
  Val *fourth = b->given[4] ? &b->params[4] : NULL, *third = b->given[3] ? &b->params[3] : NULL;
  if (row->impl) {
    Val parts[4] = {b->params[1], b->params[2], third ? *third : val_none(c, span),
                    fourth ? *fourth : val_int(c, 0, span)};
    return config_of(c, kernel, parts, 4, span);
  }
  int64_t tpb = 0, tasks;
  if (!dims(c, b->params[1], "number of tasks", grid, span)) return val_error();
  if (val_const_int(grid[0], &tasks) && tasks < 0 && !c->mode.uncertain)
    return fail(c, DG_VALUE, span, "a launch has no negative number of tasks: here are %lld",
                (long long)tasks);
  if (!dims(c, b->given[2] ? b->params[2] : val_int(c, 0, span), "block", block, span)) return val_error();
  if (!stream_of(c, third, &stream, span) || !shared_of(c, fourth, &shared, span)) return val_error();
  if (!val_const_int(block[0], &tpb) || tpb) { /* ceil(tasks / block) blocks */
    Val one = val_int(c, 1, span);
    Val last = val_int_op(c, OP_ADD, grid[0], val_int_op(c, OP_SUB, block[0], one));
    grid[0] = binary(c, AST_FLOORDIV, last, block[0], span, false);
    return configured(c, kernel, grid, block, stream, shared, span);
  }
  block[0] = val_int(c, LAUNCH_FORALL, span);
  return configured(c, kernel, grid, block, stream, shared, span);
}

/* ---- the launch ---- */

static bool passable(Check *c, const FuncDef *def, Val v, uint32_t k) {
  const Type *type = v.type;
  const char *name = k < def->args->count ? def->args->items[k].name : "a captured value";
  static const bool taken[TY_KIND_COUNT] = {
      [TY_SCALAR] = true, [TY_ARRAY] = true, [TY_NONE] = true,   [TY_DTYPE] = true,
      [TY_MODULE] = true, [TY_FUNC] = true,  [TY_BUILTIN] = true};
  for (uint32_t i = 0; type->kind == TY_TUPLE && i < type->count; i++)
    if (!passable(c, def, val_static(type->items[i], v.span), k)) return false;
  if (taken[type->kind] || type->kind == TY_TUPLE) return true;
  fail(c, DG_TYPE, v.span, "a kernel takes arrays, numbers and tuples of them, and %s of %s() is %s", name,
       def->name, type_str_of(c, type));
  if (type->kind == TY_LIST)
    hint(c, "make an array of it: np.array(...)");
  else if (type->kind == TY_STR)
    hint(c, "pass a number that stands for it");
  return false;
}

static Spec *kernel_spec(Check *c, Val kernel, const BoundCall *call, Span span) {
  FuncDef *def = (FuncDef *)(uintptr_t)kernel.type->def;
  uint32_t errors = c->diags->items.count;
  Spec *spec = spec_find(c, def, call->types, call->count, true, call->values);
  if (!spec) spec = spec_make(c, def, call->types, call->count, true, call->values, span);
  if (spec && cuda_fit(c, spec)) return spec;
  if (c->diags->items.count > errors && span.source) note(c, span, "in this launch of %s()", def->name);
  return NULL;
}

/* A kernel's results are what it wrote into its arguments. */
static bool returns_nothing(Check *c, const Spec *spec) {
  if (spec->result->kind == TY_NONE) return true;
  Span span = spec->def->node->span;
  for (uint32_t k = spec->fn->ins.count; k-- > 0;)
    if (spec->fn->ins.items[k].op == IR_RET && spec->fn->ins.items[k].nargs)
      span = spec->fn->ins.items[k].span;
  fail(c, DG_TYPE, span, "a kernel returns nothing, and %s() returns %s here", spec->def->name,
       type_str_of(c, spec->result));
  hint(c, "write the result into an array that is passed in: out[i] = ...");
  return false;
}

/* The stream as a launch takes it: 0 is the default one. */
static Val stream_handle(Check *c, Val stream, Span span) {
  if (val_is_none(stream)) return val_int(c, 0, span);
  return emit_lib(c, LIB_cuda_stream_handle, type_int(c->types), &stream, 1, 0, span);
}

/* Iterations of prange run on several threads, and a device has one line of work. */
static bool in_order(Check *c, Span span) {
  for (const Scope *scope = c->scope; scope; scope = scope->parent)
    if (scope->turns) {
      fail(c, DG_TYPE, span, "a kernel cannot be launched in the iterations of a prange loop");
      hint(c, "launch from range: kernels of several streams run beside each other");
      return false;
    }
  return true;
}

Val rule_CUDA_LAUNCH(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  if (!in_order(c, span)) return val_error();
  Val config = b->receiver, kernel = tuple_item(c, &config, CONFIG_KERNEL);
  const FuncDef *def = kernel.type->def;
  BoundCall call;
  if (!call_bind(c, kernel, b->call, &call, span)) return val_error();
  for (uint32_t k = 0; k < call.count; k++)
    if (!passable(c, def, call.values[k], k)) return val_error();
  Spec *spec = kernel_spec(c, kernel, &call, span);
  if (!spec) return val_error();
  if (!returns_nothing(c, spec)) return note(c, span, "in this launch of %s()", def->name), val_error();
  spec_calls(c, spec);
  if (!cuda_pass_globals(c, spec, &call, span)) return val_error();
  Ref *refs = arena_array(c->arena, Ref, LAUNCH_OPERANDS + call.nrefs);
  for (uint32_t k = 0; k < LAUNCH_OPERANDS; k++) {
    Val v = tuple_item(c, &config, CONFIG_DIMS + k);
    if (k == LAUNCH_STREAM) v = stream_handle(c, v, span);
    refs[k] = val_ref(c, &v);
  }
  for (uint32_t k = 0; k < call.nrefs; k++) refs[LAUNCH_OPERANDS + k] = call.refs[k];
  Ref launch = fn_emit(c->fn, IR_LAUNCH, type_none(c->types), span, refs, LAUNCH_OPERANDS + call.nrefs);
  fn_ins(c->fn, launch)->imm.fn = spec->fn;
  return val_none(c, span);
}

void cuda_eager(Check *c, Val f, const Type *signature, Span span) {
  const FuncDef *def = f.type->def;
  uint32_t given = signature->count - 1u;
  if (!def->decoration.decor->device && signature->items[0]->kind != TY_NONE &&
      signature->items[0]->kind != TY_ELLIPSIS) {
    fail(c, DG_TYPE, span, "a kernel returns nothing: its signature begins with void, not %s",
         type_str_of(c, signature->items[0]));
    hint(c, "for a function that kernels call and that returns a value: @cuda.jit(..., device=True)");
    return;
  }
  FnMark mark = fn_mark(c->fn);
  Val *args = arena_array(c->arena, Val, given + 1);
  for (uint32_t k = 0; k < given; k++) args[k] = val_to_specialise(c, signature->items[k + 1], span);
  CallArgs values = {.positional = args, .count = given};
  BoundCall call;
  Spec *spec = call_bind(c, f, &values, &call, span) ? kernel_spec(c, f, &call, (Span){0}) : NULL;
  if (spec && !def->decoration.decor->device) returns_nothing(c, spec);
  fn_rewind(c->fn, mark);
}
