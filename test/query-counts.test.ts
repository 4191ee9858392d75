/** How often a page asks the database: the same for one row and for twenty, and no more than was decided. */

import { beforeAll, expect, test } from 'vitest'
import * as agenda from '#app/centre/routes/centro-agenda.tsx'
import * as calendar from '#app/checkout/routes/agendamiento.tsx'
import * as reservation from '#app/checkout/routes/confirmacion-cita.tsx'
import * as benefits from '#app/club/routes/beneficios-medicos.tsx'
import * as category from '#app/club/routes/categoria.tsx'
import * as coupon from '#app/club/routes/cupon.tsx'
import * as home from '#app/home/routes/home.tsx'
import { importKinds } from '#app/import-kinds.server.ts'
import { type Database, sql, type Tx } from '#app/platform/database/database.server.ts'
import * as desk from '#app/professional/routes/profesional.tsx'
import * as documents from '#app/records/routes/documentos.tsx'
import * as appointments from '#app/records/routes/mis-citas.tsx'
import * as results from '#app/search/routes/resultados.tsx'
import { importSupply, numbered } from '#app/supply/public.server.ts'
import { slotId } from '#app/supply/slot-id.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'
import { patientRecords } from '#data/demo/patient-records.ts'
import { testPortal } from './helpers/api.ts'
import { bookHour, firstHour } from './helpers/booking.ts'
import { addCoupon } from './helpers/club.ts'
import { testDatabase } from './helpers/database.ts'
import { testBrowser } from './helpers/pages/browser.ts'
import { addCentreStaff, addStaff } from './helpers/staff.ts'
import { addOffer, testNow } from './helpers/supply.ts'
import { testUser } from './helpers/user.ts'

const db = await testDatabase()
let asked = 0
const counting = (tx: Tx): Tx => ({
  rows(query) {
    asked += 1
    return tx.rows(query)
  },
})
const counted: Database = {
  ...db,
  ...counting(db),
  transaction: work => db.transaction(tx => work(counting(tx))),
}

const owner = testUser()
const pages = {
  '/': home,
  '/especialidad/:specialty/:offer_name/:commune': results,
  '/laboratorio/:exam/:commune': results,
  '/agendamiento': calendar,
  '/agendamiento/confirmacion-cita': reservation,
  '/mis-citas': appointments,
  '/licencias': documents,
  '/bonos': documents,
  '/recetas': documents,
  '/notificaciones-ges': documents,
  '/ordenes-de-examenes': documents,
  '/club-de-beneficios/beneficios-medicos': benefits,
  '/club-de-beneficios/beneficios-medicos/cupones/:id': coupon,
  '/club-de-beneficios/beneficios-medicos/:url_tag': category,
  '/profesional': desk,
  '/centro/agenda': agenda,
}
const portal = testPortal(counted)
const patient = testBrowser(portal, pages, owner)
const guest = testBrowser(portal, pages)
const professional = testBrowser(portal, pages)
const reception = testBrowser(portal, pages)
let offer: number
let couponId: number
let videoOffer: number
let centreId: number
let visits = 0

async function more(rows: number) {
  for (let row = 0; row < rows; row++) {
    // Of one centre, another professional and another visit each.
    const { offerId } = await addOffer(db, { specialty: 'dermatologia', centre: { key: 'grande' } })
    await addOffer(db, { type: 'laboratorio', exam: 'hemograma' })
    const { id } = await bookHour(db, offerId)
    await db.rows(sql`update appointment set account_id = ${owner.id}::uuid where id = ${id}::uuid`)
    couponId = await addCoupon(db, { category: 'optica' })
    await bookHour(db, videoOffer, { start: firstHour.add({ minutes: 20 * visits++ }) })
  }
}

beforeAll(async () => {
  await db.rows(sql`insert into account (id, rut, first_name, last_name, email)
    values (${owner.id}::uuid, ${owner.rut}, 'Rosa', 'Muñoz', 'rosa@ejemplo.cl')`)
  await importSupply(
    { db, ...supplyPorts },
    numbered(patientRecords(Temporal.PlainDate.from('2026-11-23'))),
    {
      now: testNow,
      horizonDays: 14,
      kinds: importKinds,
      onProblem: () => {},
    },
  )
  offer = (await addOffer(db, { specialty: 'dermatologia' })).offerId
  const video = await addOffer(db, { modality: 'video', prepaid: false, minutes: 20 })
  videoOffer = video.offerId
  professional.keep((await addStaff(db, video.professionalId)).cookie)
  await more(5)
  const [large] = await db.rows<{ id: number }>(sql`select id from centre where key = 'grande'`)
  centreId = large?.id ?? 0
  reception.keep((await addCentreStaff(db, { role: 'reception', centreId })).cookie)
  await addOffer(db, { specialty: 'dermatologia', commune: 'nunoa' })
  // Read once per process.
  await guest.ask('/')
  await patient.ask('/mis-citas')
})

