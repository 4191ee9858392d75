import { expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { loadCalendar } from './load-calendar.server.ts'
import { findOffer } from './offer.queries.server.ts'

const db = await testDatabase()

test('a calendar that is open for a year tells this month from the same one of next year', async () => {
  const offer = await findOffer(db, (await addOffer(db)).offerId)
  if (!offer) throw new Error('no offer')
  const request = { offer, horizonDays: 365, language: 'es', href: () => '' } as const
  const { months } = (await loadCalendar(db, request, testNow)) ?? { months: [] }
  expect(months).toHaveLength(13)
  expect(new Set(months.map(({ label }) => label)).size).toBe(13)
  expect(months.filter(({ current }) => current)).toEqual([{ label: 'noviembre', href: '', current: true }])
  expect(months.at(-1)?.label).toBe('noviembre 2027')
})
