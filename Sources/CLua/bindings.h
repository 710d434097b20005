// What the files about bindings share: what a binding is made of.
#ifndef LV_BINDINGS_H
#define LV_BINDINGS_H

#include "internal.h"

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

// User values: what it leads to (an object, a binding, a function, the constant); the key, id, second function or
// default; how elements get their ids; the value last seen through a path.
enum { target = 1, key, accessor, seen, user_values = 4 };

// Following one takes the C stack.
enum { deepest = 180 };

static inline lv_binding *lv_as_binding(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TUSERDATA || !lua_getmetatable(L, index)) return NULL;
    bool matches = lua_topointer(L, -1) == lv_get_context(L)->binding_metatable;
    lua_pop(L, 1);
    return matches ? lua_touserdata(L, index) : NULL;
}

// Raises where the value at `index` is none.
lv_binding *lv_check_binding(lua_State *L, int index);

// MARK: binding_reads.c

// Pushes the element with the binding's id, of the list on top, and notes where it is; nil if it is gone.
void lv_push_element(lua_State *L, int index, lv_binding *binding);
// The method `get`: (binding) → its value, as scripts get it.
int lv_binding_value(lua_State *L);

#endif
