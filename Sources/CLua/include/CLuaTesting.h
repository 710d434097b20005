// What is told about scripts: values in words, lines that ran, tests.
#ifndef CLUA_TESTING_H
#define CLUA_TESTING_H

#include "CLuaCalls.h"

// MARK: The trace (trace.c)

// (value) → the value in the words of a script, cut short; for lv_protect.
int lv_describe(lua_State *_Null_unspecified L);
// Pushes the key of the environment with this number: a string, or a class.
void lv_push_environment_key(lua_State *_Null_unspecified L, int number);

// MARK: Descriptions (description.c)

// How a value is written: by its head alone; `head { entries }`; `head(entries)`; the first entry, then `:head(entries)`
// or `:head { entries }` with the others; the entries with `..` between them.
enum lv_description {
    lv_description_leaf,
    lv_description_braces,
    lv_description_call,
    lv_description_modifier,
    lv_description_options,
    lv_description_joined,
};

// (value, most entries) → head, a list of key and value for each entry (key nil: it goes by its position) with their
// number at 0, the lv_description, how many entries were left out; for lv_protect.
int lv_describe_parts(lua_State *_Null_unspecified L);

// MARK: Tests (testing.c)

// What the words ask the host. report(kind, …) tells what happens; unexpected() gives message and traceback of an error
// that nobody expected, or nothing; app(word, …) does what a test does with an app; shown(value) gives its text. What a test,
// a hook or a block may use: 0 for any amount.
typedef struct lv_test_functions {
    lv_function _Nonnull report, unexpected, app, shown;
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
