// What each event runs, as it lies in the program.
#ifndef CLUA_STEPS_H
#define CLUA_STEPS_H

// The linker puts what events run between these two, where it is told to: `make order` says what that is.
void lv_steps_begin(void);
void lv_steps_end(void);

// Asks the processor to have the code of events at hand: while a program waits for a key, its caches are filled by others, and
// fetching what is needed all at once is quicker than missing it line by line.
void lv_prefetch_steps(void);

#endif
