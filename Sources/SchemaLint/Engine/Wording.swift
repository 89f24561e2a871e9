import SchemaModel

/// A name in quotes: `‘Viaje.titulo’`.
func quoted(_ path: SchemaPath) -> String { "‘\(SchemaPath(path.element))’" }

/// Names in quotes, with commas and a last "and": `‘a’, ‘b’ and ‘c’`.
func quoted(_ names: [String]) -> String {
  let names = names.map { "‘\($0)’" }
  guard let last = names.last, names.count > 1 else { return names.first ?? "" }
  return names.dropLast().joined(separator: ", ") + " and " + last
}
