// Values (L16): tables that the host owns. What a field keeps is a *content*, a bare Lua table that no script ever sees.
// A content is sealed when somebody was promised that it never changes; a sealed content is copied before the next write,
// level by level, so that a frozen view costs nothing and an old one stays true for ever. Scripts hold empty proxies:
// a frozen one is bound to its sealed content; a live one knows its parent and follows its table wherever that moves. A
// live one of what a binding with functions leads to looks at it anew each time, and each write sets the binding.
#include "values.h"
#include "limits.h"
#include "trace.h"

#include <string.h>

// Keys that no script can have: addresses. In a content:
static const char key_proxy;   // the frozen proxy, once there is one
static const char key_order;   // the keys outside 1…n in the order of their first insertion; absent: sorted
static const char key_length;  // n, where integer keys lie beyond a hole; absent: what lua_rawlen says
// In a proxy:
static const char key_content;
// live: the proxy around it, the object whose field it is, or the binding that leads to it; absent once taken out
static const char key_parent;
static const char key_position;  // live: its key in the parent, or the slot; only a hint, tables move
static const char key_field;     // frozen: the name of the field that it was read from first
static const char key_twin;      // live: a second key at which its content was put, as swaps do
static const char key_children;  // live: content → proxy, weak
static const char key_home;      // live, taken out: the proxy of the field that it was part of
// In the registry:
static const char weak_values;

// MARK: Telling tables apart

static bool has_metatable(lua_State *L, int index, const void *metatable) {
    if (!lua_getmetatable(L, index)) return false;
    bool same = lua_topointer(L, -1) == metatable;
    lua_pop(L, 1);
    return same;
}

enum lv_table_kind lv_table_kind(lua_State *L, int index) {
    if (!lua_getmetatable(L, index)) return lv_plain;
    const void *metatable = lua_topointer(L, -1);
    lua_pop(L, 1);
    lv_context *context = lv_get_context(L);
    if (metatable == context->frozen_metatable) return lv_frozen;
    if (metatable == context->live_metatable || metatable == context->bound_metatable) return lv_live;
    return metatable == context->sealed_metatable ? lv_sealed : lv_other;
}

const char *lv_value_text(lua_State *L, int index) {
    bool has_own = lua_type(L, index) == LUA_TTABLE && lv_table_kind(L, index) == lv_other;
    return has_own ? "table with a metatable" : lv_type_text(L, index);
}

bool lv_is_value(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TTABLE) return false;
    enum lv_table_kind kind = lv_table_kind(L, index);
    return kind == lv_frozen || kind == lv_live;
}

// Whether what a content holds at `index` is a nested content and not a reference.
static bool is_content(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TTABLE) return false;
    enum lv_table_kind kind = lv_table_kind(L, index);
    return kind == lv_plain || kind == lv_sealed;
}

static bool is_sealed(lua_State *L, int index) { return has_metatable(L, index, lv_get_context(L)->sealed_metatable); }

void lv_push_bare_content(lua_State *L, int proxy) { lua_rawgetp(L, proxy, &key_content); }

// MARK: Lengths and orders

lua_Integer lv_content_length(lua_State *L, int content) {
    if (lua_rawgetp(L, content, &key_length) == LUA_TNIL) {
        lua_pop(L, 1);
        return (lua_Integer)lua_rawlen(L, content);
    }
    lua_Integer n = lua_tointeger(L, -1);
    lua_pop(L, 1);
    return n;
}

bool lv_in_sequence(lua_State *L, int key, lua_Integer n) {
    if (!lua_isinteger(L, key)) return false;
    lua_Integer k = lua_tointeger(L, key);
    return 1 <= k && k <= n;
}

// Finds n, the end of the sequence 1…n, of a new content and notes it if Lua's own border could be another.
static void note_length(lua_State *L, int content, lua_Integer positive_integer_keys) {
    lua_Integer n = (lua_Integer)lua_rawlen(L, content);
    if (n == positive_integer_keys) return;
    for (n = 0; lua_rawgeti(L, content, n + 1) != LUA_TNIL; n++) lua_pop(L, 1);
    lua_pop(L, 1);
    lua_pushinteger(L, n);
    lua_rawsetp(L, content, &key_length);
}

static int type_rank(int type) { return type == LUA_TNUMBER ? 0 : type == LUA_TSTRING ? 1 : 2; }

// (a, b) → whether key a comes before key b: numbers, then strings by bytes, then booleans.
static int key_precedes(lua_State *L) {
    int a = lua_type(L, 1), b = lua_type(L, 2);
    bool precedes;
    if (a != b) precedes = type_rank(a) < type_rank(b);
    else if (a == LUA_TBOOLEAN) precedes = !lua_toboolean(L, 1) && lua_toboolean(L, 2);
    else if (a == LUA_TNUMBER) precedes = lua_compare(L, 1, 2, LUA_OPLT);
    else {
        size_t n, m;
        const char *x = lua_tolstring(L, 1, &n), *y = lua_tolstring(L, 2, &m);
        int order = memcmp(x, y, n < m ? n : m);
        precedes = order != 0 ? order < 0 : n < m;
    }
    lua_pushboolean(L, precedes);
    return 1;
}

static void sort(lua_State *L, int list, lua_CFunction precedes) {
    lua_pushcfunction(L, lv_sort);
    lua_pushvalue(L, list < 0 ? list - 1 : list);
    lua_pushcfunction(L, precedes);
    lua_call(L, 2, 0);
}

