// Lines at a prompt, and scripts that wait at a breakpoint.
#ifndef CLUA_PROMPT_H
#define CLUA_PROMPT_H

#include "CLuaViews.h"

// MARK: Lines of a conversation (lines.c, pages.c)

// (chunk's function, function to keep locals with, table of kept locals) → the function that the chunk returns, its
// upvalues joined with the locals of earlier lines; for lv_protect.
int lv_join_locals(lua_State *_Null_unspecified L);
// (globals, those of a script or nil) → (): names that the first does not have are read from and set in the second from now on.
int lv_reach_globals(lua_State *_Null_unspecified L);
// (table of kept locals) → the function that keeps the upvalues of functions given to it in the table; for lv_protect.
int lv_locals_keeper(lua_State *_Null_unspecified L);
// (table of kept locals) → the function that closes the last of what lines declared `<close>`, and that, which is kept no
// longer; for lv_protect.
int lv_take_closing(lua_State *_Null_unspecified L);
// The page of the language, from which the console has its rules; so many bytes, which are text.
const char *_Nonnull lv_language_page(size_t *_Nonnull size);

// MARK: Breakpoints (breakpoints.c)

typedef struct lv_pause lv_pause;

// What runs is set aside: its limits do not run, and what is read makes nothing depend on it. NULL: no function of Lua's is
// on the thread, or there is no memory.
lv_pause *_Nullable lv_begin_pause(lua_State *_Null_unspecified thread);
// Ends the pause; `stops`: the script is stopped by an error that it cannot catch.
void lv_end_pause(lv_pause *_Nonnull pause, bool stops);
// `file:line`
const char *_Nonnull lv_place_of_pause(const lv_pause *_Nonnull pause);
// The file, empty if there is none, and the line in it.
const char *_Nonnull lv_file_of_pause(const lv_pause *_Nonnull pause);
int lv_line_of_pause(const lv_pause *_Nonnull pause);
// (pause, table of kept locals) → has the variables of the function that waits among the kept locals; for lv_protect.
int lv_open_paused(lua_State *_Null_unspecified L);
// (pause) → the function gets its variables back, as they are among the kept locals; for lv_protect.
int lv_write_paused(lua_State *_Null_unspecified L);
// (pause) → releases what the pause has kept; for lv_protect.
int lv_close_paused(lua_State *_Null_unspecified L);
// (pause) → the globals of the function that waits, and a table that reads and writes through to them; for lv_protect.
int lv_environment_of_paused(lua_State *_Null_unspecified L);

#endif
