/** Mis cargas through its real forms: who may add whom, and what a registry changes. */

import { describe, expect, test } from 'vitest'
import { importKinds } from '#app/import-kinds.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { checkDigit } from '#app/platform/rut.ts'
import { importSupply, numbered } from '#app/supply/public.server.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'
import { identity } from '#app/text/es/identity.ts'
import { profile } from '#app/text/es/profile.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testBrowser } from '#test/helpers/pages/browser.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { testNow } from '#test/helpers/supply.ts'
import { endGrownUp } from '../dependants/end-grown-up.server.ts'
import { share } from '../dependants/parent-share.queries.server.ts'
import { dependantsOf, takeOutData } from '../public.server.ts'
import type { IdentityRegistry } from '../registry/identity-registry.ts'
import { logIn } from '../sessions/log-in.server.ts'
import type { SessionUser } from '../user.server.ts'
import * as perfil from './mi-perfil.tsx'
import * as cargas from './mi-perfil-cargas.tsx'

const db = await testDatabase()
const here = '/mi-perfil/cargas'
const pages = { '/mi-perfil': perfil, [here]: cargas }
const browserOf = (user: SessionUser, changes = {}) => testBrowser(testPortal(db, changes), pages, user)
const errorsOf = (answer: { data: { errors: { field: string; message: string }[] } }) =>
  Object.fromEntries(answer.data.errors.map(({ field, message }) => [field, message]))

let children = 0
function newChild(changes: Record<string, string> = {}) {
  children += 1
  const body = 24_000_000 + children
  return {
    intent: 'agregar-carga',
    dependant_rut: `${body}-${checkDigit(body)}`,
    dependant_name: 'Tomás',
    dependant_last_name: 'Muñoz',
    dependant_birth_date: '2015-05-01',
    ...changes,
  }
}
const brought = (line: object) =>
  importSupply({ db, ...supplyPorts }, numbered([{ kind: 'guardianship', ...line }]), {
    now: testNow,
    horizonDays: 1,
    kinds: importKinds,
  })
const guardianship = (key: string, adult: string, child: string, birth_date = '2015-05-01') =>
  brought({ key, adult, child: { rut: child, name: 'Tomás', last_name: 'Muñoz', birth_date } })
const openTo = async ({ id }: SessionUser, now = testNow) =>
  (await dependantsOf(db, id, now)).map(({ rut }) => rut)

describe('dependants', () => {
  test('are added, shown and removed by their account, by nobody else', async () => {
    const [user, other] = [await testAccount(db), await testAccount(db)]
    const at = browserOf(user)
    expect((await at.ask(here, newChild())).to).toBe(`${here}?hecho=carga`)
    const [shown] = (await at.ask(here)).data.dependants
    expect(shown).toMatchObject({
      name: 'Tomás Muñoz',
      until: expect.stringContaining('1 de mayo de 2033'),
      confirmed: false,
    })
    expect((await at.ask('/mi-perfil')).data.dependants).toHaveLength(1)
    expect((await browserOf(other).ask(here)).data.dependants).toEqual([])
    await browserOf(other).ask(here, { intent: 'quitar-carga', id: shown.id })
    expect((await at.ask(here)).data.dependants).toHaveLength(1)
    await at.ask(here, { intent: 'quitar-carga', id: shown.id })
    expect((await at.ask(here)).data.dependants).toEqual([])
  })

  test('are one year old in the singular', () => {
    const ages = { es: '1 año', en: '1 year', fr: '1 an' }
    for (const [language, age] of Object.entries(ages)) {
      const { years } = texts(language as Language, 'profile').fields
      expect(years(1)).toBe(age)
      expect(years(2)).toBe(`2 ${age.slice(2)}s`)
    }
  })

  test('are less than a year old until their first birthday', () => {
    const said = { es: 'menos de un año', en: 'less than a year', fr: 'moins d’un an' }
    for (const [language, words] of Object.entries(said)) {
      expect(texts(language as Language, 'profile').fields.years(0)).toBe(words)
      expect(texts(language as Language, 'booking').summary.child(0)).toContain(words)
    }
  })

  test.each([
    ['dependant_birth_date', '2008-11-23', profile.children.grown],
    ['dependant_birth_date', '2026-11-24', profile.children.shape],
    ['dependant_birth_date', '', profile.children.shape],
    ['dependant_rut', '24.000.001-9', 'Debes ingresar un rut válido'],
    ['dependant_name', '', 'Ingresa tu nombre'],
  ])('are refused in words when %s is «%s»', async (field, value, message) => {
    const answer = await browserOf(await testAccount(db)).ask(here, newChild({ [field]: value }))
    expect(answer.status).toBe(400)
    expect(errorsOf(answer)).toEqual({ [field]: message })
  })

  test('are under 18 until the day before the birthday, are not oneself, and come once', async () => {
    const user = await testAccount(db)
    const at = browserOf(user)
    expect(errorsOf(await at.ask(here, newChild({ dependant_rut: user.rut })))).toEqual({
      dependant_rut: profile.children.own,
    })
    const child = newChild({ dependant_birth_date: '2008-11-24' })
    expect((await at.ask(here, child)).to).toContain('carga')
    expect(errorsOf(await at.ask(here, child))).toEqual({ dependant_rut: profile.children.exists })
  })

  test('are twelve at most', async () => {
    const at = browserOf(await testAccount(db))
    for (let time = 0; time < 12; time++) await at.ask(here, newChild())
    expect(errorsOf(await at.ask(here, newChild()))).toEqual({ dependant_rut: profile.children.most })
  })
})

