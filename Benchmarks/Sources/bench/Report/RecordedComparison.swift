import Foundation

/// A comparison as `--json` wrote it.
struct RecordedComparison: Decodable {
    struct Median: Decodable { var median: Double }

    var group: String
    var name: String
    var ratio: Median

    static func read(from path: String) throws -> [RecordedComparison] {
        try JSONDecoder().decode([RecordedComparison].self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    }

    func isSame(as other: RecordedComparison) -> Bool { group == other.group && name == other.name }
}
