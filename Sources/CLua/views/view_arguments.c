// What views and modifiers are called with: each argument against what its word says of it. A mistake is an
// error at the line that makes the view.
#include "values/contents.h"
#include "views.h"

#include <limits.h>
#include <math.h>

static bool is_choice(lua_State *L, int index, const char *const *choices) {
    const char *text = lua_tostring(L, index);
    for (; *choices != NULL; choices++)
        if (strcmp(*choices, text) == 0) return true;
    return false;
}

lua_Integer lv_list_number(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TTABLE || lv_table_kind(L, index) != lv_frozen) return 0;
    if (lv_length_of_past(L, index) >= 0) return 0;  // it has changed since, and is kept as another list
    lv_push_bare_content(L, index);
    lua_rawgetp(L, -1, &lv_key_list);
    lua_Integer number = lua_tointeger(L, -1);
    lua_pop(L, 2);
    return number;
}

// Pushes a list of the positional entries of a table or a value, with its holes or with false in them.
static void push_entries(lua_State *L, int table, lua_Integer count, bool fills_holes) {
    lua_createtable(L, (int)(count & 0x7fffff), 0);
    for (lua_Integer i = 1; i <= count; i++) {
        if (lua_geti(L, table, i) == LUA_TNIL && fills_holes) {
            lua_pop(L, 1);
            lua_pushboolean(L, false);
        }
        lua_rawseti(L, -2, i);
    }
}

int lv_elements(lua_State *L) {
    if (lv_is_entries(L, 1)) push_entries(L, 1, luaL_len(L, 1), false);
    else lua_pushnil(L);
    return 1;
}

// From so many elements on a list of numbers is noted as one.
enum { many = 256 };

// Whether a value is a short list without a hole, of numbers or of choices as they mostly are: at once, without Swift.
static bool is_usual_list(lua_State *L, int index, bool are_numbers) {
    luaL_checkstack(L, 8, NULL);
    int list = lua_gettop(L) + 1, type = lua_rawgetp(L, index, &lv_key_content);
    lua_Integer n = type == LUA_TTABLE && !lv_has_key(L, list, &lv_key_length) ? (lua_Integer)lua_rawlen(L, list) : 0;
    bool fits = n > 0 && n < many;
    for (lua_Integer i = 1; fits && i <= n; i++, lua_settop(L, list)) {
        type = lua_rawgeti(L, list, i);
        fits = type == LUA_TNUMBER || (type == LUA_TSTRING && !are_numbers);
    }
    lua_settop(L, list - 1);
    return fits;
}

// The numbers of a list that can never change are looked at once, if they are many. Choices behind a hole are offered, too, as children behind
// one are shown (L7).
static void check_elements(lua_State *L, const lv_schema *schema, const lv_parameter *p, int index) {
    bool are_numbers = p->types & lv_accepts_numbers;
    if (are_numbers && lv_list_number(L, index) != 0) return;
    if (!are_numbers && lv_may_lose_entries(L, index)) {
        lv_to_plain_table(L, index);
        push_entries(L, index, lv_child_count(L, schema, index), true);
        lua_replace(L, index);
        lv_freeze(L, index);
    }
    lv_check_call(L, lv_call_elements, schema, p, index, 0);
    if (!are_numbers || lv_length_of(L, index) < many) return;
    lv_push_bare_content(L, index);
    lua_pushinteger(L, ++lv_get_context(L)->lists);
    lua_rawsetp(L, -2, &lv_key_list);
    lua_pop(L, 1);
}

// What it may be taken for, of what numbers mostly are.
static uint32_t kinds_of_number(lua_Number n) {
    bool is_whole = fabs(n) <= INT_MAX && (int)n == n;
    uint32_t kinds = lv_accepts_number | lv_accepts_value | (isnan(n) ? 0 : lv_accepts_real) | (is_whole ? lv_accepts_whole : 0);
    if (n >= 0 && isfinite(n)) kinds |= lv_accepts_length | (is_whole ? lv_accepts_cells | lv_accepts_extent : 0);
    return kinds;
}

