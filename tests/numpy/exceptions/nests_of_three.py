def next_action(s):
    s[0] = (s[0] * 1103515245 + 12345) % 2147483648
    return s[0] // 65536 % 6

def f0(s):
    t = ''
    for i in range(3):
        t = t + ' <'
        try:
            t = t + ' ae'
            try:
                t = t + ' be'
                try:
                    t = t + ' ce'
                    a = next_action(s)
                    if a == 0:
                        t = t + 'ce.'
                    elif a == 1:
                        raise ValueError('ce')
                    elif a == 2:
                        raise KeyError('ce')
                    elif a == 3:
                        break
                    elif a == 4:
                        continue
                    elif a == 5:
                        return t + ' ce'
                except ValueError as error:
                    t = t + ' ' + repr(error)
                    t = t + ' ch'
                    a = next_action(s)
                    if a == 0:
                        t = t + 'ch.'
                    elif a == 1:
                        raise ValueError('ch')
                    elif a == 2:
                        raise KeyError('ch')
                    elif a == 3:
                        break
                    elif a == 4:
                        continue
                    elif a == 5:
                        return t + ' ch'
                finally:
                    t = t + ' cf'
                    a = next_action(s)
                    if a == 0:
                        t = t + 'cf.'
                    elif a == 1:
                        raise ValueError('cf')
                    elif a == 2:
                        raise KeyError('cf')
                    elif a == 3:
                        break
                    elif a == 4:
                        continue
                    elif a == 5:
                        return t + ' cf'
                a = next_action(s)
                if a == 0:
                    t = t + 'be.'
                elif a == 1:
                    raise ValueError('be')
                elif a == 2:
                    raise KeyError('be')
                elif a == 3:
                    break
                elif a == 4:
                    continue
                elif a == 5:
                    return t + ' be'
            finally:
                t = t + ' bf'
                a = next_action(s)
                if a == 0:
                    t = t + 'bf.'
                elif a == 1:
                    raise ValueError('bf')
                elif a == 2:
                    raise KeyError('bf')
                elif a == 3:
                    break
                elif a == 4:
                    continue
                elif a == 5:
                    return t + ' bf'
            a = next_action(s)
            if a == 0:
                t = t + 'ae.'
            elif a == 1:
                raise ValueError('ae')
            elif a == 2:
                raise KeyError('ae')
            elif a == 3:
                break
            elif a == 4:
                continue
            elif a == 5:
                return t + ' ae'
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' ah'
            a = next_action(s)
            if a == 0:
                t = t + 'ah.'
            elif a == 1:
                raise ValueError('ah')
            elif a == 2:
                raise KeyError('ah')
            elif a == 3:
                break
            elif a == 4:
                continue
            elif a == 5:
                return t + ' ah'
        else:
            t = t + ' al'
            a = next_action(s)
            if a == 0:
                t = t + 'al.'
            elif a == 1:
                raise ValueError('al')
            elif a == 2:
                raise KeyError('al')
            elif a == 3:
                break
            elif a == 4:
                continue
            elif a == 5:
                return t + ' al'
        finally:
            t = t + ' af'
            a = next_action(s)
            if a == 0:
                t = t + 'af.'
            elif a == 1:
                raise ValueError('af')
            elif a == 2:
                raise KeyError('af')
            elif a == 3:
                break
            elif a == 4:
                continue
            elif a == 5:
                return t + ' af'
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

for k in range(30):
    s = [k * 7919 + 0]
    try:
        print(0, k, f0(s))
    except Exception as error:
        print(0, k, repr(error))
