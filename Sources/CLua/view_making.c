// Leaves and modifiers: what scripts call them with, put in its places.
#include "views.h"
#include "vocabulary.h"

#include <string.h>

// The positional entries of a modifier that has actions.
static void take_actions(lua_State *L, const lv_schema *schema, int table, int result) {
    int parameter = lv_parameter_named(schema, "actions");
    lua_Integer count = parameter < 0 ? 0 : lv_child_count(L, schema, table);
    if (count == 0) return;
    lua_createtable(L, (int)count, 0);
    for (lua_Integer i = 1; i <= count; i++) {
        lua_rawgeti(L, table, i);
        lua_rawseti(L, -2, i);
    }
    lv_push_list(L, lua_gettop(L), schema);
    lua_setiuservalue(L, result, lv_offset(schema) + parameter + 1);
    lua_pop(L, 1);
}

// TableColumn(title, value, content): the value is left out before a function that stands alone, either if it is not there;
// options may follow. The number of arguments then.
static int place_column_arguments(lua_State *L, int arguments) {
    bool has_options = lv_is_entries(L, -1);
    int given = arguments - has_options;
    if (given == 2 && lv_is_callable(L, 2)) {
        lua_pushnil(L);
        lua_insert(L, 2);
        given++;
    }
    for (; given < 3; given++) {
        lua_pushnil(L);
        lua_insert(L, given + 1);
    }
    return given + has_options;
}

// What is left out before other arguments gets its place; the number of arguments then.
static int complete_arguments(lua_State *L, const lv_schema *schema, int arguments) {
    switch (schema->kind) {
    case lv_kind_for_each:  // ForEach(list, fn): no id
        if (arguments != 2 || !lv_is_callable(L, 2)) return arguments;
        lua_pushnil(L);
        lua_insert(L, 2);
        return 3;
    case lv_kind_text_editor:  // TextEditor(binding): no prompt
        if (arguments != 1) return arguments;
        lua_pushliteral(L, "");
        lua_insert(L, 1);
        return 2;
    case lv_kind_table_column: return arguments > 1 ? place_column_arguments(L, arguments) : arguments;
    case lv_kind_task:  // task(fn): no id
        if (arguments != 1) return arguments;
        lua_pushnil(L);
        lua_insert(L, 2);
        return 2;
    case lv_kind_progress_view:
    case lv_kind_gauge:  // ProgressView(0.4): its value, not its label
        if (arguments != 1 || lua_type(L, 1) != LUA_TNUMBER) return arguments;
        lua_createtable(L, 0, 1);
        lua_insert(L, 1);
        lua_setfield(L, 1, "value");
        return 1;
    case lv_kind_border:  // border "red": its colour, not its style
        if (arguments != 1 || !lv_is_colour(L, 2)) return arguments;
        lua_createtable(L, 0, 1);
        lua_insert(L, 2);
        lua_setfield(L, 2, "color");
        return 1;
    default: return arguments;
    }
}

// More arguments were given than there are parameters by position.
_Noreturn static void refuse_arguments(lua_State *L, const lv_schema *schema, int first, int given) {
    int most = schema->positional;
    if (most == 0 && schema->options)
        luaL_error(L, "%s takes named options, as %s { %s = … }, got %s", schema->name, schema->name,
                   schema->parameters[0].name, lv_push_given(L, first));
    if (most == 0) luaL_error(L, "%s takes no arguments, got %d", schema->name, given);
    luaL_error(L, "%s takes %d argument%s%s, got %d", schema->name, most, most == 1 ? "" : "s",
               schema->options ? " and named options" : "", given);
    __builtin_unreachable();
}

static bool is_empty(lua_State *L, int table) {
    lua_pushnil(L);
    if (!lua_next(L, table)) return true;
    lua_pop(L, 2);
    return false;
}

// Upvalue 1: the schema. For a leaf (arguments…), for a modifier (view, arguments…).
int lv_make_view(lua_State *L) {
    const lv_schema *schema = lua_touserdata(L, lua_upvalueindex(1));
    int first = 1 + lv_offset(schema);
    if (first == 2 && !lv_is_view(L, 1))
        return luaL_error(L, "%s is a modifier of a view; write view:%s(…)", schema->name, schema->name);
    int arguments = complete_arguments(L, schema, lua_gettop(L) - lv_offset(schema));
    if (schema->kind == lv_kind_gate && lv_is_modifier(L, 2)) {
        if (arguments > 1) refuse_arguments(L, schema, first, arguments);
        lv_push_modified(L, 1, 2);
        return 1;
    }
    if (schema->kind == lv_kind_gate && lv_modifier_name(L, 2) != NULL)
        return luaL_error(L, "modifier: this is %s itself; call it, as %s { … }", lv_modifier_name(L, 2), lv_modifier_name(L, 2));
    bool has_two = lua_gettop(L) == first + 1;
    if (schema->kind == lv_kind_environment && has_two != (lua_type(L, first) == LUA_TSTRING) && !lua_isnone(L, first))
        return luaL_error(L, has_two ? "environment: with a value goes a key, a string; an object stands alone"
                                     : "environment: expected a key and a value, or an observable object");
    if (schema->kind == lv_kind_environment && has_two) lv_complete_key(L, first);
    bool is_options = schema->options && arguments == 1 && lv_is_entries(L, first);
    // :overlay { view, … }: a list of views, not options.
    if (is_options && schema->parameters[0].types & (content | numbers) && luaL_len(L, first) > 0) is_options = false;
    if (is_options) lv_spread(L, first);
    // Chart {}: nothing to show yet.
    if (is_options && schema->parameters[0].types & numbers && is_empty(L, first)) is_options = false;
    int positional = is_options ? 0 : arguments;
    bool options_follow = !is_options && schema->options && arguments == schema->positional + 1 && arguments > 1 &&
                          lv_is_entries(L, first + arguments - 1);
    if (options_follow) {
        lv_spread(L, first + arguments - 1);
        positional--;
    }
    if (positional > schema->positional) refuse_arguments(L, schema, first, positional);
    int top = lua_gettop(L), result = top + 1;
    lv_view *made = lv_push_view(L, schema, lv_offset(schema) + schema->count);
    made->has_options = is_options;
    if (first == 2) {
        lua_pushvalue(L, 1);
        lua_setiuservalue(L, result, 1);
    }
    for (int i = 0; i < positional; i++) {
        lua_pushvalue(L, first + i);
        lv_check_argument(L, schema, &schema->parameters[i]);
        lua_setiuservalue(L, result, first + i);
    }
    if (is_options || options_follow) {
        lv_take_options(L, schema, top, result);
        take_actions(L, schema, top, result);
    }
    lv_check_required(L, schema, result);
    lv_check_view(L, schema, result);
    return 1;
}
