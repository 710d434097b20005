// Lua's standard library as scripts get it: an allow list (L95), stable names instead of addresses, a clock and a random
// generator that a run can repeat (L9), and the host's print.
#include "library.h"

static const char null_key;

// MARK: Text of values

void lv_push_json_null(lua_State *L) { lua_pushlightuserdata(L, (void *)&null_key); }

bool lv_is_json_null(lua_State *L, int index) {
    return lua_type(L, index) == LUA_TLIGHTUSERDATA && lua_touserdata(L, index) == &null_key;
}

void lv_push_text(lua_State *L, int index) {
    index = lua_absindex(L, index);
    int type = lua_type(L, index);
    bool has_name = type == LUA_TTABLE || type == LUA_TFUNCTION || type == LUA_TUSERDATA || type == LUA_TTHREAD;
    if (has_name && luaL_getmetafield(L, index, "__tostring") == LUA_TNIL) {
        luaL_checkstack(L, 8, NULL);
        if (!lv_swift_push_name(L, index, lv_type_text(L, index))) luaL_error(L, "not enough memory");
        return;
    }
    if (has_name) lua_pop(L, 1);
    if (lv_is_json_null(L, index)) lua_pushliteral(L, "json.null");
    else luaL_tolstring(L, index, NULL);
}

static int to_string(lua_State *L) {
    luaL_checkany(L, 1);
    return lv_text_of(L);
}

int lv_print(lua_State *L) {
    int arguments = lua_gettop(L);
    size_t count;
    luaL_Buffer text;
    luaL_buffinit(L, &text);
    for (int i = 1; i <= arguments; i++) {
        lv_poll(L);
        if (i > 1) luaL_addchar(&text, '\t');
        lv_push_text(L, i);
        luaL_addvalue(&text);
    }
    luaL_pushresult(&text);
    const char *bytes = lua_tolstring(L, -1, &count);
    lv_swift_print(L, bytes, count);
    return 0;
}

// Upvalue 1: a C function without upvalues. It works in the frame of the one that wraps it, so that its errors name what the
// script called, and where.
static int run_wrapped(lua_State *L) { return lua_tocfunction(L, lua_upvalueindex(1))(L); }

// MARK: Functions that ask first

// Upvalues: the function, its name. Swift raises, answers for it, or lets it do what it does, in this frame, by the arguments that it has
// then (LibraryCall.swift).
int lv_ask_first(lua_State *L) {
    luaL_checkstack(L, 16, NULL);
    int results = lv_swift_ask(L, lua_tostring(L, lua_upvalueindex(2)));
    return results != 0 ? lv_end_call(L, results) : run_wrapped(L);
}

// __index of strings where there are several environments: the functions of `string` in that of the calling code. Upvalues: the library's own
// table, for code of which that is not known, and what Swift looks into (CallerStrings.swift).
int lv_string_method(lua_State *L) {
    lua_settop(L, 2);
    if (!lv_swift_push_strings(L)) lua_pushvalue(L, lua_upvalueindex(1));
    lua_pushvalue(L, 2);
    lua_gettable(L, -2);
    return 1;
}

// string.format. Of objects it shows no addresses.
static int format(lua_State *L) {
    for (int i = lua_gettop(L); i > 1; i--)
        if (lua_type(L, i) >= LUA_TTABLE || lua_islightuserdata(L, i)) return lv_ask_first(L);
    return run_wrapped(L);
}

static int os_time(lua_State *L) {
    lua_settop(L, 1);
    lv_to_plain_table(L, 1);
    return lv_ask_first(L);
}

// MARK: Metatables

// Finalizers would run in the middle of whatever the host does: Swift is asked about a metatable that has one.
static int set_metatable(lua_State *L) {
    if (lua_istable(L, 1)) lv_make_ordinary(L, 1);
    if (lua_type(L, 2) != LUA_TTABLE || lv_get_context(L)->opens_everything) return run_wrapped(L);
    lua_settop(L, 2);
    lua_pushliteral(L, "__gc");
    if (lua_rawget(L, 2) != LUA_TNIL) return lv_ask_first(L);
    lua_settop(L, 2);
    return run_wrapped(L);
}

// A value (L16) has the metatable of the host that makes it one: for scripts it has none, as the table that it stands for.
static int get_metatable(lua_State *L) {
    luaL_checkany(L, 1);
    if (lv_is_value(L, 1) || !lua_getmetatable(L, 1)) lua_pushnil(L);
    else luaL_getmetafield(L, 1, "__metatable");
    return 1;
}

// MARK: Opening

// Wraps the function of a library: the C function has it as an upvalue, and its name. It stays in Lua's own table: there messages look for it.
static void wrap(lua_State *L, const char *library, const char *name, lua_CFunction function) {
    lua_getglobal(L, library);
    lua_getfield(L, -1, name);
    lua_pushstring(L, name);
    lua_pushcclosure(L, function, 2);
    lua_setfield(L, -2, name);
    lua_pop(L, 1);
}

// What scripts get of it is an allow list (environments.c).
void lv_open_library(lua_State *L) {
    static const luaL_Reg libraries[] = {{LUA_GNAME, luaopen_base},          {LUA_TABLIBNAME, luaopen_table},
                                         {LUA_STRLIBNAME, luaopen_string},   {LUA_MATHLIBNAME, luaopen_math},
                                         {LUA_UTF8LIBNAME, luaopen_utf8},    {LUA_COLIBNAME, luaopen_coroutine},
                                         {LUA_OSLIBNAME, luaopen_os},        {LUA_DBLIBNAME, luaopen_debug},
                                         {NULL, NULL}};
    for (const luaL_Reg *library = libraries; library->func != NULL; library++) {
        luaL_requiref(L, library->name, library->func, 1);
        lua_pop(L, 1);
    }
    const luaL_Reg own[] = {{"tostring", to_string}, {"print", lv_print}, {"getmetatable", get_metatable}, {NULL, NULL}};
    lv_set_functions(L, NULL, own);
    wrap(L, LUA_GNAME, "setmetatable", set_metatable);
    wrap(L, LUA_GNAME, "collectgarbage", lv_ask_first);
    wrap(L, LUA_STRLIBNAME, "format", format);
    wrap(L, LUA_OSLIBNAME, "time", os_time);
    wrap(L, LUA_OSLIBNAME, "date", lv_ask_first);
}
