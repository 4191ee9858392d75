/** Of a key that comes twice in a file the last line holds, also when the one before had to wait for a later line. */

import { expect, test } from 'vitest'
import { z } from 'zod'
import { sql } from '#app/platform/database/database.server.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { importSupply, numbered } from './import.server.ts'
import type { ImportKind } from './import-kind.server.ts'
import type { SupplyInput } from './import-lines.server.ts'

const now = Temporal.Instant.from('2026-11-23T12:00:00Z')
const db = await testDatabase()
const load = (lines: object[], kinds: ImportKind[] = []) =>
  importSupply({ db, ...supplyPorts }, numbered(lines), { now, horizonDays: 1, kinds })

const person = (key: string): SupplyInput => ({ kind: 'professional', key, name: `Persona ${key}` })
const link = (professional: string): SupplyInput => ({ kind: 'doctor-link', key: 'enlace', professional })
const linkedTo = () =>
  db.rows(sql`select p.key from doctor_link d join professional p on p.id = d.professional_id`)

test('a line of supply', async () => {
  expect(await load([link('late'), person('ana'), link('ana'), person('late')])).toMatchObject({
    loaded: 4,
    rejected: 0,
  })
  expect(await linkedTo()).toEqual([{ key: 'ana' }])
})

test('a withdrawal', async () => {
  await load([link('later'), { kind: 'doctor-link', key: 'enlace', withdrawn: true }, person('later')])
  expect(await linkedTo()).toEqual([])
})

test('one that is wrong takes nothing from the one before', async () => {
  expect(await load([link('last'), link('nobody'), person('last')])).toMatchObject({ loaded: 2, rejected: 1 })
  expect(await linkedTo()).toEqual([{ key: 'last' }])
})

test('a line of a further kind', async () => {
  const written = new Map<string, string>()
  const notes: ImportKind = {
    kind: 'note',
    schema: z.strictObject({ kind: z.literal('note'), key: z.string(), after: z.string().optional() }),
    async load(_loading, lines) {
      return lines.map(line => {
        const { key, after } = line as { key: string; after?: string }
        if (after && !written.has(after)) return { reason: `no existe «${after}»`, final: false }
        written.set(key, after ?? '')
        return undefined
      })
    },
    tables: [],
  }
  const note = (key: string, after?: string) => ({ kind: 'note', key, after })
  expect(await load([note('a', 'b'), note('a'), note('b')], [notes])).toMatchObject({ loaded: 3 })
  expect(written.get('a')).toBe('')
})

test('a withdrawal of a further kind is read as one of supply: blanks forgiven, unknown fields refused', async () => {
  const gone: string[] = []
  const problems: string[] = []
  const notes: ImportKind = {
    kind: 'note',
    schema: z.strictObject({ kind: z.literal('note'), key: z.string() }),
    load: async () => [],
    async withdraw(_loading, keys) {
      gone.push(...keys)
      return keys
    },
    tables: [],
  }
  const lines = [
    { kind: 'note', key: ' a ', withdrawn: true },
    { kind: 'note', key: 'b', withdrawn: true, until: '2026' },
    { kind: 'note', key: 'c', withdrawn: 'yes' },
  ]
  const onProblem = ({ reason }: { reason: string }) => problems.push(reason)
  await importSupply({ db, ...supplyPorts }, numbered(lines), {
    now,
    horizonDays: 1,
    kinds: [notes],
    onProblem,
  })
  expect(gone).toEqual(['a'])
  expect(problems).toEqual(['campo desconocido: until', 'withdrawn: debe ser true'])
})
