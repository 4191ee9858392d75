/** Every evening each centre where somebody works gets its next day on paper, and early in the morning that day anew: docs/decisions/0274-a-day-without-internet.md. */
import type { Theme } from '#app/platform/brand/theme.rules.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatDateTime, formatWholeDay } from '#app/platform/dates.server.ts'
import { oneByOne } from '#app/platform/jobs/one-by-one.server.ts'
import { makePdf } from '#app/platform/pdf.server.ts'
import { findStaffedCentres } from '#app/staff/public.server.ts'
import { centreAgenda } from '#app/text/centre/agenda.ts'
import { spanOfDay } from '../desk/lines/day-lines.server.ts'
import { loadSheet, type SheetGroup } from './load-sheet.server.ts'
import { findPrinted, keepPrintout } from './printout.queries.server.ts'
import { printoutDue } from './printout.rules.ts'

const t = centreAgenda.sheet

interface Look {
  brand: string
  theme: Theme
}

interface Due {
  id: number
  name: string
  zone: string
  day: Temporal.PlainDate
}

/** What is missing at a moment, in every zone. */
async function findDue(db: Database, now: Temporal.Instant): Promise<Due[]> {
  const missing: Due[] = []
  for (const [zone, centres] of Map.groupBy(await findStaffedCentres(db), one => one.zone)) {
    const { day, since } = printoutDue(now, zone)
    const ids = centres.map(({ id }) => id)
    const printed = await findPrinted(db, ids, day, since)
    missing.push(...centres.filter(({ id }) => !printed.has(id)).map(one => ({ ...one, day })))
  }
  return missing
}

/**
 * Safe on several nodes at once: the newer one of a day stays. @returns how many were made.
 * @throws what kept one from being made, once the others were.
 */
export async function makePrintouts(
  db: Database,
  look: Look,
  now: Temporal.Instant,
  signal?: AbortSignal,
): Promise<number> {
  let made = 0
  await oneByOne(await findDue(db, now), async ({ id, name, zone, day }) => {
    if (signal?.aborted) return
    const groups = await loadSheet(db, { id, zone }, { span: spanOfDay(day, zone), agendaId: null })
    const pdf = await drawSheet({ centre: name, zone, day, groups }, look, now)
    const appointments = groups.flatMap(({ rows }) => rows.map(row => row.id))
    await keepPrintout(db, { centreId: id, day, pdf, appointments }, now)
    made += 1
  })
  return made
}

const columns = [
  { head: t.columns.time, width: 0.08 },
  { head: t.columns.patient, width: 0.24 },
  { head: t.columns.phone, width: 0.19 },
  { head: t.columns.service, width: 0.22 },
  { head: t.columns.state, width: 0.12 },
  { head: t.columns.payment, width: 0.15 },
]

function drawSheet(
  {
    centre,
    zone,
    day,
    groups,
  }: { centre: string; zone: string; day: Temporal.PlainDate; groups: SheetGroup[] },
  { brand, theme }: Look,
  now: Temporal.Instant,
) {
  const shown = formatWholeDay(day, 'es')
  const info = {
    title: `${t.title(centre)}, ${shown}`,
    author: brand,
    theme,
    date: new Date(now.epochMilliseconds),
    footer: t.foot(centre, shown),
  }
  return makePdf(info, pdf => {
    pdf.block('H1', t.title(centre))
    pdf.block('H2', shown)
    pdf.block('Note', t.made(formatDateTime(now, zone, 'es')))
    pdf.block('Note', t.secret)
    if (groups.length === 0) pdf.block('P', t.none)
    for (const { who, rows } of groups) {
      pdf.block('H2', `${who} · ${t.people(rows.length)}`)
      pdf.table(
        columns,
        rows.map(({ time, patient, phone, service, state, payment }) => [
          time,
          patient,
          phone,
          service,
          state,
          payment,
        ]),
      )
    }
  })
}
