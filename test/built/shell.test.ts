/** The shell as the built server answers it: every address, its layout, its words, its headers. */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PortalProcess, productionEnv, startPortal } from '#test/helpers/processes/portal.ts'
import { migratedFolder } from '#test/helpers/processes/prepared-database.ts'

const data = mkdtempSync(join(tmpdir(), 'copihue-shell-'))
let portal: PortalProcess

beforeAll(async () => {
  await migratedFolder(data)
  portal = await startPortal({
    env: {
      ...productionEnv,
      DATA_DIR: data,
      BRAND_NAME: 'Salud Sur',
      HELP_URL: 'https://ayuda.example/',
      SOCIAL_URLS: 'https://www.instagram.com/saludsur, https://mastodon.example/@saludsur',
    },
  })
})

afterAll(async () => {
  await portal?.stop()
  rmSync(data, { recursive: true, force: true })
})

const ask = (path: string, init: RequestInit = {}) =>
  fetch(portal.url + path, { redirect: 'manual', ...init })

const post = (path: string, fields: Record<string, string>) =>
  ask(path, { method: 'POST', body: new URLSearchParams(fields), headers: { Origin: portal.url } })

/** What a person reads: without scripts, drawings and marks. */
const words = (html: string) =>
  html
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

const layoutOf = (html: string) => /<body[^>]* data-layout="(\w+)"/.exec(html)?.[1]

it('a route parameter of the wrong shape is the 404 page', async () => {
  for (const path of ['/mibono/7', '/licencias/a.b', '/licencias/%20', `/recetas/${'9'.repeat(200)}`])
    expect((await ask(path)).status, path).toBe(404)
})

describe('an address that does not exist', () => {
  it('is 404 with the page, its suggestions and the way home, for people', async () => {
    const answer = await ask('/esto/no-existe?x=1')
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toMatch('text/html')
    const html = await answer.text()
    expect(layoutOf(html)).toBe('default')
    expect(html.includes('<title>No encontramos esta página · Salud Sur</title>')).toBe(true)
    for (const to of [
      '/buscador',
      '/club-de-beneficios/beneficios-medicos',
      '/club-de-beneficios/salud-a-domicilio',
    ])
      expect(html.slice(html.indexOf('<main'), html.indexOf('</main>'))).toContain(`href="${to}"`)
    expect(words(html)).not.toContain('Page Not Found')
  })

  it.each(['/centro', '/profesional'])('below %s leads whoever works there back to it', async desk => {
    const answer = await ask(`${desk}/no-existe/nada`)
    expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([404, 'noindex'])
    const html = await answer.text()
    expect(layoutOf(html)).toBe('staff')
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(main).toContain(`href="${desk}"`)
    expect(main).not.toMatch(/href="\/(?:buscador)?"/)
    expect((await post(`${desk}/no-existe`, {})).status).toBe(404)
    expect((await ask(`${desk}/no-existe`, { method: 'PUT' })).status).toBe(404)
  })

  it('is a problem document that names it, for programs', async () => {
    const answer = await ask('/esto/no-existe', { headers: { Accept: 'application/json' } })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toMatch('application/problem+json')
    expect(await answer.json()).toMatchObject({
      type: '/problems/not-found',
      status: 404,
      detail: 'Page Not Found: /esto/no-existe',
      request_id: answer.headers.get('x-request-id'),
    })
  })

  it('is 404 whatever the method', async () => {
    expect((await post('/esto/no-existe', { a: '1' })).status).toBe(404)
    expect((await ask('/esto/no-existe', { method: 'HEAD' })).status).toBe(404)
  })
})

