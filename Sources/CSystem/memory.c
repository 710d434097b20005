// How much memory the process holds; blocks of it that grow; finding bytes in it.
#define _GNU_SOURCE
#include "CSystem.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
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

// Whether blocks of that size have pages of their own, which only Linux moves.
static bool has_pages(size_t size) {
#if defined(__linux__)
    return size >= 1 << 20;
#else
    (void)size;
    return false;
#endif
}

void *cs_grow(void *block, size_t before, size_t size) {
    void *grown;
    if (!has_pages(size)) {
        grown = realloc(block, size);
    } else if (!has_pages(before)) {
        grown = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (grown != MAP_FAILED && before != 0) memcpy(grown, block, before);
        if (grown != MAP_FAILED) free(block);
    } else {
#if defined(__linux__)
        grown = mremap(block, before, size, MREMAP_MAYMOVE);
#else
        grown = NULL;  // no block has pages
#endif
    }
    if (grown == NULL || grown == MAP_FAILED) abort();
    return grown;
}

void cs_free(void *block, size_t size) {
    if (has_pages(size)) munmap(block, size);
    else free(block);
}

const void *cs_find(const void *text, size_t length, const void *part, size_t part_length) {
    return memmem(text, length, part, part_length);
}
