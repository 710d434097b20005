return { ... }
