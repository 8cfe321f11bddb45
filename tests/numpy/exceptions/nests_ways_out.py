def f0():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            break
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' h'
            try:
                t = t + ' ie'
                raise ValueError('ie')
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' ih'
                t = t + 'ih.'
            else:
                t = t + ' il'
                raise ValueError('il')
            return t + ' h'
        finally:
            t = t + ' f'
            t = t + 'f.'
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(0, f0())
except Exception as error:
    print(0, repr(error))
def f1():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            continue
        finally:
            t = t + ' f'
            try:
                t = t + ' ie'
                t = t + 'ie.'
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' ih'
                raise ValueError('ih')
            raise ValueError('f')
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(1, f1())
except Exception as error:
    print(1, repr(error))
def f2():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            raise ValueError('e')
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' h'
            try:
                t = t + ' ie'
                t = t + 'ie.'
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' ih'
                raise ValueError('ih')
            t = t + 'h.'
        else:
            t = t + ' l'
            continue
        finally:
            t = t + ' f'
            break
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(2, f2())
except Exception as error:
    print(2, repr(error))
def f3():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            try:
                t = t + ' ie'
                t = t + 'ie.'
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' ih'
                t = t + 'ih.'
            continue
        finally:
            t = t + ' f'
            continue
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(3, f3())
except Exception as error:
    print(3, repr(error))
def f4():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            try:
                t = t + ' ie'
                t = t + 'ie.'
            finally:
                t = t + ' if'
                raise KeyError('if')
            raise ValueError('e')
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' h'
            raise KeyError('h')
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(4, f4())
except Exception as error:
    print(4, repr(error))
def f5():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            continue
        finally:
            t = t + ' f'
            try:
                t = t + ' ie'
                raise KeyError('ie')
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' ih'
                raise ValueError('ih')
            finally:
                t = t + ' if'
                break
            return t + ' f'
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(5, f5())
except Exception as error:
    print(5, repr(error))
def f6():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            return t + ' e'
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' h'
            try:
                t = t + ' ie'
                t = t + 'ie.'
            finally:
                t = t + ' if'
                break
            t = t + 'h.'
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(6, f6())
except Exception as error:
    print(6, repr(error))
def f7():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            try:
                t = t + ' ie'
                t = t + 'ie.'
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' ih'
                return t + ' ih'
            else:
                t = t + ' il'
                continue
            finally:
                t = t + ' if'
                break
            raise KeyError('e')
        finally:
            t = t + ' f'
            break
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(7, f7())
except Exception as error:
    print(7, repr(error))
def f8():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            continue
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' h'
            raise KeyError('h')
        else:
            t = t + ' l'
            try:
                t = t + ' ie'
                t = t + 'ie.'
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' ih'
                return t + ' ih'
            continue
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(8, f8())
except Exception as error:
    print(8, repr(error))
def f9():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            continue
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' h'
            try:
                t = t + ' ie'
                t = t + 'ie.'
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' ih'
                raise KeyError('ih')
            finally:
                t = t + ' if'
                return t + ' if'
            t = t + 'h.'
        else:
            t = t + ' l'
            t = t + 'l.'
        finally:
            t = t + ' f'
            continue
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(9, f9())
except Exception as error:
    print(9, repr(error))
def f10():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            t = t + 'e.'
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' h'
            return t + ' h'
        else:
            t = t + ' l'
            t = t + 'l.'
        finally:
            t = t + ' f'
            try:
                t = t + ' ie'
                return t + ' ie'
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' ih'
                return t + ' ih'
            else:
                t = t + ' il'
                return t + ' il'
            finally:
                t = t + ' if'
                t = t + 'if.'
            continue
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(10, f10())
except Exception as error:
    print(10, repr(error))
def f11():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            raise KeyError('e')
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' h'
            try:
                t = t + ' ie'
                raise ValueError('ie')
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' ih'
                t = t + 'ih.'
            break
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(11, f11())
except Exception as error:
    print(11, repr(error))
