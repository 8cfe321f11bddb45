/* Lines and bands of equal height on a grid of points: marching squares.
 *
 * Where a cell has two possible answers (a saddle) its mean decides. Lines are joined cell by cell into
 * polylines by the edges of the grid that they cross, so that dashes run through. */
#include <math.h>
#include <string.h>

#include "lang/lib/plot/plot.h"

typedef struct Pen2 {
  Arena *arena;
  PlotArtist *out;
  int64_t cap;
  uint32_t part_cap, value_cap;
} Pen2;

static void room(Pen2 *pen, int64_t more) {
  PlotArtist *a = pen->out;
  if (a->count + more <= pen->cap) return;
  int64_t cap = pen->cap ? pen->cap : 256;
  while (cap < a->count + more) cap *= 2;
  a->x = arena_grow(pen->arena, a->x, sizeof(double) * (size_t)pen->cap, sizeof(double) * (size_t)cap);
  a->y = arena_grow(pen->arena, a->y, sizeof(double) * (size_t)pen->cap, sizeof(double) * (size_t)cap);
  pen->cap = cap;
}

static void point(Pen2 *pen, double x, double y) {
  room(pen, 1);
  pen->out->x[pen->out->count] = x;
  pen->out->y[pen->out->count++] = y;
}

static void end_part(Pen2 *pen, double value) {
  PlotArtist *a = pen->out;
  if (a->parts + 2 > pen->part_cap) {
    uint32_t cap = pen->part_cap ? 2 * pen->part_cap : 64;
    a->starts = arena_grow(pen->arena, a->starts, sizeof(uint32_t) * pen->part_cap, sizeof(uint32_t) * cap);
    a->values = arena_grow(pen->arena, a->values, sizeof(double) * pen->part_cap, sizeof(double) * cap);
    pen->part_cap = cap;
  }
  a->values[a->parts] = value;
  a->starts[++a->parts] = (uint32_t)a->count;
}

/* The artist so far, to go on with. */
static Pen2 pen_on(Arena *arena, PlotArtist *out) {
  Pen2 pen = {.arena = arena, .out = out};
  double *x = out->x, *y = out->y, *values = out->values;
  uint32_t *starts = out->starts;
  out->x = out->y = out->values = NULL;
  out->starts = NULL;
  int64_t count = out->count;
  uint32_t parts = out->parts;
  out->count = 0, out->parts = 0;
  room(&pen, count + 1);
  pen.part_cap = parts + 64;
  out->starts = arena_array(arena, uint32_t, pen.part_cap);
  out->values = arena_array(arena, double, pen.part_cap);
  if (parts) {
    memcpy(out->x, x, sizeof *x * (size_t)count);
    memcpy(out->y, y, sizeof *y * (size_t)count);
    memcpy(out->starts, starts, sizeof *starts * (parts + 1));
    memcpy(out->values, values, sizeof *values * parts);
  }
  out->count = count, out->parts = parts;
  return pen;
}

bool plot_contour_holds(const PlotGrid *g, double low, double high) {
  for (int64_t r = 0; r + 1 < g->rows; r++)
    for (int64_t c = 0; c + 1 < g->columns; c++) {
      const double *z = g->z + r * g->columns + c;
      const double four[4] = {z[0], z[1], z[g->columns], z[g->columns + 1]};
      bool above = false, below = false, all = true;
      for (int k = 0; k < 4; k++)
        above |= four[k] > low, below |= four[k] <= high, all &= isfinite(four[k]) != 0;
      if (all && above && below) return true;
    }
  return false;
}

/* ---- lines ---- */

/* Edges of the grid by number: those along rows first, then those along columns. A line has what is higher at
 * its left, so that it leaves each edge in one direction: into one cell. */
typedef struct Trace {
  const PlotGrid *grid;
  double level;
  int64_t *next; /* the edge by which a line that comes in by this one leaves the cell; -1: none comes in */
  int64_t *cell; /* where it comes in */
  bool *entered; /* some line leaves a cell by this edge */
  bool *open;    /* on a line with ends */
  bool *done;
} Trace;

static void crossing(const Trace *t, int64_t edge, double *x, double *y) {
  const PlotGrid *g = t->grid;
  int64_t along = g->rows * (g->columns - 1), a, b;
  if (edge < along) {
    a = edge / (g->columns - 1) * g->columns + edge % (g->columns - 1);
    b = a + 1;
  } else {
    a = edge - along;
    b = a + g->columns;
  }
  if (g->z[a] > g->z[b]) { /* from the lower end, so that both ways along the edge give the same bits */
    int64_t was = a;
    a = b, b = was;
  }
  double f = (g->z[b] - t->level) / (g->z[b] - g->z[a]);
  *x = g->x[a] * f + g->x[b] * (1 - f);
  *y = g->y[a] * f + g->y[b] * (1 - f);
}

