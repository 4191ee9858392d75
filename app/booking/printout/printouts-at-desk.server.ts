/** Printouts as a desk takes them out: whoever does has looked at everybody who stands in them. */
import { type Looker, noteInAudit } from '#app/platform/audit.queries.server.ts'
import { localDay } from '#app/platform/chilean-day.rules.ts'
import type { Database, Tx } from '#app/platform/database/database.server.ts'
import { formatDateTime, formatWholeDay } from '#app/platform/dates.server.ts'
import type { Day } from '../desk/lines/day-lines.server.ts'
import type { CentrePlace } from '../desk/load-centre-day.server.ts'
import { noteListLook } from '../looks/looks.queries.server.ts'
import { loadSheet } from './load-sheet.server.ts'
import { findPrintout, findPrintouts } from './printout.queries.server.ts'

/** What there is for the days to come. */
export async function loadPrintouts(tx: Tx, { id, zone }: CentrePlace, now: Temporal.Instant) {
  const found = await findPrintouts(tx, id, localDay(now, zone))
  return found.map(({ day, madeAt }) => ({
    iso: day.toString(),
    day: formatWholeDay(day, 'es'),
    made: formatDateTime(madeAt, zone, 'es'),
  }))
}

/** @returns undefined where none was made of that day, or it is deleted. */
export async function openPrintout(
  db: Database,
  { id, zone }: CentrePlace,
  { day, by }: { day: Temporal.PlainDate; by: Looker },
  now: Temporal.Instant,
): Promise<Buffer | undefined> {
  const found = await findPrintout(db, id, day)
  if (!found) return undefined
  const detail = { centre: id, day: day.toString() }
  await db.transaction(async tx => {
    await noteInAudit(tx, { actor: by.actor, verb: 'see-printout', detail }, now)
    await noteListLook(tx, by, found.appointments, localDay(now, zone), now)
  })
  return found.pdf
}

/** A day or a week with everybody's telephone, as it is now, to be printed by the browser. */
export async function loadSheetAtDesk(
  db: Database,
  place: CentrePlace,
  { by, ...asked }: { span: Day; agendaId: number | null; day: Temporal.PlainDate; by: Looker },
  now: Temporal.Instant,
) {
  const groups = await loadSheet(db, place, asked)
  const ids = groups.flatMap(({ rows }) => rows.map(row => row.id))
  await db.transaction(async tx => {
    const detail = { centre: place.id, day: asked.day.toString() }
    await noteInAudit(tx, { actor: by.actor, verb: 'see-sheet', detail }, now)
    await noteListLook(tx, by, ids, localDay(now, place.zone), now)
  })
  return { groups, made: formatDateTime(now, place.zone, 'es') }
}
