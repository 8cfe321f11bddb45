/* From a file's tree to rows: functions, constants with the text that explains them, other names of both, and
 * classes, whose functions are rows of a module of the class's name. */
#include <string.h>

#include "lang/base/types/modules.h"
#include "lang/front/syntax/ast_visit.h"
#include "lang/stdlib/pack/pack.h"

/* ---- signatures ---- */

static void add_source(StrBuf *out, Span span) {
  for (uint32_t at = span.begin; at < span.end; at++) {
    char c = span.source->text[at];
    if (c == '"') c = '\'';
    if (c != '\n')
      strbuf_putc(out, c);
    else
      while (at + 1 < span.end && span.source->text[at + 1] == ' ') at++;
  }
}

static void add_part(StrBuf *out, const char *text) {
  if (out->length) strbuf_puts(out, ", ");
  strbuf_puts(out, text);
}

static void add_parameter(StrBuf *out, const AstArg *arg) {
  add_part(out, arg->name);
  if (!arg->default_value) return;
  strbuf_putc(out, '=');
  add_source(out, arg->default_value->span);
}

/* The names in `_shapes = ("a", "b")` of a class, or NULL. */
static const NodeList *shapes_of(const Pack *pack, const Node *class, const File *file) {
  for (; class; class = class->u.class_def.bases.count
                            ? pack_class(pack, file, class->u.class_def.bases.items[0]->u.name.id, &file)
                            : NULL)
    for (uint32_t k = 0; k < class->u.class_def.body.count; k++) {
      const Node *node = class->u.class_def.body.items[k];
      if (node->kind == ND_ASSIGN && node->u.assign.targets.items[0]->kind == ND_NAME &&
          !strcmp(node->u.assign.targets.items[0]->u.name.id, "_shapes") &&
          node->u.assign.value->kind == ND_TUPLE)
        return &node->u.assign.value->u.seq.elts;
    }
  return NULL;
}

/* The parameters on one line. In a class with `_shapes` those stand in the place of `*shapes`, and what
 * follows may be given by position. */
static const char *signature_of(Pack *pack, const Node *def, bool drop_self, const NodeList *shapes) {
  const AstArgs *args = &def->u.function_def.args;
  StrBuf out = {0};
  bool instead = shapes && args->vararg && !strcmp(args->vararg->name, "shapes");
  for (uint32_t k = 0; k <= args->count; k++) {
    if (k && k == args->posonly) add_part(&out, "/");
    if (k == args->positional && instead)
      for (uint32_t i = 0; i < shapes->count; i++) add_part(&out, shapes->items[i]->u.constant.text);
    else if (k == args->positional && args->vararg)
      add_part(&out, arena_printf(pack->arena, "*%s", args->vararg->name));
    else if (k == args->positional && k < args->count)
      add_part(&out, "*");
    if (k < args->count && (k || !drop_self)) add_parameter(&out, &args->items[k]);
  }
  if (args->kwarg) add_part(&out, arena_printf(pack->arena, "**%s", args->kwarg->name));
  const char *text = arena_copy(pack->arena, strbuf_text(&out), out.length);
  strbuf_fini(&out);
  return text;
}

/* ---- functions ---- */

static bool takes_self(const Node *def) {
  const AstArgs *args = &def->u.function_def.args;
  return args->positional && !strcmp(args->items[0].name, "self");
}

static bool is_ellipsis(const Node *value) {
  return value->kind == ND_CONSTANT && value->u.constant.kind == CONST_ELLIPSIS;
}

bool pack_is_stub(const Node *def) {
  const NodeList *body = &def->u.function_def.body;
  const Node *last = body->items[body->count - 1];
  return body->count == 1 + (def->u.function_def.doc != NULL) && last->kind == ND_EXPR &&
         is_ellipsis(last->u.expr.value);
}