/* The edges of a cell: below, right, above, left. */
static void cell_edges(const PlotGrid *g, int64_t r, int64_t c, int64_t *edges) {
  int64_t wide = g->columns, along = g->rows * (wide - 1), at = r * wide + c;
  edges[0] = r * (wide - 1) + c, edges[1] = along + at + 1;
  edges[2] = (r + 1) * (wide - 1) + c, edges[3] = along + at;
}

static void cell_lines(Trace *t, int64_t r, int64_t c) {
  const PlotGrid *g = t->grid;
  int64_t wide = g->columns, at = r * wide + c, edges[4];
  double z[4] = {g->z[at], g->z[at + 1], g->z[at + wide + 1], g->z[at + wide]};
  int up[4], in[2], out[2], ins = 0, outs = 0;
  cell_edges(g, r, c, edges);
  for (int k = 0; k < 4; k++) {
    if (!isfinite(z[k])) return;
    up[k] = z[k] > t->level;
  }
  for (int k = 0; k < 4; k++) {
    if (up[k] && !up[(k + 1) % 4]) in[ins++] = k;
    if (!up[k] && up[(k + 1) % 4]) out[outs++] = k;
  }
  bool middle = (z[0] + z[1] + z[2] + z[3]) / 4 > t->level; /* of a saddle: its low corners are cut off */
  for (int k = 0; k < ins; k++) {
    int64_t from = edges[in[k]], to = edges[ins == 1 ? out[0] : (in[k] + (middle ? 1 : 3)) % 4];
    t->next[from] = to;
    t->cell[from] = r * (wide - 1) + c;
    t->entered[to] = true;
  }
}

static void follow(Trace *t, Pen2 *pen, int64_t start, double value) {
  int64_t at = start;
  double x, y;
  do {
    t->done[at] = true;
    crossing(t, at, &x, &y);
    point(pen, x, y);
    at = t->next[at];
  } while (at != start && t->next[at] >= 0);
  crossing(t, at, &x, &y);
  point(pen, x, y);
  end_part(pen, value);
}

/* The lines in the order of the cells where they begin, row by row: first those with ends, from their ends,
 * then the others, from the right edge of the first cell that they pass. The order and the direction are
 * those of Matplotlib's lines; clabel needs them. */
static void trace_all(Trace *t, Pen2 *pen, int64_t edges, double value, const atomic_bool *stop) {
  const PlotGrid *g = t->grid;
  for (int64_t k = 0; k < edges; k++)
    for (int64_t at = t->entered[k] ? -1 : k; at >= 0 && t->next[at] >= 0; at = t->next[at])
      t->open[at] = true;
  int64_t cells = (g->rows - 1) * (g->columns - 1);
  for (int64_t n = 0; n < 2 * cells && !rt_stops(stop); n++) {
    bool closed = n >= cells;
    int64_t at = n % cells, around[4];
    cell_edges(g, at / (g->columns - 1), at % (g->columns - 1), around);
    for (int k = 0; k < 4; k++) {
      int64_t e = around[k];
      bool here = t->next[e] >= 0 && t->cell[e] == at;
      if (here && !t->done[e] && (closed ? !t->open[e] : !t->entered[e]))
        follow(t, pen, closed && t->next[e] == around[1] ? around[1] : e, value);
    }
  }
}

void plot_contour_lines(Arena *arena, const PlotGrid *g, double level, double value, PlotArtist *out,
                        const atomic_bool *stop) {
  int64_t edges = g->rows * (g->columns - 1) + (g->rows - 1) * g->columns;
  Arena *own = arena_new();
  Trace t = {.grid = g, .level = level};
  t.next = arena_array(own, int64_t, edges);
  t.cell = arena_array(own, int64_t, edges);
  t.entered = arena_array(own, bool, edges);
  t.open = arena_array(own, bool, edges);
  t.done = arena_array(own, bool, edges);
  for (int64_t k = 0; k < edges; k++) t.next[k] = -1;
  for (int64_t r = 0; r + 1 < g->rows && !rt_stops(stop); r++)
    for (int64_t c = 0; c + 1 < g->columns; c++) cell_lines(&t, r, c);
  Pen2 pen = pen_on(arena, out);
  trace_all(&t, &pen, edges, value, stop);
  arena_free(own);
}

/* ---- bands ---- */

typedef struct Corner {
  double x, y, z;
} Corner;

