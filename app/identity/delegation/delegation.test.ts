/** Adults who care for adults: who may grant, accept and end, and what nobody else learns. Through the page's real forms. */
import { describe, expect, test } from 'vitest'
import { fixedClock } from '#app/platform/clock.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testBrowser } from '#test/helpers/pages/browser.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { testNow } from '#test/helpers/supply.ts'
import { deleteAccountRow } from '../accounts/delete-account.queries.server.ts'
import * as login from '../routes/login.tsx'
import type { SessionUser } from '../user.server.ts'
import { booksFor, readsFor } from './delegation.queries.server.ts'
import * as page from './routes/personas-de-confianza.tsx'

const db = await testDatabase()
const here = '/mi-perfil/personas-de-confianza'
const at = (user: SessionUser, now = testNow) =>
  testBrowser(testPortal(db, { clock: fixedClock(now.toString()) }), { [here]: page }, user)
const days = (count: number) => testNow.add({ hours: count * 24 })

const invitation = (delegate: Pick<SessionUser, 'rut'>, changes: Record<string, string> = {}) => ({
  intent: 'invitar',
  delegate_rut: delegate.rut,
  delegate_name: 'Ana Rojas',
  delegate_email: 'ana.rojas@ejemplo.cl',
  relation: 'daughter',
  grant: 'both',
  span: '1y',
  ...changes,
})
const newest = async () =>
  (await db.rows<{ id: string }>(sql`select id from delegation order by created_at desc, id limit 1`))[0]
    ?.id ?? ''
const letters = () =>
  db.rows<{ recipient: string; subject: string; body: string }>(
    sql`select recipient, subject, body from outbox where dedupe_key like 'delegation-%' order by created_at, id`,
  )
const may = async ({ id }: SessionUser, now = testNow) => ({
  books: (await booksFor(db, id, null, now)).map(({ rut }) => rut),
  reads: (await readsFor(db, id, now)).map(({ rut }) => rut),
})
const nothing = { books: [], reads: [] }
/** Whom a registry names as a child of 16. */
const registered = (rut: string) =>
  db.rows(sql`
    insert into guardianship (import_key, adult_rut, child_rut, first_name, last_name, birth_date)
    values (${rut}, '5126663-3', ${rut}, 'Ana', 'Rojas', '2010-05-12')`)

async function pair(changes: Record<string, string> = {}) {
  await db.rows(sql`delete from delegation`)
  await db.rows(sql`delete from outbox`)
  const [father, daughter] = [await testAccount(db), await testAccount(db)]
  expect((await at(father).ask(here, invitation(daughter, changes))).to).toBe(`${here}?hecho=invitada`)
  return { father, daughter, id: await newest() }
}
const accept = (user: SessionUser, id: string, now = testNow) =>
  at(user, now).ask(here, { intent: 'aceptar', id })
const end = (user: SessionUser, id: string) => at(user).ask(here, { intent: 'terminar', id })

