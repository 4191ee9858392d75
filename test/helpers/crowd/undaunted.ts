/** People who book and pay without pause, and send the same again while the portal says «not now» (503): who counts what they were told. */
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { answerForm, type TestGateway } from '../payments.ts'
import { type Acknowledged, Buyer } from '../processes/load.ts'
import { type Exchange, exchange, someAddress } from './exchange.ts'

interface Told {
  /** ms of performance.now, of the purchase's first request and of the answer. */
  began: number
  at: number
}

export interface Undaunted {
  booked: (Acknowledged & Told)[]
  /** Payments that the gateway approved and whose browser was sent on by the portal. */
  paid: Told[]
  /** How often each request was put off. */
  putOff: number
  /** The longest that anybody waited for a 503, ms. */
  slowest: number
  /** Answers that nobody should have got. */
  wrong: string[]
  /** Lets everybody finish what they are at. */
  ended(): Promise<void>
}

interface Setup {
  /** Where people come. */
  portal: string
  slots: string[]
  gateway: TestGateway
  size: number
  /** Whether a hold that was told then (ms of performance.now) may be gone: by decision 0368 in the second before its server dies. */
  mayLapse?(heldAt: number): boolean
}

/** Hours that several want at once: refusals are part of it. */
const fought = 12

export function startUndaunted({ portal, slots, gateway, size, mayLapse }: Setup): Undaunted {
  const crowd: Omit<Undaunted, 'ended'> = { booked: [], paid: [], putOff: 0, slowest: 0, wrong: [] }
  let over = false

  /** @returns the first answer that is not «not now». */
  async function ask(
    path: string,
    from: string,
    asked: NonNullable<Parameters<typeof exchange>[1]>,
  ): Promise<Exchange> {
    for (;;) {
      const sent = performance.now()
      const answer = await exchange(portal + path, { ...asked, from })
      if (answer.status !== 503) return answer
      crowd.putOff += 1
      crowd.slowest = Math.max(crowd.slowest, performance.now() - sent)
      if (!answer.headers['retry-after']) crowd.wrong.push(`${path}: 503 without Retry-After`)
      await sleep(300)
    }
  }

  async function purchase(pays: boolean) {
    const place = randomInt(fought)
    const slot = slots[place] ?? ''
    // Loopback addresses of Linux, all of them: 127.0.0.0/8.
    const from = someAddress(127)
    const headers = { Cookie: `copihue_invitado=${randomBytes(32).toString('base64url')}`, Origin: portal }
    const began = performance.now()
    const post = (path: string, body: object) =>
      ask(path, from, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
        body: JSON.stringify(body),
      })
    const held = await post('/api/holds', { slot_id: slot })
    if (slots[place] === slot) slots.splice(place, 1)
    if (held.status === 409) return
    if (held.status !== 201) return void crowd.wrong.push(`hold: ${held.status} ${held.body}`)
    const heldAt = performance.now()
    const buyer = new Buyer()
    const wanted = buyer.request((JSON.parse(held.body) as { hold_id: string }).hold_id)
    const answer = await post('/api/appointments', wanted.body)
    if (answer.status === 409 && mayLapse?.(heldAt)) return
    if (answer.status !== 201 && answer.status !== 200)
      return void crowd.wrong.push(`appointment: ${answer.status} ${answer.body}`)
    const { id, code, link } = JSON.parse(answer.body) as { id: string; code: string; link: string }
    crowd.booked.push({ id, code, slot, buyer, request: wanted, began, at: performance.now() })
    if (pays) await pay(new URL(link).pathname, from, headers, began)
  }

  async function pay(path: string, from: string, headers: Record<string, string>, began: number) {
    const press = () =>
      ask(`${path}/pago`, from, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'prevision=particular',
      })
    let started = await press()
    // A form that was asked for and got lost keeps the next one waiting for three quarters of a minute; the page says until when.
    for (let left = 8; left > 0 && started.headers.location === `${path}/pago`; left--) {
      await sleep(10_000)
      started = await press()
    }
    const form = started.headers.location ?? ''
    if (!form.startsWith(gateway.url)) return void crowd.wrong.push(`no form: ${started.status} ${form}`)
    const back = await answerForm(gateway, form, 'approve')
    const query = new URLSearchParams(back as Record<string, string>)
    const answer = await ask(`/pago/retorno?${query}`, from, { headers })
    if (!answer.headers.location?.startsWith('/pago/vuelta?'))
      return void crowd.wrong.push(`no way back: ${answer.status} ${answer.headers.location}`)
    crowd.paid.push({ began, at: performance.now() })
  }

  const member = async (_: unknown, place: number) => {
    while (!over && slots.length > fought)
      await purchase(place % 2 === 0).catch(error => crowd.wrong.push(`${error} ${error.cause ?? ''}`))
  }
  const members = Promise.all(Array.from({ length: size }, member))
  return Object.assign(crowd, {
    async ended() {
      over = true
      await members
    },
  })
}
