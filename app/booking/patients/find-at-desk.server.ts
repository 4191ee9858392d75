/** The reception looks for somebody who had an hour at its centre; each look-up stands in the audit, whatever it found. */
import { type Looker, noteInAudit, noteLook } from '#app/platform/audit.queries.server.ts'
import { localDay } from '#app/platform/chilean-day.rules.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { countAttempts, type Limit } from '#app/platform/limits/limits.server.ts'
import { noteListLook } from '../looks/looks.queries.server.ts'
import {
  type CentrePatient,
  type ComingHour,
  type FoundPatient,
  findComing,
  findPatient,
  findPatients,
} from './patients.queries.server.ts'
import type { Wish } from './wish.ts'

const most = 10

/** Of one person at work, at whatever centre: a reception looks for somebody a minute, a list of patients is not taken out so. */
const perPerson: Limit[] = [
  { purpose: 'desk-search', max: 40, seconds: 10 * 60 },
  { purpose: 'desk-search-day', max: 400, per: 'day' },
]

interface DeskPlace {
  centreId: number
  /** IANA. */
  zone: string
  by: Looker
}

export type SearchOutcome =
  /** coming: the hours that they have here, today's too. */
  | { ok: true; found: (FoundPatient & { coming: ComingHour[] })[]; more: boolean }
  | { ok: false; reason: 'too-many'; retryAfter: number }

/** Of this centre only; each search is counted against whoever asks, and noted with how many it found. `more`: than are shown. */
export async function searchAtDesk(
  db: Database,
  { centreId, zone, by }: DeskPlace,
  wish: Wish,
  now: Temporal.Instant,
): Promise<SearchOutcome> {
  const counted = await countAttempts(
    db,
    perPerson.map(limit => [limit, by.actor] as const),
    now,
  )
  if (!counted.ok) return { ok: false, reason: 'too-many', retryAfter: counted.retryAfter }
  return db.transaction(async tx => {
    const rows = await findPatients(tx, centreId, wish, most + 1)
    const found = rows.slice(0, most)
    const detail = { centre: centreId, by: wish.by, found: found.length }
    await noteInAudit(tx, { actor: by.actor, verb: 'search-patient', detail }, now)
    const today = localDay(now, zone)
    const ids = found.map(({ id }) => id)
    await noteListLook(tx, by, ids, today, now)
    const hours =
      ids.length === 0 ? [] : await findComing(tx, centreId, ids, today.toZonedDateTime(zone).toInstant())
    const withHours = found.map(one => ({ ...one, coming: hours.filter(hour => hour.of === one.id) }))
    return { ok: true, found: withHours, more: rows.length > most }
  })
}

/** Their data, for another hour. @returns undefined for whoever had none at this centre. */
export const openAtDesk = (
  db: Database,
  { centreId, by }: DeskPlace,
  id: string,
  now: Temporal.Instant,
): Promise<CentrePatient | undefined> =>
  db.transaction(async tx => {
    const patient = await findPatient(tx, centreId, id)
    if (patient) await noteLook(tx, { ...by, verb: 'see-patient', appointmentId: id }, now)
    return patient
  })
