/** The clinic's own database, in a file of its own: what it gave, what it knows of the portal, what still has to be said. */
import { randomUUID } from 'node:crypto'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

/** A file of another shape is begun anew. */
const shape = 2
const names = ['conflict', 'appointment', 'event', 'kept']
const tables = `
create table if not exists appointment (
  id text primary key,
  schedule text not null,
  start text not null,
  made text not null check (made in ('phone', 'portal')),
  name text not null,
  phone text,
  email text,
  -- What this house wants; lost: the portal had given the hour to somebody else.
  wanted text not null check (wanted in ('booked', 'cancelled', 'lost')),
  -- What the portal last said, and under which of its versions.
  portal_id text unique,
  portal_version integer not null default 0,
  portal_status text,
  -- Whether the portal may know of it, though its answer was lost.
  sent integer not null default 0,
  attempts integer not null default 0,
  try_at integer not null default 0,
  made_at text not null
) strict;
-- Of what the portal knows already, the portal decides: its patient may move it to where somebody on the telephone waits.
create unique index if not exists one_waiting on appointment (schedule, start) where wanted = 'booked' and portal_status is null;
create index if not exists appointment_hour on appointment (start);
-- One for each appointment, however often it is refused.
create table if not exists conflict (
  appointment text primary key references appointment (id),
  kind text not null check (kind in ('taken', 'refused', 'changed')),
  said text not null,
  at text not null,
  closed_at text,
  closed text
) strict;
create table if not exists event (webhook_id text primary key, appointment text not null, at text not null) strict;
create index if not exists event_at on event (at);
create table if not exists kept (name text primary key, value text not null) strict;
`

export interface Row {
  id: string
  schedule: string
  start: string
  made: 'phone' | 'portal'
  name: string
  phone: string | null
  email: string | null
  wanted: 'booked' | 'cancelled' | 'lost'
  portal_id: string | null
  portal_version: number
  portal_status: string | null
  sent: number
  attempts: number
  try_at: number
  made_at: string
}

export interface Conflict extends Row {
  kind: 'taken' | 'refused' | 'changed'
  said: string
  at: string
  closed: string | null
}

/** What is in the agenda here. */
export const active = `wanted = 'booked' and (portal_status is null or portal_status <> 'cancelled')`
/** What the portal does not know yet. */
const untold = `(
  (wanted = 'booked' and portal_id is null)
  or (wanted = 'cancelled' and portal_status is not null and portal_status <> 'cancelled')
  or (wanted = 'cancelled' and portal_id is null and sent = 1 and portal_status is null))`

export class Store {
  readonly #db: DatabaseSync

  /** @param file where it stands; what was killed goes on where it was. */
  constructor(file: string) {
    this.#db = new DatabaseSync(file)
    this.#db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
    const found = this.one<{ user_version: number }>('pragma user_version')?.user_version
    if (found !== shape) for (const table of names) this.#db.exec(`drop table if exists ${table}`)
    this.#db.exec(`${tables} pragma user_version = ${shape}`)
  }

  close() {
    this.#db.close()
  }

  all<Found>(statement: string, ...values: SQLInputValue[]): Found[] {
    return this.#db.prepare(statement).all(...values) as Found[]
  }

  one<Found>(statement: string, ...values: SQLInputValue[]): Found | undefined {
    return this.#db.prepare(statement).get(...values) as Found | undefined
  }

  run(statement: string, ...values: SQLInputValue[]): number {
    return Number(this.#db.prepare(statement).run(...values).changes)
  }

  /** All of it or nothing; the process may die at any moment. */
  within<Done>(act: () => Done): Done {
    this.#db.exec('begin immediate')
    try {
      const done = act()
      this.#db.exec('commit')
      return done
    } catch (error) {
      this.#db.exec('rollback')
      throw error
    }
  }

  kept(name: string): string | undefined {
    return this.one<{ value: string }>('select value from kept where name = ?', name)?.value
  }

  keep(name: string, value: string) {
    this.run(
      'insert into kept values (?, ?) on conflict (name) do update set value = excluded.value',
      name,
      value,
    )
  }

  /** Of another portal nothing is known. */
  forget() {
    this.within(() => {
      for (const table of names) this.run(`delete from ${table}`)
    })
  }

  row(id: string): Row | undefined {
    return this.one<Row>('select * from appointment where id = ?', id)
  }

  byPortalId(id: string): Row | undefined {
    return this.one<Row>('select * from appointment where portal_id = ?', id)
  }

  activeBetween(from: string, to: string): Row[] {
    return this.all<Row>(
      `select * from appointment where ${active} and start >= ? and start < ? order by start, made_at`,
      from,
      to,
    )
  }

  allActive(): Row[] {
    return this.all<Row>(`select * from appointment where ${active} order by start, made_at`)
  }

  isTaken(schedule: string, start: string): boolean {
    const found = `select 1 from appointment where ${active} and schedule = ? and start = ?`
    return this.one(found, schedule, start) !== undefined
  }

  untold(now = Number.POSITIVE_INFINITY): Row[] {
    const most = Number.isFinite(now) ? now : Number.MAX_SAFE_INTEGER
    return this.all<Row>(
      `select * from appointment where ${untold} and try_at <= ? order by made_at, id`,
      most,
    )
  }

  conflicts(all = false): Conflict[] {
    return this.all<Conflict>(
      `select a.*, c.kind, c.said, c.at, c.closed from conflict c join appointment a on a.id = c.appointment
       ${all ? '' : 'where c.closed_at is null'} order by c.at, a.id`,
    )
  }

  insert(row: Partial<Row> & Pick<Row, 'schedule' | 'start' | 'made' | 'name'>): string {
    const id = row.id ?? randomUUID()
    this.run(
      `insert into appointment (id, schedule, start, made, name, phone, email, wanted, portal_id, portal_version, portal_status, made_at)
       values (?, ?, ?, ?, ?, ?, ?, 'booked', ?, ?, ?, ?)`,
      id,
      row.schedule,
      row.start,
      row.made,
      row.name,
      row.phone ?? null,
      row.email ?? null,
      row.portal_id ?? null,
      row.portal_version ?? 0,
      row.portal_status ?? null,
      Temporal.Now.instant().toString(),
    )
    return id
  }

  /** The same one refused again is the same conflict, until somebody dealt with it; a telephone one that lost its hour is out of the agenda. */
  conflict(id: string, kind: Conflict['kind'], said: string) {
    this.within(() => {
      this.run(
        `insert into conflict (appointment, kind, said, at) values (?, ?, ?, ?) on conflict (appointment) do update
         set kind = excluded.kind, said = excluded.said, at = excluded.at, closed_at = null, closed = null
         where conflict.closed_at is not null`,
        id,
        kind,
        said,
        Temporal.Now.instant().toString(),
      )
      this.run('update appointment set wanted = ? where id = ?', kind === 'changed' ? 'booked' : 'lost', id)
    })
  }

  closeConflict(id: string, how: string): boolean {
    const closed = 'update conflict set closed_at = ?, closed = ? where appointment = ? and closed_at is null'
    return this.run(closed, Temporal.Now.instant().toString(), how, id) > 0
  }
}
