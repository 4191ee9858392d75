/** To ClaveÚnica and back: into the account, or to the registration with what the State says of the person. */

import type { Tx } from '#app/platform/database/database.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { cookieLives, isSecure } from '#app/platform/http/cookies.ts'
import { hashOfToken, newToken, tokenCookie } from '#app/platform/http/token-cookie.server.ts'
import { rememberDevice } from '#app/platform/limits/known-device.server.ts'
import { countAttempt, forgiveAttempt, type Limit } from '#app/platform/limits/limits.server.ts'
import { describeError } from '#app/platform/log.server.ts'
import { isTooYoung } from '../dependants/too-young.queries.server.ts'
import { noteAccountChange } from '../own-data/audit.queries.server.ts'
import {
  deletePerson,
  dropTyped,
  findProvenAccount,
  findStatePerson,
  findTyped,
  insertErrand,
  insertPerson,
  type Typed,
  takeErrand,
} from './clave-unica.queries.server.ts'
import type { StatePerson } from './clave-unica.ts'
import { endBrowserRights } from './end-browser-rights.server.ts'
import { patientDevice } from './login-limits.ts'
import { openSession } from './session.server.ts'

const minutes = cookieLives.copihue_claveunica / 60
/** Of those who have not come back as somebody: a waiting room may sign in from one. */
const perAddress: Limit = { purpose: 'clave-unica-address', max: 30, seconds: 600 }

const cookie = tokenCookie('copihue_claveunica')

type House = Pick<Portal, 'db' | 'clock' | 'config' | 'claveUnica' | 'log' | 'rotateGuestToken'>

export type BeginOutcome =
  | { ok: true; to: string; cookie: string }
  | { ok: false; reason: 'trouble' }
  | { ok: false; reason: 'too-many'; retryAfter: number }

/** @param back path of this portal. @param typed in the form that they leave for it. @returns undefined where ClaveÚnica is not configured. */
export async function beginClaveUnica(
  house: House,
  { back, address, typed = null }: { back: string; address: string; typed?: Typed | null },
): Promise<BeginOutcome | undefined> {
  const { db, clock, claveUnica, log } = house
  if (!claveUnica) return undefined
  const now = clock.now()
  const allowance = await countAttempt(db, perAddress, address, now)
  if (!allowance.ok) return { ok: false, reason: 'too-many', retryAfter: allowance.retryAfter }
  try {
    const { to, ...errand } = await claveUnica.begin()
    const token = newToken()
    await insertErrand(db, hashOfToken(token), { ...errand, back, typed }, now.add({ minutes }))
    return { ok: true, to: to.href, cookie: cookie.keep(token, isSecure(house)) }
  } catch (error) {
    log.error('clave-unica.error', describeError(error))
    return { ok: false, reason: 'trouble' }
  }
}

export type FinishOutcome =
  | { ok: true; entered: boolean; back: string; cookies: string[] }
  | { ok: false; reason: 'late' | 'refused' | 'trouble' | 'young'; back?: string; cookies: string[] }

/** @param query of the address to which the browser came back. @param address of the network, as in `beginClaveUnica`. */
export async function finishClaveUnica(
  house: House,
  { query, address }: { query: string; address: string },
  request: Request,
): Promise<FinishOutcome | undefined> {
  const { db, clock, claveUnica, log } = house
  if (!claveUnica) return undefined
  const now = clock.now()
  const secure = isSecure(house)
  const over = cookie.clear(secure)
  const tokenHash = cookie.hashIn(request.headers.get('cookie'))
  const errand = tokenHash ? await takeErrand(db, tokenHash, now) : undefined
  if (!errand) return { ok: false, reason: 'late', cookies: [over] }
  const { back, typed } = errand
  /** What they typed waits for them, whatever ClaveÚnica said. */
  const keepTyped = async (tx: Tx): Promise<string> => {
    if (!typed) return over
    const token = newToken()
    await insertPerson(tx, hashOfToken(token), { person: null, typed }, now.add({ minutes }))
    return cookie.keep(token, secure)
  }
  let person: StatePerson | 'refused'
  try {
    person = await claveUnica.finish(query, errand)
  } catch (error) {
    log.error('clave-unica.error', describeError(error))
    return { ok: false, reason: 'trouble', back, cookies: [await keepTyped(db)] }
  }
  if (person === 'refused') return { ok: false, reason: 'refused', back, cookies: [await keepTyped(db)] }
  const known = person
  await forgiveAttempt(db, perAddress, address, now)
  const outcome = await db.transaction(async (tx): Promise<FinishOutcome> => {
    const accountId = await findProvenAccount(tx, known.rut)
    if (!accountId) {
      const token = newToken()
      await insertPerson(tx, hashOfToken(token), { person: known, typed }, now.add({ minutes }))
      return { ok: true, entered: false, back, cookies: [cookie.keep(token, secure)] }
    }
    if (await isTooYoung(tx, accountId, now)) return { ok: false, reason: 'young', cookies: [over] }
    const session = await openSession(tx, accountId, request, secure, now)
    const who = { accountId, sessionId: session.sessionId }
    const others = await endBrowserRights(tx, house.rotateGuestToken, request, { who, secure }, now)
    await noteAccountChange(tx, accountId, 'enter-clave-unica', now)
    return {
      ok: true,
      entered: true,
      back,
      cookies: [session.cookie, ...others, ...(typed ? [await keepTyped(tx)] : [])],
    }
  })
  if (!outcome.ok || !outcome.entered) return outcome
  const brought = request.headers.get('cookie')
  const device = await rememberDevice(db, brought, patientDevice(known.rut), secure, now)
  return { ...outcome, cookies: [...outcome.cookies, device] }
}

/** Whom ClaveÚnica named in this browser, while they register. */
export async function readStatePerson(
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  request: Request,
): Promise<StatePerson | undefined> {
  const tokenHash = cookie.hashIn(request.headers.get('cookie'))
  return tokenHash ? findStatePerson(db, tokenHash, clock.now()) : undefined
}

/** What was typed in this browser before it went to ClaveÚnica. */
export async function readTyped(
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  request: Request,
): Promise<Typed | undefined> {
  const tokenHash = cookie.hashIn(request.headers.get('cookie'))
  return tokenHash ? findTyped(db, tokenHash, clock.now()) : undefined
}

/** The form was sent. Whom ClaveÚnica named stays, for as long as the cookie does. */
export async function forgetTyped({ db }: Pick<Portal, 'db'>, request: Request): Promise<void> {
  const tokenHash = cookie.hashIn(request.headers.get('cookie'))
  if (tokenHash) await dropTyped(db, tokenHash)
}

/** They registered: a machine that others use too forgets them. @returns the Set-Cookie line, if there was anybody. */
export async function forgetStatePerson(
  house: Pick<Portal, 'db' | 'config'>,
  request: Request,
): Promise<string | null> {
  const tokenHash = cookie.hashIn(request.headers.get('cookie'))
  if (!tokenHash) return null
  await deletePerson(house.db, tokenHash)
  return cookie.clear(isSecure(house))
}
