/// What an event does.
extension Session {
    func perform(_ event: Event) throws(EventError) {
        switch event {
        case .mount: interface.mount()
        case .resize(let width, let height): interface.resize(width: width, height: height)
        case .colorScheme(let scheme): interface.setColorScheme(scheme)
        case .scenePhase(let phase): scene.setPhase(phase)
        case .advance(let seconds): turns.moveClock(by: seconds, cause: event.cause)
        case .eval(let source): try results(of: source, from: eventLine)
        case .send(let name, let text): try send(.text(text), to: name)
        case .sendValue(let name, let value): try send(.value(value), to: name)
        case .quit: exitStatus = exitStatus ?? 0
        case .frame: break
        case .press, .type, .paste, .set, .focus, .key, .click, .secondaryClick, .contextMenu, .drag, .release, .scroll,
            .hover:
            try input.perform(event)
        }
    }
}
