import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/database.ts'
import { dermatology, resultsOn } from '#test/helpers/pages/results.ts'

const { addResultsWorld, open } = resultsOn(await testDatabase())

beforeAll(addResultsWorld)

describe('for search engines', () => {
  const canonicalOf = async (path: string) => {
    const { page } = await open(path)
    return { canonical: page.canonical, noindex: page.noindex ?? false }
  }
  const address = `https://copihue.example${dermatology}/providencia`

  test('the canonical address has no filters, and filtered pages are not kept', async () => {
    expect(await canonicalOf(`${dermatology}/providencia`)).toEqual({ canonical: address, noindex: false })
    expect(await canonicalOf(`${dermatology}/providencia?medico=ana`)).toEqual({
      canonical: address,
      noindex: true,
    })
    expect(await canonicalOf(`${dermatology}/providencia?precio_min=abc`)).toEqual({
      canonical: address,
      noindex: true,
    })
    expect(await canonicalOf('/especialidad/pediatria/consulta-presencial/providencia?pagina=2')).toEqual({
      canonical: 'https://copihue.example/especialidad/pediatria/consulta-presencial/providencia?pagina=2',
      noindex: false,
    })
  })

  test('whoever attends by video is led to by their page of video visits', async () => {
    const { page, results } = await open('/especialidad/psicologia-adulto/videoconsulta/santiago')
    const listed = page.structuredData?.[1] as { itemListElement: { item: { url: string } }[] }
    expect(results.offers[0]?.nameTo).toMatch(/^\/medico\/.*\/videoconsulta\/santiago$/)
    expect(listed.itemListElement[0]?.item.url).toBe(`https://copihue.example${results.offers[0]?.nameTo}`)
  })

  test('structured data says what the page shows', async () => {
    const typesOf = async (path: string) => (await open(path)).page.structuredData?.map(data => data['@type'])
    expect(await typesOf(`${dermatology}/providencia`)).toEqual(['BreadcrumbList', 'ItemList'])
    expect(await typesOf('/laboratorio/perfil-lipidico/providencia')).toEqual([
      'BreadcrumbList',
      'MedicalTest',
    ])
  })
})
