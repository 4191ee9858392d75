import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { importKinds } from '#app/import-kinds.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { type ImportProblem, importSupply, numbered } from '#app/supply/import/import.server.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testNow } from '#test/helpers/supply.ts'

const db = await testDatabase()
const page = await readFile('docs/import.md', 'utf8')
const example = (kind: string) =>
  JSON.parse(new RegExp(`^\\{"kind":"${kind}".*\\}$`, 'm').exec(page)?.[0] ?? '{}')
const [licence, bono, prescription, ges, order] = [
  'licence',
  'bono',
  'prescription',
  'ges-notification',
  'exam-order',
].map(example)

async function load(...lines: object[]) {
  const problems: ImportProblem[] = []
  const report = await importSupply({ db, ...supplyPorts }, numbered(lines), {
    now: testNow,
    horizonDays: 14,
    kinds: importKinds,
    onProblem: problem => problems.push(problem),
  })
  return { loaded: report.loaded, problems: problems.map(({ line, reason }) => `${line}: ${reason}`) }
}
const count = async (table: string) =>
  (await db.rows<{ n: number }>(sql`select count(*)::int as n from ${sql.raw(table)}`))[0]?.n

test('documents come twice and are there once, with the same id and code', async () => {
  const all = [licence, bono, prescription, ges, order]
  expect(await load(...all)).toEqual({ loaded: 5, problems: [] })
  const rows = () =>
    db.rows(sql`select id, code, folio from licence union all select id, code, folio from imported_bono
      union all select id, code, folio from prescription union all select id, code, folio from ges_notification
      union all select id, code, folio from exam_order`)
  const before = await rows()
  expect(before).toHaveLength(5)
  for (const { code } of before as { code: string }[]) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
  expect(await load(...all, { ...licence, employer: 'Otra SpA' })).toEqual({ loaded: 6, problems: [] })
  expect(await rows()).toEqual(before)
  expect(await count('prescription_item')).toBe(1)
  expect(await count('exam_order_item')).toBe(2)
})

test('an order that comes again says of its exams what it said, whatever the catalogue calls them by now', async () => {
  const line = { ...order, key: 'ord-names', folio: 'E-NAMES' }
  await load({ ...line, exams: ['hemograma', 'ferritina'] })
  const names = async () =>
    (
      await db.rows<{ name: string }>(sql`
        select i.name from exam_order_item i join exam_order o on o.id = i.exam_order_id
        where o.folio = 'E-NAMES' order by i.position`)
    ).map(({ name }) => name)
  const [hemogram] = await names()
  await db.rows(sql`update exam set name = 'De otro nombre' where slug in ('hemograma', 'perfil-lipidico')`)
  await load({ ...line, reason: 'Otro motivo', exams: ['perfil-lipidico', 'hemograma'] })
  expect(await names()).toEqual(['De otro nombre', hemogram])
})

test('a document never changes its owner, and a folio is of one document', async () => {
  const other = { rut: '11.111.111-1', name: 'Otra Persona' }
  expect(
    await load(
      { ...bono, patient: other },
      { ...licence, key: 'lic-2', patient: other },
      { ...ges, key: 'ges-2', folio: 'G-22' },
    ),
  ).toEqual({
    loaded: 1,
    problems: ['2: ese folio ya es de otro documento', '1: un documento no cambia de dueño: usa otra «key»'],
  })
  expect(await db.rows(sql`select rut from imported_bono`)).toEqual([{ rut: '12345678-5' }])
})

const mistakes: [string, object, string][] = [
  [
    'a state that cannot follow',
    {
      ...licence,
      history: [
        { state: 'emitted', on: '2026-10-05' },
        { state: 'ready', on: '2026-10-06' },
      ],
      paid_on: undefined,
    },
    'history: esos estados no se siguen así',
  ],
  [
    'a history out of order',
    {
      ...licence,
      history: [
        { state: 'emitted', on: '2026-10-05' },
        { state: 'employer', on: '2026-10-04' },
      ],
      paid_on: undefined,
    },
    'history: las fechas van de la más antigua a la más nueva',
  ],
  [
    'more days than the rest has',
    { ...licence, approved_days: 8 },
    'approved_days: no puede pasar de los días de reposo',
  ],
  [
    'more days than a number of days can be',
    { ...licence, rest: { ...licence.rest, to: '2099-12-31' }, approved_days: 99_999_999_999 },
    'approved_days: debe ser 1000 como máximo',
  ],
  [
    'a rest of the year 0',
    { ...licence, rest: { ...licence.rest, from: '0000-01-01' } },
    'rest.from: debe ser un día «AAAA-MM-DD»',
  ],
  [
    'a history of the year 0',
    { ...licence, history: [{ state: 'emitted', on: '0000-01-01' }], paid_on: undefined },
    'history.0.on: debe ser un día «AAAA-MM-DD»',
  ],
  [
    'a licence before 2012',
    { ...licence, issued_at: '2011-12-31T23:59:00-03:00' },
    'issued_at: se muestran licencias desde 2012',
  ],
  ['an insurer that nobody knows', { ...bono, financer: 'la-buena' }, 'no existe la previsión «la-buena»'],
  [
    'a contribution above the price',
    { ...bono, contribution: 25_001 },
    'contribution: no puede pasar de «full_price»',
  ],
  [
    'a medicine dispensed more than it was prescribed',
    { ...prescription, items: [{ ...prescription.items[0], dispensed: 2 }] },
    'items.0.dispensed: no puede pasar de «quantity»',
  ],
  [
    'a RUT that is none',
    { ...prescription, patient: { rut: '12.345.678-6', name: 'Luz' } },
    'patient.rut: no es un RUT válido',
  ],
  [
    'condition 88 the day before the decree',
    { ...ges, condition: 88, issued_at: '2025-11-30T23:59:00-03:00' },
    'condition: no es un problema de salud GES en esa fecha',
  ],
  [
    'a withdrawal of what is the patient’s',
    { kind: 'licence', key: 'lic-1', withdrawn: true },
    'withdrawn: un «licence» no se retira',
  ],
]
test.each(mistakes)('%s is said with its line, and the others load', async (_what, line, reason) => {
  expect(await load(line, ges)).toEqual({ loaded: 1, problems: [`1: ${reason}`] })
})

test('a condition has the name that the decree of its day gives it', async () => {
  const lines = [
    { ...ges, key: 'old', folio: 'G-OLD', condition: 2, issued_at: '2025-11-30T23:59:00-03:00' },
    { ...ges, key: 'new', folio: 'G-NEW', condition: 2, issued_at: '2025-12-01T00:00:00-03:00' },
    { ...ges, key: 'ninety', folio: 'G-90', condition: 90, issued_at: '2025-12-01T00:00:00-03:00' },
  ]
  expect(await load(...lines)).toEqual({ loaded: 3, problems: [] })
  const names = await db.rows<{ name: string }>(
    sql`select condition_name as name from ges_notification where import_key in ('old', 'new') order by issued_at`,
  )
  expect(names.map(row => row.name)).toEqual([
    'Cardiopatías congénitas operables en menores de 15 años',
    'Cardiopatías congénitas operables',
  ])
})
