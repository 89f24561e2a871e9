import SwiftData
import SwiftUI

@main
struct ShellsApp: App {
  var body: some Scene {
    WindowGroup { Text(verbatim: "shells") }
      .modelContainer(for: Shell.self)
  }
}
