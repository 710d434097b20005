/// What `posix_spawn` does in a program before that begins, and how it begins, before anything was said of it.
#if canImport(Darwin)
    public typealias SpawnActions = posix_spawn_file_actions_t?
    public typealias SpawnAttributes = posix_spawnattr_t?
    public var noSpawnActions: SpawnActions { nil }
    public var noSpawnAttributes: SpawnAttributes { nil }
#else
    public typealias SpawnActions = posix_spawn_file_actions_t
    public typealias SpawnAttributes = posix_spawnattr_t
    public var noSpawnActions: SpawnActions { posix_spawn_file_actions_t() }
    public var noSpawnAttributes: SpawnAttributes { posix_spawnattr_t() }
#endif
