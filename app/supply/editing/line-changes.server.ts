/** Lines as they are before and after a change: what the person sees, what the audit keeps, and whether somebody came between. */
import { createHash } from 'node:crypto'
import { noteAllInAudit } from '#app/platform/audit.queries.server.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import type { SupplyLine, Withdrawal } from '../import/import-lines.server.ts'
import { type ExportedKind, type ExportHouse, exportedKinds, linesOf } from './export-supply.server.ts'
import { findCentresOfLines } from './scope.queries.server.ts'
import type { SupplyText } from './supply-lines.rules.ts'

export interface LineChange {
  /** The place of the line that was given. */
  index: number
  kind: string
  key: string
  /** As an export says it; absent: it was not there, or is no longer sold. */
  before: SupplyText | undefined
  after: SupplyText | undefined
}

/** Travels with a form: whoever sends it changes what they saw, and nothing else. */
export const versionOf = (line: SupplyText): string =>
  createHash('sha256').update(JSON.stringify(line)).digest('base64url').slice(0, 22)

/** @returns what there is of each line's thing, as it would be exported; photos are only named. */
export async function readLines(
  house: ExportHouse,
  lines: readonly Pick<SupplyLine | Withdrawal, 'kind' | 'key'>[],
): Promise<(SupplyText | undefined)[]> {
  const found = new Map<string, SupplyText>()
  for (const kind of exportedKinds) {
    const keys = lines.filter(line => line.kind === kind).map(({ key }) => key)
    if (keys.length === 0) continue
    const centres = kind === 'offer' ? await findCentresOfLines(house.tx, keys) : null
    for (const line of await linesOf(house, kind satisfies ExportedKind, { centres, keys }))
      found.set(`${kind} ${line.key}`, line)
  }
  return lines.map(({ kind, key }) => found.get(`${kind} ${key}`))
}

/** @returns which of them are otherwise by now. @param before of each line, as `readLines` says it. */
export async function changesSince(
  house: ExportHouse,
  lines: readonly Pick<SupplyLine | Withdrawal, 'kind' | 'key'>[],
  before: readonly (SupplyText | undefined)[],
): Promise<LineChange[]> {
  const after = await readLines(house, lines)
  return lines.flatMap(({ kind, key }, index) => {
    const [was, is] = [before[index], after[index]]
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ index, kind, key, before: was, after: is }]
  })
}

/** @returns RUTs that professionals no longer have. */
export const formerRuts = (changes: readonly LineChange[]): string[] =>
  changes.flatMap(({ kind, before, after }) => {
    const rut = kind === 'professional' ? before?.rut : undefined
    return typeof rut === 'string' && after && after.rut !== rut ? [rut] : []
  })

/** Each line by itself, with what it was and what it is. */
export async function noteChanges(
  tx: Tx,
  changes: readonly LineChange[],
  { by, centreIds }: { by: string; centreIds: readonly number[] },
  now: Temporal.Instant,
): Promise<void> {
  if (changes.length === 0) return
  const [centre] = centreIds
  const details = changes.map(({ kind, key, before, after }) => ({
    ...(centre !== undefined && { centre }),
    kind,
    key,
    ...(before && { before: JSON.stringify(before) }),
    ...(after && { after: JSON.stringify(after) }),
  }))
  await noteAllInAudit(tx, { actor: by, verb: 'change-supply' }, details, now)
}