def f12():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            raise KeyError('e')
        finally:
            t = t + ' f'
            try:
                t = t + ' ie'
                t = t + 'ie.'
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' ih'
                return t + ' ih'
            else:
                t = t + ' il'
                t = t + 'il.'
            finally:
                t = t + ' if'
                t = t + 'if.'
            return t + ' f'
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(12, f12())
except Exception as error:
    print(12, repr(error))
def f13():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            try:
                t = t + ' ie'
                break
            finally:
                t = t + ' if'
                continue
            t = t + 'e.'
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' h'
            break
        else:
            t = t + ' l'
            t = t + 'l.'
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(13, f13())
except Exception as error:
    print(13, repr(error))
def f14():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            break
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' h'
            try:
                t = t + ' ie'
                raise KeyError('ie')
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' ih'
                t = t + 'ih.'
            else:
                t = t + ' il'
                t = t + 'il.'
            finally:
                t = t + ' if'
                t = t + 'if.'
            break
        else:
            t = t + ' l'
            t = t + 'l.'
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(14, f14())
except Exception as error:
    print(14, repr(error))
def f15():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            try:
                t = t + ' ie'
                t = t + 'ie.'
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' ih'
                return t + ' ih'
            else:
                t = t + ' il'
                t = t + 'il.'
            finally:
                t = t + ' if'
                break
            continue
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' h'
            raise KeyError('h')
        else:
            t = t + ' l'
            return t + ' l'
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(15, f15())
except Exception as error:
    print(15, repr(error))
def f16():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            try:
                t = t + ' ie'
                break
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' ih'
                t = t + 'ih.'
            else:
                t = t + ' il'
                t = t + 'il.'
            raise ValueError('e')
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' h'
            raise ValueError('h')
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(16, f16())
except Exception as error:
    print(16, repr(error))
def f17():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            try:
                t = t + ' ie'
                t = t + 'ie.'
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' ih'
                return t + ' ih'
            finally:
                t = t + ' if'
                return t + ' if'
            t = t + 'e.'
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' h'
            raise ValueError('h')
        finally:
            t = t + ' f'
            break
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(17, f17())
except Exception as error:
    print(17, repr(error))
def f18():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            return t + ' e'
        finally:
            t = t + ' f'
            try:
                t = t + ' ie'
                t = t + 'ie.'
            finally:
                t = t + ' if'
                t = t + 'if.'
            return t + ' f'
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(18, f18())
except Exception as error:
    print(18, repr(error))
def f19():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            break
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' h'
            try:
                t = t + ' ie'
                t = t + 'ie.'
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' ih'
                t = t + 'ih.'
            else:
                t = t + ' il'
                break
            finally:
                t = t + ' if'
                raise ValueError('if')
            t = t + 'h.'
        else:
            t = t + ' l'
            break
        finally:
            t = t + ' f'
            return t + ' f'
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(19, f19())
except Exception as error:
    print(19, repr(error))
def f20():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            try:
                t = t + ' ie'
                raise ValueError('ie')
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' ih'
                t = t + 'ih.'
            else:
                t = t + ' il'
                raise KeyError('il')
            t = t + 'e.'
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' h'
            raise KeyError('h')
        else:
            t = t + ' l'
            continue
        finally:
            t = t + ' f'
            t = t + 'f.'
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(20, f20())
except Exception as error:
    print(20, repr(error))
def f21():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            t = t + 'e.'
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' h'
            t = t + 'h.'
        finally:
            t = t + ' f'
            try:
                t = t + ' ie'
                t = t + 'ie.'
            finally:
                t = t + ' if'
                raise KeyError('if')
            raise ValueError('f')
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(21, f21())
except Exception as error:
    print(21, repr(error))
def f22():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            continue
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' h'
            try:
                t = t + ' ie'
                raise ValueError('ie')
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' ih'
                raise ValueError('ih')
            finally:
                t = t + ' if'
                t = t + 'if.'
            raise KeyError('h')
        finally:
            t = t + ' f'
            break
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(22, f22())
except Exception as error:
    print(22, repr(error))
