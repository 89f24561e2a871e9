enum StageOutcome: String, Codable {
    case pending, passed, failed
    /// The company never answered.
    case ghosted
}

extension StageOutcome: CaseIterable {}

extension StageOutcome {
    var isFinal: Bool { self != .pending }
}
