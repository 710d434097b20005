/// A script's function that says where a guide lies.
final class ScriptGuide: GuideFunction {
    private let reference: Reference

    init(_ reference: Reference) {
        self.reference = reference
    }

    func position(in dimensions: ViewDimensions) throws(ScriptError) -> Double {
        try reference.interpreter.untracked { () throws(ScriptError) -> Double in
            let names = [
                Double(dimensions.width), Double(dimensions.height), dimensions.leading, dimensions.trailing,
                dimensions.top, dimensions.bottom,
            ]
            let position = try reference.callGuide(names)
            if let position, position.isFinite { return position }
            let got = position.map { "a finite number, got \(LuaNumber.text($0))" } ?? "a number"
            throw ScriptError("the function of alignmentGuide must return \(got)").placed {
                reference.placeOfFunction
            }
        }
    }

    func isEqual(to other: any GuideFunction) -> Bool {
        guard let other = other as? ScriptGuide else { return false }
        return (try? Value.reference(reference).isEqual(to: .reference(other.reference))) ?? false
    }
}
