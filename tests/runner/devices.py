"""The devices that GPU programs are tested on: a column of the groups cuda, races and of the
cases under tests/cases/cuda.

    sim         the compiled simulator
    vgpu-nvvm   the driver layer on tests/vgpu's libcuda, which executes the PTX that libnvvm makes
    vgpu-llvm   the same with LLVM's PTX
    cuda        real hardware; only when asked for by --device cuda

`--device NAME[,NAME]` chooses; without it all but cuda. A device that cannot be had here is a
skip that says what is missing.
"""
import dataclasses
import os
from typing import Optional

NAMES = "sim", "vgpu-nvvm", "vgpu-llvm", "cuda"


@dataclasses.dataclass
class Device:
    """A device, how a process is told to use it, and why it cannot be had (None: it can)."""

    name: str
    environment: dict
    missing: Optional[str] = None


def vgpu(machine, generator):
    library = os.path.join(machine.build, "tests", "vgpu", "libcuda.so.1")
    missing = None if os.path.exists(library) else "there is no tests/vgpu/libcuda.so.1 in the build"
    toolkit = library if generator == "nvvm" else "off"  # products, transforms and systems by either way
    environment = {"QUERN_LIBCUDA": library, "QUERN_PTX": generator, "QUERN_CUBLAS": toolkit,
                   "QUERN_CUFFT": toolkit, "QUERN_CUSOLVER": toolkit, "QUERN_CURAND": toolkit}
    return Device("vgpu-" + generator, environment, missing)


def device(machine, name):
    if name == "sim":
        return Device("sim", {"QUERN_LIBCUDA": "off"})
    if name == "cuda":
        return Device("cuda", {})
    return vgpu(machine, name.split("-")[1])


def chosen(machine, options):
    """The devices of this run, in the order of NAMES."""
    names = options.device.split(",") if options.device else NAMES[:3]
    return [device(machine, name) for name in NAMES if name in names]
