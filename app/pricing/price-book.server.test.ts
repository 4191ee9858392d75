/** What a line of prices says of one service is of that service and of that list alone, and of the day that it says. */
import { expect, test } from 'vitest'
import { supplyPorts } from '#app/supply-ports.server.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { importLines } from '#test/helpers/imported.ts'

const db = await testDatabase()
const line = (key: string, ...prices: object[]) => ({ kind: 'price-list', key, prices })
const read = async (key: string) =>
  (await supplyPorts.prices.read(db, [key])).map(
    ({ service, full_price, coverage, coverage_until, later }) => ({
      service,
      full_price,
      coverage,
      ...(coverage_until && { coverage_until }),
      ...(later && { later }),
    }),
  )
const begin = (key: string, day: string) =>
  db.transaction(tx => supplyPorts.prices.beginDue(tx, [key], Temporal.PlainDate.from(day)))

const family = {
  service: 'medicina-familiar',
  full_price: 40_000,
  coverage: { banmedica: 8000, colmena: 9000 },
}
const general = {
  service: 'medicina-general',
  full_price: 20_000,
  coverage: { banmedica: 4000, colmena: 5000 },
}
const inMarch = { from: '2027-03-01', full_price: 30_000, coverage: { colmena: 7000 } }
const inJune = { from: '2027-06-01', full_price: 35_000, coverage: { banmedica: 6000 } }

test('an insurer that leaves one service, and a price that changes in one, leave the other as it was', async () => {
  const leaves = { coverage_until: { colmena: '2027-02-01' } }
  const changes = { coverage_until: { colmena: '2027-04-01' }, later: [inMarch] }
  await importLines(db, line('uno', family, general))
  await importLines(db, line('uno', { ...family, ...leaves }, { ...general, ...changes }))
  expect(await read('uno')).toEqual([
    { ...family, ...leaves },
    { ...general, ...changes },
  ])
  await begin('uno', inMarch.from)
  const { coverage_until } = changes
  const { full_price, coverage } = inMarch
  expect(await read('uno')).toEqual([
    { ...family, ...leaves },
    { ...general, full_price, coverage, coverage_until },
  ])
})

test('an insurer that had ended before the day of a planned price pays again from it, one that ends later still ends', async () => {
  const { full_price, coverage } = inMarch
  const begun = { ...general, full_price, coverage }
  const ends = (day: string) => ({ coverage_until: { colmena: day } })
  for (const [key, day] of [
    ['cuatro', '2027-02-28'],
    ['cinco', '2027-03-01'],
    ['seis', '2027-03-05'],
  ] as const)
    await importLines(db, line(key, { ...general, ...ends(day), later: [inMarch] }))
  await begin('cuatro', inMarch.from)
  expect(await read('cuatro')).toEqual([begun])
  await begin('cinco', inMarch.from)
  expect(await read('cinco')).toEqual([{ ...begun, ...ends('2027-03-01') }])
  // Late by a week: it ended after that price began.
  await begin('seis', '2027-03-08')
  expect(await read('seis')).toEqual([{ ...begun, ...ends('2027-03-05') }])
})

test('of what is planned each price begins on its own day, and what is planned anew in one place stays elsewhere', async () => {
  const planned = { ...general, later: [inMarch, inJune] }
  await importLines(db, line('dos', { ...family, later: [inJune] }, planned), line('tres', planned))
  await importLines(db, line('dos', family, { ...general, later: [inMarch] }))
  expect(await read('dos')).toEqual([
    { ...family, later: [inJune] },
    { ...general, later: [inMarch] },
  ])
  await begin('tres', inMarch.from)
  const { full_price, coverage } = inMarch
  expect(await read('tres')).toEqual([{ ...general, full_price, coverage, later: [inJune] }])
  expect(await read('dos')).toEqual([
    { ...family, later: [inJune] },
    { ...general, later: [inMarch] },
  ])
})
