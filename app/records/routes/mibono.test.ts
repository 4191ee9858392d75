import { describe, expect, test } from 'vitest'
import { fixedClock } from '#app/platform/clock.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { bonoLine, importLines } from '#test/helpers/imported.ts'
import { asker } from '#test/helpers/pages/ask.ts'
import { action, loader } from './mibono.tsx'
import { loader as pdf } from './mibono-pdf.ts'

const db = await testDatabase()
const at = (now: string) => asker(testPortal(db, { clock: fixedClock(now) }))
const ask = at('2026-11-23T15:00:00Z')
await importLines(
  db,
  bonoLine('santiago', { issued_at: '2026-11-23T09:00:00-03:00' }),
  bonoLine('pascua', { issued_at: '2026-11-23T22:00:00-05:00', zone: 'Pacific/Easter' }),
  // Its day begins at one: the clock goes forward.
  bonoLine('spring', { issued_at: '2026-09-06T09:00:00-03:00' }),
)
const ids = Object.fromEntries(
  (await db.rows<{ folio: string; id: string }>(sql`select folio, id from imported_bono`)).map(row => [
    row.folio,
    row.id,
  ]),
)
const santiago = ids.SANTIAGO ?? ''
const pascua = ids.PASCUA ?? ''
const spring = ids.SPRING ?? ''
const nobody = '00000000-0000-4000-8000-000000000000'
const owner = '12.345.678-5'

const post = (id: string, rut: string, address = '10.1.0.1', one = ask) =>
  one(action, `/mibono/${id}`, { params: { uuid: id }, form: { rut_beneficiario: rut }, address })
const see = (id: string, cookie: string, one = ask) =>
  one(loader, `/mibono/${id}`, { params: { uuid: id }, cookie })
const download = (id: string, cookie: string, one = ask) =>
  one(pdf, `/mibono/${id}/bono.pdf`, { params: { uuid: id }, cookie })
const passOf = async (id: string, one = ask) => {
  const { status, headers } = await post(id, owner, '10.1.0.1', one)
  expect([status, headers.get('Location')]).toEqual([303, `/mibono/${id}`])
  return headers.get('Set-Cookie')?.split(';')[0] ?? ''
}

describe('the beneficiary’s RUT', () => {
  test('opens the bono and its PDF, each look in the access log', async () => {
    const cookie = await passOf(santiago)
    const { data } = await see(santiago, cookie)
    expect(JSON.stringify(data.shown)).toContain('SANTIAGO')
    expect(data.pdf).toBe(`/mibono/${santiago}/bono.pdf`)
    const file = await download(santiago, cookie)
    expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
    const reads = await db.rows(
      sql`select actor, kind, how from document_access where document_id = ${santiago} order by id`,
    )
    expect(reads).toEqual([
      { actor: 'beneficiary', kind: 'bono', how: 'view' },
      { actor: 'beneficiary', kind: 'bono', how: 'download' },
    ])
  })

  test('is required, and has to be one', async () => {
    const messages = async (rut: string) => (await post(santiago, rut)).data.errors
    expect(await messages(' ')).toEqual([
      { field: 'rut_beneficiario', message: 'Debes ingresar el RUT del beneficiario' },
    ])
    expect(await messages('12.345.678-4')).toEqual([
      { field: 'rut_beneficiario', message: 'Debes ingresar un rut válido' },
    ])
  })
})

