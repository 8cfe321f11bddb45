/* The checker's entry: a cell, statement by statement. */
#include "lang/front/sema/check.h"
#include "lang/front/sema/apply.h"
#include "lang/front/sema/call/specialise.h"
#include "lang/front/sema/flow.h"
#include "lang/front/sema/list_cell.h"
#include "lang/front/sema/value.h"
#include "lang/front/sema/watch.h"

Checker *checker_new(const CheckHost *host) {
  Checker *checker = arena_new_of(host->arena, Checker);
  checker->host = *host;
  return checker;
}

void checker_set_debug(Checker *checker, bool debug) { checker->debug = debug; }

uint32_t checker_functions(const Checker *checker) { return checker->defs.count + checker->specialisations; }

void checker_free(Checker *checker) { (void)checker; }

static bool is_import(const Node *node) { return node->kind == ND_IMPORT || node->kind == ND_IMPORT_FROM; }

/* ---- stages ---- */

/* A cell whose rest is checked for its errors alone. */
typedef struct Cut {
  Fn *fn; /* the stage's code; NULL: the stage goes on */
  State state;
} Cut;

/* Whether the statement bound a name to an object of Python's. */
static bool binds_beside(const Check *c, const Node *node) {
  for (uint32_t k = 0; k < c->scope->state.count; k++) {
    const Slot *slot = &c->scope->state.slots[k];
    if (slot->type && slot->type->kind == TY_PYOBJ && slot->assigned.source == node->span.source &&
        slot->assigned.begin >= node->span.begin && slot->assigned.begin < node->span.end)
      return true;
  }
  return false;
}

/* A statement that reads what is not known may have changed any list or dictionary, under whatever name. */
static void doubt(Check *c, Span span) {
  for (uint32_t k = 0; k < c->scope->state.count; k++) {
    const Slot *slot = &c->scope->state.slots[k];
    if (slot->type && slot->type->kind != TY_ARRAY && type_is_mutable(slot->type))
      name_assign(c, slot->name, val_error(), span);
  }
}

/* From here on the code is thrown away, and nothing is known of what Python gives. */
static void cut(Check *c, Cut *cut, Span span) {
  cut->fn = c->fn;
  cut->state = state_copy(c, &c->scope->state);
  c->rounds.cut = true;
  c->fn = fn_new(c->arena, c->types, "<cell>", NULL, 0);
  c->fn->mode.debug = cut->fn->mode.debug;
  for (uint32_t k = 0; k < cut->state.count; k++)
    if (cut->state.slots[k].type && cut->state.slots[k].type->kind == TY_PYOBJ)
      name_assign(c, cut->state.slots[k].name, val_error(), span);
}

/* What its functions bind as globals is kept: they may be called from outside (lang/front/sema/beside.c). */
static void note_declared(Check *c, const NodeList *body) {
  Arena *arena = c->arena;
  c->arena = c->checker->host.arena;
  if (!c->checker->declared) c->checker->declared = arena_new_of(c->arena, NameSet);
  names_declared(c, body, c->checker->declared);
  c->arena = arena;
}

/* The cell's statements. *refused: the first, but for imports, that has an error, or their count. */
static void check_cell_body(Check *c, const NodeList *body, bool show_result, CellStage *stage,
                            uint32_t *refused) {
  Cut rest = {0};
  *refused = body->count;
  if (stage) stage->end = body->count;
  for (uint32_t i = stage ? stage->begin : 0; i < body->count; i++) {
    const Node *node = body->items[i];
    bool last = i + 1 == body->count;
    uint32_t errors = c->diags->items.count, silent = c->rounds.silent, handed = c->rounds.handed,
             stars = c->rounds.stars;
    bool pictures = c->checker->pictures;
    if (last && show_result && node->kind == ND_EXPR && !c->scope->state.dead) {
      mark_line(c, node);
      Val v = check_expr(c, node->u.expr.value);
      const BuiltinRow *row = val_ok(v) && v.type->kind == TY_BUILTIN ? v.type->def : NULL;
      if (row && row->rule == RULE_EXIT_ &&
          node->u.expr.value->kind == ND_NAME) { /* exit, as at IPython's prompt */
        CallArgs none = {.count = 0};
        v = call_value(c, v, &none, node->span);
      }
      if (val_ok(v) && v.open) v = func_close(c, v, node->span);
      if (val_ok(v) && !val_is_none(v)) {
        Ref ref = val_ref(c, &v);
        fn_emit1(c->fn, IR_RESULT, type_none(c->types), node->span, ref);
      }
    } else {
      check_stmt(c, node);
      check_kept_stays(c, body, i);
    }
    if (c->diags->items.count > errors && !is_import(node) && *refused > i) *refused = i;
    if (watch_done(c, node)) break;
    if (rest.fn && c->rounds.silent != silent) doubt(c, node->span);
    bool ends = binds_beside(c, node) || c->checker->pictures != pictures || c->rounds.stars != stars ||
                (c->rounds.handed != handed && c->checker->declared->items.count);
    if (!stage || rest.fn || last || c->scope->state.dead || !ends) continue;
    stage->end = i + 1;
    if (stage->begin) break; /* what follows has been checked */
    cut(c, &rest, node->span);
  }
  if (rest.fn) c->fn = rest.fn, c->scope->state = rest.state;
  c->rounds.cut = false; /* what is in such code is left out of it */
  for (uint32_t k = 0; k < c->rounds.made.count; k++)
    spec_drop(c->rounds.made.items[k]->def, c->rounds.made.items[k]);
  watch_end(c);
}

