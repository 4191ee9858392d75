/** Weekly hours of a sheet: one row per day and stretch; of a schedule that stands there, its rows are all that it has. */
import type { SupplyText } from '#app/supply/public.server.ts'
import { centreSheets } from '#app/text/centre/sheets.ts'
import { clockIn, modalityIn, weekdayIn, wholeIn, yesIn } from './cells.rules.ts'
import { findProfessional, lineOf, scheduleKey, usualMinutes } from './make-people.server.ts'
import type { BadRow, Cells, Made, SheetLine } from './sheet-rows.server.ts'
import { slugify } from './slugify.rules.ts'

const t = centreSheets.problems

interface Stretch {
  weekday: number
  from: string
  to: string
}

interface Group {
  what: string
  rows: Cells[]
  weekly: Stretch[]
  over: Record<string, unknown>
  known: SupplyText | undefined
  key: string
}

interface There {
  people: readonly SupplyText[]
  schedules: readonly SupplyText[]
  centre: string
}

/** A row that cannot be read keeps the others of its schedule out too. */
export function makeHours(rows: readonly Cells[], there: There): Made {
  const groups = new Map<string, Group>()
  const bad: BadRow[] = []
  for (const cells of rows) {
    const group = groupOf(cells, there, groups)
    const weekly = stretches(cells)
    if (group) {
      group.rows.push(cells)
      group.weekly.push(...weekly)
    } else bad.push({ row: cells.row, what: whatOf(cells), problems: cells.problems })
  }
  const lines: SheetLine[] = []
  for (const { what, rows: own, weekly, over, known, key } of groups.values()) {
    if (own.every(({ problems }) => problems.length === 0)) {
      const value = lineOf('schedule', key, known, { ...over, weekly })
      lines.push({ rows: own.map(({ row }) => row), what, value })
    } else
      for (const { row, problems } of own)
        bad.push({ row, what, problems: problems.length > 0 ? problems : [t.others] })
  }
  return { lines, bad }
}

const whatOf = ({ text }: Cells) => text('professional') || text('room') || text('key')

/** The schedule that a row is of, made where it is the first. */
function groupOf(cells: Cells, there: There, groups: Map<string, Group>): Group | undefined {
  const { text, read, note, has } = cells
  const said = text('professional')
  const room = text('room')
  const modality = read('modality', modalityIn)
  const minutes = read('minutes', wholeIn)
  const holidays = read('holidays', yesIn)
  const known = there.schedules.find(({ key }) => key === text('key'))
  if (said !== '' && room !== '') note(t.owner)
  const person = said === '' ? undefined : findProfessional(there.people, said)
  if (said !== '' && person === null) note(t.several(said))
  // By its key a schedule is whose it is already; a name that came with it is only read by people.
  if (said !== '' && person === undefined && !known) note(t.nobody(said))
  if (said === '' && room === '' && !known) note(t.missing('Profesional'))
  if (cells.problems.length > 0 && !known && !person && room === '') return undefined
  const resource = room === '' ? undefined : { key: `${there.centre}-${slugify(room)}`, name: room }
  const way = modality ?? 'in_person'
  const owner = person?.key ?? resource?.key ?? ''
  const same = (one: SupplyText) =>
    one.modality === way &&
    (person
      ? one.professional === person.key
      : (one.resource as { name?: string } | undefined)?.name === room)
  const found = known ?? (text('key') === '' ? there.schedules.find(same) : undefined)
  const key = found?.key ?? (text('key') || scheduleKey(there.centre, owner, way))
  const group = groups.get(key) ?? {
    what: said || room || key,
    rows: [],
    weekly: [],
    known: found,
    key,
    over: found
      ? {}
      : {
          centre: there.centre,
          modality: way,
          minutes: usualMinutes,
          ...(person ? { professional: person.key } : { resource }),
        },
  }
  if (minutes !== undefined) group.over.minutes = minutes
  if (has('holidays')) group.over.works_holidays = holidays ? true : undefined
  groups.set(key, group)
  return group
}

/** A day's stretch, parted by its lunch. */
function stretches(cells: Cells): Stretch[] {
  const { text, read, note } = cells
  const weekday = read('weekday', weekdayIn)
  const [from, to] = [read('from', clockIn), read('to', clockIn)]
  const [lunchFrom, lunchTo] = [read('lunchFrom', clockIn), read('lunchTo', clockIn)]
  for (const [column, name] of [
    ['weekday', 'Día'],
    ['from', 'Desde'],
    ['to', 'Hasta'],
  ] as const)
    if (text(column) === '') note(t.missing(name))
  if (weekday === undefined || from === undefined || to === undefined) return []
  if (from >= to) {
    note(t.order)
    return []
  }
  if (lunchFrom === undefined && lunchTo === undefined) return [{ weekday, from, to }]
  if (
    lunchFrom === undefined ||
    lunchTo === undefined ||
    !(from <= lunchFrom && lunchFrom < lunchTo && lunchTo <= to)
  ) {
    note(t.lunch)
    return []
  }
  return [
    { weekday, from, to: lunchFrom },
    { weekday, from: lunchTo, to },
  ].filter(one => one.from < one.to)
}
