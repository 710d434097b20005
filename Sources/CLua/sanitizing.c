// What the sanitizers are told in builds that have them. Options in the environment would not reach programs that tests start
// without one.

#if __has_feature(address_sanitizer)

const char *__asan_default_options(void);
const char *__ubsan_default_options(void);

// Leaks are not looked for: Swift keeps flags in its pointers, and the sanitizer takes what they point to for lost. Locals stay on
// the stack, whose end the host looks out for; and the stack of signal handlers is the program's own.
const char *__asan_default_options(void) {
    return "detect_leaks=0:detect_stack_use_after_return=0:use_sigaltstack=0";
}

const char *__ubsan_default_options(void) { return "print_stacktrace=1"; }

#endif
