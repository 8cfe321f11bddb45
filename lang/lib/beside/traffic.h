/* Traffic: what went between the kernel and the Python beside, for %beside: in all, and by the line that
 * asked.
 *
 * Invariant: arrays alone are counted, once for each time that they go over; the rows' sums are the whole. */
#ifndef QUERN_LIB_BESIDE_TRAFFIC_H
#define QUERN_LIB_BESIDE_TRAFFIC_H

#include "lang/base/text/strbuf.h"
#include "lang/base/types/diag.h"

/* Bytes of arrays. */
typedef struct TrafficBytes {
  uint64_t lent, copied; /* to Python */
  uint64_t got, taken;   /* from Python: in memory of both, or as a copy */
} TrafficBytes;

typedef struct TrafficRow {
  char *place; /* the source's name; owned */
  uint32_t line;
  uint64_t requests;
  TrafficBytes bytes;
} TrafficRow;

typedef struct Traffic {
  TrafficRow *rows;
  uint32_t count, room;
  TrafficBytes all; /* what the rows have, and what is of none */
  Span at;          /* whose row is rows[row], or room for none: row == count */
  uint32_t row;
} Traffic;

/* A request of the line that `span` begins on (no source: of none). What went over before it, `all` by now,
 * was of the one before. */
void traffic_ask(Traffic *traffic, Span span, const TrafficBytes *all);
/* The same without a request: what comes is of that line again, as behind a call that came back. */
void traffic_go_on(Traffic *traffic, Span span, const TrafficBytes *all);
/* Appends the sums, and the lines with the most bytes, then the most requests. */
void traffic_describe(const Traffic *traffic, StrBuf *out);
void traffic_fini(Traffic *traffic);

#endif
