/** A network's view: each of its centres and no other, with what it has left this week. */
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { bookHour, firstHour, holdFor } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addCentrePerson, addCentreStaff } from '#test/helpers/staff.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { loader as desk } from '../../routes/centro.tsx'
import { loader as edit, action as save } from '../../supply/routes/centro-oferta-editar.tsx'
import { loader as page } from './centro-red.tsx'

const db = await testDatabase()
const run = runOn(db)

let networks = 0
async function network(centreIds: number[]) {
  networks += 1
  const [row] = await db.rows<{ id: number }>(
    sql`insert into network (key, name) values (${`vista-${networks}`}, 'Red') returning id`,
  )
  for (const id of centreIds)
    await db.rows(sql`update centre set network_id = ${row?.id ?? 0}::bigint where id = ${id}::bigint`)
  const head = await addCentreStaff(db, { role: 'network', networkId: row?.id })
  const look = async (now = firstHour.subtract({ hours: 3 })) =>
    (await run(page, '/centro/red', { cookie: head.cookie, now })).data
  return { look, cookie: head.cookie }
}

test('what is left is what is open in seven days, without what has passed and what somebody has', async () => {
  // Tuesday nine to one, Tuesday of next week out of sight.
  const offer = await addOffer(db, {
    hours: [
      { day: '2026-11-24', from: '09:00', to: '13:00' },
      { day: '2026-12-01', from: '09:00', to: '13:00' },
    ],
  })
  const video = { agendaId: offer.agendaId, centre: { key: await keyOf(offer.centreId) } }
  await addOffer(db, {
    ...video,
    modality: 'video',
    hours: [{ day: '2026-11-24', from: '12:00', to: '14:00' }],
  })
  const { look } = await network([offer.centreId])
  const left = async (now?: Temporal.Instant) => (await look(now)).centres[0]?.left
  // In person and by video overlap: five hours of one person.
  expect(await left()).toBe('5 h')
  await bookHour(db, offer.offerId, { start: firstHour.add({ minutes: 60 }) })
  await holdFor(db, offer.offerId, { start: firstHour.add({ minutes: 120 }) })
  expect(await left()).toBe('4 h')
  expect(await left(firstHour.add({ minutes: 30 }))).toBe('3,5 h')
  const { centres } = await look()
  expect(centres[0]?.next).toMatch(/^[A-Z].* 24 de noviembre/)
  expect((await look(firstHour.add({ hours: 6 }))).centres[0]?.minutes).toBe(0)
})

const keyOf = async (centreId: number) =>
  (await db.rows<{ key: string }>(sql`select key from centre where id = ${centreId}::bigint`))[0]?.key

test('whoever answers for several centres begins with all of them, of one with its day', async () => {
  const centreIds = [(await addOffer(db)).centreId, (await addOffer(db)).centreId]
  const { cookie } = await network(centreIds)
  const enter = async (path: string, who = cookie) => (await run(desk, path, { cookie: who })).to
  expect(await enter('/centro')).toBe('/centro/red')
  expect(await enter(`/centro?centro=${centreIds[1]}`)).toBe(`/centro/agenda?centro=${centreIds[1]}`)
  const one = await network([(await addOffer(db)).centreId])
  expect(await enter('/centro', one.cookie)).toBe('/centro/agenda')
})

test('centres without hours stand first, those of others nowhere', async () => {
  const full = await addOffer(db)
  const empty = await addOffer(db, { hours: [] })
  const foreign = await addOffer(db)
  const { look } = await network([full.centreId, empty.centreId])
  const { centres, summary } = await look()
  expect(centres.map(({ id }) => id)).toEqual([empty.centreId, full.centreId])
  expect(centres[0]?.next).toBeNull()
  expect(summary).toBe('2 centros, 1 sin horas en los próximos 7 días, nadie sin código de verificación')
  expect(JSON.stringify(centres)).not.toContain(`"id":${foreign.centreId},`)
})