def f1(s):
    t = ''
    for i in range(3):
        t = t + ' <'
        try:
            t = t + ' ae'
            a = next_action(s)
            if a == 0:
                t = t + 'ae.'
            elif a == 1:
                raise ValueError('ae')
            elif a == 2:
                raise KeyError('ae')
            elif a == 3:
                break
            elif a == 4:
                continue
            elif a == 5:
                return t + ' ae'
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' ah'
            a = next_action(s)
            if a == 0:
                t = t + 'ah.'
            elif a == 1:
                raise ValueError('ah')
            elif a == 2:
                raise KeyError('ah')
            elif a == 3:
                break
            elif a == 4:
                continue
            elif a == 5:
                return t + ' ah'
        finally:
            t = t + ' af'
            try:
                t = t + ' be'
                try:
                    t = t + ' ce'
                    a = next_action(s)
                    if a == 0:
                        t = t + 'ce.'
                    elif a == 1:
                        raise ValueError('ce')
                    elif a == 2:
                        raise KeyError('ce')
                    elif a == 3:
                        break
                    elif a == 4:
                        continue
                    elif a == 5:
                        return t + ' ce'
                except ValueError as error:
                    t = t + ' ' + repr(error)
                    t = t + ' ch'
                    a = next_action(s)
                    if a == 0:
                        t = t + 'ch.'
                    elif a == 1:
                        raise ValueError('ch')
                    elif a == 2:
                        raise KeyError('ch')
                    elif a == 3:
                        break
                    elif a == 4:
                        continue
                    elif a == 5:
                        return t + ' ch'
                else:
                    t = t + ' cl'
                    a = next_action(s)
                    if a == 0:
                        t = t + 'cl.'
                    elif a == 1:
                        raise ValueError('cl')
                    elif a == 2:
                        raise KeyError('cl')
                    elif a == 3:
                        break
                    elif a == 4:
                        continue
                    elif a == 5:
                        return t + ' cl'
                a = next_action(s)
                if a == 0:
                    t = t + 'be.'
                elif a == 1:
                    raise ValueError('be')
                elif a == 2:
                    raise KeyError('be')
                elif a == 3:
                    break
                elif a == 4:
                    continue
                elif a == 5:
                    return t + ' be'
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' bh'
                a = next_action(s)
                if a == 0:
                    t = t + 'bh.'
                elif a == 1:
                    raise ValueError('bh')
                elif a == 2:
                    raise KeyError('bh')
                elif a == 3:
                    break
                elif a == 4:
                    continue
                elif a == 5:
                    return t + ' bh'
            else:
                t = t + ' bl'
                a = next_action(s)
                if a == 0:
                    t = t + 'bl.'
                elif a == 1:
                    raise ValueError('bl')
                elif a == 2:
                    raise KeyError('bl')
                elif a == 3:
                    break
                elif a == 4:
                    continue
                elif a == 5:
                    return t + ' bl'
            a = next_action(s)
            if a == 0:
                t = t + 'af.'
            elif a == 1:
                raise ValueError('af')
            elif a == 2:
                raise KeyError('af')
            elif a == 3:
                break
            elif a == 4:
                continue
            elif a == 5:
                return t + ' af'
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

for k in range(30):
    s = [k * 7919 + 1]
    try:
        print(1, k, f1(s))
    except Exception as error:
        print(1, k, repr(error))
def f2(s):
    t = ''
    for i in range(3):
        t = t + ' <'
        try:
            t = t + ' ae'
            a = next_action(s)
            if a == 0:
                t = t + 'ae.'
            elif a == 1:
                raise ValueError('ae')
            elif a == 2:
                raise KeyError('ae')
            elif a == 3:
                break
            elif a == 4:
                continue
            elif a == 5:
                return t + ' ae'
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' ah'
            try:
                t = t + ' be'
                a = next_action(s)
                if a == 0:
                    t = t + 'be.'
                elif a == 1:
                    raise ValueError('be')
                elif a == 2:
                    raise KeyError('be')
                elif a == 3:
                    break
                elif a == 4:
                    continue
                elif a == 5:
                    return t + ' be'
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' bh'
                a = next_action(s)
                if a == 0:
                    t = t + 'bh.'
                elif a == 1:
                    raise ValueError('bh')
                elif a == 2:
                    raise KeyError('bh')
                elif a == 3:
                    break
                elif a == 4:
                    continue
                elif a == 5:
                    return t + ' bh'
            finally:
                t = t + ' bf'
                try:
                    t = t + ' ce'
                    a = next_action(s)
                    if a == 0:
                        t = t + 'ce.'
                    elif a == 1:
                        raise ValueError('ce')
                    elif a == 2:
                        raise KeyError('ce')
                    elif a == 3:
                        break
                    elif a == 4:
                        continue
                    elif a == 5:
                        return t + ' ce'
                finally:
                    t = t + ' cf'
                    a = next_action(s)
                    if a == 0:
                        t = t + 'cf.'
                    elif a == 1:
                        raise ValueError('cf')
                    elif a == 2:
                        raise KeyError('cf')
                    elif a == 3:
                        break
                    elif a == 4:
                        continue
                    elif a == 5:
                        return t + ' cf'
                a = next_action(s)
                if a == 0:
                    t = t + 'bf.'
                elif a == 1:
                    raise ValueError('bf')
                elif a == 2:
                    raise KeyError('bf')
                elif a == 3:
                    break
                elif a == 4:
                    continue
                elif a == 5:
                    return t + ' bf'
            a = next_action(s)
            if a == 0:
                t = t + 'ah.'
            elif a == 1:
                raise ValueError('ah')
            elif a == 2:
                raise KeyError('ah')
            elif a == 3:
                break
            elif a == 4:
                continue
            elif a == 5:
                return t + ' ah'
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

