# Nested blocks, loops and functions with final statements.
log = [0]
log.clear()
def work(n):
    for i in range(n):
        try:
            try:
                if i == 1:
                    continue
                if i == 3:
                    raise KeyError(i)
                log.append(i)
            except KeyError:
                log.append(-i)
                break
            finally:
                log.append(100 + i)
        finally:
            log.append(200 + i)
    else:
        log.append(999)
    return len(log)
print(work(2), log)
log.clear()
print(work(6), log)
def value(k):
    result = "start"
    try:
        if k == 0:
            return result
        result = "changed"
        if k == 1:
            raise ValueError(result)
    except ValueError as e:
        result = "handled " + str(e)
    else:
        result += " else"
    finally:
        log.append(k)
    return result
log.clear()
print(value(0), value(1), value(2), log)
def swallow():
    for k in range(3):
        try:
            raise RuntimeError(str(k))
        finally:
            if k < 2:
                continue
            return k
    return -1
print(swallow())
def inner_raise():
    try:
        try:
            raise ValueError("first")
        finally:
            raise TypeError("second")
    except TypeError as e:
        return str(e)
print(inner_raise())
