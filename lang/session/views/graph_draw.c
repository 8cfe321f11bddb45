/* The picture of a function's control flow: blocks in rows (lib/layers.h), drawn on the canvas of plt. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "lang/lib/plot/layers.h"
#include "lang/lib/plot/draw/canvas.h"
#include "lang/session/views/graph.h"

enum { CURVE = 16 };
#define FONT_SIZE  8.5
#define SMALL_SIZE 7.5

typedef struct Drawing {
  Canvas *canvas;
  const GraphView *view;
  LayerNode *nodes; /* 0: the title; then the blocks */
  LayerEdge *edges; /* 0: from the title; then the graph's */
  double line, pad;
} Drawing;

typedef struct Look {
  PlotColor face, edge;
  double width;
} Look;

static const PlotColor ink = {0.13, 0.13, 0.13, 1}, grey = {0.45, 0.45, 0.45, 1}, white = {1, 1, 1, 1},
                       blue = {0.12, 0.40, 0.70, 1}, red = {0.80, 0.15, 0.16, 1}, orange = {0.80, 0.42, 0, 1},
                       purple = {0.45, 0.28, 0.65, 1};

static PlotFont font(double size, PlotColor color, char ha, char va) {
  return (PlotFont){.size = size, .color = color, .ha = ha, .va = va, .family = 'm'};
}

/* ---- sizes ---- */

static double text_width(const Drawing *d, const char *text, double size) {
  PlotFont f = font(size, ink, 'l', 's');
  double width, height;
  canvas_text_size(d->canvas, text, &f, &width, &height);
  return width;
}

static void size_node(const Drawing *d, LayerNode *node, uint32_t block) {
  const GraphLabel *label = &d->view->labels[block];
  uint32_t ways = 0;
  for (uint32_t e = 0; e < d->view->graph.edges.count; e++)
    ways += d->view->graph.edges.items[e].from == block;
  /* room for the words at its ways */
  node->width = (ways > 2 ? 68 * (ways - 1) : 56) * canvas_unit(d->canvas);
  for (uint32_t k = 0; k < label->lines.count; k++)
    node->width = fmax(node->width, text_width(d, label->lines.items[k], FONT_SIZE));
  if (label->note) node->width = fmax(node->width, text_width(d, label->note, SMALL_SIZE));
  node->width += 2 * d->pad;
  node->height = (label->lines.count + (label->note != NULL)) * d->line + 1.4 * d->pad;
}

/* The first way of a branch leaves at the left, the second at the right, and what leads back beside them. */
static double port_of(const Graph *graph, uint32_t e) {
  uint32_t ways = 0, before = 0;
  for (uint32_t k = 0; k < graph->edges.count; k++) {
    const GraphEdge *other = &graph->edges.items[k];
    if (other->from != graph->edges.items[e].from) continue;
    before += k < e && !other->back;
    ways++;
  }
  return ways < 2 ? 0 : 2.0 * before / (ways - 1) - 1;
}

/* ---- ink ---- */

static void arrow(const Drawing *d, double x, double y, double dx, double dy, PlotColor color) {
  double size = 4.5 * canvas_unit(d->canvas);
  double px[3] = {x, x - size * (dx + 0.5 * dy), x - size * (dx - 0.5 * dy)};
  double py[3] = {y, y - size * (dy - 0.5 * dx), y - size * (dy + 0.5 * dx)};
  canvas_path(d->canvas, px, py, 3, true);
  canvas_paint(d->canvas, &color, NULL);
}

static void draw_way_text(const Drawing *d, const char *text, double x, double y, PlotColor color) {
  PlotFont f = font(SMALL_SIZE, color, 'c', 'c');
  double width, height;
  if (!text) return;
  canvas_text_size(d->canvas, text, &f, &width, &height);
  canvas_rectangle(d->canvas, x - width / 2 - 2, y - height / 2 - 1, width + 4, height + 2);
  canvas_paint(d->canvas, &white, NULL);
  canvas_text(d->canvas, text, x, y, &f);
}

static double eased(double t) { return t * t * (3 - 2 * t); }