static unsigned bits_of(Pack *pack, const Node *def) {
  unsigned bits = 0;
  for (uint32_t k = 0; k < def->u.function_def.decorators.count; k++) {
    const Node *node = def->u.function_def.decorators.items[k];
    bool lang = node->kind == ND_ATTRIBUTE && node->u.attribute.value->kind == ND_NAME &&
                !strcmp(node->u.attribute.value->u.name.id, "_lang");
    if (lang && !strcmp(node->u.attribute.attr, "checked"))
      bits |= ROW_CHECKED;
    else if (lang && !strcmp(node->u.attribute.attr, "brief"))
      bits |= ROW_BRIEF;
    else
      pack_error(pack, node->span,
                 "a function here has the decorators @_lang.checked and @_lang.brief alone");
  }
  return bits;
}

/* A name that begins with _ is the file's own, but not __name__ and its like. */
static bool is_private(const File *file, const char *name) {
  return name[0] == '_' && strncmp(name, "__", 2) != 0 && strcmp(file->module, "_lang") != 0;
}

static Row *row_new(Pack *pack, const File *file, const char *module, const char *name, RowKind kind,
                    Span place) {
  Row *row = arena_new_of(pack->arena, Row);
  *row = (Row){.module = module,
               .name = name,
               .kind = kind,
               .file = file,
               .signature = "",
               .doc = "",
               .example = "",
               .expected = "",
               .place = place};
  vec_push(pack->arena, pack->rows, row);
  return row;
}

/* The function's text without its decorators. */
static Span text_of(const Node *def) {
  Span span = def->span;
  if (def->u.function_def.decorators.count) {
    const NodeList *list = &def->u.function_def.decorators;
    span.begin = list->items[list->count - 1]->span.end;
    while (memcmp(span.source->text + span.begin, "def", 3)) span.begin++;
  }
  return span;
}

static void explain(Pack *pack, Row *row, const char *doc) {
  Docstring read = docstring_read(pack->arena, doc);
  row->doc = read.summary;
  row->example = read.example;
  row->expected = read.expected;
}

/* `method`: `self` is a parameter that a user's call fills, with the object. */
static Row *function_row(Pack *pack, const File *file, const char *module, const Node *def, bool method,
                         const NodeList *shapes) {
  const char *name = def->u.function_def.name;
  Row *row = row_new(pack, file, module, name, ROW_FUNCTION, def->u.function_def.name_span);
  row->bits = bits_of(pack, def);
  row->text = text_of(def);
  row->def = def;
  row->native = pack_is_stub(def);
  row->signature = signature_of(pack, def, takes_self(def) && !method, shapes);
  row->private = is_private(file, name);
  if (!row->private && !file->internal) explain(pack, row, def->u.function_def.doc);
  return row;
}

/* ---- constants and other names ---- */

/* The value of an assignment to one name, with the parentheses around it. */
static Span value_of(const Node *node) {
  Span span = {node->span.source, node->u.assign.targets.items[0]->span.end, node->span.end};
  while (span.source->text[span.begin] == ' ' || span.source->text[span.begin] == '=') span.begin++;
  return span;
}

/* The row that `name` had before in this file. */
static Row *row_before(const Pack *pack, const File *file, const char *module, const char *name) {
  for (uint32_t i = pack->rows.count; i-- > 0;) {
    Row *row = pack->rows.items[i];
    if (row->file == file && !strcmp(row->module, module) && !strcmp(row->name, name)) return row;
  }
  return NULL;
}

