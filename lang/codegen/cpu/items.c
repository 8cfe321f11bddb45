/* Items: of lists, deques, tuples and strings, read and written where they lie, without a call of the
 * library.
 *
 * What the library asks is asked here: whether the index is inside, whether the list holds items of the kind
 * that the code was checked for, whether there is room. Where one answer is no the library is called, which
 * has the last word and the texts.
 *
 * A tuple that is an item lies in the list itself: its parts are read and written there, and none is made.
 *
 * Invariant: the memory classes "list" (headers), "item" and "text" (strings, which never change) are what is
 * read and written here; none is ever another. */
#include "lang/codegen/cpu/gen.h"

/* A list's header as it is now. */
typedef struct Header {
  LLVMValueRef list, kind, count, cap, items;
} Header;

static LLVMValueRef read_word(Gen *g, LLVMTypeRef type, LLVMValueRef list, size_t offset) {
  Emit *e = g->e;
  LLVMValueRef word = LLVMBuildLoad2(e->b, type, emit_offset(e, list, emit_i64(e, (int64_t)offset)), "");
  emit_tbaa(e, word, "list");
  return word;
}

static Header header_of(Gen *g, Ref r) {
  LLVMValueRef list = gen_value(g, r, 0);
  return (Header){.list = list,
                  .kind = read_word(g, g->e->ptr, list, offsetof(List, item)),
                  .count = read_word(g, g->e->i64, list, offsetof(List, count)),
                  .cap = read_word(g, g->e->i64, list, offsetof(List, cap)),
                  .items = read_word(g, g->e->ptr, list, offsetof(List, items))};
}

/* Whether the items are of the kind that instruction r reads or writes. */
static LLVMValueRef is_kind(Gen *g, Ref r, const Header *header) {
  const Type *item = link_item(g->fn, gen_ins(g, r));
  return emit_icmp(g->e, LLVMIntEQ, header->kind, gen_link(g, link_type(g->plan, item)));
}

static LLVMValueRef item_at(Gen *g, const Header *header, const Type *item, LLVMValueRef index) {
  Emit *e = g->e;
  LLVMValueRef bytes = emit_i64(e, (int64_t)sizeof(Value) * list_width(item));
  return emit_offset(e, header->items, LLVMBuildNSWMul(e->b, index, bytes, ""));
}

/* The index counted from the start, which may be outside still. */
static LLVMValueRef from_start(Gen *g, LLVMValueRef index, LLVMValueRef count) {
  Emit *e = g->e;
  LLVMValueRef below = emit_icmp(e, LLVMIntSLT, index, emit_i64(e, 0));
  return emit_select(e, below, LLVMBuildAdd(e->b, index, count, ""), index);
}

GenFork gen_fork(Gen *g, LLVMValueRef good) {
  LLVMBasicBlockRef here = emit_block(g->e, "item");
  GenFork fork = {.call = emit_block(g->e, "call"), .end = emit_block(g->e, "on")};
  emit_branch_likely(g->e, good, here, fork.call);
  emit_at(g->e, here);
  return fork;
}

/* One value of each part: that of `fork` or of the library. */
static const LLVMValueRef *join(Gen *g, const Type *type, const GenFork *fork, const LLVMValueRef *called,
                                LLVMBasicBlockRef from) {
  Emit *e = g->e;
  PartList list = gen_parts(g, type);
  LLVMValueRef *parts = gen_room(g, type);
  for (uint32_t k = 0; k < list.count; k++) {
    if (!gen_kept(&list.items[k])) continue;
    parts[k] = LLVMBuildPhi(e->b, LLVMTypeOf(called[k]), "");
    LLVMAddIncoming(parts[k], (LLVMValueRef[]){fork->parts[k], called[k]},
                    (LLVMBasicBlockRef[]){fork->here, from}, 2);
  }
  return parts;
}

