/** A letter about several hours that waited for the mail server says what is true when it leaves. */
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { appointmentStands } from '#app/booking/public.queries.server.ts'
import { share } from '#app/identity/dependants/parent-share.queries.server.ts'
import { importKinds } from '#app/import-kinds.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import type { Delivery, OutgoingMessage } from '#app/platform/messages/message-sender.server.ts'
import { drainOutbox } from '#app/platform/messages/outbox-worker.server.ts'
import { importSupply, numbered } from '#app/supply/public.server.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { bookHour, bookOrder, firstHour, somebody, testSender } from '#test/helpers/booking.ts'
import { race, roundsOn } from '#test/helpers/crowd/rounds.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { cancelAppointment } from '../changes/cancel-appointment.server.ts'
import { moveAppointment } from '../changes/move-appointment.server.ts'
import { bookSeries } from '../series/book-series.server.ts'
import { sayHoursAnew } from './say-anew.server.ts'

const db = await testDatabase()
const log = createLog('error', () => {})
const later = testNow.add({ minutes: 10 })
const left: OutgoingMessage[] = []
let answer: Delivery = { ok: true }

beforeEach(async () => {
  await db.rows(sql`delete from outbox`)
  left.length = 0
  answer = { ok: true }
})

async function drain(now: Temporal.Instant) {
  const sender = {
    async send(message: OutgoingMessage) {
      if (answer.ok) left.push(message)
      return answer
    },
    async close() {},
  }
  const senders = { email: sender, sms: sender }
  const sayAnew = (
    ...asked: Parameters<typeof sayHoursAnew> extends [unknown, ...infer Rest] ? Rest : never
  ) => sayHoursAnew({ db, sender: testSender }, ...asked)
  await drainOutbox({ db, clock: { now: () => now }, log, senders, stands: appointmentStands, sayAnew })
}

const codeOf = async (id: string) =>
  (await db.rows<{ code: string }>(sql`select code from appointment where id = ${id}::uuid`))[0]?.code ?? ''

/** Booked while nobody takes a letter. */
async function waitingOrder() {
  const order = await bookOrder(db)
  answer = { ok: false, code: 'smtp-451', permanent: false }
  await drain(testNow)
  answer = { ok: true }
  return { ...order, codes: [await codeOf(order.lead), await codeOf(order.other)] as const }
}

const booked = () => left.filter(({ subject }) => /reservadas?:/.test(subject))
const bookedBySms = () => left.filter(({ subject, body }) => !subject && /^Horas? reservada/.test(body))

test('an order of which an hour was cancelled while its letter waited is told without it, by both ways', async () => {
  const { other, codes } = await waitingOrder()
  await cancelAppointment(db, other, testSender, later)
  await drain(later)
  const [letter, ...more] = booked()
  expect(more).toEqual([])
  expect(letter?.subject).toMatch(new RegExp(`^Tu hora está reservada: .*\\(${codes[0]}\\)$`))
  for (const said of [letter?.body, letter?.html, JSON.stringify(letter?.attachments)])
    expect(said).not.toContain(codes[1])
  expect(bookedBySms().map(({ body }) => body)).toEqual([expect.stringContaining(codes[0])])
})

test('an order of which an hour was moved while its letter waited is told as it stands, also where it is tried again', async () => {
  const { other, codes } = await waitingOrder()
  const moved = await moveAppointment(db, other, firstHour.add({ minutes: 90 }), testSender, later)
  expect(moved.ok).toBe(true)
  answer = { ok: false, code: 'smtp-451', permanent: false }
  await drain(later)
  answer = { ok: true }
  await drain(later.add({ minutes: 20 }))
  const [letter, ...more] = booked()
  expect(more).toEqual([])
  expect(letter?.subject).toContain('09:00 y 10:30')
  expect(letter?.body).toContain(codes[1])
  expect(letter?.body).not.toContain('09:30')
  expect(letter?.html).toContain('10:30')
})

test('nothing leaves of an order of which nothing stands any more but that it is cancelled', async () => {
  const { lead } = await waitingOrder()
  await cancelAppointment(db, lead, testSender, later, true)
  await drain(later)
  expect([booked(), bookedBySms()]).toEqual([[], []])
  expect(left.map(({ subject }) => subject).filter(Boolean)).toHaveLength(1)
})

test('what waited and is true leaves as it was written', async () => {
  const { lead } = await waitingOrder()
  const [before] = await db.rows<{ body: string }>(sql`
    select body from outbox where appointment_id = ${lead}::uuid and kind = 'email' order by id limit 1`)
  await drain(later)
  expect(booked().map(({ body }) => body)).toEqual([before?.body])
})

