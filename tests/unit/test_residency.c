/* Arrays with two sides: who is valid when, what crosses and what is written down, and a device that fails.
 *
 * The device is the simulator (its memory is its own), whose sync can be made to fail. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gpu/sim/device.h"
#include "lang/rt/device/residency.h"
#include "lang/rt/device/settle.h"
#include "tests/unit/check.h"

/* ---- a registry of one simulator whose sync fails on demand ---- */

typedef struct Bench {
  Device *device;
  DeviceOps ops;
  bool breaks;
  DeviceRegistry registry;
  Rt rt;
} Bench;

static Bench bench;
static bool (*real_sync)(Device *device, void *stream, DeviceError *error);

static bool broken_sync(Device *device, void *stream, DeviceError *error) {
  if (!bench.breaks) return real_sync(device, stream, error);
  bench.breaks = false;
  *error = (DeviceError){.kind = DEVICE_BROKEN, .text = "an illegal address"};
  return false;
}

static unsigned one(void *context) { return context ? 1 : 1; }
static Device *the_device(void *context, unsigned index) {
  (void)context;
  return index ? NULL : bench.device;
}

static void bench_init(void) {
  memset(&bench, 0, sizeof bench);
  bench.device = sim_device_new(NULL);
  bench.ops = *bench.device->ops;
  real_sync = bench.ops.sync;
  bench.ops.sync = broken_sync;
  bench.device->ops = &bench.ops;
  bench.registry = (DeviceRegistry){.count = one, .get = the_device};
  bench.rt = (Rt){.devices.registry = &bench.registry};
}

static void bench_fini(void) {
  residency_drop_all(bench.rt.devices.gpu);
  gpu_free(bench.rt.devices.gpu);
  bench.rt.devices.gpu = NULL;
}

static uint32_t entries(void) {
  uint32_t count;
  transfer_log_entries(bench.rt.devices.gpu->transfers, 0, &count);
  return count;
}

static const Transfer *last_entry(void) {
  uint32_t count;
  const Transfer *all = transfer_log_entries(bench.rt.devices.gpu->transfers, 0, &count);
  return count ? &all[count - 1] : NULL;
}

static Array *doubles(int64_t n) {
  Array *a = array_new(&bench.rt, elem_of(DT_F64), 1, &n, false);
  for (int64_t k = 0; k < n; k++) ((double *)(void *)a->data)[k] = (double)k;
  return a;
}

static double host(const Array *a, int64_t k) { return ((const double *)(const void *)a->data)[k]; }

/* What a kernel would do: element k of the device's side. */
static void device_write(void *address, int64_t k, double value) {
  DeviceCopy copy = {.kind = DEVICE_COPY_IN, .to = (double *)address + k, .from = &value, .bytes = 8};
  DeviceError error;
  CHECK(bench.device->ops->copy(bench.device, &copy, &error));
}

/* ---- who is valid ---- */

static void test_lazy(void) {
  Rt *rt = &bench.rt;
  CHECK(gpu_get(rt) && gpu_device(rt) == bench.device);
  Array *a = doubles(100);
  CHECK(array_on_host(rt, a, RESIDENCY_READ) && entries() == 0);
  void *memory = residency_on_device(rt, a, bench.device, RESIDENCY_READ);
  CHECK(memory && entries() == 1 && last_entry()->kind == TRANSFER_IN && last_entry()->bytes == 800);
  CHECK(last_entry()->implicit);
  CHECK(residency_on_device(rt, a, bench.device, RESIDENCY_READ) == memory &&
        entries() == 1); /* both are valid */
  CHECK(array_on_host(rt, a, RESIDENCY_READ) && entries() == 1);
  CHECK(residency_on_device(rt, a, bench.device, RESIDENCY_READ | RESIDENCY_WRITE) && entries() == 1);
  device_write(memory, 7, -1);
  CHECK(array_on_host(rt, a, RESIDENCY_READ) && entries() == 2 && last_entry()->kind == TRANSFER_OUT);
  CHECK(host(a, 7) == -1 && host(a, 8) == 8);
  CHECK(array_on_host(rt, a, RESIDENCY_READ | RESIDENCY_WRITE) && entries() == 2);
  ((double *)(void *)a->data)[3] = 33;
  CHECK(residency_on_device(rt, a, bench.device, RESIDENCY_READ) &&
        entries() == 3); /* the host wrote: in again */
  Array *view = array_view(rt, a, a->data + 16, 1, &(int64_t){10}, &(int64_t){8});
  CHECK(residency_on_device(rt, view, bench.device, RESIDENCY_READ) == (char *)memory + 16 && entries() == 3);
  array_free(view);
  array_free(a);
  CHECK(!rt->devices.gpu->residencies && !rt->fault.set);
}

