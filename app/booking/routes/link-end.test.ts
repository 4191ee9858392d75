/** A guest's link ends thirty days after the visit, at every door; its owner who is signed in goes on. */
import { describe, expect, test } from 'vitest'
import { loader as receipt } from '#app/checkout/routes/comprobante.tsx'
import { action as payAction, loader as payment } from '#app/checkout/routes/pago.tsx'
import { sql } from '#app/platform/database/database.server.ts'
import { secretKey } from '#app/platform/secret.server.ts'
import { loader as visitDoor } from '#app/video/routes/cita-videoconsulta.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { bookHour, firstHour, messagesOf, somebody } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { asker, type Handler } from '#test/helpers/pages/ask.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { guestLinkSecret, guestLinkToken } from '../guest-links/guest-link.server.ts'
import { linkedAppointment } from '../guest-links/open-guest-link.server.ts'
import { loader as earlier, action as earlierAction } from './antes.tsx'
import { action, loader } from './cita.tsx'
import { loader as calendarFile } from './cita-calendario.ts'
import { action as recover } from './recuperar-cita.tsx'

const db = await testDatabase()
const key = await secretKey(db, guestLinkSecret)
const end = firstHour.add({ minutes: 30 })
const portalAt = (now: Temporal.Instant) => testPortal(db, { clock: { now: () => now } })
const over = end.add({ hours: 30 * 24 })
const lastMoment = over.subtract({ seconds: 1 })

async function booked(changes: Parameters<typeof bookHour>[2] = {}) {
  const { offerId } = await addOffer(db, { modality: 'video' })
  const appointment = await bookHour(db, offerId, { start: firstHour, ...changes })
  return { appointment, token: guestLinkToken(key, appointment.id) }
}

const doors: [string, Handler, Record<string, string>?][] = [
  ['the appointment', loader],
  ['what is done to it', action, { intent: 'confirmar' }],
  ['its calendar file', calendarFile],
  ['its line for an earlier hour', earlier],
  ['what is done in that line', earlierAction, { intent: 'dejar' }],
  ['its payment', payment],
  ['the button that pays', payAction, { prevision: 'particular' }],
  ['its receipt', receipt],
  ['its video visit', visitDoor],
]

describe.each(doors)('%s', (_name, door, form) => {
  test('opens for thirty days, then for nobody who only has the link', async () => {
    const { token } = await booked()
    const ask = async (now: Temporal.Instant) => {
      const run = asker(portalAt(now), '10.89.0.1')
      const answer = await run(door, `/cita/${token}`, { params: { token }, form })
      // An hour that nobody paid has no receipt, and its page says so.
      const words = (answer.data as { page?: { title: string } } | null | undefined)?.page?.title
      return answer.status === 404 && !words ? 'closed' : 'open'
    }
    expect([await ask(over), await ask(lastMoment)]).toEqual(['closed', 'open'])
  })
})

test('whoever is signed in opens their own, and nobody else’s', async () => {
  const [owner, other] = [
    await testAccount(db, { rut: '12345678-5' }),
    await testAccount(db, { rut: '7654321-6' }),
  ]
  const { appointment, token } = await booked(somebody())
  await db.rows(sql`update appointment set account_id = ${owner.id}::uuid where id = ${appointment.id}::uuid`)
  const run = asker(portalAt(over), '10.89.0.2')
  const see = async (user: typeof owner | null) =>
    (await run(loader, `/cita/${token}`, { params: { token }, user })).status
  expect([await see(owner), await see(other), await see(null)]).toEqual([200, 404, 404])
})

test('a link that ended is not sent again, and carries nobody’s data into a new booking', async () => {
  const person = somebody({ contact: { phone: '+56955550123' } })
  const { appointment, token } = await booked(person)
  const before = (await messagesOf(db, appointment.id)).length
  const ask = async (now: Temporal.Instant) => {
    const form = { code: appointment.code, mobile_phone: '55550123' }
    await asker(portalAt(now), '10.89.0.3')(recover, '/recuperar-cita', { form })
    return (await messagesOf(db, appointment.id)).length - before
  }
  expect(await ask(over)).toBe(0)
  expect(await ask(lastMoment)).toBe(2)
  expect(await linkedAppointment(portalAt(over), token, null)).toBeUndefined()
  expect((await linkedAppointment(portalAt(lastMoment), token, null))?.id).toBe(appointment.id)
})
