/* link: tests/unit/fake_cuda.c */
/* The driver layer on a fake driver: copies of every size, memory that is kept, two devices, every call made
 * to fail at each of its times, sticky errors and what comes after them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fake_cuda.h"
#include "gpu/cuda/device.h"
#include "tests/unit/check.h"

enum { LARGE = (9 << 20) + 12345, TOTAL = 64 << 20 };

static CudaDriver driver;
static char source[LARGE], target[LARGE];

static Device *open_device(unsigned ordinal, DeviceError *error) {
  return cuda_device_new(&driver, ordinal, NULL, error);
}

static bool copy(Device *device, DeviceCopyKind kind, void *to, const void *from, size_t bytes,
                 DeviceError *error) {
  DeviceCopy copy = {.kind = kind, .to = to, .from = from, .bytes = bytes};
  return device->ops->copy(device, &copy, error);
}

/* ---- one of everything ---- */

typedef struct Scene {
  Device *device;
  void *small, *large, *other, *pinned, *mapped, *managed, *stream, *begin, *end, *module;
} Scene;

static bool scene_memory(Scene *s, DeviceError *error) {
  Device *device = s->device;
  const DeviceOps *ops = device->ops;
  void *on_device = NULL;
  uint64_t left, total;
  return (s->small = ops->alloc(device, 1000, error)) && (s->large = ops->alloc(device, LARGE, error)) &&
         (s->other = ops->alloc(device, LARGE, error)) &&
         (s->pinned = ops->host_alloc(device, 1000, DEVICE_HOST_PINNED, NULL, error)) &&
         (s->mapped = ops->host_alloc(device, 1000, DEVICE_HOST_MAPPED, &on_device, error)) &&
         (s->managed = ops->host_alloc(device, 1000, DEVICE_HOST_MANAGED, &on_device, error)) &&
         copy(device, DEVICE_COPY_IN, s->small, source, 1000, error) &&
         copy(device, DEVICE_COPY_IN, s->large, source, LARGE, error) &&
         copy(device, DEVICE_COPY_WITHIN, s->other, s->large, LARGE, error) &&
         copy(device, DEVICE_COPY_OUT, target, s->other, LARGE, error) &&
         ops->fill(device, s->small, 7, 1000, NULL, error) && ops->memory_info(device, &left, &total, error);
}

static bool scene_code(Scene *s, DeviceError *error) {
  Device *device = s->device;
  const DeviceOps *ops = device->ops;
  void *function, *arguments[] = {&s->small};
  DeviceFunctionInfo info;
  uint32_t blocks;
  void *constants;
  size_t constant_bytes;
  DeviceLaunch launch = {.grid = {4, 1, 1}, .block = {128, 1, 1}, .arguments = arguments, .count = 1};
  if (!(s->module = ops->load(device, "ptx", 3, error)) ||
      !(function = ops->function(device, s->module, "kernel", error)) ||
      !ops->function_info(device, function, &info, error) || info.registers != 40 ||
      !ops->occupancy(device, function, 256, 0, &blocks, error) ||
      !ops->symbol(device, s->module, "constants", &constants, &constant_bytes, error) ||
      !copy(device, DEVICE_COPY_WITHIN, constants, s->small, constant_bytes, error) ||
      !ops->launch(device, function, &launch, error))
    return false;
  launch.shared_bytes = 100000;
  if (!ops->launch(device, function, &launch, error)) return false;
  launch.cooperative = true;
  launch.stream = s->stream;
  return ops->launch(device, function, &launch, error);
}

static bool scene_streams(Scene *s, DeviceError *error) {
  Device *device = s->device;
  const DeviceOps *ops = device->ops;
  bool reached = true;
  float milliseconds = 0;
  DeviceCopy copy = {DEVICE_COPY_IN, s->small, s->pinned, 1000, s->stream, true, 0};
  return ops->event_record(device, s->begin, s->stream, error) && ops->copy(device, &copy, error) &&
         ops->event_record(device, s->end, s->stream, error) &&
         ops->event_wait(device, s->end, NULL, error) && ops->event_query(device, s->end, &reached, error) &&
         ops->event_sync(device, s->end, error) &&
         ops->event_elapsed(device, s->begin, s->end, &milliseconds, error) && milliseconds == 2 &&
         ops->sync(device, s->stream, error) && ops->sync(device, NULL, error);
}

