/* Bins of histograms; see bins.c. */
#ifndef QUERN_LIB_PLOT_READ_BINS_H
#define QUERN_LIB_PLOT_READ_BINS_H

#include "lang/lib/plot/read/args.h"

/* What the numbers of an argument are: 'i' integers, 'f' float32, 'b' truth values, 'd' any other. */
char plot_kind(PlotCall *p, const char *name);
/* The edges for numbers of that kind: bins= (NULL: 10 bins) is a count, a rule's name or the edges; range->at
 * NULL: that of the numbers. False after a fault. */
bool plot_bin_edges(PlotCall *p, const PlotArg *bins, double usual, const PlotVec *range, const PlotVec *v,
                    char kind, double **edges, int64_t *count);
/* The bin of v, or -1; the last one has its upper edge. */
int64_t plot_bin_of(const double *edges, int64_t bins, double v);
/* How many fall into each bin; with weights, their sums. False after an interrupt. */
bool plot_bin_counts(PlotCall *p, const PlotVec *v, const PlotVec *weights, const double *edges, int64_t bins,
                     double *counts);

#endif
