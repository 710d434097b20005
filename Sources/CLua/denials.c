// What is denied stays denied where Lua's own library is open (L95): its functions for files, programs and variables ask
// before they are called. That of a command of the shell nobody can tell what it runs, nor of machine code what it does: they
// are refused if anything of the kind is denied. A command has all variables of the process: it is refused if one is denied.
#include "internal.h"

#include <string.h>
#include <sys/stat.h>

// Raises an error if a thing is denied; `thing` NULL: anything of the kind.
static void check(lua_State *L, enum lv_permission permission, const char *function, const char *thing) {
    if (!lv_is_denied(L, permission, thing)) return;
    if (thing == NULL) luaL_error(L, "%s: %s forbids it", function, lua_tostring(L, -1));
    lua_pushfstring(L, "%s: '%s': %s forbids it", function, thing, lua_tostring(L, -1));
    lv_raise_placed(L);
}

bool lv_is_denied(lua_State *L, enum lv_permission permission, const char *thing) {
    lv_context *context = lv_get_context(L);
    luaL_checkstack(L, 4, NULL);
    return context->callbacks.denied(context->host, L, permission, thing, thing == NULL ? 0 : strlen(thing));
}

// MARK: What each function does

typedef void (*lv_question)(lua_State *L, const char *function);

static void asks_to_open(lua_State *L, const char *function) {
    const char *path = luaL_checkstring(L, 1), *mode = luaL_optstring(L, 2, "r");
    bool updates = strchr(mode, '+') != NULL;
    if (*mode == 'r' || updates) check(L, lv_permission_read, function, path);
    if (*mode != 'r' || updates) check(L, lv_permission_write, function, path);
}

// A number is a name as well.
static void asks_to_read(lua_State *L, const char *function) {
    if (lua_isstring(L, 1)) check(L, lv_permission_read, function, lua_tostring(L, 1));
}

static void asks_to_write(lua_State *L, const char *function) {
    if (lua_isstring(L, 1)) check(L, lv_permission_write, function, lua_tostring(L, 1));
}

// What has another name can be read by that, and with a folder all that is in it: nobody looks whether something denied is.
static void asks_to_rename(lua_State *L, const char *function) {
    struct stat status;
    for (int i = 1; i <= 2; i++) {
        const char *path = luaL_checkstring(L, i);
        check(L, lv_permission_write, function, path);
        if (i == 1) check(L, lv_permission_read, function, path);
    }
    if (lstat(lua_tostring(L, 1), &status) != 0 || !S_ISDIR(status.st_mode)) return;
    check(L, lv_permission_write, function, NULL);
    check(L, lv_permission_read, function, NULL);
}

static void asks_to_search(lua_State *L, const char *function) { check(L, lv_permission_read, function, NULL); }

static void asks_for_room(lua_State *L, const char *function) { check(L, lv_permission_write, function, "/tmp"); }

static void asks_to_run(lua_State *L, const char *function) {
    if (lua_isnoneornil(L, 1)) return;
    check(L, lv_permission_run, function, NULL);
    check(L, lv_permission_env, function, NULL);
}

static void asks_for_variable(lua_State *L, const char *function) {
    check(L, lv_permission_env, function, luaL_checkstring(L, 1));
}

static void asks_for_code(lua_State *L, const char *function) { check(L, lv_permission_native, function, NULL); }

static const struct {
    const char *library, *name, *said;
    lv_question asks;
} guarded[] = {
    {LUA_IOLIBNAME, "open", "io.open", asks_to_open},
    {LUA_IOLIBNAME, "lines", "io.lines", asks_to_read},
    {LUA_IOLIBNAME, "input", "io.input", asks_to_read},
    {LUA_IOLIBNAME, "output", "io.output", asks_to_write},
    {LUA_IOLIBNAME, "tmpfile", "io.tmpfile", asks_for_room},
    {LUA_IOLIBNAME, "popen", "io.popen", asks_to_run},
    {LUA_OSLIBNAME, "execute", "os.execute", asks_to_run},
    {LUA_OSLIBNAME, "remove", "os.remove", asks_to_write},
    {LUA_OSLIBNAME, "rename", "os.rename", asks_to_rename},
    {LUA_OSLIBNAME, "tmpname", "os.tmpname", asks_for_room},
    {LUA_OSLIBNAME, "getenv", "os.getenv", asks_for_variable},
    {LUA_LOADLIBNAME, "loadlib", "package.loadlib", asks_for_code},
    {LUA_LOADLIBNAME, "searchpath", "package.searchpath", asks_to_search},
};

// MARK: Guarding them

// Upvalue 1: the row; upvalue 2: the address of the library's function. As a function it could be had from here by `debug`.
static int ask(lua_State *L) {
    lua_Integer row = lua_tointeger(L, lua_upvalueindex(1));
    int arguments = lua_gettop(L);
    guarded[row].asks(L, guarded[row].said);
    lua_settop(L, arguments);
    lua_CFunction function = (lua_CFunction)(uintptr_t)lua_touserdata(L, lua_upvalueindex(2));
    return function(L);
}

static int ask_for_file(lua_State *L) {
    asks_to_read(L, "loadfile");
    int arguments = lua_gettop(L);
    bool takes_text_only = lv_is_denied(L, lv_permission_native, NULL);
    lua_settop(L, takes_text_only && arguments < 2 ? 2 : arguments);
    if (takes_text_only) {
        lua_pushliteral(L, "t");
        lua_replace(L, 2);
    }
    lua_CFunction function = (lua_CFunction)(uintptr_t)lua_touserdata(L, lua_upvalueindex(1));
    return function(L);
}

static void push_address(lua_State *L, int function) {
    lua_pushlightuserdata(L, (void *)(uintptr_t)lua_tocfunction(L, function));
}

void lv_guard_loadfile(lua_State *L) {
    push_address(L, -1);
    lua_pushcclosure(L, ask_for_file, 1);
    lua_replace(L, -2);
}

void lv_guard_withheld(lua_State *L) {
    for (lua_Integer row = 0; row < (lua_Integer)(sizeof guarded / sizeof *guarded); row++) {
        lua_getglobal(L, guarded[row].library);
        if (lua_getfield(L, -1, guarded[row].name) == LUA_TFUNCTION) {
            lua_pushinteger(L, row);
            push_address(L, -2);
            lua_pushcclosure(L, ask, 2);
            lua_setfield(L, -3, guarded[row].name);
        }
        lua_pop(L, 2);
    }
    if (!lv_is_denied(L, lv_permission_native, NULL)) return;
    lua_pop(L, 1);
    lua_getglobal(L, LUA_LOADLIBNAME);
    lua_getfield(L, -1, "searchers");
    for (int i = 4; i >= 3; i--) {  // those of libraries in C
        lua_pushnil(L);
        lua_rawseti(L, -2, i);
    }
    lua_pop(L, 2);
}
