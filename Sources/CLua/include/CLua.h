// What Swift sees of Lua: the parts of Lua's own interface that never raise, and below, everything that may raise, wrapped.
// A Lua error is a longjmp; it must never cross a Swift frame.
#ifndef CLUA_H
#define CLUA_H

#include <lua5.4/lauxlib.h>
#include <lua5.4/lua.h>
#include <lua5.4/lualib.h>
#include <stdbool.h>
#include <stdint.h>

#include "CGraph.h"

// MARK: The state

// One field of an object, as the reactive graph knows it: its node there, and the last evaluation that read the field and
// was linked to it.
typedef struct lv_cell {
    lv_graph_key key;
    uint32_t evaluation;
    // How many evaluations had begun when the field was written last and all that depends on it was told.
    uint32_t written;
    // Of a computed field: whether what is kept of it is the error that its function raised.
    bool has_failed;
    // Whether a write to it is no news for anybody but those who keep a value made from it (L22, L24).
    bool is_quiet;
} lv_cell;

typedef struct lv_object lv_object;
typedef struct lv_binding lv_binding;

// Where C calls Swift. None of them may call anything in Lua that raises.
typedef struct lv_callbacks {
    // An evaluation read through a binding with a path; the binding is at `index`. Not zero: an error message is on the stack.
    int (*_Nonnull read_binding)(void *_Nonnull host, lua_State *_Null_unspecified L, int index, lv_cell *_Nonnull cell);
    // A computed field of the object at `index` is read that has no node yet, or no value. 0: it is up to date; 1: the reader
    // is to wait, its thread yields; 2: an error message is on the stack.
    int (*_Nonnull read_computed)(void *_Nonnull host, lua_State *_Null_unspecified L, int index, int slot, lv_cell *_Nonnull cell, bool can_wait);
    // A computed field could not be evaluated, or its value not be kept; the error is on top of the state's stack, and to be
    // popped.
    void (*_Nonnull refused)(void *_Nonnull host, lv_graph_key computed);
    // The object is collected or gone: its computed field goes.
    void (*_Nonnull dropped)(void *_Nonnull host, lv_cell *_Nonnull cell);
    // A field of the environment is read, by its key: pushes its value (1), nothing if there is none (0), or an error
    // message (2).
    int (*_Nonnull read_environment)(void *_Nonnull host, lua_State *_Null_unspecified L, lv_object *_Nonnull object, int key);
    // The field is about to get another value, and somebody wants to know before (L22, L23).
    // `slot` -1: it is an object as a whole, by hand.
    void (*_Nonnull will_write)(void *_Nonnull host, lv_object *_Nonnull object, int slot, lv_cell *_Nonnull cell);
    // The field got another value.
    void (*_Nonnull written)(void *_Nonnull host, lv_object *_Nonnull object, int slot, lv_cell *_Nonnull cell);
    // While somebody traces: the field, or what is at `path` in its value (`[2].done`, or empty), is written, with what it
    // was, what it is now, and the place of the write, `file:line` or empty. It may not happen yet.
    void (*_Nonnull traced_write)(void *_Nonnull host, lv_object *_Nonnull object, int slot, const char *_Nonnull path, const char *_Nonnull old, const char *_Nonnull now, const char *_Nonnull place);
    // `print` and `warn`, with their text.
    void (*_Nonnull printed)(void *_Nonnull host, const char *_Nonnull text, size_t count);
    void (*_Nonnull warned)(void *_Nonnull host, const char *_Nonnull text, size_t count);
    void (*_Nonnull quit)(void *_Nonnull host, int status);
    // A value was sent to the subject of that number; it is at `value` on the thread's stack.
    void (*_Nonnull sent)(void *_Nonnull host, lua_State *_Null_unspecified L, lua_Integer subject, int value);
    void (*_Nonnull finished)(void *_Nonnull host, lua_Integer subject);
    // The subject is collected.
    void (*_Nonnull subject_dropped)(void *_Nonnull host, lua_Integer subject);
    // Subscribes the function at `function` to the publisher at `publisher`: the subscription's number, or -1 and an error
    // message on the stack.
    lua_Integer (*_Nonnull subscribed)(void *_Nonnull host, lua_State *_Null_unspecified L, int publisher, int function);
    void (*_Nonnull cancelled)(void *_Nonnull host, lua_Integer subscription);
    // A script closes the page of that number.
    void (*_Nonnull dismissed)(void *_Nonnull host, lua_Integer page);
    // A script called breakpoint() on that thread.
    void (*_Nonnull paused)(void *_Nonnull host, lua_State *_Null_unspecified L);
    // The module named by the string at 1 is wanted in the environment of that number: pushes its chunk and its file's
    // name. Not zero: an error message is on the stack, without (1) or with (2) its place; or (3) where it was looked for.
    int (*_Nonnull load_module)(void *_Nonnull host, lua_State *_Null_unspecified L, lua_Integer environment);
    // The function of a plugin in Swift with this number is called; its arguments are all that is on the thread's stack. How
    // many results it pushed; -1: an error message is on the stack. Of a service, the result is the number of the call.
    int (*_Nonnull native)(void *_Nonnull host, lua_State *_Null_unspecified L, lua_Integer number, const char *_Nullable asker);
    // What is stored by a key is wanted: pushes it (1), or there is nothing (0).
    int (*_Nonnull stored)(void *_Nonnull host, lua_State *_Null_unspecified L, int kind, const char *_Nonnull key, size_t count);
    // Whether a reader takes the text for one character.
    bool (*_Nonnull is_character)(const char *_Nonnull text, size_t count);
} lv_callbacks;

