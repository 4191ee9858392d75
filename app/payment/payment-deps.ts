/** What the verbs of payment work with, put together where they are called. */
import type { Database, Tx } from '#app/platform/database/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { PayableAppointments } from './payable-appointments.ts'
import type { TakenState } from './payment.rules.ts'
import type { PaymentGateway } from './payment-gateway.ts'

/** Something that the patient is told: in the transaction in which it happens, by whoever knows the appointment. */
export interface PaymentNews {
  /** The state that the payment has come to. */
  kind: TakenState
  appointmentId: string
  paymentId: string
  /** Pesos that went back; the whole payment when absent. */
  amount?: number
  /** Which refund it was: 0 and absent, all that was left. */
  part?: number
  /** By the people of the centre, into the patient's hands. */
  atDesk?: boolean
  /** It had been noted there by mistake: nobody was given anything. */
  voided?: boolean
}

export type Announce = (tx: Tx, news: PaymentNews, now: Temporal.Instant) => Promise<void>

export interface PaymentDeps {
  db: Database
  gateway: PaymentGateway
  announce: Announce
  appointments: PayableAppointments
  log: Log
}
