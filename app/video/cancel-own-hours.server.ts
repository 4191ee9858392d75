/** A professional cannot attend an hour or a day: who is affected is shown first, then booking cancels as the centre. */
import { cancelByCentre, type Sender } from '#app/booking/public.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { formatDayTime } from '#app/platform/dates.server.ts'
import type { Language } from '#app/text/languages.ts'
import { findAffected, findOwnAgenda } from './desk-agenda.queries.server.ts'
import type { Staff } from './staff.queries.server.ts'

export interface HoursAsked {
  /** Calendar date; hours are those of the centre's wall clock. */
  day: Temporal.PlainDate
  /** The whole day without them. */
  from?: Temporal.PlainTime
  to?: Temporal.PlainTime
}

interface Span {
  agendaId: number
  zone: string
  from: Temporal.Instant
  to: Temporal.Instant
}

async function spanOf(db: Database, staff: Staff, { day, from, to }: HoursAsked): Promise<Span | undefined> {
  const agenda = await findOwnAgenda(db, staff.professionalId)
  if (!agenda) return undefined
  const at = (date: Temporal.PlainDate, plainTime?: Temporal.PlainTime) =>
    date.toZonedDateTime({ timeZone: agenda.zone, plainTime }).toInstant()
  return { ...agenda, from: at(day, from), to: to ? at(day, to) : at(day.add({ days: 1 })) }
}

/** @returns null when nothing of it is to come any more. */
export async function affectedBy(
  db: Database,
  staff: Staff,
  asked: HoursAsked,
  language: Language,
  now: Temporal.Instant,
) {
  const span = await spanOf(db, staff, asked)
  if (!span || Temporal.Instant.compare(span.to, now) <= 0) return null
  const found = await findAffected(db, span.agendaId, span, now)
  return found.map(({ start, patient, video }) => ({
    when: formatDayTime(start, span.zone, language),
    patient,
    video,
  }))
}

/** @returns how many patients were told; null when nothing of it is to come any more. */
export async function cancelOwnHours(
  db: Database,
  staff: Staff,
  asked: HoursAsked,
  sender: Sender,
  now: Temporal.Instant,
): Promise<number | null> {
  const span = await spanOf(db, staff, asked)
  if (!span || Temporal.Instant.compare(span.to, now) <= 0) return null
  return (await cancelByCentre(db, span, sender, now)).length
}
