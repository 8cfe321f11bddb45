/* Arrays as places in shared memory. */
#include "lang/lib/beside/memory.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lang/rt/array/buffer.h"

/* The heap of an interpreter; it stays mapped as long as arrays of it are here, when that has ended, too. */
typedef struct Mapping {
  char *base;
  size_t size;
  uint64_t users; /* arrays' buffers, and Shared while the interpreter runs */
} Mapping;

typedef struct Lent {
  Buffer *buffer; /* NULL: the place is free */
} Lent;

struct Shared {
  Lent *lent; /* number k + 1 */
  uint64_t count, room, first_free;
  Mapping *guest;                              /* NULL: none */
  Array **copied;                              /* of requests that are not answered yet; owned */
  uint64_t copied_count, copied_room, request; /* request: where those of the innermost one begin */
};

/* What arrays of a foreign block keep. */
typedef struct Kept {
  ForeignBuffer foreign; /* first */
  Mapping *mapping;
  Remote *remote; /* the object of Python's that has the memory */
} Kept;

Shared *shared_new(void) { return calloc(1, sizeof(Shared)); }

static void mapping_drop(Mapping *mapping) {
  if (!mapping || --mapping->users) return;
  munmap(mapping->base, mapping->size);
  free(mapping);
}

void shared_forget(Shared *shared) {
  for (uint64_t k = 0; k < shared->count; k++) buffer_release(shared->lent[k].buffer);
  shared->count = shared->first_free = 0;
  mapping_drop(shared->guest);
  shared->guest = NULL;
}

void shared_free(Shared *shared) {
  if (!shared) return;
  shared_forget(shared);
  free(shared->copied);
  free(shared->lent);
  free(shared);
}

static int guest_memory(Shared *shared, int own, size_t size) {
  Mapping *mapping = calloc(1, sizeof *mapping);
  int fd = !mapping ? -1 : own >= 0 ? own : memfd_create("quern beside", MFD_CLOEXEC);
  void *base = MAP_FAILED;
  if (fd >= 0 && (fd == own || !ftruncate(fd, (off_t)size)))
    base = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_NORESERVE, fd, 0);
  if (base == MAP_FAILED) {
    if (fd >= 0) close(fd);
    free(mapping);
    return -1;
  }
  madvise(base, size, MADV_DONTDUMP);
  *mapping = (Mapping){base, size, 1};
  shared->guest = mapping;
  return fd;
}

void shared_begin(Shared *shared, int own, int files[2], size_t sizes[2]) {
  struct stat there;
  files[0] = buffers_share(&sizes[0]);
  sizes[1] = own >= 0 && !fstat(own, &there) ? (size_t)there.st_size : sizes[0];
  files[1] = files[0] < 0 ? -1 : guest_memory(shared, own, sizes[1]);
}

/* ---- out ---- */

static uint64_t lend(Shared *shared, Buffer *buffer) {
  uint64_t at = shared->first_free;
  while (at < shared->count && shared->lent[at].buffer) at++;
  if (at == shared->room) {
    uint64_t room = shared->room ? 2 * shared->room : 64;
    Lent *more = realloc(shared->lent, room * sizeof *more);
    if (!more) return 0;
    shared->lent = more, shared->room = room;
  }
  if (at == shared->count) shared->count++;
  shared->first_free = at + 1;
  shared->lent[at].buffer = buffer;
  buffer_retain(buffer);
  return at + 1;
}

static void put_place(StrBuf *out, char letter, uint64_t number, uint64_t at, const Array *array) {
  unsigned rank = array_rank(array);
  strbuf_putc(out, letter);
  wire_put_number(out, number);
  wire_put_number(out, at);
  strbuf_putc(out, array->head.flags & ARRAY_READONLY || !array->buffer->writable ? 'r' : 'w');
  wire_put_text(out, array->elem->name, strlen(array->elem->name));
  wire_put_number(out, rank);
  for (unsigned k = 0; k < rank; k++) wire_put_number(out, (uint64_t)array_dim(array, k));
  for (unsigned k = 0; k < rank; k++) wire_put_number(out, (uint64_t)array_strides(array)[k]);
}

static void kept_gone(ForeignBuffer *foreign);

bool shared_put(StrBuf *out, Rt *rt, Shared *shared, Array *array) {
  size_t at;
  Buffer *buffer = array->buffer;
  (void)rt;
  if (buffer->foreign && ((ForeignBuffer *)buffer)->gone == kept_gone) {
    const Kept *kept = (const Kept *)buffer;
    if (kept->mapping != shared->guest || !remote_lives(kept->remote)) return false;
    put_place(out, 'P', kept->remote->number, (uint64_t)(array->data - kept->mapping->base), array);
    return true;
  }
  if (!shared->guest || !array->size || !buffer_shared(buffer, &at)) return false;
  uint64_t number = lend(shared, buffer);
  if (number) put_place(out, 'G', number, at + (uint64_t)(array->data - buffer->host), array);
  return number != 0;
}

/* ---- in ---- */

/* What is read of a place. */
typedef struct Place {
  uint64_t number, at, rank;
  bool readonly;
  const Elem *elem;
  int64_t dims[MAX_RANK], strides[MAX_RANK];
  uint64_t low, high; /* where its elements lie, from where to where */
} Place;

/* From where to where the elements lie, within a memory of `size` bytes. */
static bool place_extent(Place *p, size_t size) {
  int64_t low = 0, high = (int64_t)p->elem->bytes;
  if (p->at >= size) return false;
  for (unsigned k = 0; k < p->rank; k++) {
    int64_t reach;
    if (p->dims[k] <= 0 || __builtin_mul_overflow(p->dims[k] - 1, p->strides[k], &reach)) return false;
    if (__builtin_add_overflow(reach < 0 ? low : high, reach, reach < 0 ? &low : &high)) return false;
  }
  if (low < -(int64_t)p->at || high > (int64_t)(size - p->at)) return false;
  p->low = p->at - (uint64_t)-low;
  p->high = p->at + (uint64_t)high;
  return true;
}

