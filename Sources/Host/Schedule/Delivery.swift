/// A value that a publisher sent to an onReceive.
struct Delivery {
    var held: HeldModifier
    var publisher: any PublisherSource
    var value: Value
}
