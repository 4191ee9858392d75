/** An adolescent and whoever cares for them: each side sees what the other sees, and who decides. */

import { describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { minors } from '#app/text/es/minors.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testBrowser } from '#test/helpers/pages/browser.ts'
import { testNow } from '#test/helpers/supply.ts'
import { dependantsOf } from '../public.server.ts'
import type { SessionUser } from '../user.server.ts'
import * as perfil from './mi-perfil.tsx'
import * as cargas from './mi-perfil-cargas.tsx'
import * as cuidado from './mi-perfil-cuidado.tsx'

const db = await testDatabase()
const here = '/mi-perfil/quien-me-cuida'
const pages = { '/mi-perfil': perfil, '/mi-perfil/cargas': cargas, [here]: cuidado }
const browserOf = (user: SessionUser) => testBrowser(testPortal(db), pages, user)

const link = (parent: SessionUser, child: SessionUser, birthDate: string, source = 'registry') =>
  db.rows(sql`
    insert into dependant (account_id, rut, first_name, last_name, birth_date, source, created_at)
    values (${parent.id}::uuid, ${child.rut}, 'Sol', 'Muñoz', ${birthDate}::date, ${source}, ${testNow}::timestamptz)`)

async function family(birthDate: string, child: { provenAt?: Temporal.Instant | null } = {}) {
  const parent = await testAccount(db, { firstName: 'Marta' })
  const own = await testAccount(db, {
    firstName: 'Sol',
    birthDate: Temporal.PlainDate.from(birthDate),
    ...child,
  })
  await link(parent, own, birthDate)
  return { parent, child: own }
}
const seenBy = async (child: SessionUser) => (await browserOf(child).ask(here)).data
const opens = async (parent: SessionUser) =>
  (await dependantsOf(db, parent.id, testNow)).map(({ rut }) => rut)
const cardOf = async (parent: SessionUser) =>
  (await browserOf(parent).ask('/mi-perfil/cargas')).data.dependants[0]
const press = (child: SessionUser, intent: string, id: string) => browserOf(child).ask(here, { intent, id })

describe.each([
  [
    '15',
    '2010-11-24',
    minors.open.until('24 de noviembre de 2026'),
    minors.parents.sees.all('24 de noviembre de 2026'),
  ],
  ['16', '2010-11-23', minors.open.closed, minors.parents.sees.closed],
  ['17', '2008-11-24', minors.open.closed, minors.parents.sees.closed],
])('of who is %s', (_, birthDate, toParent, toChild) => {
  test('each side is told the same, and the parent’s rights are what both were told', async () => {
    const { parent, child } = await family(birthDate)
    expect((await cardOf(parent)).open).toBe(toParent)
    const { parents } = await seenBy(child)
    expect(parents).toMatchObject([{ id: parent.id, sees: toChild }])
    expect(await opens(parent)).toEqual(toParent === minors.open.closed ? [] : [child.rut])
    expect((await browserOf(child).ask('/mi-perfil')).data.carers).toBe(minors.parents.link)
  })
})

describe('sharing', () => {
  test('is given and taken back at one press, effective at the next request, and kept with its dates', async () => {
    const { parent, child } = await family('2009-11-24')
    expect((await seenBy(child)).parents[0].switch).toMatchObject({ shared: false, to: 'compartir' })
    expect((await press(child, 'compartir', parent.id)).to).toBe(`${here}?hecho=compartido`)
    expect(await opens(parent)).toEqual([child.rut])
    expect((await cardOf(parent)).open).toBe(minors.open.shared)
    expect((await seenBy(child)).parents).toMatchObject([
      { sees: minors.parents.sees.shared, switch: { shared: true } },
    ])
    expect((await press(child, 'compartir', parent.id)).to).toBe(`${here}?hecho=compartido`)
    expect((await press(child, 'cerrar', parent.id)).to).toBe(`${here}?hecho=cerrado`)
    expect(await opens(parent)).toEqual([])
    const kept = await db.rows(sql`
      select parent_id as parent, revoked_at is not null as revoked from parent_share where account_id = ${child.id}::uuid`)
    expect(kept).toEqual([{ parent: parent.id, revoked: true }])
    const verbs = await db.rows<{ verb: string }>(sql`
      select verb from audit where actor = ${`account:${child.id}`} and verb like '%parent' order by id`)
    expect(verbs.map(({ verb }) => verb)).toEqual(['share-with-parent', 'stop-sharing-with-parent'])
  })

  test('is not for who is 15 to decide, nor with anybody whom no registry names, nor before the identity check', async () => {
    const young = await family('2010-11-24')
    expect((await seenBy(young.child)).parents[0].switch).toBeNull()
    const { child } = await family('2009-11-24')
    const stranger = await testAccount(db)
    await link(stranger, child, '2009-11-24', 'typed')
    const hasty = await family('2009-11-24', { provenAt: null })
    expect(await seenBy(hasty.child)).toMatchObject({ proven: false, parents: [] })
    for (const [who, parent] of [
      [young.child, young.parent.id],
      [child, stranger.id],
      [hasty.child, hasty.parent.id],
      [child, 'nobody'],
    ] as const)
      expect((await press(who, 'compartir', parent)).to).toBe(here)
    const given = await db.rows(sql`
      select id from parent_share where account_id in (${young.child.id}::uuid, ${child.id}::uuid, ${hasty.child.id}::uuid)`)
    expect(given).toEqual([])
  })

  test('nobody switches what another adolescent shares', async () => {
    const [one, two] = [await family('2009-11-24'), await family('2009-11-24')]
    await press(one.child, 'compartir', one.parent.id)
    await press(two.child, 'cerrar', one.parent.id)
    await press(one.parent, 'cerrar', one.parent.id)
    expect(await opens(one.parent)).toEqual([one.child.rut])
  })
})

test('who has nobody to care for them is told so, and finds no way there in their profile', async () => {
  const alone = await testAccount(db)
  expect((await seenBy(alone)).parents).toEqual([])
  expect((await browserOf(alone).ask('/mi-perfil')).data.carers).toBeNull()
})
