// What views and modifiers are called with: each argument against what its word says of it. A mistake is an
// error at the line that makes the view.
#include "values.h"
#include "views.h"

#include <limits.h>
#include <math.h>
#include <string.h>

static const char *const colours[] = {"black",       "red",        "green",         "yellow",     "blue",
                                      "magenta",     "cyan",       "white",         "gray",       "brightBlack", "brightRed",
                                      "brightGreen", "brightYellow", "brightBlue",  "brightMagenta", "brightCyan",
                                      "brightWhite", "orange", "pink",  "purple",        "brown",      "teal",
                                      "mint",        "indigo", "primary", "secondary", "tertiary", "accent", "background", "surface", "control", "selection", "border", "success", "warning", "error", "clear", NULL};

// The keys that have names, and those held beside them.
static const char *const key_names[] = {"enter", "escape", "tab", "space", "backspace", "delete", "insert", "home", "end",
                                        "pageup", "pagedown", "up", "down", "left", "right", "menu", "f1", "f2", "f3", "f4",
                                        "f5", "f6", "f7", "f8", "f9", "f10", "f11", "f12", NULL};
static const char *const key_modifiers[] = {"ctrl", "alt", "shift", NULL};

// Pushes what a parameter accepts, in words; `is_string`: a string was given, and only which one is to be said.
static const char *expectation(lua_State *L, const lv_parameter *p, bool is_string) {
    if (!lv_swift_expectation(L, p, is_string)) luaL_error(L, "not enough memory");
    lv_push_handed_over(L);
    return lua_tostring(L, -1);
}

enum { longest_quote = 40 };

const char *lv_push_given(lua_State *L, int index) {
    size_t length;
    const char *start;
    switch (lua_type(L, index)) {
    case LUA_TNUMBER: return luaL_tolstring(L, index, NULL);
    case LUA_TSTRING:
        start = lua_tolstring(L, index, &length);
        if (length <= longest_quote) return lua_pushfstring(L, "'%s'", start);
        lua_pushlstring(L, start, longest_quote);
        return lua_pushfstring(L, "'%s…'", lua_tostring(L, -1));
    default:
        if (!lv_is_class(L, index) && !lv_is_observable_class(L, index)) return lua_pushstring(L, lv_type_text(L, index));
        lv_push_text(L, index);
        return lua_pushfstring(L, "%s itself", lua_tostring(L, -1));
    }
}

// What to write instead of the value at `index`; 0: nothing was given.
static const char *remedy(lua_State *L, const lv_schema *schema, const lv_parameter *p, int index) {
    bool is_missing = index == 0 || lua_isnil(L, index);
    if (!is_missing && lv_to_binding(L, index) != NULL) return "; write self.field for its value";
    if (!is_missing && lv_is_declaration(L, index)) return "; it declares a field: write it in the table of a Component, and self.field here";
    if (!is_missing && (lv_is_class(L, index) || lv_is_observable_class(L, index))) return "; call it";
    if (!is_missing && p->types & lv_accepts_text && lua_isboolean(L, index)) return "; write tostring(…)";
    if (!is_missing || (p->types & ~(uint32_t)lv_accepts_nothing) != lv_accepts_function) return "";
    if (schema->function_hint != NULL) return lua_pushfstring(L, "; %s", schema->function_hint);
    return "; write function() … end";
}

// Whether it is a whole number that is only too large.
static bool is_beyond_cells(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TNUMBER) return false;
    lua_Number n = lua_tonumber(L, index);
    return isfinite(n) && floor(n) == n && fabs(n) > INT_MAX;
}

