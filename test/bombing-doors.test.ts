/**
 * What a bomber reaches in a day through each door that writes to a contact which proved nothing: without answering a
 * captcha, and answering one each time. The figures are those of docs/security.md.
 */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { bookAppointment } from '#app/booking/appointments/book-appointment.server.ts'
import { cancelAppointment } from '#app/booking/changes/cancel-appointment.server.ts'
import { moveAppointment } from '#app/booking/changes/move-appointment.server.ts'
import { releaseUnpaid } from '#app/booking/changes/release-unpaid.server.ts'
import { sendGuestLink } from '#app/booking/guest-links/send-guest-link.server.ts'
import { askEarlier } from '#app/booking/waitlist/join-waitlist.server.ts'
import { requestHomeExams } from '#app/club/home-exams/request-home-exams.server.ts'
import { askForHelp } from '#app/help/ask-for-help.server.ts'
import { askForDesk } from '#app/home/ask-for-desk.server.ts'
import {
  passwordChangedEmail,
  postOf,
  reachChangedEmail,
} from '#app/identity/accounts/account-notices.server.ts'
import { createAccount } from '#app/identity/accounts/create-account.server.ts'
import { savePending } from '#app/identity/accounts/registration.queries.server.ts'
import { inviteDelegate } from '#app/identity/delegation/invite-delegate.server.ts'
import { askForReach } from '#app/identity/recovery/lost-reach.server.ts'
import { sendPhoneCode } from '#app/identity/recovery/prove-phone.server.ts'
import { startRecovery } from '#app/identity/recovery/recover.server.ts'
import { sendEmailLink } from '#app/identity/recovery/send-email-link.server.ts'
import { askWithoutAccount } from '#app/identity/rights/ask-without-account.server.ts'
import { fixedClock } from '#app/platform/clock.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { CaptchaNeeded, enqueue, type Sending } from '#app/platform/messages/outbox.server.ts'
import { checkDigit } from '#app/platform/rut.ts'
import { testAccount } from './helpers/account.ts'
import { testPortal } from './helpers/api.ts'
import { bookHour, bookingRequest, firstHour, holdFor, somebody, testSender } from './helpers/booking.ts'
import { addCoupon } from './helpers/club.ts'
import { testDatabase } from './helpers/database.ts'
import { addOffer, testNow } from './helpers/supply.ts'

const db = await testDatabase()
const rounds = 22
const post = postOf(testPortal(db), 'es')

interface Victim {
  email: string
  phone: string
}
/** One round through a door: another account, address and minute each time, so that no other limit helps. */
type Door = (victim: Victim, sending: Sending, round: number) => Promise<unknown>

const minute = (round: number) => testNow.add({ minutes: round * 2 })
const portalAt = (round: number) => testPortal(db, { clock: fixedClock(minute(round).toString()) })
const address = (round: number) => `10.1.${round}.1`
const passed = (phone: string) =>
  db.rows(sql`update appointment set state = 'fulfilled' where contact ->> 'phone' = ${phone} and active`)
let bodies = 15_000_000
const newRut = () => `${++bodies}-${checkDigit(bodies)}`
/** The same mailbox, for another account. */
const tagged = (email: string) => email.replace('@', `+${++bodies}@`)
const unproven = (victim: Victim) =>
  testAccount(db, {
    ...victim,
    email: tagged(victim.email),
    confirmedAt: null,
    provenAt: null,
  })
/** Booked without a word to them: the booking itself is another door. */
async function quiet(victim: Victim, start = firstHour) {
  const { offerId } = await addOffer(db)
  const appointment = await bookHour(db, offerId, { ...somebody(), start })
  await db.rows(sql`
    update appointment set contact = contact || ${JSON.stringify(victim)}::jsonb where id = ${appointment.id}::uuid`)
  return { ...appointment, offerId }
}

