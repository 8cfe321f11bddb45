"""What a call of a generalized ufunc runs (lang/front/numba/guvectorize.c): the function f, applied to the core
dimensions of its operands in loops over the broadcast of the others.

Source: NumPy's page "Generalized universal function API". An operand's core is a tuple of the names of
its dimensions, or of lengths. Inside the loops no index is out of bounds: inputs are broadcast to, and
outputs have, the loops' shape.
"""

import _lang
import numpy as np
import numba.cuda as cuda


# The lengths that the inputs give to the names of core dimensions, which must agree; `name` and `layout`
# are the errors'.
def core_lengths(inputs, cores, name, layout):
    names = ()
    lengths = ()
    for k in range(len(inputs)):
        for d in range(len(cores[k])):
            length = np.shape(inputs[k])[np.ndim(inputs[k]) - len(cores[k]) + d]
            at = -1
            for j in range(len(names)):
                at = j if names[j] == cores[k][d] else at
            if isinstance(cores[k][d], int):
                _lang.check(length == cores[k][d], _lang.core_mismatch(name, k, d, layout))
            elif at >= 0:
                _lang.check(length == lengths[at], _lang.core_mismatch(name, k, d, layout))
            else:
                names = names + (cores[k][d],)
                lengths = lengths + (length,)
    return names, lengths


def core_mismatch(name, k, d, layout):
    return _lang.text(
        name,
        ': Input operand ',
        k,
        ' has a mismatch in its core dimension ',
        d,
        ', with gufunc signature ',
        layout,
    )


# The shape of an output's core.
def core_shape(core, names, lengths):
    shape = ()
    for d in range(len(core)):
        length = core[d]
        for j in range(len(names)):
            if names[j] == core[d]:
                length = lengths[j]
        shape = shape + (length,)
    return shape


# The shape that the loops run over.
def loops_shape(inputs, cores):
    shapes = ()
    for k in range(len(inputs)):
        shapes = shapes + (np.shape(inputs[k])[: np.ndim(inputs[k]) - len(cores[k])],)
    return np.broadcast_shapes(*shapes)


# The inputs as the loops index them: broadcast, and with an axis of length 1 for a number that the
# function takes as an array.
def looped_inputs(inputs, cores, elements, lead):
    out = ()
    for k in range(len(inputs)):
        x = inputs[k]
        if len(lead) > 0:
            x = np.broadcast_to(x, lead + np.shape(x)[np.ndim(x) - len(cores[k]) :])
        if len(cores[k]) == 0 and not elements[k]:
            x = x[..., None]
        out = out + (x,)
    return out


# The same of outputs that the function writes.
def looped_outputs(outputs, cores):
    out = ()
    for k in range(len(outputs)):
        out = out + (outputs[k][..., None] if len(cores[k]) == 0 else outputs[k],)
    return out


# f at a position of the loops. `results` has the one output whose items f returns, or nothing where it
# writes to its operands.
def call_at(f, operands, results, at):
    if len(results) == 0:
        f(*_lang.items_at(operands, at))
    elif len(at) == 0:
        results[0][...] = f(*operands)
    else:
        results[0][at] = f(*_lang.items_at(operands, at))


# f at all positions that begin with `at`.
def call_from(f, operands, results, lead, at):
    def run1(f, operands, results, lead, at):
        for i in range(lead[len(at)]):
            _lang.call_at(f, operands, results, at + (i,))

    def run2(f, operands, results, lead, at):
        for i in range(lead[len(at)]):
            for j in range(lead[len(at) + 1]):
                _lang.call_at(f, operands, results, at + (i, j))

    def run_more(f, operands, results, lead, at):
        for i in range(lead[len(at)]):
            _lang.call_from(f, operands, results, lead, at + (i,))

    if len(lead) == len(at):
        _lang.call_at(f, operands, results, at)
    elif len(lead) == len(at) + 1:
        run1(f, operands, results, lead, at)
    elif len(lead) == len(at) + 2:
        run2(f, operands, results, lead, at)
    else:
        run_more(f, operands, results, lead, at)
    return None


# The same with the first loop on all threads: target='parallel'.
def call_parallel(f, operands, results, lead):
    def run(f, operands, results, lead):
        for i in _lang.prange(lead[0]):
            _lang.call_from(f, operands, results, lead, (i,))

    if len(lead) == 0:
        _lang.call_at(f, operands, results, ())
    else:
        run(f, operands, results, lead)
    return None


# The index of the i-th position.
def index_of(i, lead):
    at = ()
    for d in range(len(lead)):
        k = len(lead) - 1 - d
        at = (i % lead[k] if k > 0 else i,) + at
        i = i // lead[k] if k > 0 else i
    return at


# The same by a kernel, a thread for each position: target='cuda'.
def call_on_device(f, operands, results, lead):
    @cuda.jit
    def kernel(f, operands, results, lead, n):
        i = cuda.grid(1)
        if i < n:
            _lang.call_at(f, operands, results, _lang.index_of(i, lead))

    def run(kernel, f, operands, results, lead, n):
        if n > 0:
            kernel[(n + 127) // 128, 128](f, operands, results, lead, n)

    n = 1
    for length in lead:
        n = n * length
    run(kernel, f, operands, results, lead, n)
    return None


# The outputs: those given, whose shapes must be the results', or new ones of these dtypes.
def made_outputs(outputs, cores, names, lengths, lead, given, on_device, name, layout):
    made = ()
    for k in range(len(outputs)):
        shape = lead + _lang.core_shape(cores[k], names, lengths)
        if given:
            text = _lang.text(
                name,
                ': Output operand ',
                k,
                ' does not have the shape of the result, with gufunc signature ',
                layout,
            )
            _lang.check(outputs[k].shape == shape, text)
            made = made + (outputs[k],)
        elif on_device:
            made = made + (cuda.device_array(shape, dtype=outputs[k]),)
        else:
            made = made + (np.empty(shape, dtype=outputs[k]),)
    return made


# target: 'cpu', 'parallel' or 'cuda'; elements: which inputs the function takes as numbers; returns: the
# function returns its one output; given: outputs are arrays, not dtypes.
def generalized(f, target, inputs, outputs, cores, elements, returns, given, name, layout):
    names, lengths = _lang.core_lengths(inputs, cores, name, layout)
    lead = _lang.loops_shape(inputs, cores)
    outer = cores[len(inputs) :]
    made = _lang.made_outputs(
        outputs, outer, names, lengths, lead, given, target == 'cuda', name, layout
    )
    operands = _lang.looped_inputs(inputs, cores, elements, lead)
    results = made if returns else ()
    if not returns:
        operands = operands + _lang.looped_outputs(made, outer)
    if target == 'cuda':
        _lang.call_on_device(f, operands, results, lead)
    elif target == 'parallel':
        _lang.call_parallel(f, operands, results, lead)
    else:
        _lang.call_from(f, operands, results, lead, ())
    if target == 'cuda' and not given:
        for out in made:
            _lang.no_home(out, out)
            for x in inputs:
                if isinstance(x, np.ndarray):
                    _lang.same_home(out, x)
    values = ()
    for out in made:
        values = values + (out if given or np.ndim(out) > 0 else out[()],)
    return values[0] if len(values) == 1 else values