def f23():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            try:
                t = t + ' ie'
                return t + ' ie'
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' ih'
                continue
            else:
                t = t + ' il'
                t = t + 'il.'
            finally:
                t = t + ' if'
                raise KeyError('if')
            raise KeyError('e')
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' h'
            t = t + 'h.'
        else:
            t = t + ' l'
            raise ValueError('l')
        finally:
            t = t + ' f'
            t = t + 'f.'
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(23, f23())
except Exception as error:
    print(23, repr(error))
def f24():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            raise KeyError('e')
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' h'
            raise ValueError('h')
        else:
            t = t + ' l'
            try:
                t = t + ' ie'
                t = t + 'ie.'
            finally:
                t = t + ' if'
                t = t + 'if.'
            return t + ' l'
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(24, f24())
except Exception as error:
    print(24, repr(error))
def f25():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            return t + ' e'
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' h'
            try:
                t = t + ' ie'
                return t + ' ie'
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' ih'
                raise KeyError('ih')
            raise KeyError('h')
        finally:
            t = t + ' f'
            continue
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(25, f25())
except Exception as error:
    print(25, repr(error))
def f26():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            try:
                t = t + ' ie'
                break
            finally:
                t = t + ' if'
                break
            continue
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' h'
            continue
        else:
            t = t + ' l'
            raise KeyError('l')
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(26, f26())
except Exception as error:
    print(26, repr(error))
def f27():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            raise ValueError('e')
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' h'
            continue
        else:
            t = t + ' l'
            break
        finally:
            t = t + ' f'
            try:
                t = t + ' ie'
                t = t + 'ie.'
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' ih'
                t = t + 'ih.'
            else:
                t = t + ' il'
                continue
            raise KeyError('f')
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(27, f27())
except Exception as error:
    print(27, repr(error))
def f28():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            try:
                t = t + ' ie'
                t = t + 'ie.'
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' ih'
                return t + ' ih'
            else:
                t = t + ' il'
                return t + ' il'
            return t + ' e'
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' h'
            continue
        finally:
            t = t + ' f'
            raise KeyError('f')
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(28, f28())
except Exception as error:
    print(28, repr(error))
def f29():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            raise ValueError('e')
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' h'
            try:
                t = t + ' ie'
                return t + ' ie'
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' ih'
                break
            break
        else:
            t = t + ' l'
            raise ValueError('l')
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(29, f29())
except Exception as error:
    print(29, repr(error))
def f30():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            try:
                t = t + ' ie'
                return t + ' ie'
            finally:
                t = t + ' if'
                raise ValueError('if')
            t = t + 'e.'
        finally:
            t = t + ' f'
            break
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(30, f30())
except Exception as error:
    print(30, repr(error))
def f31():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            break
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' h'
            raise ValueError('h')
        else:
            t = t + ' l'
            break
        finally:
            t = t + ' f'
            try:
                t = t + ' ie'
                return t + ' ie'
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' ih'
                raise ValueError('ih')
            else:
                t = t + ' il'
                t = t + 'il.'
            return t + ' f'
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(31, f31())
except Exception as error:
    print(31, repr(error))
def f32():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            return t + ' e'
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' h'
            raise ValueError('h')
        else:
            t = t + ' l'
            raise ValueError('l')
        finally:
            t = t + ' f'
            try:
                t = t + ' ie'
                t = t + 'ie.'
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' ih'
                raise KeyError('ih')
            raise ValueError('f')
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(32, f32())
except Exception as error:
    print(32, repr(error))
def f33():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            continue
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' h'
            break
        else:
            t = t + ' l'
            try:
                t = t + ' ie'
                return t + ' ie'
            finally:
                t = t + ' if'
                raise KeyError('if')
            return t + ' l'
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(33, f33())
except Exception as error:
    print(33, repr(error))
def f34():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            t = t + 'e.'
        finally:
            t = t + ' f'
            try:
                t = t + ' ie'
                raise ValueError('ie')
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' ih'
                t = t + 'ih.'
            else:
                t = t + ' il'
                raise KeyError('il')
            t = t + 'f.'
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(34, f34())
except Exception as error:
    print(34, repr(error))
