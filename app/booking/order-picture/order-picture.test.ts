/** The order that a patient attaches: what is kept of it, who sees it, and when it is gone. */
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createApi } from '#app/api.server.ts'
import { findOwnData } from '#app/identity/own-data/export.queries.server.ts'
import { ownData } from '#app/own-data.server.ts'
import { fixedClock } from '#app/platform/clock.ts'
import { sql, violation } from '#app/platform/database/database.server.ts'
import { healthRoutes } from '#app/platform/health.server.ts'
import { createWeb } from '#app/platform/http/web.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal, troubleWords } from '#test/helpers/api.ts'
import { bookHour, firstHour, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { asker } from '#test/helpers/pages/ask.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { cancelAppointment } from '../changes/cancel-appointment.server.ts'
import { forgetHealthData, forgetOldBookingData } from '../forget-old.server.ts'
import { guestLinkToken } from '../guest-links/guest-link.server.ts'
import * as appointmentPage from '../routes/cita.tsx'
import * as page from '../routes/cita-orden.tsx'
import { senderOf } from '../sender.server.ts'
import { attachOrder } from './attach-order.server.ts'
import { bringsOrder } from './brings-order.server.ts'
import { largestOrder, mostPages, readOrderPicture } from './read-order-picture.server.ts'

const db = await testDatabase()
const portal = testPortal(db)
const { linkKey } = await senderOf(portal)
const tokenOf = (id: string) => guestLinkToken(linkKey, id)

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f4f0e0' } })
const fileOf = (bytes: Buffer, name = 'orden.jpg', type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type })

const photo = await plain(3000, 1500)
  .jpeg()
  .withExif({ IFD0: { Copyright: 'Ana en su casa' }, IFD3: { GPSLatitude: '33/1 26/1 0/1' } })
  .toBuffer()
const pdfOf = (pages: number) =>
  new Promise<Buffer>(resolve => {
    const document = new PDFDocument()
    const parts: Buffer[] = []
    document.on('data', part => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)))
    for (let page = 1; page < pages; page++) document.addPage()
    document.text('Hemograma').end()
  })
const pdf = await pdfOf(1)
const thick = await pdfOf(mostPages + 1)

const bomb = await plain(9000, 9000).png({ compressionLevel: 9 }).toBuffer()
const webp = await plain(50, 50).webp().toBuffer()

async function examHour(changes: { type?: 'laboratorio' | 'consulta'; accountId?: string } = {}) {
  const { type = 'laboratorio', ...booked } = changes
  const { offerId, centreId } = await addOffer(db, { type })
  const { id } = await bookHour(db, offerId, booked)
  return { id, token: tokenOf(id), centreId }
}
const kept = (id: string) =>
  db.rows<{ kind: string; bytes: string; hash: string }>(sql`
    select kind, encode(bytes, 'base64') as bytes, hash from order_picture where appointment_id = ${id}::uuid`)
const at = (now: Temporal.Instant) => asker(testPortal(db, { clock: fixedClock(now.toString()) }))
const see = (token: string, now = testNow) =>
  at(now)(page.loader, `/cita/${token}/orden`, { params: { token } })
function send(token: string, what: File | 'remove' | null, now = testNow) {
  const form = new FormData()
  if (what === 'remove') form.set('intent', 'remove')
  else if (what) form.set('order', what)
  return at(now)(page.action, `/cita/${token}/orden`, { params: { token }, form })
}
const attach = async (id: string) => {
  const read = await readOrderPicture(fileOf(photo))
  return attachOrder(db, id, read.ok ? read.picture : null, testNow)
}

test('a file for an order has its place among those that links bring, and none without a link', async () => {
  const id = crypto.randomUUID()
  expect(await bringsOrder(portal, `/cita/${tokenOf(id)}/orden`)).toBe('link')
  expect(await bringsOrder(portal, `/cita/${tokenOf(id)}/orden.data`)).toBe('link')
  expect(await bringsOrder(portal, `/cita/${'a'.repeat(43)}/orden`)).toBe(false)
})

test('whoever has attached it is not told what would be if they did', async () => {
  const { id, token } = await examHour()
  expect((await see(token)).data.words.lead).toMatch(/^Si la adjuntas, el centro puede revisarla/)
  await attach(id)
  expect((await see(token)).data.words.lead).toMatch(/^El centro puede revisarla/)
})

