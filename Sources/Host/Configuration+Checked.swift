extension Configuration {
    /// The configuration with values clamped to what a session takes.
    /// - Throws: an invalid value, such as a time limit that is no number.
    func checked() throws(ScriptError) -> Configuration {
        var checked = self
        checked.width = WindowSize.length(width)
        checked.height = height.map(WindowSize.length)
        checked.storageLimit = max(storageLimit, 0)
        if let timeLimit, !(timeLimit > 0) {
            throw ScriptError("the time limit is \(timeLimit) seconds; it is more than 0, or nil for none", kind: .load)
        }
        if let memoryLimit, memoryLimit <= 0 {
            throw ScriptError(
                "the memory limit is \(memoryLimit) bytes; it is more than 0, or nil for none", kind: .load)
        }
        return checked
    }
}
