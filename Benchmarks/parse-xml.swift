// Parses XML files with FoundationXML and does nothing else: what reading a bundle is measured by.
import Foundation
import FoundationXML

for path in CommandLine.arguments.dropFirst() {
  guard let parser = XMLParser(contentsOf: URL(fileURLWithPath: path)) else { exit(1) }
  let counter = Counter()
  parser.delegate = counter
  guard parser.parse(), counter.elements > 0 else { exit(1) }
}

final class Counter: NSObject, XMLParserDelegate {
  var elements = 0

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements += 1
  }
}