test('systems that do not take what they are told are named at each of their centres', async () => {
  const [one, two] = [await addOffer(db), await addOffer(db)]
  const { look } = await network([one.centreId, two.centreId])
  const system = async (name: string, failures: number) => {
    const [row] = await db.rows<{ id: string }>(sql`
      with c as (
        insert into system_client (name, scopes, jwks, created_at, created_by)
        values (${name}, array['system/Slot.rs'], '{"keys":[{}]}', now(), 'operator') returning id),
      m as (insert into system_client_centre select id, ${one.centreId}::bigint from c)
      insert into system_subscription (system_client_id, criteria, endpoint, with_payload, reason, after_position, failures,
        created_at, updated_at)
      select id, 'Appointment?', 'https://his.example/avisos', false, 'prueba', 0, ${failures}::int, now(), now() from c
      returning id`)
    return row?.id ?? ''
  }
  const named = async () => {
    const { centres, summary } = await look()
    return {
      one: centres.find(({ id }) => id === one.centreId)?.unanswering,
      two: centres.find(({ id }) => id === two.centreId)?.unanswering,
      said: summary.includes('que no responde'),
    }
  }
  await system('Ficha', 0)
  expect(await named()).toEqual({ one: [], two: [], said: false })
  const silent = await system('Laboratorio', 3)
  expect(await named()).toEqual({ one: ['Laboratorio'], two: [], said: true })
  await db.rows(sql`update system_subscription set failures = 0 where id = ${silent}::uuid`)
  expect((await named()).one).toEqual([])
  await db.rows(sql`update system_subscription set failures = 1 where id = ${silent}::uuid`)
  await db.rows(sql`
    update system_client set ended_at = now(), ended_by = 'operator' where name = 'Laboratorio'`)
  expect((await named()).one).toEqual([])
})

test('whoever runs a network changes what each of its centres offers, and what no other does', async () => {
  const [one, two, foreign] = [await addOffer(db), await addOffer(db), await addOffer(db)]
  const { cookie } = await network([one.centreId, two.centreId])
  const change = async ({ centreId }: { centreId: number }) => {
    const at = `/centro/oferta/centro/centro?centro=${centreId}`
    const asked = { cookie, now: firstHour, params: { what: 'centro', key: 'centro' } }
    const shown = await run(edit, at, asked)
    if (shown.status !== 200) return shown.status
    const fields = { ...shown.data.fields, version: shown.data.version, phone: '632123456' }
    return (await run(save, at, { ...asked, form: fields })).status
  }
  expect([await change(one), await change(two), await change(foreign)]).toEqual([303, 303, 404])
  const phones = await db.rows<{ id: number }>(
    sql`select id from centre where phone = '+56632123456' order by id`,
  )
  expect(phones.map(({ id }) => id)).toEqual([one.centreId, two.centreId])
})

test('whoever has neither code nor passkey is named at each of their centres', async () => {
  const [first, second] = [await addOffer(db), await addOffer(db)]
  const { look } = await network([first.centreId, second.centreId])
  const bare = await addCentrePerson(db, { role: 'reception', centreId: first.centreId })
  const keyed = await addCentrePerson(db, { role: 'reception', centreId: first.centreId })
  await db.rows(sql`
    update staff_account set totp_secret = null where id in (${bare.accountId}::uuid, ${keyed.accountId}::uuid)`)
  await db.rows(sql`
    insert into staff_passkey (id, staff_account_id, public_key, counter, name, created_at)
    values (${`llave-${keyed.accountId}`}, ${keyed.accountId}::uuid, 'x', 0, 'Llave', now())`)
  const { centres, summary } = await look()
  expect(centres.find(({ id }) => id === first.centreId)?.withoutFactor).toEqual([bare.name])
  expect(centres.find(({ id }) => id === second.centreId)?.withoutFactor).toEqual([])
  expect(summary).toContain('1 persona sin código de verificación')
})
