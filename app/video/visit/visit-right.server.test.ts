/** Who may be in a visit: the patient by link, browser or account; the professional by session; nobody else. */
import { describe, expect, it, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { hashOfToken } from '#app/platform/http/token-cookie.server.ts'
import { rightsOf } from '#app/platform/limits/browser-rights.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { grantDelegation } from '#test/helpers/adults/delegation.ts'
import { bookHour, firstHour, proveAppointment, somebody } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addStaff } from '#test/helpers/staff.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { testUser } from '#test/helpers/user.ts'
import { addVisit, inWindow, justCookie, visitCookie } from '#test/helpers/visit.ts'
import { findNotes, saveNotes } from './visit-notes.queries.server.ts'
import { findOwnVisits, findVisitRight, rememberVisit, type VisitRole } from './visit-right.server.ts'

const db = await testDatabase()
const nobody = { cookie: null, user: null }

const rightOf = (
  appointmentId: string,
  caller: Partial<Parameters<typeof findVisitRight>[1]> = {},
  role: VisitRole = 'patient',
  now = inWindow,
) => findVisitRight(db, { ...nobody, ...caller }, appointmentId, role, now)

describe('the patient', () => {
  it('has the right of the link that this browser opened', async () => {
    const { appointmentId, cookie } = await addVisit(db)
    const right = await rightOf(appointmentId, { cookie })
    expect(right).toMatchObject({ role: 'patient', access: 'open', visit: { state: 'scheduled' } })
    expect((await rightOf(appointmentId, { cookie }))?.visitId).toBe(right?.visitId)
  })

  it('has the right of the account whose proven RUT is attended', async () => {
    const rut = '7654321-6'
    const { appointmentId } = await addVisit(db, somebody({ patient: { rut } }))
    const user = testUser({ rut })
    await db.rows(sql`
      insert into account (id, rut, first_name, last_name, email, proven_at)
      values (${user.id}::uuid, ${rut}, 'Rosa', 'Muñoz', 'rosa@ejemplo.cl', ${testNow}::timestamptz)`)
    // A stranger typed the RUT: neither their visit nor its room is this person's.
    expect(await rightOf(appointmentId, { user })).toBeNull()
    await proveAppointment(db, appointmentId)
    expect(await rightOf(appointmentId, { user })).toMatchObject({ role: 'patient' })
    await db.rows(sql`update account set proven_at = null`)
    expect(await rightOf(appointmentId, { user: { ...user, proven: false } })).toBeNull()
    const other = testUser({ id: '00000000-0000-4000-8000-000000000002', rut: '8765432-K' })
    expect(await rightOf(appointmentId, { user: other })).toBeNull()
  })

  it('has the right of the browser that booked', async () => {
    const token = 'a'.repeat(43)
    const holder = hashOfToken(token)
    const { appointmentId } = await addVisit(db, { holder })
    await db.rows(
      sql`insert into guest (token_hash, expires_at) values (${holder}, ${firstHour}::timestamptz)`,
    )
    expect(await rightOf(appointmentId, { cookie: `copihue_invitado=${token}` })).not.toBeNull()
    expect(await rightOf(appointmentId, { cookie: `copihue_invitado=${'b'.repeat(43)}` })).toBeNull()
    // The day of its cookie ends on the server too, and what an account booked is the account's.
    const late = firstHour.add({ seconds: 1 })
    expect(await rightOf(appointmentId, { cookie: `copihue_invitado=${token}` }, 'patient', late)).toBeNull()
    const { id: accountId } = await testAccount(db)
    await db.rows(
      sql`update appointment set account_id = ${accountId}::uuid where id = ${appointmentId}::uuid`,
    )
    expect(await rightOf(appointmentId, { cookie: `copihue_invitado=${token}` })).toBeNull()
  })

  it('has no right by the browser of whoever booked for them', async () => {
    const offer = await addOffer(db, { modality: 'video', prepaid: false })
    const [delegate, rut] = [await testAccount(db), '9876543-3']
    const person = { id: '', rut, name: 'Jorge', lastName: 'Rojas' }
    const delegation = await grantDelegation(db, { person, delegate, centreId: offer.centreId })
    const token = 'd'.repeat(43)
    const holder = hashOfToken(token)
    await db.rows(sql`
      insert into guest (token_hash, account_id, expires_at)
      values (${holder}, ${delegate.id}::uuid, ${firstHour}::timestamptz)`)
    const caller = { cookie: `copihue_invitado=${token}`, user: delegate }
    const booked = (start: Temporal.Instant, changes: Parameters<typeof bookHour>[2]) =>
      bookHour(db, offer.offerId, { ...somebody({ patient: { rut } }), holder, start, ...changes })
    const theirs = await booked(firstHour, {
      actor: `delegate:${delegation}`,
      delegation: { id: delegation, delegateId: delegate.id },
    })
    expect(await rightOf(theirs.id, caller)).toBeNull()
    expect(await findOwnVisits(db, caller, inWindow)).toEqual([])
    const guest = await booked(firstHour.add({ minutes: 30 }), {})
    expect(await rightOf(guest.id, caller)).not.toBeNull()
    // As it goes with the person's account.
    await db.rows(sql`delete from delegation where id = ${delegation}::uuid`)
    expect(await rightOf(theirs.id, caller)).toBeNull()
    expect(await rightOf(guest.id, caller)).not.toBeNull()
  })

  it('sees the door closed before its 15 minutes, open in them, and over afterwards', async () => {
    const { appointmentId, cookie } = await addVisit(db)
    const access = async (minutes: number) =>
      (await rightOf(appointmentId, { cookie }, 'patient', firstHour.add({ minutes })))?.access
    expect(await Promise.all([-16, -15, 0, 59, 60].map(access))).toEqual([
      'early',
      'open',
      'open',
      'open',
      'over',
    ])
  })

  it('finds the visit of a cancelled appointment over', async () => {
    const { appointmentId, cookie } = await addVisit(db)
    await db.rows(sql`
      update appointment set state = 'cancelled', cancelled_by = 'centre' where id = ${appointmentId}::uuid`)
    expect(await rightOf(appointmentId, { cookie })).toMatchObject({ access: 'over' })
  })
})

