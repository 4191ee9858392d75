import { describe, expect, test } from 'vitest'
import { fixedClock } from '#app/platform/clock.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { grantRight } from '#app/platform/limits/browser-rights.server.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { importLines, prescriptionLine } from '#test/helpers/imported.ts'
import { asker } from '#test/helpers/pages/ask.ts'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import { testNow } from '#test/helpers/supply.ts'
import { testUser } from '#test/helpers/user.ts'
import { quotePrescription } from '../prescriptions/quote-prescription.server.ts'
import page, { action, loader } from './cotizar-receta.tsx'

const db = await testDatabase()
const portal = testPortal(db)
const ask = asker(portal)
const path = '/cotizar-receta'

const slugs = ['paracetamol-500-mg-comprimidos', 'ibuprofeno-400-mg-comprimidos']
const items = slugs.map((medicine_slug, index) => ({
  medicine: medicine_slug,
  medicine_slug,
  dose: '1 cada 8 horas',
  route: 'oral',
  period: '5 días',
  quantity: 2 + index,
  dispensed: index,
}))
const price = (pharmacy: string, slug: string, pesos: number, more: object = {}) => ({
  kind: 'medicine-price',
  key: `${pharmacy}:${slug}:${pesos}`,
  pharmacy,
  medicine: slug,
  product: slug,
  laboratory: 'Maipo',
  price: pesos,
  ...more,
})
await importLines(
  db,
  // Before its pharmacy: it waits.
  price('uno', slugs[0] ?? '', 1000, { bioequivalent: true }),
  { kind: 'pharmacy', key: 'uno', name: 'Farmacia Uno', delivers: true },
  { kind: 'pharmacy', key: 'dos', name: 'Farmacia Dos' },
  price('uno', slugs[1] ?? '', 1500),
  price('dos', slugs[0] ?? '', 400),
  prescriptionLine('rec-1', { national_code: 'RNE-77aa', items }),
  prescriptionLine('rec-spaced', { national_code: 'RNE 88 bb' }),
  prescriptionLine('rec-old', { issued_at: '2022-04-30T23:59:00-04:00' }),
  prescriptionLine('rec-first', { issued_at: '2022-05-01T00:00:00-04:00' }),
  prescriptionLine('rec-done', { items: [{ ...items[0], quantity: 1, dispensed: 1 }] }),
  prescriptionLine('rec-other', { patient: { rut: '11.111.111-1', name: 'Otra Persona' } }),
)

const post = (receta: string, rut: string, address?: string) =>
  ask(action, path, { form: { receta, rut_paciente: rut }, address })
const cookieOf = (headers: Headers) => headers.get('Set-Cookie')?.split(';')[0] ?? ''
async function quoteOf(receta: string) {
  const { status, headers } = await post(receta, '12345678-5')
  expect(status).toBe(303)
  return (await ask(loader, path, { cookie: cookieOf(headers) })).data.quoted
}

describe('folio and RUT', () => {
  test('give the price of what is left to buy, and no address holds either', async () => {
    const { headers } = await post(' rec-1 ', '12.345.678-5')
    expect(headers.get('Location')).toBe(path)
    expect(headers.get('Set-Cookie')).toMatch(/Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax$/)
    expect(headers.get('Set-Cookie')).not.toMatch(/12.?345|REC/)
    const quoted = await quoteOf('rec-1')
    expect(quoted.of).toBe('Receta REC-1, emitida el 23 de noviembre de 2026')
    expect(
      quoted.quotes.map((one: { pharmacy: string; total: string; missing: number }) => [
        one.pharmacy,
        one.total,
        one.missing,
      ]),
    ).toEqual([
      ['Farmacia Uno', '$5.000', 0],
      ['Farmacia Dos', '$800', 1],
    ])
    expect(quoted.quotes[0].lines[0]).toMatchObject({
      packages: 2,
      product: { bioequivalent: true, subtotal: '$2.000' },
    })
    expect(quoted.quotes[1]?.lines[1]?.product).toBeNull()
  })

  test('or its national code, with its blanks or without', async () => {
    expect((await quoteOf('rne-77AA')).of).toContain('REC-1')
    for (const typed of ['RNE 88 bb', 'rne88BB']) expect((await quoteOf(typed)).of).toContain('REC-SPACED')
  })

  test('of what was all collected say that nothing is left', async () => {
    expect(await quoteOf('rec-done')).toMatchObject({ left: 0, quotes: [] })
  })

  test('quote from May 2022 on, by the day of Chile', async () => {
    const { status, data } = await post('rec-old', '12345678-5')
    expect(status).toBe(409)
    expect(data.problem.body).toContain('solo para recetas emitidas desde mayo de 2022')
    expect((await quoteOf('rec-first')).of).toContain('1 de mayo de 2022')
  })

  test('are each missed in their own words, and what was typed stays', async () => {
    const { status, data } = await post('', '12.345.678-4')
    expect(status).toBe(400)
    expect(data.errors).toEqual([
      { field: 'receta', message: 'Debes ingresar el folio de la receta' },
      { field: 'rut_paciente', message: 'Debes ingresar un rut válido' },
    ])
    expect(data.typed.rut_paciente).toBe('12.345.678-4')
    expect((await post('rec-1', '')).data.errors[0].message).toBe('Debes ingresar el RUT del paciente')
  })

  test('every look is in the patient’s access log', async () => {
    const count = async () =>
      (
        await db.rows<{ n: number }>(sql`select count(*)::int as n from document_access
        where rut = '12345678-5' and actor = 'beneficiary' and kind = 'prescription'`)
      )[0]?.n ?? 0
    const before = await count()
    await quoteOf('rec-1')
    expect(await count()).toBe(before + 1)
    // Their own look, from their own page, is no stranger's.
    const [{ id } = { id: '' }] = await db.rows<{ id: string }>(
      sql`select id from prescription where folio = 'REC-1'`,
    )
    await quotePrescription(db, { id, user: testUser({ rut: '12345678-5' }) }, testNow)
    const [last] = await db.rows<{ actor: string }>(
      sql`select actor from document_access where document_id = ${id} order by id desc limit 1`,
    )
    expect([last?.actor, await count()]).toEqual(['self', before + 1])
  })
})