def f35():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            t = t + 'e.'
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' h'
            raise KeyError('h')
        else:
            t = t + ' l'
            try:
                t = t + ' ie'
                continue
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' ih'
                t = t + 'ih.'
            else:
                t = t + ' il'
                break
            raise ValueError('l')
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(35, f35())
except Exception as error:
    print(35, repr(error))
def f36():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            continue
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' h'
            break
        finally:
            t = t + ' f'
            try:
                t = t + ' ie'
                t = t + 'ie.'
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' ih'
                return t + ' ih'
            finally:
                t = t + ' if'
                t = t + 'if.'
            raise ValueError('f')
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(36, f36())
except Exception as error:
    print(36, repr(error))
def f37():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            try:
                t = t + ' ie'
                raise KeyError('ie')
            finally:
                t = t + ' if'
                t = t + 'if.'
            break
        finally:
            t = t + ' f'
            continue
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(37, f37())
except Exception as error:
    print(37, repr(error))
def f38():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            try:
                t = t + ' ie'
                raise KeyError('ie')
            finally:
                t = t + ' if'
                t = t + 'if.'
            t = t + 'e.'
        finally:
            t = t + ' f'
            break
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(38, f38())
except Exception as error:
    print(38, repr(error))
def f39():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            break
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' h'
            try:
                t = t + ' ie'
                raise ValueError('ie')
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' ih'
                t = t + 'ih.'
            else:
                t = t + ' il'
                t = t + 'il.'
            continue
        else:
            t = t + ' l'
            return t + ' l'
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(39, f39())
except Exception as error:
    print(39, repr(error))
def f40():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            try:
                t = t + ' ie'
                raise ValueError('ie')
            finally:
                t = t + ' if'
                t = t + 'if.'
            continue
        finally:
            t = t + ' f'
            break
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(40, f40())
except Exception as error:
    print(40, repr(error))
def f41():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            try:
                t = t + ' ie'
                t = t + 'ie.'
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' ih'
                t = t + 'ih.'
            else:
                t = t + ' il'
                t = t + 'il.'
            raise KeyError('e')
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' h'
            t = t + 'h.'
        else:
            t = t + ' l'
            t = t + 'l.'
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(41, f41())
except Exception as error:
    print(41, repr(error))
def f42():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            raise KeyError('e')
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' h'
            try:
                t = t + ' ie'
                t = t + 'ie.'
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' ih'
                t = t + 'ih.'
            else:
                t = t + ' il'
                break
            finally:
                t = t + ' if'
                continue
            continue
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(42, f42())
except Exception as error:
    print(42, repr(error))
def f43():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            break
        finally:
            t = t + ' f'
            try:
                t = t + ' ie'
                break
            finally:
                t = t + ' if'
                t = t + 'if.'
            continue
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(43, f43())
except Exception as error:
    print(43, repr(error))
def f44():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            break
        finally:
            t = t + ' f'
            try:
                t = t + ' ie'
                t = t + 'ie.'
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' ih'
                raise ValueError('ih')
            else:
                t = t + ' il'
                t = t + 'il.'
            raise ValueError('f')
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(44, f44())
except Exception as error:
    print(44, repr(error))
def f45():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            return t + ' e'
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' h'
            raise ValueError('h')
        finally:
            t = t + ' f'
            try:
                t = t + ' ie'
                raise ValueError('ie')
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' ih'
                break
            break
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(45, f45())
except Exception as error:
    print(45, repr(error))
def f46():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            raise ValueError('e')
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' h'
            try:
                t = t + ' ie'
                return t + ' ie'
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' ih'
                raise KeyError('ih')
            return t + ' h'
        finally:
            t = t + ' f'
            return t + ' f'
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(46, f46())
except Exception as error:
    print(46, repr(error))
def f47():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            try:
                t = t + ' ie'
                t = t + 'ie.'
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' ih'
                t = t + 'ih.'
            else:
                t = t + ' il'
                raise KeyError('il')
            finally:
                t = t + ' if'
                break
            raise ValueError('e')
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' h'
            return t + ' h'
        else:
            t = t + ' l'
            t = t + 'l.'
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(47, f47())
except Exception as error:
    print(47, repr(error))
