/** An hour given at the desk: to whoever calls, by the rules of every booking, and by nobody of another centre. */
import { describe, expect, test } from 'vitest'
import { holdHour } from '#app/booking/public.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { formatPesos } from '#app/platform/money.ts'
import { bookHour, firstHour, messagesOf } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { postForms } from '#test/helpers/pages/controls.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { action as keep } from '../drafts/routes/centro-borrador.ts'
import Board, { loader as board } from './centro-agenda.tsx'
import Page, { action as act, loader as look } from './centro-agenda-nueva.tsx'

const db = await testDatabase()
const run = runOn(db)
const now = firstHour.subtract({ hours: 20 })

async function reception() {
  const offer = await addOffer(db)
  const person = await addCentreStaff(db, { role: 'reception', centreId: offer.centreId })
  const path = `/centro/agenda/nueva?centro=${offer.centreId}&dia=2026-11-24&quien=${offer.agendaId}`
  const hour = `${offer.offerId}|${firstHour.toString()}`
  const form = {
    hour,
    rut: '',
    name: 'Elena',
    last_name: 'Mora',
    prevision: 'particular',
    mobile_phone: '12345678',
    email: `elena-${offer.offerId}@ejemplo.cl`,
  }
  const give = (
    changes: Partial<typeof form> & { earlier?: string; quien?: string } = {},
    cookie = person.cookie,
    at = now,
  ) => run(act, path, { cookie, now: at, form: { ...form, ...changes } })
  const booked = () =>
    db.rows<{ id: string; code: string; state: string; patient: object }>(sql`
      select id, code, state, patient from appointment where offer_id = ${offer.offerId}::bigint`)
  return { ...offer, ...person, path, hour, form, give, booked }
}

test('whoever calls gets the hour, and the confirmation as any patient', async () => {
  const { path, cookie, hour, give, booked, accountId } = await reception()
  const page = await run(look, path, { cookie, now })
  expect(page.data.shown.groups[0].hours[0]).toEqual({ value: hour, label: '09:00' })
  const { status, to } = await give()
  const [made] = await booked()
  expect(made).toMatchObject({ state: 'booked', patient: { name: 'Elena', last_name: 'Mora' } })
  expect(status).toBe(303)
  expect(to).toContain(`dada=${made?.code}`)
  expect(await messagesOf(db, made?.id ?? '')).not.toHaveLength(0)
  const deeds = await db.rows(sql`
    select actor, verb from audit where appointment_id = ${made?.id ?? ''}::uuid order by id`)
  expect(deeds, 'once').toEqual([{ actor: `staff:${accountId}`, verb: 'book' }])
})

test('who attends in person and by video has two lists that say which, and of several an hour says whose it is', async () => {
  const { centreId, scheduleId, path, cookie } = await reception()
  const labels = async () => {
    const { groups } = (await run(look, path.replace(/&quien=.*/, ''), { cookie, now })).data.shown
    return groups.map(({ label, hours }: { label: string; hours: { label: string }[] }) => [
      label,
      hours[0]?.label,
    ])
  }
  const [[alone] = []] = await labels()
  expect(await labels(), 'of one there is no doubt').toEqual([[alone, '09:00']])
  const other = await addOffer(db)
  await db.rows(
    sql`update schedule set centre_id = ${centreId}::bigint where id = ${other.scheduleId}::bigint`,
  )
  await db.rows(sql`update schedule set modality = 'video' where id = ${scheduleId}::bigint`)
  const both = await labels()
  expect(both).toHaveLength(2)
  expect(both).toContainEqual([`${alone} por video`, `09:00, ${alone} por video`])
})

