// Copies of values (L16): contents of what scripts hand in, one level of a content before it is written, tables of scripts' own.
#include "contents.h"

// MARK: Copying in

void lv_check_key(lua_State *L, int key) {
    int type = lua_type(L, key);
    if (type == LUA_TSTRING || type == LUA_TBOOLEAN) return;
    if (type == LUA_TNUMBER) {
        if (lua_tonumber(L, key) == lua_tonumber(L, key)) return;
        luaL_error(L, "a value cannot have NaN as a key");
    }
    luaL_error(L, "a value's keys are strings, numbers and booleans, not a %s", lv_type_text(L, key));
}

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
    // Tables grow by being made anew: a record gets room for its fields and its proxy at once, a list for that and what is known of it.
    int fields = length > lv_few_elements ? 2 : 1;
    if (length == 0)
        for (lua_pushnil(L); fields < few_fields && lua_next(L, table); fields++) lua_pop(L, 1);
    lua_settop(L, top);
    lua_createtable(L, (int)(length & 0xffffff), fields);
    int content = lua_gettop(L);
    lua_Integer count = 0, positive = 0, largest = 0;  // of the keys, of the integers above 0 among them
    bool are_movable = true;
    lua_pushnil(L);
    while (lua_next(L, table)) {
        lv_poll(L);
        lua_Integer k = lua_isinteger(L, -2) ? lua_tointeger(L, -2) : 0;
        if (k <= 0) lv_check_key(L, -2);
        else positive++;
        if (k > largest) largest = k;
        count++;
        are_movable = are_movable && lv_is_movable_scalar(L, -1);
        if (lua_type(L, -1) == LUA_TTABLE) lv_copy_in_within(L, lua_gettop(L), &here);
        if (k > 0) lua_rawseti(L, content, k);
        else lv_put_entry(L, content);
    }
    if (positive != largest) lv_note_length(L, content, 0);
    else if (are_movable && count == positive && count > lv_few_elements) lv_note_no_others(L, content, true);
}

void lv_copy_in_within(lua_State *L, int index, const outer *around) {
    if (lua_type(L, index) != LUA_TTABLE) return;
    switch (lv_table_kind(L, index)) {
    case lv_plain: push_copy_in(L, index, around); break;
    case lv_frozen:
    case lv_live:
        lv_push_bare_content(L, index);
        lv_seal(L, -1);
        break;
    default: return;
    }
    lua_replace(L, index);
}

void lv_copy_in(lua_State *L, int index) {
    if (lua_istable(L, index)) lv_copy_in_within(L, lua_absindex(L, index), NULL);
}

void lv_take_input(lua_State *L) {
    if (lua_type(L, -1) != LUA_TTABLE || lv_table_kind(L, -1) != lv_frozen) lv_copy_in(L, -1);
}

// MARK: Copies of contents

// The element on top is a part of two contents from now on: its own past cannot be noted.
static void share(lua_State *L, int type) {
    if (type == LUA_TTABLE && lv_has_metatable(L, -1, lv_get_context(L)->shown_metatable)) lv_seal(L, -1);
}

void lv_push_elements(lua_State *L, int content, lua_Integer count, const lv_run *runs, int run_count, bool has_more) {
    int copy = lua_gettop(L) + 1;
    bool has_others = lua_rawgetp(L, content, &lv_key_order) != LUA_TBOOLEAN, are_movable = !has_others && lua_toboolean(L, -1);
    lua_createtable(L, (int)(count & 0xffffff), 0);
    lua_replace(L, copy);
    for (int run = 0; run < run_count; run++) {
        lua_Integer end = run + 1 < run_count && runs[run + 1].first <= count ? runs[run + 1].first - 1 : count;
        for (lua_Integer i = runs[run].first, by = runs[run].offset; i <= end; i++) {
            int type = lua_rawgeti(L, content, i + by);
            if (!are_movable) share(L, type);
            lua_rawseti(L, copy, i);
        }
    }
    lua_Integer n = has_more ? (lua_Integer)lua_rawlen(L, content) : LUA_MAXINTEGER;
    for (lua_pushnil(L); has_others && lua_next(L, content);) {
        if (lua_type(L, -2) == LUA_TLIGHTUSERDATA || lv_in_sequence(L, -2, n)) {
            lua_pop(L, 1);
            continue;
        }
        share(L, lua_type(L, -1));
        lv_put_entry(L, copy);
    }
    lua_settop(L, copy);
}

void lv_push_copy(lua_State *L, int content) {
    lv_push_moved_copy(L, content, (lua_Integer)lua_rawlen(L, content), (lv_run[]){{1, 0}}, 1);
}

void lv_push_moved_copy(lua_State *L, int content, lua_Integer count, const lv_run *runs, int run_count) {
    lv_push_elements(L, content, count, runs, run_count, true);
    if (lua_rawgetp(L, content, &lv_key_length) != LUA_TNIL) lua_rawsetp(L, -2, &lv_key_length);
    else lua_pop(L, 1);
    lv_copy_order(L, content, lua_gettop(L), false);
}

// MARK: Copies for scripts

void lv_push_entries(lua_State *L, int bare, void (*convert)(lua_State *L, const void *with), const void *with) {
    lua_newtable(L);
    int result = lua_gettop(L);
    for (lua_pushnil(L); lua_next(L, bare);) {
        lv_poll(L);
        if (lua_type(L, -2) == LUA_TLIGHTUSERDATA) {
            lua_pop(L, 1);
            continue;
        }
        if (lua_type(L, -1) == LUA_TTABLE) convert(L, with);
        lv_put_entry(L, result);
    }
}

// Replaces the table on top by a plain copy, unless it has a metatable of its own.
static void copy_plain(lua_State *L, const void *around) {
    enum lv_table_kind kind = lv_table_kind(L, -1);
    if (kind == lv_other) return;
    luaL_checkstack(L, 8, "copy: this table is nested too deeply");
    int table = lua_gettop(L);
    lv_push_bare(L, table, kind);
    const outer *next = around;
    outer here = {next, lua_topointer(L, -1), next == NULL ? 1 : next->depth + 1};
    for (const outer *o = next; o != NULL; o = o->next)
        if (o->table == here.table) luaL_error(L, "copy: this table contains itself");
    if (here.depth > deepest_copies) luaL_error(L, "copy: this table is nested too deeply");
    lv_push_entries(L, table + 1, copy_plain, &here);
    lua_replace(L, table);
    lua_settop(L, table);
}

int lv_copy(lua_State *L) {
    luaL_checkany(L, 1);
    lua_settop(L, 1);
    if (lua_type(L, 1) == LUA_TTABLE) copy_plain(L, NULL);
    return 1;
}
