// Values across the bridge, written down: Swift reads and writes all of a value at once (`ValueBytes.swift`).
#include "contents.h"

// Values within each other take the C stack.
enum { deepest_built = 400 };

typedef struct source {
    lua_State *L;
    const char *at;
} source;

static void take(source *from, void *value, size_t size) {
    memcpy(value, from->at, size);
    from->at += size;
}

static void build(source *from, int depth);

static void build_table(source *from, int depth) {
    lua_State *L = from->L;
    if (depth == deepest_built) luaL_error(L, "a value is nested too deeply");
    luaL_checkstack(L, 8, "a value is nested too deeply");
    lua_newtable(L);
    for (lua_Integer i = 1; *from->at != lv_written_others; i++) {
        lv_poll(L);
        build(from, depth + 1);
        lua_rawseti(L, -2, i);
    }
    for (from->at++; *from->at != lv_written_end;) {
        lv_poll(L);
        build(from, depth + 1);
        build(from, depth + 1);
        lua_rawset(L, -3);
    }
    from->at++;
}

static void build(source *from, int depth) {
    lua_State *L = from->L;
    int64_t integer;
    double number;
    switch ((enum lv_written)*from->at++) {
    case lv_written_nil: lua_pushnil(L); break;
    case lv_written_null: lv_push_json_null(L); break;
    case lv_written_false: lua_pushboolean(L, false); break;
    case lv_written_true: lua_pushboolean(L, true); break;
    case lv_written_integer:
        take(from, &integer, sizeof integer);
        lua_pushinteger(L, integer);
        break;
    case lv_written_number:
        take(from, &number, sizeof number);
        lua_pushnumber(L, number);
        break;
    case lv_written_string:
        take(from, &integer, sizeof integer);
        lua_pushlstring(L, from->at, (size_t)integer);
        from->at += integer;
        break;
    case lv_written_table: build_table(from, depth); break;
    default: break;
    }
}

int lv_build(lua_State *L) {
    source from = {L, lua_touserdata(L, 1)};
    lua_settop(L, 0);
    build(&from, 0);
    return 1;
}

// MARK: Writing down

// Text that grows: its bytes are a userdata at `index`.
typedef struct writing {
    lua_State *L;
    int index;
    char *bytes;
    size_t count, room;
} writing;

static void put(writing *to, const void *bytes, size_t count) {
    if (to->room - to->count < count) {
        to->room = to->room * 2 + count;
        char *more = lua_newuserdatauv(to->L, to->room, 0);
        to->bytes = memcpy(more, to->bytes, to->count);
        lua_replace(to->L, to->index);
    }
    memcpy(to->bytes + to->count, bytes, count);
    to->count += count;
}

static void put_mark(writing *to, enum lv_written mark) { put(to, &(char){(char)mark}, 1); }

static void write_down(writing *to, int index, int depth);

// The error has no place: the Swift function that asked for the value puts its own before it.
_Noreturn static void refuse(lua_State *L, int index) {
    lua_pushfstring(L, "a %s is no plain value: only numbers, strings, booleans and tables of them are", lv_value_text(L, index));
    lua_error(L);
    __builtin_unreachable();
}

static void write_table(writing *to, int table, int depth) {
    lua_State *L = to->L;
    luaL_checkstack(L, 12, "a value is nested too deeply");
    lv_push_bare_content(L, table);
    int content = lua_gettop(L);
    lua_Integer n = lv_content_length(L, content);
    lv_push_other_keys(L, content);
    put_mark(to, lv_written_table);
    for (lua_Integer i = 1; i <= n; i++) {
        lua_geti(L, table, i);
        write_down(to, lua_gettop(L), depth + 1);
        lua_pop(L, 1);
    }
    put_mark(to, lv_written_others);
    lua_Integer others = (lua_Integer)lua_rawlen(L, content + 1);
    for (lua_Integer i = 1; i <= others; i++) {
        lua_rawgeti(L, content + 1, i);
        lua_pushvalue(L, -1);
        if (lua_gettable(L, table) != LUA_TNIL) {
            write_down(to, lua_gettop(L) - 1, depth + 1);
            write_down(to, lua_gettop(L), depth + 1);
        }
        lua_settop(L, content + 1);
    }
    put_mark(to, lv_written_end);
    lua_settop(L, content - 1);
}

// The limits are looked at all the same: what a table has is read by a function of C, at whose call Lua's hook is called.
static void write_down(writing *to, int index, int depth) {
    lua_State *L = to->L;
    switch (lua_type(L, index)) {
    case LUA_TNIL: put_mark(to, lv_written_nil); break;
    case LUA_TBOOLEAN: put_mark(to, lua_toboolean(L, index) ? lv_written_true : lv_written_false); break;
    case LUA_TNUMBER:
        put_mark(to, lua_isinteger(L, index) ? lv_written_integer : lv_written_number);
        if (lua_isinteger(L, index)) put(to, &(int64_t){lua_tointeger(L, index)}, 8);
        else put(to, &(double){lua_tonumber(L, index)}, 8);
        break;
    case LUA_TSTRING:
        put_mark(to, lv_written_string);
        put(to, &(int64_t){(int64_t)lua_rawlen(L, index)}, 8);
        put(to, lua_tostring(L, index), lua_rawlen(L, index));
        break;
    default:
        if (lua_type(L, index) != LUA_TTABLE || !lv_is_value(L, index)) refuse(L, index);
        if (depth > deepest_copies) luaL_error(L, "a value is nested too deeply");
        write_table(to, index, depth);
    }
}

int lv_write_down(lua_State *L) {
    char first[256];
    lua_settop(L, 1);
    lv_freeze(L, 1);
    lua_pushnil(L);
    writing to = {L, 2, first, 0, sizeof first};
    write_down(&to, 1, 0);
    lua_pushlstring(L, to.bytes, to.count);
    return 1;
}
