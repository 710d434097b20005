// What a class is to scripts: called, it makes objects, or views of a component; methods are added to it and asked for.
#include "classes.h"

#include <string.h>

lv_class *lv_to_class(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TUSERDATA || !lua_getmetatable(L, index)) return NULL;
    bool is_class = lua_topointer(L, -1) == lv_get_context(L)->class_metatable;
    lua_pop(L, 1);
    return is_class ? lua_touserdata(L, index) : NULL;
}

bool lv_is_class(lua_State *L, int index) {
    lv_class *class = lv_to_class(L, index);
    return class != NULL && class->kind == lv_of_component;
}

bool lv_is_observable_class(lua_State *L, int index) {
    lv_class *class = lv_to_class(L, index);
    return class != NULL && class->kind != lv_of_component;
}

// MARK: Making observable objects

// (object, table) → sets the fields named in the table.
static int set_fields(lua_State *L) {
    lua_pushnil(L);
    while (lua_next(L, 2)) {
        if (lua_type(L, -2) != LUA_TSTRING)
            luaL_error(L, "%s takes a table of named fields; an entry has no name", class_of(L, 1)->schema.name);
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_settable(L, 1);
    }
    return 0;
}

// (class, arguments…) → a new object: `init` gets the arguments; without one a table sets fields (L19).
static int make_object(lua_State *L) {
    lv_class *class = lv_to_class(L, 1);
    lv_context *context = lv_get_context(L);
    int arguments = lua_gettop(L) - 1, object = arguments + 2;
    luaL_checkstack(L, arguments + 10, "too many arguments");
    lv_push_object(L, 1);
    lua_getiuservalue(L, 1, class_declarations);
    for (uint32_t slot = 0; slot < class->fields; slot++) {
        if (class->field[slot].kind == lv_computed || class->field[slot].kind == lv_former) continue;
        lua_rawgeti(L, object + 1, (lua_Integer)slot + 1);
        lua_getiuservalue(L, -1, 1);
        lua_setiuservalue(L, object, (int)slot + 1);
        lua_pop(L, 1);
    }
    lua_settop(L, object);
    for (uint32_t slot = 0; class->has_observers && slot < class->fields; slot++)
        if (class->field[slot].is_announcer) lv_make_subject(L, object, (int)slot);
    lua_getiuservalue(L, 1, class_dispatch);
    lua_getfield(L, -1, "init");
    bool has_init = lv_to_own_method(L) == LUA_TFUNCTION;
    lua_settop(L, object + (has_init ? 2 : 0));
    if (!has_init && arguments == 0) return 1;
    if (!has_init && (arguments > 1 || !lua_istable(L, 2)))
        return luaL_error(L, "%s has no init: it takes one table of fields, as %s { … }", class->schema.name, class->schema.name);
    if (!has_init) lv_spread(L, 2);
    lv_guard_modes(L, object + 1);
    lv_to_object(L, object)->is_beginning = true;
    uint64_t outer = context->modes.writable_from, own = lv_to_object(L, object)->number;
    if (has_init) {
        if (outer == 0 || outer > own) context->modes.writable_from = own;
        context->modes.evaluation = 0;
        lua_pushvalue(L, object);
        for (int i = 0; i < arguments; i++) lua_pushvalue(L, 2 + i);
        lua_call(L, arguments + 1, 0);
    } else {
        context->modes.frozen = 0;
        lua_pushcfunction(L, set_fields);
        lua_pushvalue(L, object);
        lua_pushvalue(L, 2);
        lua_call(L, 2, 0);
    }
    lv_restore_modes(L, object + 1);
    lv_to_object(L, object)->is_beginning = false;
    lua_settop(L, object);
    return 1;
}

// __call of a class.
static int call_class(lua_State *L) {
    lv_class *class = lv_to_class(L, 1);
    return class->kind == lv_of_component ? lv_view_of_class(L, class) : make_object(L);
}

// A class has methods and nothing else: what is asked for as if it were one of its objects is a mistake.
static int class_index(lua_State *L) {
    lua_settop(L, 2);
    lua_getiuservalue(L, 1, class_dispatch);
    lua_pushvalue(L, 2);
    int type = lua_rawget(L, -2);
    if (type == LUA_TFUNCTION) return 1;
    if (type == LUA_TTABLE) return lv_push_replaced(L, 1) ? 1 : 0;
    const lv_class *class = lv_to_class(L, 1);
    const char *name = class->schema.name, *key = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "";
    bool makes_views = class->kind == lv_of_component;
    if (type == LUA_TNUMBER && lua_tointeger(L, -1) >= 0)
        return luaL_error(L, "'%s' is a field of what %s%s makes, not of %s itself; in a method it is self.%s", key, name,
                          makes_views ? " { … }" : "(…)", name, key);
    if (strcmp(key, "new") == 0) return luaL_error(L, "%s has no 'new'; %s%s makes one", name, name, makes_views ? " { … }" : "(…)");
    if (makes_views && lv_is_modifier_word(L, 2))
        return luaL_error(L, "%s is a modifier of views, and %s itself is none; write %s { … }:%s(…)", key, name, name, key);
    lua_pushnil(L);
    return 1;
}

static int class_newindex(lua_State *L) {
    const char *name = lv_to_class(L, 1)->schema.name;
    if (lua_type(L, 2) != LUA_TSTRING || lua_type(L, 3) != LUA_TFUNCTION)
        return luaL_error(L, "%s: only methods can be added to a class; declare fields in its table", name);
    const char *key = lua_tostring(L, 2);
    if (strcmp(key, "bind") == 0 || strcmp(key, "content") == 0)
        return luaL_error(L, "%s: '%s' is the host's own name and cannot be a method", name, key);
    lua_getiuservalue(L, 1, class_dispatch);
    lua_pushvalue(L, 2);
    if (lua_rawget(L, 4) == LUA_TNUMBER) return luaL_error(L, "%s: '%s' is a field and cannot be a method", name, key);
    lua_settop(L, 4);
    lua_pushvalue(L, 2);
    lua_pushvalue(L, 3);
    lua_rawset(L, 4);
    lv_note_method(lv_to_class(L, 1), key);
    return 0;
}

static int class_text(lua_State *L) {
    static const char *const words[] = {"Component", "Observable", "ObservableObject"};
    const lv_class *class = lv_to_class(L, 1);
    lua_pushfstring(L, "%s \"%s\"", class->is_modifier ? "Modifier" : words[class->kind], class->schema.name);
    return 1;
}

void lv_open_class_values(lua_State *L) {
    const luaL_Reg of_class[] = {{"__call", call_class},        {"__index", class_index},
                                 {"__newindex", class_newindex}, {"__tostring", class_text}, {NULL, NULL}};
    lv_get_context(L)->class_metatable = lv_new_metatable(L, "component", of_class);
}
