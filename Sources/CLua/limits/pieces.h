// Small blocks of memory: most of what a script makes is a few words large, and soon given back.
#ifndef LV_PIECES_H
#define LV_PIECES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
// The sanitizer sees each block by itself.
#define LV_NO_PIECES
#endif
#endif

enum { piece_step = 16, largest_piece = 256, piece_sizes = largest_piece / piece_step };

// Pieces are cut from one region of addresses, as long as their size rounded up, and kept in a list for each length when they
// are given back. What is cut stays as long as it is, whatever is asked for later: so no more is cut than a part of what the
// heap may hold. Beyond that small blocks are the system's, too, which makes one of what lies side by side.
typedef struct lv_pieces {
    void *given_back[piece_sizes];
    // The region, the addresses that there may be memory behind, and what is not cut yet of those that there is.
    char *begin;
    size_t room;
    char *next, *end;
    // How much of it may be cut.
    size_t most;
} lv_pieces;

void lv_make_pieces(lv_pieces *pieces);
// The heap may hold so many bytes; 0: any number.
static inline void lv_bound_pieces(lv_pieces *pieces, size_t cap) {
    pieces->most = cap == 0 ? SIZE_MAX : cap / 4;
}
// Frees the region with all that was cut from it.
void lv_free_pieces(lv_pieces *pieces);

#endif
