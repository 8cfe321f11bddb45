/* Tools: what NVIDIA has for its devices' code beside the driver, as a back end asks for it (DeviceTools),
 * and what reports say of it: libnvvm, libdevice, ptxas with a disassembler.
 *
 * Nothing is looked for before somebody asks. Invariant: what was found stays; any thread may ask. */
#ifndef QUERN_GPU_NVIDIA_TOOLS_H
#define QUERN_GPU_NVIDIA_TOOLS_H

#include "lang/base/device/device.h"

#define NVIDIA_BACKEND "nvptx" /* the back end whose tools they are */

typedef struct NvidiaTools NvidiaTools;

/* `level`: PTX ISA version that the driver takes, 83 for 8.3; 0: there is no driver. NULL without memory. */
NvidiaTools *nvidia_tools_new(unsigned level);
void nvidia_tools_free(NvidiaTools *tools);
/* As a back end takes them; they live as long as `tools`. */
const DeviceTools *nvidia_tools(const NvidiaTools *tools);

/* For %gpuinfo: who compiles: libnvvm with its version, or LLVM and why. `tools` NULL: the host has no
 * memory. */
void nvidia_tools_compiler(NvidiaTools *tools, char *text, size_t size);
/* For `quern doctor`: what was found, where, and what that means, in lines with a name each ("" goes on). */
void nvidia_tools_report(NvidiaTools *tools, bool simulated,
                         void (*line)(void *context, const char *name, const char *text), void *context);

#endif
