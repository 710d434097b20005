extension TextStyle {
    /// The style as an object that names what is not plain.
    var json: String {
        let members = fields.map { name, value in
            let text =
                switch value {
                case .string(let text): JSONText.quoted(text)
                case .integer(let number): "\(number)"
                default: "true"
                }
            return "\"\(name)\":\(text)"
        }
        return "{\(members.joined(separator: ","))}"
    }
}
