/** Where a request stands, for whoever has its number and its code. */
import type { Portal } from '#app/platform/http/context.server.ts'
import {
  countGuess,
  type Dearer,
  forgiveGuess,
  type GuessRules,
} from '#app/platform/limits/guess-budget.server.ts'
import { hashOfCode, requestKey } from './draw-code.server.ts'
import { findByCode, type RequestState } from './request.queries.server.ts'

const guesses: GuessRules = { purpose: 'request-code', free: 5, address: { free: 30, seconds: 24 * 3600 } }

export type TrackOutcome = { ok: true; request: RequestState } | { ok: false; reason: 'none' } | Dearer

/** @param asked folio: as `folioIn` reads it. */
export async function trackRequest(
  { db, clock, proofs }: Pick<Portal, 'db' | 'clock' | 'proofs'>,
  asked: { folio: string; code: string; address: string; proof?: string },
): Promise<TrackOutcome> {
  const now = clock.now()
  const { folio, code, address, proof } = asked
  const allowance = await countGuess(
    { db, proofs },
    guesses,
    { subject: folio, address, device: null, proof },
    now,
  )
  if (!allowance.ok) return allowance
  const request = await findByCode(db, folio, hashOfCode(await requestKey(db), folio, code))
  if (!request) return { ok: false, reason: 'none' }
  await forgiveGuess(db, allowance.counted, now)
  return { ok: true, request }
}
