import Foundation
import SchemaStore
import Testing

@Suite struct SQLTests {
  @Test func interpolationQuotesIdentifiersAndBindsValues() {
    let name = "Z\"A"
    let sql: SQL = "SELECT \(id: name) FROM T WHERE a = \("it's") AND b = \(3)"
    #expect(sql.text == "SELECT \"Z\"\"A\" FROM T WHERE a = ? AND b = ?")
    #expect(sql.bindings == [.text("it's"), .integer(3)])
    #expect(sql.description == "SELECT \"Z\"\"A\" FROM T WHERE a = 'it''s' AND b = 3")
  }

  @Test func everyKindOfValueComesBackAsItWasBound() throws {
    let database = try Database(path: ":memory:", access: .create)
    try database.execute("CREATE TABLE t (v)")
    let values: [Value] = [
      .null, .integer(.min), .real(-0.5), .text("año\u{0}🎒"), .text(""), .blob([0, 1, 255]),
      .blob([]),
    ]
    for value in values { try database.execute("INSERT INTO t VALUES (\(value))") }
    #expect(try database.rows("SELECT v FROM t ORDER BY rowid").map { $0[0] } == values)
  }

  @Test func anErrorNamesTheStatementButNoValue() throws {
    let database = try Database(path: ":memory:", access: .create)
    try database.execute("CREATE TABLE t (v UNIQUE)")
    try database.execute("INSERT INTO t VALUES (\("secret"))")
    let error = #expect(throws: DatabaseError.self) {
      try database.execute("INSERT INTO t VALUES (\("secret"))")
    }
    #expect(error?.primaryCode == 19)
    #expect(error?.description.contains("secret") == false)
  }

  @Test func doubleQuotedTextIsNoString() throws {
    let database = try Database(path: ":memory:", access: .create)
    #expect(throws: DatabaseError.self) { try database.execute("SELECT \"nothing\"") }
  }

  @Test func textBehindTheFirstStatementIsRefusedAndNothingRuns() throws {
    let database = try Database(path: ":memory:", access: .create)
    #expect(throws: DatabaseError.self) {
      try database.execute("CREATE TABLE a (x); CREATE TABLE b (x)")
    }
    #expect(throws: DatabaseError.self) { try database.execute(" ; ") }
    #expect(try database.value("SELECT count(*) FROM sqlite_master") == .integer(0))
    try database.execute("CREATE TABLE a (x) ; \n")
    #expect(try database.value("SELECT count(*) FROM sqlite_master") == .integer(1))
  }

  @Test func aFolderIsNoDatabase() throws {
    #expect(throws: DatabaseError.self) {
      let database = try Database(path: NSTemporaryDirectory(), access: .readOnly)
      _ = try database.rows("SELECT * FROM sqlite_master")
    }
  }
}
