// Locals that last from one line of a conversation to the next: each is a variable that the functions of several chunks
// share, as closures of one chunk do. And the globals of a script, in reach of lines that have globals of their own.
#include <string.h>

#include "internal.h"

// The variable by which a line hands over its locals. Scripts could name it, but have no reason to.
static const char keeper_name[] = "_LUAVIEW";

static bool is_own(const char *name) { return strcmp(name, keeper_name) == 0 || strcmp(name, "_ENV") == 0; }

// (value, name of its variable) puts what is to be closed in the end behind the others.
static int hold(lua_State *L) {
    if (!lua_toboolean(L, 1)) return 0;
    if (luaL_getmetafield(L, 1, "__close") == LUA_TNIL) {
        return luaL_error(L, "variable '%s' got a non-closable value", lua_tostring(L, 2));
    }
    lua_pushvalue(L, 1);
    lua_rawseti(L, lua_upvalueindex(1), (lua_Integer)lua_rawlen(L, lua_upvalueindex(1)) + 1);
    return 0;
}

// Upvalue 1: the table of kept locals, by name a function that has the variable; 1…n what is to be closed in the end.
// (function) keeps its upvalues.
static int keep(lua_State *L) {
    if (lua_gettop(L) == 2) return hold(L);
    luaL_checktype(L, 1, LUA_TFUNCTION);
    for (int i = 1;; i++) {
        const char *name = lua_getupvalue(L, 1, i);
        if (name == NULL) return 0;
        lua_pop(L, 1);
        if (is_own(name)) continue;
        lua_pushvalue(L, 1);
        lua_setfield(L, lua_upvalueindex(1), name);
    }
}

int lv_locals_keeper(lua_State *L) {
    lua_settop(L, 1);
    lua_pushcclosure(L, keep, 1);
    return 1;
}

int lv_take_closing(lua_State *L) {
    lua_settop(L, 1);
    lua_Integer last = (lua_Integer)lua_rawlen(L, 1);
    lua_rawgeti(L, 1, last);
    lua_pushnil(L);
    lua_rawseti(L, 1, last);
    if (luaL_getmetafield(L, 2, "__close") == LUA_TNIL) lua_pushnil(L);
    lua_insert(L, 2);
    return 2;
}

static int upvalue_named(lua_State *L, int function, const char *wanted) {
    for (int i = 1;; i++) {
        const char *name = lua_getupvalue(L, function, i);
        if (name == NULL) return 0;
        lua_pop(L, 1);
        if (strcmp(name, wanted) == 0) return i;
    }
}

int lv_join_locals(lua_State *L) {
    lua_settop(L, 3);
    lua_pushvalue(L, 1);
    lua_pushvalue(L, 2);
    lua_call(L, 1, 1);
    int line = lua_gettop(L);
    for (int i = 1;; i++) {
        const char *name = lua_getupvalue(L, line, i);
        if (name == NULL) break;
        lua_pop(L, 1);
        if (is_own(name) || lua_getfield(L, 3, name) != LUA_TFUNCTION) {
            lua_settop(L, line);
            continue;
        }
        int other = upvalue_named(L, line + 1, name);
        if (other != 0) lua_upvaluejoin(L, line, i, line + 1, other);
        lua_settop(L, line);
    }
    return 1;
}

// MARK: The globals of a script

static const char reach_key;

static bool has_raw(lua_State *L, int table) {
    lua_pushvalue(L, 2);
    bool has = lua_rawget(L, table) != LUA_TNIL;
    lua_pop(L, 1);
    return has;
}

// Upvalue 1: the script's globals. (globals, name, value) sets the script's variable where it has one of that name.
static int set_in_reach(lua_State *L) {
    lua_settop(L, 3);
    int owner = has_raw(L, lua_upvalueindex(1)) ? lua_upvalueindex(1) : 1;
    lua_rawset(L, owner);
    return 0;
}

// Whether the table has a metatable that lv_reach_globals has not given it.
static bool has_other_metatable(lua_State *L, int table) {
    if (!lua_getmetatable(L, table)) return false;
    bool is_own = lua_rawgetp(L, -1, &reach_key) != LUA_TNIL;
    lua_pop(L, 2);
    return !is_own;
}

int lv_reach_globals(lua_State *L) {
    lua_settop(L, 2);
    if (has_other_metatable(L, 1)) return 0;
    if (lua_istable(L, 2)) {
        lua_createtable(L, 0, 3);
        lua_pushvalue(L, 2);
        lua_setfield(L, 3, "__index");
        lua_pushvalue(L, 2);
        lua_pushcclosure(L, set_in_reach, 1);
        lua_setfield(L, 3, "__newindex");
        lua_pushboolean(L, true);
        lua_rawsetp(L, 3, &reach_key);
    } else {
        lua_pushnil(L);
    }
    lua_setmetatable(L, 1);
    return 0;
}
