// What systems differ in, under one name for all of them: files, threads, memory, what a thread sleeps on. Where a system has no such
// thing, the function says so or does what comes nearest.
#pragma once

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/types.h>

// MARK: Files (files.c)

/// The flag by which a folder is opened to go on from, and not to be read (O_PATH); where there is none it can be read, too.
extern const int cs_open_path;

/// Opens a path of which no part may be a symbolic link (openat2; O_NOFOLLOW_ANY on macOS). -1 with `errno`: ELOOP where one is, ENOSYS
/// where the system has no such call.
int cs_open_without_links(int folder, const char *path, int flags, mode_t mode);

/// The standard input as C's own functions read it.
FILE *cs_input(void);

/// Opens a new file in a folder that has no name yet and is gone with its descriptor (O_TMPFILE). -1: the system has no such files.
int cs_open_nameless(int folder, mode_t mode);

/// Gives such a file a name in a folder, which nothing may have. -1 with `errno`.
int cs_give_name(int file, int folder, const char *name);

/// Gives a file of one folder a name in another, which nothing may have (renameat2; renameatx_np on macOS). -1 with `errno`: EEXIST where
/// something has it.
int cs_rename_new(int folder, const char *name, int new_folder, const char *new_name);

/// A path by which the process reaches what it has open, while it is open. -1: there is none.
int cs_path_of(int descriptor, char *path, size_t size);

/// Opens once more what is open, as /proc does, so that other flags are its own. -1 with `errno`: the system cannot.
int cs_open_again(int descriptor, int flags);

/// The path of the program that runs. -1: the system does not tell.
int cs_own_program(char *path, size_t size);

/// The variables of the process, with NULL behind the last.
char **cs_environment(void);

/// A socket that programs do not inherit; -1 with `errno`.
int cs_socket(int family, int kind, int protocol);
/// Two sockets that are connected, of which the same is true.
int cs_socket_pair(int ends[2]);

// MARK: Threads (threads.c)

/// For how long a thread has worked, in nanoseconds; 0: the system does not tell.
uint64_t cs_working_time(pthread_t thread);

/// The lowest address of the calling thread's stack, and its size. false: the system does not tell.
bool cs_stack(void **lowest, size_t *size);

/// Sends a thread a signal that `cs_is_own` knows by its mark. Also called in a signal handler.
void cs_signal_thread(pthread_t thread, int signal, const void *mark);
/// Whether a signal was sent so. Where a signal to a thread takes no mark along, any is that the process has sent itself.
bool cs_is_own(const siginfo_t *info, const void *mark);

// MARK: Sleeping (alarm.c)

/// What a thread sleeps on until another one has set it, and its time has come: a descriptor, none of the standard three. -1: none.
int cs_make_alarm(void);
/// In so many nanoseconds; 0: not at all.
void cs_set_alarm(int alarm, uint64_t nanoseconds);
void cs_await_alarm(int alarm);

// MARK: Memory (memory.c)

/// How many bytes of memory the process holds; 0: the system does not tell.
size_t cs_resident(void);
/// What was freed goes back to the system.
void cs_let_go(void);
/// Grows a block of `before` bytes, NULL: there is none yet, to `size` bytes. A large one has pages of its own, which the system moves without
/// copying them; nor does it leave a hole that is as large among other blocks. Where there is no memory the process ends, as it does where
/// Swift has none.
void *cs_grow(void *block, size_t before, size_t size);
/// Frees what `cs_grow` gave, of that size.
void cs_free(void *block, size_t size);
/// Where the first such part is in a text (memmem, which the headers show only to who asks for GNU's); NULL: there is none.
const void *cs_find(const void *text, size_t length, const void *part, size_t part_length);
