// What the C files share.
#ifndef LV_INTERNAL_H
#define LV_INTERNAL_H

#include <string.h>

#include "CLua.h"
#include "operations.h"

static inline lv_context *lv_get_context(lua_State *L) { return *(lv_context **)lua_getextraspace(L); }

// What the userdata at `index` has, if that is its metatable; NULL: it is something else.
static inline void *lv_userdata_with(lua_State *L, int index, const void *metatable) {
    if (lua_type(L, index) != LUA_TUSERDATA || !lua_getmetatable(L, index)) return NULL;
    bool matches = lua_topointer(L, -1) == metatable;
    lua_pop(L, 1);
    return matches ? lua_touserdata(L, index) : NULL;
}

// The parts of a state, in the order in which they are opened.
#define LV_PARTS(X) \
    X(errors) X(limits) X(library) X(environments) X(modes) X(calls) X(patterns) X(tables) X(strings) X(values) X(value_library) X(views) \
    X(classes) X(added_fields) X(components) X(bindable) X(computed) X(tasks) X(host) X(bindings) X(vocabulary)
#define LV_DECLARE_PART(part) void lv_open_##part(lua_State *L);
LV_PARTS(LV_DECLARE_PART)

// MARK: contents.c, values.c, live_values.c, value_writes.c, repeated_writes.c, value_library.c, equality.c

enum lv_table_kind { lv_plain, lv_sealed, lv_frozen, lv_live, lv_other };

static inline enum lv_table_kind lv_table_kind(lua_State *L, int index) {
    if (!lua_getmetatable(L, index)) return lv_plain;
    const void *metatable = lua_topointer(L, -1);
    lua_pop(L, 1);
    lv_context *context = lv_get_context(L);
    if (metatable == context->frozen_metatable) return lv_frozen;
    if (metatable == context->live_metatable || metatable == context->bound_metatable) return lv_live;
    if (metatable == context->sealed_metatable || metatable == context->shown_metatable) return lv_sealed;
    return metatable == context->changed_metatable ? lv_plain : lv_other;
}
// Scripts neither see the metatable on top nor set another.
static inline void lv_hide_metatable(lua_State *L) {
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
}
// Replaces a plain table or a view of a value at `index` by what a field keeps of it: its content. Others stay.
void lv_copy_in(lua_State *L, int index);
// lv_copy_in, of the value on top, for what only shows it: a frozen value stays one, and nothing of its field is sealed for it.
void lv_take_input(lua_State *L);
// Replaces the value at `index` by what a hand-over gives: a plain table or a live view becomes a frozen view.
void lv_freeze(lua_State *L, int index);
// Replaces what a field keeps, on top of the stack, by the frozen view of it.
void lv_wrap_frozen(lua_State *L);
// The same for the value of a field, whose name messages say.
void lv_wrap_frozen_field(lua_State *L, const char *name);
// The same, by the live view; `owner` is the object and `slot` the field it is kept in.
void lv_wrap_live(lua_State *L, int owner, int slot);
// Replaces a table on top, which the binding leads to, by a live view of it: each write sets the binding.
void lv_wrap_bound(lua_State *L, int binding);
// Replaces a view of a value at `index` by an ordinary table of its entries, tables in it as frozen views; others stay.
void lv_to_plain_table(lua_State *L, int index);
// The field is being replaced: views of its old table keep the old table.
void lv_detach_live(lua_State *L, int owner, int slot);
// Whether two values are the same (L18).
bool lv_same(lua_State *L, int a, int b);
// Whether two userdata have so many user values that are the same; the indices are absolute.
bool lv_user_values_equal(lua_State *L, int a, int b, int count);
// Whether values of the type hold no others and have no content.
static inline bool lv_is_scalar(int type) { return type != LUA_TTABLE && type != LUA_TUSERDATA; }
// The same of two values of one such type: integers are no floats, and NaN is the same as itself.
static inline bool lv_same_scalar(lua_State *L, int a, int b, int type) {
    bool equal = lua_rawequal(L, a, b);
    if (type != LUA_TNUMBER) return equal;
    if (equal) return lua_isinteger(L, a) == lua_isinteger(L, b);
    return !lua_isinteger(L, a) && !lua_rawequal(L, a, a) && !lua_rawequal(L, b, b);
}
static inline bool lv_is_value(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TTABLE) return false;
    enum lv_table_kind kind = lv_table_kind(L, index);
    return kind == lv_frozen || kind == lv_live;
}
// What it is, for the message that it is no plain value.
const char *lv_value_text(lua_State *L, int index);
bool lv_make_ordinary(lua_State *L, int proxy);
// Puts elements of the table at 1, from `from` on and at most so many, into the one at `target`, as far as nothing but that is to
// be done; gives how many it were. `direction`: 1 or -1.
lua_Integer lv_move_run(lua_State *L, int target, lua_Integer from, lua_Integer to, lua_Integer count, int direction);

