import Host

/// Lua source text as a tree. Places are offsets of UTF-8 bytes from the start of the text.
struct LuaBlock {
    var statements: [LuaStatement] = []
    /// The offset of the keyword that ends it.
    var end = 0
}

/// A name where it stands.
struct LuaName {
    let text: String
    let range: Range<Int>
}

struct LuaStatement {
    indirect enum Kind {
        case local([LuaName], [LuaExpression])
        case assignment([LuaExpression], [LuaExpression])
        case call(LuaExpression)
        case block(LuaBlock)
        case whileLoop(LuaExpression, LuaBlock)
        case repeatLoop(LuaBlock, LuaExpression)
        case choice([(condition: LuaExpression, block: LuaBlock)], otherwise: LuaBlock?)
        /// `for i = 1, 10 do`, and `for key, value in … do`.
        case counting(LuaName, [LuaExpression], LuaBlock)
        case loop([LuaName], [LuaExpression], LuaBlock)
        case function(LuaExpression, LuaFunction)
        case localFunction(LuaName, LuaFunction)
        case returned([LuaExpression])
        case leaves
        case label
    }

    let kind: Kind
    /// Where it begins.
    let start: Int
}

/// A function: what it takes, what it does.
final class LuaFunction {
    let parameters: [LuaName]
    /// Whether it was written with a colon, and has `self`.
    let isMethod: Bool
    let block: LuaBlock
    let range: Range<Int>

    init(parameters: [LuaName], isMethod: Bool, block: LuaBlock, range: Range<Int>) {
        self.parameters = parameters
        self.isMethod = isMethod
        self.block = block
        self.range = range
    }
}

struct LuaExpression {
    indirect enum Kind {
        case nothing
        case boolean(Bool)
        case number(Double)
        case string(String)
        case varargs
        case function(LuaFunction)
        case name(String)
        case field(LuaExpression, LuaName)
        case index(LuaExpression, LuaExpression)
        case call(LuaExpression, [LuaExpression])
        case method(LuaExpression, LuaName, [LuaExpression])
        case binary(String, LuaExpression, LuaExpression)
        case unary(String, LuaExpression)
        case table([LuaEntry])
        case parenthesised(LuaExpression)
    }

    let kind: Kind
    let range: Range<Int>
}

/// An entry of a table.
enum LuaEntry {
    case positional(LuaExpression)
    case named(LuaName, LuaExpression)
    case keyed(LuaExpression, LuaExpression)

    var value: LuaExpression {
        switch self {
        case .positional(let value), .named(_, let value), .keyed(_, let value): value
        }
    }
}
