import Testing

@testable import Host

@Suite("What a leaf takes in a row", .timeLimit(.minutes(10)))
struct LeafSizeTests {
    @Test(
        "a sparkline has a cell for each value, and one of dots for two",
        arguments: [
            (0, nil, 0, 0), (1, nil, 1, 1), (2, nil, 2, 1), (5, nil, 5, 3), (8, nil, 8, 4), (5, 4, 4, 3), (5, 2, 2, 2),
            (5, 80, 5, 3), (0, 3, 1, 1),
        ] as [(Int, Int?, Int, Int)])
    func sparkline(count: Int, offered: Int?, width: Int, ofDots: Int) {
        let series = ChartSeries(NumberList((0..<count).map(Double.init)), minimum: nil, maximum: nil)
        for (isBraille, expected) in [(false, width), (true, ofDots)] {
            let size = SparklineLeaf(series: series, isBraille: isBraille).size(width: offered, height: nil)
            #expect(size == (expected, 1))
        }
    }

    @Test(
        "a bar goes first where there is little room, then its label is cut, and the number stays whole",
        arguments: [
            (9, "abc", 4..<7, 8), (6, "abc", 4..<4, 4), (5, "abc", 4..<4, 4), (4, "a…", 4..<4, 3), (3, "", 4..<4, 0),
            (2, "", 4..<4, 0), (1, "", 4..<4, 0),
        ] as [(Int, String, Range<Int>, Int?)])
    func labelledBar(width: Int, label: String, bar: Range<Int>, number: Int?) {
        let shared = LabelledBar(label: "abc", number: "7", width: width)
        #expect(shared.label == label && shared.bar == bar && shared.number == number, "\(shared)")
    }
}
