import { beforeAll, expect, test } from 'vitest'
import { bookAppointment } from '#app/booking/appointments/book-appointment.server.ts'
import type { SessionUser } from '#app/identity/public.server.ts'
import { fixedClock } from '#app/platform/clock.ts'
import { sql } from '#app/platform/database/database.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { grantDelegation } from '#test/helpers/adults/delegation.ts'
import { testPortal, testVisit } from '#test/helpers/api.ts'
import { bookingRequest, holdFor, proveAppointment, somebody, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { importLines, licenceLine, prescriptionLine } from '#test/helpers/imported.ts'
import { callRoute } from '#test/helpers/pages/call-route.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { pageContext } from '#test/helpers/pages/page.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { testUser } from '#test/helpers/user.ts'
import { loadAppointmentsPage } from './load-appointments-page.server.ts'
import Page, { action, loader } from './routes/mis-citas.tsx'

const db = await testDatabase()
const owner = testUser()
const other = testUser({ id: '00000000-0000-4000-8000-000000000002', rut: '11111111-1' })
const codes = { inPerson: '', video: '', cancelled: '', byAccount: '' }

async function book(
  modality: 'in_person' | 'video',
  start: string,
  rut?: string,
  stranger = false,
): Promise<string> {
  const { offerId } = await addOffer(db, { modality, minutes: 15 })
  const at = Temporal.Instant.from(start)
  const holdId = await holdFor(db, offerId, { start: at })
  const contact = rut && !stranger ? { email: `${rut}@ejemplo.cl` } : {}
  const people = somebody({ patient: rut ? { rut } : {}, contact })
  const outcome = await bookAppointment(db, bookingRequest(holdId, people), testSender, testNow)
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.appointment.code ?? ''
}

beforeAll(async () => {
  for (const { id, rut } of [owner, other])
    await db.rows(sql`
      insert into account (id, rut, first_name, last_name, email, email_confirmed_at, proven_at)
      values (${id}::uuid, ${rut}, 'Rosa', 'Muñoz', ${`${rut}@ejemplo.cl`}, ${testNow}::timestamptz, ${testNow}::timestamptz)`)
  codes.inPerson = await book('in_person', '2026-11-24T12:00:00Z', owner.rut)
  codes.video = await book('video', '2026-11-24T13:00:00Z', owner.rut)
  codes.cancelled = await book('in_person', '2026-11-24T14:00:00Z', owner.rut)
  codes.byAccount = await book('in_person', '2026-11-24T15:00:00Z')
  await db.rows(
    sql`update appointment set state = 'cancelled', cancelled_by = 'patient' where code = ${codes.cancelled}`,
  )
  await db.rows(sql`update appointment set account_id = ${owner.id}::uuid where code = ${codes.byAccount}`)
})

async function shownTo(user: SessionUser, now = testNow, query = '', payments: Portal['payments'] = null) {
  const portal = testPortal(db, { clock: fixedClock(now.toString()), payments })
  const url = new URL(`/mis-citas${query}`, 'https://portal.example')
  const shown = await loadAppointmentsPage(portal, testVisit(), { user, url })
  if (shown.state !== 'list') throw new Error(shown.state)
  return shown
}
const codesOf = (list: { code: string }[]) => list.map(one => one.code)

test('hours to come are soonest first, what was cancelled is history', async () => {
  const shown = await shownTo(owner)
  expect(codesOf(shown.upcoming)).toEqual([codes.inPerson, codes.video, codes.byAccount])
  expect(shown.history.map(one => one.badge.words)).toEqual(['Cancelada'])
  expect(shown.upcoming[0]?.allowed).toEqual({ confirm: true, cancel: true, move: true })
  const later = await shownTo(owner, Temporal.Instant.from('2026-11-24T16:00:00Z'))
  expect(later.upcoming).toEqual([])
  expect(later.past).toBe(4)
})

test('how far away each hour is stands on its card, and from the history one books again with whoever attended', async () => {
  const shown = await shownTo(owner)
  expect(shown.upcoming.map(({ away }) => away)).toEqual(['Mañana', 'Mañana', 'Mañana'])
  expect(shown.history.map(({ again }) => again)).toEqual([
    { to: expect.stringMatching(/^\/agendamiento\?oferta=\d+/), of: expect.any(String) },
  ])
  const words = wordsOf(drawn(Page, { shown, promo: null, login: '', proven: true }, '/mis-citas'))
  expect(words).toMatch(/Pedir otra hora con \S+/)
})

test('who called an hour off is said where it is the centre', async () => {
  const by = (who: string) =>
    db.rows(sql`update appointment set cancelled_by = ${who} where code = ${codes.cancelled}`)
  await by('centre')
  expect((await shownTo(owner)).history.map(one => one.badge.words)).toEqual(['Cancelada por el centro'])
  await by('patient')
})

test('of each hour one thing stands out, and what is seldom done is folded away', async () => {
  const cards = async (now: string) => {
    // Whether something is paid online is all that is asked of it.
    const payments = {} as NonNullable<Portal['payments']>
    const shown = await shownTo(owner, Temporal.Instant.from(now), '', payments)
    const html = drawn(Page, { shown, promo: null, login: '', proven: true }, '/mis-citas')
    return [...html.matchAll(/<article[\s\S]*?<\/article>/g)].map(([card]) => {
      const [open = '', folded = ''] = card.split('<details')
      const firsts = [...open.matchAll(/<a class="[^"]*_primary_[^>]*>([\s\S]*?)<\/a>/g)]
      return { first: firsts.map(([, words = '']) => wordsOf(words).trim()), folded: wordsOf(folded), open }
    })
  }
  const of = ' martes 24 de noviembre, '
  const early = await cards('2026-11-23T12:00:00Z')
  expect(early.map(one => one.first)).toEqual([
    [`Confirmar hora${of}09:00`],
    [`Pagar${of}10:00`],
    [`Confirmar hora${of}12:00`],
  ])
  for (const { open, folded } of early) {
    expect(wordsOf(open)).toContain('Ver esta hora')
    for (const words of ['Cambiar de hora', 'Cancelar hora', 'Agregar a mi calendario'])
      expect([folded.includes(words), wordsOf(open).includes(words)], words).toEqual([true, false])
  }
  // How to get there is looked for on the way: it is not folded away.
  expect(early.map(({ open }) => wordsOf(open).includes('Cómo llegar'))).toEqual([true, false, true])
  // Before it opens, and until it is paid, the way in is a link.
  expect(wordsOf(early[1]?.open ?? '')).toContain('Entrar a la videoconsulta')
  await db.rows(sql`update appointment set payment_due_at = null where code = ${codes.video}`)
  const open = await cards('2026-11-24T12:50:00Z')
  expect(open.find(one => one.open.includes(codes.video))?.first).toEqual([
    `Entrar a la videoconsulta${of}10:00`,
  ])
})

