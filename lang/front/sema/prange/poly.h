/* Index expressions of a prange body as sums of products of what does not change in an iteration.
 *
 * A Poly is exact: the value of the instruction in every iteration, in wrapping int64
 * arithmetic. Its atoms are parameters, lengths of parameters' axes, the loop's own index,
 * and the indices of loops inside it. */
#ifndef QUERN_FRONT_SEMA_PRANGE_POLY_H
#define QUERN_FRONT_SEMA_PRANGE_POLY_H

#include "lang/ir/ir.h"

enum { POLY_TERMS = 10 };

/* coefficient * a * b; an absent factor is ATOM_ONE. a <= b. */
typedef uint64_t Atom;
#define ATOM_ONE 0u
typedef struct Term {
  int64_t coefficient;
  Atom a, b;
} Term;

typedef struct Poly {
  bool known;
  uint32_t count;
  Term terms[POLY_TERMS]; /* sorted by atoms, no coefficient is 0 */
} Poly;

typedef struct PolyFn {
  const Fn *fn;
  const Ref *setter; /* [var]: the one SETVAR of it, or REF_NONE */
} PolyFn;

/* The only SETVAR of each variable of fn; REF_NONE for one set twice, or never. */
const Ref *poly_setters(const Fn *fn, Arena *arena);
/* What `ref` is, through variables that are set once; `ref` itself when nothing more is known. */
Ref poly_source(const PolyFn *f, Ref ref);
Poly poly_of(const PolyFn *f, Ref ref);
Poly poly_const(int64_t value);
Poly poly_sub(const Poly *a, const Poly *b);
/* Whether it is a number; *out. */
bool poly_is_const(const Poly *p, int64_t *out);
bool poly_equal(const Poly *a, const Poly *b);
/* p = factor * atom + rest, neither of which contains the atom; false if it is not of that form. */
bool poly_split(const Poly *p, Atom atom, Poly *factor, Poly *rest);
Atom poly_atom(Ref ref);
/* The instruction of an atom that is the index of a loop, or REF_NONE; the k-th such atom of p. */
Ref poly_loop(const PolyFn *f, const Poly *p, uint32_t k);

#endif
