import decimal as dec
import urllib.error as ue
import configparser
import queue
try:
    dec.Decimal("abc")
except dec.DivisionByZero as e:
    print("no", e)
except dec.InvalidOperation as e:
    print("yes", type(e).__name__)
# %%
try:
    raise ue.URLError("x")
except (dec.DecimalException, KeyError) as e:
    print("1", e)
except ValueError:
    print("2")
except OSError as e:
    print("3", e)
try:
    raise queue.Empty
except (ZeroDivisionError, queue.Empty) as e:
    print("4", repr(e))
# %%
try:
    try:
        int("q")
    except dec.InvalidOperation:
        print("no")
    else:
        print("no")
except ValueError as e:
    print("outer", e)
# %%
def f(x):
    try:
        return dec.Decimal(x)
    except dec.InvalidOperation as e:
        return "bad"
    finally:
        print("finally", x)
print(f("1"), f("q"))
def g(n):
    try:
        try:
            if n: raise dec.InvalidOperation("z")
            return 1
        except ue.URLError:
            return 2
        finally:
            print("finally", n)
    except dec.InvalidOperation as e:
        raise ue.URLError("again") from e
print(g(0))
try:
    g(1)
except ue.URLError as e:
    print(repr(e), repr(e.__cause__))
# %%
for k in range(4):
    try:
        if k == 1: raise ue.HTTPError("u", 404, "not there", None, None)
        if k == 2: raise queue.Full
        print(k)
    except ue.HTTPError as e:
        print(e.code, e)
        continue
    except queue.Full:
        print("full")
        break
    else:
        print("good")
try:
    raise ue.HTTPError("u", 404, "not there", None, None)
except Exception as e:
    print(e.code, e)
# %%
def h(cls):
    try:
        [1][5]
    except cls as e:
        return str(e)
    except IndexError as e:
        return "own " + str(e)
print(h(dec.InvalidOperation))
def again(n):
    try:
        raise configparser.NoSectionError("s") if n else queue.Empty()
    except configparser.NoSectionError as e:
        print(e.section)
        raise
for n in range(2):
    try:
        again(n)
    except configparser.Error as e:
        print("again", e)
    except queue.Empty as e:
        print("empty", repr(e))
# %%
total = 0
for text in ["1.5", "x", "2", "--"]:
    try:
        total = total + dec.Decimal(text)
    except dec.InvalidOperation:
        kept = text
print(total, kept)
def counts(texts):
    bad = []
    for t in texts:
        try:
            dec.Decimal(t)
        except dec.InvalidOperation:
            bad.append(t)
    return bad
print(counts(["1", "z", "3.4.5"]))
# %%
try:
    dec.Decimal("1") / 0
except dec.DivisionByZero as e:
    err = e
print(type(err).__name__, isinstance(err, ZeroDivisionError), err.args == (err.args[0],))
try:
    raise err
except ArithmeticError as e:
    print("arithmetic", type(e).__name__)
# %%
several = (dec.InvalidOperation, dec.DivisionByZero)
try:
    dec.Decimal(1) / 0
except several as e:
    print("one of them", type(e).__name__)
try:
    raise dec.Overflow("a", 2)
except ArithmeticError as e:
    print(repr(e))
try:
    raise ue.HTTPError("u", 404, "not there", None, None)
except OSError as e:
    print(repr(e), str(e))
try:
    configparser.ConfigParser().get("a", "b")
except Exception as e:
    print(repr(e))
