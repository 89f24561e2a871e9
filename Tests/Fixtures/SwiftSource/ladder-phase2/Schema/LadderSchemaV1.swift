import Foundation
import SwiftData

/// The schema of the second beta, the first one that is versioned.
enum LadderSchemaV1: VersionedSchema {
    static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }

    static var models: [any PersistentModel.Type] {
        [
            LadderSchemaV1.Profile.self,
            LadderSchemaV1.Role.self,
            LadderSchemaV1.Achievement.self,
            LadderSchemaV1.SkillTag.self,
            LadderSchemaV1.Application.self,
            LadderSchemaV1.Stage.self,
            LadderSchemaV1.DismissedEvent.self,
        ]
    }
}

enum LadderMigrationPlan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [LadderSchemaV1.self] }
    static var stages: [MigrationStage] { [] }
}

typealias Profile = LadderSchemaV1.Profile
typealias Role = LadderSchemaV1.Role
typealias Achievement = LadderSchemaV1.Achievement
typealias SkillTag = LadderSchemaV1.SkillTag
typealias Application = LadderSchemaV1.Application
typealias Stage = LadderSchemaV1.Stage
typealias DismissedEvent = LadderSchemaV1.DismissedEvent
