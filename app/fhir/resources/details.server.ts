/** What stands beside rows of supply in their resources: names of the network, absences, and how offers are paid. */
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import { linesOf } from '#app/supply/public.server.ts'
import type { Away } from './hours-resource.server.ts'
import { findNames, type NamedType, type OwnName } from './identifiers.queries.server.ts'
import type { OfferTerms } from './offer-resources.server.ts'
import type { Reader } from './reader.ts'
import type { OfferRow, RoleRow } from './supply.queries.server.ts'

/** How blocks of single hours are called among absences: they are Slots, and no part of a role. */
export const blockMark = 'slot:'
/** Lists that hold the price of one offer, which came with it. */
export const ownListMark = 'list-of:'

/** Those that the caller's network gave, read together; none for an id that has none. */
export async function namesOf(
  { db, access }: Reader,
  type: NamedType,
  ids: readonly number[],
): Promise<(id: number) => readonly OwnName[]> {
  const found = await findNames(
    db,
    type,
    ids.map(one => String(one)),
    access.centres,
  )
  return id => found.get(String(id)) ?? []
}

export interface AbsenceLine extends Away {
  key: string
  professional?: string
  schedule?: string
}

/** Absences that are not over, of those places; blocks of single hours apart. */
export async function absencesAt({ db, supply, now }: Reader, centres: readonly number[]) {
  const today = chileanDay(now).subtract({ days: 1 }).toString()
  const house = { tx: db, prices: supply.prices }
  const all = (await linesOf(house, 'absence', { centres, keys: null })).map(
    ({ key, from, to, professional, schedule }): AbsenceLine => ({
      key,
      from: String(from),
      to: String(to),
      professional: professional as string | undefined,
      schedule: schedule as string | undefined,
    }),
  )
  return all.filter(({ to }) => to >= today)
}

/** Of a person at a place: everywhere, or of a schedule of theirs there. The same span once. */
export function absencesOf(lines: readonly AbsenceLine[], role: RoleRow): AbsenceLine[] {
  const schedules = role.schedules.map(({ key }) => key)
  return lines.filter(
    ({ key, professional, schedule }) =>
      !key.startsWith(blockMark) &&
      (professional === role.professionalKey || (schedule !== undefined && schedules.includes(schedule))),
  )
}

/** Each span once, soonest first: a person may be away from several schedules at once. */
export const spansOf = (lines: readonly Away[]): Away[] =>
  [...new Map(lines.map(({ from, to }) => [`${from} ${to}`, { from, to }])).values()].toSorted((a, b) =>
    a.from.localeCompare(b.from),
  )

/** How each offer is paid. */
export async function termsOf(
  { db, supply }: Reader,
  offers: readonly OfferRow[],
): Promise<(offer: OfferRow) => OfferTerms> {
  const house = { tx: db, prices: supply.prices }
  const centres = [...new Set(offers.map(({ centreId }) => centreId))]
  const lines = new Map<string, { list: string; restriction?: string }>()
  for (const line of await linesOf(house, 'offer', { centres, keys: null })) {
    const said = { list: String(line.price_list), restriction: line.restriction as string | undefined }
    const exams = line.exams as string[] | undefined
    for (const key of exams ? exams.map(exam => `${line.key}:${exam}`) : [line.key]) lines.set(key, said)
  }
  const own = [...new Set([...lines.values()].map(({ list }) => list))].filter(list =>
    list.startsWith(ownListMark),
  )
  const prices = own.length > 0 ? await supply.prices.read(db, own) : []
  return ({ key, serviceSlug, modality }) => {
    const line = lines.get(key)
    if (!line) return {}
    const { list, restriction } = line
    const service = modality === 'video' ? `${serviceSlug}:video` : serviceSlug
    const price = prices.find(one => one.key === list && one.service === service)
    if (!price) return { priceList: list, restriction }
    return { price: { fullPrice: price.full_price, coverage: price.coverage }, restriction }
  }
}
