import { describe, expect, test } from 'vitest'
import { testApi, testPortal, testVisit } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer } from '#test/helpers/supply.ts'

const db = await testDatabase()
const portal = testPortal(db)
const api = testApi(portal)

interface Group {
  label: string
  options: { value: string; label: string; detail?: string }[]
}

const suggestions = async (query: Record<string, string>) => {
  const answer = await api.request(`/search/suggestions?${new URLSearchParams(query)}`)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { groups: Group[] }).groups
}
const first = async (q: string) => (await suggestions({ type: 'consulta', q }))[0]?.options[0]?.value

describe('suggestions', () => {
  test.beforeAll(async () => {
    await addOffer(db, {
      professional: { key: 'g', name: 'Ignacia González Muñoz' },
      specialty: 'dermatologia',
    })
    await addOffer(db, { professional: { key: 'r', name: 'Rosa Cabezas Vera' }, commune: 'arica' })
    await addOffer(db, { professional: { key: 'p', name: 'Pedro Pérez Núñez' }, commune: 'arica' })
    await addOffer(db, { professional: { key: 'p2', name: 'Paula Pérez Soto', slug: 'paula-perez' } })
    await addOffer(db, { professional: { key: 'x', name: 'Inactiva Quiroga' }, active: false })
  })

  test.each([
    ['gonzalez', 'medico:ignacia-gonzalez-munoz'],
    ['Ignacia Gonzalez', 'medico:ignacia-gonzalez-munoz'],
    ['munoz ignacia', 'medico:ignacia-gonzalez-munoz'],
    ['Dra. González', 'medico:ignacia-gonzalez-munoz'],
    ['gonsales', 'medico:ignacia-gonzalez-munoz'],
    ['ignasia gonzales', 'medico:ignacia-gonzalez-munoz'],
    ['rosa', 'medico:rosa-cabezas-vera'],
    ['cabezas', 'medico:rosa-cabezas-vera'],
    ['huesos', 'especialidad:traumatologia-y-ortopedia'],
    ['dermatologo', 'especialidad:dermatologia'],
  ])('«%s» is first of all %s', async (typed, meant) => {
    expect(await first(typed)).toBe(meant)
  })

  test.each(['pizza', 'quiroga', 'perezoso gonzalito', 'zzzz', '%', "'; drop table offer --"])(
    '«%s» is nobody and nothing',
    async typed => {
      expect(await suggestions({ type: 'consulta', q: typed })).toEqual([])
    },
  )

  test('professionals of the chosen commune come first, with what they do and where', async () => {
    const inArica = await suggestions({ type: 'consulta', q: 'perez', commune: 'arica' })
    expect(inArica).toEqual([
      {
        label: 'Profesionales',
        options: [
          {
            value: 'medico:pedro-perez-nunez',
            label: 'Pedro Pérez Núñez',
            detail: 'Medicina General · Arica',
          },
          {
            value: 'medico:paula-perez',
            label: 'Paula Pérez Soto',
            detail: 'Medicina General · Providencia',
          },
        ],
      },
    ])
  })

  test('what belongs to another type is offered with its type, under its own title', async () => {
    expect(await suggestions({ type: 'consulta', q: 'hemograma' })).toEqual([
      {
        label: 'Exámenes de laboratorio',
        options: [{ value: 'laboratorio:hemograma', label: 'Hemograma', detail: 'Exámenes de laboratorio' }],
      },
    ])
    const [group] = await suggestions({ type: 'imagenologia', q: 'pediatra' })
    expect(group?.options[0]).toMatchObject({ value: 'especialidad:pediatria', label: 'Pediatría' })
  })

  test('groups are in the language of the visitor', async () => {
    const english = testApi(portal, testVisit({ language: 'en' }))
    const answer = await english.request('/search/suggestions?type=comuna&q=arica')
    expect(((await answer.json()) as { groups: Group[] }).groups[0]?.label).toBe('Communes')
  })

  test('the kind of specialty narrows the list', async () => {
    const dental = await suggestions({ type: 'consulta', q: '', kind: 'dental' })
    expect(dental[0]?.options[0]?.value).toBe('especialidad:odontologia-general')
    expect(dental.flatMap(group => group.options.map(option => option.detail))).not.toContain('Médicas')
  })

  test('however many namesakes come first, a professional of the chosen kind is found', async () => {
    for (const name of ['Ana', 'Beto', 'Carla', 'Darío', 'Eva'])
      await addOffer(db, { professional: { key: `q${name}`, name: `${name} Quilodrán` } })
    await addOffer(db, {
      professional: { key: 'qz', name: 'Zoe Quilodrán', slug: 'zoe-quilodran' },
      specialty: 'odontologia-general',
    })
    const dental = await suggestions({ type: 'consulta', q: 'quilodran', kind: 'dental' })
    expect(dental.flatMap(group => group.options.map(option => option.value))).toEqual([
      'medico:zoe-quilodran',
    ])
  })

  test.each([
    ['san', 'santiago'],
    ['s', 'santiago'],
    ['val', 'valparaiso'],
    ['la flo', 'la-florida'],
    ['pica', 'pica'],
    ['talca', 'talca'],
    ['florida', 'florida'],
  ])('a commune of which only «%s» has been typed is first of all %s', async (typed, meant) => {
    const [group] = await suggestions({ type: 'comuna', q: typed })
    expect(group?.options[0]?.value).toBe(meant)
  })

  test('an area lists its exams before anything is typed', async () => {
    const [group] = await suggestions({ type: 'laboratorio', q: '', area: 'orina' })
    expect(group?.options.map(option => option.value)).toContain('orina-completa')
    expect(new Set(group?.options.map(option => option.detail))).toEqual(new Set(['Orina']))
  })

  test('an unknown type is refused field by field', async () => {
    const answer = await api.request('/search/suggestions?type=hotel&q=a')
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ errors: [{ field: 'type' }] })
  })
})

describe('the nearest commune', () => {
  const ask = (body: unknown) =>
    api.request('/search/nearest-commune', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })

  test.each([
    [-33.426, -70.61, 'providencia'],
    [-53.16, -70.91, 'punta-arenas'],
    [-27.15, -109.43, 'isla-de-pascua'],
  ])('of %d, %d is %s', async (lat, lon, slug) => {
    const answer = await ask({ lat, lon })
    expect(await answer.json()).toMatchObject({ commune: { slug } })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('no place on earth is refused', async () => {
    expect((await ask({ lat: 91, lon: 0 })).status).toBe(422)
    expect((await ask({})).status).toBe(422)
  })
})
