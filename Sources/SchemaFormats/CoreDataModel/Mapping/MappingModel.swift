import SchemaModel

/// What a mapping model says of the hop that it serves.
struct MappingModel: Hashable {
  /// The name of the `.xcmappingmodel`.
  var name: String
  /// The models at both ends, as paths in the app's project; `nil` where the file does not say.
  var sourcePath: String?
  var destinationPath: String?
  /// The custom migration policy classes by the entity mappings that use them, in mapping order.
  var policies: [Policy]
  /// The property mappings with a value expression of their own.
  var expressions: [Expression]
  /// The start of the file.
  var location: SourceLocation

  struct Policy: Hashable {
    /// The entity mapping, as `Post → Post`.
    var entityMapping: String
    var className: String
  }

  struct Expression: Hashable {
    /// The property at the destination, as `Post.hexColor`.
    var property: String
    /// The expression as printed; `nil` where it cannot be read.
    var text: String?
  }
}
