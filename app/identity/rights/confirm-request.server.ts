/** The mailbox answered: what was asked without an account gets its number, once the identity card was compared. */
import { timingSafeEqual } from 'node:crypto'
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { hashOfToken } from '#app/platform/http/token-cookie.server.ts'
import { countAttempt, type DayLimit, forgiveAttempt } from '#app/platform/limits/limits.server.ts'
import { describeError } from '#app/platform/log.server.ts'
import { postOf } from '../accounts/account-notices.server.ts'
import { stageOn } from '../dependants/minors.rules.ts'
import type { RegisteredChild } from '../registry/identity-registry.ts'
import { codeOfToken, hashOfCode, requestKey } from './draw-code.server.ts'
import { fileRequest } from './file-request.server.ts'
import {
  endPending,
  findPending,
  lockPending,
  type OpenRequest,
  tryPending,
} from './pending.queries.server.ts'
import { findFiled } from './request.queries.server.ts'
import type { Identity } from './request.rules.ts'

const mostTries = 5
/** By RUT, apart from the tries of its own account: nobody uses those up from here. Beyond them a person checks. */
const cards: DayLimit = { purpose: 'request-card', max: 5, per: 'day' }

type House = Pick<Portal, 'db' | 'clock' | 'registry' | 'log' | 'config'>

/** What its page shows. */
export async function loadPending({ db, clock }: Pick<House, 'db' | 'clock'>, token: string) {
  const pending = await findPending(db, hashOfToken(token), clock.now())
  if (!pending) return undefined
  if (pending.folio === null) return { done: null, email: pending.email, left: mostTries - pending.tries }
  const filed = await findFiled(db, pending.folio)
  if (!filed) return undefined
  return { done: { ...filed, code: codeOfToken(await requestKey(db), token) }, email: pending.email, left: 0 }
}

export type ConfirmOutcome =
  | { ok: true }
  | { ok: false; reason: 'over' }
  | { ok: false; reason: 'wrong'; left: number }

/**
 * ok too where it was confirmed before, whatever the digits are now. over: it has expired, or no try is left. @param token
 * of the address that whoever asked stays on.
 */
export async function confirmRequest(house: House, token: string, digits: string): Promise<ConfirmOutcome> {
  const { db, clock } = house
  const now = clock.now()
  const tokenHash = hashOfToken(token)
  const key = await requestKey(db)
  const pending = await tryPending(db, tokenHash, now, mostTries)
  if (!pending)
    return (await findPending(db, tokenHash, now))?.folio ? { ok: true } : { ok: false, reason: 'over' }
  const given = Buffer.from(hashOfCode(key, tokenHash, digits), 'hex')
  if (!timingSafeEqual(given, Buffer.from(pending.codeHmac, 'hex'))) {
    const left = mostTries - pending.tries
    return left > 0 ? { ok: false, reason: 'wrong', left } : { ok: false, reason: 'over' }
  }
  // Outside is asked before the transaction, and only for a mailbox that answered.
  const checked = await identityOf(house, pending.request, now)
  return db.transaction(async tx => {
    const asked = await lockPending(tx, tokenHash)
    // Another tab was first: it has its number.
    if (!asked) return { ok: true }
    const { serial: _serial, claveUnica: _claveUnica, ...request } = asked.request
    const { folio, id } = await fileRequest(
      tx,
      {
        ...request,
        ...checked,
        email: asked.email,
        accountId: null,
        paper: asked.paper,
        code: codeOfToken(key, token),
      },
      key,
      postOf(house, request.language),
      { causedBy: 'house' },
      now,
    )
    await endPending(tx, tokenHash, folio)
    await noteInAudit(
      tx,
      { actor: 'guest', verb: 'ask-by-law', detail: { request: id, kind: request.kind } },
      now,
    )
    return { ok: true }
  })
}

async function identityOf(
  { db, registry, log }: House,
  request: OpenRequest,
  now: Temporal.Instant,
): Promise<{ identity: Identity; relationKnown: boolean }> {
  const { kind, serial, claveUnica, relation } = request
  const asker = request.applicantRut ?? request.rut
  if (kind === 'complaint' || asker === null) return { identity: 'none', relationKnown: false }
  const unchecked = { identity: 'unchecked', relationKnown: false } as const
  try {
    if (!claveUnica) {
      if (!(await countAttempt(db, cards, asker, now)).ok) return unchecked
      if (serial === null || !(await registry.isCardOf(asker, serial)))
        return { identity: 'unproven', relationKnown: false }
      await forgiveAttempt(db, cards, asker, now)
    }
    const children = relation === 'parent' ? await registry.childrenOf(asker) : []
    return {
      identity: claveUnica ? 'clave-unica' : 'card',
      relationKnown: children.some(child => child.rut === request.rut && decidesFor(child, now)),
    }
  } catch (error) {
    if (!claveUnica) await forgiveAttempt(db, cards, asker, now)
    log.error('identity-registry.error', describeError(error))
    return claveUnica ? { identity: 'clave-unica', relationKnown: false } : unchecked
  }
}

/** A registry goes on naming who has grown up, and from 16 on what is of health is open to nobody because of whose child they are. */
const decidesFor = ({ birthDate }: RegisteredChild, now: Temporal.Instant): boolean =>
  stageOn(Temporal.PlainDate.from(birthDate), chileanDay(now)).parents === 'all'
