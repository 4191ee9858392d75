import { expect, test } from 'vitest'
import { fixedClock } from '#app/platform/clock.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { bonoLine, gesLine, importLines, licenceLine, prescriptionLine } from '#test/helpers/imported.ts'
import { solved } from '#test/helpers/login.ts'
import { asker } from '#test/helpers/pages/ask.ts'
import { testNow } from '#test/helpers/supply.ts'
import { loader } from './verificar.tsx'

const db = await testDatabase()
const ask = asker(testPortal(db))
await importLines(
  db,
  licenceLine('lic-1', { folio: '3-1001' }),
  // The last hour of the day in Isla de Pascua is the next day in Santiago.
  bonoLine('bono-1', { zone: 'Pacific/Easter', issued_at: '2026-11-20T23:30:00-05:00' }),
  prescriptionLine('rec-1'),
  gesLine('ges-1'),
)
const codes = Object.fromEntries(
  (
    await db.rows<{ folio: string; code: string }>(sql`
      select folio, code from licence union all select folio, code from imported_bono
      union all select folio, code from prescription union all select folio, code from ges_notification`)
  ).map(({ folio, code }) => [folio, code]),
)
const look = (folio: string, code: string, address?: string) =>
  ask(loader, `/verificar/${folio}?codigo=${code}`, { params: { folio }, address })

test.each([
  ['licence', '3-1001', '23 de noviembre de 2026'],
  ['bono', 'BONO-1', '20 de noviembre de 2026'],
  ['prescription', 'REC-1', '23 de noviembre de 2026'],
  ['ges-notification', 'GES-1', '23 de noviembre de 2026'],
])('a %s is genuine with its code, and says only kind, folio and date', async (kind, folio, date) => {
  const { status, data } = await look(folio, codes[folio] ?? '')
  expect(status).toBe(200)
  expect(data.genuine).toEqual({ kind, folio, date, annulled: null })
  expect(JSON.stringify(data)).not.toMatch(/Camila|12.?345.?678|Peñaloza|Hipertensión/)
})

test('folio and code as people type them', async () => {
  const code = codes['REC-1'] ?? ''
  const typed = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase()
  expect((await look('rec-1', encodeURIComponent(typed))).data.genuine.folio).toBe('REC-1')
})

test('an unknown folio and a wrong code are answered alike', async () => {
  const wrong = await look('3-1001', 'AAAAAAAA', '10.2.0.1')
  const unknown = await look('3-9999', 'AAAAAAAA', '10.2.0.2')
  const swapped = await look('3-1001', codes['REC-1'] ?? '', '10.2.0.3')
  for (const one of [wrong, unknown, swapped]) expect(one.status).toBe(404)
  expect({ ...wrong.data, folio: '' }).toEqual({ ...unknown.data, folio: '' })
})

test('guessing is limited by address, and what was typed stays', async () => {
  const address = '10.3.0.1'
  for (let n = 0; n < 20; n++) expect((await look(`X-${n}`, 'AAAAAAAA', address)).status).toBe(404)
  const { status, headers, data } = await look('3-1001', codes['3-1001'] ?? '', address)
  expect(status).toBe(429)
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(data).toMatchObject({ genuine: null, folio: '3-1001', code: codes['3-1001'] })
})

test('guessing the code of one document gets dearer from everywhere, and never closes it', async () => {
  for (let n = 0; n < 30; n++) await look('GES-1', 'AAAAAAAA', `10.4.0.${n}`)
  const refused = await look('GES-1', codes['GES-1'] ?? '', '10.4.1.1')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(15 * 60)
  const { challenge, waitSeconds, working } = refused.data.proof
  expect(working).toContain('muchos intentos')
  const later = (seconds: number, address: string, proof = '') =>
    asker(testPortal(db, { clock: fixedClock(testNow.add({ seconds }).toString()) }))(
      loader,
      `/verificar/GES-1?${new URLSearchParams({ codigo: codes['GES-1'] ?? '', proof })}`,
      { params: { folio: 'GES-1' }, address },
    )
  const proof = await solved(challenge)
  expect((await later(0, '10.4.1.2', proof)).status).toBe(429)
  expect((await later(waitSeconds, '10.4.1.2', proof)).status).toBe(200)
  expect((await later(16 * 60, '10.4.1.3')).status).toBe(429)
  // Without a script: whoever was refused comes back in the next quarter of an hour.
  expect((await later(16 * 60, '10.4.1.1')).status).toBe(200)
})

test('a pharmacy may check as many genuine documents as it likes', async () => {
  for (let n = 0; n < 40; n++)
    expect((await look('REC-1', codes['REC-1'] ?? '', '10.5.0.1')).status).toBe(200)
})

test('the form leads to the address of the QR, and says what is missing', async () => {
  const sent = await ask(loader, '/verificar?folio=%203-1001&codigo=abc%2Fd')
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/verificar/3-1001?codigo=abc%2Fd'])
  for (const [path, missing] of [
    ['/verificar?folio=&codigo=', ['folio', 'codigo']],
    ['/verificar/3-1001?codigo=%20', ['codigo']],
  ] as const) {
    const params = path.includes('3-1001') ? { folio: '3-1001' } : {}
    const { status, data } = await ask(loader, path, { params })
    expect(status).toBe(400)
    expect(data.errors.map((error: { field: string }) => error.field)).toEqual(missing)
  }
})

test('a sign that stands where a folio is cut off is left out whole', async () => {
  const typed = new URLSearchParams({ folio: `${'x'.repeat(39)}😀`, codigo: 'AAAAAAAA' })
  const { status, to } = await ask(loader, `/verificar?${typed}`)
  expect([status, to]).toEqual([303, `/verificar/${'x'.repeat(39)}?codigo=AAAAAAAA`])
})
