/* Dependences between the iterations of a prange loop, found in the code of its body.
 *
 * A loop runs in parallel if, of every shared array that it writes, all that an iteration touches
 * is told apart from what other iterations touch by one axis: by an index factor * turn + rest of
 * one factor and rest, by rests that no multiple of the factor joins, or by blocks as long
 * as the factor. If two iterations certainly touch one element, the loop is an error; if that
 * cannot be told, it runs in order. Invariant: nothing is called independent that is not. */
#include <string.h>

#include "lang/front/sema/prange/prange.h"
#include "lang/front/sema/prange/views.h"

typedef struct Access {
  const View *view;
  Span span;
  bool write, sure; /* sure: every iteration does it, in loops at most */
  bool exact;       /* a load or store, or an operation on all that the view shows */
} Access;

typedef struct Deps {
  Check *c;
  PrangeDeps *out;
  Views views;
  Atom turn;
  bool mixed; /* one of several arrays is read */
  VEC(Access) accesses;
} Deps;

static void serial(Deps *d, Span place, const char *why) {
  if (d->out->serial) return;
  d->out->serial = why;
  d->out->place = place;
}

/* ---- accesses ---- */

static void add_access(Deps *d, const View *view, Ref r, bool write, bool sure, bool exact) {
  const Ins *ins = fn_ins(d->out->body, r);
  if (!view) return;
  if (view->param < 0) {
    if (view->param == VIEW_MIXED) d->mixed = true;
    if (write)
      serial(d, ins->span,
             view->param == VIEW_GLOBAL ? "it writes to a global array"
                                        : "which array it writes to depends on the iteration");
    return;
  }
  vec_push(d->c->arena, d->accesses, ((Access){view, ins->span, write, sure, exact}));
}

static bool grows_list(LibId lib) {
  return lib == LIB_list_append || lib == LIB_list_extend || lib == LIB_list_insert || lib == LIB_list_pop ||
         lib == LIB_list_remove || lib == LIB_list_clear;
}

static bool touches(unsigned op) {
  switch (op) {
    case IR_GETVAR:
    case IR_SETVAR:
    case IR_PARAM:
    case IR_INDEX:
    case IR_RETYPE:
    case IR_DIM:
    case IR_STRIDE:
    case IR_SIZE:
    case IR_TUPLE:
    case IR_TUPLE_GET:
    case IR_DROP:
    case IR_KEEP: return false;
    default: return true;
  }
}

/* False after a reported error. */
static bool visit(Deps *d, Ref r, bool sure) {
  const Ins *ins = fn_ins(d->out->body, r);
  if (!touches(ins->op)) return true;
  Effects e = ins_effects(&d->views, r, 0);
  if (e.globals) serial(d, ins->span, "it assigns a global, or writes to an array that is one");
  if (e.stream) serial(d, ins->span, "its iterations share a stream");
  bool element = ins->op == IR_LOAD || ins->op == IR_STORE;
  for (uint32_t k = 0; k < ins->nargs; k++) {
    const View *view = view_of(&d->views, ins_arg(d->out->body, ins, k));
    bool write = effects_write(&e, k);
    if (!view) continue;
    if (ins->op == IR_LIB && grows_list(ins->imm.lib.lib) && k == 0 && view->param >= 0) {
      const char *name = (uint32_t)view->param < d->out->shared ? d->out->names[view->param] : "the list";
      fail(d->c, DG_TYPE, ins->span,
           "iterations of a prange loop cannot change the length of the shared list '%s'", name);
      hint(d->c, "iterations run in any order: make an array before the loop and let each iteration store at "
                 "its own index");
      return false;
    }
    if (element && k == 0) {
      unsigned rank = fn_ins(d->out->body, ins_arg(d->out->body, ins, 0))->type->rank;
      add_access(d, view_at(&d->views, view, &d->out->body->args.items[ins->args + 1], rank), r, write, sure,
                 true);
    } else {
      add_access(d, view, r, write, sure, ins->op != IR_CALL && ins->op != IR_LIB);
    }
  }
  return true;
}

static bool visit_all(Deps *d) {
  const Fn *body = d->out->body;
  uint32_t depth = 1, doubtful = 0; /* regions that an iteration may pass by: the depth of the outermost */
  bool skipped = false;             /* an iteration may have ended before this place */
  for (Ref r = d->out->turn + 1; r < body->ins.count && depth; r++) {
    const Ins *ins = &body->ins.items[r];
    uint8_t flags = ir_op(ins->op)->flags;
    if (flags & OPF_OPEN) {
      depth++;
      if (ins->op != IR_FOR && !doubtful) doubtful = depth;
    }
    if (flags & OPF_CLOSE) {
      if (doubtful == depth) doubtful = 0;
      depth--;
    }
    if (ins->op == IR_CONTINUE || ins->op == IR_LEAVE) skipped = true;
    if (!(flags & (OPF_OPEN | OPF_CLOSE | OPF_MID)) && !visit(d, r, !doubtful && !skipped)) return false;
  }
  return true;
}

