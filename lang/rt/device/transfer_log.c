/* Transfer log: entries of all cells side by side, and where each cell's begin.
 *
 * Texts are interned: a transfer log of a long loop has few different ones. Invariant: cells[k].first
 * ascends, and entries below cells[0].first do not exist. */
#include "lang/rt/device/transfer_log.h"

#include <stdlib.h>
#include <string.h>

#include "lang/base/memory/reserve.h"
#include "lang/base/text/hash.h"

typedef struct LedgerCell {
  int number;
  uint32_t first;        /* index in entries */
  TransferTotals folded; /* of entries that are no longer kept */
} LedgerCell;

enum { TEXT_SLOTS = 1024 };

typedef struct LedgerText {
  struct LedgerText *next;
  char text[];
} LedgerText;

struct TransferLog {
  Transfer *entries;
  uint32_t count, cap;
  uint64_t dropped; /* entries before entries[0] */
  LedgerCell *cells;
  uint32_t cell_count, cell_cap;
  LedgerText *texts[TEXT_SLOTS];
};

TransferLog *transfer_log_new(void) {
  TransferLog *transfers = reserve_zero(1, sizeof *transfers);
  transfer_log_begin_cell(transfers, 0);
  return transfers;
}

void transfer_log_free(TransferLog *transfers) {
  if (!transfers) return;
  for (unsigned k = 0; k < TEXT_SLOTS; k++) {
    while (transfers->texts[k]) {
      LedgerText *text = transfers->texts[k];
      transfers->texts[k] = text->next;
      free(text);
    }
  }
  free(transfers->entries);
  free(transfers->cells);
  free(transfers);
}

static void *grown(void *items, uint32_t *cap, size_t size) {
  *cap = *cap ? 2 * *cap : 64;
  return reserve_renew(items, *cap * size);
}

const char *transfer_log_text(TransferLog *transfers, const char *text) {
  if (!text) return NULL;
  LedgerText **slot = &transfers->texts[hash_name(text) % TEXT_SLOTS];
  for (LedgerText *known = *slot; known; known = known->next)
    if (!strcmp(known->text, text)) return known->text;
  size_t length = strlen(text) + 1;
  LedgerText *made = reserve_zero(1, sizeof *made + length);
  memcpy(made->text, text, length);
  made->next = *slot;
  *slot = made;
  return made->text;
}

static void totals_add(TransferTotals *totals, const Transfer *entry) {
  switch (entry->kind) {
    case TRANSFER_IN:
      totals->in_bytes += entry->bytes;
      totals->in_count++;
      totals->in_seconds += entry->seconds;
      return;
    case TRANSFER_OUT:
      totals->out_bytes += entry->bytes;
      totals->out_count++;
      totals->out_seconds += entry->seconds;
      return;
    case TRANSFER_WITHIN:
      totals->within_bytes += entry->bytes;
      totals->within_count++;
      return;
    case TRANSFER_LAUNCH: totals->launches++; return;
  }
}

static void totals_join(TransferTotals *to, const TransferTotals *from) {
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
static uint32_t cell_end(const TransferLog *transfers, uint32_t k) {
  return k + 1 < transfers->cell_count ? transfers->cells[k + 1].first : transfers->count;
}

int transfer_log_last_cell(const TransferLog *transfers) {
  for (uint32_t k = transfers->cell_count; k-- > 0;)
    if (cell_end(transfers, k) > transfers->cells[k].first) return transfers->cells[k].number;
  return 0;
}

/* Drops the older half; what it amounts to stays in the totals of its cells. */
static void fold_oldest(TransferLog *transfers) {
  uint32_t drop = transfers->count / 2;
  for (uint32_t k = 0; k < transfers->cell_count; k++) {
    LedgerCell *cell = &transfers->cells[k];
    uint32_t end = cell_end(transfers, k);
    for (uint32_t i = cell->first; i < end && i < drop; i++)
      totals_add(&cell->folded, &transfers->entries[i]);
  }
  for (uint32_t k = 0; k < transfers->cell_count; k++)
    transfers->cells[k].first = transfers->cells[k].first > drop ? transfers->cells[k].first - drop : 0;
  transfers->count -= drop;
  transfers->dropped += drop;
  memmove(transfers->entries, transfers->entries + drop, transfers->count * sizeof *transfers->entries);
}

uint64_t transfer_log_add(TransferLog *transfers, const Transfer *entry) {
  if (transfers->count == TRANSFERS_MOST) fold_oldest(transfers);
  if (transfers->count == transfers->cap)
    transfers->entries = grown(transfers->entries, &transfers->cap, sizeof *transfers->entries);
  Transfer *kept = &transfers->entries[transfers->count++];
  *kept = *entry;
  kept->why = transfer_log_text(transfers, entry->why);
  kept->variable = transfer_log_text(transfers, entry->variable);
  kept->cell = transfer_log_text(transfers, entry->cell);
  kept->device = transfer_log_text(transfers, entry->device);
  return transfers->dropped + transfers->count - 1;
}

void transfer_log_set_seconds(TransferLog *transfers, uint64_t number, double seconds) {
  if (number < transfers->dropped || number - transfers->dropped >= transfers->count) return;
  Transfer *entry = &transfers->entries[number - transfers->dropped];
  entry->seconds = seconds;
  entry->background = false;
}

void transfer_log_begin_cell(TransferLog *transfers, int cell) {
  LedgerCell *last = transfers->cell_count ? &transfers->cells[transfers->cell_count - 1] : NULL;
  if (last && last->number == cell) return;
  if (last && last->first == transfers->count && !last->folded.launches && !last->folded.in_count &&
      !last->folded.out_count && !last->folded.within_count) { /* nothing crossed in it */
    last->number = cell;
    return;
  }
  if (transfers->cell_count == transfers->cell_cap)
    transfers->cells = grown(transfers->cells, &transfers->cell_cap, sizeof *transfers->cells);
  transfers->cells[transfers->cell_count++] = (LedgerCell){.number = cell, .first = transfers->count};
}

static const LedgerCell *find_cell(const TransferLog *transfers, int cell, uint32_t *end) {
  for (uint32_t k = transfers->cell_count; k-- > 0;) {
    if (transfers->cells[k].number != cell) continue;
    *end = cell_end(transfers, k);
    return &transfers->cells[k];
  }
  return NULL;
}

const Transfer *transfer_log_entries(const TransferLog *transfers, int cell, uint32_t *count) {
  *count = transfers->count;
  if (!cell) return transfers->entries;
  uint32_t end = 0;
  const LedgerCell *found = find_cell(transfers, cell, &end);
  *count = found ? end - found->first : 0;
  return found ? transfers->entries + found->first : NULL;
}

void transfer_log_totals(const TransferLog *transfers, int cell, TransferTotals *out) {
  *out = (TransferTotals){0};
  for (uint32_t k = 0; k < transfers->cell_count; k++)
    if (!cell || transfers->cells[k].number == cell) totals_join(out, &transfers->cells[k].folded);
  uint32_t count;
  const Transfer *entries = transfer_log_entries(transfers, cell, &count);
  for (uint32_t i = 0; i < count; i++) totals_add(out, &entries[i]);
}
