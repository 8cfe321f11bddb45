# An error is one whether or not somebody reads what would have come out
import numpy as np
narrow, wide, small, least = np.int8(0), np.int64(2), np.int16(3), [-1]


def attempt(number, compute):
    try:
        compute()
    except ValueError as e:
        print(number, e)
    else:
        print(number, 'none')


def of_int8():
    narrow ** (-1)


def of_int16():
    small ** -3


def of_int64():
    wide ** -1


def of_two():
    small ** np.int16(-1)


def of_array():
    np.arange(3, dtype=np.int8) ** least[0]


def of_positive():
    narrow ** 3


def of_wrapped():
    small ** np.array([255]).astype(np.int8)


for number, compute in enumerate((of_int8, of_int16, of_int64, of_two, of_array, of_positive, of_wrapped)):
    attempt(number, compute)
try:
    narrow ** (-1)
except ValueError:
    print('caught')
try:
    unread = small ** (-2)
except ValueError:
    print('caught')