typedef struct lv_guards lv_guards;
typedef struct lv_coverage lv_coverage;
typedef struct lv_limits lv_limits;

typedef struct lv_context {
    void *_Nonnull host;  // set before anything runs
    lv_callbacks callbacks;
    // Who depends on what, and who evaluates computed values that are more than fields.
    lv_graph *_Nullable graph;
    lv_graph_step (*_Nullable host_step)(void *_Nonnull owner, lv_graph_key computed);
    // The number of the evaluation whose reads are tracked; 0: reads are not tracked.
    uint32_t evaluation;
    // How many evaluations have begun, or gone on.
    uint32_t evaluations;
    // Whether every write is told of, also where it changes nothing for anybody.
    bool notes_writes;
    // Not 0: the host runs a body or another function that must not write (L16, L43).
    uint32_t frozen;
    // Objects made from this number on may be written in frozen code: the code that runs made them (L14). 0: none.
    uint64_t writable_from;
    uint64_t objects;
    // Objects up to this number are noted in the journal before they are written to; 0: none.
    uint64_t journaled;
    // Whose plugins those are that the running script has, as a number; several scripts may each have loaded the same.
    lua_Integer plugins;
    // Whether a plugin has been switched off: what is called may be its.
    bool has_plugins_off;
    // Whether a plugin has keys of the environment, which its code may call by their short names.
    bool has_own_keys;
    // Whether the code that runs is a plugin's that is being loaded.
    bool is_loading_plugin;
    // Whether writes are traced.
    bool is_tracing;
    // How many want to be told before a field is written.
    uint32_t watchers;
    // The thread that evaluates a computed field and can wait for another; NULL: readers cannot wait.
    void *_Nullable computing;
    // Whether a computed field is evaluated: it depends on what a body is told of otherwise. How many are, on Lua's own
    // stack.
    bool is_computing;
    uint32_t computing_depth;
    // The frame of Lua's stack from which the innermost one was called.
    void *_Nullable computing_frame;
    // Where the registry has the objects with computed fields.
    int computed_objects;
    // Whether computed fields wait in threads of their own, and whether there are some that have no value: the host knows
    // more of them.
    bool has_waiting_values, has_lost_values;
    // How many subjects have been made.
    lua_Integer subjects;
    // The component whose body runs; NULL while it runs other functions that only read.
    const lv_object *_Nullable body_of;
    // The task that runs, and whether it has been cancelled.
    lua_State *_Nullable task;
    bool is_task_cancelled;
    // Whether variables of a task that has failed are being closed.
    bool is_closing;
    // Whether what the task waits for has failed: the wait raises the message that it is given.
    bool has_wait_failed;
    // Whether something was written that is stored.
    bool has_stored;
    // How many declarations have been made: they are known by the order of their making (L14).
    uint32_t declarations;
    // Whether a scene is being loaded that is to take the place of another, and their numbers.
    bool has_succession;
    lua_Integer predecessor, successor;
    // Whether the functions of `os` follow `now`, the seconds of the virtual clock (L9).
    bool is_deterministic;
    // Whether scripts get all of Lua's library.
    bool opens_everything;
    // Whether there is an environment, and whether methods of strings depend on whose code asks for them.
    bool has_environment, parts_strings;
    // Whether a test file runs, and the scene that is its.
    bool has_tests;
    lua_Integer test_scene;
    double now;
    // Whether something was asked that each scene answers in its own way: its clock, a service, what goes by them.
    bool asks_scene;
    // Whether a script waits at a breakpoint.
    bool is_paused;
    // Whether somebody asked how much memory is in use.
    bool asks_memory;
    // Where the random numbers of a new environment start when the clock is virtual.
    lua_Integer seed;
    // The scene whose turn it is: names are its own. 0: the first one's.
    lua_Integer scene;
    // Whether a line at a prompt runs: what it names and subscribes to is the first scene's, which outlasts what is mounted.
    bool runs_line;
    // Where the lines that run are counted; NULL: they are not.
    lv_coverage *_Nullable coverage;
    lv_limits *_Nonnull limits;
    // What modes are to be when the calls end that changed them (modes.c).
    lv_guards *_Nonnull guards;
    const void *_Nullable sealed_metatable;
    const void *_Nullable frozen_metatable;
    const void *_Nullable live_metatable;
    // Of live views of what a binding with functions leads to.
    const void *_Nullable bound_metatable;
    const void *_Nullable view_metatable;
    int view_metatable_number;  // in the registry, where it is found sooner than by its address
    const void *_Nullable binding_metatable;
    const void *_Nullable class_metatable;
    const void *_Nullable declaration_metatable;
} lv_context;

// A new state with the language's vocabulary in its globals, or NULL when there is no memory.
// Its context has no host yet.
lua_State *_Nullable lv_open(lv_callbacks callbacks);
void lv_close(lua_State *_Null_unspecified L);
lv_context *_Nonnull lv_context_of(lua_State *_Null_unspecified L);

// MARK: Calling

