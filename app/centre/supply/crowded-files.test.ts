/** Files of up to forty megabytes from people at work: how much one of them, a centre and all of them make a process hold at once. */
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { bringsFile } from '#app/brings-file.server.ts'
import type { ApiEnv } from '#app/platform/http/api.server.ts'
import { limitBody } from '#app/platform/http/edge/limit-body.server.ts'
import { readableForm } from '#app/platform/http/edge/readable-request.server.ts'
import { centreDrafts } from '#app/text/centre/drafts.ts'
import { testPortal, testVisit } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { pageContext } from '#test/helpers/pages/page.ts'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { action as saveSupply } from './routes/centro-oferta-editar.tsx'

const db = await testDatabase()
const portal = testPortal(db)
const megabyte = 1024 * 1024
const addCentre = async () => (await addOffer(db)).centreId
const person = async (centreId: number) =>
  (await addCentreStaff(db, { role: 'administrator', centreId })).cookie

const web = new Hono<ApiEnv>()
web.use((c, next) => {
  c.set('visit', testVisit())
  return next()
})
web.use(limitBody(bringsFile(portal)))
web.use((c, next) => readableForm(c, next, () => '/x'))
web.post('*', async c => {
  const { sent, filesLeftOut = false } = c.get('visit')
  return c.json({ filesLeftOut, fields: [...(sent?.form.keys() ?? [])] })
})

const at = 'http://localhost/centro/oferta/persona/nueva'

/** Says how much it will send, and does not yet. */
function begin(cookie: string, size: number) {
  let end = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(pieces) {
      end = () => pieces.error(new Error('gone'))
    },
  })
  const headers = {
    cookie,
    'content-length': String(size),
    'content-type': 'multipart/form-data; boundary=b',
  }
  const sent = { method: 'POST', body, duplex: 'half', headers }
  const answer = Promise.resolve(web.request(new Request(at, sent))).catch(() => undefined)
  return async () => {
    end()
    await answer
  }
}

async function send(cookie: string, path = at) {
  const form = new FormData()
  form.set('name', 'Ana Soto')
  form.set('photo', new File([new Uint8Array(megabyte)], 'a.jpg'))
  const whole = new Response(form)
  const body = await whole.arrayBuffer()
  const type = whole.headers.get('content-type') ?? ''
  const headers = { cookie, 'content-type': type, 'content-length': String(body.byteLength) }
  return (await web.request(new Request(path, { method: 'POST', body, headers }))).json()
}
const taken = { filesLeftOut: false, fields: ['name', 'photo'] }
const leftOut = { filesLeftOut: true, fields: ['name'] }

test('beyond two files of the largest a person is sent back with what they typed, and their colleague is not', async () => {
  const centreId = await addCentre()
  const [ana, luz] = [await person(centreId), await person(centreId)]
  const begun = [begin(ana, 40 * megabyte), begin(ana, 39.5 * megabyte)]
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(await send(ana)).toEqual(leftOut)
  for (const path of ['http://localhost/centro/planilla.data', 'http://localhost/centro/derechos/x'])
    expect(await send(ana, path), path).toEqual(leftOut)
  expect(await send(luz)).toEqual(taken)
  for (const end of begun) await end()
  expect(await send(ana)).toEqual(taken)
})

test('a centre has room for three of the largest, and all centres for six', async () => {
  const begun: (() => Promise<void>)[] = []
  const fill = async () => {
    const centreId = await addCentre()
    for (let nth = 0; nth < 3; nth += 1) begun.push(begin(await person(centreId), 40 * megabyte))
    return person(centreId)
  }
  const colleague = await fill()
  const elsewhere = await person(await addCentre())
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(await send(colleague)).toEqual(leftOut)
  expect(await send(elsewhere)).toEqual(taken)
  await fill()
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(await send(elsewhere)).toEqual(leftOut)
  for (const end of begun) await end()
  expect(await send(elsewhere)).toEqual(taken)
})

test('a form that breaks off on its way while there is no room is no fault of ours', async () => {
  const cookie = await person(await addCentre())
  const begun = [begin(cookie, 40 * megabyte), begin(cookie, 39.5 * megabyte)]
  await new Promise(resolve => setTimeout(resolve, 50))
  const broken = new ReadableStream<Uint8Array>({ pull: pieces => pieces.error(new Error('gone')) })
  const headers = {
    cookie,
    'content-length': String(megabyte),
    'content-type': 'multipart/form-data; boundary=b',
  }
  const sent = { method: 'POST', body: broken, duplex: 'half', headers }
  expect((await web.request(new Request(at, sent))).status).toBe(503)
  for (const end of begun) await end()
})

test('a form whose photo had no room changes nothing, and says so beside it with everything that was typed', async () => {
  const centreId = await addCentre()
  const form = new FormData()
  form.set('name', 'Ana Soto')
  form.set('intent', 'guardar')
  const visit = { ...testVisit(), filesLeftOut: true, sent: { form, drop: () => {} } }
  const url = new URL(`${at}?centro=${centreId}`)
  const headers = { cookie: await person(centreId) }
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(), headers })
  const context = pageContext(portal, visit)
  const params = { what: 'persona', key: 'nueva' }
  // What an action reads of its arguments is here.
  const asked = { request, url, context, params, pattern: '' } as never
  expect(await saveSupply(asked)).toMatchObject({
    data: {
      errors: [{ field: 'photo', message: centreDrafts.crowded }],
      typed: { name: 'Ana Soto' },
    },
    init: { status: 429, headers: { 'Retry-After': '10' } },
  })
})
