import { beforeAll, describe, expect, test } from 'vitest'
import * as confirm from '#app/checkout/routes/confirmacion-cita.tsx'
import * as receipt from '#app/checkout/routes/confirmacion-pago.tsx'
import type { SessionUser } from '#app/identity/public.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal, testVisit } from '#test/helpers/api.ts'
import { firstHour, holdFor } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { callRoute } from '#test/helpers/pages/call-route.ts'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import { pageContext } from '#test/helpers/pages/page.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import type { GuestData } from './draft.rules.ts'
import { holderIn, keepGuest, loadGuest, saveDraft } from './guest.server.ts'
import { rotateGuestToken } from './rotate-guest-token.server.ts'

const db = await testDatabase()
let user: SessionUser
beforeAll(async () => {
  user = await testAccount(db)
})

const handOver = (cookie: string, accountId: string | null = user.id) =>
  db.transaction(tx => rotateGuestToken(tx, cookie, accountId, false, testNow))
const cookieIn = (line: string | null) => line?.split(';')[0] ?? ''
let hour = 0

/** A guest who holds an hour and has typed everything. */
async function guestWithHour(signedIn: SessionUser | null = null) {
  const { offerId } = await addOffer(db)
  const { holder, cookie } = keepGuest(null, false)
  const holdId = await holdFor(db, offerId, { holder, start: firstHour })
  hour += 1
  const draft = {
    offerId,
    start: firstHour.toString(),
    prevision: 'particular',
    patient: { self: true as const, rut: '7654321-6' },
    contact: {
      name: 'Otra',
      lastName: 'Persona',
      email: `otra${hour}@ejemplo.cl`,
      phone: '+56987654321',
      reminders: 'email' as const,
    },
  }
  await saveDraft(db, { holder, holdId, user: signedIn }, () => draft, testNow)
  return { offerId, holder, holdId, cookie: cookieIn(cookie) }
}

test('a guest’s cookie lasts 24 hours, and no script reads it', () => {
  const token = keepGuest(null, true).cookie
  expect(token).toMatch(
    /^__Host-copihue_invitado=[\w-]{43}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax; Secure$/,
  )
  expect(keepGuest(cookieIn(token), false).cookie).toBe(
    `${cookieIn(token).slice('__Host-'.length)}; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax`,
  )
})

describe('signing in as a guest who holds an hour', () => {
  test('keeps the hour under a new token and empties what was typed', async () => {
    const { holder, holdId, cookie } = await guestWithHour()
    const after = cookieIn(await handOver(cookie))
    expect(after).not.toBe(cookie)
    const newHolder = holderIn(after)
    expect(await loadGuest(db, holder, null, testNow)).toEqual({ drafts: {} })
    const data: GuestData = await loadGuest(db, newHolder, user, testNow)
    expect(data.contact).toBeUndefined()
    expect(Object.keys(data.drafts)).toEqual([holdId])
    expect(data.drafts[holdId]).not.toHaveProperty('patient')
    expect(JSON.stringify(data)).not.toContain('ejemplo.cl')
    const [row] = await db.rows(sql`select holder_hash as holder from appointment where id = ${holdId}::uuid`)
    expect(row).toEqual({ holder: newHolder })
  })

  test('takes the cookie away when no hour is held', async () => {
    const { cookie } = keepGuest(null, false)
    expect(await handOver(cookieIn(cookie))).toContain('Max-Age=0')
    expect(await handOver('')).toBeNull()
  })
})

test.each([
  [14, true],
  [16, false],
])(
  'what was typed about others goes with whoever went to sign in %i minutes ago: %s',
  async (minutes, goes) => {
    const { offerId } = await addOffer(db)
    const { holder, cookie } = keepGuest(null, false)
    const holdId = await holdFor(db, offerId, { holder, start: firstHour })
    const leftToSignIn = testNow.subtract({ minutes }).toString()
    const draft = { offerId, start: firstHour.toString(), typed: { patient_name: 'Marta' }, leftToSignIn }
    await saveDraft(db, { holder, holdId, user: null }, () => draft, testNow)
    const after = holderIn(cookieIn(await handOver(cookieIn(cookie))))
    const { drafts } = await loadGuest(db, after, user, testNow)
    expect(drafts[holdId]?.typed).toEqual(goes ? { patient_name: 'Marta' } : undefined)
    expect(drafts[holdId]).not.toHaveProperty('leftToSignIn')
  },
)

describe('what somebody typed while signed in', () => {
  test('is theirs again when they sign in after their session ended', async () => {
    const { holdId, cookie } = await guestWithHour(user)
    const after = holderIn(cookieIn(await handOver(cookie)))
    const { drafts } = await loadGuest(db, after, user, testNow)
    expect(drafts[holdId]?.contact?.name).toBe('Otra')
  })

  test('is shown to nobody else: not without a session, nor to the next who signs in, nor after signing out', async () => {
    const next = await testAccount(db)
    const { holder, holdId, cookie } = await guestWithHour(user)
    const bare = { drafts: { [holdId]: { offerId: expect.any(Number), start: firstHour.toString() } } }
    for (const who of [null, next]) {
      const data = await loadGuest(db, holder, who, testNow)
      expect(data).toMatchObject(bare)
      expect(JSON.stringify(data)).not.toContain('ejemplo.cl')
    }
    const out = holderIn(cookieIn(await handOver(cookie, null)))
    expect(JSON.stringify(await loadGuest(db, out, user, testNow))).not.toContain('ejemplo.cl')
    expect(await loadGuest(db, out, null, testNow)).toMatchObject(bare)
  })
})

test('whoever is signed in books with their own data, and the appointment is theirs', async () => {
  const { cookie, holdId } = await guestWithHour()
  const own = cookieIn(await handOver(cookie))
  const portal = testPortal(db)
  const context = pageContext(portal, testVisit(), user)
  const url = new URL(`http://localhost:3000/agendamiento/confirmacion-cita?reserva=${holdId}`)
  const ask = (form?: Record<string, string>) => ({
    request: new Request(url, {
      headers: { cookie: own },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    }),
    url,
    params: {},
    context,
  })
  const { data } = await callRoute(confirm.loader, ask())
  expect(data).toMatchObject({ shown: { me: `${user.name} ${user.lastName}`, typed: { name: user.name } } })
  const booked = await callRoute(
    confirm.action,
    ask({ intent: 'confirmar', prevision: 'fonasa-b', for_whom: 'me' }),
  ).catch((thrown: Response) => thrown)
  expect((booked as Response).headers.get('location')).toContain('/agendamiento/confirmacion-pago')
  const [row] = await db.rows(sql`
    select account_id as owner, patient_key as key, contact ->> 'name' as name from appointment where id = ${holdId}::uuid`)
  expect(row).toEqual({ owner: user.id, key: `rut:${user.rut}`, name: user.name })
  // Booked: it can be paid, or the hours to come be seen. Nobody sees it in that browser once the session is over.
  const links = async (context: ReturnType<typeof pageContext>) => {
    const { data } = await callRoute(receipt.loader, { ...ask(), context })
    const html = drawn(receipt.default, data)
    const main = html.slice(html.indexOf('<main'))
    return ['/mis-citas', '/cita/'].map(to => main.includes(`href="${to}`))
  }
  expect(await links(context)).toEqual([true, true])
  expect(await links(pageContext(portal, testVisit()))).toEqual([false, false])
})
