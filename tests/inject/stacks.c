/* Keys of call stacks (stacks.h), by the tables that unwind C++'s exceptions: our release build keeps no
 * frame pointers, nor do the libraries. */
#include "stacks.h"

#include <dlfcn.h>
#include <link.h>
#include <string.h>
#include <sys/auxv.h>
#include <unwind.h>

static const uint64_t *ours;
static size_t ours_count; /* of pairs */
static const void *program;

void stacks_start(const void *ranges, size_t bytes) {
  struct dl_find_object found;
  ours = ranges;
  ours_count = bytes / (2 * sizeof *ours);
  if (!_dl_find_object((void *)(uintptr_t)getauxval(AT_ENTRY), &found)) program = found.dlfo_link_map;
}

static uint64_t mixed(uint64_t hash, uint64_t value) {
  hash = (hash ^ value) * 0x9e3779b97f4a7c15u;
  return hash ^ (hash >> 29);
}

static uint64_t name_hash(const char *path) {
  const char *slash = strrchr(path, '/');
  uint64_t hash = 7;
  for (const char *at = slash ? slash + 1 : path; *at; at++) hash = mixed(hash, (unsigned char)*at);
  return hash;
}

static int address_ours(uint64_t address) {
  size_t low = 0, high = ours_count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (ours[2 * middle + 1] <= address)
      low = middle + 1;
    else
      high = middle;
  }
  return low < ours_count && ours[2 * low] <= address;
}

struct walk {
  struct stack_key *key;
  uint64_t site;
  uint32_t library;
  int begun, own;
};

/* A place in a module: 40 bits of offset, 24 of the module's name; 0 for the program. 1: no module. */
static uint64_t place(uint64_t address, int *own) {
  struct dl_find_object found;
  *own = 0;
  if (_dl_find_object((void *)(uintptr_t)address, &found)) return 1;
  const struct link_map *module = found.dlfo_link_map;
  address -= (uint64_t)module->l_addr;
  if ((const void *)module == program) {
    *own = address_ours(address);
    return address;
  }
  return address | name_hash(module->l_name) << 40;
}

static int key_has(const struct stack_key *key, uint64_t frame) {
  for (uint32_t k = 0; k < key->count; k++)
    if (key->frames[k] == frame) return 1;
  return 0;
}

static _Unwind_Reason_Code walk_frame(struct _Unwind_Context *context, void *data) {
  struct walk *walk = data;
  struct stack_key *key = walk->key;
  uint64_t address = (uint64_t)_Unwind_GetIP(context);
  int own;
  if (!walk->begun && address != walk->site) return _URC_NO_REASON;
  walk->begun = 1;
  uint64_t frame = place(address, &own);
  walk->own |= own;
  if (own ? key_has(key, frame) : walk->own || walk->library++ >= LIBRARY_FRAMES) return _URC_NO_REASON;
  key->frames[key->count++] = frame;
  return key->count < KEY_FRAMES ? _URC_NO_REASON : _URC_NORMAL_STOP;
}

void stack_key(int call, const void *site, struct stack_key *key) {
  struct walk walk = {.key = key, .site = (uint64_t)(uintptr_t)site};
  *key = (struct stack_key){.call = (uint32_t)call};
  _Unwind_Backtrace(walk_frame, &walk);
  uint64_t hash = mixed(1, (uint64_t)call);
  for (uint32_t k = 0; k < key->count; k++) hash = mixed(hash, key->frames[k]);
  key->hash = hash ? hash : 1;
}

void board_note(struct board *board, const struct stack_key *key) {
  for (uint32_t k = 0; k < STACKS; k++) {
    struct stack_slot *slot = &board->slots[(key->hash + k) % STACKS];
    uint64_t there = 0;
    if (atomic_compare_exchange_strong(&slot->hash, &there, key->hash)) {
      slot->call = key->call, slot->count = key->count;
      memcpy(slot->frames, key->frames, sizeof slot->frames);
      there = key->hash;
    }
    if (there != key->hash) continue;
    atomic_fetch_or(&slot->phases, 1u << atomic_load(&board->phase));
    atomic_fetch_add(&slot->times, 1);
    return;
  }
  atomic_fetch_add(&board->lost, 1);
}
