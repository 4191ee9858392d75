/**
 * What payment asks of whoever keeps appointments, which it does not know: the wiring brings it. Every change of a payment
 * locks its appointment first, so that paying, cancelling and releasing wait for each other.
 */
import type { Tx } from '#app/platform/database/database.server.ts'

/** What each insurer paid when the hour was held, and whether some tramo of Fonasa did. */
interface Kept {
  covered: Record<string, number>
  tramoMatters: boolean
}

/** One of several exams that are paid together. */
export interface PayablePart extends Kept {
  appointmentId: string
  examSlug: string
  offerId: number
  fullPrice: number
  contribution: number
}

/**
 * What paying needs to know of an appointment, or of all of the order that it is of that still stand, and to which somebody comes or
 * came; where a payment has some of them already, of the others.
 */
export interface Payable {
  /** Of an order, its first appointment, or the first to begin of those that are paid without it: payments are that one's. */
  id: string
  /** Every appointment that is paid with it, itself among them. */
  of: string[]
  /** The same of all hours of a series, and of all of an order: a bono of the patient's own may be of all of them. */
  agreedId: string
  code: string
  state: string
  start: Temporal.Instant
  offerId: number
  prepaid: boolean
  fullPrice: number
  contribution: number
  /** The amounts hold; false for Fonasa without its tramo, where a tramo has an agreement. */
  promised: boolean
  prevision: string | null
  dueAt: Temporal.Instant | null
  /** Its centre told the patient that it cannot attend it, of an order none of it. */
  calledOff: boolean
  rut: string | null
  /** Null where nothing was kept; of several exams each has its own. */
  kept: Kept | null
  /** Its exams where they are several, of every appointment; they add up to the price. */
  parts: PayablePart[]
  /** The same with those of appointments to which nobody came: what was paid of them is not given back. */
  standing: PayablePart[]
}

/** What a bono says of the visit that it pays. */
export interface BonoVisit {
  /** Of the person attended; null until it is known that they are who the RUT says. */
  rut: string | null
  place: string
  doctor: string | null
}

export interface PayableAppointments {
  /** Never one that is only held. */
  find(tx: Tx, appointmentId: string): Promise<Payable | undefined>
  /** Whoever pays, cancels or releases it waits. */
  lock(tx: Tx, appointmentId: string): Promise<Payable | undefined>
  /** What the patient pays with another coverage than the one the hour was booked with. @throws the violation of patient_busy. */
  saveCoverage(
    tx: Tx,
    appointmentIds: readonly string[],
    coverage: { prevision: string; contribution: number; rut: string | null; parts: readonly PayablePart[] },
  ): Promise<void>
  /** Its price is another one now: what will be said of it beforehand says so. */
  sayPrice(tx: Tx, appointmentId: string, now: Temporal.Instant): Promise<void>
  /** Nothing is owed in advance any more, of it and its order. */
  clearDue(tx: Tx, appointmentId: string): Promise<void>
  /** It stands, and what was paid is back, or it costs something now: what is paid in advance is owed, until the time of one booked now. */
  owe(tx: Tx, appointmentId: string, now: Temporal.Instant): Promise<void>
  visitOf(tx: Tx, appointmentId: string): Promise<BonoVisit>
}