describe('what is kept', () => {
  test('is a photo drawn anew: smaller, and without what the camera wrote beside it', async () => {
    expect((await sharp(photo).metadata()).exif?.includes('Ana en su casa')).toBe(true)
    const read = await readOrderPicture(fileOf(photo))
    const bytes = read.ok ? read.picture.bytes : Buffer.alloc(0)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 2000, height: 1000 })
    const { exif, icc, xmp, iptc } = await sharp(bytes).metadata()
    expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined])
    expect(bytes.includes('Ana en su casa')).toBe(false)
  })

  test('is a picture whatever its name says, and a small one as small', async () => {
    const png = await plain(300, 200).png().toBuffer()
    const read = await readOrderPicture(fileOf(png, 'orden.pdf', 'application/pdf'))
    expect(read).toMatchObject({ ok: true, picture: { kind: 'jpeg' } })
    expect(await sharp(read.ok ? read.picture.bytes : Buffer.alloc(0)).metadata()).toMatchObject({
      width: 300,
    })
  })

  test('is a PDF as it came', async () => {
    expect(await readOrderPicture(fileOf(pdf))).toMatchObject({
      ok: true,
      picture: { kind: 'pdf', bytes: pdf },
    })
  })

  test.each<[string, string, File | null]>([
    ['missing', 'nothing', null],
    ['missing', 'an empty file', fileOf(Buffer.alloc(0))],
    ['kind', 'a drawing that runs scripts', fileOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    ['kind', 'a kind that is not asked for', fileOf(webp)],
    ['kind', 'a page', fileOf(Buffer.from('<!doctype html><script>1</script>'))],
    ['unreadable', 'half a photo', fileOf(photo.subarray(0, photo.length / 2))],
    ['unreadable', 'the beginning of a photo', fileOf(photo.subarray(0, 20))],
    ['unreadable', 'half a PDF', fileOf(pdf.subarray(0, pdf.length / 2))],
    ['unreadable', 'a PDF whose end leads nowhere', fileOf(Buffer.from('%PDF-1.7\nstartxref\n999\n%%EOF'))],
    ['pixels', 'a small file of 81 million pixels', fileOf(bomb)],
    ['pages', 'a PDF of eleven pages', fileOf(thick)],
    ['large', 'too much', fileOf(Buffer.concat([photo, Buffer.alloc(largestOrder)]))],
  ])('is no picture, for it is %s: %s', async (reason, _what, file) => {
    expect(bomb.length).toBeLessThan(largestOrder)
    expect(await readOrderPicture(file)).toEqual({ ok: false, reason })
  })

  test('is nothing else: the database refuses it too', async () => {
    const { id } = await examHour()
    const insert = (kind: string, bytes: string) =>
      db
        .rows(sql`insert into order_picture (appointment_id, kind, bytes, hash, added_at)
          values (${id}::uuid, ${kind}, decode(${bytes}, 'base64'), ${'a'.repeat(64)}, ${testNow}::timestamptz)`)
        .catch(error => violation(error)?.constraint)
    expect(await insert('svg', 'AAAA')).toBe('order_picture_kind')
    expect(await insert('pdf', '')).toBe('order_picture_size')
    expect(await insert('pdf', Buffer.alloc(largestOrder + 1).toString('base64'))).toBe('order_picture_size')
  })
})

describe('the page of the appointment', () => {
  test('attaches, replaces and takes away', async () => {
    const { id, token } = await examHour()
    expect(drawn(page.default, (await see(token)).data)).toMatch(/<form[^>]*enctype="multipart\/form-data"/i)
    expect((await send(token, fileOf(photo))).to).toBe(`/cita/${token}/orden?hecho=adjunta`)
    expect(await kept(id)).toMatchObject([{ kind: 'jpeg' }])
    expect(wordsOf(drawn(page.default, (await see(token)).data))).toContain(
      'Hay una foto de tu orden, adjunta',
    )
    await send(token, fileOf(pdf))
    expect(await kept(id)).toMatchObject([
      { kind: 'pdf', bytes: pdf.toString('base64').replaceAll(/(.{76})/g, '$1\n') },
    ])
    expect((await send(token, 'remove')).to).toBe(`/cita/${token}/orden?hecho=quitada`)
    expect(await kept(id)).toEqual([])
  })

  test('says what is wrong beside the field, and loses nothing', async () => {
    const { id, token } = await examHour()
    await attach(id)
    const before = await kept(id)
    const answer = await send(token, fileOf(Buffer.from('GIF89a')))
    expect(answer).toMatchObject({
      status: 422,
      data: { message: expect.stringContaining('JPEG, PNG ni PDF') },
    })
    expect((await send(token, null)).status).toBe(422)
    expect(await kept(id)).toEqual(before)
  })

  test('is for exams that are still to come', async () => {
    const { id, token } = await examHour()
    expect((await send(token, fileOf(photo), firstHour)).to).toBe(`/cita/${token}/orden`)
    expect(await attachOrder(db, id, null, firstHour)).toBe(false)
    const visit = await examHour({ type: 'consulta' })
    expect((await send(visit.token, fileOf(photo))).to).toBe(`/cita/${visit.token}/orden`)
    expect([await kept(id), await kept(visit.id)]).toEqual([[], []])
    expect(wordsOf(drawn(page.default, (await see(token, firstHour)).data))).toContain(
      'ya no se puede cambiar',
    )
    const links = async (of: string) =>
      drawn(
        appointmentPage.default,
        (await at(testNow)(appointmentPage.loader, `/cita/${of}`, { params: { token: of } })).data,
      )
    expect(await links(token)).toContain(`/cita/${token}/orden`)
    expect(await links(visit.token)).not.toContain('/orden')
  })

  test('never shows it, and is opened by the link alone', async () => {
    const { id, token } = await examHour()
    await attach(id)
    const [row] = await kept(id)
    const seen = JSON.stringify((await see(token)).data)
    expect(seen).not.toContain(row?.hash)
    expect(seen).not.toContain(row?.bytes.slice(0, 40))
    expect(await see('nada')).toMatchObject({ status: 404 })
    expect(await send(tokenOf(crypto.randomUUID()), fileOf(photo))).toMatchObject({ status: 404 })
  })

  test('draws twenty a day', async () => {
    const { token } = await examHour()
    for (let round = 0; round < 20; round += 1) expect((await send(token, null)).status).toBe(422)
    const answer = await send(token, fileOf(photo))
    expect(answer).toMatchObject({ status: 429, data: { message: expect.stringContaining('mañana') } })
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
  })
})

