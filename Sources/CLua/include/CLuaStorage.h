// Fields whose values the host keeps: AppStorage and SceneStorage.
#ifndef CLUA_STORAGE_H
#define CLUA_STORAGE_H

#include "CLuaState.h"

// MARK: C, for Swift (cells.c, value_library.c); for lv_protect


// MARK: Swift, for C (StoredCell.swift). `stored`: the StoredCell. No Lua error passes these: what raises is called protected.

// Pushes the cell by the name at an index; the default, as a field keeps it, stands at another. 1, or as lv_swift_call.
int lv_swift_push_cell(lua_State *_Null_unspecified L, void *_Nonnull host, bool is_of_scene, int name, int initial);
// The value on top is to be written to the cell at an index, or into its table: 0, or as lv_swift_call, where there is no room.
int lv_swift_will_store(lua_State *_Null_unspecified L, void *_Nonnull host, void *_Nonnull stored, int cell, bool is_part);
// Pushes what all see who read the cell, in which nothing is stored; false, and nothing: they do not see the same.
bool lv_swift_push_shown(lua_State *_Null_unspecified L, void *_Nonnull host, void *_Nonnull stored);
// The cell has another value.
void lv_swift_stored(void *_Nonnull host, void *_Nonnull stored);

#endif
