/** There is always a video visit to enter: of the demo's patient with the demo's professional, minutes from now. */
import { randomBytes, randomInt } from 'node:crypto'
import { IntegrationCommerceCodes } from 'transbank-sdk'
import {
  addDemoVisit,
  appointmentCode,
  clearInventedHours,
  isTakenForDemo,
  moveDemoVisit,
} from '#app/booking/public.server.ts'
import { accountIdOf } from '#app/identity/public.server.ts'
import { payDemoVisit } from '#app/payment/public.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { addStaffAccount } from '#app/staff/public.server.ts'
import { findDemoVisit } from '#app/video/public.server.ts'
import { demoPassword } from './demo-accounts.ts'
import { findDemoOffer } from './demo-offer.queries.server.ts'

const professional = { professional: 'prof-demo', rut: '9876543-3', email: 'valentina.rojas@ejemplo.cl' }
const patient = {
  rut: '12345678-5',
  name: 'Camila',
  last_name: 'Rojas Fuentealba',
  email: 'camila.rojas@ejemplo.cl',
  phone: '+56912345678',
}

/** Minutes from now at which it may begin, the best first; all of them can be entered at once. */
const offsets = [10, 14, 5, 0, -5, -10]
/** Nobody came in and this long has passed since its hour: it is moved before now again. */
const staleMinutes = 10

const paymentKeys = (commerceCode: string = IntegrationCommerceCodes.WEBPAY_PLUS) => ({
  token: randomBytes(32).toString('hex'),
  buyOrder: `DEMO-${randomBytes(8).toString('hex').toUpperCase()}`,
  sessionId: randomBytes(24).toString('base64url'),
  commerceCode,
})

/** @returns what it did. */
export async function keepDemoVisit(
  db: Database,
  config: Pick<Config, 'PAYMENTS' | 'WEBPAY_ENV' | 'WEBPAY_URL' | 'WEBPAY_COMMERCE_CODE'>,
  now: Temporal.Instant,
): Promise<'kept' | 'moved' | 'added' | 'none'> {
  const current = await findDemoVisit(db)
  const stale = current?.untouched && current.start.until(now).total('minutes') > staleMinutes
  if (current && !stale) return 'kept'
  const offer = await findDemoOffer(db, professional.professional)
  if (!offer) return 'none'
  const minute = 60_000
  const base = Temporal.Instant.fromEpochMilliseconds(Math.ceil(now.epochMilliseconds / minute) * minute)
  for (const offset of offsets) {
    const start = base.add({ minutes: offset })
    const hour = { start, end: start.add({ minutes: offer.minutes }) }
    const done = await db.transaction(async tx => {
      await clearInventedHours(tx, offer.agendaId, hour)
      const self = current?.id ?? null
      if (await isTakenForDemo(tx, offer.agendaId, `rut:${patient.rut}`, hour, self)) return undefined
      if (current) {
        await moveDemoVisit(tx, current, hour, now)
        return 'moved' as const
      }
      const accountId = await accountIdOf(tx, patient.rut)
      const code = appointmentCode(randomInt)
      const added = await addDemoVisit(tx, offer, { ...patient, accountId }, { ...hour, code }, now)
      // A real gateway knows of no such payment, so there the visit owes nothing.
      if (config.PAYMENTS === 'on' && config.WEBPAY_ENV === 'simulator' && !config.WEBPAY_URL)
        await payDemoVisit(tx, added, paymentKeys(config.WEBPAY_COMMERCE_CODE), now)
      return 'added' as const
    })
    if (done) return done
  }
  return 'none'
}

/** The professional signs in with the password of every demo account. */
export const addDemoProfessional = (db: Database, now: Temporal.Instant) =>
  addStaffAccount(db, { ...professional, password: demoPassword }, now)
