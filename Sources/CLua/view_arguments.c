// What views and modifiers are called with: each argument against what its word says of it. A mistake is an
// error at the line that makes the view.
#include "values.h"
#include "views.h"

#include <limits.h>
#include <math.h>
#include <string.h>

const char *lv_push_given(lua_State *L, int index) {
    luaL_checkstack(L, 12, NULL);
    if (!lv_swift_given(L, lua_absindex(L, index))) luaL_error(L, "not enough memory");
    lv_push_handed_over(L);
    return lua_tostring(L, -1);
}

void lv_check_call(lua_State *L, enum lv_call_question question, const lv_schema *schema, const void *detail, int index, lua_Integer number) {
    luaL_checkstack(L, 12, "views are nested too deeply");
    int status = lv_swift_check_call(L, question, schema, detail, index, number);
    if (status != LUA_OK) lv_raise_handed_over(L, status == LUA_ERRRUN);
}

static bool is_whole(lua_State *L, int index, bool may_be_infinite) {
    lua_Number n = lua_tonumber(L, index);
    return n >= 0 && ((n <= INT_MAX && floor(n) == n) || (may_be_infinite && isinf(n)) || (may_be_infinite && n > INT_MAX));
}

static bool is_choice(lua_State *L, int index, const char *const *choices) {
    const char *text = lua_tostring(L, index);
    for (; *choices != NULL; choices++)
        if (strcmp(*choices, text) == 0) return true;
    return false;
}

static bool is_hex_colour(const char *text) {
    return text[0] == '#' && strlen(text) == 7 && strspn(text + 1, "0123456789abcdefABCDEF") == 6;
}

bool lv_is_colour(lua_State *L, int index) {
    if (lua_type(L, index) == LUA_TSTRING) return is_choice(L, index, lv_swift_colours()) || is_hex_colour(lua_tostring(L, index));
    lua_Number number = lua_tonumber(L, index);
    return lua_type(L, index) == LUA_TNUMBER && number >= 0 && number <= 255 && floor(number) == number;
}