test('a letter of hours that moved together is told without the one that was cancelled since', async () => {
  const { lead, other, codes } = await waitingOrder()
  answer = { ok: false, code: 'smtp-451', permanent: false }
  await moveAppointment(db, lead, firstHour.add({ minutes: 60 }), testSender, later, true)
  await drain(later)
  await cancelAppointment(db, other, testSender, later.add({ minutes: 5 }))
  answer = { ok: true }
  await drain(later.add({ minutes: 30 }))
  for (const { subject, body } of left.filter(one => !/cancel/i.test(one.subject + one.body)))
    expect(subject + body).not.toContain(codes[1])
  expect(left.some(({ body }) => body.includes(codes[0]) && body.includes('10:00'))).toBe(true)
})

test('a reminder of two hours that waited names the other one as it stands', async () => {
  const { other, codes } = await waitingOrder()
  await drain(later)
  left.length = 0
  const due = firstHour.subtract({ hours: 2 })
  answer = { ok: false, code: 'smtp-451', permanent: false }
  await drain(due)
  await moveAppointment(db, other, firstHour.add({ minutes: 90 }), testSender, due.add({ minutes: 5 }))
  answer = { ok: true }
  await drain(due.add({ minutes: 30 }))
  const reminders = left.filter(({ subject }) => subject.startsWith('Hoy a las'))
  expect(reminders.map(({ subject }) => subject)).toEqual([expect.stringContaining('09:00 y 10:30')])
  expect(reminders[0]?.body).toContain(codes[1])
})

test('a series of which a session was moved and another cancelled is told as it stands', async () => {
  const days = ['2026-11-24', '2026-12-01', '2026-12-08']
  const { centreId, offerId } = await addOffer(db, {
    hours: days.map(day => ({ day, from: '09:00', to: '11:00' })),
  })
  const starts = days.map((_, week) => firstHour.add({ hours: 24 * 7 * week }))
  const given = await bookSeries(
    db,
    {
      ...somebody(),
      centreId,
      offerId,
      starts,
      steps: 1,
      controlOf: null,
      prevision: 'particular',
      by: `staff:${crypto.randomUUID()}`,
      sellsPrepaid: true,
      once: crypto.randomUUID(),
    },
    testSender,
    testNow,
  )
  if (!given.ok) throw new Error(given.reason)
  const ids = (
    await db.rows<{ id: string }>(sql`
      select id from appointment where series_id = (select series_id from appointment where id = ${given.firstId}::uuid)
      order by lower(during)`)
  ).map(({ id }) => id)
  const codes = await Promise.all(ids.map(codeOf))
  answer = { ok: false, code: 'smtp-451', permanent: false }
  await drain(testNow)
  await moveAppointment(db, ids[1] ?? '', firstHour.add({ hours: 24 * 7, minutes: 60 }), testSender, later)
  await cancelAppointment(db, ids[2] ?? '', testSender, later)
  answer = { ok: true }
  await drain(later)
  const ofAll = left.filter(({ subject, body }) => subject && body.includes(codes[0] ?? ''))
  expect(ofAll).toHaveLength(1)
  expect(ofAll[0]?.body).toContain(codes[1])
  expect(ofAll[0]?.body).toContain('10:00')
  expect(ofAll[0]?.body).not.toContain(codes[2])
})

test('two nodes that send and a patient who cancels in the same second: one letter, of hours that stood', async () => {
  for (let round = 0; round < roundsOn(db, { embedded: 3, server: 40 }); round++) {
    left.length = 0
    const { other, codes } = await waitingOrder()
    await race(round, [
      () => cancelAppointment(db, other, testSender, later),
      () => drain(later),
      () => drain(later),
    ])
    await drain(later)
    expect(booked()).toHaveLength(1)
    expect(booked()[0]?.body).toContain(codes[0])
    expect(left.filter(({ subject }) => /cancel/i.test(subject))).toHaveLength(1)
  }
})

