/** The steps as a browser without scripts takes them: forms and redirections, nothing else. */
import { beforeEach, describe, expect, test } from 'vitest'
import { type Clock, fixedClock } from '#app/platform/clock.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { checkDigit, dashedRut, formatRut } from '#app/platform/rut.ts'
import { slotId } from '#app/supply/slot-id.ts'
import { testPortal } from '#test/helpers/api.ts'
import { bookHour, firstHour, messagesOf } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { type BrowserAnswer, type Pages, testBrowser } from '#test/helpers/pages/browser.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import * as calendar from './agendamiento.tsx'
import * as confirm from './confirmacion-cita.tsx'
import * as receipt from './confirmacion-pago.tsx'
import * as contact from './login-invitado.tsx'
import * as summary from './resumen-hora.tsx'

const db = await testDatabase()
const steps = {
  'resumen-hora': summary,
  'login-invitado': contact,
  'confirmacion-cita': confirm,
  'confirmacion-pago': receipt,
}
const under = <Flow extends string, Steps extends Pages>(flow: Flow, modules: Steps) =>
  Object.fromEntries(Object.entries(modules).map(([step, page]) => [`${flow}/${step}`, page])) as {
    [Step in keyof Steps & string as `${Flow}/${Step}`]: Steps[Step]
  }
const pages = {
  '/agendamiento': calendar,
  '/agendamiento/link/calendario': calendar,
  ...under('/agendamiento', steps),
  ...under('/agendamiento/link', steps),
}

const browser = (clock: Clock = fixedClock(testNow.toString())) =>
  testBrowser(testPortal(db, { clock }), pages)

const me = { intent: 'continuar', prevision: 'particular', for_whom: 'me' }
let people = 0
/** Somebody new each time: nobody is busy by accident. */
const newRut = () => {
  const body = 20_000_000 + people++
  return { body, digit: checkDigit(body) }
}
const otherPerson = (rut = newRut()) => ({
  intent: 'continuar',
  prevision: 'fonasa-b',
  for_whom: 'other',
  patient_rut: formatRut(rut),
  patient_name: 'Luis',
  patient_last_name: 'Soto',
  birth_date: '2015-03-01',
})
const other = otherPerson()
// All of them give one telephone: to each test, the first messages of its day.
beforeEach(() => db.rows(sql`delete from rate_limit where key = contact_key('sms', '+56987654321')`))

const guest = () => ({
  intent: 'continuar',
  name: 'Rosa',
  last_name: 'Fuentes',
  email: `rosa${people++}@ejemplo.cl`,
  mobile_phone: '+56 9 8765 4321',
  reminders: 'sms',
})

/** Everything that the one page asks. */
const everything = () => ({ ...guest(), ...me, intent: 'confirmar' })
/** The address of a part of what is asked. */
const part = (path: string, page: keyof typeof steps) => path.replace('confirmacion-cita', page)

/** Follows what a POST answers with until it is a page. */
async function follow(at: ReturnType<typeof browser>, first: BrowserAnswer) {
  let path = first.to ?? ''
  let answer = await at.ask(path)
  for (expect(first.status).toBe(303); answer.to !== null; answer = await at.ask(path)) {
    expect(answer.status).toBe(303)
    path = answer.to
  }
  return { ...answer, path, step: path.split('?')[0]?.split('/').at(-1) }
}

async function held(at = browser(), flow = '/agendamiento') {
  const { offerId, ...rest } = await addOffer(db)
  const chosen = await at.ask(flow, { slot_id: slotId(offerId, firstHour), prevision: 'fonasa-b' })
  return { at, offerId, ...rest, ...(await follow(at, chosen)) }
}

const appointments = (offerId: number) =>
  db.rows<{
    state: string
    patient: Record<string, unknown>
    contact: Record<string, unknown>
    financer_slug: string
  }>(
    sql`select state, patient, contact, financer_slug from appointment where offer_id = ${offerId} order by created_at`,
  )

