// Who depends on what. Sources are read, computed values are read and read others, observers only read. A write marks what
// may have changed; nothing is evaluated before somebody asks (L20). The graph knows neither what a value is nor when
// anything happens: it asks its owner.
//
// Nodes and links are records, named by their numbers: a chain of any length is walked without recursion (L47).
#ifndef CGRAPH_H
#define CGRAPH_H

#include <stdbool.h>
#include <stdint.h>

// A node that may be gone: the generation tells. Generations begin at 1.
typedef struct lv_graph_key {
    uint32_t index, generation;
} lv_graph_key;

enum lv_graph_kind { lv_graph_free, lv_graph_source, lv_graph_computed, lv_graph_observer };

enum lv_graph_state {
    lv_graph_clean,
    // Something it depends on through computed values was written; it may still be up to date.
    lv_graph_unsure,
    lv_graph_dirty
};

// No node, no link.
#define LV_GRAPH_NONE UINT32_MAX

typedef struct lv_graph_node {
    uint8_t kind, state;
    // Whether it stays when nothing depends on it.
    bool is_owned : 1;
    // Of a computed value: whether something was written of which nobody is told; whoever reads it next has it evaluated.
    bool is_stale : 1;
    // Whether it has become another since for that reason, and whoever depends on it has not been told.
    bool has_changed_quietly : 1;
    // Whether it is being found out if it is up to date; whether it is being evaluated.
    bool is_checked : 1;
    bool is_running : 1;
    // Whether it goes, after its evaluation if it runs; then something may depend on it again.
    bool is_over : 1;
    uint32_t generation;
    // While it is evaluated, `last_dependency` is the last one that was read again. Of a free node, `first_dependency` is
    // the next free one.
    uint32_t first_dependency, last_dependency, first_dependent, last_dependent;
    // Of a computed value: which part of which thing it is, in its owner's numbers; 0: it is none.
    uint32_t thing, part;
} lv_graph_node;

// One node depends on another. It is in two lists, that of what the dependent depends on, in the order of reading, and that
// of what depends on the dependency.
typedef struct lv_graph_link {
    uint32_t dependency, dependent;
    // The evaluation that read it last; 0: it read it while that was being evaluated, for its own sake.
    uint32_t evaluation;
    uint32_t next_dependency;  // of a free one: the next free one
    uint32_t previous_dependent, next_dependent;
} lv_graph_link;

// How far the evaluation of a computed value came: it needs that of another node first, or it is done.
typedef struct lv_graph_step {
    bool is_waiting;
    bool has_changed;  // the value is another than before
    bool has_failed;   // it came to an error
    bool is_stopped;   // the error is that it was stopped: another time it may come to an end
    uint32_t waits_for;
} lv_graph_step;

// What an evaluation left to go on with the one around it.
typedef struct lv_graph_suspended {
    uint32_t node, evaluation;
} lv_graph_suspended;

typedef struct lv_graph_stack {
    void *_Nullable items;
    uint32_t count, capacity;
} lv_graph_stack;

typedef struct lv_graph {
    lv_graph_node *_Nonnull nodes;
    lv_graph_link *_Nonnull links;
    uint32_t node_count, node_capacity, free_node, free_node_count;
    uint32_t link_count, link_capacity, free_link;
    // The number of the evaluation that runs; 0: none, and reads are not tracked. Whose it is.
    uint32_t evaluation, current, last_evaluation;
    // What the last reader that can wait waits for; what the one that goes on has waited for.
    uint32_t wanted, arrived;
    lv_graph_stack marked;
    // What is being settled, each for the sake of the one before it; what is left to do of that.
    lv_graph_stack way, work;
    lv_graph_stack abandoned;

    void *_Nonnull owner;
    // Something the observer read may have changed. Called once until it is evaluated again.
    void (*_Nonnull invalidated)(void *_Nonnull owner, lv_graph_key observer);
    // Nothing depends on the computed value any more, and it is gone.
    void (*_Nonnull ended)(void *_Nonnull owner, lv_graph_key computed);
    // Begins to evaluate a computed value, or goes on after what it waited for is there; what is read meanwhile becomes what
    // it depends on.
    void *_Nonnull evaluator;
    lv_graph_step (*_Nonnull step)(void *_Nonnull evaluator, lv_graph_key computed);
} lv_graph;

// The owner is the evaluator until another is set.
lv_graph *_Nonnull lv_graph_make(
    void *_Nonnull owner, void (*_Nonnull invalidated)(void *_Nonnull owner, lv_graph_key observer),
    void (*_Nonnull ended)(void *_Nonnull owner, lv_graph_key computed),
    lv_graph_step (*_Nonnull step)(void *_Nonnull owner, lv_graph_key computed));
void lv_graph_delete(lv_graph *_Nonnull graph);

// Whether the node is still there.
static inline bool lv_graph_contains(const lv_graph *_Nonnull graph, lv_graph_key key) {
    return key.index < graph->node_count && graph->nodes[key.index].generation == key.generation;
}

lv_graph_key lv_graph_add(lv_graph *_Nonnull graph, enum lv_graph_kind kind);
// Ends an observer or an owned computed value, after its evaluation if it runs. What depends on a computed value keeps what
// it has until that may be another: then it is a part of nothing, and whoever evaluates it says that it is another.
void lv_graph_dispose(lv_graph *_Nonnull graph, lv_graph_key key);

// From now on reads belong to this node; its dependencies are collected anew.
lv_graph_suspended lv_graph_begin(lv_graph *_Nonnull graph, uint32_t node);
// Drops the dependencies that were not read again, and goes on with the evaluation around. One that failed before it read
// anything keeps them: else nothing could ever put it right.
void lv_graph_end(lv_graph *_Nonnull graph, lv_graph_suspended outer, bool has_failed);

// The evaluation that runs, if one does, reads the source; one is made if the key names none any more.
void lv_graph_read(lv_graph *_Nonnull graph, lv_graph_key *_Nonnull source);
// The evaluation that runs, if one does, reads all that the node depends on.
void lv_graph_read_all(lv_graph *_Nonnull graph, lv_graph_key key);

// How reading a computed value went: its reader has to wait until it is evaluated (`wanted`), or it is being evaluated for
// its own sake.
enum lv_graph_reading { lv_graph_up_to_date, lv_graph_wait, lv_graph_cycle };
// The evaluation that runs, if one does, reads the computed value. It is brought up to date at once, unless its reader can
// wait for it.
enum lv_graph_reading lv_graph_read_computed(lv_graph *_Nonnull graph, uint32_t node, bool can_wait);

// The source has another value: marks all that depends on it and tells the observers among them, once each.
void lv_graph_write(lv_graph *_Nonnull graph, lv_graph_key source);
// The source has another value, and nobody is told: computed values that were made from it are evaluated when they are read
// next.
void lv_graph_write_quietly(lv_graph *_Nonnull graph, lv_graph_key source);

// Whether the node must be evaluated: computed values it depends on are evaluated to find out.
bool lv_graph_is_outdated(lv_graph *_Nonnull graph, lv_graph_key key);

#endif