Fn *check_cell(Checker *checker, Arena *arena, const Node *module, bool show_result, CellStage *stage,
               DiagList *diags) {
  Scope top;
  Check c;
  ListCells *lists = lists_new(arena);
  bool pictures = checker->pictures;
  checker->cells++;
  do {
    checker->pictures = pictures;
    top = (Scope){.kind = SCOPE_TOP};
    c = (Check){
        .checker = checker, .types = checker->host.types, .diags = diags, .arena = arena, .scope = &top};
    c.rounds.lists = lists;
    lists_begin(&c);
    note_declared(&c, &module->u.module.body);
    NameSet names = {0};
    names_assigned(&c, &module->u.module.body, &names);
    c.cell_names = &names;
    c.fn = fn_new(arena, c.types, "<cell>", NULL, 0);
    c.fn->mode.debug = checker->debug;
    check_cell_body(&c, &module->u.module.body, show_result, stage, &checker->refused);
    c.cell_names = NULL;
  } while (lists_again(&c));
  if (diags->items.count) return checker->pictures = pictures, NULL;
  if (!lists_settle(&c))
    return fail(&c, DG_MEMORY, module->span, "there is no memory for what the lists hold"), NULL;
  fn_emit(c.fn, IR_RET, type_none(c.types), module->span, NULL, 0);
  names_settle(&top);
  return c.fn;
}

/* ---- what a refused cell leaves ---- */

/* Binds what the import binds, but for names that another statement above the refused one binds too. Whether
 * the session did not have it. */
static bool import_alone(Check *c, const Node *node, const NameSet *others) {
  NameSet names = {0};
  bool news = false;
  names_assigned(c, &(NodeList){(Node *[]){(Node *)(uintptr_t)node}, 1}, &names);
  for (uint32_t k = 0; k < names.items.count; k++)
    if (names_have(others, names.items.items[k])) return false;
  check_import(c, node);
  for (uint32_t k = 0; k < c->scope->state.count; k++) {
    const Slot *slot = &c->scope->state.slots[k];
    news |= slot->type && slot->assigned.source && slot->global->type != slot->type;
  }
  return news;
}

/* Says in the first error that the imports are bound: those above `line` (0: all), but for those that have
 * errors. */
static void say_bound(DiagList *diags, uint32_t line, bool others) {
  Diag *first = diags->items.items[0];
  if (line)
    diag_note(diags, first, (Span){0}, "the %simports above line %u are bound", others ? "other " : "", line);
  else
    diag_note(diags, first, (Span){0}, "the other imports of this cell are bound");
}

Fn *check_imports(Checker *checker, Arena *arena, const Node *module, DiagList *diags) {
  const NodeList *body = &module->u.module.body;
  NodeList above = {body->items, checker->refused};
  Scope top = {.kind = SCOPE_TOP};
  DiagList muted = {.arena = arena};
  Check c = {
      .checker = checker, .types = checker->host.types, .diags = &muted, .arena = arena, .scope = &top};
  c.rounds.lists = lists_new(arena);
  lists_begin(&c);
  c.fn = fn_new(arena, c.types, "<cell>", NULL, 0);
  VEC(Node *) rest = {0};
  for (uint32_t i = 0; i < above.count; i++)
    if (!is_import(above.items[i])) vec_push(arena, rest, above.items[i]);
  NameSet others = {0};
  names_assigned(&c, &(NodeList){rest.items, rest.count}, &others);
  bool news = false;
  for (uint32_t i = 0; i < above.count; i++)
    if (is_import(above.items[i])) news |= import_alone(&c, above.items[i], &others);
  if (!news) return NULL;
  uint32_t line = 0, column;
  const Span span = checker->refused < body->count ? body->items[checker->refused]->span : (Span){0};
  if (span.source) source_locate(span.source, span.begin, &line, &column);
  say_bound(diags, line, muted.items.count > 0);
  fn_emit(c.fn, IR_RET, type_none(c.types), module->span, NULL, 0);
  names_settle(&top);
  return c.fn;
}
