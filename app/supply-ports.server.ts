/**
 * What supply asks of rooms above it: part of the wiring. Plain Node reads this for the commands, so nothing behind it may
 * need the build (words, pages).
 */
import { importedBookings } from './booking/imported/imported-bookings.server.ts'
import { priceBook } from './pricing/price-book.queries.server.ts'
import { accountsOfProfessionals } from './staff/desks/tell-new-rut.server.ts'
import type { SupplyPorts } from './supply/public.server.ts'

export const supplyPorts: SupplyPorts = {
  bookings: importedBookings,
  prices: priceBook,
  accounts: accountsOfProfessionals,
}
