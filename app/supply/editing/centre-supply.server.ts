/** All that a centre offers, as lines of the import, with when somebody can be attended next. */
import { type ExportHouse, linesOf } from './export-supply.server.ts'
import { findNextFree } from './overview.queries.server.ts'
import type { SupplyText } from './supply-lines.rules.ts'

export interface CentreSupply {
  centre: SupplyText | undefined
  people: SupplyText[]
  lists: SupplyText[]
  schedules: SupplyText[]
  offers: SupplyText[]
  links: SupplyText[]
  nextFree: Map<string, Temporal.Instant | null>
}

/** `centre` is undefined where there is none of that id; `nextFree` is by the key of a schedule, null where nothing is free. */
export async function loadCentreSupply(house: ExportHouse, centreId: number): Promise<CentreSupply> {
  const wanted = { centres: [centreId], keys: null }
  const [centre] = await linesOf(house, 'centre', wanted)
  return {
    centre,
    people: await linesOf(house, 'professional', wanted),
    lists: await linesOf(house, 'price-list', wanted),
    schedules: await linesOf(house, 'schedule', wanted),
    offers: await linesOf(house, 'offer', wanted),
    links: await linesOf(house, 'doctor-link', wanted),
    nextFree: new Map((await findNextFree(house.tx, centreId)).map(({ key, next }) => [key, next])),
  }
}
