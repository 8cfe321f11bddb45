/* The standard library's files by name: what a bare name means in one, and what help shows of a function
 * there. */
#include "lang/front/rules/stdlib.h"

#include <string.h>

#include "lang/front/syntax/ast_visit.h"
#include "lang/front/syntax/parse.h"

const BuiltinRow *stdlib_own(Span span, const char *name) {
  if (!stdlib_has(span)) return NULL;
  const BuiltinRow *own =
      builtin_find(span.source->name, name); /* private to the file, or a module it imports */
  if (own) return own;
  uint32_t file = (uint32_t)(span.source - stdlib_files);
  own = builtin_find(stdlib_modules[file], name);
  return own && own->text && stdlib_texts[own->text].file == file ? own : NULL;
}

/* ---- what help shows ---- */

/* Bytes between the start of the line and `at`, where nothing but blanks stands there. */
static size_t indent_before(const Source *source, uint32_t at) {
  uint32_t start = at;
  while (start && source->text[start - 1] == ' ') start--;
  return at - start;
}

/* `text` without `indent` blanks at the start of its lines, the first one apart. */
static const char *unindented(Arena *arena, const char *text, size_t length, size_t indent) {
  StrBuf out = {0};
  for (size_t at = 0; at < length;) {
    size_t skip = 0;
    while (at && skip < indent && at + skip < length && text[at + skip] == ' ') skip++;
    at += skip;
    const char *end = memchr(text + at, '\n', length - at);
    size_t count = end ? (size_t)(end - text) + 1 - at : length - at;
    strbuf_add(&out, text + at, count);
    at += count;
  }
  const char *copy = arena_copy(arena, strbuf_text(&out), out.length);
  strbuf_fini(&out);
  return copy;
}

const char *stdlib_source(Arena *arena, const BuiltinRow *row) {
  if (!row->text) return NULL;
  const StdlibText *at = &stdlib_texts[row->text];
  const Source *source = &stdlib_files[at->file];
  return unindented(arena, source->text + at->begin, at->end - at->begin, indent_before(source, at->begin));
}

const char *stdlib_docstring(Arena *arena, const BuiltinRow *row) {
  if (!row->text) return NULL;
  const StdlibText *at = &stdlib_texts[row->text];
  DiagList diags = {.arena = arena};
  const Node *module = parse_part(arena, &stdlib_files[at->file], at->begin, at->end, &diags);
  if (!module || !module->u.module.body.count) return NULL;
  const Node *node = module->u.module.body.items[0];
  const NodeList *body = node->kind == ND_CLASS_DEF ? &node->u.class_def.body : &node->u.function_def.body;
  bool holds = node->kind == ND_CLASS_DEF || node->kind == ND_FUNCTION_DEF;
  const char *doc = holds && body->count ? ast_string(body->items[0]) : NULL;
  return doc ? unindented(arena, doc, strlen(doc),
                          indent_before(&stdlib_files[at->file], body->items[0]->span.begin))
             : NULL;
}