/* ---- telling iterations apart ---- */

/* Along an axis: factor * turn + low, and indices from there on that are fewer than `length`. */
typedef struct Place {
  Poly factor, low, length;
} Place;

/* Inner loops' indices in `rest`, from 0 by 1, are taken out; what they can reach is the length. */
static bool take_loops(const Deps *d, Poly *rest, Poly *length) {
  Ref loop = poly_loop(&d->views.f, rest, 0);
  *length = poly_const(1);
  if (loop == REF_NONE) return true;
  const Fn *body = d->out->body;
  const Ins *ins = &body->ins.items[loop];
  Poly factor, others, one = poly_const(1), from = poly_of(&d->views.f, ins_arg(body, ins, 0)),
                       step = poly_of(&d->views.f, ins_arg(body, ins, 2));
  Poly to = poly_of(&d->views.f, ins_arg(body, ins, 1));
  if (!poly_split(rest, poly_atom(loop), &factor, &others) || !poly_equal(&factor, &one) ||
      !poly_equal(&step, &one))
    return false;
  if (!from.known || !to.known || poly_loop(&d->views.f, &others, 0) != REF_NONE) return false;
  *length = poly_sub(&to, &from);
  Poly minus = poly_sub(&(Poly){.known = true}, &from);
  *rest = poly_sub(&others, &minus);
  return length->known && rest->known;
}

static bool place_of(const Deps *d, const Access *a, unsigned axis, Place *out) {
  const Region *region = &a->view->region[axis];
  if (region->kind == REGION_ALL || !poly_split(&region->lo, d->turn, &out->factor, &out->low)) return false;
  if (out->factor.count == 0) return false;
  if (region->kind == REGION_SPAN) {
    out->length = poly_sub(&region->hi, &region->lo);
    return out->length.known && poly_loop(&d->views.f, &out->low, 0) == REF_NONE;
  }
  return take_loops(d, &out->low, &out->length);
}

/* length <= factor, both of which may be unknown but equal. */
static bool fits(const Place *p) {
  int64_t length, factor;
  if (poly_is_const(&p->length, &length) && poly_is_const(&p->factor, &factor))
    return length <= (factor < 0 ? -factor : factor);
  if (poly_is_const(&p->length, &length) && length == 1) return p->factor.count == 1;
  return poly_equal(&p->length, &p->factor);
}

/* Whether iterations k and l != k never meet at these two places. */
static bool apart(const Place *a, const Place *b) {
  int64_t factor, between;
  Poly difference = poly_sub(&a->low, &b->low);
  if (!poly_equal(&a->factor, &b->factor) || !difference.known) return false;
  if (difference.count == 0) return fits(a) && fits(b);
  int64_t la, lb;
  if (!poly_is_const(&a->factor, &factor) || !poly_is_const(&difference, &between) || !factor) return false;
  if (!poly_is_const(&a->length, &la) || !poly_is_const(&b->length, &lb) || la != 1 || lb != 1) return false;
  return between % factor != 0;
}

/* Whether the atom cannot be negative, or (a shared int, put into `natural`) the loop can ask for it when it
 * runs. */
static bool is_natural(const Deps *d, Atom atom, uint64_t *natural) {
  if (atom == ATOM_ONE || atom >> 40) return true; /* a length */
  const Ins *ins = fn_ins(d->out->body, (Ref)(atom - 1));
  if (ins->op != IR_PARAM || ins->imm.i >= d->out->shared) return false;
  *natural |= (uint64_t)1 << ins->imm.i;
  return true;
}

static bool terms_are_natural(const Deps *d, const Poly *p, uint64_t *natural) {
  for (uint32_t k = 0; k < p->count; k++)
    if (p->terms[k].coefficient < 0 || !is_natural(d, p->terms[k].a, natural) ||
        !is_natural(d, p->terms[k].b, natural))
      return false;
  return true;
}

/* Negative indices count from the end, where they meet others. What must not be negative for that goes into
 * `natural`. */
static bool may_wrap(const Deps *d, const Place *p, uint64_t *natural) {
  int64_t factor, low, least = d->out->least;
  if (poly_is_const(&p->factor, &factor) && poly_is_const(&p->low, &low) && least != INT64_MIN)
    return factor < 0 || __builtin_mul_overflow(factor, least, &least) ||
           __builtin_add_overflow(least, low, &least) || least < 0;
  if (least == INT64_MIN && d->out->start < 0) return true;
  if (least == INT64_MIN)
    *natural |= (uint64_t)1 << d->out->start;
  else if (least < 0)
    return true;
  return !terms_are_natural(d, &p->factor, natural) || !terms_are_natural(d, &p->low, natural);
}

