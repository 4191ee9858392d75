/** What there is, as the sheet that the same page reads: going in again it changes nothing. */
import { findSheetNames, linesOf, type SupplyText } from '#app/supply/public.server.ts'
import { soldBy } from '../supply/price-editor.server.ts'
import { languageNames, weekdayNames } from './cells.rules.ts'
import type { SheetHouse } from './check-sheet.server.ts'
import { type SheetKind, sheetColumns } from './columns.rules.ts'

type Rows = (string | number | null)[][]

const headOf = (kind: SheetKind, columns: readonly string[]) =>
  columns.map(column => (sheetColumns[kind] as Record<string, readonly string[]>)[column]?.[0] ?? column)

const textOf = (value: unknown) => (value === undefined || value === null ? null : String(value))

export async function writeSheet(
  { db, supply }: Pick<SheetHouse, 'db' | 'supply'>,
  centreId: number,
  kind: SheetKind,
): Promise<Rows> {
  const house = { tx: db, prices: supply.prices }
  const wanted = { centres: [centreId], keys: null }
  const people = await linesOf(house, 'professional', wanted)
  if (kind === 'profesionales')
    return [
      headOf(kind, ['key', 'name', 'rut', 'registration', 'sex', 'languages', 'ageFrom', 'ageTo']),
      ...people.map(personRow),
    ]
  if (kind === 'horas')
    return [
      headOf(kind, [
        'key',
        'professional',
        'room',
        'modality',
        'minutes',
        'weekday',
        'from',
        'to',
        'holidays',
      ]),
      ...(await linesOf(house, 'schedule', wanted)).flatMap(one => hourRows(one, people)),
    ]
  if (kind === 'ofertas') {
    const schedules = new Map((await linesOf(house, 'schedule', wanted)).map(one => [one.key, one]))
    return [
      headOf(kind, [
        'schedule',
        'professional',
        'room',
        'modality',
        'service',
        'list',
        'prepaid',
        'restriction',
      ]),
      ...(await linesOf(house, 'offer', wanted)).flatMap(one =>
        offerRows(one, schedules.get(String(one.schedule)), people),
      ),
    ]
  }
  const lists = await linesOf(house, 'price-list', wanted)
  const { financers } = await findSheetNames(db, centreId)
  const paying = financers.filter(({ slug }) =>
    lists.some(({ prices }) => (prices as Price[]).some(({ coverage }) => coverage?.[slug] !== undefined)),
  )
  return [
    [...headOf(kind, ['list', 'service', 'video', 'price']), ...paying.map(({ shortName }) => shortName)],
    ...lists.flatMap(({ key, prices }) =>
      (prices as Price[]).map(({ service, full_price, coverage }) => [
        key,
        service.replace(/:video$/, ''),
        service.endsWith(':video') ? 'sí' : 'no',
        full_price,
        ...paying.map(({ slug }) => coverage?.[slug] ?? null),
      ]),
    ),
  ]
}

interface Price {
  service: string
  full_price: number
  coverage?: Record<string, number>
}

const sexNames: Record<string, string> = { female: 'femenino', male: 'masculino' }

const personRow = (one: SupplyText) => [
  one.key,
  textOf(one.name),
  textOf(one.rut),
  textOf(one.registration_number),
  sexNames[String(one.sex)] ?? null,
  ((one.languages as string[] | undefined) ?? ['es']).map(code => languageNames[code] ?? code).join(', '),
  (one.age_from as number | undefined) ?? 0,
  (one.age_to as number | undefined) ?? 120,
]

/** A video visit is paid before, whatever its line says: there is nothing to choose. */
function offerRows(one: SupplyText, schedule: SupplyText | undefined, people: readonly SupplyText[]): Rows {
  const person = people.find(({ key }) => key === schedule?.professional)
  const room = schedule?.resource as { name: string } | undefined
  const video = schedule?.modality === 'video'
  return soldBy(one).map(slug => [
    String(one.schedule),
    person ? String(person.name) : null,
    room?.name ?? null,
    video ? 'video' : 'presencial',
    slug,
    textOf(one.price_list),
    video ? null : one.prepaid ? 'sí' : 'no',
    textOf(one.restriction),
  ])
}

function hourRows(one: SupplyText, people: readonly SupplyText[]): Rows {
  const person = people.find(({ key }) => key === one.professional)
  const room = one.resource as { name: string } | undefined
  return (one.weekly as { weekday: number; from: string; to: string }[]).map(({ weekday, from, to }) => [
    one.key,
    person ? String(person.name) : null,
    room?.name ?? null,
    one.modality === 'video' ? 'video' : 'presencial',
    one.minutes as number,
    weekdayNames[weekday - 1] ?? '',
    from,
    to,
    one.works_holidays ? 'sí' : 'no',
  ])
}
