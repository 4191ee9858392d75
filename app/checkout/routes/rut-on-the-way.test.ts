/** A visitor gives their RUT for an hour, and goes from there to sign in or to make an account: it is not asked for again. */
import { expect, test } from 'vitest'
import * as login from '#app/identity/routes/login.tsx'
import * as registration from '#app/identity/routes/registro.tsx'
import { slotId } from '#app/supply/slot-id.ts'
import { testPortal } from '#test/helpers/api.ts'
import { firstHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testBrowser } from '#test/helpers/pages/browser.ts'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import { addOffer } from '#test/helpers/supply.ts'
import * as calendar from './agendamiento.tsx'
import * as confirm from './confirmacion-cita.tsx'

const db = await testDatabase()
const pages = {
  '/login': login,
  '/registro': registration,
  '/agendamiento': calendar,
  '/agendamiento/confirmacion-cita': confirm,
}
const browser = () => testBrowser(testPortal(db), pages)

/** @returns where the sign-in leads back to. */
async function left(at: ReturnType<typeof browser>, rut: string) {
  const { to } = await at.ask('/agendamiento', { slot_id: slotId((await addOffer(db)).offerId, firstHour) })
  const gone = await at.ask(to ?? '', {
    intent: 'ingresar',
    for_whom: 'me',
    prevision: 'fonasa',
    tramo: 'fonasa-b',
    rut,
  })
  return gone.to ?? ''
}

test('the sign-in and the registration offer the RUT that was typed for the hour that is left', async () => {
  const at = browser()
  const to = await left(at, '20000041-2')
  const { data } = await at.ask(to)
  expect(data.rut).toBe('20.000.041-2')
  expect(drawn(login.default, data, '/login')).toContain('value="20.000.041-2"')
  const made = await at.ask(data.create)
  expect(drawn(registration.default, made.data, '/registro')).toContain('value="20.000.041-2"')
  expect((await at.ask('/login')).data.rut, 'on the way to nothing').toBeNull()
  expect((await browser().ask(to)).data.rut, 'in another browser').toBeNull()
})

test('what is no RUT is offered to nobody', async () => {
  const at = browser()
  expect((await at.ask(await left(at, '20000041-3'))).data.rut).toBeNull()
})