/* The part of the polygon above (side 1) or below (-1) the level. */
static int clip(const Corner *in, int n, double level, int side, Corner *out) {
  int m = 0;
  for (int k = 0; k < n; k++) {
    const Corner *a = &in[k], *b = &in[(k + 1) % n];
    bool ina = side * (a->z - level) >= 0, inb = side * (b->z - level) >= 0;
    if (ina) out[m++] = *a;
    if (ina != inb) {
      double f = (level - a->z) / (b->z - a->z);
      out[m++] = (Corner){a->x + f * (b->x - a->x), a->y + f * (b->y - a->y), level};
    }
  }
  return m;
}

static void add_polygon(Pen2 *pen, const Corner *corners, int n, double low, double high, double value) {
  Corner above[16], both[16];
  int m = clip(corners, n, low, 1, above);
  if (m < 3) return;
  m = clip(above, m, high, -1, both);
  if (m < 3) return;
  double twice = 0; /* its area: a point or a line is no part of the band */
  for (int k = 0; k < m; k++)
    twice += (both[k].x - both[0].x) * (both[(k + 1) % m].y - both[0].y) -
             (both[(k + 1) % m].x - both[0].x) * (both[k].y - both[0].y);
  if (twice == 0) return;
  for (int k = 0; k < m; k++) point(pen, both[k].x, both[k].y);
  end_part(pen, value);
}

/* Whether all of the cell's corners lie in low .. high. */
static bool whole_cell(const PlotGrid *g, int64_t r, int64_t c, double low, double high) {
  int64_t at = r * g->columns + c;
  const double z[4] = {g->z[at], g->z[at + 1], g->z[at + g->columns], g->z[at + g->columns + 1]};
  for (int k = 0; k < 4; k++)
    if (!(z[k] >= low && z[k] <= high)) return false;
  return true;
}

/* Cells first .. last - 1 of a row as one polygon; on a straight grid its four corners. */
static void add_strip(Pen2 *pen, const PlotGrid *g, int64_t r, int64_t first, int64_t last, double value) {
  int64_t below = r * g->columns, above = below + g->columns;
  bool straight = true;
  for (int64_t c = first; c < last && straight; c++)
    straight = g->y[below + c] == g->y[below + c + 1] && g->y[above + c] == g->y[above + c + 1];
  int64_t step = straight ? last - first : 1;
  for (int64_t c = first; c <= last; c += step) point(pen, g->x[below + c], g->y[below + c]);
  for (int64_t c = last; c >= first; c -= step) point(pen, g->x[above + c], g->y[above + c]);
  end_part(pen, value);
}

/* A cell that the boundaries of the band cross. */
static void cut_cell(Pen2 *pen, const PlotGrid *g, int64_t r, int64_t c, double low, double high,
                     double value) {
  int64_t w = g->columns;
  const int64_t at[4] = {r * w + c, r * w + c + 1, (r + 1) * w + c + 1, (r + 1) * w + c};
  Corner corner[4], middle = {0, 0, 0};
  double least = INFINITY, most = -INFINITY;
  for (int k = 0; k < 4; k++) {
    corner[k] = (Corner){g->x[at[k]], g->y[at[k]], g->z[at[k]]};
    if (!isfinite(corner[k].z)) return;
    least = fmin(least, corner[k].z), most = fmax(most, corner[k].z);
    middle.x += corner[k].x / 4, middle.y += corner[k].y / 4, middle.z += corner[k].z / 4;
  }
  if (most < low || least > high) return;
  bool saddle = (corner[0].z >= low) == (corner[2].z >= low) &&
                (corner[1].z >= low) == (corner[3].z >= low) && (corner[0].z >= low) != (corner[1].z >= low);
  if (!saddle) {
    add_polygon(pen, corner, 4, low, high, value);
    return;
  }
  for (int k = 0; k < 4; k++) {
    Corner part[3] = {corner[k], corner[(k + 1) % 4], middle};
    add_polygon(pen, part, 3, low, high, value);
  }
}

void plot_contour_band(Arena *arena, const PlotGrid *g, double low, double high, double value,
                       PlotArtist *out, const atomic_bool *stop) {
  Pen2 pen = pen_on(arena, out);
  for (int64_t r = 0; r + 1 < g->rows && !rt_stops(stop); r++)
    for (int64_t c = 0; c + 1 < g->columns;) {
      int64_t first = c;
      while (c + 1 < g->columns && whole_cell(g, r, c, low, high)) c++;
      if (c > first)
        add_strip(&pen, g, r, first, c, value);
      else
        cut_cell(&pen, g, r, c++, low, high, value);
    }
}
