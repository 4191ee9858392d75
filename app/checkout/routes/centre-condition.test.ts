/** What is said of an exam before it is booked: what it is of, and for whom a centre does it, from the import to the letter. */
import { expect, test } from 'vitest'
import { fixedClock } from '#app/platform/clock.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { loadOrderResults } from '#app/search/orders/load-order-results.server.ts'
import { requireResultsPage } from '#app/search/results/require-page.server.ts'
import * as resultados from '#app/search/routes/resultados.tsx'
import { importSupply, numbered } from '#app/supply/public.server.ts'
import { slotId } from '#app/supply/public.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'
import { testPortal, testVisit } from '#test/helpers/api.ts'
import { firstHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testBrowser } from '#test/helpers/pages/browser.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { resultsOn } from '#test/helpers/pages/results.ts'
import { testNow } from '#test/helpers/supply.ts'
import * as calendar from './agendamiento.tsx'
import * as confirm from './confirmacion-cita.tsx'

const db = await testDatabase()
const { open } = resultsOn(db)
const exam = 'antigeno-prostatico-especifico-ape-psa'
const own = 'Desde los 40 años, con orden de urología'

const line = { kind: 'offer', key: 'box', schedule: 'box', price_list: 'list' }
async function load(...lines: object[]) {
  const problems: string[] = []
  await importSupply({ db, ...supplyPorts }, numbered(lines), {
    now: testNow,
    horizonDays: 7,
    onProblem: ({ reason }) => problems.push(reason),
  })
  return problems
}
const sold = async () =>
  (await db.rows<{ words: string | null }>(sql`select restriction as words from offer order by id`)).map(
    ({ words }) => words,
  )

test('an import says for whom a centre does an exam, changes it and takes it away', async () => {
  const world = [
    {
      kind: 'centre',
      key: 'c',
      name: 'Laboratorio Uno',
      type: 'laboratorio',
      commune: 'providencia',
      address: 'Calle Uno 1',
      lat: -33.44,
      lon: -70.65,
    },
    {
      kind: 'price-list',
      key: 'list',
      prices: [exam, 'hemograma'].map(service => ({ service, full_price: 9000 })),
    },
    {
      kind: 'schedule',
      key: 'box',
      resource: { key: 'box', name: 'Toma de muestras' },
      centre: 'c',
      modality: 'in_person',
      minutes: 10,
      weekly: [{ weekday: 2, from: '09:00', to: '12:00' }],
    },
  ]
  expect(await load(...world, { ...line, exam })).toEqual([])
  expect(await sold()).toEqual([null])
  expect(await load({ ...line, exam, restriction: own })).toEqual([])
  expect(await sold()).toEqual([own])
  expect(await load({ ...line, exam, restriction: 'x'.repeat(161) })).toEqual([
    expect.stringContaining('restriction'),
  ])
  expect(await load({ ...line, specialty: 'urologia', restriction: own })).toEqual([
    'restriction: es de exámenes; las edades que atiende un profesional van en su línea',
  ])
  expect(await sold()).toEqual([own])
  expect(await load({ ...line, exam })).toEqual([])
  expect(await sold()).toEqual([null])
  await load({ ...line, exam, restriction: own }, { ...line, key: 'sangre', exam: 'hemograma' })
  expect(await sold()).toEqual([own, null])
})

const said = {
  es: ['Este examen es de próstata.', 'Condición del centro:'],
  en: ['This test is of the prostate.', 'Condition of the centre:'],
  fr: ['Cet examen concerne la prostate.', 'Condition du centre :'],
} as const

test.each(Object.entries(said))(
  'results of one exam say it in %s, and a centre speaks for itself',
  async (name, words) => {
    const language = name as keyof typeof said
    const path = `/laboratorio/${exam}/providencia`
    const { results } = await open(path, testVisit({ language }))
    const html = drawn(resultados.default, { results }, path, language)
    for (const part of [...words, own]) expect(wordsOf(html)).toContain(part)
    if (language !== 'es') expect(html).toContain(`<span lang="es">${own}</span>`)
  },
)

test('results of an order say whose condition is of which exam', async () => {
  const path = `/laboratorio/${exam}/providencia?examen=hemograma`
  const url = new URL(path, 'https://copihue.example')
  const page = await requireResultsPage(db, 'es', url, { exam, commune: 'providencia' })
  const { results } = await loadOrderResults(
    testPortal(db, { clock: fixedClock(testNow.toString()) }),
    testVisit(),
    url,
    page,
  )
  expect(results.offers[0]?.ways[0]?.conditions).toEqual([
    { label: expect.stringMatching(/^Condición del centro para Antígeno/), words: own },
  ])
})

test('the hours, the summary and the letter repeat it', async () => {
  const [offer] = await db.rows<{ id: number }>(sql`select id from offer where restriction is not null`)
  const id = offer?.id ?? 0
  const pages = { '/agendamiento': calendar, '/agendamiento/confirmacion-cita': confirm }
  const page = testBrowser(testPortal(db, { clock: fixedClock(testNow.toString()) }), pages)
  const told = {
    limits: ['Este examen es de próstata'],
    conditions: [{ label: 'Condición del centro:', words: own }],
  }
  const hours = await page.ask(`/agendamiento?oferta=${id}`)
  expect(hours.data.shown).toMatchObject({ offer: told })
  const chosen = await page.ask('/agendamiento', [['slot_id', slotId(id, firstHour)]])
  const asked = await page.ask(chosen.to ?? '')
  expect(asked.data.step.hour).toMatchObject(told)
  const booked = await page.ask(chosen.to ?? '', {
    intent: 'confirmar',
    for_whom: 'me',
    rut: '12.345.678-5',
    name: 'Rosa',
    last_name: 'Fuentes',
    email: 'rosa@ejemplo.cl',
    mobile_phone: '+56 9 8765 4321',
    reminders: 'email',
    prevision: 'particular',
  })
  expect(booked.to).toContain('confirmacion-pago')
  const [letter] = await db.rows<{ body: string }>(sql`
    select body from outbox where recipient = 'rosa@ejemplo.cl' and kind = 'email' limit 1`)
  expect(letter?.body).toContain(`Condición del centro: ${own}.`)
})
