/** The club's pages as requests: what anybody sees, what a member gets, and what somebody else never does. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SessionUser } from '#app/identity/public.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { countAttempt } from '#app/platform/limits/limits.server.ts'
import { secretKey } from '#app/platform/secret.server.ts'
import { drawnFor } from '#app/shell/drawn-for/drawn-for.server.ts'
import { drawnForField, guestsMark } from '#app/shell/drawn-for/moved.rules.ts'
import { texts } from '#app/text/texts.server.ts'
import { testPortal } from '#test/helpers/api.ts'
import { addCoupon, addMember, couponsTaken } from '#test/helpers/club.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { asker } from '#test/helpers/pages/ask.ts'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import { testNow } from '#test/helpers/supply.ts'
import { testUser } from '#test/helpers/user.ts'
import type { HomeExamsForm } from '../club-data.ts'
import { forgetOldClubData } from '../forget-old.server.ts'
import { cardToken, memberCardSecret } from '../member-card.server.ts'
import { CouponsPromo } from '../parts/coupons-promo.tsx'
import { HomeExamsPage } from '../parts/home-exams-page.tsx'
import { loader as benefits } from './beneficios-medicos.tsx'
import { loader as category } from './categoria.tsx'
import { loader as check } from './comprobar-credencial.tsx'
import { loader as display } from './coupon-display.tsx'
import { loader as credential } from './credenciales.tsx'
import { action as act, loader as coupon } from './cupon.tsx'
import { action as askExams, loader as exams } from './examenes-a-domicilio.tsx'
import { loader as covenants, action as share } from './salud-a-domicilio.tsx'

const db = await testDatabase()
const portal = testPortal(db)
const home = '/club-de-beneficios/beneficios-medicos'

const run = asker(portal, '10.7.0.1')

const member = async (since?: Temporal.Instant) => testUser({ ...(await addMember(db, since)) })
const at = (id: number) => ({ params: { id: String(id) } })
const page = (id: number) => `${home}/cupones/${id}`
const panelFor = async (id: number, user: SessionUser | null) =>
  (await run(coupon, page(id), { ...at(id), user })).data.coupon.panel

describe('the list', () => {
  test('has ten a page in the order asked for, what is gone last, what is over never', async () => {
    const shownIn = async (query: string) =>
      (await run(category, `${home}/dental${query}`, { params: { url_tag: 'dental' } })).data.benefits
    for (let n = 1; n <= 10; n++)
      await addCoupon(db, {
        category: 'dental',
        title: `Cosa ${String.fromCharCode(64 + n)}`,
        discount: n,
        published: `2026-11-${String(21 - n).padStart(2, '0')}`,
      })
    await addCoupon(db, { category: 'dental', title: 'Zeta agotada', discount: 30, stock: 0 })
    await addCoupon(db, { category: 'dental', title: 'Vencida', discount: 30, until: '2026-11-22' })
    await addCoupon(db, { category: 'dental', title: 'Futura', discount: 30, from: '2026-11-24' })
    const titles = async (query: string) => (await shownIn(query)).coupons.map(one => one.title)

    const first = await shownIn('')
    expect(first).toMatchObject({ total: 11, page: 1, pages: 2, sort: 'last' })
    expect(await titles('')).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'].map(x => `Cosa ${x}`))
    expect(await titles('?pagina=2')).toEqual(['Zeta agotada'])
    expect((await titles('?orden=max_discount'))[0]).toBe('Cosa J')
    expect((await titles('?orden=alphabetic_desc')).slice(0, 2)).toEqual(['Cosa J', 'Cosa I'])
    expect(
      (await run(category, `${home}/dental?pagina=3`, { params: { url_tag: 'dental' } })).data,
    ).toBeNull()
  })

  test.each([
    ['of which two are left', { stock: 2 }, 'Quedan 2'],
    ['that ends in two days', { until: '2026-11-25' }, 'Vence en 2 días'],
    ['that ends today and of which two are left', { stock: 2, until: '2026-11-23' }, 'Vence hoy'],
    ['of which enough are left for long enough', { stock: 500 }, null],
  ])('a coupon %s says so', async (_, coupon, hurry) => {
    const id = await addCoupon(db, { category: 'farmacia', title: 'Apuro', ...coupon })
    const { data } = await run(category, `${home}/farmacia`, { params: { url_tag: 'farmacia' } })
    expect(data.benefits.coupons.find(one => one.id === id)?.hurry).toBe(hurry)
    await db.rows(sql`delete from coupon where id = ${id}::bigint`)
  })

  test('counts each category, and a category that is none is not there', async () => {
    const { data } = await run(benefits, home)
    expect(data.benefits.categories).toContainEqual({ category: 'dental', count: 11 })
    expect(data.benefits.standing).toEqual({
      kind: 'signed-out',
      loginTo: expect.stringContaining('/login?volver='),
    })
    const none = await run(category, `${home}/toString`, { params: { url_tag: 'toString' } })
    expect(none).toMatchObject({ status: 404 })
  })

  test('of a covenant is on its page', async () => {
    const id = await addCoupon(db, { covenant: 'telemedicina', category: 'domicilio' })
    const { data } = await run(covenants, '/club-de-beneficios/salud-a-domicilio')
    expect(data.coupons.map(one => one.id)).toContain(id)
  })
})

describe('a coupon', () => {
  test('is seen by anybody; its code asks for the login and comes back', async () => {
    const id = await addCoupon(db)
    expect(await panelFor(id, null)).toMatchObject({ kind: 'signed-out' })
    const asked = await run(act, page(id), { ...at(id), form: { intent: 'codigo' } })
    expect(asked).toMatchObject({ status: 303, to: `/login?volver=${encodeURIComponent(page(id))}` })
    expect(await couponsTaken(db, id)).toEqual({ taken: 0, codes: 0 })
  })

  test('tells a member of six days when it opens', async () => {
    const id = await addCoupon(db)
    const young = await member(testNow.subtract({ hours: 6 * 24 }))
    expect(await panelFor(id, young)).toEqual({ kind: 'too-new', opens: 'martes 24 de noviembre, 09:00' })
    await run(act, page(id), { ...at(id), user: young, form: { intent: 'codigo' } })
    expect(await couponsTaken(db, id)).toEqual({ taken: 0, codes: 0 })
  })

  test('gives a member of a week the code, twice the same, and nobody else sees it', async () => {
    const id = await addCoupon(db)
    const one = await member(testNow.subtract({ hours: 7 * 24 }))
    const take = () => run(act, page(id), { ...at(id), user: one, form: { intent: 'codigo' } })
    const shown = `${home}/cupones/CouponDisplay?cupon=${id}`
    expect(await take()).toMatchObject({ status: 303, to: shown })
    const { ticket } = (await run(display, shown, { user: one })).data
    await take()
    expect((await run(display, shown, { user: one })).data.ticket).toEqual(ticket)
    expect(ticket).toMatchObject({
      id,
      status: 'valid',
      holder: 'Rosa Muñoz',
      qr: { size: expect.any(Number) },
    })

    expect(await run(display, shown, { user: await member() })).toMatchObject({ status: 303, to: page(id) })
    expect(await panelFor(id, one)).toEqual({ kind: 'have', to: shown })
  })

  test('is good to the end of its last day, and stands after those that are when it is over', async () => {
    const user = await member()
    const ends = [
      ['Vence ayer', '2026-11-22'],
      ['Vence hoy', '2026-11-23'],
      ['Vence mañana', '2026-11-24'],
    ] as const
    for (const [title, until] of ends) {
      const id = await addCoupon(db, { title })
      await run(act, page(id), { ...at(id), user, form: { intent: 'codigo' } })
      await db.rows(sql`update coupon set valid_until = ${until}::date where id = ${id}::bigint`)
    }
    const { tickets } = (await run(display, `${home}/cupones/CouponDisplay`, { user })).data
    const states = new Map(tickets.map(one => [one.title, one.status]))
    expect([...states.values()]).toEqual(['valid', 'valid', 'expired'])
    expect(ends.map(([title]) => states.get(title))).toEqual(['expired', 'valid', 'valid'])
  })

  test('is where a visitor reads the two ways to it, in place of a code', async () => {
    const asked = `${home}/cupones/CouponDisplay?cupon=7`
    const { status, data } = await run(display, asked)
    expect(status).toBe(200)
    const loginTo = `/login?volver=${encodeURIComponent(asked)}`
    expect(data).toMatchObject({ tickets: [], ticket: null, loginTo })
    const html = drawn(() => CouponsPromo({ loginTo }))
    expect(html).toContain('>Ingresa para ver tu código<')
    expect(html).toContain(`href="${loginTo}"`)
    expect(html).toContain('href="/registro"')
  })

  test('with a programme asks to join it first, and to have read the conditions', async () => {
    const id = await addCoupon(db, { benefitType: 'restricted_adherence' })
    const user = await member()
    const send = (form: Record<string, string>) => run(act, page(id), { ...at(id), user, form })
    await send({ intent: 'codigo' })
    expect(await panelFor(id, user)).toEqual({ kind: 'adherence' })
    expect(await send({ intent: 'inscribir' })).toMatchObject({ status: 400, data: { field: 'acepto' } })
    expect(await send({ intent: 'inscribir', acepto: 'si' })).toMatchObject({
      status: 303,
      to: `${page(id)}#codigo`,
    })
    expect(await panelFor(id, user)).toEqual({ kind: 'ready', adhered: true })
    expect(await panelFor(id, await member())).toEqual({ kind: 'adherence' })
  })

  test('after too many codes in a day waits, and is told how long in hours', async () => {
    const user = await member()
    const perDay = { purpose: 'coupon-code', max: 40, per: 'day' } as const
    for (let n = 0; n < 40; n++) await countAttempt(db, perDay, user.id, testNow)
    const id = await addCoupon(db)
    const { status, data } = await run(act, page(id), { ...at(id), user, form: { intent: 'codigo' } })
    expect([status, data.field]).toEqual([429, null])
    expect(data.message).toContain('No perdiste ninguno: espera 15 horas y')
  })

  test('that does not exist is the 404 page', async () => {
    expect(await run(coupon, page(987_654), at(987_654))).toMatchObject({ status: 404 })
    expect(
      await run(act, page(987_654), { ...at(987_654), user: await member(), form: { intent: 'codigo' } }),
    ).toMatchObject({ status: 404 })
  })
})

describe('the member card', () => {
  test('is promised before the week and shown after it', async () => {
    expect((await run(credential, '/credenciales')).data.credential.kind).toBe('promo')
    const young = await member(testNow.subtract({ hours: 24 }))
    expect((await run(credential, '/credenciales', { user: young })).data.credential).toEqual({
      kind: 'waiting',
      name: 'Rosa',
      opens: 'domingo 29 de noviembre, 09:00',
    })
    const shown = (await run(credential, '/credenciales', { user: await member() })).data.credential
    expect(shown).toMatchObject({ kind: 'card', name: 'Rosa Muñoz', rut: '12.345.678-5' })
  })

  test('is checked by its own address only, which tells little', async () => {
    const key = await secretKey(db, memberCardSecret)
    const ask = async (token: string) =>
      (await run(check, `/credenciales/${token}`, { params: { token } })).data.card
    const user = await member()
    const token = cardToken(key, user.id)
    const [{ rut = '' } = {}] = await db.rows<{ rut: string }>(
      sql`select rut from account where id = ${user.id}::uuid`,
    )
    expect(await ask(token)).toMatchObject({ valid: true, name: 'Rosa M.', rut: `…${rut.slice(-5)}` })
    expect(JSON.stringify(await ask(token))).not.toContain('Muñoz')
    const forged = `${token.slice(0, -2)}${token.at(-2) === 'a' ? 'b' : 'a'}${token.at(-1)}`
    expect(await ask(forged)).toMatchObject({ valid: false })
    expect(await ask(cardToken(key, randomUUID()))).toMatchObject({ valid: false })
    expect(await ask(cardToken(key, (await member(testNow)).id))).toMatchObject({ valid: false })
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const respelt = `${token.slice(0, -1)}${letters[letters.indexOf(token.slice(-1)) + 1]}`
    expect(Buffer.from(respelt, 'base64url')).toEqual(Buffer.from(token, 'base64url'))
    expect(await ask(respelt)).toMatchObject({ valid: false })
    await db.rows(sql`update account set deleted_at = ${testNow}::timestamptz where id = ${user.id}::uuid`)
    expect(await ask(token)).toMatchObject({ valid: false })
  })
})

describe('a request of exams at home', () => {
  beforeAll(async () => void (await addCoupon(db, { covenant: 'examenes-a-domicilio' })))
  const typed = (changes: Record<string, string> = {}) => ({
    name: 'Andrea Soto',
    phone: '8765 4321',
    email: `andrea.${randomUUID().slice(0, 8)}@ejemplo.cl`,
    commune: '13101',
    address: 'Calle Uno 123',
    exams: 'Hemograma',
    order: 'si',
    day: '2026-11-27',
    part: 'early',
    page_id: randomUUID(),
    ...changes,
  })
  const send = (form: Record<string, string>, address?: string) =>
    run(askExams, '/examenes-a-domicilio', { form, address })

  test('reaches the desk and the person once, however often it is sent', async () => {
    const form = typed()
    const sent = await send(form)
    expect(sent).toMatchObject({
      status: 303,
      to: expect.stringMatching(/^\/examenes-a-domicilio\?solicitud=EXD-\w{6}$/),
    })
    expect(await send(form)).toEqual(sent)
    const messages = await db.rows<{ recipient: string; body: string }>(
      sql`select recipient, body from outbox where recipient = ${form.email} or body like ${`%${form.email}%`} order by recipient`,
    )
    expect(messages.map(one => one.recipient)).toEqual([form.email, 'no-responder@copihue.cl'])
    const [receipt, desk] = messages
    expect(desk?.body).toContain('Calle Uno 123, Santiago')
    expect(desk?.body).toContain('+56987654321')
    // It may go to somebody who asked for nothing.
    expect(receipt?.body).not.toMatch(/Calle Uno|copia/)
    expect((await run(exams, `${sent.to}`)).data.code).toMatch(/^EXD-/)
  })

  test('what is written next on the page that one went back to is another request', async () => {
    const form = typed()
    const first = await send(form, '10.7.5.1')
    const second = await send({ ...form, address: 'Calle Dos 456' }, '10.7.5.1')
    expect(second.to).not.toBe(first.to)
    const bodies = await db.rows<{ body: string }>(
      sql`select body from outbox where body like ${`%${form.email}%`} order by id`,
    )
    expect(bodies.map(({ body }) => /Calle \w+/.exec(body)?.[0])).toEqual(['Calle Uno', 'Calle Dos'])
  })

  test.each([
    ['day', '2026-11-24'],
    ['day', '2026-11-29'],
    ['day', '2026-12-25'],
    ['day', 'mañana'],
    ['phone', '123'],
    ['email', 'andrea'],
    ['commune', '99999'],
    ['address', ' '],
    ['address', 'Larga 1\nTeléfono: +56911111111'],
    ['address', 'Larga 1 \u202E'],
    ['exams', ''],
    ['part', 'noche'],
  ])('with %s «%s» says what to correct and keeps what was typed', async (field, value) => {
    const answer = await send(typed({ [field]: value }), '10.7.1.1')
    expect(answer.status).toBe(400)
    expect(answer.data.errors.map(error => error.field)).toEqual([field])
    expect(answer.data.typed.name).toBe('Andrea Soto')
  })

  test('of a guest is no account’s, whoever has signed in beside them since, and once it came back to be corrected', async () => {
    const user = await member()
    const guests = async (form: Record<string, string>) =>
      (
        await db.rows<{ account: string | null }>(
          sql`select account_id as account from home_exam_request where email = ${form.email ?? ''}`,
        )
      )[0]?.account
    const sends = (form: Record<string, string> | [string, string][]) =>
      run(askExams, '/examenes-a-domicilio', { form, user, address: '10.7.6.1' })
    const form = { ...typed(), [drawnForField]: guestsMark }
    expect((await sends(form)).status).toBe(303)
    expect(await guests(form)).toBeNull()

    const wrong = { ...typed({ exams: '' }), [drawnForField]: guestsMark }
    const { data: problem } = await sends(wrong)
    const { form: shown } = (await run(exams, '/examenes-a-domicilio', { user })).data
    const html = drawn(
      () => HomeExamsPage({ form: shown as HomeExamsForm, problem }),
      {},
      '/examenes-a-domicilio',
      'en',
      {
        user: { name: user.name, lastName: user.lastName, mark: drawnFor(user), oldPassword: null },
      },
    )
    const marks = [...html.matchAll(new RegExp(`name="${drawnForField}" value="([^"]*)"`, 'g'))]
    const again = { ...typed({ email: wrong.email }) }
    const sent: [string, string][] = Object.entries(again)
    for (const [, mark = ''] of marks) sent.push([drawnForField, mark])
    expect((await sends(sent)).status).toBe(303)
    expect(await guests(again)).toBeNull()

    const own = { ...typed(), [drawnForField]: drawnFor(user) }
    expect((await sends(own)).status).toBe(303)
    expect(await guests(own)).toBe(user.id)
  })

  test('from a page whose hidden id was lost is told in words, and goes through the next time', async () => {
    const answer = await send(typed({ page_id: '7' }), '10.7.4.1')
    expect(answer.data.errors).toEqual([
      { field: 'name', message: expect.stringContaining('Lo que escribiste sigue aquí') },
    ])
    const { form } = (await run(exams, '/examenes-a-domicilio')).data
    const html = drawn(() => HomeExamsPage({ form: form as HomeExamsForm, problem: answer.data }))
    expect(html).toContain('value="Andrea Soto"')
    expect(html).not.toContain('value="7"')
  })

  test('has the contact of whoever is signed in filled in, and can be for another house', async () => {
    const user = await member()
    await db.rows(
      sql`update account set email = 'rosa@ejemplo.cl', phone = '+56987654321' where id = ${user.id}::uuid`,
    )
    const { form } = (await run(exams, '/examenes-a-domicilio', { user })).data
    expect(form?.known).toMatchObject({ email: 'rosa@ejemplo.cl', phone: '87654321' })
    const html = drawn(() => HomeExamsPage({ form: form as HomeExamsForm }))
    for (const known of [`${user.name} ${user.lastName}`, 'rosa@ejemplo.cl', '87654321'])
      expect(html).toContain(`value="${known}"`)
    expect((await run(exams, '/examenes-a-domicilio')).data.form?.known).toEqual({})
  })

  test('writes three times an hour to a mailbox that strangers name, and shuts nobody out', async () => {
    const form = typed()
    for (let n = 0; n < 3; n++)
      expect((await send({ ...form, page_id: randomUUID() }, `10.7.2.${n}`)).to).not.toContain('correo=no')
    const owner = await send({ ...form, page_id: randomUUID() }, '10.7.2.8')
    expect(owner.to).toMatch(/solicitud=.*&correo=no$/)
  })

  test('is limited per address', async () => {
    const form = typed()
    for (let n = 0; n < 10; n++) await send({ ...form, page_id: randomUUID() }, '10.7.2.9')
    const limited = await send({ ...form, page_id: randomUUID() }, '10.7.2.9')
    expect(limited.status).toBe(429)
    expect(limited.data.typed).toMatchObject({ name: 'Andrea Soto', day: '2026-11-27', order: 'si' })
  })
})

test.each(['2026-11-27[u-ca=hebrew]', '2026-11-27T10:00', '20261127', '2026-02-30', ''])(
  '«%s» is no day for exams at home, and nothing of the rest is lost',
  async day => {
    const form = {
      name: 'Andrea Soto',
      phone: '87654321',
      email: 'andrea.day@ejemplo.cl',
      commune: '13101',
      address: 'Calle Uno 123',
      exams: 'Hemograma',
      day,
      part: 'early',
      page_id: randomUUID(),
    }
    const { status, data } = await run(askExams, '/examenes-a-domicilio', { form, address: '10.7.3.9' })
    expect(status).toBe(400)
    expect(data).toMatchObject({ errors: [{ field: 'day' }], typed: { name: 'Andrea Soto' } })
  },
)

test('a request of exams at home is kept for 180 days, as its page says', async () => {
  await db.rows(sql`delete from home_exam_request`)
  const form = {
    name: 'Andrea Soto',
    phone: '87654321',
    email: 'andrea.180@ejemplo.cl',
    commune: '13101',
    address: 'Calle Uno 123',
    exams: 'Hemograma',
    day: '2026-11-27',
    part: 'early',
    page_id: randomUUID(),
  }
  await run(askExams, '/examenes-a-domicilio', { form, address: '10.7.3.1' })
  const keptAfter = async (hours: number) => {
    await forgetOldClubData(db, testNow.add({ hours }))
    return (await db.rows(sql`select id from home_exam_request`)).length
  }
  expect([await keptAfter(180 * 24), await keptAfter(180 * 24 + 1)]).toEqual([1, 0])
  expect(texts('es', 'club').homeExams.privacy).toContain('180 días')
})

describe('sharing data with the covenants', () => {
  const covenantsPage = '/club-de-beneficios/salud-a-domicilio'
  const asked = `${covenantsPage}?volver=%2Fmi-perfil`
  const agreed = async (user: SessionUser) =>
    (
      await db.rows<{ there: boolean }>(sql`
        select count(*) = 1 as there from consent
        where account_id = ${user.id}::uuid and kind = 'share-data' and revoked_at is null`)
    )[0]?.there

  test('is asked in a modal only when a page sent somebody, and only whoever is signed in', async () => {
    const user = await member()
    const sharing = async (path: string, who: SessionUser | null) =>
      (await run(covenants, path, { user: who })).data.sharing
    expect(await sharing(asked, null)).toEqual({ kind: 'signed-out' })
    expect(await sharing(covenantsPage, user)).toMatchObject({ kind: 'not-given', showModal: false })
    expect(await sharing(asked, user)).toMatchObject({
      kind: 'not-given',
      showModal: true,
      redirectUrl: '/mi-perfil',
    })
    expect(await sharing(asked, { ...user, sharesData: true })).toEqual({ kind: 'given' })
    expect(await sharing(`${covenantsPage}?volver=//malo.example`, user)).toMatchObject({ redirectUrl: '/' })
  })

  test('is given by its own button only, leads to the page that asked, and is taken back', async () => {
    const user = await member()
    const send = (intent: string, who: SessionUser | null = user) =>
      run(share, asked, { user: who, form: { intent } })
    expect(await send('compartir', null)).toMatchObject({ to: expect.stringContaining('/login?volver=') })
    expect(await send('')).toMatchObject({ status: 400 })
    expect(await agreed(user)).toBe(false)
    expect(await send('compartir')).toMatchObject({ status: 303, to: '/mi-perfil' })
    expect(await agreed(user)).toBe(true)
    expect(await send('retirar')).toMatchObject({ status: 303, to: covenantsPage })
    expect(await agreed(user)).toBe(false)
  })
})
