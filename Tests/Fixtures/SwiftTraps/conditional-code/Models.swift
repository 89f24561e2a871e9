#if canImport(SwiftData)
  import SwiftData

  @Model final class Reading {
    var value: Double = 0
    #if DEBUG
      static let sample = Reading()
    #endif

    init() {}

    #if os(iOS)
      func share() {}
    #else
      func export() {}
    #endif
  }
#endif

@available(iOS 17, macOS 14, *)
@Model
final class Sensor {
  var serial: String = ""
  init() {}
}
