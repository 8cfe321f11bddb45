/* Layers: see layers.h. */
#include "lang/lib/plot/layers.h"

#include <math.h>
#include <string.h>

#include "lang/base/memory/vec.h"

enum { SWEEPS = 12, MOVES = 24, DUMMY_WIDTH = 10 };
#define DUMMY_WEIGHT 4

/* A place in a row: a node, or where an edge passes. */
typedef struct Place {
  uint32_t node; /* or UINT32_MAX */
  double width, x, want, weight, key;
  uint32_t row;
} Place;

/* A piece of an edge, from one row to the next; places by number. */
typedef struct Piece {
  uint32_t from, to;
  double port; /* how far beside the middle of `from` */
} Piece;

typedef struct Layers {
  Arena *arena;
  LayerNode *nodes;
  LayerEdge *edges;
  uint32_t node_count, edge_count, rows;
  double gap, gap_y;
  VEC(Place) places; /* the nodes first */
  VEC(Piece) pieces;
  uint32_t **order;    /* [row]: its places from left to right */
  uint32_t *row_count; /* [row] */
  uint32_t *first;     /* [edge]: its first dummy */
} Layers;

/* ---- rows ---- */

/* [n]: node n is in the loop that begins where `back` leads to. */
static bool *loop_of(const Layers *l, const LayerEdge *back) {
  bool *in = arena_array(l->arena, bool, l->node_count + 1);
  in[back->to] = true;
  for (uint32_t e = 0; e < l->edge_count; e++)
    if (l->edges[e].back && l->edges[e].to == back->to) in[l->edges[e].from] = true;
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t e = 0; e < l->edge_count; e++) {
      const LayerEdge *edge = &l->edges[e];
      if (!in[edge->to] || in[edge->from] || edge->to == back->to) continue;
      in[edge->from] = changed = true;
    }
  }
  return in;
}

/* Where a program ends in the middle of a loop. */
static bool is_end(const Layers *l, const LayerEdge *edge, uint32_t head) {
  uint32_t in = 0, out = 0;
  for (uint32_t e = 0; e < l->edge_count; e++) {
    in += l->edges[e].to == edge->to;
    out += l->edges[e].from == edge->to;
  }
  return in == 1 && !out && edge->from != head;
}

/* What comes after a loop stands below all that is in it: the loop's way back passes nothing else. */
static bool lower_exits(Layers *l, const bool *in, uint32_t head) {
  bool changed = false;
  uint32_t last = 0;
  for (uint32_t k = 0; k < l->node_count; k++)
    if (in[k] && l->nodes[k].row > last) last = l->nodes[k].row;
  for (uint32_t e = 0; e < l->edge_count; e++) {
    const LayerEdge *edge = &l->edges[e];
    if (edge->back || !in[edge->from] || in[edge->to] || l->nodes[edge->to].row > last) continue;
    if (is_end(l, edge, head)) continue;
    l->nodes[edge->to].row = last + 1;
    changed = true;
  }
  return changed;
}

static void find_rows(Layers *l) {
  bool changed = true, **loops = arena_array(l->arena, bool *, l->edge_count + 1);
  for (uint32_t e = 0; e < l->edge_count; e++)
    if (l->edges[e].back) loops[e] = loop_of(l, &l->edges[e]);
  for (uint32_t round = 0; changed && round <= 4 * l->node_count; round++) {
    changed = false;
    for (uint32_t e = 0; e < l->edge_count; e++)
      if (loops[e]) changed |= lower_exits(l, loops[e], l->edges[e].to);
    for (uint32_t e = 0; e < l->edge_count; e++) {
      const LayerEdge *edge = &l->edges[e];
      LayerNode *to = &l->nodes[edge->to];
      if (edge->back || to->row > l->nodes[edge->from].row) continue;
      to->row = l->nodes[edge->from].row + 1;
      changed = true;
    }
  }
  for (uint32_t k = 0; k < l->node_count; k++)
    if (l->nodes[k].row >= l->rows) l->rows = l->nodes[k].row + 1;
}

static void add_piece(Layers *l, uint32_t from, uint32_t to, double port) {
  vec_push(l->arena, l->pieces, ((Piece){from, to, port}));
}

