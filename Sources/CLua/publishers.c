// Publishers (L64).
#include "classes.h"

bool lv_is_publisher(lua_State *L, int index) { (void)L; (void)index; return false; }
void lv_push_will_change(lua_State *L, int object) { (void)object; lua_pushnil(L); }
void lv_open_publishers(lua_State *L) { (void)L; }
