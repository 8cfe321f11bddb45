/* Transfer log: every transfer between host and device, and every launch, as %transfers shows them.
 *
 * One per session, in Gpu. Entries are kept for all cells (the oldest are folded into their cell's totals
 * once there are more than TRANSFERS_MOST). Times are the device's own (events) where it has a clock, else
 * the host's. */
#ifndef QUERN_RT_DEVICE_TRANSFER_LOG_H
#define QUERN_RT_DEVICE_TRANSFER_LOG_H

#include <stdbool.h>
#include <stdint.h>

enum { TRANSFERS_MOST = 100000 };

typedef enum TransferKind { TRANSFER_IN, TRANSFER_OUT, TRANSFER_WITHIN, TRANSFER_LAUNCH } TransferKind;

typedef struct Transfer {
  TransferKind kind;
  bool implicit;   /* the user did not ask for it by name */
  bool background; /* its time is not known */
  uint64_t bytes;
  double seconds;
  const char *why;      /* "cuda.to_device", "argument of saxpy", "printed", "read by np.sum" ... */
  const char *variable; /* name of the array, or NULL */
  const char *cell;     /* "Cell In[3]" */
  uint32_t line;        /* 1-based; 0: unknown */
  const char *device;   /* "cuda:0", "sim" */
} Transfer;

typedef struct TransferLog TransferLog;
TransferLog *transfer_log_new(void);
void transfer_log_free(TransferLog *transfers);
/* Copies the entry, texts included. Its number, for transfer_log_set_seconds. */
uint64_t transfer_log_add(TransferLog *transfers, const Transfer *entry);
/* The time of a copy in the background, known later. */
void transfer_log_set_seconds(TransferLog *transfers, uint64_t number, double seconds);
/* Entries of cell number `cell` (0: of all), oldest first; *count. Valid until the next transfer_log_add. */
const Transfer *transfer_log_entries(const TransferLog *transfers, int cell, uint32_t *count);
/* Entries from now on belong to cell number `cell`. */
/* Number of the last cell that has entries; 0: none has. */
int transfer_log_last_cell(const TransferLog *transfers);
void transfer_log_begin_cell(TransferLog *transfers, int cell);
/* A copy of `text` that lives as long as the transfer log; equal texts are one. */
const char *transfer_log_text(TransferLog *transfers, const char *text);
typedef struct TransferTotals {
  uint64_t in_bytes, out_bytes, within_bytes;
  uint64_t in_count, out_count, within_count, launches;
  double in_seconds, out_seconds;
} TransferTotals;
void transfer_log_totals(const TransferLog *transfers, int cell, TransferTotals *out);

#endif
