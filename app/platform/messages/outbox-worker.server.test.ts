import { beforeEach, expect, test } from 'vitest'
import { appointmentStands } from '#app/booking/public.queries.server.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { ourTheme } from '../brand/theme.rules.ts'
import { json, sql } from '../database/database.server.ts'
import { createLog } from '../log.server.ts'
import { type Email, emailHtml, emailText } from './email.server.ts'
import type { Delivery, MessageSender, OutgoingMessage } from './message-sender.server.ts'
import { claimDue, confirmClaim, purgeFinished, reviveAbandoned } from './outbox.queries.server.ts'
import { maxAttempts, nextAttempt } from './outbox.rules.ts'
import { enqueue, type Message } from './outbox.server.ts'
import { drainOutbox, leaseSeconds, type MessageOutcome } from './outbox-worker.server.ts'

const db = await testDatabase()
let now = testNow
const clock = { now: () => now }

beforeEach(async () => {
  now = testNow
  await db.rows(sql`delete from outbox`)
  await db.rows(sql`delete from appointment`)
})

/** A provider that remembers what it was handed and answers what the test says. */
function recordingSender(
  answer: (message: OutgoingMessage) => Delivery | Promise<Delivery> = () => ({ ok: true }),
) {
  const handed: OutgoingMessage[] = []
  const sender: MessageSender = {
    async send(message) {
      handed.push(message)
      return answer(message)
    },
    close: async () => {},
  }
  return { sender, handed }
}

function worker(sender: MessageSender, lines: string[] = []) {
  const outcomes: MessageOutcome[] = []
  return {
    db,
    clock,
    log: createLog('debug', line => lines.push(line)),
    senders: { email: sender, sms: sender },
    stands: appointmentStands,
    onOutcome: (_kind: string, outcome: MessageOutcome) => outcomes.push(outcome),
    outcomes,
  }
}

const put = (message: Partial<Message> & { dedupeKey: string }) =>
  db.transaction(tx =>
    enqueue(
      tx,
      {
        kind: 'email',
        recipient: 'ana@example.cl',
        subject: 'Tu hora',
        body: 'Hola',
        causedBy: 'house',
        ...message,
      },
      now,
    ),
  )

const row = async (dedupeKey: string) => {
  const [found] = await db.rows<{
    id: number
    sent_at: Temporal.Instant | null
    abandoned_at: Temporal.Instant | null
    dropped_at: Temporal.Instant | null
    attempts: number
    last_error: string | null
  }>(
    sql`select id, sent_at, abandoned_at, dropped_at, attempts, last_error from outbox where dedupe_key = ${dedupeKey}`,
  )
  if (!found) throw new Error(`no message ${dedupeKey}`)
  return found
}

async function appointment(
  state: 'booked' | 'confirmed' | 'cancelled' = 'booked',
  start = testNow.add({ hours: 25 }),
) {
  const { offerId, scheduleId, agendaId } = await addOffer(db)
  const [made] = await db.rows<{ id: string }>(sql`
    insert into appointment (code, offer_id, schedule_id, agenda_id, during, state, cancelled_by, patient_key, contact, full_price, created_at)
    values (gen_random_uuid()::text, ${offerId}, ${scheduleId}, ${agendaId},
      tstzrange(${start}::timestamptz, ${start.add({ minutes: 30 })}::timestamptz), ${state},
      ${state === 'cancelled' ? 'patient' : null}, gen_random_uuid()::text, '{}', 10000, ${testNow}::timestamptz)
    returning id`)
  return made?.id ?? ''
}

test('a message is sent once and marked', async () => {
  const { sender, handed } = recordingSender()
  await put({ dedupeKey: 'a' })
  await put({ dedupeKey: 'a', body: 'the same message again' })
  await drainOutbox(worker(sender))
  await drainOutbox(worker(sender))
  expect(handed).toEqual([
    expect.objectContaining({
      recipient: 'ana@example.cl',
      subject: 'Tu hora',
      body: 'Hola',
      html: undefined,
    }),
  ])
  expect((await row('a')).sent_at?.toString()).toBe(testNow.toString())
})

