extension Word {
    static let stepper = Word(
        "Stepper", .leaf, in: .control,
        usage:
            "Stepper(label, self.bind.field, { min = 0, max = 10, step = 1 }), Stepper(label, { onIncrement = function, onDecrement = function })",
        summary: "A number, one step up or down.",
        takes: [
            .required("label", .title), .optional("value", .binding), .optional("min", .real), .optional("max", .real),
            .optional("step", .real), .optional("onIncrement", .function), .optional("onDecrement", .function),
        ],
        positional: 2,
        options: true,
        optionsMayFollowSooner: true,
        check: { (given) throws(CallError) in
            let hasActions = given.isGiven("onIncrement") || given.isGiven("onDecrement")
            switch (given.isGiven("value"), hasActions) {
            case (true, true): throw CallError("Stepper: give a value, or functions for its steps, not both")
            case (false, false):
                throw CallError(
                    "Stepper: 'value' must be a binding (self.bind.field), got nothing; or give onIncrement and onDecrement"
                )
            case (false, true) where ["min", "max", "step"].contains(where: { given.isGiven($0) }):
                throw CallError(
                    "Stepper: 'min', 'max' and 'step' belong to a value; its functions know how far they go")
            default: break
            }
            try given.checkRange(-.infinity ... .infinity)
            try given.checkStep()
        },
        meaning: .control { (reader, view) throws(ScriptError) in
            let label = try reader.label(view)
            if let binding = reader.optionalBinding(view, 1) {
                return StepperControl(label: label, value: binding, view.range(from: 2, isBounded: false))
            }
            let actions = StepActions(
                increment: reader.optionalAction(view, 5), decrement: reader.optionalAction(view, 6))
            return StepperControl(label: label, value: actions, actions.range)
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.stepper.address }

final class StepperControl: RangedValue, RangedControl {
    let name = "Stepper"
    let kindName = "stepper"

    func box(of node: Node, _ builder: BoxBuilder) -> LayoutBox {
        builder.labelled(label, value is StepActions ? "- +" : node.value.fieldText, .value, node)
    }

    func press(_ node: Node, in controls: Controls) throws(ControlFailure) { _ = try move(node, by: 1) }

    /// Down in the leading half, up in the other.
    func click(_ node: Node, _ click: Controls.Click, in controls: Controls) throws(ControlFailure) {
        if let spot = click.spot { _ = try move(node, by: spot.fraction < 0.5 ? -1 : 1) }
    }

    func operate(_ node: Node, with key: Key, in controls: Controls) throws(ControlFailure) -> KeyUse {
        key.presses ? KeyUse(hasDone: try move(node, by: 1)) : try step(node, with: key)
    }
}
