/* Statements: the one switch over their kinds, and those that are neither loops (loop.c), assignments
 * (assign.c) nor about exceptions (try.c).
 *
 * Invariant: no statement after a point that cannot be reached emits code. */
#include "lang/base/memory/limits.h"
#include "lang/front/sema/annotate.h"
#include "lang/front/sema/apply.h"
#include "lang/front/sema/union.h"
#include "lang/front/sema/beside.h"
#include "lang/front/sema/flow.h"
#include "lang/front/sema/narrow.h"
#include "lang/front/sema/scope.h"
#include "lang/front/sema/value.h"
#include "lang/front/sema/watch.h"
#include "lang/front/autodiff/forward.h"
#include "lang/front/numba/decorate.h"
#include "lang/front/sema/call/overload.h"

#include <string.h>

void check_body(Check *c, const NodeList *body) {
  for (uint32_t i = 0; i < body->count; i++) {
    check_stmt(c, body->items[i]);
    check_kept_stays(c, body, i);
  }
}

bool has_loops(const NodeList *body) {
  for (uint32_t i = 0; i < body->count; i++) {
    const Node *n = body->items[i];
    if (n->kind == ND_FOR || n->kind == ND_WHILE) return true;
    if (n->kind == ND_IF && (has_loops(&n->u.if_.body) || has_loops(&n->u.if_.orelse))) return true;
    if (n->kind == ND_TRY && has_loops(&n->u.try_.body)) return true;
    if (n->kind == ND_WITH && has_loops(&n->u.with.body)) return true;
    if (n->kind == ND_MATCH && has_loops(&n->u.match.lowered)) return true;
  }
  return false;
}

Val outline(Check *c, const char *name, OutlineFn emit, void *context, Span span) {
  if (c->scope->kind != SCOPE_TOP || c->fn->mode.outlined) return emit(c, context);
  Fn *outer = c->fn;
  Fn *inner = c->fn = fn_new(c->arena, c->types, name, NULL, 0);
  inner->hints.has_loop = inner->mode.outlined = true;
  inner->mode.debug = outer->mode.debug;
  Val v = emit(c, context);
  if (val_ok(v) && !val_is_none(v)) {
    Ref ref = val_ref(c, &v);
    inner->result = v.type;
    fn_emit1(inner, IR_RET, type_none(c->types), span, ref);
  } else {
    fn_emit(inner, IR_RET, type_none(c->types), span, NULL, 0);
  }
  c->fn = outer;
  Ref call = fn_emit(outer, IR_CALL, inner->result, span, NULL, 0);
  fn_ins(outer, call)->imm.fn = inner;
  if (!val_ok(v) || val_is_none(v)) return v;
  Val out = val_of(c, inner->result, call, span);
  out.shape = v.shape;
  return out;
}

/* ---- control ---- */

static bool const_truth(Val v, bool *out) {
  if (!v.is_const || !v.type || v.type->kind != TY_SCALAR || v.type->dtype != DT_BOOL) return false;
  *out = v.constant.b;
  return true;
}

typedef struct IfContext {
  const Node *test, *node;
  const NodeList *body, *orelse;
} IfContext;

/* if TYPE_CHECKING: what stands there is for checkers of types, imports of modules that there are not too. */
static bool is_for_checkers(Check *c, const Node *test) {
  bool global, known;
  const char *name = test->kind == ND_NAME ? test->u.name.id : "";
  const Slot *slot = strcmp(name, "TYPE_CHECKING") ? NULL : slot_find(c, name, &global);
  return slot && slot->type && !slot->maybe && const_truth(slot->facts, &known) && !known;
}

