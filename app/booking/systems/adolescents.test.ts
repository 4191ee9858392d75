/** An hour that a centre gives to an adolescent, with the mailbox or the telephone of a parent as the way to tell them. */
import { describe, expect, test } from 'vitest'
import { switchSharing } from '#app/identity/dependants/load-parents.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { minors } from '#app/text/es/minors.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import {
  bookHour,
  messagesOf,
  proveAppointment,
  somebody,
  testSender,
  waitingMessagesOf,
} from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { findDeskAppointment } from '../appointments/appointment.queries.server.ts'
import { appointmentFacts } from '../appointments/appointment-facts.server.ts'
import { loadAppointmentPage } from '../appointments/load-appointment-page.server.ts'
import { cancelAppointment } from '../changes/cancel-appointment.server.ts'
import { guestLinkToken } from '../guest-links/guest-link.server.ts'
import { openGuestLink } from '../guest-links/open-guest-link.server.ts'
import { calendarEntry } from '../notices/calendar-entry.server.ts'
import { searchAtDesk } from '../patients/find-at-desk.server.ts'
import { senderOf } from '../sender.server.ts'

const db = await testDatabase()
const portal = testPortal(db)
const secret = /Ginecología|ginecologia|Dra\. Reservada/
let professionals = 0

interface Case {
  birthDate?: string
  /** Of the parent's account, or somebody else's. */
  mailbox?: 'parent' | 'other'
  phone?: 'parent' | 'other'
  shared?: boolean
  registered?: boolean
  /** Whether the parent proved that mailbox and telephone are theirs. */
  confirmed?: boolean
  actor?: string
}

async function given({
  birthDate = '2009-05-01',
  mailbox = 'parent',
  phone = 'other',
  shared = false,
  registered = true,
  confirmed = true,
  actor = 'system:clinica',
}: Case = {}) {
  const parent = await testAccount(db, confirmed ? {} : { confirmedAt: null })
  const child = await testAccount(db, { birthDate: Temporal.PlainDate.from(birthDate) })
  await db.rows(sql`
    insert into dependant (account_id, rut, first_name, last_name, birth_date, source, created_at)
    values (${parent.id}::uuid, ${child.rut}, 'Sol', 'Muñoz', ${birthDate}::date, ${registered ? 'registry' : 'typed'}, ${testNow}::timestamptz)`)
  if (shared)
    await db.rows(sql`
      insert into parent_share (account_id, parent_id, given_at) values (${child.id}::uuid, ${parent.id}::uuid, ${testNow}::timestamptz)`)
  const [reach] = await db.rows<{ email: string; phone: string }>(
    sql`select email, phone from account where id = ${parent.id}::uuid`,
  )
  const { offerId, centreId } = await addOffer(db, {
    specialty: 'ginecologia-y-obstetricia',
    professional: { name: `Dra. Reservada ${++professionals}` },
    prepaid: false,
  })
  const person = somebody({
    patient: { name: 'Sol', lastName: 'Muñoz', rut: child.rut },
    contact: {
      ...(mailbox === 'parent' && { email: reach?.email.toUpperCase() }),
      ...(phone === 'parent' && { phone: reach?.phone }),
    },
  })
  const { id } = await bookHour(db, offerId, { ...person, actor })
  return { id, parent, child, centreId }
}

const letters = async (id: string) =>
  JSON.stringify(
    (await messagesOf(db, id)).map(({ subject, body, html, attachments }) => [
      subject,
      body,
      html,
      attachments.map(({ contentBase64 }) => Buffer.from(contentBase64, 'base64').toString()),
    ]),
  )

const url = new URL('https://portal.example/cita/x')
async function pageOf(id: string, user: { id: string } | null) {
  const { linkKey } = await senderOf(portal)
  const { appointment } = await openGuestLink(portal, guestLinkToken(linkKey, id), user, 'es')
  const asked = { appointment, url, language: 'es' as const, horizonDays: 14, paysOnline: true }
  const page = await loadAppointmentPage(db, asked, testNow)
  return JSON.stringify(page) + calendarEntry(appointment, testSender, testNow)
}

// The hour is on 24 November 2026.
describe.each<[string, Case, 'open' | 'closed']>([
  ['of 17 by a system', {}, 'closed'],
  ['of 17 at the desk', { actor: 'staff:somebody' }, 'closed'],
  ['of 17 by a program', { actor: 'program' }, 'closed'],
  ['of 17 whom the parent typed', { registered: false }, 'closed'],
  ['of 17 with a mailbox that the parent has not confirmed', { confirmed: false }, 'closed'],
  ['of 17 whom somebody typed who has confirmed nothing', { registered: false, confirmed: false }, 'open'],
  ['of 17 with the telephone of the parent alone', { mailbox: 'other', phone: 'parent' }, 'closed'],
  ['of 16 on that day', { birthDate: '2010-11-24' }, 'closed'],
  ['of 16 the day after', { birthDate: '2010-11-25' }, 'open'],
  ['of 18 on that day', { birthDate: '2008-11-24' }, 'open'],
  ['of 17 who shares it', { shared: true }, 'open'],
  ['of 17 with a contact of nobody who cares for them', { mailbox: 'other' }, 'open'],
])('an hour that was given to somebody %s', (_, how, expected) => {
  const isOpen = expected === 'open'

  test(`is ${expected} in its letters and behind their link, and open to its centre`, async () => {
    const { id, parent, centreId } = await given(how)
    for (const seen of [await letters(id), await pageOf(id, null), await pageOf(id, parent)]) {
      expect(secret.test(seen)).toBe(isOpen)
      expect(seen.includes(minors.closedHour)).toBe(!isOpen)
    }
    const atDesk = await findDeskAppointment(db, id, centreId)
    expect(atDesk && appointmentFacts(atDesk, 'es').what).toMatch(secret)
    await cancelAppointment(db, id, testSender, testNow)
    expect(secret.test(await letters(id))).toBe(isOpen)
  })
})

test('such an hour is read whole by the account of its patient, once it is known to be theirs', async () => {
  const { id, child } = await given()
  await proveAppointment(db, id)
  expect(await pageOf(id, child)).toMatch(secret)
})

test('its reminders say what is shared on the day they leave', async () => {
  const { id, parent, child } = await given()
  const waiting = async () => {
    const said = await waitingMessagesOf(db, id)
    expect(said.length).toBeGreaterThan(0)
    return secret.test(JSON.stringify(said.map(({ body, html }) => [body, html])))
  }
  expect(await waiting()).toBe(false)
  for (const shared of [true, false]) {
    expect(await switchSharing(portal, child, parent.id, shared)).toBe(true)
    expect(await waiting()).toBe(shared)
  }
})

test('a desk that gives their next hour begins without that contact, and is told why', async () => {
  const { child, centreId } = await given()
  const place = { centreId, zone: 'America/Santiago', by: { actor: 'staff:somebody', role: 'reception' } }
  const found = await searchAtDesk(db, place, { by: 'rut', rut: child.rut }, testNow)
  expect(found).toMatchObject({ ok: true, found: [{ contactClosed: true }] })
})
