// `io` without files (L95): the standard streams. What is written to them is put out line by line, as print and warn put out
// texts, so that it stands between frames and never in one.
#define _GNU_SOURCE
#include "internal.h"

#include <string.h>

enum stream { stream_output, stream_errors };

static const char output_key;   // io.stdout
static const char rests_key;    // from scenes and streams to the parts of what is no whole line yet
static const char metatable_key;

// Where the parts have their size together; and how large that may get.
enum { size_place = 0, longest_rest = 1 << 20 };

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

static void put_out(lua_State *L, enum stream stream, const char *text, size_t count) {
    lv_context *context = lv_get_context(L);
    if (stream == stream_output) context->callbacks.printed(context->host, text, count);
    else context->callbacks.warned(context->host, text, count);
}

static lua_Integer rest_number(lua_State *L, enum stream stream) { return 2 * lv_get_context(L)->scene + stream; }

// Pushes the beginning of a line that the scene has written, and takes it away.
static void push_rest(lua_State *L, enum stream stream) {
    lua_Integer number = rest_number(L, stream);
    luaL_Buffer text;
    lua_rawgetp(L, LUA_REGISTRYINDEX, &rests_key);
    int rests = lua_gettop(L);
    bool is_there = lua_rawgeti(L, rests, number) == LUA_TTABLE;
    lua_Integer parts = is_there ? (lua_Integer)lua_rawlen(L, rests + 1) : 0;
    luaL_buffinit(L, &text);
    for (lua_Integer i = 1; i <= parts; i++) {
        lua_rawgeti(L, rests + 1, i);
        luaL_addvalue(&text);
    }
    luaL_pushresult(&text);
    lua_replace(L, rests + 1);
    lua_pushnil(L);
    lua_rawseti(L, rests, number);
    lua_remove(L, rests);
}

static void put_out_rest(lua_State *L, enum stream stream) {
    size_t count;
    push_rest(L, stream);
    const char *text = lua_tolstring(L, -1, &count);
    if (count > 0) put_out(L, stream, text, count);
    lua_pop(L, 1);
}

// Keeps the text on top, which ends no line, behind what is kept already. What gets longer than lines are is put out.
static void keep_rest(lua_State *L, enum stream stream) {
    int text = lua_gettop(L), parts = text + 2;
    lua_Integer number = rest_number(L, stream);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &rests_key);
    if (lua_rawgeti(L, text + 1, number) == LUA_TNIL) {
        lua_settop(L, text + 1);
        lua_newtable(L);
        lua_pushvalue(L, parts);
        lua_rawseti(L, text + 1, number);
    }
    lua_rawgeti(L, parts, size_place);
    lua_Integer size = lua_tointeger(L, -1) + (lua_Integer)lua_rawlen(L, text);
    lua_pushinteger(L, size);
    lua_rawseti(L, parts, size_place);
    lua_pushvalue(L, text);
    lua_rawseti(L, parts, (lua_Integer)lua_rawlen(L, parts) + 1);
    lua_settop(L, text);
    lv_get_context(L)->has_rests = true;
    if (size > longest_rest) put_out_rest(L, stream);
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
    size_t count;
    int arguments = lua_gettop(L);
    luaL_checkstack(L, 12, NULL);
    const char *start = push_joined(L, first, &count), *last = memrchr(start, '\n', count);
    if (last != NULL) {
        push_rest(L, stream);
        lua_pushlstring(L, start, (size_t)(last - start));
        lua_concat(L, 2);
        size_t length;
        const char *lines = lua_tolstring(L, -1, &length);
        put_out(L, stream, lines, length);
        count -= (size_t)(last + 1 - start);
        lua_pushlstring(L, last + 1, count);
    }
    if (count > 0) keep_rest(L, stream);
    lua_settop(L, arguments);
}

bool lv_push_written(lua_State *L) {
    push_rest(L, stream_output);
    if (lua_rawlen(L, -1) > 0) return true;
    lua_pop(L, 1);
    return false;
}

static int put_out_rests(lua_State *L) {
    for (enum stream stream = stream_output; stream <= stream_errors; stream++) put_out_rest(L, stream);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &rests_key);
    lua_pushnil(L);
    lv_get_context(L)->has_rests = lua_next(L, -2) != 0;  // another scene's
    return 0;
}

void lv_end_lines(lua_State *L) {
    if (lv_protect(L, put_out_rests, 0, 0) != LUA_OK) lua_pop(L, 1);
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
    lua_newtable(L);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &rests_key);
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
