/**
 * One database lent to one test file after the other: opening one costs more than most files ask of it.
 * What a file leaves behind is deleted; a database whose schema or reference data it touched is thrown away.
 */
import { type Database, type SQL, sql } from '#app/platform/database/database.server.ts'

interface Lender {
  db: Database
  /** Deletes what the migrations and the reference data do not bring. */
  clean: string
  /** Tells structure and reference data, in one line that must be what it was when fresh. */
  mark: string
  fresh: unknown
}

let lender: Lender | undefined
let lent = false

/**
 * @param open opens a fresh one, with schema and reference data.
 * @returns a database as good as fresh; after its `close` it answers nothing more. A second one at the same time is its own.
 */
export async function lendDatabase(open: () => Promise<Database>): Promise<Database> {
  if (lent) return open()
  lent = true
  lender ??= await prepare(await open())
  const taken = lender
  const { db } = taken
  const stops: (() => Promise<void>)[] = []
  let ended = false
  const check = () => {
    if (ended) throw new Error('the test file that used this database has ended')
  }
  return {
    engine: db.engine,
    async rows<Row>(query: SQL) {
      check()
      return db.rows<Row>(query)
    },
    async answer(statement) {
      check()
      return db.answer(statement)
    },
    state: db.state,
    async transaction(work) {
      check()
      return db.transaction(work)
    },
    async script(text) {
      check()
      return db.script(text)
    },
    async raw(text, values) {
      check()
      return db.raw(text, values)
    },
    dump: db.dump,
    listen:
      db.listen &&
      (async (channel, onPayload) => {
        check()
        const stop = await db.listen?.(channel, onPayload)
        if (!stop) throw new Error('an embedded database listens')
        stops.push(stop)
        return stop
      }),
    async close() {
      if (ended) return
      ended = true
      for (const stop of stops) await stop()
      if (!(await takeBack(taken))) {
        lender = undefined
        await taken.db.close()
      }
      lent = false
    },
  }
}

async function prepare(db: Database): Promise<Lender> {
  const tables = await db.rows<{ name: string; oid: number }>(
    sql`select oid, oid::regclass::text as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace order by oid`,
  )
  const filled: string[] = []
  const empty: string[] = []
  for (const { name } of tables) {
    const { rows } = await db.raw(`select 1 from ${name} limit 1`)
    ;(rows.length ? filled : empty).push(name)
  }
  const sequences = await db.rows<{ name: string }>(
    sql`select oid::regclass::text as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`,
  )
  const restarts = await Promise.all(
    sequences.map(async ({ name }) => {
      const { rows } = await db.raw(`select last_value, is_called from ${name}`)
      return `select setval('${name}', ${rows[0]?.last_value}, ${rows[0]?.is_called})`
    }),
  )
  const catalogs = ['pg_class', 'pg_constraint', 'pg_proc', 'pg_trigger', 'pg_namespace']
  const marks = [
    ...catalogs.map(name => `(select count(*) || ' ' || sum(oid::bigint) from ${name})`),
    `(select count(*) from pg_attribute)`,
    ...filled.map(name => `(select sum(hashtextextended(r::text, 0)) from ${name} r)`),
  ]
  const mark = `select concat_ws(' ', ${marks.join(', ')}) as mark`
  return {
    db,
    // A replica obeys neither foreign keys nor the triggers that keep a ledger from being changed.
    clean: [
      'set session_replication_role = replica',
      ...empty.map(name => `delete from ${name}`),
      ...restarts,
      'reset session_replication_role',
    ].join(';'),
    mark,
    fresh: await told(db, mark),
  }
}

async function told(db: Database, mark: string): Promise<unknown> {
  const { rows } = await db.raw(mark)
  return rows[0]?.mark
}

/** What a test did not wait for may still be under way on another connection of a server. */
async function settled(db: Database): Promise<boolean> {
  if (db.engine === 'embedded') return true
  for (let asked = 0; asked < 100; asked += 1) {
    const [row] = await db.rows<{ busy: boolean }>(
      sql`select exists (select from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle') as busy`,
    )
    if (!row?.busy) return true
    await new Promise(again => setTimeout(again, 20))
  }
  return false
}

/** @returns whether it is as good as fresh. */
async function takeBack({ db, clean, mark, fresh }: Lender): Promise<boolean> {
  try {
    if (!(await settled(db))) return false
    await db.script(clean)
    // Emptied pages stay behind and would give the rows of the next file another order than in a fresh database.
    const used = await db.rows<{ name: string }>(
      sql`select oid::regclass::text as name from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`,
    )
    await db.raw(`vacuum ${used.map(({ name }) => name).join(', ')}`)
    return (await told(db, mark)) === fresh
  } catch {
    return false
  }
}
