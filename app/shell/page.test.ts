import { describe, expect, it } from 'vitest'
import { pageMeta } from './page.ts'

const matches = [{ id: 'root', loaderData: { brand: 'Copihue', language: 'es' } }]

describe('what a page says about itself', () => {
  it('the title carries the brand, which the page does not write', () => {
    expect(pageMeta({ loaderData: { page: { title: 'Tu cita' } }, matches })).toContainEqual({
      title: 'Tu cita · Copihue',
    })
  })

  it('another brand of the operator stands in its place', () => {
    const other = [{ id: 'root', loaderData: { brand: 'Salud Sur', language: 'fr' } }]
    const meta = pageMeta({ loaderData: { page: { title: 'Rendez-vous' } }, matches: other })
    expect(meta).toContainEqual({ title: 'Rendez-vous · Salud Sur' })
    expect(meta).toContainEqual({ property: 'og:locale', content: 'fr_FR' })
  })

  it('description, canonical link, noindex and structured data appear when given, and only then', () => {
    const page = {
      title: 'Dermatología en Ñuñoa',
      description: 'Horas disponibles',
      canonical: 'https://portal.cl/especialidad/dermatologia/consulta/nunoa',
      noindex: true,
      structuredData: [{ '@type': 'Physician' }],
    }
    const meta = pageMeta({ loaderData: { page }, matches })
    expect(meta).toContainEqual({ name: 'description', content: 'Horas disponibles' })
    expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: page.canonical })
    expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
    expect(meta).toContainEqual({ 'script:ld+json': { '@type': 'Physician' } })
    const plain = JSON.stringify(pageMeta({ loaderData: { page: { title: 'x' } }, matches }))
    expect(plain).not.toMatch(/canonical|robots|ld\+json|description/)
  })

  it('a page whose loader failed says nothing: the error page has its own title', () => {
    expect(pageMeta({ loaderData: undefined, matches })).toEqual([])
  })
})