describe('somebody else', () => {
  it.each(['patient', 'professional'] as const)('has no right as %s', async role => {
    const { appointmentId } = await addVisit(db)
    const other = await addVisit(db)
    expect(await rightOf(appointmentId, {}, role)).toBeNull()
    expect(await rightOf(appointmentId, { cookie: other.cookie }, role)).toBeNull()
    expect(await rightOf(appointmentId, { user: testUser() }, role)).toBeNull()
  })

  it('cannot make up the cookie: one character of it changed is no right', async () => {
    const { appointmentId, cookie } = await addVisit(db)
    const at = cookie.length - 5
    const forged = cookie.slice(0, at) + (cookie[at] === 'A' ? 'B' : 'A') + cookie.slice(at + 1)
    expect(await rightOf(appointmentId, { cookie: forged })).toBeNull()
  })

  it.each(['', 'x', '00000000-0000-4000-8000-000000000000', "' or 1=1"])(
    'asks for «%s» and gets nothing',
    async appointmentId => {
      const { cookie } = await addVisit(db)
      expect(await rightOf(appointmentId, { cookie })).toBeNull()
    },
  )

  it('gets no visit out of an appointment in person', async () => {
    const { offerId } = await addOffer(db)
    const { id } = await bookHour(db, offerId)
    const cookie = await visitCookie(db, [id])
    expect(await rightOf(id, { cookie })).toBeNull()
  })
})

describe('the professional', () => {
  it('has the right to their own visits only, and only as a professional', async () => {
    const own = await addVisit(db)
    const other = await addVisit(db)
    const { cookie } = await addStaff(db, own.professionalId)
    expect(await rightOf(own.appointmentId, { cookie }, 'professional')).toMatchObject({
      role: 'professional',
    })
    expect(await rightOf(own.appointmentId, { cookie }, 'patient')).toBeNull()
    expect(await rightOf(other.appointmentId, { cookie }, 'professional')).toBeNull()
  })

  it('reads and writes the notes of nobody else, whatever visit is named', async () => {
    const [own, other] = [await addVisit(db), await addVisit(db)]
    const visitId = (await rightOf(own.appointmentId, { cookie: own.cookie }))?.visitId ?? ''
    await saveNotes(db, own.professionalId ?? 0, visitId, 'Tos seca', inWindow)
    await saveNotes(db, other.professionalId ?? 0, visitId, 'Otra cosa', inWindow)
    expect(await findNotes(db, own.professionalId ?? 0, visitId, inWindow)).toBe('Tos seca')
    expect(await findNotes(db, other.professionalId ?? 0, visitId, inWindow)).toBe('')
  })

  it('loses it when the session ends', async () => {
    const { appointmentId, professionalId } = await addVisit(db)
    const { cookie } = await addStaff(db, professionalId, testNow.subtract({ hours: 24 * 8 }))
    expect(await rightOf(appointmentId, { cookie }, 'professional')).toBeNull()
  })
})

test('a browser remembers the last five visits that it opened', async () => {
  const ids = Array.from({ length: 6 }, (_, n) => `00000000-0000-4000-8000-00000000000${n}`)
  let caller: { cookie: string | null; user: null } = { cookie: null, user: null }
  for (const [n, appointmentId] of ids.entries()) {
    const at = testNow.add({ minutes: n })
    const line = await rememberVisit(db, caller, { appointmentId, secure: true }, at)
    expect(line).toMatch(/^__Host-copihue_permisos=[\w-]{43}; .*HttpOnly; SameSite=Lax; Secure$/)
    caller = { cookie: justCookie(line), user: null }
  }
  expect(await rightsOf(db, caller, 'visit', testNow)).toEqual(ids.reverse().slice(0, 5))
  expect(await rightsOf(db, caller, 'bono', testNow)).toEqual([])
  expect(await rightsOf(db, caller, 'visit', testNow.add({ hours: 25 }))).toEqual([])
})

test('the visits of a browser are those that are open or to come', async () => {
  const { appointmentId, cookie } = await addVisit(db)
  const found = (now: Temporal.Instant) => findOwnVisits(db, { ...nobody, cookie }, now)
  expect(await found(testNow)).toMatchObject([{ appointmentId, access: 'early' }])
  // Centres may sell hours of a year ahead.
  expect(await found(firstHour.subtract({ hours: 24 * 364 }))).toMatchObject([
    { appointmentId, access: 'early' },
  ])
  expect(await found(inWindow)).toMatchObject([{ appointmentId, access: 'open' }])
  expect(await found(firstHour.add({ minutes: 60 }))).toEqual([])
})
