// Environments: what a script takes for its globals. Each has copies of all library tables, so that a script that changes one
// changes no other script's (L81, L95). The state's own globals are the originals; no script runs in them or sees them.
#include "internal.h"

#include <string.h>

// Pushes a table with room for about as much as there is in the one at `index`: there are fewer globals than words.
static void push_table_like(lua_State *L, int index) {
    lua_pushglobaltable(L);
    int room = lua_rawequal(L, -1, index) ? lv_get_context(L)->word_count : 16;
    lua_pop(L, 1);
    lua_createtable(L, 0, room);
}

// Pushes the copy of the table at `index`, made once: `copies` leads from originals to copies.
static void push_copy(lua_State *L, int index, int copies) {
    luaL_checkstack(L, 8, NULL);
    lua_pushvalue(L, index);
    if (lua_rawget(L, copies) != LUA_TNIL) return;
    lua_pop(L, 1);
    push_table_like(L, index);
    int copy = lua_gettop(L);
    lua_pushvalue(L, index);
    lua_pushvalue(L, copy);
    lua_rawset(L, copies);
    if (lua_getmetatable(L, index)) lua_setmetatable(L, copy);
    lua_pushnil(L);
    while (lua_next(L, index)) {
        lua_pushvalue(L, -2);
        if (lua_istable(L, -2)) push_copy(L, lua_gettop(L) - 1, copies);
        else lua_pushvalue(L, -2);
        lua_rawset(L, copy);
        lua_pop(L, 1);
    }
}

// Gives the environment on top a random generator of its own: it shares no sequence with others (L9). Pushes its state.
static void push_random(lua_State *L) {
    static const char *const names[] = {"random", "randomseed", NULL};
    lua_getfield(L, -1, LUA_MATHLIBNAME);
    lua_pushcfunction(L, luaopen_math);
    lua_call(L, 0, 1);
    for (const char *const *name = names; *name != NULL; name++) {
        lua_getfield(L, -1, *name);
        lua_setfield(L, -3, *name);
    }
    lv_context *context = lv_get_context(L);
    if (context->is_deterministic) {
        lua_getfield(L, -1, "randomseed");
        lua_pushinteger(L, context->seed);
        lua_call(L, 1, 0);
    }
    lua_getfield(L, -1, "random");
    if (lua_getupvalue(L, -1, 1) == NULL || lua_rawlen(L, -1) != lv_random_size) luaL_error(L, "an unknown random generator");
    lua_replace(L, -4);
    lua_pop(L, 2);
}

// MARK: Names

// Puts a copy of the table on top in its place, which keeps nothing alive: `weak` is the metatable for that.
static void copy_for_names(lua_State *L, int weak) {
    int original = lua_gettop(L);
    push_table_like(L, original);
    for (lua_pushnil(L); lua_next(L, original); lua_pop(L, 1)) {
        lua_pushvalue(L, -2);
        lua_pushvalue(L, -2);
        lua_rawset(L, original + 1);
    }
    lua_pushvalue(L, weak);
    lua_setmetatable(L, original + 1);
    lua_replace(L, original);
}

int lv_name_libraries(lua_State *L) {
    // The first two get functions of each environment's own; no script sees the others.
    enum { with_own_functions = 2 };
    static const char *const libraries[] = {LUA_GNAME, LUA_MATHLIBNAME, LUA_TABLIBNAME, LUA_STRLIBNAME, LUA_UTF8LIBNAME,
                                            LUA_COLIBNAME, LUA_OSLIBNAME, LUA_DBLIBNAME, LUA_LOADLIBNAME, LUA_IOLIBNAME, NULL};
    lua_createtable(L, 0, 1);
    lua_pushliteral(L, "v");
    lua_setfield(L, -2, "__mode");
    int weak = lua_gettop(L);
    lua_newtable(L);
    for (const char *const *library = libraries; *library != NULL; library++) {
        lua_getglobal(L, *library);
        if (library < libraries + with_own_functions && lua_istable(L, -1)) copy_for_names(L, weak);
        lua_setfield(L, weak + 1, *library);
    }
    lua_setfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
    lua_settop(L, weak - 1);
    return 0;
}

// Lua finds the names of functions that are called without one, as by pcall, in the table of libraries. Those of which each
// environment has its own are all there: for C their keys end before what tells them apart.
static void name_own_functions(lua_State *L, int environment) {
    static const struct { const char *library, *name; } own[] = {
        {LUA_GNAME, "load"},     {LUA_GNAME, "loadfile"},         {LUA_GNAME, "dofile"},
        {LUA_GNAME, "require"},  {LUA_MATHLIBNAME, "random"},     {LUA_MATHLIBNAME, "randomseed"},
    };
    int top = lua_gettop(L);
    lua_getfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
    for (size_t i = 0; i < sizeof own / sizeof *own; i++) {
        if (lua_getfield(L, top + 1, own[i].library) != LUA_TTABLE) continue;
        lua_pushlstring(L, own[i].name, strlen(own[i].name) + 1);
        lua_pushfstring(L, "%p", lua_topointer(L, environment));
        lua_concat(L, 2);
        lua_getfield(L, environment, own[i].library);
        lua_getfield(L, -1, own[i].name);
        lua_replace(L, -2);
        lua_rawset(L, -3);
        lua_settop(L, top + 1);
    }
    lua_settop(L, top);
}

// MARK: Making

int lv_new_environment(lua_State *L) {
    lua_settop(L, 1);
    lua_newtable(L);
    lua_pushglobaltable(L);
    push_copy(L, 3, 2);
    push_random(L);
    lv_bind_load(L, 4);
    lv_bind_require(L, 4, 1);
    if (lv_get_context(L)->opens_everything) lv_bind_withheld(L, 4);
    name_own_functions(L, 4);
    lv_note_environment(L, 4);
    return 2;
}

void lv_set_environment(lua_State *L, int environment) {
    lua_pushvalue(L, environment);
    if (lua_setupvalue(L, -2, 1) == NULL) lua_pop(L, 1);
}

int lv_set_field(lua_State *L) {
    lua_settop(L, 3);
    lua_rawset(L, 1);
    return 0;
}

bool lv_push_environment_of(lua_State *L, lua_State *thread) {
    lua_Debug frame;
    if (!lua_checkstack(thread, 3)) return false;
    for (int level = 0; lua_getstack(thread, level, &frame); level++) {
        lua_getinfo(thread, "f", &frame);
        const char *name;
        for (int i = 1; (name = lua_getupvalue(thread, -1, i)) != NULL; i++) {
            if (name[0] == '_' && name[1] == 'E' && name[2] == 'N' && name[3] == 'V' && lua_istable(thread, -1)) {
                lua_remove(thread, -2);
                if (thread != L) lua_xmove(thread, L, 1);
                return true;
            }
            lua_pop(thread, 1);
        }
        lua_pop(thread, 1);
    }
    return false;
}
