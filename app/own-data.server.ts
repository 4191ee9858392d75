/** Every room that keeps something of a person, for the file that they take out: part of the wiring. */
import { ownAppointments } from './booking/public.queries.server.ts'
import { ownCoupons } from './club/public.queries.server.ts'
import { ownDocuments } from './records/public.queries.server.ts'
import { ownVisits } from './video/public.queries.server.ts'

export const ownData = [ownAppointments, ownVisits, ownCoupons, ownDocuments] as const