void gen_fork_end(Gen *g, Ref r, GenFork *fork) {
  Emit *e = g->e;
  const Type *type = gen_ins(g, r)->type;
  bool value = type_has_storage(type);
  LLVMValueRef out;
  fork->here = LLVMGetInsertBlock(e->b);
  emit_jump(e, fork->end);
  emit_at(e, fork->call);
  gen_check(g, gen_lib_outcome(g, r, value && type_is_scalar(type), &out), r); /* objects are counted */
  const LLVMValueRef *called = value ? gen_take_value(g, type, out) : NULL;
  LLVMBasicBlockRef from = LLVMGetInsertBlock(e->b);
  emit_jump(e, fork->end);
  emit_at(e, fork->end);
  if (value) gen_define(g, r, join(g, type, fork, called, from), false);
}

/* ---- lists ---- */

static void get_item(Gen *g, Ref r) {
  Emit *e = g->e;
  Header header = header_of(g, r);
  LLVMValueRef index = from_start(g, gen_value(g, r, 1), header.count);
  GenFork fork =
      gen_fork(g, emit_and(e, emit_icmp(e, LLVMIntULT, index, header.count), is_kind(g, r, &header)));
  const Type *type = gen_ins(g, r)->type;
  LLVMValueRef at = item_at(g, &header, type, index);
  e->memory = "item";
  fork.parts = type->kind == TY_TUPLE ? gen_unbox_items(g, type, at, true) : gen_unbox(g, type, at, true);
  e->memory = NULL;
  gen_fork_end(g, r, &fork);
}

/* The items of a tuple; those that are tuples are made first, so that a lack of memory leaves its place as it
 * was. */
static void write_tuple_items(Gen *g, Ref r, const Type *type, const LLVMValueRef *parts, LLVMValueRef to) {
  Emit *e = g->e;
  if (!gen_boxed_inside(type)) {
    gen_box_items(g, r, type, parts, to);
    return;
  }
  LLVMValueRef made = gen_values(g, type->count + TUPLE_HEAD);
  gen_box_items(g, r, type, parts, made);
  for (unsigned k = 0; k < type->count; k++)
    LLVMBuildMemCpy(e->b, gen_box_item(g, to, k), 8, gen_box_item(g, made, k), 8,
                    emit_i64(e, (int64_t)sizeof(Value)));
}

/* A tuple in its place in a list: what list_put writes. */
static void write_tuple(Gen *g, Ref r, Ref value, LLVMValueRef to) {
  const Type *type = gen_ins(g, value)->type;
  write_tuple_items(g, r, type, g->regs[value].parts, to);
  gen_box_head(g, type, to);
}

void gen_write_item(Gen *g, Ref r, uint32_t k, LLVMValueRef to) {
  Ref value = gen_arg_ref(g, r, k);
  bool boxed = true;
  g->e->memory = "item";
  if (gen_ins(g, value)->type->kind == TY_TUPLE)
    write_tuple(g, r, value, to);
  else
    gen_box_register(g, r, value, to, &boxed);
  g->e->memory = NULL;
  if (!boxed) gen_retain(g, gen_ins(g, value)->type, g->regs[value].parts);
}

/* The objects of an item, to be released when another item lies in its place; how many. */
static unsigned objects_at(Gen *g, const Type *type, LLVMValueRef item, LLVMValueRef *out) {
  unsigned count = 0;
  bool tuple = type->kind == TY_TUPLE;
  for (unsigned k = 0; k < (tuple ? type->count : 1); k++) {
    LLVMValueRef at = tuple ? gen_box_item(g, item, k) : item;
    if (!type_is_object(tuple ? type->items[k] : type)) continue;
    LLVMValueRef object = out[count++] = LLVMBuildLoad2(g->e->b, g->e->ptr, at, "");
    emit_tbaa(g->e, object, "item");
  }
  return count;
}

static void set_item(Gen *g, Ref r) {
  Emit *e = g->e;
  Header header = header_of(g, r);
  LLVMValueRef index = from_start(g, gen_value(g, r, 1), header.count);
  GenFork fork =
      gen_fork(g, emit_and(e, emit_icmp(e, LLVMIntULT, index, header.count), is_kind(g, r, &header)));
  const Type *type = gen_arg_type(g, r, 2);
  LLVMValueRef at = item_at(g, &header, type, index),
               *old = arena_array(g->arena, LLVMValueRef, type->count + 1);
  unsigned count = objects_at(g, type, at, old);
  gen_write_item(g, r, 2, at);
  for (unsigned k = 0; k < count; k++) emit_call(e, "object_release", &old[k], 1);
  gen_fork_end(g, r, &fork);
}

