/**
 * What test/built/first-press.test.ts asks of a visitor, in the other languages; and every form of who is known, with what it asks for:
 * it is taken. Before that with what is wrong: it is refused beside each field, and gives back what was typed.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { totpCode } from '#app/staff/second-factor.server.ts'
import { pagesOf, people, type StaffName, staff } from '../../tools/gallery/tour.ts'
import { pressAll, refused, visitedPages } from '../helpers/press/press-all.ts'
import { pressKnown } from '../helpers/press/press-known.ts'
import { Presser } from '../helpers/press/presser.ts'
import { nextPassword, stays } from '../helpers/press/valid-values.ts'
import { demoWorld } from '../helpers/processes/demo-world.ts'
import { type PortalProcess, startPortal } from '../helpers/processes/portal.ts'

interface Guide {
  staff: { role: string; totp_secret: string }[]
}

const folder = await mkdtemp(join(tmpdir(), 'copihue-press-'))
const [filled, own] = [join(folder, 'filled'), join(folder, 'own')]
let portal: PortalProcess
beforeAll(() => demoWorld(filled))
// What is pressed changes the world: each begins in one where nothing was.
beforeEach(async () => {
  await cp(filled, own, { recursive: true })
  portal = await startPortal({ env: { DATA_DIR: own }, timeoutSeconds: 120 })
})
afterEach(async () => {
  await portal?.stop()
  await rm(own, { recursive: true, force: true })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test.for(['en', 'fr'] as const)('what a page shows a visitor in %s, its action takes', async language => {
  const presser = new Presser(portal.url, { copihue_idioma: language })
  const { faults, met } = await pressAll({ presser, paths: await visitedPages(presser), language })
  expect(faults).toEqual([])
  // What nobody meets any more stands in the list no longer.
  expect(met).toEqual(Object.keys(refused).toSorted())
})

test('what a visitor fills in as it is asked, is taken, or refused for what this world lacks', async () => {
  const presser = new Presser(portal.url)
  const paths = await visitedPages(presser)
  const { faults, met } = await pressKnown({ presser, paths, pages: people.visita.pages })
  expect(faults).toEqual([])
  expect([...met].toSorted()).toEqual(Object.keys(stays).toSorted())
})

const { account: patient } = people.paciente
const { account: recent } = people.reciente

async function enteredByScript(rut: string, password = 'Demo1234'): Promise<Presser> {
  const presser = new Presser(portal.url)
  await presser.signInByScript(rut, password)
  return presser
}

test.for([
  ['paciente', patient.rut],
  ['reciente', recent.rut],
] as const)('what a %s fills in as it is asked, is taken', async ([who, rut]) => {
  const presser = await enteredByScript(rut)
  const paths = (await pagesOf(presser, who)).map(({ path }) => path)
  expect(paths.length).toBeGreaterThan(20)
  const { faults, met } = await pressKnown({ presser, paths, pages: people[who].pages })
  expect([faults, ...met]).toEqual([[]])
  // What ends the visit comes last: each by who has signed in anew.
  for (const [path, password] of [
    ['/mi-perfil/contrasena', 'Demo1234'],
    ['/mi-perfil/eliminar', nextPassword],
  ] as const) {
    const last = {
      presser: await enteredByScript(rut, password),
      paths: [path],
      pages: /^$/,
      notPressed: /^\/(?:loading|login|preferencias)/,
    }
    expect((await pressKnown(last)).faults).toEqual([])
  }
})

/** In by the door of whoever works, with the code of their telephone where they have one. */
async function enter(rut: string, door: string, role?: string): Promise<Presser> {
  const presser = new Presser(portal.url)
  const { to } = await presser.send(door, 'password', { rut, password: 'Demo1234' })
  if (!role) return presser
  const guide = JSON.parse(await (await presser.request.get('/demo.json')).text()) as Guide
  const secret = guide.staff.find(one => one.role === role)?.totp_secret ?? ''
  const code = totpCode(secret, Temporal.Now.instant())
  expect((await presser.send(to ?? door, 'code', { code })).to).toBe(door)
  return presser
}

test('what a professional fills in as it is asked, is taken', async () => {
  const { account, pages } = people.profesional
  const presser = await enter(account.rut, account.door)
  const paths = (await pagesOf(presser, 'profesional')).map(({ path }) => path)
  expect(paths.length).toBeGreaterThan(2)
  expect((await pressKnown({ presser, paths, pages })).faults).toEqual([])
  const last = {
    presser: await enter(account.rut, account.door),
    paths: ['/profesional/contrasena'],
    pages: /^$/,
  }
  expect(
    (await pressKnown({ ...last, notPressed: /^\/(?:profesional\/salir|preferencias)/ })).faults,
  ).toEqual([])
})

test.for(Object.keys(staff) as StaffName[])(
  'what %s at work fills in as it is asked, is taken',
  async who => {
    const { account, pages } = staff[who]
    const presser = await enter(account?.rut ?? '', account?.door ?? '', account?.role)
    const paths = (await pagesOf(presser, who)).map(({ path }) => path)
    expect(paths.length).toBeGreaterThan(2)
    expect((await pressKnown({ presser, paths, pages })).faults).toEqual([])
  },
)

test('what the operator fills in as it is asked, is taken', async () => {
  const presser = await enter('7.222.333-0', '/centro', 'operator')
  const { faults, count } = await pressKnown({
    presser,
    paths: ['/centro/operacion', '/centro/cuenta'],
    pages: /^\/centro\b/,
  })
  expect(faults).toEqual([])
  expect(count).toBeGreaterThan(2)
})
