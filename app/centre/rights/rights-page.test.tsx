/** The page of one thing that somebody asked by law, as the desk sees it. */
import { expect, test } from 'vitest'
import { testAccount } from '#test/helpers/account.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { askFrom } from '#test/helpers/law/requests.ts'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { testNow } from '#test/helpers/supply.ts'
import page, { loader } from './routes/centro-derecho.tsx'

const db = await testDatabase()

test('who asks stands before what is answered, where a phone has one column', async () => {
  const { cookie } = await addCentreStaff(db, { role: 'rights' })
  const { id } = await testAccount(db)
  const folio = await askFrom(db, id)
  const asked = { cookie, now: testNow, params: { folio } }
  const { data } = await runOn(db)(loader, `/centro/derechos/${folio}`, asked)
  const html = drawn(page, data)
  const places = ['<aside', data.request.facts[1]?.[1] ?? '-', '<textarea'].map(said => html.indexOf(said))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})
