/** The help form as a browser without scripts sends it. */
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { asker } from '#test/helpers/pages/ask.ts'
import * as help from './ayuda.tsx'

const db = await testDatabase()
const portal = testPortal(db, { env: { HELP_EMAIL: 'mesa@portal.cl' } })
const ask = asker(portal)
let visitors = 0

/** Somebody at an address of their own. */
function visitor(language: 'es' | 'en' = 'es') {
  visitors += 1
  const who = { address: `10.44.0.${visitors}`, language }
  return {
    see: async (path = '/ayuda') => (await ask(help.loader, path, who)).data,
    send: (form: Record<string, string>) => ask(help.action, '/ayuda', { ...who, form }),
  }
}

const request = (changes: Record<string, string> = {}) => ({
  topic: 'complaint',
  name: 'Rosa Muñoz',
  email: `rosa${crypto.randomUUID()}@ejemplo.cl`,
  message: 'Pagué dos veces la misma hora',
  code: 'b3c1',
  page_id: crypto.randomUUID(),
  ...changes,
})

const messagesTo = (recipient: string) =>
  db.rows<{ subject: string; body: string }>(
    sql`select subject, body from outbox where recipient = ${recipient} order by created_at`,
  )

test('what one writes reaches the desk, and a receipt without those words reaches the writer', async () => {
  const asked = request()
  const { to } = await visitor().send(asked)
  const number = /^\/ayuda\?enviado=(AYU-\w{6})$/.exec(to ?? '')?.[1] ?? ''
  const [toDesk] = await messagesTo('mesa@portal.cl')
  expect(toDesk?.subject).toBe(`${number}: Un reclamo`)
  for (const part of [asked.message, asked.email, asked.name, asked.code])
    expect(toDesk?.body).toContain(part)
  const [receipt] = await messagesTo(asked.email)
  expect(receipt?.subject).toContain(number)
  expect(receipt?.body).toContain('15 días hábiles')
  for (const part of [asked.message, asked.name, asked.code]) expect(receipt?.body).not.toContain(part)
  const seen = await visitor().see(to ?? '')
  expect(seen.number).toBe(number)
  expect(seen.page.noindex).toBe(true)
})

test('sent twice from the same page it arrives once, with the same number', async () => {
  const who = visitor()
  const asked = request()
  const first = await who.send(asked)
  expect((await who.send(asked)).to).toBe(first.to)
  expect(await messagesTo(asked.email)).toHaveLength(1)
})

test('what is written next on the page that one went back to is another request', async () => {
  const who = visitor()
  const asked = request()
  const first = await who.send(asked)
  const more = { ...asked, message: 'Además, la boleta llegó a otro correo' }
  expect((await who.send(more)).to).not.toBe(first.to)
  expect((await messagesTo('mesa@portal.cl')).at(-1)?.body).toContain(more.message)
})

test('the receipt speaks the language of the visitor, the desk reads Spanish', async () => {
  const asked = request({ topic: 'data' })
  await visitor('en').send(asked)
  expect((await messagesTo(asked.email))[0]?.subject).toMatch(/^We have your message/)
  expect((await messagesTo('mesa@portal.cl')).at(-1)?.subject).toMatch(/: Mis datos$/)
})

test('every field that is wrong is named, and what was typed stays', async () => {
  const answer = await visitor().send({
    topic: 'x',
    name: ' ',
    email: 'rosa',
    message: 'corto',
    page_id: crypto.randomUUID(),
  })
  expect(answer.status).toBe(400)
  expect(answer.data.errors.map(error => error.field)).toEqual(['topic', 'name', 'email', 'message'])
  expect(answer.data.typed.message).toBe('corto')
})

test('neither a name nor a code can forge a line of the letter to the desk', async () => {
  for (const field of ['name', 'code']) {
    const { data } = await visitor().send(request({ [field]: 'Rosa\nCorreo: otra@persona.cl' }))
    expect(data.errors.map(error => error.field)).toEqual([field])
  }
})

test('a page that is drawn once for everybody has no number: what is sent from it arrives, and the same twice is one request', async () => {
  const form = request({ page_id: '', message: 'No encuentro mi hora de mañana' })
  const first = await visitor().send(form)
  expect(first.to).toMatch(/^\/ayuda\?enviado=AYU-\w{6}$/)
  expect((await visitor().send(form)).to).toBe(first.to)
  const told = (await messagesTo('mesa@portal.cl')).filter(({ body }) => body.includes(form.message))
  expect(told).toHaveLength(1)
})

test('a page whose number is nonsense is asked to send again, not lost', async () => {
  const answer = await visitor().send(request({ page_id: '7' }))
  expect(answer.data.errors[0].message).toMatch(/Lo que escribiste sigue aquí/)
})

test('what strangers ask in the name of a mailbox fills it with three receipts, and shuts nobody out', async () => {
  const email = 'otra@ejemplo.cl'
  for (let time = 0; time < 3; time++) expect((await visitor().send(request({ email }))).to).toBeTruthy()
  const owner = request({ email: email.toUpperCase(), message: 'Soy la dueña de este correo' })
  const { to } = await visitor().send(owner)
  expect(to).toMatch(/^\/ayuda\?enviado=AYU-\w{6}&correo=no$/)
  expect((await messagesTo('mesa@portal.cl')).at(-1)?.body).toContain(owner.message)
  expect(await messagesTo(email)).toHaveLength(3)
  expect(await messagesTo(owner.email)).toHaveLength(0)
})

test('the eleventh request from one address waits, whatever mailbox it names, and says how long', async () => {
  const who = visitor()
  for (let time = 0; time < 10; time++) expect((await who.send(request())).to).toBeTruthy()
  const answer = await who.send(request())
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(answer.data.limited).toMatch(/No se perdió/)
})

test('an error’s code and a topic come along from where one was; nonsense does not', async () => {
  const seen = await visitor().see('/ayuda?codigo=abc-123&tema=accessibility&enviado=%3Cb%3E')
  expect(seen).toMatchObject({ code: 'abc-123', topic: 'accessibility', number: null })
  expect((await visitor().see('/ayuda?tema=toString')).topic).toBe(null)
})

test('hours and telephone are the operator’s', async () => {
  const seen = await visitor().see()
  expect(seen.desk.hours).toContain('de 09:00 a 18:00')
  expect(seen.desk.phone).toBe('600 000 0000')
})

test('whoever is signed in finds their name and mailbox filled in, whoever is not finds nothing', async () => {
  const user = await testAccount(db)
  const { data } = await ask(help.loader, '/ayuda', { user })
  expect(data.known).toEqual({ name: `${user.name} ${user.lastName}`, email: expect.stringContaining('@') })
  expect((await visitor().see()).known).toBeNull()
})
