/** What payment asks of the room that keeps appointments and tells patients: its two ports. */
import { type Announce, type PayableAppointments, paymentDueAt } from '#app/payment/public.server.ts'
import { announcePayments } from '../notices/payment-messages.server.ts'
import { remindAnew } from '../notices/reminders.server.ts'
import type { Sender } from '../sender.server.ts'
import { findAppointment } from './appointment.queries.server.ts'
import {
  clearDue,
  findBonoVisit,
  findOwing,
  findPayable,
  lockPayable,
  saveCoverage,
  setDue,
} from './payable.queries.server.ts'

/** @param sender of what patients are told; `payableAppointments` tells nothing. */
export const paymentPorts = (sender: Sender): { announce: Announce; appointments: PayableAppointments } => ({
  announce: announcePayments(sender),
  appointments: {
    ...payableAppointments,
    async sayPrice(tx, appointmentId, now) {
      const appointment = await findAppointment(tx, appointmentId)
      if (appointment) await remindAnew(tx, appointment, sender, now)
    },
  },
})

/** Without the parts that tell patients. */
export const payableAppointments: PayableAppointments = {
  find: findPayable,
  lock: lockPayable,
  async saveCoverage(tx, appointmentIds, coverage) {
    const { rut } = coverage
    await saveCoverage(tx, appointmentIds, { ...coverage, patientKey: rut === null ? null : `rut:${rut}` })
  },
  async sayPrice() {},
  async clearDue(tx, appointmentId) {
    await clearDue(tx, appointmentId)
  },
  async owe(tx, appointmentId, now) {
    const [first] = await findOwing(tx, appointmentId, now)
    if (first) await setDue(tx, appointmentId, paymentDueAt(first.start, now), now)
  },
  visitOf: findBonoVisit,
}
