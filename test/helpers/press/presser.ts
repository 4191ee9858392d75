/** Somebody without scripts at a portal that runs: opens pages until they come as they are kept, and presses what they show. */
import { seal } from '#app/identity/sessions/envelope.ts'
import { solved } from '../login.ts'
import { type DrawnForm, drawnForms, filledIn } from './as-drawn.ts'

export interface Answer {
  status: number
  /** Where a redirection leads. */
  to: string | null
  html: string
}

/** How browsers take a page, often enough for it to be kept and packed well; the last is as it is. */
const packings = ['zstd', 'br', 'gzip', 'identity']

let places = 1

export class Presser {
  readonly cookies = new Map<string, string>()
  readonly #url: string
  /** Each from somewhere else: what is asked is whether a page's form is taken, not how often. */
  readonly #place = places++

  constructor(url: string, cookies: Record<string, string> = {}) {
    this.#url = url
    for (const [name, value] of Object.entries(cookies)) this.cookies.set(name, value)
  }

  /** As the crawl of pages asks (tools/gallery/tour.ts). */
  readonly request = {
    get: async (path: string) => {
      const answer = await this.#ask(path)
      const html = await answer.text()
      return {
        ok: () => answer.ok,
        status: () => answer.status,
        headers: () => Object.fromEntries(answer.headers),
        text: async () => html,
      }
    },
  }

  async #ask(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = {
      Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'X-Forwarded-For': `10.7.${(this.#place >> 8) & 255}.${this.#place & 255}`,
      ...(init.headers as Record<string, string>),
    }
    const answer = await fetch(new URL(path, this.#url), { ...init, redirect: 'manual', headers })
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = '', ...rest] = cookie.split(';')
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      if (rest.some(part => /^\s*max-age=0$/i.test(part))) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return answer
  }

  /** Somebody with the same cookies: what becomes of them there is not known here. */
  inAnotherTab(): Presser {
    return new Presser(this.#url, Object.fromEntries(this.cookies))
  }

  /** Opened again and again, in every packing: the last answer is the one that is kept for everybody, where one is. */
  async open(path: string, times = packings.length): Promise<Answer> {
    let opened: Answer = { status: 0, to: null, html: '' }
    for (const packing of packings.slice(-times)) {
      const answer = await this.#ask(path, { headers: { 'Accept-Encoding': packing } })
      opened = { status: answer.status, to: answer.headers.get('location'), html: await answer.text() }
      if (opened.status !== 200) break
    }
    return opened
  }

  async press(
    form: DrawnForm,
    { name, value, action = form.action }: DrawnForm['buttons'][number],
    typed: Readonly<Record<string, string>> | [name: string, value: string | File][],
  ): Promise<Answer> {
    const sent = Array.isArray(typed) ? [...typed] : filledIn(form, typed)
    if (name !== undefined) sent.push([name, value])
    const answer = await this.#give(form, action, sent)
    return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() }
  }

  #give(form: DrawnForm, action: string, sent: [string, string | File][]): Promise<Response> {
    const words = sent.map(([field, value]): [string, string] => [
      field,
      value instanceof File ? value.name : value,
    ])
    if (form.method === 'get') return this.#ask(`${action.split(/[?#]/)[0]}?${new URLSearchParams(words)}`)
    const files = new FormData()
    for (const [field, value] of sent) files.append(field, value)
    const body = form.isMultipart ? files : new URLSearchParams(words)
    return this.#ask(action, { method: 'POST', body, headers: { Origin: new URL(this.#url).origin } })
  }

  /** Goes where redirections lead, until there is a page. */
  async follow(path: string): Promise<{ path: string; html: string }> {
    const { status, to, html } = await this.open(path)
    if (to !== null) return this.follow(to)
    if (status !== 200) throw new Error(`${path} answers ${status}`)
    return { path, html }
  }

  /** Fills in the form that asks for a field, and presses its first button. */
  async send(path: string, field: string, typed: Readonly<Record<string, string>>): Promise<Answer> {
    const forms = drawnForms((await this.open(path)).html, path)
    const form = forms.find(({ fields }) => fields.some(({ name }) => name === field))
    if (!form?.buttons[0]) throw new Error(`${path} has no form that asks for ${field}`)
    return this.press(form, form.buttons[0], typed)
  }

  /** As the script of the login does, which is the only way for patients. */
  async signInByScript(rut: string, password: string): Promise<void> {
    const { payload_key } = (await (await this.#ask('/api/config')).json()) as { payload_key: string }
    const token = await solved(await (await this.#ask('/api/captcha/challenge')).json())
    const answer = await this.#ask('/api/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(await seal(payload_key, { rut, password, token })),
    })
    if (!answer.ok) throw new Error(`the login answers ${answer.status}`)
  }
}
