/* Arena: chunks in a list, newest first; each is as large as all before it together, within
 * limits, so that small arenas that are kept (the trees of functions) stay small; a request
 * larger than a chunk gets a chunk of its own. QUERN_TINY makes the chunks 64 bytes, so that tests cross
 * every chunk boundary. AddressSanitizer is told what is handed out, and there is a gap behind every block,
 * so that it sees who reads or writes past one. */
#include "lang/base/memory/arena.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/base/memory/limits.h"
#include "lang/base/memory/reserve.h"

#ifndef __has_feature
#define __has_feature(name) 0
#endif
#if defined(__SANITIZE_ADDRESS__) || __has_feature(address_sanitizer)
#include <sanitizer/asan_interface.h>
enum { GAP = 16 };
#else
enum { GAP = 0 };
#define ASAN_POISON_MEMORY_REGION(at, size)   ((void)(at), (void)(size))
#define ASAN_UNPOISON_MEMORY_REGION(at, size) ((void)(at), (void)(size))
#endif

#ifdef QUERN_TINY
enum { FIRST_CHUNK = 64, LAST_CHUNK = 64 };
#else
enum { FIRST_CHUNK = 4 * 1024, LAST_CHUNK = 64 * 1024 };
#endif

typedef struct Chunk {
  struct Chunk *next;
  size_t used, size;
  _Alignas(16) char data[];
} Chunk;

typedef struct Finisher {
  struct Finisher *next;
  void (*finish)(void *object);
  void *object;
} Finisher;

struct Arena {
  Chunk *chunks;
  Finisher *finishers;
  size_t used;
};

Arena *arena_new(void) { return reserve_zero(1, sizeof(Arena)); }

void arena_free(Arena *arena) {
  if (!arena) return;
  for (Finisher *f = arena->finishers; f; f = f->next) f->finish(f->object);
  for (Chunk *chunk = arena->chunks, *next; chunk; chunk = next) {
    next = chunk->next;
    free(chunk);
  }
  free(arena);
}

/* The room that a block takes. */
static size_t rounded(size_t size) { return (size ? (size + 15) & ~(size_t)15 : 16) + GAP; }

void *arena_alloc(Arena *arena, size_t wanted) {
  size_t size = rounded(wanted);
  Chunk *chunk = arena->chunks;
  if (!chunk || chunk->size - chunk->used < size) {
    size_t room = arena->used < FIRST_CHUNK  ? FIRST_CHUNK
                  : arena->used > LAST_CHUNK ? LAST_CHUNK
                                             : arena->used;
    if (room < size) room = size;
    memory_last(sizeof(Chunk) + room); /* memory_short says it */
    chunk = reserve_zero(1, sizeof(Chunk) + room);
    chunk->size = room;
    chunk->next = arena->chunks;
    arena->chunks = chunk;
    ASAN_POISON_MEMORY_REGION(chunk->data, room);
  }
  void *block = chunk->data + chunk->used;
  ASAN_UNPOISON_MEMORY_REGION(block, wanted);
  chunk->used += size;
  arena->used += size;
  return block;
}

void *arena_grow(Arena *arena, void *block, size_t old_size, size_t new_size) {
  Chunk *chunk = arena->chunks;
  size_t was = rounded(old_size), now = rounded(new_size);
  if (block && chunk && (char *)block + was == chunk->data + chunk->used &&
      chunk->size - chunk->used + was >= now && now >= was) {
    ASAN_UNPOISON_MEMORY_REGION(block, new_size);
    chunk->used += now - was;
    arena->used += now - was;
    return block;
  }
  void *fresh = arena_alloc(arena, new_size);
  if (block) memcpy(fresh, block, old_size < new_size ? old_size : new_size);
  return fresh;
}

char *arena_copy(Arena *arena, const char *text, size_t length) {
  char *copy = arena_alloc(arena, length + 1);
  if (length) memcpy(copy, text, length);
  return copy;
}

char *arena_vprintf(Arena *arena, const char *format, va_list list) {
  va_list again;
  va_copy(again, list);
  int length = vsnprintf(NULL, 0, format, again);
  va_end(again);
  char *text = arena_alloc(arena, (size_t)(length < 0 ? 0 : length) + 1);
  if (length > 0) vsnprintf(text, (size_t)length + 1, format, list);
  return text;
}

char *arena_printf(Arena *arena, const char *format, ...) {
  va_list list;
  va_start(list, format);
  char *text = arena_vprintf(arena, format, list);
  va_end(list);
  return text;
}

void arena_on_free(Arena *arena, void (*finish)(void *object), void *object) {
  Finisher *f = arena_alloc(arena, sizeof *f);
  *f = (Finisher){arena->finishers, finish, object};
  arena->finishers = f;
}

size_t arena_used(const Arena *arena) { return arena->used; }
