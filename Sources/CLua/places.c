// Places: where a script is, and where its functions were made.
#include "errors.h"

#include <string.h>

// How many frames of the words' own are looked at one by one before it is taken that they call themselves.
enum { most_hidden = 32 };

// Identifies the function at a level, by its lines, if it belongs to the test words (LV_HIDDEN_CHUNK); 0: it does not.
static long hidden_at(lua_State *L, int level) {
    lua_Debug frame;
    if (!lua_getstack(L, level, &frame) || !lua_getinfo(L, "S", &frame) || !lv_is_hidden(&frame)) return 0;
    return (long)frame.linedefined << 20 | frame.lastlinedefined;
}

static bool is_one_of(long function, const long *functions) {
    if (function == 0) return false;
    for (int i = 0; i < most_hidden; i++)
        if (functions[i] == function) return true;
    return false;
}

// The last of the frames of functions that call themselves, of which the one at a level and those before it are some. Each
// step to a level goes there from the first, so that they cannot be looked at one by one.
static int last_hidden(lua_State *L, int level) {
    long functions[most_hidden];
    int step = 1;
    for (int i = 0; i < most_hidden; i++) functions[i] = hidden_at(L, level - i);
    while (is_one_of(hidden_at(L, level + step), functions)) step *= 2;
    for (step /= 2; step > 0; step /= 2)
        if (is_one_of(hidden_at(L, level + step), functions)) level += step;
    return level;
}

bool lv_next_frame(lua_State *L, lua_Debug *frame, int *level) {
    int first = *level + 1;
    while (lua_getstack(L, ++*level, frame)) {
        lua_getinfo(L, "Sl", frame);
        if (!lv_is_hidden(frame)) return true;
        if (*level - first == most_hidden) *level = last_hidden(L, *level);
    }
    return false;
}

void lv_push_where(lua_State *L, lua_State *thread) {
    lua_Debug frame;
    for (int level = -1; lv_next_frame(thread, &frame, &level);) {
        if (frame.currentline > 0) {
            lua_pushfstring(L, "%s:%d: ", frame.short_src, frame.currentline);
            return;
        }
    }
    lua_pushliteral(L, "");
}

void lv_push_place(lua_State *L) {
    lua_Debug frame;
    for (int level = -1; lv_next_frame(L, &frame, &level);) {
        if (frame.currentline <= 0) continue;
        lua_pushfstring(L, "%s:%d", frame.short_src, frame.currentline);
        return;
    }
    lua_pushnil(L);
}
