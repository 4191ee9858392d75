/** Patients who book an hour and pay it, one after the other in each of several browsers, from the hold to the settled payment. */
import { randomBytes } from 'node:crypto'
import type { Hour } from './world.ts'

export interface JourneyWork {
  hours: Hour[]
  pay: 'portal' | 'bare'
  /** Where the form is answered. */
  gateway: string
}

interface Journeys {
  work: JourneyWork
  url: string
  connections: number
  seconds: number
  /** @param status of the last answer; 303 is the way back from a settled payment. */
  finish(status: number, ms: number): void
}

/** @returns seconds that it took. */
export async function runJourneys({ work, url, connections, seconds, finish }: Journeys): Promise<number> {
  const { hours, pay, gateway } = work
  const walk = pay === 'portal' ? walkPortal : walkBare
  const started = performance.now()
  const end = started + seconds * 1000
  const browser = async () => {
    while (performance.now() < end) {
      const hour = hours.pop()
      if (!hour) throw new Error('the hours to pay for ran out: the measure would be wrong')
      const from = performance.now()
      finish(await walk(url, gateway, hour), performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: connections }, browser))
  return (performance.now() - started) / 1000
}

const json = { 'Content-Type': 'application/json' }
const post = (address: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(address, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) })
const send = (address: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(address, { method: 'POST', headers, body: new URLSearchParams(form), redirect: 'manual' })

/** What the browser brings back is asked for, not the page that follows. @returns the status of the first step that is not as it should be. */
async function comeBack(form: string, gateway: string, back: string): Promise<number> {
  const token_ws = new URL(form).searchParams.get('token_ws') ?? ''
  const answered = await send(`${gateway}/webpayserver/respuesta`, { token_ws, decision: 'approve' })
  await answered.arrayBuffer()
  if (answered.status !== 303) return answered.status
  const returned = await fetch(`${back}?token_ws=${token_ws}`, { redirect: 'manual' })
  await returned.arrayBuffer()
  return returned.status
}

async function walkPortal(url: string, gateway: string, { slot }: Hour): Promise<number> {
  const address = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 254) + 1).join('.')}`
  const browser = {
    Cookie: `copihue_invitado=${randomBytes(32).toString('base64url')}`,
    'X-Forwarded-For': address,
  }
  const held = await post(`${url}/api/holds`, { slot_id: slot }, browser)
  const { hold_id } = (await held.json()) as { hold_id: string }
  if (held.status !== 201) return held.status
  const person = {
    name: 'Rosa',
    last_name: 'Fuentes Mella',
    email: `${crypto.randomUUID()}@ejemplo.cl`,
    mobile_phone: String(Math.floor(20_000_000 + Math.random() * 79_999_999)),
  }
  const headers = { ...browser, 'Idempotency-Key': crypto.randomUUID() }
  const booked = await post(`${url}/api/appointments`, { hold_id, ...person }, headers)
  const { link } = (await booked.json()) as { link: string }
  if (booked.status !== 201) return booked.status
  const page = `${url}${new URL(link).pathname}/pago`
  const paying = await send(page, { prevision: 'particular' }, { ...browser, Origin: url })
  await paying.arrayBuffer()
  const form = paying.headers.get('location') ?? ''
  if (!form.startsWith(gateway)) return paying.status
  return comeBack(form, gateway, `${url}/pago/retorno`)
}

async function walkBare(url: string, gateway: string, hour: Hour): Promise<number> {
  const booked = await post(`${url}/book`, hour)
  const { id } = (await booked.json()) as { id: string }
  const paying = await post(`${url}/pay`, { id, amount: hour.price })
  const { form } = (await paying.json()) as { form: string }
  return comeBack(form, gateway, `${url}/return`)
}
