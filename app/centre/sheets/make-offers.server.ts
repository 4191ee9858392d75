/** What a sheet says is offered: a row for each service that somebody's hours or a room's sell, with its list of prices. What stands in no row stays. */
import { plainWords } from '#app/platform/plain-text.rules.ts'
import type { SheetNames, SupplyText } from '#app/supply/public.server.ts'
import { centreSheets } from '#app/text/centre/sheets.ts'
import { soldBy } from '../supply/price-editor.server.ts'
import { modalityIn, yesIn } from './cells.rules.ts'
import { findProfessional, lineOf } from './make-people.server.ts'
import type { BadRow, Cells, Made, SheetLine } from './sheet-rows.server.ts'
import { slugify } from './slugify.rules.ts'

const t = centreSheets.problems

interface There {
  people: readonly SupplyText[]
  schedules: readonly SupplyText[]
  offers: readonly SupplyText[]
  names: SheetNames
}

interface Row {
  cells: Cells
  what: string
  schedule: string
  slug: string
  known: SupplyText | undefined
  over: Record<string, unknown>
}

/** Bad is also a service that stands twice in the same hours, and exams sold together whose rows differ. */
export function makeOffers(rows: readonly Cells[], there: There): Made {
  const bad: BadRow[] = []
  const good: Row[] = []
  const seen = new Map<string, number>()
  const services = new Map(
    there.names.services.flatMap(({ slug, name }) => [
      [plainWords(slug), slug],
      [plainWords(name), slug],
    ]),
  )
  for (const cells of rows) {
    const { row, text, note } = cells
    const said = text('service')
    const what = [said, text('professional') || text('room') || text('schedule')].filter(Boolean).join(', ')
    if (said === '') note(t.missing('Prestación'))
    const slug = services.get(plainWords(said))
    if (said !== '' && slug === undefined) note(t.service(said.slice(0, 60)))
    const schedule = scheduleOf(cells, there)
    const known = there.offers.find(
      one => one.schedule === schedule?.key && slug !== undefined && soldBy(one).includes(slug),
    )
    const over = said === '' ? {} : saidOf(cells)
    if (!known && over.price_list === undefined) note(t.missing('Lista'))
    const place = `${schedule?.key} ${slug}`
    const before = seen.get(place)
    if (schedule && slug !== undefined && before !== undefined) note(t.twice(before))
    else seen.set(place, row)
    if (cells.problems.length > 0 || !schedule || slug === undefined)
      bad.push({ row, what, problems: cells.problems })
    else good.push({ cells, what, schedule: schedule.key, slug, known, over })
  }
  const specialties = new Set(there.names.specialties)
  const lines: SheetLine[] = []
  // Exams that a centre sells together are one line: all of its rows say the same, or none of them goes in.
  for (const [known, own] of Map.groupBy(good, one => one.known)) {
    if (!known) {
      for (const { cells, what, schedule, slug, over } of own)
        lines.push({
          rows: [cells.row],
          what,
          value: lineOf('offer', `${schedule}-${slugify(slug)}`, undefined, {
            schedule,
            [specialties.has(slug) ? 'specialty' : 'exam']: slug,
            ...over,
          }),
        })
      continue
    }
    const [first] = own
    if (!first) continue
    if (own.every(one => JSON.stringify(one.over) === JSON.stringify(first.over)))
      lines.push({
        rows: own.map(({ cells }) => cells.row),
        what: own.length === 1 ? first.what : soldTogether(first, own.length),
        value: lineOf('offer', known.key, known, first.over),
      })
    else for (const { cells, what } of own) bad.push({ row: cells.row, what, problems: [t.together] })
  }
  return { bad, lines }
}

const soldTogether = ({ what }: Row, count: number) => `${what} (+${count - 1})`

/** What a row says; a column that the sheet does not have leaves its field as it is. */
function saidOf({ text, read, has }: Cells): Record<string, unknown> {
  const over: Record<string, unknown> = {}
  if (text('list') !== '') over.price_list = text('list')
  const prepaid = read('prepaid', yesIn)
  if (has('prepaid')) over.prepaid = prepaid ? true : undefined
  if (has('restriction')) over.restriction = text('restriction') || undefined
  return over
}

/** The hours that a row is of, by their key or by whose they are; what is unclear is noted. */
function scheduleOf({ text, read, note }: Cells, { people, schedules }: There): SupplyText | undefined {
  const key = text('schedule')
  const said = text('professional')
  const room = text('room')
  const video = read('modality', modalityIn)
  if (key !== '') {
    const found = schedules.find(one => one.key === key)
    if (!found) note(t.where)
    return found
  }
  if (said !== '' && room !== '') note(t.owner)
  if (said === '' && room === '') note(t.missing('Profesional'))
  const person = said === '' ? undefined : findProfessional(people, said)
  if (person === null) note(t.several(said))
  if (said !== '' && person === undefined) note(t.nobody(said))
  if (!person && room === '') return undefined
  const own = schedules.filter(
    one =>
      one.modality === (video ?? 'in_person') &&
      (person
        ? one.professional === person.key
        : (one.resource as { name?: string } | undefined)?.name === room),
  )
  if (own.length === 0) note(t.where)
  if (own.length > 1) note(t.whichHours)
  return own.length === 1 ? own[0] : undefined
}
