/** Commune and insurer of the last search, as forms find them again and as results never see them. */
import { expect, test } from 'vitest'
import { guestPorts } from '#app/booking/public.server.ts'
import * as home from '#app/home/routes/home.tsx'
import { endBrowserRights } from '#app/identity/sessions/end-browser-rights.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { asker } from '#test/helpers/pages/ask.ts'
import { testBrowser } from '#test/helpers/pages/browser.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import * as buscador from './routes/buscador.tsx'
import * as resultados from './routes/resultados.tsx'

const db = await testDatabase()
const portal = testPortal(db)
await addOffer(db)
const pages = {
  '/': home,
  '/buscador': buscador,
  '/especialidad/:specialty/:offer_name/:commune': resultados,
}
const browser = () => testBrowser(portal, pages)
const ask = asker(portal)

const search = (fields: Record<string, string>) =>
  `/buscador?${new URLSearchParams({ buscar: '1', tipo: 'consulta', que_texto: 'pediatría', ...fields })}`
const values = async (at: ReturnType<typeof browser>, path = '/buscador') =>
  (await at.ask(path)).data.card.values
const nothing = { comuna: '', comuna_texto: '', prevision: '' }
const nunoa = { comuna: 'nunoa', comuna_texto: 'Ñuñoa' }

test('the search page and the first page come back with what this browser chose last', async () => {
  const at = browser()
  expect(await values(at)).toMatchObject(nothing)
  const found = await at.ask(search({ comuna_texto: 'ñuñoa', prevision: 'fonasa-b' }))
  expect(found.to).toBe('/especialidad/pediatria/consulta-presencial/nunoa?prevision=fonasa-b')
  for (const path of ['/', '/buscador'])
    expect(await values(at, path), path).toMatchObject({ ...nunoa, prevision: 'fonasa-b', que_texto: '' })
  await at.ask(search({ comuna_texto: 'arica', prevision: 'colmena' }))
  expect(await values(at, '/')).toMatchObject({ comuna: 'arica', prevision: 'colmena' })
  expect(await values(browser(), '/')).toMatchObject(nothing)
})

test('what the address says comes first, and a search that finds nothing is not remembered', async () => {
  const at = browser()
  await at.ask(search({ comuna_texto: 'ñuñoa', prevision: 'fonasa-b' }))
  expect((await at.ask(search({ comuna_texto: 'arica', prevision: 'nada' }))).status).toBe(400)
  expect(await values(at, '/buscador?tipo=laboratorio')).toMatchObject({ ...nunoa, prevision: 'fonasa-b' })
  expect(await values(at, '/buscador?comuna=arica&prevision=')).toMatchObject({
    comuna: 'arica',
    comuna_texto: 'Arica',
    prevision: '',
  })
  expect(await values(at, '/buscador?comuna_texto=Aric')).toMatchObject({
    comuna: '',
    comuna_texto: 'Aric',
    prevision: 'fonasa-b',
  })
})

test('nobody becomes particular: none chosen is none, and a form without the field leaves the insurer', async () => {
  const at = browser()
  await at.ask(search({ comuna_texto: 'ñuñoa', prevision: '' }))
  expect(await values(at)).toMatchObject({ ...nunoa, prevision: '' })
  await at.ask(search({ comuna_texto: 'ñuñoa', prevision: 'fonasa-b' }))
  // What is remembered enters the address.
  expect((await at.ask(search({ comuna_texto: 'arica' }))).to).toBe(
    '/especialidad/pediatria/consulta-presencial/arica?prevision=fonasa-b',
  )
  expect(await values(at)).toMatchObject({ comuna: 'arica', prevision: 'fonasa-b' })
  await at.ask(search({ comuna_texto: 'arica', prevision: '' }))
  expect(await values(at)).toMatchObject({ comuna: 'arica', prevision: '' })
  await at.ask(search({ comuna_texto: 'arica', prevision: 'particular' }))
  expect(await values(at)).toMatchObject({ prevision: 'particular' })
})

test('results are those of their address; an insurer chosen in a form of theirs is remembered, a shared one is not', async () => {
  const path = '/especialidad/medicina-general/consulta-presencial/arica'
  const [knows, other] = [browser(), browser()]
  await knows.ask(search({ comuna_texto: 'ñuñoa', prevision: 'fonasa-b' }))
  expect((await knows.ask(path)).data).toEqual((await other.ask(path)).data)
  await knows.ask(`${path}?prevision=colmena`)
  expect(await values(knows)).toMatchObject({ ...nunoa, prevision: 'fonasa-b' })
  const applied = await other.ask(`${path}?recordar=1&prevision=colmena&precio_max=90000`)
  expect([applied.status, applied.to]).toEqual([303, `${path}?prevision=colmena&precio_max=90000`])
  expect(await values(other)).toMatchObject({ comuna: 'arica', prevision: 'colmena' })
  expect((await knows.ask(`${path}?recordar=1&prevision=&precio_max=90000`)).to).toBe(
    `${path}?precio_max=90000`,
  )
  expect(await values(knows)).toMatchObject({ prevision: 'fonasa-b' })
  expect((await knows.ask(`${path}?recordar=1&prevision=colmena&precio_max=x`)).status).toBe(400)
})

