// How much memory the process holds; finding bytes in memory.
#define _GNU_SOURCE
#include "CSystem.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#if defined(__linux__)
#include <malloc.h>
#elif defined(__APPLE__)
#include <mach/mach.h>
#include <malloc/malloc.h>
#endif

size_t cs_resident(void) {
#if defined(__linux__)
    static int file = -2;
    if (file == -2) file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    char text[96];
    ssize_t count = file < 0 ? -1 : pread(file, text, sizeof text - 1, 0);
    if (count <= 0) return 0;
    text[count] = 0;
    char *second;
    strtoul(text, &second, 10);
    return (size_t)strtoul(second, NULL, 10) * (size_t)sysconf(_SC_PAGESIZE);
#elif defined(__APPLE__)
    mach_task_basic_info_data_t info;
    mach_msg_type_number_t count = MACH_TASK_BASIC_INFO_COUNT;
    if (task_info(mach_task_self(), MACH_TASK_BASIC_INFO, (task_info_t)&info, &count) != KERN_SUCCESS) return 0;
    return info.resident_size;
#else
    return 0;
#endif
}

void cs_let_go(void) {
#if defined(__GLIBC__)
    malloc_trim(0);
#elif defined(__APPLE__)
    malloc_zone_pressure_relief(NULL, 0);
#endif
}

const void *cs_find(const void *text, size_t length, const void *part, size_t part_length) {
    return memmem(text, length, part, part_length);
}