describe('a guarded page', () => {
  it('sends a visitor to the login, which will lead back', async () => {
    const answer = await ask('/mi-perfil?seccion=datos')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/login?volver=%2Fmi-perfil%3Fseccion%3Ddatos')
  })

  it('is guarded on navigations in the browser too, and no cache keeps the answer', async () => {
    const answer = await ask('/mi-perfil.data')
    expect(await answer.text()).toContain('/login?volver=%2Fmi-perfil')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

describe('a page of people at work', () => {
  it.each(['/centro', '/centro.data', '/profesional', '/profesional/olvide'])(
    'is kept by no search engine: %s',
    async path => expect((await ask(path)).headers.get('x-robots-tag')).toBe('noindex'),
  )

  it('is alone in that: a public one may be found', async () =>
    expect((await ask('/')).headers.get('x-robots-tag')).toBeNull())
})

describe('preferences', () => {
  const cookiesOf = (answer: Response) => answer.headers.getSetCookie().map(line => line.split(';')[0])

  it('are kept in cookies and lead back to the page', async () => {
    const answer = await post('/preferencias', {
      language: 'fr',
      colour_mode: 'dark',
      font_size: '20',
      back: '/licencias?pagina=2',
    })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/licencias?pagina=2')
    expect(cookiesOf(answer)).toEqual(['copihue_idioma=fr', 'copihue_tema=dark', 'copihue_letra=20'])
  })

  it('that are nonsense change nothing, and lead nowhere outside', async () => {
    const answer = await post('/preferencias', {
      language: 'xx',
      colour_mode: 'pink',
      font_size: '1000',
      back: '//evil.example',
    })
    expect(answer.headers.get('location')).toBe('/')
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('sent by a form of another site are refused', async () => {
    const answer = await ask('/preferencias', {
      method: 'POST',
      body: new URLSearchParams({ colour_mode: 'dark' }),
      headers: { Origin: 'https://evil.example' },
    })
    expect(answer.status).toBe(403)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('are drawn by the server at once: nothing flashes', async () => {
    const answer = await ask('/licencias', {
      headers: { Cookie: 'copihue_idioma=en; copihue_tema=dark; copihue_letra=24' },
    })
    const html = await answer.text()
    expect(html).toMatch(/<html lang="en-US" data-theme="dark" data-font-size="24"/)
    expect(html.includes('<title>Medical leave certificates · Salud Sur</title>')).toBe(true)
    expect(html.includes('name="color-scheme" content="dark"')).toBe(true)
  })

  it('are Spanish, light and 16 for whoever chose nothing, whatever the browser says', async () => {
    const answer = await ask('/licencias', { headers: { 'Accept-Language': 'en-US,en;q=0.9' } })
    expect(await answer.text()).toMatch(/<html lang="es-CL" data-theme="light" data-font-size="16"/)
  })
})

describe('the foot of a page', () => {
  it('has what the specification lists, from the operator’s configuration', async () => {
    const html = await (await ask('/licencias')).text()
    const foot = html.slice(html.indexOf('<footer'))
    for (const href of [
      '/licencias',
      '/bonos',
      '/recetas',
      '/notificaciones-ges',
      '/ordenes-de-examenes',
      '/mis-citas',
      '/club-de-beneficios/beneficios-medicos',
      '/terminos_y_condiciones.pdf',
      '/politicas_de_privacidad.pdf',
      '/about',
      'https://ayuda.example/',
      'https://www.instagram.com/saludsur',
      'https://mastodon.example/@saludsur',
    ])
      expect(foot.includes(`href="${href}"`), href).toBe(true)
    const read = words(foot)
    const year = new Date().getFullYear()
    expect(read).toMatch(new RegExp(`© ${year} Salud Sur\\. Todos los derechos reservados\\.`))
    expect(read).toContain('Versión 3.34.2')
    expect(read).toContain('Chile')
    expect(read).toContain('Instagram')
    expect(read).toContain('mastodon.example')
    expect(html.includes('Copihue')).toBe(false)
    // Staff software is linked from no page of a patient.
    expect(html.includes('href="/profesional')).toBe(false)
  })
})

describe('every page of the shell', () => {
  it.each(['/', '/licencias', '/nada', '/test', '/examenes-a-domicilio', '/loading'])(
    'keeps to the policy: no style in its marks, no script that the policy does not name, no cache: %s',
    async path => {
      const answer = await ask(path)
      const html = await answer.text()
      const policy = answer.headers.get('content-security-policy') ?? ''
      expect(policy).not.toContain('unsafe')
      expect(html).not.toMatch(/<[^>]+\sstyle=/)
      expect(html).not.toMatch(/<[^>]+\son\w+=/)
      const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
      expect(scripts.length).toBeGreaterThan(2)
      for (const [, attributes = '', text = ''] of scripts) {
        if (attributes.includes('application/ld+json') || text === '') continue
        const nonce = /nonce="([^"]+)"/.exec(attributes)?.[1]
        const byWhatItSays = createHash('sha256').update(text).digest('base64')
        expect(policy).toContain(nonce ? `'nonce-${nonce}'` : `'sha256-${byWhatItSays}'`)
      }
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(html.match(/<h1\b/g)).toHaveLength(1)
      expect(html.match(/<main id="contenido"/g)).toHaveLength(1)
    },
  )

  it('that everybody sees is the same byte by byte, packed or not; in another theme it is another', async () => {
    const read = async (headers: Record<string, string> = {}) => {
      const answer = await ask('/', { headers })
      const policy = answer.headers.get('content-security-policy') ?? ''
      expect(policy).not.toContain('nonce')
      return { html: await answer.text(), policy, id: answer.headers.get('x-request-id') }
    }
    const [first, second] = [await read(), await read()]
    const plain = await read({ 'accept-encoding': 'identity' })
    const dark = await read({ cookie: 'copihue_tema=dark' })
    expect([second.html, plain.html]).toEqual([first.html, first.html])
    expect(second.policy).toBe(first.policy)
    expect(second.id).not.toBe(first.id)
    expect(first.html).not.toContain(first.id)
    expect(first.html).toContain('data-theme="light"')
    expect(dark.html).toContain('data-theme="dark"')
  })

  it.each(['/', '/buscador'])('shows the commune of one browser to no other: %s', async path => {
    const read = async (cookie = '') => (await ask(path, { headers: { cookie } })).text()
    const commune = (html: string) => /name="comuna_texto"[^>]*? value="([^"]*)"/.exec(html)?.[1]
    expect(commune(await read())).toBe('')
    expect(commune(await read('copihue_busqueda=nunoa.fonasa-b'))).toBe('Ñuñoa')
    expect(commune(await read())).toBe('')
    expect(commune(await read('copihue_busqueda=arica.colmena'))).toBe('Arica')
  })

  it('the terms and the privacy policy are PDFs that a browser shows', async () => {
    for (const name of ['terminos_y_condiciones', 'politicas_de_privacidad']) {
      const answer = await ask(`/${name}.pdf`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      expect(answer.headers.get('content-disposition')).toBe(`inline; filename="${name}.pdf"`)
      expect((await answer.text()).slice(0, 8)).toBe('%PDF-1.7')
    }
  })
})