/* Places of nodes, then a dummy for each row that an edge passes. */
static void make_places(Layers *l) {
  l->first = arena_array(l->arena, uint32_t, l->edge_count + 1);
  for (uint32_t k = 0; k < l->node_count; k++)
    vec_push(l->arena, l->places,
             ((Place){.node = k, .width = l->nodes[k].width, .row = l->nodes[k].row, .weight = 1}));
  for (uint32_t e = 0; e < l->edge_count; e++) {
    const LayerEdge *edge = &l->edges[e];
    if (edge->back) continue;
    uint32_t last = edge->from;
    double port = edge->port * l->nodes[edge->from].width / 4;
    l->first[e] = l->places.count;
    for (uint32_t row = l->nodes[edge->from].row + 1; row < l->nodes[edge->to].row; row++) {
      Place dummy = {.node = UINT32_MAX, .width = DUMMY_WIDTH, .row = row, .weight = DUMMY_WEIGHT};
      vec_push(l->arena, l->places, dummy);
      add_piece(l, last, l->places.count - 1, port);
      last = l->places.count - 1;
      port = 0;
    }
    add_piece(l, last, edge->to, port);
  }
}

/* ---- order ---- */

static void first_order(Layers *l) {
  l->order = arena_array(l->arena, uint32_t *, l->rows + 1);
  l->row_count = arena_array(l->arena, uint32_t, l->rows + 1);
  for (uint32_t row = 0; row < l->rows; row++)
    l->order[row] = arena_array(l->arena, uint32_t, l->places.count + 1);
  for (uint32_t p = 0; p < l->places.count; p++) {
    uint32_t row = l->places.items[p].row;
    l->places.items[p].x = l->row_count[row];
    l->order[row][l->row_count[row]++] = p;
  }
}

/* The mean place of the neighbours in the row above (or below), or where it is. */
static double barycentre(const Layers *l, uint32_t p, bool above) {
  double sum = 0;
  uint32_t count = 0;
  for (uint32_t k = 0; k < l->pieces.count; k++) {
    const Piece *piece = &l->pieces.items[k];
    if ((above ? piece->to : piece->from) != p) continue;
    sum += above ? l->places.items[piece->from].x + piece->port * 1e-3 : l->places.items[piece->to].x;
    count++;
  }
  return count ? sum / count : l->places.items[p].x;
}

static void sort_row(Layers *l, uint32_t row, bool above) {
  uint32_t *order = l->order[row], count = l->row_count[row];
  for (uint32_t k = 0; k < count; k++) l->places.items[order[k]].key = barycentre(l, order[k], above);
  for (uint32_t k = 1; k < count; k++) { /* stable */
    uint32_t p = order[k], at = k;
    for (; at && l->places.items[order[at - 1]].key > l->places.items[p].key; at--) order[at] = order[at - 1];
    order[at] = p;
  }
  for (uint32_t k = 0; k < count; k++) l->places.items[order[k]].x = k;
}

static uint32_t crossings(const Layers *l) {
  uint32_t found = 0;
  for (uint32_t i = 0; i < l->pieces.count; i++)
    for (uint32_t j = 0; j < i; j++) {
      const Piece *a = &l->pieces.items[i], *b = &l->pieces.items[j];
      if (l->places.items[a->from].row != l->places.items[b->from].row) continue;
      double from = l->places.items[a->from].x - l->places.items[b->from].x + (a->port - b->port) * 1e-6;
      double to = l->places.items[a->to].x - l->places.items[b->to].x;
      found += from * to < 0;
    }
  return found;
}

static void keep_order(const Layers *l, uint32_t **best) {
  for (uint32_t row = 0; row < l->rows; row++)
    memcpy(best[row], l->order[row], sizeof(uint32_t) * l->row_count[row]);
}

static void order_rows(Layers *l) {
  uint32_t **best = arena_array(l->arena, uint32_t *, l->rows + 1), fewest;
  for (uint32_t row = 0; row < l->rows; row++)
    best[row] = arena_array(l->arena, uint32_t, l->row_count[row] + 1);
  for (uint32_t row = 1; row < l->rows; row++) sort_row(l, row, true);
  fewest = crossings(l);
  keep_order(l, best);
  for (unsigned sweep = 0; sweep < SWEEPS && fewest; sweep++) {
    for (uint32_t k = 1; k < l->rows; k++) sort_row(l, sweep % 2 ? k : l->rows - 1 - k, sweep % 2);
    uint32_t now = crossings(l);
    if (now >= fewest) continue;
    fewest = now;
    keep_order(l, best);
  }
  for (uint32_t row = 0; row < l->rows; row++) l->order[row] = best[row];
}

/* ---- sideways ---- */

/* Where the places of a row want to be, moved as little as it takes to keep them apart: neighbours that
 * would overlap become a group at their weighted mean (pool adjacent violators). */
