// Containers and their children: positional entries, holes and lists among them (L7).
#include "views.h"

enum { most_user_values = 200, most_children = 10000000 };

static const lv_schema list_schema = {.name = "list", .kind = lv_kind_list, .role = lv_list};
static const lv_schema empty_schema = {.name = "EmptyView", .kind = lv_kind_empty, .role = lv_leaf};

// The tables around a list of children, so that one within itself is found.
typedef struct chain {
    const void *table;
    const struct chain *next;
    int depth;
} chain;

static void push_list(lua_State *L, int table, const lv_schema *schema, const chain *around);

// The largest index among a table's entries: holes count, `#` would not see them.
lua_Integer lv_child_count(lua_State *L, const lv_schema *schema, int table) {
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
static void check_child(lua_State *L, const lv_schema *schema, lua_Integer position, const chain *around) {
    int index = lua_gettop(L);
    if (lua_isnil(L, index) || lv_is_view(L, index)) return;
    if (lua_isboolean(L, index) && !lua_toboolean(L, index)) return;
    if (!lv_is_entries(L, index)) lv_check_call(L, lv_call_child, schema, NULL, index, position);
    lv_to_plain_table(L, index);
    push_list(L, index, schema, around);
    lua_replace(L, index);
}

// Moves the positional entries of the table into the view at `result`.
static void take_children(lua_State *L, const lv_schema *schema, int table, int result, lua_Integer count, const chain *here) {
    lv_view *v = lua_touserdata(L, result);
    int first = lv_offset(v->schema) + v->schema->count + 1;
    if (v->is_listed) lua_createtable(L, (int)count, 0);
    int listed = lua_gettop(L);
    for (lua_Integer i = 1; i <= count; i++) {
        lua_rawgeti(L, table, i);
        if (!lv_is_view(L, -1)) check_child(L, schema, i, here);
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
    lua_Integer count = lv_child_count(L, schema, table);
    bool is_listed = count > most_user_values;
    lv_view *v = lv_push_view(L, own, own->count + (is_listed ? 1 : (int)count));
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
            luaL_error(L, schema->kind == lv_kind_table ? "%s: its rows come before its columns: Table(rows, { TableColumn(…) }); '%s' is no column"
                       : "%s: a plain list among the children has no options; '%s' is one", schema->name, lua_tostring(L, -2));
        lua_pop(L, 1);
    }
    push_container(L, &list_schema, schema, table, &here);
}

void lv_push_list(lua_State *L, int table, const lv_schema *schema) { push_list(L, table, schema, NULL); }

void lv_push_content(lua_State *L, int table) {
    static const lv_schema schema = {.name = "content", .kind = lv_kind_list, .role = lv_list};
    chain here = {lua_topointer(L, table), NULL, 1};
    lua_Integer count = lv_child_count(L, &schema, table);
    if (count == 0) {
        lv_push_view(L, &empty_schema, 0);
        return;
    }
    push_container(L, &list_schema, &schema, table, &here);
    if (count > 1) return;
    lv_view_child(L, lua_gettop(L), 1);
    if (lv_to_view(L, -1) == NULL) {
        lua_pop(L, 1);
        lv_push_view(L, &empty_schema, 0);
    }
    lua_replace(L, -2);
}

int lv_list_view(lua_State *L) {
    if (!lv_is_entries(L, 1)) return 1;
    lv_to_plain_table(L, 1);
    lv_push_list(L, 1, &list_schema);
    return 1;
}

// List(list, id, fn): the arguments on the stack become the rows of a ForEach that is called List, in a table of children; options may follow.
static void take_rows(lua_State *L, const lv_schema *schema) {
    if (lua_gettop(L) == 3 && lv_is_entries(L, 2))
        luaL_error(L, "%s: options stand behind the function, as %s(list, id, function, { … })", schema->name, schema->name);
    bool has_options = lua_gettop(L) > 2 && lv_is_callable(L, -2) && lv_is_entries(L, -1);
    if (has_options) {
        lv_to_plain_table(L, -1);
        if (lua_rawlen(L, -1) > 0) luaL_error(L, "%s: beside a list of rows stand options alone", schema->name);
        int options = lua_gettop(L);
        lua_createtable(L, 1, 4);
        for (lua_pushnil(L); lua_next(L, options);) lv_put_entry(L, options + 1);
        lua_remove(L, options);
    } else {
        lua_createtable(L, 1, 0);
    }
    lua_insert(L, 1);
    lua_pushlightuserdata(L, (void *)lv_rows_word(L));
    lua_pushcclosure(L, lv_make_view, 1);
    lua_insert(L, 2);
    lua_call(L, lua_gettop(L) - 2, 1);
    lua_rawseti(L, 1, 1);
}

// Upvalue 1: the schema. (table of children and options).
int lv_make_container(lua_State *L) {
    const lv_schema *schema = lua_touserdata(L, lua_upvalueindex(1));
    if (schema->kind == lv_kind_list_view && lua_gettop(L) > 1) take_rows(L, schema);
    if (lua_gettop(L) == 1 && lv_is_view(L, 1)) {  // VStack(view)
        lua_createtable(L, 1, 0);
        lua_insert(L, 1);
        lua_rawseti(L, 1, 1);
    }
    // Menu("File", { … })
    bool is_labelled = lua_gettop(L) == 2 && lua_type(L, 1) != LUA_TTABLE && schema->count > 0 &&
                       strcmp(schema->parameters[0].name, "label") == 0;
    bool has_label = is_labelled && lv_is_entries(L, 2);
    if (has_label) {
        lua_pushvalue(L, 1);
        lv_check_argument(L, schema, &schema->parameters[0]);
        lua_settop(L, 2);
        lua_insert(L, 1);
    }
    // Table(rows, id, { … }): the rows go behind the table of columns.
    int rows = schema->kind == lv_kind_table && lua_gettop(L) > 1 && lua_gettop(L) <= 3 && lv_is_entries(L, -1)
                   ? lua_gettop(L) - 1 : 0;
    if (rows > 0) lua_insert(L, 1);
    if (schema->kind == lv_kind_table && rows == 0 && lua_gettop(L) > 1)
        return luaL_error(L, "Table takes its rows, an id if they need one, and a table of columns, as Table(rows, { TableColumn(…) })");
    int count = lua_gettop(L);
    if (count != 1 + has_label + rows || !lv_is_entries(L, 1)) lv_check_call(L, lv_call_children, schema, NULL, count, is_labelled);
    lv_to_plain_table(L, 1);
    chain here = {lua_topointer(L, 1), NULL, 1};
    push_container(L, schema, schema, 1, &here);
    int result = lua_gettop(L);
    for (int i = 0; i < rows; i++) {
        lua_pushvalue(L, 2 + i);
        lv_check_argument(L, schema, &schema->parameters[i]);
        lua_setiuservalue(L, result, i + 1);
    }
    if (has_label) {
        lua_pushvalue(L, 2);
        lua_setiuservalue(L, result, 1);
    }
    lv_check_required(L, schema, result, 0);
    lv_check_view(L, schema, result);
    return 1;
}

int lv_arrange(lua_State *L) {
    static const lv_parameter parameters[] = {{"layout", lv_accepts_value, NULL}};
    static const lv_schema schema = {.kind = lv_kind_arrangement, .role = lv_container, .count = 1, .options = true, .parameters = parameters};
    lv_schema named = schema;
    named.name = lua_tostring(L, 3);
    lv_to_plain_table(L, 2);
    push_container(L, &schema, &named, 2, &(chain){lua_topointer(L, 2), NULL, 1});
    lua_pushvalue(L, 1);
    lua_setiuservalue(L, -2, 1);
    return 1;
}