static bool scene_play(Scene *s, DeviceError *error) {
  const DeviceOps *ops = s->device->ops;
  return (s->stream = ops->stream_new(s->device, error)) &&
         (s->begin = ops->event_new(s->device, true, error)) &&
         (s->end = ops->event_new(s->device, true, error)) && scene_memory(s, error) &&
         scene_code(s, error) && scene_streams(s, error);
}

static void scene_clear(Scene *s) {
  Device *device = s->device;
  const DeviceOps *ops = device->ops;
  ops->free(device, s->small, 1000);
  ops->free(device, s->large, LARGE);
  ops->free(device, s->other, LARGE);
  ops->host_free(device, s->pinned, 1000);
  ops->host_free(device, s->mapped, 1000);
  ops->host_free(device, s->managed, 1000);
  ops->unload(device, s->module);
  ops->event_free(device, s->begin);
  ops->event_free(device, s->end);
  ops->stream_free(device, s->stream);
  *s = (Scene){.device = device};
}

/* Opens a device, plays the scene and clears up; whether nothing failed. */
static bool scene_whole(DeviceError *error) {
  Scene s = {.device = open_device(0, error)};
  if (!s.device) return false;
  bool good = scene_play(&s, error);
  scene_clear(&s);
  cuda_device_free(s.device);
  return good;
}

static void test_scene(void) {
  DeviceError error = {0};
  fake_reset(&driver, 1, TOTAL);
  memset(target, 0, sizeof target);
  CHECK(cuda_start(&driver, &error) && driver.version == 12040 && driver.devices == 1);
  CHECK(scene_whole(&error));
  CHECK(!*error.text);
  CHECK(!memcmp(source, target, LARGE));
  CHECK(fake.launches == 3 && fake.shared_limit == 100000);
  CHECK(fake_alive() == 0);
}

/* ---- every failure ---- */

/* Calls whose failure nobody needs to hear of: what they give back is gone in any case, or there is
 * another way. */
static bool unheard(int call) {
  switch (call) {
    case CUDA_CALL_free:
    case CUDA_CALL_host_unregister:
    case CUDA_CALL_module_unload:
    case CUDA_CALL_stream_free:
    case CUDA_CALL_event_free:
    case CUDA_CALL_context_release:
    case CUDA_CALL_context_reset:
    case CUDA_CALL_peer_possible:
    case CUDA_CALL_peer_enable: return true;
    default: return false;
  }
}

/* Whether the failure of `call` may be made good: pinned chunks are not needed, limits have usual values. */
static bool mended(int call) {
  return call == CUDA_CALL_host_register || call == CUDA_CALL_context_sync || call == CUDA_CALL_event_new ||
         call == CUDA_CALL_device_attribute || call == CUDA_CALL_context_set;
}

static void fail_once(int call, unsigned at, CudaResult result) {
  DeviceError error = {0};
  fake_reset(&driver, 1, TOTAL);
  fake.fail_call = call;
  fake.fail_at = at;
  fake.fail_with = result;
  bool good = scene_whole(&error);
  bool met = fake.fail_at == 0;
  bool sticky = cuda_failure(result) == DEVICE_BROKEN;
  CHECK(met);
  if (good)
    CHECK(unheard(call) || mended(call));
  else
    CHECK(strlen(error.text) > 40 && error.kind != DEVICE_FINE);
  if (!good && sticky) CHECK(error.kind == DEVICE_BROKEN || call == CUDA_CALL_device_attribute);
  /* A thread that cannot turn to the GPU cannot give back either; that does not happen to a good context. */
  if (!sticky && fake_alive() && call != CUDA_CALL_context_set) {
    printf("call %d at %u with %d: %d alive (%s)\n", call, at, result, fake_alive(), error.text);
    failed++;
  }
}

