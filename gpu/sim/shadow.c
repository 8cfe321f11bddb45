/* Shadow: pages of cells, found by address. A page stands for 1 KiB of memory, in words or in bytes;
 * memory is seen in both ways only by dynamic shared arrays of several dtypes, whose accesses through
 * dtypes of the two kinds are not compared. */
#include "gpu/sim/shadow.h"

#include <stdlib.h>

enum { PAGE_BITS = 10, FIRST_CAP = 64 };

typedef struct SimPage {
  uintptr_t key; /* page number, doubled, plus 1 for bytes */
  SimCell cells[];
} SimPage;

static SimPage **find(const SimShadow *shadow, uintptr_t key) {
  for (size_t at = (size_t)(key * 0x9e3779b97f4a7c15u >> 20);; at++) {
    SimPage **page = &shadow->pages[at & (shadow->cap - 1)];
    if (!*page || (*page)->key == key) return page;
  }
}

static bool grow(SimShadow *shadow) {
  SimShadow old = *shadow;
  size_t cap = old.cap ? old.cap * 2 : FIRST_CAP;
  SimPage **pages = calloc(cap, sizeof *pages);
  if (!pages) return false;
  shadow->pages = pages;
  shadow->cap = cap;
  for (size_t k = 0; k < old.cap; k++)
    if (old.pages[k]) *find(shadow, old.pages[k]->key) = old.pages[k];
  free(old.pages);
  return true;
}

static SimPage *page_at(SimShadow *shadow, uintptr_t key) {
  if (shadow->last && shadow->last->key == key) return shadow->last;
  if (2 * shadow->count >= shadow->cap && !grow(shadow)) return NULL;
  SimPage **page = find(shadow, key);
  if (!*page) {
    size_t cells = (size_t)1 << (key & 1 ? PAGE_BITS : PAGE_BITS - 2);
    *page = calloc(1, sizeof **page + cells * sizeof(SimCell));
    if (!*page) return NULL;
    (*page)->key = key;
    shadow->count++;
  }
  return shadow->last = *page;
}

SimCell *sim_shadow_cell(SimShadow *shadow, uintptr_t address, bool narrow) {
  SimPage *page = page_at(shadow, (address >> PAGE_BITS) * 2 + narrow);
  uintptr_t offset = address & (((uintptr_t)1 << PAGE_BITS) - 1);
  return page ? &page->cells[narrow ? offset : offset / 4] : NULL;
}

void sim_shadow_fini(SimShadow *shadow) {
  for (size_t k = 0; k < shadow->cap; k++) free(shadow->pages[k]);
  free(shadow->pages);
  *shadow = (SimShadow){0};
}
