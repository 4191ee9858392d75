/** Whether a document with that folio and that code was issued here. Says nothing about whom. */
import type { Database } from '#app/platform/database.server.ts'
import { guarded } from './attempts.server.ts'
import { findGenuine } from './verify.queries.server.ts'

/** A code is one of 32^8: a year of guessing at this pace finds one document in 4 million. */
const perAddress = { purpose: 'verify-address', max: 20, seconds: 3600 }
const perFolio = { purpose: 'verify-folio', max: 30, seconds: 3600 }

/** As people type a folio or a code: spaces around and lower case are forgiven. */
const tidy = (text: string) => text.replaceAll(/\s/g, '').toUpperCase()

export function verifyDocument(
  db: Database,
  asked: { folio: string; code: string; address: string },
  now: Temporal.Instant,
) {
  const folio = tidy(asked.folio)
  const code = tidy(asked.code).replaceAll('-', '')
  const counted = [
    [perAddress, asked.address],
    [perFolio, folio],
  ] as const
  return guarded(db, counted, now, () => findGenuine(db, folio, code))
}