/* Down through all points, upright at each. */
static void draw_down(Arena *arena, const Drawing *d, const LayerEdge *edge, const PlotPen *pen) {
  uint32_t count = (edge->point_count - 1) * CURVE + 1, n = 0;
  double *x = arena_array(arena, double, count), *y = arena_array(arena, double, count);
  for (uint32_t k = 0; k + 1 < edge->point_count; k++) {
    LayerPoint a = edge->points[k], b = edge->points[k + 1];
    for (unsigned i = k ? 1 : 0; i <= CURVE; i++, n++) {
      double t = (double)i / CURVE;
      x[n] = a.x + (b.x - a.x) * eased(t);
      y[n] = a.y + (b.y - a.y) * t;
    }
  }
  y[n - 1] -= 3 * canvas_unit(d->canvas); /* the arrow's tip is not a line's end */
  canvas_path(d->canvas, x, y, n, false);
  canvas_paint(d->canvas, NULL, pen);
  arrow(d, edge->points[edge->point_count - 1].x, edge->points[edge->point_count - 1].y, 0, 1, pen->color);
}

/* Along upright and level lines, with round corners. */
static void draw_back(const Drawing *d, const LayerEdge *edge, const PlotPen *pen) {
  const LayerPoint *p = edge->points;
  double unit = canvas_unit(d->canvas), x[6 * (CURVE + 1) + 2], y[6 * (CURVE + 1) + 2];
  uint32_t last = edge->point_count - 1;
  int64_t n = 0;
  x[n] = p[0].x, y[n++] = p[0].y;
  for (uint32_t k = 1; k < last; k++) {
    double in = hypot(p[k].x - p[k - 1].x, p[k].y - p[k - 1].y),
           on = hypot(p[k + 1].x - p[k].x, p[k + 1].y - p[k].y);
    double r = fmin(6 * unit, fmin(in, on) / 2);
    LayerPoint a = p[k], b = p[k];
    if (in > 0) a.x += (p[k - 1].x - p[k].x) / in * r, a.y += (p[k - 1].y - p[k].y) / in * r;
    if (on > 0) b.x += (p[k + 1].x - p[k].x) / on * r, b.y += (p[k + 1].y - p[k].y) / on * r;
    for (int i = 0; i <= CURVE; i++, n++) { /* a quadratic curve */
      double t = (double)i / CURVE, u = 1 - t;
      x[n] = u * u * a.x + 2 * u * t * p[k].x + t * t * b.x;
      y[n] = u * u * a.y + 2 * u * t * p[k].y + t * t * b.y;
    }
  }
  bool side = p[last].y == p[last - 1].y;
  x[n] = p[last].x + (side ? 3 * unit : 0), y[n++] = p[last].y - (side ? 0 : 3 * unit);
  canvas_path(d->canvas, x, y, n, false);
  canvas_paint(d->canvas, NULL, pen);
  arrow(d, p[last].x, p[last].y, side ? -1 : 0, side ? 0 : 1, pen->color);
}

/* Beside the start of an edge that leads back. */
static void draw_back_text(const Drawing *d, const char *text, const LayerEdge *edge, PlotColor color) {
  const LayerPoint *p = edge->points;
  double unit = canvas_unit(d->canvas);
  bool side = p[0].y == p[1].y;
  draw_way_text(d, text, p[0].x + (side ? 14 * unit : 0), p[0].y + (side ? 0 : 5 * unit), color);
}

/* Lines first, then what is written at them: no line runs over a word. */
static void draw_edges(Arena *arena, const Drawing *d) {
  const Graph *graph = &d->view->graph;
  for (unsigned words = 0; words < 2; words++)
    for (uint32_t e = 0; e <= graph->edges.count; e++) {
      const LayerEdge *edge = &d->edges[e];
      const GraphEdge *way = e ? &graph->edges.items[e - 1] : NULL;
      PlotColor color = edge->back ? blue : way && way->way == WAY_FAULT ? red : grey;
      PlotPen pen = {.color = color, .width = 1.1 * canvas_unit(d->canvas), .dash = '-'};
      if (way && way->way == WAY_FAULT) pen.dash = '=';
      const LayerPoint *p = edge->points;
      if (!words && edge->back)
        draw_back(d, edge, &pen);
      else if (!words)
        draw_down(arena, d, edge, &pen);
      else if (way && edge->back)
        draw_back_text(d, graph_way_text(d->view, way), edge, color);
      else if (way)
        draw_way_text(d, graph_way_text(d->view, way), p[0].x, p[0].y + 5.5 * canvas_unit(d->canvas), color);
    }
}

