/** Who looks at the portal, and which pages each of them has: for the pictures and for the crawl of everything. */
import type { BrowserContext, Page } from '@playwright/test'
import { galleryPages, linksIn, type Picture, plainRoutes, routeOf } from './gallery-pages.ts'

interface Person {
  /** Of the demo world; none for somebody who just looks. */
  account?: { rut: string; door: string }
  /** The pages that are theirs, or look different to them. */
  pages: RegExp
}

const patientPages =
  /^\/(?:$|licencias|bonos|recetas|notificaciones-ges|mis-citas|mi-perfil|credenciales$|club-de-beneficios\/beneficios-medicos(?:$|\/cupones)|cita\/|mibono|cotizar-receta|videoconsulta|sala-de-espera)/

export const people = {
  visita: { pages: /^\/(?!profesional\/|licencias\/|bonos\/|recetas\/|notificaciones-ges\/)/ },
  paciente: { account: { rut: '12.345.678-5', door: '/login' }, pages: patientPages },
  reciente: { account: { rut: '22.222.222-2', door: '/login' }, pages: patientPages },
  profesional: { account: { rut: '9.876.543-3', door: '/profesional' }, pages: /^\/profesional/ },
} satisfies Record<string, Person>
export type PersonName = keyof typeof people

const password = 'Demo1234'

/** Signs in by the form of their door. */
export async function enter(context: BrowserContext, name: PersonName): Promise<Page> {
  const page = await context.newPage()
  const { account }: Person = people[name]
  if (!account) return page
  await page.goto(account.door, { waitUntil: 'networkidle' })
  await page.locator('main input[name=rut]').fill(account.rut)
  await page.locator('main input[name=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.locator('main input[name=password]').waitFor({ state: 'detached' })
  await page.waitForURL(url => !/\/(?:login|loading)/.test(url.pathname))
  return page
}

const perRoute = 2
const hops = 3

/** Addresses that this person meets: from the guide and their own pages, a few steps on. */
export async function linksMet(context: BrowserContext, name: PersonName): Promise<string[]> {
  const { pages } = people[name]
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
export async function pagesOf(context: BrowserContext, name: PersonName): Promise<Picture[]> {
  const { pages } = people[name]
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
