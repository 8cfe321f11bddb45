// Kernels whose results the tests of tests/vgpu compute themselves (tests/unit/vgpu_kernels_oracle.py). The .ptx files
// beside this one are made from it: tests/vgpu/cases/make.sh.
#define KERNEL extern "C" __global__ void

// ---- shared memory, barriers ----
KERNEL reduce(const float *x, float *sums, int n) {
  __shared__ float part[128];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  part[threadIdx.x] = i < n ? x[i] : 0;
  __syncthreads();
  for (int step = blockDim.x / 2; step > 0; step /= 2) {
    if (threadIdx.x < step) part[threadIdx.x] += part[threadIdx.x + step];
    __syncthreads();
  }
  if (threadIdx.x == 0) sums[blockIdx.x] = part[0];
}

KERNEL matmul(const double *a, const double *b, double *c, int n) {
  __shared__ double left[8][8], right[8][8];
  int row = blockIdx.y * 8 + threadIdx.y, column = blockIdx.x * 8 + threadIdx.x;
  double sum = 0;
  for (int tile = 0; tile < (n + 7) / 8; tile++) {
    int k = tile * 8 + threadIdx.x, m = tile * 8 + threadIdx.y;
    left[threadIdx.y][threadIdx.x] = row < n && k < n ? a[row * n + k] : 0;
    right[threadIdx.y][threadIdx.x] = m < n && column < n ? b[m * n + column] : 0;
    __syncthreads();
    for (int j = 0; j < 8; j++) sum += left[threadIdx.y][j] * right[j][threadIdx.x];
    __syncthreads();
  }
  if (row < n && column < n) c[row * n + column] = sum;
}

extern __shared__ int dynamic[];
KERNEL reversed(int *x, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) dynamic[i] = x[i];
  __syncthreads();
  for (int i = threadIdx.x; i < n; i += blockDim.x) x[i] = dynamic[n - 1 - i];
}

KERNEL votes(const int *x, int *out) {
  int i = threadIdx.x;
  int count = __syncthreads_count(x[i] > 0), all = __syncthreads_and(x[i] > -5), any = __syncthreads_or(x[i] > 8);
  out[i] = count * 100 + all * 10 + any;
}

// Threads leave before a barrier: the others do not wait for them.
KERNEL early(int *out, int n) {
  __shared__ int seen;
  if (threadIdx.x == 0) seen = 0;
  __syncthreads();
  if (threadIdx.x >= n) return;
  atomicAdd(&seen, 1);
  __syncthreads();
  out[threadIdx.x] = seen;
}

// ---- warps ----
KERNEL warp(const int *x, int *out, const double *y, double *sums) {
  int i = threadIdx.x, lane = i & 31, v = x[i];
  int *o = out + i * 12;
  o[0] = __shfl_sync(~0u, v, 3);
  o[1] = __shfl_up_sync(~0u, v, 2);
  o[2] = __shfl_down_sync(~0u, v, 5);
  o[3] = __shfl_xor_sync(~0u, v, 9);
  o[4] = __shfl_sync(~0u, v, 1, 8);
  o[5] = (int)__ballot_sync(~0u, v & 1);
  o[6] = __all_sync(~0u, v < 1000) * 4 + __any_sync(~0u, v == x[7]) * 2 + (v >= 0);
  o[7] = (int)__match_any_sync(~0u, v % 5);
  int same;
  o[8] = (int)__match_all_sync(~0u, lane / 32, &same) + same;
  o[9] = (int)__activemask();
  unsigned odd = __ballot_sync(~0u, lane & 1);
  o[10] = lane & 1 ? __shfl_sync(odd, v, 5) : -1;
  double s = y[i];
  for (int step = 16; step > 0; step /= 2) s += __shfl_xor_sync(~0u, s, step);
  sums[i] = s;
  if (lane < 20) o[11] = (int)__activemask();
  else o[11] = -2;
}

// ---- atomics ----
KERNEL atomics(int *i, unsigned *u, unsigned long long *w, float *f, double *d, const int *x, int n) {
  int k = blockIdx.x * blockDim.x + threadIdx.x;
  if (k >= n) return;
  int v = x[k];
  atomicAdd(&i[0], v);
  atomicSub(&i[1], v);
  atomicMin(&i[2], v);
  atomicMax(&i[3], v);
  atomicAnd(&i[4], v | 1);
  atomicOr(&i[5], v);
  atomicXor(&i[6], v);
  atomicInc(&u[0], 9);
  atomicDec(&u[1], 6);
  atomicMax(&u[2], (unsigned)v);
  atomicAdd(&w[0], (unsigned long long)v * 3);
  atomicMax(&w[1], (unsigned long long)(v & 1023));
  atomicAdd(&f[0], 0.5f);
  atomicAdd(&d[0], (double)v);
  unsigned long long *at = (unsigned long long *)&d[1], old = *at, seen;  // a maximum by compare and swap
  do {
    seen = old;
    if (__longlong_as_double((long long)seen) >= (double)v) break;
    old = atomicCAS(at, seen, (unsigned long long)__double_as_longlong((double)v));
  } while (old != seen);
  if (k == n / 2) i[7] = atomicExch(&i[8], 77);
}