// What is rare Swift looks at, which says what is wrong where it does not fit.
void lv_check_argument(lua_State *L, const lv_schema *schema, const lv_parameter *p) {
    uint32_t types = p->types, fitting = lv_accepts_value;
    int index = lua_gettop(L);
    switch (lua_type(L, index)) {
    case LUA_TNIL: fitting = lv_accepts_nothing | lv_accepts_explicit_nil; break;
    case LUA_TBOOLEAN: fitting |= lv_accepts_boolean | (lua_toboolean(L, index) ? 0 : lv_accepts_content); break;
    case LUA_TNUMBER: fitting = types & (lv_accepts_number | lv_accepts_value) ? types : kinds_of_number(lua_tonumber(L, index)); break;
    case LUA_TSTRING:
        if (types & lv_accepts_choice && is_choice(L, index, p->choices)) return;
        if (types & lv_accepts_color && is_choice(L, index, lv_get_context(L)->colours)) return;
        fitting = types & (lv_accepts_choice | lv_accepts_color | lv_accepts_key) ? 0 : lv_accepts_string | lv_accepts_value;
        break;
    case LUA_TFUNCTION: fitting |= lv_accepts_function; break;
    case LUA_TTABLE:
        if (types & lv_accepts_function && lv_is_callable(L, index)) {
            lv_take_function(L, index);
            return;
        }
        if (lv_table_kind(L, index) != lv_other) fitting |= lv_accepts_content | lv_accepts_list | lv_accepts_numbers | lv_accepts_choices;
        if (types & fitting & lv_accepts_content) {
            lv_to_plain_table(L, index);
            lv_push_list(L, index, schema);
            lua_replace(L, index);
            return;
        }
        if (types & fitting) lv_freeze(L, index);
        bool has_elements = types & fitting & (lv_accepts_numbers | lv_accepts_choices);
        if (has_elements && is_usual_list(L, index, types & lv_accepts_numbers)) return;
        if (types & fitting & ~lv_accepts_value) lv_check_list(L, schema, p, index);
        if (has_elements) check_elements(L, schema, p, index);
        break;
    default:
        if (lv_is_view(L, index)) fitting |= lv_accepts_view | lv_accepts_content | (types & lv_accepts_text && lv_is_text_view(L, index) ? lv_accepts_text : 0);
        else if (lv_to_binding(L, index) != NULL) fitting |= lv_accepts_binding;
    }
    if (!(types & fitting)) lv_check_call(L, lv_call_argument, schema, p, index, 0);
}

// Which parameter, other than a component's content, has that name; -1: none.
static int parameter_named(const lv_schema *schema, const char *name) {
    int count = schema->count - (schema->role == lv_component);  // the last one is its content
    for (int i = 0; i < count; i++)
        if (schema->parameters[i].name == name || strcmp(schema->parameters[i].name, name) == 0) return i;
    return -1;
}

uint64_t lv_take_options(lua_State *L, const lv_schema *schema, int table, int result) {
    uint64_t given = 0;
    lua_pushnil(L);
    while (lua_next(L, table)) {
        if (lua_type(L, -2) != LUA_TSTRING) {
            if (schema->role != lv_container && schema->role != lv_component && parameter_named(schema, "actions") < 0)
                lv_check_call(L, lv_call_key, schema, NULL, lua_gettop(L) - 1, true);
            given |= lv_entries;
            lua_pop(L, 1);
            continue;
        }
        int number = parameter_named(schema, lua_tostring(L, -2));
        if (number < 0) lv_check_call(L, lv_call_option, schema, lua_tostring(L, -2), lua_gettop(L), 0);
        const lv_parameter *parameter = &schema->parameters[number];
        if (schema->role == lv_component) lv_check_property(L, schema, parameter);
        else lv_check_argument(L, schema, parameter);
        lua_setiuservalue(L, result, lv_offset(schema) + number + 1);
        given |= 1ull << (number & 63);  // of a component, which may have more, it is not asked
    }
    return given;
}

void lv_check_required(lua_State *L, const lv_schema *schema, int result, int given) {
    for (int i = 0; i < schema->count; i++) {
        if (schema->parameters[i].types & (i < given ? lv_accepts_nothing | lv_accepts_explicit_nil : lv_accepts_nothing)) continue;
        if (lua_getiuservalue(L, result, lv_offset(schema) + i + 1) == LUA_TNIL)
            lv_check_call(L, lv_call_argument, schema, &schema->parameters[i], 0, 0);
        lua_pop(L, 1);
    }
}

