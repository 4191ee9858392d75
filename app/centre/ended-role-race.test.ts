/** What takes a while once it was pressed: whoever is taken off the team meanwhile changes nothing after they were. */
import { test } from 'vitest'
import { sql, type Tx } from '#app/platform/database/database.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { bookHour, firstHour } from '#test/helpers/booking.ts'
import { closeTuesday } from '#test/helpers/clinic/closures.ts'
import { type Deed, endMeanwhile } from '#test/helpers/crowd/end-meanwhile.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { importLines } from '#test/helpers/imported.ts'
import { askFrom } from '#test/helpers/law/requests.ts'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { insertIncident } from './incidents/incident.queries.server.ts'
import { action as noteIncident } from './incidents/routes/centro-incidente.tsx'
import { action as answerLaw } from './rights/routes/centro-derecho.tsx'
import { action as answerList } from './routes/centro-bloqueo.tsx'
import { action as sendSheet } from './sheets/routes/centro-planilla.tsx'
import { action as openCentre } from './supply/routes/centro-apertura.tsx'
import { action as saveForm } from './supply/routes/centro-oferta-editar.tsx'

const db = await testDatabase()
const run = runOn(db)
const now = testNow

interface At {
  key: string
  centreId: number
  cookie: string
}

let made = 0

/** A centre with weekly hours of somebody. */
async function supplied(): Promise<{ key: string; centreId: number }> {
  made += 1
  const key = `ended-${made}`
  await importLines(
    db,
    {
      ...{ kind: 'centre', key, name: key, type: 'centro-medico', commune: 'santiago', address: 'Calle 1' },
      ...{ lat: -33.44, lon: -70.65 },
    },
    { kind: 'professional', key, name: `Ana ${key}` },
    {
      ...{ kind: 'schedule', key, professional: key, centre: key, modality: 'in_person', minutes: 30 },
      weekly: [{ weekday: 1, from: '09:00', to: '18:00' }],
    },
  )
  const [centre] = await db.rows<{ id: number }>(sql`select id from centre where key = ${key}`)
  return { key, centreId: centre?.id ?? 0 }
}

/** As whoever changes the supply of that centre at this moment. */
const editing = (centreId: number) => (tx: Tx) =>
  tx.rows(sql`select pg_advisory_xact_lock(727019, ${centreId}::int)`)

async function sheet({ centreId, cookie }: At): Promise<Deed> {
  const texto = `Nombre profesional;Género\nLuz ${centreId};F`
  const send = (more: Record<string, string>) =>
    run(sendSheet, `/centro/planilla?centro=${centreId}`, {
      ...{ cookie, now },
      form: { tipo: 'profesionales', texto, ...more },
    })
  const { data } = await send({ intent: 'revisar' })
  const visto = (data as { report: { seen: string } }).report.seen
  return { hold: editing(centreId), send: () => send({ intent: 'aplicar', visto }) }
}

async function hours({ centreId, cookie }: At): Promise<Deed> {
  const form = { intent: 'guardar', resource: 'Box 1', from_2_0: '09:00', to_2_0: '12:00', minutes: '20' }
  const send = () =>
    run(saveForm, `/centro/oferta/horas/nueva?centro=${centreId}`, {
      ...{ cookie, now, form },
      params: { what: 'horas', key: 'nueva' },
    })
  return { hold: editing(centreId), send }
}

/** Three people lose their hour. */
async function list({ key, centreId, cookie }: At): Promise<Deed> {
  const { offerId, agendaId } = await addOffer(db, { centre: { key } })
  for (const nth of [0, 1, 2]) await bookHour(db, offerId, { start: firstHour.add({ minutes: 60 * nth }) })
  const { closureId } = await closeTuesday(db, { centreId, agendaId }, ['09:00', '13:00'])
  const send = () =>
    run(answerList, `/centro/bloqueos/${closureId}?centro=${centreId}`, {
      ...{ cookie, now, closure: closureId },
      form: { intent: 'cancelar-todos' },
    })
  return { hold: tx => tx.rows(sql`select from agenda where id = ${agendaId}::bigint for update`), send }
}

test.each([
  ['a spreadsheet', sheet],
  ['the form of somebody’s hours', hours],
  ['cancelling everybody on a list', list],
] as const)('%s changes nothing after the role of whoever sent it has ended', async (_what, doing) => {
  const { key, centreId } = await supplied()
  const gone = await addCentreStaff(db, { role: 'administrator', centreId })
  await endMeanwhile(
    db,
    { ...gone, role: 'administrator', place: { centreId } },
    await doing({ key, centreId, cookie: gone.cookie }),
  )
})

test('no centre is opened in a network after the role of whoever ran it has ended', async () => {
  const [network] = await db.rows<{ id: number }>(
    sql`insert into network (key, name) values ('ended', 'Red') returning id`,
  )
  const networkId = network?.id ?? 0
  const gone = await addCentreStaff(db, { role: 'network', networkId })
  const form = {
    network: 'Red',
    name: 'Consulta Los Robles',
    type: 'consulta-particular',
    commune: 'valdivia',
    address: 'Picarte 100',
  }
  const send = () => run(openCentre, '/centro/apertura', { cookie: gone.cookie, now, form })
  // As whoever brings what nobody has, of whatever centre, at this moment.
  const hold = (tx: Tx) => tx.rows(sql`select pg_advisory_xact_lock(727022)`)
  await endMeanwhile(db, { ...gone, role: 'network', place: { networkId } }, { hold, send })
})

test('nothing that the law asks is answered after the role of whoever answers for the portal has ended', async () => {
  const folio = await askFrom(db, (await testAccount(db)).id)
  const gone = await addCentreStaff(db, { role: 'rights' })
  const form = { intent: 'respuesta', outcome: 'granted', ground: '', answer: 'Guardamos tu nombre.' }
  const send = () =>
    run(answerLaw, `/centro/derechos/${folio}`, { cookie: gone.cookie, now, params: { folio }, form })
  const hold = (tx: Tx) => tx.rows(sql`select from data_request where folio = ${folio} for update`)
  await endMeanwhile(db, { ...gone, role: 'rights', place: 'operator' }, { hold, send })
})

test('nothing is noted of an incident after the role of whoever answers for the portal has ended', async () => {
  const gone = await addCentreStaff(db, { role: 'rights' })
  const known = { title: 'Lista leída', knownAt: now, drill: false, by: gone.accountId }
  const { id } = await insertIncident(db, known, now)
  const form = { intent: 'nota', note: 'Se cerró la puerta.' }
  const send = () =>
    run(noteIncident, `/centro/incidentes/${id}`, {
      cookie: gone.cookie,
      now,
      params: { incident: id },
      form,
    })
  const hold = (tx: Tx) => tx.rows(sql`select from incident where id = ${id}::uuid for update`)
  await endMeanwhile(db, { ...gone, role: 'rights', place: 'operator' }, { hold, send })
})
