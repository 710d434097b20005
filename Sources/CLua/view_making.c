// Leaves and modifiers: what scripts call them with, put in its places.
#include "views.h"

// Pushes a list of the positional entries of a table.
static void push_entries(lua_State *L, int table, lua_Integer count) {
    lua_createtable(L, (int)count, 0);
    for (lua_Integer i = 1; i <= count; i++) {
        lua_rawgeti(L, table, i);
        lua_rawseti(L, -2, i);
    }
}

// The positional entries of a modifier that has actions.
static void take_actions(lua_State *L, const lv_schema *schema, int table, int result) {
    int parameter = lv_parameter_named(schema, "actions");
    lua_Integer count = parameter < 0 ? 0 : lv_child_count(L, schema, table);
    if (count == 0) return;
    push_entries(L, table, count);
    lv_push_list(L, lua_gettop(L), schema);
    lua_setiuservalue(L, result, lv_offset(schema) + parameter + 1);
    lua_pop(L, 1);
}

// Whether the value is what a call with fewer arguments ends with.
static bool is_shortcut(lua_State *L, int index, uint32_t types) {
    if (types & lv_accepts_function && lv_is_callable(L, index)) return true;
    if (types & lv_accepts_number && lua_type(L, index) == LUA_TNUMBER) return true;
    return types == 0 || (types & lv_accepts_color && lv_is_colour(L, index));
}

// ForEach(list, fn), task(fn), ProgressView(0.4), border "red": the last of fewer arguments gets the place of its parameter. The number of
// arguments then; a table of options behind them is not counted.
static int complete_arguments(lua_State *L, const lv_schema *schema, int first, int arguments) {
    int parameter = schema->shortcut_parameter, last = first + arguments - 1;
    if (arguments == 0 || arguments != schema->shortcut_arguments || !is_shortcut(L, last, schema->shortcut_types)) return arguments;
    // TextEditor { text = b }: options, where what stands alone is no table.
    if (schema->options && arguments == 1 && schema->shortcut_types == 0 && lv_is_entries(L, last)) return arguments;
    for (; arguments <= parameter; arguments++) {
        lua_pushnil(L);
        lua_insert(L, last);
    }
    return arguments;
}

// Chart { 1, 2, kind = "bar" }: of a list with options in it the list stays, and a table of the options comes behind it. The number of
// arguments then.
static int split_options(lua_State *L, const lv_schema *schema, int list) {
    bool has_options = false;
    for (int i = 1; i < schema->count && !has_options; i++) {
        lua_pushstring(L, schema->parameters[i].name);
        has_options = lua_rawget(L, list) != LUA_TNIL;
        lua_pop(L, 1);
    }
    if (!has_options) return 1;
    lua_newtable(L);
    for (lua_pushnil(L); lua_next(L, list);) {
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        if (lua_isinteger(L, -2)) lua_pop(L, 2);
        else lua_rawset(L, list + 1);
    }
    if (schema->parameters[0].types & lv_accepts_numbers) return 2;
    push_entries(L, list, lv_child_count(L, schema, list));
    lua_replace(L, list);
    return 2;
}

// Upvalue 1: the schema. For a leaf (arguments…), for a modifier (view, arguments…).
int lv_make_view(lua_State *L) {
    const lv_schema *schema = lua_touserdata(L, lua_upvalueindex(1));
    int first = 1 + lv_offset(schema);
    if (first == 2 && !lv_is_view(L, 1))
        return luaL_error(L, "%s is a modifier of a view; write view:%s(…)", schema->name, schema->name);
    int given = lua_gettop(L) - lv_offset(schema);
    bool options_may_follow = schema->options_may_follow_sooner && given > 1 && lv_is_entries(L, -1);
    int completed = complete_arguments(L, schema, first, given - options_may_follow);
    bool is_shortcut = completed != given - options_may_follow;
    int arguments = completed + options_may_follow;
    if (schema->kind == lv_kind_gate && lv_is_modifier(L, 2)) {
        if (arguments > 1) lv_check_call(L, lv_call_count, schema, NULL, first, arguments);
        lv_push_modified(L, 1, 2);
        return 1;
    }
    if (schema->kind == lv_kind_gate && lv_modifier_name(L, 2) != NULL)
        return luaL_error(L, "modifier: this is %s itself; call it, as %s { … }", lv_modifier_name(L, 2), lv_modifier_name(L, 2));
    bool has_two = lua_gettop(L) == first + 1;
    if (schema->kind == lv_kind_environment && has_two != (lua_type(L, first) == LUA_TSTRING || lv_is_host_object(L, first, lv_host_environment_key)) && !lua_isnone(L, first))
        return luaL_error(L, has_two ? "environment: with a value goes a key, a string or an EnvironmentKey; an object stands alone"
                                     : "environment: expected a key and a value, or an observable object");
    if (schema->kind == lv_kind_environment && has_two) lv_complete_key(L, first);
    bool is_options = schema->options && arguments == 1 && lv_is_entries(L, first);
    // :overlay { view, … }: a list of views, and what options there are beside it.
    if (is_options && schema->parameters[0].types & (lv_accepts_content | lv_accepts_numbers | lv_accepts_list) && luaL_len(L, first) > 0) {
        is_options = false;
        if (lua_istable(L, first) && schema->positional == 1) arguments = split_options(L, schema, first);
    }
    if (is_options) lv_spread(L, first);
    // Chart {}: nothing to show yet.
    if (is_options && schema->parameters[0].types & lv_accepts_numbers) {
        lua_pushnil(L);
        if (lua_next(L, first)) lua_pop(L, 2);
        else is_options = false;
    }
    int positional = is_options ? 0 : arguments;
    bool options_follow = options_may_follow || (!is_options && schema->options && arguments == schema->positional + 1 && arguments > 1 &&
                          !is_shortcut && lv_is_entries(L, first + arguments - 1));
    if (options_follow) {
        lv_spread(L, first + arguments - 1);
        positional--;
    }
    if (positional > schema->positional && !is_shortcut) lv_check_call(L, lv_call_count, schema, NULL, first, positional);
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
    lv_check_required(L, schema, result, positional);
    lv_check_view(L, schema, result);
    return 1;
}
