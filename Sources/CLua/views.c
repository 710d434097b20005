// Views as scripts make them: immutable userdata that hold their arguments as user values. The table in vocabulary.h
// says what each takes; a mistake is an error at the line that makes the view.
#include "views.h"
#include "limits.h"
#include "vocabulary.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { most_user_values = 200, most_children = 10000000 };

static const lv_schema list_schema = {"list", lv_kind_list, lv_list, 0, 0, false, NULL};
static const lv_schema joined_schema = {"Text", lv_kind_joined_text, lv_list, 0, 0, false, NULL};
static const lv_schema empty_schema = {"EmptyView", lv_kind_empty, lv_leaf, 0, 0, false, NULL};

const lv_schema *lv_schema_named(const char *name) {
    for (size_t i = 0; i < sizeof vocabulary / sizeof *vocabulary; i++)
        if (strcmp(vocabulary[i].name, name) == 0) return &vocabulary[i];
    return NULL;
}

bool lv_takes_color(const lv_parameter *parameter) { return (parameter->types & colour) != 0; }

static bool is_view(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TUSERDATA || !lua_getmetatable(L, index)) return false;
    bool matches = lua_topointer(L, -1) == lv_get_context(L)->view_metatable;
    lua_pop(L, 1);
    return matches;
}

lv_view *lv_to_view(lua_State *L, int index) { return is_view(L, index) ? lua_touserdata(L, index) : NULL; }

int lv_view_parameter(lua_State *L, int index, int parameter) {
    lv_view *v = lua_touserdata(L, index);
    if (parameter < 0) return lua_getiuservalue(L, index, 1);
    return lua_getiuservalue(L, index, lv_offset(v->schema) + parameter + 1);
}

int lv_view_child(lua_State *L, int index, lua_Integer child) {
    lv_view *v = lua_touserdata(L, index);
    int first = lv_offset(v->schema) + v->schema->count + 1;
    if (!v->is_listed) return lua_getiuservalue(L, index, first + (int)child - 1);
    lua_getiuservalue(L, index, first);
    int type = lua_rawgeti(L, -1, child);
    lua_replace(L, -2);
    return type;
}

static lv_view *push_view(lua_State *L, const lv_schema *schema, int user_values) {
    lv_view *v = lua_newuserdatauv(L, sizeof *v, user_values);
    *v = (lv_view){schema, 0, false, false};
    lv_push_view_metatable(L);
    lua_setmetatable(L, -2);
    return v;
}

// MARK: Leaves and modifiers

static lua_Integer child_count(lua_State *L, const lv_schema *schema, int table);

