/** One key that two loads bring at the same moment for two people: the document is of whoever it was first, and the second is refused. */
import { expect, onTestFinished, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { lockWaits } from '#test/helpers/crowd/lock-waits.ts'
import { testDatabase } from '#test/helpers/database.ts'
import {
  bonoLine,
  examOrderLine,
  gesLine,
  importLines,
  licenceLine,
  prescriptionLine,
} from '#test/helpers/imported.ts'
import { documentImports } from './import-documents.server.ts'

const db = await testDatabase()
const waiting = lockWaits(db)
const second = { patient: { rut: '9.876.543-3', name: 'Ignacio Peñaloza Ríos' } }

test.each([
  ['a licence', 'licence', licenceLine],
  ['a bono', 'imported_bono', bonoLine],
  ['a prescription', 'prescription', prescriptionLine],
  ['a GES notification', 'ges_notification', gesLine],
  ['an order of exams', 'exam_order', examOrderLine],
])('%s that two loads bring at once for two people does not change its owner', async (_, table, line) => {
  const key = `race-${table.replace('_', '-')}`
  const kind = documentImports.find(one => one.kind === line(key).kind)
  const first = kind?.schema.parse(line(key))
  const [held, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  onTestFinished(() => go.resolve())
  const holding = db.transaction(async tx => {
    // The parsed line is of the kind that its own schema made.
    await kind?.load({ tx } as never, [first as never])
    held.resolve()
    await go.promise
  })
  await held.promise
  const bringing = importLines(db, line(key, second)).then(
    () => 'loaded',
    error => String(error),
  )
  await expect.poll(waiting, { interval: 10 }).toBe(1)
  go.resolve()
  await holding
  expect(await bringing).toContain('un documento no cambia de dueño')
  expect(await db.rows(sql`select rut from ${sql.raw(table)} where import_key = ${key}`)).toEqual([
    { rut: '12345678-5' },
  ])
})