static void append_item(Gen *g, Ref r) {
  Emit *e = g->e;
  Header header = header_of(g, r);
  LLVMValueRef room = emit_icmp(e, LLVMIntSLT, header.count, header.cap);
  GenFork fork = gen_fork(g, emit_and(e, room, is_kind(g, r, &header)));
  gen_write_item(g, r, 1, item_at(g, &header, gen_arg_type(g, r, 1), header.count));
  LLVMValueRef count = LLVMBuildStore(e->b, LLVMBuildAdd(e->b, header.count, emit_i64(e, 1), ""),
                                      emit_offset(e, header.list, emit_i64(e, offsetof(List, count))));
  emit_tbaa(e, count, "list");
  gen_fork_end(g, r, &fork);
}

/* ---- deques ---- */

static void write_word(Gen *g, LLVMValueRef word, LLVMValueRef list, size_t offset) {
  Emit *e = g->e;
  LLVMValueRef at = emit_offset(e, list, emit_i64(e, (int64_t)offset));
  emit_tbaa(e, LLVMBuildStore(e->b, word, at), "list");
}

static void add_to_word(Gen *g, LLVMValueRef list, size_t offset, int64_t by) {
  LLVMValueRef word = read_word(g, g->e->i64, list, offset);
  write_word(g, LLVMBuildAdd(g->e->b, word, emit_i64(g->e, by), ""), list, offset);
}

/* One item more or less at an end of a deque, or at the right one of a list: the words of its header that
 * change, as in list_shift and list_unshift. */
static void move_end(Gen *g, Ref r, const Header *header, const Type *item, bool left, int64_t by) {
  Emit *e = g->e;
  int64_t width = list_width(item);
  write_word(g, LLVMBuildAdd(e->b, header->count, emit_i64(e, by), ""), header->list, offsetof(List, count));
  if (gen_arg_type(g, r, 0)->kind == TY_DEQUE) add_to_word(g, header->list, offsetof(Deque, changes), 1);
  if (!left) return;
  LLVMValueRef first = emit_offset(e, header->items, emit_i64(e, -by * width * (int64_t)sizeof(Value)));
  write_word(g, first, header->list, offsetof(List, items));
  add_to_word(g, header->list, offsetof(List, front), -by * width);
  write_word(g, LLVMBuildAdd(e->b, header->cap, emit_i64(e, by), ""), header->list, offsetof(List, cap));
}

/* The item's references are the register's from then on. The last item is the library's to take, which puts
 * the next of a deque to the beginning of the block. */
static void pop_item(Gen *g, Ref r) {
  Emit *e = g->e;
  const Type *type = gen_ins(g, r)->type;
  bool left = gen_arg_type(g, r, 0)->kind == TY_DEQUE && gen_ins(g, r)->imm.lib.extra,
       tuple = type->kind == TY_TUPLE;
  Header header = header_of(g, r);
  LLVMValueRef more = emit_icmp(e, LLVMIntSGT, header.count, emit_i64(e, 1)),
               last = LLVMBuildSub(e->b, header.count, emit_i64(e, 1), "");
  if (gen_ins(g, r)->imm.lib.lib == LIB_list_pop)
    more = emit_and(e, more, emit_icmp(e, LLVMIntEQ, gen_value(g, r, 1), emit_i64(e, -1)));
  GenFork fork = gen_fork(g, emit_and(e, more, is_kind(g, r, &header)));
  LLVMValueRef at = left ? header.items : item_at(g, &header, type, last);
  e->memory = "item";
  fork.parts = tuple ? gen_unbox_items(g, type, at, false) : gen_unbox(g, type, at, false);
  e->memory = NULL;
  move_end(g, r, &header, type, left, -1);
  gen_fork_end(g, r, &fork);
}

