/** Who waits at a centre, what its day can offer them, and what nobody of another centre sees or offers. */
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import type { Role } from '#app/staff/public.server.ts'
import { centreWait } from '#app/text/centre/wait.ts'
import { bookHour, firstHour, messagesOf, somebody, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import {
  acceptEarlier,
  askEarlier,
  cancelAppointment,
  endEarlierOffers,
  leaveLine,
  offerMinutes,
} from '#test/helpers/waiting.ts'
import Day, { action as actOnDay, loader as lookAtDay } from './centro-agenda.tsx'
import Page, { action as act, loader as look } from './centro-espera.tsx'

const db = await testDatabase()
const run = runOn(db)
const now = testNow
const at = (minutes: number) => firstHour.add({ minutes })
const later = (minutes: number) => now.add({ minutes })

/** A centre with its first hour free, where people with later ones wait in the order of their names. */
async function centre(waiting: number, role: Role = 'reception') {
  const offer = await addOffer(db)
  const person = await addCentreStaff(db, { role, centreId: offer.centreId })
  const people: { id: string; entryId: string; name: string }[] = []
  for (let nth = 1; nth <= waiting; nth++) {
    const name = { name: 'Ana', lastName: `Ortiz ${nth}` }
    const who = somebody({ patient: name, contact: { ...name, phone: `+5691234560${nth}` } })
    const { id } = await bookHour(db, offer.offerId, { ...who, start: at(30 * nth) })
    await askEarlier(db, id, now.add({ seconds: nth }))
    const [row] = await db.rows<{ id: string }>(
      sql`select id from waitlist_entry where appointment_id = ${id}::uuid`,
    )
    people.push({ id, entryId: row?.id ?? '', name: `Ana Ortiz ${nth}` })
  }
  const query = `centro=${offer.centreId}&dia=2026-11-24`
  const { cookie } = person
  const list = async (when = now) => (await run(look, `/centro/espera?${query}`, { cookie, now: when })).data
  const day = async (when = now) =>
    (await run(lookAtDay, `/centro/agenda?${query}`, { cookie, now: when })).data
  const offerTo = (entry: string, start = firstHour, who = cookie, when = now) =>
    run(act, `/centro/espera?${query}`, {
      cookie: who,
      now: when,
      form: { entry, start: start.toString() },
    })
  return { ...offer, ...person, people, query, list, day, offerTo }
}
const stateOf = async (entryId: string) =>
  (await db.rows<{ state: string }>(sql`select state from waitlist_entry where id = ${entryId}::uuid`))[0]
    ?.state

test('everybody who waits is listed in the order of asking, with what they have and what is free before it', async () => {
  const { list, people } = await centre(2)
  const page = await list()
  expect(page.people).toEqual([
    {
      entryId: people[0]?.entryId,
      patient: 'Ana Ortiz 1',
      phone: { href: 'tel:+56912345601', shown: expect.stringContaining('9 1234 5601') },
      what: expect.stringMatching(/^Medicina [Gg]eneral, Agenda/),
      has: expect.stringContaining('09:30'),
      since: expect.stringContaining('09:00'),
      move: null,
      offered: null,
      free: [{ value: firstHour.toString(), label: expect.stringContaining('09:00') }],
    },
    expect.objectContaining({ patient: 'Ana Ortiz 2' }),
  ])
})

test('the day names at most three for a free hour, in their order, and offers it with one press', async () => {
  const { day, people, query, cookie } = await centre(4)
  const [hour] = (await day()).wait.free
  expect(hour).toMatchObject({ time: '09:00', freed: false })
  expect(hour.people.map((one: { patient: string }) => one.patient)).toEqual(
    people.slice(0, 3).map(({ name }) => name),
  )
  const [, second] = people
  const form = { intent: 'ofrecer', entry: second?.entryId ?? '', start: hour.start }
  const answer = await run(actOnDay, `/centro/agenda?${query}`, { cookie, now, form })
  expect(answer).toMatchObject({ status: 303, to: expect.stringContaining('ofrecida=1') })

  const after = await day()
  expect(after.wait.free).toEqual([])
  expect(after.wait.offers).toMatchObject([
    { entryId: second?.entryId, state: 'offered', patient: 'Ana Ortiz 2', time: '09:00', until: '09:15' },
  ])
  const lines = after.day.columns.flatMap(
    (column: { lines: { entry?: { state: string; id: string } }[] }) => column.lines,
  )
  const held = lines.find((line: { entry?: { state: string } }) => line.entry?.state === 'held')
  expect(after.wait.offers[0].heldId).toBe(held?.entry?.id)
  const told = (await messagesOf(db, second?.id ?? '')).filter(({ body }) => body.includes('/antes'))
  expect(told.map(({ kind }) => kind)).toEqual(['email', 'sms'])
})

test('whom no message reaches is offered nothing that they could not answer: their hour is moved instead', async () => {
  const { centreId, cookie, people, query, list, day, offerTo } = await centre(1)
  const [{ id = '', entryId = '' } = {}] = people
  await db.rows(sql`update appointment set contact = '{}' where id = ${id}::uuid`)
  const move = { appointmentId: id, day: '2026-11-24' }
  expect((await list()).people).toMatchObject([{ patient: 'Ana Ortiz 1', move }])
  expect((await day()).wait.free).toMatchObject([{ people: [{ patient: 'Ana Ortiz 1', move }] }])
  const way = `/centro/agenda/hora/${id}?centro=${centreId}&amp;dia=2026-11-24`
  for (const [Shown, loader, path] of [
    [Page, look, '/centro/espera'],
    [Day, lookAtDay, '/centro/agenda'],
  ] as const) {
    const { data } = await run(loader, `${path}?${query}`, { cookie, now })
    const html = await drawn(Shown, data)
    expect(html).toContain(way)
    expect(html).not.toContain('name="start"')
  }
  expect(await offerTo(entryId)).toMatchObject({ status: 409, data: { refused: centreWait.refused.untold } })
  expect(await stateOf(entryId)).toBe('waiting')
})

test('what was accepted, not wanted and not answered is said on the day', async () => {
  const { day, people, offerTo } = await centre(3)
  const [one, two, three] = people
  const over = later(1 + offerMinutes)
  expect((await offerTo(three?.entryId ?? '')).status).toBe(303)
  await leaveLine(db, three?.id ?? '', testSender, later(1))
  // What was not wanted went to the next in line by itself.
  expect((await day(later(1))).wait.offers).toMatchObject([
    { state: 'declined', patient: 'Ana Ortiz 3' },
    { state: 'offered', patient: 'Ana Ortiz 1' },
  ])
  expect((await day(over)).wait.offers).toMatchObject([
    { state: 'declined' },
    { state: 'expired', patient: 'Ana Ortiz 1' },
  ])
  await endEarlierOffers(db, testSender, over)
  expect(await stateOf(one?.entryId ?? '')).toBe('expired')
  await acceptEarlier(db, two?.id ?? '', testSender, over)
  expect((await day(over)).wait.offers).toMatchObject([
    { state: 'declined' },
    { state: 'expired' },
    { state: 'accepted', patient: 'Ana Ortiz 2' },
  ])
})

test('an hour that somebody gave back says so; one that was never taken does not', async () => {
  const { day, offerId } = await centre(0)
  const first = await bookHour(db, offerId)
  await cancelAppointment(db, first.id, testSender, now)
  const last = await bookHour(db, offerId, { start: at(60) })
  await askEarlier(db, last.id, now)
  expect(
    (await day()).wait.free.map(({ time, freed }: { time: string; freed: boolean }) => [time, freed]),
  ).toEqual([
    ['09:00', true],
    ['09:30', false],
  ])
})

test('whoever looks at the line stands in the audit once a day and patient', async () => {
  const { list, day, people, accountId } = await centre(2)
  await list()
  await day()
  await list()
  const seen = await db.rows<{ id: string }>(sql`
    select appointment_id as id from audit where actor = ${`staff:${accountId}`} and verb = 'see-list'`)
  expect(seen.map(({ id }) => id).toSorted()).toEqual(people.map(({ id }) => id).toSorted())
})

test('the audit knows who offered it', async () => {
  const { people, offerTo, accountId } = await centre(1)
  await offerTo(people[0]?.entryId ?? '')
  expect(
    await db.rows(sql`
      select actor, verb from audit where appointment_id = ${people[0]?.id ?? ''}::uuid and verb like '%offer-earlier'`),
  ).toEqual([{ actor: `staff:${accountId}`, verb: 'desk-offer-earlier' }])
})

test('nobody is offered a second hour, one that is not before theirs, or one that is too close', async () => {
  const { people, offerTo, centreId } = await centre(2)
  const [one, two] = people
  expect((await offerTo(one?.entryId ?? '', at(90))).status).toBe(409)
  expect(
    (await offerTo(one?.entryId ?? '', firstHour, undefined, firstHour.subtract({ minutes: 75 }))).status,
  ).toBe(409)
  expect((await offerTo(two?.entryId ?? '', at(30))).data.refused).toContain('tomó esa hora')
  expect((await offerTo(one?.entryId ?? '')).status).toBe(303)
  expect((await offerTo(one?.entryId ?? '')).data.refused).toContain('ya no espera')
  expect((await offerTo(two?.entryId ?? '')).data.refused).toContain('tomó esa hora')
  expect(centreId).toBeGreaterThan(0)
})

test('who has another appointment at that time is not named, and not offered it', async () => {
  const { day, offerTo, offerId } = await centre(0)
  const busy = somebody({ patient: { rut: '9876543-3' } })
  const elsewhere = await addOffer(db)
  await bookHour(db, elsewhere.offerId, busy)
  const theirs = await bookHour(db, offerId, { ...busy, start: at(30) })
  await askEarlier(db, theirs.id, now)
  expect((await day()).wait.free).toEqual([])
  const [entry] = await db.rows<{ id: string }>(sql`
    select id from waitlist_entry where appointment_id = ${theirs.id}::uuid`)
  expect((await offerTo(entry?.id ?? '')).status).toBe(409)
})

test('of another centre nobody is seen or offered anything, and an auditor offers nothing', async () => {
  const [mine, other] = [await centre(1), await centre(0)]
  const entry = mine.people[0]?.entryId ?? ''
  expect((await run(look, `/centro/espera?${mine.query}`, { cookie: other.cookie, now })).status).toBe(404)
  expect((await mine.offerTo(entry, firstHour, other.cookie)).status).toBe(404)
  expect((await other.offerTo(entry)).status).toBe(404)
  expect((await other.offerTo('nadie')).status).toBe(404)
  expect((await mine.offerTo(entry)).status).toBe(303)
  expect((await other.list()).people).toEqual([])

  const read = await centre(1, 'auditor')
  expect((await read.list()).attends).toBe(false)
  expect((await read.offerTo(read.people[0]?.entryId ?? '')).status).toBe(404)
  expect(await stateOf(read.people[0]?.entryId ?? '')).toBe('waiting')
})

test.each(['', 'ayer', '2026-11-99T12:00:00Z'])('«%s» is no hour', async start => {
  const { people, query, cookie } = await centre(1)
  const form = { entry: people[0]?.entryId ?? '', start }
  expect((await run(act, `/centro/espera?${query}`, { cookie, now, form })).status).toBe(400)
})
