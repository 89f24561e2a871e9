import SwiftData

@Model
final class Station {
  #Unique<Station>([\.code], [\.line, \.position])
  #Index<Station>([\.name], [\.position, \.name])

  var code: String
  var name: String = ""
  var line: String
  var position: Int

  init(code: String, line: String, position: Int) {
    self.code = code
    self.line = line
    self.position = position
  }
}