test('an hour is called as on its own page: under way, over, or how it ended', async () => {
  const rows = await db.rows<{ id: string; code: string }>(sql`select id, code from appointment`)
  const codeOf = Object.fromEntries(rows.map(({ id, code }) => [id, code]))
  const badges = async (now: string) => {
    const { upcoming, history } = await shownTo(owner, Temporal.Instant.from(now))
    return Object.fromEntries([...upcoming, ...history].map(one => [codeOf[one.id] ?? '', one.badge.words]))
  }
  expect((await badges('2026-11-24T11:59:00Z'))[codes.inPerson]).toBe('Reservada')
  expect((await badges('2026-11-24T12:05:00Z'))[codes.inPerson]).toBe('En curso')
  const setState = (state: string) =>
    db.rows(sql`update appointment set state = ${state} where code = ${codes.inPerson}`)
  const over = await badges('2026-11-24T16:00:00Z')
  expect([over[codes.inPerson], over[codes.video], over[codes.cancelled]]).toEqual([
    'Ya pasó',
    'Ya pasó',
    'Cancelada',
  ])
  for (const [state, words] of [
    ['fulfilled', 'Atendida'],
    ['no-show', 'No asististe'],
  ] as const) {
    await setState(state)
    expect((await badges('2026-11-24T16:00:00Z'))[codes.inPerson]).toBe(words)
  }
  await setState('booked')
})

