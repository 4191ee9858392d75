/** What test/built/first-press.test.ts asks of a visitor, in the other languages, and of who is known. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { totpCode } from '#app/staff/second-factor.server.ts'
import { pagesOf, people, type StaffName, staff } from '../../tools/gallery/tour.ts'
import { pressAll, refused, visitedPages } from '../helpers/pages/press-all.ts'
import { Presser } from '../helpers/pages/presser.ts'
import { demoWorld } from '../helpers/processes/demo-world.ts'
import { type PortalProcess, startPortal } from '../helpers/processes/portal.ts'

const password = 'Demo1234'

interface Account {
  rut: string
  door: string
  role?: string
}

interface Guide {
  staff: { role: string; totp_secret: string }[]
}

const folder = await mkdtemp(join(tmpdir(), 'copihue-press-'))
let portal: PortalProcess
beforeAll(async () => {
  await demoWorld(folder)
  portal = await startPortal({ env: { DATA_DIR: folder }, timeoutSeconds: 120 })
})
afterAll(async () => {
  await portal?.stop()
  await rm(folder, { recursive: true, force: true })
})

test.for(['en', 'fr'] as const)('what a page shows a visitor in %s, its action takes', async language => {
  const presser = new Presser(portal.url, { copihue_idioma: language })
  const { faults, met } = await pressAll({ presser, paths: await visitedPages(presser), language })
  expect(faults).toEqual([])
  // What nobody meets any more stands in the list no longer.
  expect(met).toEqual(Object.keys(refused).toSorted())
})

test.for(['paciente', 'reciente'] as const)('what a page shows a %s, its action takes', async who => {
  const presser = new Presser(portal.url)
  await presser.signInByScript(people[who].account.rut, password)
  const paths = (await pagesOf(presser, who)).map(({ path }) => path)
  expect(paths.length).toBeGreaterThan(20)
  expect((await pressAll({ presser, paths, isKnown: true })).faults).toEqual([])
})

/** In by the door of whoever works, with the code of their telephone where their role has one. */
async function enter(who: 'profesional' | StaffName): Promise<Presser> {
  const presser = new Presser(portal.url)
  const { rut, door, role } = { ...people, ...staff }[who].account as Account
  const { to } = await presser.send(door, 'password', { rut, password })
  if (!role) return presser
  const guide = JSON.parse(await (await presser.request.get('/demo.json')).text()) as Guide
  const secret = guide.staff.find(one => one.role === role)?.totp_secret ?? ''
  const code = totpCode(secret, Temporal.Now.instant())
  expect((await presser.send(to ?? door, 'code', { code })).to).toBe(door)
  return presser
}

test.for(['profesional', 'red', 'derechos'] as const)(
  'what a page shows %s at work, its action takes',
  async who => {
    const presser = await enter(who)
    const paths = (await pagesOf(presser, who)).map(({ path }) => path)
    expect(paths.length).toBeGreaterThan(2)
    expect((await pressAll({ presser, paths, isKnown: true })).faults).toEqual([])
  },
)
