// Objects and their fields, bindings.
#ifndef CLUA_OBJECTS_H
#define CLUA_OBJECTS_H

#include "CLuaState.h"

// MARK: Objects (objects.c, components.c, computed.c, state.c)

struct lv_object {
    // NULL once the object's node is gone (L15). Where `has_added_fields` is set: the fields that it has no room for.
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
    // Whether it has more fields than it has room for.
    bool has_added_fields;
    // Whether its `init` runs, or it gets its first fields: its observers are not called.
    bool is_beginning;
    lv_cell cells[];
};

// Its node is gone: its computed fields go, writes are ignored from now on (L15).
void lv_end_object(lua_State *_Null_unspecified L, lv_object *_Nonnull object);
// The cell of a field of an object that has caught up with its class.
lv_cell *_Nonnull lv_find_cell(lv_object *_Nonnull object, int slot);

enum { lv_computed_changed = 1, lv_computed_failed = 4 };
// Calls the function below the object on top. What it gives is kept if that is plain, and the object at `object` is what its class is by now: the flags.
// Else less than 0, and it is on top, or the error, by the status of lv_call. What lay below the function is lost. Never raises. Needs 4 places.
int lv_compute(lua_State *_Null_unspecified L, int object, int slot, int *_Nonnull status);
// Whether an object has the inputs of a component's view. `false`: that was not seen at once, without a call; nothing is raised.
bool lv_has_inputs(lua_State *_Null_unspecified L, int object, int view);
static inline lv_object *_Nullable lv_to_object(lua_State *_Null_unspecified L, int index) { return lua_touserdata(L, index); }
// Replaces the class on top by its body; nil if there is none. Never raises.
int lv_class_body(lua_State *_Null_unspecified L);

// MARK: Bindings (bindings.c, binding_reads.c, binding_writes.c)

enum binding_kind {
    to_field,     // of an object
    to_path,      // into the value of another binding, by key
    to_element,   // the same, by the id of a list's element
    to_ids,       // the ids of a list's elements: what a ForEach depends on
    to_constant,
    by_functions,  // Binding(get, set); from to_constant on a set is not just one of the place that it leads to
    or_default,    // Binding(binding, default)
    did_set,
    condition_set,
};

struct lv_binding {
    enum binding_kind kind;
    int slot;
    int depth;             // how many bindings it leads through
    bool is_stored;        // whether it leads to what is stored, or into it: while nothing is, to the default of its declaration
    bool has_functions;    // whether one of them, or itself, is more than a way: a set goes through functions, or nowhere
    lua_Integer position;  // where the element was last found
    lv_cell cell;          // of the reader that follows the path
};

// What C does next as a binding is set, with what is on top. A number that Swift gives and that has more in it goes back, for what follows.
enum lv_set_step {
    lv_set_done,
    lv_set_get,    // a binding → what it leads to
    lv_set_index,  // table, key, key → table, key, element
    lv_set_put,    // table, key, value → table, with that
    lv_set_copy,   // value → an ordinary table, if it is one
    lv_set_call,   // function, value → what the function gives for that
    lv_set_find,   // list → list, its element with the id of the binding that is set
    lv_set_check,  // binding, value: raises if it leads into what is stored, and the value cannot be part of that
    lv_set_write   // object, value → object, whose field has that
};
enum { lv_set_steps = 15 };

// User values of a binding: what it leads to (an object, a binding, a function, the constant); the key, id or second function, or the
// default of what is stored.
enum { binding_target = 1, binding_key };

lv_binding *_Nullable lv_to_binding(lua_State *_Null_unspecified L, int index);

#endif
