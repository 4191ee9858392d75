/** A form of a desk that comes after its session has ended, however it comes: it waits behind the sign-in. */
import { expect, test } from 'vitest'
import { fixedClock } from '#app/platform/clock.ts'
import { testPortal, testVisit } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { pageContext } from '#test/helpers/pages/page.ts'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { pathBack, typedLate } from './late-form.server.ts'

const db = await testDatabase()
const { centreId } = await addOffer(db)
const ended = testNow.add({ hours: 24 * 7 + 1 })
const portal = testPortal(db, { clock: fixedClock(ended.toString()) })
const at = `http://localhost:3000/centro/oferta/persona/nueva?centro=${centreId}`

/** As the door of the portal hands on a form whose files had no room: what it says is known, and nobody can read its body. */
const unreadable = () =>
  new ReadableStream<Uint8Array>({ pull: pieces => pieces.error(new TypeError('the form was read')) })

test('a form whose files were left out, and whose session ended meanwhile, waits with what was typed', async () => {
  const { cookie, accountId } = await addCentreStaff(db, { role: 'administrator', centreId })
  const form = new FormData()
  form.set('name', 'Ana Soto')
  form.set('intent', 'guardar')
  const visit = { ...testVisit(), filesLeftOut: true, sent: { form, drop: () => {} } }
  const headers = { cookie, 'content-type': 'multipart/form-data; boundary=b' }
  const sent = { method: 'POST', headers, body: unreadable(), duplex: 'half' }
  const request = new Request(at, sent)
  const back = await pathBack({ request, url: new URL(at), context: pageContext(portal, visit) })
  expect(back).toMatch(/^\/centro\/oferta\/persona\/nueva\?centro=\d+&escrito=[\da-f-]{36}$/)
  const url = new URL(back, at)
  const page = { request: new Request(url), url, context: pageContext(portal) }
  expect(await typedLate(page, accountId)).toEqual({ intent: 'guardar', name: 'Ana Soto' })
})