static Look look_of(const GraphBlock *block, const GraphLabel *label) {
  Look look = {{0.97, 0.97, 0.97, 1}, grey, 0.8};
  if (block->header) look = (Look){{0.92, 0.95, 0.99, 1}, blue, 0.8};
  if (block->diverges) look = (Look){{1, 0.95, 0.88, 1}, orange, 1.2};
  if (block->barrier) look = (Look){{0.95, 0.92, 0.98, 1}, purple, 1.6};
  if (label->warns) look = (Look){{1, 0.92, 0.92, 1}, red, 1.6};
  return look;
}

static void draw_block(const Drawing *d, uint32_t k) {
  const LayerNode *node = &d->nodes[k + 1];
  const GraphLabel *label = &d->view->labels[k];
  Look look = look_of(&d->view->graph.blocks.items[k], label);
  double unit = canvas_unit(d->canvas), left = node->x - node->width / 2;
  double y = node->y + 0.7 * d->pad + 0.75 * d->line;
  PlotPen pen = {.color = look.edge, .width = look.width * unit, .dash = '-'};
  canvas_rounded(d->canvas, left, node->y, node->width, node->height, 3 * unit);
  canvas_paint(d->canvas, &look.face, &pen);
  for (uint32_t i = 0; i < label->lines.count; i++, y += d->line) {
    PlotFont f = font(FONT_SIZE, ink, 'l', 's');
    canvas_text(d->canvas, label->lines.items[i], left + d->pad, y, &f);
  }
  PlotFont note = font(SMALL_SIZE, look.edge, 'l', 's'), number = font(SMALL_SIZE - 1, grey, 'r', 's');
  if (label->note) canvas_text(d->canvas, label->note, left + d->pad, y, &note);
  char text[16];
  snprintf(text, sizeof text, "%u", k + 1);
  canvas_text(d->canvas, text, left - 2 * unit, node->y + 6 * unit, &number);
}

static void draw_title(const Drawing *d) {
  const LayerNode *node = &d->nodes[0];
  PlotFont f = font(FONT_SIZE, ink, 'c', 's');
  f.bold = true;
  canvas_text(d->canvas, d->view->title, node->x, node->y + 0.8 * d->line, &f);
}

bool graph_draw(Session *session, Arena *arena, const GraphView *view, bool svg, StrBuf *out,
                const char **why) {
  const Graph *graph = &view->graph;
  uint32_t blocks = graph->blocks.count, ways = graph->edges.count;
  PlotState *state = plot_state(&session->rt);
  double unit = 100.0 / 72, width, height;
  *why = "out of memory";
  Canvas *canvas = state ? canvas_new(&state->cairo, 1, 1, unit, why) : NULL; /* to measure words */
  if (!canvas) return false;
  Drawing d = {.canvas = canvas, .view = view, .line = 1.35 * FONT_SIZE * unit, .pad = 6 * unit};
  d.nodes = arena_array(arena, LayerNode, blocks + 1);
  d.edges = arena_array(arena, LayerEdge, ways + 1);
  d.nodes[0] = (LayerNode){.width = 1.1 * text_width(&d, view->title, FONT_SIZE), .height = 1.2 * d.line};
  for (uint32_t k = 0; k < blocks; k++) size_node(&d, &d.nodes[k + 1], k);
  d.edges[0] = (LayerEdge){.from = 0, .to = 1};
  for (uint32_t e = 0; e < ways; e++) {
    const GraphEdge *edge = &graph->edges.items[e];
    d.edges[e + 1] = (LayerEdge){.from = edge->from + 1,
                                 .to = edge->to + 1,
                                 .back = edge->back,
                                 .port = edge->back ? 0 : port_of(graph, e)};
  }
  layers_place(arena, d.nodes, blocks + 1, d.edges, ways + 1, 20 * unit, 26 * unit, &width, &height);
  canvas_free(canvas); /* a canvas keeps what is drawn near its bounds, so its size must be known */
  canvas = d.canvas = canvas_new(&state->cairo, width, height, unit, why);
  if (!canvas) return false;
  draw_edges(arena, &d);
  for (uint32_t k = 0; k < blocks; k++) draw_block(&d, k);
  draw_title(&d);
  *why = canvas_write(canvas, svg ? PLOT_SVG : PLOT_PNG, true, 6 * unit, white, out);
  canvas_free(canvas);
  return !*why;
}
