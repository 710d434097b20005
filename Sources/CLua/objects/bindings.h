// What the files about bindings share: what a binding is made of.
#ifndef LV_BINDINGS_H
#define LV_BINDINGS_H

#include "objects.h"

// User values: those that Swift reads, too; how elements get their ids; the value last seen through a path.
enum { target = binding_target, key = binding_key, accessor, seen, user_values = 4 };

// Following one takes the C stack.
enum { deepest = 180 };

// Raises where the value at `index` is none.
lv_binding *lv_check_binding(lua_State *L, int index);

// MARK: binding_reads.c

// Pushes an ordinary table with what a table has.
void lv_push_table_copy(lua_State *L, int index);
// Pushes the element with the binding's id, of the list on top, and notes where it is; nil if it is gone.
void lv_push_element(lua_State *L, int index, lv_binding *binding);
// The method `get`: (binding) → its value, as scripts get it.
int lv_binding_value(lua_State *L);

#endif