describe('whoever gives it', () => {
  async function several() {
    const one = await reception()
    const other = await addOffer(db)
    await db.rows(
      sql`update schedule set centre_id = ${one.centreId}::bigint where id = ${other.scheduleId}::bigint`,
    )
    const slugs = await db.rows<{ slug: string }>(sql`
      select specialty_slug as slug from offer where id in (${one.offerId}::bigint, ${other.offerId}::bigint) group by 1`)
    const slug = slugs[0]?.slug ?? ''
    const path = one.path.replace(/quien=.*/, `quien=${slug}`)
    const shown = async () => (await run(look, path, { cookie: one.cookie, now })).data.shown
    return { ...one, other, slugs, slug, path, shown }
  }

  test('their hour stays chosen where another was named since and something else is missing', async () => {
    const { give, hour, other } = await several()
    const changes = { name: '', quien: String(other.agendaId) }
    const { status, data } = await give(changes)
    expect([status, data.typed.hour, data.shown.who]).toEqual([400, hour, String(other.agendaId)])
    const values = data.shown.groups.map(({ hours }: { hours: { value: string }[] }) => hours[0]?.value)
    expect(values).toEqual([hour, `${other.offerId}|${firstHour}`])
  })

  test('the first hour of any of them is the first of one list, which says whose it is', async () => {
    const { offerId, other, slugs, slug, shown } = await several()
    expect(slugs, 'both give the same').toHaveLength(1)
    await bookHour(db, offerId)
    const { groups, services, who } = await shown()
    expect(who).toBe(slug)
    expect(services.map(({ value }: { value: string }) => value)).toContain(slug)
    expect(groups).toHaveLength(1)
    const hours: { value: string; label: string }[] = groups[0].hours
    expect(hours[0]).toEqual({
      value: `${other.offerId}|${firstHour}`,
      label: expect.stringMatching(/^09:00, ./),
    })
    const halfPast = String(firstHour.add({ minutes: 30 }))
    expect(hours.slice(1, 3).map(({ value }) => value.split('|')[1])).toEqual([halfPast, halfPast])
  })

  test('with no hour left that day, the next one of any of them is told, and its day keeps the service', async () => {
    const { path, cookie, form, slug } = await several()
    const empty = { ...form, dia: '2026-11-22', quien: slug, hour: '' }
    const seen = await run(act, path, { cookie, now, form: { ...empty, intent: 'ver' } })
    expect(seen.data.shown).toMatchObject({ who: slug, groups: [], next: { day: '2026-11-24' } })
    const there = await run(act, path, { cookie, now, form: { ...empty, intent: 'ver 2026-11-24' } })
    expect(there.data.shown).toMatchObject({ who: slug, day: '2026-11-24' })
    expect(there.data.shown.groups[0].hours.length).toBeGreaterThan(1)
  })

  test.each(['neurocirugia-lunar', "x' or 1=1", '../..'])('«%s» is given by nobody here', async service => {
    const { path, cookie } = await reception()
    const { data } = await run(look, path.replace(/quien=.*/, `quien=${encodeURIComponent(service)}`), {
      cookie,
      now,
    })
    expect(data.shown.groups.length).toBe(/^[a-z-]+$/.test(service) ? 0 : 1)
  })
})

test('a form that is sent again, because its answer was lost, finds the hour that it gave', async () => {
  const { give, booked } = await reception()
  const first = await give()
  expect(await give()).toMatchObject({ status: 303, to: first.to })
  expect(await booked()).toHaveLength(1)
  expect(await give({ name: 'Otra' })).toMatchObject({ status: 409, data: { errors: [{ field: 'hour' }] } })
})

test('an hour that somebody took meanwhile says so beside the field, and keeps what was typed', async () => {
  const { offerId, give, form, booked } = await reception()
  await bookHour(db, offerId)
  const answer = await give()
  expect(answer).toMatchObject({ status: 409, data: { errors: [{ field: 'hour' }], typed: form } })
  expect(await booked()).toHaveLength(1)
})