// The positional entries of a modifier that has actions.
static void take_actions(lua_State *L, const lv_schema *schema, int table, int result) {
    int parameter = lv_parameter_named(schema, "actions");
    lua_Integer count = parameter < 0 ? 0 : child_count(L, schema, table);
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

// A table as a script writes it, or a value (L16).
static bool is_table(lua_State *L, int index) {
    return lua_type(L, index) == LUA_TTABLE && lv_table_kind(L, index) != lv_other;
}

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

// TableColumn(title, value, content): the value is left out before a function that stands alone, either if it is not there;
// options may follow. The number of arguments then.
static int place_column_arguments(lua_State *L, int arguments) {
    bool has_options = is_table(L, -1);
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
static int make(lua_State *L) {
    const lv_schema *schema = lua_touserdata(L, lua_upvalueindex(1));
    int first = 1 + lv_offset(schema), arguments = lua_gettop(L) - lv_offset(schema);
    if (first == 2 && !is_view(L, 1))
        return luaL_error(L, "%s is a modifier of a view; write view:%s(…)", schema->name, schema->name);
    if (schema->kind == lv_kind_for_each && arguments == 2 && lv_is_callable(L, 2)) {
        lua_pushnil(L);  // ForEach(list, fn): the id is left out
        lua_insert(L, 2);
        arguments = 3;
    }
    if (schema->kind == lv_kind_text_editor && arguments == 1) {
        lua_pushliteral(L, "");  // TextEditor(binding): no prompt
        lua_insert(L, 1);
        arguments = 2;
    }
    if (schema->kind == lv_kind_table_column && arguments > 1) arguments = place_column_arguments(L, arguments);
    if (schema->kind == lv_kind_task && arguments == 1) {
        lua_pushnil(L);  // task(fn): no id
        lua_insert(L, 2);
        arguments = 2;
    }
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
    // ProgressView(0.4): its value, not its label.
    if ((schema->kind == lv_kind_progress_view || schema->kind == lv_kind_gauge) && arguments == 1 &&
        lua_type(L, first) == LUA_TNUMBER) {
        lua_createtable(L, 0, 1);
        lua_insert(L, first);
        lua_setfield(L, first, "value");
    }
    bool is_options = schema->options && arguments == 1 && is_table(L, first);
    // :overlay { view, … }: a list of views, not options.
    if (is_options && schema->parameters[0].types & (content | numbers) && luaL_len(L, first) > 0) is_options = false;
    if (is_options) lv_spread(L, first);
    // Chart {}: nothing to show yet.
    if (is_options && schema->parameters[0].types & numbers && is_empty(L, first)) is_options = false;
    int positional = is_options ? 0 : arguments;
    bool options_follow = !is_options && schema->options && arguments == schema->positional + 1 && arguments > 1 &&
                          is_table(L, first + arguments - 1);
    if (options_follow) {
        lv_spread(L, first + arguments - 1);
        positional--;
    }
    if (positional > schema->positional) refuse_arguments(L, schema, first, positional);
    int top = lua_gettop(L), result = top + 1;
    lv_view *made = push_view(L, schema, lv_offset(schema) + schema->count);
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
    if (schema->kind == lv_kind_frame) check_frame(L, result);
    if (schema->kind == lv_kind_table_column) check_column(L, schema, result);
    if (schema->kind == lv_kind_fill || schema->kind == lv_kind_stroke) check_shape(L, schema);
    if (schema->kind == lv_kind_gauge) check_range(L, schema, result, 0, 1);
    if (schema->kind == lv_kind_slider) check_range(L, schema, result, 0, 1);
    if (schema->kind == lv_kind_stepper) check_range(L, schema, result, -HUGE_VAL, HUGE_VAL);
    if (schema->kind == lv_kind_slider || schema->kind == lv_kind_stepper) check_step(L, schema, result);
    if (schema->kind == lv_kind_chart) check_range(L, schema, result, -HUGE_VAL, HUGE_VAL);
    if (schema->kind == lv_kind_equatable && lv_to_view(L, 1)->schema->role != lv_component)
        return luaL_error(L, "equatable compares a component's inputs; this is no component's view");
    return 1;
}

int lv_dimensions(lua_State *L) {
    static const char *const names[] = {"width", "height", "leading", "trailing", "top", "bottom"};
    lua_createtable(L, 0, 6);
    for (int i = 0; i < 6; i++) {
        lua_pushvalue(L, i + 1);
        lua_setfield(L, -2, names[i]);
    }
    return 1;
}

// MARK: Children

// The tables around a list of children, so that one within itself is found.
typedef struct chain {
    const void *table;
    const struct chain *next;
    int depth;
} chain;

static void push_list(lua_State *L, int table, const lv_schema *schema, const chain *around);

int lv_view_key(lua_State *L) {
    lv_view_parameter(L, 1, (int)lua_tointeger(L, 2));
    lua_replace(L, 1);
    lua_settop(L, 1);
    return lv_is_observable(L, 1, false) ? lv_class_key(L) : lv_environment_key(L);
}

// The largest index among a table's entries: holes count, `#` would not see them.
static lua_Integer child_count(lua_State *L, const lv_schema *schema, int table) {
    lua_Integer largest = 0, present = 0;
    lua_pushnil(L);
    while (lua_next(L, table)) {
        lua_pop(L, 1);
        if (lua_type(L, -1) == LUA_TSTRING) continue;
        if (!lua_isinteger(L, -1) || lua_tointeger(L, -1) < 1) {
            lv_push_text(L, -1);
            luaL_error(L, "%s: children are numbered from 1; [%s] is no position", schema->name, lua_tostring(L, -1));
        }
        present++;
        if (lua_tointeger(L, -1) > largest) largest = lua_tointeger(L, -1);
    }
    if (largest > most_children || largest > 1000 + 100 * present)
        luaL_error(L, "%s: entry %I is too far from the others", schema->name, (LUAI_UACINT)largest);
    return largest;
}

// Checks the child on top and converts it: a view, a list of views, or false and nil.
static void check_child(lua_State *L, const lv_schema *schema, const char *place, const chain *around) {
    int index = lua_gettop(L);
    if (lua_isnil(L, index) || is_view(L, index)) return;
    if (lua_isboolean(L, index) && !lua_toboolean(L, index)) return;
    if (is_table(L, index)) {
        lv_spread(L, index);
        push_list(L, index, schema, around);
        lua_replace(L, index);
        return;
    }
    if (lv_is_class(L, index)) {
        lv_push_text(L, index);
        luaL_error(L, "%s: %s is %s itself, not a view of it; call it, as Name { … }", schema->name, place, lua_tostring(L, -1));
    }
    const char *hint = lua_type(L, index) == LUA_TSTRING || lua_type(L, index) == LUA_TNUMBER ? "; write Text(…) for text"
                       : lua_isfunction(L, index) ? "; call it"
                                                  : "";
    luaL_error(L, "%s: %s must be a view, got %s%s", schema->name, place, lv_type_text(L, index), hint);
}

// Moves the positional entries of the table into the view at `result`.
static void take_children(lua_State *L, const lv_schema *schema, int table, int result, lua_Integer count, const chain *here) {
    lv_view *v = lua_touserdata(L, result);
    int first = lv_offset(v->schema) + v->schema->count + 1;
    if (v->is_listed) lua_createtable(L, (int)count, 0);
    int listed = lua_gettop(L);
    for (lua_Integer i = 1; i <= count; i++) {
        lua_rawgeti(L, table, i);
        if (!is_view(L, -1)) {
            char place[32];
            snprintf(place, sizeof place, "entry %lld", (long long)i);
            check_child(L, schema, place, here);
        }
        if (!v->is_listed) {
            lua_setiuservalue(L, result, first + (int)i - 1);
            continue;
        }
        if (lua_isnil(L, -1)) {  // kept as a position
            lua_pop(L, 1);
            lua_pushboolean(L, false);
        }
        lua_rawseti(L, listed, i);
    }
    if (v->is_listed) lua_setiuservalue(L, result, first);
    v->children = (uint32_t)count;
}

// Pushes a view of the container kind `own`, with the children in the table; errors speak of `schema`.
static void push_container(lua_State *L, const lv_schema *own, const lv_schema *schema, int table, const chain *here) {
    lv_poll(L);
    luaL_checkstack(L, 10, "views are nested too deeply");
    lua_Integer count = child_count(L, schema, table);
    bool is_listed = count > most_user_values;
    lv_view *v = push_view(L, own, own->count + (is_listed ? 1 : (int)count));
    v->is_listed = is_listed;
    int result = lua_gettop(L);
    if (own->role == lv_container) lv_take_options(L, schema, table, result);
    take_children(L, schema, table, result, count, here);
}

static void push_list(lua_State *L, int table, const lv_schema *schema, const chain *around) {
    chain here = {lua_topointer(L, table), around, around == NULL ? 1 : around->depth + 1};
    for (const chain *c = around; c != NULL; c = c->next)
        if (c->table == here.table) luaL_error(L, "%s: a list of children contains itself", schema->name);
    if (here.depth > 150) luaL_error(L, "%s: lists of children are nested too deeply", schema->name);
    lua_pushnil(L);
    while (lua_next(L, table)) {
        if (lua_type(L, -2) == LUA_TSTRING)
            luaL_error(L, "%s: a plain list among the children has no options; '%s' is one", schema->name, lua_tostring(L, -2));
        lua_pop(L, 1);
    }
    push_container(L, &list_schema, schema, table, &here);
}

void lv_push_list(lua_State *L, int table, const lv_schema *schema) { push_list(L, table, schema, NULL); }

void lv_push_content(lua_State *L, int table) {
    static const lv_schema schema = {"content", lv_kind_list, lv_list, 0, 0, false, NULL};
    chain here = {lua_topointer(L, table), NULL, 1};
    lua_Integer count = child_count(L, &schema, table);
    if (count == 0) {
        push_view(L, &empty_schema, 0);
        return;
    }
    push_container(L, &list_schema, &schema, table, &here);
    if (count > 1) return;
    lv_view_child(L, lua_gettop(L), 1);
    if (lv_to_view(L, -1) == NULL) {
        lua_pop(L, 1);
        push_view(L, &empty_schema, 0);
    }
    lua_replace(L, -2);
}

int lv_list_view(lua_State *L) {
    if (!is_table(L, 1)) return 1;
    lv_spread(L, 1);
    lv_push_list(L, 1, &list_schema);
    return 1;
}

// List(list, id, fn): the arguments on the stack become the rows of a ForEach, in a table of children; options may follow.
static void take_rows(lua_State *L, const lv_schema *schema) {
    bool has_options = lua_gettop(L) > 2 && lv_is_callable(L, -2) && is_table(L, -1);
    if (has_options) {
        lv_spread(L, -1);
        if (lua_rawlen(L, -1) > 0) luaL_error(L, "%s: beside a list of rows stand options alone", schema->name);
        int options = lua_gettop(L);
        lua_createtable(L, 1, 4);
        lua_pushnil(L);
        while (lua_next(L, options)) {
            lua_pushvalue(L, -2);
            lua_insert(L, -2);
            lua_rawset(L, options + 1);
        }
        lua_remove(L, options);
    } else {
        lua_createtable(L, 1, 0);
    }
    lua_insert(L, 1);
    const lv_schema *rows = vocabulary;
    while (rows->kind != lv_kind_for_each) rows++;
    lua_pushlightuserdata(L, (void *)rows);
    lua_pushcclosure(L, make, 1);
    lua_insert(L, 2);
    lua_call(L, lua_gettop(L) - 2, 1);
    lua_rawseti(L, 1, 1);
}

// The children of a Table are columns, or make columns.
static void check_columns(lua_State *L, int table) {
    lv_view *v = lua_touserdata(L, table);
    for (lua_Integer i = 1; i <= v->children; i++) {
        lv_view_child(L, table, i);
        lv_view *column = lv_to_view(L, -1);
        bool fits = column == NULL;
        if (!fits) switch (column->schema->kind) {
        case lv_kind_table_column: case lv_kind_group: case lv_kind_list: case lv_kind_for_each: case lv_kind_if: case lv_kind_empty:
            fits = true;
            break;
        default: break;
        }
        if (!fits)
            luaL_error(L, "Table: entry %I must be a TableColumn, got a %s%s", (LUAI_UACINT)i, column->schema->name,
                       column->schema->role == lv_modifier ? " of one; modifiers go to what its function returns" : "");
        lua_pop(L, 1);
    }
}

// Upvalue 1: the schema. (table of children and options).
static int make_container(lua_State *L) {
    const lv_schema *schema = lua_touserdata(L, lua_upvalueindex(1));
    if (schema->kind == lv_kind_list_view && lua_gettop(L) > 1) take_rows(L, schema);
    if (lua_gettop(L) == 1 && is_view(L, 1)) {  // VStack(view)
        lua_createtable(L, 1, 0);
        lua_insert(L, 1);
        lua_rawseti(L, 1, 1);
    }
    // Menu("File", { … })
    bool has_label = lua_gettop(L) == 2 && lua_type(L, 1) != LUA_TTABLE && is_table(L, 2) && schema->count > 0 &&
                     strcmp(schema->parameters[0].name, "label") == 0;
    if (has_label) {
        lua_pushvalue(L, 1);
        lv_check_argument(L, schema, &schema->parameters[0]);
        lua_settop(L, 2);
        lua_insert(L, 1);
    }
    // Table(rows, id, { … }): the rows go behind the table of columns.
    int rows = schema->kind == lv_kind_table && lua_gettop(L) > 1 && lua_gettop(L) <= 3 && is_table(L, -1)
                   ? lua_gettop(L) - 1 : 0;
    if (rows > 0) lua_insert(L, 1);
    if (schema->kind == lv_kind_table && rows == 0 && lua_gettop(L) > 1)
        return luaL_error(L, "Table takes its rows, an id if they need one, and a table of columns, as Table(rows, { TableColumn(…) })");
    if (lua_gettop(L) != 1 + has_label + rows || !is_table(L, 1))
        return luaL_error(L, "%s takes a table of children, as %s { … }, got %s", schema->name, schema->name,
                          lua_gettop(L) == 0 ? "nothing" : lv_type_text(L, 1));
    lv_spread(L, 1);
    chain here = {lua_topointer(L, 1), NULL, 1};
    push_container(L, schema, schema, 1, &here);
    int result = lua_gettop(L);
    for (int i = 0; i < rows; i++) {
        lua_pushvalue(L, 2 + i);
        lv_check_argument(L, schema, &schema->parameters[i]);
        lua_setiuservalue(L, result, i + 1);
    }
    if (schema->kind == lv_kind_table) check_columns(L, result);
    if (has_label) {
        lua_pushvalue(L, 2);
        lua_setiuservalue(L, result, 1);
    }
    lv_check_required(L, schema, result);
    return 1;
}

// MARK: Text

static bool is_style(const lv_schema *schema) {
    return schema->kind >= lv_kind_bold && schema->kind <= lv_kind_foreground_style;
}

bool lv_is_text_view(lua_State *L, int index) {
    lua_pushvalue(L, index);
    lv_view *v = lua_touserdata(L, -1);
    while (is_style(v->schema)) {
        lua_getiuservalue(L, -1, 1);
        lua_replace(L, -2);
        v = lua_touserdata(L, -1);
    }
    lua_pop(L, 1);
    return v->schema->kind == lv_kind_text || v->schema->kind == lv_kind_joined_text;
}

static int concatenate(lua_State *L) {
    lua_settop(L, 2);
    for (int i = 1; i <= 2; i++) {
        int type = lua_type(L, i);
        if (type == LUA_TSTRING || type == LUA_TNUMBER || (is_view(L, i) && lv_is_text_view(L, i))) continue;
        return luaL_error(L, "a Text can be joined with strings, numbers and other Texts, not with a %s",
                          is_view(L, i) ? lv_to_view(L, i)->schema->name : lv_type_text(L, i));
    }
    lv_view *joined = push_view(L, &joined_schema, 2);
    joined->children = 2;
    for (int i = 1; i <= 2; i++) {
        lua_pushvalue(L, i);
        lua_setiuservalue(L, 3, i);
    }
    return 1;
}

// MARK: Comparing

static bool equal_to_depth(lua_State *L, int a, int b);

// Views deeper than this are taken to differ: they are then evaluated, which is never wrong.
enum { deepest_comparison = 150 };

bool lv_views_equal(lua_State *L, int a, int b) {
    return equal_to_depth(L, lua_absindex(L, a), lua_absindex(L, b));
}

static bool equal_to_depth(lua_State *L, int a, int b) {
    lv_view *x = lua_touserdata(L, a), *y = lua_touserdata(L, b);
    if (x == y) return true;
    if (x->schema != y->schema || x->children != y->children || x->has_options != y->has_options) return false;
    if (lua_gettop(L) > deepest_comparison * 4 || !lua_checkstack(L, 8)) return false;
    lv_poll(L);
    int count = lv_offset(x->schema) + x->schema->count, top = lua_gettop(L);
    bool equal = true;
    for (int i = 1; equal && i <= count; i++) {
        lua_getiuservalue(L, a, i);
        lua_getiuservalue(L, b, i);
        equal = lv_same(L, -1, -2);
        lua_settop(L, top);
    }
    for (lua_Integer i = 1; equal && i <= x->children; i++) {
        lv_view_child(L, a, i);
        lv_view_child(L, b, i);
        equal = lv_same(L, -1, -2);
        lua_settop(L, top);
    }
    return equal;
}

static int views_equal(lua_State *L) {
    lua_pushboolean(L, is_view(L, 1) && is_view(L, 2) && lv_views_equal(L, 1, 2));
    return 1;
}

// MARK: Opening

// Upvalue 1: the modifiers.
static int no_such_modifier(lua_State *L) {
    const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : luaL_typename(L, 2);
    lua_settop(L, 1);
    lv_error_suggesting(L, name, lua_upvalueindex(1), "there is no modifier '%s'", name);
}

static int view_newindex(lua_State *L) { return luaL_error(L, "a view never changes; a modifier returns a new one"); }

static int view_text(lua_State *L) {
    lv_view *v = lv_to_view(L, 1);
    const char *name = v->schema->name;
    lua_pushvalue(L, 1);
    while (v->schema->role == lv_modifier) {
        lua_getiuservalue(L, -1, 1);
        v = lua_touserdata(L, -1);
        name = v->schema->name;
    }
    lua_pushstring(L, name);
    return 1;
}

void lv_open_views(lua_State *L) {
    const luaL_Reg methods[] = {{"__newindex", view_newindex}, {"__concat", concatenate}, {"__eq", views_equal},
                                {"__tostring", view_text},     {NULL, NULL}};
    lua_newtable(L);
    luaL_setfuncs(L, methods, 0);
    lua_pushliteral(L, "view");
    lua_setfield(L, -2, "__name");
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
    lv_get_context(L)->view_metatable = lua_topointer(L, -1);
    lua_pushvalue(L, -1);
    lv_get_context(L)->view_metatable_number = luaL_ref(L, LUA_REGISTRYINDEX);

    lua_newtable(L);
    for (size_t i = 0; i < sizeof vocabulary / sizeof *vocabulary; i++) {
        const lv_schema *schema = &vocabulary[i];
        lua_pushlightuserdata(L, (void *)schema);
        lua_pushcclosure(L, schema->role == lv_container ? make_container : make, 1);
        if (schema->role == lv_modifier) lua_setfield(L, -2, schema->name);
        else lua_setglobal(L, schema->name);
    }
    lua_createtable(L, 0, 1);
    lua_pushvalue(L, -2);
    lua_pushcclosure(L, no_such_modifier, 1);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
    lua_setfield(L, -2, "__index");
    lua_pop(L, 1);
}
