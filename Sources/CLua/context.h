// What all the files share. They stand in layers, one folder each, and name what is in their own or in those below: limits, calls,
// values, library, objects, views. What a layer calls of one above stands at the end of its header (CSourceTests.swift).
#ifndef LV_CONTEXT_H
#define LV_CONTEXT_H

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
    X(errors) X(limits) X(library) X(environments) X(modes) X(calls) X(patterns) X(tables) X(values) X(value_library) X(views) \
    X(classes) X(tasks) X(host) X(bindings)
#define LV_DECLARE_PART(part) void lv_open_##part(lua_State *L);
LV_PARTS(LV_DECLARE_PART)

// Scripts neither see the metatable on top nor set another.
static inline void lv_hide_metatable(lua_State *L) {
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
}
// In a walk by lua_next: puts the entry on top into another table as well, and leaves its key.
static inline void lv_put_entry(lua_State *L, int table) {
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, table);
}

#endif
