// What the files of errors share.
#ifndef LV_ERRORS_H
#define LV_ERRORS_H

#include "internal.h"

// How many of the innermost frames are looked at, and shown.
enum { first_frames = 10 };

// MARK: errors.c

// Whether the value is an error that has been through the handler.
bool lv_is_reported(lua_State *L, int index);

// MARK: suggestions.c

// Appends to the message on top what may help; the frames are those of the thread.
void lv_add_hints(lua_State *L, lua_State *thread);

// MARK: places.c

// The place of the thread's innermost frame of the script, or nothing.
void lv_push_where(lua_State *L, lua_State *thread);

// MARK: tracebacks.c

void lv_push_traceback(lua_State *L, lua_State *thread, int error);
// The reported error on top is what the running function is about to raise again. It stays on top.
void lv_note_inner(lua_State *L);
void lv_forget_inner(lua_State *L);

#endif