test('a quick specialty leads to its hours where one looked last, and else asks for the commune alone', async () => {
  const at = browser()
  const { quick } = (await at.ask('/')).data
  expect(quick.links).toEqual([
    { name: 'Medicina General', to: '/buscador?buscar=1&rapida=medicina-general' },
    { name: 'Mi orden de exámenes', to: '/orden' },
  ])
  const [{ to }] = quick.links
  expect((await at.ask(to)).to).toBe('/buscador?que=especialidad:medicina-general')
  expect(await values(at, '/buscador?que=especialidad:medicina-general')).toMatchObject({
    ...nothing,
    que_texto: 'Medicina General',
  })
  await at.ask(search({ comuna_texto: 'ñuñoa', prevision: 'fonasa-b' }))
  const there = '/especialidad/medicina-general/consulta-presencial/nunoa?prevision=fonasa-b'
  expect((await at.ask(to)).to).toBe(there)
  expect((await at.ask('/buscador?buscar=1&rapida=magia')).status).toBe(400)
  expect(drawn(home.default, (await at.ask('/')).data)).toContain('rapida=medicina-general')
})

test('it is said on both pages, and a button of the same form forgets it', async () => {
  const at = browser()
  expect(drawn(home.default, (await at.ask('/')).data)).not.toContain('olvidar')
  await at.ask(search({ comuna_texto: 'ñuñoa', prevision: 'fonasa-b' }))
  for (const [path, page] of [
    ['/', home],
    ['/buscador?tipo=laboratorio', buscador],
  ] as const) {
    const html = drawn(page.default, (await at.ask(path)).data)
    expect(wordsOf(html)).toContain('Recordamos lo que elegiste la última vez en este navegador. Olvidarlo')
    const [button = ''] = /<button[^>]*name="olvidar"[^>]*>/.exec(html) ?? []
    expect(button).toContain('formAction="/buscador" formMethod="post"')
    expect(button).toContain(`value="${path}"`)
  }
  expect((await at.ask('/buscador', { olvidar: '//elsewhere.example', comuna: 'nunoa' })).to).toBe('/')
  expect(await values(at)).toMatchObject(nothing)
})

test('a profile stands in until something is chosen, Fonasa without a tramo, an isapre not at all', async () => {
  const user = await testAccount(db)
  const at = testBrowser(portal, pages, user)
  const [nunoaCode] = await db.rows<{ code: string }>(sql`select code from commune where slug = 'nunoa'`)
  const profile = (prevision: string | null, commune: string | null) =>
    db.rows(
      sql`update account set prevision = ${prevision}, commune_code = ${commune} where id = ${user.id}::uuid`,
    )
  await profile('fonasa', nunoaCode?.code ?? '')
  for (const path of ['/', '/buscador'])
    expect(await values(at, path)).toMatchObject({ ...nunoa, prevision: 'fonasa' })
  expect((await at.ask('/')).data.card.remembered).toBeNull()
  const quick = '/buscador?buscar=1&rapida=pediatria'
  const another = testBrowser(portal, pages, user)
  expect((await another.ask(quick)).to).toBe(
    '/especialidad/pediatria/consulta-presencial/nunoa?prevision=fonasa',
  )
  await profile('isapre', null)
  expect(await values(at)).toMatchObject(nothing)
  await at.ask(search({ comuna_texto: 'arica', prevision: 'colmena' }))
  expect(await values(at)).toMatchObject({ comuna: 'arica', prevision: 'colmena' })
})

test.each(['nunoa', '.', 'nadie.nada', '../x.fonasa-b', 'nunoa.<script>', '%00', 'constructor.toString'])(
  'a cookie that says %j fills in what exists and nothing else',
  async value => {
    const { status, data } = await ask(home.loader, '/', { cookie: `copihue_busqueda=${value}` })
    expect(status).toBe(200)
    expect(['', 'nunoa']).toContain(data.card.values.comuna)
    expect(['', 'fonasa-b']).toContain(data.card.values.prevision)
  },
)

test('it ends with whoever chose it: at sign-in and at sign-out', async () => {
  const request = new Request('http://localhost', { headers: { cookie: 'copihue_busqueda=nunoa.fonasa-b' } })
  const ids = { accountId: crypto.randomUUID(), sessionId: crypto.randomUUID() }
  for (const who of [ids, null]) {
    const lines = await db.transaction(tx =>
      endBrowserRights(tx, guestPorts.rotateGuestToken, request, { who, secure: false }, testNow),
    )
    expect(lines).toEqual([expect.stringMatching(/^copihue_busqueda=; Path=\/; Max-Age=0;/)])
  }
})
