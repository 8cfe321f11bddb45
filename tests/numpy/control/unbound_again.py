# Names that `del` or the end of a handler has unbound on some paths only: what the name was before, with another
# type, is gone too; and names that are not bound, read where a handler waits for that.

def f(c):
    x = 5
    if c:
        x = "a"
        del x
    try:
        print(x)
    except UnboundLocalError as e:
        print(e)
for c in (True, False): f(c)


def f(n):
    x = 5
    for i in range(n):
        try:
            print(x)
        except UnboundLocalError:
            print("unbound")
        x = "a"
        print(x)
        del x
f(0); f(3)


def f(n):
    e = 5
    try:
        print(1 // n)
    except ZeroDivisionError as e:
        print("caught", e)
    try:
        print(e)
    except UnboundLocalError:
        print("unbound")
f(0); f(1)


def f(n):
    for e in range(2):
        try:
            print(1 // n)
        except ZeroDivisionError as e:
            print("caught", e)
    try:
        print(e)
    except UnboundLocalError:
        print("unbound")
f(0); f(1)


def f(n):
    e = 5
    try:
        try:
            print(1 // n)
        except ZeroDivisionError as e:
            print("caught", e)
        finally:
            print("fin")
    finally:
        print("fin2")
    try:
        print(e)
    except UnboundLocalError:
        print("unbound")
f(0); f(1)


def f(n):
    e = 5
    while True:
        try:
            print(1 // n)
        except ZeroDivisionError as e:
            break
        finally:
            print("fin")
        break
    try:
        print(e)
    except UnboundLocalError:
        print("unbound")
f(0); f(1)


def f(c):
    x = [1]
    if c:
        x = 2.5
        del x
    else:
        x.append(3)
    try:
        return len(x)
    except UnboundLocalError:
        return -1
print([f(c) for c in (True, False)])


def f(c):
    x = 1
    y = x
    if c == 1:
        x = "s"
        del x
    elif c == 2:
        del x
    try:
        y = x + 1
    except UnboundLocalError:
        y = -1
    return y
print([f(c) for c in (0, 1, 2)])


def f():
    try:
        return undefined_thing
    except NameError as e:
        return -1
print(f())


def f():
    try:
        print(y)
        y = 1
    except UnboundLocalError as e:
        print(e)
f()


def f():
    y = 1
    del y
    try:
        y += 1
    except UnboundLocalError as e:
        print("u")
f()


try:
    foo()
except NameError as e:
    print(e)
try:
    foo = foo + 1
except NameError as e:
    print(e)


def f():
    e = 5
    try:
        1/0
    except ZeroDivisionError as e:
        print(e)
    try:
        print(e)
    except UnboundLocalError:
        print("unbound")
print(f())


e = 5
for n in (0, 1):
    try:
        print(1 // n)
    except ZeroDivisionError as e:
        pass
    try:
        print(e)
    except NameError:
        print("unbound")


def in_turns(k):
    for i in range(k):
        n = 2
        while n > 0:
            n -= 1
            try:
                print(z + 0.0)
            except UnboundLocalError:
                print("unbound")
            z = 2.5
        z = None
        del z


in_turns(3)


def in_inner_loop():
    for bits in range(4):
        if bits & 1:
            x = 2
        else:
            x = 1
        if bits & 2:
            x = [1]
            del x
            for k in range(2):
                try:
                    print(x)
                except UnboundLocalError:
                    print("unbound")
                if k:
                    break
                x = bits
                y = 0
                while y < 1:
                    y += 1
                    x = None
                    del x


in_inner_loop()
