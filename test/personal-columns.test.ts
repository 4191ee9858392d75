/** Whatever the portal keeps about people has a kind, a ground, an end, and something that ends it. */
import { describe, expect, test } from 'vitest'
import { forgetAll } from '#app/forget.server.ts'
import { jobList } from '#app/jobs.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { embeddedSender } from '#app/platform/messages/message-sender.server.ts'
import { dataKinds } from '#app/platform/personal-data/data-kinds.rules.ts'
import { otherColumns } from '#app/platform/personal-data/other-columns.rules.ts'
import { personalColumns } from '#app/platform/personal-data/personal-columns.rules.ts'
import { testPortal } from './helpers/api.ts'
import { testSender } from './helpers/booking.ts'
import { testDatabase } from './helpers/database.ts'
import { testNow } from './helpers/supply.ts'

const db = await testDatabase()
const kinds = Object.entries(dataKinds)

const columnsIn = (tables: Record<string, string>) =>
  Object.entries(tables).flatMap(([table, names]) => names.split(/\s+/).map(name => `${table}.${name}`))
const personal = Object.values(personalColumns).flatMap(columnsIn)
const listed = [...personal, ...otherColumns.flatMap(columnsIn)]

describe('every column of the database', () => {
  test('is of a kind of personal data with its end, or is said to be nobody’s', async () => {
    const there = await db.rows<{ name: string }>(sql`
      select c.table_name || '.' || c.column_name as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`)
    const names = there.map(({ name }) => name)
    // Say in app/platform/personal-data what it is: personal, of which kind (and so until when), or nobody's.
    expect(names.filter(name => !listed.includes(name))).toEqual([])
    expect(listed.filter(name => !names.includes(name))).toEqual([])
  })

  test('is in one place only', () => {
    expect(listed.filter((name, at) => listed.indexOf(name) !== at)).toEqual([])
  })

  test.each(['rut', 'email', 'phone', 'first_name', 'patient', 'contact', 'notes', 'password_hash'])(
    'called %s is never said to be nobody’s, but of a centre',
    name => {
      const nobodys = otherColumns.flatMap(columnsIn).filter(column => column.endsWith(`.${name}`))
      expect(nobodys.filter(column => !column.startsWith('centre.'))).toEqual([])
    },
  )
})

describe('every kind', () => {
  test.each(kinds)('%s says why it is kept and when it ends', (_name, kind) => {
    for (const words of [kind.what, kind.ground, kind.ends]) expect(words.length).toBeGreaterThan(5)
  })

  test('that a job ends names one that runs, and a figure that it reports', async () => {
    const { config, log, clock } = testPortal(db)
    const outbox = {
      db,
      clock,
      log,
      senders: { email: embeddedSender, sms: embeddedSender },
      stands: () => sql`true`,
    }
    const jobs = jobList({ db, clock, config, log, outbox, sender: testSender }).map(({ name }) => name)
    const report = Object.keys(await forgetAll({ db, config }, testNow, new AbortController().signal))
    for (const [name, kind] of kinds) {
      if (kind.by !== 'act') expect(jobs, name).toContain(kind.by)
      if (kind.by === 'forget') expect(report, name).toEqual(expect.arrayContaining([...kind.counted]))
    }
  })
})
