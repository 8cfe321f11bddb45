/* Which annotations stand: Python evaluates what is written there when the def runs, so the names must be
 * known, but for those in quotes and those below `from __future__ import annotations`. Nothing is computed
 * here. */
#include "lang/front/sema/annotate.h"
#include "lang/front/sema/scope.h"
#include "lang/front/syntax/ast_visit.h"

/* What in an annotation would have to be computed, or NULL. */
static const Node *computed_part(const Node *node);

static void look_for_computed(const Node *child, void *context) {
  const Node **found = context;
  if (!*found) *found = computed_part(child);
}

static const Node *computed_part(const Node *node) {
  const Node *found = NULL;
  NodeKind kind = node->kind;
  if (kind == ND_NAME || kind == ND_CONSTANT) return NULL;
  bool union_ = kind == ND_BIN_OP && node->u.bin_op.op == AST_BITOR;
  if (!union_ && kind != ND_ATTRIBUTE && kind != ND_SUBSCRIPT && kind != ND_SLICE && kind != ND_STARRED &&
      kind != ND_LIST && kind != ND_TUPLE && kind != ND_UNARY_OP)
    return node;
  ast_children(node, look_for_computed, &found);
  return found;
}

bool annotation_reads(Check *c, const Node *annotation) {
  if (!annotation || c->checker->future_annotations || c->scope->sealed) return true;
  const Node *part = computed_part(annotation);
  if (!part) return annotation_names_known(c, annotation);
  fail(c, DG_TYPE, part->span, "an annotation says a type, and this would have to be computed");
  hint(c, "write the type itself, as in float, list[int], float64[:, :]");
  return false;
}

/* ---- names ---- */

typedef struct NameWalk {
  Check *c;
  bool known;
} NameWalk;

static void look_at_name(const Node *node, void *context) {
  NameWalk *walk = context;
  DType dtype;
  bool weak;
  if (!walk->known || annotation_dtype(node, &dtype, &weak)) return;
  if (node->kind == ND_SUBSCRIPT && annotation_dtype(node->u.subscript.value, &dtype, &weak) && !weak)
    return; /* float64[n, m]: names of dimensions */
  if (node->kind != ND_NAME) {
    ast_children(node, look_at_name, walk);
    return;
  }
  const char *name = node->u.name.id;
  if (name_known(walk->c, name) || builtin_find("builtins", name) || python_class_lacks(name)) return;
  walk->known = false;
  name_read(walk->c, name, node->span); /* which tells the error, with what is near */
  hint(walk->c, "an annotation names a type that is known there: write it in quotes, or begin the cell with "
                "from __future__ import annotations");
}

bool annotation_names_known(Check *c, const Node *annotation) {
  NameWalk walk = {c, true};
  look_at_name(annotation, &walk);
  return walk.known;
}