static void check_if_inner(Check *c, const Node *node) {
  if (is_for_checkers(c, node->u.if_.test)) {
    check_body(c, &node->u.if_.orelse);
    return;
  }
  Val test = check_truth(c, node->u.if_.test);
  const NodeList *body = &node->u.if_.body, *orelse = &node->u.if_.orelse;
  bool known;
  if (val_ok(test) && const_truth(test, &known) && (!test.by_value || c->mode.dry) &&
      !watch_inside_body(c, known ? orelse : body)) {
    check_body(c, known ? body : orelse);
    return;
  }
  if (!val_ok(test)) test = val_bool(c, true, node->span);
  NameSet names = {0};
  names_assigned(c, body, &names);
  names_assigned(c, orelse, &names);
  Ref ref = val_ref(c, &test);
  fn_emit1(c->fn, IR_IF, type_none(c->types), node->span, ref);
  State before = state_copy(c, &c->scope->state);
  c->mode.uncertain++;
  narrow_names(c, node->u.if_.test, true);
  check_body(c, body);
  Patch pa = patch_reserve(c, &names);
  State a = c->scope->state;
  c->scope->state = before;
  fn_emit(c->fn, IR_ELSE, type_none(c->types), node->span, NULL, 0);
  narrow_names(c, node->u.if_.test, false);
  check_body(c, orelse);
  Patch pb = patch_reserve(c, &names);
  State b = c->scope->state;
  c->mode.uncertain--;
  fn_emit(c->fn, IR_END, type_none(c->types), node->span, NULL, 0);
  state_merge(c, &a, pa, &b, pb, &names, node->span);
}

static Val if_outlined(Check *c, void *context) {
  check_if_inner(c, context);
  return val_none(c, ((const Node *)context)->span);
}

static void check_if(Check *c, const Node *node) {
  if (c->scope->kind == SCOPE_TOP && (has_loops(&node->u.if_.body) || has_loops(&node->u.if_.orelse)))
    outline(c, "<cell>", if_outlined, (void *)(uintptr_t)node, node->span);
  else
    check_if_inner(c, node);
}

static void check_match(Check *c, const Node *node) { check_body(c, &node->u.match.lowered); }

static void check_break(Check *c, const Node *node) {
  if (!c->scope->loop) {
    fail(c, DG_SYNTAX, node->span, "'%s' outside loop", node->kind == ND_BREAK ? "break" : "continue");
    return;
  }
  check_leave(c, node->kind == ND_BREAK ? LEAVE_BREAK : LEAVE_CONTINUE, val_error(), node->span);
}

static Scope *func_scope(Check *c) {
  Scope *scope = c->scope;
  while (scope && scope->kind == SCOPE_COMP) scope = scope->parent;
  return scope && scope->kind == SCOPE_FUNC ? scope : NULL;
}

static void check_return(Check *c, const Node *node) {
  Scope *scope = func_scope(c);
  if (!scope) {
    fail(c, DG_SYNTAX, node->span, "'return' outside function");
    return;
  }
  Val v = node->u.ret.value ? check_kept(c, node->u.ret.value) : val_none(c, node->span);
  check_leave(c, LEAVE_RETURN, v, node->span);
}

/* Whether the union is of numbers alone: an int and a float that are returned are floats then. */
static bool only_numbers(const Type *type) {
  for (unsigned k = 0; type->kind == TY_UNION && k < type->count; k++)
    if (type->items[k]->kind != TY_SCALAR) return false;
  return true;
}

