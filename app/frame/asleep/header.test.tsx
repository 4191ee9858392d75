import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { defaultPreferences } from '#app/platform/preferences.ts'
import type { RootData } from '#app/shell/use-root.ts'
import { identity } from '#app/text/es/identity.ts'
import { menus } from '#app/text/es/menus.ts'
import { shell } from '#app/text/es/shell.ts'
import { ui } from '#app/text/es/ui.ts'
import { TextContext, type TextSource } from '#app/text/use-text.ts'
import { partsHere } from '#app/ui/later.tsx'
import { reportServiceError } from '../service-error.ts'
import { Header } from './header.tsx'

const words = (capability: string) => ({ shell, menus, ui })[capability]

const everything = { medicalBenefits: 'Cupones', covenants: 'Convenios', homeExams: 'En tu casa' }

function headerOf(user: RootData['user'], hints: RootData['club']['hints'] = everything) {
  const club = { card: 'Hasta 20%', hints }
  const root: RootData = {
    ...defaultPreferences,
    requestId: 'x',
    brand: 'Salud Sur',
    look: { schemes: 'light', metas: [] },
    demo: false,
    trial: null,
    claveUnica: false,
    club,
    year: 2027,
    helpUrl: null,
    socialUrls: [],
    version: '1',
    user,
  }
  const Stub = createRoutesStub([{ id: 'root', path: '*', loader: () => root, Component: Header }])
  return renderToString(
    <TextContext value={words as TextSource}>
      <Stub initialEntries={['/bonos?pagina=2']} hydrationData={{ loaderData: { root } }} />
    </TextContext>,
  )
}

describe('the head of a page', () => {
  it('offers a visitor an account and the login, which remembers the page', () => {
    const html = headerOf(null)
    expect(html).toContain('href="/registro"')
    expect(html).toContain('href="/login?volver=%2Fbonos%3Fpagina%3D2"')
    expect(html).not.toContain('href="/mi-perfil')
  })

  it('offers whoever is signed in profile, security and exit, and no login', () => {
    const html = headerOf({ name: 'Ana', lastName: 'Soto Díaz', mark: 'a-mark', oldPassword: null })
    expect(html).not.toContain('href="/login')
    expect(html).not.toContain('href="/registro"')
    expect(html).toContain('aria-label="Cuenta de Ana"')
    expect(html).toContain('Hola, Ana Soto Díaz')
    expect(html).toContain('href="/mi-perfil"')
    expect(html).toContain('href="/mi-perfil#seguridad"')
    expect(html).toContain('¿Quieres cerrar tu sesión?')
    expect(html).toContain(menus.user.exitYes)
    expect(html).toContain(menus.user.exitNo)
  })

  it('leads to every page of health and benefits that the specification names', () => {
    const html = headerOf(null)
    const health = [
      '/licencias',
      '/bonos',
      '/recetas',
      '/notificaciones-ges',
      '/ordenes-de-examenes',
      '/mis-citas',
    ]
    const club = '/club-de-beneficios'
    const benefits = [`${club}/beneficios-medicos`, `${club}/salud-a-domicilio`]
    // Once in the menus of a wide screen, once in the drawer.
    for (const to of [...health, ...benefits, '/credenciales', '/examenes-a-domicilio'])
      expect(html.split(`href="${to}"`).length - 1, to).toBe(2)
    expect(html).toContain('Hasta 20%')
    expect(html.split('En tu casa').length - 1).toBe(2)
  })

  it('leads to nothing that the club does not have', () => {
    const html = headerOf(null, { medicalBenefits: 'Los cupones, cuando los haya' })
    for (const to of ['/club-de-beneficios/salud-a-domicilio', '/examenes-a-domicilio'])
      expect(html, to).not.toContain(`href="${to}"`)
    expect(html).toContain('Los cupones, cuando los haya')
    expect(html).toContain('href="/credenciales"')
  })

  it('warns of an old password only when nothing that failed waits for an answer', async () => {
    const ana = { name: 'Ana', lastName: 'Soto Díaz', mark: 'a-mark', oldPassword: identity.oldPassword }
    headerOf(ana)
    await partsHere()
    expect(headerOf(ana)).toContain(identity.oldPassword.title)
    reportServiceError({ offline: true })
    expect(headerOf(ana)).not.toContain(identity.oldPassword.title)
    reportServiceError(null)
    expect(headerOf(ana)).toContain(identity.oldPassword.title)
  })
})
