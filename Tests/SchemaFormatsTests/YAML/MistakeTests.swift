import SchemaModel
import Testing

@testable import SchemaFormats

/// What a person is told about a faulty file: whole messages, places and hints.
@Suite struct MistakeTests {
  /// The diagnostics of a version file, as `line:column+length message | hint`.
  private func mistakes(_ bytes: [UInt8]) -> [String] {
    do {
      _ = try VersionReader.read(bytes, file: "v.yaml")
      return []
    } catch {
      return error.diagnostics.map { diagnostic in
        let place = diagnostic.location.map { "\($0.line):\($0.column)+\($0.length)" } ?? "-"
        return ([place + " " + diagnostic.message] + diagnostic.hints).joined(separator: " | ")
      }
    }
  }

  private func mistakes(_ text: String) -> [String] { mistakes(Array(text.utf8)) }

  /// The diagnostics of attributes behind two lines of head and four of entity.
  private func attributeMistakes(_ lines: String) -> [String] {
    mistakes("model: M\nversion: 1.0.0\nentities:\n  E:\n    attributes:\n" + lines)
  }

  @Test func reportsEveryMistakeOfAFileInTheOrderOfTheFile() {
    let text = """
      model: Viajes
      version: 3.0
      framwork: coredata
      entities:
        Árbol:
          atributes: { nombre: String }
          attributes:
            año: { type: Strin?, optinal: true, default: 1 }
            ñandú: { tpye: String, unique: yes }
            lista: "[String"
          relationships:
            hijos: { to: [[Árbol]], deleteRule: cascada, minimumModelCount: -1 }
            padre: Árbol?
      types:
        Estado: { enum: Strng, cases: [a, b] }
        Nivel: { enum: Int, cases: { bajo: uno } }
        Data: { external: true }
        Vacio: { cases: [a] }
      """
    #expect(
      mistakes(text) == [
        "2:10+3 ‘version’ cannot be ‘3.0’ | write three whole numbers, such as 1.0.0",
        "3:1+8 unknown key ‘framwork’ (did you mean ‘framework’?)",
        "6:5+9 unknown key ‘atributes’ (did you mean ‘attributes’?)",
        "8:28+7 unknown key ‘optinal’ | put ‘?’ behind the type of what may be nil",
        "9:16+4 unknown key ‘tpye’ (did you mean ‘type’?)",
        "10:14+9 ‘]’ is missing in a type",
        "12:20+9 ‘to’ is one entity or a list of one | write Destino, Destino?, [Destino] or \"[Destino]?\"",
        "13:14+6 a relationship is a mapping of keys to values, not ‘Árbol?’",
        "15:19+5 ‘enum’ cannot be ‘Strng’ (did you mean ‘String’?) | write one of String, Int, none",
        "16:38+3 the raw value of ‘bajo’ is a whole number, not ‘uno’",
        "17:3+4 ‘Data’ is a built-in type | choose another name",
        "18:3+5 ‘Vacio’ is one of ‘enum’, ‘struct’, ‘codable’ and ‘external’",
      ])
  }

  @Test func refusesWhatTheFormatDoesNotAllow() {
    #expect(mistakes("") == ["1:1+1 the file is empty"])
    #expect(mistakes("# only a comment\n") == ["1:1+1 the file is empty"])
    #expect(
      mistakes("model: M\nversion: 1.0.0\nmodel: N")
        == ["3:1+5 the key ‘model’ stands here twice"])
    #expect(
      mistakes("model: &a M\nsourceName: *a\nversion: !!str 1.0.0\n<<: { x: y }") == [
        "1:8+4 anchors are not allowed | put the value into quotes when ‘&’ is a part of it",
        "2:13+2 aliases are not allowed | write the value out, or put it into quotes when ‘*’ is a part of it",
        "3:10+11 tags are not allowed | put a value that begins with ‘!’ into quotes",
        "4:1+2 merge keys are not allowed | write the keys out",
      ])
    #expect(
      mistakes("model: M\n---\nmodel: N")
        == ["2:1+3 a second document is not allowed: one file holds one"])
    #expect(
      mistakes("%YAML 1.1\n---\nmodel: M").first
        == "1:1+9 directives such as ‘%YAML’ are not allowed")
    #expect(
      mistakes("model: M\nversion: 1.0.0\n? [a, b]\n: c")
        == [
          "3:3+6 a key is a text, not a list or a mapping | put the value into quotes when a bracket is a part of it"
        ])
    #expect(mistakes("[a]") == ["1:1+3 a version is a mapping of keys to values, not a list"])
    #expect(
      mistakes("model:\nversion: 1.0.0")
        == ["1:7+1 ‘model’ is a text, and nothing stands here"])
    #expect(mistakes("version: 1.0.0") == ["1:1+7 ‘model’ is missing"])
  }

  @Test func mistakesOfTheNotationDoNotHideTheOthers() {
    #expect(
      mistakes("model: *a\nversion: 1.0\nmodel: M\nx: !b") == [
        "1:8+2 aliases are not allowed | write the value out, or put it into quotes when ‘*’ is a part of it",
        "2:10+3 ‘version’ cannot be ‘1.0’ | write three whole numbers, such as 1.0.0",
        "3:1+5 the key ‘model’ stands here twice",
        "4:1+1 unknown key ‘x’ | a version has the keys model version framework identifiers sourceName dropped entities types configurations usedWithCloudKit fetchRequests",
        "4:4+2 tags are not allowed | put a value that begins with ‘!’ into quotes",
      ])
  }

  @Test func refusesWhatIsNotText() {
    let head = Array("model: año ñ".utf8)
    #expect(
      mistakes(head + [0xFF]) == ["1:13+1 this byte is not UTF-8 | save the file as UTF-8"])
    #expect(
      mistakes(head + [0x0A, 0xC3]) == ["2:1+1 this byte is not UTF-8 | save the file as UTF-8"])
    let escape = " | write it as an escape in double quotes, such as \"\\u0007\""
    #expect(mistakes(head + [0]) == ["1:13+1 the file holds a NUL byte" + escape])
    #expect(mistakes(head + [7]) == ["1:13+1 the file holds a control character" + escape])
    #expect(
      mistakes(head + [0xC2, 0x84]) == ["1:13+1 the file holds a control character" + escape])
    #expect(
      mistakes([UInt8](repeating: 0x20, count: 8 * 1024 * 1024 + 1))
        == ["1:1+1 the file is larger than 8 MiB, the most that is read"])
  }

  @Test func recognisesTheUsualSyntaxMistakes() {
    #expect(
      attributeMistakes("      a: [String]?\n")
        == ["6:18+1 ‘?’ cannot follow ‘]’ here | put the type into quotes: \"[String]?\""])
    #expect(
      attributeMistakes("      a: { type: [String: Int]?, default: [] }\n")
        == ["6:31+1 ‘?’ cannot follow ‘]’ here | put the type into quotes: \"[String: Int]?\""])
    #expect(
      attributeMistakes("      a: b: c\n") == [
        "6:11+1 ‘: ’ cannot stand inside an unquoted value | put the value into quotes, or check the indentation of this key"
      ])
    #expect(
      attributeMistakes("\ta: b\n") == [
        "6:1+1 an unquoted value cannot begin with this character | put the value into quotes; indent with spaces, not with tabs"
      ])
    #expect(
      attributeMistakes("      a: @b\n") == [
        "6:10+1 an unquoted value cannot begin with this character | put the value into quotes; indent with spaces, not with tabs"
      ])
    #expect(
      attributeMistakes("      a: \"b\n") == [
        "7:1+1 the quotes are not closed | add the closing quote"
      ])
    #expect(
      attributeMistakes("      a: \"b\" + c\n") == [
        "6:14+1 a key was expected here | check the indentation of this line; put a whole value into quotes when a part of it has them"
      ])
    #expect(
      attributeMistakes("      a: { type: String\n      b: Int }\n").count == 1)
    #expect(
      attributeMistakes("      a: \"\\q\"\n") == [
        "6:11+1 an unknown escape behind ‘\\’ | write ‘\\\\’ for a backslash, or use single quotes"
      ])
  }

  @Test func placesCountUnicodeScalarsBehindMarksAndBreaksOfEveryKind() {
    let text = "model: \"ñ👩‍👩‍👧\"\nversion: 1.0.0\n"
    for lineBreak in ["\n", "\r\n", "\r"] {
      let source = ("\u{FEFF}" + text + "entities: { Ñandú👩‍👧: { optinal: 1 } }")
        .split(separator: "\n", omittingEmptySubsequences: false).joined(separator: lineBreak)
      let found = mistakes(source)
      #expect(found.count == 1)
      // `Ñandú` has five scalars, the family three.
      #expect(found.first?.hasPrefix("3:25+7 unknown key ‘optinal’") == true, "\(found)")
    }
    let separators = "model: M # \u{2028} \u{85} \u{2029}\nversion: x"
    #expect(mistakes(separators).first?.hasPrefix("2:10+1 ") == true)
  }

  @Test func wordsOfYAMLAreWhatTheirKeysMakeOfThem() throws {
    let text = """
      model: no
      version: 1.0.0
      entities:
        on:
          attributes:
            yes: { type: String, default: no }
            1.0: { type: String, default: 1.0 }
            ~: { type: String, default: "null" }
      """
    let schema = try VersionReader.read(Array(text.utf8), file: "v.yaml").schema
    #expect(schema.model == "no")
    #expect(
      schema.entity(named: "on")?.attributes == [
        Attribute(name: "yes", type: .scalar(.string), defaultValue: .string("no")),
        Attribute(name: "1.0", type: .scalar(.string), defaultValue: .string("1.0")),
        Attribute(name: "~", type: .scalar(.string), defaultValue: .string("null")),
      ])
    #expect(
      attributeMistakes("      a: { type: String?, default: null }") == [
        "6:36+4 ‘null’ is no value | leave ‘default’ out where there is none; put a text into quotes"
      ])
    #expect(
      attributeMistakes("      a: { type: Bool, spotlight: yes }")
        == ["6:35+3 ‘spotlight’ is true or false, not ‘yes’"])
  }

  @Test func refusesCoreDatasWordsInSwiftData() {
    #expect(
      mistakes("model: M\nversion: 1.0.0\nentities:\n  E: { originalName: D }") == [
        "4:8+12 ‘originalName’ needs ‘framework: coredata’: to SwiftData a renamed class is one removed and another added"
      ])
  }

  @Test func defaultsThatDoNotFitAreKeptForTheLinter() throws {
    let text = """
      model: M
      version: 1.0.0
      entities:
        E:
          attributes:
            a: { type: Int, default: uno }
            b: { type: Bool, default: 1 }
            c: { type: Estado, default: otro }
            d: { type: Date, default: ayer }
            e: { type: UUID, default: 1.5 }
            f: { type: Data, default: { base64: AAH/ } }
            g: { type: "[Int]", default: [1, dos] }
            h: { type: Int8, default: 18446744073709551615 }
      types: { Estado: { enum: String, cases: [nuevo] } }
      """
    let version = try VersionReader.read(Array(text.utf8), file: "v.yaml")
    #expect(
      version.schema.entity(named: "E")?.attributes.map(\.defaultValue) == [
        .string("uno"), .integer(1), .enumCase("otro"), .string("ayer"), .double(1.5),
        .data([0, 1, 255]), .array([.integer(1), .string("dos")]), .unsigned(.max),
      ])
    #expect(
      version.sourceMap[exactly: .property("d", of: "E", key: "default")]
        == SourceLocation(file: "v.yaml", line: 9, column: 33, length: 4))
  }
}
