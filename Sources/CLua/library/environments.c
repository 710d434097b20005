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

void lv_open_environments(lua_State *L) {
    static const char *const of_os[] = {"time", "date", "difftime", NULL}, *const of_debug[] = {"traceback", NULL};
    keep(L, LUA_OSLIBNAME, of_os);
    keep(L, LUA_DBLIBNAME, of_debug);
    lua_newtable(L);
    lua_setglobal(L, LUA_IOLIBNAME);
    lua_newtable(L);
    lua_setglobal(L, LUA_LOADLIBNAME);
    lua_pushglobaltable(L);
    push_flat_copy(L, -1, 32);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &standard_key);
    lua_pop(L, 1);
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

int lv_gather_words(lua_State *L) {
    enum { globals = 1, standard, loaded, vocabulary };
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
    return 1;
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

int lv_copy_globals(lua_State *L) {
    lua_pushglobaltable(L);
    lua_newtable(L);
    push_copy(L, 1, 2, lv_get_context(L)->word_count);
    return 1;
}

int lv_set_field(lua_State *L) {
    lua_settop(L, 3);
    lua_rawset(L, 1);
    return 0;
}