test('a dependant is taken off only by the answer to a question, which their card leads to', async () => {
  const [user, other] = [await testAccount(db), await testAccount(db)]
  const at = browserOf(user)
  await at.ask(here, newChild())
  const [{ id }] = (await at.ask(here)).data.dependants
  const shown = (await at.ask(here)).data
  const page = drawn(cargas.default, shown, here)
  expect(page).toContain(`href="/mi-perfil/cargas?quitar=${id}"`)
  expect(page).not.toContain('quitar-carga')
  const asked = `${here}?quitar=${id}`
  const question = drawn(cargas.default, (await at.ask(asked)).data, asked)
  expect(wordsOf(question)).toContain('¿Quitar a Tomás Muñoz de tus cargas?')
  expect(question).toContain('value="quitar-carga"')
  expect((await at.ask(here)).data.dependants).toHaveLength(1)
  expect((await browserOf(other).ask(asked)).data.removal).toBeNull()
})

describe('the birth date of the account', () => {
  test('is asked when first needed, kept, and never changed from here', async () => {
    const user = await testAccount(db, { birthDate: null })
    const at = browserOf(user)
    expect((await at.ask(here)).data.needsBirthDate).toBe(true)
    expect(errorsOf(await at.ask(here, newChild()))).toEqual({
      own_birth_date: profile.children.needsBirthDate,
    })
    expect((await at.ask(here, newChild({ own_birth_date: '1990-01-31' }))).to).toContain('carga')
    expect((await at.ask(here)).data.needsBirthDate).toBe(false)
    await at.ask(here, newChild({ own_birth_date: '1950-01-01' }))
    const [row] = await db.rows<{ day: string }>(
      sql`select birth_date::text as day from account where id = ${user.id}::uuid`,
    )
    expect(row?.day).toBe('1990-01-31')
  })

  test('has to be that of an adult', async () => {
    const user = await testAccount(db, { birthDate: null })
    const answer = await browserOf(user).ask(here, newChild({ own_birth_date: '2010-01-31' }))
    expect(errorsOf(answer)).toEqual({ own_birth_date: profile.children.minor })
  })
})

