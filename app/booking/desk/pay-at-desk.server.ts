/** What the desk of a centre does with money: of its own appointments, and of nobody else's. */
import {
  type DeskPayOutcome,
  type DeskQuoteOutcome,
  handBack,
  quoteAtDesk as quote,
  takeAtDesk,
} from '#app/payment/public.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { payableAppointments, paymentPorts } from '../appointments/payable-appointments.server.ts'
import type { Sender } from '../sender.server.ts'
import { isOfCentre } from './desk.queries.server.ts'

/** What its patient pays with an insurer. @param asked.rut of whoever comes, where the hour has none. */
export async function quoteAtDesk(
  { db, eligibility }: Pick<Parameters<typeof quote>[0], 'db' | 'eligibility'>,
  { centreId, ...asked }: Parameters<typeof quote>[1] & { centreId: number },
): Promise<DeskQuoteOutcome> {
  if (!(await isOfCentre(db, asked.appointmentId, centreId))) return { ok: false, reason: 'gone' }
  return quote({ db, eligibility, appointments: payableAppointments }, asked)
}

/** @returns `gone` of an hour of another centre. */
export async function payAtDesk(
  db: Database,
  asked: Parameters<typeof takeAtDesk>[1],
  sender: Sender,
  now: Temporal.Instant,
): Promise<DeskPayOutcome> {
  if (!(await isOfCentre(db, asked.appointmentId, asked.centreId))) return { ok: false, reason: 'gone' }
  return takeAtDesk({ db, ...paymentPorts(sender) }, asked, now)
}

/** A mistake undone, or money given back, by the centre that took it. */
export const handBackAtDesk = (
  db: Database,
  asked: Parameters<typeof handBack>[1],
  sender: Sender,
  now: Temporal.Instant,
) => handBack({ db, ...paymentPorts(sender) }, asked, now)
