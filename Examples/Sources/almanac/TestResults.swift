import Host
import HostTools

/// Runs test files with the plugin, and prints what failed.
enum TestResults {
    /// 0: everything passed.
    static func status(of files: some Sequence<String>) -> Int32 {
        var totals = TestTotals()
        for file in files {
            var options = TestOptions()
            options.configuration.nativePlugins = [Almanac()]
            let run = TestFile(path: file, options: options) { record in
                totals.count(record)
                switch record {
                case .ended(let result) where result.status != .success: print("\(result.name.full): \(result.message)")
                case .failed(let failure): print(failure.message)
                default: break
                }
            }
            _ = run.run()
        }
        print("\(totals.passed) of \(totals.tests) passed")
        return totals.exitStatus
    }
}
