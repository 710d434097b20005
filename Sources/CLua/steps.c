// The code that each event runs: marks around it, and asking for it ahead of time.
#include "CLua.h"

void lv_steps_begin(void) {}
void lv_steps_end(void) {}

static const uintptr_t cache_line = 64;
// Marks that no linker has put in their places may be anywhere.
static const uintptr_t most = 512 << 10;

void lv_prefetch_steps(void) {
    uintptr_t begin = (uintptr_t)lv_steps_begin, end = (uintptr_t)lv_steps_end;
    if (end <= begin || end - begin > most) return;
    for (uintptr_t line = begin; line < end; line += cache_line) __builtin_prefetch((const void *)line, 0, 2);
}
