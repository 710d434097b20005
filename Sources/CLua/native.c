// Functions of plugins written in Swift, and values across the bridge as nothing but values.
#include "classes.h"
#include "limits.h"
#include "values.h"

// Upvalues of a function: its number, its name, and who calls it, as the host writes that down.
enum { up_number = 1, up_name, up_asker };

// Calls Swift with the arguments on the stack; gives how many results it pushed.
static int call_native(lua_State *L) {
    lv_context *context = lv_get_context(L);
    lua_Integer number = lua_tointeger(L, lua_upvalueindex(up_number));
    luaL_checkstack(L, 16, NULL);
    int results = context->callbacks.native(context->host, L, number, lua_tostring(L, lua_upvalueindex(up_asker)));
    return results >= 0 ? results : lv_raise_placed(L);
}

static int call_service(lua_State *L) {
    lv_check_wait(L, lua_tostring(L, lua_upvalueindex(up_name)));
    call_native(L);
    return lv_wait(L, lv_wait_service);
}

static int call_publisher(lua_State *L) {
    int arguments = lua_gettop(L);
    call_native(L);
    lua_settop(L, arguments);
    lua_createtable(L, arguments, 0);
    lua_insert(L, 1);
    for (int i = 1; i <= arguments; i++) {
        lua_pushvalue(L, i + 1);
        lua_rawseti(L, 1, i);
    }
    lua_settop(L, 1);
    lv_freeze(L, 1);
    lv_push_place(L);
    lv_push_host_object(L, lv_host_publisher);
    lv_swift_make_native(L, lv_get_context(L)->host, lua_tonumber(L, lua_upvalueindex(up_number)),
                         lua_tostring(L, lua_upvalueindex(up_name)), lua_tostring(L, lua_upvalueindex(up_asker)), lua_tostring(L, 2), 1);
    return 1;
}

int lv_push_native(lua_State *L) {
    lua_Integer kind = lua_tointeger(L, 1);
    lua_remove(L, 1);
    lua_settop(L, 3);
    lua_pushcclosure(L, kind == lv_native_service ? call_service : kind == lv_native_publisher ? call_publisher : call_native, 3);
    return 1;
}

// MARK: Values as a list of their parts

typedef struct flattening {
    int list;
    lua_Integer count;
} flattening;

static void put(lua_State *L, flattening *to) { lua_rawseti(L, to->list, ++to->count); }

static void put_mark(lua_State *L, flattening *to, enum lv_plain_mark mark) {
    lua_pushlightuserdata(L, (void *)(uintptr_t)mark);
    put(L, to);
}

static void flatten(lua_State *L, int index, flattening *to, int depth);

// Whoever calls says where.
_Noreturn static void refuse(lua_State *L, int index) {
    lua_pushfstring(L, "a %s is no plain value: only numbers, strings, booleans and tables of them are", lv_value_text(L, index));
    lua_error(L);
    __builtin_unreachable();
}

static void flatten_table(lua_State *L, int table, flattening *to, int depth) {
    luaL_checkstack(L, 12, "a value is nested too deeply");
    lv_push_bare_content(L, table);
    int content = lua_gettop(L);
    lua_Integer n = lv_content_length(L, content);
    lv_push_other_keys(L, content);
    put_mark(L, to, lv_plain_open);
    for (lua_Integer i = 1; i <= n; i++) {
        lua_geti(L, table, i);
        flatten(L, lua_gettop(L), to, depth + 1);
        lua_pop(L, 1);
    }
    put_mark(L, to, lv_plain_others);
    lua_Integer others = (lua_Integer)lua_rawlen(L, content + 1);
    for (lua_Integer i = 1; i <= others; i++) {
        lua_rawgeti(L, content + 1, i);
        lua_pushvalue(L, -1);
        if (lua_gettable(L, table) != LUA_TNIL) {
            lua_pushvalue(L, -2);
            put(L, to);
            flatten(L, lua_gettop(L), to, depth + 1);
        }
        lua_settop(L, content + 1);
    }
    put_mark(L, to, lv_plain_close);
    lua_settop(L, content - 1);
}

static void flatten(lua_State *L, int index, flattening *to, int depth) {
    lv_poll(L);
    switch (lua_type(L, index)) {
    case LUA_TNIL:
        put_mark(L, to, lv_plain_nil);
        break;
    case LUA_TBOOLEAN:
    case LUA_TNUMBER:
    case LUA_TSTRING:
        lua_pushvalue(L, index);
        put(L, to);
        break;
    default:
        if (lua_type(L, index) != LUA_TTABLE || !lv_is_value(L, index))
            refuse(L, index);
        if (depth > deepest_copies) luaL_error(L, "a value is nested too deeply");
        flatten_table(L, index, to, depth);
    }
}

int lv_plain_parts(lua_State *L) {
    lua_settop(L, 1);
    lv_freeze(L, 1);
    lua_newtable(L);
    flattening to = {2, 0};
    flatten(L, 1, &to, 0);
    return 1;
}