describe('what is missing or wrong is said beside its field', () => {
  test.each([
    ['hour', '', 400],
    ['hour', '12', 400],
    ['hour', '1|2026-11-99T12:00:00Z', 400],
    ['rut', '1-2', 400],
    ['name', '', 400],
    ['last_name', 'http://x', 400],
    ['mobile_phone', '123', 400],
    ['email', 'elena', 400],
    ['prevision', '', 400],
    ['prevision', 'inventada', 409],
  ] as const)('of %s «%s», with %i', async (field, value, status) => {
    const { give, booked } = await reception()
    const answer = await give({ [field]: value })
    expect(answer).toMatchObject({ status, data: { errors: [{ field }] } })
    expect(answer.data.typed[field]).toBe(value)
    expect((await booked()).filter(({ state }) => state !== 'cancelled')).toEqual([])
  })
})

test('an insurer that needs the RUT asks for it, and the hour is free again', async () => {
  const { give, booked, path, cookie, hour } = await reception()
  expect(await give({ prevision: 'fonasa-b' })).toMatchObject({
    status: 409,
    data: { errors: [{ field: 'rut' }] },
  })
  expect(await booked()).toEqual([])
  const page = await run(look, path, { cookie, now })
  expect(page.data.shown.groups[0].hours[0]).toMatchObject({ value: hour })
})

test('what is missing is listed in the order of the fields, from the hour to the telephone', async () => {
  const { give } = await reception()
  const { data } = await give({ hour: '', name: '', last_name: '', prevision: '', mobile_phone: '' })
  expect(data.errors.map(({ field }: { field: string }) => field)).toEqual([
    'hour',
    'name',
    'last_name',
    'prevision',
    'mobile_phone',
  ])
})

test('what lacks is said of whoever calls, not of the reception', async () => {
  const { give } = await reception()
  const { data } = await give({ mobile_phone: '' })
  expect(data.errors).toEqual([{ field: 'mobile_phone', message: 'Escribe su número de celular' }])
})

describe('a free stretch of the day', () => {
  const asked = async (stretch: string) => {
    const one = await reception()
    const path = `${one.path}&${stretch}`
    const page = await run(look, path, { cookie: one.cookie, now })
    return { ...one, path, page, first: page.data.shown.first.split('|')[1] }
  }

  test.each([
    ['begins with its own hour', 'desde=10:00&hasta=13:00', firstHour.add({ minutes: 60 }).toString()],
    ['never begins with a later one', 'desde=09:05&hasta=13:00', undefined],
    ['of which none is given any more chooses none of another', 'desde=08:00&hasta=09:00', undefined],
    ['to midnight ends with the day', 'desde=12:30&hasta=24:00', firstHour.add({ minutes: 210 }).toString()],
    ['begins with none where none is left', 'desde=23:00&hasta=23:59', undefined],
    ['begins with none for what is no time', 'desde=25:00&hasta=26:00', undefined],
    ['begins with none for what was added to it', "desde=09:00' or&hasta=13:00", undefined],
    ['begins with none where it never ends', 'desde=09:00', undefined],
  ])('%s', async (_name, stretch, expected) => {
    expect((await asked(stretch)).first).toBe(expected)
  })

  test('whose hour has begun, or is somebody’s by now, says so and chooses no later one', async () => {
    const { offerId, path, cookie } = await reception()
    const page = async (desde: string, at = now) => {
      const address = `${path}&desde=${desde}&hasta=13:00`
      const { data } = await run(look, address, { cookie, now: at })
      return { shown: data.shown, words: wordsOf(drawn(Page, data, address)) }
    }
    expect((await page('09:30')).shown).toMatchObject({ gone: null, first: expect.stringContaining('|') })
    await bookHour(db, offerId, { start: firstHour.add({ minutes: 30 }) })
    for (const one of [await page('09:30'), await page('09:00', firstHour)]) {
      expect(one.shown.first).toBe('')
      expect(one.words).toContain(`La hora de las ${one.shown.gone} ya no se puede dar`)
    }
  })

  test('stays chosen while a patient is looked for and filled in, unless another hour was chosen first', async () => {
    const { page, path, cookie, offerId } = await asked('desde=10:00&hasta=13:00')
    const chosen = (data: object) =>
      /<option value="([^"]*)" selected="">10:\d\d<\/option>/.exec(drawn(Page, data, path))?.[1]
    expect(chosen(page.data)).toBe(page.data.shown.first)
    await bookHour(db, offerId, {
      patient: { name: 'Berta', lastName: 'Soto', rut: '11111111-1', self: true },
    })
    const found = await run(act, page.data.shown.again, {
      cookie,
      now,
      form: { intent: 'buscar', q: 'Berta Soto' },
    })
    const patient = found.data.search.found[0].id
    const other = `${offerId}|${firstHour.add({ minutes: 90 }).toString()}`
    const picked = await run(act, page.data.shown.again, {
      cookie,
      now,
      form: { intent: 'elegir', patient, hour: other },
    })
    expect(picked.data.typed).toMatchObject({ name: 'Berta', hour: other })
  })

  test('stays chosen where a patient is looked for after somebody else was named, and goes where it is given meanwhile', async () => {
    const { page, cookie, offerId } = await asked('desde=10:00&hasta=13:00')
    await bookHour(db, offerId, {
      patient: { name: 'Clara', lastName: 'Soto', rut: '11111111-1', self: true },
    })
    const { again } = page.data.shown
    const found = await run(act, again, { cookie, now, form: { intent: 'buscar', q: 'Clara Soto' } })
    const patient = found.data.search.found[0].id
    const start = firstHour.add({ minutes: 90 })
    const other = `${offerId}|${start}`
    const pick = () =>
      run(act, again, {
        cookie,
        now,
        form: {
          intent: `elegir ${patient}`,
          hour: other,
          quien: 'neurocirugia-lunar',
          prevision: 'particular',
        },
      })
    const { data } = await pick()
    expect(data.typed).toMatchObject({ name: 'Clara', hour: other })
    expect(data.shown.groups).toMatchObject([{ hours: [{ value: other }] }])
    expect(data.price).not.toBeNull()
    await bookHour(db, offerId, { start })
    expect((await pick()).data).toMatchObject({ typed: { name: 'Clara', hour: '' }, price: null })
  })
})

