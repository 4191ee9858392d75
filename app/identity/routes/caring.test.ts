/** An adolescent and whoever cares for them: each side sees what the other sees, and who decides. */

import { describe, expect, test } from 'vitest'
import { fixedClock } from '#app/platform/clock.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { minors } from '#app/text/es/minors.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testBrowser } from '#test/helpers/pages/browser.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { testNow } from '#test/helpers/supply.ts'
import { changeDependants } from '../dependants/change-dependants.server.ts'
import { keepBirthdays } from '../dependants/tell-birthdays.server.ts'
import { dependantsOf } from '../public.server.ts'
import type { SessionUser } from '../user.server.ts'
import * as perfil from './mi-perfil.tsx'
import * as cargas from './mi-perfil-cargas.tsx'
import * as cuidado from './mi-perfil-cuidado.tsx'
import * as identidad from './mi-perfil-identidad.tsx'

const db = await testDatabase()
const here = '/mi-perfil/quien-me-cuida'
const pages = {
  '/mi-perfil': perfil,
  '/mi-perfil/cargas': cargas,
  [here]: cuidado,
  '/mi-perfil/identidad': identidad,
}
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

  test('of one of two siblings opens nothing of the other', async () => {
    const { parent, child } = await family('2009-11-24')
    const sibling = await testAccount(db, { birthDate: Temporal.PlainDate.from('2009-11-23') })
    await link(parent, sibling, '2009-11-23')
    await press(child, 'compartir', parent.id)
    expect(await opens(parent)).toEqual([child.rut])
    expect((await seenBy(sibling)).parents).toMatchObject([{ sees: minors.parents.sees.closed }])
  })

  test('is taken back from one parent alone, and a sibling goes on sharing', async () => {
    const { parent, child } = await family('2009-11-24')
    const [other, sibling] = [
      await testAccount(db),
      await testAccount(db, { birthDate: Temporal.PlainDate.from('2009-11-23') }),
    ]
    await link(other, child, '2009-11-24')
    await link(parent, sibling, '2009-11-23')
    for (const { id } of [parent, other]) await press(child, 'compartir', id)
    await press(sibling, 'compartir', parent.id)
    await press(child, 'cerrar', parent.id)
    expect([await opens(parent), await opens(other)]).toEqual([[sibling.rut], [child.rut]])
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

describe('the invitation from Mis cargas', () => {
  const invite = (parent: SessionUser, id: string, dependant_email: string) =>
    browserOf(parent).ask('/mi-perfil/cargas', { intent: 'invitar-carga', id, dependant_email })
  const linkOf = async (parent: SessionUser) => (await cardOf(parent)).id as string
  const sentTo = (to: string) =>
    db.rows<{ subject: string; body: string }>(sql`select subject, body from outbox where recipient = ${to}`)

  test('goes to the mailbox of who is 14, names the parent, and leads to the registration without a RUT', async () => {
    const { parent, child } = await family('2012-11-23', { provenAt: null })
    const id = await linkOf(parent)
    expect((await cardOf(parent)).invite).toBe(minors.account.invite)
    expect((await browserOf(parent).ask(`/mi-perfil/cargas?invitar=${id}`)).data.invitation).toMatchObject({
      id,
    })
    expect((await invite(parent, id, 'sol@ejemplo.cl')).to).toBe('/mi-perfil/cargas?hecho=invitada')
    const [letter] = await sentTo('sol@ejemplo.cl')
    expect(letter?.body).toContain('Marta, que te cuida')
    expect(letter?.body).toContain('/registro')
    expect(letter?.body).not.toContain(child.rut.slice(0, 8))
  })

  test('leaves with a session that is there, and a child is taken away by one', async () => {
    const { parent } = await family('2012-11-23', { provenAt: null })
    const id = await linkOf(parent)
    const over = { ...parent, sessionId: crypto.randomUUID() }
    const asked = (intent: string) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ intent, id, dependant_email: 'tarde@ejemplo.cl' }))
        form.append(name, value)
      return changeDependants(testPortal(db), over, form, 'es')
    }
    for (const intent of ['invitar-carga', 'quitar-carga'])
      expect(await asked(intent)).toEqual({ done: null })
    expect(await sentTo('tarde@ejemplo.cl')).toEqual([])
    expect(await linkOf(parent)).toBe(id)
  })

  test('is for nobody of 13, nor of 18, nor of another family, nor for the parent’s own mailbox, and three a day', async () => {
    const young = await family('2012-11-24')
    expect((await cardOf(young.parent)).invite).toBeNull()
    // Who has an account needs no way to one.
    expect(await cardOf((await family('2011-05-01')).parent)).toMatchObject({
      invite: null,
      account: minors.account.has,
    })
    const { parent } = await family('2011-05-01')
    const wrong = async (who: SessionUser, id: string, email: string) =>
      (await invite(who, id, email)).data.errors[0]?.message
    const id = await linkOf(parent)
    expect(await wrong(young.parent, await linkOf(young.parent), 'a@ejemplo.cl')).toBe(minors.account.not)
    expect(await wrong(young.parent, id, 'a@ejemplo.cl')).toBe(minors.account.not)
    await db.rows(sql`update dependant set source = 'typed' where id = ${id}::uuid`)
    expect(await wrong(parent, id, 'a@ejemplo.cl')).toBe(minors.account.not)
    await db.rows(sql`update dependant set source = 'registry' where id = ${id}::uuid`)
    const [own] = await db.rows<{ email: string }>(
      sql`select email from account where id = ${parent.id}::uuid`,
    )
    expect(await wrong(parent, id, own?.email.toUpperCase() ?? '')).toBe(minors.account.own)
    for (let time = 0; time < 3; time++) await invite(parent, id, `b${time}@ejemplo.cl`)
    expect(await wrong(parent, id, 'b4@ejemplo.cl')).toBe(minors.account.most)
    expect(await sentTo('a@ejemplo.cl')).toEqual([])
    expect(await sentTo('b4@ejemplo.cl')).toEqual([])
  })
})

