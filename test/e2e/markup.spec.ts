/**
 * The HTML of every page, as the server sends it and before any script mends it, is what the standard says:
 * everybody's own pages, the steps of a booking, what is answered to a wrong form, and the pages of trouble.
 */
import type { APIResponse, Page } from '@playwright/test'
import { photographBooking } from '../../tools/gallery/gallery-journey.ts'
import { enter, type PersonName, pagesOf, people } from '../../tools/gallery/tour.ts'
import { inTurns } from '../helpers/pages/crawl.ts'
import { faultsInHtml } from '../helpers/pages/html.ts'
import { findCalendar, newPerson } from './actions/patient.ts'
import { expect, test } from './portal.ts'

/** How many pages each of them has at least: a crawl that finds none finds no fault either. */
const pagesAtLeast: Record<PersonName, number> = { visita: 30, paciente: 20, reciente: 10, profesional: 4 }

async function faultsIn(answer: APIResponse): Promise<string[]> {
  const where = new URL(answer.url()).pathname
  expect(answer.headers()['content-type'], where).toContain('text/html')
  return (await faultsInHtml(await answer.text())).map(fault => `${where}: ${fault}`)
}

const asSent = async (page: Page): Promise<string[]> => faultsIn(await page.request.get(page.url()))

test('the checker finds what is wrong', async () => {
  const page = (inside: string) =>
    `<!doctype html><html lang="es"><head><title>Prueba</title></head><body>${inside}</body></html>`
  expect(await faultsInHtml(page('<p>Bien</p>'))).toEqual([])
  const wrong = {
    'valid-autocomplete': '<label>A <input type="tel" name="a" autocomplete="tel-local"></label>',
    'element-permitted-content': '<ul><div>A</div></ul>',
    'no-dup-id': '<p id="a">A</p><p id="a">B</p>',
    'no-missing-references': '<p aria-labelledby="b">A</p>',
    'input-missing-label': '<input type="text" name="a">',
  }
  for (const [rule, inside] of Object.entries(wrong))
    expect((await faultsInHtml(page(inside))).join(), rule).toContain(rule)
})

for (const who of Object.keys(people) as PersonName[])
  test(`the HTML of every page that a ${who} has is the standard's`, async ({ context }) => {
    test.slow()
    await enter(context, who)
    const pages = await pagesOf(context, who)
    expect(pages.length).toBeGreaterThan(pagesAtLeast[who])
    const found = await inTurns(pages, async ({ path }) => faultsIn(await context.request.get(path)))
    expect(found.flat()).toEqual([])
  })

test("the HTML of a booking's steps is the standard's", async ({ page }) => {
  test.slow()
  const calendar = await findCalendar(page)
  const { email, phone: mobile } = newPerson()
  const found: string[] = []
  const seen: string[] = []
  await photographBooking(page, {
    calendar,
    prefix: 'agendamiento',
    email,
    mobile,
    async shoot(name) {
      seen.push(name)
      found.push(...(await asSent(page)))
    },
  })
  expect(seen).toHaveLength(6)
  expect(found).toEqual([])
})

test("the HTML of an answer to a wrong form is the standard's", async ({ request, baseURL }) => {
  const forms = ['/?index', '/registro', '/login', '/recuperar-cita', '/restaurar', '/ayuda']
  const more = [
    '/examenes-a-domicilio',
    '/verificar',
    '/cotizar-receta',
    '/profesional',
    '/profesional/olvide',
  ]
  const found: string[] = []
  for (const path of [...forms, ...more]) {
    const answer = await request.post(path, {
      form: { nada: '' },
      headers: { Origin: baseURL ?? '' },
      maxRedirects: 0,
    })
    expect(answer.status(), path).toBeGreaterThanOrEqual(400)
    found.push(...(await faultsIn(answer)))
  }
  expect(found).toEqual([])
})

test("the HTML of a page of trouble is the standard's", async ({ request }) => {
  const nowhere = [
    '/no/existe',
    `/cita/${'A'.repeat(43)}`,
    '/mibono/7',
    '/reserva-tu-hora/nadie',
    '/licencias/%20',
  ]
  const found: string[] = []
  for (const path of nowhere) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(404)
    found.push(...(await faultsIn(answer)))
  }
  expect(found).toEqual([])
})
