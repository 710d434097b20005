// What scripts run in: their environments, library, scenes; and their objects when they are loaded again.
#ifndef CLUA_SCRIPTS_H
#define CLUA_SCRIPTS_H

#include "CLuaState.h"

// MARK: Environments (environments.c, strings.c)

// (number) → a new environment, known to load_module by the number, and the state of its random generator, a userdata of
// lv_random_size bytes; for lv_protect.
int lv_new_environment(lua_State *_Null_unspecified L);
// (function of a file's chunk, environment) → the function, which runs in the environment from now on; for lv_protect.
int lv_enter_environment(lua_State *_Null_unspecified L);
// The function of a chunk, on top of the stack, runs in the environment at `environment` from now on. Never raises.
void lv_set_environment(lua_State *_Null_unspecified L, int environment);
// (table, key, value) → sets it; for lv_protect.
int lv_set_field(lua_State *_Null_unspecified L);
enum { lv_random_size = 32 };

// MARK: The library (library.c, withheld.c)

// () → environments made from now on have all of Lua's library; for lv_protect.
int lv_open_withheld(lua_State *_Null_unspecified L);

// MARK: Scenes (library.c)

// (scene) → the names that it gave are forgotten; for lv_protect.
int lv_forget_scene(lua_State *_Null_unspecified L);

// MARK: Snapshots, reloading (snapshots.c, succession.c, kept.c)

// () → what objects were like that have changed since the last call, a table by object; nothing if none has. From the first
// call on the journal is kept. All of these for lv_protect.
int lv_take_journal(lua_State *_Null_unspecified L);
// No journal is kept any more.
int lv_end_journal(lua_State *_Null_unspecified L);
// (journal, journal of what happened next) → into the first, what only the second has.
int lv_join_journals(lua_State *_Null_unspecified L);
// (journal, objects by those they stand in for) → writes the fields of the objects, or of those that stand in for them.
int lv_restore_journal(lua_State *_Null_unspecified L);
// (objects by those they stand in for, what lv_keep_fields kept, object) → the object stands in for the one that this is of.
int lv_note_stand_in(lua_State *_Null_unspecified L);
// (objects by those they stand in for, heirs) → adds the heirs, as stand-ins of the old objects; of a chain each leads to the last.
int lv_join_stand_ins(lua_State *_Null_unspecified L);
// (journal, objects by those they stand in for, object, earlier object) → the object, which was just made, stands in for the
// earlier one: it gets its fields and the objects it owned.
int lv_restore_object(lua_State *_Null_unspecified L);
// (scene, scene): what is declared from now on in the turns of the second, which is being loaded, is to take the place of
// what the first has declared; for lv_protect.
int lv_begin_succession(lua_State *_Null_unspecified L);
// (whether it could be loaded) → the objects of the first are those of the second from now on; or all stays as it was.
int lv_end_succession(lua_State *_Null_unspecified L);
// The next ones are in kept.c. (object) → its fields as they are now, for an object of a later load.
int lv_keep_fields(lua_State *_Null_unspecified L);
// (object, kept fields of one of an earlier load, heirs) → takes over those that are declared alike. Observable objects in them get
// heirs, which take over their fields in turn, and are added to the table.
int lv_adopt_fields(lua_State *_Null_unspecified L);
// () → an empty table of heirs: from observable objects of an earlier load to those of this one that take over their fields.
int lv_push_heirs(lua_State *_Null_unspecified L);
// (object, heirs, objects seen before) → fields of the object that lead to an old object lead to its heir from then on.
int lv_follow_heirs(lua_State *_Null_unspecified L);

#endif
