/** A professional cannot attend an hour or a day: who is affected is shown first, then booking cancels as the centre. */
import {
  cancelByCentre,
  findAffected,
  noteListLook,
  openAgain,
  type Sender,
} from '#app/booking/public.server.ts'
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatDayTime } from '#app/platform/dates.server.ts'
import { lookerOf, type Professional, staffActor } from '#app/staff/public.server.ts'
import { findSchedules, spansAt } from '#app/supply/public.server.ts'
import type { Language } from '#app/text/languages.ts'
import { findOwnAgenda } from './desk-agenda.queries.server.ts'

export interface HoursAsked {
  /** Calendar date; hours are those of the wall clock of each centre. */
  day: Temporal.PlainDate
  /** The whole day without them. */
  from?: Temporal.PlainTime
  to?: Temporal.PlainTime
}

/** Why not: nothing of it is to come any more, or this professional has no hours at all. */
interface Refusal {
  ok: false
  reason: 'past' | 'no-hours'
}

async function spansOf(
  db: Database,
  staff: Professional,
  { day, from, to }: HoursAsked,
  now: Temporal.Instant,
) {
  const agendaId = await findOwnAgenda(db, staff.professionalId)
  if (!agendaId) return { ok: false, reason: 'no-hours' } satisfies Refusal
  const wall = {
    from: day.toPlainDateTime(from),
    to: to ? day.toPlainDateTime(to) : day.add({ days: 1 }).toPlainDateTime(),
  }
  const spans = spansAt(await findSchedules(db, agendaId), wall)
  if (spans.every(span => Temporal.Instant.compare(span.to, now) <= 0))
    return { ok: false, reason: 'past' } satisfies Refusal
  return { ok: true, agendaId, wall, spans } as const
}

/** Who would be told, soonest first. */
export async function affectedBy(
  db: Database,
  staff: Professional,
  asked: HoursAsked,
  language: Language,
  now: Temporal.Instant,
) {
  const hours = await spansOf(db, staff, asked, now)
  if (!hours.ok) return hours
  const found = await findAffected(db, hours.agendaId, hours.spans, now)
  const seen = found.map(({ id }) => id)
  await noteListLook(db, lookerOf(staff), seen, chileanDay(now), now)
  const affected = found.map(({ id, start, zone, patient }) => ({
    id,
    when: formatDayTime(start, zone, language),
    patient,
  }))
  return { ok: true, affected } as const
}

/**
 * @param asked.shown ids of the appointments that were seen; others: somebody else has an hour there by now, and nothing is done.
 * @returns how many patients were told.
 */
export async function cancelOwnHours(
  db: Database,
  staff: Professional,
  asked: HoursAsked & { shown: readonly string[] },
  sender: Sender,
  now: Temporal.Instant,
): Promise<{ ok: true; told: number } | Refusal | { ok: false; reason: 'others' }> {
  const hours = await spansOf(db, staff, asked, now)
  if (!hours.ok) return hours
  const { agendaId, wall } = hours
  const { shown } = asked
  const cancelled = await cancelByCentre(
    db,
    { agendaId, ...wall, by: staffActor(staff.accountId), shown },
    sender,
    now,
  )
  return cancelled ? { ok: true, told: cancelled.length } : { ok: false, reason: 'others' }
}

/** What they closed themselves, wherever they attend. Twice is once. @returns false where they have no hours at all. */
export async function openOwnHours(
  db: Database,
  staff: Professional,
  span: { from: Temporal.PlainDateTime; to: Temporal.PlainDateTime },
  now: Temporal.Instant,
): Promise<boolean> {
  const agendaId = await findOwnAgenda(db, staff.professionalId)
  if (!agendaId) return false
  const by = staffActor(staff.accountId)
  return (await openAgain(db, { agendaId, centreId: null, ...span, by }, now)).ok
}
