/** Of lines that were refused, what the audit keeps: that a RUT was asked about, not which. */
import { noteAllInAudit } from '#app/platform/audit.queries.server.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import type { SourceLine } from '../import/read-ndjson.server.ts'

/** Where a line may name somebody by their RUT. */
const references = [
  ['rut'],
  ['patient', 'rut'],
  ['professional', 'rut'],
  ['adult'],
  ['child', 'rut'],
] as const

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inside, name) => (inside as Record<string, unknown> | null | undefined)?.[name],
    value,
  )

/**
 * One line of the audit per kind of line and place of the RUT, with how many lines there were.
 * @param kinds that may be imported: what was said of any other was not looked at.
 */
export async function noteRefused(
  tx: Tx,
  refused: readonly SourceLine[],
  { by, centreIds, kinds }: { by: string; centreIds: readonly number[]; kinds: readonly string[] },
  now: Temporal.Instant,
): Promise<void> {
  const counted = new Map<string, { kind: string; reference: string; lines: number }>()
  for (const { value } of refused)
    for (const path of references) {
      const kind = kinds.find(one => one === at(value, ['kind']))
      if (kind === undefined || !at(value, path)) continue
      const reference = path.join('.')
      const before = counted.get(`${kind} ${reference}`)?.lines ?? 0
      counted.set(`${kind} ${reference}`, { kind, reference, lines: before + 1 })
    }
  if (counted.size === 0) return
  const [centre] = centreIds
  const details = [...counted.values()].map(one => ({ ...(centre !== undefined && { centre }), ...one }))
  await noteAllInAudit(tx, { actor: by, verb: 'import-refused' }, details, now)
}
