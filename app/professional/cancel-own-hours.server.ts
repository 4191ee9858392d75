/** A professional cannot attend an hour or a day: who is affected is shown first, then booking cancels as the centre. */
import { cancelByCentre, findAffected, noteListLook, type Sender } from '#app/booking/public.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatDayTime } from '#app/platform/dates.server.ts'
import { lookerOf, type Professional } from '#app/staff/public.server.ts'
import type { Language } from '#app/text/languages.ts'
import { findOwnAgenda } from './desk-agenda.queries.server.ts'

export interface HoursAsked {
  /** Calendar date; hours are those of the centre's wall clock. */
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

async function spanOf(
  db: Database,
  staff: Professional,
  { day, from, to }: HoursAsked,
  now: Temporal.Instant,
) {
  const agenda = await findOwnAgenda(db, staff.professionalId)
  if (!agenda) return { ok: false, reason: 'no-hours' } satisfies Refusal
  const at = (date: Temporal.PlainDate, plainTime?: Temporal.PlainTime) =>
    date.toZonedDateTime({ timeZone: agenda.zone, plainTime }).toInstant()
  const span = { ...agenda, from: at(day, from), to: to ? at(day, to) : at(day.add({ days: 1 })) }
  if (Temporal.Instant.compare(span.to, now) <= 0) return { ok: false, reason: 'past' } satisfies Refusal
  return { ok: true, ...span } as const
}

/** Who would be told, soonest first. */
export async function affectedBy(
  db: Database,
  staff: Professional,
  asked: HoursAsked,
  language: Language,
  now: Temporal.Instant,
) {
  const span = await spanOf(db, staff, asked, now)
  if (!span.ok) return span
  const found = await findAffected(db, span.agendaId, span, now)
  const seen = found.map(({ id }) => id)
  await noteListLook(db, lookerOf(staff), seen, now.toZonedDateTimeISO(span.zone).toPlainDate(), now)
  const affected = found.map(({ start, patient }) => ({
    when: formatDayTime(start, span.zone, language),
    patient,
  }))
  return { ok: true, affected } as const
}

/** @returns how many patients were told. */
export async function cancelOwnHours(
  db: Database,
  staff: Professional,
  asked: HoursAsked,
  sender: Sender,
  now: Temporal.Instant,
): Promise<{ ok: true; told: number } | Refusal> {
  const span = await spanOf(db, staff, asked, now)
  if (!span.ok) return span
  const hours = { ...span, by: `staff:${staff.accountId}` }
  return { ok: true, told: (await cancelByCentre(db, hours, sender, now)).length }
}