const letter: Email = {
  language: 'es',
  brand: 'Copihue',
  theme: ourTheme,
  title: 'Tu hora está reservada',
  hello: 'Hola, Rosaura:',
  intro: ['Te esperamos el miércoles.'],
  facts: [{ label: 'Código', value: 'CPH-7K2M9' }],
  links: [{ label: 'Ver mi hora', href: 'http://localhost:3000/cita/abc' }],
  closing: ['Copihue'],
}
const calendar = 'BEGIN:VCALENDAR\r\nSUMMARY:Te esperamos el miércoles\r\nEND:VCALENDAR\r\n'
const file = {
  filename: 'hora-medica.ics',
  contentType: 'text/calendar; charset=utf-8',
  contentBase64: Buffer.from(calendar).toString('base64'),
}
const picture = { filename: 'a.png', contentType: 'image/png', contentBase64: 'iVBORw0KGgo=', contentId: 'a' }

test('a letter is drawn when it leaves, in the colours of that moment, with its files as they were', async () => {
  const { sender, handed } = recordingSender()
  const body = emailText(letter)
  await put({ dedupeKey: 'letter', body, letter, attachments: [file, picture] })
  const theme = { ...ourTheme, colours: { ...ourTheme.colours, surface: ['#fedcba', '#000000'] as const } }
  await drainOutbox({ ...worker(sender), theme })
  expect(handed).toEqual([
    expect.objectContaining({
      body,
      html: emailHtml({ ...letter, theme }),
      attachments: [file, picture],
    }),
  ])
  const [kept] = await db.rows<{ html: string | null; bytes: number }>(sql`
    select html, octet_length(letter) + length(attachments -> 0 ->> 'packed') as bytes from outbox where dedupe_key = 'letter'`)
  expect(kept?.html).toBeNull()
  expect(kept?.bytes).toBeLessThan(emailHtml(letter).length / 5)
})

test('a letter that the version before drew leaves as it was drawn', async () => {
  const { sender, handed } = recordingSender()
  await put({ dedupeKey: 'before' })
  await db.rows(sql`update outbox set html = '<p>Hola</p>', attachments = ${json([file])}::jsonb`)
  await drainOutbox(worker(sender))
  expect(handed).toEqual([expect.objectContaining({ html: '<p>Hola</p>', attachments: [file] })])
})

test('where nobody reads them here, recipient and words go with the message; what did not leave keeps them', async () => {
  const { sender, handed } = recordingSender(({ recipient }) =>
    recipient === 'ana@example.cl'
      ? { ok: true }
      : { ok: false, code: 'smtp-econnrefused', permanent: false },
  )
  await put({ dedupeKey: 'left', body: emailText(letter), letter, attachments: [file] })
  await put({ dedupeKey: 'waits', recipient: 'rosaura@example.cl', body: emailText(letter), letter })
  await drainOutbox({ ...worker(sender), forgets: true })
  const rows = await db.rows(sql`
    select dedupe_key as key, recipient, subject, length(body) as words, letter is null as bare, jsonb_array_length(attachments) as files,
      purged_at is not null as forgotten, sent_at is not null as sent
    from outbox order by id`)
  expect(rows).toEqual([
    {
      key: 'left',
      recipient: '',
      subject: null,
      words: 0,
      bare: true,
      files: 0,
      forgotten: true,
      sent: true,
    },
    {
      key: 'waits',
      recipient: 'rosaura@example.cl',
      subject: 'Tu hora',
      words: emailText(letter).length,
      bare: false,
      files: 0,
      forgotten: false,
      sent: false,
    },
  ])
  await put({ dedupeKey: 'left' })
  await drainOutbox({ ...worker(sender), forgets: true })
  expect(handed).toHaveLength(2)
})

test('a message waits for its moment', async () => {
  const { sender, handed } = recordingSender()
  await put({ dedupeKey: 'later', notBefore: testNow.add({ hours: 2 }) })
  await drainOutbox(worker(sender))
  expect(handed).toHaveLength(0)
  now = testNow.add({ hours: 2 })
  await drainOutbox(worker(sender))
  expect(handed).toHaveLength(1)
})

test('a refused message is tried again later, with the same reference, and then sent', async () => {
  let down = true
  const { sender, handed } = recordingSender(() =>
    down ? { ok: false, code: 'smtp-421', permanent: false } : { ok: true },
  )
  await put({ dedupeKey: 'retry' })
  await drainOutbox(worker(sender))
  await drainOutbox(worker(sender))
  expect(handed).toHaveLength(1)
  expect(await row('retry')).toMatchObject({ sent_at: null, attempts: 1, last_error: 'smtp-421' })
  now = now.add({ seconds: 15 })
  down = false
  await drainOutbox(worker(sender))
  expect(handed).toHaveLength(2)
  expect(handed[1]?.reference).toBe(handed[0]?.reference)
  expect((await row('retry')).sent_at).not.toBeNull()
})

