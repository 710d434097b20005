import Foundation
import FoundationXML
import Host
import HostTools
import Testing

/// What both common schemas of JUnit's XML ask for, Ant's and Jenkins's: which elements stand where, which attributes they
/// must and may have. `file` and `line` are in neither; those who read the XML for what stands beside a line look for them.
@Suite("The XML of the JUnit reporter", .timeLimit(.minutes(10)))
final class JUnitSchemaTests: NSObject, XMLParserDelegate {
    private struct Rule {
        var children: [String]
        var required: Set<String> = []
        var optional: Set<String> = []
    }

    private static let rules: [String: Rule] = [
        "testsuites": Rule(children: ["testsuite"]),
        "testsuite": Rule(
            children: ["properties", "testcase", "system-out", "system-err"],
            required: [
                "id", "name", "package", "timestamp", "hostname", "tests", "failures", "errors", "skipped", "time",
            ]),
        "properties": Rule(children: ["property"]),
        "property": Rule(children: [], required: ["name", "value"]),
        "testcase": Rule(
            children: ["skipped", "failure", "error"], required: ["name", "classname", "time"],
            optional: ["file", "line"]),
        "skipped": Rule(children: [], optional: ["message"]),
        "failure": Rule(children: [], required: ["type"], optional: ["message", "file", "line"]),
        "error": Rule(children: [], required: ["type"], optional: ["message", "file", "line"]),
        "system-out": Rule(children: []),
        "system-err": Rule(children: []),
    ]

    private var path: [String] = []
    private var siblings: [[String]] = [[]]
    private var complaints: [String] = []

    @Test("is what the schemas allow")
    func schema() throws {
        let text = try ReporterTests.text({ JUnitReporter(output: $0) }, shuffleSeed: 1)
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = self
        #expect(parser.parse(), "\(String(describing: parser.parserError))")
        #expect(complaints.isEmpty, "\(complaints)")
        #expect(siblings.first == ["testsuites"])
    }

    func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        siblings[siblings.count - 1].append(element)
        siblings.append([])
        if let parent = path.last, JUnitSchemaTests.rules[parent]?.children.contains(element) != true {
            complaints.append("\(element) in \(parent)")
        }
        path.append(element)
        guard let rule = JUnitSchemaTests.rules[element] else { return complaints.append("unknown \(element)") }
        let names = Set(attributes.keys)
        complaints += rule.required.subtracting(names).map { "\(element) lacks \($0)" }
        complaints += names.subtracting(rule.required).subtracting(rule.optional).map { "\(element) has \($0)" }
        check(attributes, of: element)
    }

    private func check(_ attributes: [String: String], of element: String) {
        for (name, value) in attributes {
            let pattern: Regex<Substring>? =
                switch name {
                case "tests", "failures", "errors", "skipped", "id", "line": /[0-9]+/
                case "time": /[0-9]+\.[0-9]+/
                case "timestamp": /[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}/
                case "message": nil
                default: /(?s).+/
                }
            if let pattern, value.wholeMatch(of: pattern) == nil { complaints.append("\(element) \(name)='\(value)'") }
        }
    }

    func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
        path.removeLast()
        let children = siblings.removeLast()
        if element == "testcase", children.count > 1 { complaints.append("a test with \(children)") }
        guard element == "testsuite" else { return }
        let order = JUnitSchemaTests.rules["testsuite"]?.children ?? []
        let places = children.compactMap { order.firstIndex(of: $0) }
        if places != places.sorted() || !Set(order).subtracting(["testcase"]).isSubset(of: children) {
            complaints.append("a suite of \(children)")
        }
    }
}
