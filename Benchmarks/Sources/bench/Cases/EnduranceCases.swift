import HostServices

/// What a process holds after millions of events, against what it held after a fifth of them: `bench endure`, in a process of its
/// own.
enum EnduranceCases {
    static func comparisons(_ setting: Setting) throws -> [Comparison] {
        let words = [
            "/proc/self/exe", "endure", "--events", "\(setting.events)", "--folder", setting.folder, "--program",
            setting.program, "--scratch", setting.scratch,
        ]
        let lines = String(decoding: try ChildProcess(words).output, as: UTF8.self).split(separator: "\n")
        // after 1000000 events: 14556 KB
        let sizes = lines.compactMap { line in line.split(separator: " ").dropLast().last.flatMap { Double($0) } }
        guard sizes.count == 10 else { throw Failure("'bench endure' said something else than ten sizes") }
        return try [
            Comparison(
                "endurance", "after \(setting.events) events, held", baseline: "after a fifth of them", target: 1.05,
                unit: .bytes, rounds: 1, warmingUp: false, subject: { sizes[9] * 1024 }, against: { sizes[1] * 1024 })
        ]
    }
}
