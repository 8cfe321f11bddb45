/* What a reader of a file relies on: each name is known, each function stands once, nothing is left over.
 *
 * A body is first checked when it is first called, with the types of that call; so a name that is mistyped in
 * a branch that no test takes would wait for a user. Here all names of all bodies are looked at. */
#include <stdlib.h>
#include <string.h>

#include "lang/front/syntax/ast_visit.h"
#include "lang/stdlib/pack/pack.h"

/* ---- all rows by module and name ---- */

typedef struct Known {
  const char *module, *name, *target; /* target: the module that it names, or NULL */
  Row *row;                           /* NULL: native */
} Known;

typedef struct Index {
  Known *items;
  uint32_t count;
} Index;

static int by_name(const void *a, const void *b) {
  const Known *x = a, *y = b;
  int order = strcmp(x->module, y->module);
  return order ? order : strcmp(x->name, y->name);
}

static Index index_of(const Pack *pack) {
  Index index = {arena_array(pack->arena, Known, pack->native_count + pack->rows.count), 0};
  for (uint32_t i = 0; i < pack->native_count; i++) {
    const NativeRow *native = &pack->natives[i];
    index.items[index.count++] = (Known){native->module, native->name, native->target, NULL};
  }
  for (uint32_t i = 0; i < pack->rows.count; i++) {
    Row *row = pack->rows.items[i];
    if (!row->native) index.items[index.count++] = (Known){row->module, row->name, row->target, row};
  }
  qsort(index.items, index.count, sizeof *index.items, by_name);
  return index;
}

static const Known *find(const Index *index, const char *module, const char *name) {
  Known wanted = {.module = module, .name = name};
  return index->count ? bsearch(&wanted, index->items, index->count, sizeof wanted, by_name) : NULL;
}

static void check_twice(Pack *pack, const Index *index) {
  for (uint32_t i = 1; i < index->count; i++) {
    const Known *one = &index->items[i - 1], *two = &index->items[i];
    if (by_name(one, two) || (!one->row && !two->row)) continue;
    const Row *row = two->row ? two->row : one->row, *other = two->row ? one->row : NULL;
    pack_error(pack, row->place, "%s.%s stands in the standard library already: %s", row->module, row->name,
               other ? other->file->source.name : "in a table of lang/front/rules");
  }
}

/* ---- names of a function ---- */

typedef struct Names {
  Pack *pack;
  const Index *index;
  const File *file;
  const char *module; /* whose names a bare name may be: the file's, or a class's */
  VEC(const char *) bound;
  bool binding; /* the walk gathers what is bound; else it looks at what is read */
} Names;

static void bind(Names *names, const char *name) { vec_push(names->pack->arena, names->bound, name); }

static void bind_target(Names *names, const Node *target) {
  if (!target) return;
  if (target->kind == ND_NAME)
    bind(names, target->u.name.id);
  else if (target->kind == ND_STARRED)
    bind_target(names, target->u.starred.value);
  else if (target->kind == ND_TUPLE || target->kind == ND_LIST)
    for (uint32_t k = 0; k < target->u.seq.elts.count; k++) bind_target(names, target->u.seq.elts.items[k]);
}

static void bind_args(Names *names, const AstArgs *args) {
  for (uint32_t k = 0; k < args->count; k++) bind(names, args->items[k].name);
  if (args->vararg) bind(names, args->vararg->name);
  if (args->kwarg) bind(names, args->kwarg->name);
}

static void bind_targets(Names *names, const NodeList *targets) {
  for (uint32_t k = 0; k < targets->count; k++) bind_target(names, targets->items[k]);
}

static void bind_imports(Names *names, const Node *node) {
  for (uint32_t k = 0; k < node->u.import.count; k++) {
    const AstAlias *alias = &node->u.import.names[k];
    bind(names, alias->asname ? alias->asname : alias->name);
  }
}

static void bind_node(Names *names, const Node *node) {
  if (node->kind == ND_FUNCTION_DEF) {
    bind(names, node->u.function_def.name);
    bind_args(names, &node->u.function_def.args);
  }
  if (node->kind == ND_LAMBDA) bind_args(names, &node->u.lambda.args);
  if (node->kind == ND_ASSIGN) bind_targets(names, &node->u.assign.targets);
  if (node->kind == ND_ANN_ASSIGN) bind_target(names, node->u.ann_assign.target);
  if (node->kind == ND_NAMED_EXPR) bind_target(names, node->u.named_expr.target);
  if (node->kind == ND_FOR) bind_target(names, node->u.for_.target);
  if (node->kind == ND_IMPORT) bind_imports(names, node);
  if (node->kind == ND_LIST_COMP || node->kind == ND_SET_COMP || node->kind == ND_DICT_COMP ||
      node->kind == ND_GENERATOR_EXP)
    for (uint32_t k = 0; k < node->u.comp.count; k++) bind_target(names, node->u.comp.generators[k].target);
  if (node->kind == ND_TRY)
    for (uint32_t k = 0; k < node->u.try_.handler_count; k++)
      if (node->u.try_.handlers[k].name) bind(names, node->u.try_.handlers[k].name);
}

