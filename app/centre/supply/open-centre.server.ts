/** A new centre of a network: its line, the network's name where it has none yet, and which network it is of, all or none. */

import { capital } from '#app/platform/capital.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import type { FieldError } from '#app/platform/http/form.server.ts'
import { hasUnseen } from '#app/platform/http/form-rules.server.ts'
import { whileRunning } from '#app/staff/public.server.ts'
import { joinNetwork } from '#app/supply/public.queries.server.ts'
import { changeSupply, findSupplyChoices } from '#app/supply/public.server.ts'
import { centreSupply } from '#app/text/centre/supply.ts'
import { centreLines } from './centre-editor.server.ts'
import { text } from './editor.ts'

/** @param network.centres how many it has: with its first one it gets its name. self: account of whoever opens it. Errors are by field. */
export async function openCentre(
  { db, clock, config, supply }: Pick<Portal, 'db' | 'clock' | 'config' | 'supply'>,
  form: FormData,
  { network, by, self }: { network: { id: number; centres: number }; by: string; self: string },
): Promise<{ ok: true; centreId: number } | { ok: false; errors: FieldError[] }> {
  // Whoever has one centre has no other name for the network.
  const named = network.centres === 0 ? (text(form, 'network') || text(form, 'name')).slice(0, 160) : null
  if (named !== null && hasUnseen(named))
    return { ok: false, errors: [{ field: 'network', message: centreSupply.opening.networkError }] }
  const parsed = centreLines(form, { supply: {}, choices: await findSupplyChoices(db) })
  if (!parsed.ok) return { ok: false, errors: parsed.errors }
  const key = String((parsed.lines[0]?.value as { key?: unknown } | undefined)?.key)
  const outcome = await changeSupply(
    { db: whileRunning(db, { self, networkId: network.id }), ...supply },
    {
      lines: parsed.lines,
      scope: { centreIds: [], opensCentres: true },
      by,
      now: clock.now(),
      horizonDays: config.HORIZON_DAYS,
      apply: true,
      affected: tx => joinNetwork(tx, { networkId: network.id, centreKey: key, name: named }),
    },
  )
  if (outcome.ok) return { ok: true, centreId: outcome.affected }
  const errors =
    outcome.reason === 'lines'
      ? outcome.problems.map(({ index, path, reason }) => ({
          field: parsed.fieldOf(index, path),
          message: capital(reason),
        }))
      : []
  return { ok: false, errors: [...new Map(errors.map(one => [one.field, one])).values()] }
}
