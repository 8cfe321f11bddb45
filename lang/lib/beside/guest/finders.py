"""Something that is done when a module is imported."""
import sys


class AfterFinder:
    """Has something done when a module has been imported."""

    def __init__(self, name, done):
        self.name, self.done = name, done

    def find_spec(self, name, path=None, target=None):
        if name != self.name:
            return None
        sys.meta_path.remove(self)
        spec = None
        for finder in sys.meta_path:
            spec = finder.find_spec(name, path, target)
            if spec is not None:
                break
        if spec is None or spec.loader is None:
            return spec
        run = spec.loader.exec_module

        def exec_module(module):
            run(module)
            self.done(module)

        spec.loader.exec_module = exec_module
        return spec


class BeforeFinder:
    """Has something done when a module is about to be imported."""

    def __init__(self, name, done):
        self.name, self.done = name, done

    def find_spec(self, name, path=None, target=None):
        if name == self.name:
            sys.meta_path.remove(self)
            self.done()
        return None
