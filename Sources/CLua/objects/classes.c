// Classes: what `Component "Name" { … }` and `Observable "Name" { … }` give. Which fields they have, and where, Swift says
// (ClassDeclaration.swift); what is made of it stands in Lua's heap, for the code that reads and writes fields.
#include "classes.h"

const char lv_object_metatable_key;

static void push_object_metatable(lua_State *L, const lv_class *class, int dispatch, int name) {
    lua_createtable(L, 0, 7);
    lua_pushvalue(L, dispatch);
    lua_pushcclosure(L, lv_object_index, 1);
    lua_setfield(L, -2, "__index");
    lua_pushvalue(L, dispatch);
    lua_pushcclosure(L, lv_object_newindex, 1);
    lua_setfield(L, -2, "__newindex");
    lua_pushcfunction(L, lv_object_text);
    lua_setfield(L, -2, "__tostring");
    lua_pushvalue(L, name);
    lua_setfield(L, -2, "__name");
    lv_hide_metatable(L);
    lua_pushboolean(L, true);
    lua_rawsetp(L, -2, &lv_object_metatable_key);
    if (!class->has_computed) return;
    lua_pushcfunction(L, lv_object_dropped);
    lua_setfield(L, -2, "__gc");
}

// Pushes the table of what the names mean: the methods in the table at `table`, the codes of the entries from `entries` to `end`. Pushes
// that of the declarations by their slots.
static void push_tables(lua_State *L, int table, int entries, int end, int fields) {
    lua_newtable(L);
    lua_createtable(L, fields, 0);
    int declarations = lua_gettop(L), dispatch = declarations - 1;
    for (lua_pushnil(L); lua_next(L, table);) {
        if (!lua_isfunction(L, -1)) {
            lua_pop(L, 1);
            continue;
        }
        lv_put_entry(L, dispatch);
    }
    for (int entry = entries; entry < end; entry += 3) {
        lua_pushvalue(L, entry);
        lua_pushvalue(L, entry + 2);
        lua_rawset(L, dispatch);
        if (lua_isnil(L, entry + 1)) continue;
        lua_pushvalue(L, entry + 1);
        lua_rawseti(L, declarations, (lua_tointeger(L, entry + 2) >> 8) + 1);
    }
}

int lv_new_class(lua_State *L) {
    enum { table = 1, name, entries };
    int end = lua_gettop(L), class_index = end + 1, dispatch = end + 2, declarations = end + 3;
    const lv_class *given = lua_touserdata(L, end);
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
    push_tables(L, table, entries, end, (int)class->fields);
    push_object_metatable(L, class, dispatch, name);
    lua_setiuservalue(L, class_index, class_metatable);
    lua_pushvalue(L, declarations);
    lua_setiuservalue(L, class_index, class_declarations);
    lua_pushvalue(L, dispatch);
    lua_setiuservalue(L, class_index, class_dispatch);
    lua_pushvalue(L, name);
    lua_setiuservalue(L, class_index, class_name);
    lua_rawgetp(L, LUA_REGISTRYINDEX, lv_get_context(L)->class_metatable);
    lua_setmetatable(L, class_index);
    lua_settop(L, class_index);
    return 1;
}

// Upvalue 1: the name; 2: what kind of class. (table) → the class.
static int declare_class(lua_State *L) {
    bool is_given = lua_gettop(L) > 0;
    lua_settop(L, 1);
    lua_pushvalue(L, lua_upvalueindex(1));
    return lv_ask_class(L, lv_ask_declaration, is_given ? (int)lua_tointeger(L, lua_upvalueindex(2)) : -1);
}

int lv_class_maker(lua_State *L) {
    lua_pushcclosure(L, declare_class, 2);
    return 1;
}

int lv_replace_class(lua_State *L) {
    enum { replaced = 1, latest };
    lv_class *class = lv_to_class(L, replaced), *new = lv_to_class(L, latest);
    *class = *new;
    class->latest = new;
    for (int value = class_dispatch; value <= class_parameters; value++) {
        lua_getiuservalue(L, latest, value);
        lua_setiuservalue(L, replaced, value);
    }
    lua_pushvalue(L, latest);
    lua_setiuservalue(L, replaced, class_relative);
    // Its objects have its metatable.
    lua_getiuservalue(L, replaced, class_metatable);
    lua_getiuservalue(L, latest, class_metatable);
    for (lua_pushnil(L); lua_next(L, -2);) lv_put_entry(L, lua_gettop(L) - 3);
    return 0;
}
