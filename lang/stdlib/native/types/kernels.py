"""Methods and attributes of kernels.

Sources: https://nvidia.github.io/numba-cuda/reference/kernel.html.
"""


class launcher:
    """A kernel with its grid: kernel[blocks, threads]."""

    def __call__(self, *args, **kwargs):
        """Launches the kernel with these arguments."""
        ...


class kernel:
    """What @cuda.jit makes."""

    def forall(self, ntasks, tpb=0, stream=0, sharedmem=0):
        """The kernel with a launch configuration for so many threads at least: k.forall(n)(...)."""
        ...

    def configure(self, griddim, blockdim, stream=0, sharedmem=0):
        """The kernel with a launch configuration: the same as k[griddim, blockdim, stream,
        sharedmem].
        """
        ...

    def inspect_types(self, signature=None):
        """Prints the types of what was compiled, and its code in Quern's own form."""
        ...

    def inspect_llvm(self, signature=None):
        """LLVM's code of what was compiled, as text."""
        ...

    def inspect_asm(self, signature=None):
        """PTX of what was compiled, as text."""
        ...

    def inspect_ptx(self, signature=None):
        """PTX of what was compiled, as text."""
        ...

    def inspect_cfg(self, signature=None):
        """The blocks of what was compiled and the edges between them, as Graphviz's text."""
        ...

    def inspect_sass(self, signature=None):
        """The machine's code of what was compiled, as text."""
        ...

    def get_regs_per_thread(self, signature=None):
        """Registers that a thread of the kernel takes."""
        ...

    def get_shared_mem_per_block(self, signature=None):
        """Bytes of shared arrays that a block of the kernel takes, dynamic ones aside."""
        ...

    def get_local_mem_per_thread(self, signature=None):
        """Bytes of local memory that a thread of the kernel takes."""
        ...

    def get_const_mem_size(self, signature=None):
        """Bytes of constant memory that the kernel takes."""
        ...

    def get_max_threads_per_block(self, signature=None):
        """Threads of the greatest block that the kernel can have."""
        ...

    py_func = ...
    """The plain function."""

    overloads = ...
    """The specialisations: len(k.overloads)."""

    signatures = ...
    """The types of the arguments that it is compiled for."""