describe('the day of issue', () => {
  test.each([
    ['Santiago, the last second', () => santiago, '2026-11-24T02:59:59Z', 303],
    ['Santiago, midnight', () => santiago, '2026-11-24T03:00:00Z', 410],
    ['Isla de Pascua, two hours later', () => pascua, '2026-11-24T04:59:59Z', 303],
    ['Isla de Pascua, its midnight', () => pascua, '2026-11-24T05:00:00Z', 410],
    ['the last second of a day of 23 hours', () => spring, '2026-09-07T02:59:59Z', 303],
    ['midnight after a day of 23 hours', () => spring, '2026-09-07T03:00:00Z', 410],
  ])('ends where the centre is: %s', async (_, id, now, status) => {
    expect((await post(id(), owner, '10.1.0.1', at(now))).status).toBe(status)
  })

  test('once over is told, with the way to all bonos', async () => {
    const { data } = await post(santiago, owner, '10.1.0.1', at('2026-11-25T12:00:00Z'))
    expect(data.over).toBe(true)
    expect(data.problem.body).toContain('23 de noviembre de 2026')
  })

  test('ends for whoever had it open, with the browser’s cookie or without its clock', async () => {
    const cookie = await passOf(santiago)
    const after = at('2026-11-24T03:00:00Z')
    expect((await see(santiago, cookie, after)).data.shown).toBeNull()
    expect((await download(santiago, cookie, after)).status).toBe(303)
  })
})

describe('somebody else', () => {
  test('does not open it, and learns nothing: a wrong RUT and an unknown link are answered alike', async () => {
    const wrong = await post(santiago, '11.111.111-1', '10.2.0.1')
    const unknown = await post(nobody, '11.111.111-1', '10.2.0.2')
    const over = await post(santiago, '11.111.111-1', '10.2.0.3', at('2026-11-25T12:00:00Z'))
    for (const one of [wrong, unknown, over]) {
      expect(one.status).toBe(404)
      expect(one.data).toEqual(wrong.data)
      expect(one.headers.has('Set-Cookie')).toBe(false)
    }
  })

  test('sees the same page at any link', async () => {
    const pages = await Promise.all([santiago, nobody].map(id => see(id, '')))
    expect(pages[0]?.data).toEqual(pages[1]?.data)
  })

  test('with the pass of another bono sees nothing of this one', async () => {
    const cookie = await passOf(pascua)
    expect((await see(santiago, cookie)).data.shown).toBeNull()
    expect((await see(santiago, cookie.replace(pascua, santiago))).data.shown).toBeNull()
    expect((await download(santiago, cookie)).headers.get('Location')).toBe(`/mibono/${santiago}`)
  })

  test('cannot try RUT after RUT: from one address, nor from many', async () => {
    for (let n = 0; n < 10; n++) await post(nobody, '22.222.222-2', n < 5 ? '10.3.0.1' : `10.3.1.${n}`)
    const later = await post(nobody, '22.222.222-2', '10.3.2.1')
    expect([later.status, Number(later.headers.get('Retry-After')) > 0]).toEqual([429, true])
    for (let n = 0; n < 10; n++) await post(`${nobody.slice(0, -2)}3${n}`, '22.222.222-2', '10.4.0.1')
    expect((await post(santiago, owner, '10.4.0.1')).status).toBe(429)
    // The beneficiary, elsewhere, is not kept out.
    expect((await post(pascua, owner, '10.5.0.1')).status).toBe(303)
  })

  test('cannot try them all at once', async () => {
    const at = async (id: string, address: string) => (await post(id, '22.222.222-2', address)).status
    const fromOne = Array.from({ length: 30 }, (_, n) => at(`${nobody.slice(0, -2)}4${n % 10}`, '10.6.0.1'))
    expect((await Promise.all(fromOne)).filter(status => status === 404)).toHaveLength(10)
    const fromMany = Array.from({ length: 30 }, (_, n) => at(`${nobody.slice(0, -2)}50`, `10.6.1.${n}`))
    expect((await Promise.all(fromMany)).filter(status => status === 404)).toHaveLength(10)
  })
})

test.each([
  ['of something else', 'abc'],
  ['cut short', santiago.slice(0, 20)],
  ['with the full stop of its sentence', `${santiago}.`],
])('a link that arrived %s is no page, and says where one’s bonos are', async (_how, uuid) => {
  const { status, data } = await ask(loader, `/mibono/${uuid}`, { params: { uuid } })
  expect(status).toBe(404)
  expect(data).toMatchObject({
    said: { title: 'Este enlace no abre ningún bono' },
    near: [{ label: 'Ver mis bonos', to: '/bonos' }, {}, {}],
  })
})
