# The front door. `make help` lists what it opens. Everything that is made lies under
# build/; nothing is written into the user's home.

BUILD  ?= build
PRESET ?= release
PREFIX ?= /usr/local
JOBS   ?= $(shell nproc 2>/dev/null || echo 2)
ARGS   ?=

ROOT   := $(CURDIR)
PYTHON := $(ROOT)/build/venv/bin/python
SHARE  := $(ROOT)/build/share/jupyter

# Jupyter, IPython, matplotlib, pip and Quern's own cache and history stay out of the home directory.
STATE := $(ROOT)/build/state
export JUPYTER_CONFIG_DIR  := $(STATE)/jupyter/config
export JUPYTER_DATA_DIR    := $(STATE)/jupyter/data
export JUPYTER_RUNTIME_DIR := $(STATE)/jupyter/runtime
export IPYTHONDIR          := $(STATE)/ipython
export MPLCONFIGDIR        := $(STATE)/matplotlib
export XDG_CACHE_HOME      := $(STATE)/cache
export XDG_STATE_HOME      := $(STATE)
export JUPYTER_PATH        := $(SHARE)
export PYDEVD_DISABLE_FILE_VALIDATION := 1
unexport PYTHONPATH
unexport PYTHONHOME

.PHONY: all help package deps build venv ready demo lab test test-asan test-asan-sample test-tsan test-tsan-sample test-machines bench beside fuzz soak inject generate generate-gradients generate-pictures mutate strangers cpython planted order lengths limits interrupts format check-format tidy reference generated install clean

all: build

help:
	@echo 'make demo     install what is missing, build, run notebooks/tour.ipynb into build/tour.html'
	@echo 'make lab      the same, and open JupyterLab on notebooks/'
	@echo 'make test     build and run the whole suite  (ARGS="numpy -j 4" filters and options)'
	@echo 'make test-asan  the suite on an ASan+UBSan build in build-asan/'
	@echo 'make test-tsan  what has threads, on a ThreadSanitizer build in build-tsan/  (test-tsan-sample: the pool and the kernel)'
	@echo 'make test-machines  what is sensitive, as other processors and thread counts run it  (ARGS=--sample, ARGS=all)'
	@echo 'make bench    measure, beside its peers; a table, and JSON in bench/results/'
	@echo 'make fuzz     fuzz each parser for a while by libFuzzer  (SECONDS=60, ARGS="check --runs 1000000")'
	@echo 'make soak     100 000 cells, a gigabyte of output, 10 000 starts  (SCALE=0.01, ARGS=executes)'
	@echo 'make inject   every call of the system and of ZeroMQ fails once from each stack  (ARGS="--sections plots --only malloc,write -v")'
	@echo 'make generate random programs on both sides  (N=10000 SEED=1 ARGS="--kind all": arrays, plain, compiled)'
	@echo 'make interrupts  how soon each long call ends  (ARGS="linalg files --rounds 5", ARGS="--stress 300 --scale 0.1")'
	@echo 'make limits   programs and a kernel under falling limits of their memory  (ARGS="--only plot -v")'
	@echo 'make mutate   changed programs of the suite on both sides  (N=10000 SEED=1)'
	@echo 'make beside     notebooks of pandas, sympy and others in ipykernel and here, cell by cell  (ARGS="--verbose FILE")'
	@echo 'make cpython    the tests of an installed CPython, those of this language  (ARGS="--only test_dict --tests DIR --beyond")'
	@echo 'make strangers  programs of public repositories, cloned, on both sides  (ARGS="--only keon --causes 40 --json FILE")'
	@echo 'make planted  bugs planted in a clone: which of these machines finds each  (TREE=FOLDER N=400)'
	@echo 'make order    expressions beside effects in both orders  (N=10000 SEED=1)'
	@echo 'make lengths  calls with lengths near 2^31 and 2^63 on both sides  (N=10000 SEED=1)'
	@echo 'make generate-pictures  random plotting programs beside Matplotlib  (N=10000 SEED=..., MATPLOTLIB=a Python with it)'
	@echo 'make generate-gradients  random functions, their derivatives to the third order  (N=100000 FIRST=0)'
	@echo 'make build    build/quern; PRESET=debug BUILD=build-debug for another build type'
	@echo 'make deps     install the Debian packages that the build needs'
	@echo 'make venv     the Python environment build/venv (Jupyter, NumPy)'
	@echo 'make reference  write docs/functions.md and docs/magics.md from the tables;  make generated: all that scripts write'
	@echo 'make format   clang-format the sources;  make check-format: what is not'
	@echo 'make tidy     clang-tidy  (ARGS=FILE)'
	@echo 'make install  PREFIX=/usr/local: the program and its kernelspec'
	@echo 'make package  build/quern-x86_64.tar.xz, which runs on any x86-64 Linux with glibc 2.36'
	@echo 'make clean    remove what was built (the Python environment stays)'