for k in range(30):
    s = [k * 7919 + 2]
    try:
        print(2, k, f2(s))
    except Exception as error:
        print(2, k, repr(error))
def f3(s):
    t = ''
    for i in range(3):
        t = t + ' <'
        try:
            t = t + ' ae'
            a = next_action(s)
            if a == 0:
                t = t + 'ae.'
            elif a == 1:
                raise ValueError('ae')
            elif a == 2:
                raise KeyError('ae')
            elif a == 3:
                break
            elif a == 4:
                continue
            elif a == 5:
                return t + ' ae'
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' ah'
            a = next_action(s)
            if a == 0:
                t = t + 'ah.'
            elif a == 1:
                raise ValueError('ah')
            elif a == 2:
                raise KeyError('ah')
            elif a == 3:
                break
            elif a == 4:
                continue
            elif a == 5:
                return t + ' ah'
        else:
            t = t + ' al'
            try:
                t = t + ' be'
                try:
                    t = t + ' ce'
                    a = next_action(s)
                    if a == 0:
                        t = t + 'ce.'
                    elif a == 1:
                        raise ValueError('ce')
                    elif a == 2:
                        raise KeyError('ce')
                    elif a == 3:
                        break
                    elif a == 4:
                        continue
                    elif a == 5:
                        return t + ' ce'
                except ValueError as error:
                    t = t + ' ' + repr(error)
                    t = t + ' ch'
                    a = next_action(s)
                    if a == 0:
                        t = t + 'ch.'
                    elif a == 1:
                        raise ValueError('ch')
                    elif a == 2:
                        raise KeyError('ch')
                    elif a == 3:
                        break
                    elif a == 4:
                        continue
                    elif a == 5:
                        return t + ' ch'
                a = next_action(s)
                if a == 0:
                    t = t + 'be.'
                elif a == 1:
                    raise ValueError('be')
                elif a == 2:
                    raise KeyError('be')
                elif a == 3:
                    break
                elif a == 4:
                    continue
                elif a == 5:
                    return t + ' be'
            finally:
                t = t + ' bf'
                a = next_action(s)
                if a == 0:
                    t = t + 'bf.'
                elif a == 1:
                    raise ValueError('bf')
                elif a == 2:
                    raise KeyError('bf')
                elif a == 3:
                    break
                elif a == 4:
                    continue
                elif a == 5:
                    return t + ' bf'
            a = next_action(s)
            if a == 0:
                t = t + 'al.'
            elif a == 1:
                raise ValueError('al')
            elif a == 2:
                raise KeyError('al')
            elif a == 3:
                break
            elif a == 4:
                continue
            elif a == 5:
                return t + ' al'
        finally:
            t = t + ' af'
            a = next_action(s)
            if a == 0:
                t = t + 'af.'
            elif a == 1:
                raise ValueError('af')
            elif a == 2:
                raise KeyError('af')
            elif a == 3:
                break
            elif a == 4:
                continue
            elif a == 5:
                return t + ' af'
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

for k in range(30):
    s = [k * 7919 + 3]
    try:
        print(3, k, f3(s))
    except Exception as error:
        print(3, k, repr(error))
