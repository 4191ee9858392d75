/** The reception moves or cancels an hour for its patient: the patient's own rules, with who did it; nobody of another centre. */
import { describe, expect, test } from 'vitest'
import { payAtDesk } from '#app/booking/public.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { formatPesos } from '#app/platform/money.ts'
import type { Role } from '#app/staff/public.server.ts'
import { centreChange } from '#app/text/centre/change.ts'
import { bookHour, firstHour, holdFor, messagesOf, somebody, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { moveAppointment } from '#test/helpers/waiting.ts'
import Board, { loader as board } from './centro-agenda.tsx'
import Page, { action as act, loader as look } from './centro-agenda-hora.tsx'
import Till, { loader as till } from './centro-agenda-pago.tsx'

const db = await testDatabase()
const run = runOn(db)
const later = firstHour.add({ minutes: 90 })

async function centre(role: Role = 'reception') {
  const at = await addOffer(db)
  const { cookie, accountId } = await addCentreStaff(db, { role, centreId: at.centreId })
  const path = (id: string, view = '') => `/centro/agenda/hora/${id}?centro=${at.centreId}${view}`
  return {
    ...at,
    accountId,
    cookie,
    path,
    see: (appointmentId: string, now = testNow) =>
      run(look, path(appointmentId), { cookie, now, appointmentId }),
    say: (appointmentId: string, form: Record<string, string>, now = testNow) =>
      run(act, path(appointmentId), { cookie, now, appointmentId, form }),
  }
}
const move = { intent: 'mover', hour: later.toString() }
const cancel = { intent: 'cancelar', reason: 'family' }
const stateOf = async (id: string) =>
  (
    await db.rows<{ state: string; by: string | null; start: Temporal.Instant }>(sql`
      select state, cancelled_by as by, lower(during) as start from appointment where id = ${id}::uuid`)
  )[0]
const audit = (id: string) =>
  db.rows(
    sql`select actor, verb, detail from audit where appointment_id = ${id}::uuid and verb in ('move', 'cancel')`,
  )

test.each([
  ['for whom messages reach, that an earlier hour is offered to them', true],
  ['for whom no message reaches, that the desk moves their hour', false],
])('the line for an earlier hour says, %s', async (_, told) => {
  const { offerId, see } = await centre()
  const { id } = await bookHour(db, offerId)
  if (!told) await db.rows(sql`update appointment set contact = '{}' where id = ${id}::uuid`)
  const words = wordsOf(await drawn(Page, (await see(id)).data))
  expect(words.includes(centreChange.earlier.ask)).toBe(told)
  expect(words.includes(centreChange.earlier.askUntold)).toBe(!told)
})

test('shows the free hours of its day, and of another', async () => {
  const at = await centre()
  const { id } = await bookHour(db, at.offerId)
  await holdFor(db, at.offerId, { start: firstHour.add({ minutes: 30 }) })
  const { data } = await at.see(id)
  expect(data.change).toMatchObject({ own: '2026-11-24', may: { move: true, cancel: true } })
  expect(data.change.hours.map(({ value }) => value).slice(0, 2)).toEqual(
    [60, 90].map(minutes => firstHour.add({ minutes }).toString()),
  )
  expect((await at.see(id, firstHour)).data.change.may).toEqual({ move: false, cancel: false })
})

test('of a day without free hours the page leads to the next one that has some', async () => {
  const at = await centre()
  const { id } = await bookHour(db, at.offerId)
  const full = await run(look, at.path(id, '&dia=2026-11-23&quien=7'), {
    cookie: at.cookie,
    appointmentId: id,
  })
  expect(full.data.change).toMatchObject({ hours: [], next: { day: '2026-11-24' } })
  const html = await drawn(Page, full.data)
  expect(wordsOf(html)).toContain(centreChange.move.next('martes 24 de noviembre, 09:30'))
  expect(html).toMatch(/href="[^"]*dia=2026-11-24[^"]*quien=7"/)
  expect((await at.see(id)).data.change.next).toBe(null)
})

test('whoever has come before their time has nothing but their arrival in the way, and the page says so', async () => {
  const at = await centre()
  const { id } = await bookHour(db, at.offerId)
  await db.rows(
    sql`update appointment set state = 'arrived', arrived_at = ${testNow}::timestamptz where id = ${id}::uuid`,
  )
  const shown = async (now: Temporal.Instant) => wordsOf(drawn(Page, (await at.see(id, now)).data))
  expect(await shown(testNow)).toContain('deshaz antes la llegada')
  expect(await shown(firstHour)).toContain('Esta hora ya empezó')
})

test('a button that the page has not cancels nothing, whatever else is sent with it', async () => {
  const at = await centre()
  const { id } = await bookHour(db, at.offerId)
  const others: Record<string, string>[] = [
    { reason: 'family' },
    { intent: 'mirar', reason: 'family', hour: move.hour },
  ]
  for (const form of others) expect((await at.say(id, form)).status).toBe(400)
  expect(await stateOf(id)).toMatchObject({ state: 'booked', start: firstHour })
})

test('moves: the code stays, the patient is told, the audit knows who; twice is once', async () => {
  const at = await centre()
  const { id } = await bookHour(db, at.offerId)
  for (let twice = 0; twice < 2; twice++)
    expect((await at.say(id, move)).to).toBe(
      `/centro/agenda?centro=${at.centreId}&dia=2026-11-24&hecho=movida&hora=${id}&aviso=email-sms#hora-${id}`,
    )
  expect(String((await stateOf(id))?.start)).toBe(String(later))
  expect(
    (await messagesOf(db, id)).filter(({ subject }) => subject?.includes('Tu hora cambió')),
  ).toHaveLength(1)
  expect(await audit(id)).toMatchObject([
    { actor: `staff:${at.accountId}`, verb: 'move', detail: { to: later.toString() } },
  ])
})

test('cancels as the patient would, with who asked for it; twice is once', async () => {
  const at = await centre()
  const { id } = await bookHour(db, at.offerId)
  for (let twice = 0; twice < 2; twice++) expect((await at.say(id, cancel)).status).toBe(303)
  expect(await stateOf(id)).toMatchObject({ state: 'cancelled', by: 'patient' })
  expect((await messagesOf(db, id)).some(({ subject }) => subject?.includes('Tu hora fue cancelada'))).toBe(
    true,
  )
  expect(await audit(id)).toEqual([
    { actor: `staff:${at.accountId}`, verb: 'cancel', detail: { reason: 'family' } },
  ])
})

describe('what the reception reads before and after', () => {
  const page = async (at: Awaited<ReturnType<typeof centre>>, id: string) =>
    drawn(Page, (await at.see(id)).data, at.path(id))

  test('no hour is chosen beforehand, and none is an error beside the list', async () => {
    const at = await centre()
    const { id } = await bookHour(db, at.offerId)
    const html = await page(at, id)
    expect(html).toMatch(/<select[^>]*name="hour"[^>]*><option value="">Elige…/)
    expect(html).not.toContain('selected')
    expect(await at.say(id, { intent: 'mover', hour: '' })).toMatchObject({
      status: 400,
      data: { errors: [{ field: 'hour' }] },
    })
  })

  test.each([
    ['both', {}, 'Se le avisa por correo y SMS.', /tel:\+569/],
    ['a telephone', { email: '' }, 'Se le avisa por SMS.', /tel:\+569/],
    ['a mailbox', { phone: '' }, 'Se le avisa por correo.', /Sin teléfono/],
  ])('whoever left %s is told so, and is called there', async (_what, contact, words, shown) => {
    const at = await centre()
    const { id } = await bookHour(db, at.offerId, somebody({ contact }))
    const html = await page(at, id)
    expect(wordsOf(html)).toContain(words)
    expect(html).toMatch(shown)
    expect(wordsOf(html)).not.toContain('No le llega ningún aviso')
  })

  test('whoever can be told by nothing is to be called, and no button says otherwise', async () => {
    const at = await centre()
    const { id } = await bookHour(db, at.offerId)
    await db.rows(sql`update appointment set contact = '{}'::jsonb where id = ${id}::uuid`)
    const words = wordsOf(await page(at, id))
    for (const said of ['Sin teléfono', 'No le llega ningún aviso', 'Mover', 'Cancelar la hora'])
      expect(words).toContain(said)
    expect(words).not.toContain('y avisar')
    expect((await at.say(id, cancel)).to).toContain('&aviso=no#')
  })

  test('whoever sees the telephone stands in the audit with it; of none there is nothing to see', async () => {
    const at = await centre()
    const [one, other] = [
      await bookHour(db, at.offerId),
      await bookHour(db, at.offerId, { start: later, ...somebody({ contact: { phone: '' } }) }),
    ]
    const looks = async (id: string) => {
      await at.see(id)
      const rows = await db.rows<{ verb: string }>(
        sql`select verb from audit where appointment_id = ${id}::uuid and verb like 'see-%' order by id`,
      )
      return rows.map(({ verb }) => verb)
    }
    expect(await looks(one.id)).toEqual(['see-visit', 'see-patient'])
    expect(await looks(other.id)).toEqual(['see-visit'])
  })

  test.each([
    ['moved', move, 'Hora movida; conserva su código. El aviso va por correo y SMS.', true],
    ['cancelled', cancel, 'Hora cancelada. El aviso va por correo y SMS.', false],
  ])('the line of an hour says that it was %s', async (_what, form, said, prints) => {
    const at = await centre()
    const { id } = await bookHour(db, at.offerId)
    const address = ((await at.say(id, form)).to ?? '').split('#')[0] ?? ''
    const html = drawn(Board, (await run(board, address, { cookie: at.cookie, now: testNow })).data, address)
    const [, line = ''] = html.split(`<li id="hora-${id}"`)
    expect(wordsOf(`<li ${line}`)).toContain(said)
    expect(line.includes(`/centro/agenda/comprobante/${id}`)).toBe(prints)
  })

  test('an hour that begins in a moment is one to move to, at the desk', async () => {
    const at = await centre()
    const { id } = await bookHour(db, at.offerId, { start: later })
    const soon = firstHour.subtract({ minutes: 12 })
    expect((await at.see(id, soon)).data.change.hours[0]).toMatchObject({ value: String(firstHour) })
    expect((await at.say(id, { ...move, hour: String(firstHour) }, soon)).status).toBe(303)
    expect(String((await stateOf(id))?.start)).toBe(String(firstHour))
  })
})

test('whoever came from one who attends, or from a week, comes back to it', async () => {
  const at = await centre()
  const { id } = await bookHour(db, at.offerId)
  const view = `&quien=${at.agendaId}&vista=semana`
  const here = at.path(id, view)
  const { data } = await run(look, here, { cookie: at.cookie, now: testNow, appointmentId: id })
  const back = `/centro/agenda?centro=${at.centreId}&dia=2026-11-24${view}`
  expect(data).toMatchObject({ back: `${back}#hora-${id}`, here: expect.stringContaining(view) })
  expect(drawn(Page, data, here)).toContain(`name="quien" value="${at.agendaId}"`)
  const moved = await run(act, data.here, {
    cookie: at.cookie,
    now: testNow,
    appointmentId: id,
    form: move,
  })
  expect(moved.to).toContain(`${back}&hecho=movida`)
  const day = await run(board, back, { cookie: at.cookie, now: testNow })
  const html = drawn(Board, day.data, back).replaceAll('&amp;', '&')
  for (const way of ['hora', 'pago'])
    expect(html).toContain(`/centro/agenda/${way}/${id}?centro=${at.centreId}${view}`)
  expect(html).toContain(`/centro/agenda/sobrecupo?centro=${at.centreId}&dia=2026-11-24${view}`)
})

test('an hour that somebody has, one that has begun, and what is no answer change nothing', async () => {
  const at = await centre()
  const { id } = await bookHour(db, at.offerId)
  await bookHour(db, at.offerId, { start: later })
  expect((await at.say(id, move)).status).toBe(409)
  expect((await at.say(id, move, firstHour)).status).toBe(409)
  expect((await at.say(id, cancel, firstHour)).status).toBe(409)
  expect((await at.say(id, { ...move, hour: 'mañana' })).status).toBe(400)
  expect((await at.say(id, { ...cancel, reason: 'because' })).status).toBe(400)
  expect(await stateOf(id)).toMatchObject({ state: 'booked', start: firstHour })
})

test('stands in line for an earlier hour once, and leaves it; the audit knows who, the hour stays', async () => {
  const at = await centre()
  const { id } = await bookHour(db, at.offerId)
  expect((await at.see(id)).data.change.waits).toBe(false)
  for (let twice = 0; twice < 2; twice++)
    expect((await at.say(id, { intent: 'esperar' })).to).toBe(
      `/centro/agenda/hora/${id}?centro=${at.centreId}#antes`,
    )
  expect((await at.see(id)).data.change.waits).toBe(true)
  for (let twice = 0; twice < 2; twice++) expect((await at.say(id, { intent: 'dejar' })).status).toBe(303)
  expect((await at.see(id)).data.change.waits).toBe(false)
  expect(
    await db.rows(
      sql`select actor, verb from audit where appointment_id = ${id}::uuid and verb like 'desk-%' order by id`,
    ),
  ).toEqual(['desk-ask-earlier', 'desk-leave-line'].map(verb => ({ actor: `staff:${at.accountId}`, verb })))
  expect(await stateOf(id)).toMatchObject({ state: 'booked', start: firstHour })
  expect((await at.say(id, { intent: 'esperar' }, firstHour)).status, 'it has begun').toBe(409)
})

test('an hour that a closure keeps for somebody is no place in line, and does not leave it here', async () => {
  const at = await centre()
  const { id } = await bookHour(db, at.offerId)
  const [closure] = await db.rows<{ id: string }>(sql`
    insert into closure (centre_id, agenda_id, kind, from_local, to_local, during, reason, state, planned_at, planned_by, set_at, set_by)
    values (${at.centreId}::bigint, ${at.agendaId}::bigint, 'hours', '2026-11-24 09:00', '2026-11-24 10:30', tstzrange(${firstHour}::timestamptz, ${later}::timestamptz), 'other', 'set', ${testNow}::timestamptz, 'test', ${testNow}::timestamptz, 'test')
    returning id`)
  await db.rows(sql`
    insert into waitlist_entry (appointment_id, agenda_id, state, asked_at, hour, until, closure_id)
    values (${id}::uuid, ${at.agendaId}::bigint, 'offered', ${testNow}::timestamptz, ${later}::timestamptz, ${testNow.add({ minutes: 60 })}::timestamptz, ${closure?.id ?? ''}::uuid)`)
  expect((await at.see(id)).data.change.waits).toBe(false)
  await at.say(id, { intent: 'dejar' })
  expect(await db.rows(sql`select state from waitlist_entry where appointment_id = ${id}::uuid`)).toEqual([
    { state: 'offered' },
  ])
})

describe('who changes an hour', () => {
  test.each<[Role, number]>([
    ['reception', 303],
    ['coordinator', 303],
    ['auditor', 404],
  ])('the role %s is answered %i', async (role, status) => {
    const at = await centre(role)
    const { id } = await bookHour(db, at.offerId)
    expect((await at.say(id, move)).status).toBe(status)
    expect((await at.see(id)).status).toBe(status === 303 ? 200 : 404)
  })

  test('nobody of another centre, and no hold', async () => {
    const [at, other] = [await centre(), await centre()]
    const { id } = await bookHour(db, at.offerId)
    const hold = await holdFor(db, at.offerId, { start: later })
    for (const [asker, appointment] of [
      [other, id],
      [at, hold],
      [at, '5f0c0000-0000-4000-8000-000000000000'],
    ] as const) {
      expect((await asker.see(appointment)).status).toBe(404)
      expect((await asker.say(appointment, move)).status).toBe(404)
      expect((await asker.say(appointment, cancel)).status).toBe(404)
      for (const intent of ['esperar', 'dejar'])
        expect((await asker.say(appointment, { intent })).status).toBe(404)
    }
    expect(await db.rows(sql`select from waitlist_entry where appointment_id = ${id}::uuid`)).toEqual([])
    expect(await stateOf(id)).toMatchObject({ state: 'booked', start: firstHour })
  })
})

test('of an hour that was paid at the desk the form, the day and the SMS say that its reception hands it back, and there one lands', async () => {
  const at = await centre()
  const { id, fullPrice, contribution } = await bookHour(db, at.offerId)
  const pesos = fullPrice - contribution
  const online = 'Si pagó en línea, se le devuelve todo.'
  expect(wordsOf(drawn(Page, (await at.see(id)).data))).toContain(online)
  const taking = { method: 'cash', bonoFolio: null, voucher: null, by: 'staff:1' } as const
  const asked = { appointmentId: id, centreId: at.centreId, shown: pesos }
  expect(await payAtDesk(db, { ...taking, ...asked }, testSender, testNow)).toMatchObject({ ok: true })
  const form = wordsOf(drawn(Page, (await at.see(id)).data))
  expect(form).toContain(`Pagó ${formatPesos(pesos)} en efectivo en recepción: hay que devolvérselos.`)
  expect(form).not.toContain(online)
  const landing = {
    to: `/centro/agenda/pago/${id}?centro=${at.centreId}&hecho=cancelada&hora=${id}&aviso=email-sms`,
  }
  for (let twice = 0; twice < 2; twice++) expect(await at.say(id, cancel)).toMatchObject(landing)
  const money = await run(till, landing.to, { cookie: at.cookie, params: { appointment: id } })
  const landed = wordsOf(drawn(Till, money.data, landing.to))
  expect(landed).toContain(
    `Hora cancelada. El aviso va por correo y SMS. Pagó ${formatPesos(pesos)} en efectivo en recepción: hay que devolvérselos.`,
  )
  expect(landed).toContain(`Devolver ${formatPesos(pesos)} al paciente`)
  const day = await run(board, `/centro/agenda?centro=${at.centreId}&dia=2026-11-24`, { cookie: at.cookie })
  expect(wordsOf(drawn(Board, day.data))).toContain(`Por devolver ${formatPesos(pesos)}`)
  const texts = (await messagesOf(db, id)).filter(({ subject }) => !subject).map(({ body }) => body)
  expect(texts.filter(body => body.includes('fue cancelada'))).toEqual([
    expect.stringMatching(/fue cancelada\. Retira tu dinero en la recepcion\.$/),
  ])
})

test.each([
  ['cancelled', cancel],
  ['moved again', { ...move, hour: firstHour.add({ minutes: 120 }).toString() }],
])(
  'an hour that its patient moved while the page was open is not %s, and the page says why',
  async (_, form) => {
    const at = await centre()
    const { id } = await bookHour(db, at.offerId)
    const seen = (await at.see(id)).data.change.start
    await moveAppointment(db, id, later, testSender, testNow)
    const { status, data } = await at.say(id, { ...form, seen })
    expect(status).toBe(409)
    expect(data.refused).toBe(centreChange.refused['moved-on'])
    expect(await stateOf(id)).toMatchObject({ state: 'booked', start: later })
    expect((await at.say(id, { ...form, seen: (await at.see(id)).data.change.start })).status).toBe(303)
  },
)

test('what is pressed twice moves an hour once, whatever start the page showed', async () => {
  const at = await centre()
  const { id } = await bookHour(db, at.offerId)
  const form = { ...move, seen: (await at.see(id)).data.change.start }
  expect((await at.say(id, form)).status).toBe(303)
  expect((await at.say(id, form)).status).toBe(303)
})

test('each form of the page says which start it shows', async () => {
  const at = await centre()
  const { id } = await bookHour(db, at.offerId)
  const page = String(await drawn(Page, (await at.see(id)).data))
  expect(page.split(`name="seen" value="${firstHour}"`)).toHaveLength(3)
})
