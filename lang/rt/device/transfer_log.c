/* Ledger: entries of all cells side by side, and where each cell's begin.
 *
 * Texts are interned: a ledger of a long loop has few different ones. Invariant: cells[k].first ascends,
 * and entries below cells[0].first do not exist. */
#include "lang/rt/device/transfer_log.h"

#include <stdlib.h>
#include <string.h>

#include "lang/base/memory/reserve.h"
#include "lang/base/text/hash.h"

typedef struct LedgerCell {
  int number;
  uint32_t first;      /* index in entries */
  LedgerTotals folded; /* of entries that are no longer kept */
} LedgerCell;

enum { TEXT_SLOTS = 1024 };

typedef struct LedgerText {
  struct LedgerText *next;
  char text[];
} LedgerText;

struct Ledger {
  LedgerEntry *entries;
  uint32_t count, cap;
  uint64_t dropped; /* entries before entries[0] */
  LedgerCell *cells;
  uint32_t cell_count, cell_cap;
  LedgerText *texts[TEXT_SLOTS];
};

Ledger *ledger_new(void) {
  Ledger *ledger = reserve_zero(1, sizeof *ledger);
  ledger_begin_cell(ledger, 0);
  return ledger;
}

void ledger_free(Ledger *ledger) {
  if (!ledger) return;
  for (unsigned k = 0; k < TEXT_SLOTS; k++) {
    while (ledger->texts[k]) {
      LedgerText *text = ledger->texts[k];
      ledger->texts[k] = text->next;
      free(text);
    }
  }
  free(ledger->entries);
  free(ledger->cells);
  free(ledger);
}

static void *grown(void *items, uint32_t *cap, size_t size) {
  *cap = *cap ? 2 * *cap : 64;
  return reserve_renew(items, *cap * size);
}

const char *ledger_text(Ledger *ledger, const char *text) {
  if (!text) return NULL;
  LedgerText **slot = &ledger->texts[hash_name(text) % TEXT_SLOTS];
  for (LedgerText *known = *slot; known; known = known->next)
    if (!strcmp(known->text, text)) return known->text;
  size_t length = strlen(text) + 1;
  LedgerText *made = reserve_zero(1, sizeof *made + length);
  memcpy(made->text, text, length);
  made->next = *slot;
  *slot = made;
  return made->text;
}

static void totals_add(LedgerTotals *totals, const LedgerEntry *entry) {
  switch (entry->kind) {
    case LEDGER_IN:
      totals->in_bytes += entry->bytes;
      totals->in_count++;
      totals->in_seconds += entry->seconds;
      return;
    case LEDGER_OUT:
      totals->out_bytes += entry->bytes;
      totals->out_count++;
      totals->out_seconds += entry->seconds;
      return;
    case LEDGER_WITHIN:
      totals->within_bytes += entry->bytes;
      totals->within_count++;
      return;
    case LEDGER_LAUNCH: totals->launches++; return;
  }
}

static void totals_join(LedgerTotals *to, const LedgerTotals *from) {
  to->in_bytes += from->in_bytes;
  to->out_bytes += from->out_bytes;
  to->within_bytes += from->within_bytes;
  to->in_count += from->in_count;
  to->out_count += from->out_count;
  to->within_count += from->within_count;
  to->launches += from->launches;
  to->in_seconds += from->in_seconds;
  to->out_seconds += from->out_seconds;
}

/* Index after the last entry of cell `k`. */
static uint32_t cell_end(const Ledger *ledger, uint32_t k) {
  return k + 1 < ledger->cell_count ? ledger->cells[k + 1].first : ledger->count;
}

int ledger_last_cell(const Ledger *ledger) {
  for (uint32_t k = ledger->cell_count; k-- > 0;)
    if (cell_end(ledger, k) > ledger->cells[k].first) return ledger->cells[k].number;
  return 0;
}

/* Drops the older half; what it amounts to stays in the totals of its cells. */
static void fold_oldest(Ledger *ledger) {
  uint32_t drop = ledger->count / 2;
  for (uint32_t k = 0; k < ledger->cell_count; k++) {
    LedgerCell *cell = &ledger->cells[k];
    uint32_t end = cell_end(ledger, k);
    for (uint32_t i = cell->first; i < end && i < drop; i++) totals_add(&cell->folded, &ledger->entries[i]);
  }
  for (uint32_t k = 0; k < ledger->cell_count; k++)
    ledger->cells[k].first = ledger->cells[k].first > drop ? ledger->cells[k].first - drop : 0;
  ledger->count -= drop;
  ledger->dropped += drop;
  memmove(ledger->entries, ledger->entries + drop, ledger->count * sizeof *ledger->entries);
}

uint64_t ledger_add(Ledger *ledger, const LedgerEntry *entry) {
  if (ledger->count == LEDGER_MOST) fold_oldest(ledger);
  if (ledger->count == ledger->cap)
    ledger->entries = grown(ledger->entries, &ledger->cap, sizeof *ledger->entries);
  LedgerEntry *kept = &ledger->entries[ledger->count++];
  *kept = *entry;
  kept->why = ledger_text(ledger, entry->why);
  kept->variable = ledger_text(ledger, entry->variable);
  kept->cell = ledger_text(ledger, entry->cell);
  kept->device = ledger_text(ledger, entry->device);
  return ledger->dropped + ledger->count - 1;
}

void ledger_set_seconds(Ledger *ledger, uint64_t number, double seconds) {
  if (number < ledger->dropped || number - ledger->dropped >= ledger->count) return;
  LedgerEntry *entry = &ledger->entries[number - ledger->dropped];
  entry->seconds = seconds;
  entry->background = false;
}

void ledger_begin_cell(Ledger *ledger, int cell) {
  LedgerCell *last = ledger->cell_count ? &ledger->cells[ledger->cell_count - 1] : NULL;
  if (last && last->number == cell) return;
  if (last && last->first == ledger->count && !last->folded.launches && !last->folded.in_count &&
      !last->folded.out_count && !last->folded.within_count) { /* nothing crossed in it */
    last->number = cell;
    return;
  }
  if (ledger->cell_count == ledger->cell_cap)
    ledger->cells = grown(ledger->cells, &ledger->cell_cap, sizeof *ledger->cells);
  ledger->cells[ledger->cell_count++] = (LedgerCell){.number = cell, .first = ledger->count};
}

static const LedgerCell *find_cell(const Ledger *ledger, int cell, uint32_t *end) {
  for (uint32_t k = ledger->cell_count; k-- > 0;) {
    if (ledger->cells[k].number != cell) continue;
    *end = cell_end(ledger, k);
    return &ledger->cells[k];
  }
  return NULL;
}

const LedgerEntry *ledger_entries(const Ledger *ledger, int cell, uint32_t *count) {
  *count = ledger->count;
  if (!cell) return ledger->entries;
  uint32_t end = 0;
  const LedgerCell *found = find_cell(ledger, cell, &end);
  *count = found ? end - found->first : 0;
  return found ? ledger->entries + found->first : NULL;
}

void ledger_totals(const Ledger *ledger, int cell, LedgerTotals *out) {
  *out = (LedgerTotals){0};
  for (uint32_t k = 0; k < ledger->cell_count; k++)
    if (!cell || ledger->cells[k].number == cell) totals_join(out, &ledger->cells[k].folded);
  uint32_t count;
  const LedgerEntry *entries = ledger_entries(ledger, cell, &count);
  for (uint32_t i = 0; i < count; i++) totals_add(out, &entries[i]);
}
