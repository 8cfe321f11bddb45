/* The names of a session: a hash table of Globals, whose storage never moves.
 *
 * Why names can be dropped: every cell binds its text and its result to names of their own (_i7, _7), and a
 * kernel that runs for weeks must not grow by them. Invariant: what the checker was ever given stays, because
 * compiled code holds its address; only names that nobody looked at make room for others. */
#include <string.h>

#include "lang/base/text/hash.h"
#include "lang/session/impl.h"

enum {
  FIRST_SLOTS = 64, /* a power of two */
  NAME_ROOM = 16    /* bytes that a name has at least, so that a dropped one's can be used again */
};

/* The slot of `name`, or the empty one where it belongs. */
static Global **global_slot(const GlobalTable *table, const char *name) {
  uint32_t mask = table->slot_count - 1, at = hash_name(name) & mask;
  while (table->slots[at] && strcmp(table->slots[at]->name, name)) at = (at + 1) & mask;
  return &table->slots[at];
}

/* Makes room for one more: at most half of the slots are taken. */
static void globals_grow(Session *session) {
  GlobalTable *table = &session->globals;
  if (2 * (table->items.count + 1) <= table->slot_count) return;
  table->slot_count = table->slot_count ? 2 * table->slot_count : FIRST_SLOTS;
  table->slots = arena_array(session->arena, Global *, table->slot_count);
  for (uint32_t i = 0; i < table->items.count; i++)
    *global_slot(table, table->items.items[i]->name) = table->items.items[i];
}

static Global *global_make(Session *session, const char *name) {
  size_t size = strlen(name) + 1;
  Global *global;
  char *room = NULL;
  if (size <= NAME_ROOM && session->globals.spare.count) {
    global = session->globals.spare.items[--session->globals.spare.count];
    room = global->room;
  } else {
    global = arena_new_of(session->arena, Global);
    room = arena_alloc(session->arena, size > NAME_ROOM ? size : NAME_ROOM);
  }
  *global = (Global){.name = memcpy(room, name, size), .room = room};
  return global;
}

Global *session_global(void *context, const char *name, bool create) {
  Session *session = context;
  GlobalTable *table = &session->globals;
  names_lock(session);
  globals_grow(session);
  Global **slot = global_slot(table, name);
  if (!*slot && create) {
    *slot = global_make(session, name);
    vec_push(session->arena, table->items, *slot);
  }
  Global *global = *slot;
  names_unlock(session);
  return global;
}

Global *session_checked_global(void *context, const char *name, bool create) {
  Global *global = session_global(context, name, create);
  if (global) global->held = true;
  return global;
}

/* Empties a slot; what stands behind it because it was taken moves up. */
static void slot_clear(GlobalTable *table, Global **slot) {
  uint32_t mask = table->slot_count - 1, hole = (uint32_t)(slot - table->slots), at = hole;
  for (;;) {
    table->slots[hole] = NULL;
    for (;;) {
      at = (at + 1) & mask;
      if (!table->slots[at]) return;
      uint32_t home = hash_name(table->slots[at]->name) & mask;
      if (((at - home) & mask) >= ((at - hole) & mask)) break; /* the hole lies on its way from home */
    }
    table->slots[hole] = table->slots[at];
    hole = at;
  }
}

void session_drop(Session *session, const char *name) {
  GlobalTable *table = &session->globals;
  Global *global = session_global(session, name, false);
  if (!global || *global->place) return; /* a place: the user's own assignment */
  global_clear(session, global);
  if (global->held || strlen(name) >= NAME_ROOM) return;
  names_lock(session);
  slot_clear(table, global_slot(table, name));
  for (uint32_t i = 0; i < table->items.count; i++) {
    if (table->items.items[i] != global) continue;
    memmove(&table->items.items[i], &table->items.items[i + 1], (table->items.count - i - 1) * sizeof global);
    table->items.count--;
    break;
  }
  vec_push(session->arena, table->spare, global);
  names_unlock(session);
}