describe('somebody who guesses', () => {
  test('learns nothing: unknown folio, another’s folio and an old one of another are answered alike', async () => {
    const answers = [
      await post('REC-1', '11111111-1', '10.9.0.1'),
      await post('NO-HAY', '11111111-1', '10.9.0.2'),
      await post('REC-OLD', '11111111-1', '10.9.0.3'),
      await post('RNE-77AA', '11111111-1', '10.9.0.4'),
    ]
    for (const { status, data } of answers) {
      expect(status).toBe(404)
      expect({ ...data, typed: null }).toEqual({ ...answers[0]?.data, typed: null })
    }
  })

  test('is sent the same bytes before and after somebody else has a prescription of that folio', async () => {
    const answer = async (address: string) => {
      const { status, headers, data } = await post('REC-LATER', '11111111-1', address)
      return JSON.stringify({ status, headers: [...headers], data })
    }
    const before = await answer('10.9.4.1')
    await importLines(db, prescriptionLine('rec-later'))
    expect(await answer('10.9.4.2')).toBe(before)
    expect(before).toContain('404')
  })

  test('is stopped, by address and by RUT', async () => {
    for (let n = 0; n < 10; n++) await post(`X-${n}`, '22222222-2', '10.9.1.1')
    const stopped = await post('REC-1', '12345678-5', '10.9.1.1')
    expect([stopped.status, Number(stopped.headers.get('Retry-After')) > 0]).toEqual([429, true])
    for (let n = 0; n < 20; n++) await post(`X-${n}`, '9876543-3', `10.9.2.${n}`)
    expect((await post('X-21', '9876543-3', '10.9.3.1')).status).toBe(429)
  })

  test('cannot make or keep a right', async () => {
    const cookie = cookieOf((await post('rec-1', '12345678-5')).headers)
    const [own, other] = await db.rows<{ id: string }>(
      sql`select id from prescription where folio in ('REC-1', 'REC-OTHER') order by folio`,
    )
    const shown = async (value: string, one = ask) => (await one(loader, path, { cookie: value })).data.quoted
    expect(await shown(`a=b; ${cookie}; c=d`)).not.toBeNull()
    for (const id of [own?.id, other?.id]) expect(await shown(`copihue_permisos=${id}`)).toBeNull()
    const until = testNow.add({ minutes: 30 })
    const right = { kind: 'bono', subject: own?.id ?? '', until, secure: false } as const
    const ofBono = await grantRight(db, { cookie: null, user: null }, right, testNow)
    expect(await shown(ofBono.split(';')[0] ?? '')).toBeNull()
    const later = asker(testPortal(db, { clock: fixedClock('2026-11-23T12:30:00Z') }))
    expect(await shown(cookie, later)).toBeNull()
  })
})

test('a pharmacy that is withdrawn, and a price that is, are quoted no more', async () => {
  await importLines(db, { kind: 'pharmacy', key: 'dos', withdrawn: true })
  expect((await quoteOf('rec-1')).quotes).toHaveLength(1)
  await importLines(db, { kind: 'medicine-price', key: `uno:${slugs[1]}:1500`, withdrawn: true })
  expect((await quoteOf('rec-1')).quotes[0].missing).toBe(1)
})

test('whoever is signed in finds their own RUT filled in, and types over it for somebody else', async () => {
  const shown = (await ask(loader, `${path}?otra`, { user: testUser() })).data
  const field = (data: object) => /<input[^>]*name="rut_paciente"[^>]*>/.exec(drawn(page, data, path))?.[0]
  expect(field(shown)).toMatch(/value="[\d.]+-[\dK]"/)
  expect(field((await ask(loader, path)).data)).not.toContain('value="')
})
