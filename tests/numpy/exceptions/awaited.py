# Errors that checking finds, in a try whose handler names their kind: raised when the program comes there, behind what comes first.
def t():
    try:
        print("before", end=" "); {1} | 3
    except TypeError as e:
        print("TypeError", e)
    try:
        x = {}["a"]
    except KeyError as e:
        print("KeyError", e)
    try:
        len(3)
    except (TypeError, ValueError) as e:
        print(e)
    try:
        [1].foo
    except AttributeError as e:
        print(e)
    try:
        y = "a" + 1
    except TypeError as e:
        print(e)
    try:
        for i in range(3):
            print(i)
            if i == 1:
                1 + "x"
    except TypeError as e:
        print(e)
    try:
        print(print("side"), 1 + "x", print("not this"))
    except TypeError as e:
        print(e)
    try:
        hash([])
    except TypeError as e:
        print(e)
    try:
        {[1]: 2}
    except TypeError as e:
        print(e)
    try:
        a, b = 5
    except TypeError as e:
        print(e)
    try:
        (1, 2)[5]
    except IndexError as e:
        print(e)
    try:
        x = 1
        x.append(3)
    except AttributeError as e:
        print(e, x)
    z = 0
    try:
        z = 1
        z += "s"
    except TypeError as e:
        print(e, z)
    try:
        del (1, 2)[0]
    except TypeError as e:
        print(e)
    try:
        int("x") + []
    except (TypeError, ValueError) as e:
        print(e)
    else:
        print("else")
    finally:
        print("finally")
t()
try:
    None.x
except AttributeError as e:
    print(e)
try:
    print(3 < "a")
except TypeError as e:
    print(e)
try:
    sorted([1, "a"])
except TypeError as e:
    print(e)
u = (0, 1, 2)
try:
    u[::0]
    print("nothing 3")
except ValueError as e:
    print('ValueError', e)
