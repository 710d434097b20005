// Publishers, for the files that make objects.
#ifndef LV_PUBLISHERS_H
#define LV_PUBLISHERS_H

#include "classes.h"

// The user value of an observable object that holds its publisher.
int lv_will_change_slot(lua_State *L, int object);

#endif
