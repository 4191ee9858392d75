import { mostWeight, weigh } from '../../bench/weigh.ts'
import { expect, test } from './portal.ts'

const documents = [
  '/mis-citas',
  '/licencias',
  '/bonos',
  '/recetas',
  '/notificaciones-ges',
  '/ordenes-de-examenes',
]
const club = ['/club-de-beneficios/beneficios-medicos', '/credenciales']
const account = ['/login', '/registro', '/restaurar']
const others = [...documents, ...club, ...account, '/ayuda', '/recuperar-cita', '/no-existe']

/** First visit, nothing cached, as it travels (gzip). Measured in the browser, so that nothing that it loads is forgotten. */
test('public pages stay within their weight', async ({ baseURL, request }) => {
  test.slow()
  const guide = (await (await request.get('/demo.json')).json()) as {
    searches: { href: string }[]
    doctor_links: { href: string; has_hours: boolean }[]
  }
  const results = guide.searches.map(({ href }) => href)
  const link = guide.doctor_links.find(({ has_hours }) => has_hours)?.href ?? ''
  const addresses = ['/', '/buscador', ...results, link, ...others]
  const pages = Object.fromEntries(addresses.map(address => [address, address]))
  const weights = await weigh(baseURL ?? '', pages)
  expect(weights).toHaveLength(new Set(addresses).size)
  for (const { page, html, script, style, thirdParty } of weights) {
    expect.soft(script, `script of ${page}`).toBeGreaterThan(10_000)
    expect.soft(script, `script of ${page}`).toBeLessThanOrEqual(mostWeight.script)
    expect.soft(html + style, `${page} with its styles`).toBeLessThanOrEqual(mostWeight.page)
    expect.soft(thirdParty, `third parties of ${page}`).toEqual([])
  }
})