describe('the documents of a child', () => {
  test('are opened by nothing that was typed', async () => {
    const user = await testAccount(db)
    await browserOf(user).ask(here, newChild())
    expect(await openTo(user)).toEqual([])
  })

  test('open to a proven adult whom the registry names, when the child is added', async () => {
    const child = newChild()
    const registry: IdentityRegistry = {
      isCardOf: async () => false,
      bornOn: async () => null,
      childrenOf: async () => [
        { rut: child.dependant_rut, name: 'Tomás', lastName: 'Muñoz Soto', birthDate: '2015-05-01' },
      ],
    }
    const [proven, unproven] = [await testAccount(db), await testAccount(db, { provenAt: null })]
    expect((await browserOf(proven, { registry }).ask(here, child)).to).toBe(`${here}?hecho=confirmada`)
    expect((await browserOf(unproven, { registry }).ask(here, child)).to).toBe(`${here}?hecho=carga`)
    expect(await openTo(proven)).toEqual([child.dependant_rut])
    expect(await openTo(unproven)).toEqual([])
    expect((await browserOf(proven).ask(here)).data.dependants).toMatchObject([
      { name: 'Tomás Muñoz Soto', confirmed: true },
    ])
  })

  test('a registry that is away costs nobody the dependant', async () => {
    const registry: IdentityRegistry = {
      isCardOf: () => Promise.reject(new Error('away')),
      bornOn: async () => null,
      childrenOf: () => Promise.reject(new Error('away')),
    }
    const user = await testAccount(db)
    expect((await browserOf(user, { registry }).ask(here, newChild())).to).toBe(`${here}?hecho=carga`)
  })

  test('open by an import to a proven adult, and close when it is withdrawn, the child is 16 or the proof is gone', async () => {
    const [user, unproven] = [await testAccount(db), await testAccount(db, { provenAt: null })]
    const child = newChild().dependant_rut
    await guardianship('one', user.rut, child)
    await guardianship('two', unproven.rut, child)
    expect(await openTo(user)).toEqual([child])
    expect(await openTo(unproven)).toEqual([])
    expect(await openTo(user, Temporal.Instant.from('2031-05-01T02:59:00Z'))).toEqual([child])
    expect(await openTo(user, Temporal.Instant.from('2031-05-01T05:00:00Z'))).toEqual([])
    await db.rows(sql`update account set proven_at = null where id = ${user.id}::uuid`)
    expect(await openTo(user)).toEqual([])
    await db.rows(sql`update account set proven_at = created_at where id = ${user.id}::uuid`)
    await brought({ key: 'one', withdrawn: true })
    expect(await openTo(user)).toEqual([])
    expect((await browserOf(user).ask(here)).data.dependants).toMatchObject([{ confirmed: false }])
  })

  test('close to the adult whom a corrected line of the import no longer names, or whose child is another', async () => {
    const [wrong, right] = [await testAccount(db), await testAccount(db)]
    const [child, sibling] = [newChild().dependant_rut, newChild().dependant_rut]
    await guardianship('corrected', wrong.rut, child)
    await guardianship('corrected', right.rut, child)
    expect([await openTo(wrong), await openTo(right)]).toEqual([[], [child]])
    await guardianship('corrected', right.rut, sibling)
    expect(await openTo(right)).toEqual([sibling])
  })

  test('end what an adolescent shared when the registry takes them back; a line said again ends nothing', async () => {
    const [parent, other, child] = [await testAccount(db), await testAccount(db), await testAccount(db)]
    const of = (key: string, adult: string) => guardianship(key, adult, child.rut, '2010-05-01')
    await of('shared', parent.rut)
    await of('shared-2', other.rut)
    for (const { id } of [parent, other])
      await share(db, { accountId: child.id, parentId: id }, testNow.subtract({ hours: 1 }))
    await of('shared', parent.rut)
    expect([await openTo(parent), await openTo(other)]).toEqual([[child.rut], [child.rut]])
    await brought({ key: 'shared', withdrawn: true })
    await of('shared', parent.rut)
    expect([await openTo(parent), await openTo(other)]).toEqual([[], [child.rut]])
    await guardianship('shared-2', other.rut, newChild().dependant_rut)
    await of('shared-2', other.rut)
    expect(await openTo(other)).toEqual([])
  })
})

