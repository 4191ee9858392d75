/** What the reception does waits for an agenda, or for an appointment: whoever is taken off the team meanwhile does nothing after they were. */
import { test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { bookHour, firstHour } from '#test/helpers/booking.ts'
import { type Deed, endMeanwhile } from '#test/helpers/crowd/end-meanwhile.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { addOffer, testNow as now } from '#test/helpers/supply.ts'
import { action as change } from '../routes/centro-agenda-hora.tsx'
import { action as giveHour } from '../routes/centro-agenda-nueva.tsx'
import { action as pay } from '../routes/centro-agenda-pago.tsx'
import { action as giveOver } from '../routes/centro-agenda-sobrecupo.tsx'

const db = await testDatabase()
const run = runOn(db)

/** An hour of somebody, and whoever is at the desk of its centre. */
async function desk() {
  const offer = await addOffer(db, { fullPrice: 30_000 })
  const { id } = await bookHour(db, offer.offerId)
  const gone = await addCentreStaff(db, { role: 'reception', centreId: offer.centreId })
  return { ...offer, id, gone, at: { cookie: gone.cookie, now } }
}
type Desk = Awaited<ReturnType<typeof desk>>

const hour =
  (form: Record<string, string>) =>
  async ({ id, centreId, at }: Desk): Promise<Deed> => ({
    hold: tx => tx.rows(sql`select from appointment where id = ${id}::uuid for update`),
    send: () =>
      run(change, `/centro/agenda/${id}?centro=${centreId}`, { ...at, params: { appointment: id }, form }),
  })

const till =
  (form: (desk: Desk) => Promise<Record<string, string>>) =>
  async (here: Desk): Promise<Deed> => {
    const { id, centreId, at } = here
    const send = (sent: Record<string, string>) =>
      run(pay, `/centro/agenda/${id}/pago?centro=${centreId}`, {
        ...{ ...at, params: { appointment: id } },
        form: sent,
      })
    const sent = await form(here)
    return {
      hold: tx => tx.rows(sql`select from appointment where id = ${id}::uuid for update`),
      send: () => send(sent),
    }
  }

const cash = { intent: 'cobrar', method: 'cash', shown: '30000' }

async function paid(here: Desk) {
  await (await till(async () => cash)(here)).send()
  const [payment] = await db.rows<{ id: string }>(
    sql`select id from payment where appointment_id = ${here.id}::uuid and state = 'settled'`,
  )
  return { intent: 'desk-refund', payment: payment?.id ?? '', note: 'Pagó de más', shown: '=30000' }
}

const given =
  (action: typeof giveHour | typeof giveOver, path: string, more: Record<string, string>) =>
  async ({ offerId, agendaId, centreId, at }: Desk): Promise<Deed> => {
    const form = {
      ...{ hour: `${offerId}|${firstHour.add({ minutes: 120 })}`, rut: '', name: 'Elena', last_name: 'Mora' },
      ...{ prevision: 'particular', mobile_phone: '12345678', email: `elena-${offerId}@ejemplo.cl`, ...more },
    }
    return {
      hold: tx => tx.rows(sql`select from agenda where id = ${agendaId}::bigint for update`),
      send: () => run(action, `${path}?centro=${centreId}`, { ...at, form }),
    }
  }

test.each([
  ['moving an hour', hour({ intent: 'mover', hour: firstHour.add({ minutes: 60 }).toString() })],
  ['cancelling an hour', hour({ intent: 'cancelar', reason: 'patient' })],
  ['putting somebody in line', hour({ intent: 'esperar' })],
  ['taking a payment', till(async () => cash)],
  ['giving money back', till(paid)],
  ['giving an hour', given(giveHour, '/centro/agenda/nueva', { intent: 'dar' })],
  [
    'giving an hour over the agenda',
    given(giveOver, '/centro/agenda/sobrecupo', { intent: 'dar', reason: 'Dolor agudo' }),
  ],
] as const)('%s changes nothing after the role of whoever is at the desk has ended', async (_what, doing) => {
  const here = await desk()
  const { gone, centreId } = here
  await endMeanwhile(db, { ...gone, role: 'reception', place: { centreId } }, await doing(here))
})
