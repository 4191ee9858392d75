/** The page of an order of exams: what it asks for, what can be booked of it, and for whom. */
import { beforeAll, expect, test } from 'vitest'
import type { SessionUser } from '#app/identity/public.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { loader as ordersPage } from '#app/search/routes/orden.tsx'
import { testAccount } from '#test/helpers/account.ts'
import { grantDelegation } from '#test/helpers/adults/delegation.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { examOrderLine, importLines } from '#test/helpers/imported.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import Page, { loader as page } from './documento.tsx'

const db = await testDatabase()
const run = runOn(db)
let owner: SessionUser
let id = ''

beforeAll(async () => {
  owner = await testAccount(db, { firstName: 'Jorge', lastName: 'Rojas' })
  const patient = { rut: owner.rut, name: 'Jorge Rojas' }
  const exams = ['hemograma', 'ferritina', 'perfil-lipidico']
  await importLines(db, examOrderLine('ord-1', { patient, exams }))
  const [row] = await db.rows<{ id: string }>(sql`select id from exam_order`)
  id = row?.id ?? ''
})

const open = async (user: SessionUser) => {
  const answer = await run(page, `/ordenes-de-examenes/${id}`, { user, params: { id }, now: testNow })
  return { ...answer, html: answer.status === 200 ? drawn(Page, answer.data) : '' }
}

const nobody = 'Por ahora ningún centro del portal lo hace'

test('what no centre does is said beside it, and there is nothing to press for it', async () => {
  const { data, html } = await open(owner)
  expect(data.booking).toEqual({
    to: null,
    count: 0,
    nobody: ['hemograma', 'ferritina', 'perfil-lipidico'],
    hours: [],
  })
  expect(wordsOf(html).split(nobody)).toHaveLength(4)
  expect(html).not.toContain('/orden?')
})

test('all that some centre does is one press away, at the search for several exams', async () => {
  await addOffer(db, { type: 'laboratorio', exam: 'hemograma' })
  await addOffer(db, { type: 'laboratorio', exam: 'perfil-lipidico' })
  const { data, html } = await open(owner)
  expect(data.booking.to).toBe(`/orden?examen=hemograma&examen=perfil-lipidico&orden_medica=${id}`)
  expect(wordsOf(html)).toContain('Pedir hora para los otros 2 exámenes')
  expect(wordsOf(html).split(nobody)).toHaveLength(2)
  const { order } = await run(ordersPage, data.booking.to, { user: owner, now: testNow }).then(
    one => one.data,
  )
  expect(order.chips.map(({ slug }: { slug: string }) => slug)).toEqual(['hemograma', 'perfil-lipidico'])
})

test('whoever reads for its owner books for its owner; whoever does not sees nothing of it', async () => {
  const daughter = await testAccount(db)
  const link = await grantDelegation(db, { person: owner, delegate: daughter, reads: true })
  expect((await open(daughter)).data.booking.to).toContain(`&para=${link}`)
  expect((await open(await testAccount(db))).status).toBe(404)
})

test('whoever only reads for its owner is led to no hours, for they book none for them', async () => {
  const son = await testAccount(db)
  await grantDelegation(db, { person: owner, delegate: son, reads: true, books: false })
  const { data, html } = await open(son)
  expect(data.booking.to).toBeNull()
  expect(html).not.toContain('/orden?')
  expect(wordsOf(html)).toContain('Hemograma')
})

test('of an order that was annulled nothing is booked', async () => {
  await db.rows(sql`
    update exam_order set annulled_at = ${testNow}::timestamptz, annulled_why = 'Era de otra persona'`)
  const { data, html } = await open(owner)
  expect(data.booking.to).toBeNull()
  expect(html).not.toContain('/orden?')
  expect(wordsOf(html)).toContain('Era de otra persona')
})
