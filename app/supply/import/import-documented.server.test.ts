import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { importKinds } from '#app/import-kinds.server.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { type ImportProblem, importSupply } from './import.server.ts'
import { supplyKinds } from './import-lines.server.ts'
import { accessibilityFeatures, centreTypes } from './import-schemas.server.ts'

const db = await testDatabase()
const page = await readFile('docs/import.md', 'utf8')
const examples = [...page.matchAll(/^\{"kind".*\}$/gm)].map(([line], index) => ({
  number: index + 1,
  value: JSON.parse(line),
}))

test('every example of the documentation loads', async () => {
  const problems: ImportProblem[] = []
  const report = await importSupply({ db, ...supplyPorts }, examples, {
    now: Temporal.Instant.from('2026-11-23T12:00:00Z'),
    horizonDays: 60,
    kinds: importKinds,
    onProblem: problem => problems.push(problem),
  })
  expect(problems).toEqual([])
  expect(report.loaded).toBe(examples.length)
})

test('every kind and every fixed value is documented', () => {
  const shown = new Set(examples.map(example => example.value.kind))
  expect([...supplyKinds, ...importKinds.map(one => one.kind)].filter(kind => !shown.has(kind))).toEqual([])
  expect([...centreTypes, ...accessibilityFeatures].filter(value => !page.includes(`\`${value}\``))).toEqual(
    [],
  )
})
