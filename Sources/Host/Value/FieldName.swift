/// A field, named when somebody asks: most writes are of no interest to anybody.
struct FieldName {
    let describe: () -> String
}
