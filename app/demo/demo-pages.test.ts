import type { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { appointmentStands } from '#app/booking/public.queries.server.ts'
import { jobList } from '#app/jobs.server.ts'
import { ourTheme } from '#app/platform/brand/theme.rules.ts'
import { fixedClock } from '#app/platform/clock.ts'
import { readConfig } from '#app/platform/config.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { type Email, emailHtml, emailText } from '#app/platform/messages/email.server.ts'
import { embeddedSender } from '#app/platform/messages/message-sender.server.ts'
import { enqueue, type Message } from '#app/platform/messages/outbox.server.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { bonoLine, importLines, licenceLine, prescriptionLine } from '#test/helpers/imported.ts'
import type { Handler } from '#test/helpers/pages/ask.ts'
import { callRoute } from '#test/helpers/pages/call-route.ts'
import { pageContext } from '#test/helpers/pages/page.ts'
import { operatorEnv } from '#test/helpers/processes/portal.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import type { DemoGuide } from './demo-guide.server.ts'
import { loader as buzon } from './routes/buzon.tsx'
import { loader as archivo } from './routes/buzon-archivo.ts'
import { loader as correo } from './routes/buzon-correo.ts'
import { loader as buzonJson } from './routes/buzon-json.ts'
import { loader as guia } from './routes/guia.tsx'
import { loader as guiaJson } from './routes/guia-json.ts'
import { loader as ui } from './routes/ui.tsx'

const db = await testDatabase()
const clock = fixedClock(testNow.toString())
const log = createLog('error', () => {})

function portal(env: Record<string, string> = {}): Portal {
  const outbox = {
    db,
    clock,
    log,
    senders: { email: embeddedSender, sms: embeddedSender },
    stands: appointmentStands,
  }
  return testPortal(db, {
    clock,
    env,
    jobs: jobList({ db, clock, config: readConfig({}), log: outbox.log, outbox, sender: testSender }),
  })
}

interface Args {
  request: Request
  url: URL
  params: Record<string, string>
  context: RouterContextProvider
}

/** Calls a loader as the router would. */
function ask<Route extends Handler>(
  loader: Route,
  path: string,
  { params = {}, from = portal() }: { params?: Record<string, string>; from?: Portal } = {},
): ReturnType<Route> {
  const url = new URL(path, 'http://localhost:3000')
  const args: Args = { request: new Request(url), url, params, context: pageContext(from) }
  return callRoute(loader, args)
}

const put = (message: Partial<Message> & { dedupeKey: string }) =>
  db.transaction(tx =>
    enqueue(
      tx,
      { kind: 'email', recipient: 'ana@example.cl', subject: 'Tu hora', body: 'Hola', ...message },
      testNow,
    ),
  )

beforeEach(async () => {
  await db.rows(sql`delete from outbox`)
})

test.each([
  ['/demo', guia],
  ['/demo.json', guiaJson],
  ['/demo/buzon', buzon],
  ['/demo/ui', ui],
  ['/demo/buzon.json', buzonJson],
  ['/demo/buzon/1/correo', correo],
  ['/demo/buzon/1/archivos/0', archivo],
])('%s does not exist outside the demo world', async (path, loader) => {
  const from = portal({
    DEMO: '0',
    ...operatorEnv,
    SMTP_URL: 'smtp://localhost',
    MAIL_FROM: 'portal@prueba.example',
    SMS_PROVIDER: 'http',
    SMS_HTTP_URL: 'http://localhost',
    PAYMENTS: 'off',
  })
  const answer = ask<Handler>(loader, path, { from, params: { id: '1', position: '0' } })
  await expect(answer).rejects.toMatchObject({ init: { status: 404 } })
})

test('the mailbox for programs shows what was caused a moment ago, newest first', async () => {
  await put({ dedupeKey: '1', body: 'Tu hora: http://localhost:3000/cita/abc.\nOtra: https://copihue.cl/x' })
  await (await ask(buzonJson, '/demo/buzon.json')).json()
  await put({
    dedupeKey: '2',
    kind: 'sms',
    recipient: '+56987654321',
    subject: undefined,
    body: 'Código CPH-7K2M9',
  })
  await put({ dedupeKey: '3', body: 'Tomorrow', notBefore: testNow.add({ hours: 24 }) })
  const messages = await (await ask(buzonJson, '/demo/buzon.json')).json()
  expect(messages).toEqual([
    {
      id: expect.any(Number),
      kind: 'sms',
      to: '+56987654321',
      subject: null,
      text: 'Codigo CPH-7K2M9',
      links: [],
      attachments: [],
      sent_at: testNow.toString(),
    },
    expect.objectContaining({
      kind: 'email',
      to: 'ana@example.cl',
      subject: 'Tu hora',
      links: ['http://localhost:3000/cita/abc', 'https://copihue.cl/x'],
    }),
  ])
})

test('the mailbox is turned page by page and searched by recipient and words', async () => {
  for (let index = 0; index < 12; index++)
    await put({ dedupeKey: `m${index}`, recipient: `p${index}@example.cl`, body: `Hora ${index}` })
  const first = await ask(buzon, '/demo/buzon')
  expect(first.mailbox).toMatchObject({ count: 12, pages: 2 })
  expect(first.mailbox.messages).toHaveLength(10)
  expect((await ask(buzon, '/demo/buzon?pagina=2')).mailbox.messages).toHaveLength(2)
  const found = await ask(buzon, '/demo/buzon?buscar=P11%40')
  expect(found.mailbox.messages.map(message => message.to)).toEqual(['p11@example.cl'])
  expect((await ask(buzon, '/demo/buzon?buscar=HORA%207')).mailbox.count).toBe(1)
  expect((await ask(buzon, '/demo/buzon?buscar=%25')).mailbox.count).toBe(0)
  expect(first.page.noindex).toBe(true)
})

test.each(['0', '-1', 'x', '1e30', 'Infinity'])(
  '«%s» is no page: the mailbox opens at its first',
  async wish => {
    await put({ dedupeKey: 'only' })
    const { mailbox, number } = await ask(buzon, `/demo/buzon?pagina=${wish}`)
    expect([number, mailbox.messages.length]).toEqual([1, 1])
  },
)

const letter: Email = {
  language: 'es',
  brand: 'Copihue',
  theme: ourTheme,
  title: 'Tu hora',
  hello: 'Hola, Ana:',
  intro: ['Te esperamos mañana.'],
  facts: [],
  links: [{ label: 'Ver mi hora', href: 'http://localhost:3000/cita/abc' }],
  closing: ['Copihue'],
}

test('what was forgotten is not shown as an empty message', async () => {
  await put({ dedupeKey: 'old' })
  await ask(buzon, '/demo/buzon')
  await db.rows(sql`update outbox set body = '', recipient = '', purged_at = now()`)
  expect((await ask(buzon, '/demo/buzon')).mailbox).toMatchObject({ count: 0, messages: [] })
  expect(await (await ask(buzonJson, '/demo/buzon.json')).json()).toEqual([])
})

test('what waits for its moment is shown apart, and opens too', async () => {
  await put({
    dedupeKey: 'reminder',
    body: emailText(letter),
    letter,
    notBefore: testNow.add({ hours: 3 }),
  })
  const { mailbox } = await ask(buzon, '/demo/buzon')
  expect(mailbox).toMatchObject({ count: 0, messages: [], waitingCount: 1 })
  expect(mailbox.waiting[0]?.at).toBe('lunes 23 de noviembre, 12:00')
  const params = { id: String(mailbox.waiting[0]?.id) }
  expect(await (await ask(correo, '/demo/buzon/1/correo', { params })).text()).toBe(emailHtml(letter))
})

test('an e-mail opens as it arrives, with its files and without scripts', async () => {
  const ics = 'BEGIN:VCALENDAR\r\nSUMMARY:Ñuñoa\r\nEND:VCALENDAR\r\n'
  await put({
    dedupeKey: 'html',
    body: emailText(letter),
    letter,
    attachments: [
      {
        filename: 'hora médica.ics',
        contentType: 'text/calendar; charset=utf-8',
        contentBase64: Buffer.from(ics).toString('base64'),
      },
    ],
  })
  const { mailbox } = await ask(buzon, '/demo/buzon')
  const [message] = mailbox.messages
  expect(message?.asSent).toBe(`/demo/buzon/${message?.id}/correo`)
  expect(message?.files).toEqual([{ name: 'hora médica.ics', href: `/demo/buzon/${message?.id}/archivos/0` }])
  const params = { id: String(message?.id), position: '0' }
  const page = await ask(correo, '/demo/buzon/1/correo', { params })
  expect(await page.text()).toBe(emailHtml(letter))
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none';(?!.*script-src)/)
  const file = await ask(archivo, '/demo/buzon/1/archivos/0', { params })
  expect(await file.text()).toBe(ics)
  expect(file.headers.get('content-disposition')).toContain("filename*=UTF-8''hora%20m%C3%A9dica.ics")
})

test.each([[{ id: '999', position: '0' }], [{ id: 'x', position: '0' }], [{ id: '1', position: '-1' }]])(
  'a file that is not there is a 404: %o',
  async params => {
    await expect(ask(archivo, '/demo/buzon/1/archivos/0', { params })).rejects.toMatchObject({
      init: { status: 404 },
    })
  },
)

test('the guide points at what the database has', async () => {
  const open = await addOffer(db, { commune: 'santiago', professional: { name: 'Camila Ñancupil' } })
  const closed = await addOffer(db, { commune: 'valdivia', professional: { name: 'Pedro Soto' }, hours: [] })
  await db.rows(sql`
    insert into doctor_link (slug, professional_id) values
      ('camila', ${open.professionalId}), ('pedro', ${closed.professionalId})`)
  await importLines(
    db,
    bonoLine('bono-1'),
    licenceLine('lic-1'),
    prescriptionLine('rec-1'),
    prescriptionLine('rec-old', { issued_at: '2022-04-28T10:00:00-04:00' }),
    { kind: 'pharmacy', key: 'uno', name: 'Farmacia Uno' },
    {
      kind: 'medicine-price',
      key: 'uno:paracetamol',
      pharmacy: 'uno',
      medicine: 'paracetamol-500-mg-comprimidos',
      product: 'Paracetamol',
      laboratory: 'Maipo',
      price: 1000,
    },
    // As one that a professional of the demo issued a moment ago, in words of their own.
    prescriptionLine('rec-words', {
      issued_at: '2026-11-23T11:59:00-03:00',
      items: [
        {
          medicine: 'Crema de avena',
          dose: 'Una capa fina',
          route: 'tópica',
          period: '5 días',
          quantity: 1,
        },
      ],
    }),
  )
  const guide = (await (await ask(guiaJson, '/demo.json')).json()) as DemoGuide
  expect(
    guide.documents.map(({ href, note }) => `${href.replace(/[0-9a-f-]{36}|=.{8}$/, '…')} ${note}`),
  ).toEqual([
    '/mibono/… Con el RUT 12.345.678-5',
    '/verificar/LIC-1?codigo… Folio LIC-1',
    '/cotizar-receta Folio REC-1, RUT 12.345.678-5',
    '/cotizar-receta?otra Folio REC-OLD, RUT 12.345.678-5',
    '/recetas Ingresa con 12.345.678-5 y elige de quién',
  ])
  expect(guide.folios.map(({ kind, folio, href }) => [kind, folio, href.replace(/=.{8}$/, '=…')])).toEqual([
    ['licence', 'LIC-1', '/verificar/LIC-1?codigo=…'],
    ['bono', 'BONO-1', '/verificar/BONO-1?codigo=…'],
    ['prescription', 'REC-WORDS', '/verificar/REC-WORDS?codigo=…'],
    ['prescription', 'REC-1', '/verificar/REC-1?codigo=…'],
    ['prescription', 'REC-OLD', '/verificar/REC-OLD?codigo=…'],
  ])
  expect(guide.visit.map(({ href }) => href)).toEqual(['/profesional', '/test'])
  expect(guide.accounts.map(account => account.rut)).toEqual([
    '12.345.678-5',
    '11.111.111-1',
    '22.222.222-2',
    '9.876.543-3',
  ])
  expect(guide.accounts.every(account => account.password === 'Demo1234')).toBe(true)
  expect(guide.doctor_links).toMatchObject([
    { slug: 'camila', label: 'Camila Ñancupil', href: '/reserva-tu-hora/camila', has_hours: true },
    { slug: 'pedro', href: '/reserva-tu-hora/pedro', has_hours: false },
  ])
  const hrefs = [...guide.searches, ...guide.dead_ends].map(link => link.href)
  expect(hrefs).toContain('/especialidad/medicina-general/consulta/santiago')
  expect(hrefs).toContain('/reserva-tu-hora/pedro')
  // The keys of other systems are for programs: the page shows none.
  const { fhir, ...shown } = guide as DemoGuide & { fhir: { clients: unknown[]; token_url: string } }
  expect((await ask(guia, '/demo')).guide).toEqual(shown)
  expect(fhir.token_url).toMatch(/\/fhir\/token$/)
})

test('the guide has no link to a professional with hours where nobody has any', async () => {
  await db.rows(sql`update schedule set next_starts = '{}'`)
  const guide = (await (await ask(guiaJson, '/demo.json')).json()) as DemoGuide
  expect(guide.doctor_links.some(link => link.has_hours)).toBe(false)
  expect(guide.searches.filter(link => !link.href.startsWith('/buscador'))).toEqual([])
})