// Pushes the list of keys outside 1…n, in their order.
void lv_push_other_keys(lua_State *L, int content) {
    content = lua_absindex(L, content);
    lua_Integer n = lv_content_length(L, content);
    lua_newtable(L);
    lua_Integer count = 0;
    bool ordered = lua_rawgetp(L, content, &key_order) != LUA_TNIL;
    if (ordered) {
        lua_Integer all = (lua_Integer)lua_rawlen(L, -1);
        for (lua_Integer i = 1; i <= all; i++) {
            lua_rawgeti(L, -1, i);
            if (!lv_in_sequence(L, -1, n)) {
                lua_pushvalue(L, -1);
                if (lua_rawget(L, content) != LUA_TNIL) {
                    lua_pop(L, 1);
                    lua_rawseti(L, -3, ++count);
                    continue;
                }
                lua_pop(L, 1);
            }
            lua_pop(L, 1);
        }
        lua_pop(L, 1);
        return;
    }
    lua_pop(L, 1);
    lua_pushnil(L);
    while (lua_next(L, content)) {
        lua_pop(L, 1);
        if (lua_type(L, -1) == LUA_TLIGHTUSERDATA || lv_in_sequence(L, -1, n)) continue;
        lua_pushvalue(L, -1);
        lua_rawseti(L, -3, ++count);
    }
    if (count > 1) sort(L, -1, key_precedes);
}

// A key outside the sequence comes in: the order of insertion departs from the sorted one.
static void append_to_order(lua_State *L, int content, int key) {
    if (lua_rawgetp(L, content, &key_order) == LUA_TNIL) {
        lua_pop(L, 1);
        lv_push_other_keys(L, content);
        lua_pushvalue(L, -1);
        lua_rawsetp(L, content, &key_order);
    }
    lua_Integer count = (lua_Integer)lua_rawlen(L, -1), kept = 0;
    for (lua_Integer i = 1; i <= count; i++) {  // one that was cleared and comes back goes to the end
        lua_rawgeti(L, -1, i);
        if (lua_rawequal(L, -1, key)) lua_pop(L, 1);
        else lua_rawseti(L, -2, ++kept);
    }
    lua_pushvalue(L, key);
    lua_rawseti(L, -2, ++kept);
    for (lua_Integer i = kept + 1; i <= count; i++) {
        lua_pushnil(L);
        lua_rawseti(L, -2, i);
    }
    lua_pop(L, 1);
}

// Sets content[key] = the element on top, and pops it, keeping length and order.
void lv_set_element(lua_State *L, int content, int key) {
    lua_Integer n = lv_content_length(L, content);
    bool removes = lua_isnil(L, -1);
    bool is_integer = lua_isinteger(L, key);
    lua_Integer k = is_integer ? lua_tointeger(L, key) : 0;
    lua_pushvalue(L, key);
    bool was_there = lua_rawget(L, content) != LUA_TNIL;
    lua_pop(L, 1);
    lua_pushvalue(L, key);
    lua_insert(L, -2);
    lua_rawset(L, content);
    if (removes == !was_there) return;
    if (is_integer && k >= 1 && k <= n) {
        if (k == n && lua_rawgetp(L, content, &key_length) == LUA_TNIL) {
            lua_pop(L, 1);
            return;
        }
        if (k == n) lua_pop(L, 1);
        lua_pushinteger(L, k - 1);
        lua_rawsetp(L, content, &key_length);
        return;
    }
    if (removes) return;
    if (is_integer && k == n + 1) {
        if (lua_rawgetp(L, content, &key_length) != LUA_TNIL) {
            for (n = k; lua_rawgeti(L, content, n + 1) != LUA_TNIL; n++) lua_pop(L, 1);
            lua_pop(L, 1);
            lua_pushinteger(L, n);
            lua_rawsetp(L, content, &key_length);
        }
        lua_pop(L, 1);
        return;
    }
    if (is_integer && k > n) {
        lua_pushinteger(L, n);
        lua_rawsetp(L, content, &key_length);
    }
    append_to_order(L, content, key);
}

// MARK: Copying in, sealing

static void check_key(lua_State *L, int key) {
    int type = lua_type(L, key);
    if (type == LUA_TSTRING || type == LUA_TBOOLEAN) return;
    if (type == LUA_TNUMBER) {
        if (lua_tonumber(L, key) == lua_tonumber(L, key)) return;
        luaL_error(L, "a value cannot have NaN as a key");
    }
    luaL_error(L, "a value's keys are strings, numbers and booleans, not a %s", lv_type_text(L, key));
}

static void seal(lua_State *L, int content);

// Pushes a new content with what the plain table has.
static void push_copy_in(lua_State *L, int table, const outer *around) {
    enum { few_fields = 64 };
    int top = lua_gettop(L);
    outer here = {around, lua_topointer(L, table), around == NULL ? 1 : around->depth + 1};
    for (const outer *o = around; o != NULL; o = o->next)
        if (o->table == here.table) luaL_error(L, "a value is a tree: this table contains itself");
    if (here.depth > deepest) luaL_error(L, "a value can be nested at most %d deep", deepest);
    luaL_checkstack(L, 6, "a value is nested too deeply");
    lua_Unsigned length = lua_rawlen(L, table);
    // Tables grow by being made anew: a record gets room for its fields and its proxy at once.
    int fields = 1;
    if (length == 0)
        for (lua_pushnil(L); fields < few_fields && lua_next(L, table); fields++) lua_pop(L, 1);
    lua_settop(L, top);
    lua_createtable(L, (int)(length & 0xffffff), fields);
    int content = lua_gettop(L);
    lua_Integer positive = 0;
    lua_pushnil(L);
    while (lua_next(L, table)) {
        lv_poll(L);
        check_key(L, -2);
        if (lua_isinteger(L, -2) && lua_tointeger(L, -2) > 0) positive++;
        if (lua_type(L, -1) == LUA_TTABLE) lv_take_within(L, lua_gettop(L), &here);
        lua_pushvalue(L, -2);
        lua_pushvalue(L, -2);
        lua_rawset(L, content);
        lua_pop(L, 1);
    }
    note_length(L, content, positive);
}

