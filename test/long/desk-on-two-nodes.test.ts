/** The reception at one node and patients at another, on one PostgreSQL: who gets the hour, what the other reads, who sees it. */
import { afterAll, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { parseSlotId } from '#app/supply/slot-id.ts'
import { centreDesk } from '#app/text/centre/desk.ts'
import { Buyer, serverGround } from '../helpers/processes/load.ts'
import { productionEnv, startPortal } from '../helpers/processes/portal.ts'
import { addCentreStaff } from '../helpers/staff.ts'

const rounds = 50
const ground = await serverGround(1)
const db = await ground.open()
const env = { ...productionEnv, ...ground.env }
const portals = await Promise.all([startPortal({ env }), startPortal({ env })])
afterAll(async () => {
  await Promise.all(portals.map(portal => portal.stop()))
  await db.close()
  await ground.remove()
})
const [desk, patients] = portals.map(portal => portal.url) as [string, string]
const [offer] = await db.rows<{ centreId: number }>(sql`select centre_id as "centreId" from offer`)
const centreId = offer?.centreId ?? 0
const { cookie } = await addCentreStaff(db, { role: 'reception', centreId }, Temporal.Now.instant())
const unsold = [...ground.slots]

interface Hour {
  slot: string
  offerId: number
  start: Temporal.Instant
  day: string
}

function nextHour(): Hour {
  const slot = unsold.pop() ?? ''
  const parsed = parseSlotId(slot)
  if (!parsed) throw new Error('no hour is left')
  return {
    slot,
    ...parsed,
    day: parsed.start.toZonedDateTimeISO('America/Santiago').toPlainDate().toString(),
  }
}

let people = 0
/** The form of the page, as a browser without scripts sends it. */
async function giveAtDesk({ offerId, start, day }: Hour) {
  people += 1
  const answer = await fetch(`${desk}/centro/agenda/nueva?centro=${centreId}&dia=${day}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: desk, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      intent: 'dar',
      hour: `${offerId}|${start}`,
      name: 'Rosa',
      last_name: 'Soto',
      prevision: 'particular',
      mobile_phone: String(30_000_000 + people),
      email: '',
    }),
  })
  return { given: answer.status === 303, html: await answer.text() }
}

const markOf = async (day: string) => {
  const answer = await fetch(`${desk}/centro/agenda/cambios?centro=${centreId}&dia=${day}`, {
    headers: { cookie },
  })
  expect(answer.status).toBe(200)
  return answer.text()
}

async function bookAsPatient(hour: Hour) {
  const buyer = new Buyer()
  const held = await buyer.hold(patients, hour.slot)
  if (held.status !== 201) return { booked: false, held }
  const { status } = await buyer.send(patients, buyer.request(held.body.hold_id))
  return { booked: status === 201, held }
}

test('of a reception and a patient who take one hour in the same second one has it, and the other reads why', async () => {
  let won = { desk: 0, patient: 0 }
  for (let round = 0; round < rounds; round++) {
    const hour = nextHour()
    // A program is faster than a page: in some rounds it begins a little later, so that both have a chance.
    const later = new Promise(begin => setTimeout(begin, (round % 5) * 10))
    const [{ given, html }, { booked, held }] = await Promise.all([
      giveAtDesk(hour),
      later.then(() => bookAsPatient(hour)),
    ])
    expect([given, booked].filter(Boolean), `round ${round}`).toHaveLength(1)
    if (given) expect(held.body).toMatchObject({ status: 409, type: '/problems/slot-taken' })
    else expect(html.includes(centreDesk.book.refused['slot-taken']), 'the reception reads why').toBe(true)
    won = given ? { ...won, desk: won.desk + 1 } : { ...won, patient: won.patient + 1 }
    const kept = await db.rows(sql`
      select from appointment where lower(during) = ${hour.start}::timestamptz and active and state <> 'held'`)
    expect(kept).toHaveLength(1)
  }
  console.log(`the reception had ${won.desk} of ${rounds} hours, patients ${won.patient}`)
}, 120_000)

test('the day of a reception knows within two seconds what a patient did at another node', async () => {
  for (let round = 0; round < 5; round++) {
    const hour = nextHour()
    const before = await markOf(hour.day)
    expect(await markOf(hour.day)).toBe(before)
    expect((await bookAsPatient(hour)).booked).toBe(true)
    const begun = performance.now()
    while ((await markOf(hour.day)) === before)
      if (performance.now() - begun > 2000) throw new Error('not within two seconds')
  }
}, 60_000)
