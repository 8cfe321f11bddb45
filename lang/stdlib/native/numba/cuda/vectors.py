"""Vectors of two, three or four numbers, in kernels.

Sources: https://nvidia.github.io/numba-cuda/reference/kernel.html.
"""


def float32x1(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def float32x2(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def float32x3(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def float32x4(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def float64x1(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def float64x2(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def float64x3(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def float64x4(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def int8x1(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def int8x2(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def int8x3(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def int8x4(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def int16x1(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def int16x2(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def int16x3(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def int16x4(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def int32x1(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def int32x2(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def int32x3(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def int32x4(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def int64x1(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def int64x2(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def int64x3(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def int64x4(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def uint8x1(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def uint8x2(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def uint8x3(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def uint8x4(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def uint16x1(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def uint16x2(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def uint16x3(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def uint16x4(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def uint32x1(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def uint32x2(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def uint32x3(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def uint32x4(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def uint64x1(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def uint64x2(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def uint64x3(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def uint64x4(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def float1(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def float2(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def float3(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def float4(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def double1(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def double2(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def double3(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def double4(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def char1(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def char2(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def char3(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def char4(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def short1(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def short2(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def short3(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def short4(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def int1(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def int2(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def int3(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def int4(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def long1(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def long2(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def long3(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def long4(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def longlong1(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def longlong2(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def longlong3(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def longlong4(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def uchar1(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def uchar2(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def uchar3(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def uchar4(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def ushort1(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def ushort2(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def ushort3(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def ushort4(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def uint1(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def uint2(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def uint3(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def uint4(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def ulong1(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def ulong2(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def ulong3(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def ulong4(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def ulonglong1(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def ulonglong2(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def ulonglong3(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...


def ulonglong4(*parts):
    """A vector with the parts x, y, z and w as far as it has them: of numbers, or of vectors one
    after another.
    """
    ...