void return_value(Check *c, Scope *scope, Val v, Span span) {
  if (!val_ok(v) && c->scope->state.dead) return; /* what gives the value raises: nothing is returned here */
  scope->any_return = true;
  if (val_ok(v)) {
    if (v.open) v = func_close(c, v, span); /* an error when the function captures what failed */
  }
  if (val_ok(v)) {
    if (v.type->kind == TY_LIST && v.display && v.ref == REF_NONE) val_ref(c, &v);
    if (scope->declared) v = decor_result(c, v, scope->declared, span);
    if (scope->annotation && val_ok(v)) v = check_annotated(c, v, scope->annotation, scope, span);
  }
  if (val_ok(v)) {
    Val first = scope->returned_facts, returned = first;
    returned.type = scope->returned;
    scope->returned_facts = scope->returned ? join_facts(c, first, v) : val_facts(v);
    if (scope->returned && (val_is_none(v) != (scope->returned->kind == TY_NONE))) scope->mixed = true;
    if (scope->returned && scope->returned != v.type) scope->widened = true;
    const Type *joined = !scope->returned ? v.type : val_join(c, returned, v);
    if (!scope->returned)
      scope->exact = v.type;
    else if (scope->exact)
      scope->exact = type_united(c, scope->exact, v.type);
    if (joined && scope->exact && !only_numbers(scope->exact)) joined = scope->exact;
    const Type *nested = scope->expected; /* what holds what calls of itself give stays so */
    if (nested && type_is_recursive(nested) && recursive_enters(nested, v.type))
      joined = scope->exact = nested;
    if (!joined && (scope->returned->kind == TY_NONE || val_is_none(v)))
      joined = val_is_none(v) ? scope->returned : v.type;
    if (!joined) {
      fail(c, DG_TYPE, span, "this returns %s where an earlier return gives %s", type_str_of(c, v.type),
           type_str_of(c, scope->returned));
      if (type_is_scalar(v.type) && type_is_scalar(scope->returned))
        hint(c, "no type holds both here, and a bool is no number: convert one, as in int(...)");
      else
        hint(c, "no type holds both here: make both numbers, both arrays of one rank, or both tuples alike");
    } else
      scope->returned = joined;
    const Type *want = scope->expected;
    if (want && want->kind != TY_NONE && val_is_none(v) && !union_takes(want, v.type)) {
      const char *text =
          arena_printf(c->arena, "%s() returned None here and %s elsewhere: a function has one result type",
                       c->fn->name, type_str_of(c, want));
      Ref raise =
          fn_emit1(c->fn, IR_RAISE, type_none(c->types), span, fn_const_str(c->fn, text, strlen(text), span));
      fn_ins(c->fn, raise)->imm.i = DG_TYPE;
      c->scope->state.dead = true;
      return;
    }
    if (want && want != v.type && can_convert(v.type, want)) v = val_merged(c, v, want, span);
  }
  if (val_ok(v) && scope->memo.type) {
    v = cache_keep(c, scope, v, span);
    if (!val_ok(v)) return;
  }
  if (!val_ok(v) || val_is_none(v) || !type_has_storage(v.type))
    fn_emit(c->fn, IR_RET, type_none(c->types), span, NULL, 0);
  else {
    Ref ref = val_ref(c, &v);
    fn_emit1(c->fn, IR_RET, type_none(c->types), span, ref);
  }
  c->scope->state.dead = true;
}

/* ---- definitions ---- */

static bool annotations_read(Check *c, const Node *node) {
  const AstArgs *args = &node->u.function_def.args;
  for (uint32_t k = 0; k < args->count; k++)
    if (!annotation_reads(c, args->items[k].annotation)) return false;
  if (args->vararg && !annotation_reads(c, args->vararg->annotation)) return false;
  return annotation_reads(c, node->u.function_def.returns);
}

static void check_def(Check *c, const Node *node) {
  FuncDef *def = annotations_read(c, node) ? func_def(c, node) : NULL;
  if (!def) {
    name_assign(c, node->u.function_def.name, val_error(), node->span);
    return;
  }
  Val plain = func_value(c, node, def, node->span), v = decorate(c, node, def, plain);
  name_assign(c, node->u.function_def.name, v, node->u.function_def.name_span);
  if (val_ok(v)) check_eager(c, node, v);
  if (val_ok(v) && v.type->kind == TY_FUNC) decor_eager(c, v, node->u.function_def.name_span);
  watch_function(c, node, plain, v);
}

static void check_delete(Check *c, const Node *node) {
  for (uint32_t i = 0; i < node->u.del.targets.count; i++) {
    const Node *target = node->u.del.targets.items[i];
    if (target->kind == ND_NAME)
      name_delete(c, target->u.name.id, target->span);
    else if (target->kind == ND_SUBSCRIPT)
      subscript_delete(c, target);
    else
      fail(c, DG_SYNTAX, target->span, "cannot delete this expression");
  }
}

static void check_global(Check *c, const Node *node) {
  Scope *scope = c->scope;
  if (scope->kind != SCOPE_FUNC) return;
  for (uint32_t i = 0; i < node->u.global.count; i++) {
    const char **names = arena_array(c->arena, const char *, scope->global_count + 1);
    if (scope->global_count) memcpy(names, scope->globals, sizeof *names * scope->global_count);
    names[scope->global_count++] = node->u.global.names[i];
    scope->globals = names;
  }
}

typedef struct CodeContext {
  const NodeList *body;
} CodeContext;

/* %time's code: like the statements themselves; the last expression's value is the result. */
static Val execute_outlined(Check *c, void *context) {
  const NodeList *body = ((CodeContext *)context)->body;
  for (uint32_t i = 0; i + 1 < body->count; i++) check_stmt(c, body->items[i]);
  if (!body->count) return val_none(c, (Span){0});
  const Node *last = body->items[body->count - 1];
  if (last->kind != ND_EXPR) {
    check_stmt(c, last);
    return val_none(c, last->span);
  }
  return check_expr(c, last->u.expr.value);
}