const doors: Record<string, Door> = {
  async booking(contact, sending) {
    const { offerId } = await addOffer(db)
    const holdId = await holdFor(db, offerId)
    await bookAppointment(
      db,
      bookingRequest(holdId, somebody({ contact })),
      { ...testSender, sending },
      testNow,
    )
    await passed(contact.phone)
  },
  async 'booking and never paying'(contact, sending) {
    const { offerId } = await addOffer(db, { prepaid: true })
    const holdId = await holdFor(db, offerId)
    await bookAppointment(
      db,
      bookingRequest(holdId, somebody({ contact })),
      { ...testSender, sending },
      testNow,
    )
    await db.rows(
      sql`update appointment set payment_due_at = ${testNow}::timestamptz where id = ${holdId}::uuid`,
    )
    await releaseUnpaid(db, testSender, testNow.add({ minutes: 1 }))
  },
  async moving(contact, sending, round) {
    const { id } = await kept(`moving ${contact.phone}`, () => quiet(contact))
    await db.rows(
      sql`delete from rate_limit where key not in (contact_key('sms', ${contact.phone}), contact_key('email', ${contact.email}))`,
    )
    const start = firstHour.add({ minutes: round % 2 ? 0 : 30 })
    await moveAppointment(db, id, start, { ...testSender, sending }, testNow)
  },
  async cancelling(contact, sending) {
    await cancelAppointment(db, (await quiet(contact)).id, { ...testSender, sending }, testNow)
  },
  async 'an earlier hour, freed again and again'(contact, _sending, round) {
    const late = firstHour.add({ minutes: 120 })
    const { id, offerId } = await kept(`earlier ${contact.phone}`, () => quiet(contact, late))
    await db.rows(sql`delete from waitlist_entry where appointment_id = ${id}::uuid`)
    await db.rows(sql`
      delete from appointment where id <> ${id}::uuid and active
        and schedule_id = (select schedule_id from appointment where id = ${id}::uuid)`)
    await askEarlier(db, id, minute(round))
    const other = await bookHour(db, offerId, { ...somebody(), now: minute(round) })
    await cancelAppointment(db, other.id, testSender, minute(round))
  },
  async 'the link of a booking once more'(contact, sending, round) {
    const { code } = await kept(`link ${contact.phone}`, () => quiet(contact))
    await sendGuestLink(
      db,
      { code, phone: contact.phone, address: address(round) },
      { ...testSender, sending },
      testNow.add({ minutes: round * 25 }),
    )
  },
  async registering(victim, sending, round) {
    const tokenHash = `${victim.phone}-${round}`
    const email = tagged(victim.email)
    const registration = {
      rut: newRut(),
      firstName: 'Ana',
      lastName: 'Soto',
      email,
      phone: victim.phone,
      prevision: 'fonasa' as const,
      sharesData: false,
      proven: false,
    }
    await savePending(db, tokenHash, registration, minute(round).add({ minutes: 30 }))
    await createAccount(portalAt(round), tokenHash, 'Copihue-Rojo-73', post, sending)
  },
  async 'the code of a telephone'(victim, sending, round) {
    await sendPhoneCode(portalAt(round), (await unproven(victim)).id, post, sending)
  },
  async 'the link that proves a mailbox'(victim, sending, round) {
    await sendEmailLink(portalAt(round), (await unproven(victim)).id, post, sending)
  },
  async 'getting back in'(victim, sending, round) {
    const { rut } = await unproven(victim)
    await startRecovery(portalAt(round), { rut, address: address(round), cookie: null }, post, sending)
  },
  async 'both contacts lost'(victim, sending, round) {
    const { rut } = await testAccount(db)
    const asked = { rut, email: victim.email, phone: '+56911111111', serial: 'A123456789' }
    const from = { address: address(round), cookie: null, language: 'es' as const }
    await askForReach(portalAt(round), asked, from, post, sending)
  },
  async 'the help desk'({ email }, sending, round) {
    const request = {
      topic: 'question' as const,
      name: 'Ana',
      email,
      message: 'Hola',
      code: '',
      page_id: crypto.randomUUID(),
    }
    const asked = {
      request,
      address: address(round),
      language: 'es' as const,
      desk: 'ayuda@ejemplo.cl',
      brand: 'Copihue',
    }
    await askForHelp(db, asked, testNow.add({ minutes: round * 25 }), sending)
  },
  async 'asking by law without an account'({ email }, sending, round) {
    const request = {
      kind: 'access' as const,
      detail: 'Quiero saber qué tienen',
      relation: 'self' as const,
      rut: newRut(),
      applicantRut: null,
      shown: '',
      name: 'Ana',
      language: 'es' as const,
      serial: '512345678',
      claveUnica: false,
      centreId: null,
    }
    const asked = { request, email, paper: null, address: address(round) }
    await askWithoutAccount({ db }, asked, post, testNow.add({ minutes: round * 25 }), sending)
  },
  async 'exams at home'({ email }, sending, round) {
    await kept('the covenant', () =>
      addCoupon(db, { covenant: 'examenes-a-domicilio', category: 'domicilio' }),
    )
    const request = {
      name: 'Ana',
      phone: '+56912345678',
      email,
      commune: '13101',
      address: 'Los Aromos 12',
      exams: 'Hemograma',
      order: true,
      day: Temporal.PlainDate.from('2026-11-27'),
      part: 'morning' as const,
      page_id: crypto.randomUUID(),
    }
    const asked = {
      request,
      accountId: null,
      address: address(round),
      language: 'es' as const,
      desk: 'ayuda@ejemplo.cl',
      brand: 'Copihue',
    }
    await requestHomeExams(db, asked, testNow.add({ minutes: round * 25 }), sending)
  },
  async 'a desk for professionals'({ email }, _sending, round) {
    const request = {
      name: 'Ana',
      centre: 'Centro',
      email,
      mobile_phone: '12345678',
      message: '',
      page_id: crypto.randomUUID(),
    }
    const asked = {
      request,
      address: address(round),
      language: 'es' as const,
      operator: 'ayuda@ejemplo.cl',
      brand: 'Copihue',
    }
    await askForDesk(db, asked, minute(round))
  },
  async 'inviting somebody to act for one'({ email }, _sending, round) {
    const invitation = {
      rut: newRut(),
      name: 'Ana',
      email,
      relation: 'other',
      grant: 'both',
      span: '1y',
    } as const
    await inviteDelegate(portalAt(round), await testAccount(db), invitation, post)
  },
  async 'a changed password, telephone or mailbox'(victim, _sending, round) {
    const { id } = await kept(`changed ${victim.phone}`, () => unproven(victim))
    const reader = { name: 'Ana', email: victim.email }
    await enqueue(db, passwordChangedEmail(post, reader, id, minute(round)), minute(round))
    await enqueue(db, reachChangedEmail(post, reader, id, minute(round)), minute(round))
  },
}