/** More is a decision; beside them, a session is one. */
const most: Record<string, number> = {
  home: 0,
  // Where they are, what comes, what is new, what is asked; the terms.
  'home of who is signed in': 5,
  results: 2,
  // What is near, by video or of a near specialty is one question more.
  'few results': 3,
  'results of an exam': 2,
  // Which of them are done there comes first; few places are followed by two that do it together, and by what is near.
  'results of an order': 5,
  offer: 4,
  reservation: 3,
  // Whom they may book for is asked once, though the draft is looked through and answers are offered by it.
  'reservation for a child': 7,
  // Two of them for the documents of past visits: whose they may be, and which.
  'my appointments': 6,
  // Whose they are is asked of children and of adults who let somebody read, each by its own room's rule.
  licences: 4,
  bonos: 4,
  prescriptions: 4,
  'GES notifications': 4,
  'orders of exams': 4,
  coupons: 3,
  'coupons of a category': 3,
  coupon: 4,
  // What centres ask to change of them is one, what is closed another; where something of the week is, its open days are one more.
  'desk of a professional': 9,
  // Who waits for an earlier hour is asked apart from who waits without one.
  'day of a centre': 12,
}

async function queriesOf(who: typeof guest, path: string): Promise<number> {
  asked = 0
  const { status } = await who.ask(path)
  expect([path, status]).toEqual([path, 200])
  return asked
}

const order = '/laboratorio/hemograma/providencia?examen=perfil-lipidico&examen=ecografia-abdominal'

test('what a page asks the database does not grow with what there is', async () => {
  await guest.ask(`/agendamiento?oferta=${offer}`)
  const held = await guest.ask(`/agendamiento?oferta=${offer}`, { slot_id: slotId(offer, firstHour) })
  const [child] = await db.rows<{ id: string }>(sql`
    insert into dependant (account_id, rut, first_name, last_name, birth_date, source, created_at)
    values (${owner.id}::uuid, '24110001-4', 'Tomás', 'Soto', '2016-08-09'::date, 'typed', ${testNow}::timestamptz) returning id`)
  const slot = slotId(offer, firstHour.add({ minutes: 60 }))
  const theirs = await patient.ask('/agendamiento', { slot_id: slot, para: child?.id ?? '' })
  const all = async () => ({
    home: await queriesOf(guest, '/'),
    'home of who is signed in': await queriesOf(patient, '/'),
    results: await queriesOf(guest, '/especialidad/dermatologia/consulta/providencia?prevision=fonasa-b'),
    'few results': await queriesOf(guest, '/especialidad/dermatologia/consulta/nunoa'),
    'results of an exam': await queriesOf(guest, '/laboratorio/hemograma/providencia'),
    'results of an order': await queriesOf(guest, order),
    offer: await queriesOf(guest, `/agendamiento?oferta=${offer}`),
    reservation: await queriesOf(guest, held.to ?? ''),
    'reservation for a child': await queriesOf(patient, theirs.to ?? ''),
    'my appointments': await queriesOf(patient, '/mis-citas'),
    licences: await queriesOf(patient, '/licencias'),
    bonos: await queriesOf(patient, '/bonos'),
    prescriptions: await queriesOf(patient, '/recetas'),
    'GES notifications': await queriesOf(patient, '/notificaciones-ges'),
    'orders of exams': await queriesOf(patient, '/ordenes-de-examenes'),
    coupons: await queriesOf(patient, '/club-de-beneficios/beneficios-medicos'),
    'coupons of a category': await queriesOf(patient, '/club-de-beneficios/beneficios-medicos/optica'),
    coupon: await queriesOf(patient, `/club-de-beneficios/beneficios-medicos/cupones/${couponId}`),
    'desk of a professional': await queriesOf(professional, '/profesional?dia=2026-11-24'),
    'day of a centre': await queriesOf(reception, `/centro/agenda?centro=${centreId}&dia=2026-11-24`),
  })
  const few = await all()
  await more(5)
  expect(await all()).toEqual(few)
  const over = Object.entries(few).filter(([page, count]) => count > (most[page] ?? 0))
  expect(over).toEqual([])
})
