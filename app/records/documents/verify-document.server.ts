/** Whether a document with that folio and that code was issued here. Says nothing about whom. */
import { guarded, type House } from '../attempts.server.ts'
import { findGenuine } from './verify.queries.server.ts'

/** A code is one of 32^8: what a year of guessing reaches is in docs/security.md. */
const rules = { purpose: 'verify', free: 30, address: { free: 20, seconds: 3600 } }

/** As people type a folio or a code: spaces around and lower case are forgiven. */
const tidy = (text: string) => text.replaceAll(/\s/g, '').toUpperCase()

/** Guesses are counted by folio and address; past the free ones a proof is asked for. */
export function verifyDocument(
  house: House,
  asked: { folio: string; code: string; address: string; proof?: string },
  now: Temporal.Instant,
) {
  const folio = tidy(asked.folio)
  const code = tidy(asked.code).replaceAll('-', '')
  const guess = { subject: folio, address: asked.address, device: null, proof: asked.proof }
  return guarded(house, rules, guess, now, () => findGenuine(house.db, folio, code))
}
