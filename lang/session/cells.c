/* The memory of cells: what a cell was parsed and checked in goes when the next one starts, unless functions
 * were made of it.
 *
 * Why trees are found again: people run the same cell many times. Its functions are then the same functions,
 * with the code that was compiled for them, so that neither time nor memory is spent again. Invariant: a tree
 * that is run again has the text of the cell that runs it, byte for byte; errors in its functions name the
 * newest such cell. */
#include <string.h>

#include "lang/base/text/hash.h"
#include "lang/front/syntax/ast_visit.h"
#include "lang/session/impl.h"

enum { NAME_ROOM = 64 }; /* bytes that a source's name has at least: it changes when the cell runs again */

Source *cells_source(Arena *arena, const char *name, const char *text, size_t length) {
  Source *source = arena_new_of(arena, Source);
  if (!name) name = "<cell>";
  size_t size = strlen(name) + 1;
  source->name = memcpy(arena_alloc(arena, size > NAME_ROOM ? size : NAME_ROOM), name, size);
  source->text = arena_copy(arena, text, length);
  source->length = (uint32_t)length;
  return source;
}

Node *cells_find(Session *session, const char *name, const char *text, size_t length, Source **source) {
  if (!name || strlen(name) >= NAME_ROOM || session->run.depth > 1) return NULL;
  uint64_t hash = hash_bytes(text, length);
  for (uint32_t i = session->cells.kept.count; i-- > 0;) {
    KeptCell *cell = &session->cells.kept.items[i];
    if (cell->hash != hash || !cell->module || cell->source->length != length ||
        memcmp(cell->source->text, text, length))
      continue;
    *source = cell->source;
    memcpy((char *)(uintptr_t)cell->source->name, name, strlen(name) + 1);
    return cell->module;
  }
  return NULL;
}

/* Finds a parameter whose default is computed: what it is may differ from run to run, so that the functions
 * are not the same ones. */
static void find_computed(const Node *node, void *context) {
  bool *found = context;
  if (!node || *found) return;
  const AstArgs *args = node->kind == ND_LAMBDA         ? &node->u.lambda.args
                        : node->kind == ND_FUNCTION_DEF ? &node->u.function_def.args
                                                        : NULL;
  for (uint32_t k = 0; args && k < args->count; k++) {
    const Node *value = args->items[k].default_value;
    *found |= value && value->kind != ND_CONSTANT;
  }
  ast_children(node, find_computed, context);
}

void cells_add(Session *session, Arena *arena, bool keeps, Source *source, Node *module) {
  if (!keeps) {
    vec_push(session->arena, session->cells.finished, arena);
    return;
  }
  bool computed = false;
  if (module) find_computed(module, &computed);
  KeptCell cell = {arena, source ? hash_bytes(source->text, source->length) : 0, source,
                   computed ? NULL : module};
  vec_push(session->arena, session->cells.kept, cell);
}

void cells_drop(Session *session) {
  for (uint32_t i = 0; i < session->cells.finished.count; i++) arena_free(session->cells.finished.items[i]);
  session->cells.finished.count = 0;
}

void cells_free(Session *session) {
  cells_drop(session);
  for (uint32_t i = 0; i < session->cells.kept.count; i++) arena_free(session->cells.kept.items[i].arena);
}
