// Environments: what a script takes for its globals. Each has copies of all library tables, so that a script that changes one changes no
// other script's (L81, L95). The state's own globals are the originals; no script runs in them or sees them.
#include "library.h"

static const char standard_key;

// Pushes a table with the same entries as the one at `index`.
static void push_flat_copy(lua_State *L, int index, int room) {
    index = lua_absindex(L, index);
    lua_createtable(L, 0, room);
    for (lua_pushnil(L); lua_next(L, index);) lv_put_entry(L, lua_gettop(L) - 2);
}

// MARK: What scripts get of Lua's library (L95): an allow list

// Of a library only these entries.
static void keep(lua_State *L, const char *library, const char *const *names) {
    lua_newtable(L);
    lua_getglobal(L, library);
    for (; *names != NULL; names++) {
        lua_getfield(L, -1, *names);
        lua_setfield(L, -3, *names);
    }
    lua_pop(L, 1);
    lua_setglobal(L, library);
}

static void open_package(lua_State *L) {
    lua_createtable(L, 0, 4);
    lua_newtable(L);
    lua_setfield(L, -2, "loaded");
    lua_newtable(L);
    lua_setfield(L, -2, "preload");
    lua_pushliteral(L, "./?.lua;./?/init.lua");
    lua_setfield(L, -2, "path");
    lua_pushliteral(L, "/\n;\n?\n!\n-\n");
    lua_setfield(L, -2, "config");
    lua_setglobal(L, LUA_LOADLIBNAME);
}

void lv_open_environments(lua_State *L) {
    static const char *const of_os[] = {"time", "date", "difftime", NULL}, *const of_debug[] = {"traceback", NULL};
    lua_getglobal(L, LUA_STRLIBNAME);
    lua_getfield(L, -1, "dump");
    lua_setfield(L, LUA_REGISTRYINDEX, "luaview.dump");
    lua_pushnil(L);
    lua_setfield(L, -2, "dump");
    lua_pushnil(L);
    lua_setglobal(L, "dofile");
    lua_pushnil(L);
    lua_setglobal(L, "loadfile");
    lua_pop(L, 1);
    keep(L, LUA_OSLIBNAME, of_os);
    keep(L, LUA_DBLIBNAME, of_debug);
    lua_newtable(L);
    lua_setglobal(L, LUA_IOLIBNAME);
    open_package(L);
    // Scripts neither see the metatable of strings nor set another.
    lua_pushliteral(L, "");
    lua_getmetatable(L, -1);
    lv_hide_metatable(L);
    lua_pushglobaltable(L);
    push_flat_copy(L, -1, 32);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &standard_key);
    lua_pop(L, 3);
}

// MARK: Names

// Lua finds the names of functions that are called without one, as by pcall, in the table of libraries. The first two have functions of
// each environment's own: a copy stands there, which keeps nothing alive. No script sees the others.
int lv_name_libraries(lua_State *L) {
    enum { with_own_functions = 2 };
    static const char *const libraries[] = {LUA_GNAME, LUA_MATHLIBNAME, LUA_TABLIBNAME, LUA_STRLIBNAME, LUA_UTF8LIBNAME,
                                            LUA_COLIBNAME, LUA_OSLIBNAME, LUA_DBLIBNAME, LUA_LOADLIBNAME, LUA_IOLIBNAME, NULL};
    lua_newtable(L);
    lua_pushliteral(L, "v");
    lua_setfield(L, -2, "__mode");
    lua_newtable(L);
    for (const char *const *library = libraries; *library != NULL; library++) {
        lua_getglobal(L, *library);
        if (library < libraries + with_own_functions) {
            push_flat_copy(L, -1, library == libraries ? lv_get_context(L)->word_count : 32);
            lua_pushvalue(L, -4);
            lua_setmetatable(L, -2);
            lua_replace(L, -2);
        }
        lua_setfield(L, -2, *library);
    }
    lua_setfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
    lua_pop(L, 1);
    return 0;
}

