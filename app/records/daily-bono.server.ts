/** The bono of the day: its link and the beneficiary's RUT open it, on the day of issue where the centre is. */
import type { Database } from '#app/platform/database.server.ts'
import { noteBeneficiaryRead } from './access.queries.server.ts'
import { guarded } from './attempts.server.ts'
import { type BonoDay, findBonoDay } from './daily-bono.queries.server.ts'
import type { Bono } from './document.ts'
import { findDocument } from './documents.queries.server.ts'

/** The link is a secret of 122 bits: what is guessed here is the RUT of somebody whose link was seen. */
const perAddress = { purpose: 'bono-address', max: 10, seconds: 3600 }
const perBono = { purpose: 'bono-link', max: 10, seconds: 3600 }

/** From the first to the last moment of the day of issue, in the centre's zone. */
const dayOf = ({ issuedAt, zone }: BonoDay) => {
  const start = issuedAt.toZonedDateTimeISO(zone).startOfDay()
  return { day: start.toPlainDate(), end: start.add({ days: 1 }).toInstant() }
}

const isOver = (bono: BonoDay, now: Temporal.Instant) => Temporal.Instant.compare(now, dayOf(bono).end) >= 0

export type OpenedBono =
  | { ok: true; until: Temporal.Instant }
  | { ok: false; reason: 'not-found' }
  | { ok: false; reason: 'over'; day: Temporal.PlainDate }
  | { ok: false; reason: 'limited'; retryAfter: number }

/** An unknown link and somebody else's RUT are answered alike. */
export async function openDailyBono(
  db: Database,
  asked: { id: string; rut: string; address: string },
  now: Temporal.Instant,
): Promise<OpenedBono> {
  const counted = [
    [perAddress, asked.address],
    [perBono, asked.id],
  ] as const
  const outcome = await guarded(db, counted, now, async () => {
    const bono = await findBonoDay(db, asked.id)
    return bono?.rut === asked.rut ? bono : undefined
  })
  if (!outcome.ok) return { ok: false, reason: 'limited', retryAfter: outcome.retryAfter }
  if (!outcome.found) return { ok: false, reason: 'not-found' }
  const { day, end } = dayOf(outcome.found)
  return isOver(outcome.found, now) ? { ok: false, reason: 'over', day } : { ok: true, until: end }
}

/** The bono for a browser that holds its pass, noted as read. Undefined once its day is over, pass or not. */
export async function readDailyBono(
  db: Database,
  { id, how }: { id: string; how: 'view' | 'download' },
  now: Temporal.Instant,
): Promise<Bono | undefined> {
  return db.transaction(async tx => {
    const found = await findBonoDay(tx, id)
    if (!found || isOver(found, now)) return undefined
    await noteBeneficiaryRead(tx, { kind: 'bono', id, rut: found.rut, how }, now)
    return findDocument(tx, 'bono', id, [found.rut])
  })
}