static void test_failures(void) {
  unsigned counts[CUDA_CALL_COUNT];
  DeviceError error = {0};
  fake_reset(&driver, 1, TOTAL);
  CHECK(scene_whole(&error));
  memcpy(counts, fake.calls, sizeof counts);
  unsigned tried = 0;
  for (int call = 0; call < CUDA_CALL_COUNT; call++) {
    for (unsigned at = 1; at <= counts[call]; at++) {
      static const CudaResult plain[] = {1, 2, 12345};
      fail_once(call, at, plain[at % 3]);
      fail_once(call, at, 719);
      tried += 2;
    }
  }
  CHECK(tried > 200);
}

static void test_texts(void) {
  DeviceError error = {0};
  fake_reset(&driver, 1, TOTAL);
  CHECK(!cuda_check(&driver, CUDA_CALL_launch, 719, &error) && error.kind == DEVICE_BROKEN);
  CHECK(strstr(error.text,
               "launching the kernel failed: CUDA_ERROR_LAUNCH_FAILED (cuLaunchKernel, result 719)"));
  CHECK(!cuda_check(&driver, CUDA_CALL_alloc, 12345, &error) && error.kind == DEVICE_BAD_CALL);
  CHECK(strstr(error.text, "CUDA_ERROR_OTHER") && strstr(error.text, "some text"));
  fake.fail_call = CUDA_CALL_init, fake.fail_at = 1, fake.fail_with = 803;
  CHECK(!cuda_start(&driver, &error) && error.kind == DEVICE_ABSENT && strstr(error.text, "restarted"));
  fake.devices = 0;
  CHECK(!cuda_start(&driver, &error) && error.kind == DEVICE_ABSENT && strstr(error.text, "sees no GPU"));
  CHECK(cuda_code_level(12040) == 84 && cuda_code_level(12060) == 85 && cuda_code_level(13020) == 91 &&
        cuda_code_level(11000) == 70);
}

static void test_attributes(void) {
  static const char *const names[] = {
#define CUDA_ATTRIBUTE(name, number) #name,
#include "gpu/cuda/attributes.def"
  };
  static const int numbers[] = {
#define CUDA_ATTRIBUTE(name, number) number,
#include "gpu/cuda/attributes.def"
  };
  DeviceError error = {0};
  int64_t value;
  fake_reset(&driver, 1, TOTAL);
  Device *device = open_device(0, &error);
  for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
    int expected;
    driver.call.device_attribute(&expected, numbers[k], 0);
    CHECK(device->ops->attribute(device, names[k], &value) && value == expected);
  }
  unsigned calls = fake.calls[CUDA_CALL_device_attribute];
  CHECK(device->ops->attribute(device, "WARP_SIZE", &value) && value == 32);
  CHECK(!device->ops->attribute(device, "NO_SUCH", &value) && !device->ops->attribute(device, "", &value));
  CHECK(fake.calls[CUDA_CALL_device_attribute] == calls);
  cuda_device_free(device);
}

/* ---- memory ---- */

static void test_kept(void) {
  DeviceError error = {0};
  fake_reset(&driver, 1, TOTAL);
  Device *device = open_device(0, &error);
  const DeviceOps *ops = device->ops;
  void *a = ops->alloc(device, 1 << 20, &error);
  ops->free(device, a, 1 << 20);
  unsigned before = fake.calls[CUDA_CALL_alloc];
  void *b = ops->alloc(device, (1 << 20) - 100, &error);
  CHECK(b == a && fake.calls[CUDA_CALL_alloc] == before); /* a freed block of nearly this size */
  ops->free(device, b, 0);
  b = ops->alloc(device, 100, &error);
  CHECK(b != a && fake.used == (1 << 20) + 512); /* not one that is much too large */
  ops->free(device, b, 0);
  b = ops->alloc(device, 1 << 20, &error);
  uint64_t left = 0, total = 0;
  ops->free(device, b, 0);
  CHECK(ops->memory_info(device, &left, &total, &error) && left == TOTAL); /* what is kept counts as free */
  void *stream = ops->stream_new(device, &error);
  a = ops->alloc(device, 1 << 20, &error);
  ops->free(device, a, 1 << 20);
  b = ops->alloc(device, 1 << 20, &error);
  CHECK(b != a); /* another stream may still use it ... */
  CHECK(ops->sync(device, NULL, &error));
  void *c = ops->alloc(device, 1 << 20, &error);
  CHECK(c == a); /* ... until the device was idle */
  ops->stream_free(device, stream);
  ops->free(device, b, 0);
  ops->free(device, c, 0);
  cuda_device_free(device);
  CHECK(fake_alive() == 0);
}

