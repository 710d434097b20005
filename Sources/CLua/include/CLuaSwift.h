// What C asks of Swift. None of it raises: a text it hands over, for C to push when it has returned, as it raises what there is to be
// raised. Room on the stack is the caller's.
#ifndef CLUA_SWIFT_H
#define CLUA_SWIFT_H

#include "CLuaClasses.h"
#include "CLuaViews.h"

// MARK: Errors (Traceback.swift, ErrorMessage.swift, ErrorHint.swift)

// Whether it handed over the traceback of the error at an index: lines that end with a zero, then the number of those that are left out in the
// middle, if some are. Of where it was raised first, and of the innermost frames of the thread; NULL: those where memory was refused last. Needs 8
// places on the stack, and 2 on that of the thread.
bool lv_swift_traceback(lua_State *_Null_unspecified L, lua_State *_Null_unspecified thread, int error);
// The error on top, as lv_call gives it, is what the running function is about to raise again; false: nothing is. It stays on top.
void lv_swift_note_inner(lua_State *_Null_unspecified L);
// Notes the innermost frames of a thread that is in the middle of what it does, for what is refused there: Lua calls no error handler then, and
// they are gone when the call returns. Nothing is pushed; NULL: nothing runs.
void lv_swift_note_frames(lua_State *_Null_unspecified thread);
// (what was raised, as text; it stays) → hands over the message of the error, with where it was raised on the thread, and what may help. 1: it
// has a place, 0: it has none, -1: there is no message. `is_text`: a text was raised; `has_words`: the value that was raised said the words.
// Needs 8 places on the stack.
int lv_swift_message(lua_State *_Null_unspecified L, lua_State *_Null_unspecified thread, bool is_text, bool has_words);
// Whether it handed over where the script is, `file:line: `.
bool lv_swift_place(lua_State *_Null_unspecified L);

// MARK: Code (ChunkText.swift, LineCoverage.swift, CallerStrings.swift)

// Whether a chunk is refused that begins so, since it is too long or bytecode; why is handed over. The mode is that of `load`.
bool lv_swift_refuses_chunk(lua_State *_Null_unspecified L, const char *_Nullable text, size_t length, const char *_Nonnull mode);
// The function on top was loaded of a text of that length, in the environment at an index; false: it is refused, and why is handed over.
bool lv_swift_takes_chunk(lua_State *_Null_unspecified L, int environment, size_t length);
// The hook that counts a line.
void lv_swift_count_line(lua_State *_Null_unspecified L, lua_Debug *_Null_unspecified record);
// Pushes the table whose functions are the methods of strings where the function was called from that runs; false: which is not known. What is
// below it stays.
bool lv_swift_push_strings(lua_State *_Null_unspecified L);

// Pushes `table#3`, by which the value at an index is known, of that type (Interpreter+Scenes.swift); false without memory. Needs 6 places.
bool lv_swift_push_name(lua_State *_Null_unspecified L, int index, const char *_Nonnull type);

// MARK: The trace (ValueWords.swift). Values are read by what never raises, or protected; without room on the stack they are shown as `…`.

// Writes the value at an index in the words of a script, at most 127 bytes and a zero.
void lv_swift_describe(lua_State *_Null_unspecified L, void *_Nonnull host, int index, char *_Nonnull text);
// A write is traced: of the field, or of what is behind the keys in it that stand from `path` on to the top, 0: none. What was there, in
// words or at an index, and what is coming there.
void lv_swift_trace_write(lua_State *_Null_unspecified L, void *_Nonnull host, lv_object *_Nonnull object, int slot, int path, const char *_Nullable old, int before, int new_value);

// MARK: Fields (FieldEntry.swift). Once the host has gone nothing is told, and what is read is refused.

// An evaluation read through the binding at an index, which has a path. Not zero: what is to be raised is on the stack.
int lv_swift_read_binding(lua_State *_Null_unspecified L, int index, lv_cell *_Nonnull cell);
// A computed field of the object at `index` is read that has no node yet, or no value. 0: it is up to date; 1: the reader
// is to wait, its thread yields; 2: what is to be raised is on the stack.
int lv_swift_read_computed(lua_State *_Null_unspecified L, int index, int slot, lv_cell *_Nonnull cell, bool can_wait);
// A field of the environment is read, by its key: pushes its value (1), nothing if there is none (0), or as lv_swift_call. `declaration`: where
// that stands of a field that must have a value, else 0.
int lv_swift_read_environment(lua_State *_Null_unspecified L, lv_object *_Nonnull object, int key, int declaration);
// When a write of a field is told: an object that is observed as a whole announces that it is about to change (L22), with slot -1 by hand; the
// field is about to get another value, while functions of `track` wait for that (L23); it has got it. Swift has the same order (FieldWrite).
enum { lv_write_announced, lv_write_begins, lv_write_done };
void lv_swift_tell_write(lua_State *_Null_unspecified L, lv_object *_Nonnull object, int slot, lv_cell *_Nonnull cell, unsigned time);
// The object is collected or gone: its computed field goes.
void lv_swift_drop_computed(lua_State *_Null_unspecified L, lv_cell *_Nonnull cell);

// `print`, with its text (UnfinishedLines.swift). Once the host has gone it does nothing.
void lv_swift_print(lua_State *_Null_unspecified L, const char *_Nonnull text, size_t count);

// MARK: Values (FieldSearch.swift)

// Hands over why the value with the content at an index cannot be written; `field`: where it was read from first, if that is known. Needs 12 places.
bool lv_swift_refuse_write(lua_State *_Null_unspecified L, int part, const char *_Nullable field);