// lua_pcall; on an error the value on the stack is a table { message, traceback, original error, whether the message begins
// with a place }, or a bare string when there was no memory for more.
int lv_call(lua_State *_Null_unspecified L, int arguments, int results);
// Calls a C function that may raise, with the topmost `arguments` values.
int lv_protect(lua_State *_Null_unspecified L, lua_CFunction _Nonnull function, int arguments, int results);

// Keeps the error on top, as lv_call gives it, for lv_push_error_again. Never raises.
void lv_keep_error(lua_State *_Null_unspecified L);
// Pushes the error that is kept, or false.
void lv_push_kept_error(lua_State *_Null_unspecified L);
// Pushes the value to be raised for an error with this message: what was raised, if it is the error that is kept, and its
// traceback goes on; else the message. Never raises.
void lv_push_error_again(lua_State *_Null_unspecified L, const void *_Nullable bytes, size_t count);

// Swift functions for scripts return the number of their results, or lv_raise with the error value on top of the stack;
// lv_raise_here with a message, before which goes the place of the call.
enum { lv_raise = -1, lv_raise_here = -2 };
typedef int (*lv_function)(lua_State *_Null_unspecified L, void *_Nonnull host);
// Makes a Lua function of it (may raise: only under lv_protect or from lv_set_global).
int lv_set_global(lua_State *_Null_unspecified L, const char *_Nonnull name, lv_function _Nonnull function);

// Pushes a string; never raises: without memory it pushes nil and returns false.
bool lv_push_bytes(lua_State *_Null_unspecified L, const void *_Nullable bytes, size_t count);
// luaL_loadbufferx in text mode; chunks that this version of Lua could not report errors in are refused.
int lv_load(lua_State *_Null_unspecified L, const void *_Nullable bytes, size_t count, const char *_Nonnull name);
// Anchors the value on top of the stack in the registry and pops it; LUA_NOREF without memory.
int lv_reference(lua_State *_Null_unspecified L);
void lv_release(lua_State *_Null_unspecified L, int reference);
void lv_push_reference(lua_State *_Null_unspecified L, int reference);
void lv_pop(lua_State *_Null_unspecified L, int count);
// Replaces the function on top by the place where it was defined, `file:line`; by nil if that is not known. Never raises.
void lv_where_defined(lua_State *_Null_unspecified L);
// Replaces the value on top by what it is in words, `a number`, with a hint where a view was expected. Never raises.
void lv_describe_kind(lua_State *_Null_unspecified L);
void lv_collect(lua_State *_Null_unspecified L);

// MARK: Views (views.c)

enum lv_role { lv_leaf, lv_container, lv_modifier, lv_list, lv_component };

typedef enum lv_kind {
    lv_kind_empty,
    lv_kind_text,
    lv_kind_joined_text,
    lv_kind_divider,
    lv_kind_spacer,
    lv_kind_vstack,
    lv_kind_hstack,
    lv_kind_zstack,
    lv_kind_full_screen,
    lv_kind_grid,
    lv_kind_grid_row,
    lv_kind_section,
    lv_kind_form,
    lv_kind_group_box,
    lv_kind_scroll_view,
    lv_kind_list_view,
    lv_kind_lazy_vstack,
    lv_kind_lazy_hstack,
    lv_kind_view_that_fits,
    lv_kind_table,
    lv_kind_table_column,
    lv_kind_group,
    lv_kind_list,
    lv_kind_for_each,
    lv_kind_if,
    lv_kind_button,
    lv_kind_toggle,
    lv_kind_text_field,
    lv_kind_secure_field,
    lv_kind_text_editor,
    lv_kind_slider,
    lv_kind_stepper,
    lv_kind_picker,
    lv_kind_disclosure_group,
    lv_kind_menu,
    lv_kind_tab_view,
    lv_kind_navigation_stack,
    lv_kind_navigation_link,
    lv_kind_color,
    lv_kind_rectangle,
    lv_kind_rounded_rectangle,
    lv_kind_progress_view,
    lv_kind_gauge,
    lv_kind_label,
    lv_kind_link,
    lv_kind_markdown,
    lv_kind_chart,
    lv_kind_canvas,
    lv_kind_component,
    lv_kind_padding,
    lv_kind_frame,
    lv_kind_border,
    lv_kind_fixed_size,
    lv_kind_layout_priority,
    lv_kind_offset,
    lv_kind_alignment_guide,
    lv_kind_overlay,
    lv_kind_background,
    lv_kind_hidden,
    lv_kind_clipped,
    lv_kind_line_limit,
    lv_kind_truncation_mode,
    lv_kind_multiline_text_alignment,
    lv_kind_grid_cell_columns,
    lv_kind_grid_column_alignment,
    lv_kind_bold,
    lv_kind_italic,
    lv_kind_underline,
    lv_kind_strikethrough,
    lv_kind_dim,
    lv_kind_reverse,
    lv_kind_foreground_style,
    lv_kind_tint,
    lv_kind_fill,
    lv_kind_stroke,
    lv_kind_disabled,
    lv_kind_accessibility_label,
    lv_kind_on_tap_gesture,
    lv_kind_on_key_press,
    lv_kind_on_submit,
    lv_kind_keyboard_shortcut,
    lv_kind_focused,
    lv_kind_alert,
    lv_kind_confirmation_dialog,
    lv_kind_sheet,
    lv_kind_default_scroll_anchor,
    lv_kind_tag,
    lv_kind_tab_item,
    lv_kind_navigation_title,
    lv_kind_toolbar,
    lv_kind_id,
    lv_kind_on_appear,
    lv_kind_on_disappear,
    lv_kind_on_change,
    lv_kind_environment,
    lv_kind_environment_object,
    lv_kind_preference,
    lv_kind_on_preference_change,
    lv_kind_task,
    lv_kind_on_receive,
    lv_kind_gate,
    lv_kind_equatable,
    lv_kind_on_error,
} lv_kind;

