// Lua's own library as scripts get it.
#ifndef LV_LIBRARY_H
#define LV_LIBRARY_H

#include "values/values.h"

// MARK: tables.c

// table.insert, table.remove and table.sort of ordinary tables; the last of the table at 1, of so many elements, by the function at 2, or nil.
int lv_insert(lua_State *L);
int lv_remove(lua_State *L);
int lv_sort(lua_State *L);
void lv_sort_list(lua_State *L, lua_Integer count);

#endif