void lv_take_within(lua_State *L, int index, const outer *around) {
    if (lua_type(L, index) != LUA_TTABLE) return;
    switch (lv_table_kind(L, index)) {
    case lv_plain: push_copy_in(L, index, around); break;
    case lv_frozen: lv_push_bare_content(L, index); break;
    case lv_live:
        lv_push_bare_content(L, index);
        seal(L, -1);
        break;
    default: return;
    }
    lua_replace(L, index);
}

void lv_take(lua_State *L, int index) {
    if (lua_istable(L, index)) lv_take_within(L, lua_absindex(L, index), NULL);
}

// Seals what is inside first: an error leaves nothing sealed that holds what is not.
static void seal_to_depth(lua_State *L, int content, int depth) {
    if (is_sealed(L, content)) return;
    if (depth > deepest_copies) luaL_error(L, "a value is nested too deeply");
    lv_poll(L);
    luaL_checkstack(L, 6, "a value is nested too deeply");
    content = lua_absindex(L, content);
    lua_pushnil(L);
    while (lua_next(L, content)) {
        if (lua_type(L, -2) != LUA_TLIGHTUSERDATA && is_content(L, -1)) seal_to_depth(L, -1, depth + 1);
        lua_pop(L, 1);
    }
    lua_rawgetp(L, LUA_REGISTRYINDEX, lv_get_context(L)->sealed_metatable);
    lua_setmetatable(L, content);
}

// From now on the content never changes.
static void seal(lua_State *L, int content) { seal_to_depth(L, content, 1); }

// Pushes a copy of a sealed content, one level, that may be written.
static void push_unsealed(lua_State *L, int content) {
    content = lua_absindex(L, content);
    lua_Integer n = (lua_Integer)lua_rawlen(L, content);
    lua_createtable(L, (int)(n & 0xffffff), 0);
    for (lua_Integer i = 1; i <= n; i++) {
        lua_rawgeti(L, content, i);
        lua_rawseti(L, -2, i);
    }
    lua_pushnil(L);
    while (lua_next(L, content)) {
        if (lv_in_sequence(L, -2, n) || lua_topointer(L, -2) == &key_proxy) {
            lua_pop(L, 1);
            continue;
        }
        if (lua_topointer(L, -2) == &key_order) {  // the order is written in place
            lua_Integer count = (lua_Integer)lua_rawlen(L, -1);
            lua_createtable(L, (int)count, 0);
            for (lua_Integer i = 1; i <= count; i++) {
                lua_rawgeti(L, -2, i);
                lua_rawseti(L, -2, i);
            }
            lua_replace(L, -2);
        }
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, -4);
    }
}

// MARK: Showing

// Replaces the sealed content on top by its frozen proxy.
static void show_frozen(lua_State *L) {
    if (lua_rawgetp(L, -1, &key_proxy) == LUA_TNIL) {
        lua_pop(L, 1);
        lua_createtable(L, 0, 1);
        lua_pushvalue(L, -2);
        lua_rawsetp(L, -2, &key_content);
        lua_rawgetp(L, LUA_REGISTRYINDEX, lv_get_context(L)->frozen_metatable);
        lua_setmetatable(L, -2);
        lua_pushvalue(L, -1);
        lua_rawsetp(L, -3, &key_proxy);
    }
    lua_replace(L, -2);
}

void lv_show_frozen(lua_State *L) {
    if (!is_content(L, -1)) return;
    seal(L, -1);
    show_frozen(L);
}

void lv_show_frozen_field(lua_State *L, const char *name) {
    if (!is_content(L, -1)) return;
    seal(L, -1);
    show_frozen(L);
    if (lua_rawgetp(L, -1, &key_field) == LUA_TNIL) {
        lua_pushstring(L, name);
        lua_rawsetp(L, -3, &key_field);
    }
    lua_pop(L, 1);
}

void lv_freeze(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TTABLE) return;
    index = lua_absindex(L, index);
    enum lv_table_kind kind = lv_table_kind(L, index);
    if (kind != lv_plain && kind != lv_live) return;
    lua_pushvalue(L, index);
    lv_take(L, -1);
    lv_show_frozen(L);
    lua_replace(L, index);
}

void lv_spread(lua_State *L, int index) {
    if (!lv_is_value(L, index)) return;
    index = lua_absindex(L, index);
    luaL_checkstack(L, 6, NULL);
    lua_pushvalue(L, index);
    lv_take(L, -1);
    int content = lua_gettop(L);
    lua_newtable(L);
    lua_pushnil(L);
    while (lua_next(L, content)) {
        if (lua_type(L, -2) == LUA_TLIGHTUSERDATA) {
            lua_pop(L, 1);
            continue;
        }
        lv_show_frozen(L);
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, content + 1);
    }
    lua_replace(L, index);
    lua_pop(L, 1);
}

static bool is_bound(lua_State *L, int proxy) { return has_metatable(L, proxy, lv_get_context(L)->bound_metatable); }

