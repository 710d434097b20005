// breakpoint(): a script waits in the middle of what it does. What can be done meanwhile is Swift's (PausedFrame.swift).
#include "limits.h"

int lv_breakpoint(lua_State *L) {
    lv_context *context = lv_get_context(L);
    context->callbacks.paused(context->host, L);
    lv_poll(L);
    return 0;
}

void lv_open_breakpoints(lua_State *L) {
    lua_pushcfunction(L, lv_breakpoint);
    lua_setglobal(L, "breakpoint");
}
