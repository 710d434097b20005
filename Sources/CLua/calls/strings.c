// Methods of strings: the functions of `string` in the environment of the calling code. Strings have one
// metatable for all environments; while there is one environment its table is `__index`, and later a function that finds the
// caller. A change to one environment's `string` changes no other's methods (L81, L95).
#include "calls.h"

static const char numbers_key;  // from the numbers of environments to their tables `string`

void lv_open_strings(lua_State *L) {
    lv_push_weak_table(L, "k");
    lv_get_context(L)->string_tables = luaL_ref(L, LUA_REGISTRYINDEX);
    lv_push_weak_table(L, "v");
    lua_rawsetp(L, LUA_REGISTRYINDEX, &numbers_key);
}

// MARK: The caller

// Upvalues of the function that finds the caller; Swift knows the order (CallerStrings.swift).
enum { library = 1, tables, numbers };

// __index of strings. Where no environment can be found for the code that asks: the library's own function.
static int method(lua_State *L) {
    lua_settop(L, 2);
    if (!lv_swift_push_strings(L)) lua_pushvalue(L, lua_upvalueindex(library));
    lua_pushvalue(L, 2);
    lua_gettable(L, -2);
    return 1;
}

// Sets __index of strings to the value on top.
static void set_index(lua_State *L) {
    lua_pushliteral(L, "");
    lua_getmetatable(L, -1);
    lua_pushvalue(L, -3);
    lua_setfield(L, -2, "__index");
    lua_pop(L, 3);
}

// From now on methods of strings are those of the environment whose code asks, however many environments there are.
static void part_strings(lua_State *L) {
    lv_context *context = lv_get_context(L);
    if (context->parts_strings) return;
    context->parts_strings = true;
    lua_getglobal(L, LUA_STRLIBNAME);
    lua_rawgeti(L, LUA_REGISTRYINDEX, lv_get_context(L)->string_tables);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &numbers_key);
    lua_pushcclosure(L, method, 3);
    set_index(L);
}

// MARK: Environments and chunks

void lv_note_environment(lua_State *L, int environment, int number) {
    lv_context *context = lv_get_context(L);
    lua_getfield(L, environment, LUA_STRLIBNAME);
    lua_rawgeti(L, LUA_REGISTRYINDEX, lv_get_context(L)->string_tables);
    lua_pushvalue(L, environment);
    lua_pushvalue(L, -3);
    lua_rawset(L, -3);
    lua_pushvalue(L, -2);
    lua_pushvalue(L, number);
    lua_rawset(L, -3);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &numbers_key);
    lua_pushvalue(L, -3);
    lua_rawseti(L, -2, lua_tointeger(L, number));
    lua_pop(L, 2);
    if (context->has_environment) part_strings(L);
    else set_index(L);
    context->has_environment = true;
}

int lv_alias_environment(lua_State *L) {
    part_strings(L);
    if (lua_gettop(L) == 0) return 0;
    lua_rawgeti(L, LUA_REGISTRYINDEX, lv_get_context(L)->string_tables);
    lua_pushvalue(L, 1);
    lua_pushvalue(L, 2);
    if (lua_rawget(L, 3) == LUA_TTABLE) lua_rawset(L, 3);
    return 0;
}

int lv_enter_environment(lua_State *L) {
    lua_settop(L, 2);
    lua_insert(L, 1);
    lv_set_environment(L, 1);
    lv_swift_note_chunk(L, 1, true);
    return 1;
}