const made = new Map<string, unknown>()
async function kept<T>(name: string, make: () => Promise<T>): Promise<T> {
  if (!made.has(name)) made.set(name, await make())
  return made.get(name) as T
}

/** Messages of the day to a victim, however the mailbox is written. */
async function reached({ email, phone }: Victim) {
  const [row] = await db.rows<{ sms: number; mail: number }>(sql`
    select count(*) filter (where kind = 'sms')::int as sms, count(*) filter (where kind = 'email')::int as mail
    from outbox
    where dropped_at is null and not_before < message_day(${testNow}::timestamptz) + interval '1 day'
      and contact_key(kind, recipient) in (contact_key('sms', ${phone}), contact_key('email', ${email}))`)
  return row ?? { sms: 0, mail: 0 }
}

let victims = 0
const newVictim = (): Victim => ({
  email: `victima${++victims}@ejemplo.cl`,
  phone: `+569570000${String(victims).padStart(2, '0')}`,
})

describe.each(Object.keys(doors))('%s', name => {
  const door = doors[name] as Door

  test.each([
    ['without a captcha', 'without', 6, 10],
    ['answering one each time', 'answered', 12, 20],
  ] as const)('reaches a victim, %s, within the limits of a day', async (_how, sending, sms, mail) => {
    const victim = newVictim()
    for (let round = 0; round < rounds; round++) await door(victim, sending, round)
    const all = await reached(victim)
    // What an account or the house sets off later counts as a captcha's answer: the limit of all is the second one.
    const later = [
      'booking and never paying',
      'an earlier hour, freed again and again',
      'a changed password, telephone or mailbox',
    ]
    const most = later.includes(name) ? { sms: 12, mail: 20 } : { sms, mail }
    expect(all.sms).toBeLessThanOrEqual(most.sms)
    expect(all.mail).toBeLessThanOrEqual(most.mail)
    expect(all.sms + all.mail).toBeGreaterThan(0)
  })
})

