/* The checker's entry: a cell, statement by statement. */
#include "lang/front/sema/check.h"
#include "lang/front/sema/apply.h"
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

static void check_cell_body(Check *c, const NodeList *body, bool show_result) {
  for (uint32_t i = 0; i < body->count; i++) {
    const Node *node = body->items[i];
    bool last = i + 1 == body->count;
    if (last && show_result && node->kind == ND_EXPR && !c->scope->state.dead) {
      mark_line(c, node);
      Val v = check_expr(c, node->u.expr.value);
      const BuiltinRow *row = val_ok(v) && v.type->kind == TY_BUILTIN ? v.type->def : NULL;
      if (row && row->rule == RULE_EXIT_ &&
          node->u.expr.value->kind == ND_NAME) { /* exit, as at IPython's prompt */
        CallArgs none = {.count = 0};
        v = call_value(c, v, &none, node->span);
      }
      if (!val_ok(v) || val_is_none(v)) continue;
      if (v.open) v = func_close(c, v, node->span);
      Ref ref = val_ref(c, &v);
      fn_emit1(c->fn, IR_RESULT, type_none(c->types), node->span, ref);
    } else {
      check_stmt(c, node);
      check_kept_stays(c, body, i);
    }
    if (watch_done(c, node)) break;
  }
  watch_end(c);
}

Fn *check_cell(Checker *checker, Arena *arena, const Node *module, bool show_result, DiagList *diags) {
  Scope top;
  Check c;
  ListCells *lists = lists_new(arena);
  checker->cells++;
  do {
    top = (Scope){.kind = SCOPE_TOP};
    c = (Check){
        .checker = checker, .types = checker->host.types, .diags = diags, .arena = arena, .scope = &top};
    c.rounds.lists = lists;
    lists_begin(&c);
    c.fn = fn_new(arena, c.types, "<cell>", NULL, 0);
    c.fn->mode.debug = checker->debug;
    check_cell_body(&c, &module->u.module.body, show_result);
  } while (lists_again(&c));
  if (diags->items.count) return NULL;
  lists_settle(&c);
  fn_emit(c.fn, IR_RET, type_none(c.types), module->span, NULL, 0);
  names_settle(&top);
  return c.fn;
}
