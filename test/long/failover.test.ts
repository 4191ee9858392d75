/** The database that leads dies with its disk while people book, pay and talk: what was confirmed stands, and nobody in a visit notices. */
import type { Page } from '@playwright/test'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { asGuest, chooseDay, chooseHour, forMyself, newPerson, openHours } from '../e2e/actions/patient.ts'
import { addCallNow, addWaitingNow, asPerson } from '../helpers/call.ts'
import { startUndaunted, type Undaunted } from '../helpers/crowd/undaunted.ts'
import { flowOf, goIn } from '../helpers/pages/call-page.ts'
import { startFailoverCluster } from '../helpers/processes/cluster.ts'
import { faultsIn } from '../helpers/processes/load.ts'
import { stageCluster } from '../helpers/processes/staged-cluster.ts'

const stage = await stageCluster(startFailoverCluster, cluster => cluster.machines.leaderUrl)
const { bank, gateway, cluster, browser, db, slots } = stage
afterAll(() => stage.close())

const sold: Undaunted['booked'] = []

/** What the issue asks for: sales go on within so many seconds. */
const patience = 30_000
/** A hold is told before it stands on a second machine; what was told for good is not (decision 0368). */
const holdsUnkept = 1000
const search = '/especialidad/medicina-general/consulta-presencial/providencia'

/** Two people in a call and one in the waiting room, through the proxy. */
async function openVisits() {
  const [call, waiting] = [await addCallNow(db), await addWaitingNow(db)]
  const open = async (cookie: string, path: string) => {
    const page = await (await asPerson(browser, cluster.url, cookie)).newPage()
    await page.goto(cluster.url + path)
    return page
  }
  const patient = await open(call.cookies.patient, `/videoconsulta/consulta/${call.appointmentId}`)
  const professional = await open(call.cookies.professional, `/profesional/visitas/${call.appointmentId}`)
  const waiter = await open(waiting.cookies.patient, `/sala-de-espera/${waiting.appointmentId}`)
  await waiter.getByLabel('Dirección donde estás').fill('Av. Italia 1000, Providencia')
  await waiter.getByRole('button', { name: 'Entrar a la sala de espera' }).click()
  await waiter.getByText('todavía no está disponible').waitFor()
  await goIn(patient)
  await goIn(professional)
  await expectFlow(patient)
  await expectFlow(professional)
  return { waiting, patient, professional, waiter, all: [patient, professional, waiter] }
}

async function expectFlow(page: Page) {
  const before = await flowOf(page)
  await expect
    .poll(async () => (await flowOf(page)).frames, { timeout: 30_000 })
    .toBeGreaterThan(before.frames + 5)
}

/** Every socket that the page ever opened, as the state in which it is. */
const socketsOf = (page: Page) =>
  page.evaluate(() => (window as { sockets?: WebSocket[] }).sockets?.map(({ readyState }) => readyState))

/** A guest who has typed everything and presses the button in the moment that the test says. */
async function guestAtTheButton() {
  const page = await (await browser.newContext({ baseURL: cluster.url, locale: 'es-CL' })).newPage()
  const person = newPerson()
  await openHours(page, search)
  await chooseDay(page)
  await chooseHour(page)
  await forMyself(page, person)
  await asGuest(page, person)
  return { page, person }
}

/** A purchase that began after it. */
const bookedSince = ({ booked }: Undaunted, since: number) => booked.find(({ began }) => began > since)?.at
/** A payment whose answer cannot have been on its way already. */
const paidSince = ({ paid }: Undaunted, since: number) => paid.find(({ at }) => at > since + 500)?.at

async function payments() {
  const [paid] = await db.rows<{ sum: number; count: number }>(
    sql`select coalesce(sum(amount), 0) as sum, count(*) as count from payment where state = 'settled'`,
  )
  const [charged] = await bank.rows<{ sum: number; count: number }>(
    sql`select coalesce(sum(amount), 0) as sum, count(*) as count from webpay_simulator where state = 'authorized'`,
  )
  return { paid, charged }
}