describe('how much may be sent', () => {
  const lines: string[] = []
  const web = createWeb({
    portal: testPortal(db, { logTo: line => lines.push(line) }),
    api: createApi('0.0.0'),
    health: healthRoutes({ isDraining: () => false, sources: [] }),
    troubleWords,
    bringsFile: path => bringsOrder(portal, path),
    pages: async request =>
      new Response(String(((await request.formData()).get('order') as File | null)?.size ?? 0), {
        headers: { 'Content-Security-Policy': 'sandbox' },
      }),
  })
  const post = (path: string, size: number) => {
    const body = new FormData()
    body.set('order', new File([new Uint8Array(size)], 'secreto.jpg'))
    const origin = 'http://localhost:3000'
    return web.request(`${origin}${path}`, { method: 'POST', body, headers: { Origin: origin } })
  }
  const megabyte = 1024 * 1024

  test('is a file where the link is ours, and a form for everybody else', async () => {
    const { token } = await examHour()
    const answer = await post(`/cita/${token}/orden`, 9 * megabyte)
    expect([answer.status, await answer.text()]).toEqual([200, String(9 * megabyte)])
    expect(answer.headers.get('content-security-policy')).toBe('sandbox')
    expect((await post(`/cita/${token}/orden.data`, megabyte)).status).toBe(200)
    expect((await post(`/cita/${token}/orden`, 17 * megabyte)).status).toBe(413)
    expect((await post(`/cita/${token}`, megabyte)).status).toBe(413)
    expect((await post(`/cita/${'A'.repeat(43)}/orden`, megabyte)).status).toBe(413)
    expect(lines.join('')).not.toMatch(new RegExp(`secreto|${token}`))
  })
})

describe('whose it is', () => {
  test('their own file says that there is one, of which kind and since when', async () => {
    const person = await testAccount(db)
    const { id } = await examHour({ accountId: person.id })
    await attach(id)
    const { appointments } = await findOwnData(db, person, ownData, testNow)
    expect(appointments.map(one => ('order_attached' in one ? one.order_attached : null))).toEqual([
      { kind: 'jpeg', added_at: expect.stringContaining('2026-11-23') },
    ])
  })

  test('it goes 30 days after the visit, and at once when the hour is off', async () => {
    const { id } = await examHour()
    const [{ over }] = (await db.rows<{ over: Temporal.Instant }>(
      sql`select upper(during) as over from appointment where id = ${id}::uuid`,
    )) as [{ over: Temporal.Instant }]
    await attach(id)
    const off = await examHour()
    await attach(off.id)
    await cancelAppointment(db, off.id, testSender, testNow)
    expect(await forgetOldBookingData(db, testNow)).toMatchObject({ orders: 1 })
    expect(await kept(off.id)).toEqual([])
    const month = over.add({ hours: 30 * 24 })
    await forgetOldBookingData(db, month)
    expect(await kept(id)).toHaveLength(1)
    await forgetOldBookingData(db, month.add({ seconds: 1 }))
    expect(await kept(id)).toEqual([])
  })

  test('it goes with the account where the visit is over, and with the appointment', async () => {
    const person = await testAccount(db)
    const { id } = await examHour({ accountId: person.id })
    await attach(id)
    await forgetHealthData(db, person.id, testNow)
    expect(await kept(id)).toHaveLength(1)
    await forgetHealthData(db, person.id, firstHour.add({ hours: 24 }))
    expect(await kept(id)).toEqual([])
    const another = await examHour()
    await attach(another.id)
    await db.rows(sql`delete from outbox where appointment_id = ${another.id}::uuid`)
    await db.rows(sql`delete from appointment where id = ${another.id}::uuid`)
    expect(await kept(another.id)).toEqual([])
  })

  test('the audit knows that, and nothing of what it shows', async () => {
    const { id, token } = await examHour()
    await send(token, fileOf(photo, 'hemograma-de-rosa.jpg'))
    await send(token, 'remove')
    const noted = await db.rows(sql`
      select verb, detail from audit where appointment_id = ${id}::uuid and verb like '%-order' order by id`)
    expect(noted).toEqual([
      { verb: 'attach-order', detail: {} },
      { verb: 'remove-order', detail: {} },
    ])
  })
})
