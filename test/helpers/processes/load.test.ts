import { expect, test } from 'vitest'
import { json, list, sql } from '#app/platform/database/database.server.ts'
import { testDatabase } from '../database.ts'
import { addOffer } from '../supply.ts'
import { type Acknowledged, Buyer, faultsIn } from './load.ts'

const db = await testDatabase()
const now = Temporal.Now.instant()
const day = now.toZonedDateTimeISO('America/Santiago').toPlainDate().add({ days: 3 }).toString()
const opened = { hours: [{ day, from: '09:00', to: '12:00' }], now }

/** Books the first free hour of an offer, with messages of these kinds, as if a portal had. */
async function sell(
  offerId: number,
  scheduleId: number,
  agendaId: number,
  kinds: string[],
): Promise<Acknowledged> {
  const id = crypto.randomUUID()
  const code = `CPH-${id.slice(0, 5)}`
  await db.rows(sql`
    insert into appointment (id, code, offer_id, schedule_id, agenda_id, during, state, patient_key, contact, full_price,
      created_at, booked_at)
    select ${id}::uuid, ${code}, ${offerId}, ${scheduleId}, ${agendaId}, tstzrange(next_free, next_free + interval '30 minutes'),
      'booked', ${id}, ${json({})}::jsonb, 1000, now(), now() from schedule where id = ${scheduleId}`)
  await db.rows(sql`select refresh_next_starts(${list([scheduleId])}::bigint[], now())`)
  for (const kind of kinds)
    await db.rows(sql`
      insert into outbox (kind, recipient, body, appointment_id, dedupe_key, created_at, not_before)
      values (${kind}, 'x', 'x', ${id}::uuid, ${`${kind} ${id}`}, now(), now() - interval '1 minute')`)
  return { id, code, slot: '', buyer: new Buyer(), request: { key: '', body: {} } }
}

const seller = async () => {
  const { offerId, scheduleId, agendaId } = await addOffer(db, opened)
  return (kinds: string[]) => sell(offerId, scheduleId, agendaId, kinds)
}

test('books in order have no faults', async () => {
  const sold = await (await seller())(['email', 'sms'])
  expect(await faultsIn(db, [sold])).toEqual([])
})

test('an acknowledged appointment that does not exist is a fault', async () => {
  const lost = {
    id: crypto.randomUUID(),
    code: 'CPH-LOST1',
    slot: '',
    buyer: new Buyer(),
    request: { key: '', body: {} },
  }
  expect(await faultsIn(db, [lost])).toEqual([`appointment ${lost.id} was acknowledged and is lost`])
})

test('an appointment without its e-mail is a fault, acknowledged or not', async () => {
  const sold = await (await seller())(['sms'])
  expect(await faultsIn(db, [sold])).toEqual([
    `appointment ${sold.id} has messages: sms`,
    `appointment ${sold.id} is booked without a message`,
  ])
  await db.rows(sql`update outbox set kind = 'email' where appointment_id = ${sold.id}::uuid`)
  await db.rows(sql`update appointment set code = 'CPH-OTHER' where id = ${sold.id}::uuid`)
  expect(await faultsIn(db, [sold])).toEqual([`appointment ${sold.id} is booked CPH-OTHER`])
})

test('next hours that are taken are a fault', async () => {
  const { scheduleId } = await addOffer(db, opened)
  await db.rows(sql`update schedule set next_starts = next_starts[2:] where id = ${scheduleId}`)
  expect(await faultsIn(db, [])).toEqual([
    `schedule ${scheduleId} shows next hours that are not the free ones`,
  ])
  await db.rows(sql`select refresh_next_starts(${list([scheduleId])}::bigint[], now())`)
})

test('an hour sold twice is a fault', async () => {
  const { offerId, scheduleId, agendaId } = await addOffer(db, opened)
  const first = await sell(offerId, scheduleId, agendaId, ['email', 'sms'])
  await db.rows(sql`alter table appointment drop constraint hour_taken`)
  const second = await sell(offerId, scheduleId, agendaId, ['email', 'sms'])
  await db.rows(sql`update appointment set during = (select during from appointment where id = ${first.id}::uuid)
    where id = ${second.id}::uuid`)
  await db.rows(sql`select refresh_next_starts(${list([scheduleId])}::bigint[], now())`)
  const [low, high] = [first.id, second.id].sort()
  expect(await faultsIn(db, [first, second])).toEqual([`${low} and ${high} were sold the same hour`])
})
