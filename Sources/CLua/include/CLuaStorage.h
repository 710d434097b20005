// Values across the bridge, written down; and fields whose values the host keeps: AppStorage and SceneStorage.
#ifndef CLUA_STORAGE_H
#define CLUA_STORAGE_H

#include "CLuaState.h"

// How a value is written down, in the order of `ValueBytes.Mark`: one of these; then, in eight bytes, a number, or the count of a string's
// bytes, and those; of a table its elements, what begins the others, key and value of these in turn, and its end.
enum lv_written {
    lv_written_nil, lv_written_null, lv_written_false, lv_written_true, lv_written_integer, lv_written_number, lv_written_string,
    lv_written_table, lv_written_others, lv_written_end
};

// What stands for JSON's null, `json.null`.
void lv_push_json_null(lua_State *_Null_unspecified L);
bool lv_is_json_null(lua_State *_Null_unspecified L, int index);

// Swift, for C (StoredCell.swift): the cell has another value; `stored`: the StoredCell.
void lv_swift_stored(void *_Nonnull host, void *_Nonnull stored);

#endif