static void test_elements(void) {
  Rt *rt = &bench.rt;
  Array *a = residency_array_new(rt, bench.device, elem_of(DT_F64), 1, &(int64_t){1000});
  CHECK(a && array_home(a) == bench.device);
  void *memory = residency_on_device(rt, a, bench.device, RESIDENCY_READ | RESIDENCY_WRITE);
  for (int64_t k = 0; k < 1000; k++) device_write(memory, k, (double)(2 * k));
  uint32_t before = entries();
  double value = 0;
  bool done = false;
  CHECK(residency_element(rt, a, a->data + 8 * 5, &value, false, &done) && done && value == 10);
  CHECK(entries() == before + 1 && last_entry()->bytes == 8);
  value = -4;
  CHECK(residency_element(rt, a, a->data + 8 * 6, &value, true, &done) && done);
  CHECK(entries() == before + 2 && last_entry()->kind == TRANSFER_IN && last_entry()->bytes == 8);
  for (int k = 0; k < RESIDENCY_ELEMENTS; k++) CHECK(residency_element(rt, a, a->data, &value, false, &done));
  CHECK(!done && last_entry()->bytes == 8000); /* so many: the whole array came */
  CHECK(host(a, 6) == -4 && host(a, 7) == 14);
  value = 99;
  CHECK(residency_element(rt, a, a->data + 8, &value, true, &done) && !done); /* both sides are written */
  CHECK(a->buffer->residency->device_valid && a->buffer->residency->host_valid);
  array_free(a);
}

static void test_modes(void) {
  Rt *rt = &bench.rt;
  Array *a = doubles(10);
  rt->devices.gpu->mode = TRANSFERS_STRICT;
  uint32_t before = entries();
  CHECK(!residency_on_device(rt, a, bench.device, RESIDENCY_READ) && rt->fault.set && entries() == before);
  CHECK(strstr(rt->fault.text, "strict") && rt->fault.kind == DG_RUNTIME);
  rt_fault_clear(rt);
  gpu_explain(rt->devices.gpu, "cuda.to_device", true);
  CHECK(residency_on_device(rt, a, bench.device, RESIDENCY_READ) && entries() == before + 1);
  CHECK(!last_entry()->implicit && !strcmp(last_entry()->why, "cuda.to_device"));
  gpu_explain(rt->devices.gpu, NULL, false);
  rt->devices.gpu->mode = TRANSFERS_EAGER;
  CHECK(residency_refresh(rt, a, bench.device) && entries() == before + 2);
  CHECK(residency_come_back(rt, a) && entries() == before + 3);
  rt->devices.gpu->mode = TRANSFERS_LAZY;
  array_free(a);
}

static void test_shared(void) {
  Rt *rt = &bench.rt;
  uint32_t before = entries();
  for (unsigned kind = RESIDENCY_MAPPED; kind <= RESIDENCY_MANAGED; kind++) {
    Array *a =
        residency_host_array_new(rt, bench.device, (ResidencyKind)kind, elem_of(DT_F64), 1, &(int64_t){16});
    CHECK(a && a->size == 16 && array_dim(a, 0) == 16 && !array_home(a));
    if (!a) continue;
    ((double *)(void *)a->data)[3] = 5;
    CHECK(array_on_host(rt, a, RESIDENCY_READ) &&
          residency_on_device(rt, a, bench.device, RESIDENCY_READ | RESIDENCY_WRITE));
    CHECK(array_on_host(rt, a, RESIDENCY_READ) && host(a, 3) == 5);
    array_free(a);
  }
  CHECK(entries() == before && !rt->fault.set); /* one memory: nothing crosses */
  Array *a = residency_host_array_new(rt, bench.device, RESIDENCY_PINNED, elem_of(DT_F64), 1, &(int64_t){16});
  CHECK(a && residency_on_device(rt, a, bench.device, RESIDENCY_READ) && entries() == before + 1);
  if (a) array_free(a);
}