describe('from the hour to the receipt', () => {
  test.each(['/agendamiento', '/agendamiento/link/calendario'])('one page, entering at %s', async flow => {
    const { at, offerId, path, step, data } = await held(browser(), flow)
    expect(step).toBe('confirmacion-cita')
    expect(path.startsWith('/agendamiento/link/')).toBe(flow.includes('link'))
    expect(data.step.clock).toEqual({ until: '09:10', secondsLeft: 600, extended: false })
    expect(data.shown.typed).toEqual({ for_whom: 'me', prevision: 'fonasa', tramo: 'fonasa-b' })
    const rut = newRut()
    const typed = dashedRut(rut).replace('-', '')
    const insurer = { prevision: 'fonasa', tramo: 'fonasa-b', isapre: '', rut: typed }
    const last = await follow(at, await at.ask(path, { ...everything(), ...insurer }))
    expect(last.step).toBe('confirmacion-pago')
    expect(last.data.shown.code).toMatch(/^CPH-/)
    const [row] = await appointments(offerId)
    expect(row).toMatchObject({
      state: 'booked',
      financer_slug: 'fonasa-b',
      patient: { rut: dashedRut(rut), self: true },
      contact: { phone: '+56987654321', reminders: 'sms' },
    })
  })

  test('each part has an address of its own, which leads into the one page', async () => {
    const { at, offerId, path } = await held()
    const rut = newRut()
    const second = await follow(at, await at.ask(part(path, 'login-invitado'), guest()))
    expect(second.step).toBe('confirmacion-cita')
    expect(second.data.shown.known[0]).toBe('Rosa Fuentes')
    const third = await follow(at, await at.ask(part(path, 'resumen-hora'), otherPerson(rut)))
    expect(third.step).toBe('confirmacion-cita')
    expect(third.data.shown.typed).toMatchObject({
      name: 'Rosa',
      mobile_phone: '87654321',
      for_whom: 'other',
      patient_rut: formatRut(rut),
      birth_date: '2015-03-01',
      tramo: 'fonasa-b',
    })
    // A part that a form does not carry stays as it was answered.
    await at.ask(path, { intent: 'confirmar' })
    expect((await appointments(offerId))[0]).toMatchObject({
      patient: { name: 'Luis', rut: dashedRut(rut), birth_date: '2015-03-01', self: false },
      contact: { name: 'Rosa' },
    })
  })

  test('what was typed stays on the server, the cookie names nobody', async () => {
    const { at, path } = await held()
    await at.ask(path, { ...everything(), email: 'mal' })
    expect(at.cookie()).toMatch(/^copihue_invitado=[\w-]{43}$/)
    const token = at.cookie().split('=')[1] ?? ''
    const rows = JSON.stringify(await db.rows(sql`select token_hash, data from guest`))
    expect(rows).toContain('Fuentes')
    expect(rows).not.toContain(token)
  })

  test('nobody pays alone by default: the price is unknown until an insurer is chosen', async () => {
    const { offerId } = await addOffer(db)
    const at = browser()
    const { path, data } = await follow(
      at,
      await at.ask('/agendamiento', { slot_id: slotId(offerId, firstHour) }),
    )
    expect(data.shown.typed.prevision).toBeUndefined()
    const html = drawn(confirm.default, data, path)
    expect(html).not.toMatch(/name="(prevision|tramo)"[^>]*checked/)
    expect(wordsOf(html)).toContain('El valor depende de tu previsión')
    const { prevision: _, ...unsaid } = everything()
    const refused = await at.ask(path, unsaid)
    expect([refused.status, refused.data.errors]).toEqual([
      400,
      [{ field: 'prevision', message: 'Elige tu previsión' }],
    ])
    for (const [prevision, field] of [
      ['fonasa', 'tramo'],
      ['isapre', 'isapre'],
    ] as const)
      expect((await at.ask(path, { ...unsaid, prevision, isapre: '' })).data.errors).toMatchObject([
        { field },
      ])
    expect((await appointments(offerId)).map(row => row.state)).toEqual(['held'])
  })

  test.each([
    ['nunoa.colmena', { prevision: 'isapre', isapre: 'colmena' }],
    ['nunoa.fonasa-b', { prevision: 'fonasa', tramo: 'fonasa-b' }],
    ['nunoa.fonasa', { prevision: 'fonasa' }],
    ['nunoa.', {}],
    ['nunoa.nadie', {}],
  ])(
    'the insurer of the last search («%s») is offered, where the hour came without one',
    async (kept, offered) => {
      const { offerId } = await addOffer(db)
      const at = browser()
      at.keep(`copihue_busqueda=${kept}`)
      const { data } = await follow(
        at,
        await at.ask('/agendamiento', { slot_id: slotId(offerId, firstHour) }),
      )
      expect(data.shown.typed).toEqual({ for_whom: 'me', ...offered })
      const named = { slot_id: slotId(offerId, firstHour.add({ minutes: 30 })), prevision: 'fonasa-b' }
      expect((await follow(at, await at.ask('/agendamiento', named))).data.shown.typed).toMatchObject({
        tramo: 'fonasa-b',
      })
    },
  )

  test('whoever booked here a moment ago types nothing again', async () => {
    const { at, path } = await held()
    const rut = newRut()
    await at.ask(path, { ...everything(), prevision: 'fonasa', tramo: 'fonasa-c', rut: formatRut(rut) })
    const { offerId } = await addOffer(db)
    const next = await follow(
      at,
      await at.ask('/agendamiento', { slot_id: slotId(offerId, firstHour.add({ minutes: 120 })) }),
    )
    expect(next.data.shown.known[0]).toBe('Rosa Fuentes')
    expect(next.data.shown.typed).toMatchObject({
      name: 'Rosa',
      mobile_phone: '87654321',
      prevision: 'fonasa',
      tramo: 'fonasa-c',
      rut: formatRut(rut),
    })
    const done = await follow(at, await at.ask(next.path, { intent: 'confirmar', ...next.data.shown.typed }))
    expect(done.step).toBe('confirmacion-pago')
  })
})

