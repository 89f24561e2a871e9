import Foundation
import SwiftData

extension AppSchemaV2 {
  @Model public final class Payment {
    public var amount: Decimal = 0
    public var booked: Date?
    public var account: Account?

    public init() {}
  }
}
