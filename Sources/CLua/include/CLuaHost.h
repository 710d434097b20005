// Functions of scripts that are written in Swift, and objects of scripts that are Swift's.
#ifndef CLUA_HOST_H
#define CLUA_HOST_H

#include <lua5.4/lauxlib.h>
#include <lua5.4/lua.h>
#include <stdbool.h>

// The types of such objects. A script has a userdata that leads to one; what Lua's collector must see of it (functions, tables)
// stands in the userdata's user values, all else in the object. Swift knows the same numbers (HostFunction.swift).
typedef enum lv_host_type { lv_host_none, lv_host_gate, lv_host_updater, lv_host_preference, lv_host_drawing, lv_host_publisher, lv_host_cancellable, lv_host_task, lv_host_settler, lv_host_environment_key = 19, lv_host_types = 24 } lv_host_type;

typedef struct lv_host_function {
    // Empty: the first argument begins with it.
    const char *_Nonnull name;
    // How each argument is taken: '.' as it is, 'v' by value (L16), 'V' the same, and must be there, 't' as it is, but a number as its
    // text; 'f' a function, 'F' one or nil, 's' a string or nil, 'o' a table or nil, 'p' a publisher, 'n' an integer that is not negative, 'i' one or nil;
    // 'S' a string or a number, 'w' one that need not be there. Behind the last letter '*': there may be more like that argument; one must be
    // there, unless it is taken as it is or need not be.
    const char *_Nonnull arguments;
    // The type of the object that it makes, whose userdata is on top when Swift is entered, or lv_host_none; whether it waits, in a task:
    // that is checked before Swift is entered, and of a function that may wait or not when it is to.
    lv_host_type makes;
    bool waits;
    // Whether it does nothing once the session has ended, as print; else that is an error.
    bool may_be_late;
    // Its place in Swift's list.
    int number;
} lv_host_function;

typedef struct lv_host_group {
    // Of the type whose methods they are, or of the global table that has them; NULL: they are globals.
    const char *_Nullable name;
    // The type of the objects; lv_host_none: they are functions of a table.
    lv_host_type type;
    int user_values;
    // The messages about a name that is not there, `there is no updater`, and about a call with `.`, which has the method's name
    // for its `%s`; NULL: those of Lua.
    const char *_Nullable missing, *_Nullable without_self;
    // So many functions, behind them so many metamethods, and the last of these, `__index`, if there is one.
    const lv_host_function *_Nonnull functions;
    int count, metamethods;
    const lv_host_function *_Nullable index;
} lv_host_group;

// MARK: C, for Swift

// The object that the userdata at `index` leads to; NULL: the value is not of the type. Never raises.
void *_Nullable lv_host_object(lua_State *_Null_unspecified L, int index, lv_host_type type);

// MARK: Swift, for C. No Lua error passes these: what they call never raises, or is called protected.

// Calls the function of that number, which finds its arguments on the stack, of which so many were given: how many results it left
// there, lv_raise, lv_raise_here or lv_waits.
int lv_swift_call(lua_State *_Null_unspecified L, void *_Nonnull host, int number, int given);
// The userdata is collected.
void lv_swift_release(void *_Nonnull object);
// Whether two objects of one type are equal apart from their user values.
bool lv_swift_is_same(void *_Nonnull a, void *_Nonnull b);

// The publisher of an object sends that it is about to change.
void lv_swift_tell(void *_Nonnull publisher);

#endif