// What can never change is looked at once.
static void check_numbers(lua_State *L, const lv_schema *schema, const lv_parameter *p, int index) {
    enum { few = 256 };
    if (lv_list_number(L, index) != 0) return;
    lua_Integer count = luaL_len(L, index);
    for (lua_Integer i = 1; i <= count; i++) {
        if (lua_geti(L, index, i) != LUA_TNUMBER)
            luaL_error(L, "%s: '%s' must be a list of numbers; entry %I is %s", schema->name, p->name, (LUAI_UACINT)i,
                       lv_push_given(L, lua_gettop(L)));
        lua_pop(L, 1);
    }
    if (count < few || lv_table_kind(L, index) != lv_frozen) return;
    lv_push_bare_content(L, index);
    lua_pushinteger(L, ++lv_get_context(L)->lists);
    lua_rawsetp(L, -2, &lv_key_list);
    lua_pop(L, 1);
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

// A choice is a string or a number, or { tag, label }.
static void check_choices(lua_State *L, const lv_schema *schema, const lv_parameter *p, int index) {
    lua_Integer count = luaL_len(L, index);
    for (lua_Integer i = 1; i <= count; i++) {
        int type = lua_geti(L, index, i);
        if (type == LUA_TTABLE && lv_table_kind(L, -1) != lv_other) {
            lua_geti(L, -1, 1);
            type = lua_geti(L, -2, 2);
            if (!lua_isnil(L, -2) && (type == LUA_TSTRING || type == LUA_TNUMBER)) {
                lua_pop(L, 3);
                continue;
            }
            luaL_error(L, "%s: '%s': entry %I must be { tag, label }, with a label that is a string", schema->name, p->name, (LUAI_UACINT)i);
        }
        if (type != LUA_TSTRING && type != LUA_TNUMBER && !(p->types & lv_accepts_view && (lv_is_view(L, -1) || !lua_toboolean(L, -1))))
            luaL_error(L, "%s: '%s': entry %I must be a string, a number%s, got %s", schema->name, p->name, (LUAI_UACINT)i, p->types & lv_accepts_view ? ", { tag, label } or a view" : " or { tag, label }", lv_push_given(L, lua_gettop(L)));
        lua_pop(L, 1);
    }
}

int lv_elements(lua_State *L) {
    lua_settop(L, 1);
    if (lua_type(L, 1) == LUA_TTABLE && lv_table_kind(L, 1) != lv_other) return lv_numbers(L);
    lua_pushnil(L);
    return 1;
}

int lv_numbers(lua_State *L) {
    lua_Integer count = luaL_len(L, 1);
    lua_createtable(L, (int)(count & 0x7fffff), 0);
    for (lua_Integer i = 1; i <= count; i++) {
        lua_geti(L, 1, i);
        lua_rawseti(L, -2, i);
    }
    return 1;
}

void lv_check_argument(lua_State *L, const lv_schema *schema, const lv_parameter *p) {
    uint32_t types = p->types;
    int index = lua_gettop(L);
    bool fits = false;
    switch (lua_type(L, index)) {
    case LUA_TNIL: fits = types & (lv_accepts_nothing | lv_accepts_explicit_nil); break;
    case LUA_TBOOLEAN: fits = types & (lv_accepts_boolean | lv_accepts_value) || (types & lv_accepts_content && !lua_toboolean(L, index)); break;
    case LUA_TNUMBER: {
        lua_Number n = lua_tonumber(L, index);
        fits = types & (lv_accepts_number | lv_accepts_value) || (types & lv_accepts_real && !isnan(n)) || (types & lv_accepts_length && n >= 0 && isfinite(n)) || (types & lv_accepts_cells && is_whole(L, index, false)) ||
               (types & lv_accepts_extent && is_whole(L, index, true)) ||
               (types & lv_accepts_whole && fabs(n) <= INT_MAX && floor(n) == n) || (types & lv_accepts_color && n >= 0 && n <= 255 && floor(n) == n);
        break;
    }
    case LUA_TSTRING:
        if (types & lv_accepts_choice && is_choice(L, index, p->choices)) return;
        if (types & lv_accepts_color && lv_is_colour(L, index)) return;
        if (types & (lv_accepts_choice | lv_accepts_color) && !(types & lv_accepts_key)) break;
        if (types & lv_accepts_key) {
            luaL_checkstack(L, 12, NULL);
            fits = lv_swift_is_key(L, schema, p, index);
            break;
        }
        fits = types & (lv_accepts_string | lv_accepts_value);
        break;
    case LUA_TFUNCTION: fits = types & (lv_accepts_function | lv_accepts_value); break;
    case LUA_TTABLE:
        if (types & lv_accepts_function && lv_is_callable(L, index)) {
            lv_take_function(L, index);
            return;
        }
        if (types & lv_accepts_content && lv_table_kind(L, index) != lv_other) {
            lv_spread(L, index);
            lv_push_list(L, index, schema);
            lua_replace(L, index);
            return;
        }
        fits = types & (lv_accepts_value | lv_accepts_list | lv_accepts_numbers | lv_accepts_choices) && (lv_table_kind(L, index) != lv_other || types & lv_accepts_value);
        if (fits && types & lv_accepts_numbers) check_numbers(L, schema, p, index);
        if (fits && types & lv_accepts_choices) check_choices(L, schema, p, index);
        if (fits) lv_freeze(L, index);
        break;
    default:
        if (lv_to_view(L, index) != NULL)
            fits = types & (lv_accepts_view | lv_accepts_value | lv_accepts_content) || (types & lv_accepts_text && lv_is_text_view(L, index)) ||
                   (types & lv_accepts_color && lv_to_view(L, index)->schema->kind == lv_kind_color);
        else if (lv_to_binding(L, index) != NULL) fits = types & (lv_accepts_binding | lv_accepts_value);
        else if (lv_is_observable(L, index, false)) fits = types & (lv_accepts_object | lv_accepts_value);
        else if (lv_is_host_object(L, index, lv_host_preference)) fits = types & (lv_accepts_preference | lv_accepts_value);
        else if (lv_is_host_object(L, index, lv_host_environment_key)) fits = types & (lv_accepts_environment_key | lv_accepts_value);
        else if (lv_is_host_object(L, index, lv_host_gate)) fits = types & (lv_accepts_updater | lv_accepts_value);
        else if (lv_is_publisher(L, index)) fits = types & (lv_accepts_publisher | lv_accepts_value);
        else fits = types & lv_accepts_value || (types & lv_accepts_component && lv_to_class(L, index) != NULL && lv_to_class(L, index)->kind == lv_of_component);
    }
    if (!fits) lv_check_call(L, lv_call_argument, schema, p, index, 0);
}

int lv_parameter_named(const lv_schema *schema, const char *name) {
    for (int i = 0; i < schema->count; i++)
        if (strcmp(schema->parameters[i].name, name) == 0) return i;
    return -1;
}

void lv_take_options(lua_State *L, const lv_schema *schema, int table, int result) {
    lua_pushnil(L);
    while (lua_next(L, table)) {
        if (lua_type(L, -2) != LUA_TSTRING) {
            if (schema->role != lv_container && lv_parameter_named(schema, "actions") < 0) {
                lv_push_text(L, -2);
                luaL_error(L, "%s takes named options; entry [%s] has no name", schema->name, lua_tostring(L, -1));
            }
            lua_pop(L, 1);
            continue;
        }
        int parameter = lv_parameter_named(schema, lua_tostring(L, -2));
        if (parameter < 0) lv_check_call(L, lv_call_option, schema, lua_tostring(L, -2), lua_gettop(L), 0);
        lv_check_argument(L, schema, &schema->parameters[parameter]);
        lua_setiuservalue(L, result, lv_offset(schema) + parameter + 1);
    }
}

void lv_check_required(lua_State *L, const lv_schema *schema, int result, int given) {
    for (int i = 0; i < schema->count; i++) {
        if (schema->parameters[i].types & (i < given ? lv_accepts_nothing | lv_accepts_explicit_nil : lv_accepts_nothing)) continue;
        if (lua_getiuservalue(L, result, lv_offset(schema) + i + 1) == LUA_TNIL)
            lv_check_call(L, lv_call_argument, schema, &schema->parameters[i], 0, 0);
        lua_pop(L, 1);
    }
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
    if (schema->kind == lv_kind_focused) note_focus(L, schema, result);
    if (schema->is_checked) lv_check_call(L, lv_call_together, schema, NULL, result, 0);
}