test('somebody else sees none of them; who has not proved their RUT sees what their account booked', async () => {
  expect((await shownTo(other)).upcoming).toEqual([])
  expect((await shownTo(other)).past).toBe(0)
  const prove = (at: Temporal.Instant | null) =>
    db.rows(sql`update account set proven_at = ${at}::timestamptz where id = ${owner.id}::uuid`)
  await prove(null)
  const unproven = await shownTo({ ...owner, proven: false })
  await prove(testNow)
  expect(codesOf(unproven.upcoming)).toEqual([codes.byAccount])
  expect(unproven.past).toBe(0)
})

test('what somebody else booked with one’s RUT is shown without who, and freed by saying so', async () => {
  const code = await book('in_person', '2026-11-24T15:30:00Z', other.rut, true)
  const shown = await shownTo(other)
  expect(shown.upcoming).toEqual([])
  const [found] = shown.others
  expect(shown.others).toHaveLength(1)
  expect(found).toMatchObject({ canDisown: true })
  // When and where; nobody knows yet whose the rest is.
  expect(found?.hour).toMatchObject({
    what: 'Hora médica',
    professional: null,
    centre: expect.any(String),
    day: expect.any(String),
  })
  // Neither the contact, nor its name, nor a link by which the hour opens.
  expect(JSON.stringify(shown)).not.toMatch(/rosa\d|Fuentes|\/cita\/|CPH-/)
  expect((await shownTo(other, testNow, `?no-fui-yo=${found?.id}`)).disowning?.id).toBe(found?.id)
  const press = async (user: SessionUser | null, id = found?.id ?? '') => {
    const url = new URL('/mis-citas', 'https://portal.example')
    const request = new Request(url, { method: 'POST', body: new URLSearchParams({ 'no-fui-yo': id }) })
    const asked = { request, url, params: {}, context: pageContext(testPortal(db), undefined, user) }
    const answer = (await callRoute(action, asked).catch(thrown => thrown)) as Response
    return (
      answer.headers?.get('location') ?? (answer as { init?: ResponseInit }).init?.status ?? answer.status
    )
  }
  expect(await press(null)).toBe('/mis-citas')
  expect(await press(owner)).toBe(404)
  expect(await press(other, 'x')).toBe(404)
  expect(await press(other)).toBe('/mis-citas?hecho=liberada')
  expect((await shownTo(other)).others).toEqual([])
  expect(await db.rows(sql`select state, cancelled_by as by from appointment where code = ${code}`)).toEqual([
    { state: 'cancelled', by: 'disowned' },
  ])
})

test('nobody signed in gets the promise of the page', async () => {
  const url = new URL('https://portal.example/mis-citas')
  const context = pageContext(testPortal(db))
  const { data } = await callRoute(loader, { request: new Request(url), url, params: {}, context })
  expect(data.shown).toBeNull()
})

test('a video visit is entered from 15 minutes before; earlier, both times are said', async () => {
  const id = (await shownTo(owner)).upcoming.find(one => one.code === codes.video)?.id
  const early = await shownTo(owner, Temporal.Instant.from('2026-11-24T12:44:59Z'), `?entrar=${id}`)
  expect(early.early).toEqual({
    time: 'martes 24 de noviembre, 10:00',
    from: 'martes 24 de noviembre, 09:45',
  })
  expect(early.enter).toBeNull()
  const open = await shownTo(owner, Temporal.Instant.from('2026-11-24T12:45:00Z'), `?entrar=${id}`)
  expect(open.early).toBeNull()
  expect(open.enter).toMatch(/^\/cita\/[\w-]{43}\/videoconsulta$/)
  const stranger = await shownTo(other, Temporal.Instant.from('2026-11-24T12:45:00Z'), `?entrar=${id}`)
  expect([stranger.early, stranger.enter]).toEqual([null, null])
})