// Those that nobody asks for: what leaves is withheld, and no page waits for an answer.
const unasked = [
  'an earlier hour, freed again and again',
  'a desk for professionals',
  'inviting somebody to act for one',
  'a changed password, telephone or mailbox',
]

describe.each(Object.keys(doors).filter(name => !unasked.includes(name)))('%s', name => {
  test('asks for the captcha beyond the first few, and does nothing before', async () => {
    const victim = newVictim()
    const door = doors[name] as Door
    let asked = 0
    for (let round = 0; round < rounds && asked === 0; round++)
      await door(victim, 'ask', round).catch(error => {
        if (!(error instanceof CaptchaNeeded)) throw error
        asked = round
      })
    expect(asked).toBeGreaterThan(0)
    const { sms, mail } = await reached(victim)
    expect(sms).toBeLessThanOrEqual(6)
    expect(mail).toBeLessThanOrEqual(10)
    // Nothing was withheld behind anybody's back.
    const dropped = await db.rows(
      sql`select kind from outbox where dropped_at = created_at and recipient in (${victim.phone}, ${victim.email})`,
    )
    expect(dropped.length).toBeLessThanOrEqual(name === 'booking and never paying' ? 1 : 0)
  })
})

test('all doors together reach no further', async () => {
  const victim = newVictim()
  for (const [, door] of Object.entries(doors))
    for (let round = 0; round < 4; round++) await door(victim, 'answered', round + 30)
  const { sms, mail } = await reached(victim)
  expect(sms).toBeLessThanOrEqual(12)
  expect(mail).toBeLessThanOrEqual(20)
})

test('whoever answers nothing uses up nothing of those who do', async () => {
  const victim = newVictim()
  const door = doors.booking as Door
  for (let round = 0; round < rounds; round++) await door(victim, 'without', round)
  expect((await reached(victim)).sms).toBe(6)
  for (let round = 0; round < rounds; round++) await door(victim, 'answered', round)
  expect((await reached(victim)).sms).toBe(12)
})

test('docs/security.md says these figures', () => {
  const said = readFileSync('docs/security.md', 'utf8')
  expect(said).toContain('6 SMS; 12 where')
  expect(said).toContain('10 e-mails; 20 with a captcha')
})

