"""The table of what an expression may call. A row is a template, and what must hold for both sides to
give the same bits.

In a template {a} is any array or number, {A} an array, {v} a vector, {m} a matrix, {b} a boolean array or
condition, {i} an array of integers, {r} an array of real numbers, {s} a number, {c} an array that broadcasts with the first,
{e} an array of the first's shape; {axis}, {axes} of the first; {shape} a shape; {dtype}; {k} a small int;
{n} a small int that is not negative; {keep} perhaps `, keepdims=True`. A digit tells two of a kind apart.
The guard: `round` values are rounded, as the last digit may differ; `exact` the operands must be such that no
order of summation rounds; `cast` the conversion must be defined; `nonan` no operand has a NaN or a
negative zero, as which of two the result is, or its sign, depends on the vector unit; `product` complex
operands are exact, as NumPy multiplies them with or without a fused operation; `alike` is `nonan` and operands of one type.
"""
ROWS = """
np.abs({a}) | nocomplex
abs({a}) | nocomplex
np.absolute({A}) | nocomplex
np.negative({a})
np.positive({A})
np.sign({a}) | nocomplex
np.square({a}) | product
np.sqrt({r}) |
np.reciprocal({r}) | nozero
np.conj({a})
np.conjugate({A})
np.real({A})
np.imag({A})
{A}.real
{A}.imag
{A}.conj()
np.floor({r})
np.ceil({r})
np.trunc({r})
np.rint({r})
np.fix({r})
np.round({A}, {k})
np.around({A})
{A}.round({n})
round({s})
np.isnan({a})
np.isinf({a})
np.isfinite({A})
np.signbit({r}) | nonan
np.logical_not({a})
np.invert({i})
np.bitwise_not({i})
~{i}
~{b}
not {s}
np.exp({r}) | round
np.log({r}) | round
np.sin({a}) | round
np.cos({r}) | round
np.tan({r}) | round
np.tanh({r}) | round
np.arctan({r}) | round
np.sinh({r}) | round
np.cosh({r}) | round
np.exp2({r}) | round
np.expm1({r}) | round
np.log1p({r}) | round
np.log2({r}) | round
np.log10({r}) | round
np.cbrt({r}) | round
np.arcsinh({r}) | round
np.arcsin({r}) | round
np.deg2rad({r}) | round
np.hypot({r}, {c}) | round
np.arctan2({r}, {c}) | round
np.logaddexp({r}, {c}) | round
np.add({a}, {c})
np.subtract({a}, {c})
np.multiply({a}, {c}) | product
np.divide({a}, {c}) | nocomplex
np.true_divide({A}, {c}) | nocomplex
np.floor_divide({a}, {c})
np.remainder({a}, {c})
np.mod({A}, {c})
np.fmod({r}, {c})
np.power({i}, {n})
np.power({r}, 2)
np.float_power({r}, 2)
np.maximum({a}, {c}) | nonan
np.minimum({a}, {c}) | nonan
np.fmax({r}, {c}) | nonan
np.fmin({r}, {c}) | nonan
np.clip({A}, {s}, {s2}) | nonan
{A}.clip({s}, {s2}) | nonan
np.clip({r}, {c}, None) | nonan
np.copysign({r}, {c}) | nonan
np.heaviside({r}, {c}) | nonan
np.nextafter({r}, {c})
np.ldexp({r}, {n})
np.gcd({i}, {c})
np.lcm({i}, {c})
np.left_shift({i}, {n})
np.right_shift({i}, {n})
np.bitwise_and({i}, {c})
np.bitwise_or({i}, {c})
np.bitwise_xor({i}, {c})
np.logical_and({a}, {c})
np.logical_or({a}, {c})
np.logical_xor({a}, {c})
np.equal({a}, {c})
np.not_equal({a}, {c})
np.less({r}, {c})
np.greater_equal({A}, {c})
np.where({b}, {c}, {c2})
np.where({b}, {c}, {s})
np.where({A}, {s}, {s2})
np.where({b})[0]
np.nonzero({A})[0]
np.argwhere({A})
np.flatnonzero({A})
np.count_nonzero({A})
np.count_nonzero({A}, axis={axis})
np.select([{b}, {e}], [{e2}, {e3}], {s})
np.isclose({A}, {c})
np.allclose({A}, {c})
np.array_equal({A}, {e})
np.sum({A})
np.sum({A}, axis={axis}{keep})
np.sum({A}, axis={axes}{keep})
np.sum({A}, dtype={dtype}) | cast
np.sum({A}, initial={s})
np.sum({A}, where={b}) | same
{A}.sum()
{A}.sum(axis={axis})
{A}.sum({axis}, keepdims=True)
np.prod({A}) | product
{A}.prod(axis={axis}{keep}) | product
np.mean({A})
{A}.mean(axis={axis}{keep})
{A}.mean(axis={axes}{keep})
np.var({A}) | nocomplex
np.std({A}, axis={axis}) | nocomplex
{r}.var(axis={axis}{keep})
np.std({r}, ddof=1)
np.max({A}) | nonan
np.min({A}) | nonan
{r}.max(axis={axis}{keep}) | nonan
{r}.min(axis={axis}{keep}) | nonan
np.max({r}, axis={axes}) | nonan
np.max({r}, initial={s}) | nonan
np.amin({r}, axis={axes}{keep}) | nonan
np.ptp({r}) | nonan
np.argmax({r})
np.argmin({r}, axis={axis})
{r}.argmax(axis={axis})
np.any({A})
np.all({A}, axis={axis})
{A}.any(axis={axis}{keep})
{A}.all()
np.nansum({r}, axis={axis})
np.nanmax({r}) | nonan
np.nanmean({r})
np.median({r}) | nonan
np.percentile({r}, {n}) | nonan
np.quantile({r}, 0.25) | nonan
np.average({r})
np.average({r}, axis={axis})
np.cumsum({A})
np.cumsum({A}, axis={axis})
{A}.cumsum(axis={axis})
{A}.cumprod() | product
np.cumprod({A}, axis={axis}) | product
np.diff({A})
np.diff({A}, axis={axis})
np.diff({v}, n=2)
np.ediff1d({v})
np.maximum.accumulate({v}) | nonan
np.add.reduce({A})
np.add.reduce({A}, axis={axis})
np.multiply.reduce({A}, axis={axis}) | product
np.maximum.reduce({r}, axis={axis}) | nonan
np.add.accumulate({A}, axis={axis})
np.multiply.outer({v}, {v2}) | product
np.subtract.outer({v}, {v2})
np.sort({A}) | nonan
np.sort({A}, axis={axis}) | nonan
np.sort({A}, axis=None) | nonan
np.argsort({A}, kind='stable')
np.argsort({A}, axis={axis}, kind='stable')
np.unique({A}) | nonan
np.searchsorted(np.sort({v}), {s}) | nonan
np.searchsorted(np.sort({v}), {v2}, side='right') | nonan
np.isin({A}, {v})
np.bincount({i}.ravel() % 7)
np.digitize({v}, np.array([0.0, 2.5, 5.0]))
np.concatenate(({A}, {e}))
np.concatenate([{A}, {e}], axis={axis})
np.concatenate(({A}, {e}), axis=None)
np.stack([{A}, {e}])
np.stack(({A}, {e}), axis=-1)
np.vstack(({A}, {e}))
np.hstack(({A}, {e}))
np.dstack(({A}, {e}))
np.column_stack(({v}, {e}))
np.append({A}, {e})
np.append({A}, {s})
np.insert({v}, 1, {s}) | cast
np.delete({v}, 0)
np.tile({A}, {n})
np.tile({A}, (2, 1))
np.repeat({A}, {n})
np.repeat({A}, 2, axis={axis})
np.flip({A})
np.flip({A}, axis={axis})
np.fliplr({m})
np.flipud({A})
np.roll({A}, {k})
np.roll({A}, {k}, axis={axis})
np.rot90({m})
np.rot90({m}, {k})
{A}.T
np.transpose({A})
np.swapaxes({A}, {axis}, -1)
np.moveaxis({A}, {axis}, 0)
np.expand_dims({A}, {axis})
np.squeeze({A})
{A}.squeeze()
{A}.ravel()
{A}.flatten()
{A}.copy()
np.ravel({A})
{A}.reshape(-1)
{A}.reshape({reshape})
np.reshape({A}, {reshape})
np.broadcast_to({c}, np.shape({A}))
np.atleast_1d({a})
np.atleast_2d({a})
np.diagonal({m})
{m}.diagonal({k})
np.diag({v})
np.diag({m})
np.trace({m})
np.tril({m})
np.triu({m}, {k})
np.outer({v}, {v2}) | product
np.kron({v}, {v2}) | product
np.dot({v}, {e}) | exact
{m} @ {m}.T | exact
np.matmul({m}, {m}.T) | exact
{m}.T @ {m2} | exact
np.dot({m}, {v}) | exact
np.inner({v}, {e}) | exact
np.vdot({v}, {e}) | exact
np.tensordot({m}, {e}, axes=2) | exact
np.einsum('ij,ij->i', {m}, {e}) | exact
np.einsum('ij->ji', {m})
np.cross({v}, {e}) | exact
np.convolve({v}, {v2}) | exact
np.correlate({v}, {v2}) | exact
np.interp({v}, np.array([0.0, 1.0, 4.0]), np.array([1.0, 3.0, 2.0]))
np.gradient({v})
np.trapezoid({v})
np.polyval(np.array([1, -2, 3]), {v}) | product
np.pad({A}, 1)
np.pad({v}, (1, 2), mode='edge')
np.take({A}, [0, -1, 0])
np.take({A}, [0], axis={axis})
np.take_along_axis({A}, np.argsort({A}, axis=0, kind='stable'), 0)
np.compress({v} > 0, {e})
np.zeros_like({A})
np.ones_like({A}, dtype={dtype})
np.full_like({A}, {s}) | cast
np.empty_like({A}).shape
np.array({A})
np.asarray({A}, dtype={dtype}) | cast
np.ascontiguousarray({A})
{A}.astype({dtype}) | cast
{A}.astype({dtype}) | cast
np.{type}({s}) | cast
np.array({s}, dtype={dtype}) | cast
np.array([{s}, {s2}])
np.full({shape}, {s})
np.arange({n})
np.arange({k}, {n}, 2)
np.arange({n}, {k}, -1, dtype={dtype})
np.arange({k}, {n} + 0.5, dtype={dtype})
np.arange({n}, {k}, -1.5, dtype={dtype})
np.arange({k} * 50, 600, {n} * 50, dtype={dtype})
np.linspace(0, {n}, 5)
np.eye({n})
np.identity(3, dtype={dtype})
np.indices((2, 3))[1]
np.meshgrid({v}, {v2})[0]
np.tri(3)
np.unravel_index({n}, (4, 5))[1]
np.vander({v}, 3) | product
np.nan_to_num({r})
np.angle({r})
np.modf({r})[0]
np.frexp({r})[0]
np.divmod({r}, {c})[1]
divmod({s}, {s2})[0]
np.array_split({v}, 3)[1]
np.split({v}, [2])[0]
np.atleast_3d({A})
np.partition({v}, 0)[0] | nonan
np.lexsort(({v}, {e}))
np.lexsort(({A}, {e}), axis={axis})
np.histogram({v}, bins=3, range=(0.0, 9.0))[0] | nonan
np.union1d({v}, {v2}) | nonan
np.intersect1d({v}, {v2}) | nonan
np.setdiff1d({v}, {v2}) | nonan
np.triu_indices(3)[0]
np.cov({v}) | round
np.isreal({A})
np.iscomplex({A})
np.result_type({A}, {c})
np.can_cast({dtype}, {dtype2})
np.ndim({a})
np.shape({a})
np.size({A})
{A}.shape
{A}.ndim
{A}.size
{A}.nbytes
{A}.itemsize
{A}.tolist()
{A}.item(0)
len({A})
int({s}) | cast
float({s})
bool({s})
complex({s})
max({s}, {s2}) | alike
min({s}, {s2}) | alike
sum({ilist})
sorted({list}) | nonan
len({list})
{list}[0]
{list}[{k}:]
{list} + {list}
{list} * 2
list(reversed({list}))
max({list}) | nonan
[2 * t for t in {list}]
[t for t in {list} if t != 0]
np.array({list})
math.sqrt(abs({s})) | real
math.floor({s}) | real
math.gcd({n}, 12)
math.hypot({s}, 2.0) | round
math.isclose({s}, 1.0) | real
np.add({a}, {c}, dtype={dtype}) | cast
np.multiply({r}, {c}, dtype=np.float64)
np.subtract({A}, {c}, casting='unsafe') | cast
np.nancumsum({r})
np.nanprod({r}) | product
np.nanstd({r}, axis={axis})
np.nanvar({r})
np.nanmedian({r}) | nonan
np.nanmin({r}, axis={axis}) | nonan
np.nanargmax({r}) | nonan
np.percentile({r}, [10, 50], axis={axis}) | nonan
np.quantile({v}, [0.0, 0.3, 1.0]) | nonan
np.median({r}, axis={axis}{keep}) | nonan
np.average({v}, weights=np.arange(1, len({v}) + 1)) | real
np.unique({A}, return_counts=True)[1] | nonan
np.unique({A}, return_inverse=True)[1] | nonan
np.unique({v}, return_index=True)[1] | nonan
np.array_equiv({A}, {c})
np.resize({A}, {shape})
np.trim_zeros({v})
np.block([{v}, {v2}])
np.concat([{A}, {e}])
np.unstack({A})[0]
np.permute_dims({m}, (1, 0))
np.matrix_transpose({m})
np.rollaxis({A}, {axis})
np.vecdot({v}, {e}) | exact
np.linalg.norm({v}) | round
np.linalg.matrix_power({m} @ {m}.T, 2) | exact
np.sinc({r}) | round
np.cumulative_sum({v})
np.cumulative_prod({v}) | product
np.bitwise_count({i})
np.ravel_multi_index(([1, 0], [2, {n}]), (3, 5))
np.diag_indices(3)[0]
np.tril_indices(3, {k})[1]
np.choose({i} % 3, [10, {n}, -1])
np.piecewise({r}, [{b}], [1, 0]) | same
np.spacing({r})
np.float32({s}) | cast
np.bitwise_invert({i})
np.atleast_2d({v}).T
np.broadcast_arrays({A}, {c})[1]
np.split({A}, [1, 3], axis={axis})[1]
np.array_split({A}, 2, axis={axis})[0]
np.ptp({r}, axis={axis}{keep}) | nonan
np.argmax({r}, axis={axis}{keep}) | nonan
np.count_nonzero({A}, axis={axis}, keepdims=True)
np.sum({A}, axis={axis}, dtype={dtype}) | cast
np.mean({r}, dtype=np.float32)
np.max({r}, axis={axis}, initial={n}) | nonan
np.any({A}, axis={axes}, where=np.bool_(True))
np.prod({A}, axis={axes}, keepdims=True) | product
np.sum({r}[..., None] * np.ones(3), axis=-1)
np.where({b}, {r}, np.nan)
np.interp({n}, np.sort({v}), {e}) | real
np.einsum('i,i', {v}, {e}) | exact
np.einsum('i,j->ij', {v}, {v2}) | product
np.einsum('ij->', {m}) | exact
np.einsum('ii', {m} @ {m}.T) | exact
np.tensordot({m}, {m2}, 0) | exact
np.insert({A}, 0, {n}, axis={axis})
np.delete({A}, 0, axis={axis})
np.delete({v}, [0, -1])
np.flip({A}, axis={axes})
np.roll({m}, ({k}, 1), axis=(0, 1))
np.pad({A}, 1, constant_values={n})
np.pad({m}, ((0, 1), (2, 0)), mode='wrap')
np.pad({v}, 2, mode='reflect')
np.gradient({v}, 2.0)
np.searchsorted([1, 3, 5], {A}) | nonan
np.isin({A}, [0, 1, 2], invert=True)
np.nan_to_num({A}, nan=1.5)
np.apply_along_axis(lambda w: w[::-1], {axis}, {A})
np.array_str({A})
np.binary_repr({n}, 6)
np.base_repr({n}, 3)
{A}.swapaxes({axis}, 0)
{A}.repeat(2)
{A}.take([0, -1])
{A}.argsort(axis={axis}, kind='stable')
{v}.searchsorted({s}) | nonan
{A}.nonzero()[0]
{m}.trace()
{A}.min(axis={axis}, keepdims=True) | nonan
{A}.round({n})
{A}.item({n})
{A}.flags.c_contiguous
{A}[{A} > {k}] | real
{A}.dtype.name
{A}.dtype.itemsize
{A}.size - {A}.ndim
{r} ** {i}.clip(0, 2) | exact
pow({n}, 3, 7)
round({s}, {n}) | real
hex({n})
bin({n} + 5)
str({s})
repr({s})
list(zip({list}, {list}))
list(enumerate({list}))
list(map(lambda w: w * 2, {list}))
sorted({list}, key=lambda w: -w, reverse=True)
[*{list}, *{list}]
{list}[-1::-1]
{list}.index({list}[0])
{list}.count({list}[-1])
[w for w in {list} if w > {n}]
[[w, w + 1] for w in {list}]
[a * b for a in {list} for b in {list}]
tuple({list}[:1])
min({list}, key=abs)
sum({list}) if len({list}) < 9 else {list}[0] | exact
' '.join([str(w) for w in {list}])
'%5.2f|%s' % (float({s}), {n}) | real
'{:>8}'.format({n})
({s}, {s2})[{n} % 2] | alike
float('%.3f' % float({s})) | real
np.array({s}).reshape(1, 1)
np.int64({n}) << {n}
np.stack([{v}, {e}]).T
np.maximum.reduce([{A}, {e}]) | nonan
np.add.reduceat({v}, [0, 1])
np.minimum.accumulate({v}) | nonan
np.add.outer({v}, {v2})
np.logical_and.reduce({A}, axis={axis})
np.bitwise_or.reduce({i}, axis={axis})
np.fmod({i}, {c})
np.hypot(3.0, 4.0)
np.isclose({r}, {c}, rtol=0.1, atol={n})
"""

STATEMENTS = ["np.add.at", "np.subtract.at", "np.multiply.at", "np.copyto", "np.array2string",
              "np.putmask", "np.place", "np.set_printoptions"]  # what statements call beside the table


def rows():
    """[(template, guard)] of the table."""
    table = []
    for line in ROWS.strip().splitlines():
        template, _, guard = line.partition(" | ") if " | " in line else (line.rstrip(" |"), "", "")
        table.append((template.strip(), guard.strip()))
    return table
