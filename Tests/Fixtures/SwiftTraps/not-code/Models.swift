import SwiftData

/*
@Model
final class Old {
  var text: String
}
*/

// @Model final class Older { var text: String }

#if false
  @Model final class Never {
    var text: String = ""
    init() {}
  }
#endif

@Model final class Real {
  // var gone: String = ""
  var text: String = "@Model final class Inner { var x: Int }"
  var template: String = #"enum V: VersionedSchema { static var models = [Real.self] }"#
  init() {}
}
