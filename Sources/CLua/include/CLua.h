// Lua's interface for Swift: the functions of Lua's own that never raise, and wrappers of those that may.
// A Lua error is a longjmp; it must never cross a Swift frame. These are its parts, in the order to read them in.
#ifndef CLUA_H
#define CLUA_H

#include "CLuaState.h"
#include "CLuaCalls.h"
#include "CLuaViews.h"
#include "CLuaObjects.h"
#include "CLuaClasses.h"
#include "CLuaScripts.h"
#include "CLuaLimits.h"
#include "CLuaSwift.h"

#endif
