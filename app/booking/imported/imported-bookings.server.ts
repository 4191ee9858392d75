/** What supply asks of appointments while it imports and makes days: its port. Plain Node reads it for the commands. */
import type { Bookings } from '#app/supply/public.server.ts'
import { emptyGoneHours, emptyOffers } from './gone-hours.queries.server.ts'
import { importAppointments } from './import-appointments.queries.server.ts'

export const importedBookings: Bookings = { load: importAppointments, emptyGoneHours, emptyOffers }
