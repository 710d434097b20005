// What makes bindings to the fields of an object: `self.bind` of a component, `Bindable(object)` of others.
#include "classes.h"

void lv_push_bind(lua_State *L, int object) {
    lua_newuserdatauv(L, 0, 1);
    lua_pushvalue(L, object);
    lua_setiuservalue(L, -2, 1);
    lua_rawgetp(L, LUA_REGISTRYINDEX, lv_get_context(L)->bind_metatable);
    lua_setmetatable(L, -2);
}

static int bind_index(lua_State *L) {
    lua_settop(L, 2);
    lua_getiuservalue(L, 1, 1);
    lv_object *object = lua_touserdata(L, 3);
    const lv_class *class = class_of(L, 3);
    lua_getiuservalue(L, 3, (int)object->fields + object_class);
    lua_getiuservalue(L, 4, class_dispatch);
    lua_pushvalue(L, 2);
    if (lua_rawget(L, 5) != LUA_TNUMBER || lua_tointeger(L, -1) < 0) {
        if (lua_type(L, 2) != LUA_TSTRING) return luaL_error(L, "bind: a field's name is a string");
        lv_error_suggesting(L, lua_tostring(L, 2), 5, "%s has no field '%s' to bind to", class->schema.name, lua_tostring(L, 2));
    }
    int slot = (int)(lua_tointeger(L, -1) >> 8);
    const lv_field *f = &class->field[slot];
    if (f->kind == lv_binding_field) {
        lua_getiuservalue(L, 3, slot + 1);
    } else if (lv_is_state(f->kind)) {
        lv_push_field_binding(L, 3, slot);
    } else {
        return luaL_error(L, "'%s' is %s of %s and cannot be bound to; declare it as Binding(), or use a State", f->name,
                          f->phrase, class->schema.name);
    }
    return 1;
}

static int bind_newindex(lua_State *L) {
    return luaL_error(L, "a binding cannot be assigned; write to the field itself");
}

// Bindable(model): bindings to the fields of an observable object.
static int bindable(lua_State *L) {
    if (!lv_is_observable(L, 1, false))
        return luaL_error(L, "Bindable: expected an observable object, got %s", lv_type_text(L, 1));
    lv_push_bind(L, 1);
    return 1;
}

void lv_open_bindable(lua_State *L) {
    const luaL_Reg of_bind[] = {{"__index", bind_index}, {"__newindex", bind_newindex}, {NULL, NULL}};
    luaL_newlib(L, of_bind);
    lv_hide_metatable(L);
    lv_get_context(L)->bind_metatable = lua_topointer(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, lua_topointer(L, -1));
    lua_register(L, "Bindable", bindable);
}
