// What a class is to scripts: called, it makes objects, or views of a component; methods are added to it and asked for.
#include "classes.h"

lv_class *lv_to_class(lua_State *L, int index) {
    return lv_userdata_with(L, index, lv_get_context(L)->class_metatable);
}

lv_declaration *lv_to_declaration(lua_State *L, int index) {
    return lv_userdata_with(L, index, lv_get_context(L)->declaration_metatable);
}

// MARK: Making observable objects

void lv_set_initial_values(lua_State *L, const lv_class *class, int userdata, int declarations, uint32_t first) {
    for (uint32_t slot = first; slot < class->fields; slot++) {
        if (class->field[slot].kind == lv_computed || class->field[slot].kind == lv_former) continue;
        lua_rawgeti(L, declarations, (lua_Integer)slot + 1);
        lua_getiuservalue(L, -1, declared_value);
        lua_setiuservalue(L, userdata, (int)(slot - first) + 1);
        lua_pop(L, 1);
    }
}

// (class, arguments…) → a new object: `init` gets the arguments; without one a table sets fields (L19).
static int make_object(lua_State *L) {
    const lv_class *class = lua_touserdata(L, 1);
    lv_context *context = lv_get_context(L);
    int arguments = lua_gettop(L) - 1, object = arguments + 2;
    luaL_checkstack(L, arguments + 10, "too many arguments");
    lv_push_object(L, 1);
    lua_getiuservalue(L, 1, class_declarations);
    lv_set_initial_values(L, class, object, object + 1, 0);
    lua_settop(L, object);
    if (class->has_observers) lv_ask(L, lv_ask_subjects, object, 0, 0);
    lua_getiuservalue(L, 1, class_dispatch);
    lua_getfield(L, -1, "init");
    bool has_init = lv_to_own_method(L) == LUA_TFUNCTION;
    lua_settop(L, object + (has_init ? 2 : 0));
    if (!has_init && arguments == 0) return 1;
    if (!has_init && (arguments > 1 || !lua_istable(L, 2))) lv_check_call(L, lv_call_fields, &class->schema, NULL, 0, 0);
    if (!has_init) lv_to_plain_table(L, 2);
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
        for (lua_pushnil(L); lua_next(L, 2);) {
            if (lua_type(L, -2) != LUA_TSTRING) lv_check_call(L, lv_call_fields, &class->schema, NULL, 2, 0);
            lua_pushvalue(L, -2);
            lua_insert(L, -2);
            lua_settable(L, object);
        }
    }
    lv_restore_modes(L, object + 1);
    lv_to_object(L, object)->is_beginning = false;
    lua_settop(L, object);
    return 1;
}

// __call of a class.
static int call_class(lua_State *L) {
    const lv_class *class = lua_touserdata(L, 1);
    return class->kind == lv_of_component ? lv_class_view(L) : make_object(L);
}

// A class has methods and nothing else: what is asked for as if it were one of its objects is a mistake.
static int class_index(lua_State *L) {
    lua_settop(L, 2);
    lua_getiuservalue(L, 1, class_dispatch);
    int type = lv_get_at(L, -1, 2);
    if (type == LUA_TFUNCTION) return 1;
    if (type == LUA_TTABLE) return lv_push_replaced(L, 1) ? 1 : 0;
    return lv_ask(L, lv_ask_member, 1, 0, 0);
}

static int class_newindex(lua_State *L) { return lv_ask(L, lv_ask_method, 1, 0, 0); }
static int class_text(lua_State *L) { return lv_ask(L, lv_ask_text, 1, 0, 0); }

void lv_open_classes(lua_State *L) {
    const luaL_Reg of_class[] = {{"__call", call_class},        {"__index", class_index},
                                 {"__newindex", class_newindex}, {"__tostring", class_text}, {NULL, NULL}};
    lv_get_context(L)->class_metatable = lv_push_metatable(L, "component", of_class);
    lv_get_context(L)->declaration_metatable = lv_push_metatable(L, "declaration", NULL);
    lv_get_context(L)->modifier_metatable = lv_push_metatable(L, "modifier", NULL);
    lua_pop(L, 3);
}

// MARK: Replaced

// Methods that a test has put a spy or a stub in the place of. The table that tells what a name of a class is then has a table
// for the name: at 1 what the class gives now, a function or something that can be called, or nothing; at 2 the function that
// the host calls, or nothing; and by object what one object gives.

bool lv_push_replaced(lua_State *L, int object) {
    if (lv_get_at(L, -1, object) == LUA_TNIL) {
        lua_pop(L, 1);
        lua_rawgeti(L, -1, 1);
    }
    lua_replace(L, -2);
    return !lua_isnil(L, -1);
}

int lv_to_own_method(lua_State *L) {
    int type = lua_type(L, -1);
    if (type != LUA_TTABLE) return type;
    type = lua_rawgeti(L, -1, 2);
    lua_replace(L, -2);
    return type;
}