/* ---- a device that fails ---- */

static void test_broken(void) {
  Rt *rt = &bench.rt;
  Array *kept = doubles(10), *lost = doubles(10);
  CHECK(residency_on_device(rt, kept, bench.device, RESIDENCY_READ));
  CHECK(residency_on_device(rt, lost, bench.device, RESIDENCY_READ | RESIDENCY_WRITE));
  rt->devices.gpu->pending = bench.breaks = true;
  CHECK(!gpu_settle(rt, bench.device, NULL) && rt->fault.set && rt->fault.kind == DG_DEVICE);
  CHECK(strstr(rt->fault.text, "illegal address") && strstr(rt->fault.text, "1 array"));
  rt_fault_clear(rt);
  uint32_t before = entries();
  CHECK(residency_on_device(rt, kept, bench.device, RESIDENCY_READ) &&
        entries() == before + 1); /* restored */
  CHECK(!array_on_host(rt, lost, RESIDENCY_READ) && strstr(rt->fault.text, "lost"));
  rt_fault_clear(rt);
  CHECK(array_on_host(rt, lost, RESIDENCY_WRITE) && array_on_host(rt, lost, RESIDENCY_READ)); /* made anew */
  array_free(kept);
  array_free(lost);
}

static void test_order(void) {
  Rt *rt = &bench.rt;
  Array *a = doubles(10);
  bench_fini(); /* arrays may outlive the Gpu */
  CHECK(array_on_host(rt, a, RESIDENCY_READ));
  array_free(a);
}

/* ---- the transfer log ---- */

static void test_transfer_log(void) {
  TransferLog *transfers = transfer_log_new();
  TransferTotals totals;
  uint32_t count;
  Transfer entry = {.kind = TRANSFER_IN, .bytes = 10, .seconds = 0.5, .why = "x", .variable = "y"};
  transfer_log_begin_cell(transfers, 1);
  for (int k = 0; k < 3; k++) transfer_log_add(transfers, &entry);
  transfer_log_begin_cell(transfers, 2); /* nothing crosses in it */
  transfer_log_begin_cell(transfers, 3);
  entry.kind = TRANSFER_LAUNCH;
  for (int k = 0; k < TRANSFERS_MOST; k++) transfer_log_add(transfers, &entry);
  transfer_log_totals(transfers, 1, &totals);
  CHECK(totals.in_bytes == 30 && totals.in_count == 3 && totals.launches == 0 && totals.in_seconds == 1.5);
  transfer_log_totals(transfers, 3, &totals);
  CHECK(totals.launches == TRANSFERS_MOST && totals.in_count == 0);
  transfer_log_totals(transfers, 0, &totals);
  CHECK(totals.launches == TRANSFERS_MOST && totals.in_count == 3);
  transfer_log_entries(transfers, 0, &count);
  CHECK(count < TRANSFERS_MOST); /* the oldest were folded */
  transfer_log_entries(transfers, 2, &count);
  CHECK(count == 0);
  const Transfer *all = transfer_log_entries(transfers, 3, &count);
  CHECK(count && all[0].why == all[count - 1].why && !strcmp(all[0].why, "x")); /* one text */
  transfer_log_free(transfers);
}

int main(void) {
  bench_init();
  test_lazy();
  test_elements();
  test_modes();
  test_shared();
  test_broken();
  test_order();
  test_transfer_log();
  bench_fini();
  return check_report();
}