static void test_full(void) {
  DeviceError error = {0};
  fake_reset(&driver, 1, TOTAL);
  Device *device = open_device(0, &error);
  const DeviceOps *ops = device->ops;
  void *parts[3];
  for (int k = 0; k < 3; k++) parts[k] = ops->alloc(device, 5 << 20, &error);
  for (int k = 0; k < 3; k++) ops->free(device, parts[k], 5 << 20);
  CHECK(fake.used == 15 << 20); /* kept: less than a quarter */
  void *most = ops->alloc(device, 60 << 20, &error);
  CHECK(most && fake.used == 60 << 20); /* given back under pressure */
  CHECK(!ops->alloc(device, 60 << 20, &error) && error.kind == DEVICE_NO_MEMORY);
  CHECK(strstr(error.text, "cuda:0 has no room for 60 MiB: 4 MiB of its 64 MiB are free"));
  ops->free(device, most, 60 << 20);
  CHECK(fake.used == 0); /* too much to keep */
  for (int k = 0; k < 3; k++) {
    /* Whatever else wants memory gets what is kept. */
    static const int calls[] = {CUDA_CALL_module_load, CUDA_CALL_managed_alloc, CUDA_CALL_launch};
    void *kept = ops->alloc(device, 1 << 20, &error), *module, *on_device, *arguments[] = {&kept};
    DeviceLaunch launch = {.grid = {1, 1, 1}, .block = {1, 1, 1}, .arguments = arguments};
    ops->free(device, kept, 1 << 20);
    CHECK(fake.used == 1 << 20);
    kept = ops->alloc(device, 4096, &error);
    fake.fail_call = calls[k], fake.fail_at = 1, fake.fail_with = 2;
    CHECK((module = ops->load(device, "ptx", 3, &error)));
    void *managed = ops->host_alloc(device, 100, DEVICE_HOST_MANAGED, &on_device, &error);
    CHECK(managed && managed == on_device);
    CHECK(ops->launch(device, ops->function(device, module, "kernel", &error), &launch, &error));
    CHECK(!fake.fail_at && fake.used < 1 << 20);
    ops->unload(device, module);
    ops->host_free(device, managed, 100);
    ops->free(device, kept, 4096);
    ops->sync(device, NULL, &error);
    cuda_trim((CudaDevice *)device);
  }
  CHECK(!ops->alloc(device, SIZE_MAX - 5, &error) && error.kind == DEVICE_NO_MEMORY);
  void *none = ops->alloc(device, 0, &error);
  CHECK(none && copy(device, DEVICE_COPY_IN, none, source, 0, &error));
  CHECK(!copy(device, DEVICE_COPY_IN, none, source, 1, &error) && error.kind == DEVICE_BAD_CALL);
  ops->free(device, none, 0);
  cuda_device_free(device);
  CHECK(fake_alive() == 0);
}

