// Lines at a prompt.
#ifndef CLUA_PROMPT_H
#define CLUA_PROMPT_H

#include "CLuaViews.h"

// MARK: Lines of a conversation (lines.c, texts.c)

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
// Texts that the program has with it, one behind the other, each ended by a zero; so many bytes.
const char *_Nonnull lv_texts(size_t *_Nonnull size);

#endif
