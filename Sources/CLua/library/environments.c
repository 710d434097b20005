// Environments: what a script takes for its globals. Each has copies of all library tables, so that a script that changes one changes no
// other script's (L81, L95). The state's own globals are the originals; no script runs in them or sees them.
#include "library.h"

static const char standard_key;

int lv_flat_copy(lua_State *L) {
    lua_createtable(L, 0, (int)luaL_optinteger(L, 2, 32));
    for (lua_pushnil(L); lua_next(L, 1);) lv_put_entry(L, lua_gettop(L) - 2);
    return 1;
}

// What there is in Lua's own library; which of it scripts get is Swift's (OpenedGlobals.swift).
void lv_open_environments(lua_State *L) {
    lua_newtable(L);
    lua_setglobal(L, LUA_IOLIBNAME);
    lua_newtable(L);
    lua_setglobal(L, LUA_LOADLIBNAME);
    lua_pushcfunction(L, lv_flat_copy);
    lua_pushglobaltable(L);
    lua_call(L, 1, 1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &standard_key);
}

// MARK: Words

int lv_gather_words(lua_State *L) {
    enum { globals = 1, standard, loaded, vocabulary };
    lua_pushglobaltable(L);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &standard_key);
    lua_getglobal(L, LUA_LOADLIBNAME);
    lua_getfield(L, -1, "loaded");
    lua_replace(L, loaded);
    lua_createtable(L, 0, lv_get_context(L)->word_count);
    for (lua_pushnil(L); lua_next(L, globals); lua_settop(L, vocabulary + 1)) {
        bool is_standard = lv_get_at(L, standard, -2) != LUA_TNIL;
        lua_pop(L, 1);
        if (is_standard && !lua_istable(L, -1)) continue;
        lv_put_entry(L, is_standard ? loaded : vocabulary);
    }
    lua_pushvalue(L, vocabulary);
    lua_setfield(L, loaded, "luaview");
    lua_pushvalue(L, vocabulary);
    lua_setglobal(L, "luaview");
    lua_gc(L, LUA_GCRESTART);  // which has waited since the state was opened
    lua_gc(L, LUA_GCSTEP, -3 * lua_gc(L, LUA_GCCOUNT));  // a step back: the first collection begins at four times what there is (lv_pace)
    return 1;
}

// MARK: Making

// Pushes the copy of the table at `index`, made once: `copies` leads from originals to copies.
static void push_copy(lua_State *L, int index, int copies, int room) {
    luaL_checkstack(L, 8, NULL);
    if (lv_get_at(L, copies, index) != LUA_TNIL) return;
    lua_pop(L, 1);
    lua_createtable(L, 0, room);
    int copy = lua_gettop(L);
    lv_put_at(L, copies, index, copy);
    if (lua_getmetatable(L, index)) lua_setmetatable(L, copy);
    for (lua_pushnil(L); lua_next(L, index); lv_put_entry(L, copy)) {
        if (!lua_istable(L, -1)) continue;
        push_copy(L, lua_gettop(L), copies, 16);
        lua_replace(L, -2);
    }
}

int lv_copy_globals(lua_State *L) {
    lua_pushglobaltable(L);
    lua_newtable(L);
    push_copy(L, 1, 2, lv_get_context(L)->word_count);
    return 1;
}

LV_OPERATION(lv_set_field, 0, lua_rawset(L, 1))
