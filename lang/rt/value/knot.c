/* Knots: see knot.h. */
#include "lang/rt/value/knot.h"

#include <stdlib.h>
#include <string.h>

#include "lang/base/system/guard.h"
#include "lang/rt/value/rt.h"
#include "lang/rt/value/union.h"

enum {
  FRESH_FEW = 1000,     /* so many new knots are no reason to look */
  REACHED_FEW = 100000, /* containers: looking at them takes milliseconds */
};

/* A container that the knots reach. */
typedef struct Node {
  Object *object;
  int64_t outside; /* references that come from elsewhere */
  bool live;
} Node;

/* All of them by their addresses: open addressing, at most half full. Places of nodes, 0 where there is none.
 */
typedef struct Graph {
  Node *nodes;
  size_t count, cap;
  uint32_t *places;
  size_t size;
  uint32_t *waiting; /* live ones whose items have not been visited */
  size_t waits;
  bool failed; /* out of memory */
} Graph;

static size_t place_of(const uint32_t *places, size_t size, const Node *nodes, const Object *object) {
  size_t at = ((uintptr_t)object >> 4) * 0x9E3779B97F4A7C15u >> 20;
  for (;; at++) {
    uint32_t place = places[at & (size - 1)];
    if (!place || nodes[place - 1].object == object) return at & (size - 1);
  }
}

static bool graph_room(Graph *graph) {
  if (graph->count == graph->cap) {
    size_t cap = graph->cap ? graph->cap * 2 : 64;
    Node *nodes = cap < UINT32_MAX / 2 ? realloc(graph->nodes, cap * sizeof *nodes) : NULL;
    if (!nodes) return false;
    graph->nodes = nodes;
    graph->cap = cap;
  }
  if (graph->count * 2 < graph->size) return true;
  size_t size = graph->size ? graph->size * 2 : 256;
  uint32_t *places = calloc(size, sizeof *places);
  if (!places) return false;
  for (size_t k = 0; k < graph->count; k++)
    places[place_of(places, size, graph->nodes, graph->nodes[k].object)] = (uint32_t)k + 1;
  free(graph->places);
  graph->places = places;
  graph->size = size;
  return true;
}

/* The node of an object, made where it is new; NULL: out of memory. A constant, which is counted by nobody,
 * is held from outside. */
static Node *graph_node(Graph *graph, Object *object) {
  if (!graph_room(graph)) return graph->failed = true, NULL;
  uint32_t *place = &graph->places[place_of(graph->places, graph->size, graph->nodes, object)];
  if (!*place) {
    graph->nodes[graph->count] = (Node){object, object->count < 0 ? INT64_MAX / 2 : object->count, false};
    *place = (uint32_t)++graph->count;
  }
  return &graph->nodes[*place - 1];
}

static bool is_node(const Type *type) { return closed_ranks(type); }

static bool visit_inside(const Object *object, ValueVisit visit, void *context) {
  const ObjectOps *ops = object_ops[object->kind];
  return !ops->children || ops->children(object, visit, context);
}

static bool take_reference(void *context, const Type *type, Value value) {
  if (!is_node(type) || !value.object) return true;
  Node *node = graph_node(context, value.object);
  if (node) node->outside--;
  return node != NULL;
}

static bool mark_live(void *context, const Type *type, Value value) {
  Graph *graph = context;
  if (!is_node(type) || !value.object) return true;
  Node *node = graph_node(graph, value.object);
  if (!node->live) {
    node->live = true;
    graph->waiting[graph->waits++] = (uint32_t)(node - graph->nodes);
  }
  return true;
}

/* All that the knots reach, each with its references from outside; false: out of memory. */
static bool graph_reach(Graph *graph, const Knots *knots) {
  for (size_t k = 0; k < knots->count && !graph->failed; k++) {
    Node *node = graph_node(graph, knots->items[k]);
    if (node) node->outside--; /* the session's own */
  }
  for (size_t k = 0; k < graph->count && !graph->failed; k++)
    visit_inside(graph->nodes[k].object, take_reference, graph);
  return !graph->failed;
}

static bool graph_mark(Graph *graph) {
  graph->waiting = malloc((graph->count + 1) * sizeof *graph->waiting);
  if (!graph->waiting) return false;
  for (size_t k = 0; k < graph->count; k++)
    if (graph->nodes[k].outside > 0)
      graph->nodes[k].live = true, graph->waiting[graph->waits++] = (uint32_t)k;
  while (graph->waits) visit_inside(graph->nodes[graph->waiting[--graph->waits]].object, mark_live, graph);
  return true;
}

static void graph_fini(Graph *graph) {
  free(graph->nodes);
  free(graph->places);
  free(graph->waiting);
}

/* Lets go what knots hold, and then them: none of them is freed before all are empty. */
static void untie(Object **knots, size_t count) {
  for (size_t k = 0; k < count; k++) object_ops[knots[k]->kind]->clear(knots[k]);
  for (size_t k = 0; k < count; k++) object_release(knots[k]);
}

