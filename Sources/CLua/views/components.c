// Components as views say them, and the objects behind their nodes.

#include "objects/classes.h"
#include "values/contents.h"
#include "views.h"

// MARK: Views of components

void lv_check_property(lua_State *L, const lv_schema *component, const lv_parameter *property) {
    bool is_binding = lv_to_binding(L, -1) != NULL, is_property = property->types == lv_property;
    bool fits = property->types == lv_observed_object ? lv_is_observable(L, -1, false) : is_binding != is_property;
    if (!fits) lv_check_call(L, lv_call_property, component, property, lua_gettop(L), 0);
    if (is_property) lv_freeze(L, -1);
}

// Fills in the default of a property that was not given. The class is at 1.
static void push_default(lua_State *L, lv_class *class, int parameter) {
    uint32_t slot = 0;
    while (class->field[slot].parameter != parameter) slot++;
    lua_getiuservalue(L, 1, class_declarations);
    lua_rawgeti(L, -1, (lua_Integer)slot + 1);
    lua_remove(L, -2);
    lv_declaration *d = lua_touserdata(L, -1);
    if (!d->has_value) lv_check_call(L, lv_call_property, &class->schema, &class->parameters[parameter], 0, 0);
    lua_getiuservalue(L, -1, 1);
    lua_remove(L, -2);
    lv_wrap_frozen(L);
}

int lv_class_view(lua_State *L) {
    enum { table = 2, view_index = 3 };
    lv_class *class = lua_touserdata(L, 1);
    if (lua_isnone(L, table)) lua_newtable(L);
    lua_settop(L, table);
    enum lv_table_kind kind = lua_type(L, table) == LUA_TTABLE ? lv_table_kind(L, table) : lv_other;
    if (kind == lv_other || !class->has_body) lv_check_call(L, lv_call_properties, &class->schema, NULL, table, false);
    if (kind != lv_plain) lv_to_plain_table(L, table);
    int count = class->schema.count;
    lv_push_view(L, &class->schema, count + 1);
    lv_put_user_value(L, view_index, 1, 1);
    bool has_children = lv_take_options(L, &class->schema, table, view_index) & lv_entries;
    for (int i = 0; i < count - 1; i++) {
        if (lua_getiuservalue(L, view_index, i + 2) == LUA_TNIL) {
            push_default(L, class, i);
            lua_setiuservalue(L, view_index, i + 2);
        }
        lua_settop(L, view_index);
    }
    if (has_children && class->is_modifier) lv_check_call(L, lv_call_properties, &class->schema, NULL, table, true);
    if (has_children) {
        lv_push_content(L, table);
        lua_setiuservalue(L, view_index, count + 1);
    }
    if (class->is_modifier) lv_set_metatable(L, view_index, lv_get_context(L)->modifier_metatable);
    lua_settop(L, view_index);
    return 1;
}

bool lv_is_modifier(lua_State *L, int index) { return lv_userdata_with(L, index, lv_get_context(L)->modifier_metatable) != NULL; }

void lv_push_modified(lua_State *L, int view, int modifier) {
    const lv_view *made = lua_touserdata(L, modifier);
    int count = made->schema->count;
    lv_view *result = lv_push_view(L, made->schema, count + 1);
    *result = *made;
    for (int i = 1; i <= count; i++) {
        lua_getiuservalue(L, modifier, i);
        lua_setiuservalue(L, -2, i);
    }
    lv_put_user_value(L, -1, count + 1, view);
}

// MARK: Objects

LV_OPERATION(lv_object_new, 1, lv_push_object(L, 1))

int lv_object_take(lua_State *L) {
    enum { object = 1, view, takes, old, new };
    const lv_class *class = class_of(L, object);
    bool same = true;
    for (uint32_t slot = 0; slot < class->fields && (same || lua_toboolean(L, takes)); slot++) {
        int parameter = class->field[slot].parameter;
        if (parameter < 0) continue;
        lua_settop(L, takes);
        lua_getiuservalue(L, object, (int)slot + 1);
        lua_getiuservalue(L, view, parameter + 2);
        bool stays = lv_same(L, old, new);
        same = same && stays;
        if (!lua_toboolean(L, takes)) continue;
        lv_take_input(L);
        lua_setiuservalue(L, object, (int)slot + 1);
        lv_object *o = lua_touserdata(L, object);
        if (!stays && lv_cell_of(o, (int)slot)->key.generation != 0) lv_field_written(L, o, (int)slot);
    }
    lua_pushboolean(L, same);
    return 1;
}

// Replaces a frozen value on top by what it shows.
static void look_behind(lua_State *L) {
    if (lua_type(L, -1) != LUA_TTABLE || lv_table_kind(L, -1) != lv_frozen) return;
    lua_rawgetp(L, -1, &lv_key_content);
    lua_replace(L, -2);
}

bool lv_has_inputs(lua_State *L, int object, int view) {
    const lv_class *class = class_of(L, object);
    bool has = !class->has_equal;
    for (uint32_t slot = 0; has && slot < class->fields; slot++) {
        if (class->field[slot].parameter < 0) continue;
        lua_getiuservalue(L, object, (int)slot + 1);
        look_behind(L);
        lua_getiuservalue(L, view, class->field[slot].parameter + 2);
        look_behind(L);
        has = lua_rawequal(L, -1, -2) && lua_isinteger(L, -1) == lua_isinteger(L, -2);  // an integer is no float (L18)
        lua_pop(L, 2);
    }
    return has;
}
