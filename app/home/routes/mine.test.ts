/** The first page of whoever is signed in: theirs, and nobody else's. */
import { expect, test } from 'vitest'
import type { SessionUser } from '#app/identity/public.server.ts'
import { fixedClock } from '#app/platform/clock.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { partsHere } from '#app/ui/later.tsx'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { bookHour, firstHour, proveAppointment, somebody } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { importLines, prescriptionLine } from '#test/helpers/imported.ts'
import { asker } from '#test/helpers/pages/ask.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import * as home from './home.tsx'

const db = await testDatabase()
const at = (now: Temporal.Instant) => asker(testPortal(db, { clock: fixedClock(now.toString()) }))
const see = async (user: SessionUser | null, now = testNow) =>
  (await at(now)(home.loader, '/', { user })).data
const mineOf = async (user: SessionUser | null, now?: Temporal.Instant) => (await see(user, now)).mine
const before = (minutes: number) => firstHour.subtract({ minutes })

async function booked(
  wanted: Parameters<typeof addOffer>[1] = {},
  changes: Parameters<typeof bookHour>[2] = {},
) {
  const user = await testAccount(db)
  const { offerId } = await addOffer(db, wanted)
  const appointment = await bookHour(db, offerId, { accountId: user.id, ...changes })
  return { user, appointment }
}

test('nobody who is not signed in has one, nor whoever has nothing to come and nothing new', async () => {
  await booked()
  expect(await mineOf(null)).toBeNull()
  expect(await mineOf(await testAccount(db))).toBeNull()
  await partsHere()
  expect(drawn(home.default, await see(null))).not.toContain('lo-mio')
})

test('the next hour has one button, for what comes next of it', async () => {
  const { user } = await booked({ modality: 'video', prepaid: false })
  const step = async (now: Temporal.Instant) => (await mineOf(user, now))?.next.step?.words ?? null
  expect(await step(before(73 * 60))).toBeNull()
  expect(await step(before(60))).toBe('Confirmar hora')
  expect(await step(before(10))).toBe('Entrar a la videoconsulta')
  expect(await step(firstHour.add({ minutes: 5 }))).toBe('Entrar a la videoconsulta')
  expect(await mineOf(user, firstHour.add({ minutes: 30 }))).toBeNull()
})

test('whoever is signed in finds the search under its own short heading, in place of what visitors read', async () => {
  const { user } = await booked()
  const headings = async (who: SessionUser | null) =>
    [...drawn(home.default, await see(who)).matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, words]) => words)
  expect(await headings(user)).toEqual(['Pedir una hora'])
  expect(await headings(await testAccount(db))).toEqual(['Pedir una hora'])
  expect(await headings(null)).toEqual(['Tu hora médica, sin vueltas'])
})

test('on its day the next hour is called that of today', async () => {
  const { user } = await booked({ modality: 'video', prepaid: false })
  expect((await mineOf(user))?.next).toMatchObject({ label: 'Tu próxima hora', where: null })
  expect((await mineOf(user, before(60)))?.next.label).toBe('Tu hora de hoy')
})

test('the next hour says what it is and with whom, and an exam, which is with nobody, what it is', async () => {
  const visit = await booked({ professional: { name: 'Ana Ríos' } })
  expect((await mineOf(visit.user))?.next.what).toBe('Consulta de Medicina General con Ana Ríos')
  const exam = await booked({ type: 'laboratorio', exam: 'hemograma' })
  expect((await mineOf(exam.user))?.next.what).toBe('Hemograma')
})

test('the next hour stands before the news of the terms, thanks for them before both', async () => {
  const { user } = await booked()
  const shown = await see(user)
  await partsHere()
  const place = (terms: object) => {
    const html = drawn(home.default, { ...shown, terms: { title: 'Cambiaron los términos', ...terms } })
    return html.indexOf('Cambiaron los términos') - html.indexOf('lo-mio')
  }
  const changed = { what: '', body: '', terms: '', privacy: '', accept: '' }
  expect(place(changed)).toBeGreaterThan(0)
  expect(place({ thanks: 'Gracias' })).toBeLessThan(0)
})

