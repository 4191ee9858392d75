/** What the reception says of an hour: the patient is here, is called in, was attended, did not come; and taking it back. */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import { localDay } from '#app/platform/chilean-day.rules.ts'
import { type Database, violation } from '#app/platform/database/database.server.ts'
import { isUpcoming } from '../appointments/appointment.rules.ts'
import { giveCallNumber } from '../arrival/arrival.queries.server.ts'
import { extendDue, lockAppointment } from '../changes/change.queries.server.ts'
import { listAgain } from '../closures/list-again.server.ts'
import { refreshAgenda } from '../holds/agenda.queries.server.ts'
import { remindVisit } from '../notices/reminders.server.ts'
import type { Sender } from '../sender.server.ts'
import { type DeskNotes, findDeskNotes, isOfCentre, setDeskState } from './desk.queries.server.ts'
import {
  type DeskDeed,
  type DeskMoment,
  type DeskState,
  deskDeedsFor,
  deskState,
  stateAfter,
} from './desk.rules.ts'

export interface DeskAsked {
  appointmentId: string
  centreId: number
  deed: DeskDeed
  /** As in audit.actor. */
  by: string
  /** The patient says it, and nobody sees them: of an hour that is called off they are sent to the desk. */
  alone?: boolean
}

export type DeskOutcome =
  /** @param closed the hour was closed meanwhile: they are on the list of those who have to be told. */
  | { ok: true; state: DeskState; closed?: boolean }
  /** gone: not of this centre, or never was. late: somebody said something else of it meanwhile. video: its room knows. taken: the hour has somebody else by now. */
  | { ok: false; reason: 'gone' | 'late' | 'video' | 'taken' }

const exclusionViolation = '23P01'

/** Two people who say the same at once have said it once. */
export async function attendAtDesk(
  db: Database,
  { appointmentId, centreId, deed, by, alone = false }: DeskAsked,
  sender: Sender,
  now: Temporal.Instant,
): Promise<DeskOutcome> {
  try {
    return await db.transaction(async tx => {
      if (!(await isOfCentre(tx, appointmentId, centreId))) return { ok: false, reason: 'gone' }
      const appointment = await lockAppointment(tx, appointmentId)
      const desk = await findDeskNotes(tx, appointmentId)
      if (!appointment || !desk) return { ok: false, reason: 'gone' }
      if (appointment.offer.modality === 'video') return { ok: false, reason: 'video' }
      const moment: DeskMoment = {
        state: appointment.state,
        start: appointment.start,
        startedAt: desk.startedAt,
        arrivedAt: desk.arrivedAt,
      }
      const already = alreadyThere(deed, moment)
      if (already) return { ok: true, state: already }
      if (!deskDeedsFor(moment, now, appointment.offer.centre.zone).includes(deed))
        return { ok: false, reason: 'late' }
      // Whoever was told not to come is met by somebody, or cancelled with everything paid back (cancelUnanswered).
      if ((deed === 'no-show' || alone) && appointment.calledOff) return { ok: false, reason: 'late' }
      const before = desk.before ?? (appointment.state === 'confirmed' ? 'confirmed' : 'booked')
      const next = changeTo(stateAfter(deed, moment), { ...desk, before }, now)
      await setDeskState(tx, appointmentId, next)
      // While they were here nothing was due.
      if (isUpcoming(next.state)) await extendDue(tx, [appointmentId], now)
      if (next.arrivedAt) {
        const day = localDay(now, appointment.offer.centre.zone)
        await giveCallNumber(tx, appointmentId, centreId, day)
      }
      const detail = { from: deskState(moment), to: deskState(next) }
      await noteInAudit(tx, { actor: by, verb: `desk-${deed}`, appointmentId, detail }, now)
      await refreshAgenda(tx, appointment.offer.agendaId, now)
      // Whoever is here is no more reminded of this hour, but of what else they have that day.
      if (isUpcoming(next.state) !== isUpcoming(appointment.state))
        await remindVisit(tx, appointment, sender, now, 'house')
      const closed = isUpcoming(next.state) && (await listAgain(tx, appointment, by, now))
      return { ok: true, state: deskState(next), ...(closed && { closed }) }
    })
  } catch (error) {
    if (violation(error)?.code === exclusionViolation) return { ok: false, reason: 'taken' }
    throw error
  }
}

const goals: Partial<Record<DeskDeed, DeskState>> = {
  arrive: 'waiting',
  start: 'in-attendance',
  attend: 'attended',
  'no-show': 'no-show',
  leave: 'left',
}

const alreadyThere = (deed: DeskDeed, moment: DeskMoment): DeskState | undefined =>
  goals[deed] === deskState(moment) ? goals[deed] : undefined

/** @param now when what nobody noted before happened. */
export function changeTo(
  wanted: DeskState | 'before' | undefined,
  { before, arrivedAt, startedAt }: DeskNotes & { before: 'booked' | 'confirmed' },
  now: Temporal.Instant,
) {
  switch (wanted) {
    case 'waiting':
      return { state: 'arrived', arrivedAt: arrivedAt ?? now, startedAt: null, before } as const
    case 'in-attendance':
      return { state: 'arrived', arrivedAt: arrivedAt ?? now, startedAt: startedAt ?? now, before } as const
    case 'attended':
      return { state: 'fulfilled', arrivedAt: arrivedAt ?? now, startedAt: startedAt ?? now, before } as const
    case 'left':
      return { state: 'no-show', arrivedAt: arrivedAt ?? now, startedAt: null, before } as const
    case 'no-show':
      return { state: 'no-show', arrivedAt: null, startedAt: null, before } as const
    default:
      return { state: before, arrivedAt: null, startedAt: null, before: null } as const
  }
}
