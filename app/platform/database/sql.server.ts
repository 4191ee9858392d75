/**
 * Statements as templates: what is put in becomes a parameter, another template becomes part of the text. The template is
 * that of sql-template-tag; what our two drivers do not know of values is put right here, once.
 */
import { join, raw, Sql } from 'sql-template-tag'

/** A statement or a part of one: its `text` with $1, $2 …, and its `values`. */
export type SQL = Sql & {
  /** Planned for what is in the tables now, and for this run alone. */
  readonly once?: boolean
}

type Plain = string | number | bigint | boolean | Temporal.Instant | Temporal.PlainDate | null
type Parameter = Plain | readonly Parameter[]

/** A bare array is refused: whether it is one parameter or many would have to be guessed. */
type Part = SQL | Plain

/** @throws for undefined, which the types refuse: the drivers would take it for null. */
function toValue(value: Parameter): unknown {
  if (value === undefined) throw new TypeError('a parameter is undefined; say null, or leave its text out')
  if (value instanceof Temporal.Instant || value instanceof Temporal.PlainDate) return value.toString()
  return Array.isArray(value) ? value.map(toValue) : value
}

const parameter = (value: Parameter) => new Sql(['', ''], [toValue(value)])

export const sql = Object.assign(
  (strings: TemplateStringsArray, ...parts: Part[]): SQL =>
    new Sql(
      strings,
      parts.map(part => (part instanceof Sql ? part : toValue(part))),
    ),
  { join, raw },
)

/** A PostgreSQL array parameter: sql`x = any(${list(ids)}::bigint[])`. */
export const list = (values: readonly Parameter[]) => parameter(values)

/** A jsonb parameter: sql`${json(value)}::jsonb`. */
export const json = (value: unknown) => parameter(JSON.stringify(value))

/**
 * For the FROM of a statement that is a transaction of its own and says nothing for good: it is answered before it stands on the disk
 * (decision 0368). What is committed after it, as everything else is, brings it there too. Where the server dies within that second, it was never said.
 * Not on the embedded engine (`embedded` in its session): it dies with the portal, has nobody who writes the log later, and a hold would be lost by each kill.
 * Nor as a part of a transaction (`part`, of `databaseWithin`): all that is committed with it would be said before it stands there.
 */
export const answeredAtOnce = sql`set_config('synchronous_commit',
  case when 'on' in (current_setting('copihue.embedded', true), current_setting('copihue.part', true))
    then current_setting('synchronous_commit') else 'off' end, true)`
