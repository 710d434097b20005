extension Word {
    static let numberText = Word(
        "Text.number", .leaf, in: .leaf,
        usage: "Text.number(value [, { style = \"percent\", digits = 1, unit = \"km\" }])",
        summary: "A number as people write it: 1,234.5, 40%, 1.2 MB.",
        form: .formattedText,
        takes: [
            .required("value", .number), .optional("style", oneOf: ["number", "percent", "bytes"]),
            .optional("digits", .cells), .optional("unit", .string), .optional("grouping", .boolean),
        ],
        positional: 1,
        options: true,
        check: { (given) throws(CallError) in
            guard let digits = given.number("digits"), digits > Double(NumberFormat.mostDigits) else { return }
            throw CallError(
                "Text.number: 'digits' must be at most \(NumberFormat.mostDigits), got \(LuaNumber.plain(digits))")
        },
        meaning: .content { (reader, view) throws(ScriptError) in .text(try reader.text(view)) })

    static let dateText = Word(
        "Text.date", .leaf, in: .leaf,
        usage: "Text.date(seconds [, \"%d.%m.%Y\"])",
        summary: "A time as os.date writes it: \"date\", \"time\", \"dateTime\" or a format of your own.",
        form: .formattedText,
        takes: [.required("seconds", .real), .optional("format", .string)],
        check: { (given) throws(CallError) in
            if let format = given.text("format"), let fault = DateFormat.fault(in: format) {
                throw CallError("Text.date: \(fault)")
            }
            guard let seconds = given.number("seconds"), !(abs(seconds) <= DateFormat.most) else { return }
            throw CallError("Text.date: 'seconds' must be a time, got \(LuaNumber.plain(seconds))")
        },
        meaning: .content { (reader, view) throws(ScriptError) in .text(try reader.text(view)) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.numberText.address }
@section("luaview_words") @used private let dateEntry: WordEntry = { Word.dateText.address }