/** Appointments as a server of its own knows them, past HAProxy. */
async function codesAt(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `select md5(string_agg(code || state, ',' order by code)) as codes from appointment where state = 'booked'`,
  )
  await client.end()
  return rows[0].codes
}

const deaths = [
  ['the whole machine and its disk', 'machine'],
  ['PostgreSQL alone and its disk', 'server'],
  ['what watches over PostgreSQL, which goes on and takes itself for the leader', 'watch'],
] as const

test.each(deaths)('%s: nothing confirmed is lost, sales go on, no visit notices', async (_name, what) => {
  const pids = cluster.nodes.map(({ pid }) => pid)
  const visits = await openVisits()
  const guest = await guestAtTheButton()
  const sockets = await Promise.all(visits.all.map(socketsOf))
  let killed = Number.POSITIVE_INFINITY
  const mayLapse = (heldAt: number) => Math.abs(heldAt - killed) < holdsUnkept
  const crowd = startUndaunted({ portal: cluster.url, slots, gateway, size: 16, mayLapse })
  const begun = () => crowd.paid.length > 40 || crowd.wrong.length > 0
  await expect.poll(begun, { timeout: 60_000 }).toBe(true)
  expect(crowd.wrong).toEqual([])

  const { machines } = cluster
  const dead = await machines.leader()
  killed = performance.now()
  await machines.destroy(dead, what)
  const gone = performance.now()
  // Pressed while nobody leads: the page keeps what was typed and asks to try again.
  await guest.page.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await visits.professional.getByRole('button', { name: 'Apagar el micrófono' }).click()
  // Whoever is not watched over goes on selling until nobody is sent there any more.
  const [booked, paid] = [
    () => bookedSince(crowd, what === 'watch' ? gone : killed),
    () => paidSince(crowd, gone),
  ]
  await expect.poll(booked, { timeout: patience - (performance.now() - killed) }).toBeDefined()
  await expect.poll(paid, { timeout: patience }).toBeDefined()
  const seconds = (at = Number.NaN) => ((at - killed) / 1000).toFixed(1)

  const done = guest.page.getByRole('heading', { level: 1, name: '¡Listo! Tu hora está reservada' })
  const again = guest.page.getByRole('button', { name: 'Intentar de nuevo' })
  const served = async () => {
    if (await again.isVisible()) await again.click()
    return done.isVisible()
  }
  await expect.poll(served, { timeout: 60_000, interval: 500 }).toBe(true)

  // What was said in the dark arrives, on the sockets of before.
  await visits.patient.getByText('tiene el micrófono apagado').waitFor()
  await visits.waiting.step('professional', 'say-ready')
  await visits.waiter.getByText('está esperándote').waitFor()
  for (const page of [visits.patient, visits.professional]) await expectFlow(page)
  expect(await Promise.all(visits.all.map(socketsOf))).toEqual(sockets)
  await Promise.all([...visits.all, guest.page].map(page => page.context().close()))

  // Sales go on beside the building of a new standby.
  const replaced = performance.now()
  await machines.replace(dead, what)
  const rebuilt = (performance.now() - replaced) / 1000
  await crowd.ended()
  sold.push(...crowd.booked)
  console.log(
    `${what}: booked again after ${seconds(booked())} s, paid after ${seconds(paid())} s; ` +
      `${crowd.booked.length} booked, ${crowd.paid.length} paid, ${crowd.putOff} put off (the longest ${Math.round(crowd.slowest)} ms); ` +
      `${dead} was there again ${rebuilt.toFixed(1)} s after its return`,
  )
  expect(crowd.wrong).toEqual([])
  expect(await faultsIn(db, sold)).toEqual([])
  await expect.poll(payments, { timeout: 120_000 }).toSatisfy(({ paid, charged }) => paid.sum === charged.sum)
  const { paid: settled, charged } = await payments()
  expect(settled).toEqual(charged)
  expect(await db.rows(sql`select * from ledger_fault`)).toEqual([])
  await expect
    .poll(() => codesAt(machines.urlOf(dead)), { timeout: 30_000 })
    .toBe(await codesAt(machines.leaderUrl))
  expect(cluster.nodes.map(({ pid }) => pid)).toEqual(pids)
})
