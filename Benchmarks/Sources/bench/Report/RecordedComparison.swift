import Foundation

/// A comparison as `--json` wrote it.
struct RecordedComparison: Decodable {
    struct Median: Decodable { var median: Double }

    var name: String
    var ratio: Median
    /// What is measured, without its baseline.
    var time: Median

    static func read(from path: String) throws -> [RecordedComparison] {
        try JSONDecoder().decode([RecordedComparison].self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    }

    /// Groups are divided anew now and then; names are each there once.
    func isSame(as other: RecordedComparison) -> Bool { name == other.name }
}
