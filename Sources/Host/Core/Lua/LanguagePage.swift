/// The page of the language, as it is in the documentation.
package enum LanguagePage {
    package static var text: String { unsafe String(decoding: ProgramText.all[0], as: UTF8.self) }
}
