import { expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/database.ts'
import { addSystem } from '#test/helpers/fhir/system.ts'
import { addOffer } from '#test/helpers/supply.ts'

const db = await testDatabase()
const here = await addOffer(db)
const system = await addSystem(db, { centres: [here.centreId] })

test.each([
  ['62 days', '2027-01-04', '2027-03-07', 200],
  ['63 days', '2027-01-04', '2027-03-08', 400],
  ['62 days over the night of 25 hours', '2027-02-15', '2027-04-18', 200],
  ['63 days over the night of 25 hours', '2027-02-15', '2027-04-19', 400],
])('a search over %s is answered with what the guide says', async (_, start, end, status) => {
  const asked = await system.operation('find', [
    { name: 'start', valueDateTime: start },
    { name: 'end', valueDateTime: end },
  ])
  expect(asked.status).toBe(status)
})