static void new_live(lua_State *L, int content, bool is_bound) {
    lv_context *context = lv_get_context(L);
    content = lua_absindex(L, content);
    lua_createtable(L, 0, 4);
    lua_pushvalue(L, content);
    lua_rawsetp(L, -2, &key_content);
    lua_rawgetp(L, LUA_REGISTRYINDEX, is_bound ? context->bound_metatable : context->live_metatable);
    lua_setmetatable(L, -2);
}

static void attach(lua_State *L, int proxy, int parent) {
    lua_pushvalue(L, parent);
    lua_rawsetp(L, proxy, &key_parent);
}

// Pushes the outermost proxy around a live one, itself perhaps.
static void push_root(lua_State *L, int proxy) {
    lua_pushvalue(L, proxy);
    while (lua_rawgetp(L, -1, &key_parent) == LUA_TTABLE) lua_replace(L, -2);
    lua_pop(L, 1);
}

void lv_detach(lua_State *L, int proxy) {
    proxy = lua_absindex(L, proxy);
    luaL_checkstack(L, 4, "a value is nested too deeply");
    push_root(L, proxy);
    if (lua_rawequal(L, -1, proxy)) lua_pop(L, 1);
    else lua_rawsetp(L, proxy, &key_home);
    lua_pushnil(L);
    lua_rawsetp(L, proxy, &key_parent);
}

// Pushes the weak table content → proxy of a live proxy.
void lv_push_children(lua_State *L, int proxy) {
    if (lua_rawgetp(L, proxy, &key_children) != LUA_TNIL) return;
    lua_pop(L, 1);
    lua_newtable(L);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &weak_values);
    lua_setmetatable(L, -2);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, proxy, &key_children);
}

void lv_own(lua_State *L, int proxy);

// Pushes the live proxy of the nested content on top, which stands at `key` of the proxy's content; pops the content.
static void show_child(lua_State *L, int proxy, int key) {
    int element = lua_gettop(L);
    lv_push_children(L, proxy);
    lua_pushvalue(L, element);
    if (lua_rawget(L, -2) != LUA_TNIL) {
        int child = lua_gettop(L);
        lua_rawgetp(L, child, &key_position);
        bool here = lua_rawequal(L, -1, key);
        if (!here) {  // it moved, or the same content stands at two places
            lv_push_bare_content(L, proxy);
            lua_pushvalue(L, -2);
            lua_rawget(L, -2);
            here = !lua_rawequal(L, -1, element);
        }
        if (here) {
            lua_settop(L, child);
            lua_pushvalue(L, key);
            lua_rawsetp(L, child, &key_position);
            lua_replace(L, element);
            lua_settop(L, element);
            return;
        }
        lua_settop(L, element);
        lv_own(L, proxy);  // a copy of its own for this place
        push_unsealed(L, element);
        lua_replace(L, element);
        lv_push_bare_content(L, proxy);
        lua_pushvalue(L, key);
        lua_pushvalue(L, element);
        lua_rawset(L, -3);
        lv_push_children(L, proxy);
    }
    lua_settop(L, element);
    lv_push_children(L, proxy);
    new_live(L, element, is_bound(L, proxy));
    attach(L, element + 2, proxy);
    lua_pushvalue(L, key);
    lua_rawsetp(L, element + 2, &key_position);
    lua_pushvalue(L, element);
    lua_pushvalue(L, element + 2);
    lua_rawset(L, element + 1);
    lua_replace(L, element);
    lua_settop(L, element);
}

void lv_show_live(lua_State *L, int owner, int slot) {
    if (!is_content(L, -1)) return;
    owner = lua_absindex(L, owner);
    lv_push_views_of(L, owner);
    if (lua_rawgeti(L, -1, slot + 1) == LUA_TNIL) {
        lua_pop(L, 1);
        new_live(L, -2, false);
        attach(L, lua_gettop(L), owner);
        lua_pushinteger(L, slot);
        lua_rawsetp(L, -2, &key_position);
        lua_pushvalue(L, -1);
        lua_rawseti(L, -3, slot + 1);
    }
    lua_replace(L, -3);
    lua_pop(L, 1);
}

void lv_detach_live(lua_State *L, int owner, int slot) {
    if (!lv_has_views(L, owner)) return;
    lv_push_views_of(L, owner);
    if (lua_rawgeti(L, -1, slot + 1) != LUA_TNIL) {
        lv_detach(L, -1);
        lua_pushnil(L);
        lua_rawseti(L, -3, slot + 1);
    }
    lua_pop(L, 2);
}

void lv_show_bound(lua_State *L, int binding) {
    binding = lua_absindex(L, binding);
    lv_take(L, -1);
    if (!is_content(L, -1)) return;
    seal(L, -1);
    new_live(L, -1, true);
    attach(L, lua_gettop(L), binding);
    lua_replace(L, -2);
}

// Makes the content of a view through a binding what the binding leads to now.
static void renew(lua_State *L, int proxy) {
    luaL_checkstack(L, 12, "a value is nested too deeply");
    proxy = lua_absindex(L, proxy);
    int top = lua_gettop(L), parent = top + 1;
    switch (lua_rawgetp(L, proxy, &key_parent)) {
    case LUA_TUSERDATA:
        lv_get(L, parent);
        lv_take(L, -1);
        if (is_content(L, -1)) {
            seal(L, -1);
            lua_rawsetp(L, proxy, &key_content);
        }
        break;
    case LUA_TTABLE:
        renew(L, parent);
        if (lv_push_parent(L, proxy)) break;  // it is still there
        lv_push_bare_content(L, parent);
        lua_rawgetp(L, proxy, &key_position);
        lua_rawget(L, -2);
        if (is_content(L, -1)) lua_rawsetp(L, proxy, &key_content);
        else lv_detach(L, proxy);
        break;
    default: break;
    }
    lua_settop(L, top);
}