typedef struct lv_parameter {
    const char *_Nonnull name;
    uint32_t types;
    const char *_Nullable const *_Nullable choices;
} lv_parameter;

typedef struct lv_schema {
    const char *_Nonnull name;
    lv_kind kind;
    enum lv_role role;
    // How many parameters may be given by position, and how many there are.
    uint8_t positional, count;
    // Whether a table of named options is taken.
    bool options;
    const lv_parameter *_Nullable parameters;
} lv_schema;

typedef struct lv_view {
    const lv_schema *_Nonnull schema;
    // The number of children, and whether they are in one table rather than in a user value each.
    uint32_t children;
    bool is_listed;
    // Whether its arguments came as one table of named options.
    bool has_options;
} lv_view;

// The view at `index`, or NULL. Its user values: of a modifier the view it modifies; of a component its class; then the
// parameters; then the children.
lv_view *_Nullable lv_to_view(lua_State *_Null_unspecified L, int index);
// Pushes a parameter (from 0) of the view at `index`; returns its type.
int lv_view_parameter(lua_State *_Null_unspecified L, int index, int parameter);
// (view, parameter) → the number of the key that the parameter names: a string, or the class of an object; for lv_protect.
int lv_view_key(lua_State *_Null_unspecified L);
// Pushes a child (from 1) of the view at `index`; returns its type.
int lv_view_child(lua_State *_Null_unspecified L, int index, lua_Integer child);
// (list of views) → the view that it is among children; for lv_protect.
int lv_list_view(lua_State *_Null_unspecified L);
// (width, height, leading, trailing, top, bottom) → a table of them, for alignmentGuide; for lv_protect.
int lv_dimensions(lua_State *_Null_unspecified L);
// (binding) → a function that sets it to false; for lv_protect.
int lv_dismissal(lua_State *_Null_unspecified L);
// (page's number) → a function that closes it.
int lv_page_dismissal(lua_State *_Null_unspecified L);
// (function of a Canvas, width, height) → what it drew: for each mark its kind, four numbers, a text or false, a colour or
// false; for lv_protect.
int lv_draw(lua_State *_Null_unspecified L);
// (list of choices) → a table with tag and label of each in turn; for lv_protect.
int lv_choices(lua_State *_Null_unspecified L);
// (list of numbers) → a table with them; for lv_protect.
int lv_numbers(lua_State *_Null_unspecified L);
// (value) → an ordinary table with the elements of a list, nil for what is no value table; for lv_protect.
int lv_elements(lua_State *_Null_unspecified L);
// (table, value, position): sets an element; for lv_protect.
int lv_add_element(lua_State *_Null_unspecified L);
// (value) → the value as it is handed over: a table by value; for lv_protect.
int lv_frozen_copy(lua_State *_Null_unspecified L);
// (a, b) → whether they are the same by L18.
int lv_equal(lua_State *_Null_unspecified L);
// (value) → its content as one line of text, for ids that are tables.
int lv_content_text(lua_State *_Null_unspecified L);

// (value) → what onChange's message calls its type (L53).
int lv_change_type(lua_State *_Null_unspecified L);

// MARK: Objects (objects.c)

struct lv_object {
    // Not NULL while the object is in use; NULL once its node is gone (L15). What it points to is of no interest.
    void *_Nullable instance;
    // What the host keeps of a mounted component.
    void *_Nullable owner;
    const struct lv_class *_Nonnull class_;
    // Counts objects from 1 in the order of their making.
    uint64_t number;
    // How many fields it has room for: those that its class had when it was made.
    uint16_t fields;
    // The load of its class that it has caught up with.
    uint16_t load;
    // Whether it has more fields than it has room for: `instance` leads to them.
    bool is_grown;
    // Of what is stored: whether it was written and is not handed on yet, and whether it was set to nil then.
    bool is_dirty, is_forgotten;
    lv_cell cells[];
};

// Whether it has fields for objects that are observed as a whole.
bool lv_holds_objects(const lv_object *_Nonnull object);
// Whether functions make initial values of its fields.
bool lv_has_makers(const lv_object *_Nonnull object);
// Its node is gone: its computed fields go, writes are ignored from now on (L15).
void lv_end_object(lua_State *_Null_unspecified L, lv_object *_Nonnull object);
const char *_Nonnull lv_class_name(const lv_object *_Nonnull object);
const char *_Nonnull lv_field_name(const lv_object *_Nonnull object, int slot);