static void assigned(Pack *pack, const File *file, const char *module, const NodeList *body, uint32_t k) {
  const Node *node = body->items[k], *target = node->u.assign.targets.items[0], *value = node->u.assign.value;
  if (target->kind != ND_NAME || node->u.assign.targets.count > 1) {
    pack_error(pack, node->span, "one name is assigned at a time");
    return;
  }
  const char *name = target->u.name.id, *doc = k + 1 < body->count ? ast_string(body->items[k + 1]) : NULL;
  const char *own = is_private(file, name) ? file->source.name : module;
  if (!strcmp(name, "_shapes")) return;
  const Row *other = value->kind == ND_NAME ? row_before(pack, file, module, value->u.name.id) : NULL;
  if (other) {
    Row *row = row_new(pack, file, own, name, other->kind, target->span);
    Row kept = *row;
    *row = *other;
    row->module = kept.module, row->name = kept.name, row->place = kept.place;
    if (!row->native) row->example = row->expected = "";
    if (doc) explain(pack, row, doc);
    return;
  }
  if (!doc && own == module && !file->internal && !is_ellipsis(value))
    pack_error(pack, target->span, "a string after the constant '%s' says what it is", name);
  Row *row = row_new(pack, file, own, name, ROW_VALUE, target->span);
  row->native = is_ellipsis(value);
  if (!row->native) row->text = value_of(node);
  row->bits = ROW_CHECKED;
  row->private = own != module;
  if (doc) explain(pack, row, doc);
}

/* ---- classes ---- */

const Node *pack_class(const Pack *pack, const File *near, const char *name, const File **file) {
  for (uint32_t i = 0; i < pack->files.count; i++) {
    const File *other = pack->files.items[i];
    if (!other->tree || strcmp(other->module, near->module)) continue;
    const NodeList *body = &other->tree->u.module.body;
    for (uint32_t k = 0; k < body->count; k++)
      if (body->items[k]->kind == ND_CLASS_DEF && !strcmp(body->items[k]->u.class_def.name, name)) {
        *file = other;
        return body->items[k];
      }
  }
  return NULL;
}

static bool has_row(const Pack *pack, uint32_t from, const char *name) {
  for (uint32_t i = from; i < pack->rows.count; i++)
    if (!strcmp(pack->rows.items[i]->name, name)) return true;
  return false;
}

/* A class whose rows are made: functions that it has not itself come from its bases. */
typedef struct Class {
  const char *module;     /* of its rows */
  uint32_t from;          /* they are the rows from here on */
  bool methods;           /* of values: see function_row */
  const NodeList *shapes; /* or NULL */
} Class;

static void member(Pack *pack, const File *file, const Class *into, const Node *def) {
  if (has_row(pack, into->from, def->u.function_def.name)) return;
  Row *row = function_row(pack, file, into->module, def, into->methods, into->shapes);
  row->private = false; /* `self._pdf` finds it by the class's module */
  row->used = true;
  if (def->u.function_def.name[0] == '_' && !row->native) row->doc = row->example = row->expected = "";
}

/* Those functions of a module that take the module as `self`. */
static bool module_members(Pack *pack, const Class *into, const char *module) {
  bool found = false;
  for (uint32_t i = 0; i < pack->files.count; i++) {
    const File *file = pack->files.items[i];
    if (!file->tree || strcmp(file->module, module)) continue;
    const NodeList *body = &file->tree->u.module.body;
    for (uint32_t k = 0; k < body->count; k++)
      if (body->items[k]->kind == ND_FUNCTION_DEF && takes_self(body->items[k])) {
        member(pack, file, into, body->items[k]);
        found = true;
      }
  }
  return found;
}

/* "np.random" of the expression, in the arena. */
static const char *dotted(Arena *arena, const Node *node) {
  if (node->kind == ND_NAME) return node->u.name.id;
  if (node->kind != ND_ATTRIBUTE) return "";
  return arena_printf(arena, "%s.%s", dotted(arena, node->u.attribute.value), node->u.attribute.attr);
}

