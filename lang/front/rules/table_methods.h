/* The numbers that lang/front/rules/builtins.def has of the methods of dictionaries and sets. */
#ifndef QUERN_FRONT_RULES_TABLE_METHODS_H
#define QUERN_FRONT_RULES_TABLE_METHODS_H

typedef enum DictMethod {
  DICT_keys,
  DICT_values,
  DICT_items,
  DICT_get,
  DICT_pop,
  DICT_popitem,
  DICT_setdefault,
  DICT_update,
  DICT_subtract,
  DICT_copy,
  DICT_clear,
  DICT_move_to_end
} DictMethod;

typedef enum SetMethod {
  SET_add,
  SET_remove,
  SET_discard,
  SET_pop,
  SET_clear,
  SET_copy,
  SET_union,
  SET_intersection,
  SET_difference,
  SET_symmetric_difference,
  SET_update,
  SET_intersection_update,
  SET_difference_update,
  SET_symmetric_difference_update,
  SET_issubset,
  SET_issuperset,
  SET_isdisjoint
} SetMethod;

typedef enum DequeMethod {
  DEQUE_append,
  DEQUE_appendleft,
  DEQUE_extend,
  DEQUE_extendleft,
  DEQUE_pop,
  DEQUE_popleft,
  DEQUE_insert,
  DEQUE_remove,
  DEQUE_clear,
  DEQUE_copy,
  DEQUE_count,
  DEQUE_index,
  DEQUE_reverse,
  DEQUE_rotate
} DequeMethod;

typedef enum ChainMethod {
  CHAIN_keys,
  CHAIN_values,
  CHAIN_items,
  CHAIN_new_child,
  CHAIN_update,
  CHAIN_pop,
  CHAIN_copy
} ChainMethod;

#endif
