/* Arena: bump allocation with one lifetime.
 *
 * Why: everything that a cell makes (source, tokens, tree, IR, diagnostics)
 * dies together, so nothing in the compiler frees anything one by one.
 * Invariant: memory from an arena is zeroed, 16-byte aligned and valid until
 * arena_free; there is no way to give a single block back. */
#ifndef QUERN_BASE_MEMORY_ARENA_H
#define QUERN_BASE_MEMORY_ARENA_H

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Arena Arena;

/* A new empty arena on the heap; the caller ends it with arena_free. */
Arena *arena_new(void);
/* Drops the arena and every block in it. NULL is allowed. */
void arena_free(Arena *arena);
/* A zeroed block of `size` bytes (0 gives a valid unique pointer). Aborts when
 * the machine has no memory: compiler data is small, arrays are not kept here. */
void *arena_alloc(Arena *arena, size_t size);
/* Grows an arena block from `old_size` to `new_size` bytes: in place when it is
 * the last one, else copied. */
void *arena_grow(Arena *arena, void *block, size_t old_size, size_t new_size);
/* A zero-terminated copy of `length` bytes. */
char *arena_copy(Arena *arena, const char *text, size_t length);
/* printf into the arena. */
char *arena_printf(Arena *arena, const char *format, ...) __attribute__((format(printf, 2, 3)));
char *arena_vprintf(Arena *arena, const char *format, va_list list);
/* Calls finish(object) when the arena is freed, the last registered first. */
void arena_on_free(Arena *arena, void (*finish)(void *object), void *object);
/* Bytes handed out so far. */
size_t arena_used(const Arena *arena);

/* One zeroed T, or an array of `count` of them. */
#define arena_new_of(arena, T)       ((T *)arena_alloc((arena), sizeof(T)))
#define arena_array(arena, T, count) ((T *)arena_alloc((arena), sizeof(T) * (size_t)(count)))

#endif