// (key) → the number of a key of the environment, a string or a class; for lv_protect.
int lv_environment_key(lua_State *_Null_unspecified L);
// (object) → the number of the key that its class is; for lv_protect.
int lv_class_key(lua_State *_Null_unspecified L);
// What is read as a whole of an object: a cell behind those of its fields.
lv_cell *_Nonnull lv_whole(lv_object *_Nonnull object);
// (object) → links the evaluation that runs to the observable objects that its fields hold as a whole (L22).
int lv_track_held(lua_State *_Null_unspecified L);
enum {
    lv_computed_changed = 1,
    lv_computed_waits = 2,
    lv_computed_failed = 4,
    lv_computed_stopped = -1,  // a limit was reached; it is on the stack
    lv_computed_refused = -2,  // the result cannot be kept; why is on the stack
};
// Evaluates the computed field registered under a number; gives what came of it, as flags or one of the last two. Never
// raises.
int lv_compute(lua_State *_Null_unspecified L, int number, int slot);
// Evaluations of computed fields nest this deep on Lua's own stack, which allows about 200 calls from C, a few for each;
// deeper ones run in threads and wait.
enum { lv_deepest_computed = 24 };
// Fields are read and evaluated in that graph from now on. Its owner evaluates what C does not: what runs in a thread, what
// is traced, and what is no field.
void lv_connect_graph(lua_State *_Null_unspecified L, void *_Nonnull graph);
// (object, slot, thread) → the same flags; the field's function runs in the thread, where it may wait; for lv_protect.
int lv_compute_in_thread(lua_State *_Null_unspecified L);
// () → a thread for lv_compute_in_thread.
int lv_new_thread(lua_State *_Null_unspecified L);
// (number, object) → the computed field of that number is one of this object; for lv_protect.
int lv_register_computed(lua_State *_Null_unspecified L);
// Pushes the object of a computed field, or nil.
void lv_push_computed(lua_State *_Null_unspecified L, int number);
// (component view) → the object of a new node, its properties set; its state is not yet (lv_object_begin).
int lv_object_new(lua_State *_Null_unspecified L);
// (object, keep, drop) → calls the initial-value functions, keeping their results if `keep`, and none of them if `drop`.
int lv_object_begin(lua_State *_Null_unspecified L);
// (object, component view) → whether the inputs differ from the object's; takes them if they do.
int lv_object_receive(lua_State *_Null_unspecified L);
// How inputs compare; lv_declared_equal: by the component's own `equal` (L42).
enum lv_comparison { lv_different, lv_equal_inputs, lv_declared_equal };
// (object, component view) → an lv_comparison.
int lv_object_compare(lua_State *_Null_unspecified L);
// (object, component view): the object takes the inputs.
int lv_object_take(lua_State *_Null_unspecified L);
static inline lv_object *_Nullable lv_to_object(lua_State *_Null_unspecified L, int index) { return lua_touserdata(L, index); }
// Pushes the method of the class of the object at `index`; nil if there is none. Never raises.
int lv_object_method(lua_State *_Null_unspecified L, int index, const char *_Nonnull name, size_t length);
// Pushes what the body of a Modifier gets beside the object at `index`, the view it is applied to; false: it is none.
bool lv_push_content_argument(lua_State *_Null_unspecified L, int index);
// Pushes a new table; for lv_protect.
int lv_new_table(lua_State *_Null_unspecified L);
// (table, value, index) → sets it; for lv_protect.
int lv_keep(lua_State *_Null_unspecified L);
// Pushes the method of the class of the component's view at `index`; nil if there is none. Never raises.
int lv_component_method(lua_State *_Null_unspecified L, int index, const char *_Nonnull name, size_t length);
// Pushes the name of the component of the view at `index`, and tells its class apart from others.
const void *_Nullable lv_component_class(lua_State *_Null_unspecified L, int index);
const char *_Nonnull lv_component_name(lua_State *_Null_unspecified L, int index);
bool lv_is_class(lua_State *_Null_unspecified L, int index);
// (class, table of properties) → a component view; for lv_protect.
int lv_class_view(lua_State *_Null_unspecified L);
// Whether views of the class at `index` take an input of that name. Never raises.
bool lv_class_takes(lua_State *_Null_unspecified L, int index, const char *_Nonnull name);
// (class, name, text) → sets a property in the table given; for lv_protect: (table, class, name, text).
int lv_parse_property(lua_State *_Null_unspecified L);

// MARK: Rows (rows.c)

// C functions for lv_protect: (list, id) → a table of { element, id } pairs flattened as e1, i1, e2, i2, …
int lv_rows(lua_State *_Null_unspecified L);
// The same for rows that are asked for one by one: (list, id) → count, ids; (list, id, ids, position) → the id of a row;
// (list, id, ids, position) → its element; (list, id, ids, count) → a table of the ids of the first. The ids are nil unless the
// list is a binding.
int lv_row_count(lua_State *_Null_unspecified L);
int lv_row_id(lua_State *_Null_unspecified L);
int lv_row_ids(lua_State *_Null_unspecified L);
int lv_row_element(lua_State *_Null_unspecified L);
// (list, id, ids, position, accessor) → the value of a table's column: of a field, or what a function gives for the element
// and its position; without an accessor the element; for lv_protect.
int lv_cell_value(lua_State *_Null_unspecified L);
// (list, id, ids, number of rows, accessor) → a table of the values of all rows; for lv_protect.
int lv_column_values(lua_State *_Null_unspecified L);
// (values, position, position, comparator) → whether the first comes before the other; for lv_protect.
int lv_precedes(lua_State *_Null_unspecified L);
// (value) → { key, whether it is reversed, … }: what the binding of a table's sortOrder has; for lv_protect.
int lv_sort_order(lua_State *_Null_unspecified L);
// (table, position, key, whether it is reversed): one entry of such an order; for lv_protect.
int lv_add_sort_key(lua_State *_Null_unspecified L);