static bool axis_separates(const Deps *d, int32_t param, unsigned axis, uint64_t *natural) {
  *natural = 0;
  for (uint32_t i = 0; i < d->accesses.count; i++) {
    Place a, b;
    const Access *x = &d->accesses.items[i];
    if (x->view->param != param) continue;
    if (!place_of(d, x, axis, &a) || may_wrap(d, &a, natural)) return false;
    for (uint32_t k = i; k < d->accesses.count; k++) {
      const Access *y = &d->accesses.items[k];
      if (y->view->param != param || (!x->write && !y->write)) continue;
      if (!place_of(d, y, axis, &b) || !apart(&a, &b)) return false;
    }
    if (!fits(&a) && x->write) return false;
  }
  return true;
}

/* ---- certain dependences ---- */

/* The same elements in every iteration, or those of loops that are the same in every iteration. */
static bool same_each_turn(const Deps *d, const Region *region) {
  Poly factor, rest;
  if (region->kind == REGION_ALL) return true;
  if (!poly_split(&region->lo, d->turn, &factor, &rest) || factor.count) return false;
  const Fn *body = d->out->body;
  Ref loop;
  for (uint32_t k = 0; (loop = poly_loop(&d->views.f, &region->lo, k)) != REF_NONE; k++) {
    for (uint32_t j = 0; j < 3; j++) {
      Poly bound = poly_of(&d->views.f, ins_arg(body, &body->ins.items[loop], j));
      if (!poly_split(&bound, d->turn, &factor, &rest) || factor.count) return false;
    }
  }
  return true;
}

/* Whether a write of some iteration and y of another certainly meet: they differ by whole iterations along
 * one axis. */
static bool surely_meet(const Deps *d, const Access *x, const Access *y) {
  bool shifted = false;
  if (!x->sure || !y->sure || !x->exact || !y->exact || !x->view->rank || x->view->rank != y->view->rank)
    return false;
  for (unsigned axis = 0; axis < x->view->rank; axis++) {
    const Region *a = &x->view->region[axis], *b = &y->view->region[axis];
    Place pa, pb;
    if (same_each_turn(d, a) && same_each_turn(d, b)) continue;
    if (a->kind != REGION_AT || !place_of(d, x, axis, &pa)) return false;
    if (b->kind == REGION_ALL) {
      shifted = true;
      continue;
    }
    int64_t factor, between;
    if (b->kind != REGION_AT || !place_of(d, y, axis, &pb)) return false;
    Poly difference = poly_sub(&pa.low, &pb.low);
    if (!poly_is_const(&pa.factor, &factor) || !poly_equal(&pa.factor, &pb.factor) ||
        !poly_is_const(&difference, &between))
      return false;
    if (between % factor != 0) return false;
    shifted |= between != 0;
  }
  return shifted;
}

static bool report(Deps *d, int32_t param) {
  const char *name = d->out->names[param];
  for (uint32_t i = 0; i < d->accesses.count; i++) {
    const Access *x = &d->accesses.items[i];
    if (x->view->param != param || !x->write) continue;
    for (uint32_t k = 0; k < d->accesses.count; k++) {
      const Access *y = &d->accesses.items[k];
      if (y->view->param != param || k == i || !surely_meet(d, x, y)) continue;
      fail(d->c, DG_TYPE, y->span,
           y->write ? "iterations of this prange loop write the same elements of '%s'"
                    : "an iteration of this prange loop reads elements of '%s' that another iteration writes",
           name);
      note(d->c, x->span, "another iteration writes them here");
      hint(d->c, y->write ? "which value stays would depend on the order of the iterations: use range"
                          : "use range, or write into another array than the one that is read");
      return true;
    }
  }
  return false;
}

static Span write_of(const Deps *d, int32_t param) {
  for (uint32_t i = 0; i < d->accesses.count; i++)
    if (d->accesses.items[i].view->param == param && d->accesses.items[i].write)
      return d->accesses.items[i].span;
  return (Span){0};
}

bool prange_deps(Check *c, PrangeDeps *deps) {
  Deps d = {.c = c, .out = deps, .views = views_new(deps->body, c->arena), .turn = poly_atom(deps->turn)};
  if (!visit_all(&d)) return false;
  for (uint32_t i = 0; i < d.accesses.count; i++)
    if (d.accesses.items[i].write) deps->writes |= (uint64_t)1 << d.accesses.items[i].view->param;
  if (d.mixed && deps->writes)
    serial(&d, fn_ins(deps->body, deps->turn)->span, "which array it reads depends on the iteration");
  for (uint32_t param = 0; param < deps->shared; param++) {
    if (!(deps->writes >> param & 1)) continue;
    unsigned rank = type_is_array(deps->body->params[param]) ? deps->body->params[param]->rank : 0, axis = 0;
    uint64_t natural = 0;
    while (axis < rank && !axis_separates(&d, (int32_t)param, axis, &natural)) axis++;
    if (axis < rank) {
      deps->natural |= natural;
      continue;
    }
    if (report(&d, (int32_t)param)) return false;
    serial(&d, write_of(&d, (int32_t)param),
           arena_printf(c->arena, "it cannot be proved that its iterations write different elements of '%s'",
                        deps->names[param]));
    if (!rank) deps->writes &= ~((uint64_t)1 << param);
  }
  return true;
}
