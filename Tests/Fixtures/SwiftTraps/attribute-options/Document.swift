import Foundation
import SwiftData
import UIKit

@Model
public final class Document {
  @Attribute(.unique) public var code: String
  @Attribute(.externalStorage) public var scan: Data?
  @Attribute(.externalStorage, .allowsCloudEncryption)
  public var signature: Data?
  @Attribute(.spotlight) public var subject: String = ""
  @Attribute(.ephemeral) public var isSelected: Bool = false
  @Attribute(.preserveValueOnDeletion) public var serial: Int
  @Attribute(.transformable(by: ColorTransformer.self)) public var tint: UIColor?
  @Attribute(.transformable(by: "ShapeTransformer")) var outline: UIBezierPath?
  @Attribute(originalName: "author") var writer: String
  @Attribute(.spotlight, originalName: "text", hashModifier: "2") var body: String?
  @Attribute(hashModifier: "utc") var dueDate: Date?
  @Attribute var pages: Int
  @Transient var scrollPosition: Double = 0
  @Transient
  var lastOpened: Date? = nil

  public init(code: String, serial: Int, writer: String, pages: Int) {
    self.code = code
    self.serial = serial
    self.writer = writer
    self.pages = pages
  }
}
