import Host
import HostTools
import Platform

/// When and where tests run.
enum TestClock {
    static func run(of files: [String], _ options: TestExecutionOptions) -> TestRun {
        TestRun(
            fileCount: files.count, shuffleSeed: options.shuffle ? options.seed ?? 0 : nil, timestamp: timestamp,
            host: host)
    }

    private static var timestamp: String {
        var seconds = time(nil)
        var parts = tm()
        gmtime_r(&seconds, &parts)
        let date = [Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday)]
        let time = [Int(parts.tm_hour), Int(parts.tm_min), Int(parts.tm_sec)]
        return date.map(digits).joined(separator: "-") + "T" + time.map(digits).joined(separator: ":")
    }

    private static func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    private static var host: String {
        var name = [CChar](repeating: 0, count: 256)
        guard gethostname(&name, name.count - 1) == 0 else { return "localhost" }
        return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
