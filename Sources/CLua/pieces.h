// Small blocks of memory: most of what a script makes is a few words large, and soon given back.
#ifndef LV_PIECES_H
#define LV_PIECES_H

#include <stdbool.h>
#include <stddef.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
// The sanitizer sees each block by itself.
#define LV_NO_PIECES
#endif
#endif

enum { piece_step = 16, largest_piece = 256, piece_sizes = largest_piece / piece_step };

// Pieces are cut from slabs, as long as their size rounded up, and kept in a list for each length when they are given back. The
// slabs stay until the end.
typedef struct lv_pieces {
    void *given_back[piece_sizes];
    char *next;
    size_t left;
    struct lv_slab *slabs;
} lv_pieces;

// As realloc, with the sizes that the caller knows: a block of no size is none. NULL: there is no memory, and the block is as
// it was.
void *lv_resize(lv_pieces *pieces, void *block, size_t old_size, size_t new_size);
// Gives back a block.
void lv_give_back(lv_pieces *pieces, void *block, size_t size);
// Frees the slabs with all that was cut from them.
void lv_free_pieces(lv_pieces *pieces);

#endif