def f4(s):
    t = ''
    for i in range(3):
        t = t + ' <'
        try:
            t = t + ' ae'
            a = next_action(s)
            if a == 0:
                t = t + 'ae.'
            elif a == 1:
                raise ValueError('ae')
            elif a == 2:
                raise KeyError('ae')
            elif a == 3:
                break
            elif a == 4:
                continue
            elif a == 5:
                return t + ' ae'
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' ah'
            a = next_action(s)
            if a == 0:
                t = t + 'ah.'
            elif a == 1:
                raise ValueError('ah')
            elif a == 2:
                raise KeyError('ah')
            elif a == 3:
                break
            elif a == 4:
                continue
            elif a == 5:
                return t + ' ah'
        finally:
            t = t + ' af'
            try:
                t = t + ' be'
                a = next_action(s)
                if a == 0:
                    t = t + 'be.'
                elif a == 1:
                    raise ValueError('be')
                elif a == 2:
                    raise KeyError('be')
                elif a == 3:
                    break
                elif a == 4:
                    continue
                elif a == 5:
                    return t + ' be'
            finally:
                t = t + ' bf'
                try:
                    t = t + ' ce'
                    a = next_action(s)
                    if a == 0:
                        t = t + 'ce.'
                    elif a == 1:
                        raise ValueError('ce')
                    elif a == 2:
                        raise KeyError('ce')
                    elif a == 3:
                        break
                    elif a == 4:
                        continue
                    elif a == 5:
                        return t + ' ce'
                finally:
                    t = t + ' cf'
                    a = next_action(s)
                    if a == 0:
                        t = t + 'cf.'
                    elif a == 1:
                        raise ValueError('cf')
                    elif a == 2:
                        raise KeyError('cf')
                    elif a == 3:
                        break
                    elif a == 4:
                        continue
                    elif a == 5:
                        return t + ' cf'
                a = next_action(s)
                if a == 0:
                    t = t + 'bf.'
                elif a == 1:
                    raise ValueError('bf')
                elif a == 2:
                    raise KeyError('bf')
                elif a == 3:
                    break
                elif a == 4:
                    continue
                elif a == 5:
                    return t + ' bf'
            a = next_action(s)
            if a == 0:
                t = t + 'af.'
            elif a == 1:
                raise ValueError('af')
            elif a == 2:
                raise KeyError('af')
            elif a == 3:
                break
            elif a == 4:
                continue
            elif a == 5:
                return t + ' af'
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

for k in range(30):
    s = [k * 7919 + 4]
    try:
        print(4, k, f4(s))
    except Exception as error:
        print(4, k, repr(error))
def f5(s):
    t = ''
    for i in range(3):
        t = t + ' <'
        try:
            t = t + ' ae'
            a = next_action(s)
            if a == 0:
                t = t + 'ae.'
            elif a == 1:
                raise ValueError('ae')
            elif a == 2:
                raise KeyError('ae')
            elif a == 3:
                break
            elif a == 4:
                continue
            elif a == 5:
                return t + ' ae'
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' ah'
            try:
                t = t + ' be'
                a = next_action(s)
                if a == 0:
                    t = t + 'be.'
                elif a == 1:
                    raise ValueError('be')
                elif a == 2:
                    raise KeyError('be')
                elif a == 3:
                    break
                elif a == 4:
                    continue
                elif a == 5:
                    return t + ' be'
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' bh'
                try:
                    t = t + ' ce'
                    a = next_action(s)
                    if a == 0:
                        t = t + 'ce.'
                    elif a == 1:
                        raise ValueError('ce')
                    elif a == 2:
                        raise KeyError('ce')
                    elif a == 3:
                        break
                    elif a == 4:
                        continue
                    elif a == 5:
                        return t + ' ce'
                except ValueError as error:
                    t = t + ' ' + repr(error)
                    t = t + ' ch'
                    a = next_action(s)
                    if a == 0:
                        t = t + 'ch.'
                    elif a == 1:
                        raise ValueError('ch')
                    elif a == 2:
                        raise KeyError('ch')
                    elif a == 3:
                        break
                    elif a == 4:
                        continue
                    elif a == 5:
                        return t + ' ch'
                else:
                    t = t + ' cl'
                    a = next_action(s)
                    if a == 0:
                        t = t + 'cl.'
                    elif a == 1:
                        raise ValueError('cl')
                    elif a == 2:
                        raise KeyError('cl')
                    elif a == 3:
                        break
                    elif a == 4:
                        continue
                    elif a == 5:
                        return t + ' cl'
                a = next_action(s)
                if a == 0:
                    t = t + 'bh.'
                elif a == 1:
                    raise ValueError('bh')
                elif a == 2:
                    raise KeyError('bh')
                elif a == 3:
                    break
                elif a == 4:
                    continue
                elif a == 5:
                    return t + ' bh'
            else:
                t = t + ' bl'
                a = next_action(s)
                if a == 0:
                    t = t + 'bl.'
                elif a == 1:
                    raise ValueError('bl')
                elif a == 2:
                    raise KeyError('bl')
                elif a == 3:
                    break
                elif a == 4:
                    continue
                elif a == 5:
                    return t + ' bl'
            finally:
                t = t + ' bf'
                a = next_action(s)
                if a == 0:
                    t = t + 'bf.'
                elif a == 1:
                    raise ValueError('bf')
                elif a == 2:
                    raise KeyError('bf')
                elif a == 3:
                    break
                elif a == 4:
                    continue
                elif a == 5:
                    return t + ' bf'
            a = next_action(s)
            if a == 0:
                t = t + 'ah.'
            elif a == 1:
                raise ValueError('ah')
            elif a == 2:
                raise KeyError('ah')
            elif a == 3:
                break
            elif a == 4:
                continue
            elif a == 5:
                return t + ' ah'
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

