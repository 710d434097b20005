// Containers and their children: positional entries, holes and lists among them (L7).
#include "views.h"

enum { most_user_values = 200, most_children = 10000000, most_nested = 150 };

static const lv_schema list_schema = {.name = "list", .kind = lv_kind_list, .role = lv_list};
static const lv_schema empty_schema = {.name = "EmptyView", .kind = lv_kind_empty, .role = lv_leaf};

static void push_list(lua_State *L, int table, const lv_schema *schema, int depth);

lua_Integer lv_child_count(lua_State *L, const lv_schema *schema, int table) {
    lua_Integer largest = 0, present = 0;
    lua_pushnil(L);
    while (lua_next(L, table)) {
        lua_pop(L, 1);
        if (lua_type(L, -1) == LUA_TSTRING) continue;
        if (!lua_isinteger(L, -1) || lua_tointeger(L, -1) < 1) lv_check_call(L, lv_call_key, schema, NULL, lua_gettop(L), false);
        present++;
        if (lua_tointeger(L, -1) > largest) largest = lua_tointeger(L, -1);
    }
    if (largest > most_children || largest > 1000 + 100 * present)
        luaL_error(L, "%s: entry %I is too far from the others", schema->name, (LUAI_UACINT)largest);
    return largest;
}

// Checks the child on top and converts it: a view, a list of views, or false and nil.
static void check_child(lua_State *L, const lv_schema *schema, lua_Integer position, int depth) {
    int index = lua_gettop(L);
    if (lua_isnil(L, index) || lv_is_view(L, index)) return;
    if (lua_isboolean(L, index) && !lua_toboolean(L, index)) return;
    if (!lv_is_entries(L, index)) lv_check_call(L, lv_call_child, schema, NULL, index, position);
    lv_to_plain_table(L, index);
    push_list(L, index, schema, depth + 1);
    lua_replace(L, index);
}

// Moves the positional entries of the table into the view at `result`.
static void take_children(lua_State *L, const lv_schema *schema, int table, int result, lua_Integer count, int depth) {
    lv_view *v = lua_touserdata(L, result);
    int first = lv_offset(v->schema) + v->schema->count + 1;
    if (v->is_listed) lua_createtable(L, (int)count, 0);
    int listed = lua_gettop(L);
    for (lua_Integer i = 1; i <= count; i++) {
        lua_rawgeti(L, table, i);
        if (!lv_is_view(L, -1)) check_child(L, schema, i, depth);
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
static void push_container(lua_State *L, const lv_schema *own, const lv_schema *schema, int table, int depth) {
    lv_poll(L);
    luaL_checkstack(L, 10, "views are nested too deeply");
    lua_Integer count = lv_child_count(L, schema, table);
    bool is_listed = count > most_user_values;
    lv_view *v = lv_push_view(L, own, own->count + (is_listed ? 1 : (int)count));
    v->is_listed = is_listed;
    int result = lua_gettop(L);
    if (own->role == lv_container) lv_take_options(L, schema, table, result);
    take_children(L, schema, table, result, count, depth);
}

static void push_list(lua_State *L, int table, const lv_schema *schema, int depth) {
    if (depth > most_nested) lv_check_call(L, lv_call_nested, schema, NULL, table, depth);
    for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1))
        if (lua_type(L, -2) == LUA_TSTRING) lv_check_call(L, lv_call_key, schema, NULL, lua_gettop(L) - 1, false);
    push_container(L, &list_schema, schema, table, depth);
}

void lv_push_list(lua_State *L, int table, const lv_schema *schema) { push_list(L, table, schema, 1); }

void lv_push_content(lua_State *L, int table) {
    static const lv_schema schema = {.name = "content", .kind = lv_kind_list, .role = lv_list};
    push_container(L, &list_schema, &schema, table, 1);
    int list = lua_gettop(L);
    lua_Integer count = lv_to_view(L, list)->children;
    if (count > 1) return;
    if (count == 1) lv_view_child(L, list, 1);
    if (count == 0 || !lv_is_view(L, -1)) lv_push_view(L, &empty_schema, 0);
    lua_replace(L, list);
    lua_settop(L, list);
}

int lv_list_view(lua_State *L) {
    if (!lv_is_entries(L, 1)) return 1;
    lv_to_plain_table(L, 1);
    lv_push_list(L, 1, &list_schema);
    return 1;
}

// List(list, id, fn): the arguments on the stack become the rows of a ForEach that is called List, in a table of children; options may follow.
static void take_rows(lua_State *L, const lv_schema *schema) {
    if (lua_gettop(L) == 3 && lv_is_entries(L, 2)) lv_check_call(L, lv_call_rows, schema, NULL, 2, 0);
    bool has_options = lua_gettop(L) > 2 && lv_is_callable(L, -2) && lv_is_entries(L, -1);
    lua_createtable(L, 1, 4);
    lua_insert(L, 1);
    if (has_options) {
        lv_to_plain_table(L, -1);
        for (lua_pushnil(L); lua_next(L, -2);) lv_put_entry(L, 1);
        lua_pop(L, 1);
        if (lua_rawlen(L, 1) > 0) lv_check_call(L, lv_call_rows, schema, NULL, 1, 0);
    }
    lua_pushlightuserdata(L, (void *)&lv_get_context(L)->words[lv_get_context(L)->word_count]);
    lua_pushcclosure(L, lv_make_view, 1);
    lua_insert(L, 2);
    lua_call(L, lua_gettop(L) - 2, 1);
    lua_rawseti(L, 1, 1);
}

int lv_make_container(lua_State *L) {
    const lv_schema *schema = lua_touserdata(L, lua_upvalueindex(1));
    if (schema->kind == lv_kind_list_view && lua_gettop(L) > 1) take_rows(L, schema);
    if (lua_gettop(L) == 1 && lv_is_view(L, 1)) {  // VStack(view)
        lua_createtable(L, 1, 0);
        lua_insert(L, 1);
        lua_rawseti(L, 1, 1);
    }
    // What stands before the table goes behind it: Menu("File", { … }), Table(rows, id, { … }).
    int count = lua_gettop(L), last = count == 0 ? 1 : count;
    bool is_labelled = count == 2 && lua_type(L, 1) != LUA_TTABLE && schema->count > 0 && strcmp(schema->parameters[0].name, "label") == 0;
    bool may_precede = is_labelled || (schema->kind == lv_kind_table && count <= 3);
    if ((count != 1 && !may_precede) || !lv_is_entries(L, last)) lv_check_call(L, lv_call_children, schema, NULL, count, is_labelled);
    if (count > 1) lua_insert(L, 1);
    lv_to_plain_table(L, 1);
    push_container(L, schema, schema, 1, 1);
    int result = lua_gettop(L);
    for (int i = 1; i < count; i++) {
        lua_pushvalue(L, i + 1);
        lv_check_argument(L, schema, &schema->parameters[i - 1]);
        lua_setiuservalue(L, result, i);
    }
    lv_check_required(L, schema, result, 0);
    lv_check_view(L, schema, result, 0);
    return 1;
}

int lv_arrange(lua_State *L) {
    static const lv_parameter parameters[] = {{"layout", lv_accepts_value, NULL}};
    static const lv_schema schema = {.kind = lv_kind_arrangement, .role = lv_container, .count = 1, .options = true, .parameters = parameters};
    lv_schema named = schema;
    named.name = lua_tostring(L, 3);
    lv_to_plain_table(L, 2);
    push_container(L, &schema, &named, 2, 1);
    lv_put_user_value(L, -1, 1, 1);
    return 1;
}
