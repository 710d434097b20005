/// What is measured, in the order of the table.
enum Group: String, CaseIterable {
    case process, rows, components, interface, operations, language, values, growth
    case reactive, markdown, conversation, tests, limits, instructions, endurance

    func comparisons(_ setting: Setting) throws -> [Comparison] {
        switch self {
        case .process: try ProcessCases.comparisons(setting)
        case .rows: try RowsCases.comparisons(setting)
        case .components: try ComponentCases.comparisons(setting)
        case .interface: try InterfaceCases.comparisons(setting)
        case .operations: try OperationCases.comparisons(setting)
        case .language: try LanguageCases.comparisons(setting)
        case .values: try ValueCases.comparisons(setting)
        case .growth: try GrowthCases.comparisons(setting)
        case .reactive: try ReactiveCases.comparisons(setting)
        case .markdown: try MarkdownCases.comparisons(setting)
        case .conversation: try ConversationCases.comparisons(setting)
        case .tests: try TestCases.comparisons(setting)
        case .limits: try LimitCases.comparisons(setting)
        case .instructions: try InstructionCases.comparisons(setting)
        case .endurance: try EnduranceCases.comparisons(setting)
        }
    }
}