describe('a grant', () => {
  test('holds from its acceptance, for what it says, until its last day in Chile, both told each time', async () => {
    const { father, daughter, id } = await pair()
    expect(await may(daughter)).toEqual(nothing)
    expect((await at(father).ask(here)).data.granted).toMatchObject([
      { id, name: 'Ana Rojas', accepted: false },
    ])
    expect((await at(daughter).ask(here)).data.received).toMatchObject([
      { id, name: `${father.name} ${father.lastName}`, accepted: false },
    ])
    expect((await accept(daughter, id)).to).toBe(`${here}?hecho=aceptada`)
    expect(await may(daughter)).toEqual({ books: [father.rut], reads: [father.rut] })
    expect((await at(father).ask(here)).data.granted).toMatchObject([
      { name: `${daughter.name} ${daughter.lastName}`, accepted: true, relation: 'Tu hija' },
    ])
    // Given on 23 November for a year: 22 November is its last day, until midnight in Chile.
    expect(await may(daughter, Temporal.Instant.from('2027-11-23T02:59:59Z'))).not.toEqual(nothing)
    expect(await may(daughter, Temporal.Instant.from('2027-11-23T03:00:00Z'))).toEqual(nothing)
    await end(father, id)
    expect(await may(daughter)).toEqual(nothing)
    const told = await letters()
    expect(told.map(({ subject }) => subject.split(' · ')[0])).toEqual([
      'Invitaste a Ana Rojas a ayudarte',
      'Rosa confía en ti',
      expect.stringContaining('aceptó ayudarte'),
      'Ya puedes ayudar a Rosa',
      expect.stringContaining('ya no puede actuar por ti'),
      'Terminó el permiso de Rosa',
    ])
    for (const { body } of told) expect(body).not.toMatch(/\d{7,8}-[\dk]|\d{1,2}\.\d{3}\.\d{3}/i)
  })

  test('an invitation asks nothing of a stranger, and whoever accepted is told how to end it', async () => {
    const { daughter, id } = await pair()
    await accept(daughter, id)
    const [, invited, , accepted] = (await letters()).map(({ body }) => body)
    expect(invited).toMatch(/o crea una.*no tienes que hacer nada/s)
    expect(invited).not.toContain('cambia tu contraseña')
    expect(accepted).toContain('cambia tu contraseña')
  })

  test('of what has ended no letter says that it can be ended, nor to its delegate that an invitation waits', async () => {
    const { father, daughter, id } = await pair()
    await accept(daughter, id)
    await end(father, id)
    const [toPerson, toDelegate] = (await letters()).slice(-2).map(({ body }) => body)
    for (const body of [toPerson, toDelegate]) expect(body).not.toMatch(/termínal|terminarlo|invitación/)
    expect(toPerson).toContain('revisa tus personas de confianza y cambia tu contraseña')
    expect(toDelegate).toContain('No tienes que hacer nada.')
  })

  test('an invitation that ends before anybody accepted it is called one in both letters', async () => {
    const { father, id } = await pair()
    await end(father, id)
    const told = (await letters()).slice(-2)
    expect(told.map(({ subject }) => subject.split(' · ')[0])).toEqual([
      'Terminó tu invitación a Ana Rojas',
      'Terminó la invitación de Rosa',
    ])
    for (const { body } of told) expect(body).not.toContain('ya no puede')
  })

  test.each([
    ['books', ['father'], []],
    ['reads', [], ['father']],
    ['both', ['father'], ['father']],
  ])('of %s is for that alone', async (grant, books, reads) => {
    const { father, daughter, id } = await pair({ grant })
    await accept(daughter, id)
    const rut = () => father.rut
    expect(await may(daughter)).toEqual({ books: books.map(rut), reads: reads.map(rut) })
    expect(await may(father)).toEqual(nothing)
  })

  test.each<[string, (both: { father: SessionUser; daughter: SessionUser; id: string }) => Promise<unknown>]>(
    [
      ['is ended by the person', ({ father, id }) => end(father, id)],
      ['is ended by the delegate', ({ daughter, id }) => end(daughter, id)],
      ['loses the person’s account', ({ father }) => gone(father)],
      ['loses the delegate’s account', ({ daughter }) => gone(daughter)],
      [
        'loses the checked identity of the delegate',
        ({ daughter }) => db.rows(sql`update account set proven_at = null where id = ${daughter.id}::uuid`),
      ],
      [
        'meets a block of the person’s data',
        ({ father }) =>
          db.rows(sql`insert into data_block (rut, account_id, whole, blocked_at)
            values (${father.rut}, ${father.id}::uuid, false, ${testNow}::timestamptz)`),
      ],
    ],
  )('opens nothing from the request after it %s', async (_, ends) => {
    const both = await pair()
    await accept(both.daughter, both.id)
    expect(await may(both.daughter)).not.toEqual(nothing)
    await ends(both)
    expect(await may(both.daughter)).toEqual(nothing)
  })

  test('of documents needs the person’s checked identity, of hours only their account', async () => {
    await db.rows(sql`delete from delegation`)
    const [unproven, daughter] = [await testAccount(db, { provenAt: null }), await testAccount(db)]
    for (const grant of ['reads', 'both']) {
      const answer = await at(unproven).ask(here, invitation(daughter, { grant }))
      expect(answer.data).toMatchObject({ errors: [{ field: 'grant' }] })
    }
    await at(unproven).ask(here, invitation(daughter, { grant: 'books' }))
    await accept(daughter, await newest())
    expect(await may(daughter)).toEqual({ books: [unproven.rut], reads: [] })
  })
})

const gone = (user: SessionUser) =>
  db.transaction(tx => deleteAccountRow(tx, user.id, { reason: 'unused', comment: '' }, testNow, days(1000)))