void lv_check_view(lua_State *L, const lv_schema *schema, int result, uint64_t given) {
    uint64_t *right = &((lv_schema *)schema)->right;  // other threads may have states that write it, too
    bool is_right = !schema->is_checked || (given != 0 && given == __atomic_load_n(right, __ATOMIC_RELAXED));
    if (is_right && !(schema->notes_place && lv_get_context(L)->notes_places)) return;
    if (lv_check_call(L, lv_call_together, schema, NULL, result, 0) != LUA_OK) __atomic_store_n(right, given, __ATOMIC_RELAXED);
}

// MARK: Leaves and modifiers: what scripts call them with, put in its places.

// The positional entries of a modifier that has actions.
static void take_actions(lua_State *L, const lv_schema *schema, int table, int result) {
    int parameter = parameter_named(schema, "actions");
    lua_Integer count = parameter < 0 ? 0 : lv_child_count(L, schema, table);
    if (count == 0) return;
    push_entries(L, table, count, false);
    lv_push_list(L, lua_gettop(L), schema);
    lua_setiuservalue(L, result, lv_offset(schema) + parameter + 1);
    lua_pop(L, 1);
}

int lv_make_view(lua_State *L) {
    const lv_schema *schema = lua_touserdata(L, lua_upvalueindex(1));
    int first = 1 + lv_offset(schema), last = first - 1 + schema->shortcut_arguments;  // of a shortcut
    if (first == 2 && !lv_is_view(L, 1))
        return luaL_error(L, "%s is a modifier of a view; write view:%s(…)", schema->name, schema->name);
    int given = lua_gettop(L) - lv_offset(schema);
    bool options_may_follow = schema->options_may_follow_sooner && given > 1 && lv_is_entries(L, -1);
    if (last >= first && given - options_may_follow == last - first + 1 && schema->shortcut_types >> lua_type(L, last) & 1)
        lv_check_call(L, lv_call_shortcut, schema, NULL, last, 0);
    int arguments = lua_gettop(L) - lv_offset(schema);
    bool is_shortcut = arguments != given;
    if (schema->kind == lv_kind_gate || schema->kind == lv_kind_environment) lv_check_call(L, lv_call_given, schema, NULL, first, arguments);
    if (schema->kind == lv_kind_gate && lv_is_modifier(L, 2)) {
        lv_push_modified(L, 1, 2);
        return 1;
    }
    bool is_options = schema->options && arguments == 1 && lv_is_entries(L, first);
    // :overlay { view, … }: a list of views, and what options there are beside it.
    if (is_options && schema->parameters[0].types & (lv_accepts_content | lv_accepts_numbers | lv_accepts_list) && luaL_len(L, first) > 0) {
        is_options = false;
        if (lua_istable(L, first) && schema->positional == 1) lv_check_call(L, lv_call_split, schema, NULL, first, 0);
        arguments = lua_gettop(L) - first + 1;
    }
    if (is_options) lv_to_plain_table(L, first);
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
        lv_to_plain_table(L, first + arguments - 1);
        positional--;
    }
    if (positional > schema->positional && !is_shortcut) lv_check_call(L, lv_call_count, schema, NULL, first, positional);
    int top = lua_gettop(L), result = top + 1;
    lv_view *made = lv_push_view(L, schema, lv_offset(schema) + schema->count);
    made->has_options = is_options;
    if (first == 2) lv_put_user_value(L, result, 1, 1);
    uint64_t given_parameters = lv_known;
    for (int i = 0; i < positional; i++) {
        lua_pushvalue(L, first + i);
        if (!lua_isnil(L, -1)) given_parameters |= 1ull << i;
        lv_check_argument(L, schema, &schema->parameters[i]);
        lua_setiuservalue(L, result, first + i);
    }
    if (is_options || options_follow) {
        given_parameters |= lv_take_options(L, schema, top, result);
        take_actions(L, schema, top, result);
    }
    lv_check_required(L, schema, result, positional);
    lv_check_view(L, schema, result, given_parameters);
    return 1;
}
