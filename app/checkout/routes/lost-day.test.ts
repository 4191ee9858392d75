/** The address of a calendar that names a day which is none: another is shown in its place, and that is said. */
import { expect, test } from 'vitest'
import { guestLinkSecret, guestLinkToken } from '#app/booking/guest-links/guest-link.server.ts'
import cita, { loader as appointment } from '#app/booking/routes/cita.tsx'
import { secretKey } from '#app/platform/secret.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { testPortal } from '#test/helpers/api.ts'
import { bookHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { asker } from '#test/helpers/pages/ask.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { addOffer } from '#test/helpers/supply.ts'
import agendamiento, { loader } from './agendamiento.tsx'

const db = await testDatabase()
const run = asker(testPortal(db), '10.88.0.9')
const { offerId } = await addOffer(db)
const { id } = await bookHour(db, offerId)
const token = guestLinkToken(await secretKey(db, guestLinkSecret), id)
const said = texts('es', 'booking').calendar.noSuchDay

const calendar = async (day: string) =>
  wordsOf(drawn(agendamiento, (await run(loader, `/agendamiento?oferta=${offerId}&${day}`)).data))
const move = async (day: string) =>
  wordsOf(
    drawn(cita, (await run(appointment, `/cita/${token}?accion=mover&${day}`, { params: { token } })).data),
  )

test.each(['dia=2027-02-30', 'dia=ma%C3%B1ana', 'dia=2026-11-24&desde=2026-11-31'])(
  'a calendar says that the address «%s» names no day',
  async address => {
    expect(await calendar(address)).toContain(said)
    expect(await move(address)).toContain(said)
  },
)

test('of a day that there is, or where none is asked for, nothing is said', async () => {
  for (const address of ['dia=2026-11-24&desde=2026-11-23', 'desde=2026-12-01', 'dia=', '']) {
    expect(await calendar(address)).not.toContain(said)
    expect(await move(address)).not.toContain(said)
  }
})

test('of a day before today, or after the last that is open, a calendar says which days there are', async () => {
  const { over, notYet } = texts('es', 'steps').calendar
  for (const address of ['dia=2026-11-01', 'desde=2026-10-01', 'dia=2026-11-01&desde=2026-11-24']) {
    expect(await calendar(address), address).toContain(over)
    expect(await move(address), address).toContain(over)
  }
  for (const address of ['dia=2027-11-24', 'desde=2099-01-01'])
    expect(await calendar(address), address).toContain(notYet('viernes 22 de enero'))
  expect(await calendar('dia=2026-11-24&desde=2026-11-01'), 'the day itself is open').not.toContain(over)
})

test('a day that is open has its hours, wherever the calendar was to begin', async () => {
  expect(await calendar('dia=2026-11-24&desde=2027-01-20')).toContain('Horas del martes 24 de noviembre')
})

test('of a day that is over or not open yet nothing is said twice: the first day that is shown has its hours', async () => {
  const first = await calendar('')
  const hours = /Horas del [a-z]+ \d+ de [a-z]+/.exec(first)?.[0] ?? 'none'
  for (const address of ['dia=2026-11-01', 'dia=2026-11-01&desde=2026-11-24']) {
    for (const shown of [await calendar(address), await move(address)]) {
      expect(shown, address).not.toContain('no quedan horas')
      expect(shown, address).toContain(hours)
    }
  }
  expect(await calendar('dia=2027-11-24')).not.toContain('24 de noviembre no quedan')
})
