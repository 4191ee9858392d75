import { type AddressInfo, createServer } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { drawnAttachment } from './inline-pictures.server.ts'
import { smtpSender } from './mail.server.ts'
import type { MessageSender, OutgoingMessage } from './message-sender.server.ts'

const message: OutgoingMessage = {
  reference: 'copihue-41',
  recipient: 'rosaura@example.cl',
  subject: 'Tu hora con la Dra. Núñez: mañana, 10:00 ✓',
  body: 'Hola Rosaura:\nTu hora es el miércoles 25 de noviembre, 10:00.\nhttps://copihue.example/cita/abc',
  html: '<p>Hola Rosaura: tu hora es el <strong>miércoles 25 de noviembre</strong>.</p>',
  attachments: [
    {
      filename: 'hora-médica.ics',
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      contentBase64: Buffer.from('BEGIN:VCALENDAR\r\nSUMMARY:Hora en Ñuñoa\r\nEND:VCALENDAR\r\n').toString(
        'base64',
      ),
    },
  ],
}

interface Received {
  from: string
  to: string[]
  mail: Email
}

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** A mail server that speaks SMTP for real. */
async function mailServer(options: SMTPServerOptions = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, session, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk)
      const { mailFrom, rcptTo } = session.envelope
      received.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        mail: await PostalMime.parse(Buffer.concat(chunks)),
      })
      done()
    },
    ...options,
  })
  server.on('error', () => {})
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  closing.push(() => new Promise(closed => server.close(() => closed(undefined))))
  return { received, port: (server.server.address() as AddressInfo).port }
}

function sender(url: string): MessageSender {
  const made = smtpSender(url, 'Copihue <no-responder@copihue.cl>')
  closing.push(() => made.close())
  return made
}

test('what arrives is what was written: headers, accents, both bodies, the calendar file', async () => {
  const { received, port } = await mailServer()
  expect(await sender(`smtp://127.0.0.1:${port}`).send(message)).toEqual({ ok: true })
  expect(received).toHaveLength(1)
  const [{ from, to, mail }] = received as [Received]
  expect(from).toBe('no-responder@copihue.cl')
  expect(to).toEqual(['rosaura@example.cl'])
  expect(mail.from).toMatchObject({ name: 'Copihue', address: 'no-responder@copihue.cl' })
  expect(mail.subject).toBe(message.subject)
  expect(mail.text?.trim()).toBe(message.body)
  expect(mail.html?.trim()).toBe(message.html)
  expect(mail.messageId).toBe('<copihue-41@copihue.cl>')
  expect(Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))).toMatchObject({
    'auto-submitted': 'auto-generated',
    date: expect.any(String),
  })
  expect(mail.attachments).toHaveLength(1)
  const [file] = mail.attachments
  expect(file?.filename).toBe('hora-médica.ics')
  expect(file?.mimeType).toBe('text/calendar')
  expect(Buffer.from(file?.content as ArrayBuffer).toString()).toContain('SUMMARY:Hora en Ñuñoa')
})

test('a picture of the letter stands inside it, beside no file', async () => {
  const { received, port } = await mailServer()
  const picture = drawnAttachment({ contentId: 'llegada-1', qr: 'https://copihue.example/llegada/x' })
  const html = '<p>Al llegar:</p><img src="cid:llegada-1" alt="Código QR">'
  await sender(`smtp://127.0.0.1:${port}`).send({
    ...message,
    html,
    attachments: [...message.attachments, picture],
  })
  const [inside, file] = received[0]?.mail.attachments ?? []
  expect(file).toMatchObject({ filename: 'hora-médica.ics', disposition: 'attachment' })
  expect(inside).toMatchObject({
    contentId: '<llegada-1>',
    mimeType: 'image/png',
    disposition: 'inline',
    related: true,
  })
  expect(Buffer.from(inside?.content as ArrayBuffer).toString('latin1')).toMatch(/^\x89PNG/)
})

test('one connection carries several messages', async () => {
  let connections = 0
  const { received, port } = await mailServer({
    onConnect(_session, done) {
      connections += 1
      done()
    },
  })
  const smtp = sender(`smtp://127.0.0.1:${port}`)
  for (let index = 0; index < 3; index++) await smtp.send({ ...message, reference: `copihue-${index}` })
  expect(received).toHaveLength(3)
  expect(connections).toBe(1)
})

test('the user and password of the address are used, and a refused login can pass later', async () => {
  const { received, port } = await mailServer({
    authOptional: false,
    onAuth({ username, password }, _session, done) {
      if (username === 'portal' && password === 'sécret') return done(null, { user: 'portal' })
      const refused = Object.assign(new Error('no'), { responseCode: 535 })
      return done(refused)
    },
  })
  const good = sender(`smtp://portal:${encodeURIComponent('sécret')}@127.0.0.1:${port}`)
  expect(await good.send(message)).toEqual({ ok: true })
  const bad = sender(`smtp://portal:wrong@127.0.0.1:${port}`)
  expect(await bad.send(message)).toEqual({ ok: false, code: 'smtp-535', permanent: false })
  expect(received).toHaveLength(1)
})

test.each([
  [550, true],
  [450, false],
])('a recipient refused with %i is refused for good: %s', async (responseCode, permanent) => {
  const { port } = await mailServer({
    onRcptTo({ address }, _session, done) {
      done(Object.assign(new Error(`unknown ${address}`), { responseCode }))
    },
  })
  expect(await sender(`smtp://127.0.0.1:${port}`).send(message)).toEqual({
    ok: false,
    code: `smtp-${responseCode}`,
    permanent,
  })
})

test('a refused sender address is ours to mend: the message waits', async () => {
  const { port } = await mailServer({
    onMailFrom(_address, _session, done) {
      done(Object.assign(new Error('not allowed'), { responseCode: 550 }))
    },
  })
  expect(await sender(`smtp://127.0.0.1:${port}`).send(message)).toMatchObject({
    ok: false,
    permanent: false,
  })
})

test('a server that is away is a reason to wait, told without the address', async () => {
  const away = await sender('smtp://127.0.0.1:9').send(message)
  expect(away).toMatchObject({ ok: false, permanent: false, away: true })
  expect(JSON.stringify(away)).not.toContain('rosaura')
})

test('a server that hangs up in the middle of a message is there: the next message may leave', async () => {
  const server = createServer(socket => {
    socket.write('220 hello\r\n')
    socket.on('error', () => {})
    socket.on('data', line => {
      if (`${line}`.startsWith('DATA')) socket.destroy()
      else socket.write('250 ok\r\n')
    })
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  closing.push(() => new Promise(closed => server.close(closed)))
  const { port } = server.address() as AddressInfo
  const cut = await sender(`smtp://127.0.0.1:${port}`).send(message)
  expect(cut).toMatchObject({ ok: false, permanent: false })
  expect(cut).not.toHaveProperty('away')
})

test('a comma in an address reaches nobody else', async () => {
  const { received, port } = await mailServer()
  await sender(`smtp://127.0.0.1:${port}`).send({ ...message, recipient: 'ana@example.cl,otra@example.cl' })
  expect(received.flatMap(({ to }) => to)).not.toContain('otra@example.cl')
})
