import { expect, test } from 'vitest'
import { columns } from './columns.server.ts'
import { sql } from './sql.server.ts'

interface Centre {
  name: string
  phone?: string | undefined
  lat: number
  features: string[]
}

const written = columns<Centre>({ name: 'text', phone: 'text', lat: 'float8', features: 'text[]' })

test('one list says every part of an upsert', () => {
  expect(written.names.text).toBe('name, phone, lat, features')
  expect(written.types.text).toBe('name text, phone text, lat float8, features text[]')
  expect(written.assigned().text).toBe(
    'name = excluded.name, phone = excluded.phone, lat = excluded.lat, features = excluded.features',
  )
  expect(written.changed('c').text).toBe(
    '(c.name, c.phone, c.lat, c.features) is distinct from (excluded.name, excluded.phone, excluded.lat, excluded.features)',
  )
})

test('something else may stand for a column', () => {
  const chosen = sql`select ${written.of('l', { phone: sql`coalesce(l.phone, ${'none'})` })}`
  expect(chosen.text).toBe('select l.name, coalesce(l.phone, $1), l.lat, l.features')
  expect(chosen.values).toEqual(['none'])
  expect(written.assigned({ lat: sql`0` }).text).toBe(
    'name = excluded.name, phone = excluded.phone, lat = 0, features = excluded.features',
  )
})

test('a field without a column, a column without a field and a wrong type do not compile', () => {
  // @ts-expect-error `features` is in no column.
  columns<Centre>({ name: 'text', phone: 'text', lat: 'float8' })
  // @ts-expect-error `fax` is no field.
  columns<Centre>({ name: 'text', phone: 'text', lat: 'float8', features: 'text[]', fax: 'text' })
  // @ts-expect-error A latitude is no text.
  columns<Centre>({ name: 'text', phone: 'text', lat: 'text', features: 'text[]' })
})
