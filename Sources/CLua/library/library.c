// Lua's standard library as scripts get it: an allow list (L95), stable names instead of addresses, a clock and a random
// generator that a run can repeat (L9), and the host's print.
#include "library.h"

#include <math.h>
#include <time.h>

static const char names_key, null_key;

// MARK: Text of values

void lv_push_json_null(lua_State *L) { lua_pushlightuserdata(L, (void *)&null_key); }

bool lv_is_json_null(lua_State *L, int index) {
    return lua_type(L, index) == LUA_TLIGHTUSERDATA && lua_touserdata(L, index) == &null_key;
}

// Pushes `table#3`: the third table that the scene ever showed.
static void push_name(lua_State *L, int index) {
    index = lua_absindex(L, index);
    const char *type = lv_type_text(L, index);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &names_key);
    lua_pushvalue(L, index);
    if (lua_rawget(L, -2) == LUA_TNIL) {
        lua_pop(L, 1);
        const lv_context *context = lv_get_context(L);
        lua_Integer number = context->is_disconnected ? 0 : lv_swift_next_number(context->host, type);
        lua_pushfstring(L, "%s#%I", type, (LUAI_UACINT)number);
        lua_pushvalue(L, index);
        lua_pushvalue(L, -2);
        lua_rawset(L, -4);
    }
    lua_replace(L, -2);
}

void lv_push_text(lua_State *L, int index) {
    index = lua_absindex(L, index);
    int type = lua_type(L, index);
    bool has_name = type == LUA_TTABLE || type == LUA_TFUNCTION || type == LUA_TUSERDATA || type == LUA_TTHREAD;
    if (has_name && luaL_getmetafield(L, index, "__tostring") == LUA_TNIL) {
        push_name(L, index);
        return;
    }
    if (has_name) lua_pop(L, 1);
    if (lv_is_json_null(L, index)) lua_pushliteral(L, "json.null");
    else luaL_tolstring(L, index, NULL);
}

static int to_string(lua_State *L) {
    luaL_checkany(L, 1);
    lv_push_text(L, 1);
    return 1;
}

int lv_print(lua_State *L) {
    const lv_context *context = lv_get_context(L);
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
    context->callbacks.printed(context->host, bytes, count);
    return 0;
}

// Whether a test file's own code runs, and not an app that it mounts.
static bool is_test_code(lua_State *L) {
    const lv_context *context = lv_get_context(L);
    return context->has_tests && context->scene == context->test_scene;
}

// Upvalue 1: a C function without upvalues. It works in the frame of the one that wraps it, so that its errors name what the
// script called, and where.
static int run_wrapped(lua_State *L) { return lua_tocfunction(L, lua_upvalueindex(1))(L); }

// Upvalue 1: string.format. Arguments for %s and %p are given as their texts.
static int format(lua_State *L) {
    size_t count;
    const char *text = luaL_checklstring(L, 1, &count);
    int arguments = lua_gettop(L), argument = 1;
    char *changed = lua_newuserdatauv(L, count + 1, 0);
    memcpy(changed, text, count + 1);
    for (size_t i = 0; i < count; i++) {
        if (changed[i] != '%' || changed[++i] == '%') continue;
        i += strspn(changed + i, "-+ #0123456789.");
        if (++argument > arguments) break;
        int type = lua_type(L, argument);
        bool is_pointer = changed[i] == 'p' && (type >= LUA_TTABLE || type == LUA_TLIGHTUSERDATA);
        if (!is_pointer && (changed[i] != 's' || type == LUA_TSTRING || type == LUA_TNUMBER)) continue;
        changed[i] = 's';
        lv_push_text(L, argument);
        lua_replace(L, argument);
    }
    lua_pushlstring(L, changed, count);
    lua_replace(L, 1);
    lua_settop(L, arguments);
    return run_wrapped(L);
}

// MARK: Collecting and metatables

// Upvalue 1: collectgarbage. What would change how the collector works is answered, as Lua answers where nothing was changed before, and not
// done, unless scripts have all of the library.
static int collect_garbage(lua_State *L) {
    static const char *const options[] = {"collect", "step", "count", "isrunning", "stop", "restart", "setpause",
                                          "setstepmul", "incremental", "generational", NULL};
    enum { collect, step, count, isrunning, stop, restart, setpause, setstepmul };
    lv_context *context = lv_get_context(L);
    lv_release_last_write(L);
    int option = luaL_checkoption(L, 1, "collect", options);
    context->asks_memory |= context->opens_everything || option == count;
    if (context->opens_everything || option <= count) return run_wrapped(L);
    if (option == isrunning) lua_pushboolean(L, true);
    else if (option > setstepmul) lua_pushliteral(L, "incremental");
    else lua_pushinteger(L, option == setpause ? 200 : option == setstepmul ? 100 : 0);
    return 1;
}