for k in range(30):
    s = [k * 7919 + 5]
    try:
        print(5, k, f5(s))
    except Exception as error:
        print(5, k, repr(error))
def f6(s):
    t = ''
    for i in range(3):
        t = t + ' <'
        try:
            t = t + ' ae'
            a = next_action(s)
            if a == 0:
                t = t + 'ae.'
            elif a == 1:
                raise ValueError('ae')
            elif a == 2:
                raise KeyError('ae')
            elif a == 3:
                break
            elif a == 4:
                continue
            elif a == 5:
                return t + ' ae'
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' ah'
            a = next_action(s)
            if a == 0:
                t = t + 'ah.'
            elif a == 1:
                raise ValueError('ah')
            elif a == 2:
                raise KeyError('ah')
            elif a == 3:
                break
            elif a == 4:
                continue
            elif a == 5:
                return t + ' ah'
        else:
            t = t + ' al'
            try:
                t = t + ' be'
                a = next_action(s)
                if a == 0:
                    t = t + 'be.'
                elif a == 1:
                    raise ValueError('be')
                elif a == 2:
                    raise KeyError('be')
                elif a == 3:
                    break
                elif a == 4:
                    continue
                elif a == 5:
                    return t + ' be'
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' bh'
                a = next_action(s)
                if a == 0:
                    t = t + 'bh.'
                elif a == 1:
                    raise ValueError('bh')
                elif a == 2:
                    raise KeyError('bh')
                elif a == 3:
                    break
                elif a == 4:
                    continue
                elif a == 5:
                    return t + ' bh'
            else:
                t = t + ' bl'
                try:
                    t = t + ' ce'
                    a = next_action(s)
                    if a == 0:
                        t = t + 'ce.'
                    elif a == 1:
                        raise ValueError('ce')
                    elif a == 2:
                        raise KeyError('ce')
                    elif a == 3:
                        break
                    elif a == 4:
                        continue
                    elif a == 5:
                        return t + ' ce'
                except ValueError as error:
                    t = t + ' ' + repr(error)
                    t = t + ' ch'
                    a = next_action(s)
                    if a == 0:
                        t = t + 'ch.'
                    elif a == 1:
                        raise ValueError('ch')
                    elif a == 2:
                        raise KeyError('ch')
                    elif a == 3:
                        break
                    elif a == 4:
                        continue
                    elif a == 5:
                        return t + ' ch'
                else:
                    t = t + ' cl'
                    a = next_action(s)
                    if a == 0:
                        t = t + 'cl.'
                    elif a == 1:
                        raise ValueError('cl')
                    elif a == 2:
                        raise KeyError('cl')
                    elif a == 3:
                        break
                    elif a == 4:
                        continue
                    elif a == 5:
                        return t + ' cl'
                a = next_action(s)
                if a == 0:
                    t = t + 'bl.'
                elif a == 1:
                    raise ValueError('bl')
                elif a == 2:
                    raise KeyError('bl')
                elif a == 3:
                    break
                elif a == 4:
                    continue
                elif a == 5:
                    return t + ' bl'
            finally:
                t = t + ' bf'
                a = next_action(s)
                if a == 0:
                    t = t + 'bf.'
                elif a == 1:
                    raise ValueError('bf')
                elif a == 2:
                    raise KeyError('bf')
                elif a == 3:
                    break
                elif a == 4:
                    continue
                elif a == 5:
                    return t + ' bf'
            a = next_action(s)
            if a == 0:
                t = t + 'al.'
            elif a == 1:
                raise ValueError('al')
            elif a == 2:
                raise KeyError('al')
            elif a == 3:
                break
            elif a == 4:
                continue
            elif a == 5:
                return t + ' al'
        finally:
            t = t + ' af'
            a = next_action(s)
            if a == 0:
                t = t + 'af.'
            elif a == 1:
                raise ValueError('af')
            elif a == 2:
                raise KeyError('af')
            elif a == 3:
                break
            elif a == 4:
                continue
            elif a == 5:
                return t + ' af'
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

