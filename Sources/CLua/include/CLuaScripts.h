// What scripts run in: their environments and frames; what the program has with it.
#ifndef CLUA_SCRIPTS_H
#define CLUA_SCRIPTS_H

#include "CLuaState.h"

// Lets go of what is known of the last write, so that the next one is like any other.
void lv_release_last_write(lua_State *_Null_unspecified L);
// Texts that the program has with it, one behind the other, each ended by a zero; so many bytes.
const char *_Nonnull lv_texts(size_t *_Nonnull size);

// The linker puts what events run between these two, where it is told to: `make order` says what that is.
void lv_steps_begin(void);
void lv_steps_end(void);
// Asks the processor to have the code of events at hand: while a program waits for a key, its caches are filled by others, and
// fetching what is needed all at once is quicker than missing it line by line.
void lv_prefetch_steps(void);

#endif
