/** A system waits for an agenda with what it holds and books: once its centre ended it, nothing of that is written. */
import { expect, onTestFinished, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { testPortal } from '#test/helpers/api.ts'
import { lockWaits } from '#test/helpers/crowd/lock-waits.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addSystem } from '#test/helpers/fhir/system.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { endSystemOf } from '../systems/manage-systems.server.ts'

const db = await testDatabase()
const waiting = lockWaits(db)
const patient = {
  resourceType: 'Patient',
  name: [{ family: 'Soto', given: ['Luz'] }],
  telecom: [{ system: 'email', value: 'luz@ejemplo.cl' }],
}

test.each([
  ['$hold', []],
  ['$book', [{ name: 'patient-resource', resource: patient }]],
])(
  '%s of a system that is ended while it waits for the agenda is refused, and nothing is written',
  async (name, more) => {
    const here = await addOffer(db, { hours: [{ day: '2026-11-24', from: '09:00', to: '12:00' }] })
    const { centreId, agendaId, offerId } = here
    const system = await addSystem(db, {
      centres: [centreId],
      scopes: ['system/*.cruds'],
      portal: testPortal(db),
    })
    const found = await system.ask('/Appointment/$find?start=2026-11-24&end=2026-11-25')
    // The bundle holds proposals alone.
    const { entry } = found.body as unknown as { entry: { resource: { id: string } }[] }
    const reference = `Appointment/${entry[0]?.resource.id}`
    const body = {
      resourceType: 'Parameters',
      parameter: [{ name: 'appointment-reference', valueReference: { reference } }, ...more],
    }
    const [held, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = db.transaction(async tx => {
      await tx.rows(sql`select from agenda where id = ${agendaId}::bigint for update`)
      held.resolve()
      await go.promise
    })
    onTestFinished(() => go.resolve())
    await held.promise
    const asking = system.ask(`/Appointment/${name}`, { body })
    await expect.poll(waiting, { interval: 10 }).toBe(1)
    expect(await endSystemOf(db, { id: system.id, centreId, by: 'staff:1' }, testNow)).toBe(true)
    go.resolve()
    await holding
    expect((await asking).status).toBe(401)
    expect(await db.rows(sql`select from appointment where offer_id = ${offerId}::bigint`)).toEqual([])
  },
)
