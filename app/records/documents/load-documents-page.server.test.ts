import { beforeAll, describe, expect, test } from 'vitest'
import { importKinds } from '#app/import-kinds.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { importSupply, numbered } from '#app/supply/public.server.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'
import { patientRecords } from '#data/demo/patient-records.ts'
import { testPortal, testVisit } from '#test/helpers/api.ts'
import { bookHour, proveAppointment, somebody } from '#test/helpers/booking.ts'
import { brokenDatabase, testDatabase } from '#test/helpers/database.ts'
import { bonoLine, importLines } from '#test/helpers/imported.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { testUser } from '#test/helpers/user.ts'
import { type DocumentKind, sections } from '../sections.ts'
import { type DocumentsList, loadDocumentsPage } from './load-documents-page.server.ts'

const db = await testDatabase()
const portal = testPortal(db)
const problems: string[] = []

beforeAll(async () => {
  await importSupply(
    { db, ...supplyPorts },
    numbered(patientRecords(Temporal.PlainDate.from('2026-11-23'))),
    {
      now: testNow,
      horizonDays: 14,
      kinds: importKinds,
      onProblem: problem => problems.push(problem.reason),
    },
  )
})

async function list(kind: DocumentKind, query = '', user = testUser()): Promise<DocumentsList> {
  const url = new URL(`${sections[kind].path}?${query}`, 'https://portal.example')
  const shown = await loadDocumentsPage(portal, testVisit(), { kind, user, url })
  if (shown.state !== 'list') throw new Error(shown.state)
  return shown
}

test('the demo patient has documents of every kind, all accepted by the import', async () => {
  expect(problems).toEqual([])
  const counts = await Promise.all((Object.keys(sections) as DocumentKind[]).map(kind => list(kind)))
  expect(counts.map(shown => shown.all)).toEqual([12, 23, 9, 5, 2])
  const licences = [...(await list('licence')).items, ...(await list('licence', 'pagina=2')).items]
  expect(new Set(licences.flatMap(item => item.badges.map(badge => badge.words))).size).toBe(8)
})

describe('a list', () => {
  test('is newest first, ten a page, and the last page has the rest', async () => {
    const pages = await Promise.all(['1', '2', '3', '99'].map(page => list('bono', `pagina=${page}`)))
    expect(pages.map(shown => [shown.page, shown.items.length])).toEqual([
      [1, 10],
      [2, 10],
      [3, 3],
      [3, 3],
    ])
    expect(new Set(pages.slice(0, 3).flatMap(shown => shown.items.map(item => item.id))).size).toBe(23)
    expect(pages[0]?.items[0]?.date).toBe('23 de noviembre de 2026')
  })

  test.each([
    ['bono', 'texto=HEMOGRAMA', 3],
    ['bono', 'texto=Ecografía', 3],
    ['bono', 'texto=ecografia', 3],
    ['licence', 'texto=2077', 1],
    ['prescription', 'texto=metformina', 2],
    ['ges-notification', 'texto=tabaco', 1],
    ['prescription', 'desde=2022-05-01&hasta=2022-05-02', 1],
    ['prescription', 'hasta=2022-04-28', 2],
    ['licence', 'texto=%00', 12],
    ['licence', 'texto=%25', 0],
  ] as const)('of %s with «%s» has %i', async (kind, query, found) => {
    const shown = await list(kind, query)
    expect(shown.matching).toBe(found)
    expect(shown.active).toBe(true)
  })

  test('says which day does not exist and filters nothing by it', async () => {
    const shown = await list('licence', 'desde=2026-02-30')
    expect(shown.errors).toEqual([{ field: 'desde', message: 'La fecha no existe' }])
    expect(shown.matching).toBe(12)
    for (const day of ['desde=0000-01-01', 'hasta=9999-12-31'])
      expect((await list('licence', day)).errors[0]?.message).toBe('La fecha no existe')
  })
})

test('a bono of the portal is listed beside those brought in, until it is voided', async () => {
  const rut = '7654321-6'
  const user = testUser({ rut })
  const { offerId } = await addOffer(db, { coverage: { 'fonasa-b': 20_000 } })
  const booked = await bookHour(db, offerId, { ...somebody({ patient: { rut } }), prevision: 'fonasa-b' })
  await proveAppointment(db, booked.id)
  await db.rows(sql`insert into payment (appointment_id, buy_order, session_id, amount, full_price, contribution, financer_slug,
      flow, state, changed_by, changed_at, created_at, expires_at)
    values (${booked.id}::uuid, 'ORDER-1', 'session-1', 15990, 35990, 20000, 'fonasa-b', 'portal', 'created', 'patient',
      ${testNow}::timestamptz, ${testNow}::timestamptz, ${testNow}::timestamptz)`)
  await db.rows(sql`insert into bono (appointment_id, payment_id, rut, financer, full_price, contribution, copayment, place, doctor, issued_at)
    select appointment_id, id, ${rut}, 'fonasa-b', 35990, 20000, 15990, 'Centro Médico', 'Camila Rojas', ${testNow}::timestamptz
    from payment where buy_order = 'ORDER-1'`)
  const [item] = (await list('bono', 'texto=medicina', user)).items
  expect(item).toMatchObject({ title: 'Medicina General', amount: '$15.990', about: 'Centro Médico' })
  await db.rows(sql`update bono set voided_at = ${testNow}::timestamptz`)
  expect((await list('bono', '', user)).all).toBe(0)
})

test('days are those that the list shows: of a bono, where its centre is', async () => {
  const user = testUser({ rut: '7654321-6' })
  const lateThere = { zone: 'Pacific/Easter', issued_at: '2026-11-20T23:30:00-05:00' }
  await importLines(db, bonoLine('tarde', { ...lateThere, patient: { rut: user.rut, name: 'Luz' } }))
  const datesOf = async (query: string) => (await list('bono', query, user)).items.map(({ date }) => date)
  expect(await datesOf('desde=2026-11-20&hasta=2026-11-20')).toEqual(['20 de noviembre de 2026'])
  expect(await datesOf('desde=2026-11-21')).toEqual([])
})

describe('somebody who registered today', () => {
  const newcomer = testUser({ rut: '22222222-2', since: testNow.subtract({ hours: 2 }) })

  test('is told that their bonos are still being recovered, until they have read it', async () => {
    expect((await list('bono', '', newcomer)).recovering).toBe(true)
    expect((await list('bono', 'visto=1', newcomer)).recovering).toBe(false)
    expect((await list('licence', '', newcomer)).recovering).toBe(false)
    expect((await list('bono', '', { ...newcomer, proven: false })).recovering).toBe(true)
    const yesterday = { ...newcomer, since: testNow.subtract({ hours: 25 }) }
    expect((await list('bono', '', yesterday)).recovering).toBe(false)
  })
})

test('when documents cannot be read, the page says so and the log has no name', async () => {
  const lines: string[] = []
  const broken = { ...testPortal(db, { logTo: line => lines.push(line) }), db: brokenDatabase() }
  const url = new URL('https://portal.example/bonos?texto=xyzzy')
  const shown = await loadDocumentsPage(broken, testVisit(), { kind: 'bono', user: testUser(), url })
  expect(shown).toEqual({ state: 'trouble', retry: '/bonos?texto=xyzzy' })
  expect(lines.join()).toContain('records.list')
  expect(lines.join()).not.toMatch(/12345678|Rosa|xyzzy/)
})
