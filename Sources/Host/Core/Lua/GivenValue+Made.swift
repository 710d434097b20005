import CLua

extension GivenValue {
    /// Why the function of a component's field must not give it.
    func refusal(asMadeFor field: lv_field, of component: String) -> String {
        let name = unsafe String(cString: field.name)
        guard unsafe lv_to_binding(thread, index) == nil else {
            return "\(component): a binding is no initial value of '\(name)'; declare the field as Binding()"
        }
        return
            "\(component): the function of the StateObject '\(name)' must return an observable object, not a \(typeName)"
    }

    /// Why it is not, as the last argument, what a container is called with, a table behind its label if there is one.
    func refusal(asChildrenOf word: String, isLabelled: Bool) -> String {
        let got = index == 0 ? "nothing" : index == (isLabelled ? 2 : 1) ? typeName : "\(index) values"
        return "\(word) takes a table of children, as \(word)\(isLabelled ? "(label, { … })" : " { … }"), got \(got)"
    }
}
