// `io` without files (L95): the standard streams. What is written to them is Swift's (`UnfinishedLines.swift`).
#include "internal.h"

#include <string.h>

enum stream { stream_output, stream_errors };

static const char output_key;  // io.stdout
static const char metatable_key;

static enum stream *to_stream(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TUSERDATA || !lua_getmetatable(L, index)) return NULL;
    lua_rawgetp(L, LUA_REGISTRYINDEX, &metatable_key);
    bool is_stream = lua_rawequal(L, -1, -2);
    lua_pop(L, 2);
    return is_stream ? lua_touserdata(L, index) : NULL;
}

static enum stream check_stream(lua_State *L) {
    const enum stream *stream = to_stream(L, 1);
    if (stream == NULL) luaL_typeerror(L, 1, "FILE*");
    return *stream;
}

// Pushes the arguments from the one at `first` on, as one text.
static const char *push_joined(lua_State *L, int first, size_t *count) {
    int arguments = lua_gettop(L);
    luaL_Buffer text;
    for (int i = first; i <= arguments; i++) luaL_checkstring(L, i);
    luaL_buffinit(L, &text);
    for (int i = first; i <= arguments; i++) {
        lua_pushvalue(L, i);
        luaL_addvalue(&text);
    }
    luaL_pushresult(&text);
    return lua_tolstring(L, -1, count);
}

// Writes the arguments from the one at `first` on.
static void write_arguments(lua_State *L, enum stream stream, int first) {
    const lv_context *context = lv_get_context(L);
    size_t count;
    int arguments = lua_gettop(L);
    luaL_checkstack(L, 12, NULL);
    const char *text = push_joined(L, first, &count);
    if (!context->is_disconnected) lv_swift_write(L, context->host, stream == stream_errors, text, count);
    lua_settop(L, arguments);
}

// MARK: io

// io.write(…)
static int write_output(lua_State *L) {
    write_arguments(L, stream_output, 1);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &output_key);
    return 1;
}

// io.flush()
static int flush_output(lua_State *L) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &output_key);
    return 1;
}

// io.output() → io.stdout, in whose place there can be no other.
static int output(lua_State *L) {
    lua_settop(L, 1);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &output_key);
    if (!lua_isnil(L, 1) && !lua_rawequal(L, 1, 2))
        return luaL_error(L, "io.output: files other than io.stdout are not available to scripts; %s enables them",
                          lv_option(L, lv_option_everything));
    return 1;
}

static int type(lua_State *L) {
    luaL_checkany(L, 1);
    if (to_stream(L, 1) != NULL) lua_pushliteral(L, "file");
    else lua_pushnil(L);
    return 1;
}

// MARK: Methods

static int write_stream(lua_State *L) {
    write_arguments(L, check_stream(L), 2);
    lua_settop(L, 1);
    return 1;
}

// What is no whole line waits for its end all the same.
static int flush(lua_State *L) {
    check_stream(L);
    lua_settop(L, 1);
    return 1;
}

static int set_buffer(lua_State *L) {
    static const char *const modes[] = {"no", "full", "line", NULL};
    check_stream(L);
    luaL_checkoption(L, 2, NULL, modes);
    lua_pushboolean(L, true);
    return 1;
}

static int fail(lua_State *L, const char *message, int number) {
    check_stream(L);
    lua_pushnil(L);
    lua_pushstring(L, message);
    if (number == 0) return 2;
    lua_pushinteger(L, number);
    return 3;
}

static int close_stream(lua_State *L) { return fail(L, "cannot close standard file", 0); }

static int seek(lua_State *L) { return fail(L, "Illegal seek", 29); }

static int read_stream(lua_State *L) { return fail(L, "Bad file descriptor", 9); }

static int text(lua_State *L) {
    lua_pushfstring(L, "file (%s)", check_stream(L) == stream_output ? "stdout" : "stderr");
    return 1;
}

// MARK: Opening

static void push_stream(lua_State *L, enum stream stream) {
    enum stream *kept = lua_newuserdatauv(L, sizeof stream, 0);
    *kept = stream;
    lua_rawgetp(L, LUA_REGISTRYINDEX, &metatable_key);
    lua_setmetatable(L, -2);
}

void lv_open_standard_streams(lua_State *L) {
    static const luaL_Reg methods[] = {{"write", write_stream}, {"flush", flush}, {"setvbuf", set_buffer},
                                       {"close", close_stream}, {"seek", seek},   {"read", read_stream}, {NULL, NULL}};
    static const luaL_Reg functions[] = {{"write", write_output}, {"flush", flush_output}, {"output", output}, {"type", type},
                                         {NULL, NULL}};
    lua_createtable(L, 0, 4);
    luaL_newlib(L, methods);
    lua_setfield(L, -2, "__index");
    lua_pushcfunction(L, text);
    lua_setfield(L, -2, "__tostring");
    lua_pushliteral(L, "FILE*");
    lua_setfield(L, -2, "__name");
    lua_pushliteral(L, "FILE*");  // a metatable that one script could change would be changed for all
    lua_setfield(L, -2, "__metatable");
    lua_rawsetp(L, LUA_REGISTRYINDEX, &metatable_key);
    luaL_newlib(L, functions);
    push_stream(L, stream_output);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &output_key);
    lua_setfield(L, -2, "stdout");
    push_stream(L, stream_errors);
    lua_setfield(L, -2, "stderr");
    lua_setglobal(L, LUA_IOLIBNAME);
}