describe('forms', () => {
  const form = { ...me, intent: 'confirmar' }
  test.each([
    [{ ...form, prevision: 'fonasa-b' }, ['rut']],
    [{ ...form, rut: '1-2' }, ['rut']],
    [{ ...form, prevision: 'isapre', isapre: 'inventada' }, ['isapre']],
    [{ ...form, for_whom: '' }, ['for_whom']],
    [{ ...other, patient_rut: '', birth_date: '' }, ['patient_rut', 'birth_date']],
    [{ ...other, birth_date: '2030-01-01' }, ['birth_date']],
    [{ ...form, email: 'mal', mobile_phone: '123' }, ['email', 'mobile_phone']],
    [{ ...other, name: '', birth_date: '', prevision: '' }, ['name', 'birth_date', 'prevision']],
  ])(
    'all that is wrong in %o is said at once, in the order of the page: %o; nothing is lost',
    async (wrong, fields) => {
      const pages = ['confirmacion-cita', 'resumen-hora', 'login-invitado'] as const
      for (const page of pages) {
        const contact = ['name', 'email', 'mobile_phone']
        const said = fields.filter(
          field => page === 'confirmacion-cita' || contact.includes(field) === (page === 'login-invitado'),
        )
        if (said.length === 0) continue
        const { at, path } = await held()
        const sent: Record<string, string> = { ...guest(), ...wrong, intent: 'confirmar' }
        const { status, data } = await at.ask(part(path, page), sent)
        expect(status).toBe(400)
        expect(data.errors.map((error: { field: string }) => error.field)).toEqual(said)
        if (page !== 'confirmacion-cita') continue
        // On the page itself, and when it is opened again.
        const { data: again } = await at.ask(path)
        for (const typed of [data.typed, again.shown.typed])
          for (const field of said) expect(typed[field] ?? '').toBe(sent[field] ?? '')
      }
    },
  )

  test('asking for more time keeps what was typed, right or wrong', async () => {
    const { at, path } = await held()
    const typed = { ...guest(), ...other, email: 'a medias', prevision: 'isapre', isapre: '' }
    for (const intent of ['extender', 'otra', 'guardar']) {
      await at.ask(path, { ...typed, name: intent === 'guardar' ? 'José' : 'Rosa', intent })
      expect((await at.ask(path)).data.shown.typed).toMatchObject({
        name: intent === 'guardar' ? 'José' : 'Rosa',
        email: 'a medias',
        patient_name: 'Luis',
        prevision: 'isapre',
      })
    }
  })
})

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
      insert into coverage (price_list_id, service, financer_slug, contribution)
      select price_list_id, service, 'fonasa-b', 4321 from offer where id = ${offerId}
      on conflict (price_list_id, service, financer_slug) do update set contribution = 4321`)
    const pressed = { ...everything(), prevision: 'fonasa-b', rut: formatRut(newRut()), visto: seen }
    const again = await follow(at, await at.ask(path, pressed))
    expect([again.step, again.data.changed]).toEqual(['confirmacion-cita', true])
    expect(again.data.shown.typed).toMatchObject({ name: 'Rosa', tramo: 'fonasa-b', rut: pressed.rut })
    expect((await appointments(offerId)).map(row => row.state)).toEqual(['held'])
    const done = await follow(at, await at.ask(path, { ...pressed, visto: again.data.shown.seen }))
    expect(done.step).toBe('confirmacion-pago')
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
    expect((await book(two.path)).data.step.problem.reason).toBe('patient-busy')
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
    expect(refused.data.shown.holds.map((hold: { to: string }) => hold.to)).toEqual(
      kept.map(({ path }) => path),
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

describe('someone else', () => {
  test('does not come to an appointment that no browser held, by its id alone', async () => {
    const { offerId } = await addOffer(db)
    const { id } = await bookHour(db, offerId)
    const at = browser()
    await at.ask(`/agendamiento?oferta=${offerId}`)
    for (const step of ['resumen-hora', 'login-invitado', 'confirmacion-cita', 'confirmacion-pago']) {
      const { status, to, data } = await at.ask(`/agendamiento/${step}?reserva=${id}`)
      expect([step, status, to, data.shown ?? data.step ?? null]).toEqual([step, 404, null, null])
    }
  })

  test('cannot see, change, book or let go an hour that is not theirs', async () => {
    const { at, offerId, path } = await held()
    await at.ask(part(path, 'resumen-hora'), me)
    await at.ask(part(path, 'login-invitado'), guest())
    const stranger = browser()
    await held(stranger)
    for (const step of [
      'resumen-hora',
      'login-invitado',
      'confirmacion-cita',
      'confirmacion-pago',
    ] as const) {
      const theirs = part(path, step)
      for (const who of [stranger, browser()]) {
        const { status, data } = await who.ask(theirs)
        expect([status, data[step === 'confirmacion-pago' ? 'shown' : 'step']]).toEqual([404, null])
        expect(JSON.stringify(data)).not.toContain('Fuentes')
        if (step === 'confirmacion-pago') continue
        for (const intent of ['confirmar', 'liberar', 'extender', 'continuar'])
          expect((await who.ask(theirs, { ...guest(), ...me, intent })).to).toBe(theirs)
      }
    }
    expect((await appointments(offerId)).map(row => row.state)).toEqual(['held'])
    expect((await at.ask(path)).data.step.clock.extended).toBe(false)
  })
})

describe('a contact that was written to several times today', () => {
  const many = (count: number) =>
    db.rows(sql`
      insert into rate_limit (key, window_start, count)
      values (contact_key('sms', '+56987654321'), message_day(${testNow}::timestamptz), ${count}::int)
      on conflict (key, window_start) do update set count = excluded.count`)
  test('meets the captcha on the page of the form, and may go on without messages', async () => {
    await many(6)
    const { at, offerId, path, data } = await held()
    const pressed = { ...everything(), visto: data.shown.seen }
    const asked = await at.ask(path, pressed)
    expect(asked).toMatchObject({ status: 429, to: null })
    expect(asked.retryAfter).toBeGreaterThan(0)
    expect(asked.data.sending).toMatchObject({ skip: 'Seguir sin recibir mensajes' })
    expect(asked.data.sending.noScript).toContain('JavaScript')
    expect((await appointments(offerId))[0]?.state).toBe('held')
    expect((await at.ask(path)).data.shown.typed).toMatchObject({ name: 'Rosa' })
    const last = await follow(at, await at.ask(path, { ...pressed, sin_mensajes: 'si' }))
    expect(last.step).toBe('confirmacion-pago')
    expect(last.data.withheld.words).toContain('pero esta vez no un SMS')
    expect(last.data.address).toMatch(/^http.*\/cita\//)
  })

  test('beyond what an answer helps is booked, and told that nothing leaves', async () => {
    await many(12)
    const { at, path } = await held()
    const last = await follow(at, await at.ask(path, everything()))
    expect(last.data).toMatchObject({ mailed: true, withheld: { keep: expect.stringContaining('Guarda') } })
  })
})
