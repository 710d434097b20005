#include "spares.h"

#include <stdint.h>
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
// The sanitizer sees each block by itself.
#define LV_NO_SPARES
#endif
#endif

// Smaller ones are soon found, and their pages are seldom given back to the system.
#ifdef LV_NO_SPARES
static const size_t least = SIZE_MAX;
#else
static const size_t least = 256 << 10;
#endif

// Blocks are made a little longer than asked for, so that what grows by a few bytes fits into the one before.
static size_t length(size_t size) {
    if (size < least) return size;
    size_t steps = ((size_t)1 << (8 * sizeof size - 1 - (size_t)__builtin_clzl(size))) / 16;
    size_t length = (size + steps - 1) / steps * steps;
    return length < size ? size : length;
}

static void drop(lv_spares *spares, lv_spare *spare) {
    free(spare->block);
    spares->size -= spare->size;
    *spare = (lv_spare){NULL, 0};
}

static lv_recurrence *recurrence(lv_spares *spares, size_t size) {
    for (size_t i = 0; i < spare_blocks; i++)
        if (spares->taken[i].size == size) return &spares->taken[i];
    return NULL;
}

static void note(lv_spares *spares, size_t size) {
    lv_recurrence *known = recurrence(spares, size);
    if (known == NULL) {
        spares->last = (spares->last + 1) % spare_blocks;
        known = &spares->taken[spares->last];
        *known = (lv_recurrence){size, 0};
    }
    if (known->times < 2) known->times++;
}

// Whether blocks of that length come and go: a table that was large once leaves nothing behind.
static bool recurs(lv_spares *spares, size_t size) {
    const lv_recurrence *known = recurrence(spares, size);
    return known != NULL && known->times > 1;
}

void *lv_take_block(lv_spares *spares, size_t size) {
    size_t wanted = length(size);
    if (size >= least) {
        note(spares, wanted);
        for (size_t i = 0; i < spare_blocks; i++) {
            lv_spare *spare = &spares->kept[i];
            if (spare->size != wanted) continue;
            void *block = spare->block;
            spares->size -= wanted;
            *spare = (lv_spare){NULL, 0};
            return block;
        }
    }
    return malloc(wanted);
}

void *lv_resize_block(void *block, size_t old_size, size_t new_size) {
    size_t wanted = length(new_size);
    return old_size >= least && wanted == length(old_size) ? block : realloc(block, wanted);
}

void lv_return_block(lv_spares *spares, void *block, size_t size) {
    size_t given = length(size);
    if (size < least || given > spares->most || !recurs(spares, given)) {
        free(block);
        return;
    }
    lv_spare *spare = NULL;
    for (size_t i = 0; i < spare_blocks && spare == NULL; i++)
        if (spares->kept[i].block == NULL) spare = &spares->kept[i];
    if (spare == NULL) {
        spare = &spares->kept[spares->oldest];
        spares->oldest = (spares->oldest + 1) % spare_blocks;
        drop(spares, spare);
    }
    *spare = (lv_spare){block, given};
    spares->size += given;
    for (size_t i = 0; i < spare_blocks && spares->size > spares->most; i++)
        if (&spares->kept[i] != spare && spares->kept[i].block != NULL) drop(spares, &spares->kept[i]);
}

void lv_free_spares(lv_spares *spares) {
    for (size_t i = 0; i < spare_blocks; i++) drop(spares, &spares->kept[i]);
}
