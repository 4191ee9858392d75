/** The bono of the day: its link and the beneficiary's RUT open it, on the day of issue where the centre is. */
import { localDay, wholeDay } from '#app/platform/chilean-day.rules.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { guarded, type House, type Limited } from './attempts.server.ts'
import { type BonoDay, findBonoDay } from './daily-bono.queries.server.ts'
import type { Bono } from './documents/document.ts'
import { findDocument } from './documents/documents.queries.server.ts'
import { noteBeneficiaryRead } from './note-read.server.ts'

/** The link is a secret of 122 bits: what is guessed here is the RUT of somebody whose link was seen. */
const rules = { purpose: 'bono', free: 10, address: { free: 10, seconds: 3600 } }

/** The day of issue in the centre's zone, and when it is over. */
const dayOf = ({ issuedAt, zone }: BonoDay) => ({
  day: localDay(issuedAt, zone),
  end: wholeDay(issuedAt, zone).next,
})

const dayIsOver = (bono: BonoDay, now: Temporal.Instant) =>
  Temporal.Instant.compare(now, dayOf(bono).end) >= 0

export type OpenedBono =
  | { ok: true; until: Temporal.Instant }
  | { ok: false; reason: 'not-found' }
  | { ok: false; reason: 'over'; day: Temporal.PlainDate }
  | Limited

/** An unknown link and somebody else's RUT are answered alike. */
export async function openDailyBono(
  house: House,
  asked: { id: string; rut: string; address: string; proof?: string },
  now: Temporal.Instant,
): Promise<OpenedBono> {
  const { id: subject, address, proof } = asked
  const outcome = await guarded(house, rules, { subject, address, device: null, proof }, now, async () => {
    const bono = await findBonoDay(house.db, asked.id)
    return bono?.rut === asked.rut ? bono : undefined
  })
  if (!outcome.ok) return { ...outcome, reason: 'limited' }
  if (!outcome.found) return { ok: false, reason: 'not-found' }
  const { day, end } = dayOf(outcome.found)
  return dayIsOver(outcome.found, now) ? { ok: false, reason: 'over', day } : { ok: true, until: end }
}

/** The bono for a browser that holds its pass, noted as read. Undefined once its day is over, pass or not. */
export async function readDailyBono(
  db: Database,
  { id, how }: { id: string; how: 'view' | 'download' },
  now: Temporal.Instant,
): Promise<Bono | undefined> {
  return db.transaction(async tx => {
    const found = await findBonoDay(tx, id)
    if (!found || dayIsOver(found, now)) return undefined
    await noteBeneficiaryRead(tx, { kind: 'bono', id, rut: found.rut, how }, now)
    return findDocument(tx, 'bono', id, [found.rut])
  })
}
