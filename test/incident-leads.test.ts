/** The list by which a breach is measured, held to the schema: no table with data about people is left out of it. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { peopleIn } from '#app/centre/incidents/affected.queries.server.ts'
import { leads } from '#app/centre/incidents/leads.rules.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { testDatabase } from './helpers/database.ts'

const db = await testDatabase()

/** Columns by which a row is somebody's. */
const personal =
  /^(?:\w+_)?(?:rut|email|phone|first_name|last_name|person_name|patient|patient_name|contact|recipient)$|^(?:account|parent|holder|trustee|adult|appointment|visit|staff_account|payment|prescription|incident|request)_id$/

/** Named like people's, and of nobody outside the register of providers, or of no person at all. */
const ofNobody: Record<string, string> = {
  centre: 'how a centre is reached',
  professional: 'the public register of providers',
  agenda: 'a professional by name, as the search shows them',
  appointment_change_forgotten: 'ids alone',
  webpay_simulator: 'the simulator of the demo world',
}

const tables = await db.rows<{ name: string; columns: string[] }>(sql`
  select c.relname as name, array_agg(a.attname::text order by a.attname) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by c.relname order by c.relname`)

test('every table with a person in it leads to them', () => {
  const missing = tables
    .filter(({ name, columns }) => columns.some(column => personal.test(column)) && !ofNobody[name])
    .map(({ name }) => name)
    .filter(name => !Object.hasOwn(leads, name))
  expect(missing, 'say in leads.rules.ts how it leads to a person').toEqual([])
})

test('no table is named that the schema does not have', () => {
  const known = new Set(tables.map(({ name }) => name))
  for (const name of [...Object.keys(leads), ...Object.keys(ofNobody)]) expect(known, name).toContain(name)
})

test.each(Object.keys(leads).flatMap(table => (['held', 'written'] as const).map(mode => ({ table, mode }))))(
  'whose data of $table were $mode can be asked',
  async ({ table, mode }) => {
    const span = {
      from: Temporal.Instant.from('2026-11-01T00:00:00Z'),
      to: Temporal.Instant.from('2026-12-01T00:00:00Z'),
    }
    expect(await db.rows(sql`select * from (${peopleIn({ table, mode, ...span })}) p`)).toEqual([])
  },
)

test('what a bad night types ends every session: of patients, of their apps, of staff and of the screens of centres', async () => {
  const page = readFileSync('docs/incident.md', 'utf8')
  const typed = /`((?:delete from \w+;\s*)+)`/.exec(page.replaceAll(/\s+/g, ' '))?.[1] ?? ''
  const ended = [...typed.matchAll(/delete from (\w+)/g)].map(([, name = '']) => name)
  expect(ended).toEqual(['session', 'staff_session', 'patient_app_token', 'desk_device'])
  for (const name of ended)
    expect(tables.find(one => one.name === name)?.columns, name).toContain('token_hash')
})
