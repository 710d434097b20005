// Updaters (L70–L74): gates that decide when a view's new content is let in.
#include "internal.h"

static const char metatable, updater_metatable;

// User values of a gate: the key it compares, and a script's own rule with its name. An updater has rule and name.
enum { key = 1, rule, rule_name, user_values = 3 };

typedef struct gate {
    enum lv_gate_kind kind;
} gate;

static bool has(lua_State *L, int index, const char *which) {
    if (lua_type(L, index) != LUA_TUSERDATA || !lua_getmetatable(L, index)) return false;
    lua_rawgetp(L, LUA_REGISTRYINDEX, which);
    bool same = lua_rawequal(L, -1, -2);
    lua_pop(L, 2);
    return same;
}

bool lv_is_gate(lua_State *L, int index) { return has(L, index, &metatable); }
bool lv_is_updater(lua_State *L, int index) { return has(L, index, &updater_metatable); }

enum lv_gate_kind lv_gate_kind_of(lua_State *L, int index) { return ((gate *)lua_touserdata(L, index))->kind; }

void lv_push_gate_part(lua_State *L, int index, int part) { lua_getiuservalue(L, index, part); }

// Pushes a gate whose key is the value at `value`.
static int push_gate(lua_State *L, enum lv_gate_kind kind, int value) {
    lua_pushvalue(L, value);
    lv_freeze(L, -1);
    gate *g = lua_newuserdatauv(L, sizeof *g, user_values);
    g->kind = kind;
    lua_insert(L, -2);
    lua_setiuservalue(L, -2, key);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &metatable);
    lua_setmetatable(L, -2);
    return 1;
}

static int nonduplicate(lua_State *L) {
    lua_settop(L, 1);
    return push_gate(L, lv_gate_nonduplicate, 1);
}

static int when_true(lua_State *L) {
    lua_settop(L, 1);
    if (!lua_isboolean(L, 1)) return luaL_error(L, "Updaters.True: expected true or false, got %s", lv_type_text(L, 1));
    return push_gate(L, lv_gate_true, 1);
}

static int event(lua_State *L) {
    lua_settop(L, 1);
    if (!lv_is_publisher(L, 1))
        return luaL_error(L, "Updaters.Event: expected a publisher, got %s", lua_isnil(L, 1) ? "nothing" : lv_type_text(L, 1));
    return push_gate(L, lv_gate_event, 1);
}

// (updater, value) → its gate.
static int call_updater(lua_State *L) {
    lua_settop(L, 2);
    push_gate(L, lv_gate_own, 2);
    lua_getiuservalue(L, 1, 1);
    lua_setiuservalue(L, -2, rule);
    lua_getiuservalue(L, 1, 2);
    lua_setiuservalue(L, -2, rule_name);
    return 1;
}

// Upvalue 1: the name. ({ shouldUpdate = fn }) → the updater.
static int declare(lua_State *L) {
    const char *name = lua_tostring(L, lua_upvalueindex(1));
    if (!lua_istable(L, 1))
        return luaL_error(L, "Updater \"%s\": expected a table, as { shouldUpdate = function(old, new) … end }, got %s", name,
                          lua_isnone(L, 1) ? "nothing" : lv_type_text(L, 1));
    lua_settop(L, 1);
    if (lua_getfield(L, 1, "shouldUpdate") != LUA_TFUNCTION)
        return luaL_error(L, "Updater \"%s\": 'shouldUpdate' must be a function of the old and the new value, got %s", name,
                          lua_isnil(L, -1) ? "nothing" : lv_type_text(L, -1));
    lua_newuserdatauv(L, 0, 2);
    lua_insert(L, -2);
    lua_setiuservalue(L, -2, 1);
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_setiuservalue(L, -2, 2);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &updater_metatable);
    lua_setmetatable(L, -2);
    return 1;
}

static int updater(lua_State *L) {
    if (lua_type(L, 1) != LUA_TSTRING)
        return luaL_error(L, "Updater: expected a name, as in Updater \"Even\" { shouldUpdate = function(old, new) … end }");
    lv_refuse_second(L, "Updater");
    lua_pushcclosure(L, declare, 1);
    return 1;
}

static int no_such_updater(lua_State *L) {
    const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : luaL_typename(L, 2);
    lv_error_suggesting(L, name, 1, "there is no updater '%s'", name);
}

static void new_metatable(lua_State *L, const char *name, lua_CFunction call, const char *registry_key) {
    lua_newtable(L);
    lua_pushstring(L, name);
    lua_setfield(L, -2, "__name");
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
    if (call != NULL) {
        lua_pushcfunction(L, call);
        lua_setfield(L, -2, "__call");
    }
    lua_rawsetp(L, LUA_REGISTRYINDEX, registry_key);
}

void lv_open_gates(lua_State *L) {
    const luaL_Reg own[] = {{"Nonduplicate", nonduplicate}, {"True", when_true}, {"Event", event}, {NULL, NULL}};
    new_metatable(L, "gate", NULL, &metatable);
    new_metatable(L, "updater", call_updater, &updater_metatable);
    luaL_newlib(L, own);
    lua_createtable(L, 0, 1);
    lua_pushcfunction(L, no_such_updater);
    lua_setfield(L, -2, "__index");
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
    lua_setmetatable(L, -2);
    lua_setglobal(L, "Updaters");
    lua_register(L, "Updater", updater);
}