describe('a reminder of an hour of an adolescent, whom the registry names as a child of who booked it', () => {
  const brought = (line: object) =>
    importSupply({ db, ...supplyPorts }, numbered([{ kind: 'guardianship', key: 'child-1', ...line }]), {
      now: testNow,
      horizonDays: 1,
      kinds: importKinds,
    })
  const secret = /Ginecología/

  /** Booked by the parent, for an hour on 24 November 2026. */
  async function bookedFor(birthDate: string, written: string) {
    const [parent, child] = [await testAccount(db), await testAccount(db)]
    const says = (adult = parent.rut, born = birthDate) =>
      brought({ adult, child: { rut: child.rut, name: 'Sol', last_name: 'Muñoz', birth_date: born } })
    await says()
    const patient = { name: 'Sol', lastName: 'Muñoz', rut: child.rut, self: false, birthDate: written }
    const { offerId } = await addOffer(db, { specialty: 'ginecologia-y-obstetricia' })
    const book = async (letter: 'leaves' | 'waits' = 'leaves') => {
      const { id } = await bookHour(db, offerId, { ...somebody({ patient }), accountId: parent.id })
      if (letter === 'waits') answer = { ok: false, code: 'smtp-451', permanent: false }
      await drain(testNow)
      answer = { ok: true }
      left.length = 0
      return id
    }
    return { parent, child, says, book }
  }
  const reminded = async () => {
    await drain(firstHour.subtract({ hours: 2 }))
    expect(left.length).toBeGreaterThan(0)
    return secret.test(JSON.stringify(left.map(({ subject, body, html }) => [subject, body, html])))
  }

  test('says no more what it is for once an import takes the child from them, or names another adult', async () => {
    for (const how of ['withdrawn', 'corrected'] as const) {
      const { parent, child, says, book } = await bookedFor('2010-05-01', '2010-05-01')
      await share(db, { accountId: child.id, parentId: parent.id }, testNow.subtract({ hours: 1 }))
      await book()
      if (how === 'withdrawn') await brought({ withdrawn: true })
      else await says((await testAccount(db)).rut)
      expect(await reminded()).toBe(false)
      await db.rows(sql`delete from outbox`)
      await db.rows(sql`delete from guardianship`)
      left.length = 0
    }
  })

  test('is told of, in a first letter that waited, as it is closed or open when the letter leaves, also after a move', async () => {
    for (const [how, secretly] of [
      ['withdrawn', true],
      ['withdrawn after a move', true],
      ['as it was', false],
    ] as const) {
      const { parent, child, book } = await bookedFor('2010-05-01', '2010-05-01')
      await share(db, { accountId: child.id, parentId: parent.id }, testNow.subtract({ hours: 1 }))
      const id = await book('waits')
      if (how === 'withdrawn after a move') {
        answer = { ok: false, code: 'smtp-451', permanent: false }
        await moveAppointment(db, id, firstHour.add({ minutes: 30 }), testSender, later)
        await drain(later)
        answer = { ok: true }
      }
      if (secretly) await brought({ withdrawn: true })
      await drain(later.add({ minutes: 10 }))
      const first = left.filter(({ subject, body }) => /reservada|cambió/i.test(`${subject} ${body}`))
      expect(first.map(({ subject }) => Boolean(subject)).toSorted()).toEqual([false, true])
      expect(secret.test(JSON.stringify(first))).toBe(!secretly)
      await db.rows(sql`delete from outbox`)
      await db.rows(sql`delete from guardianship`)
      left.length = 0
    }
  })

  test('says no more what it is for once an import tells that the child is 16 on that day', async () => {
    const { says, book } = await bookedFor('2012-05-01', '2012-05-01')
    await book()
    await says(undefined, '2010-05-01')
    expect(await reminded()).toBe(false)
  })

  test('that waits since the version before, which did not keep whether it was closed, says what is shared when it leaves', async () => {
    const { parent, child, book } = await bookedFor('2010-05-01', '2010-05-01')
    await share(db, { accountId: child.id, parentId: parent.id }, testNow.subtract({ hours: 1 }))
    await book()
    await db.rows(sql`update outbox set tells = null where sent_at is null`)
    const [, update = ''] = readFileSync('db/migrations/0605_reminders_that_may_close.sql', 'utf8').split(
      /^(?=update )/m,
    )
    await db.rows(sql.raw(update))
    await brought({ withdrawn: true })
    expect(await reminded()).toBe(false)
    await db.rows(sql`delete from outbox`)
    await db.rows(sql`delete from guardianship`)
    left.length = 0
  })

  test('says what it is for while nothing has changed, and once an import tells that the child is younger', async () => {
    const { parent, child, says, book } = await bookedFor('2010-05-01', '2010-05-01')
    await share(db, { accountId: child.id, parentId: parent.id }, testNow.subtract({ hours: 1 }))
    await book()
    await says()
    expect(await reminded()).toBe(true)
    await db.rows(sql`delete from outbox`)
    await db.rows(sql`delete from guardianship`)
    left.length = 0
    const other = await bookedFor('2010-05-01', '2010-05-01')
    await other.book()
    await other.says(undefined, '2012-05-01')
    expect(await reminded()).toBe(true)
  })
})
