import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/database.ts'
import { dermatology, emptyOf, resultsOn } from '#test/helpers/pages/results.ts'
import { addOffer } from '#test/helpers/supply.ts'

const db = await testDatabase()
const { addResultsWorld, open } = resultsOn(db)

beforeAll(addResultsWorld)

describe('when nothing is found', () => {
  test('filters that leave nobody are their own screen, with the way to take them off', async () => {
    const { results } = await open(`${dermatology}/providencia?sexo=hombre&prevision=colmena&orden=precio`)
    expect(results.empty?.kind).toBe('no-match')
    expect(results.filters.clearTo).toBe(`${dermatology}/providencia?prevision=colmena&orden=precio`)
    expect(results.filters.active).toEqual([
      { label: 'Hombre', removeTo: `${dermatology}/providencia?prevision=colmena&orden=precio` },
    ])
  })

  test('nobody in the commune: the nearest that have some, their region, and no page for search engines', async () => {
    const { page, results } = await open(`${dermatology}/vitacura?prevision=colmena`)
    expect(emptyOf(results.empty)).toEqual({
      kind: 'no-doctors',
      nearby: [`${dermatology}/providencia?prevision=colmena`, `${dermatology}/nunoa?prevision=colmena`],
      ways: [`${dermatology}/vitacura?prevision=colmena&zona=region`],
    })
    expect(page.noindex).toBe(true)
    // How far, and how many.
    expect(results.empty).toMatchObject({
      nearby: [
        { label: expect.stringMatching(/^Providencia, a \d+(,\d)? km$/), count: '1 opción' },
        { label: expect.stringMatching(/^Ñuñoa, a \d+(,\d)? km$/), count: '1 opción' },
      ],
    })
  })

  test('nobody in person, but somebody by video', async () => {
    const { results } = await open('/especialidad/psicologia-adulto/consulta-presencial/arica')
    expect(emptyOf(results.empty).ways).toEqual(['/especialidad/psicologia-adulto/videoconsulta/arica'])
  })

  test('somebody without hours is not nobody', async () => {
    const { results } = await open('/especialidad/urologia/consulta-presencial/lampa')
    expect(emptyOf(results.empty)).toMatchObject({
      kind: 'no-hours',
      nearby: ['/especialidad/urologia/consulta-presencial/colina'],
    })
    expect(results.searchTo).toBe(
      '/buscador?tipo=consulta&que=especialidad%3Aurologia&atencion=presencial&comuna=lampa',
    )
  })

  test('an island is offered no commune across the water, but its region, and says how to get there', async () => {
    const { results } = await open('/especialidad/cardiologia/consulta-presencial/juan-fernandez')
    const empty = results.empty
    expect(emptyOf(empty)).toEqual({
      kind: 'no-doctors',
      nearby: [],
      ways: ['/especialidad/cardiologia/consulta-presencial/juan-fernandez?zona=region'],
    })
    expect(JSON.stringify(empty)).toContain('avión')
  })

  test('and nobody is sent to an island', async () => {
    const { results } = await open('/especialidad/cardiologia/consulta-presencial/concon')
    expect(emptyOf(results.empty).nearby).toEqual([
      '/especialidad/cardiologia/consulta-presencial/valparaiso',
    ])
  })

  test('too far is not near: the near specialty instead, here or where it is nearest', async () => {
    // The only one is in Santiago, some 1,600 km from Arica.
    await addOffer(db, { specialty: 'dermatologia-pediatrica' })
    const asked = '/especialidad/dermatologia-pediatrica/consulta-presencial'
    const far = (await open(`${asked}/arica?prevision=colmena`)).results.empty
    expect(emptyOf(far)).toEqual({ kind: 'no-doctors', nearby: [], ways: [] })
    await addOffer(db, { specialty: 'dermatologia', commune: 'putre' })
    const near = (await open(`${asked}/arica?prevision=colmena`)).results.empty
    expect(emptyOf(near).ways).toEqual([`${dermatology}/putre?prevision=colmena`])
    expect(near).toMatchObject({
      ways: [{ label: expect.stringMatching(/^Dermatología en Putre, a \d+ km$/) }],
    })
    await addOffer(db, { specialty: 'dermatologia', commune: 'arica' })
    expect(emptyOf((await open(`${asked}/arica`)).results.empty).ways).toEqual([`${dermatology}/arica`])
  })

  test('fewer than five are followed by what is near and by video; five, and filters, are not', async () => {
    const hearing = '/especialidad/otorrinolaringologia/consulta-presencial'
    for (let n = 0; n < 4; n++) await addOffer(db, { specialty: 'otorrinolaringologia' })
    await addOffer(db, { specialty: 'otorrinolaringologia', commune: 'nunoa' })
    await addOffer(db, { specialty: 'otorrinolaringologia', commune: 'arica' })
    await addOffer(db, { specialty: 'otorrinolaringologia', modality: 'video', commune: 'arica' })
    const { results } = await open(`${hearing}/providencia?prevision=colmena`)
    expect(results.total).toBe(4)
    expect(results.around).toMatchObject({
      nearby: [{ to: `${hearing}/nunoa?prevision=colmena`, count: '1 opción' }],
      ways: [{ to: '/especialidad/otorrinolaringologia/videoconsulta/providencia?prevision=colmena' }],
    })
    await addOffer(db, { specialty: 'otorrinolaringologia' })
    expect((await open(`${hearing}/providencia`)).results.around).toBeNull()
    expect((await open(`${hearing}/providencia?edad=30&precio_max=1`)).results.around).toBeNull()
    const exam = (await open('/laboratorio/perfil-lipidico/nunoa')).results.empty
    expect(emptyOf(exam).nearby).toEqual(['/laboratorio/perfil-lipidico/providencia'])
  })

  test('both ways, and one of them only: says so, and where it is in person stands above', async () => {
    const eyes = '/especialidad/oftalmologia'
    for (let n = 0; n < 5; n++)
      await addOffer(db, { specialty: 'oftalmologia', modality: 'video', commune: 'arica' })
    for (const commune of ['nunoa', 'santiago', 'maipu', 'colina'])
      await addOffer(db, { specialty: 'oftalmologia', commune })
    const { results } = await open(`${eyes}/consulta/providencia?prevision=colmena`)
    expect(results.total).toBe(5)
    expect(results.lead).toBe(
      'En Providencia no hay horas en persona; estas son por video. Cerca, en persona:',
    )
    expect(results.links).toMatchObject([
      { label: expect.stringMatching(/^Ñuñoa, a \d+(,\d)? km \(1 opción\)$/) },
      { to: `${eyes}/consulta-presencial/santiago?prevision=colmena` },
      {},
    ])
    expect(results.around).toBeNull()
    const { results: island } = await open(`${eyes}/consulta/juan-fernandez`)
    expect(island).toMatchObject({
      lead: 'En Juan Fernández no hay horas en persona; estas son por video.',
      links: [],
    })
    const { results: there } = await open(`${eyes}/consulta/nunoa`)
    expect(there.lead).toMatch(/^En persona en Ñuñoa, o por video/)
    expect(there.links).toEqual([])
  })

  test('a region is searched whole, and there is a way back', async () => {
    const { results } = await open(`${dermatology}/vitacura?zona=region`)
    // One professional in two communes is one card.
    expect(results.offers.map(({ ways }) => ways.map(way => way.commune))).toEqual([['Providencia', 'Ñuñoa']])
    expect(results.links).toEqual([{ label: 'Volver a Vitacura', to: `${dermatology}/vitacura` }])
  })
})