def f48():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            try:
                t = t + ' ie'
                return t + ' ie'
            finally:
                t = t + ' if'
                return t + ' if'
            break
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' h'
            raise KeyError('h')
        else:
            t = t + ' l'
            break
        finally:
            t = t + ' f'
            raise ValueError('f')
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(48, f48())
except Exception as error:
    print(48, repr(error))
def f49():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            raise KeyError('e')
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' h'
            try:
                t = t + ' ie'
                t = t + 'ie.'
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' ih'
                t = t + 'ih.'
            continue
        finally:
            t = t + ' f'
            break
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(49, f49())
except Exception as error:
    print(49, repr(error))
def f50():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            try:
                t = t + ' ie'
                raise ValueError('ie')
            finally:
                t = t + ' if'
                raise ValueError('if')
            continue
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' h'
            raise KeyError('h')
        finally:
            t = t + ' f'
            continue
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(50, f50())
except Exception as error:
    print(50, repr(error))
def f51():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            raise KeyError('e')
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' h'
            try:
                t = t + ' ie'
                t = t + 'ie.'
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' ih'
                raise KeyError('ih')
            raise KeyError('h')
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(51, f51())
except Exception as error:
    print(51, repr(error))
def f52():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            return t + ' e'
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' h'
            raise KeyError('h')
        else:
            t = t + ' l'
            try:
                t = t + ' ie'
                raise KeyError('ie')
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' ih'
                t = t + 'ih.'
            else:
                t = t + ' il'
                t = t + 'il.'
            finally:
                t = t + ' if'
                t = t + 'if.'
            break
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(52, f52())
except Exception as error:
    print(52, repr(error))
def f53():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            try:
                t = t + ' ie'
                raise KeyError('ie')
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' ih'
                t = t + 'ih.'
            raise KeyError('e')
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' h'
            t = t + 'h.'
        finally:
            t = t + ' f'
            return t + ' f'
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(53, f53())
except Exception as error:
    print(53, repr(error))
def f54():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            try:
                t = t + ' ie'
                raise ValueError('ie')
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' ih'
                break
            return t + ' e'
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' h'
            t = t + 'h.'
        finally:
            t = t + ' f'
            raise KeyError('f')
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(54, f54())
except Exception as error:
    print(54, repr(error))
def f55():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            break
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' h'
            try:
                t = t + ' ie'
                t = t + 'ie.'
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' ih'
                t = t + 'ih.'
            t = t + 'h.'
        finally:
            t = t + ' f'
            raise KeyError('f')
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(55, f55())
except Exception as error:
    print(55, repr(error))
def f56():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            t = t + 'e.'
        finally:
            t = t + ' f'
            try:
                t = t + ' ie'
                break
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' ih'
                raise ValueError('ih')
            else:
                t = t + ' il'
                raise KeyError('il')
            continue
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(56, f56())
except Exception as error:
    print(56, repr(error))
def f57():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            raise ValueError('e')
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' h'
            try:
                t = t + ' ie'
                continue
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' ih'
                t = t + 'ih.'
            else:
                t = t + ' il'
                break
            raise KeyError('h')
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(57, f57())
except Exception as error:
    print(57, repr(error))
def f58():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            try:
                t = t + ' ie'
                t = t + 'ie.'
            finally:
                t = t + ' if'
                continue
            return t + ' e'
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' h'
            raise ValueError('h')
        else:
            t = t + ' l'
            raise KeyError('l')
        finally:
            t = t + ' f'
            raise KeyError('f')
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(58, f58())
except Exception as error:
    print(58, repr(error))
def f59():
    t = ''
    for i in range(2):
        t = t + ' <'
        try:
            t = t + ' e'
            return t + ' e'
        except ValueError as error:
            t = t + ' ' + repr(error)
            t = t + ' h'
            try:
                t = t + ' ie'
                t = t + 'ie.'
            except ValueError as error:
                t = t + ' ' + repr(error)
                t = t + ' ih'
                break
            continue
        t = t + ' >'
    else:
        t = t + ' else'
    return t + ' end'

try:
    print(59, f59())
except Exception as error:
    print(59, repr(error))
