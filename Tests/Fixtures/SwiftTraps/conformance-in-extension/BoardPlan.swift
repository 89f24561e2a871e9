import SwiftData

typealias CurrentBoard = BoardV2
typealias Ticket = CurrentBoard.Ticket

struct BoardPlan {}

extension BoardPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [BoardV1.self, CurrentBoard.self] }
  static var stages: [MigrationStage] {
    [MigrationStage.lightweight(fromVersion: BoardV1.self, toVersion: CurrentBoard.self)]
  }
}
