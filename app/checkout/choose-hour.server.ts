/** A patient presses an hour on a page: it is held for their browser, and they go on to the page that asks the rest, or learn why not. */

import {
  findAppointment,
  findOwnBooking,
  holdHour,
  keepGuest,
  ownsAppointment,
  releaseHold,
  saveDraft,
} from '#app/booking/public.server.ts'
import { calendarPath, type Draft, type Flow, stepPath } from '#app/booking/public.ts'
import type { SessionUser } from '#app/identity/public.server.ts'
import type { Portal, Visit } from '#app/platform/http/context.server.ts'
import { isSecure } from '#app/platform/http/cookies.ts'
import { slotId } from '#app/supply/public.ts'
import { withoutAttended } from './answers.server.ts'
import { withSearched } from './insurer-choice.rules.ts'

export interface ChosenHour {
  slot: { offerId: number; start: Temporal.Instant }
  /** Every exam of an order, as the form has them; empty: what the hour's offer says. */
  exams: string[]
  /** Slug of an insurer, chosen while searching. */
  prevision?: string
  /** For whom it was looked for, as the address says it: anything. */
  forWhom?: string
  /** From which order of exams, as the address says it: anything. */
  examOrder?: string
  /** The hold that this hour takes the place of; what was typed for it goes along. */
  replaces?: string
  /** An appointment (named by its link) that is booked again: with its people where it belongs to this browser or account. */
  again?: string
  flow: Flow
  cookieHeader: string | null
  user: SessionUser | null
}

/** @returns where to go (303), with the cookie that keeps the browser's holds. */
export async function chooseHour(
  { db, config, clock, payments }: Portal,
  visit: Pick<Visit, 'address'>,
  {
    slot,
    exams: asked,
    prevision,
    forWhom,
    examOrder,
    replaces,
    again,
    flow,
    cookieHeader,
    user,
  }: ChosenHour,
): Promise<{ to: string; cookie: string }> {
  const now = clock.now()
  const { holder, cookie } = keepGuest(cookieHeader, isSecure({ config }))
  const exams = asked.length > 0 ? asked : undefined
  const hour = { ...slot, exams, holder, address: visit.address, sellsPrepaid: payments !== null }
  // An hour that is exchanged is given back once the new one is held: that one may be taken already.
  const outcome = await holdHour(db, { ...hour, replaces }, now)
  if (!outcome.ok) {
    const to = calendarPath(flow, {
      oferta: slot.offerId,
      prevision,
      para: forWhom,
      orden_medica: examOrder,
      examen: exams,
      problema: outcome.reason,
      hora: slotId(slot.offerId, slot.start),
      reserva: replaces,
    })
    return { to, cookie }
  }
  const { holdId } = outcome.hold
  const earlier = again === undefined ? undefined : await draftOf(again)
  await saveDraft(
    db,
    { holder, holdId, user },
    ({ drafts }) => {
      const before = drafts[holdId] ?? (replaces ? drafts[replaces] : undefined) ?? earlier
      // An hour is for whom its calendar says: once that is somebody else, who was chosen before is not.
      const typed = before && before.forWhom !== forWhom ? withoutAttended(before) : before
      return {
        offerId: slot.offerId,
        start: slot.start.toString(),
        exams,
        prevision: withSearched(prevision, typed?.prevision),
        searched: prevision === 'fonasa' ? prevision : undefined,
        forWhom,
        examOrder,
        patient: typed?.patient,
        contact: typed?.contact,
        needs: typed?.needs,
        typed: typed?.typed,
      }
    },
    now,
  )
  if (replaces && replaces !== holdId) await releaseHold(db, { id: replaces, holder }, now)
  const { dropped } = outcome.hold
  const said = dropped ? { soltada: slotId(dropped.offerId, dropped.start) } : {}
  return { to: stepPath(flow, 'confirmacion-cita', holdId, said), cookie }

  /** What an earlier appointment said, as if it had been typed again. */
  async function draftOf(appointmentId: string): Promise<Partial<Draft> | undefined> {
    const appointment = await findAppointment(db, appointmentId)
    if (appointment?.state !== 'cancelled' || !appointment.contact) return undefined
    const { patient, contact } = appointment
    const prevision = appointment.prevision ?? undefined
    // A link may have been passed on, and whoever has it can cancel the hour: who is attended and how they are reached is not the bearer's.
    const isTheirs =
      (await findOwnBooking(db, appointmentId, { holder, accountId: user?.id, now })) ??
      (user && (await ownsAppointment(db, user.id, appointmentId)))
    if (!isTheirs) return { prevision }
    const { self, rut, name, lastName, birthDate } = patient ?? { self: true }
    return {
      prevision,
      contact,
      patient:
        !self && rut && name && lastName && birthDate
          ? { self: false, rut, name, lastName, birthDate }
          : { self: true, rut },
    }
  }
}