// Sets the metatable at 2, with the finalizer at 3, of the table at 1: the script can read `__gc`, and it is never called.
static int set_without_finalizer(lua_State *L) {
    lv_make_ordinary(L, 1);
    lua_pushliteral(L, "__gc");
    lua_pushnil(L);
    lua_rawset(L, 2);
    lua_pushvalue(L, 2);
    lua_setmetatable(L, 1);
    lua_pushliteral(L, "__gc");
    lua_pushvalue(L, 3);
    lua_rawset(L, 2);
    lua_settop(L, 1);
    return 1;
}

// Upvalue 1: setmetatable. Finalizers would run in the middle of whatever the host does. Libraries under test may have some,
// and are tested without.
static int set_metatable(lua_State *L) {
    if (lua_type(L, 2) == LUA_TTABLE && !lv_get_context(L)->opens_everything) {
        lua_settop(L, 2);
        lua_pushliteral(L, "__gc");
        if (lua_rawget(L, 2) != LUA_TNIL) {
            if (!is_test_code(L))
                return luaL_error(L, "setmetatable: '__gc' is not for scripts; a <close> variable or onDisappear cleans up");
            if (lua_istable(L, 1) && !luaL_getmetafield(L, 1, "__metatable")) return set_without_finalizer(L);
        }
    }
    if (lua_istable(L, 1)) lv_make_ordinary(L, 1);
    return run_wrapped(L);
}

// A value (L16) has the metatable of the host that makes it one: for scripts it has none, as the table that it stands for.
static int get_metatable(lua_State *L) {
    luaL_checkany(L, 1);
    if (lv_is_value(L, 1) || !lua_getmetatable(L, 1)) lua_pushnil(L);
    else luaL_getmetafield(L, 1, "__metatable");
    return 1;
}

// MARK: The clock

// The seconds of the virtual clock, without their fraction.
static lua_Integer clock_seconds(lv_context *context) {
    lua_Integer seconds;
    context->asks_scene = true;
    if (!lua_numbertointeger(floor(context->now), &seconds)) seconds = LUA_MAXINTEGER;
    return seconds;
}

// Upvalue 1: os.time.
static int os_time(lua_State *L) {
    lv_context *context = lv_get_context(L);
    if (context->is_deterministic && lua_isnoneornil(L, 1)) {
        lua_pushinteger(L, clock_seconds(context));
        return 1;
    }
    lua_settop(L, 1);
    lv_to_plain_table(L, 1);
    return run_wrapped(L);
}

// Lua's os.date cannot be stopped.
enum { longest_date_format = 10000 };

// Upvalue 1: os.date. A repeatable run knows no time zone.
static int os_date(lua_State *L) {
    lv_context *context = lv_get_context(L);
    size_t length;
    luaL_optlstring(L, 1, "", &length);
    luaL_argcheck(L, length <= longest_date_format, 1, "the format is too long");
    lua_settop(L, 2);
    if (context->is_deterministic) {
        const char *format = luaL_optstring(L, 1, "%c");
        if (*format != '!') lua_pushfstring(L, "!%s", format);
        else lua_pushvalue(L, 1);
        lua_replace(L, 1);
        if (lua_isnil(L, 2)) {
            lua_pushinteger(L, clock_seconds(context));
            lua_replace(L, 2);
        }
    }
    if (lua_isnil(L, 2)) lua_settop(L, 1);
    return run_wrapped(L);
}

// MARK: Opening

// Wraps the function of a library: the C function gets it as its upvalue. It stays in Lua's own table: there messages look for its name.
static void wrap(lua_State *L, const char *library, const char *name, lua_CFunction function) {
    lua_getglobal(L, library);
    lua_getfield(L, -1, name);
    lua_pushcclosure(L, function, 1);
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
    lv_push_weak_table(L, "k");
    lua_rawsetp(L, LUA_REGISTRYINDEX, &names_key);
    lv_keep_withheld(L);
    const luaL_Reg own[] = {{"tostring", to_string}, {"print", lv_print}, {"getmetatable", get_metatable}, {NULL, NULL}};
    lv_set_functions(L, NULL, own);
    wrap(L, LUA_GNAME, "setmetatable", set_metatable);
    wrap(L, LUA_GNAME, "collectgarbage", collect_garbage);
    wrap(L, LUA_STRLIBNAME, "format", format);
    wrap(L, LUA_OSLIBNAME, "time", os_time);
    wrap(L, LUA_OSLIBNAME, "date", os_date);
}
