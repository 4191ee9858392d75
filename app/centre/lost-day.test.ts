/** An address of a desk that names a day which is none: today is shown in its place, and that is said. */
import { describe, expect, test } from 'vitest'
import { bookHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addCentreStaff, addStaff } from '#test/helpers/staff.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { loader as desk } from '../professional/routes/profesional.tsx'
import { loader as operation } from './operator/routes/centro-operacion.tsx'
import { loader as day } from './routes/centro-agenda.tsx'
import { loader as marks } from './routes/centro-agenda-cambios.ts'
import { loader as change } from './routes/centro-agenda-hora.tsx'
import { loader as book } from './routes/centro-agenda-nueva.tsx'
import { loader as series } from './routes/centro-agenda-serie.tsx'
import { loader as over } from './routes/centro-agenda-sobrecupo.tsx'
import { loader as audit } from './routes/centro-auditoria.tsx'
import { loader as wait } from './routes/centro-espera.tsx'

const db = await testDatabase()
const run = runOn(db)
const offer = await addOffer(db)
const { centreId } = offer
const { cookie } = await addCentreStaff(db, { role: 'administrator', centreId })
const operator = await addCentreStaff(db, { role: 'operator' })
const { cookie: professional } = await addStaff(db, offer.professionalId)
const { id: appointmentId } = await bookHour(db, offer.offerId)

const none = ['nonsense', '2026-02-30', '2099-01-01', '26-11-2026']
const some = ['', '2026-11-26']

describe('a page of a centre says that the day of its address cannot be shown, and only then', () => {
  test.each([
    ['the day', day],
    ['the list of who waits', wait],
    ['an hour that is moved', change],
    ['an hour that is given', book],
    ['a series of hours', series],
    ['an hour beside another', over],
    ['who looked at what', audit],
  ])('%s', async (_what, loader) => {
    const lost = async (dia: string) => {
      const path = `/centro/x?centro=${centreId}&dia=${dia}`
      // Each of them asks for what it needs of these.
      const { data } = await run(loader as typeof day, path, { cookie, appointmentId, now: testNow })
      return (data as { bar: { lostDay?: boolean } }).bar.lostDay
    }
    for (const dia of none) expect(await lost(dia), dia).toBe(true)
    for (const dia of some) expect(await lost(dia), dia).toBe(false)
  })
})

test('the desks of the operator and of whoever attends say it too', async () => {
  const ofOperator = async (dia: string) =>
    (await run(operation, `/centro/operacion?dia=${dia}`, { cookie: operator.cookie, now: testNow })).data
      .lostDay
  const own = async (dia: string) => {
    const { data } = await run(desk, `/profesional?dia=${dia}`, { cookie: professional, now: testNow })
    return 'desk' in data ? data.desk?.lostDay : undefined
  }
  for (const dia of ['nonsense', '2026-02-30'])
    expect([await ofOperator(dia), await own(dia)]).toEqual([true, true])
  for (const dia of some) expect([await ofOperator(dia), await own(dia)]).toEqual([false, false])
})

test('no sheet of today is printed for a day that there is not', async () => {
  const sheet = (dia: string) =>
    run(day, `/centro/agenda?centro=${centreId}&hoja=1&dia=${dia}`, { cookie, now: testNow })
  expect((await sheet('nonsense')).status).toBe(404)
  expect((await sheet('2026-11-26')).status).toBe(200)
})

test('what the day asks every second is told that too, and not that today has not changed', async () => {
  const asked = async (dia: string) => {
    const { status, response } = await run(marks, `/centro/agenda/cambios?centro=${centreId}&dia=${dia}`, {
      cookie,
      now: testNow,
    })
    return { status, said: await response?.text() }
  }
  for (const dia of none)
    expect(await asked(dia), dia).toEqual({
      status: 404,
      said: 'Esa fecha no existe, o está a más de un año.',
    })
  for (const dia of some) expect((await asked(dia)).status, dia).toBe(200)
})