/* %matplotlib python, and any other: whose module an import of Matplotlib is from here on. */
static void choose_pictures(Check *c, const char *line) {
  while (*line == ' ') line++;
  if (c->checker->watch || *line == '-') return;
  c->checker->pictures = !strncmp(line, "python", 6) && (!line[6] || line[6] == ' ') && beside_runs(c);
}

static void check_magic(Check *c, const Node *node) {
  if (c->scope->kind != SCOPE_TOP) {
    fail(c, DG_SYNTAX, node->span, "magics stand at the top level of a cell, not inside a function");
    return;
  }
  c->files.ran |= !strcmp(node->u.magic.name, "run");
  if (!strcmp(node->u.magic.name, "matplotlib")) choose_pictures(c, node->u.magic.line);
  MagicStmt *magic = arena_new_of(c->arena, MagicStmt);
  magic->node = node;
  Fn *outer = c->fn;
  if (node->u.magic.code.count) {
    CheckHost *host = &c->checker->host;
    bool gradient = !strcmp(node->u.magic.name, "check_grad");
    if (gradient || host->magic_binds(host->context, node->u.magic.name)) {
      CodeContext context = {&node->u.magic.code};
      Fn *inner = c->fn = fn_new(c->arena, c->types, "<cell>", NULL, 0);
      inner->hints.has_loop = inner->mode.outlined = true;
      inner->mode.debug = outer->mode.debug && !gradient;
      Val v = gradient ? check_gradient(c, &node->u.magic.code, node->span) : execute_outlined(c, &context);
      bool value = val_ok(v) && !val_is_none(v);
      if (value) {
        if (v.open) v = func_close(c, v, node->span);
        Ref ref = val_ref(c, &v);
        inner->result = v.type;
        fn_emit1(inner, IR_RET, type_none(c->types), node->span, ref);
      } else
        fn_emit(inner, IR_RET, type_none(c->types), node->span, NULL, 0);
      c->fn = outer;
      magic->execute = inner;
    } else {
      c->mode.undebug++;
      magic->timed = check_timed(c, node->u.magic.setup.count ? &node->u.magic.setup : NULL,
                                 &node->u.magic.code, node->span);
      c->mode.undebug--;
    }
  }
  Ref ref = fn_emit(outer, IR_MAGIC, type_none(c->types), node->span, NULL, 0);
  fn_ins(outer, ref)->imm.magic = magic;
  const Node *target = node->u.magic.target;
  if (!target) return;
  CheckHost *host = &c->checker->host;
  const Type *type = host->magic_type(host->context, node->u.magic.name);
  if (target->kind != ND_NAME || !type) {
    fail(c, DG_TYPE, node->span,
         target->kind != ND_NAME ? "the result of a magic is assigned to one name"
                                 : "%%%s has no value to assign",
         node->u.magic.name);
    return;
  }
  name_bound(c, target->u.name.id, type, node->span);
}

/* There is no code for the statement. Where no error says so, it may not be passed over silently. */
static void left_out(Check *c, Span span) {
  if (c->scope->state.dead) return;
  static const char what[] = "this statement could not be compiled";
  Ref no = fn_const(c->fn, type_bool(c->types), (Value){.b = false}, span);
  Ref check = fn_emit2(c->fn, IR_CHECK, type_none(c->types), span, no,
                       fn_const_str(c->fn, what, sizeof what - 1, span));
  fn_ins(c->fn, check)->imm.i = DG_TYPE;
}

static void check_expr_stmt(Check *c, const Node *node) {
  Val v = c->mode.timing ? check_expr(c, node->u.expr.value) : check_effect(c, node->u.expr.value);
  if (!val_ok(v)) left_out(c, node->span);
  if (val_ok(v) && c->mode.timing && type_has_storage(v.type))
    fn_emit1(c->fn, IR_KEEP, type_none(c->types), node->span, val_ref(c, &v));
}

static bool is_plain(const Type *type) { return type->kind == TY_SCALAR || type->kind == TY_ARRAY; }

