#include "pieces.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

// The first step is small: many scripts need no other one.
static const size_t region = 64 << 20, first_step = 16 << 10, step = 64 << 10;

static size_t list_of(size_t size) { return (size - 1) / piece_step; }

static bool is_piece(const lv_pieces *pieces, const void *block) {
    return (uintptr_t)block - (uintptr_t)pieces->begin < pieces->room;
}

void lv_make_pieces(lv_pieces *pieces) {
    lv_bound_pieces(pieces, 0);
#ifndef LV_NO_PIECES
    void *made = mmap(NULL, region, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (made == MAP_FAILED) return;
    pieces->begin = pieces->next = pieces->end = made;
    pieces->room = region;
#endif
}

void lv_free_pieces(lv_pieces *pieces) {
    if (pieces->begin != NULL) munmap(pieces->begin, region);
}

// Puts memory behind the next addresses.
static bool widen(lv_pieces *pieces) {
    size_t had = (size_t)(pieces->end - pieces->begin), more = had == 0 ? first_step : step;
    if (pieces->room - had < more || pieces->most < had + more) return false;
    if (mprotect(pieces->end, more, PROT_READ | PROT_WRITE) != 0) {
        pieces->room = had;  // it is not tried again
        return false;
    }
    pieces->end += more;
    return true;
}

static void *cut(lv_pieces *pieces, size_t size) {
    size_t length = (list_of(size) + 1) * piece_step;
    if ((size_t)(pieces->end - pieces->next) < length && !widen(pieces)) return malloc(size);
    void *piece = pieces->next;
    pieces->next += length;
    return piece;
}

static void *take(lv_pieces *pieces, size_t size) {
    void **list = &pieces->given_back[list_of(size)], *piece = *list;
    if (piece == NULL) return cut(pieces, size);
    *list = *(void **)piece;
    return piece;
}

void lv_give_back(lv_pieces *pieces, void *block, size_t size) {
    if (!is_piece(pieces, block)) {
        free(block);
        return;
    }
    void **list = &pieces->given_back[list_of(size)];
    *(void **)block = *list;
    *list = block;
}

void *lv_resize(lv_pieces *pieces, void *block, size_t old_size, size_t new_size) {
    if (block == NULL) return new_size <= largest_piece ? take(pieces, new_size) : malloc(new_size);
    if (is_piece(pieces, block)) {
        if (new_size <= largest_piece && list_of(old_size) == list_of(new_size)) return block;
    } else if (new_size > largest_piece || old_size <= largest_piece) {
        return realloc(block, new_size);
    }
    void *other = new_size <= largest_piece ? take(pieces, new_size) : malloc(new_size);
    if (other == NULL) return NULL;
    memcpy(other, block, old_size < new_size ? old_size : new_size);
    lv_give_back(pieces, block, old_size);
    return other;
}
