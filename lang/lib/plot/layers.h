/* Layers: places for the nodes and edges of a directed graph, in rows from the top down.
 *
 * After Sugiyama, Tagawa and Toda (1981): a node stands one row below the lowest of those that
 * lead to it; rows are ordered so that edges cross little; then everything moves sideways to
 * where its neighbours are. Edges that lead back go up on lanes of their own, at the right.
 * Invariant: nodes of a row do not overlap, nor do edges that pass through it run over them. */
#ifndef QUERN_LIB_PLOT_LAYERS_H
#define QUERN_LIB_PLOT_LAYERS_H

#include <stdbool.h>
#include <stdint.h>

#include "lang/base/memory/arena.h"

typedef struct LayerNode {
  double width, height; /* given */
  double x, y;          /* the middle of its upper edge */
  uint32_t row;
} LayerNode;

typedef struct LayerPoint {
  double x, y;
} LayerPoint;

typedef struct LayerEdge {
  uint32_t from, to;
  bool back;          /* given: it closes a cycle. The others make none */
  double port;        /* given: where it leaves `from`, -1 (left) to 1 (right) */
  LayerPoint *points; /* from the lower edge of `from` to the upper edge of `to`; back: right edges */
  uint32_t point_count;
} LayerEdge;

/* Edges of one node are given in the order in which they should leave it, from left to right. `gap`: between
 * neighbours and between rows. *width, *height: of all, from (0, 0). */
void layers_place(Arena *arena, LayerNode *nodes, uint32_t node_count, LayerEdge *edges, uint32_t edge_count,
                  double gap_x, double gap_y, double *width, double *height);

#endif
