/* Ledger: every transfer between host and device, and every launch, as %transfers shows them.
 *
 * One per session, in Gpu. Entries are kept for all cells (the oldest are folded into their cell's totals
 * once there are more than LEDGER_MOST). Times are the device's own (events) where it has a clock, else the
 * host's. */
#ifndef QUERN_RT_DEVICE_TRANSFER_LOG_H
#define QUERN_RT_DEVICE_TRANSFER_LOG_H

#include <stdbool.h>
#include <stdint.h>

enum { LEDGER_MOST = 100000 };

typedef enum LedgerKind { LEDGER_IN, LEDGER_OUT, LEDGER_WITHIN, LEDGER_LAUNCH } LedgerKind;

typedef struct LedgerEntry {
  LedgerKind kind;
  bool implicit;   /* the user did not ask for it by name */
  bool background; /* its time is not known */
  uint64_t bytes;
  double seconds;
  const char *why;      /* "cuda.to_device", "argument of saxpy", "printed", "read by np.sum" ... */
  const char *variable; /* name of the array, or NULL */
  const char *cell;     /* "Cell In[3]" */
  uint32_t line;        /* 1-based; 0: unknown */
  const char *device;   /* "cuda:0", "sim" */
} LedgerEntry;

typedef struct Ledger Ledger;
Ledger *ledger_new(void);
void ledger_free(Ledger *ledger);
/* Copies the entry, texts included. Its number, for ledger_set_seconds. */
uint64_t ledger_add(Ledger *ledger, const LedgerEntry *entry);
/* The time of a copy in the background, known later. */
void ledger_set_seconds(Ledger *ledger, uint64_t number, double seconds);
/* Entries of cell number `cell` (0: of all), oldest first; *count. Valid until the next ledger_add. */
const LedgerEntry *ledger_entries(const Ledger *ledger, int cell, uint32_t *count);
/* Entries from now on belong to cell number `cell`. */
/* Number of the last cell that has entries; 0: none has. */
int ledger_last_cell(const Ledger *ledger);
void ledger_begin_cell(Ledger *ledger, int cell);
/* A copy of `text` that lives as long as the ledger; equal texts are one. */
const char *ledger_text(Ledger *ledger, const char *text);
typedef struct LedgerTotals {
  uint64_t in_bytes, out_bytes, within_bytes;
  uint64_t in_count, out_count, within_count, launches;
  double in_seconds, out_seconds;
} LedgerTotals;
void ledger_totals(const Ledger *ledger, int cell, LedgerTotals *out);

#endif
