/* Tally: see tally.h. Banks are 4 bytes wide; wider elements are served to half or a quarter of the
 * warp at a time, as on hardware since Volta. */
#include "gpu/sim/tally.h"

#include <stdlib.h>
#include <string.h>

enum { TALLY_ACCESSES = 8192, TALLY_COUNTERS = 65536, BANKS = 32, BANK_BYTES = 4, SECTOR_BYTES = 32 };

/* One access of a warp. */
typedef struct TallyAccess {
  uint32_t site, warp, turn; /* turn 0: a free entry; else 1 + how often the lanes had been there */
  uint32_t lanes, bytes;
  bool shared;
  uintptr_t address[GROUP_LANES];
} TallyAccess;

typedef struct TallyCounter {
  uint32_t site, thread, turns; /* turns 0: free */
} TallyCounter;

struct SimTally {
  TallyAccess accesses[TALLY_ACCESSES];
  TallyCounter counters[TALLY_COUNTERS];
  uint32_t access_count, counter_count;
  uint32_t used_accesses[TALLY_ACCESSES], used_counters[TALLY_COUNTERS]; /* which are not free */
};

SimTally *sim_tally_new(void) { return calloc(1, sizeof(SimTally)); }
void sim_tally_free(SimTally *tally) { free(tally); }

static size_t hash(uint32_t a, uint32_t b, uint32_t c) {
  uint64_t h =
      a * 0x9e3779b97f4a7c15u ^ (b + 0x632be59bd9b4e019u) * 0xd6e8feb86659fd93u ^ c * 0xa0761d6478bd642fu;
  return (size_t)(h ^ h >> 29);
}

/* How often the thread has been at the site before; UINT32_MAX: nobody counts any more. */
static uint32_t next_turn(SimTally *tally, uint32_t site, uint32_t thread) {
  for (size_t at = hash(site, thread, 0);; at++) {
    uint32_t index = (uint32_t)(at % TALLY_COUNTERS);
    TallyCounter *counter = &tally->counters[index];
    if (counter->turns && (counter->site != site || counter->thread != thread)) continue;
    if (!counter->turns && tally->counter_count > TALLY_COUNTERS / 2) return UINT32_MAX;
    if (!counter->turns) tally->used_counters[tally->counter_count++] = index;
    *counter = (TallyCounter){site, thread, counter->turns + 1};
    return counter->turns;
  }
}

static TallyAccess *access_at(SimTally *tally, uint32_t site, uint32_t warp, uint32_t turn) {
  for (size_t at = hash(site, warp, turn);; at++) {
    uint32_t index = (uint32_t)(at % TALLY_ACCESSES);
    TallyAccess *access = &tally->accesses[index];
    if (access->turn == turn && access->site == site && access->warp == warp) return access;
    if (access->turn) continue;
    if (tally->access_count > TALLY_ACCESSES / 2) return NULL;
    tally->used_accesses[tally->access_count++] = index;
    access->site = site;
    access->warp = warp;
    access->turn = turn;
    return access;
  }
}

void sim_tally_add(SimTally *tally, bool shared, uint32_t site, uint32_t thread, const void *address,
                   uint32_t bytes) {
  uint32_t turn = next_turn(tally, site, thread);
  if (turn == UINT32_MAX) return;
  TallyAccess *access = access_at(tally, site, thread / GROUP_LANES, turn);
  if (!access || access->lanes == GROUP_LANES) return;
  access->shared = shared;
  access->bytes = bytes;
  access->address[access->lanes++] = (uintptr_t)address;
}

/* Different multiples of `unit` among addresses [first, end). */
static uint32_t different(const TallyAccess *access, uint32_t first, uint32_t end, uintptr_t unit) {
  uint32_t count = 0;
  for (uint32_t k = first; k < end; k++) {
    bool seen = false;
    for (uint32_t j = first; j < k; j++) seen |= access->address[j] / unit == access->address[k] / unit;
    count += !seen;
  }
  return count;
}

/* Passes over the banks that lanes [first, end) take: the most different words in one bank. */
static uint32_t passes(const TallyAccess *access, uint32_t first, uint32_t end) {
  uint32_t in_bank[BANKS] = {0}, most = 1;
  for (uint32_t k = first; k < end; k++) {
    bool seen = false;
    for (uint32_t j = first; j < k; j++)
      seen |= access->address[j] / BANK_BYTES == access->address[k] / BANK_BYTES;
    uint32_t *bank = &in_bank[access->address[k] / BANK_BYTES % BANKS];
    if (!seen && ++*bank > most) most = *bank;
  }
  return most;
}

static void count_shared(const TallyAccess *access, SimReports *reports) {
  uint32_t wide = access->bytes > BANK_BYTES ? access->bytes / BANK_BYTES : 1, step = GROUP_LANES / wide;
  reports->shared_accesses++;
  for (uint32_t first = 0; first < access->lanes; first += step) {
    uint32_t end = first + step < access->lanes ? first + step : access->lanes;
    reports->bank_conflicts += passes(access, first, end) - 1;
  }
}

static void count_global(const TallyAccess *access, SimReports *reports) {
  uint32_t elements = different(access, 0, access->lanes, access->bytes);
  reports->global_accesses++;
  reports->sectors += different(access, 0, access->lanes, SECTOR_BYTES);
  reports->best_sectors += (elements * access->bytes + SECTOR_BYTES - 1) / SECTOR_BYTES;
}

static void count(const TallyAccess *access, SimReports *reports) {
  if (access->shared)
    count_shared(access, reports);
  else
    count_global(access, reports);
}

void sim_tally_flush(SimTally *tally, SimReports *reports) {
  for (uint32_t k = 0; k < tally->access_count; k++) {
    TallyAccess *access = &tally->accesses[tally->used_accesses[k]];
    if (reports) count(access, reports);
    access->turn = access->lanes = 0;
  }
  for (uint32_t k = 0; k < tally->counter_count; k++) tally->counters[tally->used_counters[k]].turns = 0;
  tally->access_count = tally->counter_count = 0;
}