deps:
	@sh scripts/deps.sh

build: deps
	@test -f $(BUILD)/build.ninja || cmake --preset $(PRESET) -B $(BUILD)
	@cmake --build $(BUILD) -j $(JOBS)

venv: deps
	@sh scripts/venv.sh build/venv scripts/requirements.txt

# The program and the Python environment at the same time, then the kernelspec.
ready: deps
	@$(MAKE) --no-print-directory -j2 build venv
	@$(BUILD)/quern install --prefix $(BUILD) >/dev/null
	@mkdir -p $(STATE)

demo: ready
	@$(PYTHON) -m nbconvert --to html --execute --output-dir $(ROOT)/build --output tour.html notebooks/tour.ipynb
	@echo
	@echo "The tour, executed: $(ROOT)/build/tour.html"

lab: demo
	$(PYTHON) -m jupyterlab --notebook-dir=notebooks --MultiKernelManager.default_kernel_name=quern \
	  $(if $(filter 0,$(shell id -u)),--allow-root) $(ARGS)

test: ready
	@cmake --build $(BUILD) -j $(JOBS) --target quern_tests
	@$(PYTHON) tests/run --build $(BUILD) $(ARGS)

test-asan:
	@$(MAKE) --no-print-directory test BUILD=build-asan PRESET=asan

# Of it CI runs what goes through our own C on every path but LLVM's: the walker over all programs, the wire, the library.
ASAN_SAMPLE = "unit " "fuzz " "protocol " "notebooks " "[walk]" $(patsubst %,"oracle %_oracle",array beside command_line cut \
  files fmt hash indexing json_records lib limits mutate pack parse repl representation scalar)
test-asan-sample:
	@$(MAKE) --no-print-directory test BUILD=build-asan PRESET=asan ARGS='$(ASAN_SAMPLE) $(ARGS)'

# What has threads: the pool, work aside, the kernel's loops, interrupts, the debugger; of these CI runs the pool and the kernel.
THREADED_UNITS = test_pool test_aside test_kernel_loop test_kernel_rt
THREADED_SAMPLE = $(THREADED_UNITS:%=tests/unit/%.c) tests/protocol/test_interrupts.py
THREADED = $(THREADED_SAMPLE) $(patsubst %,tests/protocol/test_%.py,protocol debugger rows widgets subscribers)
test-tsan:
	@$(MAKE) --no-print-directory test BUILD=build-tsan PRESET=tsan ARGS='$(THREADED) $(ARGS)'

test-tsan-sample:
	@$(MAKE) --no-print-directory ready BUILD=build-tsan PRESET=tsan
	@cmake --build build-tsan -j $(JOBS) --target $(THREADED_UNITS)
	@$(PYTHON) tests/run --build build-tsan $(THREADED_SAMPLE) $(ARGS)

test-machines: ready
	@cmake --build $(BUILD) -j $(JOBS) --target quern_tests
	@$(PYTHON) tests/runner/machines.py --build $(BUILD) $(ARGS)

bench: ready
	@sh scripts/venv.sh build/venv scripts/requirements-bench.txt || echo 'numba cannot be installed: its columns stay empty'
	@$(PYTHON) bench $(ARGS)

# A minute for each target, by libFuzzer where there is clang-19 (Debian: clang-19 libclang-rt-19-dev).
SECONDS ?= 60
fuzz: build
	@sh scripts/deps.sh clang-19 libclang-rt-19-dev
	@python3 tests/runner/fuzz.py --jobs $(JOBS) --seconds $(SECONDS) $(ARGS)

# The long runs: 100 000 executes, 1 GB of output, 10 000 starts; SCALE=0.01 does a hundredth.
SCALE ?= 1
soak: ready
	@QUERN=$(BUILD)/quern QUERN_BUILD=$(abspath $(BUILD)) $(PYTHON) tests/soak --scale $(SCALE) $(ARGS)

# Each call that the kernel makes while it runs a script, failed once from each call stack (tests/inject/inject.py).
inject: ready
	@cmake --build $(BUILD) -j $(JOBS) --target inject_main inject_fail
	@$(PYTHON) tests/inject/inject.py --build $(BUILD) -j $(JOBS) $(ARGS)

