// The inputs of components (L42): when those of a new view are the same as before, and how an object takes others.
#include "views.h"
#include "objects/classes.h"
#include "values/contents.h"

int lv_object_compare(lua_State *L) {
    const lv_class *class = class_of(L, 1);
    bool equal = true;
    for (uint32_t slot = 0; equal && slot < class->fields; slot++) {
        if (class->field[slot].parameter < 0) continue;
        lua_getiuservalue(L, 1, (int)slot + 1);
        lua_getiuservalue(L, 2, class->field[slot].parameter + 2);
        equal = lv_same(L, 3, 4);
        lua_settop(L, 2);
    }
    lua_pushboolean(L, equal);
    return 1;
}

// Replaces a frozen value on top by what it shows.
static void look_behind(lua_State *L) {
    if (lua_type(L, -1) != LUA_TTABLE || lv_table_kind(L, -1) != lv_frozen) return;
    lua_rawgetp(L, -1, &lv_key_content);
    lua_replace(L, -2);
}

// Whether the values on top, which are popped, are found to be the same without looking into them.
static bool pop_same_at_once(lua_State *L) {
    bool same = lua_rawequal(L, -1, -2) && lua_isinteger(L, -1) == lua_isinteger(L, -2);  // an integer is no float (L18)
    lua_pop(L, 2);
    return same;
}

bool lv_has_inputs(lua_State *L, int object, int view) {
    const lv_class *class = class_of(L, object);
    if (class->has_equal) return false;
    for (uint32_t slot = 0; slot < class->fields; slot++) {
        if (class->field[slot].parameter < 0) continue;
        lua_getiuservalue(L, object, (int)slot + 1);
        look_behind(L);
        lua_getiuservalue(L, view, class->field[slot].parameter + 2);
        look_behind(L);
        if (!pop_same_at_once(L)) return false;
    }
    return true;
}

int lv_object_take(lua_State *L) {
    const lv_class *class = class_of(L, 1);
    for (uint32_t slot = 0; slot < class->fields; slot++) {
        if (class->field[slot].parameter < 0) continue;
        lua_getiuservalue(L, 2, class->field[slot].parameter + 2);
        lv_take_input(L);
        bool is_another = false;
        // What depends on it is evaluated if it is another.
        if (class->has_computed || lv_cell_of(lua_touserdata(L, 1), (int)slot)->key.generation != 0) {
            lua_getiuservalue(L, 1, (int)slot + 1);
            is_another = !lv_same(L, -1, -2);
            lua_pop(L, 1);
        }
        lua_setiuservalue(L, 1, (int)slot + 1);
        lua_settop(L, 2);
        if (is_another) lv_field_written(L, lua_touserdata(L, 1), (int)slot);
    }
    return 0;
}
