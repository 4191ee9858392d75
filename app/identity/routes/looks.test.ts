/** Who saw one's data, as its person reads it: in words, by day, in pages; and a question about one line. */
import { expect, test } from 'vitest'
import { noteListLook } from '#app/booking/public.server.ts'
import { noteLook } from '#app/platform/audit.queries.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { centreAudit } from '#app/text/centre/audit.ts'
import { looks } from '#app/text/es/looks.ts'
import { testAccount } from '#test/helpers/account.ts'
import { bookHour, somebody } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testBrowser } from '#test/helpers/pages/browser.ts'
import { profileOn } from '#test/helpers/pages/profile.ts'
import { addCentreStaff, addStaff } from '#test/helpers/staff.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import * as lecturas from './mi-perfil-lecturas.tsx'

const db = await testDatabase()
const { portal, browserOf } = profileOn(db)
const pages = { '/mi-perfil/lecturas': lecturas }
const at = (user: Parameters<typeof browserOf>[0]) => testBrowser(portal, pages, user)

async function seen() {
  const person = await testAccount(db)
  const offer = await addOffer(db, { centre: { name: 'Centro Los Aromos' } })
  const { id } = await bookHour(db, offer.offerId, {
    ...somebody({ patient: { rut: person.rut } }),
    accountId: person.id,
  })
  const reception = await addCentreStaff(db, { role: 'reception', centreId: offer.centreId })
  const by = { actor: `staff:${reception.accountId}`, role: 'reception' }
  return { person, offer, id, reception, by }
}

const today = testNow.toZonedDateTimeISO('America/Santiago').toPlainDate()

test('a look is said in words: as what, of which centre, of which hour, when; never who', async () => {
  const { person, id, by, reception } = await seen()
  await noteListLook(db, by, [id], today, testNow)
  const { data } = await at(person).ask('/mi-perfil/lecturas')
  expect(data.lines).toMatchObject([
    {
      what: 'Recepción de Centro Los Aromos vio tu hora del 24 de noviembre',
      when: expect.stringMatching(/nov.*2026.*\d{2}:\d{2}/),
    },
  ])
  expect(JSON.stringify(data)).not.toContain(reception.name)
})

test('whoever attends is said by name, and what of the record was seen', async () => {
  const { person, offer, id } = await seen()
  await addStaff(db, offer.professionalId ?? null)
  const [account] = await db.rows<{ id: string; name: string }>(sql`
    select s.id, p.name from staff_account s join professional p on p.id = s.professional_id where p.id = ${offer.professionalId ?? null}::bigint`)
  await noteLook(
    db,
    { actor: `staff:${account?.id}`, role: 'professional', verb: 'see-record', appointmentId: id },
    testNow,
  )
  const { data } = await at(person).ask('/mi-perfil/lecturas')
  expect(data.lines).toMatchObject([
    {
      what: `${account?.name}, de Centro Los Aromos, vio la ficha de tu hora: tus respuestas, sus notas o lo que te emitió (hora del 24 de noviembre)`,
    },
  ])
})

test('a screen that was looked at all day is one line of that day, with how often', async () => {
  const { person, id, by } = await seen()
  for (let minute = 0; minute < 40; minute += 2)
    await noteLook(db, { ...by, verb: 'see-visit', appointmentId: id }, testNow.add({ minutes: minute }))
  await noteLook(db, { ...by, verb: 'see-visit', appointmentId: id }, testNow.add({ hours: 24 }))
  const { data } = await at(person).ask('/mi-perfil/lecturas')
  expect(data.lines.map(({ when }: { when: string }) => / · 20 veces ese día$/.test(when))).toEqual([
    false,
    true,
  ])
})