/** What sends messages, each by a door above or with the reason why it is none. */
const byCentre = 'a centre or its files set it off, not somebody on the portal'
const proven = 'only after the code or the identity that proves whose account it is'
const signedIn = 'an own act in an account: «a changed password, telephone or mailbox» sends the same kind'
const senders: Record<string, keyof typeof doors | { excused: string }> = {
  'app/booking/appointments/announce-imported.server.ts': { excused: byCentre },
  'app/booking/appointments/book-appointment.server.ts': 'booking',
  'app/booking/changes/cancel-appointment.server.ts': 'cancelling',
  'app/booking/changes/cancel-for-centre.server.ts': { excused: byCentre },
  'app/booking/changes/disown-appointment.server.ts': {
    excused: 'whoever proved the RUT frees an hour of it, once; counted as any other',
  },
  'app/booking/changes/follow-centre.server.ts': { excused: byCentre },
  'app/booking/changes/move-appointment.server.ts': 'moving',
  'app/booking/changes/record-attendance.server.ts': { excused: byCentre },
  'app/booking/changes/remove-exam.server.ts': {
    excused: 'no more letters than the appointment has exams, each counted as any other',
  },
  'app/booking/changes/release-unpaid.server.ts': 'booking and never paying',
  'app/booking/closures/answer-closure.server.ts': { excused: byCentre },
  'app/booking/closures/tell-lifted.server.ts': { excused: byCentre },
  'app/booking/guest-links/send-guest-link.server.ts': 'the link of a booking once more',
  'app/booking/needs/tell-centres.server.ts': { excused: 'to centres, at the address that they gave' },
  'app/booking/notices/annulled.server.ts': {
    excused: 'whoever attended issued it, and takes it back once',
  },
  'app/booking/notices/payment-messages.server.ts': { excused: 'money was paid or given back' },
  'app/booking/notices/reminders.server.ts': {
    excused: 'the reminders of a visit, written anew in the place of those that its booking has counted',
  },
  'app/booking/waitlist/give-time-to-answer.server.ts': {
    excused:
      'an hour that is kept is told again once an outage of the portal has ended, and nobody causes one',
  },
  'app/booking/waitlist/offer-hour.server.ts': 'an earlier hour, freed again and again',
  'app/centre/incidents/tell-people.server.ts': {
    excused: 'a person at the operator’s tells who is affected by a breach, each once per incident',
  },
  'app/club/home-exams/request-home-exams.server.ts': 'exams at home',
  'app/help/ask-for-help.server.ts': 'the help desk',
  'app/home/ask-for-desk.server.ts': 'a desk for professionals',
  'app/identity/accounts/create-account.server.ts': 'registering',
  'app/identity/accounts/delete-account.server.ts': { excused: 'once per account, which is gone then' },
  'app/identity/accounts/save-profile.server.ts': { excused: signedIn },
  'app/identity/blocking/block-data.server.ts': { excused: signedIn },
  'app/identity/delegation/delegation-notices.server.ts': 'inviting somebody to act for one',
  'app/identity/dependants/end-grown-up.server.ts': { excused: 'a birthday sets it off' },
  'app/identity/dependants/invite-dependant.server.ts': {
    excused:
      'by whoever proved who they are, of whom a registry says whose parent they are; three a day (caring.test.ts)',
  },
  'app/identity/dependants/tell-birthdays.server.ts': { excused: 'a birthday sets it off' },
  'app/identity/recovery/change-password.server.ts': 'a changed password, telephone or mailbox',
  'app/identity/recovery/decide-reach.server.ts': { excused: 'a person at the operator’s decided' },
  'app/identity/recovery/lost-reach.server.ts': 'both contacts lost',
  'app/identity/recovery/recover.server.ts': 'getting back in',
  'app/identity/recovery/send-code.server.ts': 'the code of a telephone',
  'app/identity/recovery/send-email-link.server.ts': 'the link that proves a mailbox',
  'app/identity/recovery/set-recovered-password.server.ts': { excused: proven },
  'app/identity/registry/prove-identity.server.ts': { excused: proven },
  'app/identity/rights/answer-request.server.ts': {
    excused: 'a person at the operator’s answers, to a mailbox that an account or a code proved',
  },
  'app/identity/rights/ask-without-account.server.ts': 'asking by law without an account',
  'app/identity/rights/file-request.server.ts': { excused: signedIn },
  'app/professional/tell-own-changes.server.ts': {
    excused: 'to whoever works there, of what a centre asks of them: one letter a day, or after each refusal',
  },
  'app/staff/desks/tell-new-rut.server.ts': { excused: byCentre },
  'app/staff/invite-staff.server.ts': { excused: byCentre },
  'app/staff/keys/passkeys.server.ts': {
    excused: 'to the address that a centre gave, of whoever is signed in there; ten passkeys at most',
  },
  'app/staff/team.server.ts': { excused: byCentre },
  'app/staff/set-staff-password.server.ts': {
    excused:
      'to the address that a centre gave; three links a day, then one for each answer to what gets dearer (set-staff-password.server.test.ts)',
  },
}

test('whoever sends messages is a door that is tried here, or says why it is none', () => {
  const found = globSync('app/**/*.ts')
    .filter(file => !file.includes('.test.') && file !== 'app/platform/messages/outbox.server.ts')
    .filter(file =>
      /import[^;]*?\b(enqueue|enqueueAll|outboxInsert)\b[^;]*?messages\/outbox\.server\.ts'|\binto outbox\b/.test(
        readFileSync(file, 'utf8'),
      ),
    )
    .sort()
  expect(found, 'add it to `senders`, with its door or the reason why it needs none').toEqual(
    Object.keys(senders).sort(),
  )
  for (const door of Object.values(senders))
    if (typeof door === 'string') expect(Object.keys(doors)).toContain(door)
})