void lv_renew(lua_State *L, int proxy) {
    if (!lv_get_context(L)->frozen && is_bound(L, proxy)) renew(L, proxy);
}

// MARK: Writing

// Pushes the object that the live proxy's table is part of, or the binding that leads to it, or nil if it was taken out;
// `slot` is the object's field.
void lv_push_owner(lua_State *L, int proxy, int *slot, int *depth) {
    lua_pushvalue(L, proxy);
    for (*depth = 1;; ++*depth) {
        int type = lua_rawgetp(L, -1, &key_parent);
        if (type == LUA_TUSERDATA) {
            lua_rawgetp(L, -2, &key_position);
            *slot = (int)lua_tointeger(L, -1);  // 0 behind a binding
            lua_pop(L, 1);
        }
        lua_replace(L, -2);
        if (type != LUA_TTABLE) return;
    }
}

// Pushes the proxy around a live one and the key at which its table stands there; nothing if it stands in none.
bool lv_push_parent(lua_State *L, int proxy) {
    int top = lua_gettop(L);
    if (lua_rawgetp(L, proxy, &key_parent) == LUA_TTABLE) {
        lv_push_bare_content(L, top + 1);
        lv_push_bare_content(L, proxy);
        lua_rawgetp(L, proxy, &key_position);
        lua_pushvalue(L, -1);
        bool found = lua_rawget(L, top + 2) != LUA_TNIL && lua_rawequal(L, -1, top + 3);
        lua_settop(L, top + 4);
        if (!found) {  // the table has moved
            lua_settop(L, top + 3);
            lua_pushnil(L);
            while (lua_next(L, top + 2)) {
                found = lua_type(L, -2) != LUA_TLIGHTUSERDATA && lua_rawequal(L, -1, top + 3);
                lua_pop(L, 1);
                if (found) break;
            }
        }
        if (found) {
            lua_replace(L, top + 2);
            lua_settop(L, top + 2);
            return true;
        }
    }
    lua_settop(L, top);
    return false;
}

// Replaces the child's content `old` by `new` in the parent's content, which may be written.
static void replace_child(lua_State *L, int parent, int child, int old, int new) {
    lv_push_bare_content(L, parent);
    int content = lua_gettop(L);
    lua_rawgetp(L, child, &key_position);
    lua_pushvalue(L, -1);
    lua_rawget(L, content);
    bool found = lua_rawequal(L, -1, old);
    lua_pop(L, 1);
    if (!found) {  // the table has moved
        lua_settop(L, content);
        lua_pushnil(L);
        while (lua_next(L, content)) {
            found = lua_type(L, -2) != LUA_TLIGHTUSERDATA && lua_rawequal(L, -1, old);
            lua_pop(L, 1);
            if (found) break;
        }
        lua_pushvalue(L, -1);
        lua_rawsetp(L, child, &key_position);
    }
    lua_pushvalue(L, new);
    lua_rawset(L, content);
    lv_push_children(L, parent);
    lua_pushvalue(L, old);
    lua_pushnil(L);
    lua_rawset(L, -3);
    lua_pushvalue(L, new);
    lua_pushvalue(L, child);
    lua_rawset(L, -3);
    lua_settop(L, content - 1);
}

// Makes the content of a live proxy one that may be written, and those around it.
void lv_own(lua_State *L, int proxy) {
    luaL_checkstack(L, 12, "a value is nested too deeply");
    proxy = lua_absindex(L, proxy);
    lv_push_bare_content(L, proxy);
    int old = lua_gettop(L);
    if (is_sealed(L, old)) {
        int parent_type = lua_rawgetp(L, proxy, &key_parent);
        if (parent_type == LUA_TTABLE) lv_own(L, old + 1);
        push_unsealed(L, old);
        lua_pushvalue(L, -1);
        lua_rawsetp(L, proxy, &key_content);
        if (parent_type == LUA_TTABLE) {
            replace_child(L, old + 1, proxy, old, old + 2);
        } else if (parent_type == LUA_TUSERDATA && lv_to_binding(L, old + 1) == NULL) {
            lua_rawgetp(L, proxy, &key_position);
            int slot = (int)lua_tointeger(L, -1);
            lua_pop(L, 1);
            lv_set_slot(L, old + 1, slot);
        }
    }
    lua_settop(L, old - 1);
}

// Before a write to a table that is part of a field; after it, notify. False: the write is ignored (L15).
bool lv_check_write(lua_State *L, int proxy, int *depth) {
    int slot;
    lv_push_owner(L, proxy, &slot, depth);
    bool is_gone = false;
    if (lua_isnil(L, -1)) {
    } else if (lv_to_binding(L, -1) != NULL) {
        if (lv_get_context(L)->frozen) lv_refuse_write(L);
        renew(L, proxy);
    } else {
        is_gone = lv_is_gone(lua_touserdata(L, -1));
        if (!is_gone) lv_begin_write(L, lua_gettop(L), slot);
    }
    lua_pop(L, 1);
    return !is_gone;
}

void lv_check_part(lua_State *L, int proxy, int element) {
    int slot, depth;
    lv_push_owner(L, proxy, &slot, &depth);
    if (!lua_isnil(L, -1) && lv_to_binding(L, -1) == NULL) lv_check_stored_part(L, lua_touserdata(L, -1), element);
    lua_pop(L, 1);
}

