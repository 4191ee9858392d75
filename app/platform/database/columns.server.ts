/** Columns that are written together, named once: what an upsert says eight times is made from one list. */
import { type SQL, sql } from './sql.server.ts'

type ColumnType<Value> = [Value] extends [string]
  ? 'text' | 'uuid' | 'date' | 'timestamp' | 'timestamptz'
  : [Value] extends [number]
    ? 'int' | 'float8'
    : [Value] extends [boolean]
      ? 'boolean'
      : [Value] extends [readonly string[]]
        ? 'text[]' | 'jsonb'
        : 'jsonb'

/**
 * @param types of every field of a row, which is called as its column. A field that is left out, one too many, or of
 *   another type is no program: what an import may say is written, or nothing compiles.
 */
export function columns<Row>(types: { [Name in keyof Row]-?: ColumnType<NonNullable<Row[Name]>> }) {
  const named = Object.entries<string>(types)
  const each = (write: (name: string, type: string) => string) =>
    sql.raw(named.map(([name, type]) => write(name, type)).join(', '))
  const one = (name: string, instead: { [Name in keyof Row]?: SQL }, text: string) =>
    instead[name as keyof Row] ?? sql.raw(text)
  return {
    /** `name, phone` */
    names: each(name => name),
    /** `name text, phone text`, of a record of JSON */
    types: each((name, type) => `${name} ${type}`),
    /** `l.name, l.phone`; what is `instead` of one stands in its place. */
    of: (alias: string, instead: { [Name in keyof Row]?: SQL } = {}) =>
      sql.join(
        named.map(([name]) => one(name, instead, `${alias}.${name}`)),
        ', ',
      ),
    /** `name = excluded.name, phone = excluded.phone` */
    assigned: (instead: { [Name in keyof Row]?: SQL } = {}) =>
      sql.join(
        named.map(([name]) => sql`${sql.raw(name)} = ${one(name, instead, `excluded.${name}`)}`),
        ', ',
      ),
    /** `(c.name, c.phone) is distinct from (excluded.name, excluded.phone)` */
    changed(alias: string) {
      const all = (from: string) => each(name => `${from}.${name}`)
      return sql`(${all(alias)}) is distinct from (${all('excluded')})`
    },
  }
}