test('a provider with which no connection comes about is left alone for a moment, and that costs no message an attempt', async () => {
  let answer: Delivery = { ok: false, code: 'smtp-esocket', permanent: false, away: true }
  const { sender, handed } = recordingSender(() => answer)
  for (let index = 0; index < 50; index++) await put({ dedupeKey: `m${index}` })
  const states = () =>
    db.rows(sql`select attempts, count(*)::int as messages, bool_or(claimed_until is null) as free
      from outbox group by attempts order by attempts`)
  await drainOutbox(worker(sender))
  await drainOutbox(worker(sender))
  const tried = handed.length
  expect(tried).toBeLessThan(5)
  expect(await states()).toEqual([{ attempts: 0, messages: 50, free: true }])
  now = now.add({ seconds: 15 })
  answer = { ok: true }
  await drainOutbox(worker(sender))
  expect(handed).toHaveLength(50 + tried)
})

test('while the mail server is away a reminder still leaves another way', async () => {
  const { sender, handed } = recordingSender(() => ({
    ok: false,
    code: 'smtp-esocket',
    permanent: false,
    away: true,
  }))
  await put({ dedupeKey: 'letter' })
  await drainOutbox(worker(sender))
  const until = { notAfter: testNow.add({ hours: 2 }) }
  const appointmentId = await appointment()
  await put({ dedupeKey: 'reminder', appointmentId, onlyWhileBooked: { version: 1 }, ...until })
  await drainOutbox({ ...worker(sender), instead: async () => ({ is: 'taken', by: 'push' }) })
  expect(handed).toHaveLength(1)
  expect((await row('reminder')).sent_at).not.toBeNull()
})

test('no reference comes again in a database that counts its messages once more', async () => {
  const { sender, handed } = recordingSender()
  const send = async (keys: string[]) => {
    for (const dedupeKey of keys) await put({ dedupeKey })
    await drainOutbox(worker(sender))
  }
  await send(['one', 'two'])
  // A copy was made here. The original goes on …
  const last = (await row('two')).id
  await send(['three', 'four'])
  // … and so does the restored one, from the same number.
  await db.rows(sql`delete from outbox where id > ${last}`)
  await db.script(`alter table outbox alter column id restart with ${last + 1}`)
  await send(['five', 'six'])
  expect((await row('six')).id).toBe(last + 2)
  expect(new Set(handed.map(({ reference }) => reference)).size).toBe(6)
  for (const { reference } of handed) expect(reference).toMatch(/^copihue-[0-9a-f]{32}$/)
})

test('a message that waits keeps its reference wherever its row goes', async () => {
  await put({ dedupeKey: 'waits', notBefore: testNow.add({ hours: 2 }) })
  const [copied] = await db.rows<{ reference: string }>(
    sql`select reference from outbox where dedupe_key = 'waits'`,
  )
  now = testNow.add({ hours: 2 })
  const { sender, handed } = recordingSender()
  await drainOutbox(worker(sender))
  expect(handed.map(({ reference }) => reference)).toEqual([copied?.reference])
})

test('waits grow from seconds to an hour and end after a day', () => {
  const waits = Array.from({ length: maxAttempts }, (_, index) => nextAttempt(index + 1, testNow)).map(
    at => at && testNow.until(at, { largestUnit: 'second' }).seconds,
  )
  expect(waits.slice(0, 6)).toEqual([15, 60, 240, 960, 3600, 3600])
  expect(waits.at(-1)).toBeNull()
  expect(waits.reduce<number>((sum, wait) => sum + (wait ?? 0), 0)).toBeGreaterThan(24 * 3600)
})

test('a message that nobody takes is given up after its last attempt', async () => {
  const { sender, handed } = recordingSender(() => ({
    ok: false,
    code: 'smtp-econnrefused',
    permanent: false,
  }))
  const working = worker(sender)
  await put({ dedupeKey: 'hopeless' })
  for (let attempt = 0; attempt < maxAttempts + 3; attempt++) {
    await drainOutbox(working)
    now = now.add({ hours: 1 })
  }
  expect(handed).toHaveLength(maxAttempts)
  expect((await row('hopeless')).abandoned_at).not.toBeNull()
  expect(working.outcomes.filter(outcome => outcome === 'abandoned')).toHaveLength(1)
})

