/** Thousands of people with a browser each, without scripts: who see their place in a line, wait as its page says, choose an hour and book it. */
import { randomBytes, randomInt } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { exchange, someAddress } from './exchange.ts'

export interface Answered {
  status: number
  body: string
  location: string
  ms: number
}

/** What one person was answered, and how it ended for them. */
export interface Morning {
  answers: { status: number; ms: number; waiting: boolean }[]
  end: 'booked' | 'sold out'
  appointment?: string
  /** ms from the first press to the end. */
  took: number
  /** When they came, and when they were let in: ms on one clock. */
  came: number
  letIn: number
}

// Each person has an address of their own; a socket each would be the operating system's test, not the portal's.
const agent = new Agent({ keepAlive: true, maxSockets: 400 })

export class Browser {
  readonly #address = someAddress()
  readonly #cookies = new Map<string, string>()

  readonly #portal: string

  constructor(portal: string) {
    this.#portal = portal
  }

  async ask(
    path: string,
    { form, json }: { form?: Record<string, string>; json?: object } = {},
  ): Promise<Answered> {
    const body = form ? new URLSearchParams(form).toString() : json === undefined ? '' : JSON.stringify(json)
    const started = performance.now()
    const answer = await exchange(new URL(path, this.#portal), {
      agent,
      method: body ? 'POST' : 'GET',
      headers: {
        Accept: json ? 'application/json' : 'text/html',
        'X-Forwarded-For': this.#address,
        Cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body && {
          Origin: this.#portal,
          'Content-Type': form ? 'application/x-www-form-urlencoded' : 'application/json',
        }),
        ...(json && { 'Idempotency-Key': randomBytes(16).toString('hex') }),
      },
      body,
    })
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.#cookies.set(name, value)
    }
    const { status, headers } = answer
    return { status, body: answer.body, location: headers.location ?? '', ms: performance.now() - started }
  }
}

const slots = /name="slot_id" value="([^"]+)"|value="([^"]+)"[^>]*name="slot_id"/g
const refresh = /http-equiv="refresh" content="(\d+)"/

/** @param calendar path of the offer's calendar. @param days of the offer, ISO, one of which each looks at first. */
export async function bookThisMorning(portal: string, calendar: string, days: string[]): Promise<Morning> {
  const browser = new Browser(portal)
  const came = performance.now()
  const answers: Morning['answers'] = []
  let letIn = 0
  const note = (answer: Answered, waiting = false) => {
    answers.push({ status: answer.status, ms: answer.ms, waiting })
    return answer
  }
  let day = days[randomInt(days.length)]
  for (;;) {
    const page = await browser.ask(`${calendar}&dia=${day}`)
    const again = page.status === 429 && refresh.exec(page.body)?.[1]
    note(page, Boolean(again))
    if (again) {
      await wait(Number(again) * 1000)
      continue
    }
    letIn ||= performance.now()
    const free = [...page.body.matchAll(slots)].map(([, one, other]) => one ?? other ?? '')
    const slot = free[randomInt(Math.max(1, free.length))]
    const end = (how: Morning['end'], appointment?: string): Morning => ({
      answers,
      end: how,
      appointment,
      took: performance.now() - came,
      came,
      letIn,
    })
    if (!slot) {
      const other = new RegExp(`dia=(${days.join('|')})`).exec(page.body)?.[1]
      if (!other || other === day) return end('sold out')
      day = other
      continue
    }
    const held = note(await browser.ask(`${calendar}&dia=${day}`, { form: { slot_id: slot } }))
    const hold = new URL(held.location, portal).searchParams.get('reserva')
    if (held.status !== 303 || !hold || held.location.includes('problema=')) continue
    const booked = note(
      await browser.ask('/api/appointments', {
        json: {
          hold_id: hold,
          name: 'Rosa',
          last_name: 'Fuentes Mella',
          email: `${randomBytes(9).toString('hex')}@ejemplo.cl`,
          mobile_phone: String(randomInt(20_000_000, 99_999_999)),
        },
      }),
    )
    if (booked.status !== 201) continue
    return end('booked', String((JSON.parse(booked.body) as { id: string }).id))
  }
}
