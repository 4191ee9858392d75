/**
 * Supply as lines that the import reads (docs/import.md): loading them again changes nothing, and loaded into an empty
 * database they export as the same bytes (docs/decisions/0285-lines-both-ways.md).
 */
import type { Tx } from '#app/platform/database/database.server.ts'
import type { PriceBook } from '../supply-ports.ts'
import {
  findAbsenceRows,
  findCentreRows,
  findDoctorLinkRows,
  findNetworkRows,
  findOfferRows,
  findPriceListKeys,
  findProfessionalRows,
  findScheduleRows,
  type Wanted,
} from './export.queries.server.ts'
import {
  absenceLine,
  centreLine,
  doctorLinkLine,
  networkLine,
  offerLine,
  priceListLine,
  professionalLine,
  type SupplyText,
  scheduleLine,
} from './supply-lines.rules.ts'

export interface ExportHouse {
  tx: Tx
  prices: PriceBook
}

/** Kinds that are exported, in the order in which an import waits for nothing. */
export const exportedKinds = [
  'centre',
  'professional',
  'price-list',
  'schedule',
  'offer',
  'absence',
  'doctor-link',
] as const
export type ExportedKind = (typeof exportedKinds)[number]

/** Pictures and long lists are read so many at a time. */
const atOnce = 50

async function* inPieces(
  keys: readonly string[],
  read: (keys: readonly string[]) => Promise<SupplyText[]>,
): AsyncGenerator<SupplyText> {
  for (let first = 0; first < keys.length; first += atOnce)
    yield* await read(keys.slice(first, first + atOnce))
}

const everything: Wanted = { centres: null, keys: null }

/** @param centres only what is sold there; a network is of all its centres, so it is left out. */
export async function* exportSupply(
  { tx, prices }: ExportHouse,
  { centres = null }: { centres?: readonly number[] | null } = {},
): AsyncGenerator<SupplyText> {
  const wanted: Wanted = { ...everything, centres }
  const house = { tx, prices }
  yield* await linesOf(house, 'centre', wanted)
  const people = await findProfessionalRows(tx, wanted, { pictures: false })
  yield* inPieces(
    people.map(({ key }) => key),
    async keys =>
      (await findProfessionalRows(tx, { centres: null, keys }, { pictures: true })).map(professionalLine),
  )
  const lists = await findPriceListKeys(tx, wanted)
  yield* inPieces(
    lists.map(({ key }) => key),
    keys => readLists(house, keys),
  )
  for (const kind of ['schedule', 'offer', 'absence', 'doctor-link'] as const)
    yield* await linesOf(house, kind, wanted)
  if (centres === null) yield* (await findNetworkRows(tx, everything)).map(networkLine)
}

/** A list that says no price has no line. */
async function readLists({ tx, prices }: ExportHouse, keys: readonly string[]): Promise<SupplyText[]> {
  const found = await prices.read(tx, keys)
  const lists = Map.groupBy(found, ({ key }) => key)
  return keys.flatMap(key => {
    const rows = lists.get(key)
    return rows
      ? [
          priceListLine(
            key,
            rows.map(({ key: _, ...price }) => price),
          ),
        ]
      : []
  })
}

/** Lines of one kind, by key; photos are only named. */
export async function linesOf(house: ExportHouse, kind: ExportedKind, wanted: Wanted): Promise<SupplyText[]> {
  const { tx } = house
  switch (kind) {
    case 'centre':
      return (await findCentreRows(tx, wanted)).map(centreLine)
    case 'professional':
      return (await findProfessionalRows(tx, wanted, { pictures: false })).map(professionalLine)
    case 'price-list':
      return readLists(
        house,
        (await findPriceListKeys(tx, wanted)).map(({ key }) => key),
      )
    case 'schedule':
      return (await findScheduleRows(tx, wanted)).map(scheduleLine)
    case 'offer':
      return (await findOfferRows(tx, wanted)).map(offerLine)
    case 'absence':
      return (await findAbsenceRows(tx, wanted)).map(absenceLine)
    case 'doctor-link':
      return (await findDoctorLinkRows(tx, wanted)).map(doctorLinkLine)
  }
}