test('an address that does not exist is given up at once', async () => {
  const { sender, handed } = recordingSender(() => ({ ok: false, code: 'smtp-550', permanent: true }))
  await put({ dedupeKey: 'nobody' })
  await drainOutbox(worker(sender))
  now = now.add({ hours: 1 })
  await drainOutbox(worker(sender))
  expect(handed).toHaveLength(1)
  expect(await row('nobody')).toMatchObject({ last_error: 'smtp-550', abandoned_at: expect.anything() })
})

test('a crash between sending and marking sends again after the lease, never before', async () => {
  const { sender, handed } = recordingSender()
  await put({ dedupeKey: 'crash' })
  // The worker that dies: it claimed, the provider took the message, nothing was marked.
  const claimed = await claimDue(db, 'email', now, now.add({ seconds: leaseSeconds }), { limit: 5 })
  expect(claimed).toHaveLength(1)
  now = now.add({ seconds: leaseSeconds - 1 })
  await drainOutbox(worker(sender))
  expect(handed).toHaveLength(0)
  now = now.add({ seconds: 1 })
  await drainOutbox(worker(sender))
  expect(handed).toHaveLength(1)
})

test('a worker that lost its lease while waiting leaves the message to the other', async () => {
  const slow = recordingSender(async () => {
    // Meanwhile the lease on the rest of what it claimed runs out, and the other takes it.
    now = now.add({ seconds: leaseSeconds })
    await drainOutbox(worker(other.sender))
    return { ok: true }
  })
  const other = recordingSender()
  await put({ dedupeKey: '1' })
  await put({ dedupeKey: '2' })
  await put({ dedupeKey: '3' })
  await drainOutbox(worker(slow.sender))
  // What was being sent when its lease ended leaves twice; what was only claimed does not.
  expect(other.handed).toHaveLength(3)
  expect(new Set(other.handed.map(({ reference }) => reference)).size).toBe(3)
  expect(slow.handed.length).toBeLessThan(3)
})

test('what the other tried without success waits as the other said', async () => {
  const refusing = recordingSender(() => ({ ok: false, code: 'smtp-451', permanent: false }))
  const slow = recordingSender(async () => {
    now = now.add({ seconds: leaseSeconds })
    await drainOutbox(worker(refusing.sender))
    return { ok: true }
  })
  await put({ dedupeKey: '1' })
  await put({ dedupeKey: '2' })
  await drainOutbox(worker(slow.sender))
  expect(refusing.handed).toHaveLength(2)
  expect(slow.handed).toHaveLength(1)
  expect(await row('2')).toMatchObject({ sent_at: null, attempts: 2 })
})

test('workers side by side send every message once', async () => {
  for (let index = 0; index < 60; index++)
    await put({ dedupeKey: `m${index}`, kind: index % 3 ? 'email' : 'sms', recipient: `r${index}` })
  const { sender, handed } = recordingSender(async () => {
    await new Promise(later => setTimeout(later, Math.random() * 4))
    return { ok: true }
  })
  await Promise.all([drainOutbox(worker(sender)), drainOutbox(worker(sender)), drainOutbox(worker(sender))])
  expect(handed.map(({ recipient }) => recipient).sort()).toEqual(
    Array.from({ length: 60 }, (_, index) => `r${index}`).sort(),
  )
})

test.each([
  ['booked', 'sent'],
  ['confirmed', 'sent'],
  ['cancelled', 'dropped'],
] as const)('the reminder of an appointment that is %s is %s', async (state, outcome) => {
  const { sender, handed } = recordingSender()
  const working = worker(sender)
  await put({ dedupeKey: 'r', appointmentId: await appointment(state), onlyWhileBooked: { version: 1 } })
  await drainOutbox(working)
  expect(working.outcomes).toEqual([outcome])
  expect(handed).toHaveLength(outcome === 'sent' ? 1 : 0)
  now = now.add({ hours: 2 })
  await drainOutbox(working)
  expect(working.outcomes).toHaveLength(1)
})

test('a cancellation after the reminder was claimed still stops it', async () => {
  const id = await appointment()
  await put({ dedupeKey: 'reminder', appointmentId: id, onlyWhileBooked: { version: 1 } })
  const until = now.add({ seconds: leaseSeconds })
  const [claimed] = await claimDue(db, 'email', now, until, { limit: 5 })
  await db.rows(sql`update appointment set state = 'cancelled', cancelled_by = 'patient' where id = ${id}`)
  expect(await confirmClaim(db, claimed?.id ?? 0, until, now, until, appointmentStands)).toBe('dropped')
  expect((await row('reminder')).dropped_at).not.toBeNull()
})