test('the history has ten a page', async () => {
  const regular = testUser({ id: '00000000-0000-4000-8000-000000000003', rut: '22222222-2' })
  await db.rows(sql`
    insert into account (id, rut, first_name, last_name, email, email_confirmed_at, proven_at)
    values (${regular.id}::uuid, ${regular.rut}, 'Inés', 'Paz', ${`${regular.rut}@ejemplo.cl`}, ${testNow}::timestamptz,
      ${testNow}::timestamptz)`)
  const first = Temporal.Instant.from('2026-11-24T12:00:00Z')
  for (let visit = 0; visit < 11; visit++)
    await book('in_person', first.add({ minutes: 15 * visit }).toString(), regular.rut)
  const later = Temporal.Instant.from('2026-12-24T12:00:00Z')
  const sizes = []
  for (const page of ['', '?pagina=2', '?pagina=9'])
    sizes.push((await shownTo(regular, later, page)).history.length)
  expect(sizes).toEqual([10, 1, 1])
})

test('a past visit leads to its own documents, for whoever may open them', async () => {
  const later = Temporal.Instant.from('2026-11-25T12:00:00Z')
  const past = async (user: SessionUser) =>
    (await shownTo(user, later)).history.map(
      one => [one.id, one.documents.map(({ label }) => label)] as const,
    )
  const [row] = await db.rows<{ id: string }>(sql`select id from appointment where code = ${codes.video}`)
  const id = row?.id ?? ''
  await proveAppointment(db, id)
  await importLines(
    db,
    prescriptionLine('de-la-visita', { patient: { rut: owner.rut, name: 'Rosa' } }),
    licenceLine('otra', { patient: { rut: owner.rut, name: 'Rosa' } }),
  )
  await db.rows(sql`update prescription set appointment_id = ${id}::uuid where import_key = 'de-la-visita'`)
  expect(Object.fromEntries(await past(owner))[id]).toEqual(['Receta electrónica'])
  const own = await past(owner)
  expect(own.filter(([one]) => one !== id).every(([, documents]) => documents.length === 0)).toBe(true)
  expect(Object.fromEntries(await past({ ...owner, proven: false }))[id]).toEqual([])
  const [to] = (await shownTo(owner, later)).history.find(one => one.id === id)?.documents ?? []
  expect(to?.to).toMatch(/^\/recetas\/[0-9a-f-]{36}$/)
})

test('leads to the hours of whoever lets them book, and of nobody else', async () => {
  const ways = async (user: SessionUser) => {
    const request = new Request('https://portal.example/mis-citas')
    const url = new URL(request.url)
    const { data } = (await callRoute(loader, {
      request,
      url,
      params: {},
      context: pageContext(testPortal(db), undefined, user),
    })) as { data: object }
    return [
      ...drawn(Page, data, '/mis-citas').matchAll(/href="(\/mi-perfil\/personas-de-confianza\/[^"]+)"/g),
    ].map(([, to]) => to)
  }
  await db.rows(sql`update account set birth_date = '1960-05-06' where id = ${other.id}::uuid`)
  for (const closed of [{ books: false }, { ended: true }, { accepted: false }]) {
    await grantDelegation(db, { person: other, delegate: owner, ...closed })
    expect(await ways(owner), JSON.stringify(closed)).toEqual([])
    await db.rows(sql`delete from delegation`)
  }
  const id = await grantDelegation(db, { person: other, delegate: owner })
  expect(await ways(owner)).toEqual([`/mi-perfil/personas-de-confianza/${id}`])
  expect(await ways({ ...owner, proven: false })).toEqual([])
  expect(await ways(other)).toEqual([])
})
