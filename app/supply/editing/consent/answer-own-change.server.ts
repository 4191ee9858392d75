/** A professional says yes or no to what a centre wants to change of them. */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import { withRollback } from '#app/platform/database/with-rollback.server.ts'
import type { SupplyHouse } from '../../import/import-batch.server.ts'
import { changeSupply, type SupplyOutcome } from '../change-supply.server.ts'
import { linesOf } from '../export-supply.server.ts'
import type { SupplyText } from '../supply-lines.rules.ts'
import { deleteAskedById, findAskedOf, lockAsked, refuseAsked } from './consent.queries.server.ts'

interface Answer {
  id: string
  professionalId: number
  accepts: boolean
  /** As in audit.actor. */
  by: string
  horizonDays: number
}

/** unfit: what it says is no longer possible, as a RUT that somebody else has by now. */
type Answered = { ok: true } | { ok: false; reason: 'gone' | 'unfit' }

/** gone: it was answered or taken back, or the centre asks for something else by now. */
export async function answerOwnChange(
  house: SupplyHouse,
  { id, professionalId, accepts, by, horizonDays }: Answer,
  now: Temporal.Instant,
): Promise<Answered> {
  const { db, prices } = house
  const of = ({ centreId, key }: { centreId: number; key: string }) => ({
    actor: by,
    detail: { centre: centreId, kind: 'professional', key },
  })
  if (!accepts)
    return db.transaction(async tx => {
      const asked = await lockAsked(tx, id, professionalId)
      if (!asked) return { ok: false, reason: 'gone' }
      await refuseAsked(tx, id, now)
      await noteInAudit(tx, { ...of(asked), verb: 'refuse-own-change' }, now)
      return { ok: true }
    })
  const asked = (await findAskedOf(db, professionalId)).find(one => one.id === id)
  if (!asked) return { ok: false, reason: 'gone' }
  const [current] = await linesOf({ tx: db, prices }, 'professional', { centres: null, keys: [asked.key] })
  if (!current) return { ok: false, reason: 'gone' }
  const outcome = await withRollback<SupplyOutcome<void> | 'gone'>(rollback =>
    changeSupply(house, {
      lines: [{ value: withFields(current, asked.fields) }],
      scope: { centreIds: [asked.centreId], agreed: asked.key },
      by,
      now,
      horizonDays,
      apply: true,
      // In the transaction of the change: of two answers at once, and of an answer while the centre asks for something else, one counts.
      affected: async tx => {
        const still = await lockAsked(tx, id, professionalId)
        if (!still || JSON.stringify(still.fields) !== JSON.stringify(asked.fields)) throw rollback('gone')
        await deleteAskedById(tx, id)
        await noteInAudit(tx, { ...of(asked), verb: 'accept-own-change' }, now)
      },
    }),
  )
  if (outcome === 'gone') return { ok: false, reason: 'gone' }
  return outcome.ok ? { ok: true } : { ok: false, reason: 'unfit' }
}

const withFields = (current: SupplyText, fields: Record<string, unknown>): object =>
  Object.fromEntries(Object.entries({ ...current, ...fields }).filter(([, value]) => value !== null))
