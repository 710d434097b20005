// Large blocks of memory that were given back, kept for what takes as much next: a text of which each key makes another one
// would have the system take the pages of the one before, and clear as many for the next.
#ifndef LV_SPARES_H
#define LV_SPARES_H

#include <stdbool.h>
#include <stddef.h>

enum { spare_blocks = 4 };

typedef struct lv_spare {
    void *block;
    size_t size;
} lv_spare;

// How often blocks of a length were taken.
typedef struct lv_recurrence {
    size_t size;
    unsigned times;
} lv_recurrence;

typedef struct lv_spares {
    lv_spare kept[spare_blocks];
    // The lengths that were taken last, of which only those that come again are kept.
    lv_recurrence taken[spare_blocks];
    size_t last;
    // The next to be replaced by one that is given back.
    size_t oldest;
    // Bytes that are kept, and may be.
    size_t size, most;
} lv_spares;

// As malloc, realloc and free, for blocks of any size, which the caller knows.
void *lv_take_block(lv_spares *spares, size_t size);
void *lv_resize_block(void *block, size_t old_size, size_t new_size);
void lv_return_block(lv_spares *spares, void *block, size_t size);
// Gives all that is kept back to the system.
void lv_free_spares(lv_spares *spares);

#endif
