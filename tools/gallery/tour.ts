/** Who looks at the portal, and which pages each of them has: for the pictures and for the crawl of everything. */
import type { BrowserContext, Page } from '@playwright/test'
import { totpCode } from '#app/staff/second-factor.server.ts'
import { galleryPages, linksIn, type Picture, plainRoutes, routeOf } from './gallery-pages.ts'

/** Whoever asks for pages with cookies of their own: a browser, or a test without one. */
export interface Asker {
  request: {
    get(
      path: string,
      options: { maxRedirects: number; failOnStatusCode: boolean },
    ): Promise<{
      ok(): boolean
      status(): number
      headers(): Record<string, string>
      text(): Promise<string>
    }>
  }
}

interface Person {
  /** Of the demo world; none for somebody who just looks. Of whoever has a telephone for their codes, the role in the guide. */
  account?: { rut: string; door: string; role?: string }
  /** The pages that are theirs, or look different to them. */
  pages: RegExp
}

const patientPages =
  /^\/(?:$|licencias|bonos|recetas|notificaciones-ges|ordenes-de-examenes|mis-citas|mi-perfil|credenciales$|club-de-beneficios\/beneficios-medicos(?:$|\/cupones)|cita\/|mibono|cotizar-receta|videoconsulta|sala-de-espera)/

export const people = {
  visita: {
    pages: /^\/(?!profesional\/|licencias\/|bonos\/|recetas\/|notificaciones-ges\/|ordenes-de-examenes\/)/,
  },
  paciente: { account: { rut: '12.345.678-5', door: '/login' }, pages: patientPages },
  reciente: { account: { rut: '22.222.222-2', door: '/login' }, pages: patientPages },
  profesional: { account: { rut: '9.876.543-3', door: '/profesional' }, pages: /^\/profesional/ },
} satisfies Record<string, Person>
export type PersonName = keyof typeof people

const atDesk = (rut: string, role: string): Person => ({
  account: { rut, door: '/centro', role },
  pages: /^\/centro\b/,
})

/** Who works at the first centre of the demo, its network or for the operator. */
export const staff = {
  recepcion: atDesk('8.111.222-3', 'reception'),
  coordinacion: atDesk('8.222.333-9', 'coordinator'),
  administracion: atDesk('8.333.444-4', 'administrator'),
  red: atDesk('8.444.555-K', 'network'),
  derechos: atDesk('7.111.222-5', 'rights'),
} satisfies Record<string, Person>

export type StaffName = keyof typeof staff
const everybody: Record<PersonName | StaffName, Person> = { ...people, ...staff }

const password = 'Demo1234'

async function secretOf(context: BrowserContext, role: string): Promise<string> {
  const guide = (await (await context.request.get('/demo.json')).json()) as {
    staff: { role: string; totp_secret: string }[]
  }
  return guide.staff.find(one => one.role === role)?.totp_secret ?? ''
}

/** A code is taken once: who comes again within its half minute waits for the next. */
async function giveCode(page: Page, secret: string) {
  const code = page.locator('main input[name=code]')
  await code.waitFor()
  while (await code.isVisible()) {
    const given = totpCode(secret, Temporal.Now.instant())
    if ((await code.inputValue()) !== given) {
      await code.fill(given)
      await page.keyboard.press('Enter')
    }
    await page.waitForTimeout(2000)
  }
}

/** Signs in by the form of their door. */
export async function enter(context: BrowserContext, name: PersonName | StaffName): Promise<Page> {
  const page = await context.newPage()
  const { account } = everybody[name]
  if (!account) return page
  await page.goto(account.door, { waitUntil: 'networkidle' })
  await page.locator('main input[name=rut]').fill(account.rut)
  await page.locator('main input[name=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.locator('main input[name=password]').waitFor({ state: 'detached' })
  if (account.role) await giveCode(page, await secretOf(context, account.role))
  await page.waitForURL(url => !/\/(?:login|loading)/.test(url.pathname))
  return page
}

const perRoute = 2
const hops = 3

/** Addresses that this person meets: from the guide and their own pages, a few steps on. */
export async function linksMet(context: Asker, name: PersonName | StaffName): Promise<string[]> {
  const { pages } = everybody[name]
  const met = new Set<string>()
  const seen = new Map<string, number>()
  let next = ['/demo.json', ...plainRoutes().filter(path => pages.test(path))]
  for (let hop = 0; hop < hops; hop++) {
    const found: string[] = []
    for (const link of next) {
      const route = routeOf(link)
      const count = seen.get(route) ?? 0
      if (count >= perRoute || link.startsWith('/api/')) continue
      seen.set(route, count + 1)
      const answer = await context.request
        .get(link, { maxRedirects: 1, failOnStatusCode: false })
        .catch(() => null)
      if (!answer?.ok() || !/html|json/.test(answer.headers()['content-type'] ?? '')) continue
      for (const one of linksIn(await answer.text())) {
        if (!met.has(one)) found.push(one)
        met.add(one)
      }
    }
    next = found.filter(link => pages.test(link))
  }
  return [...met]
}

/** One address for each of their pages, as far as the demo world shows one. */
export async function pagesOf(context: Asker, name: PersonName | StaffName): Promise<Picture[]> {
  const { pages } = everybody[name]
  const all = galleryPages(await linksMet(context, name)).filter(({ path }) => pages.test(path))
  const shown: Picture[] = []
  for (const { name, path } of all) {
    // Where a page needs something that this person does not have, it says so elsewhere; a step of booking says it itself.
    const isStep = path.startsWith('/agendamiento')
    for (const one of new Set(isStep ? [path] : [path.replace(/\?.*/, ''), path])) {
      const answer = await context.request.get(one, { maxRedirects: 0, failOnStatusCode: false })
      if (answer.status() !== 200) continue
      shown.push({ name, path: one })
      break
    }
  }
  return shown
}
