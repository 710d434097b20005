// What is reported of scripts: values in the trace, and tests.
#ifndef CLUA_TESTING_H
#define CLUA_TESTING_H

#include "CLuaCalls.h"

// MARK: The trace (trace.c, declarations.c)

// (table, most) → what is kept of it, a list of its keys outside 1…n, and n; nil for the list: there is more than that. For lv_protect.
int lv_beginning(lua_State *_Null_unspecified L);

// MARK: Tests (testing.c)

// The host's functions for the test words: report(kind, …) records what happens in the run; unexpected() gives message and traceback
// of an error of an app that no test has caught, or nothing; app(word, …) carries out a word on a mounted app; shown(value) gives its
// text, parts(value) what it is made of. And the limits of a test, a hook or a block; 0: there is none.
typedef struct lv_test_functions {
    lv_function _Nonnull report, unexpected, app, shown, parts;
    double seconds;
    size_t bytes;
} lv_test_functions;
// (pointer to lv_test_functions) → loads the words of test files; for lv_protect.
int lv_open_testing(lua_State *_Null_unspecified L);
// (name) → the function of that name among those that the words have for the host; for lv_protect.
//   run: (chunk, environment, path, option, value, …), runs a test file.
//   provide: (owner's name, owner's name in chains, name, function or table), an assertion of a plugin's.
//   revoke: (owner's name), takes back what it provides.
int lv_test_function(lua_State *_Null_unspecified L);

#endif