void lv_notify(lua_State *L, int proxy) {
    int slot, depth;
    lv_push_owner(L, proxy, &slot, &depth);
    int owner = lua_gettop(L);
    if (lv_to_binding(L, owner) != NULL) {
        push_root(L, proxy);
        lv_push_bare_content(L, owner + 1);
        lv_show_frozen(L);
        lv_set(L, owner, owner + 2);
    } else if (!lua_isnil(L, owner)) {
        lv_field_written(L, lua_touserdata(L, owner), slot);
    }
    lua_settop(L, owner - 1);
}

// The element at `index` has lost its place at `key`: its view keeps the table.
static void displace(lua_State *L, int proxy, int index, int key) {
    if (!is_content(L, index) || lua_rawgetp(L, proxy, &key_children) == LUA_TNIL) {
        if (is_content(L, index)) lua_pop(L, 1);
        return;
    }
    index = lua_absindex(L, index);
    lua_pushvalue(L, index);
    if (lua_rawget(L, -2) != LUA_TNIL) {
        int child = lua_gettop(L);
        lv_push_bare_content(L, proxy);
        bool stays = false;
        if (lua_rawgetp(L, child, &key_twin) != LUA_TNIL) {
            lua_pushvalue(L, -1);
            lua_rawget(L, child + 1);
            stays = lua_rawequal(L, -1, index);
            lua_pop(L, 1);
        }
        if (stays) {  // a swap: it stands at its second place now
            lua_rawsetp(L, child, &key_position);
        } else {
            lua_rawgetp(L, child, &key_position);
            bool elsewhere = !lua_rawequal(L, -1, key);
            if (elsewhere) {
                lua_rawget(L, child + 1);
                elsewhere = lua_rawequal(L, -1, index);
            }
            if (!elsewhere) {
                lv_detach(L, child);
                lua_pushvalue(L, index);
                lua_pushnil(L);
                lua_rawset(L, child - 1);
            }
        }
        lua_settop(L, child);
    }
    lua_pop(L, 2);
}

// A live view that was put at `key`: its content is `element`.
void lv_welcome(lua_State *L, int proxy, int view, int element, int key) {
    int type = lua_rawgetp(L, view, &key_parent);
    bool is_sibling = type == LUA_TTABLE && lua_rawequal(L, -1, proxy);
    lua_pop(L, 1);
    if (is_sibling) {
        lua_pushvalue(L, key);
        lua_rawsetp(L, view, &key_twin);
        return;
    }
    if (type != LUA_TNIL) return;
    // A table that was taken out comes back; into another field goes a copy (L16).
    push_root(L, proxy);
    lua_rawgetp(L, view, &key_home);
    bool comes_home = lua_rawequal(L, -1, -2) && !lua_rawequal(L, -1, view);
    lua_pop(L, 2);
    if (!comes_home) return;
    lua_pushnil(L);
    lua_rawsetp(L, view, &key_home);
    attach(L, view, proxy);
    lua_pushvalue(L, key);
    lua_rawsetp(L, view, &key_position);
    lv_push_children(L, proxy);
    lua_pushvalue(L, element);
    lua_pushvalue(L, view);
    lua_rawset(L, -3);
    lua_pop(L, 1);
}

// As tables have them: a whole number is an integer, however it was written.
static void normalize_key(lua_State *L, int key) {
    if (lua_type(L, key) != LUA_TNUMBER || lua_isinteger(L, key)) return;
    int is_whole;
    lua_Integer number = lua_tointegerx(L, key, &is_whole);
    if (!is_whole) return;
    lua_pushinteger(L, number);
    lua_replace(L, key);
}

// proxy[key] = value, all three at absolute indices.
void lv_write_value(lua_State *L, int proxy, int key, int value) {
    int depth, top = lua_gettop(L);
    luaL_checkstack(L, 12, "a value is nested too deeply");
    check_key(L, key);
    normalize_key(L, key);
    lv_check_part(L, proxy, value);
    if (!lv_check_write(L, proxy, &depth)) return;
    lua_pushvalue(L, value);
    if (depth >= deepest && lua_istable(L, -1)) luaL_error(L, "a value can be nested at most %d deep", deepest);
    int element = lua_gettop(L);
    lv_take_within(L, element, &(outer){NULL, NULL, depth});
    lv_push_bare_content(L, proxy);
    lua_pushvalue(L, key);
    lua_rawget(L, -2);
    if (lv_same(L, element, -1) && !is_bound(L, proxy)) {  // a binding hears of equal values, too (L27)
        lua_settop(L, top);
        return;
    }
    int old = lua_gettop(L);
    if (lv_is_tracing(L)) lv_trace_element(L, proxy, key, old, element);
    lv_own(L, proxy);
    lv_push_bare_content(L, proxy);
    int content = lua_gettop(L);
    lua_pushvalue(L, content);  // own may have replaced the element's siblings' container
    lua_pushvalue(L, key);
    lua_rawget(L, content);
    lua_replace(L, old);
    lua_pushvalue(L, element);
    lv_set_element(L, content, key);
    displace(L, proxy, old, key);
    if (lua_type(L, value) == LUA_TTABLE && lv_table_kind(L, value) == lv_live) lv_welcome(L, proxy, value, element, key);
    lua_settop(L, top);
    lv_notify(L, proxy);
}

// MARK: Views of tables that were taken out