static void push_item(Gen *g, Ref r) {
  Emit *e = g->e;
  const Type *type = gen_arg_type(g, r, 1);
  bool left = gen_ins(g, r)->imm.lib.extra;
  Header header = header_of(g, r);
  LLVMValueRef front = read_word(g, e->i64, header.list, offsetof(List, front)),
               most = read_word(g, e->i64, header.list, offsetof(Deque, most)),
               room = left ? emit_icmp(e, LLVMIntSGE, front, emit_i64(e, list_width(type)))
                           : emit_icmp(e, LLVMIntSLT, header.count, header.cap),
               good = emit_and(e, room, is_kind(g, r, &header));
  GenFork fork = gen_fork(g, emit_and(e, good, emit_icmp(e, LLVMIntSLT, most, emit_i64(e, 0))));
  gen_write_item(g, r, 1, item_at(g, &header, type, left ? emit_i64(e, -1) : header.count));
  move_end(g, r, &header, type, left, 1);
  gen_fork_end(g, r, &fork);
}

/* ---- tuples ---- */

static void select_item(Gen *g, Ref r) {
  Emit *e = g->e;
  const LLVMValueRef *items = gen_operand(g, r, 0);
  unsigned count = gen_arg_type(g, r, 0)->count;
  LLVMValueRef index = from_start(g, gen_value(g, r, 1), emit_i64(e, count)), item = items[0];
  GenFork fork = gen_fork(g, emit_icmp(e, LLVMIntULT, index, emit_i64(e, count)));
  for (unsigned k = 1; k < count; k++)
    item = emit_select(e, emit_icmp(e, LLVMIntEQ, index, emit_i64(e, k)), items[k], item);
  fork.parts = &item;
  gen_fork_end(g, r, &fork);
}

/* ---- strings ---- */

static LLVMValueRef read_text(Gen *g, LLVMTypeRef type, LLVMValueRef str, LLVMValueRef offset) {
  LLVMValueRef word = LLVMBuildLoad2(g->e->b, type, emit_offset(g->e, str, offset), "");
  emit_tbaa(g->e, word, "text");
  emit_invariant(g->e, word);
  return word;
}

static LLVMValueRef points_of(Gen *g, LLVMValueRef str) {
  return read_text(g, g->e->i64, str, emit_i64(g->e, offsetof(Str, points)));
}

/* A character that is a number (gen_is_char): one byte of a text that has a byte for each of its characters,
 * if it is ASCII. */
static void read_char(Gen *g, Ref r) {
  Emit *e = g->e;
  LLVMValueRef str = gen_value(g, r, 0), points = points_of(g, str), out,
               length = read_text(g, e->i64, str, emit_i64(e, offsetof(Str, length))),
               index = from_start(g, gen_value(g, r, 1), points);
  LLVMBasicBlockRef inside = emit_block(e, "inside"), call = emit_block(e, "call"), end = emit_block(e, "on");
  emit_branch_likely(
      e, emit_and(e, emit_icmp(e, LLVMIntEQ, points, length), emit_icmp(e, LLVMIntULT, index, points)),
      inside, call);
  emit_at(e, inside);
  LLVMValueRef at = LLVMBuildAdd(e->b, index, emit_i64(e, offsetof(Str, text)), ""),
               byte = read_text(g, e->i8, str, at), number = LLVMBuildZExt(e->b, byte, e->i64, "");
  emit_branch_likely(e, emit_icmp(e, LLVMIntSGE, byte, LLVMConstNull(e->i8)), end, call);
  emit_at(e, call);
  gen_check(g, gen_lib_outcome(g, r, true, &out), r);
  LLVMValueRef text = LLVMBuildLoad2(e->b, e->ptr, out, ""), called = emit_call(e, "cg_char", &text, 1);
  LLVMBasicBlockRef from = LLVMGetInsertBlock(e->b);
  emit_jump(e, end);
  emit_at(e, end);
  LLVMValueRef value = g->regs[r].value = LLVMBuildPhi(e->b, e->i64, "");
  LLVMAddIncoming(value, (LLVMValueRef[]){number, called}, (LLVMBasicBlockRef[]){inside, from}, 2);
}

/* A text among characters in the order of texts: between two of them where it is longer than one. */
static LLVMValueRef place_of(Gen *g, Ref r) {
  Emit *e = g->e;
  if (gen_is_char(g, r)) return LLVMBuildNUWMul(e->b, g->regs[r].value, emit_i64(e, 2), "");
  const Str *str = gen_ins(g, r)->imm.str;
  if (!str->length) return emit_i64(e, -1);
  return emit_i64(e, 2 * utf8_bytes(str->text, (size_t)str->length) + (str->points > 1));
}

