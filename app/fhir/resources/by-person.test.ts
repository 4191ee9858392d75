/** What a search means is what it answers: a person that is asked for is not everybody, and is asked for by who may read persons. */
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { bookHour, firstHour, somebody } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addSystem } from '#test/helpers/fhir/system.ts'
import { addOffer } from '#test/helpers/supply.ts'

const db = await testDatabase()
const { centreId, offerId } = await addOffer(db)
const rut = '12345678-5'
const who = somebody({ patient: { rut } })
const hour = await bookHour(db, offerId, who)
await bookHour(db, offerId, { ...somebody(), start: firstHour.add({ minutes: 60 }) })
const system = (...scopes: string[]) => addSystem(db, { centres: [centreId], scopes })

test.each([
  'Patient?identifier:exact=11111111-1',
  'Patient?identifier:of-type=11111111-1',
  'Appointment?patient:Patient.identifier=11111111-1',
  'Appointment?patient.identifier:not=12345678-5',
  'Appointment?status:not=booked',
  'Practitioner?identifier:exact=nobody',
  'Location?_id:not=1',
])('%s is refused: without its modifier it would answer everything', async query => {
  const { status, body } = await (await system('system/*.rs')).ask(`/${query}`)
  expect(status).toBe(400)
  expect(body).not.toHaveProperty('entry')
})

test.each([
  'Patient?identifier=',
  'Appointment?patient=%20',
  'Appointment?patient.identifier=',
  'Appointment?patient=Patient/1&patient=Patient/2',
  'Appointment?status=booked&status=cancelled',
  'Practitioner?identifier=a|1&identifier=b|2',
])('%s is refused: a condition that is dropped answers for others', async query => {
  const { status, body } = await (await system('system/*.rs')).ask(`/${query}`)
  expect(status).toBe(400)
  expect(body).not.toHaveProperty('entry')
})

test('from when and until when are two values of one name', async () => {
  const asked = '/Appointment?date=ge2026-11-24&date=le2026-11-25'
  expect((await (await system('system/*.rs')).ask(asked)).status).toBe(200)
})

test.each(['Appointment', 'AuditEvent'])(
  '%s by the RUN of a person is for who may read persons',
  async type => {
    const asked = `/${type}?patient.identifier=${rut}`
    const without = await system('system/Appointment.rs', 'system/AuditEvent.rs')
    expect((await without.ask(asked)).status).toBe(403)
    expect((await without.ask(`/${type}?patient=Patient/${hour.id}`)).status).toBe(200)
    const reads = await system('system/*.rs', 'system/AuditEvent.rs')
    const { status, body } = await reads.ask(asked)
    expect([status, body]).toMatchObject([200, { resourceType: 'Bundle' }])
  },
)

test.each(['Patient?identifier=', 'Appointment?patient.identifier=', 'AuditEvent?patient.identifier='])(
  '%s of another system’s number is nobody, whoever has it as their RUN, and nobody was looked at',
  async query => {
    const reads = await system('system/*.rs', 'system/AuditEvent.rs')
    const looks = async () =>
      (
        await db.rows(
          sql`select from audit where appointment_id = ${hour.id}::uuid and actor = ${`system:${reads.id}`}`,
        )
      ).length
    const found = async (name: string) => {
      const { status, body } = await reads.ask(`/${query}${encodeURIComponent(`${name}|${rut}`)}`)
      expect(status).toBe(200)
      return 'entry' in body
    }
    const before = await looks()
    expect(await found('https://clinica.cl/ficha')).toBe(false)
    expect(await looks()).toBe(before)
    expect(await found('http://regcivil.cl/Validacion/RUN')).toBe(true)
  },
)