static bool is_bound(const Names *names, const char *name) {
  for (uint32_t k = 0; k < names->bound.count; k++)
    if (!strcmp(names->bound.items[k], name)) return true;
  return false;
}

/* What a name that is not bound in the function means: the file's own, then the language's. */
static const Known *known_name(const Names *names, const char *name) {
  const Known *own = find(names->index, names->file->source.name, name);
  if (!own) own = find(names->index, names->file->module, name);
  if (own && own->row && own->row->file == names->file) {
    own->row->used = true;
    return own;
  }
  return find(names->index, "builtins", name);
}

/* The module that the expression names, or NULL. */
static const char *module_named(const Names *names, const Node *node) {
  const Known *known = NULL;
  if (node->kind == ND_NAME && !is_bound(names, node->u.name.id))
    known = known_name(names, node->u.name.id);
  else if (node->kind == ND_ATTRIBUTE) {
    const char *module = module_named(names, node->u.attribute.value);
    if (module) known = find(names->index, module, node->u.attribute.attr);
  }
  return known ? known->target : NULL;
}

/* @_lang.checked and @_lang.brief are the tool's own (rows.c). */
static bool is_decorator(const char *module, const char *name) {
  return !strcmp(module, "_lang") && (!strcmp(name, "checked") || !strcmp(name, "brief"));
}

static void read_node(Names *names, const Node *node) {
  if (node->kind == ND_NAME && !is_bound(names, node->u.name.id)) {
    const Known *known = known_name(names, node->u.name.id);
    if (!known)
      pack_error(names->pack, node->span, "the name '%s' is known neither in the file nor in the language",
                 node->u.name.id);
    else if (!known->row && known->target)
      pack_error(names->pack, node->span, "the file uses the module '%s' and does not import it",
                 node->u.name.id);
  }
  if (node->kind != ND_ATTRIBUTE) return;
  const char *module = module_named(names, node->u.attribute.value);
  const char *name = node->u.attribute.attr;
  if (module && !find(names->index, module, name) && !is_decorator(module, name))
    pack_error(names->pack, node->u.attribute.attr_span, "there is no %s.%s", module, name);
}

static void visit(const Node *node, void *context) {
  Names *names = context;
  if (names->binding)
    bind_node(names, node);
  else
    read_node(names, node);
  ast_children(node, visit, names);
}

static void check_names(Pack *pack, const Index *index, const File *file, const Node *node) {
  Names names = {.pack = pack, .index = index, .file = file, .binding = true};
  visit(node, &names);
  names.binding = false;
  visit(node, &names);
}

/* ---- files ---- */

/* The base of a class may be a module, which is then used. */
static void use_base(const Index *index, const File *file, const Node *base) {
  while (base->kind == ND_ATTRIBUTE) base = base->u.attribute.value;
  const Known *module = base->kind == ND_NAME ? find(index, file->source.name, base->u.name.id) : NULL;
  if (module && module->row) module->row->used = true;
}

static void check_file(Pack *pack, const Index *index, const File *file) {
  const NodeList *body = &file->tree->u.module.body;
  for (uint32_t k = 0; k < body->count; k++) {
    const Node *node = body->items[k];
    if (node->kind == ND_FUNCTION_DEF)
      check_names(pack, index, file, node);
    else if (node->kind == ND_ASSIGN &&
             !file->native) /* rows.c looks up what a stub's other name stands for */
      check_names(pack, index, file, node->u.assign.value);
    for (uint32_t i = 0; node->kind == ND_CLASS_DEF && i < node->u.class_def.bases.count; i++)
      use_base(index, file, node->u.class_def.bases.items[i]);
    for (uint32_t i = 0; node->kind == ND_CLASS_DEF && i < node->u.class_def.body.count; i++)
      check_names(pack, index, file, node->u.class_def.body.items[i]);
  }
}

void pack_check(Pack *pack) {
  Index index = index_of(pack);
  check_twice(pack, &index);
  for (uint32_t i = 0; i < pack->files.count; i++)
    if (pack->files.items[i]->tree) check_file(pack, &index, pack->files.items[i]);
  for (uint32_t i = 0; i < pack->rows.count; i++) {
    Row *row = pack->rows.items[i];
    const Known *known_as = row->kind == ROW_MODULE ? find(&index, "builtins", row->name) : NULL;
    row->builtin = row->private && known_as && known_as->target && !strcmp(known_as->target, row->target);
    if (row->private && !row->used)
      pack_error(pack, row->place,
                 row->kind == ROW_MODULE ? "the module '%s' is imported and not used"
                                         : "'%s' is private to this file, which does not use it",
                 row->name);
    if (row->kind == ROW_MODULE && row->private && strcmp(row->target, "builtins")) {
      bool known = false;
      for (uint32_t k = 0; k < index.count && !known; k++)
        known = !strcmp(index.items[k].module, row->target);
      if (!known) pack_error(pack, row->place, "there is no module '%s'", row->target);
    }
  }
}