static void test_sizes(void) {
  static const size_t sizes[] = {1,       63,      4096,          65535,   65536, (1 << 20) - 1,
                                 1 << 20, 4 << 20, (4 << 20) + 1, 8 << 20, LARGE};
  DeviceError error = {0};
  fake_reset(&driver, 1, TOTAL);
  Device *device = open_device(0, &error);
  for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
    void *there = device->ops->alloc(device, sizes[k], &error);
    DeviceCopy in = {.kind = DEVICE_COPY_IN, .to = there, .from = source, .bytes = sizes[k]};
    memset(target, 0, sizeof target);
    CHECK(device->ops->copy(device, &in, &error) && in.seconds > 0);
    CHECK(copy(device, DEVICE_COPY_OUT, target, there, sizes[k], &error));
    CHECK(!memcmp(source, target, sizes[k]) && (sizes[k] == LARGE || !target[sizes[k]]));
    CHECK(!copy(device, DEVICE_COPY_OUT, target, there, sizes[k] + 1, &error));
    CHECK(strstr(error.text, "reach beyond their array"));
    device->ops->free(device, there, sizes[k]);
  }
  cuda_device_free(device);
}

/* ---- launches ---- */

static void test_limits(void) {
  DeviceError error = {0};
  fake_reset(&driver, 1, TOTAL);
  Device *device = open_device(0, &error);
  const DeviceOps *ops = device->ops;
  void *module = ops->load(device, "ptx", 3, &error), *memory = ops->alloc(device, 64, &error);
  void *function = ops->function(device, module, "kernel", &error), *arguments[] = {&memory};
  static const struct {
    DeviceLaunch launch;
    const char *text;
  } cases[] = {
      {{.grid = {1, 1, 1}, .block = {2048, 1, 1}}, "at most 1024 threads per block"},
      {{.grid = {1, 1, 1}, .block = {1, 1, 65}}, "at most 64 threads in z"},
      {{.grid = {0, 1, 1}, .block = {1, 1, 1}}, "has no blocks: its x is 0"},
      {{.grid = {1, 70000, 1}, .block = {1, 1, 1}}, "at most 65535 blocks in y"},
      {{.grid = {1, 1, 1}, .block = {1, 0, 1}}, "has no threads: its y is 0"},
      {{.grid = {1, 1, 1}, .block = {1, 1, 1}, .shared_bytes = 300000}, "301024 bytes of shared memory"},
  };
  for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
    DeviceLaunch launch = cases[k].launch;
    launch.arguments = arguments;
    CHECK(!ops->launch(device, function, &launch, &error) && error.kind == DEVICE_BAD_CALL);
    CHECK(strstr(error.text, cases[k].text));
  }
  CHECK(!ops->function(device, module, "none", &error) && error.kind == DEVICE_NO_CODE);
  fake.log = "\nptxas application ptx input, line 3; error : oh\n";
  CHECK(!ops->load(device, "bad", 3, &error) && error.kind == DEVICE_NO_CODE);
  CHECK(strstr(error.text, "refuses the PTX: ptxas application ptx input, line 3; error : oh"));
  void *constants;
  size_t bytes = 0;
  CHECK(ops->symbol(device, module, "constants", &constants, &bytes, &error) && bytes);
  CHECK(!ops->symbol(device, module, "none", &constants, &bytes, &error) && error.kind == DEVICE_NO_CODE);
  DeviceCopy within = {DEVICE_COPY_WITHIN, constants, memory, bytes + 1, NULL, false, 0};
  CHECK(!ops->copy(device, &within, &error) && strstr(error.text, "reach beyond"));
  within.bytes = 64;
  CHECK(ops->copy(device, &within, &error));
  ops->unload(device, module);
  CHECK(!ops->copy(device, &within, &error) && strstr(error.text, "are not memory of"));
  ops->free(device, memory, 64);
  cuda_device_free(device);
  CHECK(fake_alive() == 0);
}

/* ---- sticky errors ---- */

