// Plugins, in Lua and in Swift.
#ifndef CLUA_PLUGINS_H
#define CLUA_PLUGINS_H

#include "CLuaState.h"

// MARK: Plugins (plugins.c). For lv_protect


// MARK: Plugins in Swift (native.c)

enum lv_native_kind { lv_native_function, lv_native_service, lv_native_publisher };

#endif
