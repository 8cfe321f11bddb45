# imports of what there is not, where a handler takes the error
try:
    import no_module_of_this_name
except ImportError:
    no_module_of_this_name = None
print(no_module_of_this_name)

try:
    import numpy as np, no_module.of_this as other
    have = True
except ImportError as e:
    print(type(e).__name__, e, np.ones(2))
    have = False
print(have)

try:
    from no_module.inside import name
except (ValueError, ModuleNotFoundError) as error:
    print(error)
    name = 3
print(name)


def lazy():
    try:
        import no_module_again as x
        return 1
    except Exception as e:
        return str(e)
    finally:
        print("done")


print(lazy())
try:
    try:
        import no_module_third
    except ValueError:
        print("no")
    finally:
        print("inner")
except:
    print("outer")
try:
    import math
except ImportError:
    math = None
print(math.floor(2.5))
for module in range(2):
    try:
        import no_module_in_loop
    except ImportError:
        print("loop", module)