static void class_members(Pack *pack, const File *file, const Node *class, const Class *into) {
  const NodeList *body = &class->u.class_def.body, *bases = &class->u.class_def.bases;
  for (uint32_t k = 0; k < body->count; k++) {
    const Node *node = body->items[k];
    if (node->kind == ND_FUNCTION_DEF)
      member(pack, file, into, node);
    else if (node->kind == ND_ASSIGN)
      assigned(pack, file, into->module, body, k);
    else if (node->kind != ND_EXPR && node->kind != ND_PASS)
      pack_error(pack, node->span, "a class holds functions and constants");
  }
  for (uint32_t k = 0; k < bases->count; k++) {
    const File *where;
    const char *name = dotted(pack->arena, bases->items[k]);
    const Node *found = pack_class(pack, file, name, &where);
    if (found)
      class_members(pack, where, found, into);
    else if (!module_members(pack, into, name))
      pack_error(pack, bases->items[k]->span,
                 "the base of a class is a class of the same folder, or a module whose functions take self");
  }
}

static void check_members(Pack *pack, const File *file, const Node *class) {
  for (uint32_t k = 0; k < class->u.class_def.body.count; k++) {
    const Node *node = class->u.class_def.body.items[k];
    if (node->kind != ND_FUNCTION_DEF || node->u.function_def.name[0] == '_' || file->internal) continue;
    docstring_check(pack, node, takes_self(node));
  }
}

static void class_rows(Pack *pack, const File *file, const Node *class) {
  const char *name = class->u.class_def.name, *doc = ast_string(class->u.class_def.body.items[0]);
  check_members(pack, file, class);
  if (!doc) pack_error(pack, class->span, "the class %s has no documentation", name);
  if (name[0] == '_') return; /* a base: its functions are those of its subclasses */
  const char *module = file->types ? name : arena_printf(pack->arena, "%s.%s", file->module, name);
  if (!file->types) {
    Row *row = row_new(pack, file, file->module, name, ROW_MODULE, class->span);
    row->target = module;
    row->text = class->span;
    explain(pack, row, doc);
  }
  Class into = {module, pack->rows.count, file->types, shapes_of(pack, class, file)};
  class_members(pack, file, class, &into);
}

/* ---- imports ---- */

/* A module that a file imports is a name of its own. */
static void imported(Pack *pack, const File *file, const Node *node) {
  for (uint32_t k = 0; k < node->u.import.count; k++) {
    const AstAlias *alias = &node->u.import.names[k];
    const char *name = alias->asname ? alias->asname : alias->name;
    Row *row = row_new(pack, file, file->source.name, name, ROW_MODULE, alias->span);
    const char *module = module_find(alias->name);
    row->target = module ? module : alias->name; /* _lang and builtins are modules that no user imports */
    row->private = true;
    if (strchr(name, '.'))
      pack_error(pack, alias->span, "a module of a package is imported with a name: import a.b as b");
  }
}

/* ---- files ---- */

static void function_of_file(Pack *pack, const File *file, const Node *node) {
  bool own = is_private(file, node->u.function_def.name);
  if (file->types && !own)
    pack_error(pack, node->span, "a file of types holds classes, and private functions");
  if (!own && !file->internal) docstring_check(pack, node, takes_self(node));
  function_row(pack, file, own ? file->source.name : file->module, node, false, NULL);
}

static void file_rows(Pack *pack, const File *file) {
  const NodeList *body = &file->tree->u.module.body;
  for (uint32_t k = 0; k < body->count; k++) {
    const Node *node = body->items[k];
    if (node->kind == ND_IMPORT)
      imported(pack, file, node);
    else if (node->kind == ND_FUNCTION_DEF)
      function_of_file(pack, file, node);
    else if (node->kind == ND_ASSIGN)
      assigned(pack, file, file->module, body, k);
    else if (node->kind == ND_CLASS_DEF)
      class_rows(pack, file, node);
    else if (!ast_string(node))
      pack_error(pack, node->span,
                 "a file holds imports, functions, classes and constants, and this is none of them");
  }
  bool documented = body->count && ast_string(body->items[0]);
  if (!documented)
    pack_error(pack, (Span){&file->source, 0, 1}, "the file begins with a docstring: what it holds");
}

void pack_rows(Pack *pack) {
  for (uint32_t i = 0; i < pack->files.count; i++)
    if (pack->files.items[i]->tree) file_rows(pack, pack->files.items[i]);
}
