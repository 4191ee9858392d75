/**
 * The copy of somebody's data that an answer brought, for whoever asked without an account: number and code of the request, and
 * once more the proof of who they are (docs/decisions/0329-data-for-whoever-has-no-account.md).
 */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { hashOfToken, newToken } from '#app/platform/http/token-cookie.server.ts'
import { countAttempt, type DayLimit, forgiveAttempt } from '#app/platform/limits/limits.server.ts'
import { describeError } from '#app/platform/log.server.ts'
import { findHandover, findOpened, openOnce } from './handover.queries.server.ts'
import type { RequestState } from './request.queries.server.ts'

/** A torn download can be begun again. */
const openMinutes = 10

/** By request, whose number and code come first: whoever asks with the same RUT uses up none of these. */
const cards: DayLimit = { purpose: 'handover-card', max: 5, per: 'day' }

type House = Pick<Portal, 'db' | 'registry' | 'log'>

export type OpenOutcome =
  | { ok: true; token: string }
  /** over: opened before, or its day has passed. wrong: not the card of whoever asked. */
  | { ok: false; reason: 'over' | 'wrong' | 'tries' | 'unavailable' }

/**
 * @param request as it was found by its number and code.
 * @param given serial: as `cardSerial` reads it; person: whom ClaveÚnica named in this browser.
 */
export async function openHandover(
  { db, registry, log }: House,
  request: Pick<RequestState, 'id' | 'folio'>,
  given: { serial: string | undefined; person: { rut: string } | undefined },
  now: Temporal.Instant,
): Promise<OpenOutcome> {
  const found = await findHandover(db, request.id, now)
  if (!found) return { ok: false, reason: 'over' }
  if (given.person?.rut !== found.asker) {
    if (!given.serial) return { ok: false, reason: 'wrong' }
    if (!(await countAttempt(db, cards, request.id, now)).ok) return { ok: false, reason: 'tries' }
    try {
      if (!(await registry.isCardOf(found.asker, given.serial))) return { ok: false, reason: 'wrong' }
    } catch (error) {
      log.error('identity-registry.error', describeError(error))
      await forgiveAttempt(db, cards, request.id, now)
      return { ok: false, reason: 'unavailable' }
    }
    await forgiveAttempt(db, cards, request.id, now)
  }
  const token = newToken()
  const opening = { hash: hashOfToken(token), until: now.add({ minutes: openMinutes }) }
  return db.transaction(async tx => {
    if (!(await openOnce(tx, request.id, opening, now))) return { ok: false, reason: 'over' }
    const detail = { request: request.id, folio: request.folio }
    await noteInAudit(tx, { actor: 'guest', verb: 'open-handover', detail }, now)
    return { ok: true, token }
  })
}

/** Behind the address that the opening gave. */
export const readOpened = ({ db }: Pick<House, 'db'>, token: string, now: Temporal.Instant) =>
  findOpened(db, hashOfToken(token), now)
