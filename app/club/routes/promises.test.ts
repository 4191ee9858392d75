/** What the portal says of the club follows from its coupons: with none it promises nothing, anywhere. */
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import * as home from '#app/home/routes/home.tsx'
import { sql } from '#app/platform/database/database.server.ts'
import { loader as root } from '#app/root.tsx'
import { languages } from '#app/text/languages.ts'
import { testPortal } from '#test/helpers/api.ts'
import { addCoupon } from '#test/helpers/club.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { asker } from '#test/helpers/pages/ask.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { testNow } from '#test/helpers/supply.ts'
import { clubSitemap } from '../club-sitemap.server.ts'
import * as benefits from './beneficios-medicos.tsx'
import * as exams from './examenes-a-domicilio.tsx'
import * as questions from './preguntas-frecuentes.tsx'
import * as covenants from './salud-a-domicilio.tsx'
import * as telemedicine from './telemedicina.tsx'

const db = await testDatabase()
let now = testNow
const portal = testPortal(db, { clock: { now: () => now } })
const ask = asker(portal, '10.7.9.1')
const pages = { home, benefits, exams, questions, covenants, telemedicine }
const names = Object.keys(pages) as (keyof typeof pages)[]

/** The page as it is read, and what search engines are told of it. */
async function said(name: keyof typeof pages) {
  const { data } = await ask(pages[name].loader, '/')
  const { title, description, structuredData } = data.page as Record<string, unknown>
  const shown = wordsOf(drawn(pages[name].default, data))
  return `${title} ${description} ${JSON.stringify(structuredData)} ${shown}`
}
const menu = async () => (await ask(root, '/')).data.club
const figures = (text: string) =>
  new Set([...text.matchAll(/(\d+)\s?%/g)].map(([, figure]) => Number(figure)))

beforeEach(async () => {
  await db.rows(sql`delete from coupon`)
  now = now.add({ minutes: 2 })
})

test('without coupons no page promises a discount or a covenant; each says that there is nothing yet', async () => {
  for (const name of names) {
    const text = await said(name)
    // The most that a coupon may ever give is a rule, not a promise.
    expect(figures(text.replaceAll('ninguno pasa de 30%', '')), name).toEqual(new Set())
    expect(text, name).not.toMatch(/[Tt]e tom(an|amos) (la|las) muestra|aporte|descuento con el club/)
  }
  expect(await said('home')).not.toMatch(/El club que baja la cuenta|toma de muestra/)
  expect(await said('benefits')).toContain('Por ahora no hay cupones')
  expect(await said('covenants')).toContain('Por ahora el club no tiene convenios')
  expect(await said('telemedicine')).toContain('Por ahora el club no tiene un convenio de telemedicina')
  expect(await said('exams')).toContain('Por ahora no tomamos exámenes a domicilio')
  const answered = await said('questions')
  expect(answered).not.toContain('¿Cómo pido exámenes en mi casa?')
  expect(answered).toContain('cupón')
  expect(await menu()).toEqual({
    card: 'Por ahora el club no tiene cupones',
    hints: { medicalBenefits: 'Los cupones del club, cuando los haya' },
  })
  for (const path of await clubSitemap(db, now)) expect(path).not.toMatch(/domicilio/)
})

test('what is promised is the best that can still be had today, of all and of each covenant', async () => {
  await addCoupon(db, { discount: 20 })
  await addCoupon(db, { discount: 25, stock: 0 })
  await addCoupon(db, { discount: 28, until: '2026-11-22' })
  await addCoupon(db, { discount: 30, withdrawn: true })
  await addCoupon(db, { discount: 15, covenant: 'examenes-a-domicilio', category: 'domicilio' })
  expect(await menu()).toEqual({
    card: 'Hasta 20% de descuento con el club',
    hints: {
      medicalBenefits: 'Cupones con hasta 20% de descuento',
      covenants: 'Exámenes en tu casa',
      homeExams: 'Te toman la muestra sin que salgas',
    },
  })
  expect(figures(await said('home'))).toEqual(new Set([20]))
  expect(figures(await said('exams'))).toEqual(new Set([15]))
  expect(figures(await said('covenants'))).toEqual(new Set([15]))
  expect(figures((await ask(benefits.loader, '/')).data.page.description)).toEqual(new Set([20]))
  expect(await said('questions')).toContain('¿Cómo pido exámenes en mi casa?')
  expect(await said('covenants')).toContain('Te toman las muestras en tu casa')
  expect(await said('covenants')).not.toContain('Médico por video')
  expect(await said('telemedicine')).toContain('Por ahora')
  expect((await clubSitemap(db, now)).filter(path => path.includes('domicilio'))).toEqual([
    '/club-de-beneficios/salud-a-domicilio',
    '/examenes-a-domicilio',
    '/club-de-beneficios/beneficios-medicos/domicilio',
  ])
})

test('a covenant whose coupons are all taken is there, and promises no figure', async () => {
  await addCoupon(db, { discount: 30, stock: 0, covenant: 'telemedicina' })
  expect((await menu()).hints.covenants).toBe('Telemedicina con el club')
  const { data } = await ask(telemedicine.loader, '/')
  expect(data.lead).toBe('Un médico en tu pantalla, sin salir de tu casa.')
  expect(figures(`${data.page.description}`)).toEqual(new Set())
})

test('exams at home are taken for nobody where the club has no covenant for them', async () => {
  const form = {
    name: 'Andrea Soto',
    phone: '8765 4321',
    email: 'andrea@ejemplo.cl',
    commune: '13101',
    address: 'Calle Uno 123',
    exams: 'Hemograma',
    day: '2026-11-27',
    part: 'early',
    page_id: randomUUID(),
  }
  expect(await ask(exams.action, '/', { form })).toMatchObject({ status: 303, to: '/examenes-a-domicilio' })
  const written = await db.rows(sql`select 1 from outbox where recipient = 'andrea@ejemplo.cl'`)
  expect(written).toEqual([])
})

test('menus ask at most once a minute, at once on another day, and hold on while the database is away', async () => {
  let asked = 0
  let away = false
  const reads = {
    rows: <Row>(query: Parameters<typeof db.rows>[0]): Promise<Row[]> => {
      asked += 1
      return away ? Promise.reject(new Error('away')) : db.rows<Row>(query)
    },
  }
  const watched = asker({ ...portal, reads } as typeof portal, '10.7.9.2')
  const card = async () => (await watched(root, '/')).data.club.card
  away = true
  expect(await card()).toBe('Por ahora el club no tiene cupones')
  away = false
  now = now.add({ minutes: 1 })
  await addCoupon(db, { discount: 12 })
  expect(await card()).toContain('12%')
  const before = asked
  await Promise.all(languages.map(language => watched(root, '/', { language })))
  expect(asked).toBe(before)
  away = true
  now = now.add({ minutes: 1 })
  expect(await card()).toContain('12%')
  away = false
  now = testNow.add({ hours: 24 * 60 })
  expect(await card()).toBe('Por ahora el club no tiene cupones')
})