test('the reminder of an hour that was moved or has begun is dropped', async () => {
  const moved = await appointment()
  await db.rows(sql`update appointment set version = 2 where id = ${moved}`)
  await put({ dedupeKey: 'moved', appointmentId: moved, onlyWhileBooked: { version: 1 } })
  const begun = await appointment('booked', testNow.subtract({ minutes: 5 }))
  await put({ dedupeKey: 'begun', appointmentId: begun, onlyWhileBooked: { version: 1 } })
  const { sender, handed } = recordingSender()
  await drainOutbox(worker(sender))
  expect(handed).toHaveLength(0)
  expect((await row('moved')).dropped_at).not.toBeNull()
  expect((await row('begun')).dropped_at).not.toBeNull()
})

test('a message that is worth nothing by now is dropped', async () => {
  await put({ dedupeKey: 'code', notAfter: testNow.add({ minutes: 10 }) })
  now = testNow.add({ minutes: 10 })
  const { sender, handed } = recordingSender()
  await drainOutbox(worker(sender))
  expect(handed).toHaveLength(0)
  expect((await row('code')).dropped_at).not.toBeNull()
})

test('a message that a later one makes untrue is not tried again, be it tried at that moment or given up', async () => {
  await put({ dedupeKey: 'given up' })
  await db.rows(sql`update outbox set abandoned_at = ${testNow}::timestamptz`)
  const { sender, handed } = recordingSender(async ({ body }) => {
    if (body === 'moved') return { ok: true }
    await put({ dedupeKey: 'moved', body: 'moved', overtakes: ['booked', 'given up'] })
    return { ok: false, code: 'smtp-451', permanent: false }
  })
  await put({ dedupeKey: 'booked', body: 'booked' })
  now = testNow.add({ minutes: 2 })
  await drainOutbox(worker(sender))
  now = testNow.add({ minutes: 3 })
  await db.transaction(tx => reviveAbandoned(tx))
  await drainOutbox(worker(sender))
  expect(handed.map(({ body }) => body)).toEqual(['booked', 'moved'])
})

test('a message that is withheld makes no other untrue', async () => {
  await put({ dedupeKey: 'booked' })
  await db.rows(sql`
    insert into outbox (kind, recipient, subject, body, dedupe_key, created_at, not_before, dropped_at, caused_by)
    values ('email', 'ana@example.cl', '', '', 'moved', ${testNow}::timestamptz, ${testNow}::timestamptz, ${testNow}::timestamptz, 'house')`)
  await put({ dedupeKey: 'moved', overtakes: ['booked'] })
  expect((await row('booked')).dropped_at).toBeNull()
})

test('a worker told to stop finishes what it is sending and gives back the rest', async () => {
  const stop = new AbortController()
  const { sender, handed } = recordingSender(() => {
    stop.abort()
    return { ok: true }
  })
  for (let index = 0; index < 4; index++) await put({ dedupeKey: `s${index}` })
  await drainOutbox(worker(sender), stop.signal)
  expect(handed).toHaveLength(1)
  const next = recordingSender()
  await drainOutbox(worker(next.sender))
  expect(next.handed).toHaveLength(3)
})

test('a provider that throws costs an attempt, and the log tells nothing of the message', async () => {
  const lines: string[] = []
  const { sender } = recordingSender(() => {
    throw new Error('550 rosaura.quilodran@example.cl unknown')
  })
  await put({ dedupeKey: 'thrown', recipient: 'rosaura.quilodran@example.cl', body: 'Hola Rosaura' })
  await drainOutbox(worker(sender, lines))
  expect(await row('thrown')).toMatchObject({ last_error: 'sender-error', attempts: 1, sent_at: null })
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.join('')).not.toMatch(/rosaura/i)
})

test('what a finished message said is deleted after a while, its key stays', async () => {
  await put({ dedupeKey: 'old' })
  const { sender, handed } = recordingSender()
  await drainOutbox(worker(sender))
  const later = now.add({ hours: 24 * 31 })
  expect(await purgeFinished(db, now.add({ hours: 24 }), later, 100)).toBe(1)
  expect(await purgeFinished(db, now.add({ hours: 24 }), later, 100)).toBe(0)
  const [kept] = await db.rows(
    sql`select recipient, subject, body, html, letter from outbox where dedupe_key = 'old'`,
  )
  expect(kept).toEqual({ recipient: '', subject: null, body: '', html: null, letter: null })
  await put({ dedupeKey: 'old' })
  await drainOutbox(worker(sender))
  expect(handed).toHaveLength(1)
})
