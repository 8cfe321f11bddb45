/* Polys: made from instructions, added, multiplied, compared. */
#include "lang/front/sema/prange/poly.h"

enum { DEPTH = 24 };

const Ref *poly_setters(const Fn *fn, Arena *arena) {
  Ref *setter = arena_array(arena, Ref, fn->vars.count + 1);
  bool *twice = arena_array(arena, bool, fn->vars.count + 1);
  for (uint32_t v = 0; v < fn->vars.count; v++) setter[v] = REF_NONE;
  for (Ref r = 0; r < fn->ins.count; r++) {
    const Ins *ins = &fn->ins.items[r];
    if (ins->op != IR_SETVAR && ins->op != IR_DELVAR) continue;
    if (setter[ins->imm.i] != REF_NONE || ins->op == IR_DELVAR) twice[ins->imm.i] = true;
    setter[ins->imm.i] = r;
  }
  for (uint32_t v = 0; v < fn->vars.count; v++)
    if (twice[v]) setter[v] = REF_NONE;
  return setter;
}

static const Ins *ins_at(const PolyFn *f, Ref ref) { return &f->fn->ins.items[ref]; }

static bool is_int(const Type *type) { return type && type->kind == TY_SCALAR && dtype_is_int(type->dtype); }

Ref poly_source(const PolyFn *f, Ref ref) {
  for (unsigned depth = 0; depth < DEPTH; depth++) {
    const Ins *ins = ins_at(f, ref);
    if (ins->op == IR_GETVAR) {
      Ref setter = f->setter[ins->imm.i];
      if (setter == REF_NONE || setter > ref) return ref;
      ref = ins_arg(f->fn, ins_at(f, setter), 0);
    } else if (ins->op == IR_RETYPE ||
               (ins->op == OP_CONVERT && is_int(ins->type) && dtype_size(ins->type->dtype) == 8 &&
                is_int(ins_at(f, ins_arg(f->fn, ins, 0))->type))) {
      ref = ins_arg(f->fn, ins, 0);
    } else {
      break;
    }
  }
  return ref;
}

Atom poly_atom(Ref ref) { return (Atom)ref + 1; }

Poly poly_const(int64_t value) {
  Poly p = {.known = true};
  if (value) p.terms[p.count++] = (Term){value, ATOM_ONE, ATOM_ONE};
  return p;
}

static Poly poly_of_atom(Atom atom) {
  return (Poly){.known = true, .count = 1, .terms = {{1, ATOM_ONE, atom}}};
}

static void add_term(Poly *p, Term term) {
  uint32_t at = 0;
  if (!p->known || !term.coefficient) return;
  while (at < p->count && (p->terms[at].b < term.b || (p->terms[at].b == term.b && p->terms[at].a < term.a)))
    at++;
  if (at < p->count && p->terms[at].a == term.a && p->terms[at].b == term.b) {
    p->known = !__builtin_add_overflow(p->terms[at].coefficient, term.coefficient, &p->terms[at].coefficient);
    if (p->terms[at].coefficient) return;
    p->count--;
    for (uint32_t k = at; k < p->count; k++) p->terms[k] = p->terms[k + 1];
    return;
  }
  if (p->count == POLY_TERMS) {
    p->known = false;
    return;
  }
  for (uint32_t k = p->count++; k > at; k--) p->terms[k] = p->terms[k - 1];
  p->terms[at] = term;
}

static Poly add_scaled(const Poly *a, const Poly *b, int64_t scale) {
  Poly out = *a;
  out.known &= b->known;
  for (uint32_t k = 0; k < b->count && out.known; k++) {
    Term term = b->terms[k];
    if (__builtin_mul_overflow(term.coefficient, scale, &term.coefficient)) out.known = false;
    add_term(&out, term);
  }
  return out;
}

Poly poly_sub(const Poly *a, const Poly *b) { return add_scaled(a, b, -1); }

