import Testing

@testable import Host
@testable import HostTools

@Suite("Expressions that are read", .timeLimit(.minutes(10)))
struct LuaParserTests {
    @Test(
        "hold together as in Lua",
        arguments: [
            ("a or b or c", "(a or b) or c"), ("a or b and c", "a or (b and c)"), ("a and b or c", "(a and b) or c"),
            ("a and b == c", "a and (b == c)"), ("a == b | c", "a == (b | c)"), ("a < b == c", "(a < b) == c"),
            ("a | b ~ c", "a | (b ~ c)"), ("a ~ b & c", "a ~ (b & c)"), ("a & b << c", "a & (b << c)"),
            ("a << b >> c", "(a << b) >> c"), ("a << b .. c", "a << (b .. c)"), ("a .. b .. c", "a .. (b .. c)"),
            ("a .. b + c", "a .. (b + c)"), ("a + b .. c", "(a + b) .. c"), ("a + b - c", "(a + b) - c"),
            ("a - b * c", "a - (b * c)"), ("a % b * c", "(a % b) * c"), ("a * b % c", "(a * b) % c"),
            ("a // b / c", "(a // b) / c"), ("a / b // c % d", "((a / b) // c) % d"), ("a * -b", "a * (-b)"),
            ("-a * b", "(-a) * b"), ("not a == b", "(not a) == b"), ("#a .. b", "(#a) .. b"), ("~a & b", "(~a) & b"),
            ("-a ^ b", "-(a ^ b)"), ("a ^ -b ^ c", "a ^ (-(b ^ c))"), ("a ^ b ^ c", "a ^ (b ^ c)"),
            ("a ^ b * c", "(a ^ b) * c"), ("a * b ^ c", "a * (b ^ c)"), ("- - a", "-(-a)"),
        ])
    func precedence(expression: String, meaning: String) throws {
        #expect(try read(expression) == read(meaning))
    }

    /// What an expression is made of, whatever parentheses it was written with.
    private func read(_ text: String) throws -> String {
        guard case .returned(let all)? = try LuaParser.chunk(of: "return \(text)").statements.first?.kind,
            let expression = all.first, all.count == 1
        else { return "no expression" }
        return parts(of: expression)
    }

    private func parts(of expression: LuaExpression) -> String {
        switch expression.kind {
        case .name(let name): name
        case .unary(let sign, let operand): "(\(sign) \(parts(of: operand)))"
        case .binary(let sign, let left, let right): "(\(parts(of: left)) \(sign) \(parts(of: right)))"
        case .parenthesised(let inner): parts(of: inner)
        default: "something else"
        }
    }
}
