/** SQL of birthdays on which something changes between a minor and those who care for them. */
import { list, type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'

interface Told {
  id: string
  childName: string
  birthDate: Temporal.PlainDate
  name: string
  email: string
}

interface Between {
  from: Temporal.PlainDate
  to: Temporal.PlainDate
}

const reaches = (age: number, { from, to }: Between): SQL => sql`
  (d.birth_date + make_interval(years => ${age}::int))::date between ${from.toString()}::date and ${to.toString()}::date`

const confirmed: SQL = sql`dependant d join account p on p.id = d.account_id
  and d.source = 'registry' and p.proven_at is not null and p.deleted_at is null`

/** Parents, as a registry names them, of whoever reaches an age between two days. */
export const findParentsOf = (tx: Tx, age: number, between: Between) =>
  tx.rows<Told>(sql`
    select d.id, d.first_name as "childName", d.birth_date as "birthDate", p.first_name as name, p.email
    from ${confirmed} where ${reaches(age, between)} order by d.birth_date, d.id`)

/** Those who reach it, where they have proved to be the person of an account; once, whoever cares for them. */
export const findReaching = (tx: Tx, age: number, between: Between) =>
  tx.rows<Told>(sql`
    select c.id, c.first_name as "childName", min(d.birth_date) as "birthDate", c.first_name as name, c.email
    from ${confirmed} join account c on c.rut = d.rut and c.proven_at is not null and c.deleted_at is null
    where ${reaches(age, between)} group by c.id order by c.id`)

/** What children shared with an account that has them no longer. */
export const endSharesOf = (tx: Tx, parentId: string, childRuts: readonly string[], now: Temporal.Instant) =>
  tx.rows(sql`
    update parent_share s set revoked_at = greatest(s.given_at, ${now}::timestamptz) from account c
    where s.parent_id = ${parentId}::uuid and s.revoked_at is null and c.id = s.account_id
      and c.rut = any(${list(childRuts)}::text[])`)

/** What children shared with an adult of whom no registry says any longer that they care for them. */
export const endDoubtfulShares = (tx: Tx, dependantIds: readonly string[], now: Temporal.Instant) =>
  tx.rows(sql`
    update parent_share s set revoked_at = greatest(s.given_at, ${now}::timestamptz) from account c, dependant d
    where d.id = any(${list(dependantIds)}::uuid[]) and d.source = 'typed' and s.parent_id = d.account_id and s.revoked_at is null
      and c.id = s.account_id and c.rut = d.rut`)
