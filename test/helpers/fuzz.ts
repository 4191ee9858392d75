/** A visitor who means harm, or whose program is broken: every page, form and call with what nobody expects. Plain Node. */
import routes from '#app/routes.ts'
import { generator, nonsense, rawBytes, rawCookies } from './nonsense.ts'
import { type DescribedCall, describedCalls } from './pages/described-calls.ts'
import { harvestForms } from './pages/forms.ts'

/** What was asked and should not have been answered so. */
export interface Finding {
  asked: string
  answer: string
}

interface Fuzz {
  url: string
  seed: number
  /** Pages and calls with their own parameters, beside those with nonsense. */
  known?: string[]
  /** Cookie header of somebody who is signed in. */
  cookie?: string
  /** Nonsense per page and call; 0 is a quick look at everything. */
  rounds: number
}

export interface Fuzzer {
  findings: Finding[]
  asked: number
}

/** The same seed asks the same questions. */
export async function fuzz({ url, seed, known = [], cookie = '', rounds }: Fuzz): Promise<Fuzzer> {
  const chance = generator(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T
  const findings: Finding[] = []
  const someRaw = () => (rounds > 0 ? rawBytes : [pick(rawBytes), pick(rawBytes)])
  let asked = 0
  let address = 0

  async function ask(path: string, init: RequestInit = {}): Promise<Response | undefined> {
    asked += 1
    address += 1
    const headers = {
      // Everybody comes from somewhere else, so that limits do not hide what is behind them.
      'X-Forwarded-For': `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
      Cookie: cookie,
      Origin: new URL(url).origin,
      ...(init.headers as Record<string, string>),
    }
    const described = () => `${init.method ?? 'GET'} ${path} ${describeBody(init.body)}`.slice(0, 600)
    try {
      const response = await fetch(url + path, {
        redirect: 'manual',
        ...init,
        headers,
        signal: AbortSignal.timeout(20_000),
      })
      if (response.status >= 500)
        findings.push({
          asked: described(),
          answer: `${response.status} ${(await response.clone().text()).slice(0, 200)}`,
        })
      const to = response.headers.get('location')
      if (to && new URL(to, url).host.endsWith('evil.example'))
        findings.push({ asked: described(), answer: `leads to ${to}` })
      return response
    } catch (error) {
      findings.push({ asked: described(), answer: String((error as Error).cause ?? error) })
      return undefined
    }
  }

  async function page(path: string) {
    const response = await ask(path)
    await ask(
      `${path}${path.includes('?') ? '&' : '?'}${pick(['a', 'pagina', 'vuelve', 'hora'])}=${pick(rawBytes)}`,
    )
    await ask(path, { headers: { Cookie: pick(rawCookies) } })
    await ask(`${path.split('?')[0]}.data`)
    const forms = response?.headers.get('content-type')?.includes('html')
      ? harvestForms(await response.text(), path)
      : []
    for (let round = 0; round < rounds; round++) {
      const named = forms.flatMap(form => form.fields.map(([name]) => name))
      const query = new URLSearchParams([
        [pick([...named, ...queryNames]), pick(nonsense)],
        [pick([...named, ...queryNames]), pick(nonsense)],
      ])
      await ask(`${path.split('?')[0]}?${query}`)
      await ask(path, {
        method: 'POST',
        body: new URLSearchParams([[pick(['intent', 'accion', ...named, 'x']), pick(nonsense)]]),
      })
    }
    for (const form of forms) for (let round = 0; round <= rounds; round++) await send(form)
    await ask(path, { method: 'POST', body: '{"a":', headers: { 'Content-Type': 'application/json' } })
    await ask(path, {
      method: 'POST',
      body: 'a',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    })
    await ask(path, {
      method: 'POST',
      body: 'a=%FF%00&%ED%A0%80=1',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    await ask(path, { method: pick(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND']) })
  }

  /** One form, with one field that is not what it was meant to be: nonsense, twice, missing, a file. */
  async function send({ action, method, fields }: ReturnType<typeof harvestForms>[number]) {
    const broken = fields.length > 0 ? Math.floor(chance() * fields.length) : -1
    const way = pick(['value', 'value', 'value', 'twice', 'missing', 'file', 'all'])
    const sent = fields.flatMap(([name, value], place): [string, string | Blob][] => {
      if (way === 'all') return [[name, pick(nonsense)]]
      if (place !== broken) return [[name, value]]
      if (way === 'missing') return []
      if (way === 'twice')
        return [
          [name, value],
          [name, pick(nonsense)],
        ]
      return [[name, way === 'file' ? new Blob(['\0\0']) : pick(nonsense)]]
    })
    if (method === 'get')
      return ask(
        `${action.split('?')[0]}?${new URLSearchParams(sent.map(([name, value]) => [name, String(value)]))}`,
      )
    if (way !== 'file')
      return ask(action, { method: 'POST', body: new URLSearchParams(sent as [string, string][]) })
    const body = new FormData()
    for (const [name, value] of sent)
      typeof value === 'string' ? body.append(name, value) : body.append(name, value, 'x.bin')
    return ask(action, { method: 'POST', body })
  }

  async function call({ path, method, fields, names, unkept }: DescribedCall) {
    const filled = () => path.replace(/\{\w+\}/g, () => encodeURIComponent(pick([...nonsense.slice(1), '1'])))
    for (let round = 0; round < rounds * 2 + 1; round++) {
      const query = new URLSearchParams(
        names.filter(() => chance() < 0.7).map(name => [name, pick(nonsense)]),
      )
      const value = () =>
        pick<unknown>([...nonsense, 1, -1, 1e300, null, true, [], {}, [[]], { a: '\0' }, ['\ud800']])
      const typed = fields.map(({ name, isList }) => [name, isList ? [value()] : value()])
      const json = JSON.stringify(pick([Object.fromEntries(typed), value()]))
      const body = method === 'get' ? undefined : json
      const headers: Record<string, string> = body
        ? {
            'Content-Type': 'application/json',
            'Idempotency-Key': encodeURIComponent(pick(nonsense)).slice(0, 300),
          }
        : {}
      const answer = await ask(`/api${filled()}?${query}`, { method: method.toUpperCase(), body, headers })
      const type = answer?.headers.get('content-type') ?? ''
      if (
        answer &&
        answer.status >= 400 &&
        answer.status < 500 &&
        !type.startsWith('application/problem+json')
      )
        findings.push({
          asked: `${method} /api${path} ${body}`,
          answer: `${answer.status} is no problem document: ${type}`,
        })
    }
    const headers = { 'Content-Type': 'application/json' }
    for (const body of unkept)
      await ask(`/api${filled()}`, { method: method.toUpperCase(), body: JSON.stringify(body), headers })
    for (const raw of someRaw())
      await ask(`/api${path.replace(/\{\w+\}/g, raw)}?${names[0] ?? 'a'}=${raw}`, {
        method: method.toUpperCase(),
        body: method === 'get' ? undefined : '\0',
        headers,
      })
  }

  for (const one of describedCalls(await (await fetch(`${url}/api/openapi.json`)).json())) await call(one)
  for (const path of [...patterns(routes), ...known]) {
    if (/[:*]/.test(path)) {
      const slots = /:\w+\??|\*/g
      for (let round = 0; round < rounds * 2 + 1; round++)
        await ask(path.replace(slots, () => encodeURIComponent(pick(nonsense.slice(1)))))
      for (const raw of someRaw()) await ask(path.replace(slots, raw))
      await page(
        path
          .replace(/:id/g, '1')
          .replace(/:(uuid|appointmentId)/g, '00000000-0000-4000-8000-000000000000')
          .replace(slots, 'santiago'),
      )
    } else await page(path)
  }
  return { findings, asked }
}

const queryNames = [
  'pagina',
  'prevision',
  'precio_min',
  'orden',
  'edad',
  'volver',
  'slot',
  'fecha',
  'dia',
  'zona',
  'token_ws',
  'TBK_TOKEN',
  'q',
  'estado',
  'desde',
  'codigo',
  'email',
  'rut',
  'folio',
  'hecho',
  'dicho',
  'accion',
  'problema',
]

type Node = { path?: string; index?: boolean; children?: Node[] }
const patterns = (nodes: readonly Node[]): string[] =>
  nodes.flatMap(({ path, index, children = [] }) => [
    ...(index ? ['/'] : []),
    ...(path ? [`/${path}`] : []),
    ...patterns(children),
  ])

const describeBody = (body: unknown) => {
  if (body instanceof FormData)
    return JSON.stringify(
      [...body].map(([name, value]) => [name, typeof value === 'string' ? value : 'FILE']),
    )
  return body === undefined || body === null
    ? ''
    : decodeURIComponent(encodeURIComponent(String(body).toWellFormed()))
}