static bool read_place(WireReader *in, Place *p) {
  const char *name;
  size_t length;
  char flag;
  if (!wire_number(in, &p->number) || !wire_number(in, &p->at) || !wire_byte(in, &flag) ||
      !wire_text(in, &name, &length) || !wire_number(in, &p->rank) || p->rank > MAX_RANK)
    return false;
  p->readonly = flag == 'r';
  p->elem = wire_elem(name, length);
  for (unsigned k = 0; k < p->rank; k++)
    if (!wire_number(in, (uint64_t *)&p->dims[k])) return false;
  for (unsigned k = 0; k < p->rank; k++)
    if (!wire_number(in, (uint64_t *)&p->strides[k])) return false;
  return p->elem != NULL;
}

static bool is_aligned(const Place *p, const char *data) {
  size_t bytes = p->elem->bytes < sizeof(double) ? p->elem->bytes : sizeof(double);
  bool good = (uintptr_t)data % bytes == 0;
  for (unsigned k = 0; k < p->rank; k++)
    good &= p->dims[k] <= 1 || (uint64_t)p->strides[k] % bytes == 0; /* bytes: a power of two */
  return good;
}

static void kept_gone(ForeignBuffer *foreign) {
  Kept *kept = (Kept *)foreign;
  Object *remote = &kept->remote->head.head;
  mapping_drop(kept->mapping);
  free(kept);
  object_release(remote);
}

/* A buffer over the whole of what an array of Python's lies in. */
static Buffer *keep(Shared *shared, Beside *beside, RemoteMaker *make, const Place *p) {
  Kept *kept = calloc(1, sizeof *kept);
  Remote *remote = kept ? make(beside, p->number, "ndarray", strlen("ndarray")) : NULL;
  if (!remote) {
    free(kept);
    return NULL;
  }
  kept->foreign = (ForeignBuffer){.buffer = {.count = 1,
                                             .writable = !p->readonly,
                                             .foreign = 1,
                                             .bytes = (size_t)(p->high - p->low),
                                             .host = shared->guest->base + p->low},
                                  .gone = kept_gone};
  kept->mapping = shared->guest;
  kept->remote = remote;
  shared->guest->users++;
  return &kept->foreign.buffer;
}

bool shared_get(WireReader *in, Rt *rt, Shared *shared, RemoteMaker *make, bool ours, Array **out) {
  Place p = {.number = 0};
  size_t at;
  Buffer *buffer = NULL;
  char *data;
  if (!read_place(in, &p)) return false;
  if (ours) {
    if (!p.number || p.number > shared->count || !(buffer = shared->lent[p.number - 1].buffer)) return false;
    if (!buffer_shared(buffer, &at) || p.at < at) return false;
    p.at -= at;
    if (!place_extent(&p, buffer->bytes)) return false;
    data = buffer->host + p.at;
    buffer_retain(buffer);
  } else {
    if (!shared->guest || !place_extent(&p, shared->guest->size)) return false;
    data = shared->guest->base + p.at;
    buffer = keep(shared, rt->library.beside, make, &p);
    if (!buffer) return false;
  }
  if (!is_aligned(&p, data)) return buffer_release(buffer), false;
  *out = array_of_buffer(rt, buffer, p.elem, data, (unsigned)p.rank, p.dims, p.strides);
  buffer_release(buffer);
  if (*out && p.readonly) (*out)->head.flags |= ARRAY_READONLY;
  return *out != NULL;
}

bool shared_let_go(WireReader *in, Shared *shared) {
  uint64_t count, number;
  if (!wire_number(in, &count)) return false;
  for (uint64_t k = 0; k < count; k++) {
    if (!wire_number(in, &number) || !number || number > shared->count) return false;
    Buffer *gone = shared->lent[number - 1].buffer;
    if (!gone) return false;
    shared->lent[number - 1].buffer = NULL;
    if (number - 1 < shared->first_free) shared->first_free = number - 1;
    buffer_release(gone);
  }
  return true;
}

/* ---- copies ---- */

bool shared_note(Shared *shared, Array *array) {
  if (shared->copied_count == shared->copied_room) {
    uint64_t room = shared->copied_room ? 2 * shared->copied_room : 16;
    Array **more = realloc(shared->copied, room * sizeof(Array *));
    if (!more) return false;
    shared->copied = more, shared->copied_room = room;
  }
  shared->copied[shared->copied_count++] = array;
  object_retain(&array->head);
  return true;
}

uint64_t shared_begin_request(Shared *shared) {
  uint64_t before = shared->request;
  shared->request = shared->copied_count;
  return before;
}

void shared_end_request(Shared *shared, uint64_t before) {
  while (shared->copied_count > shared->request)
    object_release(&shared->copied[--shared->copied_count]->head);
  shared->request = before;
}

bool shared_changed(WireReader *in, Rt *rt, Shared *shared) {
  uint64_t index;
  if (!wire_number(in, &index) || index >= shared->copied_count - shared->request) return false;
  Array *to = shared->copied[shared->request + index];
  size_t bytes = (size_t)to->size * to->elem->bytes;
  if ((size_t)(in->end - in->at) != bytes || to->head.flags & ARRAY_READONLY) return false;
  Array *from = array_new(rt, to->elem, array_rank(to), array_shape(to), false);
  if (!from) return false;
  memcpy(from->data, in->at, bytes);
  bool good = array_assign(rt, to, from);
  object_release(&from->head);
  return good;
}
