import Foundation
import SwiftData

@Model
final class Session {
  var start: Date
  var needsUpload: Bool = false

  init(start: Date) { self.start = start }
}