// `got`: what was given instead; NULL: the value at `index`.
_Noreturn static void wrong_argument(lua_State *L, const lv_schema *schema, const lv_parameter *p, int index, const char *got) {
    const char *hint = remedy(L, schema, p, index);
    if (got == NULL) got = lv_push_given(L, index);
    if (p->types & (lv_accepts_cells | lv_accepts_whole) && is_beyond_cells(L, index)) {
        bool is_positive = lua_tonumber(L, index) > 0;
        const char *bound = lua_pushfstring(L, is_positive ? "at most %d" : "at least -%d", INT_MAX);
        if (is_positive || p->types & lv_accepts_whole) luaL_error(L, "%s: '%s' must be %s, got %s", schema->name, p->name, bound, got);
    }
    luaL_error(L, "%s: '%s' must be %s, got %s%s", schema->name, p->name, expectation(L, p, false), got, hint);
    __builtin_unreachable();
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

// The words become keys of the table on top.
static void add_words(lua_State *L, const char *const *words) {
    for (; *words != NULL; words++) {
        lua_pushboolean(L, true);
        lua_setfield(L, -2, *words);
    }
}

_Noreturn static void wrong_choice(lua_State *L, const lv_schema *schema, const lv_parameter *p, const char *const *choices,
                                   int given) {
    lua_newtable(L);
    add_words(L, choices);
    if (p->choices != NULL && p->choices != choices) add_words(L, p->choices);
    int names = lua_gettop(L);
    const char *list = expectation(L, p, true), *wanted = lua_tostring(L, given), *shown = lv_push_given(L, given);
    lv_error_suggesting(L, wanted, names, "%s: '%s' must be %s, not %s", schema->name, p->name, list, shown);
}

static bool is_hex_colour(const char *text) {
    return text[0] == '#' && strlen(text) == 7 && strspn(text + 1, "0123456789abcdefABCDEF") == 6;
}

bool lv_is_colour(lua_State *L, int index) {
    if (lua_type(L, index) == LUA_TSTRING) return is_choice(L, index, colours) || is_hex_colour(lua_tostring(L, index));
    lua_Number number = lua_tonumber(L, index);
    return lua_type(L, index) == LUA_TNUMBER && number >= 0 && number <= 255 && floor(number) == number;
}

int lv_refuse_colour(lua_State *L) {
    static const lv_parameter parameter = {"color", lv_accepts_color, NULL};
    lv_schema schema = {.name = lua_tostring(L, 2)};
    if (lua_type(L, 1) != LUA_TSTRING) wrong_argument(L, &schema, &parameter, 1, NULL);
    wrong_choice(L, &schema, &parameter, colours, 1);
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

static bool is_character(const char *text, size_t length) {
    size_t expected = (unsigned char)*text < 0x80 ? 1 : (unsigned char)*text < 0xE0 ? 2 : (unsigned char)*text < 0xF0 ? 3 : 4;
    return length == expected;
}

// `ctrl+s`: any of the modifiers, then a name or a character.
static void check_key(lua_State *L, const lv_schema *schema, const lv_parameter *p, int index) {
    size_t length;
    const char *text = lua_tolstring(L, index, &length), *given = lv_push_given(L, index), *plus;
    while ((plus = memchr(text, '+', length)) != NULL && plus > text && plus + 1 < text + length) {
        lua_pushlstring(L, text, (size_t)(plus - text));
        if (!is_choice(L, -1, key_modifiers)) {
            lua_newtable(L);
            add_words(L, key_modifiers);
            lv_error_suggesting(L, lua_tostring(L, -2), -1, "%s: '%s' is %s, which is no key: only ctrl, alt and shift can be held",
                                schema->name, p->name, given);
        }
        lua_pop(L, 1);
        length -= (size_t)(plus + 1 - text);
        text = plus + 1;
    }
    lua_pushlstring(L, text, length);
    if (length > 0 && is_character(text, length)) return;
    if (is_choice(L, -1, key_names)) return;
    lua_newtable(L);
    add_words(L, key_names);
    lv_error_suggesting(L, text, -1, "%s: '%s' must be a key such as 'ctrl+s', not %s", schema->name, p->name, given);
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
        if (type != LUA_TSTRING && type != LUA_TNUMBER && !(p->types & lv_accepts_view && lv_is_view(L, -1)))
            luaL_error(L, "%s: '%s': entry %I must be a string, a number%s, got %s", schema->name, p->name, (LUAI_UACINT)i, p->types & lv_accepts_view ? ", { tag, label } or a view" : " or { tag, label }", lv_push_given(L, lua_gettop(L)));
        lua_pop(L, 1);
    }
}

int lv_choices(lua_State *L) {
    lua_Integer count = luaL_len(L, 1);
    lua_createtable(L, (int)(count & 0x7fffff) * 2, 0);
    for (lua_Integer i = 1; i <= count; i++) {
        bool is_pair = lua_geti(L, 1, i) == LUA_TTABLE;
        if (is_pair) {
            lua_geti(L, -1, 1);
            lua_geti(L, -2, 2);
        } else {
            lua_pushvalue(L, -1);
            lua_pushvalue(L, -1);
        }
        lua_rawseti(L, 2, 2 * i);
        lua_rawseti(L, 2, 2 * i - 1);
        lua_settop(L, 2);
    }
    return 1;
}

int lv_elements(lua_State *L) {
    lua_settop(L, 1);
    if (lua_type(L, 1) == LUA_TTABLE && lv_table_kind(L, 1) != lv_other) return lv_numbers(L);
    lua_pushnil(L);
    return 1;
}

int lv_add_element(lua_State *L) {
    lua_Integer position = lua_tointeger(L, 3);
    lua_settop(L, 2);
    lua_rawseti(L, 1, position);
    return 0;
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
    case LUA_TNIL: fits = types & lv_accepts_nothing; break;
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
        if (types & lv_accepts_color && (is_choice(L, index, colours) || is_hex_colour(lua_tostring(L, index)))) return;
        if (types & (lv_accepts_choice | lv_accepts_color) && !(types & lv_accepts_key)) wrong_choice(L, schema, p, types & lv_accepts_color ? colours : p->choices, index);
        if (types & lv_accepts_key) {
            check_key(L, schema, p, index);
            lua_settop(L, index);
            return;
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
        else fits = types & lv_accepts_value;
    }
    if (!fits) wrong_argument(L, schema, p, index, NULL);
}

int lv_parameter_named(const lv_schema *schema, const char *name) {
    for (int i = 0; i < schema->count; i++)
        if (strcmp(schema->parameters[i].name, name) == 0) return i;
    return -1;
}

// Whether it can stand in the table of options, by its name: all that there are can, those with a place of their own too, but the
// content of a component.
static bool is_option(const lv_schema *schema, int parameter) {
    return schema->role != lv_component || parameter != schema->count - 1;
}

// Pushes what is taken by its name, as `; it takes a, b and c`.
static const char *push_named(lua_State *L, const lv_schema *schema) {
    int last = -1, count = 0;
    for (int i = 0; i < schema->count; i++)
        if (is_option(schema, i)) last = i;
    luaL_Buffer text;
    luaL_buffinit(L, &text);
    for (int i = 0; i <= last; i++) {
        if (!is_option(schema, i)) continue;
        luaL_addstring(&text, count++ == 0 ? "; it takes " : i < last ? ", " : " and ");
        luaL_addstring(&text, schema->parameters[i].name);
    }
    luaL_pushresult(&text);
    return lua_tostring(L, -1);
}

_Noreturn void lv_error_no_such(lua_State *L, const lv_schema *schema, const char *kind, const char *wanted) {
    const char *named = push_named(L, schema);
    lua_newtable(L);
    int keys = lua_gettop(L);
    for (int i = 0; i < schema->count; i++) {
        if (!is_option(schema, i)) continue;
        lua_pushboolean(L, true);
        lua_setfield(L, keys, schema->parameters[i].name);
    }
    lua_pushfstring(L, "%s has no %s '%s'", schema->name, kind, wanted);
    lv_raise_suggesting(L, wanted, keys, named);
}

// The value is on top.
_Noreturn static void no_such_option(lua_State *L, const lv_schema *schema, const char *name) {
    if (schema->role == lv_container && lv_to_view(L, -1) != NULL)
        luaL_error(L, "%s has no option '%s'; a child has no name", schema->name, name);
    lv_error_no_such(L, schema, "option", name);
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
        if (parameter < 0) no_such_option(L, schema, lua_tostring(L, -2));
        lv_check_argument(L, schema, &schema->parameters[parameter]);
        lua_setiuservalue(L, result, lv_offset(schema) + parameter + 1);
    }
}

void lv_check_required(lua_State *L, const lv_schema *schema, int result) {
    for (int i = 0; i < schema->count; i++) {
        if (schema->parameters[i].types & lv_accepts_nothing) continue;
        if (lua_getiuservalue(L, result, lv_offset(schema) + i + 1) == LUA_TNIL)
            wrong_argument(L, schema, &schema->parameters[i], 0, "nothing");
        lua_pop(L, 1);
    }
}
