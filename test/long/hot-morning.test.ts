/** At eight a centre opens 200 hours, and ten thousand people want them; the rest of the country books as ever. */
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { Browser, bookThisMorning, type Morning } from '../helpers/crowd/patients.ts'
import { Buyer, serverGround } from '../helpers/processes/load.ts'
import { productionEnv, startPortal } from '../helpers/processes/portal.ts'
import { addOffer } from '../helpers/supply.ts'

const people = Number(process.env.PEOPLE ?? 10_000)
/** All of them press within so many seconds. */
const rush = 10
const hours = 200

test('ten thousand people want two hundred hours: each is answered or has a place, each hour is sold once', async () => {
  const ground = await serverGround(20)
  const db = await ground.open()
  const now = Temporal.Now.instant()
  const today = now.toZonedDateTimeISO('America/Santiago').toPlainDate()
  const days = [2, 3, 4, 5, 6].map(ahead => today.add({ days: ahead }).toString())
  const { offerId } = await addOffer(db, {
    hours: days.map(day => ({ day, from: '08:00', to: '21:20' })),
    minutes: 20,
    now,
  })
  await db.rows(sql`update schedule set filled_until = current_date + 365`)
  const portal = await startPortal({ env: { ...productionEnv, ...ground.env } })
  try {
    const calendar = `/agendamiento?oferta=${offerId}`
    const crowd = Promise.all(
      Array.from({ length: people }, async () => {
        await wait(Math.random() * rush * 1000)
        return bookThisMorning(portal.url, calendar, days)
      }),
    )
    let over = false
    const elsewhere: { status: number; ms: number }[] = []
    const country = async () => {
      while (!over && ground.slots.length > 0) {
        const [slot = ''] = ground.slots.splice(0, 1)
        const browser = new Browser(portal.url)
        elsewhere.push(await browser.ask('/especialidad/medicina-general/consulta/providencia'))
        const buyer = new Buyer()
        const started = performance.now()
        const held = await buyer.hold(portal.url, slot)
        const booked = await buyer.send(portal.url, buyer.request(held.body.hold_id))
        elsewhere.push({ status: booked.status, ms: performance.now() - started })
        await wait(200)
      }
    }
    const others = Promise.all([country(), country(), country(), country()])
    const mornings = await crowd
    over = true
    await others

    const booked = mornings.filter(({ end }) => end === 'booked')
    expect(booked).toHaveLength(hours)
    const answers = mornings.flatMap(morning => morning.answers)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(answers.filter(({ status, waiting }) => status === 429 && !waiting)).toEqual([])
    expect(new Set(elsewhere.map(({ status }) => status))).toEqual(new Set([200, 201]))
    const [sold] = await db.rows<{ appointments: number; hours: number }>(sql`
      select count(*)::int as appointments, count(distinct lower(during))::int as hours
      from appointment where offer_id = ${offerId}::bigint and state = 'booked'`)
    expect(sold).toEqual({ appointments: hours, hours })
    console.log(told(mornings, elsewhere))
  } finally {
    await portal.kill()
    await db.close()
    await ground.remove()
  }
})

function told(mornings: Morning[], elsewhere: { ms: number }[]): string {
  const at = (values: number[], share: number) => {
    const sorted = values.toSorted((a, b) => a - b)
    return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0)
  }
  const line = (name: string, values: number[]) =>
    `${name}: p50 ${at(values, 0.5)}, p99 ${at(values, 0.99)}, most ${at(values, 1)} ms (${values.length})`
  const answers = mornings.flatMap(morning => morning.answers)
  const inOrder = mornings.toSorted((a, b) => a.came - b.came).map(({ letIn }) => letIn)
  const before = inOrder.map(
    (at, place) => inOrder.slice(place + 1, place + 500).filter(other => other < at).length,
  )
  return [
    line(
      'place in the line',
      answers.flatMap(({ waiting, ms }) => (waiting ? [ms] : [])),
    ),
    line(
      'any other answer',
      answers.flatMap(({ waiting, ms }) => (waiting ? [] : [ms])),
    ),
    line(
      'from the first press to the end',
      mornings.map(({ took }) => took),
    ),
    line(
      'elsewhere in the country',
      elsewhere.map(({ ms }) => ms),
    ),
    `let in before one who had come earlier, of the 500 next to them, in the middle: ${at(before, 0.5)}`,
  ].join('\n')
}