describe('an invitation', () => {
  test('is the same whether that RUT has an account or not', async () => {
    const [father, daughter] = [await testAccount(db), await testAccount(db)]
    const answers = []
    for (const rut of [daughter.rut, '7654321-6']) {
      await db.rows(sql`delete from delegation`)
      await db.rows(sql`delete from outbox`)
      const { status, to } = await at(father).ask(here, invitation({ rut }))
      const [shown] = (await at(father).ask(here)).data.granted
      expect(shown?.rut).toBe(`RUT •••${rut.slice(-5)}`)
      answers.push({ status, to, shown: { ...shown, id: '', rut: '' }, letters: await letters() })
    }
    expect(answers[0]).toEqual(answers[1])
  })

  test('is seen and accepted by the person it names, identity checked, and by nobody else', async () => {
    const { father, daughter, id } = await pair()
    const stranger = await testAccount(db)
    for (const other of [stranger, father]) {
      expect((await at(other).ask(here)).data.received).toEqual([])
      expect((await accept(other, id)).to).toBe(`${here}?hecho=ya-no`)
      expect(await may(other)).toEqual(nothing)
    }
    await end(stranger, id)
    await db.rows(sql`update account set proven_at = null where id = ${daughter.id}::uuid`)
    expect((await at({ ...daughter, proven: false }).ask(here)).data.received).toEqual([])
    expect((await accept(daughter, id)).to).toBe(`${here}?hecho=ya-no`)
    await db.rows(sql`update account set proven_at = ${testNow}::timestamptz where id = ${daughter.id}::uuid`)
    expect((await accept(daughter, id)).to).toBe(`${here}?hecho=aceptada`)
  })

  test('says the end of the RUT that it went to while it waits, so that one sent by mistake is known again', async () => {
    const { father, daughter, id } = await pair()
    const wrong = await testAccount(db)
    await at(father).ask(here, invitation(wrong))
    const rutsSaid = async (): Promise<unknown[]> =>
      (await at(father).ask(here)).data.granted.map(({ rut }: { rut: string | null }) => rut)
    const said = ({ rut }: SessionUser) => `RUT •••${rut.slice(-5)}`
    expect(await rutsSaid()).toEqual(expect.arrayContaining([said(daughter), said(wrong)]))
    const html = drawn(page.default, (await at(father).ask(here)).data, here)
    expect(html).toContain(said(wrong))
    expect(html).not.toContain(wrong.rut)
    await accept(daughter, id)
    expect(await rutsSaid()).toEqual(expect.arrayContaining([said(wrong), null]))
  })

  test('leads from its letter to a page that says why it asks to sign in, with an account to make in plain sight', async () => {
    await pair()
    const [, invited] = (await letters()).map(({ body }) => body)
    const [way = ''] = /\/mi-perfil\/personas-de-confianza\S*/.exec(invited ?? '') ?? []
    const { to } = await testBrowser(testPortal(db), { [here]: page }).ask(way)
    const askLogin = async (path: string) => {
      const { data } = await testBrowser(testPortal(db), { '/login': login }).ask(path)
      return wordsOf(drawn(login.default, data, path))
    }
    const words = await askLogin(to ?? '')
    expect(words).toContain('Alguien te invitó a ser su persona de confianza')
    expect(words).toMatch(/¿No tienes cuenta\?.* Crear una cuenta/)
    expect(await askLogin('/login?volver=%2Fmi-perfil%2Fpersonas-de-confianza')).not.toContain('te invitó')
  })

  test('waits thirty days', async () => {
    const { daughter, id } = await pair()
    expect((await accept(daughter, id, days(30))).to).toBe(`${here}?hecho=ya-no`)
    expect((await accept(daughter, id, days(29))).to).toBe(`${here}?hecho=aceptada`)
  })

  test('that was ended cannot be accepted, one accepted is not given twice', async () => {
    const { father, daughter, id } = await pair()
    const again = await at(father).ask(here, invitation(daughter))
    expect(again.data).toMatchObject({
      errors: [{ field: 'delegate_rut', message: expect.stringContaining('Ya le diste') }],
    })
    await end(father, id)
    expect((await accept(daughter, id)).to).toBe(`${here}?hecho=ya-no`)
    expect((await at(father).ask(here, invitation(daughter))).to).toBe(`${here}?hecho=invitada`)
  })

  test('goes to five people a day, and not to oneself', async () => {
    const father = await testAccount(db)
    expect((await at(father).ask(here, invitation(father))).data).toMatchObject({
      errors: [{ field: 'delegate_rut', message: 'Este es tu propio RUT' }],
    })
    const answers = []
    for (let n = 0; n < 6; n++) answers.push(await at(father).ask(here, invitation(await testAccount(db))))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303, 429])
    expect(answers[5]?.retryAfter).toBeGreaterThan(0)
  })

  test('who is not of age is told so first, in the place of a form that would be refused, and led to who cares for them', async () => {
    const { daughter } = await pair()
    expect((await at(daughter).ask(here)).data.tooYoung).toBe(false)
    await db.rows(sql`update account set birth_date = '2010-05-12' where id = ${daughter.id}::uuid`)
    const shown = (await at(daughter).ask(here)).data
    const html = drawn(page.default, shown, here)
    expect(html).toContain('Desde los 18 años podrás elegir')
    expect(html).toContain('href="/mi-perfil/quien-me-cuida"')
    for (const ofAdults of ['name="rut"', 'Una persona adulta puede', 'Nadie actúa por ti', 'Cómo funciona'])
      expect(html).not.toContain(ofAdults)
  })

  test('goes by what a registry says of the age, whatever birth date was typed, and says so in the place of the form', async () => {
    const { daughter, id } = await pair()
    await registered(daughter.rut)
    expect((await at(daughter).ask(here)).data.tooYoung).toBe(true)
    for (const answer of [
      await accept(daughter, id),
      await at(daughter).ask(here, invitation({ rut: '9.999.999-3' })),
    ])
      expect(answer).toMatchObject({ status: 400 })
    expect(await may(daughter)).toEqual(nothing)
  })

  test('says nothing of what a registry knows to whoever typed the RUT of its person', async () => {
    const unproven = await testAccount(db, { provenAt: null })
    await registered(unproven.rut)
    expect((await at(unproven).ask(here)).data.tooYoung).toBe(false)
    const books = invitation(await testAccount(db), { grant: 'books' })
    expect((await at(unproven).ask(here, books)).to).toBe(`${here}?hecho=invitada`)
  })

  test('without a birth date leads to where it is written, whoever invites or accepts', async () => {
    const { daughter, id } = await pair()
    await db.rows(sql`update account set birth_date = null where id = ${daughter.id}::uuid`)
    const shown = (await at(daughter).ask(here)).data
    const html = drawn(page.default, shown, here)
    const [, way = ''] = /<a [^>]*id="fecha-de-nacimiento"[^>]*href="([^"]*)"/.exec(html) ?? []
    expect(way).toMatch(/^\/mi-perfil\?editar=/)
    for (const answer of [
      await accept(daughter, id),
      await at(daughter).ask(here, invitation({ rut: '9.999.999-3' })),
    ])
      expect(answer).toMatchObject({ status: 400, data: { errors: [{ field: 'fecha-de-nacimiento' }] } })
    expect(drawn(page.default, { ...shown, needsBirthDate: false }, here)).not.toContain(
      'fecha-de-nacimiento',
    )
  })

  test('one thing that is missing is asked at a time, and the form is there once it can be used', async () => {
    const asks = async (changes: Partial<Record<'birthDate' | 'provenAt', null>>) => {
      const user = await testAccount(db, changes)
      const html = drawn(page.default, (await at(user).ask(here)).data, here)
      return {
        boxes: html.match(/Primero nos falta tu fecha de nacimiento|Primero comprobamos que eres tú/g),
        form: html.includes('name="delegate_rut"'),
      }
    }
    const [birthDate, proof] = ['Primero nos falta tu fecha de nacimiento', 'Primero comprobamos que eres tú']
    expect(await asks({ birthDate: null, provenAt: null })).toEqual({ boxes: [birthDate], form: false })
    expect(await asks({ birthDate: null })).toEqual({ boxes: [birthDate], form: false })
    expect(await asks({ provenAt: null })).toEqual({ boxes: [proof], form: true })
    expect(await asks({})).toEqual({ boxes: null, form: true })
  })

  test('that is accepted without a birth date is answered by the box that asks for it, which then is the error', async () => {
    const { daughter, id } = await pair()
    await db.rows(sql`update account set birth_date = null where id = ${daughter.id}::uuid`)
    const shown = (await at(daughter).ask(here)).data
    expect(drawn(page.default, shown, here)).not.toContain('role="alert"')
    const { data: actionData } = await accept(daughter, id)
    const answered = (props: Parameters<typeof page.default>[0]) => page.default({ ...props, actionData })
    const html = drawn(answered, shown, here)
    expect(html.match(/role="alert"/g)).toHaveLength(1)
    expect(html.match(/fecha de nacimiento/g)).toHaveLength(2)
    expect(html).not.toContain('Mis datos')
  })

  test.each([
    ['a person under 18', { birthDate: Temporal.PlainDate.from('2009-01-01') }, {}],
    ['a delegate under 18', {}, { birthDate: Temporal.PlainDate.from('2009-01-01') }],
    ['a person of no known age', { birthDate: null }, {}],
  ])('is not for %s', async (_, person, delegate) => {
    await db.rows(sql`delete from delegation`)
    const [father, daughter] = [await testAccount(db, person), await testAccount(db, delegate)]
    const invited = await at(father).ask(here, invitation(daughter))
    if (invited.to) expect((await accept(daughter, await newest())).status).toBe(400)
    else expect(invited.status).toBe(400)
    expect(await may(daughter)).toEqual(nothing)
  })
})