// Pushes the entries of a live proxy, its nested tables as the live proxies of them.
static void push_entries(lua_State *L, int proxy) {
    lua_newtable(L);
    lua_newtable(L);
    int entries = lua_gettop(L) - 1, keys = entries + 1;
    lv_push_bare_content(L, proxy);
    lua_pushnil(L);
    while (lua_next(L, keys + 1)) {
        lua_pop(L, 1);
        if (lua_type(L, -1) == LUA_TLIGHTUSERDATA) continue;
        lua_pushvalue(L, -1);
        lua_rawseti(L, keys, (lua_Integer)lua_rawlen(L, keys) + 1);
    }
    lua_settop(L, keys);
    for (lua_Unsigned i = 1; i <= lua_rawlen(L, keys); i++) {
        lua_rawgeti(L, keys, (lua_Integer)i);
        lv_push_bare_content(L, proxy);  // showing a child may have made it another
        lua_pushvalue(L, keys + 1);
        lua_rawget(L, keys + 2);
        if (is_content(L, -1)) show_child(L, proxy, keys + 1);
        lua_pushvalue(L, keys + 1);
        lua_insert(L, -2);
        lua_rawset(L, entries);
        lua_settop(L, keys);
    }
    lua_settop(L, entries);
}

// A live view whose table is part of no field any more becomes the ordinary table that it is for whoever holds it (L16), and
// so do those around it. False: it is none.
bool lv_make_ordinary(lua_State *L, int proxy) {
    if (lua_type(L, proxy) != LUA_TTABLE || lv_table_kind(L, proxy) != lv_live) return false;
    luaL_checkstack(L, 12, "a value is nested too deeply");
    proxy = lua_absindex(L, proxy);
    int slot, depth, top = lua_gettop(L);
    lv_push_owner(L, proxy, &slot, &depth);
    bool is_part = !lua_isnil(L, -1);
    lua_settop(L, top);
    if (is_part) return false;
    if (lua_rawgetp(L, proxy, &key_parent) == LUA_TTABLE) lv_make_ordinary(L, top + 1);
    lua_settop(L, top);
    push_entries(L, proxy);
    lua_pushnil(L);
    lua_setmetatable(L, proxy);
    const char *const own[] = {&key_content, &key_parent, &key_position, &key_twin, &key_children, &key_home};
    for (size_t i = 0; i < sizeof own / sizeof *own; i++) {
        lua_pushnil(L);
        lua_rawsetp(L, proxy, own[i]);
    }
    lua_pushnil(L);
    while (lua_next(L, top + 1)) {
        if (lua_type(L, -1) == LUA_TTABLE && lv_table_kind(L, -1) == lv_live) lv_detach(L, lua_gettop(L));
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, proxy);
    }
    lua_settop(L, top);
    return true;
}

// MARK: Metamethods

static int frozen_index(lua_State *L) {
    lv_push_bare_content(L, 1);
    lua_pushvalue(L, 2);
    if (lua_rawget(L, -2) == LUA_TTABLE && is_content(L, -1)) show_frozen(L);
    return 1;
}

int lv_frozen_newindex(lua_State *L) {
    lua_settop(L, 1);
    lv_push_bare_content(L, 1);
    if (!lv_push_name_of_field(L, 2) && lua_rawgetp(L, 1, &key_field) != LUA_TSTRING)
        return luaL_error(L, "this value was handed in to be read; write to the field that it comes from in an action, or change a copy(value) of it");
    const char *name = lua_tostring(L, -1);
    return luaL_error(L, "this is the value that the body saw; write to self.%s in an action, or hand out self.bind.%s", name, name);
}

static int live_index(lua_State *L) {
    lv_push_bare_content(L, 1);
    lua_pushvalue(L, 2);
    if (lua_rawget(L, -2) == LUA_TTABLE && is_content(L, -1)) {
        if (lv_get_context(L)->frozen) {  // a view that was read in an action, used in a body
            seal(L, -1);
            show_frozen(L);
        } else {
            show_child(L, 1, 2);
        }
    }
    return 1;
}

static int live_newindex(lua_State *L) {
    lv_write_value(L, 1, 2, 3);
    return 0;
}

static int bound_index(lua_State *L) {
    lv_renew(L, 1);
    return live_index(L);
}

int lv_value_length(lua_State *L) {
    lv_renew(L, 1);
    lv_push_bare_content(L, 1);
    lua_pushinteger(L, lv_content_length(L, -1));
    return 1;
}

// Upvalues: the value, the list of its other keys, how far it got (negative: in that list).
static int next_pair(lua_State *L) {
    lua_Integer i = lua_tointeger(L, lua_upvalueindex(3));
    if (i >= 0) {
        lua_pushinteger(L, i + 1);
        lua_pushinteger(L, i + 1);
        if (lua_gettable(L, lua_upvalueindex(1)) != LUA_TNIL) {
            lua_pushinteger(L, i + 1);
            lua_replace(L, lua_upvalueindex(3));
            return 2;
        }
        i = -1;
    }
    for (;; i--) {
        if (lua_rawgeti(L, lua_upvalueindex(2), -i) == LUA_TNIL) return 1;
        lua_pushvalue(L, -1);
        if (lua_gettable(L, lua_upvalueindex(1)) != LUA_TNIL) break;
        lua_pop(L, 2);
    }
    lua_pushinteger(L, i - 1);
    lua_replace(L, lua_upvalueindex(3));
    return 2;
}

static int value_pairs(lua_State *L) {
    lua_settop(L, 1);
    lv_renew(L, 1);
    lv_push_bare_content(L, 1);
    lua_pushvalue(L, 1);
    lv_push_other_keys(L, 2);
    lua_pushinteger(L, 0);
    lua_pushcclosure(L, next_pair, 3);
    lua_pushvalue(L, 1);
    lua_pushnil(L);
    return 3;
}

