/** Nonsense for longer, in the demo world, as nobody and as somebody who is signed in. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '#app/identity/sessions/session.server.ts'
import { openEmbedded, sql } from '#app/platform/database/database.server.ts'
import { fillDemo } from '../../tools/fill.ts'
import { fuzz } from '../helpers/fuzz.ts'
import { type PortalProcess, startPortal } from '../helpers/processes/portal.ts'

const folder = await mkdtemp(join(tmpdir(), 'copihue-fuzz-'))
let portal: PortalProcess
let cookie = ''

beforeAll(async () => {
  await fillDemo({ DATA_DIR: folder })
  const start = () => startPortal({ env: { DATA_DIR: folder }, timeoutSeconds: 180 })
  // The first start brings the people of the demo.
  await (await start()).stop()
  const db = await openEmbedded(`${folder}/pg`)
  const [patient] = await db.rows<{ id: string }>(sql`select id from account where rut = '12345678-5'`)
  const now = Temporal.Now.instant()
  const opened = await db.transaction(tx =>
    openSession(tx, patient?.id ?? '', new Request('http://localhost/'), false, now),
  )
  cookie = opened.cookie.split(';')[0] ?? ''
  await db.close()
  portal = await start()
}, 600_000)
afterAll(async () => {
  await portal?.stop()
  await rm(folder, { recursive: true, force: true })
})

const known = [
  '/especialidad/medicina-general/consulta/santiago',
  '/laboratorio/hemograma/santiago',
  '/agendamiento?oferta=1',
  '/club-de-beneficios/beneficios-medicos',
]

test.each([
  ['nobody', 11],
  ['a patient', 12],
])('nonsense breaks nothing when it comes from %s', async (who, seed) => {
  const as = who === 'nobody' ? '' : cookie
  const { findings, asked } = await fuzz({ url: portal.url, seed, rounds: 2, known, cookie: as })
  expect(findings).toEqual([])
  expect(asked).toBeGreaterThan(2000)
})