test('whose hour it is is said, where it is not one’s own', async () => {
  const own = await booked()
  expect((await mineOf(own.user))?.next.patient).toBeNull()
  const child = {
    self: false,
    name: 'Luis',
    lastName: 'Soto Vera',
    rut: '22222222-2',
    birthDate: '2018-03-01',
  }
  const { user } = await booked({}, somebody({ patient: child }))
  const { mine } = await see(user)
  expect(mine.next.patient).toBe('Para Luis Soto Vera')
  await partsHere()
  const words = wordsOf(drawn(home.default, await see(user)))
  expect(words).toContain('Hola, Rosa Tu próxima hora martes 24 de noviembre, 09:00')
  expect(words).toContain('Para Luis Soto Vera')
  expect(words).toContain('Confirmar hora')
})

test('what somebody else booked with one’s RUT is not shown before it is one’s own', async () => {
  const user = await testAccount(db)
  const { offerId } = await addOffer(db)
  const { id } = await bookHour(db, offerId, somebody({ patient: { rut: user.rut } }))
  expect(await mineOf(user)).toBeNull()
  await proveAppointment(db, id)
  expect((await mineOf(user))?.next.what).toContain('Consulta')
})

test('an earlier hour that came free waits first, as long as it is kept', async () => {
  const { user, appointment } = await booked({}, { start: firstHour.add({ minutes: 60 }) })
  const until = testNow.add({ minutes: 15 })
  await db.rows(sql`insert into waitlist_entry (appointment_id, agenda_id, state, asked_at, hour, until)
    values (${appointment.id}::uuid, ${appointment.offer.agendaId}, 'offered', ${testNow}::timestamptz, ${firstHour}::timestamptz,
      ${until}::timestamptz)`)
  const [waits] = (await mineOf(user))?.waiting.list ?? []
  expect(waits?.words).toMatch(
    /^Puedes adelantar tu hora \(Consulta de .*09:00\. Te la guardamos hasta las 09:15\.$/,
  )
  expect(waits?.to).toMatch(/^\/cita\/[\w-]+\/antes$/)
  expect((await mineOf(user, until))?.waiting).toBeNull()
})

test('a new document waits until it is opened, for its proven owner alone', async () => {
  const [owner, stranger, unproven] = [
    await testAccount(db),
    await testAccount(db),
    await testAccount(db, { provenAt: null }),
  ]
  for (const { rut } of [owner, unproven])
    await importLines(db, prescriptionLine(`r-${rut}`, { patient: { rut, name: 'Rosa' } }))
  const waits = async (user: SessionUser, now?: Temporal.Instant) =>
    ((await mineOf(user, now))?.waiting?.list ?? []).map(one => one.words)
  expect(await waits(owner)).toEqual(['Receta nueva, de Ignacio Peñaloza Ríos'])
  expect(await waits(stranger)).toEqual([])
  expect((await waits(unproven)).join()).not.toContain('Receta')
  expect(await waits(owner, testNow.add({ hours: 31 * 24 }))).toEqual([])
  const [{ to } = { to: '' }] = (await mineOf(owner))?.waiting.list ?? []
  const id = to.split('/')[2] ?? ''
  await db.rows(sql`insert into document_access (at, rut, actor, account_id, kind, document_id, how)
    values (${testNow}::timestamptz, ${owner.rut}, 'professional', null, 'prescription', ${id}, 'view')`)
  expect(await waits(owner)).toHaveLength(1)
  await db.rows(sql`insert into document_access (at, rut, actor, account_id, kind, document_id, how)
    values (${testNow}::timestamptz, ${owner.rut}, 'self', ${owner.id}::uuid, 'prescription', ${id}, 'view')`)
  expect(await waits(owner)).toEqual([])
})

test('an invitation to be trusted by somebody waits in one line for whom it names, once they proved who they are', async () => {
  const [mother, daughter, stranger, unproven] = [
    await testAccount(db),
    await testAccount(db),
    await testAccount(db),
    await testAccount(db, { provenAt: null }),
  ]
  const invite = (delegate: SessionUser, person: SessionUser = mother) =>
    db.rows(sql`insert into delegation (person_rut, grantor_account_id, delegate_rut, delegate_name, delegate_email, relation, books,
        reads, created_at, last_day)
      values (${person.rut}, ${person.id}::uuid, ${delegate.rut}, 'Ana', 'ana@ejemplo.cl', 'daughter', true, false,
        ${testNow}::timestamptz, '2027-06-30')`)
  const waits = async (user: SessionUser, now?: Temporal.Instant) =>
    (await mineOf(user, now))?.waiting?.list ?? []
  for (const delegate of [daughter, unproven]) await invite(delegate)
  expect(await waits(daughter)).toEqual([
    {
      icon: 'users',
      words: `${mother.name} ${mother.lastName} te invita a ser su persona de confianza.`,
      action: 'Responder',
      to: '/mi-perfil/personas-de-confianza',
    },
  ])
  for (const other of [mother, stranger]) expect(await waits(other)).toEqual([])
  expect(await waits(daughter, testNow.add({ hours: 30 * 24 }))).toEqual([])
  await invite(daughter, stranger)
  expect((await waits(daughter)).map(({ words }) => words)).toEqual([
    '2 personas te invitan a ser su persona de confianza.',
  ])
  await db.rows(sql`update delegation set accepted_at = ${testNow}::timestamptz, delegate_account_id = ${daughter.id}::uuid
    where person_rut = ${mother.rut}`)
  await db.rows(sql`update delegation set ended_at = ${testNow}::timestamptz, ended_by = 'delegate'
    where person_rut = ${stranger.rut}`)
  expect(await waits(daughter)).toEqual([])
})

test('who has not proved who they are reads the same one line, with or without an invitation, and no name', async () => {
  const [invited, other] = [
    await testAccount(db, { provenAt: null }),
    await testAccount(db, { provenAt: null }),
  ]
  const mother = await testAccount(db, { firstName: 'Guillermina' })
  await db.rows(sql`insert into delegation (person_rut, grantor_account_id, delegate_rut, delegate_name, delegate_email, relation, books,
      reads, created_at, last_day)
    values (${mother.rut}, ${mother.id}::uuid, ${invited.rut}, 'Ana', 'ana@ejemplo.cl', 'daughter', true, false,
      ${testNow}::timestamptz, '2027-06-30')`)
  const mine = await mineOf(invited)
  expect(mine?.waiting?.list).toEqual([
    {
      icon: 'shield',
      words: 'Cuando compruebes que eres tú, aquí verás tus documentos nuevos y si alguien te invitó.',
      action: 'Comprobar mi identidad',
      to: '/mi-perfil/identidad',
    },
  ])
  expect((await mineOf(other))?.waiting).toEqual(mine?.waiting)
  expect(JSON.stringify(mine)).not.toContain('Guillermina')
})

test('a visit that ended asks its one question for a week, until it is answered', async () => {
  const { user, appointment } = await booked({ modality: 'video', prepaid: false })
  await db.rows(sql`update appointment set state = 'fulfilled' where id = ${appointment.id}::uuid`)
  const ended = firstHour.add({ minutes: 20 })
  await db.rows(sql`insert into visit (appointment_id, created_at, state, ended_at)
    values (${appointment.id}::uuid, ${testNow}::timestamptz, 'ended', ${ended}::timestamptz)`)
  const later = ended.add({ minutes: 30 })
  const [asked] = (await mineOf(user, later))?.waiting.list ?? []
  expect(asked).toMatchObject({
    words: expect.stringMatching(/^¿Cómo te fue con /),
    to: `/videoconsulta/fin/${appointment.id}`,
  })
  expect(await mineOf(user, ended.add({ hours: 7 * 24, minutes: 1 }))).toBeNull()
  await db.rows(sql`update visit set satisfaction = 5 where appointment_id = ${appointment.id}::uuid`)
  expect(await mineOf(user, later)).toBeNull()
})
