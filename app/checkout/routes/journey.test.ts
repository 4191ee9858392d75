/** The steps as a browser without scripts takes them: forms and redirections, nothing else. */
import { beforeEach, describe, expect, test } from 'vitest'
import { type Clock, fixedClock } from '#app/platform/clock.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { checkDigit, dashedRut, formatRut } from '#app/platform/rut.ts'
import { slotId } from '#app/supply/slot-id.ts'
import { testPortal } from '#test/helpers/api.ts'
import { bookHour, firstHour, messagesOf } from '#test/helpers/booking.ts'
import { type BrowserAnswer, type Pages, testBrowser } from '#test/helpers/browser.ts'
import { testDatabase } from '#test/helpers/database.ts'
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
const pages: Pages = { '/agendamiento': calendar, '/agendamiento/link/calendario': calendar }
for (const [step, page] of Object.entries(steps))
  for (const flow of ['/agendamiento', '/agendamiento/link']) pages[`${flow}/${step}`] = page

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

/** Follows what a POST answers with until it is a page. */
async function follow(at: ReturnType<typeof browser>, first: BrowserAnswer) {
  let answer = first
  let path = ''
  while (answer.to !== null) {
    expect(answer.status).toBe(303)
    path = answer.to
    answer = await at.ask(path)
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
  test.each(['/agendamiento', '/agendamiento/link/calendario'])('for oneself, entering at %s', async flow => {
    const { at, offerId, path, step, data } = await held(browser(), flow)
    expect(step).toBe('resumen-hora')
    expect(path.startsWith('/agendamiento/link/')).toBe(flow.includes('link'))
    expect(data.step.clock).toEqual({ until: '09:10', secondsLeft: 600, extended: false })
    expect(data.typed.prevision).toBe('fonasa-b')
    const rut = newRut()
    const typed = dashedRut(rut).replace('-', '')
    const second = await follow(at, await at.ask(path, { ...me, prevision: 'fonasa-b', rut: typed }))
    expect(second.step).toBe('login-invitado')
    const third = await follow(at, await at.ask(second.path, guest()))
    expect(third.step).toBe('confirmacion-cita')
    expect(third.data.review.patient).toEqual(['Rosa Fuentes', `RUT ${formatRut(rut)}`, 'Fonasa B'])
    const last = await follow(at, await at.ask(third.path, { intent: 'confirmar' }))
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

  test('for another person, who is asked about apart', async () => {
    const { at, offerId, path } = await held()
    const rut = newRut()
    const second = await follow(at, await at.ask(path, otherPerson(rut)))
    const third = await follow(at, await at.ask(second.path, guest()))
    expect(third.data.review.patient).toEqual([
      'Luis Soto',
      `RUT ${formatRut(rut)}`,
      'Nacimiento: 1 de marzo de 2015',
      'Fonasa B',
    ])
    await at.ask(third.path, { intent: 'confirmar' })
    expect((await appointments(offerId))[0]).toMatchObject({
      patient: { name: 'Luis', rut: dashedRut(rut), birth_date: '2015-03-01', self: false },
      contact: { name: 'Rosa' },
    })
  })

  test('what was typed stays on the server, the cookie names nobody', async () => {
    const { at, path } = await held()
    const second = await follow(at, await at.ask(path, { ...me, rut: '' }))
    await at.ask(second.path, guest())
    expect(at.cookie()).toMatch(/^copihue_invitado=[\w-]{43}$/)
    const token = at.cookie().split('=')[1] ?? ''
    const rows = JSON.stringify(await db.rows(sql`select token_hash, data from guest`))
    expect(rows).toContain('Fuentes')
    expect(rows).not.toContain(token)
  })
})

describe('forms', () => {
  test.each([
    [{ ...me, prevision: 'fonasa-b' }, ['rut']],
    [{ ...me, rut: '1-2' }, ['rut']],
    [{ ...me, prevision: 'inventada' }, ['prevision']],
    [{ intent: 'continuar', prevision: 'particular' }, ['for_whom']],
    [{ ...other, patient_rut: '', birth_date: '' }, ['birth_date', 'patient_rut']],
    [{ ...other, birth_date: '2030-01-01' }, ['birth_date']],
  ])('the summary refuses %o with a message at %o and keeps what was typed', async (form, fields) => {
    const { at, path } = await held()
    const { status, data } = await at.ask(path, form as Record<string, string>)
    expect(status).toBe(400)
    expect(data.errors.map((error: { field: string }) => error.field).sort()).toEqual(fields)
    expect(data.typed.prevision).toBe(form.prevision)
  })

  test('the guest form refuses what it cannot use and keeps what was typed', async () => {
    const { at, path } = await held()
    const second = await follow(at, await at.ask(path, me))
    const { status, data } = await at.ask(second.path, { ...guest(), email: 'mal', mobile_phone: '123' })
    expect(status).toBe(400)
    expect(data.errors.map((error: { field: string }) => error.field)).toEqual(['email', 'mobile_phone'])
    expect(data.typed).toMatchObject({ name: 'Rosa', email: 'mal', mobile_phone: '123' })
  })

  test('the insurer can be changed without a script', async () => {
    const { at, path } = await held()
    const again = await follow(at, await at.ask(path, { intent: 'prevision', prevision: 'banmedica' }))
    expect(again.step).toBe('resumen-hora')
    expect(again.data.typed.prevision).toBe('banmedica')
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
    expect(held.to).toMatch(/^\/agendamiento\/resumen-hora\?reserva=/)
  })

  test('a step cannot be skipped', async () => {
    const { at, path } = await held()
    for (const step of ['login-invitado', 'confirmacion-cita'])
      expect((await follow(at, await at.ask(path.replace('resumen-hora', step)))).step).toBe('resumen-hora')
    const receipt = await follow(at, await at.ask(path.replace('resumen-hora', 'confirmacion-pago')))
    expect(receipt.step).toBe('resumen-hora')
  })

  test('the back button, a reload and a second press lead to the one appointment', async () => {
    const { at, offerId, path } = await held()
    const second = await follow(at, await at.ask(path, me))
    const third = await follow(at, await at.ask(second.path, guest()))
    const presses = await Promise.all([1, 2, 3].map(() => at.ask(third.path, { intent: 'confirmar' })))
    const pages = [
      ...presses,
      await at.ask(third.path, { intent: 'confirmar' }),
      await at.ask(path),
      await at.ask(second.path),
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
    await at.ask(one.path, me)
    await at.ask(two.path, otherPerson())
    const contactOf = (path: string) => path.replace('resumen-hora', 'login-invitado')
    await at.ask(contactOf(one.path), guest())
    await at.ask(contactOf(two.path), guest())
    for (const tab of [one, two])
      await at.ask(tab.path.replace('resumen-hora', 'confirmacion-cita'), { intent: 'confirmar' })
    expect((await appointments(one.offerId))[0]?.patient).toMatchObject({ name: 'Rosa', self: true })
    expect((await appointments(two.offerId))[0]?.patient).toMatchObject({ name: 'Luis', self: false })
  })

  test('what another tab changed since is shown before it is booked', async () => {
    const { at, offerId, path } = await held()
    const confirmTo = path.replace('resumen-hora', 'confirmacion-cita')
    await at.ask(path, me)
    await at.ask(path.replace('resumen-hora', 'login-invitado'), guest())
    const read = (await at.ask(confirmTo)).data
    await at.ask(path, otherPerson())
    const pressed = { intent: 'confirmar', visto: read.review.seen }
    const again = await follow(at, await at.ask(confirmTo, pressed))
    expect([again.step, again.data.changed]).toEqual(['confirmacion-cita', true])
    expect(again.data.review.patient[0]).toBe('Luis Soto')
    expect((await appointments(offerId)).map(row => row.state)).toEqual(['held'])
    const done = await follow(at, await at.ask(confirmTo, { ...pressed, visto: again.data.review.seen }))
    expect(done.step).toBe('confirmacion-pago')
  })

  test('a price that the centre raises meanwhile is the one of the held hour, on every step', async () => {
    const { at, offerId, path } = await held()
    const before = (await at.ask(path)).data.prices[0].amount
    await db.rows(sql`
      update price set full_price = full_price + 10000
      where (price_list_id, service) = (select price_list_id, service from offer where id = ${offerId})`)
    expect((await at.ask(path)).data.prices[0].amount).toBe(before)
    await at.ask(path, me)
    await at.ask(path.replace('resumen-hora', 'login-invitado'), guest())
    const confirmTo = path.replace('resumen-hora', 'confirmacion-cita')
    const { review } = (await at.ask(confirmTo)).data
    expect(review.price.amount).toBe(before)
    const done = await follow(at, await at.ask(confirmTo, { intent: 'confirmar', visto: review.seen }))
    expect(done.data.shown.price.amount).toBe(before)
  })

  test('an hour that is changed for another takes along what was typed and gives the first one back', async () => {
    const { at, offerId, path } = await held()
    await at.ask(path, other)
    const reserva = new URL(path, 'http://x').searchParams.get('reserva') ?? ''
    const next = slotId(offerId, firstHour.add({ minutes: 60 }))
    const changed = await follow(at, await at.ask('/agendamiento', { slot_id: next, reserva }))
    expect(changed.data.typed).toMatchObject({
      for_whom: 'other',
      patient_name: 'Luis',
      prevision: 'fonasa-b',
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
    await at.ask(path, other)
    now = now.add({ minutes: 11 })
    const second = await at.ask(path.replace('resumen-hora', 'login-invitado'))
    expect(second.data.step).toMatchObject({ clock: null, problem: { reason: 'expired' } })
    const { hours, replaces } = second.data.step.problem
    expect(hours[0].label).toBe('martes 24 de noviembre, 09:00')
    await db.rows(sql`delete from appointment where offer_id = ${offerId}`)
    const confirmed = await follow(at, await at.ask(path.replace('resumen-hora', 'login-invitado'), guest()))
    expect(confirmed.data.step.problem.reason).toBe('expired')
    const pressed = await follow(at, await at.ask(confirmed.path, { intent: 'confirmar' }))
    expect(pressed).toMatchObject({
      step: 'confirmacion-cita',
      data: { step: { problem: { reason: 'expired' } } },
    })
    const fresh = await follow(at, await at.ask('/agendamiento', { slot_id: hours[0].id, reserva: replaces }))
    expect(fresh.data.typed).toMatchObject({ for_whom: 'other', patient_name: 'Luis' })
    const back = await follow(at, await at.ask(fresh.path, other))
    expect(back.step).toBe('confirmacion-cita')
  })

  test('withdrawn, or busy elsewhere: said on the confirmation', async () => {
    const at = browser()
    const [one, two] = [await held(at), await held(at)]
    const contact = guest()
    const book = async (path: string) => {
      await at.ask(path, { ...me, prevision: 'fonasa-b', rut: '55.555.555-5' })
      await at.ask(path.replace('resumen-hora', 'login-invitado'), contact)
      return follow(
        at,
        await at.ask(path.replace('resumen-hora', 'confirmacion-cita'), { intent: 'confirmar' }),
      )
    }
    expect((await book(one.path)).step).toBe('confirmacion-pago')
    expect((await book(two.path)).data.step.problem.reason).toBe('patient-busy')
    await db.rows(sql`update offer set active = false where id = ${two.offerId}`)
    expect((await book(two.path)).data.step.problem).toMatchObject({ reason: 'withdrawn', calendarTo: null })
    expect(await messagesOf(db, new URL(two.path, 'http://x').searchParams.get('reserva') ?? '')).toEqual([])
  })

  test('a fourth hour lets go of the oldest one on which nothing was typed, and the summary says so', async () => {
    const at = browser()
    const three = [await held(at), await held(at), await held(at)] as const
    const [first] = three
    await at.ask(first.path, { ...me, prevision: 'fonasa-b', rut: '55.555.555-5' })
    expect((await held(at)).data.dropped).toMatch(
      /^Liberamos otra hora que guardabas: Consulta de Medicina General, martes 24 de noviembre, 09:00\./,
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
    for (const { path } of kept) await at.ask(path, { ...me, prevision: 'fonasa-b', rut: '55.555.555-5' })
    const { offerId } = await addOffer(db)
    const slot_id = slotId(offerId, firstHour)
    const refused = await follow(at, await at.ask('/agendamiento', { slot_id }))
    expect(refused.data.shown.problem.reason).toBe('too-many-holds')
    expect(refused.data.shown.holds.map((hold: { to: string }) => hold.to)).toEqual(
      kept.map(({ path }) => path),
    )
    await at.ask(refused.path, { liberar: refused.data.shown.holds[0].id })
    expect((await follow(at, await at.ask('/agendamiento', { slot_id }))).step).toBe('resumen-hora')
  })

  test('exchanging one of three hours for one that is taken keeps the hour and what was typed', async () => {
    const at = browser()
    const three = [await held(at), await held(at), await held(at)] as const
    const [mine] = three
    for (const { path } of three) await at.ask(path, { ...other, prevision: 'fonasa-b' })
    const { offerId } = await addOffer(db)
    const [taken, free] = [slotId(offerId, firstHour), slotId(offerId, firstHour.add({ minutes: 30 }))]
    await browser().ask('/agendamiento', { slot_id: taken })
    const reserva = new URL(mine.path, 'http://x').searchParams.get('reserva') ?? ''
    const refused = await follow(at, await at.ask('/agendamiento', { slot_id: taken, reserva }))
    expect(refused.data.shown.problem).toMatchObject({ reason: 'slot-taken', replaces: reserva })
    expect((await at.ask(mine.path)).data.step.clock.secondsLeft).toBeGreaterThan(0)
    const changed = await follow(at, await at.ask('/agendamiento', { slot_id: free, reserva }))
    expect(changed.data.typed).toMatchObject({ for_whom: 'other', patient_name: 'Luis' })
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
    await at.ask(path, me)
    await at.ask(path.replace('resumen-hora', 'login-invitado'), guest())
    const stranger = browser()
    await held(stranger)
    for (const step of ['resumen-hora', 'login-invitado', 'confirmacion-cita', 'confirmacion-pago']) {
      const theirs = path.replace('resumen-hora', step)
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
      values (contact_key('sms', '+56987654321'), date_trunc('day', ${testNow}::timestamptz, 'UTC'), ${count}::int)
      on conflict (key, window_start) do update set count = excluded.count`)
  async function ready() {
    const { at, offerId, path } = await held()
    const second = await follow(at, await at.ask(path, { ...me, rut: '' }))
    return { at, offerId, third: await follow(at, await at.ask(second.path, guest())) }
  }

  test('meets the captcha on the page of the form, and may go on without messages', async () => {
    await many(6)
    const { at, offerId, third } = await ready()
    const pressed = { intent: 'confirmar', visto: third.data.review.seen }
    const asked = await at.ask(third.path, pressed)
    expect(asked).toMatchObject({ status: 429, to: null })
    expect(asked.retryAfter).toBeGreaterThan(0)
    expect(asked.data.sending).toMatchObject({ skip: 'Seguir sin recibir mensajes' })
    expect(asked.data.sending.noScript).toContain('JavaScript')
    expect((await appointments(offerId))[0]?.state).toBe('held')
    const last = await follow(at, await at.ask(third.path, { ...pressed, sin_mensajes: 'si' }))
    expect(last.step).toBe('confirmacion-pago')
    expect(last.data.withheld.words).toContain('pero esta vez no un SMS')
    expect(last.data.address).toMatch(/^http.*\/cita\//)
  })

  test('beyond what an answer helps is booked, and told that nothing leaves', async () => {
    await many(12)
    const { at, third } = await ready()
    const last = await follow(at, await at.ask(third.path, { intent: 'confirmar' }))
    expect(last.data).toMatchObject({ mailed: true, withheld: { keep: expect.stringContaining('Guarda') } })
  })
})