// MARK: Classes, objects, bindings and tasks (Question.swift)

// What is asked, with indices of the stack; Swift's enumeration has the same order, and says what each is. Once the host has gone those up to
// lv_ask_set are refused, and others do nothing.
enum lv_question {
    lv_ask_member, lv_ask_method, lv_ask_text, lv_ask_publisher, lv_ask_wait, lv_ask_set, lv_ask_subject, lv_ask_subjects, lv_ask_store,
    lv_ask_store_part, lv_ask_shown, lv_ask_note, lv_ask_will_set, lv_ask_did_set, lv_ask_waited
};
// Answers: how many results it left, or as lv_swift_call. Needs 20 places on the stack.
int lv_swift_answer(lua_State *_Null_unspecified L, void *_Nonnull host, int question, int object, int slot, int value);

// MARK: The graph (Interpreter+Graph.swift). Computed fields are evaluated within these, protected.

// The evaluation that runs, if one does, reads the source; one is made if the key names none any more.
void lv_graph_read(void *_Nonnull graph, lv_graph_key *_Nonnull source);
// How reading a computed value went: it has no node any more; it has its value; its reader has to wait until it is evaluated; or it is
// being evaluated for its own sake.
enum lv_reading { lv_reading_nothing = -1, lv_reading_up_to_date, lv_reading_wait, lv_reading_cycle };
// The evaluation that runs, if one does, reads the computed value. It is brought up to date at once, unless its reader can wait for it.
int lv_graph_settle(void *_Nonnull graph, lv_graph_key computed, bool can_wait);
// Reads belong to the evaluation of that number from now on, 0: to none; gives that of before.
uint32_t lv_graph_swap_evaluation(void *_Nonnull graph, uint32_t evaluation);

// MARK: Views (CallQuestion.swift)

// What is asked about what a script has written, mostly a call of a word; Swift's enumeration has the same order, and says what goes with each.
enum lv_call_question {
    lv_call_argument, lv_call_count, lv_call_child, lv_call_option, lv_call_property, lv_call_together, lv_call_elements, lv_call_method,
    lv_call_list, lv_call_children, lv_call_key, lv_call_nested, lv_call_rows, lv_call_split, lv_call_shortcut, lv_call_given,
    lv_call_properties, lv_call_fields, lv_call_field, lv_call_bound, lv_call_written, lv_call_member
};
// LUA_OK: nothing is wrong; less, of arguments together: neither is it with others for the same parameters; LUA_ERRRUN with a message handed over;
// or LUA_ERRMEM. Needs 8 places on the stack.
int lv_swift_check_call(lua_State *_Null_unspecified L, enum lv_call_question question, const lv_schema *_Nullable schema, const void *_Nullable detail, int index, lua_Integer number);

// MARK: Patterns (PatternMatcher.swift)

// A search for a pattern in a text. Places are counted from the beginning of the text, from 0.
typedef struct lv_search {
    const char *_Nonnull text, *_Nonnull pattern;
    size_t text_length, pattern_length;
    // Where the search begins, and where the match must not end.
    ptrdiff_t from, last_end;
    // Whether a text is searched for as it is written, if it has no characters that mean something, or whatever it has.
    bool may_be_text, is_text;
    // Whether a pattern that begins with `^` matches only where the search begins; then, whether it is such a one.
    bool is_anchored;
    // Where the match begins and how long it is, and behind it the same of each of so many captures; a length of -1: it has not ended, -2: it is a position.
    ptrdiff_t start[33], length[33];
    int captures;
} lv_search;
// 1: there is a match, 0: there is none, -1: what is wrong is handed over, or a limit has been reached, -2: there is no memory to say it.
int lv_swift_search(lua_State *_Null_unspecified L, lv_search *_Nonnull search);

// MARK: Keys of values (SortedKeys.swift)

// So many keys are in the list below the table on top, which has room for them: they come into that, sorted. Where a limit is reached it stops.
// Needs a place on the stack.
void lv_swift_sort_keys(lua_State *_Null_unspecified L, size_t count);

// The cell has another value, which the StoredCell keeps (StoredCell.swift).
void lv_swift_stored(void *_Nonnull host, void *_Nonnull stored);

// MARK: Modules (ModuleSearch.swift)

// For the `require` that runs, with a name at 1: pushes what loads the module, and what that gets beside the name, 2; or as lv_swift_call. The
// module is being loaded from then on, as one more than `modes.loading` counts.
int lv_swift_find_module(lua_State *_Null_unspecified L);

// MARK: Lua's own functions (LibraryCall.swift, WithheldCall.swift)

// The function of Lua's own library of that name, `io.open`, is about to be called with all that is on the stack, and is with what is there
// then: 0; or as lv_swift_call. Needs 16 places on the stack.
int lv_swift_ask(lua_State *_Null_unspecified L, const char *_Nonnull function);

// MARK: Plugins (PluginRefusal.swift). What is asked about code goes by the source of its function, `@` before the name of a file.

// Pushes what raises why the code is switched off for the script that runs, of the function at an index, or by the source there; false, and
// nothing: it is in use. Needs 2 places.
bool lv_swift_push_refusal(lua_State *_Null_unspecified L, int index);
// A function that a plugin exports, the source of whose functions begins so, has come to its end.
void lv_swift_note_plugin_call(lua_State *_Null_unspecified L, const char *_Nonnull source);

// MARK: C for these functions (state.c)

// Hands a text over to C, which keeps it until the next one; false without memory.
bool lv_hand_over(lua_State *_Null_unspecified L, const void *_Nonnull bytes, size_t count);

#endif
