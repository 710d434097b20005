// Components as views say them, and the objects behind their nodes.

#include "objects/classes.h"
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
    if (kind == lv_other)
        return luaL_error(L, "%s takes a table of properties, as %s { … }, not a %s", class->schema.name,
                          class->schema.name, lv_type_text(L, table));
    if (kind != lv_plain) lv_to_plain_table(L, table);
    if (!class->has_body) return luaL_error(L, "%s has no body, a function that gives its view: function %s:body() … end",
                                            class->schema.name, class->schema.name);
    int count = class->schema.count;
    lv_push_view(L, &class->schema, count + 1);
    lua_pushvalue(L, 1);
    lua_setiuservalue(L, view_index, 1);
    bool has_children = lv_take_options(L, &class->schema, table, view_index);
    for (int i = 0; i < count - 1; i++) {
        if (lua_getiuservalue(L, view_index, i + 2) == LUA_TNIL) {
            push_default(L, class, i);
            lua_setiuservalue(L, view_index, i + 2);
        }
        lua_settop(L, view_index);
    }
    if (has_children && class->is_modifier)
        return luaL_error(L, "%s: the content of a modifier is the view it is applied to, as view:modifier(%s { … })",
                          class->schema.name, class->schema.name);
    if (has_children) {
        lv_push_content(L, table);
        lua_setiuservalue(L, view_index, count + 1);
    }
    if (class->is_modifier) {
        lua_rawgetp(L, LUA_REGISTRYINDEX, lv_get_context(L)->modifier_metatable);
        lua_setmetatable(L, view_index);
    }
    lua_settop(L, view_index);
    return 1;
}

const char *lv_modifier_name(lua_State *L, int index) {
    const lv_class *class = lv_to_class(L, index);
    return class != NULL && class->is_modifier ? class->schema.name : NULL;
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
    lua_pushvalue(L, view);
    lua_setiuservalue(L, -2, count + 1);
}

void lv_open_components(lua_State *L) {
    lv_get_context(L)->modifier_metatable = lv_push_metatable(L, "modifier", NULL);
    lua_pop(L, 1);
}

// MARK: Objects

int lv_object_new(lua_State *L) {
    lua_getiuservalue(L, 1, 1);
    lv_class *class = lua_touserdata(L, 2);
    lv_push_object(L, 2);
    for (uint32_t slot = 0; slot < class->fields; slot++) {
        if (class->field[slot].parameter < 0) continue;
        lua_getiuservalue(L, 1, class->field[slot].parameter + 2);
        lv_take_input(L);
        lua_setiuservalue(L, 3, (int)slot + 1);
    }
    return 1;
}

// Calls the function on top that makes a value, and puts that in its place. It gets the object, whose inputs it may read; what
// is written in C has no use for it, and may take it for something else.
static void call_maker(lua_State *L, int object) {
    bool takes_object = !lua_iscfunction(L, -1);
    if (takes_object) lua_pushvalue(L, object);
    lv_call_script(L, takes_object ? 1 : 0, 1);
}

// (object, first, drops) → makes the initial values of its fields. A Let is made as often as the parent makes the view anew
// (L14); it takes no new value if the old inputs stay by `equal` (L42).
int lv_object_begin(lua_State *L) {
    const lv_class *class = class_of(L, 1);
    bool first = lua_toboolean(L, 2), drops = lua_toboolean(L, 3);
    if (!first && !class->has_makers) return 0;
    lua_getiuservalue(L, 1, (int)class->fields + object_class);
    lua_getiuservalue(L, -1, class_declarations);
    int declarations = lua_gettop(L);
    for (uint32_t slot = 0; slot < class->fields - 1; slot++) {
        const lv_field *f = &class->field[slot];
        bool is_made = f->kind == lv_let || (first && (f->kind == lv_state || f->kind == lv_state_object));
        if (!is_made) continue;
        lua_rawgeti(L, declarations, (lua_Integer)slot + 1);
        const lv_declaration *d = lua_touserdata(L, -1);
        lua_getiuservalue(L, -1, 1);
        if (d->is_focus && !d->is_focus_of_values) {
            lua_pop(L, 1);
            lua_pushboolean(L, false);
        }
        if (lua_isfunction(L, -1)) {
            call_maker(L, 1);
            bool fits = lv_to_binding(L, -1) == NULL && (f->kind != lv_state_object || lv_is_observable(L, -1, false));
            if (!drops && !fits) lv_check_call(L, lv_call_made, &class->schema, f, lua_gettop(L), 0);
            lv_copy_in(L, -1);
        }
        if (!drops) {
            lua_getiuservalue(L, 1, (int)slot + 1);
            bool changes = !lv_same(L, -1, -2);
            lua_pop(L, 1);
            lua_setiuservalue(L, 1, (int)slot + 1);
            // Even the first value is news for a computed field that another function has read.
            bool was_read = lv_to_object(L, 1)->cells[slot].key.generation != 0;
            if (changes && (!first || was_read)) lv_field_written(L, lua_touserdata(L, 1), (int)slot);
        }
        lua_settop(L, declarations);
    }
    return 0;
}