size_t knots_collect(Knots *knots) {
  Graph graph = {0};
  Object **dead = malloc((knots->count + 1) * sizeof *dead);
  size_t count = 0, kept = 0;
  knots->fresh = 0;
  if (dead && graph_reach(&graph, knots) && graph_mark(&graph)) {
    for (size_t k = 0; k < knots->count; k++) {
      Object *object = knots->items[k];
      if (graph_node(&graph, object)->live)
        knots->items[kept++] = object;
      else
        dead[count++] = object;
    }
    knots->count = kept;
    knots->reached = graph.count;
  }
  graph_fini(&graph);
  untie(dead, count);
  free(dead);
  return count;
}

void knots_look(Knots *knots) {
  if (knots->count && (knots->reached < REACHED_FEW || knots->fresh > knots->reached / 4))
    knots_collect(knots);
}

void knots_fini(Knots *knots) {
  untie(knots->items, knots->count);
  free(knots->items);
  *knots = (Knots){0};
}

bool knot_tie(Rt *rt, Object *object) {
  Knots *knots = rt->knots;
  if (object_is_knot(object)) return true;
  if (!knots || object->count <= 0)
    return rt_fault(rt, DG_NOT_IMPLEMENTED, "no container comes to hold itself in a parallel loop");
  if (knots->fresh > FRESH_FEW && knots->fresh > knots->reached / 4) knots_collect(knots);
  if (knots->count == knots->cap) {
    size_t cap = knots->cap ? knots->cap * 2 : 16;
    Object **items = realloc(knots->items, cap * sizeof *items);
    if (!items) return rt_fault(rt, DG_MEMORY, "out of memory");
    knots->items = items;
    knots->cap = cap;
  }
  object_retain(object);
  object_close(object, CLOSED_KNOT);
  knots->items[knots->count++] = object;
  knots->fresh++;
  return true;
}

/* ---- walks ---- */

/* A walk. The knots that it came by, each with its type, in their order: those behind `done` have not been
 * gone into, so that no walk recurses from one to another. */
typedef struct Walk {
  KnotVisit visit;
  void *context;
  struct Met {
    const Type *type;
    Value value;
  } * met;
  size_t count, cap, done;
  uint32_t *places; /* of those met, by their addresses, 0 where there is none: at most half full */
  size_t size;
} Walk;

static size_t met_place(const Walk *walk, const uint32_t *places, size_t size, const Object *object) {
  size_t at = ((uintptr_t)object >> 4) * 0x9E3779B97F4A7C15u >> 20;
  for (;; at++) {
    uint32_t place = places[at & (size - 1)];
    if (!place || walk->met[place - 1].value.object == object) return at & (size - 1);
  }
}

static bool walk_room(Walk *walk) {
  if (walk->count < walk->cap) return true;
  size_t cap = walk->cap ? walk->cap * 2 : 16, size = cap * 2;
  struct Met *met = cap < UINT32_MAX ? realloc(walk->met, cap * sizeof *met) : NULL;
  if (met) walk->met = met;
  uint32_t *places = met ? calloc(size, sizeof *places) : NULL;
  if (!places) return false;
  for (size_t k = 0; k < walk->count; k++)
    places[met_place(walk, places, size, met[k].value.object)] = (uint32_t)k + 1;
  free(walk->places);
  walk->places = places;
  walk->size = size;
  walk->cap = cap;
  return true;
}

static bool walk_one(void *context, const Type *type, Value value);

static bool walk_into(Walk *walk, const Type *type, Value value) {
  KnotStep step = walk->visit(walk->context, type, value);
  return step == KNOT_STEP_INTO ? value_children(type, value, walk_one, walk) : step == KNOT_STEP_OVER;
}

static bool walk_one(void *context, const Type *type, Value value) {
  Walk *walk = context;
  if (!type_is_object(type) || !value.object) return true;
  if (!closed_ranks(type) || !object_is_knot(value.object)) return walk_into(walk, type, value);
  if (!walk_room(walk)) return false;
  uint32_t *place = &walk->places[met_place(walk, walk->places, walk->size, value.object)];
  if (*place) return true;
  walk->met[walk->count] = (struct Met){type, value};
  *place = (uint32_t)++walk->count;
  return true;
}

bool knots_walk(const Type *type, Value value, KnotVisit visit, void *context) {
  Walk walk = {.visit = visit, .context = context};
  bool good = value_visit(type, value, walk_one, &walk);
  while (good && walk.done < walk.count) {
    struct Met met = walk.met[walk.done++];
    good = walk_into(&walk, met.type, met.value);
  }
  free(walk.met);
  free(walk.places);
  return good;
}

bool knot_ends(const Object *object, const char *doing) {
  Rt *rt = guard_thread.program;
  if (!rt || !object_closed(object)) return false;
  if (rt->fault.set) return true;
  if ((const char *)__builtin_frame_address(0) >= rt->stack.floor) return false;
  rt_fault(rt, DG_RECURSION, "maximum recursion depth exceeded%s", doing);
  return true;
}