// MARK: views.c, containers.c

static inline void lv_push_view_metatable(lua_State *L) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, lv_get_context(L)->view_metatable_number);
}

// Whether the value is the name of a modifier.
bool lv_is_modifier_word(lua_State *L, int index);
bool lv_views_equal(lua_State *L, int a, int b);
// Pushes the view that stands for the children in the table at `index`: one view, a group, or the empty view.
void lv_push_content(lua_State *L, int index);

// MARK: objects.c

// The value of a field of any object, as it is kept: pushes it, or pops it and sets it.
int lv_push_slot(lua_State *L, int object, int slot);
void lv_set_slot(lua_State *L, int object, int slot);
// Pushes the value of the field, by the rules of reading; tracked.
void lv_read_field(lua_State *L, int object, int slot);
// Writes the value on top of the stack into the field and pops it.
void lv_write_field(lua_State *L, int object, int slot);
// The same to a field that is state, where it becomes what it was elsewhere or before: its observers are not called.
void lv_restore_field(lua_State *L, int object, int slot);
enum lv_field_kind lv_field_kind(lua_State *L, int object, int slot);
// Before a field is written: refuses it in frozen code; an object that is observed as a whole announces it, also of an equal
// value.
void lv_begin_write(lua_State *L, int object, int slot);
// The field is about to get another value: calls what `track` was given (L23). Whether it may have been written meanwhile.
bool lv_tell_watchers(lua_State *L, lv_object *object, int slot);
// The object announces by hand that it is about to change.
void lv_announce(lua_State *L, lv_object *object);
// Whether the value is an object with a field of that name.
bool lv_has_field(lua_State *L, int index, const char *name);
// Not zero if the object's component has been unmounted.
bool lv_is_gone(lv_object *object);
// User values of an object behind its fields.
void lv_push_views_of(lua_State *L, int object);
// Whether a live view of one of its fields has been made.
bool lv_has_views(lua_State *L, int object);
_Noreturn void lv_refuse_write(lua_State *L);
void lv_field_written(lua_State *L, lv_object *object, int slot);
// The same for the field's list, to which an element was added.
void lv_field_extended(lua_State *L, lv_object *object, int slot);
// The user value of an observable object that holds its publisher.
int lv_will_change_slot(lua_State *L, int object);

// MARK: cells.c

// Pushes the binding that a field has whose declaration, at that index, says that it is stored.
void lv_push_storage_binding(lua_State *L, int declaration);
// The value on top is to be written to a cell: raises if it cannot be stored.
void lv_prepare_stored(lua_State *L, int cell);
// Whether all who read the cell, in which nothing is stored, see what is the same as the value at `value` in any case.
bool lv_is_shown(lua_State *L, int cell, int value);
// Raises if the object on top is a cell and the element cannot be stored in it.
void lv_check_stored_part(lua_State *L, int element);
// A cell has another value.
void lv_stored_written(lua_State *L, lv_object *cell);

// MARK: observers.c

// Before and after a table is written that is the value of the object's field or within it: for the observers of the field. The
// second tells all who depend on it, too, if the value is another.
void lv_begin_inner_write(lua_State *L, int object, int slot);
void lv_end_inner_write(lua_State *L, int object, int slot, bool is_another);

// MARK: declarations.c

void lv_push_declaration(lua_State *L, enum lv_field_kind kind, int value);
// A view gives the field, if that is a FocusState, a value of its own when it has the focus: without it the field is nil.
void lv_note_focus_value(lua_State *L, int object, int slot);

// MARK: plugins.c

// Where a plugin that is switched off has the function at `function`, what says so takes its place.
void lv_refuse_plugin(lua_State *L, int function);
// What a plugin in C has, by its names: the table on top, which is popped.
void lv_note_members(lua_State *L, const char *plugin);
// lua_call of a function that a script gave for the host to call.
void lv_call_script(lua_State *L, int arguments, int results);
// Replaces a short key at `index` by the whole one, where the code that runs is that of a plugin that provides it.
void lv_complete_key(lua_State *L, int index);

// MARK: bindable.c

// Pushes what has the bindings to the fields of the object.
void lv_push_bind(lua_State *L, int object);