/* Device code has no frames to look into: its LINE takes the values of the names that have one here. */
static void mark_values(Check *c, uint32_t line, Span span) {
  const State *state = &c->scope->state;
  Arena *arena = c->fn->arena;
  const char **names = arena_array(arena, const char *, state->count + 1);
  Ref *values = arena_array(arena, Ref, state->count + 1);
  uint32_t count = 0;
  for (uint32_t k = 0; k < state->count; k++) {
    const Slot *slot = &state->slots[k];
    if (!slot->type || slot->maybe || slot->cell || slot->var == UINT32_MAX) continue;
    if (slot->name[0] == '$' || strchr(slot->name, ' ')) continue;
    if (!is_plain(slot->type)) continue;
    values[count] = fn_emit(c->fn, IR_GETVAR, slot->type, span, NULL, 0);
    fn_ins(c->fn, values[count])->imm.i = slot->var;
    names[count++] = slot->name;
  }
  LineNames *info = arena_new_of(arena, LineNames);
  *info = (LineNames){c->fn->name, names};
  Ref ref = fn_emit(c->fn, IR_LINE, type_none(c->types), span, values, count);
  fn_ins(c->fn, ref)->imm.line.number = line;
  fn_ins(c->fn, ref)->imm.line.names = info;
}

void mark_line(Check *c, const Node *node) {
  const Source *source = node->span.source;
  if (!c->fn->mode.debug || c->scope->sealed || c->mode.timing || !source) return;
  for (uint32_t at = node->span.begin; at-- > 0 && source->text[at] != '\n';)
    if (source->text[at] != ' ' && source->text[at] != '\t') return; /* not the first of its line */
  uint32_t line, column;
  source_locate(source, node->span.begin, &line, &column);
  if (c->fn->mode.device) {
    mark_values(c, line, node->span);
    return;
  }
  Ref ref = fn_emit(c->fn, IR_LINE, type_none(c->types), node->span, NULL, 0);
  fn_ins(c->fn, ref)->imm.line.number = line;
}

bool check_is_left(const Check *c) { return memory_short() || diag_stopped(c->diags) || watch_spent(c); }

/* Types and IR have of the memory's reserve; the rest of the cell is left where that comes to its end. */
static bool is_left(Check *c, const Node *node) {
  if (!check_is_left(c)) return false;
  if (memory_short() && !c->diags->items.count)
    fail(c, DG_MEMORY, node->span, "there is no memory to check what begins here");
  return true;
}

static void check_class(Check *c, const Node *node) {
  fail(c, DG_TYPE, node->span, "there are no classes in the language");
  beside_hint(c,
              "use functions, tuples and arrays: return several values as a tuple, keep the state in arrays");
  name_assign(c, node->u.class_def.name, val_error(), node->span);
}

/* pass; and nonlocal, whose names are cells: names_nonlocal. */
static void check_nothing(Check *c, const Node *node) { (void)c, (void)node; }

static void (*const checks[ND_COUNT])(Check *, const Node *) = {
    [ND_FUNCTION_DEF] = check_def,
    [ND_CLASS_DEF] = check_class,
    [ND_RETURN] = check_return,
    [ND_DELETE] = check_delete,
    [ND_ASSIGN] = check_assign,
    [ND_AUG_ASSIGN] = check_aug_assign,
    [ND_ANN_ASSIGN] = check_ann_assign,
    [ND_FOR] = check_for,
    [ND_WHILE] = check_while,
    [ND_IF] = check_if,
    [ND_WITH] = check_with,
    [ND_MATCH] = check_match,
    [ND_RAISE] = check_raise,
    [ND_TRY] = check_try,
    [ND_ASSERT] = check_assert,
    [ND_IMPORT] = check_import,
    [ND_IMPORT_FROM] = check_import,
    [ND_GLOBAL] = check_global,
    [ND_NONLOCAL] = check_nothing,
    [ND_EXPR] = check_expr_stmt,
    [ND_PASS] = check_nothing,
    [ND_BREAK] = check_break,
    [ND_CONTINUE] = check_break,
    [ND_MAGIC] = check_magic,
};

void check_stmt(Check *c, const Node *node) {
  if (c->scope->state.dead && watch_inside(c, node)) c->scope->state.dead = false;
  if (c->scope->state.dead || is_left(c, node)) return;
  unsigned since = c->rounds.since;
  c->rounds.since = c->rounds.unknown;
  if (node->kind != ND_WHILE && node->kind != ND_GLOBAL && node->kind != ND_NONLOCAL) mark_line(c, node);
  if (is_awaited(c, node))
    check_awaited(c, node, checks[node->kind]);
  else if (checks[node->kind])
    checks[node->kind](c, node);
  else
    fail(c, DG_SYNTAX, node->span, "this statement is not part of the language");
  c->rounds.since = since;
}