static void test_sticky(void) {
  DeviceError error = {0};
  fake_reset(&driver, 1, TOTAL);
  Scene s = {.device = open_device(0, &error)};
  Device *device = s.device;
  const DeviceOps *ops = device->ops;
  CHECK(scene_play(&s, &error));
  memset(s.pinned, 5, 1000);
  memset(s.managed, 5, 1000);
  unsigned generation = device->generation;
  void *function = ops->function(device, s.module, "kernel", &error);
  fake.sticky = 700;
  CHECK(!ops->sync(device, NULL, &error) && error.kind == DEVICE_BROKEN);
  CHECK(strstr(error.text, "CUDA_ERROR") && strstr(error.text, "outside all arrays"));
  unsigned calls = fake.calls[CUDA_CALL_alloc];
  CHECK(!ops->alloc(device, 100, &error) && error.kind == DEVICE_BROKEN &&
        fake.calls[CUDA_CALL_alloc] == calls);
  CHECK(ops->rebuild(device, &error) && device->generation == generation + 1);
  DeviceLaunch launch = {.grid = {1, 1, 1}, .block = {1, 1, 1}};
  CHECK(!ops->launch(device, function, &launch, &error) &&
        strstr(error.text, "this kernel of cuda:0 is lost"));
  CHECK(!ops->sync(device, s.stream, &error) && strstr(error.text, "this stream of cuda:0 is lost"));
  CHECK(!ops->event_sync(device, s.begin, &error) && error.kind == DEVICE_BAD_CALL);
  CHECK(!ops->function(device, s.module, "kernel", &error));
  CHECK(!copy(device, DEVICE_COPY_OUT, target, s.small, 10, &error) && error.kind == DEVICE_BAD_CALL);
  CHECK(((char *)s.pinned)[999] == 5);  /* host memory is the host's */
  CHECK(((char *)s.managed)[999] == 0); /* lost, but no crash */
  scene_clear(&s);
  CHECK(scene_play(&s, &error)); /* and all works again */
  scene_clear(&s);
  fake.sticky = 719;
  CHECK(!ops->sync(device, NULL, &error));
  fake.fail_call = CUDA_CALL_context_retain, fake.fail_at = 1, fake.fail_with = 999;
  CHECK(!ops->rebuild(device, &error) && error.kind == DEVICE_ABSENT &&
        strstr(error.text, "restart the kernel"));
  CHECK(!ops->alloc(device, 100, &error) && error.kind == DEVICE_ABSENT);
  cuda_device_free(device);
}

/* ---- two devices ---- */

static void test_two(void) {
  DeviceError error = {0};
  fake_reset(&driver, 2, TOTAL);
  Device *a = open_device(0, &error), *b = open_device(1, &error);
  DeviceProps props;
  CHECK(!strcmp(a->name, "cuda:0") && !strcmp(b->name, "cuda:1"));
  b->ops->props(b, &props);
  CHECK(!strcmp(props.name, "Fake 1") && !strcmp(props.target, "sm_90") && props.units == 132 &&
        props.lanes == 32);
  void *from = a->ops->alloc(a, 1000, &error), *to = b->ops->alloc(b, 1000, &error);
  CHECK(copy(a, DEVICE_COPY_IN, from, source, 1000, &error));
  CHECK(b->ops->copy_peer(b, to, a, from, 1000, NULL, &error));
  CHECK(b->ops->copy_peer(b, to, a, from, 1000, NULL, &error) && fake.calls[CUDA_CALL_peer_enable] == 1);
  memset(target, 0, 1000);
  CHECK(copy(b, DEVICE_COPY_OUT, target, to, 1000, &error) && !memcmp(source, target, 1000));
  CHECK(!copy(b, DEVICE_COPY_OUT, target, from, 1000, &error)); /* the other's memory */
  CHECK(!b->ops->copy_peer(b, from, a, to, 1000, NULL, &error) && error.kind == DEVICE_BAD_CALL);
  CHECK(b->ops->copy_peer(b, to, b, to, 500, NULL, &error));
  a->ops->free(a, from, 1000);
  b->ops->free(b, to, 1000);
  cuda_device_free(a);
  cuda_device_free(b);
  CHECK(fake_alive() == 0);
}

int main(void) {
  for (size_t k = 0; k < sizeof source; k++) source[k] = (char)(k * 2654435761u >> 13);
  test_scene();
  test_texts();
  test_attributes();
  test_failures();
  test_kept();
  test_full();
  test_sizes();
  test_limits();
  test_sticky();
  test_two();
  return check_report();
}
