// Classes: what `Component "Name" { … }` and `Observable "Name" { … }` give. Which fields they have, and where, Swift says
// (ClassDeclaration.swift); what is made of it stands in Lua's heap, for the code that reads and writes fields.
#include "classes.h"

const char lv_object_metatable_key;

static void push_object_metatable(lua_State *L, const lv_class *class, int name, int dispatch) {
    const luaL_Reg of_object[] = {{"__gc", lv_object_dropped},         {"__index", lv_object_index}, {"__newindex", lv_object_newindex},
                                  {"__tostring", lv_object_text}, {NULL, NULL}};
    lua_createtable(L, 0, 7);
    lua_pushvalue(L, dispatch);
    luaL_setfuncs(L, class->has_computed ? of_object : of_object + 1, 1);
    lua_pushvalue(L, name);
    lua_setfield(L, -2, "__name");
    lv_hide_metatable(L);
    lua_pushboolean(L, true);
    lua_rawsetp(L, -2, &lv_object_metatable_key);
}

int lv_new_class(lua_State *L) {
    enum { dispatch = class_dispatch, declarations = class_declarations, name = class_name, given_class, class_index };
    const lv_class *given = lua_touserdata(L, given_class);
    lv_class *class = lua_newuserdatauv(L, sizeof *class, class_values);
    size_t known = known_names * sizeof(known_name), fields = given->fields * sizeof(lv_field);
    size_t parameters = given->schema.count * sizeof(lv_parameter);
    char *parts = lua_newuserdatauv(L, known + fields + parameters, 0);
    *class = *given;
    class->known = memset(parts, 0, known);
    class->field = memcpy(parts + known, given->field, fields);
    class->parameters = memcpy(parts + known + fields, given->parameters, parameters);
    class->schema = (lv_schema){.name = lua_tostring(L, name),
                                .kind = lv_kind_component,
                                .role = lv_component,
                                .options = true,
                                .count = given->schema.count,
                                .parameters = class->parameters};
    lua_setiuservalue(L, class_index, class_parameters);
    push_object_metatable(L, class, name, dispatch);
    lua_setiuservalue(L, class_index, class_metatable);
    for (int value = dispatch; value <= name; value++) {
        lua_pushvalue(L, value);
        lua_setiuservalue(L, class_index, value);
    }
    lua_rawgetp(L, LUA_REGISTRYINDEX, lv_get_context(L)->class_metatable);
    lua_setmetatable(L, class_index);
    return 1;
}