static Poly poly_mul(const Poly *a, const Poly *b) {
  Poly out = {.known = a->known && b->known};
  for (uint32_t i = 0; i < a->count && out.known; i++) {
    for (uint32_t k = 0; k < b->count && out.known; k++) {
      Term x = a->terms[i], y = b->terms[k], product;
      Atom factors[4] = {x.a, x.b, y.a, y.b}, kept[2] = {ATOM_ONE, ATOM_ONE};
      unsigned count = 0;
      for (unsigned j = 0; j < 4; j++) {
        if (factors[j] == ATOM_ONE) continue;
        if (count == 2) return (Poly){.known = false};
        kept[count++] = factors[j];
      }
      if (__builtin_mul_overflow(x.coefficient, y.coefficient, &product.coefficient))
        return (Poly){.known = false};
      if (count == 1) kept[1] = kept[0], kept[0] = ATOM_ONE;
      product.a = kept[0] < kept[1] ? kept[0] : kept[1];
      product.b = kept[0] < kept[1] ? kept[1] : kept[0];
      add_term(&out, product);
    }
  }
  return out;
}

static Poly of(const PolyFn *f, Ref ref, unsigned depth) {
  ref = poly_source(f, ref);
  const Ins *ins = ins_at(f, ref);
  if (depth > DEPTH || !is_int(ins->type) || dtype_size(ins->type->dtype) != 8) return (Poly){.known = false};
  switch (ins->op) {
    case IR_CONST: return poly_const(ins->imm.value.i);
    case IR_PARAM:
    case IR_FOR: return poly_of_atom(poly_atom(ref));
    case IR_DIM: {
      Ref array = poly_source(f, ins_arg(f->fn, ins, 0));
      if (ins_at(f, array)->op != IR_PARAM) return (Poly){.known = false};
      return poly_of_atom((Atom)1 << 40 | (Atom)array << 8 | (Atom)ins->imm.i);
    }
    case OP_ADD:
    case OP_SUB:
    case OP_MUL: {
      Poly a = of(f, ins_arg(f->fn, ins, 0), depth + 1), b = of(f, ins_arg(f->fn, ins, 1), depth + 1);
      if (ins->op == OP_MUL) return poly_mul(&a, &b);
      return add_scaled(&a, &b, ins->op == OP_ADD ? 1 : -1);
    }
    default: return (Poly){.known = false};
  }
}

Poly poly_of(const PolyFn *f, Ref ref) { return of(f, ref, 0); }

bool poly_is_const(const Poly *p, int64_t *out) {
  *out = 0;
  if (!p->known || p->count > 1 ||
      (p->count == 1 && (p->terms[0].a != ATOM_ONE || p->terms[0].b != ATOM_ONE)))
    return false;
  if (p->count) *out = p->terms[0].coefficient;
  return true;
}

bool poly_equal(const Poly *a, const Poly *b) {
  Poly difference = poly_sub(a, b);
  return difference.known && difference.count == 0;
}

bool poly_split(const Poly *p, Atom atom, Poly *factor, Poly *rest) {
  *factor = *rest = (Poly){.known = true};
  if (!p->known) return false;
  for (uint32_t k = 0; k < p->count; k++) {
    Term term = p->terms[k];
    if (term.a == atom && term.b == atom) return false;
    if (term.b == atom)
      add_term(factor, (Term){term.coefficient, ATOM_ONE, term.a});
    else if (term.a == atom)
      add_term(factor, (Term){term.coefficient, ATOM_ONE, term.b});
    else
      add_term(rest, term);
  }
  return true;
}

Ref poly_loop(const PolyFn *f, const Poly *p, uint32_t k) {
  for (uint32_t i = 0; i < p->count; i++) {
    const Atom atoms[2] = {p->terms[i].a, p->terms[i].b};
    for (unsigned j = 0; j < 2; j++) {
      if (atoms[j] == ATOM_ONE || atoms[j] >> 40 || ins_at(f, (Ref)(atoms[j] - 1))->op != IR_FOR) continue;
      if (k-- == 0) return (Ref)(atoms[j] - 1);
    }
  }
  return REF_NONE;
}