// MARK: Bindings (bindings.c)

lv_binding *_Nullable lv_to_binding(lua_State *_Null_unspecified L, int index);
// (binding) → its value, tracked like any read.
int lv_binding_get(lua_State *_Null_unspecified L);
// (binding, value) → sets it.
int lv_binding_set(lua_State *_Null_unspecified L);
// (binding) → whether the value at its path is another than at the last call; tracked.
int lv_binding_refresh(lua_State *_Null_unspecified L);
// (binding) → where it leads to a field that a component was given by the one around it, the binding that was given, and so
// on; else itself.
int lv_binding_source(lua_State *_Null_unspecified L);

// MARK: Preferences (preferences.c)

enum { lv_preference_name = 1, lv_preference_default, lv_preference_reduce };
// Pushes a part of the preference at `index`.
void lv_push_preference_part(lua_State *_Null_unspecified L, int index, int part);

// MARK: Publishers (publishers.c)

enum lv_publisher_kind {
    lv_publisher_just,
    lv_publisher_subject,
    lv_publisher_current,
    lv_publisher_will_change,
    lv_publisher_timer,
    lv_publisher_map,
    lv_publisher_filter,
    lv_publisher_remove_duplicates,
    lv_publisher_scan,
    lv_publisher_merge,
    lv_publisher_combine_latest,
    lv_publisher_debounce,
    lv_publisher_throttle,
    lv_publisher_delay,
    lv_publisher_first,
    lv_publisher_prefix,
    // Of a plugin in Swift: the arguments are its upstream, who asked for it is the other part, its number the amount.
    lv_publisher_native,
};

// What a publisher leads from (or the value of Just, the object); its function; another publisher, or an initial value.
// Where it was made, of one of a plugin in Swift, makes no difference.
enum {
    lv_publisher_upstream = 1,
    lv_publisher_argument,
    lv_publisher_other,
    lv_publisher_parts = lv_publisher_other,
    lv_publisher_place
};

typedef struct lv_publisher {
    enum lv_publisher_kind kind;
    bool is_finished;
    // How many others it is made of, one behind the other.
    int depth;
    // How many there are in it altogether, one that stands at two places counted twice.
    int count;
    // Of a subject; else 0.
    lua_Integer number;
    // Seconds, or a count.
    double amount;
} lv_publisher;

lv_publisher *_Nullable lv_to_publisher(lua_State *_Null_unspecified L, int index);
void lv_push_publisher_part(lua_State *_Null_unspecified L, int index, int part);
// (subject, value) → sends it; for lv_protect.
int lv_publisher_send(lua_State *_Null_unspecified L);
// (name) → the subject of that name, or nil; () → all names; for lv_protect.
int lv_subject_named(lua_State *_Null_unspecified L);
int lv_subject_names(lua_State *_Null_unspecified L);
// (values…) → a list of them, as it is handed over; for lv_protect.
int lv_frozen_list(lua_State *_Null_unspecified L);
// (text) → the value of the text read as a Lua literal, else the text; for lv_protect.
int lv_literal(lua_State *_Null_unspecified L);

// MARK: Updaters (gates.c)

enum lv_gate_kind { lv_gate_nonduplicate, lv_gate_true, lv_gate_event, lv_gate_own };
enum { lv_gate_key = 1, lv_gate_rule, lv_gate_name };

bool lv_is_gate(lua_State *_Null_unspecified L, int index);
enum lv_gate_kind lv_gate_kind_of(lua_State *_Null_unspecified L, int index);
void lv_push_gate_part(lua_State *_Null_unspecified L, int index, int part);

// MARK: Tasks (tasks.c)

enum lv_wait { lv_wait_sleep, lv_wait_publisher, lv_wait_service };

// (function) → a thread that will run it; for lv_protect.
int lv_task_new(lua_State *_Null_unspecified L);
// (thread, value, cancelled, failed) → what it waits for and the kind of wait, or nothing when it is over; failed: the wait
// raises the value as a message; for lv_protect.
int lv_task_resume(lua_State *_Null_unspecified L);
int lv_task_close(lua_State *_Null_unspecified L);

// MARK: The trace (trace.c)

// (value) → the value in the words of a script, cut short; for lv_protect.
int lv_describe(lua_State *_Null_unspecified L);
// Pushes the key of the environment with this number: a string, or a class.
void lv_push_environment_key(lua_State *_Null_unspecified L, int number);
// MARK: Coverage (coverage.c)

lv_coverage *_Nullable lv_coverage_new(void);
void lv_coverage_free(lv_coverage *_Nonnull coverage);
// From now on the lines that run in the files that are loaded are counted there, which outlives the state.
void lv_cover(lua_State *_Null_unspecified L, lv_coverage *_Nullable coverage);
// The files, from 0: their names, one more than the number of their last line, how often a line ran (-1: nothing on it can).
int lv_coverage_count(const lv_coverage *_Nonnull coverage);
const char *_Nonnull lv_coverage_name(const lv_coverage *_Nonnull coverage, int file);
int lv_coverage_lines(const lv_coverage *_Nonnull coverage, int file);
int64_t lv_coverage_hits(const lv_coverage *_Nonnull coverage, int file, int line);

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

// (value, most entries) → head, a list of key and value for each entry (key false: it goes by its position) with their
// number at 0, the lv_description, how many entries were left out; for lv_protect.
int lv_describe_parts(lua_State *_Null_unspecified L);

