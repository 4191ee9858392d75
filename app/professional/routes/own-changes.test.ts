/** What centres ask to change of a professional, on the professional's own page. */
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { changeSupply } from '#app/supply/public.server.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addStaff } from '#test/helpers/staff.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import * as desk from './profesional.tsx'
import * as changes from './profesional-cambios.tsx'

const db = await testDatabase()
const run = runOn(db)

/** Somebody of two centres, of whom the first asks for another name. */
async function asked() {
  const offer = await addOffer(db, { centre: { key: 'primero' } })
  await addOffer(db, { agendaId: offer.agendaId, centre: { key: 'segundo' } })
  const { cookie } = await addStaff(db, offer.professionalId)
  const [row] = await db.rows<{ key: string }>(
    sql`select key from professional where id = ${offer.professionalId}::bigint`,
  )
  await changeSupply(
    { db, ...supplyPorts },
    {
      lines: [{ value: { kind: 'professional', key: row?.key, name: 'Ana Soto', languages: ['es', 'en'] } }],
      scope: { centreIds: [offer.centreId] },
      by: 'staff:centre',
      now: testNow,
      horizonDays: 14,
      apply: true,
      affected: async () => null,
    },
  )
  const see = async () => (await run(changes.loader, '/profesional/cambios', { cookie, now: testNow })).data
  const say = (form: Record<string, string>, as = cookie) =>
    run(changes.action, '/profesional/cambios', { cookie: as, now: testNow, form })
  const name = async () =>
    (
      await db.rows<{ name: string }>(
        sql`select name from professional where id = ${offer.professionalId}::bigint`,
      )
    )[0]?.name
  return { cookie, see, say, name }
}

test('the day says that something waits; its page shows what is and what would be, and a yes changes it', async () => {
  const { cookie, see, say, name } = await asked()
  const day = (await run(desk.loader, '/profesional', { cookie, now: testNow })).data
  expect(drawn(desk.default, day, '/profesional')).toContain('Un cambio espera tu respuesta')
  const shown = await see()
  const html = drawn(changes.default, shown, '/profesional/cambios')
  expect(html).toContain('Nombre')
  expect(html).toContain(`<del>${await name()}</del>`)
  expect(html).toContain('<ins>Ana Soto</ins>')
  expect(html).toContain('<del>español</del>')
  expect(html).toContain('<ins>español, inglés</ins>')
  const answer = await say({ change: shown.changes[0]?.id ?? '', intent: 'aceptar' })
  expect(answer.to).toBe('/profesional/cambios?hecho=aceptado')
  expect(await name()).toBe('Ana Soto')
  expect((await see()).changes).toEqual([])
})

test('another professional reads and answers nothing of it', async () => {
  const { see, say, name } = await asked()
  const other = await addOffer(db)
  const stranger = (await addStaff(db, other.professionalId)).cookie
  const [{ id = '' } = {}] = (await see()).changes
  expect(
    (await run(changes.loader, '/profesional/cambios', { cookie: stranger, now: testNow })).data.changes,
  ).toEqual([])
  expect((await say({ change: id, intent: 'aceptar' }, stranger)).to).toBe('/profesional/cambios?hecho=tarde')
  expect(await name()).not.toBe('Ana Soto')
  expect((await see()).changes).toHaveLength(1)
})