static int value_equal(lua_State *L) {
    for (int i = 1; i <= 2; i++)
        if (lv_is_value(L, i)) lv_renew(L, i);
    lua_pushboolean(L, lv_same(L, 1, 2));
    return 1;
}

// MARK: Equality (L18)

static bool same(lua_State *L, int a, int b, int depth);

// Whether two bare tables have the same content.
static bool same_content(lua_State *L, int a, int b, int depth) {
    if (lua_rawequal(L, a, b)) return true;
    if (depth > deepest_copies) luaL_error(L, "these tables are nested too deeply to compare");
    luaL_checkstack(L, 8, "these tables are nested too deeply to compare");
    lua_Integer balance = 0;
    int top = lua_gettop(L);
    lua_pushnil(L);
    while (lua_next(L, a)) {
        lv_poll(L);
        if (lua_type(L, -2) != LUA_TLIGHTUSERDATA) {
            lua_pushvalue(L, -2);
            lua_rawget(L, b);
            if (!same(L, lua_gettop(L) - 1, lua_gettop(L), depth + 1)) {
                lua_settop(L, top);
                return false;
            }
            lua_pop(L, 1);
            balance++;
        }
        lua_pop(L, 1);
    }
    lua_pushnil(L);
    while (lua_next(L, b)) {
        if (lua_type(L, -2) != LUA_TLIGHTUSERDATA) balance--;
        lua_pop(L, 1);
    }
    return balance == 0;
}

// Pushes the bare table behind a plain table, a content or a proxy.
void lv_push_bare(lua_State *L, int index, enum lv_table_kind kind) {
    if (kind == lv_frozen || kind == lv_live) lv_push_bare_content(L, index);
    else lua_pushvalue(L, index);
}

static bool same(lua_State *L, int a, int b, int depth) {
    int type = lua_type(L, a);
    if (type != lua_type(L, b)) return false;
    if (lv_is_scalar(type)) return lv_same_scalar(L, a, b, type);
    if (lua_rawequal(L, a, b)) return true;
    if (type == LUA_TTABLE) {
        enum lv_table_kind x = lv_table_kind(L, a), y = lv_table_kind(L, b);
        if (x == lv_other || y == lv_other) return x == y && lua_compare(L, a, b, LUA_OPEQ);
        int top = lua_gettop(L);
        lv_push_bare(L, a, x);
        lv_push_bare(L, b, y);
        bool result = same_content(L, top + 1, top + 2, depth);
        lua_settop(L, top);
        return result;
    }
    if (lv_to_view(L, a) != NULL && lv_to_view(L, b) != NULL) return lv_views_equal(L, a, b);
    if (lv_to_binding(L, a) != NULL && lv_to_binding(L, b) != NULL) return lv_bindings_equal(L, a, b);
    if (lv_is_publisher(L, a) && lv_is_publisher(L, b)) return lv_publishers_equal(L, a, b);
    return lua_compare(L, a, b, LUA_OPEQ);
}

bool lv_same(lua_State *L, int a, int b) {
    return same(L, a > 0 ? a : lua_absindex(L, a), b > 0 ? b : lua_absindex(L, b), 0);
}

int lv_equal(lua_State *L) {
    lua_pushboolean(L, lv_same(L, 1, 2));
    return 1;
}

static const char *change_type(lua_State *L) {
    switch (lua_type(L, 1)) {
    case LUA_TNIL: return "Optional";
    case LUA_TBOOLEAN: return "Bool";
    case LUA_TNUMBER: return lua_isinteger(L, 1) ? "Int" : "Double";
    case LUA_TSTRING: return "String";
    case LUA_TFUNCTION: return "Function";
    default: break;
    }
    if (!lv_is_value(L, 1)) return lv_type_text(L, 1);
    lv_push_bare_content(L, 1);
    lv_push_other_keys(L, -1);
    return lv_content_length(L, 2) > 0 || lua_rawlen(L, 3) == 0 ? "Array" : "Dictionary";
}

int lv_change_type(lua_State *L) {
    lua_settop(L, 1);
    lua_pushstring(L, change_type(L));
    return 1;
}

// MARK: Opening

static const void *new_metatable(lua_State *L) {
    lua_newtable(L);
    const void *address = lua_topointer(L, -1);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, address);
    return address;
}

static const void *new_proxy_metatable(lua_State *L, lua_CFunction index, lua_CFunction newindex) {
    const luaL_Reg methods[] = {{"__index", index},        {"__newindex", newindex}, {"__len", lv_value_length},
                                {"__pairs", value_pairs}, {"__eq", value_equal},     {NULL, NULL}};
    const void *address = new_metatable(L);
    luaL_setfuncs(L, methods, 0);
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
    lua_pop(L, 1);
    return address;
}

void lv_open_values(lua_State *L) {
    lv_context *context = lv_get_context(L);
    context->sealed_metatable = new_metatable(L);
    lua_pop(L, 1);
    context->frozen_metatable = new_proxy_metatable(L, frozen_index, lv_frozen_newindex);
    context->live_metatable = new_proxy_metatable(L, live_index, live_newindex);
    context->bound_metatable = new_proxy_metatable(L, bound_index, live_newindex);
    lua_newtable(L);
    lua_pushliteral(L, "v");
    lua_setfield(L, -2, "__mode");
    lua_rawsetp(L, LUA_REGISTRYINDEX, &weak_values);
}
