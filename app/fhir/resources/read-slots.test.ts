/** A page of Slots says how many there are in all, and those of several schedules are all there. */
import type { Bundle, Slot } from '@medplum/fhirtypes'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/database.ts'
import { addSystem } from '#test/helpers/fhir/system.ts'
import { addOffer } from '#test/helpers/supply.ts'

const db = await testDatabase()
const days = ['2026-11-24', '2026-12-20', '2027-03-02', '2027-06-01']
const here = await addOffer(db, { hours: days.map(day => ({ day, from: '09:00', to: '11:00' })) })
const there = await addOffer(db, { hours: [{ day: '2026-11-25', from: '09:00', to: '10:00' }] })
const system = await addSystem(db, { centres: [here.centreId, there.centreId] })

const bundleOf = (body: unknown) => body as Bundle
const ask = async (query: string) => {
  const { status, body } = await system.ask(`/Slot?${query}`)
  const { total, entry = [], link } = bundleOf(body)
  const next = link?.find(({ relation }) => relation === 'next')?.url
  return { status, total, slots: entry.map(({ resource }) => resource as Slot), next }
}
const of = ({ scheduleId }: { scheduleId: number }) => `schedule=Schedule/${scheduleId}`
const daysOf = (slots: readonly Slot[]) => [...new Set(slots.map(({ start }) => start.slice(0, 10)))]

test('a schedule without an end is read to the last of its hours, page by page', async () => {
  const whole = await ask(`${of(here)}&_count=500`)
  expect(daysOf(whole.slots)).toEqual(days)
  expect(whole.total).toBe(whole.slots.length)
  const read: Slot[] = []
  let query: string | undefined = `${of(here)}&_count=5`
  while (query) {
    const page = await ask(query)
    expect(page.total).toBe(whole.total)
    read.push(...page.slots)
    query = page.next?.split('?')[1]
  }
  expect(read).toEqual(whole.slots)
})

test('an end that is said is the end', async () => {
  const { slots, next } = await ask(`${of(here)}&start=lt2027-01-01&_count=500`)
  expect([daysOf(slots), next]).toEqual([days.slice(0, 2), undefined])
})

test('Slots of two schedules by their ids are both there, and what else is asked holds', async () => {
  const [one, late] = [(await ask(of(here))).slots[0], (await ask(`${of(here)}&start=ge2027-06-01`)).slots[0]]
  const [two] = (await ask(of(there))).slots
  const ids = `_id=${one?.id},${two?.id},${late?.id},nada,zz-zz,${one?.id}`
  const idsOf = async (query: string) => (await ask(query)).slots.map(({ id }) => id).toSorted()
  expect(await idsOf(ids)).toEqual([one?.id, two?.id, late?.id].toSorted())
  expect((await ask(`${ids}&_count=1`)).total).toBe(3)
  expect(await idsOf(`${ids}&${of(there)}`)).toEqual([two?.id])
  expect(await idsOf(`${ids}&start=lt2027-01-01`)).toEqual([one?.id, two?.id].toSorted())
  expect(await idsOf(`${ids}&status=busy`)).toEqual([])
})

test('more ids than are looked up at once are refused, and so are Slots of nothing', async () => {
  const ids = Array.from({ length: 101 }, (_, nth) => `1-${nth.toString(36)}`)
  expect((await ask(`_id=${ids.join(',')}`)).status).toBe(400)
  expect((await ask('status=free')).status).toBe(400)
})

test('a status that no Slot has is refused, and one of another system is that of none', async () => {
  const statusOf = async (status: string) => {
    const { status: answered, total } = await ask(`${of(here)}&status=${status}`)
    return [answered, total]
  }
  const free = await statusOf('free')
  expect(await statusOf('http://hl7.org/fhir/slotstatus|free')).toEqual(free)
  expect(await statusOf('http://hl7.org/fhir/slotstatus|')).toEqual(free)
  expect(await statusOf('http://otro.example|free')).toEqual([200, 0])
  expect(await statusOf('free,fre')).toEqual([400, undefined])
})
