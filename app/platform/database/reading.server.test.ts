/** What is read is noted, and told to be the same only as long as it is. On both engines. */
import { AsyncResource } from 'node:async_hooks'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { testDatabase } from '#test/helpers/database.ts'
import { type Database, list, type SQL, sql } from './database.server.ts'
import { noting, Reading, type Source } from './reading.server.ts'

const db = await testDatabase()

beforeAll(() =>
  db.script(`create table hour_note (id int primary key, said text);
    create table other_note (id int)`),
)
beforeEach(() =>
  db.script(`truncate hour_note, other_note; insert into hour_note values (1, 'free'), (2, null)`),
)

const hours = sql`select id, said from hour_note order by id`

async function readingOf(work: (db: Database) => Promise<unknown>, from: Database = db): Promise<Reading> {
  const reading = new Reading()
  await reading.during(() => work(from))
  return reading
}

/** As another request would ask, which knows nothing of this transaction. */
const outside = AsyncResource.bind(<Result>(work: () => Promise<Result>) => work())

/** The database, and how often it was asked again. */
function counted() {
  const answer = vi.fn(db.answer)
  return { answer, from: noting<Database>({ ...db, rows: db.rows, answer }) }
}

test('what is read while it is noted is read as ever', async () => {
  const asked: SQL = sql`select 7::bigint as many, null::text as nothing, '' as empty, ${list([1, 2])}::int[] as some,
    '2026-11-24T12:00:00Z'::timestamptz as at, '2026-11-24'::date as day, '{"a":[1]}'::jsonb as said, true as yes, 1.5::float8 as half`
  let noted: unknown
  await readingOf(async from => {
    noted = await from.rows(asked)
  })
  expect(noted).toEqual(await db.rows(asked))
})

describe('the answers are the same', () => {
  test('as long as nothing is written, and then one small question tells it', async () => {
    const { answer, from } = counted()
    const reading = await readingOf(() => from.rows(hours), from)
    expect(await reading.isSame()).toBe(true)
    // Another database of the same server has transactions too, and each is another state for everybody.
    const asked = async () => {
      const before = answer.mock.calls.length
      expect(await reading.isSame()).toBe(true)
      return answer.mock.calls.length - before
    }
    await expect.poll(asked).toBe(0)
  })

  test('when something else was written', async () => {
    const reading = await readingOf(from => from.rows(hours))
    for (let round = 0; round < 3; round++) {
      await db.rows(sql`insert into other_note values (7)`)
      expect(await reading.isSame()).toBe(true)
    }
  })

  test('when nothing was asked', async () => {
    expect(await (await readingOf(async () => 'words')).isSame()).toBe(true)
  })
})

describe('the answers are other ones', () => {
  test.for([
    { title: 'when a row changed', change: `update hour_note set said = 'taken' where id = 1` },
    { title: 'when nothing became an empty word', change: `update hour_note set said = '' where id = 2` },
    { title: 'when a row came', change: `insert into hour_note values (3, null)` },
    { title: 'when a row went', change: `delete from hour_note where id = 2` },
  ])('$title', async ({ change }) => {
    const reading = await readingOf(from => from.rows(hours))
    expect(await reading.isSame()).toBe(true)
    await db.rows(sql.raw(change))
    expect(await reading.isSame()).toBe(false)
  })

  test('when one of many changed between the first question and the look', async () => {
    const reading = await readingOf(async from => {
      await from.rows(hours)
      await db.answer({ text: `update hour_note set said = 'taken' where id = 1`, values: [] })
      await from.rows(sql`select count(*) from other_note`)
    })
    expect(await reading.isSame()).toBe(false)
  })
})

describe('is not asked again by somebody who only looks', () => {
  const works: { title: string; work: (from: Database) => Promise<unknown> }[] = [
    { title: 'what writes', work: from => from.rows(sql`insert into other_note values (1)`) },
    {
      title: 'what writes within a question',
      work: from =>
        from.rows(sql`with w as (insert into other_note values (1) returning id) select * from w`),
    },
    {
      // One of the schema: which there are is asked once of a database, which files of tests share.
      title: 'what asks a function of ours that may write',
      work: from => from.rows(sql`select contact_has_room('a@ejemplo.cl', '', 1, 1, '2026-11-24T12:00:00Z')`),
    },
    { title: 'what locks', work: from => from.rows(sql`select * from hour_note for update`) },
    { title: 'what asks for the clock', work: from => from.rows(sql`select now()`) },
    { title: 'what asks for chance', work: from => from.rows(sql`select gen_random_uuid()`) },
    { title: 'what opens a transaction', work: from => from.transaction(tx => tx.rows(hours)) },
    { title: 'what brings a text of its own', work: from => from.raw('select 1') },
    { title: 'what failed', work: from => from.rows(sql`select 1 / (select 0)`).catch(() => 'nothing') },
    {
      title: 'what asks for too much',
      work: async from => {
        for (let i = 0; i < 17; i++) await from.rows(hours)
      },
    },
  ]
  test.for(works)('$title', async ({ work }) => {
    const reading = await readingOf(work)
    expect(await reading.canRepeat()).toBe(false)
    expect(await reading.isSame()).toBe(false)
  })

  test('a page of questions may be', async () => {
    expect(await (await readingOf(from => from.rows(hours))).canRepeat()).toBe(true)
  })
})

test('without a word of its state, each question is asked again', async () => {
  const answer = vi.fn(db.answer)
  const replica = noting<Pick<Database, 'rows'> & Source>({ rows: db.rows, answer })
  const reading = new Reading()
  await reading.during(() => replica.rows(hours))
  expect([await reading.isSame(), await reading.isSame()]).toEqual([true, true])
  expect(answer).toHaveBeenCalledTimes(3)
})

test('nobody who asks after a commit is told the state from before it', async () => {
  for (let round = 0; round < 20; round++) {
    const before = await db.state?.()
    const underWay = Array.from({ length: 5 }, () => db.state?.())
    await db.rows(sql`insert into other_note values (${round})`)
    const after = await Promise.all(Array.from({ length: 5 }, () => db.state?.()))
    expect(after).not.toContain(before)
    await Promise.all(underWay)
  }
})

test('what another connection has not committed yet changes nothing, and its commit does', async () => {
  const reading = await readingOf(from => from.rows(hours))
  expect(await reading.isSame()).toBe(true)
  await db.transaction(async tx => {
    await tx.rows(sql`update hour_note set said = 'taken' where id = 1`)
    // The embedded engine has one connection, and answers once it is free.
    if (db.engine === 'server') expect(await outside(() => reading.isSame())).toBe(true)
  })
  expect(await reading.isSame()).toBe(false)
})
