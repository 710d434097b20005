extension TestOptions {
    /// Templates of paths that the user named, which may lead anywhere.
    var placesOfModules: String { [modulePath, helper].compactMap(\.self).joined(separator: ";") }

    /// The options for the code in Lua: names and values.
    var words: [(name: String, value: String)] {
        var words = [(name: "seed", value: String(seed))]
        words += filters.map { ("filter", $0) }
        words += excludedFilters.map { ("filter_out", $0) }
        words += tags.map { ("tag", $0) }
        words += excludedTags.map { ("exclude_tag", $0) }
        words += (names ?? []).sorted().map { ("only", $0) }
        words += (keys ?? []).sorted().map { ("only_key", $0) }
        words += (lines ?? []).map { ("line", "\($0)") }
        if let shard { words.append(("shard", "\(shard.number)/\(shard.count)/\(shard.start)")) }
        let texts = [
            ("run", run), ("lpath", modulePath), ("cpath", nativeModulePath), ("helper", helper),
            ("helper_option", helper.map { _ in configuration.optionNames.helper }),
        ]
        words += texts.compactMap { name, value in value.map { (name, $0) } }
        if isShuffled { words.append(("shuffle", "true")) }
        if stopsAtFailure { words.append(("bail", "true")) }
        if isLazy { words.append(("is_lazy", "true")) }
        if listsOnly { words.append(("list", "true")) }
        return words
    }
}