test('on the 18th birthday the link ends, and the adult is asked to tell them of an account of their own', async () => {
  await db.rows(sql`delete from dependant`)
  const user = await testAccount(db, { email: 'madre@ejemplo.cl' })
  await browserOf(user).ask(here, newChild({ dependant_birth_date: '2008-11-24' }))
  const portal = (hours: number) => testPortal(db, { clock: { now: () => testNow.add({ hours }) } })
  expect(await endGrownUp(portal(0))).toBe(0)
  expect((await testBrowser(portal(24), pages, user).ask(here)).data.dependants).toEqual([])
  const takenOut = async (hours: number) => JSON.stringify(await takeOutData(portal(hours), user))
  expect(await takenOut(0)).toContain('Tomás')
  expect(await takenOut(24)).not.toContain('Tomás')
  expect(await endGrownUp(portal(24))).toBe(1)
  expect(await endGrownUp(portal(24))).toBe(0)
  const sent = await db.rows<{ subject: string; body: string }>(
    sql`select subject, body from outbox where recipient = 'madre@ejemplo.cl'`,
  )
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toContain('/registro')
})

test('on the 18th birthday of whoever has an account nobody is told to make one; who typed a RUT learns nothing of it', async () => {
  await db.rows(sql`delete from dependant`)
  const child = await testAccount(db, { birthDate: Temporal.PlainDate.from('2008-11-24') })
  const [mother, other] = [
    await testAccount(db, { email: 'madre.cuenta@ejemplo.cl' }),
    await testAccount(db, { email: 'otra.escrita@ejemplo.cl' }),
  ]
  await guardianship('has-account', mother.rut, child.rut, '2008-11-24')
  await browserOf(other).ask(here, newChild({ dependant_rut: child.rut, dependant_birth_date: '2008-11-24' }))
  await endGrownUp(testPortal(db, { clock: { now: () => testNow.add({ hours: 24 }) } }))
  const bodyTo = async (email: string) => {
    const [row] = await db.rows<{ body: string }>(
      sql`select body from outbox where recipient = ${email} and dedupe_key like 'grown-up:%'`,
    )
    return row?.body ?? ''
  }
  const told = await bodyTo('madre.cuenta@ejemplo.cl')
  expect(told).toContain(identity.grownUp.known.intro)
  expect(told).toContain('/mi-perfil/cargas')
  expect(told).not.toContain('/registro')
  expect(await bodyTo('otra.escrita@ejemplo.cl')).toContain(identity.grownUp.advice)
})

test('who is 18 becomes nobody’s dependant: a registry that still names them has no letter sent every night', async () => {
  await db.rows(sql`delete from dependant`)
  const user = await testAccount(db)
  const grown = newChild({ dependant_birth_date: '2008-11-23' })
  await guardianship('grown', user.rut, grown.dependant_rut, grown.dependant_birth_date)
  expect(await endGrownUp(testPortal(db))).toBe(0)
})

test('an import that names somebody under 14 signs them out, and a corrected line lets them in again', async () => {
  const child = await testAccount(db)
  const parent = await testAccount(db)
  const sessions = () => db.rows(sql`select from session where account_id = ${child.id}::uuid`)
  const enters = () =>
    logIn(
      testPortal(db),
      { rut: child.rut, password: 'Demo1234', address: '10.7.7.7' },
      new Request('http://x'),
    )
  expect(await enters()).toMatchObject({ ok: true })
  await guardianship('late', parent.rut, child.rut, '2012-11-24')
  expect(await sessions()).toEqual([])
  expect(await enters()).toEqual({ ok: false, reason: 'young' })
  await guardianship('late', parent.rut, child.rut, '2010-11-24')
  expect(await enters()).toMatchObject({ ok: true })
  await guardianship('late', parent.rut, child.rut, '2010-11-24')
  expect(await sessions()).toHaveLength(1)
})

test('who is not of age is told so in the place of a form that would be refused', async () => {
  const shownTo = async (birthDate: string) => {
    const user = await testAccount(db, { birthDate: Temporal.PlainDate.from(birthDate) })
    const { data } = await browserOf(user).ask(here)
    return data.ofAge
  }
  expect(await shownTo('2010-05-12')).toBe(false)
  expect(await shownTo('1985-03-02')).toBe(true)
})