describe('an hour that begins in a moment', () => {
  const soon = firstHour.subtract({ minutes: 12 })

  test('is given at a desk up to its minute, and sold to no patient', async () => {
    const { path, cookie, hour, give, booked, offerId } = await reception()
    const first = async (at: Temporal.Instant) =>
      (await run(look, path, { cookie, now: at })).data.shown.groups[0]?.hours[0]?.value
    expect(await first(soon)).toBe(hour)
    expect(await first(firstHour)).not.toBe(hour)
    const byPhone = { offerId, start: firstHour, holder: 'x', address: '10.1.1.1', sellsPrepaid: true }
    expect(await holdHour(db, byPhone, soon)).toMatchObject({ ok: false, reason: 'slot-taken' })
    expect((await give({}, cookie, firstHour)).status, 'it has begun').toBe(409)
    expect((await give({}, cookie, soon)).status).toBe(303)
    expect(await booked()).toMatchObject([{ state: 'booked' }])
  })

  test('is what a free stretch of the board begins with', async () => {
    const { centreId, path, cookie } = await reception()
    const { data } = await run(board, `/centro/agenda?centro=${centreId}&dia=2026-11-24`, {
      cookie,
      now: soon,
    })
    const line = data.day.columns[0].lines.find((one: { free?: unknown }) => one.free)
    const { from, until } = line?.free ?? { from: '', until: '' }
    const page = await run(look, `${path}&desde=${from}&hasta=${until}`, { cookie, now: soon })
    expect(page.data.shown).toMatchObject({ gone: null, first: expect.stringContaining(String(firstHour)) })
  })
})

