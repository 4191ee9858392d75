/** Steps that were opened by hand, from a bookmark or from half a link. */
import { expect, test } from 'vitest'
import * as cita from '#app/booking/routes/cita.tsx'
import * as lost from '#app/booking/routes/cita-incompleta.tsx'
import { ErrorContent } from '#app/frame/parts/error-content.tsx'
import { nearOf, saidOf } from '#app/frame/trouble.ts'
import { slotId } from '#app/supply/slot-id.ts'
import { texts } from '#app/text/texts.server.ts'
import { testPortal } from '#test/helpers/api.ts'
import { firstHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { asker } from '#test/helpers/pages/ask.ts'
import { testBrowser } from '#test/helpers/pages/browser.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { addOffer } from '#test/helpers/supply.ts'
import * as calendar from './agendamiento.tsx'
import * as confirm from './confirmacion-cita.tsx'
import * as receipt from './confirmacion-pago.tsx'
import * as card from './link.tsx'
import * as contact from './login-invitado.tsx'
import * as summary from './resumen-hora.tsx'

const db = await testDatabase()
const portal = testPortal(db)
const ask = asker(portal)
/** Any of them, with the type of the one that has what all have. */
const loaderOf = (page: { loader: unknown }) => page.loader as typeof card.loader
const steps = {
  'resumen-hora': ['summary', summary],
  'login-invitado': ['contact', contact],
  'confirmacion-cita': ['confirm', confirm],
  'confirmacion-pago': ['receipt', receipt],
} as const
const both = Object.entries(steps).flatMap(([path, [name, page]]) =>
  ['/agendamiento', '/agendamiento/link'].map(flow => [`${flow}/${path}`, name, page] as const),
)
const bare = [
  ['/agendamiento', 'calendar', calendar],
  ['/agendamiento/link/calendario', 'calendar', calendar],
  ['/agendamiento/link', 'link', card],
  ...both,
] as const

test.each(bare)('bare %s says in its own words what is missing, and leads on', async (path, name, page) => {
  const answer = await ask(loaderOf(page), path)
  expect(answer.status).toBe(200)
  expect(answer.data.page.noindex).toBe(true)
  const html = drawn(page.default, answer.data, path)
  const { missing, fromLink } = texts('es', 'steps')
  for (const words of Object.values(missing[name])) expect(wordsOf(html)).toContain(words)
  expect(wordsOf(html).includes(fromLink)).toBe(path.startsWith('/agendamiento/link'))
  expect(html).toContain('href="/buscador"')
  for (const language of ['en', 'fr'] as const)
    expect((await ask(loaderOf(page), path, { language })).data.page.title).toContain(
      texts(language, 'steps').missing[name].title,
    )
})

test('each says another thing', () => {
  const titles = Object.values(texts('es', 'steps').missing).map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
})

test.each(both)('%s leads on with the hours that this browser keeps', async (path, _name, page) => {
  const at = testBrowser(portal, { '/agendamiento': calendar, [path]: page })
  const { offerId } = await addOffer(db)
  await at.ask('/agendamiento', { slot_id: slotId(offerId, firstHour) })
  for (const [opened, module] of [
    [path, page],
    ['/agendamiento', calendar],
  ] as const) {
    const html = drawn(module.default, (await at.ask(opened)).data, opened)
    expect(wordsOf(html)).toContain('Horas que tienes guardadas')
    // At the beginning of its line.
    expect(html).toMatch(/<strong>[A-Z]/)
    expect(html).toMatch(/href="\/agendamiento\/(link\/)?confirmacion-cita\?reserva=[0-9a-f-]{36}"/)
  }
  const other = testBrowser(portal, { [path]: page })
  expect((await other.ask(path)).data.missing.holds).toEqual([])
})

test.each(both)('%s of an hour that is not of this browser is 404, as before', async (path, _name, page) => {
  const answer = await ask(loaderOf(page), `${path}?reserva=${crypto.randomUUID()}`)
  expect([answer.status, answer.data.page.title]).toEqual([404, texts('es', 'booking').lost.title])
})

test('a guest’s link that opens nothing is 404, and says how to get it back', async () => {
  for (const [path, { loader }] of [
    ['/cita', lost],
    ['/cita/abc/pagos', lost],
    [`/cita/${'A'.repeat(43)}`, cita],
  ] as const) {
    const answer = await ask(loaderOf({ loader }), path, { params: { token: 'A'.repeat(43) } })
    expect(answer.status, path).toBe(404)
    const error = { status: 404, statusText: '', internal: false, data: answer.data }
    expect(saidOf(error)).toEqual(expect.objectContaining({ title: 'Este enlace no abre ninguna cita' }))
    expect(nearOf(error).map(({ to }) => to)).toEqual(['/recuperar-cita', '/ayuda'])
    const html = drawn(() => ErrorContent({ error }))
    expect(wordsOf(html)).toContain('Recuperar el enlace con el código y mi celular')
    expect(wordsOf(html)).not.toContain('No encontramos esta página')
  }
})
