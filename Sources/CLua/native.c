// Functions of plugins written in Swift.
#include "classes.h"
#include "limits.h"

// Upvalues of a function: its number, its name, and its caller (`Asker.encoded`).
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
