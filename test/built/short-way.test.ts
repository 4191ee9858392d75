/** A page that everybody sees, asked for again and again of the built portal, while its hours are sold. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbedded } from '#app/platform/database/database.server.ts'
import { slotId } from '#app/supply/public.ts'
import { type PortalProcess, productionEnv, startPortal } from '#test/helpers/processes/portal.ts'
import { migratedFolder } from '#test/helpers/processes/prepared-database.ts'
import { addOffer } from '#test/helpers/supply.ts'

const data = mkdtempSync(join(tmpdir(), 'copihue-short-'))
const page = '/especialidad/medicina-general/consulta-presencial/providencia'
let portal: PortalProcess
let offerId: number
let starts: Temporal.Instant[]

const zone = 'America/Santiago'

beforeAll(async () => {
  await migratedFolder(data)
  const db = await openEmbedded(`${data}/pg`)
  const now = Temporal.Now.instant()
  const day = now.toZonedDateTimeISO(zone).toPlainDate().add({ days: 2 })
  const hours = [{ day: day.toString(), from: '09:00', to: '11:00' }]
  offerId = (await addOffer(db, { now, minutes: 30, hours })).offerId
  const first = day.toZonedDateTime({ timeZone: zone, plainTime: '09:00' }).toInstant()
  starts = [0, 30, 60, 90].map(minutes => first.add({ minutes }))
  await db.close()
  portal = await startPortal({ env: { ...productionEnv, DATA_DIR: data } })
})

afterAll(async () => {
  await portal?.stop()
  rmSync(data, { recursive: true, force: true })
})

const ask = (path: string, headers: Record<string, string> = {}) => fetch(portal.url + path, { headers })
const text = async (path: string, headers?: Record<string, string>) => (await ask(path, headers)).text()

/** Of the answer, what is the same for everybody. */
async function headersOf(path: string) {
  const { headers } = await ask(path, { 'accept-encoding': 'br' })
  const own = ['date', 'x-request-id', 'server-timing', 'connection', 'keep-alive', 'transfer-encoding']
  return Object.fromEntries([...headers].filter(([name]) => !own.includes(name)))
}

test('says the same, under the same policy, each time under a number of its own', async () => {
  for (const path of [page, '/']) {
    const first = { html: await text(path), headers: await headersOf(path) }
    for (let time = 0; time < 6; time++) {
      expect(await text(path)).toBe(first.html)
      expect({ ...(await headersOf(path)), 'content-length': '' }).toEqual({
        ...first.headers,
        'content-length': '',
      })
    }
    const ids = await Promise.all(
      [1, 2, 3].map(async () => {
        const { headers } = await ask(path)
        expect(headers.get('server-timing')).toContain(headers.get('x-request-id'))
        return headers.get('x-request-id')
      }),
    )
    expect(new Set(ids).size).toBe(3)
  }
})

test('an hour that is held is on no page, and in no answer of the interface, that is asked for after it', async () => {
  const calls = [
    '/api/search/offers?type=consulta&specialty=medicina-general&commune=providencia',
    `/api/offers/${offerId}/slots`,
  ]
  for (const start of starts) {
    const slot = slotId(offerId, start)
    for (const path of [page, ...calls]) {
      for (let time = 0; time < 4; time++) await text(path)
      expect(await text(path), path).toContain(slot)
    }
    const held = await fetch(`${portal.url}/api/holds`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ slot_id: slot }),
    })
    expect(held.status).toBe(201)
    for (const path of [page, ...calls]) expect(await text(path), path).not.toContain(slot)
  }
})

test('nothing that one request brings is on the page of the next', async () => {
  const clean = await text('/')
  const planted = 'planted"><script>alert(1)</script>'
  const brought = {
    cookie: `copihue_busqueda=${planted}; copihue_novedades=${planted}; copihue_idioma=xx; other=${planted}`,
    'accept-language': 'fr',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-original-url': '/evil',
    'user-agent': planted,
    referer: 'https://evil.example/',
  }
  for (let time = 0; time < 5; time++) {
    expect(await text('/', brought)).not.toContain('planted')
    await text(`/?novedades=${encodeURIComponent(planted)}`)
    await text('/', { cookie: 'copihue_idioma=en; copihue_tema=dark; copihue_letra=24' })
    await text('/', { cookie: 'copihue_busqueda=santiago.fonasa-b' })
    expect(await text('/')).toBe(clean)
  }
})
