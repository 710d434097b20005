#include "pieces.h"

#include <stdlib.h>
#include <string.h>

typedef struct lv_slab {
    struct lv_slab *before;
    _Alignas(16) char bytes[];
} lv_slab;

// The first is small: many scripts need no other one.
static const size_t first_slab = 16 << 10, slab = 64 << 10;

static bool is_piece(size_t size) {
#ifdef LV_NO_PIECES
    (void)size;
    return false;
#else
    return size <= largest_piece;
#endif
}

static size_t list_of(size_t size) { return (size - 1) / piece_step; }

static void keep(lv_pieces *pieces, void *piece, size_t size) {
    void **list = &pieces->given_back[list_of(size)];
    *(void **)piece = *list;
    *list = piece;
}

static void *cut(lv_pieces *pieces, size_t size) {
    size_t length = (list_of(size) + 1) * piece_step;
    if (pieces->left < length) {
        if (pieces->left > 0) keep(pieces, pieces->next, pieces->left);
        size_t room = pieces->slabs == NULL ? first_slab : slab;
        lv_slab *made = malloc(sizeof *made + room);
        pieces->left = 0;
        if (made == NULL) return NULL;
        made->before = pieces->slabs;
        pieces->slabs = made;
        pieces->next = made->bytes;
        pieces->left = room;
    }
    void *piece = pieces->next;
    pieces->next += length;
    pieces->left -= length;
    return piece;
}

static void *take(lv_pieces *pieces, size_t size) {
    void **list = &pieces->given_back[list_of(size)], *piece = *list;
    if (piece == NULL) return cut(pieces, size);
    *list = *(void **)piece;
    return piece;
}

void lv_give_back(lv_pieces *pieces, void *block, size_t size) {
    if (is_piece(size) && block != NULL) keep(pieces, block, size);
    else free(block);
}

void *lv_resize(lv_pieces *pieces, void *block, size_t old_size, size_t new_size) {
    if (block == NULL) return is_piece(new_size) ? take(pieces, new_size) : malloc(new_size);
    bool was_piece = is_piece(old_size), becomes_piece = is_piece(new_size);
    if (!was_piece && !becomes_piece) return realloc(block, new_size);
    if (was_piece && becomes_piece && list_of(old_size) == list_of(new_size)) return block;
    void *other = becomes_piece ? take(pieces, new_size) : malloc(new_size);
    if (other == NULL) return NULL;
    memcpy(other, block, old_size < new_size ? old_size : new_size);
    lv_give_back(pieces, block, old_size);
    return other;
}

void lv_free_pieces(lv_pieces *pieces) {
    while (pieces->slabs != NULL) {
        lv_slab *before = pieces->slabs->before;
        free(pieces->slabs);
        pieces->slabs = before;
    }
}