static void settle_row(Layers *l, uint32_t row) {
  uint32_t count = l->row_count[row], groups = 0;
  double *mean = arena_array(l->arena, double, count + 1), *weight = arena_array(l->arena, double, count + 1),
         *offset = arena_array(l->arena, double, count + 1);
  uint32_t *size = arena_array(l->arena, uint32_t, count + 1);
  for (uint32_t k = 0; k < count; k++) {
    const Place *p = &l->places.items[l->order[row][k]];
    if (k) offset[k] = offset[k - 1] + (l->places.items[l->order[row][k - 1]].width + p->width) / 2 + l->gap;
    mean[groups] = p->want - offset[k];
    weight[groups] = p->weight;
    size[groups++] = 1;
    while (groups > 1 && mean[groups - 2] > mean[groups - 1]) {
      groups--;
      mean[groups - 1] = (mean[groups - 1] * weight[groups - 1] + mean[groups] * weight[groups]) /
                         (weight[groups - 1] + weight[groups]);
      weight[groups - 1] += weight[groups];
      size[groups - 1] += size[groups];
    }
  }
  for (uint32_t g = 0, k = 0; g < groups; g++)
    for (uint32_t j = 0; j < size[g]; j++, k++) l->places.items[l->order[row][k]].x = mean[g] + offset[k];
}

/* ways: 1 from above, 2 from below, 3 both. */
static double wanted(const Layers *l, uint32_t p, unsigned ways) {
  double sum = 0, weight = 0;
  for (uint32_t k = 0; k < l->pieces.count; k++) {
    const Piece *piece = &l->pieces.items[k];
    double w = l->places.items[piece->from].weight * l->places.items[piece->to].weight;
    if (piece->to == p && ways & 1) sum += w * (l->places.items[piece->from].x + piece->port), weight += w;
    if (piece->from == p && ways & 2) sum += w * (l->places.items[piece->to].x - piece->port), weight += w;
  }
  return weight > 0 ? sum / weight : l->places.items[p].x;
}

static void move_row(Layers *l, uint32_t row, unsigned ways) {
  for (uint32_t k = 0; k < l->row_count[row]; k++) {
    uint32_t p = l->order[row][k];
    l->places.items[p].want = wanted(l, p, ways);
  }
  settle_row(l, row);
}

static void move_places(Layers *l) {
  for (uint32_t p = 0; p < l->places.count; p++) l->places.items[p].x = 0;
  for (uint32_t row = 0; row < l->rows; row++) move_row(l, row, 1);
  for (unsigned round = 0; round < MOVES; round++) {
    unsigned ways = round + 6 < MOVES ? (round % 2 ? 1 : 2) : 3;
    for (uint32_t k = 0; k < l->rows; k++) move_row(l, round % 2 ? k : l->rows - 1 - k, ways);
  }
}

/* ---- edges ---- */

static double lane_span(const Layers *l, const LayerEdge *e) {
  return (double)l->nodes[e->from].row - (double)l->nodes[e->to].row;
}

static bool is_rightmost(const Layers *l, uint32_t node) {
  uint32_t row = l->nodes[node].row;
  return l->order[row][l->row_count[row] - 1] == node;
}

/* From the side of `from` if nothing is in the way, else from its lower edge by the gap below its row; into
 * `to` in the same way, by the gap above. */
static void make_lane(Layers *l, LayerEdge *edge, double x, const double *top, const double *bottom) {
  const LayerNode *from = &l->nodes[edge->from], *to = &l->nodes[edge->to];
  LayerPoint *p = edge->points = arena_array(l->arena, LayerPoint, 6);
  uint32_t n = 0;
  double down = from->height * (edge->from == edge->to ? 0.75 : 0.5), gap = l->gap_y * 0.3;
  if (is_rightmost(l, edge->from)) {
    p[n++] = (LayerPoint){from->x + from->width / 2, from->y + down};
  } else {
    p[n++] = (LayerPoint){from->x + from->width * 0.4, from->y + from->height};
    p[n++] = (LayerPoint){from->x + from->width * 0.4, bottom[from->row] + gap};
  }
  p[n] = (LayerPoint){x, p[n - 1].y}, n++;
  bool side = is_rightmost(l, edge->to);
  double up = to->y + to->height * (edge->from == edge->to ? 0.25 : 0.5);
  p[n++] = (LayerPoint){x, side ? up : top[to->row] - gap};
  if (!side) p[n++] = (LayerPoint){to->x + to->width * 0.4, top[to->row] - gap};
  p[n++] = side ? (LayerPoint){to->x + to->width / 2, up} : (LayerPoint){to->x + to->width * 0.4, to->y};
  edge->point_count = n;
}

