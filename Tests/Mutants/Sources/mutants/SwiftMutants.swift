import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Finds what can be changed in a Swift file.
final class SwiftMutants: SyntaxVisitor {
    private let file: String
    private let lines: [Substring]
    private let converter: SourceLocationConverter
    private(set) var found: [Mutant] = []

    private static let operators = [
        "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&", "+": "-", "-": "+",
        "*": "+", "/": "*", "%": "/", "&+": "&-", "&-": "&+",
    ]
    /// Calls that do not return, or without which nothing compiles.
    private static let kept: Set = [
        "fatalError", "preconditionFailure", "precondition", "assert", "exit", "abort", "_exit",
    ]

    static func all(in text: String, file: String) -> [Mutant] {
        let tree = Parser.parse(source: text)
        let folded = OperatorTable.standardOperators.foldAll(tree) { _ in }
        let visitor = SwiftMutants(text: text, file: file, tree: tree)
        visitor.walk(folded)
        return visitor.found
    }

    private init(text: String, file: String, tree: SourceFileSyntax) {
        self.file = file
        lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        converter = SourceLocationConverter(fileName: file, tree: tree)
        super.init(viewMode: .sourceAccurate)
    }

    private func add(_ node: some SyntaxProtocol, _ change: String, _ template: String) {
        let start = node.positionAfterSkippingLeadingTrivia
        add(start.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset, at: start, change, template)
    }

    private func add(_ range: Range<Int>, at position: AbsolutePosition, _ change: String, _ template: String) {
        guard !template.contains("\n"), !template.contains("@objc") else { return }
        let line = converter.location(for: position).line
        let source = lines[line - 1].drop { $0 == " " }
        found.append(
            Mutant(
                file: file, line: line, change: change, range: range, template: template, source: String(source)))
    }

    // MARK: Where nothing is changed

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: GenericWhereClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: GenericArgumentClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    /// Tables of numbers say nothing one by one.
    override func visit(_ node: ArrayExprSyntax) -> SyntaxVisitorContinueKind {
        node.elements.count > 8 ? .skipChildren : .visitChildren
    }

    // MARK: Operators

    override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        guard let sign = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text else { return .visitChildren }
        guard let other = SwiftMutants.operators[sign] else { return .visitChildren }
        let left = node.leftOperand.trimmedDescription
        let right = node.rightOperand.trimmedDescription
        add(node, "\(sign) to \(other)", "(lvMutant(@) ? (\(left) \(other) \(right)) : (\(left) \(sign) \(right)))")
        return .visitChildren
    }

    // MARK: Conditions

    override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
        if case .expression(let condition) = node.condition, !condition.is(InfixOperatorExprSyntax.self) {
            let text = condition.trimmedDescription
            add(condition, "condition negated", "(lvMutant(@) ? !(\(text)) : (\(text)))")
        }
        return .visitChildren
    }

    // MARK: Constants

    override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        let text = node.literal.text
        add(node, "\(text) to \(text) + 1", "(lvMutant(@) ? \(text) + 1 : \(text))")
        return .visitChildren
    }

    override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        let text = node.literal.text
        let other = text == "true" ? "false" : "true"
        add(node, "\(text) to \(other)", "(lvMutant(@) ? \(other) : \(text))")
        return .visitChildren
    }

    // MARK: Calls

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        if let call = statement(node),
            (node.parent?.as(CodeBlockItemListSyntax.self)?.count ?? 0) > 1 || isInVoidFunction(node)
        {
            let text = call.trimmedDescription
            add(call, "call removed", "if !lvMutant(@) { \(text) }")
        }
        return .visitChildren
    }

    private func statement(_ node: CodeBlockItemSyntax) -> ExprSyntax? {
        guard case .expr(let expression) = node.item else { return nil }
        var inner = expression
        if let attempt = inner.as(TryExprSyntax.self) { inner = attempt.expression }
        guard let call = inner.as(FunctionCallExprSyntax.self) else { return nil }
        let callee = call.calledExpression.trimmedDescription
        guard !SwiftMutants.kept.contains(callee), !callee.hasSuffix(".init") else { return nil }
        return expression
    }

    private func isInVoidFunction(_ node: CodeBlockItemSyntax) -> Bool {
        guard let function = node.parent?.parent?.parent?.as(FunctionDeclSyntax.self) else { return false }
        return function.signature.returnClause == nil
    }

    // MARK: Early returns

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.signature.returnClause == nil, let body = node.body, !body.statements.isEmpty {
            let end = body.leftBrace.endPositionBeforeTrailingTrivia
            add(
                end.utf8Offset..<end.utf8Offset, at: node.name.position, "returns at once",
                " if lvMutant(@) { return };")
        }
        return .visitChildren
    }
}
