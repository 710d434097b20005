import CLua

/// Counts which lines of files run, in all interpreters that it is given to.
@safe public final class LineCoverage {
    let counts: OpaquePointer?

    /// Nothing is counted yet.
    public init() { unsafe counts = lv_coverage_new() }

    deinit {
        if let counts = unsafe counts { unsafe lv_coverage_free(counts) }
    }

    /// The files that were loaded, in the order of their first loading.
    public var files: [CoveredFile] {
        guard let counts = unsafe counts else { return [] }
        return unsafe (0..<lv_coverage_count(counts)).map { file in
            let lines = unsafe (0..<lv_coverage_lines(counts, file)).compactMap { line -> CoveredFile.Line? in
                let hits = unsafe lv_coverage_hits(counts, file, line)
                return hits < 0 ? nil : CoveredFile.Line(number: Int(line), hits: Int(hits))
            }
            return unsafe CoveredFile(path: String(cString: lv_coverage_name(counts, file)), lines: lines)
        }
    }
}

extension Interpreter {
    /// From now on the lines that run are counted.
    func count(in coverage: LineCoverage) {
        self.coverage = coverage
        unsafe lv_cover(state, coverage.counts)
    }
}