// A lock that threads of one block hold in turn.
KERNEL locked(int *lock, int *count) {
  bool done = false;
  while (!done) {
    if (atomicCAS(lock, 0, 1) == 0) {
      int c = *(volatile int *)count;
      *(volatile int *)count = c + 1;
      __threadfence();
      atomicExch(lock, 0);
      done = true;
    }
  }
}

// Lines in a ring, as a program prints them: room is claimed with one atomic add.
KERNEL ring(unsigned *next, unsigned *drops, int *lines, unsigned room) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned at = atomicAdd(next, 3u);
  if (at + 3 > room) {
    atomicAdd(drops, 1u);
    return;
  }
  lines[at] = 1;
  lines[at + 1] = (int)i;
  lines[at + 2] = (int)(i * i);
}

// ---- control ----
__device__ __noinline__ unsigned gcd(unsigned a, unsigned b) { return b == 0 ? a : gcd(b, a % b); }
__device__ __noinline__ long long power(long long base, int n) {
  if (n == 0) return 1;
  long long half = power(base, n / 2);
  return half * half * (n % 2 ? base : 1);
}
KERNEL calls(const unsigned *a, const unsigned *b, long long *out, int n) {
  int i = threadIdx.x;
  if (i < n) out[i] = (long long)gcd(a[i], b[i]) * 1000 + power(i % 5, i % 11);
}

KERNEL collatz(const int *x, int *steps, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  long long v = x[i];
  int k = 0;
  while (v != 1) v = v % 2 ? 3 * v + 1 : v / 2, k++;
  steps[i] = k;
}

KERNEL cases(const int *x, int *out) {
  int i = threadIdx.x, v = x[i], r;
  switch (v) {
    case 0: r = 11 + i; break;
    case 1: r = i * i; break;
    case 2: r = 5 - i; break;
    case 3: r = i ^ 9; break;
    case 4: r = i << 3; break;
    case 5: r = i % 7; break;
    case 6: r = ~i; break;
    case 7: r = i / 3; break;
    default: r = -1;
  }
  out[i] = r;
}

__device__ int add_one(int x) { return x + 1; }
__device__ int twice(int x) { return 2 * x; }
__device__ int squared(int x) { return x * x; }
typedef int (*Function)(int);
__device__ Function functions[3] = {add_one, twice, squared};
KERNEL pointers(int *x) { x[threadIdx.x] = functions[threadIdx.x % 3](x[threadIdx.x]); }

// ---- spaces ----
__constant__ int table[8] = {3, 1, 4, 1, 5, 9, 2, 6};
__device__ int counter = 40;
__device__ const char text[] = "hello";
KERNEL spaces(int *out) {
  int local[16], i = threadIdx.x;
  for (int k = 0; k < 16; k++) local[(k * 7 + i) % 16] = k * k;
  __shared__ int shared[32];
  shared[i] = i * 3;
  __syncthreads();
  int *any = i % 3 == 0 ? &local[i % 16] : i % 3 == 1 ? &shared[31 - i] : &counter;  // generic addresses
  out[i] = table[i % 8] * 10000 + *any + (i < 5 ? text[i] * 100000 : 0);
}

struct Body {
  double position[3];
  float mass;
  short kind;
  bool fixed;
};
KERNEL structs(Body *bodies, Body by, float4 add, float4 *out) {
  Body *b = &bodies[threadIdx.x];
  for (int k = 0; k < 3; k++) b->position[k] += by.position[k] * b->mass;
  b->kind = (short)(b->kind + by.kind);
  b->fixed = !b->fixed;
  float4 v = out[threadIdx.x];
  v.x += add.x, v.y -= add.y, v.z *= add.z, v.w /= add.w;
  out[threadIdx.x] = v;
}

// All blocks meet: for cooperative launches.
KERNEL meet(int *x, unsigned *arrived, volatile int *turn, int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, n = gridDim.x * blockDim.x;
  x[i] = i;
  __threadfence();
  __syncthreads();
  if (threadIdx.x == 0) {
    if (atomicAdd(arrived, 1u) == gridDim.x - 1) *turn = 1;
    while (*turn == 0) {}
  }
  __syncthreads();
  out[i] = x[n - 1 - i];
}

// ---- what goes wrong ----
KERNEL beyond(int *x, int at) { x[at] = 1; }
KERNEL crooked(char *x) { *(int *)(x + 2) = 1; }
KERNEL trapped(int *x) {
  if (x[threadIdx.x] == 3) asm volatile("trap;");
}
KERNEL stuck(int *x) {
  if (threadIdx.x < 16) asm volatile("barrier.sync 1, 64;");
  x[threadIdx.x] = 1;
}
KERNEL lost(int *x) {
  if (threadIdx.x % 32 < 16) x[threadIdx.x] = __shfl_sync(0xffff0000u, 1, 0);
}
KERNEL endless(volatile int *x) {
  while (x[0] == 0) {}
}