// For C their keys end before what tells them apart.
static void name_own_functions(lua_State *L, int environment, int number) {
    static const struct { const char *library, *name; } own[] = {
        {LUA_GNAME, "load"},    {LUA_GNAME, "loadfile"},    {LUA_GNAME, "dofile"},
        {LUA_GNAME, "require"}, {LUA_MATHLIBNAME, "random"}, {LUA_MATHLIBNAME, "randomseed"},
    };
    int top = lua_gettop(L);
    lua_getfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
    for (size_t i = 0; i < sizeof own / sizeof *own; i++) {
        lua_getfield(L, top + 1, own[i].library);
        lua_pushfstring(L, "%s%c%I", own[i].name, 0, (LUAI_UACINT)lua_tointeger(L, number));
        lua_getfield(L, environment, own[i].library);
        lua_getfield(L, -1, own[i].name);
        lua_replace(L, -2);
        lua_rawset(L, -3);
        lua_settop(L, top + 1);
    }
    lua_settop(L, top);
}

// Gathers what there is besides for `require "luaview"`.
void lv_open_vocabulary(lua_State *L) {
    int globals = lua_gettop(L) + 1, standard = globals + 1, loaded = globals + 2, vocabulary = globals + 3;
    lua_pushglobaltable(L);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &standard_key);
    lua_getglobal(L, LUA_LOADLIBNAME);
    lua_getfield(L, -1, "loaded");
    lua_replace(L, loaded);
    lua_createtable(L, 0, lv_get_context(L)->word_count);
    for (lua_pushnil(L); lua_next(L, globals); lua_settop(L, vocabulary + 1)) {
        lua_pushvalue(L, -2);
        bool is_standard = lua_rawget(L, standard) != LUA_TNIL;
        lua_pop(L, 1);
        if (is_standard && !lua_istable(L, -1)) continue;
        lv_put_entry(L, is_standard ? loaded : vocabulary);
    }
    lua_pushvalue(L, vocabulary);
    lua_setfield(L, loaded, "luaview");
    lua_pushvalue(L, vocabulary);
    lua_setglobal(L, "luaview");
    lv_note_members(L, "luaview");
    lua_settop(L, globals - 1);
    lv_name_libraries(L);
}

// MARK: Making

// Pushes the copy of the table at `index`, made once: `copies` leads from originals to copies.
static void push_copy(lua_State *L, int index, int copies, int room) {
    luaL_checkstack(L, 8, NULL);
    lua_pushvalue(L, index);
    if (lua_rawget(L, copies) != LUA_TNIL) return;
    lua_pop(L, 1);
    lua_createtable(L, 0, room);
    int copy = lua_gettop(L);
    lua_pushvalue(L, index);
    lua_pushvalue(L, copy);
    lua_rawset(L, copies);
    if (lua_getmetatable(L, index)) lua_setmetatable(L, copy);
    for (lua_pushnil(L); lua_next(L, index); lv_put_entry(L, copy)) {
        if (!lua_istable(L, -1)) continue;
        push_copy(L, lua_gettop(L), copies, 16);
        lua_replace(L, -2);
    }
}

// Gives the environment a random generator of its own: it shares no sequence with others (L9). Pushes its state.
static void push_random(lua_State *L, int environment) {
    int math = lua_gettop(L) + 1;
    lua_pushcfunction(L, luaopen_math);
    lua_call(L, 0, 1);
    lua_getfield(L, environment, LUA_MATHLIBNAME);
    lua_getfield(L, math, "randomseed");
    lua_setfield(L, math + 1, "randomseed");
    lua_getfield(L, math, "random");
    lua_pushvalue(L, -1);
    lua_setfield(L, math + 1, "random");
    if (lua_getupvalue(L, -1, 1) == NULL || lua_rawlen(L, -1) != lv_random_size) luaL_error(L, "an unknown random generator");
    lua_replace(L, math);
    lua_settop(L, math);
}

int lv_new_environment(lua_State *L) {
    enum { number = 1, globals, copies, environment, generator };
    lua_pushglobaltable(L);
    lua_newtable(L);
    push_copy(L, globals, copies, lv_get_context(L)->word_count);
    push_random(L, environment);
    lv_bind_load(L, environment);
    lv_bind_require(L, environment, number);
    if (lv_get_context(L)->opens_everything) lv_bind_withheld(L, environment);
    name_own_functions(L, environment, number);
    lv_note_environment(L, environment, number);
    lua_settop(L, generator);
    return 2;
}

int lv_set_field(lua_State *L) {
    lua_settop(L, 3);
    lua_rawset(L, 1);
    return 0;
}
