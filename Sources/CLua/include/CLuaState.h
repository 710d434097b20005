// The state, and its context.
#ifndef CLUA_STATE_H
#define CLUA_STATE_H

#include <lua5.4/lauxlib.h>
#include <lua5.4/lua.h>
#include <lua5.4/lualib.h>
#include <stdbool.h>
#include <stdint.h>

#include "CLuaHost.h"

// MARK: The state

// A node of the graph that may be gone: the generation tells. Generations begin at 1.
typedef struct lv_graph_key {
    uint32_t index, generation;
} lv_graph_key;

// The graph's handle of an object's field: its node there, and the last evaluation that read the field and
// was linked to it.
typedef struct lv_cell {
    lv_graph_key key;
    uint32_t evaluation;
    // How many evaluations had begun when the field was written last and its dependents were invalidated.
    uint32_t written;
    // Of a computed field: whether the cached result is the error that its function raised.
    bool has_failed;
    // Whether a write to it invalidates no observer, and only makes computed values stale (L22, L24).
    bool is_quiet;
    // Whether its observers are running: their own writes to the field do not call them again.
    bool is_observing;
} lv_cell;

typedef struct lv_object lv_object;
typedef struct lv_binding lv_binding;

typedef struct lv_kept_modes lv_kept_modes;
typedef struct lv_limits lv_limits;

// The modes of the running code: how it may read and write, and its owner. A call that changes any of it restores it on every way
// out: when it returns, when an error passes it, and when the coroutine in which it was made ends by an error (modes.c).
typedef struct lv_modes {
    // Objects made from this number on may be written in frozen code: the code that runs made them (L14). 0: none.
    uint64_t writable_from;
    // The number of the evaluation whose reads are tracked; 0: reads are not tracked.
    uint32_t evaluation;
    // Not 0: the host runs a body or another function that must not write (L16, L43).
    uint32_t frozen;
    // The thread that evaluates a computed field and can wait for another; NULL: readers cannot wait.
    void *_Nullable computing;
    // The frame of Lua's stack from which the innermost computed field was called there, and how many are evaluated on it.
    void *_Nullable computing_frame;
    uint32_t computing_depth;
    // Whether a computed field is evaluated: its reads of properties and Published fields are tracked, too.
    bool is_computing;
    // Whether a function of withAnimation runs: its errors are raised again where it was called.
    bool is_animating;
    // Whether the task that runs has been cancelled, and whether variables of one that has failed are being closed.
    bool is_task_cancelled, is_closing;
    // The task that runs.
    lua_State *_Nullable task;
    // The component whose body runs; NULL while other functions that only read run.
    const lv_object *_Nullable body_of;
    // How many modules are being loaded.
    lua_Integer loading;
} lv_modes;

// The view of a value that was written last, if the next write to it is known to be like that one (repeated_writes.c).
typedef struct lv_last_write {
    const void *_Nullable view;  // NULL: there is none
    // The one that was written last; it may have been collected since.
    const void *_Nullable candidate;
    // Whose value it is part of, and the field's cell.
    struct lv_object *_Nullable object;
    lv_cell *_Nullable cell;
    // The order of its other keys, NULL: it has none; its length, and whether the content notes that; whether there are views
    // of tables in it.
    void *_Nullable order;
    lua_Integer length;
    bool has_noted_length, has_children;
    // From which place on elements may be written without a note for frozen views; 0: everything may.
    lua_Integer first;
    // How deep in its field it lies.
    int depth;
    // Whether it was written, and not only walked through by `next`; whether only in that a list which was seen has been extended.
    bool is_written, is_extended;
    // Whether the registry keeps the view, its content, its order and the list of that, and where it does.
    bool has_kept;
    int place[4];
} lv_last_write;

typedef struct lv_context {
    void *_Nonnull host;  // set before anything runs
    // The functions of scripts that are in Swift, and behind the last group the methods of bindings; the metatable and the number of user values of
    // each type of its objects.
    const lv_host_group *_Nonnull groups;
    int group_count;
    // The words of the language, and behind the last ForEach as List calls it for its rows.
    const struct lv_schema *_Nonnull words;
    int word_count;
    // The words that are colours, then NULL.
    const char *_Nullable const *_Nullable colours;
    const void *_Nullable host_metatables[lv_host_types];
    int host_user_values[lv_host_types];
    // The dependency graph, which is Swift's; NULL: nothing is tracked.
    void *_Nullable graph;
    // Whether the host has gone before this state: there is no graph, and nothing is told.
    bool is_disconnected;
    lv_modes modes;
    // How many evaluations have begun, or gone on.
    uint32_t evaluations;
    lv_last_write last_write;
    // Whether Swift is told of every write, also of one that invalidates nothing.
    bool notes_writes;
    // How many objects have been made, and how many lists of numbers have one.
    uint64_t objects;
    lua_Integer lists;
    // Objects up to this number are noted in the journal before they are written to; 0: none.
    uint64_t journaled;
    // Whether a plugin has been switched off: calls must be checked.
    bool has_plugins_off;
    // Whether a plugin has failed: then the return of each function that one exports is noted.
    bool notes_plugin_calls;
    // Whether views are to keep where they are made (ViewPlaces.swift).
    bool notes_places;
    // Whether writes are traced, and whether bindings are followed (L23).
    bool is_tracing, has_followers;
    // How many functions wait to be called before a field is written (L23).
    uint32_t watchers;
    // How often a field has been written, or something sent, other than by adding an element to a list; and how often Swift was
    // told that a field was written.
    uint64_t changes;
    uint64_t told;
    // Where the registry has the name of the function that gives a component's view.
    int body_name;
    // Whether there are computed fields that have no value: the host knows more of them.
    bool has_lost_values;
    // What the wait of the task does with what it is given: gives it, raises it with the place before it, or as it is; or it raises `cancelled`.
    enum lv_wait_failure { lv_wait_answered, lv_wait_fails, lv_wait_raises, lv_wait_cancelled } wait_failure;
    // How many declarations have been made: they are known by the order of their making (L14).
    uint32_t declarations;
    // Whether scripts get all of Lua's library.
    bool opens_everything;
    // Whether a test file runs.
    bool has_tests;
    // What Swift has handed over last, for C to push when Swift has returned.
    char *_Nullable text;
    size_t text_length;
    // Where the host counts the lines that run; NULL: they are not counted.
    void *_Nullable coverage;
    lv_limits *_Nonnull limits;
    // What the modes are to be when the calls end that changed them.
    lv_kept_modes *_Nonnull guards;
    int guard_count;
    const void *_Nullable sealed_metatable;
    const void *_Nullable shown_metatable;
    const void *_Nullable changed_metatable;
    const void *_Nullable frozen_metatable;
    const void *_Nullable live_metatable;
    // Of live views of what a binding with functions leads to.
    const void *_Nullable bound_metatable;
    const void *_Nullable view_metatable;
    int view_metatable_number;  // in the registry, where it is found sooner than by its address
    const void *_Nullable binding_metatable;
    const void *_Nullable class_metatable;
    const void *_Nullable declaration_metatable;
    const void *_Nullable modifier_metatable;
    const void *_Nullable bind_metatable;
} lv_context;

// A new state with the language's vocabulary in its globals, or NULL when there is no memory.
// Its context has no host yet. The groups are there for as long as the process.
lua_State *_Nullable lv_open(const lv_host_group *_Nonnull groups, int count,
                            const struct lv_schema *_Nonnull words, int word_count);
void lv_close(lua_State *_Null_unspecified L);
lv_context *_Nonnull lv_context_of(lua_State *_Null_unspecified L);

#endif