// MARK: Plugins (plugins.c)

// (what init.lua returned, beginning of the names of its files) → a table of what it exports.
int lv_plugin_exports(lua_State *_Null_unspecified L);
// (exports, kind, name) → what is exported by that name; raises if it is of another kind.
int lv_plugin_export(lua_State *_Null_unspecified L);
// (environment, name, value) → whether the global was set: there was none.
int lv_fill_name(lua_State *_Null_unspecified L);
// (environment, name, value): `require` of the name gives the value.
int lv_fill_module(lua_State *_Null_unspecified L);
// (environment, name, value): `require` of the name gives the value where it finds no file (modules.c).
int lv_fill_service(lua_State *_Null_unspecified L);
// (what to say, what it is in words) → a value that raises that, whatever is done with it.
int lv_push_stand_in(lua_State *_Null_unspecified L);
// (environment, name, value or nil): reading the name gives the value while there is no such global.
int lv_set_stand_in(lua_State *_Null_unspecified L);
// (environment, name, value) → whether the global was still that value; then it is gone.
int lv_clear_name(lua_State *_Null_unspecified L);
// (exports or nil, whose plugins, beginning of the names of its files, message): whatever they call of the plugin or ask of
// its exports raises the message. Exports that others use, too, are left as they are: nil stands for them.
int lv_switch_off_plugin(lua_State *_Null_unspecified L);
// (beginning of the names of its files, key, whole key): a plugin's code means its own key by the short name.
int lv_note_own_key(lua_State *_Null_unspecified L);

// MARK: Storage (storage.c)

enum lv_storage_kind { lv_not_stored, lv_app_storage, lv_scene_storage };
// (scene) → a list of what was written since the last call: kind, key, whether it was set to nil, value; for lv_protect.
int lv_take_stored(lua_State *_Null_unspecified L);
// (scene) → a list of the keys in use: kind, key; for lv_protect.
int lv_stored_keys(lua_State *_Null_unspecified L);
// (scene, kind, key, value): somebody else has stored this; for lv_protect.
int lv_set_stored(lua_State *_Null_unspecified L);

// MARK: Plugins in Swift (native.c)

enum lv_native_kind { lv_native_function, lv_native_service, lv_native_publisher };
// (kind, number, name, who calls it) → the function of a plugin in Swift with that number.
int lv_push_native(lua_State *_Null_unspecified L);
// What stands in the list of a value's parts, as light userdata: nil; a table begins, with its elements 1…n; its other
// entries follow, key and value; it ends.
enum lv_plain_mark { lv_plain_nil = 1, lv_plain_open, lv_plain_others, lv_plain_close };
// (value) → the list of its parts; raises what is no plain value; for lv_protect.
int lv_plain_parts(lua_State *_Null_unspecified L);

// MARK: Snapshots (snapshots.c)

// () → what objects were like that have changed since the last call, a table by object; nothing if none has. From the first
// call on the journal is kept. All of these for lv_protect.
int lv_take_journal(lua_State *_Null_unspecified L);
// No journal is kept any more.
int lv_end_journal(lua_State *_Null_unspecified L);
// (journal, journal of what happened next) → into the first, what only the second has.
int lv_join_journals(lua_State *_Null_unspecified L);
// (journal, objects by those they stand in for) → writes the fields of the objects, or of those that stand in for them.
int lv_restore_journal(lua_State *_Null_unspecified L);
// (journal, objects by those they stand in for, object, earlier object) → the object, which was just made, stands in for the
// earlier one: it gets its fields and the objects it owned.
int lv_restore_object(lua_State *_Null_unspecified L);
// (scene, scene): what is declared from now on in the turns of the second, which is being loaded, is to take the place of
// what the first has declared; for lv_protect.
int lv_begin_succession(lua_State *_Null_unspecified L);
// (whether it could be loaded) → the objects of the first are those of the second from now on; or all stays as it was.
int lv_end_succession(lua_State *_Null_unspecified L);
// The next ones are in kept.c. (object) → its fields as they are now, for an object of a later load.
int lv_keep_fields(lua_State *_Null_unspecified L);
// (object, kept fields of one of an earlier load, heirs) → takes over those that are declared alike, and those of the
// observable objects that they hold, whose heirs are noted.
int lv_adopt_fields(lua_State *_Null_unspecified L);
// () → a table for heirs, from objects of an earlier load to those in whose place they were.
int lv_push_heirs(lua_State *_Null_unspecified L);
// (object, heirs, objects seen before) → wherever the object's fields lead to one that has an heir they lead to the heir.
int lv_follow_heirs(lua_State *_Null_unspecified L);

// MARK: Lines of a conversation (lines.c)

// (chunk's function, function to keep locals with, table of kept locals) → the function that the chunk returns, its
// upvalues joined with the locals of earlier lines; for lv_protect.
int lv_join_locals(lua_State *_Null_unspecified L);
// (globals, those of a script or nil) -> (): what the first have not is looked up in, and set in, the second from now on.
int lv_reach_globals(lua_State *_Null_unspecified L);
// (table of kept locals) → the function that keeps the upvalues of functions given to it in the table; for lv_protect.
int lv_locals_keeper(lua_State *_Null_unspecified L);
// (name) → the global of that name, which is none from then on; for lv_protect.
int lv_take_global(lua_State *_Null_unspecified L);
// (environment, table of kept locals, name…) → a list of the names in the value that these names lead to, without running
// any code; without names those of the globals; for lv_protect. The same, of what can be called.
int lv_list_names(lua_State *_Null_unspecified L);
int lv_list_methods(lua_State *_Null_unspecified L);

