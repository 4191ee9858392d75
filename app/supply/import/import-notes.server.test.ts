/** What an import loads as it is written and tells the operator all the same. */

import { expect, test } from 'vitest'
import { findAllGone } from '#app/booking/imported/gone-hours.queries.server.ts'
import { importKinds } from '#app/import-kinds.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { type ImportProblem, importSupply, numbered } from './import.server.ts'

const now = Temporal.Instant.from('2026-11-23T12:00:00Z')
const db = await testDatabase()

async function load(...lines: object[]) {
  const { problems, ...report } = await loadSome(...lines)
  expect(problems).toEqual([])
  return report
}

async function loadSome(...lines: object[]) {
  const notes: ImportProblem[] = []
  const problems: ImportProblem[] = []
  const report = await importSupply({ db, ...supplyPorts }, numbered(lines), {
    now,
    horizonDays: 14,
    kinds: importKinds,
    onProblem: one => problems.push(one),
    onNote: one => notes.push(one),
  })
  expect(report.notes).toBe(notes.length)
  return {
    ...report,
    problems: problems.map(({ reason }) => reason),
    notes: notes.map(({ line, key, reason }) => `${line} ${key}: ${reason}`),
  }
}

const centre = {
  kind: 'centre',
  key: 'c',
  name: 'Centro',
  type: 'centro-medico',
  commune: 'santiago',
  address: 'Calle Uno 1',
  lat: -33.44,
  lon: -70.65,
}
const ana = { kind: 'professional', key: 'ana', name: 'Ana Rojas', rut: '9.876.543-3' }
const eva = { kind: 'professional', key: 'eva', name: 'Eva Soto', rut: '12.345.678-5' }
const list = {
  kind: 'price-list',
  key: 'l',
  prices: [
    { service: 'medicina-general', full_price: 1000 },
    { service: 'hemograma', full_price: 1000 },
  ],
}
const hours = (weekday: number, from: string, to: string) => ({ weekday, from, to })
const schedule = (weekly: object[], more: object = {}) => ({
  kind: 'schedule',
  key: 'h',
  professional: 'ana',
  centre: 'c',
  modality: 'in_person',
  minutes: 60,
  weekly,
  ...more,
})
const offer = { kind: 'offer', key: 'o', schedule: 'h', specialty: 'medicina-general', price_list: 'l' }
const box = {
  ...schedule([hours(1, '08:00', '09:00')]),
  key: 'box',
  professional: undefined,
  resource: { key: 'box', name: 'Box' },
}
const lab = { kind: 'offer', key: 'lab', schedule: 'box', exams: ['hemograma'], price_list: 'l' }

test('what is right is told by nobody', async () => {
  const { notes } = await load(
    centre,
    ana,
    eva,
    list,
    schedule([hours(2, '09:00', '13:00'), hours(2, '13:00', '18:00')]),
    offer,
    box,
    lab,
  )
  expect(notes).toEqual([])
})

test.each([
  'schedule',
  'offer',
  'absence',
  'doctor-link',
  'coupon',
  'professional-account',
  'identity-card',
  'guardianship',
  'pharmacy',
  'medicine-price',
])('a withdrawal of a %s that nobody knows', async kind => {
  const { notes, rejected } = await load({ kind, key: 'nada', withdrawn: true })
  expect(rejected).toBe(0)
  expect(notes).toEqual([`1 nada: no se retiró nada: no hay «${kind}» con esa «key»`])
})

test.each(['centre', 'professional', 'price-list', 'appointment'])(
  'a %s is not withdrawn, in the words of every other kind',
  async kind => {
    const { problems } = await loadSome({ kind, key: 'nada', withdrawn: true })
    expect(problems).toEqual([`withdrawn: un «${kind}» no se retira`])
  },
)

test('a withdrawal of what is there is told by nobody, a group of exams neither, and the second time neither', async () => {
  const account = {
    kind: 'professional-account',
    key: 'acceso',
    professional: 'ana',
    email: 'ana@ejemplo.cl',
  }
  const link = { kind: 'doctor-link', key: 'dra-ana', professional: 'ana' }
  const absence = { kind: 'absence', key: 'a', schedule: 'h', from: '2026-12-01', to: '2026-12-01' }
  await load(account, link, absence)
  const gone = [account, link, absence, lab].map(({ kind, key }) => ({ kind, key, withdrawn: true }))
  expect((await load(...gone)).notes).toEqual([])
  expect((await load({ kind: 'offer', key: 'lab', withdrawn: true })).notes).toEqual([])
})

test('weekly hours that overlap, and a lunch that leaves nothing of a day', async () => {
  const weekly = [
    hours(1, '09:00', '12:00'),
    hours(1, '11:00', '13:00'),
    hours(3, '13:00', '14:00'),
    hours(5, '09:00', '13:00'),
    hours(5, '13:00', '14:00'),
  ]
  const { notes } = await load(schedule(weekly, { lunch: { from: '13:00', to: '15:00' } }))
  expect(notes).toEqual([
    '1 h: weekly: las horas del lunes se traslapan; cuentan una vez',
    '1 h: lunch: cubre todo el miércoles, que queda sin horas',
    '1 h: lunch: cubre por completo 13:00–14:00 del viernes',
  ])
})

test("a doctor's link that was another's, and one e-mail for two accounts", async () => {
  const link = (professional: string) => ({ kind: 'doctor-link', key: 'la-doctora', professional })
  await load(link('ana'))
  expect((await load(link('eva'))).notes).toEqual([
    '1 la-doctora: el enlace era de «ana» y ahora es de «eva»',
  ])
  expect((await load(link('eva'))).notes).toEqual([])
  const account = (key: string, email: string) => ({
    kind: 'professional-account',
    key,
    professional: key,
    email,
  })
  expect((await load(account('ana', 'recepcion@ejemplo.cl'))).notes).toEqual([])
  expect((await load(account('eva', 'Recepcion@ejemplo.cl'))).notes).toEqual([
    '1 eva: ese correo es también el de la cuenta «ana»: las dos invitaciones llegan al mismo buzón',
  ])
})

test('whoever is left without an hour is listed with name and telephone, once, and again whenever it is asked', async () => {
  await load(schedule([hours(2, '09:00', '13:00')]), offer)
  const appointment = (key: string, hour: number, more: object = {}) => ({
    kind: 'appointment',
    key,
    offer: 'o',
    start: `2026-11-24T${hour}:00-03:00`,
    notify: false,
    ...more,
  })
  const luz = {
    patient: { name: 'Luz', last_name: 'Soto' },
    contact: { email: 'luz@ejemplo.cl', phone: '+56912345678' },
  }
  await load(appointment('x1', 10, luz), appointment('x2', 11))
  expect(await findAllGone(db, now)).toEqual([])
  // The offer and its hours in one file: the same people twice over.
  const { gone } = await load(
    { kind: 'schedule', key: 'h', withdrawn: true },
    { kind: 'offer', key: 'o', withdrawn: true },
  )
  const people = [
    { schedule: 'h', patient: 'Luz Soto', phone: '+56912345678' },
    { schedule: 'h', patient: null, phone: null },
  ]
  expect(gone).toMatchObject(people)
  expect(await findAllGone(db, now)).toEqual(gone)
  expect((await load(ana)).gone).toEqual([])
  expect(await findAllGone(db, now)).toEqual(gone)
  expect(await findAllGone(db, now.add({ hours: 48 }))).toEqual([])
  await db.rows(
    sql`update appointment set state = 'cancelled', cancelled_by = 'centre' where import_key = 'x2'`,
  )
  expect(await findAllGone(db, now)).toHaveLength(1)
})