// MARK: components.c

// Whether the value is what a Modifier gives when it is called, to be applied to a view.
bool lv_is_modifier(lua_State *L, int index);
// Pushes the view of the component that the modifier at `modifier` makes of the view at `view`.
void lv_push_modified(lua_State *L, int view, int modifier);
// The name of the Modifier that is declared at `index`, itself and not what a call of it gives; NULL if it is none.
const char *lv_modifier_name(lua_State *L, int index);

// MARK: host_objects.c

// Whether the value on top is a function of Swift's at which tracebacks end.
bool lv_is_boundary(lua_State *L);
static inline bool lv_is_host_object(lua_State *L, int index, lv_host_type type) { return lv_host_object(L, index, type) != NULL; }
static inline bool lv_is_publisher(lua_State *L, int index) { return lv_is_host_object(L, index, lv_host_publisher); }
// Pushes a userdata that leads to nothing yet.
void lv_push_host_object(lua_State *L, lv_host_type type);
// Whether two of one type are the same, or of the same parts.
bool lv_host_objects_equal(lua_State *L, int a, int b, lv_host_type type);

// MARK: announcers.c

// The object's own publisher sends that it is about to change, if it has one.
void lv_tell_will_change(lua_State *L, int object);
// The object's field of that slot gets the subject at `value`, or nil: it announces the object from then on. Raises for what is
// none, and for one that announces another.
void lv_take_subject(lua_State *L, int object, int slot, int value);
// The object at `object` is new and has in its field the subject that its class was declared with: it gets one of its own.
void lv_make_subject(lua_State *L, int object, int slot);

// MARK: tasks.c

// Raises unless a task may wait here; `word` is what wants to.
void lv_check_wait(lua_State *L, const char *word);
// Waits for the thing on top; `kind` tells what it is.
int lv_wait(lua_State *L, enum lv_wait kind);

// MARK: bindings.c, binding_reads.c, binding_writes.c

void lv_push_field_binding(lua_State *L, int object, int slot);
// Pushes a binding to what is stored in the cell; while nothing is, or nothing of its type, it leads to the default at `initial`,
// as a field keeps it.
void lv_push_stored_binding(lua_State *L, int cell, int initial);
// Raises if the binding at `index` leads to what is stored and the element cannot be a part of that.
void lv_check_bound_part(lua_State *L, int index, int element);
// Pushes the object of the field that the binding at `index` is one to, and gives its slot; -1, and nothing: it is another one.
int lv_push_bound_field(lua_State *L, int index);
void lv_push_element_binding(lua_State *L, int base, int id, int accessor, lua_Integer position);
// Pushes a binding to the ids of the elements of the list that the binding at `list` leads to.
void lv_push_ids_binding(lua_State *L, int list, int accessor);
// Pushes the id of the element at -1, which stands at `position`, by the accessor at `accessor` (L13).
void lv_push_id(lua_State *L, int accessor, lua_Integer position);
// Calls the function below the arguments as frozen code.
void lv_call_frozen(lua_State *L, int arguments, int results);
bool lv_bindings_equal(lua_State *L, int a, int b);
void lv_get(lua_State *L, int binding);
// Replaces the binding on top by what the field has that it leads to, without tracking the read; by nil if it leads
// elsewhere.
void lv_look(lua_State *L, int binding);
// The same as scripts get it: a table behind functions is frozen in a body, else a view whose writes set the binding.
void lv_read_binding(lua_State *L, int binding);
bool lv_set(lua_State *L, int binding, int value);

// MARK: modes.c

// The global `breakpoint`.
int lv_breakpoint(lua_State *L);
bool lv_make_guards(lv_context *context);
// Before a coroutine runs: what the modes are, and how many calls are guarded.
typedef struct lv_marked {
    lv_modes modes;
    int guards;
} lv_marked;
static inline lv_marked lv_mark_modes(const lv_context *context) {
    return (lv_marked){context->modes, context->guard_count};
}
// It has ended by an error: the modes are as they were, and none of its calls is guarded.
static inline void lv_return_to(lv_context *context, const lv_marked *before) {
    context->modes = before->modes;
    context->guard_count = before->guards;
}
// Puts a guard at `index` (from 1), below what stands there: when it is restored, or an error passes, the modes are what
// they are now.
void lv_guard_modes(lua_State *L, int index);
// Sets the modes right and takes the guard away.
void lv_restore_modes(lua_State *L, int index);

// MARK: modules.c

