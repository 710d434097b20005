// Values that Swift has written down (`ValueBytes.swift`), all of one at once.
#include "contents.h"

// How a value is written down, in the order of `ValueBytes.Mark`, which says what follows each.
enum written {
    written_nil, written_null, written_false, written_true, written_integer, written_number, written_string, written_table, written_others,
    written_end
};

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
    for (lua_Integer i = 1; *from->at != written_others; i++) {
        lv_poll(L);
        build(from, depth + 1);
        lua_rawseti(L, -2, i);
    }
    for (from->at++; *from->at != written_end;) {
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
    switch ((enum written)*from->at++) {
    case written_nil: lua_pushnil(L); break;
    case written_null: lv_push_json_null(L); break;
    case written_false: lua_pushboolean(L, false); break;
    case written_true: lua_pushboolean(L, true); break;
    case written_integer:
        take(from, &integer, sizeof integer);
        lua_pushinteger(L, integer);
        break;
    case written_number:
        take(from, &number, sizeof number);
        lua_pushnumber(L, number);
        break;
    case written_string:
        take(from, &integer, sizeof integer);
        lua_pushlstring(L, from->at, (size_t)integer);
        from->at += integer;
        break;
    case written_table: build_table(from, depth); break;
    default: break;
    }
}

int lv_build(lua_State *L) {
    source from = {L, lua_touserdata(L, 1)};
    lua_settop(L, 0);
    build(&from, 0);
    return 1;
}
