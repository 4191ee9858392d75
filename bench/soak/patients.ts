/** What people ask of a portal in an ordinary hour, one act after the other: each act is one to four requests. */
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { seal } from '#app/identity/sessions/envelope.ts'
import type { Ground } from './ground.ts'

interface Answer {
  status: number
  text: string
  location: string
  cookie: string
}

type Headers = Record<string, string>

/** Counted by act; `refused` by what was answered instead of the expected status. */
export interface Counts {
  acts: Record<string, number>
  requests: number
  refused: Record<string, number>
  /** Acts that were not begun because as many were under way as one waits for. */
  skipped: number
}

export const noCounts = (): Counts => ({ acts: {}, requests: 0, refused: {}, skipped: 0 })

const pages = ['/', '/buscador', '/ayuda', '/about', '/club-de-beneficios/beneficios-medicos', '/orden']
const signedPages = [
  '/',
  '/mis-citas',
  '/licencias',
  '/bonos',
  '/recetas',
  '/notificaciones-ges',
  '/ordenes-de-examenes',
  '/mi-perfil',
]
const patience = 20_000
const keptSessions = 40
const password = 'Demo1234'
/** The patient of the guide, who has every document. */
const known = '12.345.678-5'

/** How often of a hundred each is done. */
const shares = {
  results: 26,
  search: 14,
  suggest: 14,
  page: 14,
  availability: 5,
  hold: 4,
  bookAndCancel: 5,
  book: 1,
  signIn: 2,
  signedPage: 11,
  document: 1,
  centreDay: 3,
}
const lots = Object.entries(shares).flatMap(([act, share]) => Array<string>(share).fill(act))

export class Crowd {
  counts = noCounts()
  readonly #sessions: string[] = []
  readonly #ground: Ground
  readonly #url: string
  #knownCookie = ''

  constructor(ground: Ground, url: string) {
    this.#ground = ground
    this.#url = url
  }

  async act(): Promise<void> {
    const name = lots[randomInt(lots.length)] as keyof typeof shares
    try {
      await this[name]()
      this.counts.acts[name] = (this.counts.acts[name] ?? 0) + 1
    } catch (error) {
      this.#refuse(`${name}: ${(error as Error).message}`)
    }
  }

  #refuse(what: string) {
    this.counts.refused[what] = (this.counts.refused[what] ?? 0) + 1
  }

  results = () => this.#workload('results page')
  search = () => this.#workload('search')
  suggest = () => this.#workload('suggestions')
  page = () => this.#get(oneOf(pages))
  availability = () => this.#workload('availability')
  centreDay = () => this.#get(this.#ground.receptionist.path, { Cookie: this.#ground.receptionist.cookie })

  async hold() {
    await this.#hold()
  }

  async book() {
    await this.#book()
  }

  async bookAndCancel() {
    const { link, from } = await this.#book()
    const path = new URL(link).pathname
    await this.#get(path, from)
    const form = new URLSearchParams({ intent: 'cancelar' }).toString()
    await this.#ask(path, [303], {
      method: 'POST',
      headers: { ...from, Origin: this.#url, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: form,
    })
  }

  async signIn() {
    const cookie = await this.#logIn(oneOf(this.#ground.ruts))
    this.#sessions.push(cookie)
    await this.#get('/mis-citas', { Cookie: cookie })
    const left = this.#sessions.length > keptSessions && this.#sessions.shift()
    if (left) await this.#post('/api/auth/logout', {}, { Cookie: left }, [200, 204])
  }

  async signedPage() {
    const cookie = this.#sessions.length ? oneOf(this.#sessions) : ''
    await this.#get(oneOf(signedPages), cookie ? { Cookie: cookie } : {}, cookie ? [200] : [200, 302, 303])
  }

  async document() {
    this.#knownCookie ||= await this.#logIn(known)
    const from = { Cookie: this.#knownCookie }
    const list = await this.#get(oneOf(['/bonos', '/recetas', '/licencias']), from)
    const details = [...list.text.matchAll(/href="(\/(?:bonos|recetas|licencias)\/[^"?]+)"/g)]
    const detail = await this.#get(oneOf(details)?.[1] ?? '/bonos', from)
    const file = /href="(\/api\/documents\/download\?f=[^"]+)"/.exec(detail.text)?.[1]
    if (!file) throw new Error('no document to download')
    await this.#get(file.replaceAll('&amp;', '&'), from)
  }

  async #hold() {
    const from = { Cookie: `copihue_invitado=${randomBytes(32).toString('base64url')}`, ...anyAddress() }
    const day = Temporal.Now.plainDateISO('America/Santiago').add({ days: randomInt(2, 40) })
    const { text } = await this.#get(
      `/api/offers/${oneOf(this.#ground.offers)}/slots?from=${day}&to=${day.add({ days: 7 })}`,
      from,
    )
    const ids = [...text.matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id)
    if (ids.length === 0) return undefined
    const held = await this.#post('/api/holds', { slot_id: oneOf(ids) }, from, [201, 409])
    return held.status === 201
      ? { holdId: (JSON.parse(held.text) as { hold_id: string }).hold_id, from }
      : undefined
  }

  async #book() {
    let held = await this.#hold()
    for (let tries = 0; !held && tries < 5; tries++) held = await this.#hold()
    if (!held) throw new Error('no hour in six tries')
    const person = {
      hold_id: held.holdId,
      name: 'Rosa',
      last_name: 'Fuentes Mella',
      email: `${randomUUID()}@ejemplo.cl`,
      mobile_phone: String(randomInt(20_000_000, 99_999_999)),
    }
    const headers = { ...held.from, 'Idempotency-Key': randomUUID() }
    const booked = await this.#post('/api/appointments', person, headers, [201])
    return { link: (JSON.parse(booked.text) as { link: string }).link, from: held.from }
  }

  async #logIn(rut: string): Promise<string> {
    const from = anyAddress()
    const { payload_key } = JSON.parse((await this.#get('/api/config', from)).text)
    const challenge = JSON.parse((await this.#get('/api/captcha/challenge', from)).text)
    const solution = await solveChallenge({ challenge, deriveKey })
    const token = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    const body = await seal(payload_key, { rut, password, token })
    return (await this.#post('/api/auth/login', body, from, [200])).cookie
  }

  #workload(name: string): Promise<Answer> {
    const found = this.#ground.workloads.find(one => one.name === name)
    return this.#get(oneOf(found?.paths ?? ['/']))
  }

  #get(path: string, headers: Headers = {}, expected = [200]): Promise<Answer> {
    return this.#ask(path, expected, { headers })
  }

  #post(path: string, body: unknown, headers: Headers, expected: number[]): Promise<Answer> {
    return this.#ask(path, expected, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  }

  async #ask(path: string, expected: number[], init: RequestInit & { headers: Headers }): Promise<Answer> {
    this.counts.requests += 1
    const response = await fetch(this.#url + path, {
      ...init,
      headers: { ...anyAddress(), ...init.headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    })
    const text = await response.text()
    if (!expected.includes(response.status))
      throw new Error(`${response.status} to ${init.method ?? 'GET'} ${kindOf(path)}`)
    return {
      status: response.status,
      text,
      location: response.headers.get('location') ?? '',
      cookie: (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '',
    }
  }
}

/** Without what tells one of a kind from another. */
const kindOf = (path: string) => (path.split('?')[0] ?? '').split('/').slice(0, 3).join('/')

const anyAddress = () => ({
  'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
})

function oneOf<Item>(items: Item[]): Item {
  return items[randomInt(Math.max(1, items.length))] as Item
}