# Programs under limits of their addresses, in falling steps, and a kernel that gets one after its start.
limits: ready
	@$(PYTHON) tests/limits --build $(BUILD) -j $(JOBS) $(ARGS)
	@$(PYTHON) tests/limits/kernel.py --build $(BUILD)

# Each long call interrupted: the seconds until it ends; a kernel after many of them.
interrupts: ready
	@QUERN=$(BUILD)/quern QUERN_BUILD=$(abspath $(BUILD)) $(PYTHON) tests/interrupts $(ARGS)

# N random programs of the seed SEED, on Quern and on CPython with NumPy.
N ?= 10000
SEED ?= $(shell date +%s)
generate: ready
	@cmake --build $(BUILD) -j $(JOBS) --target passes_main
	@$(PYTHON) tests/generate -n $(N) --seed $(SEED) --quern $(BUILD)/quern --keep $(BUILD)/generated \
	  --passes "$$($(BUILD)/tests/passes_main | paste -sd,)" --engines default,walk,serial,debug,off $(ARGS)

mutate: ready
	@cmake --build $(BUILD) -j $(JOBS) --target passes_main
	@$(PYTHON) tests/mutate -n $(N) --seed $(SEED) --quern $(BUILD)/quern --keep $(BUILD)/mutated \
	  --passes "$$($(BUILD)/tests/passes_main | paste -sd,)" --engines default,walk,debug,off $(ARGS)

# Programs that nobody here wrote: clones of public repositories, and CPython's answers, are kept in the build folder.
cpython: ready
	@$(PYTHON) tests/cpython --quern $(BUILD)/quern --cache $(BUILD)/cpython $(ARGS)

strangers: ready
	@$(PYTHON) tests/strangers --quern $(BUILD)/quern --corpora $(BUILD)/strangers --cache $(BUILD)/strangers/answers -j $(JOBS) $(ARGS)

beside: ready
	@QUERN=$(BUILD)/quern $(PYTHON) tests/beside/cells.py $(ARGS)

order: ready
	@$(PYTHON) tests/order -n $(N) --seed $(SEED) --quern $(BUILD)/quern --ways default,walk,jit,none,forward,fuse,borrow,drop $(ARGS)

# N random plotting programs, beside Matplotlib; MATPLOTLIB is a Python that has it.
MATPLOTLIB ?= python3
generate-pictures: ready
	@$(MATPLOTLIB) tests/pictures/generate -n $(N) --seed $(SEED) --quern $(BUILD)/quern --keep $(BUILD)/pictures.txt --jobs $(JOBS) $(ARGS)

# Bugs planted one by one in the sources of TREE, a clone with a release build in TREE/build: which machine finds each.
planted: ready
	@$(PYTHON) tests/planted --tree $(TREE) -n $(N) --seed $(SEED) $(ARGS)

lengths: ready
	@$(PYTHON) tests/lengths -n $(N) --seed $(SEED) --quern $(BUILD)/quern --engines default,walk,jit $(ARGS)

FIRST ?= 0
generate-gradients: ready
	@$(PYTHON) tests/gradients --first $(FIRST) --count $(N) --jobs $(JOBS) --quern $(BUILD)/quern $(ARGS)

reference: build
	@cmake --build $(BUILD) -j $(JOBS) --target builtins_main magics_main
	@python3 scripts/reference.py $(BUILD)

# All that scripts write and git keeps; the suite says when something of it is stale.
generated: ready
	@cmake --build $(BUILD) -j $(JOBS) --target builtins_main magics_main
	@$(PYTHON) scripts/generated.py write $(BUILD)

format:
	@sh scripts/deps.sh clang-format
	@python3 scripts/format.py fix $(ARGS)

tidy: build
	@sh scripts/deps.sh clang-tidy
	@python3 scripts/tidy.py $(BUILD) -j $(JOBS) $(ARGS)

check-format:
	@sh scripts/deps.sh clang-format
	@python3 scripts/format.py check

install: build
	@cmake --install $(BUILD) --prefix $(PREFIX) --strip
	@$(PREFIX)/bin/quern install --prefix $(PREFIX)

package: build
	@sh scripts/deps.sh xz-utils
	@sh scripts/package.sh $(BUILD)

clean:
	@test ! -f $(BUILD)/build.ninja || cmake --build $(BUILD) --target clean