// Gives the environment at `environment` its `require`; `number` is the index of its number.
void lv_bind_require(lua_State *L, int environment, int number);
// Makes the searchers of the environment, whose `package` has Lua's and which has its `require`, its own.
void lv_bind_searchers(lua_State *L, int environment);

// MARK: environments.c

// The function of a chunk, on top of the stack, runs in the environment at `environment` from now on. Never raises.
void lv_set_environment(lua_State *L, int environment);

// MARK: strings.c

// The environment at `environment` is new, its number at `number`: its code has its `string` for the methods of strings.
void lv_note_environment(lua_State *L, int environment, int number);
// The function on top was loaded from a file, or by `load`, to run in the environment.
void lv_note_chunk(lua_State *L, int environment, bool is_file);

// MARK: calls.c, patterns.c, tables.c

// Gives the environment at `environment` its `load`.
void lv_bind_load(lua_State *L, int environment);
// table.insert, table.remove and table.sort of ordinary tables; the last of the table at 1, of so many elements, by the function at 2, or nil.
int lv_insert(lua_State *L);
int lv_remove(lua_State *L);
int lv_sort(lua_State *L);
void lv_sort_list(lua_State *L, lua_Integer count);
// Whether the value is a function, or a table that can be called as one.
bool lv_is_callable(lua_State *L, int index);
// Puts a function that calls the table in the place of a callable table: the host keeps functions only.
void lv_take_function(lua_State *L, int index);
// The same for an argument that must be a function; raises for other values.
void lv_check_function(lua_State *L, int argument);

// MARK: library.c

// Pushes the text of the value, as tostring gives it: stable names, never addresses.
void lv_push_text(lua_State *L, int index);

// Whether a function is of the host's own Lua: tracebacks and places pass over it.
static inline bool lv_is_hidden(const lua_Debug *frame) { return strcmp(frame->source, LV_HIDDEN_CHUNK) == 0; }

// MARK: state.c

// Pushes a metatable that the registry keeps and scripts do not see; its address tells it.
const void *lv_push_metatable(lua_State *L, const char *name, const luaL_Reg *methods);
// Sets functions in the global table of that name, NULL: as globals.
void lv_set_functions(lua_State *L, const char *library, const luaL_Reg *functions);
// Pushes a new table that is weak: "k", "v" or "kv".
void lv_push_weak_table(lua_State *L, const char *mode);
// Pushes the text that Swift has handed over.
void lv_push_handed_over(lua_State *L);

// A call of Swift has given that: its results, or it raises.
int lv_end_call(lua_State *L, int results);
// Raises what is on top, a message with the place of the call before it.
int lv_raise_placed(lua_State *L);

// MARK: withheld.c

// Keeps Lua's own functions that lv_open_library takes away, before it does.
void lv_keep_withheld(lua_State *L);
// Gives the environment at `environment` its own loadfile, dofile and searchers.
void lv_bind_withheld(lua_State *L, int environment);

// MARK: errors.c

const char *lv_type_text(lua_State *L, int index);
// Whether the value is an error that has been through the handler.
bool lv_is_reported(lua_State *L, int index);
int lv_on_error(lua_State *L);
// Pushes what was raised, of an error that the handler has made into more; another value as it is.
void lv_push_raised(lua_State *L, int index);
// Raises once more what was raised for the error on top. Its traceback will precede that of the place here.
_Noreturn void lv_raise_again(lua_State *L);
// Replaces the error on top by what lv_on_error makes of it; the frames are those of the thread.
void lv_push_error(lua_State *L, lua_State *thread);

// Raises, at the caller's line, the message that Swift has handed over; false: it had no memory for one.
_Noreturn void lv_raise_handed_over(lua_State *L, bool is_there);
// Raises `message (did you mean 'x'?)`, with the nearest of the string keys of the table at `keys`, at the caller's line.
_Noreturn void lv_error_suggesting(lua_State *L, const char *wanted, int keys, const char *format, ...);
// MARK: tracebacks.c

// The innermost frames of a thread that were the script's, as a traceback has them: lines that end with a zero. The first begins with a place.
typedef struct lv_frames {
    lua_State *thread;
    size_t place_length, length;
    char text[2048];
} lv_frames;
void lv_note_frames(lua_State *thread, lv_frames *frames);
void lv_push_error_at(lua_State *L, const lv_frames *frames);
void lv_push_traceback(lua_State *L, lua_State *thread, int error);
// The reported error on top is what the running function is about to raise again. It stays on top.
void lv_note_inner(lua_State *L);
void lv_forget_inner(lua_State *L);

#endif
