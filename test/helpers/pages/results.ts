/** Pages of results, and a small world in which to find. */
import { isRouteErrorResponse } from 'react-router'
import { expect } from 'vitest'
import type { Database } from '#app/platform/database/database.server.ts'
import { loadResults } from '#app/search/results/load-results.server.ts'
import { requireResultsPage } from '#app/search/results/require-page.server.ts'
import type { EmptyData } from '#app/search/results/results-data.ts'
import { testPortal, testVisit } from '#test/helpers/api.ts'
import { addOffer } from '#test/helpers/supply.ts'

export const visit = testVisit()

export const emptyOf = (empty: EmptyData | null) => {
  if (!empty || empty.kind === 'no-match') throw new Error('not that empty')
  return { kind: empty.kind, nearby: empty.nearby.map(way => way.to), ways: empty.ways.map(way => way.to) }
}

export const dermatology = '/especialidad/dermatologia/consulta-presencial'

export const morning = [{ day: '2026-11-24', from: '09:00', to: '10:00' }]

/** What opens the pages, and the world in which they find something. */
export function resultsOn(db: Database) {
  const portal = testPortal(db, { env: { PUBLIC_URL: 'https://copihue.example' } })

  async function open(path: string, as = visit) {
    const url = new URL(path, 'https://copihue.example')
    const [kind, what, how, where] = url.pathname.slice(1).split('/')
    const params =
      kind === 'especialidad'
        ? { specialty: what, offer_name: how, commune: where }
        : { exam: what, commune: how }
    const page = await requireResultsPage(db, as.language, url, params)
    return loadResults(portal, as, url, page)
  }

  /** What an opened page throws: a redirect or the 404 page. */
  async function thrown(path: string): Promise<{ status: number; to?: string | null; near: string[] }> {
    const error = await open(path).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    if (error instanceof Response)
      return { status: error.status, to: error.headers.get('location'), near: [] }
    const { data, init } = error as { data: { near?: { to: string }[] } | null; init: { status: number } }
    expect(isRouteErrorResponse(error)).toBe(false)
    return { status: init.status, near: data?.near?.map(link => link.to) ?? [] }
  }

  async function addResultsWorld() {
    await addOffer(db, {
      specialty: 'dermatologia',
      professional: {
        key: 'ana',
        name: 'Ana María Núñez Soto',
        slug: 'ana-nunez',
        registration_number: '123456',
      },
      centre: { name: 'Clínica Álamo', accessibility: ['wheelchair', 'lift'] },
      fullPrice: 50_000,
      coverage: { colmena: 30_000, 'fonasa-b': 10_000 },
    })
    await addOffer(db, {
      specialty: 'dermatologia',
      professional: { key: 'ana' },
      commune: 'nunoa',
      fullPrice: 40_000,
    })
    const speech = { specialty: 'fonoaudiologia-adulto', professional: { key: 'ines', name: 'Inés Pino' } }
    await addOffer(db, {
      ...speech,
      fullPrice: 25_000,
      hours: [{ day: '2026-11-25', from: '15:00', to: '17:00' }],
    })
    await addOffer(db, { ...speech, modality: 'video', commune: 'arica', fullPrice: 18_000, hours: morning })
    await addOffer(db, {
      specialty: 'fonoaudiologia-adulto',
      professional: { key: 'joel', name: 'Joel Ruiz' },
      hours: [{ day: '2026-11-24', from: '11:00', to: '12:00' }],
    })
    for (let n = 0; n < 11; n++) await addOffer(db, { specialty: 'pediatria', fullPrice: 20_000 + n * 1000 })
    await addOffer(db, { specialty: 'urologia', commune: 'lampa', hours: [] })
    await addOffer(db, { specialty: 'urologia', commune: 'colina' })
    await addOffer(db, { specialty: 'psicologia-adulto', modality: 'video', commune: 'punta-arenas' })
    await addOffer(db, { specialty: 'cardiologia', commune: 'isla-de-pascua' })
    await addOffer(db, { specialty: 'cardiologia', commune: 'valparaiso' })
    await addOffer(db, { type: 'laboratorio', exam: 'perfil-lipidico', centre: { name: 'Laboratorio Uno' } })
  }

  return { portal, open, thrown, addResultsWorld }
}