describe('how the patient is told is said where the reception lands', () => {
  // Without a mailbox one is known by name and telephone: each has their own.
  const phoneOf = ({ offerId }: { offerId: number }) => String(40_000_000 + offerId)
  const landed = async (one: Awaited<ReturnType<typeof reception>>, email: string) => {
    const { give, cookie } = one
    const { to } = await give({ email, mobile_phone: phoneOf(one) })
    const address = (to ?? '').split('#')[0] ?? ''
    const html = drawn(Board, (await run(board, address, { cookie, now })).data, address)
    const [, line = ''] = html.split(/<li id="hora-/)
    return { to, line: wordsOf(`<li ${line}`), html }
  }

  test('by telephone alone: one SMS with code, time and link, and reminders by SMS', async () => {
    const one = await reception()
    const { to, line, html } = await landed(one, '')
    const [made] = await one.booked()
    const sent = await messagesOf(db, made?.id ?? '')
    expect(sent.map(({ kind }) => kind)).toEqual(sent.map(() => 'sms'))
    const [first, ...later] = sent
    for (const part of [made?.code, '09:00', '/cita/']) expect(first?.body).toContain(part)
    expect(later.length, 'a reminder').toBeGreaterThan(0)
    expect(to).toContain('aviso=sms')
    expect(line).toContain(`Hora dada, con el código ${made?.code}. La confirmación va por SMS.`)
    expect(line).toContain('Imprimir comprobante')
    expect(html.match(/Hora dada/g), 'once').toHaveLength(1)
  })

  test('by both', async () => {
    expect((await landed(await reception(), 'elena@ejemplo.cl')).line).toContain('va por correo y SMS.')
  })

  test('by nothing that leaves: the code is dictated', async () => {
    const one = await reception()
    await db.rows(sql`
      insert into outbox (kind, recipient, body, dedupe_key, created_at, not_before, caused_by)
      select 'sms', ${`+569${phoneOf(one)}`}, 'x', 'full:' || ${one.offerId}::bigint || ':' || n, ${now}::timestamptz, ${now}::timestamptz, 'anyone'
      from generate_series(1, 60) n`)
    const { to, line } = await landed(one, '')
    const [made] = await one.booked()
    expect(to).toContain('aviso=no')
    expect(line).toContain(`No le llega aviso: dicta el código ${made?.code} o imprime el comprobante.`)
  })

  test('over a board that does not show the hour', async () => {
    const one = await reception()
    const { to } = await one.give()
    const elsewhere = (to ?? '').split('#')[0]?.replace('dia=2026-11-24', 'dia=2026-11-25') ?? ''
    const html = drawn(Board, (await run(board, elsewhere, { cookie: one.cookie, now })).data, elsewhere)
    expect(wordsOf(html)).toContain('Hora dada, con el código')
  })
})

describe('the price is said before the hour is given', () => {
  const ask = async (changes: Record<string, string> = {}) => {
    const one = await reception()
    const answer = await run(act, one.path, {
      cookie: one.cookie,
      now,
      form: { ...one.form, ...changes, intent: 'precio' },
    })
    return { ...one, answer }
  }

  test('as it is booked, by the lists of its day, and nothing is given', async () => {
    const { answer, booked, give, offerId } = await ask()
    const [listed] = await db.rows<{ full: number }>(sql`
      select p.full_price as full from offer o join price p on p.price_list_id = o.price_list_id and p.service = o.service
      where o.id = ${offerId}::bigint`)
    const full = formatPesos(listed?.full ?? 0)
    expect(answer).toMatchObject({
      status: 200,
      data: { price: `Paga ${full}, el valor completo.`, typed: { name: 'Elena' } },
    })
    expect(await booked()).toEqual([])
    await give()
    const [made] = await db.rows<{ copayment: number }>(sql`
      select full_price - contribution as copayment from appointment where offer_id = ${offerId}::bigint`)
    expect(formatPesos(made?.copayment ?? 0)).toBe(full)
  })

  test('with what the insurer pays of it; a Fonasa without its tramo is asked for it', async () => {
    const { path, cookie, form, offerId } = await reception()
    await db.rows(sql`
      insert into coverage (price_list_id, service, financer_slug, contribution)
      select price_list_id, service, 'fonasa-b', 7000 from offer where id = ${offerId}::bigint
      on conflict (price_list_id, service, financer_slug) do update set contribution = 7000`)
    const words = async (prevision: string) =>
      (await run(act, path, { cookie, now, form: { ...form, prevision, intent: 'precio' } })).data.price
    expect(await words('fonasa-b')).toContain('Su previsión pone $7.000')
    expect(await words('fonasa')).toContain('tramo')
  })

  test.each([
    ['hour', '', 400],
    ['hour', 'mañana', 400],
    ['prevision', '', 400],
    ['prevision', 'inventada', 400],
  ])('without %s «%s» it says what lacks', async (field, value, status) => {
    const { answer } = await ask({ [field]: value })
    expect(answer.status).toBe(status)
    expect(answer.data).toMatchObject({ errors: [{ field }], price: null, typed: { name: 'Elena' } })
  })

  test('of an hour of another centre there is none', async () => {
    const { answer } = await ask({ hour: (await reception()).hour })
    expect(answer).toMatchObject({ status: 400, data: { price: null, errors: [{ field: 'hour' }] } })
  })
})

test('whoever calls waits for an earlier hour at once, and the day says so', async () => {
  const { give, booked, accountId } = await reception()
  const { to } = await give({ earlier: 'on' })
  const [made] = await booked()
  expect(to).toContain('espera=1')
  expect(
    await db.rows(sql`select state from waitlist_entry where appointment_id = ${made?.id ?? ''}::uuid`),
  ).toEqual([{ state: 'waiting' }])
  expect(
    await db.rows(
      sql`select actor from audit where appointment_id = ${made?.id ?? ''}::uuid and verb = 'desk-ask-earlier'`,
    ),
  ).toEqual([{ actor: `staff:${accountId}` }])
})

describe('another day than the one the reception came from', () => {
  test('is looked at without losing what was typed, and the hour is of that day', async () => {
    const { give, form, centreId, agendaId, path, cookie } = await reception()
    const from = path.replace('2026-11-24', '2026-11-25').replace(/&quien=.*/, '')
    const other = { dia: '2026-11-24', quien: String(agendaId) }
    const seen = await run(act, from, { cookie, now, form: { ...form, hour: '', ...other, intent: 'ver' } })
    expect(seen).toMatchObject({
      status: 200,
      data: { errors: [], typed: { name: 'Elena', last_name: 'Mora' } },
    })
    expect(seen.data.shown).toMatchObject({ day: '2026-11-24', who: String(agendaId) })
    expect(seen.data.shown.groups[0].hours[0]).toEqual({ value: form.hour, label: '09:00' })
    expect(seen.data.shown.again).toBe(
      `/centro/agenda/nueva?centro=${centreId}&dia=2026-11-24&quien=${agendaId}`,
    )
    const wrong = await run(act, from, { cookie, now, form: { ...form, ...other, name: '' } })
    expect(wrong.data.shown, 'the hour stays in the list').toMatchObject({ day: '2026-11-24' })
    const moved = await run(act, from, {
      cookie,
      now,
      form: { ...form, ...other, dia: '2026-11-26', name: '' },
    })
    expect(moved.data.shown.day, 'a day that was not looked at').toBe('2026-11-24')
    const given = await run(act, from, { cookie, now, form: { ...form, ...other, intent: 'dar' } })
    expect(given.to).toContain(`/centro/agenda?centro=${centreId}&dia=2026-11-24&quien=${agendaId}&dada=`)
    expect((await give({ name: 'Otra' })).status).toBe(409)
  })

  test('with no hour left keeps the form', async () => {
    const { form, path, cookie } = await reception()
    const seen = await run(act, path, { cookie, now, form: { ...form, dia: '2026-11-22', intent: 'ver' } })
    expect(seen.data).toMatchObject({ typed: { name: 'Elena', hour: '' }, shown: { groups: [] } })
  })

  test('with no hour left tells the next one, and its day is a press away with everything that was typed', async () => {
    const { form, path, cookie, hour } = await reception()
    const empty = { ...form, dia: '2026-11-22', hour: '' }
    const seen = await run(act, path, { cookie, now, form: { ...empty, intent: 'ver' } })
    expect(seen.data.shown.next).toEqual({ day: '2026-11-24', when: 'martes 24 de noviembre, 09:00' })
    const sunday = path.replace('2026-11-24', '2026-11-22')
    const html = drawn(Page, (await run(look, sunday, { cookie, now })).data, sunday)
    expect(html).toContain('martes 24 de noviembre, 09:00')
    expect(html).toContain('value="ver 2026-11-24"')
    const there = await run(act, path, { cookie, now, form: { ...empty, intent: 'ver 2026-11-24' } })
    expect(there.data).toMatchObject({ typed: { name: 'Elena' }, shown: { day: '2026-11-24', next: null } })
    expect(there.data.shown.groups[0].hours[0].value).toBe(hour)
  })
})

describe('whoever was being given an hour', () => {
  async function begun() {
    const at = await reception()
    const page = (path: string, cookie = at.cookie, when = now) => run(look, path, { cookie, now: when })
    const fields = async (path = at.path, when = now) => {
      const html = drawn(Page, (await page(path, at.cookie, when)).data, path)
      const form = postForms(html, path).find(({ typed }) => typed.some(({ name }) => name === 'last_name'))
      const values = Object.fromEntries((form?.typed ?? []).map(({ name, value }) => [name, value]))
      return { html, values, hidden: Object.fromEntries(form?.hidden ?? []) }
    }
    const type = async (form: Record<string, string>, cookie = at.cookie) => {
      const of = `/centro/agenda/nueva?centro=${at.centreId}`
      return run(keep, `/centro/borrador?centro=${at.centreId}&de=${encodeURIComponent(of)}`, {
        cookie,
        now,
        form: { ...(await fields()).hidden, ...form },
      })
    }
    return { ...at, page, fields, type }
  }

  test('stands in the form again when it is opened anew, the hour with them, and not for a colleague', async () => {
    const { type, fields, page, path, hour, centreId } = await begun()
    expect((await fields()).html).not.toContain('Borrador')
    expect((await type({ hour, name: 'Elena', last_name: 'Mora', rut: '12.345.678-5' })).status).toBe(200)
    const { html, values } = await fields()
    expect(html).toContain('Borrador de hoy')
    expect(values).toMatchObject({ hour, name: 'Elena', last_name: 'Mora', rut: '12.345.678-5' })
    const colleague = await addCentreStaff(db, { role: 'reception', centreId })
    expect((await page(path, colleague.cookie)).data.draft).toBeNull()
  })

  test('of the patients found is whoever was chosen', async () => {
    const { path, cookie, give, fields } = await begun()
    expect((await give()).status).toBe(303)
    const found = await run(act, path, { cookie, now, form: { intent: 'buscar', q: 'Elena Mora' } })
    const [one] = found.data.search.found
    await run(act, path, { cookie, now, form: { intent: `elegir ${one.id}`, earlier: 'on' } })
    expect((await fields()).values).toMatchObject({
      name: 'Elena',
      last_name: 'Mora',
      mobile_phone: '12345678',
    })
  })

  test('keeps their place where another hour is pressed, which is the one that stands there', async () => {
    const { type, fields, path, hour, offerId, centreId } = await begun()
    await type({ hour, name: 'Elena' })
    const at = (time: string) => `${path}&desde=${time}&hasta=10:00`
    const pressed = (await fields(at('09:30'))).values
    expect(pressed).toMatchObject({
      name: 'Elena',
      hour: `${offerId}|${firstHour.add({ minutes: 30 })}`,
    })
    const day = (await fields(`/centro/agenda/nueva?centro=${centreId}&dia=2026-11-25`)).values
    expect(day).toMatchObject({ name: 'Elena', dia: '2026-11-25', hour: '' })
  })

  test('keeps their place where an hour is pressed after another day was looked at, and that day gives way', async () => {
    const { type, fields, path, offerId, agendaId } = await begun()
    await type({ name: 'Elena', dia: '2026-11-25', quien: '', hour: '' })
    expect((await fields()).values, 'opened anew, as it was').toMatchObject({ dia: '2026-11-25' })
    expect((await fields(`${path}&desde=09:30&hasta=10:00`)).values).toMatchObject({
      name: 'Elena',
      dia: '2026-11-24',
      quien: String(agendaId),
      hour: `${offerId}|${firstHour.add({ minutes: 30 })}`,
    })
  })

  test('is forgotten once they have it, once somebody throws it away, and after a day', async () => {
    const { type, fields, give, path, cookie } = await begun()
    await type({ name: 'Elena' })
    expect((await give()).status).toBe(303)
    expect((await fields()).values.name).toBe('')
    await type({ name: 'Otra' })
    const thrown = await run(act, path, { cookie, now, form: { intent: 'descartar' } })
    expect(thrown.to).toBe(path)
    expect((await fields()).values.name).toBe('')
    await type({ name: 'Elena' })
    await db.rows(sql`
      update staff_session set seen_at = ${now.add({ hours: 24 })}::timestamptz, expires_at = ${now.add({ hours: 30 })}::timestamptz`)
    expect((await fields(path, now.add({ hours: 23, minutes: 59 }))).values.name).toBe('Elena')
    expect((await fields(path, now.add({ hours: 24 }))).values.name).toBe('')
  })

  test('comes back by no question of a price that is answered once they have the hour', async () => {
    const { type, fields, give, form, path, cookie } = await begun()
    await type({ name: 'Elena' })
    expect((await give()).status).toBe(303)
    const asked = { ...(await fields()).hidden, ...form, intent: 'precio' }
    await run(act, path, { cookie, now, form: asked })
    expect((await fields()).values.name).toBe('')
  })

  test('without scripts a button keeps them, and what lacks something is kept by itself', async () => {
    const { fields, path, cookie, give } = await begun()
    const { hidden } = await fields()
    const kept = { ...hidden, name: 'Elena', intent: 'borrador' }
    expect((await run(act, path, { cookie, now, form: kept })).to).toBe(path)
    expect((await fields()).values.name).toBe('Elena')
    expect((await give({ name: 'Rosa', last_name: '' })).status).toBe(400)
    expect((await fields()).values.name).toBe('Rosa')
  })

  test('is kept of one’s own centre alone, by whoever may give its hours', async () => {
    const [mine, other] = [await begun(), await begun()]
    expect((await mine.type({ name: 'Elena' }, other.cookie)).status).toBe(404)
    const auditor = await addCentreStaff(db, { role: 'auditor', centreId: mine.centreId })
    expect((await mine.type({ name: 'Elena' }, auditor.cookie)).status).toBe(404)
    expect((await mine.fields()).values.name).toBe('')
  })
})

test('nobody of another centre gives its hours, by address or by the form', async () => {
  const [mine, other] = [await reception(), await reception()]
  expect((await run(look, mine.path, { cookie: other.cookie, now })).status).toBe(404)
  expect((await mine.give({}, other.cookie)).status).toBe(404)
  const answer = await other.give({ hour: mine.hour })
  expect(answer).toMatchObject({
    status: 409,
    data: { refused: expect.stringContaining('no es de este centro') },
  })
  expect(await mine.booked()).toEqual([])
})

test('an auditor reads and gives none', async () => {
  const { centreId, path, form, booked } = await reception()
  const { cookie } = await addCentreStaff(db, { role: 'auditor', centreId })
  expect((await run(look, path, { cookie, now })).status).toBe(404)
  expect((await run(act, path, { cookie, now, form })).status).toBe(404)
  expect(await booked()).toEqual([])
})
