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

// MARK: The stack. An index that is less than 0 counts from the top as it is before the call.

static inline int lv_below(int index, int pushed) { return index < 0 && index > LUA_REGISTRYINDEX ? index - pushed : index; }

// Pushes what the table has at the key at an index; gives its type.
static inline int lv_get_at(lua_State *L, int table, int key) {
    lua_pushvalue(L, key);
    return lua_rawget(L, lv_below(table, 1));
}
// Sets the table's entry, or the userdata's value, to the value at an index, or to nil.
static inline void lv_put_at(lua_State *L, int table, int key, int value) {
    lua_pushvalue(L, key);
    lua_pushvalue(L, lv_below(value, 1));
    lua_rawset(L, lv_below(table, 2));
}
static inline void lv_clear_at(lua_State *L, int table, int key) {
    lua_pushvalue(L, key);
    lua_pushnil(L);
    lua_rawset(L, lv_below(table, 2));
}
static inline void lv_put_key(lua_State *L, int table, const void *key, int value) {
    lua_pushvalue(L, value);
    lua_rawsetp(L, lv_below(table, 1), key);
}
static inline void lv_clear_key(lua_State *L, int table, const void *key) {
    lua_pushnil(L);
    lua_rawsetp(L, lv_below(table, 1), key);
}
static inline void lv_put_place(lua_State *L, int table, lua_Integer place, int value) {
    lua_pushvalue(L, value);
    lua_rawseti(L, lv_below(table, 1), place);
}
static inline void lv_clear_place(lua_State *L, int table, lua_Integer place) {
    lua_pushnil(L);
    lua_rawseti(L, lv_below(table, 1), place);
}
static inline void lv_put_user_value(lua_State *L, int userdata, int number, int value) {
    lua_pushvalue(L, value);
    lua_setiuservalue(L, lv_below(userdata, 1), number);
}
// Gives the value at an index the metatable that the registry has at the key.
static inline void lv_set_metatable(lua_State *L, int index, const void *key) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, key);
    lua_setmetatable(L, lv_below(index, 1));
}

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
