// What declares the fields of a class, as `State(0)`. The words are Swift's (DeclarationWords.swift, FieldObservers.swift).
#include "classes.h"

int lv_declare(lua_State *L) {
    enum { kind = 1, value };
    bool has_value = lua_gettop(L) >= value;
    lv_declaration *d = lua_newuserdatauv(L, sizeof *d, declared_values);
    *d = (lv_declaration){.kind = (enum lv_field_kind)lua_tointeger(L, kind), .has_value = has_value, .number = lv_get_context(L)->declarations++};
    lua_rawgetp(L, LUA_REGISTRYINDEX, lv_get_context(L)->declaration_metatable);
    lua_setmetatable(L, -2);
    if (!has_value) return 1;
    lua_pushvalue(L, value);
    // Every object begins with it: who writes to it gets a copy.
    lv_freeze(L, -1);
    lv_copy_in(L, -1);
    lua_setiuservalue(L, -2, declared_value);
    return 1;
}

lv_declaration *lv_to_declaration(lua_State *L, int index) {
    return lv_userdata_with(L, index, lv_get_context(L)->declaration_metatable);
}

void lv_note_focus_value(lua_State *L) {
    int top = lua_gettop(L), object = top + 1;
    const lv_binding *binding = lv_to_binding(L, top);
    if (binding == NULL || binding->kind != to_field) return;
    int slot = binding->slot;
    lua_getiuservalue(L, top, binding_target);
    lv_object *o = lv_to_object(L, object);
    lua_getiuservalue(L, object, (int)o->fields + object_class);
    lua_getiuservalue(L, -1, class_declarations);
    lua_rawgeti(L, -1, (lua_Integer)slot + 1);
    lv_declaration *d = lv_to_declaration(L, -1);
    if (d != NULL && d->is_focus) {
        d->is_focus_of_values = true;
        lv_cell *cell = lv_cell_of(o, slot);
        lv_context *context = lv_get_context(L);
        bool is_guess = lv_push_current(L, object, o, slot) == LUA_TBOOLEAN && cell->written == 0;
        if (is_guess) {
            lua_pushnil(L);
            lv_set_current(L, object, o, slot);
            context->has_misread_focus |= context->modes.evaluation != 0 && cell->evaluation == context->modes.evaluation;
            lv_field_written(L, o, slot);
        }
    }
    lua_settop(L, top);
}
