/** Several sessions, longer hours and controls given at the desk: all or none, one letter, each its own appointment afterwards. */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { formatPesos } from '#app/platform/money.ts'
import { testAccount } from '#test/helpers/account.ts'
import { bookHour, firstHour, messagesOf, nextHours, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { addOffer, type OfferToAdd, testNow } from '#test/helpers/supply.ts'
import { cancelAppointment, moveAppointment } from '#test/helpers/waiting.ts'
import Page, { action as act, loader as look } from './centro-agenda-serie.tsx'

const db = await testDatabase()
const run = runOn(db)
const now = testNow
const at = (minutes: number) => firstHour.add({ minutes })
const weeks = ['2026-11-24', '2026-12-01', '2026-12-08', '2026-12-15']
const mornings = weeks.map(day => ({ day, from: '09:00', to: '13:00' }))

async function desk(wanted: OfferToAdd = { hours: mornings }) {
  const offer = await addOffer(db, wanted)
  const person = await addCentreStaff(db, { role: 'reception', centreId: offer.centreId })
  const { cookie } = person
  const wish = {
    centro: String(offer.centreId),
    oferta: String(offer.offerId),
    desde: '2026-11-24',
    hora: '09:00',
    sesiones: '4',
    cada: 'weekly',
    largo: '1',
  }
  type Wish = Partial<typeof wish> & { control?: string; dadas?: string; aviso?: string }
  const path = (changes: Wish = {}) => `/centro/agenda/serie?${new URLSearchParams({ ...wish, ...changes })}`
  const see = async (changes: Wish = {}, when = now) => run(look, path(changes), { cookie, now: when })
  const preview = async (changes: Wish = {}) =>
    ((await see(changes)).data.preview ?? []).map((one: { start: string | null; why: string | null }) => [
      one.start?.slice(5, 16) ?? null,
      one.why,
    ])
  const once = randomUUID()
  const form = {
    once,
    rut: '',
    name: 'Elena',
    last_name: 'Mora',
    prevision: 'particular',
    mobile_phone: String(30_000_000 + offer.offerId),
    email: `elena-${offer.offerId}@ejemplo.cl`,
  }
  const hoursOf = (starts: readonly Temporal.Instant[]) =>
    Object.fromEntries(starts.map((start, nth) => [`sesion-${nth + 1}`, start.toString()]))
  const give = (
    starts: readonly Temporal.Instant[],
    {
      wish: asked = {},
      form: changed = {},
      who = cookie,
    }: { wish?: Wish; form?: Record<string, string>; who?: string } = {},
  ) => run(act, path(asked), { cookie: who, now, form: { ...form, ...hoursOf(starts), ...changed } })
  const rows = () =>
    db.rows<{
      id: string
      code: string
      state: string
      minutes: number
      series: string | null
      control: string | null
      name: string
    }>(sql`
      select id, code, state, (extract(epoch from upper(during) - lower(during)) / 60)::int as minutes, series_id as series,
        control_of as control, patient ->> 'name' as name
      from appointment where offer_id = ${offer.offerId}::bigint and state <> 'fulfilled' order by lower(during)`)
  return { ...offer, ...person, path, see, preview, give, rows, form }
}
const weekly = [0, 1, 2, 3].map(week => firstHour.add({ hours: 24 * 7 * week }))

test('whoever had an hour here is found and filled in, and the chosen sessions stay', async () => {
  const { path, offerId, cookie, form, rows } = await desk()
  const { id } = await bookHour(db, offerId, { start: at(120) })
  const found = await run(act, path(), { cookie, now, form: { intent: 'buscar', q: 'Rosa Fuentes' } })
  expect(found.data.search.found).toMatchObject([{ id }])
  const chosen = { 'sesion-1': String(at(30)), 'sesion-2': String(weekly[1]) }
  const picked = await run(act, path(), { cookie, now, form: { ...form, ...chosen, intent: `elegir ${id}` } })
  expect(picked.data).toMatchObject({ typed: { ...chosen, name: 'Rosa' }, errors: [], refused: null })
  expect(await rows(), 'nothing is given by it').toHaveLength(1)
})

test('a time at which no hour begins is not called taken', async () => {
  const { preview } = await desk()
  expect((await preview({ hora: '09:10', sesiones: '1' }))[0]?.[1]).toBe('off-step')
})

test('every session is seen with its hour before anything is given', async () => {
  const { preview, rows } = await desk()
  expect(await preview()).toEqual(['11-24', '12-01', '12-08', '12-15'].map(day => [`${day}T12:00`, null]))
  expect(await rows()).toEqual([])
})

describe('the price is said before the sessions are given', () => {
  test('of all together, each by the lists of its day, as they are booked; and nothing is given', async () => {
    const { give, rows, offerId } = await desk()
    const [listed] = await db.rows<{ full: number }>(sql`
      select p.full_price as full from offer o join price p on p.price_list_id = o.price_list_id and p.service = o.service
      where o.id = ${offerId}::bigint`)
    const asked = await give(weekly, { form: { intent: 'precio' } })
    const together = formatPesos(4 * (listed?.full ?? 0))
    expect(asked).toMatchObject({
      status: 200,
      data: {
        price: `Las 4 sesiones juntas. Paga ${together}, el valor completo.`,
        typed: { name: 'Elena' },
      },
    })
    expect(await rows()).toEqual([])
    await give(weekly)
    const [booked] = await db.rows<{ copayment: number }>(sql`
      select sum(full_price - contribution)::int as copayment from appointment where offer_id = ${offerId}::bigint`)
    expect(formatPesos(booked?.copayment ?? 0)).toBe(together)
    const one = await give(weekly.slice(0, 1), { form: { intent: 'precio' } })
    expect(one.data.price).toBe(`Paga ${formatPesos(listed?.full ?? 0)}, el valor completo.`)
  })

  test('without an insurer, with one that there is not, and of an hour of nobody it says what lacks', async () => {
    const { give, rows } = await desk()
    const other = await desk()
    for (const [prevision, field] of [
      ['', 'prevision'],
      ['inventada', 'prevision'],
    ] as const)
      expect(await give(weekly, { form: { prevision, intent: 'precio' } })).toMatchObject({
        status: 400,
        data: { price: null, errors: [{ field }], typed: { name: 'Elena' } },
      })
    const missing = await give(weekly, { form: { 'sesion-2': '', intent: 'precio' } })
    expect(missing).toMatchObject({ status: 400, data: { price: null, errors: [{ field: 'sesion-2' }] } })
    const theirs = await give(weekly, {
      wish: { oferta: String(other.offerId) },
      form: { intent: 'precio' },
    })
    expect(theirs).toMatchObject({ status: 400, data: { price: null, errors: [{ field: 'oferta' }] } })
    expect(await rows()).toEqual([])
  })
})

test.each([
  ['the price', 'precio'],
  ['the hours', 'dar'],
])(
  'whoever asks for %s of more sessions than a series has is told how many there may be, and none is looked up',
  async (_, intent) => {
    const { path, cookie, form, rows } = await desk()
    const ask = async (sessions: number) => {
      const asked: [string, string][] = Array.from({ length: sessions }, () => ['sesion-1', String(at(30))])
      const all: [string, string][] = [...Object.entries({ ...form, intent }), ...asked]
      let statements = 0
      const counting = runOn({
        ...db,
        rows(query) {
          statements += 1
          return db.rows(query)
        },
      })
      return { ...(await counting(act, path(), { cookie, now, form: all })), statements }
    }
    const none = await ask(0)
    const many = await ask(490)
    expect(many).toMatchObject({
      status: 400,
      data: {
        price: null,
        errors: [{ field: 'sesiones', message: 'Elige entre 1 y 20 sesiones.' }],
        typed: { name: 'Elena' },
      },
    })
    expect(many.statements, 'no more than for none').toBeLessThanOrEqual(none.statements)
    expect((await ask(21)).data.errors).toMatchObject([{ field: 'sesiones' }])
    expect((await ask(20)).data.errors, 'as many as there may be').not.toMatchObject([{ field: 'sesiones' }])
    expect(await rows()).toEqual([])
  },
)

test('where the hour is taken, closed or over, the nearest is named, and why', async () => {
  const { preview, offerId } = await desk()
  await bookHour(db, offerId, { start: weekly[1] ?? at(0) })
  expect(await preview()).toEqual([
    ['11-24T12:00', null],
    ['12-01T12:30', 'taken'],
    ['12-08T12:00', null],
    ['12-15T12:00', null],
  ])
  expect(await preview({ hora: '18:00', sesiones: '1' })).toEqual([['11-24T15:30', 'closed']])
  expect(await preview({ desde: '2026-11-23', hora: '08:00', sesiones: '1' })).toEqual([
    ['11-24T12:00', 'past'],
  ])
  // Twice a week, and the second day of each week is closed: the nearest of that week.
  expect(await preview({ cada: 'twice', sesiones: '2' })).toEqual([
    ['11-24T12:00', null],
    ['11-24T15:30', 'closed'],
  ])
})

test('where nothing is free for a month there is no hour, and the page says so', async () => {
  const { preview, see } = await desk({ hours: [] })
  expect(await preview({ sesiones: '2' })).toEqual([
    [null, 'closed'],
    [null, 'closed'],
  ])
  expect((await see({ sesiones: '2' })).status).toBe(200)
})

test('all are given with one press and one letter, each with its own code and way in', async () => {
  const { give, rows, see, accountId, scheduleId } = await desk()
  const { status, to } = await give(weekly)
  expect(status).toBe(303)
  const sessions = await rows()
  const [first] = sessions
  expect(to).toContain(`dadas=${first?.id}`)
  expect(sessions.map(({ state, minutes, series }) => [state, minutes, series])).toEqual(
    weekly.map(() => ['booked', 30, first?.id]),
  )
  expect(new Set(sessions.map(({ code }) => code)).size).toBe(4)

  const sent = (await Promise.all(sessions.map(({ id }) => messagesOf(db, id)))).flat()
  const atOnce = sent.filter(({ notBefore }) => Temporal.Instant.compare(notBefore, now) <= 0)
  expect(atOnce.map(({ kind }) => kind).toSorted()).toEqual(['email', 'sms'])
  const letter = atOnce.find(({ kind }) => kind === 'email')
  for (const { code } of sessions) expect(letter?.body).toContain(code)
  expect(letter?.body.match(/\/cita\//g)?.length).toBeGreaterThanOrEqual(4)
  const calendar = Buffer.from(letter?.attachments[0]?.contentBase64 ?? '', 'base64').toString()
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(4)
  // Each is reminded of by itself.
  expect(sent.length - atOnce.length).toBeGreaterThanOrEqual(4)

  const page = await see({ dadas: first?.id })
  expect(page.data.done.map((one: { code: string }) => one.code)).toEqual(sessions.map(({ code }) => code))
  const deeds = await db.rows(sql`
    select verb, detail from audit where actor = ${`staff:${accountId}`} and verb like 'desk-%'`)
  expect(deeds).toEqual([{ verb: 'desk-series', detail: { sessions: 4, steps: 1 } }])
  const { stored, fresh } = await nextHours(db, scheduleId)
  expect(stored).toEqual(fresh)
})

test('whoever has no e-mail gets one SMS of all, and the page says by which means they are told', async () => {
  const { give, rows, see } = await desk()
  const { to } = await give(weekly, { form: { email: '' } })
  const sent = (await Promise.all((await rows()).map(({ id }) => messagesOf(db, id)))).flat()
  const atOnce = sent.filter(({ notBefore }) => Temporal.Instant.compare(notBefore, now) <= 0)
  expect(atOnce.map(({ kind }) => kind)).toEqual(['sms'])
  expect(to).toContain('aviso=sms')
  const [first] = await rows()
  const words = async (aviso: string) =>
    wordsOf(drawn(Page, (await see({ dadas: first?.id, aviso })).data, '/centro/agenda/serie'))
  expect(await words('sms')).toContain('Un solo aviso con todas va por SMS.')
  expect(await words('no')).toContain('No le llega aviso')
})

test('one is moved and another cancelled, and the rest stay', async () => {
  const { give, rows } = await desk()
  await give(weekly)
  const [one, two] = await rows()
  expect((await moveAppointment(db, one?.id ?? '', at(60), testSender, now)).ok).toBe(true)
  expect((await cancelAppointment(db, two?.id ?? '', testSender, now)).ok).toBe(true)
  expect((await rows()).map(({ state }) => state)).toEqual(['booked', 'cancelled', 'booked', 'booked'])
})

test('one hour that somebody took meanwhile: none is given, it is said beside it, and nothing typed is lost', async () => {
  const { give, rows, offerId, form, scheduleId } = await desk()
  await bookHour(db, offerId, { start: weekly[2] ?? at(0) })
  const answer = await give(weekly)
  expect(answer).toMatchObject({ status: 409, data: { errors: [{ field: 'sesion-3' }] } })
  expect(answer.data.typed).toMatchObject(form)
  expect(await rows()).toHaveLength(1)
  const { stored, fresh } = await nextHours(db, scheduleId)
  expect(stored).toEqual(fresh)
})

test('a person who is elsewhere at one of the hours gets none, and all are free again', async () => {
  const { give, rows, form } = await desk()
  const elsewhere = await addOffer(db, { hours: mornings })
  const contact = {
    name: form.name,
    lastName: form.last_name,
    email: form.email,
    phone: `+569${form.mobile_phone}`,
  }
  await bookHour(db, elsewhere.offerId, {
    start: weekly[3] ?? at(0),
    patient: { name: form.name, lastName: form.last_name, self: true },
    contact: { ...contact, language: 'es', reminders: 'email' },
  })
  expect(await give(weekly)).toMatchObject({
    status: 409,
    data: { refused: expect.stringContaining('ya tiene otra hora') },
  })
  expect(await rows()).toEqual([])
})

test('what is written for somebody else on the page that one went back to is given to them', async () => {
  const { give, rows, offerId } = await desk()
  await give(weekly)
  const brother = { name: 'Bruno', email: `bruno-${offerId}@ejemplo.cl` }
  await give(
    weekly.map(start => start.add({ minutes: 30 })),
    { form: brother },
  )
  expect((await rows()).map(({ name }) => name)).toEqual(weekly.flatMap(() => ['Elena', 'Bruno']))
})

test('the same form sent twice gives the sessions once', async () => {
  const { give, rows } = await desk()
  const [one, two] = [await give(weekly), await give(weekly)]
  expect([one.status, two.status]).toEqual([303, 303])
  expect(two.to).toBe(one.to)
  expect(await rows()).toHaveLength(4)
})

test('twenty sessions leave their patient free to book', async () => {
  const days = Array.from({ length: 20 }, (_, nth) =>
    Temporal.PlainDate.from('2026-11-24').add({ days: nth * 7 }),
  )
  const { give, rows, form, see } = await desk({
    hours: days.map(day => ({ day: day.toString(), from: '09:00', to: '10:00' })),
  })
  const preview = (await see({ sesiones: '20' })).data.preview as { start: string }[]
  await give(
    preview.map(({ start }) => Temporal.Instant.from(start)),
    { wish: { sesiones: '20' } },
  )
  expect(await rows()).toHaveLength(20)
  const other = await addOffer(db)
  const contact = {
    name: form.name,
    lastName: form.last_name,
    email: form.email,
    phone: `+569${form.mobile_phone}`,
  }
  const patient = { name: 'Otra', lastName: 'Persona', self: false }
  await bookHour(db, other.offerId, { patient, contact: { ...contact, language: 'es', reminders: 'email' } })
})

describe('a longer hour', () => {
  test('takes consecutive steps, and nobody is sold the second one', async () => {
    const { give, rows, offerId, preview, scheduleId } = await desk()
    expect((await give([at(0)], { wish: { sesiones: '1', largo: '3' } })).status).toBe(303)
    expect(await rows()).toMatchObject([{ minutes: 90, series: null }])
    await expect(bookHour(db, offerId, { start: at(60) })).rejects.toThrow('slot-taken')
    expect(await preview({ sesiones: '1' })).toEqual([['11-24T13:30', 'taken']])
    const { stored, fresh } = await nextHours(db, scheduleId)
    expect(stored).toEqual(fresh)
  })

  test('keeps its length when it moves, may go on where it stands itself, and must fit', async () => {
    const { give, rows, offerId } = await desk()
    await give([at(0)], { wish: { sesiones: '1', largo: '2' } })
    const [long] = await rows()
    expect((await moveAppointment(db, long?.id ?? '', at(30), testSender, now)).ok).toBe(true)
    expect(await rows()).toMatchObject([{ minutes: 60 }])
    // Half past twelve is the last step of the morning.
    expect(await moveAppointment(db, long?.id ?? '', at(210), testSender, now)).toEqual({
      ok: false,
      reason: 'slot-taken',
    })
    await bookHour(db, offerId, { start: at(120) })
    expect(await moveAppointment(db, long?.id ?? '', at(90), testSender, now)).toEqual({
      ok: false,
      reason: 'slot-taken',
    })
  })

  test('is not given where a step of it is taken or closed', async () => {
    const { give, rows, offerId } = await desk()
    await bookHour(db, offerId, { start: at(30) })
    expect((await give([at(0)], { wish: { sesiones: '1', largo: '2' } })).status).toBe(409)
    expect((await give([at(210)], { wish: { sesiones: '1', largo: '2' } })).status).toBe(409)
    expect((await give([at(0), at(30)], { wish: { sesiones: '2', largo: '2' } })).data.refused).toContain(
      'se cruzan',
    )
    expect(await rows()).toHaveLength(1)
  })
})

describe('a control', () => {
  async function attended() {
    const one = await desk()
    const { id } = await bookHour(db, one.offerId)
    await db.rows(sql`update appointment set state = 'fulfilled' where id = ${id}::uuid`)
    return { ...one, attendedId: id }
  }
  const wish = (control: string) => ({ control, sesiones: '1', desde: '2026-12-01' })

  test('is linked to what was attended, for whoever was attended, at the price of the offer', async () => {
    const { see, give, rows, attendedId, offerId, accountId } = await attended()
    const page = await see(wish(attendedId))
    expect(
      await db.rows(
        sql`select verb from audit where actor = ${`staff:${accountId}`} and appointment_id = ${attendedId}::uuid`,
      ),
    ).toEqual([{ verb: 'see-patient' }])
    expect(page.data.control).toMatchObject({ offerId, time: '09:00', typed: { name: 'Rosa' } })
    expect((await give([weekly[1] ?? at(0)], { wish: wish(attendedId) })).status).toBe(303)
    expect(await rows()).toMatchObject([{ control: attendedId, name: 'Rosa', state: 'booked' }])
    const prices = await db.rows<{ price: number }>(
      sql`select distinct full_price as price from appointment where offer_id = ${offerId}::bigint`,
    )
    expect(prices).toEqual([{ price: 35_990 }])
  })

  test('of an hour that a parent booked for an adolescent begins without the contact, which may not know what it is for', async () => {
    const { see, path, cookie, attendedId } = await attended()
    const parent = await testAccount(db)
    const bookedFor = (birthDate: string) =>
      db.rows(sql`
        update appointment set account_id = ${parent.id}::uuid,
          patient = patient || jsonb_build_object('self', false, 'birth_date', ${birthDate}::text)
        where id = ${attendedId}::uuid`)
    const pick = async () =>
      (await run(act, path(), { cookie, now, form: { intent: `elegir ${attendedId}` } })).data
    await bookedFor('2010-05-01')
    const { control } = (await see(wish(attendedId))).data
    expect(control).toMatchObject({
      contactClosed: true,
      typed: { name: 'Rosa', mobile_phone: '', email: '' },
    })
    expect(await pick()).toMatchObject({
      picked: expect.stringContaining('Rosa'),
      contactClosed: true,
      typed: { name: 'Rosa', mobile_phone: '', email: '' },
    })
    await bookedFor('2012-05-01')
    const open = (await see(wish(attendedId))).data.control
    expect(open).toMatchObject({ contactClosed: false, typed: { email: expect.stringContaining('@') } })
    expect((await pick()).typed.email).toContain('@')
  })

  test('follows nothing that was not attended, and nothing of another centre', async () => {
    const { see, give, rows, attendedId } = await attended()
    const other = await attended()
    expect((await see(wish(other.attendedId))).status).toBe(404)
    expect((await give([weekly[1] ?? at(0)], { wish: wish(other.attendedId) })).data.refused).toContain(
      'atención',
    )
    await db.rows(sql`update appointment set state = 'no-show' where id = ${attendedId}::uuid`)
    expect((await see(wish(attendedId))).status).toBe(404)
    expect((await give([weekly[1] ?? at(0)], { wish: wish(attendedId) })).status).toBe(409)
    expect((await rows()).filter(({ state }) => state === 'booked')).toEqual([])
  })
})

test.each([
  ['oferta', ''],
  ['oferta', '99999999'],
  ['desde', '2026-11-22'],
  ['desde', '2028-01-01'],
  ['desde', 'ayer'],
  ['hora', '25:00'],
  ['sesiones', '0'],
  ['sesiones', '21'],
  ['cada', 'hourly'],
  ['largo', '5'],
] as const)(
  'a wish with %s «%s» is said beside its field, and nothing is shown to give',
  async (field, value) => {
    const { see } = await desk()
    const { data } = await see({ [field]: value })
    expect(data.preview).toBeNull()
    expect(data.askedErrors).toMatchObject([{ field }])
  },
)

test.each([
  ['name', ''],
  ['prevision', ''],
  ['mobile_phone', '12'],
  ['sesion-2', ''],
  ['sesion-2', 'mañana'],
] as const)('a form with %s «%s» is said beside its field, and gives nothing', async (field, value) => {
  const { give, rows } = await desk()
  const answer = await give(weekly, { form: { [field]: value } })
  expect(answer).toMatchObject({ status: 400, data: { errors: [{ field }] } })
  expect(await rows()).toEqual([])
})

test('nobody of another centre sees or gives them, by address, offer or id, and an auditor gives none', async () => {
  const [mine, other] = [await desk(), await desk()]
  await mine.give([at(0)], { wish: { sesiones: '1' } })
  const [given] = await mine.rows()
  expect((await run(look, mine.path(), { cookie: other.cookie, now })).status).toBe(404)
  expect((await mine.give([at(30)], { who: other.cookie })).status).toBe(404)
  expect((await other.see({ dadas: given?.id })).status).toBe(404)
  const foreign = { oferta: String(mine.offerId), sesiones: '1' }
  expect((await other.see(foreign)).data).toMatchObject({ preview: null, askedErrors: [{ field: 'oferta' }] })
  expect((await other.give([at(30)], { wish: foreign })).status).toBe(409)
  const auditor = await addCentreStaff(db, { role: 'auditor', centreId: mine.centreId })
  expect((await run(look, mine.path(), { cookie: auditor.cookie, now })).status).toBe(404)
  expect((await mine.give([at(30)], { who: auditor.cookie })).status).toBe(404)
  expect(await mine.rows()).toHaveLength(1)
})
