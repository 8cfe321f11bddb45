/* Layered layout: on random structured programs no two nodes overlap, edges go down (or back up on the right)
 * and none runs over a node. */
#include <math.h>
#include <stdio.h>

#include "lang/base/memory/vec.h"
#include "lang/lib/plot/layers.h"

enum { PROGRAMS = 300, DEEPEST = 4 };
#define GAP_X 20.0
#define GAP_Y 30.0
#define NONE  UINT32_MAX

static int failures, passed;

typedef struct Program {
  Arena *arena;
  VEC(LayerNode) nodes;
  VEC(LayerEdge) edges;
  uint64_t state;
} Program;

static uint32_t roll(Program *p, uint32_t sides) {
  p->state = p->state * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t)(p->state >> 40) % sides;
}

static void edge(Program *p, uint32_t from, uint32_t to, bool back, double port) {
  vec_push(p->arena, p->edges, ((LayerEdge){.from = from, .to = to, .back = back, .port = port}));
}

/* A node after `from` (NONE: nothing leads to it). */
static uint32_t node(Program *p, uint32_t from, double port) {
  LayerNode made = {.width = 40 + roll(p, 200), .height = 20 + roll(p, 80)};
  vec_push(p->arena, p->nodes, made);
  if (from != NONE) edge(p, from, p->nodes.count - 1, false, port);
  return p->nodes.count - 1;
}

/* Statements after `from`; the last node. */
static uint32_t statements(Program *p, uint32_t from, double port, unsigned depth) {
  uint32_t at = node(p, from, port);
  for (uint32_t k = roll(p, 4); k-- > 0;) {
    uint32_t kind = depth < DEEPEST ? roll(p, 4) : 0, start = at;
    if (kind == 0) {
      at = node(p, at, 0);
    } else if (kind == 3) { /* a loop, and perhaps a way out of its middle */
      uint32_t head = node(p, at, 0), body = statements(p, head, -1, depth + 1);
      if (roll(p, 5))
        edge(p, body, head, true, 0);
      else
        edge(p, head, head, true, 0);
      at = node(p, head, 1);
      if (roll(p, 2)) edge(p, head + 1, at, false, 1);
      if (body != head + 1 && roll(p, 2)) edge(p, head + 1, head, true, 0);
      if (!roll(p, 3)) node(p, body, 1);
    } else {
      uint32_t left = statements(p, start, -1, depth + 1);
      uint32_t right = kind == 1 ? start : statements(p, start, 1, depth + 1);
      at = node(p, left, 0);
      edge(p, right, at, false, kind == 1);
    }
  }
  return at;
}

static void check(bool ok, const char *what, unsigned program) {
  passed += ok;
  failures += !ok;
  if (!ok) printf("program %u: %s\n", program, what);
}

static bool apart(const LayerNode *a, const LayerNode *b) {
  bool beside = fabs(a->x - b->x) >= (a->width + b->width) / 2 + GAP_X - 1e-6;
  bool above = a->y + a->height + GAP_Y <= b->y + 1e-6 || b->y + b->height + GAP_Y <= a->y + 1e-6;
  return beside || above;
}

static bool inside(const Program *p, LayerPoint at) {
  for (uint32_t k = 0; k < p->nodes.count; k++) {
    const LayerNode *n = &p->nodes.items[k];
    if (fabs(at.x - n->x) < n->width / 2 - 1e-6 && at.y > n->y + 1e-6 && at.y < n->y + n->height - 1e-6)
      return true;
  }
  return false;
}

static bool free_of_nodes(const Program *p, const LayerEdge *e) {
  for (uint32_t k = 0; k + 1 < e->point_count; k++)
    for (unsigned i = 0; i <= 64; i++) {
      double t = i / 64.0;
      LayerPoint a = e->points[k], b = e->points[k + 1];
      if (inside(p, (LayerPoint){a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t})) return false;
    }
  return true;
}

static bool within(const Program *p, double width, double height) {
  for (uint32_t k = 0; k < p->nodes.count; k++) {
    const LayerNode *n = &p->nodes.items[k];
    if (n->x - n->width / 2 < -1e-6 || n->x + n->width / 2 > width + 1e-6 || n->y < -1e-6 ||
        n->y + n->height > height + 1e-6)
      return false;
  }
  return true;
}

static void one(unsigned number) {
  Program p = {.arena = arena_new(), .state = number + 1};
  double width, height;
  bool nodes = true, down = true, clear = true;
  statements(&p, NONE, 0, 0);
  layers_place(p.arena, p.nodes.items, p.nodes.count, p.edges.items, p.edges.count, GAP_X, GAP_Y, &width,
               &height);
  for (uint32_t i = 0; i < p.nodes.count; i++)
    for (uint32_t j = 0; j < i; j++) nodes &= apart(&p.nodes.items[i], &p.nodes.items[j]);
  for (uint32_t e = 0; e < p.edges.count; e++) {
    const LayerEdge *edge = &p.edges.items[e];
    for (uint32_t k = 0; k + 1 < edge->point_count && !edge->back; k++)
      down &= edge->points[k].y <= edge->points[k + 1].y;
    clear &= free_of_nodes(&p, edge);
  }
  check(nodes, "nodes overlap", number);
  check(down, "an edge goes up", number);
  check(clear, "an edge runs over a node", number);
  check(within(&p, width, height), "a node lies outside of the picture", number);
  arena_free(p.arena);
}

int main(void) {
  for (unsigned k = 0; k < PROGRAMS; k++) one(k);
  printf("%d passed, %d failed\n", passed, failures);
  return failures != 0;
}
