// How much memory the process holds, and may hold.
#include "budgets.h"

#include <fcntl.h>
#include <malloc.h>
#include <stdlib.h>
#include <unistd.h>

size_t lv_resident(void) {
    static int file = -2;
    if (file == -2) file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    char text[96];
    ssize_t count = file < 0 ? -1 : pread(file, text, sizeof text - 1, 0);
    if (count <= 0) return 0;
    text[count] = 0;
    char *second;
    strtoul(text, &second, 10);
    return (size_t)strtoul(second, NULL, 10) * (size_t)sysconf(_SC_PAGESIZE);
}

void lv_let_go(lv_limits *limits) {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

size_t lv_most_held(size_t first, size_t cap) {
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
    return SIZE_MAX;  // it keeps what was freed
#endif
#endif
    size_t least = first + cap + 2 * reserve, most = 3 * cap - cap / 2;
    return most > least ? most : least;
}

bool lv_may_hold(size_t held, size_t first, size_t before, size_t cap) {
    bool is_little = held <= first + 2 * cap + 2 * reserve || held <= before + cap / 2;
    return is_little && held <= lv_most_held(first, cap);
}
