// Views as scripts make them: immutable userdata that hold their arguments as user values. The words, which Swift hands over when a
// state is opened, say what each takes; a mistake is an error at the line that makes the view.
#include "views.h"

static const lv_schema joined_schema = {.name = "Text", .kind = lv_kind_joined_text, .role = lv_list};

// The words' entries, between the ends that the linker gives a section.
extern const lv_word_entry __start_luaview_words[], __stop_luaview_words[];

const lv_word_entry *lv_word_entries(int *count) {
    *count = (int)(__stop_luaview_words - __start_luaview_words);
    return __start_luaview_words;
}

lv_view *lv_to_view(lua_State *L, int index) { return lv_userdata_with(L, index, lv_get_context(L)->view_metatable); }

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

// MARK: Text

bool lv_is_text_view(lua_State *L, int index) {
    lua_pushvalue(L, index);
    lv_view *v = lua_touserdata(L, -1);
    while (v->schema->kind == lv_kind_style) {
        lua_getiuservalue(L, -1, 1);
        lua_replace(L, -2);
        v = lua_touserdata(L, -1);
    }
    lua_pop(L, 1);
    enum lv_kind kind = v->schema->kind;
    return kind == lv_kind_text || kind == lv_kind_joined_text || kind == lv_kind_ansi_text || kind == lv_kind_formatted_text;
}

static int concatenate(lua_State *L) {
    lua_settop(L, 2);
    for (int i = 1; i <= 2; i++) {
        int type = lua_type(L, i);
        if (type == LUA_TSTRING || type == LUA_TNUMBER || (lv_is_view(L, i) && lv_is_text_view(L, i))) continue;
        return luaL_error(L, "a Text can be joined with strings, numbers and other Texts, not with a %s",
                          lv_is_view(L, i) ? lv_to_view(L, i)->schema->name : lv_type_text(L, i));
    }
    lv_view *joined = lv_push_view(L, &joined_schema, 2);
    joined->children = 2;
    for (int i = 1; i <= 2; i++) {
        lv_put_user_value(L, 3, i, i);
    }
    return 1;
}

// MARK: Comparing

// Views deeper than this are taken to differ: they are then evaluated, which is never wrong.
enum { deepest_comparison = 150 };

bool lv_views_equal(lua_State *L, int a, int b) {
    a = lua_absindex(L, a), b = lua_absindex(L, b);
    lv_view *x = lua_touserdata(L, a), *y = lua_touserdata(L, b);
    if (x == y) return true;
    if (x->schema != y->schema || x->children != y->children || x->has_options != y->has_options) return false;
    if (lua_gettop(L) > deepest_comparison * 4 || !lua_checkstack(L, 8)) return false;
    lv_poll(L);
    int top = lua_gettop(L);
    bool equal = lv_user_values_equal(L, a, b, lv_offset(x->schema) + x->schema->count);
    for (lua_Integer i = 1; equal && i <= x->children; i++) {
        lv_view_child(L, a, i);
        lv_view_child(L, b, i);
        equal = lv_same(L, -1, -2);
        lua_settop(L, top);
    }
    return equal;
}

static int views_equal(lua_State *L) {
    lua_pushboolean(L, lv_is_view(L, 1) && lv_is_view(L, 2) && lv_views_equal(L, 1, 2));
    return 1;
}

// MARK: Opening

static int view_newindex(lua_State *L) { return luaL_error(L, "a view never changes; a modifier returns a new one"); }

static int view_text(lua_State *L) {
    lv_view *v = lv_to_view(L, 1);
    lua_pushvalue(L, 1);
    while (v->schema->role == lv_modifier) {
        lua_getiuservalue(L, -1, 1);
        v = lua_touserdata(L, -1);
    }
    lua_pushstring(L, v->schema->name);
    return 1;
}

// Text(…): the table that is called stands before the arguments.
int lv_call_text(lua_State *L) {
    lua_remove(L, 1);
    return lv_make_view(L);
}

void lv_open_views(lua_State *L) {
    const luaL_Reg methods[] = {{"__newindex", view_newindex}, {"__concat", concatenate}, {"__eq", views_equal},
                                {"__tostring", view_text},     {NULL, NULL}};
    lv_get_context(L)->view_metatable = lv_push_metatable(L, "view", methods);
    lua_pushvalue(L, -1);
    lv_get_context(L)->view_metatable_number = luaL_ref(L, LUA_REGISTRYINDEX);

    const lv_context *context = lv_get_context(L);
    for (const lv_schema *word = context->words, *end = word + context->word_count; word < end; word++) {
        if (word->role == lv_modifier || strchr(word->name, '.') != NULL) continue;
        lua_pushlightuserdata(L, (void *)word);
        lua_pushcclosure(L, word->role == lv_container ? lv_make_container : lv_make_view, 1);
        lua_setglobal(L, word->name);
    }
    lua_pop(L, 1);
}