// (environment, table of kept locals, name) → a list of the properties of the component of that name; for lv_protect.
int lv_list_parameters(lua_State *_Null_unspecified L);
// A view or a modifier of the language.
const lv_schema *_Nullable lv_schema_named(const char *_Nonnull name);

// Whether a colour can stand there.
bool lv_takes_color(const lv_parameter *_Nonnull parameter);

// MARK: Breakpoints (breakpoints.c)

typedef struct lv_pause lv_pause;

// What runs is set aside: its limits do not run, and what is read makes nothing depend on it. NULL: no function of Lua's is
// on the thread, or there is no memory.
lv_pause *_Nullable lv_begin_pause(lua_State *_Null_unspecified thread);
// It goes on; `stops`: it is stopped by an error that nobody can catch.
void lv_end_pause(lv_pause *_Nonnull pause, bool stops);
// `file:line`
const char *_Nonnull lv_place_of_pause(const lv_pause *_Nonnull pause);
// (pause, table of kept locals) → has the variables of the function that waits among the kept locals; for lv_protect.
int lv_open_paused(lua_State *_Null_unspecified L);
// (pause) → the function gets its variables back, as they are among the kept locals; for lv_protect.
int lv_write_paused(lua_State *_Null_unspecified L);
// (pause) → lets go of what the pause has kept; for lv_protect.
int lv_close_paused(lua_State *_Null_unspecified L);
// (pause) → the globals of the function that waits, and a table that reads and writes through to them; for lv_protect.
int lv_environment_of_paused(lua_State *_Null_unspecified L);

// MARK: Limits (limits.c)

enum lv_limit { lv_limit_none, lv_limit_time, lv_limit_memory, lv_limit_interruption, lv_limit_calls };
typedef struct lv_budget lv_budget;

// From now on, until lv_end_budget, what runs may take so long and its heap may grow so large; 0: as before. What was
// begun last ends first. NULL without memory.
lv_budget *_Nullable lv_begin_budget(lua_State *_Null_unspecified L, double seconds, size_t bytes);
void lv_end_budget(lua_State *_Null_unspecified L, lv_budget *_Nonnull budget);
// Time does not count from now on, until lv_end_wait: somebody is waited for. NULL without memory.
typedef struct lv_suspension lv_suspension;
lv_suspension *_Nullable lv_begin_wait(lua_State *_Null_unspecified L);
void lv_end_wait(lua_State *_Null_unspecified L, lv_suspension *_Nonnull suspension);
// From now on lv_interrupt stops what runs on this thread, as if a limit were reached. That may be called from any thread and
// in a signal handler; where nothing runs it does nothing.
void lv_allow_interrupt(void);
void lv_interrupt(void);
// Whether this thread has been interrupted since it forgot that last, also between two things that ran.
bool lv_was_interrupted(void);
void lv_forget_interrupt(void);
// The limit that has been reached in the innermost budget.
enum lv_limit lv_reached(lua_State *_Null_unspecified L);
// The host needs more memory than it may on the script's behalf.
void lv_reach_memory(lua_State *_Null_unspecified L);
// Pushes the error of the limit that has been reached; never raises.
void lv_push_limit(lua_State *_Null_unspecified L);
// Whether the process may hold so many bytes more, where it is looked at; if not, the limit is reached.
bool lv_can_hold(size_t bytes);
// Bytes that Lua's heap may hold; 0: any number.
size_t lv_memory_limit(lua_State *_Null_unspecified L);
// Bytes that Lua's heap holds.
size_t lv_used(lua_State *_Null_unspecified L);
// From now on the process ends, with status 3 and a line on standard error, if something goes on for so long after its
// deadline.
void lv_watch_for_hangs(double seconds);
// From now on what the whole process holds counts as well: an event that fills it is stopped by its limit on memory.
void lv_watch_memory(void);
// From now on limits on time count the time in which a thread works, up to four times as long by the clock.
void lv_count_work(void);
// What is called before, on another thread.
void lv_restore_before_end(void (*_Nullable restore)(void));

// MARK: The library (library.c, withheld.c)

// () → environments made from now on have all of Lua's library; for lv_protect.
int lv_open_withheld(lua_State *_Null_unspecified L);

// MARK: Environments (environments.c)

// (number) → a new environment, known to load_module by the number, and the state of its random generator, a userdata of
// lv_random_size bytes; for lv_protect.
int lv_new_environment(lua_State *_Null_unspecified L);
// (function of a file's chunk, environment) → the function, which runs in the environment from now on; for lv_protect.
int lv_enter_environment(lua_State *_Null_unspecified L);
// The function of a chunk, on top of the stack, runs in the environment at `environment` from now on. Never raises.
void lv_set_environment(lua_State *_Null_unspecified L, int environment);
// (table, key, value) → sets it; for lv_protect.
int lv_set_field(lua_State *_Null_unspecified L);
enum { lv_random_size = 32 };

// MARK: Scenes (library.c)

// (scene) → the names that it gave are forgotten; for lv_protect.
int lv_forget_scene(lua_State *_Null_unspecified L);

#endif
