/**
 * What is a professional's own, and two centres have, changes with their consent (docs/decisions/0279-what-is-theirs-alone.md): a
 * centre's line of them is no change but a question.
 */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { checkSupplyLine, type SupplyLine, type Withdrawal } from '../../import/import-lines.server.ts'
import { type ExportHouse, linesOf } from '../export-supply.server.ts'
import { findOwnersOfProfessionals } from '../scope.queries.server.ts'
import type { SupplyText } from '../supply-lines.rules.ts'
import type { Scope } from '../whose-lines.server.ts'
import { deleteAsked, type OwnFields, upsertAsked } from './consent.queries.server.ts'

/** @returns keys of the professionals among the lines whom another centre has too, and who have not agreed. */
export async function findShared(
  tx: Tx,
  lines: readonly (SupplyLine | Withdrawal)[],
  { centreIds, agreed }: Scope,
): Promise<ReadonlySet<string>> {
  const keys = lines.flatMap(({ kind, key }) => (kind === 'professional' && key !== agreed ? [key] : []))
  if (keys.length === 0) return new Set()
  const owners = await findOwnersOfProfessionals(tx, keys, centreIds)
  return new Set(owners.flatMap(({ key, here, elsewhere }) => (here && elsewhere ? [key] : [])))
}

interface Asking {
  /** As they were given: what is drawn of a photo is drawn again once it is agreed to. */
  lines: readonly object[]
  scope: Scope
  by: string
}

/** Notes each as a question of the first centre of the scope. @returns the keys of those that ask for something. */
export async function askConsent(
  house: ExportHouse,
  { lines, scope, by }: Asking,
  now: Temporal.Instant,
): Promise<string[]> {
  const [centreId] = scope.centreIds
  if (centreId === undefined || lines.length === 0) return []
  const { tx } = house
  const keys = lines.map(line => (line as SupplyText).key)
  const current = new Map(
    (await linesOf(house, 'professional', { centres: null, keys })).map(one => [one.key, one]),
  )
  const asks: string[] = []
  for (const line of lines as SupplyText[]) {
    const fields = changedIn(current.get(line.key) ?? line, line)
    if (Object.keys(fields).length === 0) {
      await deleteAsked(tx, line.key, centreId)
      continue
    }
    asks.push(line.key)
    await upsertAsked(tx, { key: line.key, centreId, by, fields }, now)
    const detail = {
      centre: centreId,
      kind: 'professional',
      key: line.key,
      fields: Object.keys(fields).join(', '),
    }
    await noteInAudit(tx, { actor: by, verb: 'ask-own-change', detail }, now)
  }
  return asks
}

/** Compared as the import reads both: what one leaves out and the other says as by default is the same. */
function changedIn(now: SupplyText, wanted: SupplyText): OwnFields {
  const [was, will] = [normal(now), normal(wanted)]
  const names = new Set([...Object.keys(was), ...Object.keys(will)])
  return Object.fromEntries(
    [...names]
      .filter(name => JSON.stringify(was[name]) !== JSON.stringify(will[name]))
      // An address is given by the portal where a line has none.
      .filter(name => name !== 'slug' || will.slug !== undefined)
      .map(name => [name, will[name] ?? null]),
  )
}

function normal(line: SupplyText): OwnFields {
  const checked = checkSupplyLine(line)
  return 'line' in checked ? { ...checked.line } : line
}
