/** The demo's video visit: always one to enter, and nobody's real hour makes way for it. */
import { expect, test } from 'vitest'
import { paymentOf } from '#app/booking/public.server.ts'
import { readConfig } from '#app/platform/config.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { findDemoVisit } from '#app/video/public.server.ts'
import { bookHour, firstHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { ledgerFaults } from '#test/helpers/payments.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { demoGuide } from './demo-guide.server.ts'
import { keepDemoVisit } from './demo-visit.server.ts'

const db = await testDatabase()
const config = readConfig({})

test('it is made, kept, moved when nobody came, and made again when it is over', async () => {
  expect(await keepDemoVisit(db, config, firstHour)).toBe('none')
  const { offerId } = await addOffer(db, {
    modality: 'video',
    prepaid: false,
    professional: { key: 'prof-demo', name: 'Valentina Rojas' },
  })
  const now = firstHour.add({ minutes: 20 })
  // Somebody's real hour in 40 minutes: the demo's has to fit beside it.
  const real = await bookHour(db, offerId, { start: firstHour.add({ minutes: 60 }) })
  expect(await keepDemoVisit(db, config, now)).toBe('added')
  const made = await findDemoVisit(db)
  const { visit } = await demoGuide(db, texts('es', 'demo').guide, now)
  expect(visit[0]).toMatchObject({ href: `/videoconsulta/verificacion-pago/${made?.id}` })
  // Or whoever types it to get their hour back is told that it is no code.
  expect(await db.rows(sql`select code from appointment where id = ${made?.id ?? null}::uuid`)).toEqual([
    { code: expect.stringMatching(/^CPH-[2-9A-HJKMNP-Z]{5}$/) },
  ])
  expect(await paymentOf(db, made?.id ?? '')).toMatchObject({ state: 'settled' })
  expect(await ledgerFaults(db)).toEqual([])
  expect(String(made?.start)).toBe(String(now.add({ minutes: 10 })))
  expect(await keepDemoVisit(db, config, now.add({ minutes: 20 }))).toBe('kept')

  const later = now.add({ minutes: 21 })
  expect(await keepDemoVisit(db, config, later)).toBe('none')
  expect(await findDemoVisit(db)).toEqual(made)
  await db.rows(sql`update appointment set state = 'fulfilled' where id = ${real.id}::uuid`)
  expect(await keepDemoVisit(db, config, later)).toBe('moved')
  const moved = await findDemoVisit(db)
  expect(moved?.id).toBe(made?.id)
  expect(String(moved?.start)).toBe(String(later.add({ minutes: 10 })))

  await db.rows(sql`update appointment set state = 'fulfilled' where id = ${made?.id ?? null}::uuid`)
  expect(await keepDemoVisit(db, config, later.add({ minutes: 30 }))).toBe('added')
  expect((await findDemoVisit(db))?.id).not.toBe(made?.id)
})