/* The edges that lead back, the shortest first: each on a lane right of all in its rows. */
static void make_lanes(Layers *l, double *right, const double *top, const double *bottom) {
  bool *done = arena_array(l->arena, bool, l->edge_count + 1);
  for (;;) {
    uint32_t next = UINT32_MAX;
    for (uint32_t e = 0; e < l->edge_count; e++)
      if (l->edges[e].back && !done[e] &&
          (next == UINT32_MAX || lane_span(l, &l->edges[e]) < lane_span(l, &l->edges[next])))
        next = e;
    if (next == UINT32_MAX) return;
    done[next] = true;
    LayerEdge *edge = &l->edges[next];
    const LayerNode *from = &l->nodes[edge->from], *to = &l->nodes[edge->to];
    double x = 0;
    for (uint32_t row = to->row; row <= from->row; row++) x = fmax(x, right[row]);
    x += l->gap * 0.7;
    for (uint32_t row = to->row; row <= from->row; row++) right[row] = x;
    make_lane(l, edge, x, top, bottom);
  }
}

static void make_line(Layers *l, uint32_t e, const double *top, const double *bottom) {
  LayerEdge *edge = &l->edges[e];
  const LayerNode *from = &l->nodes[edge->from], *to = &l->nodes[edge->to];
  uint32_t passed = to->row - from->row - 1, n = 0;
  LayerPoint start = {from->x + edge->port * from->width / 4, from->y + from->height};
  edge->points = arena_array(l->arena, LayerPoint, 2 * passed + 3);
  edge->points[n++] = start;
  if (bottom[from->row] > start.y + 1) /* past higher nodes of its row */
    edge->points[n++] = (LayerPoint){start.x, bottom[from->row]};
  for (uint32_t k = 0; k < passed; k++) {
    double x = l->places.items[l->first[e] + k].x;
    edge->points[n++] = (LayerPoint){x, top[from->row + 1 + k]};
    edge->points[n++] = (LayerPoint){x, bottom[from->row + 1 + k]};
  }
  edge->points[n++] = (LayerPoint){to->x, to->y};
  edge->point_count = n;
}

static void shift(Layers *l, double by) {
  for (uint32_t p = 0; p < l->places.count; p++) l->places.items[p].x += by;
}

void layers_place(Arena *arena, LayerNode *nodes, uint32_t node_count, LayerEdge *edges, uint32_t edge_count,
                  double gap_x, double gap_y, double *width, double *height) {
  Layers l = {.arena = arena,
              .nodes = nodes,
              .edges = edges,
              .node_count = node_count,
              .edge_count = edge_count,
              .gap = gap_x,
              .gap_y = gap_y};
  for (uint32_t k = 0; k < node_count; k++) nodes[k].row = 0;
  find_rows(&l);
  make_places(&l);
  first_order(&l);
  order_rows(&l);
  move_places(&l);
  double left = INFINITY, y = 0;
  double *top = arena_array(arena, double, l.rows + 1), *bottom = arena_array(arena, double, l.rows + 1),
         *right = arena_array(arena, double, l.rows + 1);
  for (uint32_t p = 0; p < l.places.count; p++)
    left = fmin(left, l.places.items[p].x - l.places.items[p].width / 2);
  shift(&l, -left);
  for (uint32_t p = 0; p < l.places.count; p++) {
    const Place *place = &l.places.items[p];
    right[place->row] = fmax(right[place->row], place->x + place->width / 2);
  }
  for (uint32_t row = 0; row < l.rows; row++) {
    top[row] = y;
    for (uint32_t k = 0; k < node_count; k++)
      if (nodes[k].row == row) bottom[row] = fmax(bottom[row], y + nodes[k].height);
    for (uint32_t k = 0; k < node_count; k++)
      if (nodes[k].row == row) nodes[k].x = l.places.items[k].x, nodes[k].y = y;
    y = fmax(bottom[row], top[row]) + gap_y;
    bottom[row] = fmax(bottom[row], top[row]);
  }
  make_lanes(&l, right, top, bottom);
  for (uint32_t e = 0; e < edge_count; e++)
    if (!edges[e].back) make_line(&l, e, top, bottom);
  *width = *height = 0;
  for (uint32_t row = 0; row < l.rows; row++) *width = fmax(*width, right[row]);
  *height = y - gap_y;
}
