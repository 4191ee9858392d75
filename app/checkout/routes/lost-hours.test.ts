/** Hours that were taken, expired or withdrawn on the way to them. */

import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { slotId } from '#app/supply/slot-id.ts'
import { firstHour, messagesOf } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { guest, journeyOn, me, other, part } from '#test/helpers/pages/journey.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'

const db = await testDatabase()
const { browser, follow, forgetMessages, held } = journeyOn(db)

// All of them give one telephone: to each test, the first messages of its day.
beforeEach(forgetMessages)

describe('an hour that cannot be had', () => {
  test('was taken meanwhile: the nearest ones are offered', async () => {
    const { offerId } = await held()
    const late = browser()
    const answer = await follow(
      late,
      await late.ask('/agendamiento', { slot_id: slotId(offerId, firstHour) }),
    )
    expect(answer.step).toBe('agendamiento')
    expect(answer.data.shown.problem).toMatchObject({
      reason: 'slot-taken',
      title: 'La hora expiró o ya fue tomada',
      hours: [9.5, 10, 10.5].map(hour => ({
        id: slotId(offerId, firstHour.add({ minutes: (hour - 9) * 60 })),
        label: `martes 24 de noviembre, ${hour === 9.5 ? '09:30' : hour === 10 ? '10:00' : '10:30'}`,
      })),
    })
  })

  test('expired on the way: a new one is offered and nothing typed is lost', async () => {
    let now = testNow
    const { at, offerId, path } = await held(browser({ now: () => now }))
    const typed = { ...guest(), ...other, intent: 'confirmar', birth_date: 'ayer' }
    expect((await at.ask(path, typed)).status).toBe(400)
    now = now.add({ minutes: 11 })
    for (const page of ['confirmacion-cita', 'resumen-hora', 'login-invitado'] as const)
      expect((await at.ask(part(path, page))).data.step).toMatchObject({
        clock: null,
        problem: { reason: 'expired' },
      })
    const { hours, replaces } = (await at.ask(path)).data.step.problem
    expect(hours[0].label).toBe('martes 24 de noviembre, 09:00')
    await db.rows(sql`delete from appointment where offer_id = ${offerId}`)
    // What was typed before the clock was looked at.
    await at.ask(path, { ...typed, intent: 'guardar', patient_last_name: 'Soto Lara' })
    const pressed = await follow(at, await at.ask(path, { ...typed, ...other, intent: 'confirmar' }))
    expect(pressed).toMatchObject({
      step: 'confirmacion-cita',
      data: { step: { problem: { reason: 'expired' } } },
    })
    const fresh = await follow(at, await at.ask('/agendamiento', { slot_id: hours[0].id, reserva: replaces }))
    expect(fresh.data.shown.typed).toMatchObject({ name: 'Rosa', for_whom: 'other', patient_name: 'Luis' })
    const back = await follow(
      at,
      await at.ask(fresh.path, { intent: 'confirmar', ...fresh.data.shown.typed }),
    )
    expect(back.step).toBe('confirmacion-pago')
  })

  test('withdrawn, or busy elsewhere: said on the confirmation', async () => {
    const at = browser()
    const [one, two] = [await held(at), await held(at)]
    const contact = guest()
    const book = async (path: string) => {
      const sent = { ...contact, ...me, prevision: 'fonasa-b', rut: '55.555.555-5', intent: 'confirmar' }
      return follow(at, await at.ask(path, sent))
    }
    expect((await book(one.path)).step).toBe('confirmacion-pago')
    expect((await book(two.path)).data.step.problem).toMatchObject({
      reason: 'patient-busy',
      otherTo: '/recuperar-cita',
    })
    await db.rows(sql`update offer set active = false where id = ${two.offerId}`)
    expect((await book(two.path)).data.step.problem).toMatchObject({ reason: 'withdrawn', calendarTo: null })
    expect(await messagesOf(db, new URL(two.path, 'http://x').searchParams.get('reserva') ?? '')).toEqual([])
  })

  test('a fourth hour lets go of the oldest one on which nothing was typed, and the page says so', async () => {
    const at = browser()
    const three = [await held(at), await held(at), await held(at)] as const
    const [first] = three
    // A word that is no answer yet is work all the same; a form that only says what was offered is not.
    await at.ask(first.path, { name: 'Ros', for_whom: 'me', intent: 'extender' })
    for (const { path } of three.slice(1)) await at.ask(path, { for_whom: 'me', intent: 'extender' })
    expect((await held(at)).data.dropped).toMatch(
      /^Liberamos otra hora que guardabas: Consulta de Medicina General con .+, martes 24 de noviembre, 09:00\./,
    )
    const lost = await Promise.all(
      three.map(async ({ path }) => (await at.ask(path)).data.step.clock === null),
    )
    expect([lost[0], lost.filter(Boolean).length]).toEqual([false, 1])
    expect((await follow(at, await at.ask(first.path, { intent: 'extender' }))).data.step.problem).toBeNull()
    for (const soltada of ['', 'x', '987654-1', '%00'])
      expect((await at.ask(`${first.path}&soltada=${soltada}`)).data.dropped).toBeNull()
  })

  test('a fourth hour at once: three on which something was typed can be gone on with or let go', async () => {
    const at = browser()
    const kept = [await held(at), await held(at), await held(at)]
    for (const { path } of kept) await at.ask(path, { ...other, intent: 'guardar' })
    const { offerId } = await addOffer(db)
    const slot_id = slotId(offerId, firstHour)
    const refused = await follow(at, await at.ask('/agendamiento', { slot_id }))
    expect(refused.data.shown.problem.reason).toBe('too-many-holds')
    // All three run out in the same moment.
    expect(refused.data.shown.holds.map((hold: { to: string }) => hold.to).toSorted()).toEqual(
      kept.map(({ path }) => path).toSorted(),
    )
    await at.ask(refused.path, { liberar: refused.data.shown.holds[0].id })
    expect((await follow(at, await at.ask('/agendamiento', { slot_id }))).step).toBe('confirmacion-cita')
  })

  test('exchanging one of three hours for one that is taken keeps the hour and what was typed', async () => {
    const at = browser()
    const three = [await held(at), await held(at), await held(at)] as const
    const [mine] = three
    for (const { path } of three) await at.ask(path, { ...other, intent: 'guardar' })
    const { offerId } = await addOffer(db)
    const [taken, free] = [slotId(offerId, firstHour), slotId(offerId, firstHour.add({ minutes: 30 }))]
    await browser().ask('/agendamiento', { slot_id: taken })
    const reserva = new URL(mine.path, 'http://x').searchParams.get('reserva') ?? ''
    const refused = await follow(at, await at.ask('/agendamiento', { slot_id: taken, reserva }))
    expect(refused.data.shown.problem).toMatchObject({ reason: 'slot-taken', replaces: reserva })
    expect((await at.ask(mine.path)).data.step.clock.secondsLeft).toBeGreaterThan(0)
    const changed = await follow(at, await at.ask('/agendamiento', { slot_id: free, reserva }))
    expect(changed.data.shown.typed).toMatchObject({ for_whom: 'other', patient_name: 'Luis' })
    // Whoever exchanges holds three as before; what is not theirs exchanges nothing.
    const { offerId: fourth } = await addOffer(db)
    for (const replaced of ['', reserva, crypto.randomUUID()]) {
      const fields = { slot_id: slotId(fourth, firstHour), reserva: replaced }
      const again = await follow(at, await at.ask('/agendamiento', fields))
      expect(again.data.shown.problem.reason).toBe('too-many-holds')
    }
  })

  test.each([
    ['/agendamiento', 200, 'choice'],
    ['/agendamiento/link/calendario', 200, 'choice'],
    ['/agendamiento?oferta=abc', 404, 'offer'],
    ['/agendamiento?oferta=99999999', 404, 'offer'],
  ])('%s says what is missing', async (path, status, missing) => {
    const answer = await browser().ask(path)
    expect([answer.status, answer.data.shown.missing]).toEqual([status, missing])
  })

  test('an offer without hours, or withdrawn, says where else to look', async () => {
    const none = await addOffer(db, { hours: [] })
    const gone = await addOffer(db, { active: false })
    const others = { to: '/especialidad/medicina-general/consulta-presencial/providencia' }
    const at = browser()
    expect((await at.ask(`/agendamiento?oferta=${none.offerId}`)).data.shown).toMatchObject({
      missing: 'hours',
      others,
    })
    expect((await at.ask(`/agendamiento?oferta=${gone.offerId}`)).data.shown).toMatchObject({
      missing: 'withdrawn',
      others,
    })
  })

  test('of a prepaid offer: who attends in person is named instead', async () => {
    const person = { key: 'both-ways', name: 'Elena Paz' }
    const office = await addOffer(db, { specialty: 'psiquiatria-adulto', professional: person })
    const { offerId } = await addOffer(db, {
      specialty: 'psiquiatria-adulto',
      professional: person,
      modality: 'video',
    })
    const { data } = await browser().ask(`/agendamiento?oferta=${offerId}`)
    expect(data.shown.prepaid.others).toEqual([
      expect.objectContaining({ to: `/agendamiento?oferta=${office.offerId}`, name: 'Elena Paz' }),
    ])
  })
})
