/** An update and its way back, node by node, with a migration between, while people book, pay, talk and turn pages. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { asGuest, chooseDay, chooseHour, forMyself, newPerson, openHours } from '../e2e/actions/patient.ts'
import { addCallNow, asPerson } from '../helpers/call.ts'
import { startUndaunted } from '../helpers/crowd/undaunted.ts'
import { flowOf, goIn } from '../helpers/pages/call-page.ts'
import { startCluster } from '../helpers/processes/cluster.ts'
import { faultsIn } from '../helpers/processes/load.ts'
import { buildNextVersion } from '../helpers/processes/next-version.ts'
import { stageCluster } from '../helpers/processes/staged-cluster.ts'

const root = join(import.meta.dirname, '../..')
const search = '/especialidad/medicina-general/consulta-presencial/providencia'
const pages = ['/', search, '/ayuda']
const next = await buildNextVersion('99.1.0')
const stage = await stageCluster(startCluster, cluster => cluster.primary.url)
const { gateway, cluster, browser, db, slots } = stage
afterAll(async () => {
  await stage.close()
  await next.remove()
})

const newPage = async () => {
  const page = await (await browser.newContext({ baseURL: cluster.url, locale: 'es-CL' })).newPage()
  page.setDefaultTimeout(30_000)
  return page
}

/** Somebody who opens one page after the other, and what of it did not come or did not run. */
function startTurning(page: Page) {
  const broken: string[] = []
  const versions = new Set<string>()
  let over = false
  page.on('response', answer => {
    if (answer.status() >= 400) broken.push(`${answer.status()} ${new URL(answer.url()).pathname}`)
  })
  page.on('pageerror', error => broken.push(error.message))
  const turning = (async () => {
    for (let turn = 0; !over; turn++) {
      await page.goto(pages[turn % pages.length] ?? '/')
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      const { version } = (await (await page.request.get('/api/config')).json()) as { version: string }
      versions.add(version)
    }
  })()
  turning.catch(error => broken.push(String(error)))
  return {
    broken,
    versions,
    async end() {
      over = true
      await turning.catch(() => {})
    },
  }
}

async function openCall() {
  const call = await addCallNow(db)
  const open = async (cookie: string, path: string) => {
    const page = await (await asPerson(browser, cluster.url, cookie)).newPage()
    await page.goto(cluster.url + path)
    await goIn(page)
    return page
  }
  const patient = await open(call.cookies.patient, `/videoconsulta/consulta/${call.appointmentId}`)
  const professional = await open(call.cookies.professional, `/profesional/visitas/${call.appointmentId}`)
  return { patient, professional }
}

async function expectFlow(page: Page) {
  const before = await flowOf(page)
  await expect
    .poll(async () => (await flowOf(page)).frames, { timeout: 30_000 })
    .toBeGreaterThan(before.frames + 5)
}

/** A page that stands where everything is typed, and what its person does after the update. */
async function guestAtTheButton() {
  const page = await newPage()
  await openHours(page, search)
  await chooseDay(page)
  await chooseHour(page)
  const person = newPerson()
  await forMyself(page, person)
  await asGuest(page, person)
  return page
}

/** Results that were opened before it: the press on an hour leads on. */
async function openResults() {
  const page = await newPage()
  await page.goto(search)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  return page
}

async function goOn(guest: Page, results: Page) {
  await guest.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await guest.getByRole('heading', { level: 1, name: '¡Listo! Tu hora está reservada' }).waitFor()
  await results
    .getByRole('link', { name: /Ver más horas/ })
    .first()
    .click()
  await results.getByRole('heading', { level: 1, name: 'Elige día y hora' }).waitFor()
  for (const page of [guest, results]) await page.context().close()
}

const scriptsOf = (folder: string) =>
  readdirSync(join(folder, 'build/client/assets')).filter(name => name.endsWith('.js'))
const knows = async () =>
  (await db.rows(sql`select from migration where name = ${next.migration}`)).length === 1
/** Long enough that everybody meets both. */
const meetMs = 8000

test('an update and its way back: no answer fails, no booking is lost, no page breaks', async () => {
  const own = new Set(scriptsOf(root))
  const others = scriptsOf(next.root).filter(name => !own.has(name))
  expect(others.length).toBeGreaterThan(own.size / 2)

  const call = await openCall()
  const crowd = startUndaunted({ portal: cluster.url, slots, gateway, size: 6 })
  const turner = startTurning(await newPage())
  const update = async (place: number, folder?: string) => {
    expect(await cluster.nodes[place]?.stop()).toBe(0)
    await cluster.replaceNode(place, folder)
    await sleep(meetMs)
  }
  for (const folder of [next.root, undefined]) {
    const [guest, results] = [await guestAtTheButton(), await openResults()]
    await update(0, folder)
    // Half of it: both versions serve, on the database of the newer one.
    expect(await knows()).toBe(true)
    await update(1, folder)
    await goOn(guest, results)
    for (const page of [call.patient, call.professional]) await expectFlow(page)
    await call.professional.getByRole('button', { name: /el micrófono$/ }).click()
    const muted = call.patient.getByText('tiene el micrófono apagado')
    await muted.waitFor({ state: folder ? 'visible' : 'hidden' })
  }
  await turner.end()
  await crowd.ended()
  console.log(
    `${crowd.booked.length} booked, ${crowd.paid.length} paid, ${crowd.putOff} put off; ` +
      `${others.length} of ${own.size} scripts have another name; seen: ${[...turner.versions].join(', ')}`,
  )
  console.log(turner.broken, crowd.wrong)
  expect(turner.versions.size).toBe(2)
  expect(turner.broken).toEqual([])
  expect(crowd.wrong).toEqual([])
  expect(crowd.putOff).toBe(0)
  expect(await faultsIn(db, crowd.booked)).toEqual([])
  expect(await db.rows(sql`select name from job_run where failures > 0`)).toEqual([])
  expect(await knows()).toBe(true)
})
