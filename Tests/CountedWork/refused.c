// Memory that is refused: the allocator of the states that tests make, under which one request of a thread fails.
#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>

#include "CLua.h"
#include "CountedWork.h"

void *lv_allocate(void *data, void *block, size_t old_size, size_t new_size);

// How many requests of the thread succeed before one fails, and fails once more when Lua has collected its garbage; -1: all do.
static _Thread_local int left = -1;
static _Thread_local int refused;

static void *allocate(void *data, void *block, size_t old_size, size_t new_size) {
    bool is_request = left >= 0 && (block == NULL ? new_size > 0 : new_size > old_size);
    if (is_request && left-- == 0) {
        left = ++refused < 2 ? 0 : -1;
        return NULL;
    }
    return lv_allocate(data, block, old_size, new_size);
}

void lv_tests_refuse_memory(int after) {
    left = after;
    if (after >= 0) refused = 0;
}

int lv_tests_refusals(void) { return refused; }

// In the place of the library's.
lua_State *lua_newstate(lua_Alloc allocator, void *data) {
    lua_State *(*make)(lua_Alloc, void *) = (lua_State * (*)(lua_Alloc, void *))dlsym(RTLD_NEXT, "lua_newstate");
    return make(allocator == lv_allocate ? allocate : allocator, data);
}
