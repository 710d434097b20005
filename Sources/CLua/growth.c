// Lists that grow (L16). A content that frozen views have seen need not be copied for an element that is put at its end: it
// stays in its field, and the frozen view from before shows its beginning. Only a use of more of that view than its length and
// elements makes a copy. Anything else that is written to such a content copies it first, so that its beginning never changes.
//
// This goes for the content of a field, which nothing but that field and frozen views hold: its metatable says so.
#include "limits.h"
#include "values.h"

// What a frozen view has in the place of a content that has grown since, which is its user value.
typedef struct beginning {
    lua_Integer count;
} beginning;

static bool has_key(lua_State *L, int content, const void *key) {
    bool has = lua_rawgetp(L, content, key) != LUA_TNIL;
    lua_pop(L, 1);
    return has;
}

// MARK: Growing

// Whether the key is the one behind the last of a sequence that no other integer keys follow, so that only an element is added.
static bool is_next(lua_State *L, int content, int key) {
    return lua_isinteger(L, key) && lua_tointeger(L, key) == (lua_Integer)lua_rawlen(L, content) + 1 &&
           !has_key(L, content, &lv_key_length) && !has_key(L, content, &lv_key_order);
}

// Whether the live proxy is that of a field.
static bool is_whole_field(lua_State *L, int proxy) {
    bool is_whole = lua_rawgetp(L, proxy, &lv_key_parent) == LUA_TUSERDATA && lv_to_binding(L, -1) == NULL;
    lua_pop(L, 1);
    return is_whole;
}

// The frozen view of a content that has been shown shows its beginning from now on. The content notes how long that is, for as
// long as it has no other view.
static void part_with_view(lua_State *L, int content) {
    lua_Integer count = (lua_Integer)lua_rawlen(L, content);
    if (lua_rawgetp(L, content, &lv_key_proxy) == LUA_TTABLE) {
        beginning *shown = lua_newuserdatauv(L, sizeof *shown, 1);
        shown->count = count;
        lua_pushvalue(L, content);
        lua_setiuservalue(L, -2, 1);
        lua_rawsetp(L, -2, &lv_key_content);
    }
    lua_pop(L, 1);
    lua_pushinteger(L, count);
    lua_rawsetp(L, content, &lv_key_proxy);
    if (has_key(L, content, &lv_key_list)) {  // it is another list of numbers from now on
        lua_pushnil(L);
        lua_rawsetp(L, content, &lv_key_list);
    }
}

bool lv_own_for(lua_State *L, int proxy, int key, int element) {
    luaL_checkstack(L, 6, "a value is nested too deeply");
    lv_push_bare_content(L, proxy);
    int content = lua_gettop(L);
    const lv_context *context = lv_get_context(L);
    const void *metatable = lua_getmetatable(L, content) ? lua_topointer(L, -1) : NULL;
    lua_settop(L, content);
    bool grows = (metatable == context->shown_metatable || metatable == context->grown_metatable) && !lua_isnil(L, element) &&
                 is_next(L, content, key) && is_whole_field(L, proxy);
    if (grows && metatable == context->shown_metatable) {
        part_with_view(L, content);
        lua_rawgetp(L, LUA_REGISTRYINDEX, context->grown_metatable);
        lua_setmetatable(L, content);
    }
    lua_settop(L, content - 1);
    if (!grows && metatable != NULL) lv_own(L, proxy);
    return grows;
}

lua_Integer lv_count_seen(lua_State *L, int content) {
    lua_rawgetp(L, content, &lv_key_proxy);
    lua_Integer count = lua_tointeger(L, -1);
    lua_pop(L, 1);
    return count;
}

// MARK: Beginnings

// Pushes what a frozen view has of a content that has grown since; NULL and nothing: it has a content.
static const beginning *push_beginning(lua_State *L, int proxy) {
    if (lua_rawgetp(L, proxy, &lv_key_content) == LUA_TUSERDATA) return lua_touserdata(L, -1);
    lua_pop(L, 1);
    return NULL;
}

void lv_keep_beginning(lua_State *L, int proxy) {
    luaL_checkstack(L, 8, "a value is nested too deeply");
    if (proxy < 0) proxy = lua_absindex(L, proxy - 1);
    int top = lua_gettop(L);
    lua_Integer count = ((const beginning *)lua_touserdata(L, top))->count;
    lua_getiuservalue(L, top, 1);
    lv_push_first(L, top + 1, count);
    lua_rawgetp(L, LUA_REGISTRYINDEX, lv_get_context(L)->sealed_metatable);
    lua_setmetatable(L, -2);
    lua_pushvalue(L, proxy);
    lua_rawsetp(L, -2, &lv_key_proxy);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, proxy, &lv_key_content);
    lua_replace(L, top);
    lua_settop(L, top);
}

bool lv_push_from_beginning(lua_State *L, int proxy, int key) {
    int top = lua_gettop(L);
    const beginning *shown = push_beginning(L, proxy);
    if (shown == NULL) return false;
    if (!lua_isinteger(L, key)) {
        lua_settop(L, top);
        return false;
    }
    lua_Integer i = lua_tointeger(L, key);
    if (1 <= i && i <= shown->count) {
        lua_getiuservalue(L, -1, 1);
        lua_rawgeti(L, -1, i);
    } else if (i == shown->count + 1) {
        lua_pushnil(L);  // where loops over a list end
    } else {
        lua_settop(L, top);
        return false;
    }
    lua_replace(L, top + 1);
    lua_settop(L, top + 1);
    return true;
}

void lv_push_grown(lua_State *L, int proxy) {
    if (push_beginning(L, proxy) == NULL) return;
    lua_getiuservalue(L, -1, 1);
    lua_replace(L, -2);
}

lua_Integer lv_length_of_beginning(lua_State *L, int proxy) {
    const beginning *shown = push_beginning(L, proxy);
    if (shown == NULL) return -1;
    lua_Integer count = shown->count;
    lua_pop(L, 1);
    return count;
}
