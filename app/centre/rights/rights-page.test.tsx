/** The page of one thing that somebody asked by law, as the desk sees it. */
import { expect, test } from 'vitest'
import { testAccount } from '#test/helpers/account.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { askFrom } from '#test/helpers/law/requests.ts'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { testNow } from '#test/helpers/supply.ts'
import page, { action, loader } from './routes/centro-derecho.tsx'

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

test('no answer is chosen before somebody chose it, and sent so it says that beside its field', async () => {
  const { cookie } = await addCentreStaff(db, { role: 'rights' })
  const { id } = await testAccount(db)
  const folio = await askFrom(db, id, { kind: 'blocking' })
  const asked = { cookie, now: testNow, params: { folio } }
  const { data } = await runOn(db)(loader, `/centro/derechos/${folio}`, asked)
  const [, outcome = ''] = /<select[^>]*name="outcome"[^>]*>(.*?)<\/select>/s.exec(drawn(page, data)) ?? []
  expect(outcome).toMatch(/^<option value="" selected="">Elige…/)
  expect(outcome.match(/<option/g)).toHaveLength(4)
  const form = {
    intent: 'respuesta',
    outcome: '',
    ground: '',
    answer: 'Revisamos lo que pediste y se bloqueó.',
  }
  const sent = await runOn(db)(action, `/centro/derechos/${folio}`, { ...asked, form })
  expect(sent).toMatchObject({ status: 400, data: { errors: [{ field: 'outcome' }] } })
})
