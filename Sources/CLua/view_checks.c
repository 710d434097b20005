// What the arguments of a view must be together; each by itself is checked against the table in vocabulary.h.
#include "views.h"

#include <math.h>
#include <stdio.h>

// Options that say two different things about one side.
static void check_frame(lua_State *L, int result) {
    static const char *const names[] = {"width", "height"};
    for (int axis = 0; axis < 2; axis++) {
        bool fixed = lua_getiuservalue(L, result, 2 + axis) != LUA_TNIL;
        bool flexible = false;
        for (int i = 0; i < 3; i++) {
            flexible |= lua_getiuservalue(L, result, 4 + 3 * axis + i) != LUA_TNIL;
            lua_pop(L, 1);
        }
        lua_pop(L, 1);
        if (fixed && flexible)
            luaL_error(L, "frame: '%s' fixes what the minimum, ideal and maximum leave open; give one or the other", names[axis]);
    }
}

// A column too.
static void check_column(lua_State *L, const lv_schema *schema, int result) {
    bool fixed = lua_getiuservalue(L, result, lv_parameter_named(schema, "width") + 1) != LUA_TNIL;
    bool flexible = false;
    for (int i = lv_parameter_named(schema, "minWidth"); i <= lv_parameter_named(schema, "maxWidth"); i++)
        flexible |= lua_getiuservalue(L, result, i + 1) != LUA_TNIL;
    lua_settop(L, result);
    if (fixed && flexible)
        luaL_error(L, "TableColumn: 'width' fixes what the minimum, ideal and maximum leave open; give one or the other");
}

static double option_or(lua_State *L, const lv_schema *schema, int result, const char *name, double otherwise) {
    int type = lua_getiuservalue(L, result, lv_offset(schema) + lv_parameter_named(schema, name) + 1);
    double number = type == LUA_TNUMBER ? lua_tonumber(L, -1) : otherwise;
    lua_pop(L, 1);
    return number;
}

// A range of values goes upwards.
static void check_range(lua_State *L, const lv_schema *schema, int result, double least, double most) {
    double min = option_or(L, schema, result, "min", least), max = option_or(L, schema, result, "max", most);
    if (min <= max) return;
    char low[32], high[32];
    snprintf(low, sizeof low, "%.14g", min);
    snprintf(high, sizeof high, "%.14g", max);
    luaL_error(L, "%s: 'min' is %s, above 'max', which is %s", schema->name, low, high);
}

// A step goes upwards too.
static void check_step(lua_State *L, const lv_schema *schema, int result) {
    double step = option_or(L, schema, result, "step", 1);
    if (step > 0 && step < HUGE_VAL) return;
    char text[32];
    snprintf(text, sizeof text, "%.14g", step);
    luaL_error(L, "%s: 'step' must be above 0, got %s", schema->name, text);
}

// Only a shape can be filled.
static void check_shape(lua_State *L, const lv_schema *schema) {
    lua_pushvalue(L, 1);
    lv_view *v = lua_touserdata(L, -1);
    while (v->schema->kind == lv_kind_fill || v->schema->kind == lv_kind_stroke) {
        lua_getiuservalue(L, -1, 1);
        lua_replace(L, -2);
        v = lua_touserdata(L, -1);
    }
    lua_pop(L, 1);
    if (v->schema->kind != lv_kind_rectangle && v->schema->kind != lv_kind_rounded_rectangle)
        luaL_error(L, "%s is for a shape, a Rectangle or a RoundedRectangle, not for a %s; foregroundStyle colours any view",
                   schema->name, v->schema->name);
}

// A view that has a value of its own for a FocusState: that is nil without the focus.
static void note_focus(lua_State *L, const lv_schema *schema, int result) {
    int top = lua_gettop(L), first = lv_offset(schema) + 1;
    if (lua_getiuservalue(L, result, first + 1) != LUA_TNIL) {
        lua_getiuservalue(L, result, first);
        int slot = lv_push_bound_field(L, lua_gettop(L));
        if (slot >= 0) lv_note_focus_value(L, lua_gettop(L), slot);
    }
    lua_settop(L, top);
}

void lv_check_view(lua_State *L, const lv_schema *schema, int result) {
    switch (schema->kind) {
    case lv_kind_frame: check_frame(L, result); break;
    case lv_kind_table_column: check_column(L, schema, result); break;
    case lv_kind_fill:
    case lv_kind_stroke: check_shape(L, schema); break;
    case lv_kind_gauge: check_range(L, schema, result, 0, 1); break;
    case lv_kind_slider:
        check_range(L, schema, result, 0, 1);
        check_step(L, schema, result);
        break;
    case lv_kind_stepper:
        check_range(L, schema, result, -HUGE_VAL, HUGE_VAL);
        check_step(L, schema, result);
        break;
    case lv_kind_chart: check_range(L, schema, result, -HUGE_VAL, HUGE_VAL); break;
    case lv_kind_focused: note_focus(L, schema, result); break;
    case lv_kind_equatable:
        if (lv_to_view(L, 1)->schema->role != lv_component)
            luaL_error(L, "equatable compares a component's inputs; this is no component's view");
        break;
    default: break;
    }
}
