/** Whoever goes back, reloads, opens a second tab or changes their mind on the way to an hour. */

import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { formatRut } from '#app/platform/rut.ts'
import { slotId } from '#app/supply/slot-id.ts'
import { firstHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import {
  everything,
  guest,
  journeyOn,
  me,
  newRut,
  other,
  otherPerson,
  part,
} from '#test/helpers/pages/journey.ts'
import { addOffer } from '#test/helpers/supply.ts'

const db = await testDatabase()
const { appointments, browser, follow, forgetMessages, held } = journeyOn(db)

// All of them give one telephone: to each test, the first messages of its day.
beforeEach(forgetMessages)

describe('going back and around', () => {
  test('looking at the calendar holds nothing', async () => {
    const { offerId } = await addOffer(db)
    const at = browser()
    for (const query of ['', '&dia=2026-11-24', '&desde=2026-12-01', `&hora=${slotId(offerId, firstHour)}`])
      expect((await at.ask(`/agendamiento?oferta=${offerId}${query}`)).status).toBe(200)
    expect(await appointments(offerId)).toEqual([])
  })

  test.each(['dia=2026-02-30', 'desde=2026-02-30', 'dia=0000-01-01', 'dia=9999-12-31', 'desde=9999-12-31'])(
    'an address with a day that is none shows the calendar: %s',
    async query => {
      const { offerId } = await addOffer(db)
      const { status, data } = await browser().ask(`/agendamiento?oferta=${offerId}&${query}`)
      expect([status, data.shown.calendar.days.length > 0]).toEqual([200, true])
    },
  )

  test('an hour beyond all calendars, and a hold that is none, are refused or passed over', async () => {
    const { offerId } = await addOffer(db)
    const me = browser()
    const beyond = `${offerId.toString(36)}-${(8.64e15 / 60_000).toString(36)}`
    const shown = await me.ask(`/agendamiento?oferta=${offerId}&problema=slot-taken&hora=${beyond}`)
    expect([shown.status, shown.data.shown.problem.hours.length]).toEqual([200, 3])
    const refused: Record<string, string>[] = [{ slot_id: beyond }, { liberar: 'abc' }]
    for (const form of refused)
      expect(await me.ask(`/agendamiento?oferta=${offerId}`, form)).toMatchObject({ status: 400 })
    const held = await me.ask('/agendamiento', { slot_id: slotId(offerId, firstHour), reserva: 'abc' })
    expect(held.to).toMatch(/^\/agendamiento\/confirmacion-cita\?reserva=/)
  })

  test('nothing is booked that was not asked', async () => {
    const { at, path } = await held()
    const { status, data } = await at.ask(path, { intent: 'confirmar' })
    expect([status, data.errors.length]).toEqual([400, 5])
    const receipt = await follow(at, await at.ask(part(path, 'confirmacion-pago')))
    expect(receipt.step).toBe('confirmacion-cita')
  })

  test('the back button, a reload and a second press lead to the one appointment', async () => {
    const { at, offerId, path } = await held()
    const typed = everything()
    const presses = await Promise.all([1, 2, 3].map(() => at.ask(path, typed)))
    const pages = [
      ...presses,
      await at.ask(path, typed),
      await at.ask(path),
      await at.ask(part(path, 'resumen-hora')),
      await at.ask(part(path, 'login-invitado')),
    ]
    for (const page of pages) expect((await follow(at, page)).step).toBe('confirmacion-pago')
    expect((await appointments(offerId)).map(row => row.state)).toEqual(['booked'])
  })

  test('two presses of an hour are one hold', async () => {
    const { offerId } = await addOffer(db)
    const at = browser()
    await at.ask(`/agendamiento?oferta=${offerId}`)
    const press = () => at.ask('/agendamiento', { slot_id: slotId(offerId, firstHour) })
    const answers = await Promise.all([press(), press()])
    expect(new Set(answers.map(answer => answer.to)).size).toBe(1)
    expect(await appointments(offerId)).toHaveLength(1)
  })

  test('two tabs are two bookings that do not mix', async () => {
    const at = browser()
    const [one, two] = [await held(at), await held(at)]
    await at.ask(part(one.path, 'resumen-hora'), me)
    await at.ask(part(two.path, 'resumen-hora'), otherPerson())
    for (const tab of [one, two]) await at.ask(tab.path, { ...guest(), intent: 'confirmar' })
    expect((await appointments(one.offerId))[0]?.patient).toMatchObject({ name: 'Rosa', self: true })
    expect((await appointments(two.offerId))[0]?.patient).toMatchObject({ name: 'Luis', self: false })
  })

  test('what is booked is what stands on the page that is sent, whatever another tab answered', async () => {
    const { at, offerId, path } = await held()
    await at.ask(part(path, 'resumen-hora'), otherPerson())
    await at.ask(path, everything())
    expect((await appointments(offerId))[0]?.patient).toMatchObject({ name: 'Rosa', self: true })
  })

  test('another price than the one that was read is shown before it is booked', async () => {
    const { at, offerId, path } = await held()
    const { seen } = (await at.ask(path)).data.shown
    await db.rows(sql`
      update appointment set covered = covered || '{"fonasa-b": 4321}' where offer_id = ${offerId} and state = 'held'`)
    const pressed = { ...everything(), prevision: 'fonasa-b', rut: formatRut(newRut()), visto: seen }
    const again = await follow(at, await at.ask(path, pressed))
    expect([again.step, again.data.changed]).toEqual(['confirmacion-cita', true])
    expect(again.data.shown.typed).toMatchObject({ name: 'Rosa', tramo: 'fonasa-b', rut: pressed.rut })
    expect((await appointments(offerId)).map(row => row.state)).toEqual(['held'])
    const done = await follow(at, await at.ask(path, { ...pressed, visto: again.data.shown.seen }))
    expect(done.step).toBe('confirmacion-pago')
  })

  test('what an insurer pays less meanwhile is paid as it was when the hour was held', async () => {
    const { at, offerId, path } = await held()
    const { seen } = (await at.ask(path)).data.shown
    await db.rows(sql`
      insert into coverage (price_list_id, service, financer_slug, contribution)
      select price_list_id, service, 'fonasa-b', 4321 from offer where id = ${offerId}
      on conflict (price_list_id, service, financer_slug) do update set contribution = 4321`)
    const pressed = { ...everything(), prevision: 'fonasa-b', rut: formatRut(newRut()), visto: seen }
    const done = await follow(at, await at.ask(path, pressed))
    expect(done.step).toBe('confirmacion-pago')
    const [booked] = await db.rows<{ contribution: number }>(
      sql`select contribution from appointment where offer_id = ${offerId} and state = 'booked'`,
    )
    expect(booked?.contribution).not.toBe(4321)
  })

  test('a price that the centre raises meanwhile is the one of the held hour, on every step', async () => {
    const { at, offerId, path } = await held()
    const before = (await at.ask(path)).data.shown.prices[0].amount
    await db.rows(sql`
      update price set full_price = full_price + 10000
      where (price_list_id, service) = (select price_list_id, service from offer where id = ${offerId})`)
    expect((await at.ask(part(path, 'resumen-hora'))).data.prices[0].amount).toBe(before)
    const { shown } = (await at.ask(path)).data
    expect(shown.prices[0].amount).toBe(before)
    const done = await follow(at, await at.ask(path, { ...everything(), visto: shown.seen }))
    expect(done.data.shown.price.amount).toBe(before)
  })

  test('an age that the professional does not attend is said before it is booked, and is no refusal', async () => {
    const { offerId } = await addOffer(db, { professional: { key: 'of-age', age_from: 18 } })
    const at = browser()
    const { path } = await follow(at, await at.ask('/agendamiento', { slot_id: slotId(offerId, firstHour) }))
    const pressed = { ...everything(), ...otherPerson(), intent: 'confirmar' }
    const told = await at.ask(path, pressed)
    expect([told.status, told.data.ageWarning.words]).toEqual([
      400,
      expect.stringContaining('desde los 18 años'),
    ])
    expect((await appointments(offerId)).map(row => row.state)).toEqual(['held'])
    const again = await at.ask(path, { ...pressed, edad_vista: told.data.ageWarning.birthDate })
    expect(again.to).toContain('/confirmacion-pago')
  })

  test('an hour that is changed for another takes along what was typed and gives the first one back', async () => {
    const { at, offerId, path } = await held()
    await at.ask(path, { ...guest(), ...other, email: 'a medias', intent: 'otra' })
    const reserva = new URL(path, 'http://x').searchParams.get('reserva') ?? ''
    const next = slotId(offerId, firstHour.add({ minutes: 60 }))
    const changed = await follow(at, await at.ask('/agendamiento', { slot_id: next, reserva }))
    expect(changed.data.shown.typed).toMatchObject({
      for_whom: 'other',
      patient_name: 'Luis',
      tramo: 'fonasa-b',
      email: 'a medias',
    })
    expect((await appointments(offerId)).map(row => row.state)).toEqual(['held'])
  })

  test('an hour that is not wanted is for sale again', async () => {
    const { at, offerId, path } = await held()
    const left = await at.ask(path, { intent: 'liberar' })
    expect(left.to).toBe(`/agendamiento?oferta=${offerId}&prevision=fonasa-b`)
    expect(await appointments(offerId)).toEqual([])
  })

  test('ten more minutes are given once', async () => {
    const { at, path } = await held()
    for (let press = 0; press < 2; press++)
      expect((await follow(at, await at.ask(path, { intent: 'extender' }))).data.step.clock).toEqual({
        until: '09:20',
        secondsLeft: 1200,
        extended: true,
      })
  })
})

test('a sign that stands where an answer is cut off breaks no page, and is left out whole', async () => {
  const { at, path } = await held()
  const long = { ...everything(), name: `${'x'.repeat(199)}😀` }
  expect((await at.ask(path, long)).status).toBe(400)
  expect((await at.ask(path)).data.shown.typed.name).toBe('x'.repeat(199))
})
