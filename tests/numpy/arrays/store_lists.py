"""Lists and tuples that are put into integer arrays: each number must fit, as in np.array(list, dtype)."""
import numpy as np


def put(a, v):
    try:
        a[:] = v
        print(a)
    except OverflowError as e:
        print(e)


def pick(a, v):
    try:
        a[[0, 2]] = v
        print(a)
    except OverflowError as e:
        print(e)


def mask(a, v):
    try:
        a[a < 5] = v
        print(a)
    except OverflowError as e:
        print(e)


def flat(a, v):
    try:
        a.flat = v
        print(a)
    except OverflowError as e:
        print(e)


def flat_part(a, v):
    try:
        a.flat[1:] = v
        print(a)
    except OverflowError as e:
        print(e)


x = [1.0, -1.0, 1.0]
put(np.zeros(3, np.uint8), x)
put(np.zeros(3, np.uint8), [1.0, -1.0, 1.0])
put(np.zeros(3, np.uint8), (1.0, -1.0, 1.0))
put(np.zeros(3, np.uint8), [1.9, 255.0, -0.5])
put(np.zeros(3, np.int8), [1, 128, 2])
put(np.zeros(3, np.int8), (1.0, 127.9, -128.9))
put(np.zeros(3, np.int16), [40000.0])
put(np.zeros(3, np.int64), [1.5, 2.5, -3.5])
put(np.zeros(3, np.uint64), [1.5, 2.0**63, 2.0])
put(np.zeros((2, 2), np.uint8), [[1.0, 2.0], [3.0, -4.0]])
put(np.zeros((2, 2), np.uint8), [[1.0, 2.0], [3.0, 4.0]])
put(np.zeros((2, 2), np.uint8), [7.0, 8.5])
put(np.zeros(3), [1, 2, 3])
put(np.zeros(3, np.float32), [1.1, 2.0**40, -3.0])
put(np.zeros(3, bool), [0.5, 0.0, -1.0])
pick(np.zeros(3, np.uint8), [1.0, -1.0])
pick(np.zeros(3, np.uint8), [1.5, 200.0])
pick(np.zeros(3, np.int32), (2.0**31, 1))
mask(np.zeros(3, np.uint8), [1.0, -1.0, 1.0])
mask(np.zeros(3, np.uint8), [1.0, 2.5, 1.0])
flat(np.zeros((2, 3), np.uint8), [1.0, 2.0])
flat(np.zeros((2, 3), np.uint8), [1.0, -2.0])
flat_part(np.zeros((2, 2), np.uint8), [1.0, 2.5])
flat_part(np.zeros((2, 2), np.uint8), [1.0, -2.5])