static void compare_chars(Gen *g, Ref r) {
  Emit *e = g->e;
  LLVMValueRef a = place_of(g, gen_arg_ref(g, r, 0)), b = place_of(g, gen_arg_ref(g, r, 1)),
               more = LLVMBuildZExt(e->b, emit_icmp(e, LLVMIntSGT, a, b), e->i64, ""),
               less = LLVMBuildZExt(e->b, emit_icmp(e, LLVMIntSLT, a, b), e->i64, "");
  g->regs[r].value = LLVMBuildSub(e->b, more, less, "");
}

static void number_of_char(Gen *g, Ref r) {
  Emit *e = g->e;
  LLVMValueRef bytes = gen_value(g, r, 0);
  LLVMBasicBlockRef here = LLVMGetInsertBlock(e->b), call = emit_block(e, "call"), end = emit_block(e, "on");
  emit_branch_likely(e, emit_icmp(e, LLVMIntSLT, bytes, emit_i64(e, 0x80)), end, call);
  emit_at(e, call);
  LLVMValueRef point = emit_call(e, "cg_char_point", &bytes, 1);
  emit_jump(e, end);
  emit_at(e, end);
  LLVMValueRef value = g->regs[r].value = LLVMBuildPhi(e->b, e->i64, "");
  LLVMAddIncoming(value, (LLVMValueRef[]){bytes, point}, (LLVMBasicBlockRef[]){here, call}, 2);
}

/* A character is a number wherever it is used, so these are made in code that hardly ever runs too. */
/* What lies behind the list's end is asked for too: that is no access. */
static void ask_ahead(Gen *g, Ref r) {
  enum { LINE = 64 };
  Emit *e = g->e;
  const Type *list = gen_arg_type(g, r, 0);
  LLVMValueRef items = read_word(g, e->ptr, gen_value(g, r, 0), offsetof(List, items));
  int64_t item = (int64_t)sizeof(Value) * list_width(list->count ? list->items[0] : NULL);
  LLVMValueRef from = emit_offset(e, items, LLVMBuildMul(e->b, gen_value(g, r, 1), emit_i64(e, item), ""));
  for (int64_t at = 0; at < gen_ins(g, r)->imm.lib.extra * item; at += LINE) {
    enum { READ, MOST_LOCAL = 3, DATA = 1 };
    LLVMValueRef args[] = {emit_offset(e, from, emit_i64(e, at)), emit_i32(e, READ), emit_i32(e, MOST_LOCAL),
                           emit_i32(e, DATA)};
    emit_intrinsic(e, "llvm.prefetch", e->ptr, args, 4);
  }
}

static bool string_item(Gen *g, Ref r) {
  LibId lib = gen_ins(g, r)->imm.lib.lib;
  if (lib == LIB_str_length)
    g->regs[r].value = points_of(g, gen_value(g, r, 0));
  else if (lib == LIB_str_index)
    read_char(g, r);
  else if (lib == LIB_str_compare)
    compare_chars(g, r);
  else if (lib == LIB_ord)
    number_of_char(g, r);
  else
    return false;
  return true;
}

bool gen_item(Gen *g, Ref r) {
  const Ins *ins = gen_ins(g, r);
  if (!(ins->flags & INS_ITEM)) return false;
  if (string_item(g, r)) return true;
  if (g->cold) return false;
  LibId lib = ins->imm.lib.lib;
  if (lib == LIB_list_length)
    g->regs[r].value = read_word(g, g->e->i64, gen_value(g, r, 0), offsetof(List, count));
  else if (lib == LIB_list_ahead)
    ask_ahead(g, r);
  else if (lib == LIB_list_get)
    get_item(g, r);
  else if (lib == LIB_list_set)
    set_item(g, r);
  else if (lib == LIB_list_append)
    append_item(g, r);
  else if (lib == LIB_deque_push)
    push_item(g, r);
  else if ((lib == LIB_deque_pop || lib == LIB_list_pop) && !gen_boxed_inside(gen_ins(g, r)->type))
    pop_item(g, r);
  else if (lib == LIB_tuple_get)
    select_item(g, r);
  else
    return gen_table(g, r);
  return true;
}
