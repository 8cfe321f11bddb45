import numpy as np

# An element is looked for before the value is taken, a part of an array before its items; an index array after them.
many = [300]
many.append(1)
n, one, huge = many[0], many[1], many[0] * 1e300
a = np.zeros((1 + one, 3), np.int8)
line = np.arange(2 + one)
none = np.arange(1 - one)


def attempt(store):
    try:
        store()
    except Exception as e:
        print(type(e).__name__)
    else:
        print('stored')


def element():
    line[5] = huge


def beyond_64_bits():
    line[n] = huge * huge


def no_elements():
    none[0] = float('inf') * one


def of_bytes():
    a[n, 1] = n


def row():
    a[n] = n


def row_of_list():
    a[n] = [n, n, n]


def of_flat():
    a.flat[n] = n


def part():
    a[1, n:] = n


def empty_part():
    a[2:] = n


def picked():
    a[[n]] = n


def masked():
    a[a > 5] = n


def in_place():
    a[n, 0] += n


def there():
    a[1, 2] = n


def fits():
    a[one, 2] = n - 200


for store in (element, beyond_64_bits, no_elements, of_bytes, row, row_of_list, of_flat, part, empty_part, picked, masked, in_place, there, fits):
    attempt(store)
print(a, line)
