import CLua

/// The words that make a publisher.
extension PublisherObject {
    private var amountValue: Value { Int(exactly: amount).map(Value.integer) ?? .number(amount) }

    func making(_ object: DescribedObject) -> Making {
        let name = object.interpreter.name(of: self).map { [Making.Part(value: .string($0))] } ?? []
        let value = Making.Part(userValue: PublisherObject.upstream)
        switch kind {
        case .just, .fail: return Making(word: kind.rawValue, parts: [value])
        case .empty: return Making(word: kind.rawValue)
        case .current: return Making(word: kind.rawValue, parts: [value] + name)
        case .subject: return Making(word: kind.rawValue, parts: name)
        case .timer: return Making(word: kind.rawValue, parts: [Making.Part(value: amountValue)])
        case .willChange: return Making(word: object.words, shape: .leaf)
        case .native: return Making(word: object.text(by: .textOf), shape: .leaf)
        case .future: return Making(word: "\(kind.rawValue)#\(number)", shape: .leaf)
        default:
            let other = Making.Part(userValue: PublisherObject.other, isOptional: !kind.hasValue)
            let argument = Making.Part(userValue: PublisherObject.argument, isOptional: true)
            let amount = kind.takes(amount) ? [Making.Part(value: amountValue)] : []
            return Making(
                word: kind.rawValue, shape: .modifier, parts: [value] + amount + [other, argument])
        }
    }

    func traced(_ interpreter: Interpreter) -> TracedObject? {
        switch kind {
        case .just, .fail: TracedObject(word: kind.rawValue, argument: .userValue(PublisherObject.upstream))
        case .empty: TracedObject(word: "\(kind.rawValue)()")
        case .future: TracedObject(word: "\(kind.rawValue)#\(number)")
        case .subject, .current:
            if let name = interpreter.name(of: self) {
                TracedObject(word: kind.rawValue, argument: .value(.string(name)))
            } else {
                TracedObject(word: "\(kind.rawValue)#\(number)")
            }
        case .willChange: TracedObject(after: PublisherObject.upstream, word: ".\(kind.rawValue)")
        case .timer: TracedObject(word: kind.rawValue, argument: .value(amountValue))
        case .native: TracedObject(word: "\(origin?.word ?? "")(…)")
        default: TracedObject(after: PublisherObject.upstream, word: ":\(kind.rawValue)(…)")
        }
    }
}
