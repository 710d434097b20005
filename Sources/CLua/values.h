// The parts of values, for the file that has the library's functions on them. A content is the bare table that a field
// keeps; a proxy is what a script holds.
#ifndef LV_VALUES_H
#define LV_VALUES_H

#include "internal.h"

// How deep a table may be nested that a script hands in; and what moving parts of a value into its depth can make of it.
enum { deepest = 180, deepest_copies = 2 * deepest };

// The tables around one that is being copied, so that one within itself is found.
typedef struct outer {
    const struct outer *next;
    const void *table;
    int depth;
} outer;

void lv_push_bare_content(lua_State *L, int proxy);
lua_Integer lv_content_length(lua_State *L, int content);
bool lv_in_sequence(lua_State *L, int key, lua_Integer n);
void lv_push_other_keys(lua_State *L, int content);
void lv_set_element(lua_State *L, int content, int key);
void lv_detach(lua_State *L, int proxy);
void lv_push_children(lua_State *L, int proxy);
void lv_own(lua_State *L, int proxy);
bool lv_check_write(lua_State *L, int proxy, int *depth);
// Raises unless the element may become part of what the live proxy is part of.
void lv_check_part(lua_State *L, int proxy, int element);
// A view through a binding shows what that leads to now; others stay.
void lv_renew(lua_State *L, int proxy);
void lv_notify(lua_State *L, int proxy);
void lv_welcome(lua_State *L, int proxy, int view, int element, int key);
void lv_write_value(lua_State *L, int proxy, int key, int value);
int lv_value_length(lua_State *L);
void lv_push_bare(lua_State *L, int index, enum lv_table_kind kind);
void lv_push_owner(lua_State *L, int proxy, int *slot, int *depth);
bool lv_push_parent(lua_State *L, int proxy);
int lv_frozen_newindex(lua_State *L);
// lv_take, of a table within others.
void lv_take_within(lua_State *L, int index, const outer *around);

#endif
