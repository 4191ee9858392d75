/** A quote for whoever knows folio and RUT of a prescription: first the right to see it, then what it costs. */
import { patientDevice, type SessionUser } from '#app/identity/public.server.ts'
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { knownDevice } from '#app/platform/limits/known-device.server.ts'
import { guarded, type House, type Limited } from '../attempts.server.ts'
import { noteBeneficiaryRead, noteRead } from '../note-read.server.ts'
import { ownersFor } from '../owners.server.ts'
import { findQuotable, getQuotable, offersOf, stillWanted } from './quote.queries.server.ts'
import { type Quote, quotedSince, quotesOf, type Wanted } from './quote.rules.ts'

/** A family has some prescriptions; whoever guesses folios of somebody's RUT needs thousands of attempts. */
const rules = { purpose: 'quote', free: 20, address: { free: 10, seconds: 3600 } }

const dayIn = (at: Temporal.Instant) => chileanDay(at).toString()

export type FoundPrescription =
  | { ok: true; id: string }
  | { ok: false; reason: 'not-found' | 'before-2022' }
  | Limited

/** @param asked number: folio, or the national code of the prescription, as people type it. */
export async function findPrescription(
  house: House,
  asked: { number: string; rut: string; address: string; cookie: string | null; proof?: string },
  now: Temporal.Instant,
): Promise<FoundPrescription> {
  const number = asked.number.replaceAll(/\s/g, '').toUpperCase()
  const { db } = house
  const { rut, address, proof } = asked
  const device = await knownDevice(db, asked.cookie, patientDevice(rut), now)
  const guess = { subject: rut, address, device, proof }
  const outcome = await guarded(house, rules, guess, now, () => findQuotable(db, number, rut))
  if (!outcome.ok) return { ...outcome, reason: 'limited' }
  if (!outcome.found) return { ok: false, reason: 'not-found' }
  if (dayIn(outcome.found.issuedAt) < quotedSince) return { ok: false, reason: 'before-2022' }
  return { ok: true, id: outcome.found.id }
}

export interface PrescriptionQuote {
  folio: string
  issuedAt: Temporal.Instant
  wanted: Wanted[]
  quotes: Quote[]
}

/** What is left to buy and what it costs, noted as a read. Undefined when the prescription is not there any more. */
export async function quotePrescription(
  db: Database,
  { id, user }: { id: string; user: SessionUser | null },
  now: Temporal.Instant,
): Promise<PrescriptionQuote | undefined> {
  return db.transaction(async tx => {
    const found = await getQuotable(tx, id)
    if (!found) return undefined
    const { folio, issuedAt, rut } = found
    const wanted = await stillWanted(tx, id)
    const offered = await offersOf(
      tx,
      wanted.flatMap(({ slug }) => slug ?? []),
    )
    const read = { kind: 'prescription', id, rut } as const
    const owner = user && (await ownersFor(tx, user, now)).find(one => one.rut === rut)
    if (owner)
      await noteRead(tx, { document: read, accountId: user.id, actor: owner.actor, how: 'view' }, now)
    else await noteBeneficiaryRead(tx, { ...read, how: 'view' }, now)
    return { folio, issuedAt, wanted, quotes: quotesOf(wanted, offered) }
  })
}