for k in range(30):
    s = [k * 7919 + 6]
    try:
        print(6, k, f6(s))
    except Exception as error:
        print(6, k, repr(error))
def f7(s):
    t = ''
    for i in range(3):
        t = t + ' <'
        try:
            t = t + ' ae'
            try:
                t = t + ' be'
                a = next_action(s)
                if a == 0:
                    t = t + 'be.'
                elif a == 1:
                    raise ValueError('be')
                elif a == 2:
                    raise KeyError('be')
                elif a == 3:
                    break
                elif a == 4:
                    continue
                elif a == 5:
                    return t + ' be'
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' bh'
                a = next_action(s)
                if a == 0:
                    t = t + 'bh.'
                elif a == 1:
                    raise ValueError('bh')
                elif a == 2:
                    raise KeyError('bh')
                elif a == 3:
                    break
                elif a == 4:
                    continue
                elif a == 5:
                    return t + ' bh'
            else:
                t = t + ' bl'
                try:
                    t = t + ' ce'
                    a = next_action(s)
                    if a == 0:
                        t = t + 'ce.'
                    elif a == 1:
                        raise ValueError('ce')
                    elif a == 2:
                        raise KeyError('ce')
                    elif a == 3:
                        break
                    elif a == 4:
                        continue
                    elif a == 5:
                        return t + ' ce'
                except ValueError as error:
                    t = t + ' ' + repr(error)
                    t = t + ' ch'
                    a = next_action(s)
                    if a == 0:
                        t = t + 'ch.'
                    elif a == 1:
                        raise ValueError('ch')
                    elif a == 2:
                        raise KeyError('ch')
                    elif a == 3:
                        break
                    elif a == 4:
                        continue
                    elif a == 5:
                        return t + ' ch'
                a = next_action(s)
                if a == 0:
                    t = t + 'bl.'
                elif a == 1:
                    raise ValueError('bl')
                elif a == 2:
                    raise KeyError('bl')
                elif a == 3:
                    break
                elif a == 4:
                    continue
                elif a == 5:
                    return t + ' bl'
            a = next_action(s)
            if a == 0:
                t = t + 'ae.'
            elif a == 1:
                raise ValueError('ae')
            elif a == 2:
                raise KeyError('ae')
            elif a == 3:
                break
            elif a == 4:
                continue
            elif a == 5:
                return t + ' ae'
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' ah'
            a = next_action(s)
            if a == 0:
                t = t + 'ah.'
            elif a == 1:
                raise ValueError('ah')
            elif a == 2:
                raise KeyError('ah')
            elif a == 3:
                break
            elif a == 4:
                continue
            elif a == 5:
                return t + ' ah'
        else:
            t = t + ' al'
            a = next_action(s)
            if a == 0:
                t = t + 'al.'
            elif a == 1:
                raise ValueError('al')
            elif a == 2:
                raise KeyError('al')
            elif a == 3:
                break
            elif a == 4:
                continue
            elif a == 5:
                return t + ' al'
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

for k in range(30):
    s = [k * 7919 + 7]
    try:
        print(7, k, f7(s))
    except Exception as error:
        print(7, k, repr(error))
