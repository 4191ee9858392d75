/** The first page as a browser without scripts meets it: its news once, its contact form. */
import { expect, test } from 'vitest'
import type { SessionUser } from '#app/identity/public.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { partsHere } from '#app/ui/later.tsx'
import { agreedTerms, testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { addCoupon } from '#test/helpers/club.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { asker } from '#test/helpers/pages/ask.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import * as home from './home.tsx'

const db = await testDatabase()
const portal = testPortal(db, { env: { HELP_EMAIL: 'mesa@portal.cl' } })

const ask = asker(portal, '10.45.0.1')
const see = (path = '/', { cookie = '', user = null as SessionUser | null } = {}) =>
  ask(home.loader, path, { cookie, user })
const send = (form: Record<string, string>, address?: string, user?: SessionUser) =>
  ask(home.action, '/?index', { form, address, user })

const details = (changes: Record<string, string> = {}) => ({
  name: 'Ana Soto',
  centre: 'Consulta Los Boldos',
  email: `ana${crypto.randomUUID()}@ejemplo.cl`,
  mobile_phone: '8765 4321',
  message: 'Somos tres kinesiólogos en Ovalle',
  page_id: crypto.randomUUID(),
  ...changes,
})

const messagesTo = (recipient: string) =>
  db.rows<{ subject: string; body: string }>(
    sql`select subject, body from outbox where recipient = ${recipient} order by created_at`,
  )

test('the first page has the search, slides, My health, the quote, the benefits and the desk for doctors', async () => {
  await addCoupon(db, { discount: 15 })
  await partsHere()
  const html = drawn(home.default, (await see()).data)
  const words = wordsOf(html)
  expect(html).toMatch(/<form[^>]* action="\/buscador"/)
  for (const heading of [
    'Escríbelo como lo dices',
    'Mi salud',
    'Cotiza tu receta',
    'El club que baja la cuenta',
    'Cupones con hasta 15% de descuento',
    '¿Atiendes pacientes?',
  ])
    expect(words).toContain(heading)
  for (const to of [
    '/orden',
    '/mis-citas',
    '/licencias',
    '/bonos',
    '/recetas',
    '/notificaciones-ges',
    '/ordenes-de-examenes',
  ])
    expect(html, to).toContain(`href="${to}"`)
  const [quote = ''] = /<form[^>]* action="\/cotizar-receta"[\s\S]*?<\/form>/.exec(html) ?? []
  expect(quote).toContain('method="post"')
  for (const field of ['receta', 'rut_paciente']) expect(quote).toContain(`name="${field}"`)
  expect(html).toContain('href="/club-de-beneficios/beneficios-medicos"')
  expect(html).toContain('href="/recuperar-cita"')
  expect(words).toContain('¿Ya tienes una hora? Verla, cambiarla o cancelarla')
  expect(words).toContain('Estrenamos portal: qué hay de nuevo')
  expect(html).not.toMatch(/<dialog[^>]* open/)
  const asked = drawn(home.default, (await see('/?novedades')).data)
  expect(asked).toMatch(/<dialog[^>]* open[\s\S]*Estrenamos portal/)
  const changed = drawn(home.default, {
    ...(await see()).data,
    terms: (({ thanks: _, ...changed }) => changed)(texts('es', 'welcome').terms),
    news: null,
  })
  expect(wordsOf(changed)).toContain('Actualizamos los términos y la privacidad')
  expect(changed).not.toContain('Estrenamos portal')
})

test('the news are shown once per browser', async () => {
  const first = await see()
  expect(first.data.news).toEqual({ words: texts('es', 'welcome').announcement, asked: false })
  const cookie = String(first.headers.get('set-cookie'))
  expect(cookie).toMatch(/; Path=\/; Max-Age=31536000; .*HttpOnly/)
  const again = await see('/', { cookie: `a=1; ${cookie.split(';')[0]}` })
  expect(again.data.news).toBeNull()
  expect(again.headers.get('set-cookie')).toBeNull()
})

test('a centre’s details reach the operator, and a receipt without them reaches the centre', async () => {
  const form = details()
  expect(await send(form)).toMatchObject({ to: '/?contacto=enviado#profesionales' })
  const [toDesk] = await messagesTo('mesa@portal.cl')
  expect(toDesk?.subject).toBe('Quiere publicar sus horas: Consulta Los Boldos')
  expect(toDesk?.body).toContain('+56 9 87654321')
  expect(toDesk?.body).toContain(form.message)
  const [receipt] = await messagesTo(form.email)
  for (const part of [form.message, form.name, form.centre]) expect(receipt?.body).not.toContain(part)
  expect((await see('/?contacto=enviado')).data.contacted).toEqual(texts('es', 'welcome').contacted)
})

test('sent twice from the same page it arrives once', async () => {
  const form = details({ name: 'Dos Veces' })
  await send(form)
  await send(form)
  expect(await messagesTo(form.email)).toHaveLength(1)
})

test('from the page that is drawn once for everybody, which has no number, it arrives too', async () => {
  const form = details({ page_id: '', name: 'Sin Número' })
  expect(await send(form)).toMatchObject({ to: '/?contacto=enviado#profesionales' })
  expect(await messagesTo(form.email)).toHaveLength(1)
})

test('what is corrected on the page that one went back to arrives as well', async () => {
  const form = details({ message: 'Llámennos al celular' })
  await send(form)
  await send({ ...form, message: 'Perdón: mejor escríbannos' })
  const told = await messagesTo('mesa@portal.cl')
  expect(told.at(-1)?.body).toContain('Perdón: mejor escríbannos')
})

test('what is wrong is named and what was typed stays', async () => {
  const answer = await send(details({ email: 'ana', mobile_phone: '123', centre: '' }))
  expect(answer.status).toBe(400)
  expect(answer.data.errors.map(error => error.field)).toEqual(['centre', 'email', 'mobile_phone'])
  expect(answer.data.typed.name).toBe('Ana Soto')
})

test.each([
  ['name', 'Ana\nCelular: +56 9 11111111'],
  ['centre', 'Los Boldos\u202E'],
])('a %s that could forge another line of the operator’s letter is refused', async (field, value) => {
  const answer = await send(details({ [field]: value }), '10.45.2.1')
  expect(answer.data.errors).toEqual([
    { field, message: 'Escríbelo en una sola línea, sin signos invisibles' },
  ])
})

test('what strangers ask in the name of a mailbox writes to it twice a day, and shuts nobody out', async () => {
  const email = 'repetida@ejemplo.cl'
  const sent = async () => {
    const [row] = await db.rows<{ receipts: number; asked: number }>(sql`
      select (count(*) filter (where recipient = ${email}))::int as receipts,
        (count(*) filter (where body like ${`%${email}%`}))::int as asked from outbox`)
    return row
  }
  for (const address of ['10.45.1.1', '10.45.1.2', '10.45.1.3'])
    expect((await send(details({ email }), address)).to).toBe('/?contacto=enviado#profesionales')
  expect(await sent()).toEqual({ receipts: 2, asked: 3 })
})

test('the eleventh request from one address waits, and says how long', async () => {
  for (let time = 0; time < 10; time++) await send(details({ email: `r${time}@ejemplo.cl` }), '10.45.1.9')
  const answer = await send(details({ email: 'r10@ejemplo.cl' }), '10.45.1.9')
  expect(answer.status).toBe(429)
  expect(answer.data.limited).toMatch(/No se perdió/)
})

test('changed terms are told to whoever is signed in until they agree, to nobody else', async () => {
  const earlier = { terms: '2020-01-01' }
  const user = await testAccount(db, earlier)
  const terms = async (who: SessionUser | null, path = '/') => {
    const user = who && { ...who, agreedTerms: await agreedTerms(db, who.id) }
    return (await see(path, { user })).data.terms
  }
  expect(await terms(null)).toBeNull()
  expect(await terms(user)).toHaveProperty('accept')
  expect(await send({ intent: 'terminos' })).toMatchObject({ to: '/login' })
  expect(await send({ intent: 'terminos' }, undefined, user)).toMatchObject({ to: '/?terminos=aceptados' })
  expect(await terms(user, '/?terminos=aceptados')).toHaveProperty('thanks')
  expect(await terms(user)).toBeNull()
  expect(await terms(await testAccount(db, earlier))).toHaveProperty('accept')
  expect(await terms(await testAccount(db))).toBeNull()
})
