// Lua's standard library as scripts get it: an allow list (L95), stable names instead of addresses, a clock and a random
// generator that a run can repeat (L9), and the host's print, warn and quit.
#include "internal.h"
#include "limits.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char names_key, counters_key;

// MARK: Text of values

// Pushes the table of the scene's counters: each scene counts for itself.
static void push_counters(lua_State *L) {
    lua_Integer scene = lv_get_context(L)->scene;
    lua_rawgetp(L, LUA_REGISTRYINDEX, &counters_key);
    if (lua_rawgeti(L, -1, scene) == LUA_TNIL) {
        lua_pop(L, 1);
        lua_newtable(L);
        lua_pushvalue(L, -1);
        lua_rawseti(L, -3, scene);
    }
    lua_replace(L, -2);
}

// Pushes `table#3`: the third table that the scene ever showed.
static void push_name(lua_State *L, int index) {
    index = lua_absindex(L, index);
    const char *type = lv_type_text(L, index);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &names_key);
    lua_pushvalue(L, index);
    if (lua_rawget(L, -2) == LUA_TNIL) {
        lua_pop(L, 1);
        push_counters(L);
        lua_getfield(L, -1, type);
        lua_Integer number = lua_tointeger(L, -1) + 1;
        lua_pushinteger(L, number);
        lua_setfield(L, -3, type);
        lua_pop(L, 2);
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

// Pushes the texts of the arguments, joined.
static const char *join_arguments(lua_State *L, const char *separator, size_t *count) {
    int arguments = lua_gettop(L);
    luaL_Buffer text;
    luaL_buffinit(L, &text);
    for (int i = 1; i <= arguments; i++) {
        lv_poll(L);
        if (i > 1) luaL_addstring(&text, separator);
        lv_push_text(L, i);
        luaL_addvalue(&text);
    }
    luaL_pushresult(&text);
    return lua_tolstring(L, -1, count);
}

int lv_print(lua_State *L) {
    size_t count;
    const char *text = join_arguments(L, "\t", &count);
    lv_context *context = lv_get_context(L);
    context->callbacks.printed(context->host, text, count);
    return 0;
}

// In the table of a scene's counters: whether it wants no warnings.
enum { warns_not = 1 };

// As Lua's own: "@on" and "@off" alone say whether warnings are shown, other words with that sign alone mean nothing.
static int warn(lua_State *L) {
    int arguments = lua_gettop(L);
    size_t count;
    luaL_checkstring(L, 1);
    for (int i = 2; i <= arguments; i++) luaL_checkstring(L, i);
    const char *text = join_arguments(L, "", &count);
    lv_context *context = lv_get_context(L);
    push_counters(L);
    if (arguments == 1 && text[0] == '@') {
        bool is_off = strcmp(text, "@off") == 0;
        if (!is_off && strcmp(text, "@on") != 0) return 0;
        lua_pushboolean(L, is_off);
        lua_rawseti(L, -2, warns_not);
        return 0;
    }
    lua_rawgeti(L, -1, warns_not);
    if (!lua_toboolean(L, -1)) context->callbacks.warned(context->host, text, count);
    return 0;
}

// Whether a test file's own code runs, and not an app that it mounts.
static bool is_test_code(lua_State *L) {
    const lv_context *context = lv_get_context(L);
    return context->has_tests && context->scene == context->test_scene;
}

static int quit(lua_State *L) {
    lua_Integer status = luaL_optinteger(L, 1, 0);
    luaL_argcheck(L, status >= 0 && status <= 255, 1, "a status is 0 to 255");
    lv_context *context = lv_get_context(L);
    if (context->is_loading_plugin) return luaL_error(L, "quit: a plugin that is being loaded has no run to end");
    if (is_test_code(L))
        return luaL_error(L, "quit(%d): a test has no run to end; an application that is mounted has one", (int)status);
    context->callbacks.quit(context->host, (int)status);
    return 0;
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

// What would change how the collector works is answered, as Lua answers where nothing was changed before, and not done.
static int collect_garbage(lua_State *L) {
    static const char *const options[] = {"collect", "step", "count", "isrunning", "stop", "restart", "setpause",
                                          "setstepmul", "incremental", "generational", NULL};
    enum { collect, step, count, isrunning, stop, restart, setpause, setstepmul };
    lv_release_last_write(L);
    if (lv_get_context(L)->opens_everything) {
        lv_get_context(L)->asks_memory = true;
        return lv_collect_as_lua(L);
    }
    int option = luaL_checkoption(L, 1, "collect", options);
    int size = option == step ? (int)luaL_optinteger(L, 2, 0) : 0;
    switch (option) {
        case collect: lua_pushinteger(L, lua_gc(L, LUA_GCCOLLECT)); break;
        case step: lua_pushboolean(L, lua_gc(L, LUA_GCSTEP, size)); break;
        case count:
            lv_get_context(L)->asks_memory = true;
            lua_pushnumber(L, lua_gc(L, LUA_GCCOUNT) + (lua_Number)lua_gc(L, LUA_GCCOUNTB) / 1024);
            break;
        case isrunning: lua_pushboolean(L, true); break;
        case stop:
        case restart: lua_pushinteger(L, 0); break;
        case setpause: lua_pushinteger(L, 200); break;
        case setstepmul: lua_pushinteger(L, 100); break;
        default: lua_pushliteral(L, "incremental"); break;
    }
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

// MARK: Variables of the environment

// os.getenv: a variable that a permission opens, by its name; any other is as if it were not there.
static int get_variable(lua_State *L) {
    size_t count;
    const char *name = luaL_checklstring(L, 1, &count);
    lv_context *context = lv_get_context(L);
    bool is_allowed = !context->is_disconnected && lv_swift_allows(context->host, lv_permission_env, name, count);
    context->asks_scene = context->asks_scene || is_allowed;
    lua_pushstring(L, is_allowed ? getenv(name) : NULL);
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
    lv_spread(L, 1);
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

static int os_clock(lua_State *L) {
    lv_context *context = lv_get_context(L);
    context->asks_scene = true;
    lua_pushnumber(L, context->is_deterministic ? context->now : (lua_Number)clock() / CLOCKS_PER_SEC);
    return 1;
}

int lv_forget_scene(lua_State *L) {
    lua_Integer scene = lua_tointeger(L, 1);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &counters_key);
    lua_pushnil(L);
    lua_rawseti(L, -2, scene);
    lv_forget_strings(L, scene);
    return 0;
}

// MARK: Opening

// Wraps the function of the table on top: the C function gets it as its upvalue.
static void wrap(lua_State *L, const char *name, lua_CFunction function) {
    lua_getfield(L, -1, name);
    lua_pushcclosure(L, function, 1);
    lua_setfield(L, -2, name);
}

static void remove_names(lua_State *L, const char *const *names) {
    for (; *names != NULL; names++) {
        lua_pushnil(L);
        lua_setfield(L, -2, *names);
    }
}

// Pushes a table with only these entries of the library on top, and removes that.
static void keep_names(lua_State *L, const char *const *names) {
    lua_newtable(L);
    for (; *names != NULL; names++) {
        lua_getfield(L, -2, *names);
        lua_setfield(L, -2, *names);
    }
    lua_replace(L, -2);
}

static void new_weak_table(lua_State *L, const char *mode, const void *registry_key) {
    lv_push_weak_table(L, mode);
    lua_rawsetp(L, LUA_REGISTRYINDEX, registry_key);
}

static void open_clock_and_debug(lua_State *L) {
    static const char *const of_os[] = {"time", "date", "difftime", "clock", "getenv", NULL};
    static const char *const of_debug[] = {"traceback", NULL};
    luaL_requiref(L, LUA_OSLIBNAME, luaopen_os, 0);
    // In Lua's own table: there messages look for a function's name.
    wrap(L, "time", os_time);
    wrap(L, "date", os_date);
    lua_pushcfunction(L, os_clock);
    lua_setfield(L, -2, "clock");
    lua_pushcfunction(L, get_variable);
    lua_setfield(L, -2, "getenv");
    keep_names(L, of_os);
    lua_setglobal(L, "os");
    luaL_requiref(L, LUA_DBLIBNAME, luaopen_debug, 0);
    keep_names(L, of_debug);
    lua_setglobal(L, "debug");
}

void lv_open_library(lua_State *L) {
    static const luaL_Reg libraries[] = {{LUA_GNAME, luaopen_base},          {LUA_TABLIBNAME, luaopen_table},
                                         {LUA_STRLIBNAME, luaopen_string},   {LUA_MATHLIBNAME, luaopen_math},
                                         {LUA_UTF8LIBNAME, luaopen_utf8},    {LUA_COLIBNAME, luaopen_coroutine},
                                         {NULL, NULL}};
    static const char *const withheld[] = {"dofile", "loadfile", NULL};
    static const char *const withheld_of_string[] = {"dump", NULL};
    for (const luaL_Reg *library = libraries; library->func != NULL; library++) {
        luaL_requiref(L, library->name, library->func, 1);
        lua_pop(L, 1);
    }
    new_weak_table(L, "k", &names_key);
    lua_newtable(L);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &counters_key);
    open_clock_and_debug(L);
    lv_open_standard_streams(L);
    const luaL_Reg own[] = {{"tostring", to_string}, {"print", lv_print}, {"warn", warn}, {"quit", quit},
                            {"collectgarbage", collect_garbage}, {"getmetatable", get_metatable}, {NULL, NULL}};
    lv_keep_withheld(L);
    lua_pushglobaltable(L);
    luaL_setfuncs(L, own, 0);
    wrap(L, "setmetatable", set_metatable);
    remove_names(L, withheld);
    lua_getfield(L, -1, "string");
    wrap(L, "format", format);
    remove_names(L, withheld_of_string);
    lua_pop(L, 2);
    lua_pushliteral(L, "");
    lua_getmetatable(L, -1);
    lv_hide_metatable(L);
    lua_pop(L, 2);
}

static const char *const standard[] = {"_G", "table", "string", "math", "utf8", "coroutine", "os", "debug", "io", NULL};

static bool is_standard(lua_State *L, const char *name) {
    static const char *const more[] = {
        "assert", "collectgarbage", "error", "getmetatable", "ipairs", "load", "next", "pairs", "pcall", "print", "rawequal",
        "rawget", "rawlen", "rawset", "select", "setmetatable", "tonumber", "tostring", "type", "warn", "xpcall", "_VERSION",
        "package", "require", NULL};
    (void)L;
    for (const char *const *n = standard; *n != NULL; n++)
        if (**n == *name && strcmp(*n, name) == 0) return true;
    for (const char *const *n = more; *n != NULL; n++)
        if (**n == *name && strcmp(*n, name) == 0) return true;
    return false;
}

void lv_finish_library(lua_State *L) {
    lua_getglobal(L, "package");
    lua_getfield(L, -1, "loaded");
    lua_remove(L, -2);
    int loaded = lua_gettop(L);
    lua_getglobal(L, "package");
    lua_setfield(L, loaded, "package");
    for (const char *const *name = standard; *name != NULL; name++) {
        lua_getglobal(L, *name);
        lua_setfield(L, loaded, *name);
    }
    lua_createtable(L, 0, 2 * lv_get_context(L)->word_count);  // about as many as there are globals
    lua_pushglobaltable(L);
    lua_pushnil(L);
    while (lua_next(L, -2)) {
        if (is_standard(L, lua_tostring(L, -2))) {
            lua_pop(L, 1);
            continue;
        }
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, loaded + 1);
    }
    lua_pop(L, 1);
    lua_pushvalue(L, -1);
    lv_note_members(L, "luaview");
    lua_pushvalue(L, -1);
    lua_setglobal(L, "luaview");
    lua_setfield(L, loaded, "luaview");
    lua_pop(L, 1);
    lv_name_libraries(L);
}