describe('birthdays', () => {
  const at = (day: string) =>
    testPortal(db, { clock: fixedClock(Temporal.Instant.from(`${day}T12:00:00Z`).toString()) })
  const subjects = async (user: SessionUser) =>
    (
      await db.rows<{ subject: string }>(sql`
        select subject from outbox o join account a on a.email = o.recipient where a.id = ${user.id}::uuid order by o.id`)
    ).map(({ subject }) => subject.split(' · ')[0])

  test('the parent is told at 14; both sides a week before 16 and 18; nobody twice, whatever day the job ran', async () => {
    const { parent, child } = await family('2012-06-10')
    for (const [day, toParent, toChild] of [
      ['2026-06-09', [], []],
      ['2026-06-12', ['Sol ya puede tener su propia cuenta'], []],
      ['2028-06-02', [], []],
      [
        '2028-06-03',
        ['El 10 de junio Sol cumple 16 años'],
        ['Desde el 10 de junio decides tú qué compartes'],
      ],
      ['2028-06-09', [], []],
      ['2030-06-05', ['El 10 de junio Sol cumple 18 años'], ['Desde el 10 de junio tu cuenta es solo tuya']],
      ['2030-06-10', ['Sol cumplió 18 años'], []],
    ] as const) {
      const before = [(await subjects(parent)).length, (await subjects(child)).length]
      await keepBirthdays(at(day))
      await keepBirthdays(at(day))
      expect([
        day,
        (await subjects(parent)).slice(before[0]),
        (await subjects(child)).slice(before[1]),
      ]).toEqual([day, toParent, toChild])
    }
  })

  test('on the 18th what was shared ends with the link; so it does when the parent lets go of it', async () => {
    const [grown, left] = [await family('2008-12-01'), await family('2009-12-01')]
    for (const { child, parent } of [grown, left]) await press(child, 'compartir', parent.id)
    await keepBirthdays(at('2026-12-01'))
    await browserOf(left.parent).ask('/mi-perfil/cargas', {
      intent: 'quitar-carga',
      id: (await cardOf(left.parent)).id,
    })
    for (const { child } of [grown, left])
      expect(
        await db.rows(
          sql`select id from parent_share where account_id = ${child.id}::uuid and revoked_at is null`,
        ),
      ).toEqual([])
  })

  test('nobody is told of a child whom no registry names', async () => {
    const { parent, child } = await family('2012-06-11')
    await db.rows(sql`update dependant set source = 'typed' where account_id = ${parent.id}::uuid`)
    await keepBirthdays(at('2028-06-05'))
    expect([await subjects(parent), await subjects(child)]).toEqual([[], []])
  })
})

describe('an adolescent reads who cares for them where adults read of those in their care', () => {
  const ofAdults = /a tu cargo[^.]*ya tendrás|Agregar una carga|agregas cargas|Mis cargas|porque tú quieres/
  const read = async (user: SessionUser, path: keyof typeof pages) => {
    const { data } = await browserOf(user).ask(path)
    return drawn(pages[path].default, data, path)
  }

  test.each([
    ['the profile', '/mi-perfil'],
    ['the page of the identity check', '/mi-perfil/identidad'],
  ] as const)('on %s', async (_which, path) => {
    const { child, parent } = await family('2010-11-23')
    const own = await read(child, path)
    expect(own).toContain('href="/mi-perfil/quien-me-cuida"')
    expect(wordsOf(own)).not.toMatch(ofAdults)
    expect(wordsOf(await read(parent, path))).toMatch(ofAdults)
  })

  test('on the page of dependants, which says from when on it is for them', async () => {
    const { child } = await family('2010-11-23')
    const own = await read(child, '/mi-perfil/cargas')
    expect(own).toContain('href="/mi-perfil/quien-me-cuida"')
    expect(wordsOf(own)).toContain(minors.later.dependants)
    expect(wordsOf(own.slice(own.indexOf('</h1>')))).not.toMatch(ofAdults)
    expect(wordsOf(own)).not.toContain('Quién decide qué')
  })
})
