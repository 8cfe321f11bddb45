/* Peaks: what a GPU's arithmetic can do at best, from its compute capability.
 *
 * Tensor cores are not in it: compiled kernels do not use them. */
#ifndef QUERN_GPU_COMMON_PEAKS_H
#define QUERN_GPU_COMMON_PEAKS_H

/* Fused multiply-adds of float32 (of float64: *wide) of one multiprocessor in a cycle, for capability 90
 * = 9.0 or the newest one below that is known; 0 below all. */
unsigned gpu_peak_fmas(unsigned compute, unsigned *wide);

#endif