test('there are pages of them, newest first', async () => {
  const { person, id, by } = await seen()
  for (let day = 0; day < 20; day += 1)
    await noteLook(db, { ...by, verb: 'see-visit', appointmentId: id }, testNow.add({ hours: 24 * day }))
  const first = (await at(person).ask('/mi-perfil/lecturas')).data
  const second = (await at(person).ask('/mi-perfil/lecturas?pagina=2')).data
  expect([first.lines.length, first.pages.newer, first.pages.older?.to]).toEqual([
    10,
    null,
    '/mi-perfil/lecturas?pagina=2',
  ])
  expect([second.lines.length, second.pages.newer?.to, second.pages.older]).toEqual([
    10,
    '/mi-perfil/lecturas?pagina=1',
    null,
  ])
  expect((await at(person).ask('/mi-perfil/lecturas?pagina=-3')).data.lines).toEqual(first.lines)
  // Seguridad has the newest of them, and the way here.
  expect((await browserOf(person).ask('/mi-perfil')).data.centreLooks).toEqual(
    first.lines
      .slice(0, 5)
      .map(({ id, what, when }: Record<'id' | 'what' | 'when', string>) => ({ id, what, when })),
  )
})

test('a question about a line is a request about one’s data, with the line in it; another’s line is nobody’s', async () => {
  const { person, id, by } = await seen()
  await noteLook(db, { ...by, verb: 'see-order', appointmentId: id }, testNow)
  const [line] = (await at(person).ask('/mi-perfil/lecturas')).data.lines
  const stranger = await testAccount(db)
  expect((await at(stranger).ask('/mi-perfil/lecturas', { linea: String(line.id) })).status).toBe(404)
  expect((await at(person).ask('/mi-perfil/lecturas', { linea: '1; drop' })).status).toBe(404)
  expect((await at(person).ask('/mi-perfil/lecturas', { linea: String(line.id) })).to).toBe(
    '/mi-perfil/lecturas?hecho=pregunta',
  )
  const asked = await db.rows<{ kind: string; detail: string; whose: string }>(sql`
    select kind, detail, account_id as whose from data_request where account_id in (${person.id}::uuid, ${stranger.id}::uuid)`)
  expect(asked).toEqual([
    {
      kind: 'access',
      whose: person.id,
      detail: expect.stringContaining(
        `«Recepción de Centro Los Aromos vio tu orden médica (hora del 24 de noviembre)»`,
      ),
    },
  ])
  expect(asked[0]?.detail).toContain(`línea ${line.id}`)
})

test('what was seen of a guest’s hour is theirs once their account proved who they are, and not before', async () => {
  const offer = await addOffer(db)
  const { id } = await bookHour(
    db,
    offer.offerId,
    somebody({ patient: { rut: '7654321-6' }, contact: { email: 'invitada@ejemplo.cl' } }),
  )
  const reception = await addCentreStaff(db, { role: 'reception', centreId: offer.centreId })
  await noteListLook(db, { actor: `staff:${reception.accountId}`, role: 'reception' }, [id], today, testNow)
  const person = await testAccount(db, { rut: '7654321-6', email: 'invitada@ejemplo.cl', provenAt: null })
  expect((await at(person).ask('/mi-perfil/lecturas')).data.lines).toEqual([])
  await db.rows(sql`update account set proven_at = ${testNow}::timestamptz where id = ${person.id}::uuid`)
  expect((await at({ ...person, proven: true }).ask('/mi-perfil/lecturas')).data.lines).toHaveLength(1)
})

test('every look that a centre’s audit knows has words for its person', () => {
  // Of no single hour: a sheet, a page, what somebody asks by law, whom a breach touches.
  const ofNobody = [
    'see-sheet',
    'see-printout',
    'see-audit',
    'see-request',
    'see-request-file',
    'see-incident',
  ]
  const seenOf = Object.keys(centreAudit.verbs).filter(
    verb => verb.startsWith('see-') && !ofNobody.includes(verb),
  )
  for (const verb of seenOf) expect(Object.keys(looks.verbs), verb).toContain(verb)
})
